package quotients

import (
	"iter"
	"math/bits"
)

// set is a bit set of elements of a monoid. All sets of a monoid have the same length.
type set []uint64

// newSet returns an empty set for elements below order.
func newSet(order int) set { return make(set, (order+63)/64) }

// add adds the element x to the set.
func (s set) add(x int32) { s[x>>6] |= 1 << (x & 63) }

// intersects reports whether s and t have a common element.
func (s set) intersects(t set) bool {
	for i, word := range s {
		if word&t[i] != 0 {
			return true
		}
	}
	return false
}

// isSubsetOf reports whether s is a subset of t.
func (s set) isSubsetOf(t set) bool {
	for i, word := range s {
		if word&^t[i] != 0 {
			return false
		}
	}
	return true
}

// all returns the elements of the set in ascending order.
func (s set) all() iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for i, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(int32(i<<6 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// firstCommon returns the least element of both s and t, or -1 if there is none.
func firstCommon(s, t set) int32 {
	for i, word := range s {
		if word &= t[i]; word != 0 {
			return int32(i<<6 + bits.TrailingZeros64(word))
		}
	}
	return -1
}
