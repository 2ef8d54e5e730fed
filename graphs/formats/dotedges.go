package formats

import (
	"bytes"
	"strconv"

	"nimgraph/graphs"
)

// readChain reads a chain of edges from its first sign on. from holds the vertices of the first
// end. Each vertex of one end is joined to each vertex of the next end.
func (r *dotReader) readChain(from []int32) {
	data, begin := r.edgeDefault, len(r.edges)
	for n := 1; r.ahead.isSign(); n++ {
		switch {
		case n > MaxChain:
			r.fail("long-chain", graphs.Data{"Limit": MaxChain})
		case r.ahead.kind == r.sign:
		case r.sign == dotArrow:
			r.fail("line-in-digraph")
		default:
			r.fail("arrow-in-graph")
		}
		r.next()
		to := r.readEnd()
		r.join(from, to)
		from = to
	}
	r.readAttributes(func(key, value dotToken) { r.setEdgeAttribute(&data, key, value) })
	// The attributes of the edges come last. Edges that have a count already belong to chains in
	// subgraphs of this chain.
	for i := begin; i < len(r.edges); i++ {
		if r.edges[i].Count == 0 {
			r.edges[i].Count = data.count
			r.setBend(int32(i), data.bend, data.broken)
			r.setEdgeLabel(int32(i), data.labelText())
		}
	}
}

// readPlainEdge reads an edge between two numbers, such as "12 -> 34;", in the form that most
// programs write: at most one space on each side of the sign, and a semicolon after the edge. The
// first number is ahead. It reports whether the statement has this form and stands outside
// subgraphs; otherwise it reads nothing. It takes about 100 ns an edge; the lexer takes 400.
func (r *dotReader) readPlainEdge() bool {
	from, ok := smallNumber(r.ahead.text)
	if !ok || r.ahead.kind != dotWord || r.depth > 0 || len(r.edges) == MaxEdges {
		return false
	}
	rest := bytes.TrimPrefix(r.lex.rest, []byte(" "))
	if len(rest) < 2 || rest[0] != '-' || rest[1] != byte(r.sign) {
		return false
	}
	rest = bytes.TrimPrefix(rest[2:], []byte(" "))
	to, end := plainNumber(rest, 0)
	if end == 0 || rest[end] != ';' {
		return false
	}
	line := r.ahead.line
	a := r.plainVertex(from, line)
	b := r.plainVertex(to, line)
	data := r.edgeDefault
	r.setBend(int32(len(r.edges)), data.bend, data.broken)
	r.setEdgeLabel(int32(len(r.edges)), data.labelText())
	r.edges = appendDoubling(r.edges, graphs.Ends{From: graphs.VertexID(a), To: graphs.VertexID(b), Count: data.count})
	r.lines.add(line)
	r.words += 2 // the sign and the second number
	r.lex.rest = rest[end:]
	r.next()
	return true
}

// readPlainVertex reads a vertex that is a number and only has a place, such as 12
// [pos="96,48!"];. It reports whether the statement has this form; otherwise it reads nothing.
func (r *dotReader) readPlainVertex() bool {
	v, ok := smallNumber(r.ahead.text)
	if !ok || r.ahead.kind != dotWord || r.depth > 0 {
		return false
	}
	rest, ok := bytes.CutPrefix(r.lex.rest, []byte(` [pos="`))
	const longest = 64 // bytes of two coordinates
	end := bytes.IndexByte(rest[:min(len(rest), longest)], '"')
	if !ok || end < 0 || !bytes.HasPrefix(rest[end:], []byte(`"];`)) || bytes.ContainsAny(rest[:end], "\\\n") {
		return false
	}
	line := r.ahead.line
	setDOTPlace(&r.vertices[r.plainVertex(v, line)], dotToken{dotWord, rest[:end], line})
	r.words += 5 // [ pos = "…" ]
	r.lex.rest = rest[end+len(`"]`):]
	r.next()
	return true
}

// plainVertex returns the vertex that the number v names on the given line, as readVertex does for
// a token.
func (r *dotReader) plainVertex(v, line int) int32 {
	if name, ok := r.names.find(v); ok {
		return name
	}
	return r.addNamed(r.names.mentionNumber(v), dotToken{dotWord, nil, line})
}

// labelText returns the label of the edge, as it is spelled in the text. It is empty if the label
// only shows the count.
func (e edgeData) labelText() string {
	switch {
	case e.ownLabel != "":
		return e.ownLabel
	case e.count > 1 && e.label == dotCountLabel(int(e.count)):
		return ""
	}
	return e.label
}

// dotCountLabel returns the label that shows the count n of an edge.
func dotCountLabel(n int) string { return "×" + strconv.Itoa(n) }

// readEnd reads the next end of an edge and returns its vertices.
func (r *dotReader) readEnd() []int32 {
	if r.ahead.kind == dotSubgraph || r.ahead.kind == '{' {
		return r.readSubgraph()
	}
	return []int32{r.readVertex(r.readWord())}
}

// join adds edges from each vertex of from to each vertex of to. Their count is 0 until readChain
// sets it. A short text can describe many edges by such products, so their number is limited in
// proportion to the length of the text.
func (r *dotReader) join(from, to []int32) {
	if len(from) > 1 || len(to) > 1 {
		if r.products += len(from) * len(to); r.products > FewProducts+ProductsPerByte*r.textBytes {
			r.lastVertex.fail("many-products", graphs.Data{"Limit": FewProducts + ProductsPerByte*r.textBytes, "Bytes": r.textBytes})
		}
	}
	if len(r.edges)+len(from)*len(to) > MaxEdges {
		r.lastVertex.fail("many-edges", graphs.Data{"Limit": MaxEdges})
	}
	for _, a := range from {
		for _, b := range to {
			r.edges = append(r.edges, graphs.Ends{From: graphs.VertexID(a), To: graphs.VertexID(b)})
			r.lines.add(r.lastVertex.line)
		}
	}
}
