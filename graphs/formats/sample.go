package formats

import (
	"bytes"
	"unicode/utf8"
)

// The size of the part of a text that is examined to recognise its format: enough to distinguish
// formats, and about 50 µs of work.
const (
	sampleBytes = 64 << 10
	sampleRows  = 500
)

// sample is the part of a text that is examined to recognise its format, split into lines and
// words.
type sample struct {
	// text is the whole text without its byte order mark.
	text []byte
	// head is the beginning of the text, without surrounding white space. It ends with a whole
	// line if the first sampleBytes contain a line break.
	head []byte
	// raw are the lines of head that are not blank, at most sampleRows.
	raw [][]byte
	// lines are the lines of head without surrounding white space and comments, except empty ones;
	// rows are the words of each.
	lines [][]byte
	rows  [][][]byte
	// whole reports whether lines are all lines of the text.
	whole bool
}

// newSample returns the sample of text: the part that is examined to recognise its format.
func newSample(text []byte) *sample {
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	s := &sample{text: text, head: text, whole: true}
	if len(text) > sampleBytes {
		s.whole, s.head = false, text[:sampleBytes]
		if end := bytes.LastIndexByte(s.head, '\n'); end >= 0 {
			s.head = s.head[:end]
		}
		for len(s.head) > 0 && !utf8.RuneStart(text[len(s.head)]) {
			s.head = s.head[:len(s.head)-1]
		}
	}
	s.head = bytes.TrimSpace(s.head)
	for line := range bytes.SplitSeq(s.head, []byte("\n")) {
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		if len(s.raw) == sampleRows {
			s.whole = false
			break
		}
		s.raw = append(s.raw, line)
		line, _, _ = bytes.Cut(line, []byte("#"))
		if line = bytes.TrimSpace(line); len(line) > 0 {
			s.lines = append(s.lines, line)
			s.rows = append(s.rows, bytes.Fields(line))
		}
	}
	return s
}

// hasDistinctFirstWords reports whether no two rows of the sample begin with the same word.
func (s *sample) hasDistinctFirstWords() bool {
	seen := map[string]bool{}
	for _, row := range s.rows {
		if seen[string(row[0])] {
			return false
		}
		seen[string(row[0])] = true
	}
	return true
}

// hasWidth reports whether every row of the sample has exactly width words.
func (s *sample) hasWidth(width int) bool {
	for _, row := range s.rows {
		if len(row) != width {
			return false
		}
	}
	return true
}
