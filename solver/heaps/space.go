package heaps

import (
	"math"
	"math/bits"
	"slices"
)

// space tells common heaps from rare ones. The class of a heap of n is the parity of the
// bits of its value that are in the mask, where it alternates plus n - offset: even is
// rare, odd is common. Of two heaps, those of different classes together make the values
// of one parity, those of the same class the values of the other. So one rare heap and
// one common heap make all that decides which common value is the least that is missing,
// and this is quick where few heaps are rare (Winning Ways, chapter 4: "sparse spaces").
//
// Any mask is right; only the time depends on it.
type space struct {
	mask uint16
	// alternates: the class depends on whether n is odd, too (Flammenkamp). All digits
	// that split have the parity of offset, then.
	alternates bool
	offset     int
}

// common tells whether the class of a heap of n with value v is odd.
func (s space) common(n int, v uint16) bool {
	return s.made(n-s.offset, v)
}

// made tells whether a rare and a common heap of together t heaps' worth can make v.
func (s space) made(t int, v uint16) bool {
	odd := bits.OnesCount16(v & s.mask)
	if s.alternates {
		odd += t
	}
	return odd&1 == 1
}

// chooseSpace returns the space that costs least: a rare heap costs a mark for each value
// to come, and one of the later half tells of more that will come, which cost several
// times that. With h(v) how often v is there, (Σh + Σ h(v)·(-1)^|v&mask|) / 2 heaps are
// rare, which is a Walsh–Hadamard transform of h: time V log V for values below V, and
// one step for each heap.
func (r rule) chooseSpace(values []uint16) space {
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
	high := ^uint16(size - 1) // bits that no value has yet: common, when they come
	best := space{mask: high | 1, offset: offset}
	least := int64(math.MaxInt64)
	walsh(plain)
	for mask := 1; mask < size; mask++ {
		if plain[mask] < least {
			least, best.mask = plain[mask], high|uint16(mask)
		}
	}
	if !r.sameParity() {
		return best
	}
	walsh(alternating)
	for mask := range size {
		if alternating[mask] < least { // a plain space is as good where both cost the same
			least, best.mask, best.alternates = alternating[mask], high|uint16(mask), true
		}
	}
	return best
}

// recentCost is by how much more a rare heap of the later half counts.
const recentCost = 4

// walsh transforms in place: h[m] becomes Σ h[v]·(-1)^|v&m|.
func walsh(h []int64) {
	for step := 1; step < len(h); step *= 2 {
		for i := 0; i < len(h); i += 2 * step {
			for j := i; j < i+step; j++ {
				h[j], h[j+step] = h[j]+h[j+step], h[j]-h[j+step]
			}
		}
	}
}
