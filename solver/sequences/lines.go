package sequences

import (
	"math/bits"

	"nimgraph/graphs/games"
)

// lines works a table out in which a move goes any way along a row or a column towards
// their beginning, or also along a diagonal: Nim on two heaps, and Wythoff's game. The
// values along each line are kept as bits, so that the least that is in none of them is
// found 64 at a time.
type lines struct {
	words     int // for the values of a line
	row       []uint64
	columns   []uint64 // a line after the other
	diagonals []uint64 // by column less row, from -rows on; nil where no move goes along them
	rowMex    int      // all less are in the row
}

// linesBytes is how much memory the lines of a table take.
func linesBytes(rows, columns int, diagonals bool) int {
	count, words := linesSize(rows, columns, diagonals)
	return 8 * count * words
}

func linesSize(rows, columns int, diagonals bool) (count, words int) {
	count, most := 1+columns, rows+columns
	if diagonals {
		count, most = count+rows+columns, most+min(rows, columns)
	}
	return count, most/wordBits + 1 // no value is more than there are options
}

func newLines(rows, columns int, diagonals bool) *lines {
	_, words := linesSize(rows, columns, diagonals)
	l := &lines{words: words, row: make([]uint64, words), columns: make([]uint64, words*columns)}
	if diagonals {
		l.diagonals = make([]uint64, words*(rows+columns))
	}
	return l
}

// fill works the table out.
func (l *lines) fill(t *Table, p *pulse) error {
	for a := range t.Rows {
		clear(l.row)
		l.rowMex = 0
		for b := range t.Columns {
			column, diagonal := l.columns[b*l.words:(b+1)*l.words], []uint64(nil)
			if l.diagonals != nil {
				at := (b - a + t.Rows) * l.words
				diagonal = l.diagonals[at : at+l.words]
			}
			v := l.mex(column, diagonal)
			if v > maxValue {
				return largeValue(t.First[0]+a, maxValue)
			}
			t.Values[a*t.Columns+b] = uint16(v)
			at, bit := v/wordBits, uint64(1)<<(v%wordBits)
			l.row[at] |= bit
			column[at] |= bit
			if diagonal != nil {
				diagonal[at] |= bit
			}
			if err := p.beat(a+1, 1+(v-l.rowMex)/wordBits); err != nil {
				return err
			}
		}
	}
	return nil
}

// mex returns the least value in none of the lines.
func (l *lines) mex(column, diagonal []uint64) int {
	for l.row[l.rowMex/wordBits]>>(l.rowMex%wordBits)&1 != 0 {
		l.rowMex++
	}
	for i := l.rowMex / wordBits; ; i++ {
		in := l.row[i] | column[i]
		if diagonal != nil {
			in |= diagonal[i]
		}
		if in != ^uint64(0) {
			return i*wordBits + bits.TrailingZeros64(^in)
		}
	}
}

// line is any rules on heaps whose moves lead to smaller ones: the values of all
// options are marked, heap after heap.
type line struct {
	list
	rules     games.Ruleset[games.Heap]
	splitting games.Splitting[games.Heap] // nil where no move splits
	marks     marks
}

func newLine(r games.Ruleset[games.Heap]) *line {
	s, _ := r.(games.Splitting[games.Heap])
	return &line{rules: r, splitting: s}
}

func (l *line) extend(to int, p *pulse) error {
	l.reserve(to)
	for n := len(l.values); n <= to; n++ {
		l.marks.begin()
		for left := range l.rules.Options(games.Heap(n)) {
			l.marks.set(l.values[left])
			if err := p.beat(n, 1); err != nil {
				return err
			}
		}
		if l.splitting != nil {
			for parts := range l.splitting.Splits(games.Heap(n)) {
				all := uint16(0)
				for _, part := range parts {
					all ^= l.values[part]
				}
				l.marks.set(all)
				if err := p.beat(n, 1); err != nil {
					return err
				}
			}
		}
		if err := l.put(n, l.marks.mex()); err != nil {
			return err
		}
		if err := p.beat(n, 1); err != nil {
			return err
		}
	}
	return nil
}

// put appends the value of n, and ends the work with LargeValue.
func (l *list) put(n, v int) error {
	if v > maxValue {
		return largeValue(n, maxValue)
	}
	l.values = append(l.values, uint16(v))
	return nil
}

// marks is a set of values, emptied in no time.
type marks struct {
	seen *[maxValue + 1]uint32 // a value is in the set where it has the tag
	tag  uint32
}

// begin empties the set.
func (m *marks) begin() {
	if m.seen == nil {
		m.seen = new([maxValue + 1]uint32)
	}
	if m.tag++; m.tag == 0 { // old marks would count again
		clear(m.seen[:])
		m.tag = 1
	}
}

// set puts a value into the set.
func (m *marks) set(v uint16) { m.seen[v] = m.tag }

// mex returns the least value that is not in the set.
func (m *marks) mex() int {
	v := 0
	for v <= maxValue && m.seen[v] == m.tag {
		v++
	}
	return v
}
