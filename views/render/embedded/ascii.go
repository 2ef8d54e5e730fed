package embedded

import (
	"bufio"
	"fmt"
	"unicode/utf16"
	"unicode/utf8"
)

// ascii writes a JSON text with all other characters as its escapes. They stand in
// strings alone, so the text means the same. The writer keeps its first error.
func ascii(w *bufio.Writer, text []byte) {
	for i := 0; i < len(text); {
		from := i
		for i < len(text) && text[i] < utf8.RuneSelf {
			i++
		}
		if i > from {
			w.Write(text[from:i])
			continue
		}
		r, size := utf8.DecodeRune(text[i:])
		i += size
		if high, low := utf16.EncodeRune(r); high != utf8.RuneError {
			fmt.Fprintf(w, `\u%04x\u%04x`, high, low)
		} else {
			fmt.Fprintf(w, `\u%04x`, r)
		}
	}
}
