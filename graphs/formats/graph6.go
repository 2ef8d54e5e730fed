package formats

import (
	"bytes"
	"math/bits"

	"nimgraph/graphs"
)

// The formats of nauty write a graph on one line of printable characters, each of which holds six
// bits. A header may stand before the line. Source:
// https://users.cecs.anu.edu.au/~bdm/data/formats.txt

// graph6Headers returns the headers that may begin a text in graph6 or one of its relatives. The
// text follows a header without white space.
func graph6Headers() []string { return []string{">>graph6<<", ">>digraph6<<", ">>sparse6<<"} }

// graph6Line returns the first line of text without the header that may begin it. header reports
// whether there was one.
func graph6Line(text []byte) (line []byte, header bool) {
	line, _, _ = bytes.Cut(bytes.TrimSpace(text), []byte("\n"))
	line = bytes.TrimSpace(line)
	for _, h := range graph6Headers() {
		if rest, ok := bytes.CutPrefix(line, []byte(h)); ok {
			return rest, true
		}
	}
	return line, false
}

// rateGraph6 rates how likely the sample s is in graph6 or one of its relatives. It looks for a
// header, or for a line exactly as long as its first characters require. A line that begins with a
// sign hardly fits another format.
func rateGraph6(s *sample) likeness {
	line, header := graph6Line(s.head)
	switch {
	case header:
		return certain
	case !fitsGraph6(line):
		return unlike
	case line[0] == '&' || line[0] == ':':
		return certain
	}
	return likely
}

// fitsGraph6 reports whether line can be a graph in graph6, digraph6 or sparse6. It checks the
// characters, and whether the length fits the number of vertices that the line states.
func fitsGraph6(line []byte) bool {
	if len(line) == 0 {
		return false
	}
	sign := line[0]
	if sign == '&' || sign == ':' {
		line = line[1:]
	}
	for _, c := range line {
		if c < 63 || c > 126 {
			return false
		}
	}
	n, rest, ok := graph6Order(line)
	entries, padded := n*(n-1)/2, 0
	switch {
	case !ok || n > MaxVertices:
		return false
	case sign == ':':
		return len(rest) > 0
	case sign == '&':
		entries = n * n
	}
	if len(rest) != (entries+5)/6 {
		return false
	}
	if padded = len(rest)*6 - entries; padded > 0 {
		return (rest[len(rest)-1]-63)&(1<<padded-1) == 0
	}
	return n > 0
}

// graph6Order reads the number n of vertices at the beginning of line, and returns it with the rest
// of the line. ok is false if line does not begin with such a number.
func graph6Order(line []byte) (n int, rest []byte, ok bool) {
	size := 1
	switch {
	case bytes.HasPrefix(line, []byte("~~")):
		line, size = line[2:], 6
	case bytes.HasPrefix(line, []byte("~")):
		line, size = line[1:], 3
	}
	if len(line) < size {
		return 0, nil, false
	}
	for _, c := range line[:size] {
		n = n<<6 | int(c-63)
	}
	return n, line[size:], true
}

// readGraph6 reads the first graph of a text in graph6, digraph6 or sparse6. Vertices are named 0,
// 1, …. Graphs of graph6 and sparse6 are undirected, so they are edge-deletion games.
func readGraph6(text []byte) (_ *Result, err error) {
	defer recoverError(&err)
	check(checkText(text))
	f := newForeignDraft(graphs.Deletion, text)
	f.line = 1
	line, _ := graph6Line(text)
	if !fitsGraph6(line) {
		f.fail("bad-graph6")
	}
	_, after, _ := bytes.Cut(bytes.TrimSpace(text), []byte("\n"))
	f.several = len(bytes.TrimSpace(after)) > 0
	sign := line[0]
	if sign == '&' || sign == ':' {
		line = line[1:]
	}
	n, rest, _ := graph6Order(line)
	f.addNumberedVertices(0, n)
	b := &bitReader{rest: rest}
	switch sign {
	case '&':
		f.Kind = graphs.Directed
		for from := range int32(n) {
			for to := range int32(n) {
				if b.takeBits(1) == 1 {
					f.addEdge(from, to)
				}
			}
		}
	case ':':
		f.readSparse6(n, b)
	default:
		for to := range int32(n) {
			for from := range to {
				if b.takeBits(1) == 1 {
					f.addEdge(from, to)
				}
			}
		}
	}
	return f.finishDrawing()
}

// readSparse6 adds the edges of a graph with n vertices, which it reads from b in the encoding of
// sparse6.
//
// The encoding is a sequence of pairs of a bit and a number x. The current vertex v is 0 at first.
// Each pair adds its bit to v. Then v becomes x if x > v; otherwise there is an edge between x and
// v.
func (f *foreignDraft) readSparse6(n int, b *bitReader) {
	width := bits.Len(uint(max(n-1, 0)))
	for v := 0; b.bitsLeft() > width; {
		v += b.takeBits(1)
		x := b.takeBits(width)
		switch {
		case x >= n || v >= n:
			return // only padding is left
		case x > v:
			v = x
		default:
			f.addEdge(int32(x), int32(v))
		}
	}
}

// bitReader reads numbers from the characters of a graph6 text, each of which holds six bits.
type bitReader struct {
	rest []byte
	used int // the number of bits of the first character that were read
}

// bitsLeft returns the number of bits that have not been read.
func (b *bitReader) bitsLeft() int { return 6*len(b.rest) - b.used }

// takeBits reads the next count bits and returns them as a number. There must be at least count
// bits left.
func (b *bitReader) takeBits(count int) (x int) {
	for range count {
		x = x<<1 | int(b.rest[0]-63)>>(5-b.used)&1
		if b.used++; b.used == 6 {
			b.rest, b.used = b.rest[1:], 0
		}
	}
	return x
}
