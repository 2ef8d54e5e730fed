package formats

import (
	"fmt"
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
)

// header is the first pair of a file for as long as it may be a header "n m". Its
// words have the numbers 0 and 1 among the names, or both the number 0.
type header struct{ line, n, m int }

// candidate takes the pair of the current line for a header if it can be one;
// before is how many vertices earlier lines named.
func (r *edgesReader) tryHeader(first, second word, before int) bool {
	if r.options.Header == HeaderNo || before > 0 || first.kind != bareWord || second.kind != bareWord ||
		!isNumber(first.text) || !isNumber(second.text) {
		return false
	}
	// Out of range, Atoi returns the largest int: more pairs than can follow.
	n, _ := strconv.Atoi(string(first.text))
	m, _ := strconv.Atoi(string(second.text))
	r.header = header{r.line, n, m}
	clear(r.firstLine) // the header itself names no vertex
	return true
}

// rest is what follows a pair that may be a header.
type body struct {
	pairs int
	// values holds for each name the whole number that it is, -1 for what is none
	// and for what only the header names.
	values []int32
	// base is the first vertex if there is a header, high the largest number named;
	// below base where none is.
	base, high int
	// odd is the first name that is no vertex of the header's, -1 where all are.
	outside int32
}

// decide tells whether the first pair n m of a list of edges is a header, where k
// pairs follow:
//
//	what the rest names          k                          then n m is
//	only 1…n (0…n-1 with a 0)    k = m                      a header, with a note
//	not only those               k = m                      an edge, with a note
//	only those, and n itself     k > m or k ≥ 3m/4-1,
//	(n-1 with a 0)               and m ≥ n                  a header
//	the same                     |k-m| ≤ m/10               a header
//	the same                     k > m = n-1, and the first
//	                             m pairs make a tree, not
//	                             written from n down        a header
//	the same                     else                       an edge, with a note
//	all else                     k ≠ m                      an edge
//
// So a list that was cut off keeps its header, and one with queries after its
// edges, where n m can hardly be an edge: n would be the largest vertex but for
// m, and named again, and m none of the others or n itself. A header has a note
// as well, since an edge can look like one by chance; "--header" overrules all.
// The list "1 2, 2 3, 3 1" is a triangle: 2 pairs follow, but 2 and 3 are not in 1…1.
// The list "5 4, 4 3, 3 2, 2 1, 1 0" fits both readings.
func (h header) decide(b body, isTree func() bool) (isHeader, unsure bool) {
	missing := h.m - b.pairs // how many pairs lack
	reachesN := b.outside < 0 && h.n > 0 && b.high == b.base-1+h.n
	switch {
	case missing == 0:
		return b.outside < 0, b.outside >= 0
	case !reachesN:
		return false, false
	case h.m >= h.n && missing <= h.m/4+1,
		missing <= h.m/10 && -missing <= h.m/10,
		missing < 0 && h.m == h.n-1 && isTree():
		return true, false
	}
	return false, true
}

// applyHeader decides whether there is a header, and makes r.vertices. It returns the
// index of the vertex that each name stands for, or nil if that is the number of the name.
func (r *edgesReader) applyHeader() []int32 {
	h := r.header
	if h.line == 0 {
		if r.options.Header == HeaderYes {
			newError("no-header").failAt(max(r.firstNameLine, 1))
		}
		return r.addVerticesByMention()
	}
	body := r.bodyAfter(h)
	isHeader, unsure := h.decide(body, func() bool { return r.isTree(body) })
	switch {
	case r.options.Header == HeaderYes:
	case unsure:
		r.addNote(h.line, "edge", graphs.Data{"From": h.n, "To": h.m, "Pairs": body.pairs})
		r.offer(Options{From: Edges, Header: HeaderYes})
		fallthrough
	case !isHeader:
		r.pairs++
		if len(r.edges) > MaxEdges { // there was room for a header among them
			newError("many-edges", graphs.Data{"Limit": MaxEdges}).failAt(r.lines.line(MaxEdges))
		}
		return r.addVerticesByMention()
	}
	r.edges = r.edges[1:] // the header is no edge
	r.lines.removeFirst()
	if h.n > MaxVertices {
		newError("many-vertices", graphs.Data{"Limit": MaxVertices}).failAt(h.line)
	}
	if body.outside >= 0 {
		name := quote(r.names.list()[body.outside])
		newError("not-in-header", graphs.Data{"Name": name, "Low": body.base, "High": body.base + h.n - 1, "Line": h.line}).failAt(int(r.firstLine[body.outside]))
	}
	switch {
	case h.m == body.pairs && r.couldBeEdge(h):
		r.addNote(h.line, "fits-both", graphs.Data{"Vertices": h.n, "Edges": h.m, "Edge": h.edgeText(r.deletion.found())})
		r.offer(Options{From: Edges, Header: HeaderNo})
	case h.m == body.pairs:
		r.addNote(h.line, "fits", graphs.Data{"Vertices": h.n, "Edges": h.m})
	default:
		r.addNote(h.line, "header", graphs.Data{"Vertices": h.n, "Edges": h.m, "Pairs": body.pairs})
		r.offer(Options{From: Edges, Header: HeaderNo})
	}
	for i, v := range body.values {
		body.values[i] = v - int32(body.base)
	}
	r.vertices = verticesFrom(body.base, h.n)
	return body.values
}

