package render

import (
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"nimgraph/views/render/fonts"
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

const (
	superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹"
	subscripts   = "₀₁₂₃₄₅₆₇₈₉"
)

// tex returns a text for LaTeX, cleaned as it is drawn, in ASCII as far as that
// goes. The other characters are told to strange, and stand in a command that
// texLetters defines.
func tex(text string, strange func(rune)) string {
	var b strings.Builder
	within := "" // the command that is open
	for _, r := range norm.NFC.String(fonts.Clean(text)) {
		odd := false
		sign := texRune(r, func(r rune) { odd = true; strange(r) })
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

func texRune(r rune, strange func(rune)) string {
	if s, ok := texSigns[r]; ok {
		return s
	}
	if r < unicode.MaxASCII {
		return string(r)
	}
	if i := strings.IndexRune(superscripts, r); i >= 0 {
		return fmt.Sprintf("$^%d$", len([]rune(superscripts[:i])))
	}
	if i := strings.IndexRune(subscripts, r); i >= 0 {
		return fmt.Sprintf("$_%d$", len([]rune(subscripts[:i])))
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
