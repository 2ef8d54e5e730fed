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

// The writers leave errors to the flush of the buffer that they write to.

func writeCSV(b *bufio.Writer, rows []row) {
	c := csv.NewWriter(b)
	_ = c.Write([]string{"vertex", "label", "value", "outcome"})
	for _, r := range rows {
		_ = c.Write([]string{cell(r.name), cell(r.label), r.value.String(), r.outcome.String()})
	}
	c.Flush()
}

// cell returns a text with an apostrophe before it where a spreadsheet would take it
// for a formula, and reckon it or send it somewhere: what spreadsheets themselves
// have before a cell that is text whatever it looks like. Quotes do not keep them
// from it (owasp.org/www-community/attacks/CSV_Injection).
func cell(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}

func writeMarkdown(b *bufio.Writer, rows []row, h Headings) {
	put := columns(b, rows, "| ", " | ", " |\n")
	put(markdown(h.Vertex), markdown(h.Label), markdown(h.Value), markdown(h.Outcome))
	put("---", "---", "---:", "---")
	for _, r := range rows {
		put(markdown(r.name), markdown(r.label), r.value.String(), r.outcome.String())
	}
}

// columns returns what writes a line of the table, with a column of labels where a row has one.
func columns(b *bufio.Writer, rows []row, begin, between, end string) func(name, label, value, outcome string) {
	labels := labelled(rows)
	return func(name, label, value, outcome string) {
		if labels {
			name += between + label
		}
		b.WriteString(begin + name + between + value + between + outcome + end)
	}
}

// markdown escapes what would be taken for markup.
func markdown(s string) string { return escape(xstrings.OneLine(s), "\\`*_{}[]()<>#+-.!|~$&:@") }

func writeLaTeX(b *bufio.Writer, rows []row, h Headings) {
	put := columns(b, rows, "", " & ", " \\\\\n")
	r := latexReplacer()
	latex := func(s string) string { return r.Replace(xstrings.OneLine(s)) }
	set := "lrl"
	if labelled(rows) {
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

func latexValue(v solver.Value) string {
	k, loopy := v.Loopy()
	if !loopy {
		return "$" + v.String() + "$"
	}
	list := xslices.Map(k, func(n solver.Nimber) string { return strconv.FormatUint(uint64(n), 10) })
	return `$\infty\{` + strings.Join(list, ",") + `\}$`
}

// latexReplacer makes texts ones that are set as they are. A [ or * would be an
// option of the \\ before it.
func latexReplacer() *strings.Replacer {
	return strings.NewReplacer(
		`\`, `\textbackslash{}`, "~", `\textasciitilde{}`, "^", `\textasciicircum{}`,
		"#", `\#`, "$", `\$`, "%", `\%`, "&", `\&`, "_", `\_`, "{", `\{`, "}", `\}`,
		"<", `\textless{}`, ">", `\textgreater{}`, "|", `\textbar{}`, `"`, `\textquotedbl{}`,
		"[", "{[}", "*", "{*}", "--", "-{}-", "`", "{`}", "'", "{'}",
		"∞", `$\infty$`, "⊕", `$\oplus$`,
	)
}

// escape puts a backslash before each of the characters.
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
