package formats

import (
	"bytes"

	"nimgraph/graphs"
)

// readPlainEdge reads an edge statement between two numbers in the form that most programs write,
// such as "12 -> 34;". It reports whether it has read one. The first number is the token ahead. If
// the statement has another form or is in a subgraph, it reads nothing, and the caller must read
// the statement token by token.
//
// It takes about 100 ns an edge; reading by tokens takes 400 ns.
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
	to, end := plainNumberAt(rest, 0)
	if end == 0 || rest[end] != ';' {
		return false
	}
	r.addPlainEdge(from, to)
	r.lex.rest = rest[end:]
	r.readAhead()
	return true
}

// addPlainEdge adds an edge between the vertices whose names are the numbers from and to. The edge
// has the default attributes, and its line is the line of the token ahead.
func (r *dotReader) addPlainEdge(from, to int) {
	line, data := r.ahead.line, r.edgeDefault
	a := r.vertexOfNumber(from, line)
	b := r.vertexOfNumber(to, line)
	r.setBend(int32(len(r.edges)), data.Bend, data.hasOldBend)
	r.setEdgeLabel(int32(len(r.edges)), data.labelText())
	r.edges = appendDoubling(r.edges, graphs.Ends{From: graphs.VertexID(a), To: graphs.VertexID(b), Count: data.Count})
	r.lines.addLine(line)
	r.words += 2 // the sign and the second number
}

// readPlainVertex reads the statement of a vertex whose name is a number and whose only attribute
// is its place, such as "12 [pos="96,48!"];". It reports whether it has read one. If the statement
// has another form or is in a subgraph, it reads nothing.
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
	setDOTPlace(&r.vertices[r.vertexOfNumber(v, line)], dotToken{dotWord, rest[:end], textLine{line}})
	r.words += 5 // [ pos = "…" ]
	r.lex.rest = rest[end+len(`"]`):]
	r.readAhead()
	return true
}

// vertexOfNumber returns the index of the vertex whose name is the number v, and adds the vertex
// if it is new. line is the line of the number, for error messages.
func (r *dotReader) vertexOfNumber(v, line int) int32 {
	if name, ok := r.names.findNumber(v); ok {
		return name
	}
	return r.ensureVertex(r.names.internNumber(v), dotToken{dotWord, nil, textLine{line}})
}
