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

// texSigns holds the LaTeX of characters in any font, in text and math. Those that need math mode
// have a $ before and after.
var texSigns = map[rune]string{
	'\\': `\textbackslash{}`, '{': `\{`, '}': `\}`, '$': `\$`, '&': `\&`, '#': `\#`, '%': `\%`, '_': `\_`,
	'^': `\^{}`, '~': `\~{}`, '<': `$<$`, '>': `$>$`, '|': `$|$`, '"': "''",
	'\u00a0': `~`, '\u2009': `\,`, '–': `\textendash{}`, '—': `\textemdash{}`, '‘': "`", '’': "'", '“': "``", '”': "''",
	'…': `\dots{}`,
	'ß': `\ss{}`, 'æ': `\ae{}`, 'Æ': `\AE{}`, 'œ': `\oe{}`, 'Œ': `\OE{}`, 'ø': `\o{}`, 'Ø': `\O{}`,
	'ł': `\l{}`, 'Ł': `\L{}`, 'ı': `\i{}`, '§': `\S{}`, '¶': `\P{}`, '©': `\copyright{}`, '£': `\pounds{}`,
	'¿': "?`", '¡': "!`",
	'∞': `$\infty$`, '⊕': `$\oplus$`, '→': `$\to$`, '←': `$\gets$`, '↑': `$\uparrow$`, '↓': `$\downarrow$`,
	'↔': `$\leftrightarrow$`, '⇒': `$\Rightarrow$`,
	'−': `$-$`, '×': `$\times$`, '∗': `$\ast$`, '⋆': `$\star$`, '∅': `$\emptyset$`, '±': `$\pm$`, '·': `$\cdot$`,
	'⋅': `$\cdot$`, '÷': `$\div$`,
	'≤': `$\le$`, '≥': `$\ge$`, '≠': `$\ne$`, '≡': `$\equiv$`, '≈': `$\approx$`, '∈': `$\in$`, '∉': `$\notin$`,
	'⊂': `$\subset$`, '⊆': `$\subseteq$`,
	'∪': `$\cup$`, '∩': `$\cap$`, '∧': `$\wedge$`, '∨': `$\vee$`, '¬': `$\neg$`, '√': `$\surd$`, '∑': `$\sum$`,
	'∏': `$\prod$`, '′': `$'$`, '°': `$^\circ$`,
	'α': `$\alpha$`, 'β': `$\beta$`, 'γ': `$\gamma$`, 'δ': `$\delta$`, 'ε': `$\varepsilon$`, 'ζ': `$\zeta$`,
	'η': `$\eta$`, 'θ': `$\theta$`,
	'ι': `$\iota$`, 'κ': `$\kappa$`, 'λ': `$\lambda$`, 'μ': `$\mu$`, 'µ': `$\mu$`, 'ν': `$\nu$`, 'ξ': `$\xi$`,
	'π': `$\pi$`, 'ρ': `$\rho$`,
	'σ': `$\sigma$`, 'ς': `$\varsigma$`, 'τ': `$\tau$`, 'υ': `$\upsilon$`, 'φ': `$\varphi$`, 'χ': `$\chi$`,
	'ψ': `$\psi$`, 'ω': `$\omega$`,
	'Γ': `$\Gamma$`, 'Δ': `$\Delta$`, 'Θ': `$\Theta$`, 'Λ': `$\Lambda$`, 'Ξ': `$\Xi$`, 'Π': `$\Pi$`, 'Σ': `$\Sigma$`,
	'Φ': `$\Phi$`, 'Ψ': `$\Psi$`, 'Ω': `$\Omega$`,
}

// texAccents holds the LaTeX commands for combining marks; the letter follows the command.
var texAccents = map[rune]string{
	'\u0300': "\\`", '\u0301': `\'`, '\u0302': `\^`, '\u0303': `\~`, '\u0304': `\=`, '\u0306': `\u`, '\u0307': `\.`,
	'\u0308': `\"`, '\u030a': `\r`, '\u030b': `\H`, '\u030c': `\v`, '\u0323': `\d`, '\u0327': `\c`, '\u0331': `\b`,
}

