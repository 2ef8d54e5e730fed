package formats

import (
	"bytes"
	"encoding/binary"
	"math/bits"

	"nimgraph/graphs"
)

// readNumberPairs reads lines "a b" of two numbers from the beginning of text and adds an edge for
// each. It stops at the first line of another form and returns the number of bytes read.
//
// It exists for speed, since contests give millions of such lines. readStatement gives the same
// result, and must read all other lines: those with other content, the last bytes of a text, and
// the first line that names a vertex, which may be a header.
//
// readNumberPairs takes about 12 ns and 12 bytes an edge, and about 5 ns and 20 bytes for each new
// number. readStatement takes 160 ns an edge.
func (r *edgesReader) readNumberPairs(text []byte) (read int) {
	first, before, mentions := r.line+1, len(r.edges), r.mentions
	names, edges := r.names.small, r.edges
	room := min(MaxEdges-before, (MaxNames-r.mentions)/2)
	for ; room > 0; room-- {
		a, end := plainNumberAt(text, read)
		if end == 0 || text[end] != ' ' && text[end] != '\t' {
			break
		}
		b, end := plainNumberAt(text, end+1)
		if end == 0 {
			break
		}
		if text[end] == '\r' {
			end++
		}
		if text[end] != '\n' {
			break
		}
		read = end + 1
		r.line++
		from, to := numberOfName(names, a), numberOfName(names, b)
		if from < headerNames || to < headerNames {
			from, to = r.recordMention(r.names.internNumber(a)), r.recordMention(r.names.internNumber(b))
			names = r.names.small
		}
		if len(edges) == cap(edges) { // most of the remaining lines will be pairs as well
			lines := bytes.Count(text[read:], []byte("\n")) + 2
			grown := make([]graphs.Ends, len(edges), len(edges)+min(lines, MaxEdges+1-len(edges)))
			copy(grown, edges) // faster than slices.Grow, which clears the memory again
			edges = grown
		}
		edges = append(edges, graphs.Ends{From: graphs.VertexID(from), To: graphs.VertexID(to), Count: 1})
	}
	count := len(edges) - before
	r.edges = edges
	r.lines.addConsecutiveLines(first, count)
	r.pairs += count
	r.mentions = mentions + 2*count
	return read
}

// headerNames is the number of names in a header; see header.
const headerNames = 2

// numberOfName returns the number of the name that spells v in decimal, or -1 if the table of
// names has no such name. small is the field of the table in which whole numbers are looked up;
// see nameTable.small.
func numberOfName(small []int32, v int) int32 {
	if v >= len(small) {
		return -1
	}
	return small[v] - 1
}

// plainNumberAt returns the number v that text spells in decimal at offset, and the offset end
// after it. end is 0 if there is no such number, or if the number has a leading zero, has more
// than seven digits or is above MaxVertices. end is also 0 if fewer than ten bytes of text are
// left at offset; use smallNumber for a number in a short text.
//
// It reads eight bytes at once and adds up their digits by pairs, as in Mula and Lemire, "Parsing
// series of integers" (2018). A loop over bytes takes twice as long, mostly because the processor
// mispredicts the lengths.
func plainNumberAt(text []byte, offset int) (v, end int) {
	const (
		bytesRead    = 8
		reserve      = 2 // bytes after end: a line ends with \r\n at most
		zeros        = 0x3030303030303030
		low7         = 0x7f7f7f7f7f7f7f7f
		above9       = 0x7676767676767676 // sets the highest bit of a byte of 10 to 127
		highest      = 0x8080808080808080
		pairs        = 0x000000ff000000ff // the first and third of four pairs of digits
		firstThird   = 100 + 1_000_000<<32
		secondFourth = 1 + 10_000<<32
	)
	if offset+bytesRead+reserve > len(text) {
		return 0, 0
	}
	word := binary.LittleEndian.Uint64(text[offset:]) ^ zeros // digits become 0 to 9, other bytes larger
	nonDigits := (word&low7 + above9 | word) & highest
	digits := bits.TrailingZeros64(nonDigits) / 8
	if digits == 0 || digits == bytesRead || digits > 1 && word&0xff == 0 {
		return 0, 0
	}
	word <<= 8 * (bytesRead - digits) // leading zeros
	word = word*10 + word>>8          // each second byte: a pair of digits
	word = ((word&pairs)*firstThird + (word>>16&pairs)*secondFourth) >> 32
	if word > MaxVertices {
		return 0, 0
	}
	return int(word), offset + digits
}
