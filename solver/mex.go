package solver

import "math/bits"

// Mex returns the minimal excludant of a set: the least nonnegative integer that
// is not in it. Repetitions do no harm; time is linear, memory a bit an element.
func Mex(set []Nimber) Nimber {
	if len(set) < 64 {
		var mask uint64
		for _, n := range set {
			mask |= 1 << n // nothing where n ≥ 64
		}
		return Nimber(bits.TrailingZeros64(^mask))
	}
	words := make([]uint64, len(set)/64+1)
	for _, n := range set {
		if int(n) <= len(set) {
			words[n/64] |= 1 << (n % 64)
		}
	}
	for i, w := range words {
		if w != ^uint64(0) {
			return Nimber(64*i + bits.TrailingZeros64(^w))
		}
	}
	return Nimber(64 * len(words))
}

// mexer takes one mex after the other of long rows without clearing anything in
// between: seen[n] is the number of the row that n was last seen in.
type mexer struct {
	seen []uint32
	row  uint32
}

// begin starts a row of that many values; their mex is at most as much.
func (m *mexer) begin(length int) {
	if length+1 > len(m.seen) {
		m.seen = append(m.seen, make([]uint32, 2*(length+1)-len(m.seen))...)
	}
	if m.row++; m.row == 0 {
		clear(m.seen)
		m.row = 1
	}
}

// add puts a value into the row; values above the row's length do not matter.
func (m *mexer) add(n Nimber) {
	if int(n) < len(m.seen) {
		m.seen[n] = m.row
	}
}

// mex returns the mex of the row.
func (m *mexer) mex() Nimber {
	n := 0
	for n < len(m.seen) && m.seen[n] == m.row {
		n++
	}
	return Nimber(n)
}
