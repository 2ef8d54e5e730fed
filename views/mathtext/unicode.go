package mathtext

import (
	"strings"
	"unicode"
)

// small are the signs that Unicode has as subscripts and superscripts.
var smallForms = map[Level]map[rune]rune{
	Sub: pairs("0123456789+-−=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ"),
	Sup: pairs("0123456789+-−=()in", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁱⁿ"),
}

func pairs(from, to string) map[rune]rune {
	m, all := map[rune]rune{}, []rune(to)
	for i, r := range []rune(from) {
		m[r] = all[i]
	}
	return m
}

// Unicode returns a text with its mathematics in Unicode's own small signs, for lists
// and sentences: v₁ for v_1. Where Unicode lacks one, or the text has no mathematics,
// it is the text itself.
func Unicode(text string) string {
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

// Breaks cuts a text where a line may end: at spaces that may be broken, which stay before what follows them, and
// beside letters of scripts that write without any, but before no dash or sign that closes and
// after none that opens.
func Breaks(text string) (parts []string) {
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
		for at, r := range word {
			if at > 0 && (IsEastAsian(last) || IsEastAsian(r)) && !isOpening(last) && (isOpening(r) || !unicode.IsPunct(r)) {
				parts = append(parts, before+word[from:at])
				from, before = at, ""
			}
			last = r
		}
		parts = append(parts, before+word[from:])
	}
	return parts
}

// Eastern tells whether a character is a letter or mark of Chinese or Japanese, which are
// written without spaces and twice as wide as Latin letters.
func IsEastAsian(r rune) bool {
	return r >= 0x2e80 && r < 0xac00 || r >= 0xf900 && r < 0xfb00 || r >= 0xff00 && r < 0xff61 || r >= 0x20000 && r < 0x40000
}

func isOpening(r rune) bool { return unicode.In(r, unicode.Ps, unicode.Pi) }

// Columns is how many columns a terminal takes for a text: two for a letter of those scripts.
func Columns(text string) (n int) {
	for _, r := range text {
		n++
		if IsEastAsian(r) {
			n++
		}
	}
	return n
}

// Wrap puts parts that Breaks has cut into lines that fit; a part alone that does not fit has a
// line of its own.
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
