package games

import (
	"iter"
	"slices"

	"nimgraph/graphs/xstrings"
)

// Row is a position of several numbers from 0 to MaxInRow. It stores each number in two bytes, the
// higher byte first, so that positions can be compared with ==.
type Row string

// MaxInRow is the largest number that a Row can hold.
const MaxInRow = 1<<16 - 1

// NewRow returns a row of the given numbers, each of which must be from 0 to MaxInRow.
func NewRow(numbers []int) Row {
	b := make([]byte, 0, 2*len(numbers))
	for _, n := range numbers {
		b = append(b, byte(n>>8), byte(n))
	}
	return Row(b)
}

// length returns the number of numbers in the row.
func (r Row) length() int { return len(r) / 2 }

// numberAt returns the i-th number of the row, counted from 0.
func (r Row) numberAt(i int) int { return int(r[2*i])<<8 | int(r[2*i+1]) }

// subrow returns the row of the numbers with indices from, …, to-1.
func (r Row) subrow(from, to int) Row { return r[2*from : 2*to] }

// withNumber returns a copy of the row in which the i-th number is n.
func (r Row) withNumber(i, n int) Row {
	b := []byte(r)
	b[2*i], b[2*i+1] = byte(n>>8), byte(n)
	return Row(b)
}

// numbers returns the numbers of the row as a slice.
func (r Row) numbers() []int {
	numbers := make([]int, r.length())
	for i := range numbers {
		numbers[i] = r.numberAt(i)
	}
	return numbers
}

// Sorted returns the row in ascending order.
func (r Row) Sorted() Row {
	numbers := r.numbers()
	slices.Sort(numbers)
	return NewRow(numbers)
}

// lowerOneNumber yields the rows in which one number of r is lowered, from the first number to the
// last, and each to its greatest new value first. The first number stays at least 0. Every other
// number stays at least gap above the number before it.
func (r Row) lowerOneNumber(gap int) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		floor := 0
		for i := range r.length() {
			for n := r.numberAt(i) - 1; n >= floor; n-- {
				if !yield(r.withNumber(i, n)) {
					return
				}
			}
			floor = r.numberAt(i) + gap
		}
	}
}

// rowPositions is embedded by the rulesets whose positions are rows. It writes, draws and lists
// them. A row is written as "1,2,3", and the empty row as "–".
type rowPositions struct{}

// Text returns the numbers of r, separated by commas.
func (rowPositions) Text(r Row) string {
	if r == "" {
		return "–"
	}
	return xstrings.JoinInts(r.numbers(), ",")
}

// Moore is the ruleset of Moore's Nim. A move takes any number from each of up to K heaps. A
// position holds all heaps in ascending order. It is lost if, in binary, the digits of every column
// add up to a multiple of K+1 (Moore 1910).
type Moore struct {
	rowPositions
	K int
}

// Options yields the rows in which one to m.K numbers of r are lowered, each row with its numbers
// in ascending order. The number of rows is exponential in m.K.
func (m Moore) Options(r Row) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		before := r
		var from func(r Row, i, left int) bool
		// from takes from heaps i and later, at most left of them. Of equal heaps it
		// takes from the first ones, and leaves no less in a later one.
		from = func(r Row, i, left int) bool {
			if left == 0 {
				return true
			}
			for ; i < r.length(); i++ {
				least := 0
				if i > 0 && before.numberAt(i) == before.numberAt(i-1) {
					if r.numberAt(i-1) == before.numberAt(i-1) {
						continue
					}
					least = r.numberAt(i - 1)
				}
				for n := least; n < r.numberAt(i); n++ {
					next := r.withNumber(i, n)
					if !yield(next.Sorted()) || !from(next, i+1, left-1) {
						return false
					}
				}
			}
			return true
		}
		from(r, 0, m.K)
	}
}

// OnePass is the ruleset of Nim with a pass: once in the whole game, a player may pass and take no
// counters. Without counters nobody can pass. The heaps share the pass, so a position holds all
// heaps in ascending order, followed by 1 if the pass is available and 0 if not. If it is
// available, one heap has value n+1 for odd n and n-1 for even n above 0, and two heaps are lost
// exactly if they are 2k-1 and 2k. No formula is known for three and more heaps.
type OnePass struct{ rowPositions }

// Start returns the starting position with the given heaps, in which the pass is available. It
// leaves out empty heaps, which make no difference.
func (OnePass) Start(heaps []int) Row { return newOnePass(NewRow(heaps), 1) }

// newOnePass returns the position of Nim with a pass in which the given heaps remain. passes is 1
// if the pass is still available, and 0 if not. Empty heaps are left out. If all heaps are empty,
// the pass is not available.
func newOnePass(heaps Row, passes int) Row {
	heaps = heaps.Sorted()
	for heaps != "" && heaps.numberAt(0) == 0 {
		heaps = heaps.subrow(1, heaps.length())
	}
	if heaps == "" {
		passes = 0 // without counters, passing is impossible
	}
	return heaps + NewRow([]int{passes})
}

// Options yields the position after the pass, if it is available, and then the positions after the
// moves in each heap. It yields the moves in equal heaps once.
func (OnePass) Options(r Row) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		heaps, left := r.subrow(0, r.length()-1), r.numberAt(r.length()-1)
		if left == 1 && !yield(newOnePass(heaps, 0)) {
			return
		}
		for i := range heaps.length() {
			if i > 0 && heaps.numberAt(i) == heaps.numberAt(i-1) {
				continue
			}
			for n := range heaps.numberAt(i) {
				if !yield(newOnePass(heaps.withNumber(i, n), left)) {
					return
				}
			}
		}
	}
}

// Text returns the heaps in r, such as "1,3". While the pass is available, " p" follows.
func (g OnePass) Text(r Row) string {
	last := r.length() - 1
	text := g.rowPositions.Text(r.subrow(0, last))
	if r.numberAt(last) == 1 {
		text += " p"
	}
	return text
}

// EndNim is the ruleset of End-Nim. A position is a row of heaps, and a move takes any number from
// the leftmost or the rightmost heap (Albert and Nowakowski, The Game of End-Nim, 2001). All
// numbers are at least 1.
type EndNim struct{ rowPositions }

// Options yields the rows that remain after taking from the heap at the left end of r, and then
// from the heap at the right end.
func (EndNim) Options(r Row) iter.Seq[Row] {
	end := func(i int, without Row) iter.Seq[Row] {
		return mapSeq(Nim{}.Options(Heap(r.numberAt(i))), func(n Heap) Row {
			if n == 0 {
				return without
			}
			return r.withNumber(i, int(n))
		})
	}
	if r == "" {
		return concat[Row]()
	}
	last := r.length() - 1
	return concat(end(0, r.subrow(1, last+1)), end(last, r.subrow(0, last)))
}
