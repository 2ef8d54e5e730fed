// Package xstrings adds to the standard package strings what several packages need.
package xstrings

import (
	"strconv"
	"strings"
	"unicode"

	"nimgraph/graphs/xslices"
)

// Truncate returns text if it has at most limit characters. Otherwise it returns the first limit
// characters and an ellipsis.
func Truncate(text string, limit int) string {
	if letters := []rune(text); len(letters) > limit {
		return string(letters[:limit]) + "…"
	}
	return text
}

// JoinInts returns numbers in decimal, with separator between them.
func JoinInts(numbers []int, separator string) string {
	return strings.Join(xslices.Map(numbers, strconv.Itoa), separator)
}

// OneLine returns text with each control character and line separator, which file names may
// contain, replaced by a space.
func OneLine(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return r
	}, text)
}
