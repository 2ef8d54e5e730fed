package panels

import (
	"nimgraph/graphs"
	"nimgraph/views/mathtext"
)

const (
	ellipsis = "…"
	// maxCompared is the largest number of names compared, and maxShift how far into them, in
	// characters. They keep the time independent of the size of the drawing.
	maxCompared, maxShift = 200, 64
)

// nameShortener cuts characters out of the middle of the names in a list. It removes the same
// columns of characters from all names, and chooses them so that different names stay different if
// possible.
type nameShortener struct {
	compared [][]rune
	cuts     map[int]cut // by length in characters
}

// cut describes which characters of a name are kept: the first head, the last tail and, between
// them, length characters from index start.
type cut struct{ head, start, length, tail int }

// nameOf returns the name of a vertex for a list or a sentence. It writes subscripts, as in v₁ for
// v_1.
func nameOf(vertex graphs.Vertex) string { return mathtext.Unicode(vertex.Text()) }

// newNameShortener returns a shortener for the names of the given vertices of g.
func newNameShortener(g graphs.Reader, vertices []graphs.VertexID) *nameShortener {
	texts := make([]string, len(vertices))
	for i, id := range vertices {
		v, _ := g.Vertex(id)
		texts[i] = nameOf(v)
	}
	return newTextShortener(texts...)
}

// newTextShortener returns a shortener for the given names. It considers only the first
// maxCompared different names.
func newTextShortener(names ...string) *nameShortener {
	n := &nameShortener{cuts: map[int]cut{}}
	seen := map[string]bool{}
	for _, text := range names {
		if !seen[text] && len(n.compared) < maxCompared {
			seen[text] = true
			n.compared = append(n.compared, []rune(text))
		}
	}
	return n
}

// shorten returns name, shortened to at most maxLength characters. maxLength must be at least 1.
func (n *nameShortener) shorten(name string, maxLength int) string {
	text := []rune(name)
	switch {
	case len(text) <= maxLength:
		return name
	case maxLength < 3: // too short for both ends
		return string(text[:maxLength-1]) + ellipsis
	}
	c, ok := n.cuts[maxLength]
	if !ok {
		c = n.bestCut(maxLength)
		n.cuts[maxLength] = c
	}
	return c.apply(text)
}

// shortenMove returns a move as text: the name from, the arrow, and the name to, in at most
// maxLength characters. Each name may have half of them, plus the characters that its counterpart
// does not need.
func (n *nameShortener) shortenMove(from, arrow, to string, maxLength int) string {
	room := max(2, maxLength-len([]rune(arrow)))
	a, b := len([]rune(from)), len([]rune(to))
	return n.shorten(from, max(room/2, room-b)) + arrow + n.shorten(to, max(room/2, room-a))
}

// apply returns the characters of name that are kept, with an ellipsis for each gap. The name must
// be longer than the result.
func (c cut) apply(name []rune) string {
	tail := string(name[len(name)-c.tail:])
	if c.length == 0 {
		return string(name[:c.head]) + ellipsis + tail
	}
	start := min(c.start, len(name)-c.tail-c.length)
	return string(name[:c.head]) + ellipsis + string(name[start:start+c.length]) + ellipsis + tail
}

// bestCut returns the cut to the given length that keeps the most names different. Among several,
// it prefers a single gap nearest to the middle.
func (n *nameShortener) bestCut(length int) cut {
	kept := length - 1
	middle := cut{head: (kept + 1) / 2, tail: kept / 2}
	best, different := middle, n.countDistinct(middle, length)
	try := func(c cut) {
		if d := n.countDistinct(c, length); d > different {
			best, different = c, d
		}
	}
	for shift := 1; shift < kept; shift++ {
		for _, head := range [2]int{middle.head - shift, middle.head + shift} {
			if head >= 1 && head <= kept-1 {
				try(cut{head: head, tail: kept - head})
			}
		}
	}
	if length := length - 4; length > 0 { // both ends and two gaps
		for start := 2; start < maxShift; start++ {
			try(cut{head: 1, start: start, length: length, tail: 1})
		}
	}
	return best
}

// countDistinct returns the number of different texts that cut c produces from the names longer
// than maxLength.
func (n *nameShortener) countDistinct(c cut, maxLength int) int {
	texts := map[string]bool{}
	for _, name := range n.compared {
		if len(name) > maxLength {
			texts[c.apply(name)] = true
		}
	}
	return len(texts)
}
