package sequences

import (
	"bufio"
	"io"
	"strconv"
)

// Format is a kind of text.
type Format string

const (
	// CSV has a line "n,g" for each value, after a line with these names; of a table
	// "a,b,g" (RFC 4180, with line feeds alone).
	CSV Format = "csv"
	// BFile has a line "n g" for each value, as the On-Line Encyclopedia of Integer
	// Sequences takes it (oeis.org/SubmitB.html). A table is read by its antidiagonals,
	// each from the first row down, as far as these are known in whole, and numbered
	// from 0.
	BFile Format = "b-file"
	// Markdown is a table with a row for each so many values.
	Markdown Format = "markdown"
	// LaTeX is a longtable of the same, in mathematics.
	LaTeX Format = "latex"
)

// Ending returns the ending of the names of files of the format, with its dot.
func (f Format) Ending() string {
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

// List is g(First), g(First+1), … as a text for other programs.
type List struct {
	First  int
	Values []uint16
	// Columns is how many values stand in a row of Markdown and LaTeX; each row begins
	// with a multiple of it. 0 stands for 10.
	Columns int
}

// Write writes the list. What is written is the same for the same values, whatever language
// the program speaks: headings are mathematics. Time and output are linear in the values. The error is that of out.
func (s List) Write(out io.Writer, f Format) error {
	if s.Columns < 1 {
		s.Columns = 10
	}
	t := text{Writer: bufio.NewWriterSize(out, 1<<16)}
	switch f {
	case BFile:
		for i, v := range s.Values {
			t.numbers(' ', s.First+i, int(v))
		}
	case Markdown, LaTeX:
		t.grid(f, s)
	default:
		t.WriteString("n,g\n")
		for i, v := range s.Values {
			t.numbers(',', s.First+i, int(v))
		}
	}
	return t.Flush()
}

// Write writes a table. The error is that of out.
func (t *Table) Write(out io.Writer, f Format) error {
	to := text{Writer: bufio.NewWriterSize(out, 1<<16)}
	switch f {
	case BFile:
		n := 0
		for sum := range min(t.Rows, t.Columns) {
			for a := range sum + 1 {
				to.numbers(' ', n, t.At(a, sum-a))
				n++
			}
		}
	case Markdown, LaTeX:
		to.square(f, t)
	default:
		to.WriteString("a,b,g\n")
		for a := range t.Rows {
			for b := range t.Columns {
				to.numbers(',', t.First[0]+a, t.First[1]+b, t.At(a, b))
			}
		}
	}
	return to.Flush()
}

// text writes lines. It leaves errors to the flush of its buffer.
type text struct {
	*bufio.Writer
	line []byte
}

func (t *text) numbers(between byte, all ...int) {
	t.line = t.line[:0]
	for i, n := range all {
		if i > 0 {
			t.line = append(t.line, between)
		}
		t.line = strconv.AppendInt(t.line, int64(n), 10)
	}
	t.line = append(t.line, '\n')
	_, _ = t.Write(t.line)
}

// grid writes a sequence as rows.
func (t *text) grid(f Format, s List) {
	t.begin(f, s.Columns)
	cells := make([]string, s.Columns)
	for b := range cells {
		cells[b] = "+" + strconv.Itoa(b)
	}
	t.heading(f, "n", cells)
	for start := s.First - s.First%s.Columns; start < s.First+len(s.Values); start += s.Columns {
		for b := range cells {
			cells[b] = ""
			if i := start + b - s.First; i >= 0 && i < len(s.Values) {
				cells[b] = strconv.Itoa(int(s.Values[i]))
			}
		}
		t.row(f, strconv.Itoa(start), cells)
	}
	t.end(f)
}

func (t *text) square(f Format, s *Table) {
	t.begin(f, s.Columns)
	cells := make([]string, s.Columns)
	for b := range cells {
		cells[b] = strconv.Itoa(s.First[1] + b)
	}
	t.heading(f, `a\b`, cells)
	for a := range s.Rows {
		for b := range cells {
			cells[b] = strconv.Itoa(s.At(a, b))
		}
		t.row(f, strconv.Itoa(s.First[0]+a), cells)
	}
	t.end(f)
}

func (t *text) begin(f Format, columns int) {
	if f == LaTeX {
		_, _ = t.WriteString("% \\usepackage{longtable}\n\\begin{longtable}{r|*{" + strconv.Itoa(columns) + "}{r}}\n")
	}
}

// heading writes the row above the others.
func (t *text) heading(f Format, corner string, cells []string) {
	if f == LaTeX {
		if corner == `a\b` {
			corner = `a\backslash b`
		}
		t.row(f, corner, cells)
		_, _ = t.WriteString("\\hline\n\\endhead\n")
		return
	}
	if corner == `a\b` {
		corner = `a\\b`
	}
	t.row(f, corner, cells)
	_, _ = t.WriteString("|")
	for range len(cells) + 1 {
		_, _ = t.WriteString(" ---: |")
	}
	_, _ = t.WriteString("\n")
}

// row writes a row; empty cells stay empty.
func (t *text) row(f Format, first string, cells []string) {
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

func (t *text) end(f Format) {
	if f == LaTeX {
		_, _ = t.WriteString("\\end{longtable}\n")
	}
}
