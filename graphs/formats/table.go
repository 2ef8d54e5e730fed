package formats

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"

	"nimgraph/graphs"
)

// tableColumns holds the indices of the columns of a table of edges. An index is -1 if the table
// has no such column. kind is the column that says whether an edge is directed.
type tableColumns struct{ from, to, kind, weight, label int }

// edgeColumnNames returns the pairs of headings by which a table of edges is recognised. In each
// pair, the first names the column of the sources, and the second the column of the targets.
func edgeColumnNames() [][2]string {
	return [][2]string{
		{"source", "target"},
		{"from", "to"},
		{"src", "dst"},
		{"src", "dest"},
		{"tail", "head"},
		{"start", "end"},
		{"parent", "child"},
		{"node1", "node2"},
		{"v1", "v2"},
		{"source_id", "target_id"},
		{"from_id", "to_id"},
	}
}

// findColumns returns the columns that row, the first row of a table, names. ok is false if row
// does not name the two columns with the ends of the edges, so that it is no heading.
func findColumns(row []string) (c tableColumns, ok bool) {
	names := make([]string, len(row))
	for i, cell := range row {
		names[i] = strings.ToLower(strings.TrimSpace(cell))
	}
	for _, ends := range edgeColumnNames() {
		c.from, c.to = slices.Index(names, ends[0]), slices.Index(names, ends[1])
		if c.from >= 0 && c.to >= 0 {
			c.kind, c.weight, c.label = slices.Index(names, "type"), slices.Index(names, "weight"),
				slices.Index(names, "label")
			return c, true
		}
	}
	return c, false
}

// tableSeparator returns the character that separates the cells in the first row of the table in
// text: a tab, a semicolon or a comma. It returns 0 if the row has none of them.
func tableSeparator(text []byte) rune {
	for line := range bytes.SplitSeq(text, []byte("\n")) {
		if line = bytes.TrimSpace(line); len(line) == 0 || line[0] == '#' {
			continue
		}
		for _, sep := range "\t;," {
			if bytes.ContainsRune(line, sep) {
				return sep
			}
		}
		return 0
	}
	return 0
}

// newTableReader returns a reader of the rows of the table in text.
func newTableReader(text []byte) *csv.Reader {
	r := csv.NewReader(bytes.NewReader(text))
	r.Comma, r.Comment, r.FieldsPerRecord, r.TrimLeadingSpace, r.ReuseRecord = tableSeparator(text), '#', -1, true, true
	return r
}

// rateTable rates how likely the sample s is a table of edges, which has the same number of cells
// in every line. Without a heading, it must have two columns, and possibly a third with numbers. A
// text that is just as well an edge list, separated by spaces, is no table.
func rateTable(s *sample) likeness {
	sep := tableSeparator(s.head)
	if sep == 0 {
		return unlike
	}
	r := newTableReader(s.head)
	width, headed := 0, false
	for i := 0; ; i++ {
		row, err := r.Read()
		if err == io.EOF || err != nil && !s.whole && i > 0 {
			break
		}
		switch {
		case err != nil || len(row) < 2 || i > 0 && len(row) != width:
			return unlike
		case i == 0:
			width = len(row)
			if _, headed = findColumns(row); headed {
				continue
			}
		}
		if !headed && (width > 3 || width == 3 && !isDecimal([]byte(row[2]))) {
			return unlike
		}
	}
	switch {
	case headed:
		return likely
	case sep == '\t' && s.hasWidth(width):
		return unlike
	}
	for _, line := range s.raw {
		if classifyLine(line) == barePair {
			return unlike // names with commas in them
		}
	}
	return likely
}

// readTable reads a game from a table of edges, one a line, separated by commas, semicolons or
// tabs. The first line may name the columns. Without this heading, the first two columns are the
// ends and a third is a weight. The game is directed unless a column "type" says undirected, as in
// files of Gephi.
func readTable(text []byte) (_ *Result, err error) {
	defer recoverError(&err)
	check(checkText(text))
	f := newForeignDraft(graphs.Directed, text)
	f.line = 1
	if tableSeparator(text) == 0 {
		f.fail("no-separator")
	}
	r := newTableReader(text)
	columns := tableColumns{from: 0, to: 1, kind: -1, weight: 2, label: -1}
	for first := true; ; first = false {
		row, err := r.Read()
		if err == io.EOF {
			return f.finishDrawing()
		}
		var bad *csv.ParseError
		if errors.As(err, &bad) {
			f.line = bad.Line
			f.fail("syntax", graphs.Data{"Detail": bad.Err.Error()})
		}
		check(err)
		f.line, _ = r.FieldPos(0)
		if heading, ok := findColumns(row); first && ok {
			columns = heading
			continue
		}
		f.addTableRow(row, columns)
	}
}

// addTableRow adds the edge that row describes, a row of a table with the given columns.
func (f *foreignDraft) addTableRow(row []string, columns tableColumns) {
	cell := func(column int) string {
		if column < 0 || column >= len(row) {
			return ""
		}
		return strings.TrimSpace(row[column])
	}
	if kind := cell(columns.kind); kind != "" {
		want := graphs.Directed
		if strings.EqualFold(kind, "undirected") {
			want = graphs.Deletion
		}
		if len(f.edges) > 0 && f.Kind != want {
			f.fail("mixed-edges")
		}
		f.Kind = want
	}
	f.addEdge(f.vertexIndex([]byte(cell(columns.from))), f.vertexIndex([]byte(cell(columns.to))))
	f.setEdgeLabel(int32(len(f.edges)-1), cell(columns.label))
	if weight := cell(columns.weight); weight != "" {
		f.noteIgnoredWeight([]byte(weight))
	}
}