// texScripts holds the small characters that Unicode has above and below the line, and in the same
// order the normal ones.
var texScripts = []struct{ mark, small, normal string }{
	{"^", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁱⁿ", "0123456789+-=()in"},
	{"_", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ", "0123456789+-=()aehijklmnoprstuvx"},
}

// texText returns text in LaTeX, mostly in ASCII, after cleaning it with cleanText. A letter that
// LaTeX's own fonts lack is written with a command that letterDefinitions defines, and passed to
// onUnknown.
func texText(text string, onUnknown func(rune)) string {
	var b strings.Builder
	open := "" // the command that is open
	for rest := norm.NFC.String(cleanText(text)); rest != ""; {
		r, size := utf8.DecodeRuneInString(rest)
		isUnknown := false
		sign, length := texScript(rest)
		if length == 0 {
			sign, length = texRune(r, func(r rune) { isUnknown = true; onUnknown(r) }), size
		}
		rest = rest[length:]
		command := ""
		if isUnknown {
			command = letterCommand(r)
		}
		if command != open {
			if open != "" {
				b.WriteByte('}')
			}
			if command != "" {
				b.WriteString(command + "{")
			}
			open = command
		}
		b.WriteString(sign)
	}
	if open != "" {
		b.WriteByte('}')
	}
	// Adjacent formulas become one; no other text here ends in a lone $.
	return strings.ReplaceAll(formulaJoiner.Replace(b.String()), `\dollar{}`, `\$`)
}

// formulaJoiner joins adjacent formulas, protects an escaped $, and keeps two hyphens from becoming
// a dash.
var formulaJoiner = strings.NewReplacer(`\$`, `\dollar{}`, `$$`, ` `, `--`, `-{}-`)

// texScript returns the LaTeX of the Unicode subscripts, or superscripts, with which text begins,
// as a single script, such as "$_{12}$". length is how many bytes of text it stands for; it is 0 if
// text begins with any other character.
func texScript(text string) (latex string, length int) {
	for _, script := range texScripts {
		normal := ""
		for _, r := range text {
			i := strings.IndexRune(script.small, r)
			if i < 0 {
				break
			}
			normal += string(script.normal[utf8.RuneCountInString(script.small[:i])])
			length += utf8.RuneLen(r)
		}
		if len(normal) > 1 { // LaTeX refuses two scripts in a row
			normal = "{" + normal + "}"
		}
		if normal != "" {
			return "$" + script.mark + normal + "$", length
		}
	}
	return "", 0
}

// texRune returns the LaTeX of the character r. If LaTeX's own fonts lack r, it returns r itself,
// and calls onUnknown.
func texRune(r rune, onUnknown func(rune)) string {
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
	onUnknown(r)
	return string(r)
}

// Commands for letters that LaTeX's own fonts lack.
const (
	eastLetters  = `\eastletters`  // Chinese, Japanese and Korean
	otherLetters = `\otherletters` // Cyrillic and all others
)

// letterCommand returns the LaTeX command that sets the letter r, which LaTeX's own fonts lack; see
// letterDefinitions.
func letterCommand(r rune) string {
	if r >= 0x2e80 {
		return eastLetters
	}
	return otherLetters
}

// letterDefinitions returns the lines of LaTeX that define the commands eastLetters and
// otherLetters, which set letters that LaTeX's own fonts lack. unknown holds these letters.
//
// LuaLaTeX and XeLaTeX use the first font of a list that is installed; if there is Cyrillic, they
// use it for all letters. pdfLaTeX sets Cyrillic if the encoding T2A is installed, and replaces any
// other letter by a box with its code.
func letterDefinitions(unknown map[rune]bool) []string {
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
	letters := slices.Sorted(maps.Keys(unknown))
	for _, r := range letters {
		if unicode.Is(unicode.Cyrillic, r) {
			lines = append(lines, "    "+box(r)+"%")
		}
	}
	lines = append(lines, `  }`)
	for _, r := range letters {
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
	// A font with Cyrillic has Latin letters too: the whole text is set in it.
	if slices.ContainsFunc(letters, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) }) {
		lines = append(lines,
			`  \lettersfrom\setmainfont{`+otherFonts+`}`,
			`  \lettersfrom\setsansfont{CMU Sans Serif,Libertinus Sans,DejaVu Sans,FreeSans,Noto Sans,Arial}`)
	} else {
		lines = append(lines, fontCommandLines(otherLetters, `\otherfont`, otherFonts)...)
	}
	return append(append(lines, fontCommandLines(eastLetters, `\eastfont`,
		"Noto Serif CJK SC,Noto Sans CJK SC,Source Han Serif SC,FandolSong,Songti SC,SimSun,WenQuanYi Zen Hei,Droid Sans Fallback,Unifont")...), `\fi`)
}

// otherFonts are the fonts that are tried for other letters.
const otherFonts = "CMU Serif,Libertinus Serif,DejaVu Serif,FreeSerif,Noto Serif,Times New Roman"

// fontCommandLines returns the lines of LaTeX that define two commands. selector selects the first
// installed font of fonts, a comma-separated list. command, which must exist, is redefined to set
// its argument in this font; it stays as it is if no font of the list is installed.
func fontCommandLines(command, selector, fonts string) []string {
	return []string{
		`  \lettersfrom{\newfontfamily` + selector + `}{` + fonts + `}`,
		`  \ifdefined` + selector + `\renewcommand` + command + `[1]{{` + selector + ` #1}}\fi`,
	}
}

// texFormula returns text in LaTeX with its mathematics: words in the font of the surrounding text,
// and formulas between them, in which single letters are variables. A text without mathematics is
// returned as by texText. onUnknown is called for each character that LaTeX's own fonts lack.
func texFormula(text string, onUnknown func(rune)) string {
	runs, ok := mathtext.Parse(cleanText(text))
	if !ok {
		return texText(text, onUnknown)
	}
	var b strings.Builder
	inFormula := false
	for i, part := range splitAtSpaces(runs) {
		space := " "
		if i == 0 {
			space = ""
		}
		switch word := isWord(part); {
		case !inFormula && word:
			b.WriteString(space)
		case !inFormula:
			b.WriteString(space + "$")
		case word:
			b.WriteString("$ ")
		default:
			b.WriteString(`\ `)
		}
		if inFormula = !isWord(part); !inFormula {
			b.WriteString(texText(part[0].Text, onUnknown))
			continue
		}
		for _, run := range part {
			switch run.Level {
			case mathtext.Sub:
				b.WriteString("_{")
			case mathtext.Sup:
				b.WriteString("^{")
			}
			writeTexMath(&b, run.Text, onUnknown)
			if run.Level != mathtext.Base {
				b.WriteByte('}')
			}
		}
	}
	if inFormula {
		b.WriteByte('$')
	}
	return b.String()
}

// splitAtSpaces splits runs, the runs of a formula, at the spaces on the baseline. It returns the
// runs of each part between two spaces.
func splitAtSpaces(runs []mathtext.Run) [][]mathtext.Run {
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
	return slices.DeleteFunc(parts, func(part []mathtext.Run) bool { return part == nil }) // between two spaces
}

// isWord reports whether part, the runs between two spaces, is a word and not a formula: it has two
// successive letters, and no subscripts or superscripts.
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

// writeTexMath writes text, a part of a formula, to b in LaTeX's math mode. It calls onUnknown for
// each character that LaTeX's own fonts lack.
func writeTexMath(b *strings.Builder, text string, onUnknown func(rune)) {
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
			writeTexMathRune(b, r, onUnknown)
			text = text[len(string(r)):]
			break
		}
	}
}

