package rules

import (
	"slices"
	"strconv"
	"strings"
)

// Row is a position of several numbers from 0 to 255, a byte each, which makes
// it comparable.
type Row string

// NewRow returns the row of those numbers.
func NewRow(numbers []int) Row {
	b := make([]byte, len(numbers))
	for i, n := range numbers {
		b[i] = byte(n)
	}
	return Row(b)
}

// with returns the row with the i-th number changed to n.
func (r Row) with(i, n int) Row {
	b := []byte(r)
	b[i] = byte(n)
	return Row(b)
}

// Sorted returns the row in ascending order.
func (r Row) Sorted() Row {
	b := []byte(r)
	slices.Sort(b)
	return Row(b)
}

// lists is embedded by the rulesets on rows: a row is written as "1,2,3", the
// empty one as "–".
type lists struct{}

// Text returns the numbers with commas between them.
func (lists) Text(r Row) string {
	if r == "" {
		return "–"
	}
	texts := make([]string, len(r))
	for i := range len(r) {
		texts[i] = strconv.Itoa(int(r[i]))
	}
	return strings.Join(texts, ",")
}
