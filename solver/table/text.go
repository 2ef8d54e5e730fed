package table

import (
	"bufio"
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"

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
	labels := labelled(rows)
	put := func(name, label, value, outcome string) {
		fmt.Fprintf(b, "| %s ", name)
		if labels {
			fmt.Fprintf(b, "| %s ", label)
		}
		fmt.Fprintf(b, "| %s | %s |\n", value, outcome)
	}
	put(markdown(h.Vertex), markdown(h.Label), markdown(h.Value), markdown(h.Outcome))
	put("---", "---", "---:", "---")
	for _, r := range rows {
		put(markdown(r.name), markdown(r.label), r.value.String(), r.outcome.String())
	}
}

// markdown escapes what would be taken for markup.
func markdown(s string) string { return escape(line(s), "\\`*_{}[]()<>#+-.!|~$&:@") }

func writeLaTeX(b *bufio.Writer, rows []row, h Headings) {
	labels := labelled(rows)
	put := func(name, label, value, outcome string) {
		fmt.Fprintf(b, "%s & ", name)
		if labels {
			fmt.Fprintf(b, "%s & ", label)
		}
		fmt.Fprintf(b, "%s & %s \\\\\n", value, outcome)
	}
	r := latexReplacer()
	latex := func(s string) string { return r.Replace(line(s)) }
	columns := "lrl"
	if labels {
		columns = "llrl"
	}
	fmt.Fprintf(b, "\\begin{tabular}{%s}\n\\hline\n", columns)
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
	var list []string
	for _, n := range k {
		list = append(list, strconv.FormatUint(uint64(n), 10))
	}
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
