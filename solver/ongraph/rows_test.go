package ongraph_test

import (
	"flag"
	"math/bits"
	"testing"

	"nimgraph/solver/ongraph"
)

var rowsTo = flag.Int("rows-to", 13, "columns up to which grids of three rows are worked out a second time")

// rows are squares of three rows, a word each, with the columns as bits.
type rows [3]uint32

// byRows knows what rows that hang together are worth. It shares no code with the package.
type byRows map[rows]uint8

// beside returns squares with their neighbours.
func (r rows) beside() rows {
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

func (r rows) and(s rows) rows     { return rows{r[0] & s[0], r[1] & s[1], r[2] & s[2]} }
func (r rows) without(s rows) rows { return rows{r[0] &^ s[0], r[1] &^ s[1], r[2] &^ s[2]} }

// one is the first square of the first row that has any.
func (r rows) one() (s rows) {
	for i, row := range r {
		if row != 0 {
			s[i] = row & -row
			break
		}
	}
	return s
}

// value adds up what hangs together.
func (known byRows) value(r rows) (sum uint8) {
	for r != (rows{}) {
		part := r.one()
		for grown := part.beside().and(r); grown != part; grown = part.beside().and(r) {
			part = grown
		}
		r = r.without(part)
		sum ^= known.together(part)
	}
	return sum
}

func (known byRows) together(r rows) uint8 {
	all := r[0] | r[1] | r[2]
	from, width := bits.TrailingZeros32(all), bits.Len32(all)-bits.TrailingZeros32(all)
	turned := rows{}
	for i := range r {
		r[i] >>= from
		turned[i] = bits.Reverse32(r[i]) >> (32 - width)
	}
	for _, s := range []rows{turned, {r[2], r[1], r[0]}, {turned[2], turned[1], turned[0]}} {
		if s[0] < r[0] || s[0] == r[0] && (s[2] < r[2] || s[2] == r[2] && s[1] < r[1]) {
			r = s
		}
	}
	if v, ok := known[r]; ok {
		return v
	}
	met := uint64(0)
	for left := r; left != (rows{}); left = left.without(left.one()) {
		met |= 1 << known.value(r.without(left.one().beside()))
	}
	known[r] = uint8(bits.TrailingZeros64(^met))
	return known[r]
}

// Grids of three rows are worth what a second program says; -rows-to 24 takes some minutes, 26 half
// an hour and 1.5 GB.
func TestGridsByRows(t *testing.T) {
	grids, known := ongraph.NewGrids(3), byRows{}
	for n := 1; n <= *rowsTo; n++ {
		full := uint32(1)<<n - 1
		want := int(known.value(rows{full, full, full}))
		if got, err := grids.Value(t.Context(), n, 1<<30); err != nil || got != want {
			t.Errorf("3 by %d is worth %d, not %d: %v", n, got, want, err)
		}
		if n > 13 {
			t.Logf("3 by %d is worth %d", n, want)
		}
	}
}
