package sequences

import (
	"math/bits"

	"nimgraph/graphs/games"
)

// lineSets is the state of computing a table in which a move leads to any earlier cell of the same
// row or column, or also of the same diagonal, as in Nim with two heaps and in Wythoff's game. It
// stores the set of the values on each line as bits, so that it can search for the least value in
// none of them 64 values at a time.
type lineSets struct {
	words        int // words in the set of a line
	rowSet       []uint64
	columnSets   []uint64 // one set after another
	diagonalSets []uint64 // by column minus row, from -rows on; nil if no move is diagonal
	rowMex       int      // all smaller values are in the row
}

// lineSetsBytes returns the memory, in bytes, of the line sets for a table with the given numbers
// of rows and columns. diagonals is set if moves along diagonals are allowed.
func lineSetsBytes(rows, columns int, diagonals bool) int {
	count, words := lineSetsSize(rows, columns, diagonals)
	return 8 * count * words
}

// lineSetsSize returns the number of line sets for a table with the given numbers of rows and
// columns, and the number of words in each set. diagonals is set if moves along diagonals are
// allowed.
func lineSetsSize(rows, columns int, diagonals bool) (count, words int) {
	count, limit := 1+columns, rows+columns
	if diagonals {
		count, limit = count+rows+columns, limit+min(rows, columns)
	}
	return count, limit/wordBits + 1 // no value exceeds the number of options
}

// newLineSets returns empty line sets for a table with the given numbers of rows and columns.
// diagonals is set if moves along diagonals are allowed.
func newLineSets(rows, columns int, diagonals bool) *lineSets {
	_, words := lineSetsSize(rows, columns, diagonals)
	l := &lineSets{words: words, rowSet: make([]uint64, words), columnSets: make([]uint64, words*columns)}
	if diagonals {
		l.diagonalSets = make([]uint64, words*(rows+columns))
	}
	return l
}

// fill computes all values of the table t, row by row. It returns LargeValue if a value is too
// large, and the error of the context.
func (l *lineSets) fill(t *Table, mon *monitor) error {
	for a := range t.Rows {
		clear(l.rowSet)
		l.rowMex = 0
		for b := range t.Columns {
			column, diagonal := l.columnSets[b*l.words:(b+1)*l.words], []uint64(nil)
			if l.diagonalSets != nil {
				start := (b - a + t.Rows) * l.words
				diagonal = l.diagonalSets[start : start+l.words]
			}
			v := l.mex(column, diagonal)
			if v > maxValue {
				return largeValueFault(t.First[0]+a, maxValue)
			}
			t.Values[a*t.Columns+b] = uint16(v)
			word, bit := v/wordBits, uint64(1)<<(v%wordBits)
			l.rowSet[word] |= bit
			column[word] |= bit
			if diagonal != nil {
				diagonal[word] |= bit
			}
			if err := mon.count(a+1, 1+(v-l.rowMex)/wordBits); err != nil {
				return err
			}
		}
	}
	return nil
}

// mex returns the least value that is in none of l.rowSet, column and diagonal. diagonal is nil if
// moves along diagonals are not allowed.
func (l *lineSets) mex(column, diagonal []uint64) int {
	for l.rowSet[l.rowMex/wordBits]>>(l.rowMex%wordBits)&1 != 0 {
		l.rowMex++
	}
	for i := l.rowMex / wordBits; ; i++ {
		in := l.rowSet[i] | column[i]
		if diagonal != nil {
			in |= diagonal[i]
		}
		if in != ^uint64(0) {
			return i*wordBits + bits.TrailingZeros64(^in)
		}
	}
}

// anyHeapsKernel is the kernel for all rules whose moves lead to smaller heaps. It marks the values
// of all options of each heap.
type anyHeapsKernel struct {
	valueList
	rules     games.Ruleset[games.Heap]
	splitting games.Splitting[games.Heap] // nil if no move splits a heap
	seen      valueSet
}

// newAnyHeapsKernel returns the kernel for heaps under the rules r. All moves must lead to smaller
// heaps.
func newAnyHeapsKernel(r games.Ruleset[games.Heap]) *anyHeapsKernel {
	s, _ := r.(games.Splitting[games.Heap])
	return &anyHeapsKernel{rules: r, splitting: s}
}

// extend computes the values up to n = to and reports progress to mon. The error is LargeValue or
// the error of the context.
func (l *anyHeapsKernel) extend(to int, mon *monitor) error {
	l.reserve(to)
	for n := len(l.values); n <= to; n++ {
		l.seen.clear()
		for left := range l.rules.Options(games.Heap(n)) {
			l.seen.add(l.values[left])
			if err := mon.count(n, 1); err != nil {
				return err
			}
		}
		if l.splitting != nil {
			for parts := range l.splitting.Splits(games.Heap(n)) {
				sum := uint16(0)
				for _, part := range parts {
					sum ^= l.values[part]
				}
				l.seen.add(sum)
				if err := mon.count(n, 1); err != nil {
					return err
				}
			}
		}
		if err := l.append(n, l.seen.mex()); err != nil {
			return err
		}
		if err := mon.count(n, 1); err != nil {
			return err
		}
	}
	return nil
}

// append appends v as the value of n. The error is LargeValue if v does not fit into two bytes.
func (l *valueList) append(n, v int) error {
	if v > maxValue {
		return largeValueFault(n, maxValue)
	}
	l.values = append(l.values, uint16(v))
	return nil
}

// valueSet is a set of values that is cleared in constant time.
type valueSet struct {
	tags *[maxValue + 1]uint32 // a value is in the set if its tag is the current one
	tag  uint32
}

// clear removes all values from the set, in constant amortised time.
func (m *valueSet) clear() {
	if m.tags == nil {
		m.tags = new([maxValue + 1]uint32)
	}
	if m.tag++; m.tag == 0 { // after a wrap-around, old tags would count again
		clear(m.tags[:])
		m.tag = 1
	}
}

// add adds the value v to the set.
func (m *valueSet) add(v uint16) { m.tags[v] = m.tag }

// mex returns the least value that is not in the set.
func (m *valueSet) mex() int {
	v := 0
	for v <= maxValue && m.tags[v] == m.tag {
		v++
	}
	return v
}
