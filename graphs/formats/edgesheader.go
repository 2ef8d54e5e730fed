package formats

import (
	"strconv"
)

// header is the first pair of a file for as long as it may be a header "n m".
// No vertex was named before it, so its words have the numbers 0 and 1.
type header struct{ line, n, m int }

// candidate takes the pair of the current line for a header if it can be one.
func (r *edgesReader) candidate(first, second word, before int) bool {
	if before > 0 || first.kind != bareWord || second.kind != bareWord || !number(first.text) || !number(second.text) {
		return false
	}
	// Out of range, Atoi returns the largest int: more pairs than can follow.
	n, _ := strconv.Atoi(string(first.text))
	m, _ := strconv.Atoi(string(second.text))
	r.header = header{r.line, n, m}
	clear(r.first) // the header itself names no vertex
	return true
}

// applyHeader decides whether there is a header and returns the index of the
// vertex that each name stands for; the vertices themselves are added to the
// draft.
func (r *edgesReader) applyHeader() ([]int32, error) {
	h := r.header
	if h.line > 0 && r.pairs != h.m {
		r.pairs++
		h.line = 0
	}
	index := make([]int32, r.names.len())
	if h.line == 0 {
		for i, name := range r.names.strings() {
			index[i] = int32(i)
			r.addVertex(name)
		}
		return index, nil
	}
	r.edges, r.lines = r.edges[1:], r.lines[1:] // the header is no edge
	if h.n > MaxVertices {
		return nil, wrong(msgManyVertices, MaxVertices).at(h.line)
	}
	base := 1
	if n, ok := r.names.find(0); ok && r.first[n] > 0 {
		base = 0
	}
	for i, name := range r.names.strings() {
		if r.first[i] == 0 {
			continue
		}
		at, err := strconv.Atoi(name)
		if err != nil || at < base || at >= base+h.n || strconv.Itoa(at) != name {
			return nil, wrong(msgNotInHeader, quoted(name), base, base+h.n-1, h.line).at(int(r.first[i]))
		}
		index[i] = int32(at - base)
	}
	for i := range h.n {
		r.addVertex(strconv.Itoa(base + i))
	}
	return index, nil
}
