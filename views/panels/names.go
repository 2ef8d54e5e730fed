package panels

import (
	"nimgraph/graphs"
	"nimgraph/views/mathtext"
)

const (
	ellipsis = "…"
	// maxCompared is how many names are compared, and maxShift how far into them, in
	// characters, so that the time does not grow with the drawing.
	maxCompared, maxShift = 200, 64
)

// names shortens the names of one list, from the middle, so that both ends are kept and
// different names stay different where the room allows it. The same characters are left
// out of all names that are cut to the same length, so that they stand in columns.
type names struct {
	compared [][]rune
	cuts     map[int]cut // by length, in characters
}

// cut is what is kept of a name: so many characters of its beginning and of its end,
// and, where length is not 0, so many from the place start on.
type cut struct{ head, start, length, tail int }

// nameOf returns what a vertex is called in a list or a sentence, with v₁ for v_1.
func nameOf(v graphs.Vertex) string { return mathtext.Unicode(v.Text()) }

// newNames returns the names of some vertices.
func newNames(g graphs.Reader, vertices []graphs.VertexID) *names {
	texts := make([]string, len(vertices))
	for i, id := range vertices {
		v, _ := g.Vertex(id)
		texts[i] = nameOf(v)
	}
	return namesOf(texts...)
}

// namesOf returns the names of a list. The first of them are compared, each once.
func namesOf(texts ...string) *names {
	n := &names{cuts: map[int]cut{}}
	seen := map[string]bool{}
	for _, text := range texts {
		if !seen[text] && len(n.compared) < maxCompared {
			seen[text] = true
			n.compared = append(n.compared, []rune(text))
		}
	}
	return n
}

// short returns a name in at most so many characters, which are 1 or more.
func (n *names) short(name string, most int) string {
	text := []rune(name)
	switch {
	case len(text) <= most:
		return name
	case most < 3: // there is no room for both ends
		return string(text[:most-1]) + ellipsis
	}
	c, ok := n.cuts[most]
	if !ok {
		c = n.best(most)
		n.cuts[most] = c
	}
	return c.of(text)
}

// between writes a move in at most so many characters. What one name leaves of its half
// the other takes.
func (n *names) between(from, arrow, to string, most int) string {
	room := max(2, most-len([]rune(arrow)))
	a, b := len([]rune(from)), len([]rune(to))
	return n.short(from, max(room/2, room-b)) + arrow + n.short(to, max(room/2, room-a))
}

// of returns what is kept of a name that is longer than that.
func (c cut) of(name []rune) string {
	tail := string(name[len(name)-c.tail:])
	if c.length == 0 {
		return string(name[:c.head]) + ellipsis + tail
	}
	start := min(c.start, len(name)-c.tail-c.length)
	return string(name[:c.head]) + ellipsis + string(name[start:start+c.length]) + ellipsis + tail
}

// best returns the cut to a length that leaves most names different; of several the
// one nearest to the middle, and one with a single gap.
func (n *names) best(most int) cut {
	kept := most - 1
	middle := cut{head: (kept + 1) / 2, tail: kept / 2}
	best, different := middle, n.different(middle, most)
	try := func(c cut) {
		if d := n.different(c, most); d > different {
			best, different = c, d
		}
	}
	for by := 1; by < kept; by++ {
		for _, head := range [2]int{middle.head - by, middle.head + by} {
			if head >= 1 && head <= kept-1 {
				try(cut{head: head, tail: kept - head})
			}
		}
	}
	if length := most - 4; length > 0 { // both ends, two gaps
		for start := 2; start < maxShift; start++ {
			try(cut{head: 1, start: start, length: length, tail: 1})
		}
	}
	return best
}

// different returns how many different texts a cut makes of the names that it cuts.
func (n *names) different(c cut, most int) int {
	texts := map[string]bool{}
	for _, name := range n.compared {
		if len(name) > most {
			texts[c.of(name)] = true
		}
	}
	return len(texts)
}
