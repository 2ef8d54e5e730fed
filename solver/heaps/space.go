package heaps

import (
	"math"
	"math/bits"
	"slices"
)

// sparseSpace divides heaps into rare and common ones (Winning Ways, chapter 4: "sparse spaces"). A
// heap of n with the value v is rare if the number of ones in v & mask is even, and common if it is
// odd. If alternates is set, n - offset is added to this number.
//
// A rare and a common heap together make a value for which this number is odd. Two rare or two
// common heaps make a value for which it is even. So only the pairs of a rare and a common heap
// decide which common value is the mex. There are few such pairs if few heaps are rare.
//
// Every mask gives correct values. The mask affects only the time.
type sparseSpace struct {
	mask uint16
	// alternates reports that the class also depends on the parity of n (Flammenkamp). Then all
	// digits that split are at places of the same parity as offset.
	alternates bool
	offset     int
}

// isCommon reports whether a heap of n with the value v is common, and not rare.
func (s sparseSpace) isCommon(n int, v uint16) bool {
	return s.canMake(n-s.offset, v)
}

// canMake reports whether a rare heap and a common heap whose sizes add up to t can make the value
// v.
func (s sparseSpace) canMake(t int, v uint16) bool {
	odd := bits.OnesCount16(v & s.mask)
	if s.alternates {
		odd += t
	}
	return odd&1 == 1
}

// chooseSpace returns the sparseSpace with which further values are expected to cost least, judged
// by the known values. The space may alternate only if hasSameParity holds. The time is V log V
// for values below V, and one step for each heap.
func (r rule) chooseSpace(values []uint16) sparseSpace {
	// A rare heap costs a mark for each value to come. A rare heap in the later half predicts more rare
	// heaps, which cost several times as much. If h(v) counts the heaps of value v,
	// (Σh + Σ h(v)·(-1)^|v&mask|) / 2 heaps are rare; a Walsh–Hadamard transform of h computes this for
	// all masks.
	size := 1 << bits.Len16(max(1, slices.Max(values)))
	plain, alternating := make([]int64, size), make([]int64, size)
	offset := r.splits[0]
	for n, v := range values {
		weight := int64(1)
		if n >= len(values)/2 {
			weight += recentCost
		}
		plain[v] += weight
		if (n-offset)&1 != 0 {
			weight = -weight
		}
		alternating[v] += weight
	}
	high := ^uint16(size - 1) // bits that no value has yet: a value that has one will be common
	best := sparseSpace{mask: high | 1, offset: offset}
	least := int64(math.MaxInt64)
	walsh(plain)
	for mask := 1; mask < size; mask++ {
		if plain[mask] < least {
			least, best.mask = plain[mask], high|uint16(mask)
		}
	}
	if !r.hasSameParity() {
		return best
	}
	walsh(alternating)
	for mask := range size {
		if alternating[mask] < least { // at equal cost, prefer a plain space
			least, best.mask, best.alternates = alternating[mask], high|uint16(mask), true
		}
	}
	return best
}

// recentCost is the additional weight of a rare heap in the second half of the heaps.
const recentCost = 4

// walsh replaces h by its Walsh–Hadamard transform: h[m] becomes Σ h[v]·(-1)^|v&m|. The length
// must be a power of two.
func walsh(h []int64) {
	for step := 1; step < len(h); step *= 2 {
		for i := 0; i < len(h); i += 2 * step {
			for j := i; j < i+step; j++ {
				h[j], h[j+step] = h[j]+h[j+step], h[j]-h[j+step]
			}
		}
	}
}
