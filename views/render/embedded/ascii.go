package embedded

import (
	"fmt"
	"unicode/utf16"
	"unicode/utf8"
)

// ascii writes all other characters of a JSON text as its escapes. They stand in
// strings alone, so the text means the same.
func ascii(text []byte) []byte {
	out := make([]byte, 0, len(text))
	for i := 0; i < len(text); {
		if text[i] < utf8.RuneSelf {
			out = append(out, text[i])
			i++
			continue
		}
		r, size := utf8.DecodeRune(text[i:])
		i += size
		if high, low := utf16.EncodeRune(r); high != utf8.RuneError {
			out = fmt.Appendf(out, `\u%04x\u%04x`, high, low)
		} else {
			out = fmt.Appendf(out, `\u%04x`, r)
		}
	}
	return out
}
