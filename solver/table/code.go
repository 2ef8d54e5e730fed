package table

import (
	"bufio"
	"fmt"
	"math"
	"slices"
	"strconv"
	"unicode/utf8"

	"nimgraph/graphs/document"
	"nimgraph/graphs/xstrings"
)

// valueArray holds the values of a solution by index, to be written as source code.
type valueArray struct {
	// values has the Grundy values by index, with -1 for loopy values and for an index without a
	// vertex.
	values []int64
	// names holds the names of the vertices by index. It is nil if each vertex is named by its
	// index.
	names []string
	loopy bool
	from  int // the first index that is a vertex: 0 or 1
}

// newValueArray returns the values of rows as an array. If the positions are named by the numbers
// from 0 or from 1 on, the index of each position is its number, and ⊕ vertices are left out.
// Otherwise the index of each vertex is its place in rows.
func newValueArray(rows []tableRow) valueArray {
	positions := slices.DeleteFunc(slices.Clone(rows), func(r tableRow) bool { return r.sum })
	indices := make([]int, len(rows))
	areNumbered := func(from int) bool {
		for i, r := range positions {
			n, err := strconv.Atoi(r.name)
			if err != nil || strconv.Itoa(n) != r.name || n < from || n >= from+len(positions) {
				return false
			}
			indices[i] = n
		}
		return true
	}
	var a valueArray
	switch {
	case areNumbered(0):
		rows = positions
		a.values = make([]int64, len(rows))
	case areNumbered(1):
		rows = positions
		a.from = 1
		a.values = append([]int64{-1}, make([]int64, len(rows))...)
	default:
		a.values = make([]int64, len(rows))
		a.names = make([]string, len(rows))
		for i, r := range rows {
			indices[i], a.names[i] = i, r.name
		}
	}
	for i, r := range rows {
		n, ok := r.value.Nimber()
		a.values[indices[i]] = int64(n)
		if !ok {
			a.values[indices[i]] = -1
			a.loopy = true
		}
	}
	return a
}

// writeHeader writes comment lines to b: the title of the drawing d and the meaning of the array.
// sign is the comment mark of the language.
func (a valueArray) writeHeader(b *bufio.Writer, sign string, d *document.Drawing) {
	if t := d.Title(); t != "" {
		// The quotes keep a backslash from the end of the line, where it would continue the
		// comment on the next line.
		fmt.Fprintf(b, "%s %q\n", sign, xstrings.OneLine(t))
	}
	switch {
	case a.names != nil:
		fmt.Fprintf(b, "%s sg[i] is the Grundy value of the vertex name[i].\n", sign)
	case a.from == 1:
		fmt.Fprintf(b, "%s sg[v] is the Grundy value of the vertex v; there is no vertex 0.\n", sign)
	default:
		fmt.Fprintf(b, "%s sg[v] is the Grundy value of the vertex v.\n", sign)
	}
	if a.loopy {
		fmt.Fprintf(b, "%s -1 is a loopy value, which no Grundy value equals.\n", sign)
	}
}

// writeCPP writes the values of a, and the names if there are any, to b as C++ arrays. The title of
// the drawing d becomes a comment.
func writeCPP(b *bufio.Writer, d *document.Drawing, a valueArray) {
	a.writeHeader(b, "//", d)
	kind := "int"
	for _, v := range a.values {
		if v > math.MaxInt32 {
			kind = "long long"
		}
	}
	// A C++ array has at least one element.
	fmt.Fprintf(b, "const int n = %d;\nconst %s sg[] = {", len(a.values), kind)
	if len(a.values) == 0 {
		b.WriteString("-1")
	}
	writeList(b, len(a.values), func(row []byte, i int) []byte { return strconv.AppendInt(row, a.values[i], 10) })
	b.WriteString("};\n")
	if len(a.names) > 0 {
		b.WriteString("const char *const name[] = {")
		writeList(b, len(a.names), func(row []byte, i int) []byte { return quoteCPP(row, a.names[i]) })
		b.WriteString("};\n")
	}
}

// writePython writes the values of a, and the names if there are any, to b as Python lists. The
// title of the drawing d becomes a comment.
func writePython(b *bufio.Writer, d *document.Drawing, a valueArray) {
	a.writeHeader(b, "#", d)
	b.WriteString("sg = [")
	writeList(b, len(a.values), func(row []byte, i int) []byte { return strconv.AppendInt(row, a.values[i], 10) })
	b.WriteString("]\n")
	if a.names != nil {
		b.WriteString("name = [")
		writeList(b, len(a.names), func(row []byte, i int) []byte { return quotePython(row, a.names[i]) })
		b.WriteString("]\n")
	}
}

// writeList writes n elements to b, separated by commas, in lines of some 80 bytes. element appends
// the text of element i to row and returns the result.
func writeList(b *bufio.Writer, n int, element func(row []byte, i int) []byte) {
	const long = 72
	var row []byte
	width := 0
	for i := range n {
		row = element(row[:0], i)
		width += len(row) + len(", ")
		switch {
		case i == n-1:
		case width < long:
			row = append(row, ", "...)
		default:
			row = append(row, ",\n    "...)
			width = 0
		}
		b.Write(row)
	}
}

// quoteCPP appends s to row as a C++ string literal in ASCII. Other bytes become octal escapes,
// which have at most three digits, so that a digit may follow.
func quoteCPP(row []byte, s string) []byte {
	row = append(row, '"')
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\' || c == '?': // ?? begins a trigraph before C++17
			row = append(row, '\\', c)
		case c < ' ' || c >= 0x7f:
			row = append(row, '\\', '0'+c>>6, '0'+c>>3&7, '0'+c&7)
		default:
			row = append(row, c)
		}
	}
	return append(row, '"')
}

// quotePython appends s to row as a Python string literal in ASCII.
func quotePython(row []byte, s string) []byte {
	row = append(row, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			row = append(row, '\\', byte(r))
		case r < ' ' || r > 0xffff:
			row = fmt.Appendf(row, `\U%08x`, r)
		case r >= utf8.RuneSelf || r == 0x7f:
			row = fmt.Appendf(row, `\u%04x`, r)
		default:
			row = append(row, byte(r))
		}
	}
	return append(row, '"')
}
