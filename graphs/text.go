package graphs

import (
	"strings"
	"unicode"
)

// Shortened returns a text without what is more than most characters.
func Shortened(text string, most int) string {
	if letters := []rune(text); len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return text
}

// OneLine returns a text with spaces for its control characters, such as those which names
// of files may hold.
func OneLine(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return r
	}, text)
}
