package mathtext

import (
	"strings"
	"unicode"
)

// smallForms are the subscripts and superscripts in Unicode.
var smallForms = map[Level]map[rune]rune{
	Sub: mapRunes("0123456789+-−=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ"),
	Sup: mapRunes("0123456789+-−=()in", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁱⁿ"),
}

// mapRunes returns a map from each character of from to the character of to at the same index.
func mapRunes(from, to string) map[rune]rune {
	m, targets := map[rune]rune{}, []rune(to)
	for i, r := range []rune(from) {
		m[r] = targets[i]
	}
	return m
}

// ToUnicode returns text with its scripts as Unicode characters, for lists and sentences: v₁ for
// v_1. If Unicode lacks a character, or text has no mathematics, it returns text unchanged.
func ToUnicode(text string) string {
	runs, ok := Parse(text)
	if !ok {
		return text
	}
	var b strings.Builder
	for _, run := range runs {
		for _, r := range run.Text {
			s, known := smallForms[run.Level][r]
			switch {
			case run.Level == Base:
				s = r
			case !known:
				return text
			}
			b.WriteRune(s)
		}
	}
	return b.String()
}

// SplitAtBreaks splits text at all points where a line may end: at breakable spaces, which belong
// to the part after them, and next to letters of East Asian scripts. It does not split before
// dashes and closing marks, or after opening marks.
func SplitAtBreaks(text string) (parts []string) {
	for i, word := range strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) && r != '\u00a0' }) {
		if word == "—" && i > 0 {
			parts[len(parts)-1] += " —"
			continue
		}
		from, last := 0, rune(0)
		before := ""
		if i > 0 {
			before = " "
		}
		for index, r := range word {
			if index > 0 && (IsEastAsian(last) || IsEastAsian(r)) && !isOpening(last) &&
				(isOpening(r) || !unicode.IsPunct(r)) {
				parts = append(parts, before+word[from:index])
				from, before = index, ""
			}
			last = r
		}
		parts = append(parts, before+word[from:])
	}
	return parts
}

// IsEastAsian reports whether r is a letter or mark of Chinese or Japanese. These are written
// without spaces and are twice as wide as Latin letters.
func IsEastAsian(r rune) bool {
	return r >= 0x2e80 && r < 0xac00 || r >= 0xf900 && r < 0xfb00 || r >= 0xff00 && r < 0xff61 ||
		r >= 0x20000 && r < 0x40000
}

// isOpening reports whether r is an opening bracket or quotation mark.
func isOpening(r rune) bool { return unicode.In(r, unicode.Ps, unicode.Pi) }

// CountColumns returns how many columns of a terminal text takes: two for each East Asian
// character, and one for any other.
func CountColumns(text string) (n int) {
	for _, r := range text {
		n++
		if IsEastAsian(r) {
			n++
		}
	}
	return n
}

// Wrap joins parts, the result of SplitAtBreaks, to lines. fits reports whether a line is short
// enough. A part that is too long for a line gets a separate line.
func Wrap(parts []string, fits func(line string) bool) (lines []string) {
	line := ""
	for _, part := range parts {
		longer := line + part
		if line == "" {
			longer = strings.TrimPrefix(part, " ")
		} else if !fits(longer) {
			lines, longer = append(lines, line), strings.TrimPrefix(part, " ")
		}
		line = longer
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
