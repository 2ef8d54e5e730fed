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

// nameShortener shortens the names of a list in the middle, so that both ends stay. It removes the
// same columns of characters from all names, chosen so that different names stay different if
// possible.
type nameShortener struct {
	compared [][]rune
	cuts     map[int]cut // by length in characters
}

// cut says which characters of a name stay: the first head, the last tail and, between them, length
// characters from index start.
type cut struct{ head, start, length, tail int }

// nameOf returns the name of a vertex for a list or a sentence, with v₁ for v_1.
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

// newTextShortener returns a shortener for the given names. It compares the first maxCompared
// different ones.
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

// shorten returns name in at most maxLength characters, which must be at least 1.
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

// shortenMove returns from and to, the names of a move's ends, with the arrow between them, in at
// most maxLength characters. Each name may use half of them, and the room that the other does not
// need.
func (n *nameShortener) shortenMove(from, arrow, to string, maxLength int) string {
	room := max(2, maxLength-len([]rune(arrow)))
	a, b := len([]rune(from)), len([]rune(to))
	return n.shorten(from, max(room/2, room-b)) + arrow + n.shorten(to, max(room/2, room-a))
}

// apply returns the characters of a name that stay, with an ellipsis for each gap. The name must be
// longer than the result.
func (c cut) apply(name []rune) string {
	tail := string(name[len(name)-c.tail:])
	if c.length == 0 {
		return string(name[:c.head]) + ellipsis + tail
	}
	start := min(c.start, len(name)-c.tail-c.length)
	return string(name[:c.head]) + ellipsis + string(name[start:start+c.length]) + ellipsis + tail
}

// bestCut returns the cut to a length that keeps the most names different. Among equals it prefers
// the one nearest to the middle with a single gap.
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

// countDistinct returns how many different texts cut c makes of the names longer than maxLength.
func (n *nameShortener) countDistinct(c cut, maxLength int) int {
	texts := map[string]bool{}
	for _, name := range n.compared {
		if len(name) > maxLength {
			texts[c.apply(name)] = true
		}
	}
	return len(texts)
}
