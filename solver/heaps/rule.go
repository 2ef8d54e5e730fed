package heaps

import "slices"

// rule is what a move may do.
type rule struct {
	// digits are those of an octal code from digit 0 on: digit k of the code says what may
	// be left after taking k: 1 no heap, 2 one, 4 two.
	digits []uint8
	// splits are the k of the digits with a 4, singles those of the digits with a 2 but
	// for 0, both ascending.
	splits, singles []int
	// unequal: the two heaps that are left must differ.
	unequal bool
}

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

// last returns the largest number that a move takes.
func (r rule) last() int { return max(0, len(r.digits)-1) }

// sameParity tells whether the digits that split are all even or all odd ones.
func (r rule) sameParity() bool {
	return !slices.ContainsFunc(r.splits, func(take int) bool { return (take-r.splits[0])&1 != 0 })
}

// takesAll tells whether a whole heap of n may be taken.
func (r rule) takesAll(n int) bool {
	return n > 0 && n < len(r.digits) && r.digits[n]&1 != 0
}

// finite tells whether a period can be proved: what a move takes is bounded, and whether
// two heaps may be left does not depend on more than their sum.
func (r rule) finite() bool { return !r.unequal }
