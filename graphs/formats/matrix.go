package formats

import (
	"bytes"
	"regexp"
	"strconv"

	"nimgraph/graphs"
)

// matrixOpening matches the beginning of a nested list whose first element is a list of zeros and
// ones.
var matrixOpening = regexp.MustCompile(assignmentPattern + callPattern +
	`[\[({]\s*[\[({]\s*[01](?:[\s,]+[01])*\s*[\])}]`)

// rateMatrix rates how likely the sample s is a matrix: rows of zeros and ones, as many as the
// entries of a row. The number of rows may stand before them. Two rows of two entries can be edges
// as well.
func rateMatrix(s *sample) likeness {
	switch {
	case matrixOpening.Match(s.head) && startsWithAssignment(s):
		return possible
	case matrixOpening.Match(s.head):
		return likely
	}
	lines := s.lines
	if len(lines) > 1 && len(s.rows[0]) == 1 && len(s.rows[1]) > 1 {
		lines = lines[1:]
	}
	width := 0
	for i, line := range lines {
		entries, ok := countMatrixRow(line)
		if !ok || i > 0 && entries != width {
			return unlike
		}
		width = entries
	}
	switch {
	case width < 2, len(lines) > width, s.whole && len(lines) < width:
		return unlike
	case width == 2 && s.hasWidth(2):
		return possible
	}
	return likely
}

// countMatrixRow returns the number of entries in a row of a matrix. ok is false if line has
// characters other than 0, 1 and separators, or if some of its entries are not separated.
func countMatrixRow(line []byte) (entries int, ok bool) {
	words := bytes.FieldsFunc(line, isMatrixSeparator)
	for _, w := range words {
		for _, c := range w {
			if c != '0' && c != '1' {
				return 0, false
			}
		}
		if len(w) > 1 && len(words) > 1 {
			return 0, false
		}
		entries += len(w)
	}
	return entries, true
}

// isMatrixSeparator reports whether r may separate the entries of a row.
func isMatrixSeparator(r rune) bool { return r == ' ' || r == '\t' || r == ',' || r == ';' }

// readMatrix reads a game from a square matrix of zeros and ones. A 1 is a move from the vertex of
// its row to the vertex of its column. Vertices are named 0, 1, …. The rows are lines, perhaps
// after their number, or nested lists.
func readMatrix(text []byte) (_ *Result, err error) {
	defer recoverError(&err)
	check(checkText(text))
	f := newForeignDraft(graphs.Directed, text)
	n, rows, declared := 0, 0, 0
	row := func(line []byte) {
		entries, ok := countMatrixRow(line)
		switch {
		case len(line) == 0:
			return
		case rows == 0 && declared == 0 && len(bytes.TrimLeft(line, "0123456789")) == 0 && len(line) < 8 &&
			!(ok && entries > 1):
			declared, _ = strconv.Atoi(string(line))
			return
		case !ok:
			f.failExpected(line[:min(len(line), 20)], `0 / 1`)
		case rows == 0:
			n = entries
			f.addNumberedVertices(0, n)
		case entries != n || rows == n:
			f.fail("ragged", graphs.Data{"Got": entries, "Want": n})
		}
		to := int32(0)
		for _, c := range line {
			if c != '0' && c != '1' {
				continue
			}
			if c == '1' {
				f.addEdge(int32(rows), to)
			}
			to++
		}
		rows++
	}
	if l := newLiteralReader(text, graphs.Directed); l.opensList() {
		f.line = l.line
		rest := bytes.TrimSpace(l.rest)
		l.readRows(rest, func(line int, text []byte) {
			f.line = line
			row(text)
		})
	} else {
		f.eachLine(text, func(line []byte) {
			line, _, _ = bytes.Cut(line, []byte("#"))
			row(bytes.TrimSpace(line))
		})
	}
	if rows == 0 || rows != n || declared > 0 && declared != n {
		f.fail("ragged", graphs.Data{"Got": rows, "Want": max(n, declared)})
	}
	return f.finishDrawing()
}

// readRows calls readRow with the text of each list in a list of lists, without brackets, and with
// the line on which it begins. text begins with the outer bracket. The entries of the lists are
// separated by commas or spaces.
func (l *literalReader) readRows(text []byte, readRow func(line int, text []byte)) {
	l.rest = text[1:] // the outer bracket
	for l.opensList() {
		end := bytes.IndexAny(l.rest, "])}")
		if end < 0 {
			l.failExpected(nil, `"]"`)
		}
		line := l.line
		l.line += bytes.Count(l.rest[:end], []byte("\n"))
		readRow(line, bytes.Join(bytes.Fields(l.rest[1:end]), []byte(" ")))
		l.rest = l.rest[end+1:]
		if l.peek() == ',' {
			l.rest = l.rest[1:]
		}
	}
	if next := l.peek(); next == 0 || bytes.IndexByte([]byte("])}"), next) < 0 {
		l.failExpected(l.readWord(), `"]"`)
	}
	l.rest = l.rest[1:]
	l.readEnd()
}
