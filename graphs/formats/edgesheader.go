package formats

import (
	"fmt"
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
)

// header is a pair "n m" that may be the header of an edge list with n vertices and m edges. line
// is its line, or 0 if the list does not begin with such a pair.
//
// Until applyHeader decides, the pair is also stored as the first edge. In the table of names, n
// and m therefore have the numbers 0 and 1, or both the number 0 if they are equal.
type header struct{ line, n, m int }

// rememberHeader reports whether the current line, a pair of the words first and second, may be
// the header of the list. If it may, rememberHeader stores the pair in r.header. Both words must
// be numbers without quotes, and namesBefore, the number of vertices that earlier lines name, must
// be 0. Options.Header may exclude a header.
func (r *edgesReader) rememberHeader(first, second edgeWord, namesBefore int) bool {
	if r.options.Header == HeaderNo || namesBefore > 0 || first.kind != bareWord || second.kind != bareWord ||
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

// pairSummary describes the pairs of numbers that follow the first pair "n m" of an edge list.
// From it, decideHeader decides whether the first pair is a header or an edge.
type pairSummary struct {
	pairs int // the number of pairs
	// base is the first vertex if the pair is the header: 0 if 0 is named, and otherwise 1.
	base int
	// values holds for each name, by its number, the vertex from base to base+n-1 that it spells,
	// or -1 if there is none or only the header has the name.
	values []int32
	// high is the largest of values, or base-1 if all are -1.
	high int
	// outside is the number of the first name that is not a vertex of the header, or -1.
	outside int32
}

// decideHeader reports whether h, the pair "n m" that begins an edge list, is its header. unsure
// reports whether h is read as an edge but may be meant as a header. body describes the k pairs
// after h. isTree reports whether the first m of these pairs are meant as a tree; it is called only
// if this matters.
//
// The vertices of a header are 1…n, or 0…n-1 if one of the k pairs names 0. The decision depends on
// whether the pairs name only such vertices, and whether they name the last of them:
//
//	k = m, only such vertices                      a header, with a note
//	k = m, also other names                        an edge, unsure
//	k ≠ m, only such vertices and the last:
//	    m ≥ n and k ≥ 3m/4-1                       a header
//	    |k-m| ≤ m/10                               a header
//	    k > m = n-1 and isTree                     a header
//	    otherwise                                  an edge, unsure
//	k ≠ m, also other names or not the last        an edge
//
// So a list that was cut off keeps its header, and so does a list with queries after its edges. In
// these cases n m can hardly be an edge: n would be the largest vertex except m and named again,
// while m would be n or named only here. The list "1 2, 2 3, 3 1" is a triangle: 2 pairs follow,
// but 2 and 3 are not in 1…1. The list "5 4, 4 3, 3 2, 2 1, 1 0" can be either.
func (h header) decideHeader(body pairSummary, isTree func() bool) (isHeader, unsure bool) {
	missing := h.m - body.pairs
	reachesN := body.outside < 0 && h.n > 0 && body.high == body.base-1+h.n
	switch {
	case missing == 0:
		return body.outside < 0, body.outside >= 0
	case !reachesN:
		return false, false
	case h.m >= h.n && missing <= h.m/4+1,
		missing <= h.m/10 && -missing <= h.m/10,
		missing < 0 && h.m == h.n-1 && isTree():
		return true, false
	}
	return false, true
}

// applyHeader decides whether the first pair is the header of the list, and fills r.vertices: with
// the vertices of the header, or with the vertices that the text names. It adds a note if there is
// a header, or an edge that may be meant as one. A vertex that the header excludes ends the parse
// with an error.
//
// If there is a header, index[n] is the index of the vertex whose name has the number n. Otherwise
// index is nil, since the index of each vertex is the number of its name.
func (r *edgesReader) applyHeader() (index []int32) {
	h := r.header
	if h.line == 0 {
		if r.options.Header == HeaderYes {
			newError("no-header").failAt(max(r.firstNameLine, 1))
		}
		r.addVerticesByMention()
		return nil
	}
	body := r.summarisePairs(h)
	isHeader, unsure := h.decideHeader(body, func() bool { return r.looksLikeTree(body) })
	switch {
	case r.options.Header == HeaderYes:
	case unsure:
		r.addNote(h.line, "edge", graphs.Data{"From": h.n, "To": h.m, "Pairs": body.pairs})
		r.offerOtherReading(Options{From: Edges, Header: HeaderYes})
		fallthrough
	case !isHeader:
		r.pairs++
		if len(r.edges) > MaxEdges { // addEdge allows one more for a header
			newError("many-edges", graphs.Data{"Limit": MaxEdges}).failAt(r.lines.lineOf(MaxEdges))
		}
		r.addVerticesByMention()
		return nil
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
	case h.m == body.pairs && r.headerCouldBeEdge(h):
		r.addNote(h.line, "fits-both",
			graphs.Data{"Vertices": h.n, "Edges": h.m, "Edge": h.edgeText(r.deletion.found())})
		r.offerOtherReading(Options{From: Edges, Header: HeaderNo})
	case h.m == body.pairs:
		r.addNote(h.line, "fits", graphs.Data{"Vertices": h.n, "Edges": h.m})
	default:
		r.addNote(h.line, "header", graphs.Data{"Vertices": h.n, "Edges": h.m, "Pairs": body.pairs})
		r.offerOtherReading(Options{From: Edges, Header: HeaderNo})
	}
	for i, v := range body.values {
		body.values[i] = v - int32(body.base)
	}
	r.vertices = verticesFrom(body.base, h.n)
	return body.values
}

// headerCouldBeEdge reports whether h, which is read as the header, could also be an edge, so that
// a note must offer this interpretation. It could not if n = m, since loops are rare, if the text
// has nim heaps, or if Options.Header has decided.
func (r *edgesReader) headerCouldBeEdge(h header) bool {
	return r.options.Header == HeaderByText && h.n != h.m && len(r.worth) == 0
}

// edgeText returns the pair in a form that can only be read as an edge, for a note about the
// header. It is "3 -> 4", for example, or "3 -- 4" if undirected is true.
func (h header) edgeText(undirected bool) string {
	sign := "->"
	if undirected {
		sign = "--"
	}
	return fmt.Sprintf("%d %s %d", h.n, sign, h.m)
}

// addVerticesByMention adds a vertex for each name, in the order of first mention. The index of a
// vertex is then the number of its name.
func (r *edgesReader) addVerticesByMention() {
	names := r.names.allNames()
	r.vertices = make([]graphs.Vertex, len(names))
	for i, name := range names {
		r.vertices[i].Name = name
	}
}

// summarisePairs returns a summary of all pairs of the text except h, the first, for decideHeader.
func (r *edgesReader) summarisePairs(h header) pairSummary {
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

// nameValues returns for each name the whole number that it spells in decimal, or -1 if it is not
// a number. The index in the result is the number of the name in r.names.
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

// looksLikeTree reports whether the m = n-1 pairs after the header n m are probably meant as a
// tree. They must connect all n vertices, the text must have no edges with a sign, and the first
// numbers of the pairs must rise somewhere: otherwise the list is more likely a directed game,
// written from its largest vertex down. body summarises the pairs.
func (r *edgesReader) looksLikeTree(body pairSummary) bool {
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

// verticesFrom returns n vertices with the names base, base+1, … in decimal.
func verticesFrom(base, n int) []graphs.Vertex {
	vertices := make([]graphs.Vertex, n)
	for i, name := range decimals(xslices.Range[int32](base, base+n)) {
		vertices[i].Name = name
	}
	return vertices
}