// writeTexMathRune writes the character r to b in LaTeX's math mode. It calls onUnknown if LaTeX's
// own fonts lack r.
func writeTexMathRune(b *strings.Builder, r rune, onUnknown func(rune)) {
	sign := texText(string(r), onUnknown)
	switch inner, isMath := strings.CutPrefix(sign, "$"); {
	case r == ' ':
		b.WriteString(`\ `)
	case isMath: // a sign such as $\alpha$; the space ends its name
		b.WriteString(strings.TrimSuffix(inner, "$") + " ")
	case r < unicode.MaxASCII && sign == string(r):
		b.WriteRune(r)
	default: // an escaped sign, or a letter with an accent
		b.WriteString(`\mbox{` + sign + "}")
	}
}

// isASCIILetter reports whether r is an ASCII letter.
func isASCIILetter(r rune) bool { return 'a' <= r|0x20 && r|0x20 <= 'z' }

// TeXWorksheet is a worksheet of numbered tasks that can be written as a LaTeX document.
type TeXWorksheet struct {
	Title, Subtitle string
	// Name is the word before a line for a name at the upper right, empty for none. Foot is the
	// foot of each page.
	Name, Foot string
	// Rows holds the tasks in their order. A row is one task, or two side by side.
	Rows [][]TeXTask
}

