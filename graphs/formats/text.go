package formats

import (
	"bytes"
	"fmt"
	"unicode"
	"unicode/utf8"

	"nimgraph/graphs"
)

// checkText refuses what is no text at all.
func checkText(text []byte) error {
	for i := 0; i < len(text); {
		if c := text[i]; c >= ' ' && c < 0x7f || c == '\n' || c == '\t' || c == '\r' {
			i++
			continue
		}
		c, size := utf8.DecodeRune(text[i:])
		if c == utf8.RuneError && size == 1 {
			return wrong("not-utf8").at(lineOf(text, i))
		}
		if unicode.IsControl(c) && !unicode.IsSpace(c) {
			return wrong("control", graphs.Data{"Code": fmt.Sprintf("%U", c)}).at(lineOf(text, i))
		}
		i += size
	}
	return nil
}

// IsText tells whether what a file holds is text at all, in UTF-8.
func IsText(text []byte) bool { return checkText(text) == nil }

// lineOf returns the line of a place in a text, from 1.
func lineOf(text []byte, at int) int { return 1 + bytes.Count(text[:at], []byte("\n")) }
