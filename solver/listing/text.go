package listing

import (
	"bufio"
	"strconv"
)

// text writes lines. It leaves errors to the flush of its buffer.
type text struct {
	*bufio.Writer
	line []byte
}

// numbers writes a line of numbers.
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
func (t *text) grid(f Format, s Sequence) {
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

// square writes a table.
func (t *text) square(f Format, s Table, rows int) {
	t.begin(f, s.Columns)
	cells := make([]string, s.Columns)
	for b := range cells {
		cells[b] = strconv.Itoa(s.First[1] + b)
	}
	t.heading(f, `a\b`, cells)
	for a := range rows {
		for b := range cells {
			cells[b] = strconv.Itoa(int(s.Values[a*s.Columns+b]))
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