// TeXTask is a task of a worksheet with its picture.
type TeXTask struct {
	Text  string
	Scene *scene.Scene
	// Blanks are the words before lines for answers, Lines the texts below.
	Blanks, Lines []string
}

// TeX writes the worksheet to w as a LaTeX document on A4. The document can be edited by hand, and
// needs no package but TikZ. All pictures share their colours and styles; see TikZ. TeX returns the
// errors of options.Progress and of w.
func (s TeXWorksheet) TeX(w io.Writer, options Options) error {
	options = options.withDefaults()
	options.Transparent = true
	doc := newTexDocument(pointsPerUnit * options.Scale)
	var pictures []*tikzPicture
	for _, item := range slices.Concat(s.Rows...) {
		t, err := doc.newPicture(item.Scene, options)
		if err != nil {
			return err
		}
		pictures = append(pictures, t)
	}
	text := func(words string) string { return doc.latexText(words) }
	title, subtitle, name, foot := text(s.Title), text(s.Subtitle), text(s.Name), text(s.Foot)
	for _, item := range slices.Concat(s.Rows...) { // finds unknown characters before the preamble is written
		text(item.Text + strings.Join(item.Blanks, "") + strings.Join(item.Lines, ""))
	}
	doc.out = bufio.NewWriter(w)
	doc.writeLines("", `\documentclass[a4paper, 11pt]{article}`)
	doc.writePreamble(options)
	doc.writeLines("",
		`\textwidth=170mm \textheight=247mm \oddsidemargin=-5.4mm \topmargin=-10mm \headheight=0pt \headsep=0pt \parindent=0pt`,
		`\newcommand{\blank}[1]{\mbox{#1\,\underline{\hspace{16mm}}}\hfill}`,
		`\makeatletter \def\@oddfoot{{\footnotesize `+foot+`\hfill\thepage}} \makeatother`,
		`\begin{document}`,
		`{\LARGE\bfseries `+title+`}`)
	if name != "" {
		doc.writeLines("", `\hfill\enspace `+name+`\,\underline{\hspace{50mm}}`)
	}
	doc.writeLines("", ``, `\smallskip `+subtitle, ``, `\smallskip\hrule\bigskip`)
	number := 0
	for _, row := range s.Rows {
		width := `\textwidth`
		if len(row) > 1 {
			width = `0.48\textwidth`
		}
		doc.writeLines("", ``)
		for i, item := range row {
			if i > 0 {
				doc.writeLines("", `\hfill`)
			}
			number++
			task := fmt.Sprintf(`\textbf{%d.} %s`, number, text(item.Text))
			doc.writeLines("", `\begin{minipage}[t]{`+width+`}\raggedright `+task, ``, `\begin{center}`)
			pictures[number-1].writePicture()
			doc.writeLines("", `\end{center}`)
			for _, blank := range item.Blanks {
				doc.writeLines("", `\blank{`+text(blank)+`}`)
			}
			for _, line := range item.Lines {
				doc.writeLines("", text(line), ``)
			}
			doc.writeLines("", `\end{minipage}`)
		}
		doc.writeLines("", `\bigskip`)
	}
	doc.writeLines("", ``, `\end{document}`)
	return doc.out.Flush()
}
