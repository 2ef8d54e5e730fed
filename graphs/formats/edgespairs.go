package formats

import (
	"bytes"
	"slices"

	"nimgraph/graphs"
)

// contest reads a text as contests give it: a header n m and m pairs of 1…n, or of
// 0…n-1, a line each. It needs no table of names for that; it returns nil for any other
// text.
func contest(text []byte) *edgesReader {
	n, m, at := plainPair(text)
	if at == 0 || n < 1 || n > MaxVertices || m > min(MaxEdges, len(text)/len("1 1\n")) {
		return nil
	}
	r := &edgesReader{draft: draft{parallel: graphs.Added, edges: make([]graphs.Ends, m)}}
	low, high := 1, 0
	for i := range r.edges {
		u, v, length := plainPair(text[at:])
		if length == 0 {
			return nil
		}
		low, high = min(low, u, v), max(high, u, v)
		r.edges[i] = graphs.Ends{From: graphs.VertexID(u), To: graphs.VertexID(v), Count: 1}
		at += length
	}
	if high >= low+n || len(bytes.TrimSpace(text[at:])) > 0 {
		return nil
	}
	for i := range r.edges {
		r.edges[i].From -= graphs.VertexID(low)
		r.edges[i].To -= graphs.VertexID(low)
	}
	r.vertices = numbered(low, n)
	r.note(1, "fits", graphs.Data{"Vertices": n, "Edges": m})
	return r
}

// plainPair reads the line that a text begins with, where it is a pair of whole
// numbers below mostNumbered with spaces and tabs around them and nothing else, as
// nearly all lines of a contest's input are. n is the length of the line with its
// end, 0 where it is another one.
func plainPair(text []byte) (u, v, n int) {
	u, n = plainNumber(text, 0)
	if n == 0 {
		return 0, 0, 0
	}
	v, n = plainNumber(text, n)
	if n == 0 {
		return 0, 0, 0
	}
	for ; n < min(len(text), MaxLine); n++ {
		switch text[n] {
		case '\n':
			return u, v, n + 1
		case ' ', '\t', '\r':
		default:
			return 0, 0, 0
		}
	}
	if n < len(text) {
		return 0, 0, 0
	}
	return u, v, n
}

// plainNumber reads a number from a place on, and what is white before it; after
// is the place after it, 0 where there is none.
func plainNumber(text []byte, at int) (number, after int) {
	for at < len(text) && (text[at] == ' ' || text[at] == '\t') {
		at++
	}
	begin := at
	for at < len(text) && digit(text[at]) {
		number = 10*number + int(text[at]-'0')
		if number >= mostNumbered {
			return 0, 0
		}
		at++
	}
	switch {
	case at == begin, text[begin] == '0' && at > begin+1:
		return 0, 0
	case at < len(text) && text[at] != ' ' && text[at] != '\t' && text[at] != '\n' && text[at] != '\r':
		return 0, 0
	}
	return number, at
}

// addPlain adds the edge of a plain pair; text is what is left with the pair.
func (r *edgesReader) addPlain(u, v int, text []byte) {
	from := r.mention(r.names.number(u))
	to := r.mention(r.names.number(v))
	if len(r.edges) == cap(r.edges) {
		// Most of the lines that are left will be pairs as well.
		room := min(1+bytes.Count(text, []byte("\n")), MaxEdges+1-len(r.edges))
		r.edges, r.lines = slices.Grow(r.edges, room), slices.Grow(r.lines, room)
	}
	r.pairs++
	r.addEdge(from, to, 1)
}

func (r *edgesReader) addEdge(from, to, count int32) {
	if len(r.edges) >= MaxEdges && (r.header.line == 0 || len(r.edges) > MaxEdges) {
		r.fail("many-edges", graphs.Data{"Limit": MaxEdges})
	}
	r.edges = append(r.edges, graphs.Ends{From: graphs.VertexID(from), To: graphs.VertexID(to), Count: count})
	r.lines = append(r.lines, int32(r.line))
}
