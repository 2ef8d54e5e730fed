package table

import (
	"bufio"
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"

	"nimgraph/graphs/xslices"
	"nimgraph/graphs/xstrings"
	"nimgraph/solver"
)

// The writers ignore errors of the buffer, because its Flush returns the first of them.

// writeCSV writes rows to b as CSV, with a header line.
func writeCSV(b *bufio.Writer, rows []tableRow) {
	c := csv.NewWriter(b)
	_ = c.Write([]string{"vertex", "label", "value", "outcome"})
	for _, r := range rows {
		_ = c.Write([]string{csvCell(r.name), csvCell(r.label), r.value.String(), r.outcome.String()})
	}
	c.Flush()
}

// csvCell returns text as a CSV cell. If a spreadsheet would run text as a formula, which could
// compute or even send data, csvCell puts an apostrophe before it, the mark for plain text. Quotes
// alone do not prevent this (owasp.org/www-community/attacks/CSV_Injection).
func csvCell(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}

// writeMarkdown writes rows to b as a Markdown table with the headings h.
func writeMarkdown(b *bufio.Writer, rows []tableRow, h Headings) {
	put := newRowWriter(b, rows, "| ", " | ", " |\n")
	put(escapeMarkdown(h.Vertex), escapeMarkdown(h.Label), escapeMarkdown(h.Value), escapeMarkdown(h.Outcome))
	put("---", "---", "---:", "---")
	for _, r := range rows {
		put(escapeMarkdown(r.name), escapeMarkdown(r.label), r.value.String(), r.outcome.String())
	}
}

// rowWriter is a function that writes a row of a table with its four columns.
type rowWriter func(name, label, value, outcome string)

// newRowWriter returns a function that writes a row to b, with begin, between and end around its
// columns. The column of labels is left out if none of rows has a label.
func newRowWriter(b *bufio.Writer, rows []tableRow, begin, between, end string) rowWriter {
	labels := hasLabels(rows)
	return func(name, label, value, outcome string) {
		if labels {
			name += between + label
		}
		b.WriteString(begin + name + between + value + between + outcome + end)
	}
}

// escapeMarkdown returns s as Markdown text on one line, with all characters of markup escaped.
func escapeMarkdown(s string) string { return escape(xstrings.OneLine(s), "\\`*_{}[]()<>#+-.!|~$&:@") }

// writeLaTeX writes rows to b as a LaTeX tabular with the headings h.
func writeLaTeX(b *bufio.Writer, rows []tableRow, h Headings) {
	put := newRowWriter(b, rows, "", " & ", " \\\\\n")
	r := latexReplacer()
	latex := func(s string) string { return r.Replace(xstrings.OneLine(s)) }
	set := "lrl"
	if hasLabels(rows) {
		set = "llrl"
	}
	fmt.Fprintf(b, "\\begin{tabular}{%s}\n\\hline\n", set)
	put(latex(h.Vertex), latex(h.Label), latex(h.Value), latex(h.Outcome))
	b.WriteString("\\hline\n")
	for _, r := range rows {
		put(latex(r.name), latex(r.label), latexValue(r.value), r.outcome.String())
	}
	b.WriteString("\\hline\n\\end{tabular}\n")
}

// latexValue returns the LaTeX code of the value v, with the dollar signs around it.
func latexValue(v solver.Value) string {
	k, loopy := v.Loopy()
	if !loopy {
		return "$" + v.String() + "$"
	}
	list := xslices.Map(k, func(n solver.Nimber) string { return strconv.FormatUint(uint64(n), 10) })
	return `$\infty\{` + strings.Join(list, ",") + `\}$`
}

// latexReplacer returns a replacer that escapes plain text for LaTeX. It also protects [ and *,
// which \\ at the end of the line before would read as its option.
func latexReplacer() *strings.Replacer {
	return strings.NewReplacer(
		`\`, `\textbackslash{}`, "~", `\textasciitilde{}`, "^", `\textasciicircum{}`,
		"#", `\#`, "$", `\$`, "%", `\%`, "&", `\&`, "_", `\_`, "{", `\{`, "}", `\}`,
		"<", `\textless{}`, ">", `\textgreater{}`, "|", `\textbar{}`, `"`, `\textquotedbl{}`,
		"[", "{[}", "*", "{*}", "--", "-{}-", "`", "{`}", "'", "{'}",
		"∞", `$\infty$`, "⊕", `$\oplus$`,
	)
}

// escape returns s with a backslash before each occurrence of one of the given characters.
func escape(s, characters string) string {
	var b strings.Builder
	for _, r := range s {
		if strings.ContainsRune(characters, r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}
