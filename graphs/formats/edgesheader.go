package formats

import (
	"fmt"
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
)

// header is the first pair of a file if it can be a header "n m". If there is no such pair, line
// is 0. In the table of names, n and m have the numbers 0 and 1, or both have the number 0 if they
// are equal.
type header struct{ line, n, m int }

// tryHeader remembers the current line, whose words are first and second, as a possible header. It
// reports whether the line can be a header. earlier is the number of vertices that earlier lines
// name.
func (r *edgesReader) tryHeader(first, second edgeWord, earlier int) bool {
	if r.options.Header == HeaderNo || earlier > 0 || first.kind != bareWord || second.kind != bareWord ||
		!isNumber(first.text) || !isNumber(second.text) {
		return false
	}
	// Out of range, Atoi returns the largest int: more pairs than can follow.
	n, _ := strconv.Atoi(string(first.text))
	m, _ := strconv.Atoi(string(second.text))
	r.header = header{r.line, n, m}
	clear(r.firstLine) // a header names no vertices
	return true
}

// pairSummary summarises the pairs after a pair that may be a header.
type pairSummary struct {
	pairs int
	// values holds the number that each name spells, or -1 for other names and for names that
	// occur only in the header.
	values []int32
	// base is the first vertex, assuming a header: 0 or 1. high is the largest number named, or
	// less than base if no number is named.
	base, high int
	// outside is the first name that is not a vertex of the header, or -1 if there is none.
	outside int32
}

// decideHeader reports whether the pair n m of h, the first pair of an edge list, is a header, and
// whether the decision is unsure. b describes the k pairs that follow it, and isTree reports whether
// the first m of them form a tree. Let R be 1…n, or 0…n-1 if 0 is named.
//
//	names in the k pairs         k                          then n m is
//	all in R                     k = m                      a header, with a note
//	some not in R                k = m                      an edge, unsure
//	all in R, with the largest   k > m or k ≥ 3m/4-1,
//	number of R                  and m ≥ n                  a header
//	the same                     |k-m| ≤ m/10               a header
//	the same                     k > m = n-1, and the first
//	                             m pairs are a tree, not
//	                             written from n down        a header
//	the same                     any other                  an edge, unsure
//	any other                    k ≠ m                      an edge
//
// So a list that was cut off keeps its header, and so does a list with queries after its
// edges. In these cases n m can hardly be an edge: n would be the largest vertex except m and
// named again, while m would be n or named only here. A header has a note as well, since
// an edge can look like a header by chance. Options.Header overrules the decision.
// The list "1 2, 2 3, 3 1" is a triangle: 2 pairs follow, but 2 and 3 are not in 1…1.
// The list "5 4, 4 3, 3 2, 2 1, 1 0" fits both readings.
func (h header) decideHeader(b pairSummary, isTree func() bool) (isHeader, unsure bool) {
	missing := h.m - b.pairs
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

// applyHeader decides whether the file has a header, and fills r.vertices. It returns the index of
// the vertex for each number of a name. The result is nil if each index equals the number.
func (r *edgesReader) applyHeader() []int32 {
	h := r.header
	if h.line == 0 {
		if r.options.Header == HeaderYes {
			newError("no-header").failAt(max(r.firstNameLine, 1))
		}
		return r.addVerticesByMention()
	}
	body := r.bodyAfter(h)
	isHeader, unsure := h.decideHeader(body, func() bool { return r.isTree(body) })
	switch {
	case r.options.Header == HeaderYes:
	case unsure:
		r.addNote(h.line, "edge", graphs.Data{"From": h.n, "To": h.m, "Pairs": body.pairs})
		r.offerOptions(Options{From: Edges, Header: HeaderYes})
		fallthrough
	case !isHeader:
		r.pairs++
		if len(r.edges) > MaxEdges { // addEdge allows one more for a header
			newError("many-edges", graphs.Data{"Limit": MaxEdges}).failAt(r.lines.lineOf(MaxEdges))
		}
		return r.addVerticesByMention()
	}
	r.edges = r.edges[1:] // the header is no edge
	r.lines.removeFirst()
	if h.n > MaxVertices {
		newError("many-vertices", graphs.Data{"Limit": MaxVertices}).failAt(h.line)
	}
	if body.outside >= 0 {
		name := quote(r.names.allNames()[body.outside])
		high := body.base + h.n - 1
		newError("not-in-header", graphs.Data{"Name": name, "Low": body.base, "High": high, "Line": h.line}).
			failAt(int(r.firstLine[body.outside]))
	}
	switch {
	case h.m == body.pairs && r.couldBeEdge(h):
		r.addNote(h.line, "fits-both",
			graphs.Data{"Vertices": h.n, "Edges": h.m, "Edge": h.edgeText(r.deletion.found())})
		r.offerOptions(Options{From: Edges, Header: HeaderNo})
	case h.m == body.pairs:
		r.addNote(h.line, "fits", graphs.Data{"Vertices": h.n, "Edges": h.m})
	default:
		r.addNote(h.line, "header", graphs.Data{"Vertices": h.n, "Edges": h.m, "Pairs": body.pairs})
		r.offerOptions(Options{From: Edges, Header: HeaderNo})
	}
	for i, v := range body.values {
		body.values[i] = v - int32(body.base)
	}
	r.vertices = verticesFrom(body.base, h.n)
	return body.values
}

// couldBeEdge reports whether the possible header h may be an edge. It is a header if n = m, since
// loops are rare, if the file has heaps, or if an option has decided.
func (r *edgesReader) couldBeEdge(h header) bool {
	return r.options.Header == HeaderByText && h.n != h.m && len(r.worth) == 0
}

// edgeText returns the header as a line that can only be read as an edge. If undirected is true, it
// is an edge of an undirected graph.
func (h header) edgeText(undirected bool) string {
	sign := "->"
	if undirected {
		sign = "--"
	}
	return fmt.Sprintf("%d %s %d", h.n, sign, h.m)
}

// addVerticesByMention adds a vertex for each name, in the order of first mention. It returns nil,
// as applyHeader does if each index equals the number of the name.
func (r *edgesReader) addVerticesByMention() (index []int32) {
	names := r.names.allNames()
	r.vertices = make([]graphs.Vertex, len(names))
	for i, name := range names {
		r.vertices[i].Name = name
	}
	return nil
}

// bodyAfter returns a summary of all pairs of the file except the possible header h.
func (r *edgesReader) bodyAfter(h header) pairSummary {
	body := pairSummary{pairs: r.pairs, values: r.nameValues(), base: 1, outside: -1}
	if zero, ok := r.names.findNumber(0); ok && r.firstLine[zero] > 0 {
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

// nameValues returns, for each name, the whole number that the name spells in decimal, or -1 if it
// is not a number.
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

// isTree reports whether the first m pairs after a header n m with m = n-1 connect all vertices,
// and their first ends do not only decrease. A list of a game that is written from its largest
// vertex down has decreasing first ends. body summarises the pairs.
func (r *edgesReader) isTree(body pairSummary) bool {
	if len(r.edges) != r.pairs+1 { // some edges have signs
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

// verticesFrom returns n vertices with the names base, base+1, ….
func verticesFrom(base, n int) []graphs.Vertex {
	vertices := make([]graphs.Vertex, n)
	for i, name := range decimals(xslices.Range[int32](base, base+n)) {
		vertices[i].Name = name
	}
	return vertices
}
