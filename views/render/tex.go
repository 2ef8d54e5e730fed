package render

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
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

// lettersOf returns the command for a letter.
func lettersOf(r rune) string {
	if r >= 0x2e80 {
		return eastLetters
	}
	return otherLetters
}

// texLetters returns the lines that define the commands for the letters: LuaLaTeX and
// XeLaTeX take them from the first font of a list that the system has; pdfLaTeX sets
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
	return append(lines,
		`\else`,
		`  \usepackage[no-math]{fontspec}`,
		`  \makeatletter`,
		`  \newcommand\lettersfrom[3]{% the command, its font, the names of fonts`,
		`    \@for\face:=#3\do{\ifdefined#2\else\expandafter\IfFontExistsTF\expandafter{\face}%`,
		`      {\edef\found{\noexpand\newfontfamily\noexpand#2{\face}}\found\renewcommand#1[1]{{#2##1}}}{}\fi}}`,
		`  \makeatother`,
		`  \lettersfrom`+eastLetters+`\eastfont{Noto Serif CJK SC,Noto Sans CJK SC,Source Han Serif SC,FandolSong,Songti SC,SimSun,WenQuanYi Zen Hei,Droid Sans Fallback,Unifont}`,
		`  \lettersfrom`+otherLetters+`\otherfont{CMU Serif,Libertinus Serif,DejaVu Serif,FreeSerif,Noto Serif,Times New Roman}`,
		`\fi`)
}
