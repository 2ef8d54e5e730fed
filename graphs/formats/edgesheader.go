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
func (r *edgesReader) candidate(first, second word, before int) bool {
	if r.options.Header == HeaderNo || before > 0 || first.kind != bareWord || second.kind != bareWord ||
		!number(first.text) || !number(second.text) {
		return false
	}
	// Out of range, Atoi returns the largest int: more pairs than can follow.
	n, _ := strconv.Atoi(string(first.text))
	m, _ := strconv.Atoi(string(second.text))
	r.header = header{r.line, n, m}
	clear(r.first) // the header itself names no vertex
	return true
}

// rest is what follows a pair that may be a header.
type rest struct {
	pairs int
	// values holds for each name the whole number that it is, -1 for what is none
	// and for what only the header names.
	values []int32
	// base is the first vertex if there is a header, high the largest number named;
	// below base where none is.
	base, high int
	// odd is the first name that is no vertex of the header's, -1 where all are.
	odd int32
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
func (h header) decide(r rest, tree func() bool) (isHeader, unsure bool) {
	short := h.m - r.pairs // how many pairs lack
	named := r.odd < 0 && h.n > 0 && r.high == r.base-1+h.n
	switch {
	case short == 0:
		return r.odd < 0, r.odd >= 0
	case !named:
		return false, false
	case h.m >= h.n && short <= h.m/4+1,
		short <= h.m/10 && -short <= h.m/10,
		short < 0 && h.m == h.n-1 && tree():
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
			wrong("no-header").endAt(max(r.begun, 1))
		}
		return r.byMention()
	}
	rest := r.rest(h)
	isHeader, unsure := h.decide(rest, func() bool { return r.tree(rest) })
	switch {
	case r.options.Header == HeaderYes:
	case unsure:
		r.note(h.line, "edge", graphs.Data{"From": h.n, "To": h.m, "Pairs": rest.pairs})
		fallthrough
	case !isHeader:
		r.pairs++
		if len(r.edges) > MaxEdges { // there was room for a header among them
			wrong("many-edges", graphs.Data{"Limit": MaxEdges}).endAt(r.lines.at(MaxEdges))
		}
		return r.byMention()
	}
	r.edges = r.edges[1:] // the header is no edge
	r.lines.removeFirst()
	if h.n > MaxVertices {
		wrong("many-vertices", graphs.Data{"Limit": MaxVertices}).endAt(h.line)
	}
	if rest.odd >= 0 {
		name := quoted(r.names.list()[rest.odd])
		wrong("not-in-header", graphs.Data{"Name": name, "Low": rest.base, "High": rest.base + h.n - 1, "Line": h.line}).endAt(int(r.first[rest.odd]))
	}
	switch {
	case h.m == rest.pairs && r.couldBeEdge(h):
		r.note(h.line, "fits-both", graphs.Data{"Vertices": h.n, "Edges": h.m, "Edge": h.edge(r.deletion.here())})
	case h.m == rest.pairs:
		r.note(h.line, "fits", graphs.Data{"Vertices": h.n, "Edges": h.m})
	default:
		r.note(h.line, "header", graphs.Data{"Vertices": h.n, "Edges": h.m, "Pairs": rest.pairs})
	}
	for i, v := range rest.values {
		rest.values[i] = v - int32(rest.base)
	}
	r.vertices = numbered(rest.base, h.n)
	return rest.values
}

// couldBeEdge reports whether the header h could be an edge as well. A loop is not
// expected, a heap has no edges, and nobody has to be told what an option has decided.
func (r *edgesReader) couldBeEdge(h header) bool {
	return r.options.Header == HeaderByText && h.n != h.m && len(r.worth) == 0
}

// edge returns the header as a line that can only be an edge.
func (h header) edge(undirected bool) string {
	sign := "->"
	if undirected {
		sign = "--"
	}
	return fmt.Sprintf("%d %s %d", h.n, sign, h.m)
}

// byMention makes a vertex of each name, in the order of their first mention. It returns
// nil: the number of a name is the index of its vertex.
func (r *edgesReader) byMention() (index []int32) {
	names := r.names.list()
	r.vertices = make([]graphs.Vertex, len(names))
	for i, name := range names {
		r.vertices[i].Name = name
	}
	return nil
}

// rest looks at all that the file names beside the header.
func (r *edgesReader) rest(h header) rest {
	rest := rest{pairs: r.pairs, values: r.numbersNamed(), base: 1, odd: -1}
	if zero, ok := r.names.find(0); ok && r.first[zero] > 0 {
		rest.base = 0
	}
	rest.high = rest.base - 1
	for i, v := range rest.values {
		switch {
		case r.first[i] == 0:
			rest.values[i] = -1
		case int(v) < rest.base || int(v)-rest.base >= h.n:
			rest.values[i] = -1
			if rest.odd < 0 {
				rest.odd = int32(i)
			}
		default:
			rest.high = max(rest.high, int(v))
		}
	}
	return rest
}

// numbersNamed returns for each name the whole number that it is in decimal, or -1.
func (r *edgesReader) numbersNamed() []int32 {
	values := slices.Repeat([]int32{-1}, r.names.len())
	for name, i := range r.names.number {
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
func (r *edgesReader) tree(rest rest) bool {
	if len(r.edges) != r.pairs+1 { // there are arrows or lines among them
		return false
	}
	sets, last, rises := graphs.NewPartition(r.header.n), int32(r.header.n), false
	for _, e := range r.edges[1 : r.header.m+1] {
		if !sets.Join(rest.values[e.From]-int32(rest.base), rest.values[e.To]-int32(rest.base)) {
			return false
		}
		rises = rises || rest.values[e.From] > last
		last = rest.values[e.From]
	}
	return rises
}

// numbered returns n vertices that are named by the numbers from base on.
func numbered(base, n int) []graphs.Vertex {
	vertices := make([]graphs.Vertex, n)
	for i, name := range decimals(xslices.Range[int32](base, base+n)) {
		vertices[i].Name = name
	}
	return vertices
}
