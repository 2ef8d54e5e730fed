package render

import (
	"strings"
	"unicode"

	"nimgraph/views/mathtext"
	"nimgraph/views/render/fonts"
)

// texFormula returns a text with mathematics as a formula of LaTeX, and one without as
// tex does: single letters are variables, longer words stand upright.
func texFormula(text string, strange func(rune)) string {
	runs, ok := mathtext.Parse(fonts.Clean(text))
	if !ok {
		return tex(text, strange)
	}
	var b strings.Builder
	b.WriteByte('$')
	for _, run := range runs {
		switch run.Level {
		case mathtext.Sub:
			b.WriteString("_{")
		case mathtext.Sup:
			b.WriteString("^{")
		}
		texMath(&b, run.Text, strange)
		if run.Level != mathtext.Base {
			b.WriteByte('}')
		}
	}
	b.WriteByte('$')
	return b.String()
}

// texMath writes a text within a formula.
func texMath(b *strings.Builder, text string, strange func(rune)) {
	for text != "" {
		word := strings.IndexFunc(text, func(r rune) bool { return !isASCIILetter(r) })
		if word < 0 {
			word = len(text)
		}
		if word > 1 {
			b.WriteString(`\mathrm{` + text[:word] + "}")
			text = text[word:]
			continue
		}
		for _, r := range text {
			texMathRune(b, r, strange)
			text = text[len(string(r)):]
			break
		}
	}
}

func texMathRune(b *strings.Builder, r rune, strange func(rune)) {
	sign := tex(string(r), strange)
	switch inner, math := strings.CutPrefix(sign, "$"); {
	case r == ' ':
		b.WriteString(`\ `)
	case math: // what is math in text, such as $\alpha$; the space ends its name
		b.WriteString(strings.TrimSuffix(inner, "$") + " ")
	case r < unicode.MaxASCII && sign == string(r):
		b.WriteRune(r)
	default: // an escaped sign, or a letter with an accent
		b.WriteString(`\mbox{` + sign + "}")
	}
}

func isASCIILetter(r rune) bool { return 'a' <= r|0x20 && r|0x20 <= 'z' }
