package formats

import (
	"bytes"

	"nimgraph/graphs"
)

// readPlainEdge reads an edge between two numbers, such as "12 -> 34;", in the form that most
// programs write: at most one space on each side of the sign, and a semicolon after the edge. The
// first number is the token ahead. It reports whether it has read an edge; it reads nothing if the
// statement has another form or is in a subgraph. It takes about 100 ns an edge, and the lexer
// takes 400.
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
	r.addPlainEdge(from, to)
	r.lex.rest = rest[end:]
	r.readAhead()
	return true
}

// addPlainEdge adds an edge with the default attributes between the vertices named by the numbers
// from and to. The edge is on the line of the token ahead.
func (r *dotReader) addPlainEdge(from, to int) {
	line, data := r.ahead.line, r.edgeDefault
	a := r.plainVertex(from, line)
	b := r.plainVertex(to, line)
	r.setBend(int32(len(r.edges)), data.Bend, data.broken)
	r.setEdgeLabel(int32(len(r.edges)), data.labelText())
	r.edges = appendDoubling(r.edges, graphs.Ends{From: graphs.VertexID(a), To: graphs.VertexID(b), Count: data.Count})
	r.lines.addLine(line)
	r.words += 2 // the sign and the second number
}

// readPlainVertex reads a vertex that is a number and has no attribute but coordinates, such as 12
// [pos="96,48!"];. It reports whether it has read a vertex; it reads nothing if the statement has
// another form.
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
	setDOTPlace(&r.vertices[r.plainVertex(v, line)], dotToken{dotWord, rest[:end], textLine{line}})
	r.words += 5 // [ pos = "…" ]
	r.lex.rest = rest[end+len(`"]`):]
	r.readAhead()
	return true
}

// plainVertex returns the index of the vertex named by the number v, and adds the vertex if it is
// new. line is the line of the number. It has the same effect as readVertex with a token.
func (r *dotReader) plainVertex(v, line int) int32 {
	if name, ok := r.names.findNumber(v); ok {
		return name
	}
	return r.addNamed(r.names.internNumber(v), dotToken{dotWord, nil, textLine{line}})
}
