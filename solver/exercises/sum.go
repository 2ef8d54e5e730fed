package exercises

import (
	"math/bits"

	"nimgraph/solver"
)

// sum says what is wrong with an answer about the XOR of some terms; v is the ⊕, or -1
// for the position. ends tells whether all play comes to an end.
func (x *Examiner) sum(v int32, terms []Term, value solver.Value, a Answer, ends bool) Verdict {
	right, finite := value.Nimber()
	infinite := Claim{Kind: InfiniteTerm, Vertex: v, Terms: terms}
	for _, t := range terms {
		if _, ok := t.Value.Nimber(); !ok {
			infinite.Vertices = append(infinite.Vertices, t.Vertex)
		}
	}
	switch {
	case !finite:
		return wrong(infinite)
	case a.Form == Infinite && ends:
		return wrong(Claim{Kind: NoCycle, Vertex: v})
	case a.Form == Infinite:
		return wrong(Claim{Kind: AllNumbers, Vertex: v, Terms: terms})
	}
	var claims []Claim
	if kind, ok := termSlip(terms, a.Nimber); ok {
		claims = append(claims, Claim{Kind: kind, Vertex: v, Number: a.Nimber, Terms: terms})
	}
	return Verdict{Grade: Wrong, Claims: append(claims, wrongBit(v, terms, a.Nimber, right))}
}

// wrongBit returns the highest binary column in which an answer is not the XOR of the
// terms, all of which are numbers.
func wrongBit(v int32, terms []Term, n, right solver.Nimber) Claim {
	if len(terms) == 0 {
		return Claim{Kind: Empty, Vertex: v, Number: n}
	}
	bit := bits.Len32(uint32(n^right)) - 1
	return Claim{Kind: WrongBit, Vertex: v, Number: n, Bit: bit, Ones: ones(terms, bit), Terms: terms}
}

// ones returns how many ones the terms have in a binary column.
func ones(terms []Term, bit int) int64 {
	var count int64
	for _, t := range terms {
		if n, ok := t.Value.Nimber(); ok && n>>bit&1 == 1 {
			count += t.Copies
		}
	}
	return count
}

// termSlip returns a mistake in adding up terms, all numbers, that leads to just this
// number.
func termSlip(terms []Term, n solver.Nimber) (ClaimKind, bool) {
	var sum uint64
	var or, once, largest solver.Nimber
	var values []solver.Nimber
	copies := int64(0)
	for _, t := range terms {
		value, _ := t.Value.Nimber()
		sum += uint64(value) * uint64(t.Copies)
		or |= value
		once ^= value
		largest = max(largest, value)
		values = append(values, value)
		copies += t.Copies
	}
	switch {
	case copies < 2:
		return 0, false
	case sum == uint64(n):
		return TermsSum, true
	case copies > int64(len(terms)) && once == n:
		return CopiesForgotten, true
	case or == n:
		return TermsOr, true
	case largest == n:
		return LargestTerm, true
	case solver.Mex(values) == n:
		return TermsMex, true
	}
	return 0, false
}
