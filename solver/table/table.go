package table

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"

	"nimgraph/graphs/document"
	"nimgraph/solver"
)

// Format is the name of a format of tables, as the command line spells it.
type Format string

// The kinds of tables.
const (
	CSV      Format = "csv"
	CPP      Format = "cpp"
	Python   Format = "python"
	Markdown Format = "markdown"
	LaTeX    Format = "latex"
)

// Formats returns all formats, in the order in which lists show them.
func Formats() []Format { return []Format{CSV, CPP, Python, Markdown, LaTeX} }

// Headings are the headings of the columns of a Markdown or LaTeX table. The headings of CSV do
// not depend on the language.
type Headings struct{ Vertex, Label, Value, Outcome string }

// Write writes a table of the vertices of the drawing d, with their values and outcomes in the
// solution s, to w in format f. h holds the headings. Time is linear. It returns the errors of w,
// and an error for an unknown format.
func Write(w io.Writer, d *document.Drawing, s *solver.Solution, f Format, h Headings) error {
	rows := newRows(d, s)
	b := bufio.NewWriter(w)
	switch f {
	case CSV:
		writeCSV(b, rows)
	case CPP:
		writeCPP(b, d, newValueArray(rows))
	case Python:
		writePython(b, d, newValueArray(rows))
	case Markdown:
		writeMarkdown(b, rows, h)
	case LaTeX:
		writeLaTeX(b, rows, h)
	default:
		return fmt.Errorf("there is no table %q", string(f))
	}
	return b.Flush()
}

// tableRow holds a row of a table, which is about one vertex. sum is set for a ⊕.
type tableRow struct {
	name, label string
	value       solver.Value
	outcome     solver.Outcome
	sum         bool
}

// newRows returns a row for each vertex of the drawing d, with its value in the solution s, in the
// order of Order.
func newRows(d *document.Drawing, s *solver.Solution) []tableRow {
	positions, sums := Order(d, s)
	rows := make([]tableRow, 0, len(s.Values))
	for _, i := range slices.Concat(positions, sums) {
		v, _ := d.Graph().Vertex(s.Position.Graph.VertexID[i])
		rows = append(rows, tableRow{v.Name, v.Label, s.Values[i], s.Outcomes[i], v.Sum})
	}
	return rows
}

// Order returns the vertices of the drawing d in the order of tables: first the positions, then the
// ⊕. s is the solution of d, and the vertices are numbered as in its position. Positions are in the
// order of their names if all names are whole numbers. Otherwise they are in the order of the
// drawing, like the ⊕.
func Order(d *document.Drawing, s *solver.Solution) (positions, sums []int32) {
	names := make([]int, len(s.Values))
	numbered := true
	for i, id := range s.Position.Graph.VertexID {
		v, _ := d.Graph().Vertex(id)
		if v.Sum {
			sums = append(sums, int32(i))
			continue
		}
		positions = append(positions, int32(i))
		n, err := strconv.Atoi(v.Name)
		names[i] = n
		numbered = numbered && err == nil && strconv.Itoa(n) == v.Name
	}
	if numbered {
		slices.SortStableFunc(positions, func(a, b int32) int { return cmp.Compare(names[a], names[b]) })
	}
	return positions, sums
}

// hasLabels reports whether a row of rows has a label.
func hasLabels(rows []tableRow) bool {
	return slices.ContainsFunc(rows, func(r tableRow) bool { return r.label != "" })
}
