package render

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"nimgraph/views/mathtext"
	"nimgraph/views/scene"
)

// texSigns is how LaTeX says signs and letters in any font, in text and math.
// What stands in math there has a $ before and after it.
var texSigns = map[rune]string{
	'\\': `\textbackslash{}`, '{': `\{`, '}': `\}`, '$': `\$`, '&': `\&`, '#': `\#`, '%': `\%`, '_': `\_`,
	'^': `\^{}`, '~': `\~{}`, '<': `$<$`, '>': `$>$`, '|': `$|$`, '"': "''",
	'\u00a0': `~`, '\u2009': `\,`, '–': `\textendash{}`, '—': `\textemdash{}`, '‘': "`", '’': "'", '“': "``", '”': "''", '…': `\dots{}`,
	'ß': `\ss{}`, 'æ': `\ae{}`, 'Æ': `\AE{}`, 'œ': `\oe{}`, 'Œ': `\OE{}`, 'ø': `\o{}`, 'Ø': `\O{}`,
	'ł': `\l{}`, 'Ł': `\L{}`, 'ı': `\i{}`, '§': `\S{}`, '¶': `\P{}`, '©': `\copyright{}`, '£': `\pounds{}`, '¿': "?`", '¡': "!`",
	'∞': `$\infty$`, '⊕': `$\oplus$`, '→': `$\to$`, '←': `$\gets$`, '↑': `$\uparrow$`, '↓': `$\downarrow$`, '↔': `$\leftrightarrow$`, '⇒': `$\Rightarrow$`,
	'−': `$-$`, '×': `$\times$`, '∗': `$\ast$`, '⋆': `$\star$`, '∅': `$\emptyset$`, '±': `$\pm$`, '·': `$\cdot$`, '⋅': `$\cdot$`, '÷': `$\div$`,
	'≤': `$\le$`, '≥': `$\ge$`, '≠': `$\ne$`, '≡': `$\equiv$`, '≈': `$\approx$`, '∈': `$\in$`, '∉': `$\notin$`, '⊂': `$\subset$`, '⊆': `$\subseteq$`,
	'∪': `$\cup$`, '∩': `$\cap$`, '∧': `$\wedge$`, '∨': `$\vee$`, '¬': `$\neg$`, '√': `$\surd$`, '∑': `$\sum$`, '∏': `$\prod$`, '′': `$'$`, '°': `$^\circ$`,
	'α': `$\alpha$`, 'β': `$\beta$`, 'γ': `$\gamma$`, 'δ': `$\delta$`, 'ε': `$\varepsilon$`, 'ζ': `$\zeta$`, 'η': `$\eta$`, 'θ': `$\theta$`,
	'ι': `$\iota$`, 'κ': `$\kappa$`, 'λ': `$\lambda$`, 'μ': `$\mu$`, 'µ': `$\mu$`, 'ν': `$\nu$`, 'ξ': `$\xi$`, 'π': `$\pi$`, 'ρ': `$\rho$`,
	'σ': `$\sigma$`, 'ς': `$\varsigma$`, 'τ': `$\tau$`, 'υ': `$\upsilon$`, 'φ': `$\varphi$`, 'χ': `$\chi$`, 'ψ': `$\psi$`, 'ω': `$\omega$`,
	'Γ': `$\Gamma$`, 'Δ': `$\Delta$`, 'Θ': `$\Theta$`, 'Λ': `$\Lambda$`, 'Ξ': `$\Xi$`, 'Π': `$\Pi$`, 'Σ': `$\Sigma$`, 'Φ': `$\Phi$`, 'Ψ': `$\Psi$`, 'Ω': `$\Omega$`,
}

// texAccents is how LaTeX says combining marks, before the letter.
var texAccents = map[rune]string{
	'\u0300': "\\`", '\u0301': `\'`, '\u0302': `\^`, '\u0303': `\~`, '\u0304': `\=`, '\u0306': `\u`, '\u0307': `\.`,
	'\u0308': `\"`, '\u030a': `\r`, '\u030b': `\H`, '\u030c': `\v`, '\u0323': `\d`, '\u0327': `\c`, '\u0331': `\b`,
}

