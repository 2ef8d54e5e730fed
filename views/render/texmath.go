package render

import (
	"slices"
	"strings"
	"unicode"

	"nimgraph/views/mathtext"
)

// texFormula returns a text with mathematics for LaTeX, and one without as tex does: words
// are in the font of the text around, which is without serifs on a slide, and what is
// between them are formulas, in which single letters are variables.
func texFormula(text string, strange func(rune)) string {
	runs, ok := mathtext.Parse(cleanText(text))
	if !ok {
		return tex(text, strange)
	}
	var b strings.Builder
	formula := false
	for i, part := range texParts(runs) {
		switch word := isWord(part); {
		case !formula && word:
			b.WriteString(spaceBefore(i, " "))
		case !formula:
			b.WriteString(spaceBefore(i, " ") + "$")
		case word:
			b.WriteString("$ ")
		default:
			b.WriteString(`\ `)
		}
		if formula = !isWord(part); !formula {
			b.WriteString(tex(part[0].Text, strange))
			continue
		}
		for _, run := range part {
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
	}
	if formula {
		b.WriteByte('$')
	}
	return b.String()
}

func spaceBefore(part int, space string) string {
	if part == 0 {
		return ""
	}
	return space
}

// texParts splits runs at the spaces on the line.
func texParts(runs []mathtext.Run) [][]mathtext.Run {
	parts := [][]mathtext.Run{nil}
	for _, run := range runs {
		texts := []string{run.Text}
		if run.Level == mathtext.Base {
			texts = strings.Split(run.Text, " ")
		}
		for i, text := range texts {
			if i > 0 {
				parts = append(parts, nil)
			}
			if text != "" {
				last := len(parts) - 1
				parts[last] = append(parts[last], mathtext.Run{Text: text, Level: run.Level})
			}
		}
	}
	return slices.DeleteFunc(parts, func(part []mathtext.Run) bool { return part == nil }) // between spaces
}

// isWord tells whether a part of a text is a word, and no formula: two letters stand beside
// each other in it, and nothing above or below the line.
func isWord(part []mathtext.Run) bool {
	if len(part) != 1 || part[0].Level != mathtext.Base {
		return false
	}
	letters := 0
	for _, r := range part[0].Text {
		if !unicode.IsLetter(r) {
			letters = 0
		} else if letters++; letters == 2 {
			return true
		}
	}
	return false
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
