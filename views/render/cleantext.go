package render

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxRunes is where a text is cut: no label that long can be read, and setting
// it takes time.
const maxRunes = 512

// cleanText returns a text as it is drawn: on one line, control characters as
// spaces, what is no UTF-8 or no character of XML as U+FFFD, and cut with an
// ellipsis after 512 characters.
func cleanText(text string) string {
	if isClean(text) {
		return text
	}
	var b strings.Builder
	n := 0
	for _, r := range text {
		if n++; n > maxRunes {
			b.WriteRune('…')
			break
		}
		b.WriteRune(cleanRune(r))
	}
	return b.String()
}

func cleanRune(r rune) rune {
	switch {
	case unicode.IsControl(r), r == '\u2028', r == '\u2029':
		return ' '
	case r == 0xfffe, r == 0xffff:
		return utf8.RuneError
	}
	return r
}

func isClean(text string) bool {
	n := 0
	for i, r := range text {
		if n++; n > maxRunes || cleanRune(r) != r {
			return false
		}
		if r == utf8.RuneError && !strings.HasPrefix(text[i:], "\uFFFD") {
			return false
		}
	}
	return true
}