// texScripts are the small signs above and below the line that Unicode has, each line with
// what they are small ones of.
var texScripts = []struct{ mark, small, of string }{
	{"^", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁱⁿ", "0123456789+-=()in"},
	{"_", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ", "0123456789+-=()aehijklmnoprstuvx"},
}

// tex returns a text for LaTeX, cleaned as it is drawn, in ASCII as far as that
// goes. The other characters are told to strange, and stand in a command that
// texLetters defines.
func tex(text string, strange func(rune)) string {
	var b strings.Builder
	within := "" // the command that is open
	for rest := norm.NFC.String(cleanText(text)); rest != ""; {
		r, size := utf8.DecodeRuneInString(rest)
		odd := false
		sign, length := texScript(rest)
		if length == 0 {
			sign, length = texRune(r, func(r rune) { odd = true; strange(r) }), size
		}
		rest = rest[length:]
		command := ""
		if odd {
			command = lettersOf(r)
		}
		if command != within {
			if within != "" {
				b.WriteByte('}')
			}
			if command != "" {
				b.WriteString(command + "{")
			}
			within = command
		}
		b.WriteString(sign)
	}
	if within != "" {
		b.WriteByte('}')
	}
	// What is math in a row is one formula; nothing else here ends in a lone $.
	return strings.ReplaceAll(joined.Replace(b.String()), `\dollar{}`, `\$`)
}

// joined makes one formula of two side by side, keeps an escaped $ out of it, and
// two hyphens from becoming a dash.
var joined = strings.NewReplacer(`\$`, `\dollar{}`, `$$`, ` `, `--`, `-{}-`)

// texScript returns the small signs above or below the line that a text begins with, which
// are one script: LaTeX refuses two in a row. length is of how many bytes they are, 0 where
// there are none.
func texScript(text string) (sign string, length int) {
	for _, script := range texScripts {
		of := ""
		for _, r := range text {
			i := strings.IndexRune(script.small, r)
			if i < 0 {
				break
			}
			of += string(script.of[utf8.RuneCountInString(script.small[:i])])
			length += utf8.RuneLen(r)
		}
		if len(of) > 1 {
			of = "{" + of + "}"
		}
		if of != "" {
			return "$" + script.mark + of + "$", length
		}
	}
	return "", 0
}

func texRune(r rune, strange func(rune)) string {
	if s, ok := texSigns[r]; ok {
		return s
	}
	if r < unicode.MaxASCII {
		return string(r)
	}
	parts := []rune(norm.NFD.String(string(r)))
	if len(parts) == 2 && parts[0] < unicode.MaxASCII {
		if accent, ok := texAccents[parts[1]]; ok {
			return accent + "{" + string(parts[0]) + "}"
		}
	}
	strange(r)
	return string(r)
}

// The commands that letters stand in which LaTeX's own fonts lack.
const (
	eastLetters  = `\eastletters`  // Chinese, Japanese and Korean
	otherLetters = `\otherletters` // Cyrillic and all else
)

func lettersOf(r rune) string {
	if r >= 0x2e80 {
		return eastLetters
	}
	return otherLetters
}

// texLetters returns the lines that define the commands for the letters: LuaLaTeX and
// XeLaTeX take them from the first font of a list that the system has, and all letters from
// that where there is Cyrillic; pdfLaTeX sets
// Cyrillic where the encoding T2A is installed, and a box with the code for the rest.
func texLetters(strange map[rune]bool) []string {
	lines := []string{
		"% There are letters that LaTeX's own fonts lack. LuaLaTeX and XeLaTeX take them from the",
		"% first font named here that the system has; name another where none is. pdfLaTeX has",
		"% Cyrillic where its encoding T2A is installed, and a box with the code for the rest.",
		`\usepackage{iftex}`,
		`\newcommand` + eastLetters + `[1]{#1}`,
		`\newcommand` + otherLetters + `[1]{#1}`,
		`\ifPDFTeX`,
		`  \IfFileExists{t2aenc.def}{%`,
		`    \usepackage[T2A,OT1]{fontenc}%`,
		`    \renewcommand` + otherLetters + `[1]{{\fontencoding{T2A}\selectfont ##1}}%`,
		`  }{%`,
	}
	box := func(r rune) string {
		return fmt.Sprintf(`\DeclareUnicodeCharacter{%04X}{{\fboxsep=1pt\fbox{\tiny %04X}}}`, r, r)
	}
	all := slices.Sorted(maps.Keys(strange))
	for _, r := range all {
		if unicode.Is(unicode.Cyrillic, r) {
			lines = append(lines, "    "+box(r)+"%")
		}
	}
	lines = append(lines, `  }`)
	for _, r := range all {
		if !unicode.Is(unicode.Cyrillic, r) {
			lines = append(lines, "  "+box(r))
		}
	}
	lines = append(lines,
		`\else`,
		`  \usepackage[no-math]{fontspec}`,
		`  \makeatletter`,
		`  \newcommand\lettersfrom[2]{% what takes a font, and the names of fonts`,
		`    \let\found\relax`,
		`    \@for\face:=#2\do{\ifx\found\relax\expandafter\IfFontExistsTF\expandafter{\face}%`,
		`      {\edef\found{\unexpanded{#1}{\face}}\found}{}\fi}}`,
		`  \makeatother`)
	// A font that has Cyrillic has Latin letters too: all is in that one.
	if slices.ContainsFunc(all, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) }) {
		lines = append(lines,
			`  \lettersfrom\setmainfont{`+otherFonts+`}`,
			`  \lettersfrom\setsansfont{CMU Sans Serif,Libertinus Sans,DejaVu Sans,FreeSans,Noto Sans,Arial}`)
	} else {
		lines = append(lines, letters(otherLetters, `\otherfont`, otherFonts)...)
	}
	return append(append(lines, letters(eastLetters, `\eastfont`,
		"Noto Serif CJK SC,Noto Sans CJK SC,Source Han Serif SC,FandolSong,Songti SC,SimSun,WenQuanYi Zen Hei,Droid Sans Fallback,Unifont")...), `\fi`)
}

