// Package listing writes the values of a sequence, or of a table of two numbers, as text
// for other programs: CSV, the b-file of the OEIS, Markdown and LaTeX.
//
// What is written is the same for the same values, whatever language the program speaks:
// headings are mathematics. Time and output are linear in the values; nothing is held in
// memory but a buffer.
package listing

import (
	"bufio"
	"io"
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

// Formats returns all formats.
func Formats() []Format { return []Format{CSV, BFile, Markdown, LaTeX} }

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

// Sequence is g(First), g(First+1), …
type Sequence struct {
	First  int
	Values []uint16
	// Columns is how many values stand in a row of Markdown and LaTeX; each row begins
	// with a multiple of it. 0 stands for 10.
	Columns int
}

// Table is g(First[0]+a, First[1]+b) at Values[a*Columns+b].
type Table struct {
	First   [2]int
	Columns int
	Values  []uint16
}

// Write writes a sequence. The error is that of out.
func (s Sequence) Write(out io.Writer, f Format) error {
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
func (s Table) Write(out io.Writer, f Format) error {
	t := text{Writer: bufio.NewWriterSize(out, 1<<16)}
	rows := 0
	if s.Columns > 0 {
		rows = len(s.Values) / s.Columns
	}
	switch f {
	case BFile:
		n := 0
		for sum := range min(rows, s.Columns) {
			for a := range sum + 1 {
				t.numbers(' ', n, int(s.Values[a*s.Columns+sum-a]))
				n++
			}
		}
	case Markdown, LaTeX:
		t.square(f, s, rows)
	default:
		t.WriteString("a,b,g\n")
		for a := range rows {
			for b := range s.Columns {
				t.numbers(',', s.First[0]+a, s.First[1]+b, int(s.Values[a*s.Columns+b]))
			}
		}
	}
	return t.Flush()
}
