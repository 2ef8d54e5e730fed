package mathtext

import "strings"

// small are the signs that Unicode has as subscripts and superscripts.
var small = map[Level]map[rune]rune{
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
			s, known := small[run.Level][r]
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
