package render

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"nimgraph/views/scene"
)

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