// couldBeEdge reports whether the header h could be an edge as well. A loop is not
// expected, a heap has no edges, and nobody has to be told what an option has decided.
func (r *edgesReader) couldBeEdge(h header) bool {
	return r.options.Header == HeaderByText && h.n != h.m && len(r.worth) == 0
}

// edge returns the header as a line that can only be an edge.
func (h header) edgeText(undirected bool) string {
	sign := "->"
	if undirected {
		sign = "--"
	}
	return fmt.Sprintf("%d %s %d", h.n, sign, h.m)
}

// byMention makes a vertex of each name, in the order of their first mention. It returns
// nil: the number of a name is the index of its vertex.
func (r *edgesReader) addVerticesByMention() (index []int32) {
	names := r.names.list()
	r.vertices = make([]graphs.Vertex, len(names))
	for i, name := range names {
		r.vertices[i].Name = name
	}
	return nil
}

// rest looks at all that the file names beside the header.
func (r *edgesReader) bodyAfter(h header) body {
	body := body{pairs: r.pairs, values: r.nameValues(), base: 1, outside: -1}
	if zero, ok := r.names.find(0); ok && r.firstLine[zero] > 0 {
		body.base = 0
	}
	body.high = body.base - 1
	for i, v := range body.values {
		switch {
		case r.firstLine[i] == 0:
			body.values[i] = -1
		case int(v) < body.base || int(v)-body.base >= h.n:
			body.values[i] = -1
			if body.outside < 0 {
				body.outside = int32(i)
			}
		default:
			body.high = max(body.high, int(v))
		}
	}
	return body
}

// numbersNamed returns for each name the whole number that it is in decimal, or -1.
func (r *edgesReader) nameValues() []int32 {
	values := slices.Repeat([]int32{-1}, r.names.len())
	for name, i := range r.names.numbers {
		if v, err := strconv.ParseInt(name, 10, 32); err == nil && strconv.FormatInt(v, 10) == name {
			values[i] = int32(v)
		}
	}
	for v, i := range r.names.small {
		if i > 0 {
			values[i-1] = int32(v)
		}
	}
	return values
}

// tree tells whether the first m pairs after the header n m, with m = n-1, join
// all vertices, and their first ends do not only fall, as in the list of a game
// that is written from its largest vertex down.
func (r *edgesReader) isTree(body body) bool {
	if len(r.edges) != r.pairs+1 { // there are arrows or lines among them
		return false
	}
	sets, last, rises := graphs.NewPartition(r.header.n), int32(r.header.n), false
	for _, e := range r.edges[1 : r.header.m+1] {
		if !sets.Join(body.values[e.From]-int32(body.base), body.values[e.To]-int32(body.base)) {
			return false
		}
		rises = rises || body.values[e.From] > last
		last = body.values[e.From]
	}
	return rises
}

// numbered returns n vertices that are named by the numbers from base on.
func verticesFrom(base, n int) []graphs.Vertex {
	vertices := make([]graphs.Vertex, n)
	for i, name := range decimals(xslices.Range[int32](base, base+n)) {
		vertices[i].Name = name
	}
	return vertices
}
