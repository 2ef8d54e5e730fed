package explain

import (
	"nimgraph/graphs"
	"nimgraph/graphs/xstrings"
	"nimgraph/views/mathtext"
)

// MaxNameLength is the largest number of characters of a name in a sentence.
const MaxNameLength = 24

// PlainName returns the name of the vertex on one line, as files have it.
func PlainName(v graphs.Vertex) string { return xstrings.OneLine(v.Name) }

// FullName returns the text at the vertex, its label or its name, on one line. Subscripts and Greek
// letters are as people read them: "v₁" for "v_1".
func FullName(v graphs.Vertex) string { return xstrings.OneLine(mathtext.ToUnicode(v.Text())) }

// ShortName returns the FullName of the vertex with at most MaxNameLength characters. A longer name
// loses characters in the middle.
func ShortName(v graphs.Vertex) string {
	name := []rune(FullName(v))
	if len(name) <= MaxNameLength {
		return string(name)
	}
	return middleAbbreviation(MaxNameLength).apply(name)
}

const (
	ellipsis = "…"
	// maxCompared is the largest number of names compared, and maxShift how far into them, in
	// characters. They keep the time independent of the size of the drawing.
	maxCompared, maxShift = 200, 64
)

// NameShortener cuts characters out of the middle of the names in a list. It removes the same
// columns of characters from all names, and chooses them so that different names stay different if
// possible.
type NameShortener struct {
	compared      [][]rune
	abbreviations map[int]abbreviation // by length in characters
}

// abbreviation says which characters of a longer name are kept. An ellipsis stands for each gap.
type abbreviation struct {
	head, tail    int // how many characters are kept at the two ends
	start, length int // the kept characters between the two gaps; with length 0 there is one gap
}

// NewNameShortener returns a shortener that keeps the given names different if possible. It
// compares only the first maxCompared different names.
func NewNameShortener(names ...string) *NameShortener {
	n := &NameShortener{abbreviations: map[int]abbreviation{}}
	seen := map[string]bool{}
	for _, text := range names {
		if !seen[text] && len(n.compared) < maxCompared {
			seen[text] = true
			n.compared = append(n.compared, []rune(text))
		}
	}
	return n
}

// Shorten returns name with at most maxLength characters, which must be at least 1.
func (n *NameShortener) Shorten(name string, maxLength int) string {
	text := []rune(name)
	switch {
	case len(text) <= maxLength:
		return name
	case maxLength < 3: // too short for both ends
		return string(text[:maxLength-1]) + ellipsis
	}
	c, ok := n.abbreviations[maxLength]
	if !ok {
		c = n.bestAbbreviation(maxLength)
		n.abbreviations[maxLength] = c
	}
	return c.apply(text)
}

// ShortenMove returns a move as text with at most maxLength characters: the name from, the arrow,
// and the name to. Each name may have half of them, plus the characters that its partner does not
// need.
func (n *NameShortener) ShortenMove(from, arrow, to string, maxLength int) string {
	room := max(2, maxLength-len([]rune(arrow)))
	a, b := len([]rune(from)), len([]rune(to))
	return n.Shorten(from, max(room/2, room-b)) + arrow + n.Shorten(to, max(room/2, room-a))
}

// apply returns name with an ellipsis in place of each gap. The name must be longer than the result.
func (c abbreviation) apply(name []rune) string {
	tail := string(name[len(name)-c.tail:])
	if c.length == 0 {
		return string(name[:c.head]) + ellipsis + tail
	}
	start := min(c.start, len(name)-c.tail-c.length)
	return string(name[:c.head]) + ellipsis + string(name[start:start+c.length]) + ellipsis + tail
}

// middleAbbreviation returns the abbreviation to length characters that has a single gap in the
// middle.
func middleAbbreviation(length int) abbreviation {
	return abbreviation{head: length / 2, tail: (length - 1) / 2}
}

// bestAbbreviation returns the abbreviation to length characters that keeps the most names different.
// Among several, it prefers a single gap nearest to the middle.
func (n *NameShortener) bestAbbreviation(length int) abbreviation {
	kept, middle := length-1, middleAbbreviation(length)
	best, different := middle, n.countDistinctResults(middle, length)
	try := func(c abbreviation) {
		if d := n.countDistinctResults(c, length); d > different {
			best, different = c, d
		}
	}
	for shift := 1; shift < kept; shift++ {
		for _, head := range [2]int{middle.head - shift, middle.head + shift} {
			if head >= 1 && head <= kept-1 {
				try(abbreviation{head: head, tail: kept - head})
			}
		}
	}
	if length := length - 4; length > 0 { // both ends and two gaps
		for start := 2; start < maxShift; start++ {
			try(abbreviation{head: 1, start: start, length: length, tail: 1})
		}
	}
	return best
}

// countDistinctResults returns how many different texts c makes of the names that are longer than
// maxLength characters.
func (n *NameShortener) countDistinctResults(c abbreviation, maxLength int) int {
	texts := map[string]bool{}
	for _, name := range n.compared {
		if len(name) > maxLength {
			texts[c.apply(name)] = true
		}
	}
	return len(texts)
}
