package formats

import (
	"bytes"
	"unicode/utf8"
)

// What is looked at of a text to recognise its format: enough to tell formats apart, and
// some 50 µs of work.
const (
	sampleBytes = 64 << 10
	sampleRows  = 500
)

// sample is the beginning of a text, as far as it is looked at to recognise its format.
type sample struct {
	// text is the whole text without its byte order mark.
	text []byte
	// head is the beginning of the text, without white space around it. It ends with a
	// whole line if the text has a line break in the first sampleBytes.
	head []byte
	// raw are the lines of head that are not blank, at most sampleRows.
	raw [][]byte
	// lines are the lines of head that are neither blank nor comments, without the
	// white space around them and comments behind them; rows are the words of each.
	lines [][]byte
	rows  [][][]byte
	// whole reports whether lines are all lines of the text.
	whole bool
}

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

// distinctFirst reports whether every row begins with a word of its own.
func (s *sample) distinctFirst() bool {
	seen := map[string]bool{}
	for _, row := range s.rows {
		if seen[string(row[0])] {
			return false
		}
		seen[string(row[0])] = true
	}
	return true
}

// hasWidth reports whether all rows have so many words.
func (s *sample) hasWidth(width int) bool {
	for _, row := range s.rows {
		if len(row) != width {
			return false
		}
	}
	return true
}