const otherFonts = "CMU Serif,Libertinus Serif,DejaVu Serif,FreeSerif,Noto Serif,Times New Roman"

// letters returns the lines by which a command has the letters of the first of some fonts.
func letters(command, font, fonts string) []string {
	return []string{
		`  \lettersfrom{\newfontfamily` + font + `}{` + fonts + `}`,
		`  \ifdefined` + font + `\renewcommand` + command + `[1]{{` + font + ` #1}}\fi`,
	}
}

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

// TeXSheet is a sheet of numbered tasks for LaTeX, to be compiled or to be edited by
// hand.
type TeXSheet struct {
	Title, Subtitle string
	// Name stands before a line at the upper right, empty for none, and Foot at the foot
	// of each page.
	Name, Foot string
	Items      []TeXItem
}

// TeXItem is a task with its picture.
type TeXItem struct {
	Text  string
	Scene *scene.Scene
	// Blanks are the words before lines for answers, Lines what is said below.
	Blanks, Lines []string
}

// TeX writes the sheet as a LaTeX document on A4 that needs no package but TikZ. All
// pictures share their colours and styles; see TikZ. The error is that of o.Progress, or
// the writer's.
func (s TeXSheet) TeX(w io.Writer, o Options) error {
	o = o.normal()
	o.Transparent = true
	var first *scene.Scene
	if len(s.Items) > 0 {
		first = s.Items[0].Scene
	}
	doc := newTexDocument(first, pointsPerUnit*o.Scale)
	var pictures []*tikz
	for _, item := range s.Items {
		t, err := doc.take(item.Scene, o)
		if err != nil {
			return err
		}
		t.background(o)
		pictures = append(pictures, t)
	}
	text := func(words string) string { return doc.tex(words) }
	title, subtitle, name, foot := text(s.Title), text(s.Subtitle), text(s.Name), text(s.Foot)
	styles := doc.defineStyles()
	for i := range s.Items { // so that their signs are known before the preamble is written
		text(s.Items[i].Text + strings.Join(s.Items[i].Blanks, "") + strings.Join(s.Items[i].Lines, ""))
	}
	doc.out = bufio.NewWriter(w)
	doc.lines("", `\documentclass[a4paper, 11pt]{article}`)
	doc.preamble(styles, o)
	doc.lines("",
		`\textwidth=170mm \textheight=247mm \oddsidemargin=-5.4mm \topmargin=-10mm \headheight=0pt \headsep=0pt \parindent=0pt`,
		`\newcommand{\blank}[1]{\mbox{#1\,\underline{\hspace{16mm}}}\hfill}`,
		`\makeatletter \def\@oddfoot{{\footnotesize `+foot+`\hfill\thepage}} \makeatother`,
		`\begin{document}`,
		`{\LARGE\bfseries `+title+`}`)
	if name != "" {
		doc.lines("", `\hfill `+name+`\,\underline{\hspace{60mm}}`)
	}
	doc.lines("", ``, `\smallskip `+subtitle, ``, `\smallskip\hrule\bigskip`)
	for i, item := range s.Items {
		doc.lines("", ``, fmt.Sprintf(`\begin{minipage}{\textwidth}\raggedright \textbf{%d.} %s`, i+1, text(item.Text)), ``, `\begin{center}`)
		pictures[i].picture()
		doc.lines("", `\end{center}`)
		for _, blank := range item.Blanks {
			doc.lines("", `\blank{`+text(blank)+`}`)
		}
		for _, line := range item.Lines {
			doc.lines("", text(line), ``)
		}
		doc.lines("", `\end{minipage}\bigskip`)
	}
	doc.lines("", ``, `\end{document}`)
	return doc.out.Flush()
}
