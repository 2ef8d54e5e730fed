package ongraph_test

import (
	"flag"
	"math/bits"
	"testing"

	"nimgraph/solver/ongraph"
)

var rowsTo = flag.Int("rows-to", 13, "columns up to which grids of three rows are worked out a second time")

// squares is a set of squares of three rows: a word for each row, with the columns as bits.
type squares [3]uint32

// rowSolver holds the values of connected sets of squares. It shares no code with the package.
type rowSolver map[squares]uint8

// withNeighbours returns r together with all neighbours of its squares.
func (r squares) withNeighbours() squares {
	grown := r
	for i, row := range r {
		grown[i] |= row<<1 | row>>1
		for _, j := range []int{i - 1, i + 1} {
			if j >= 0 && j < 3 {
				grown[j] |= row
			}
		}
	}
	return grown
}

func (r squares) and(s squares) squares     { return squares{r[0] & s[0], r[1] & s[1], r[2] & s[2]} }
func (r squares) without(s squares) squares { return squares{r[0] &^ s[0], r[1] &^ s[1], r[2] &^ s[2]} }

// firstSquare returns the first square of the first row that has any.
func (r squares) firstSquare() (s squares) {
	for i, row := range r {
		if row != 0 {
			s[i] = row & -row
			break
		}
	}
	return s
}

// value returns the XOR of the values of the connected parts of r.
func (known rowSolver) value(r squares) (sum uint8) {
	for r != (squares{}) {
		part := r.firstSquare()
		for grown := part.withNeighbours().and(r); grown != part; grown = part.withNeighbours().and(r) {
			part = grown
		}
		r = r.without(part)
		sum ^= known.connectedValue(part)
	}
	return sum
}

func (known rowSolver) connectedValue(r squares) uint8 {
	columns := r[0] | r[1] | r[2]
	from, width := bits.TrailingZeros32(columns), bits.Len32(columns)-bits.TrailingZeros32(columns)
	turned := squares{}
	for i := range r {
		r[i] >>= from
		turned[i] = bits.Reverse32(r[i]) >> (32 - width)
	}
	for _, s := range []squares{turned, {r[2], r[1], r[0]}, {turned[2], turned[1], turned[0]}} {
		if s[0] < r[0] || s[0] == r[0] && (s[2] < r[2] || s[2] == r[2] && s[1] < r[1]) {
			r = s
		}
	}
	if v, ok := known[r]; ok {
		return v
	}
	met := uint64(0)
	for left := r; left != (squares{}); left = left.without(left.firstSquare()) {
		met |= 1 << known.value(r.without(left.firstSquare().withNeighbours()))
	}
	known[r] = uint8(bits.TrailingZeros64(^met))
	return known[r]
}

// TestGridsByRows compares the values of grids of three rows with a second program. The option
// -rows-to 24 takes some minutes; 26 takes half an hour and 1.5 GB.
func TestGridsByRows(t *testing.T) {
	grids, known := ongraph.NewGridSolver(3), rowSolver{}
	for n := 1; n <= *rowsTo; n++ {
		full := uint32(1)<<n - 1
		want := int(known.value(squares{full, full, full}))
		if got, err := grids.Value(t.Context(), n, 1<<30); err != nil || got != want {
			t.Errorf("3 by %d: value %d, want %d, error %v", n, got, want, err)
		}
		if n > 13 {
			t.Logf("3 by %d is worth %d", n, want)
		}
	}
}
