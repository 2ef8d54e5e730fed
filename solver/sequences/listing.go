package sequences

import (
	"bufio"
	"io"
	"strconv"
)

// Format is a text format in which values are exported.
type Format string

const (
	// CSV has a header "n,g" and a line for each value; for a table, "a,b,g" (RFC 4180, but with
	// plain line feeds).
	CSV Format = "csv"
	// BFile has a line "n g" for each value, as the On-Line Encyclopedia of Integer Sequences
	// expects it (oeis.org/SubmitB.html). A table is written by antidiagonals, each from the first
	// row down, numbered from 0. Antidiagonals that are not completely known are left out.
	BFile Format = "b-file"
	// Markdown is a table with List.Columns values in a row.
	Markdown Format = "markdown"
	// LaTeX is a longtable with the same rows, in math mode.
	LaTeX Format = "latex"
)

// Extension returns the file name extension of the format, with its dot.
func (f Format) Extension() string {
	switch f {
	case BFile:
		return ".txt"
	case Markdown:
		return ".md"
	case LaTeX:
		return ".tex"
	}
	return ".csv"
}

// List is a list of values g(First), g(First+1), … that Write writes in a text format.
type List struct {
	First  int
	Values []uint16
	// Columns is the number of values in a row of Markdown and LaTeX. Each row begins at a
	// multiple of it. 0 means 10.
	Columns int
}

// Write writes the list to out in the format f. The headings are mathematical symbols, so the
// output is the same in all languages of the program. Time and size are linear in the values. It
// returns the errors of out.
func (s List) Write(out io.Writer, f Format) error {
	if s.Columns < 1 {
		s.Columns = 10
	}
	t := listWriter{Writer: bufio.NewWriterSize(out, 1<<16)}
	switch f {
	case BFile:
		for i, v := range s.Values {
			t.writeNumbers(' ', s.First+i, int(v))
		}
	case Markdown, LaTeX:
		t.writeSequence(f, s)
	default:
		t.WriteString("n,g\n")
		for i, v := range s.Values {
			t.writeNumbers(',', s.First+i, int(v))
		}
	}
	return t.Flush()
}

// Write writes the table to out in the format f; see List.Write. It returns the errors of out.
func (t *Table) Write(out io.Writer, f Format) error {
	w := listWriter{Writer: bufio.NewWriterSize(out, 1<<16)}
	switch f {
	case BFile:
		n := 0
		for sum := range min(t.Rows, t.Columns) {
			for a := range sum + 1 {
				w.writeNumbers(' ', n, t.At(a, sum-a))
				n++
			}
		}
	case Markdown, LaTeX:
		w.writeTable(f, t)
	default:
		w.WriteString("a,b,g\n")
		for a := range t.Rows {
			for b := range t.Columns {
				w.writeNumbers(',', t.First[0]+a, t.First[1]+b, t.At(a, b))
			}
		}
	}
	return w.Flush()
}

// listWriter writes the lines of all formats. Its methods ignore errors, which Flush returns.
type listWriter struct {
	*bufio.Writer
	line []byte
}

// writeNumbers writes a line with the given numbers and separator between them.
func (t *listWriter) writeNumbers(separator byte, numbers ...int) {
	t.line = t.line[:0]
	for i, n := range numbers {
		if i > 0 {
			t.line = append(t.line, separator)
		}
		t.line = strconv.AppendInt(t.line, int64(n), 10)
	}
	t.line = append(t.line, '\n')
	_, _ = t.Write(t.line)
}

// writeSequence writes the list s as a table with s.Columns values in each row. f must be Markdown
// or LaTeX.
func (t *listWriter) writeSequence(f Format, s List) {
	t.beginTable(f, s.Columns)
	cells := make([]string, s.Columns)
	for b := range cells {
		cells[b] = "+" + strconv.Itoa(b)
	}
	t.writeHeading(f, "n", cells)
	for start := s.First - s.First%s.Columns; start < s.First+len(s.Values); start += s.Columns {
		for b := range cells {
			cells[b] = ""
			if i := start + b - s.First; i >= 0 && i < len(s.Values) {
				cells[b] = strconv.Itoa(int(s.Values[i]))
			}
		}
		t.writeRow(f, strconv.Itoa(start), cells)
	}
	t.endTable(f)
}

// writeTable writes the table s with a heading for each row and column. f must be Markdown or
// LaTeX.
func (t *listWriter) writeTable(f Format, s *Table) {
	t.beginTable(f, s.Columns)
	cells := make([]string, s.Columns)
	for b := range cells {
		cells[b] = strconv.Itoa(s.First[1] + b)
	}
	t.writeHeading(f, `a\b`, cells)
	for a := range s.Rows {
		for b := range cells {
			cells[b] = strconv.Itoa(s.At(a, b))
		}
		t.writeRow(f, strconv.Itoa(s.First[0]+a), cells)
	}
	t.endTable(f)
}

// beginTable writes the beginning of a table with the given number of columns: the longtable
// environment in LaTeX, and nothing in Markdown.
func (t *listWriter) beginTable(f Format, columns int) {
	if f == LaTeX {
		_, _ = t.WriteString("% \\usepackage{longtable}\n\\begin{longtable}{r|*{" + strconv.Itoa(columns) + "}{r}}\n")
	}
}

// writeHeading writes the header row, which consists of corner and then cells, and the line below
// it. f must be Markdown or LaTeX.
func (t *listWriter) writeHeading(f Format, corner string, cells []string) {
	if f == LaTeX {
		if corner == `a\b` {
			corner = `a\backslash b`
		}
		t.writeRow(f, corner, cells)
		_, _ = t.WriteString("\\hline\n\\endhead\n")
		return
	}
	if corner == `a\b` {
		corner = `a\\b`
	}
	t.writeRow(f, corner, cells)
	_, _ = t.WriteString("|")
	for range len(cells) + 1 {
		_, _ = t.WriteString(" ---: |")
	}
	_, _ = t.WriteString("\n")
}

// writeRow writes a row with the heading first, followed by cells. Empty cells stay empty. f must
// be Markdown or LaTeX.
func (t *listWriter) writeRow(f Format, first string, cells []string) {
	if f == LaTeX {
		_, _ = t.WriteString("$" + first + "$")
		for _, c := range cells {
			_, _ = t.WriteString(" & ")
			if c != "" {
				_, _ = t.WriteString("$" + c + "$")
			}
		}
		_, _ = t.WriteString(" \\\\\n")
		return
	}
	_, _ = t.WriteString("| " + first + " |")
	for _, c := range cells {
		if c != "" {
			_, _ = t.WriteString(" " + c)
		}
		_, _ = t.WriteString(" |")
	}
	_, _ = t.WriteString("\n")
}

// endTable writes the end of a table in the format f: the longtable environment in LaTeX, and
// nothing in Markdown.
func (t *listWriter) endTable(f Format) {
	if f == LaTeX {
		_, _ = t.WriteString("\\end{longtable}\n")
	}
}
