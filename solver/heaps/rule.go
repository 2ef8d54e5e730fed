package heaps

import "slices"

// rule describes the moves of a game with heaps by its octal digits.
type rule struct {
	// digits holds the digits of an octal code, from digit 0 on. Digit k is the sum of 1, 2 and 4
	// if a move that takes k may leave no heap, one heap and two heaps.
	digits []uint8
	// splits holds the places of the digits with a 4, and singles the places of the digits with a
	// 2, except for place 0. Both ascend.
	splits, singles []int
	// unequal: the two heaps that a move leaves must differ.
	unequal bool
}

// newRule returns the rule with the given octal digits, from digit 0 on. If unequal is set, a split
// must leave two different heaps.
func newRule(digits []uint8, unequal bool) rule {
	r := rule{digits: slices.Clone(digits), unequal: unequal}
	for take, digit := range digits {
		if digit&4 != 0 {
			r.splits = append(r.splits, take)
		}
		if digit&2 != 0 && take > 0 {
			r.singles = append(r.singles, take)
		}
	}
	return r
}

// lastDigit returns the index of the last digit, the largest number that a move may take.
func (r rule) lastDigit() int { return max(0, len(r.digits)-1) }

// hasSameParity reports whether all moves that split a heap take an even number, or all an odd
// number.
func (r rule) hasSameParity() bool {
	return !slices.ContainsFunc(r.splits, func(take int) bool { return (take-r.splits[0])&1 != 0 })
}

// canTakeAll reports whether a move may take a whole heap of n and leave nothing.
func (r rule) canTakeAll(n int) bool {
	return n > 0 && n < len(r.digits) && r.digits[n]&1 != 0
}

// canProvePeriod reports whether finitely many values can prove a period. This requires that only
// the sum of two heaps determines whether a move may leave them.
func (r rule) canProvePeriod() bool { return !r.unequal }
