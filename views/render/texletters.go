package render

import (
	"fmt"
	"maps"
	"slices"
	"unicode"
)

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
