package certify

import "math/bits"

// octalRule is the rule of an octal game. It verifies values in less than quadratic time.
//
// A mask divides the values into even and odd ones: a value is even if it has an even number of
// ones in common with the mask. The XOR of two values is odd exactly if one of them is even and
// the other odd. The mask is chosen so that few values are even.
//
// For a heap of n, the odd values among its options are found by pairing each heap of even value
// with the rest. This finds all of them, so an odd value that is not found is no option.
//
// An even value may come from two odd values. So the even values below g(n) that are still missing
// are searched among all pairs of heaps that a move can leave, about n/2 pairs, until all are
// found. If g(n) itself is even, which is rare, all pairs are tried.
//
// The time for n is proportional to the number of even values before it, plus the number of pairs
// tried for even values. The results are correct for any mask. With the mask 0, all values are
// even.
type octalRule struct {
	digits []uint8
	splits []int // the numbers taken by a move that leaves two heaps
	mask   uint16
	looked int // number of values when the mask was chosen last
	// even has the heaps n > 0 of even value in ascending order, and evens their values.
	even  []uint32
	evens []uint16
}

// newOctal returns the rule of the octal game with the given digits, from digit 0 on.
func newOctal(digits []uint8) *octalRule {
	o := &octalRule{digits: digits}
	for k, digit := range digits {
		if digit&4 != 0 {
			o.splits = append(o.splits, k)
		}
	}
	return o
}

// hasOddOverlap reports whether v & o.mask has an odd number of ones.
func (o *octalRule) hasOddOverlap(v uint16) bool { return bits.OnesCount16(v&o.mask)&1 == 1 }

// addHeaps sorts the heaps from n on into even and odd ones: it adds the heaps of even value to
// o.even, and their values to o.evens. The values from n on are not verified yet.
//
// Whenever the number of values has doubled, addHeaps chooses the mask again. If the mask changes,
// it sorts all heaps again.
func (o *octalRule) addHeaps(values []uint16, n int) {
	if len(o.splits) == 0 {
		return
	}
	if len(values) >= 2*o.looked {
		o.looked = len(values)
		if mask := chooseMask(values); mask != o.mask {
			o.mask, o.even, o.evens, n = mask, nil, nil, 0
		}
	}
	if o.mask == 0 {
		return
	}
	for i := max(n, 1); i < len(values); i++ {
		if v := values[i]; !o.hasOddOverlap(v) {
			o.even = append(o.even, uint32(i))
			o.evens = append(o.evens, v)
		}
	}
}

// chooseMask returns the mask for which the fewest values are even, or 0 if every mask makes more
// than a quarter of them even. A value is even if it has an even number of ones in common with the
// mask.
func chooseMask(values []uint16) uint16 {
	largest := uint16(1)
	for _, v := range values {
		largest = max(largest, v)
	}
	// A Walsh–Hadamard transform of the frequencies of the values computes, for all masks at once, the
	// number of even values minus the number of odd values.
	sums := make([]int, 1<<bits.Len16(largest))
	for _, v := range values[1:] {
		sums[v]++
	}
	for half := 1; half < len(sums); half *= 2 {
		for i := 0; i < len(sums); i += 2 * half {
			for j := i; j < i+half; j++ {
				sums[j], sums[j+half] = sums[j]+sums[j+half], sums[j]-sums[j+half]
			}
		}
	}
	best := 0
	for mask, sum := range sums {
		if sum < sums[best] {
			best = mask
		}
	}
	if sums[best] > -len(values)/2 {
		return 0
	}
	return uint16(best)
}

// verifier returns a verifier with separate tables, for use on one goroutine.
func (o *octalRule) verifier() verifier {
	s := &octalVerifier{octalRule: o}
	return s.verify
}

// octalVerifier verifies the values of an octal game, one n after another. For each n it marks the
// values of the options, and compares them with g(n). It must not be used by several goroutines at
// a time.
type octalVerifier struct {
	*octalRule
	found   [1 << 16]uint32 // found[v] = n+1 if v is known to be the value of an option of n; so it is never cleared
	missing []uint16        // the values not found yet
}

// verify returns nil if values[n] is the mex of the values of the options of n, and an *Error
// otherwise.
func (s *octalVerifier) verify(values []uint16, n int) error {
	v, tag := values[n], uint32(n)+1
	for take, digit := range s.digits {
		if left := n - take; take > 0 && (left == 0 && digit&1 != 0 || left > 0 && digit&2 != 0) {
			s.found[values[left]] = tag
		}
	}
	if s.mask != 0 {
		for _, k := range s.splits {
			s.markEvenPairs(values, n-k, tag)
		}
	}
	s.missing = s.missing[:0]
	for u := range v {
		if s.found[u] != tag {
			if s.mask != 0 && s.hasOddOverlap(u) {
				return wrongValue("unreached", n, v, u)
			}
			s.missing = append(s.missing, u)
		}
	}
	if s.found[v] != tag && (s.mask == 0 || !s.hasOddOverlap(v)) {
		s.missing = append(s.missing, v) // which must not be found
	}
	s.markAllPairs(values, n, tag)
	switch {
	case s.found[v] == tag:
		return wrongValue("reached", n, v, v)
	case len(s.missing) > 0 && s.missing[0] != v:
		return wrongValue("unreached", n, v, s.missing[0])
	}
	return nil
}

// markEvenPairs marks the XOR of the values of each two heaps whose sizes add up to t, if at least
// one of the two values is even. To mark a value v is to set s.found[v] to tag, which is n+1 for
// the heap n whose options are marked.
func (s *octalVerifier) markEvenPairs(values []uint16, t int, tag uint32) {
	for i, a := range s.even {
		if int(a) >= t {
			return
		}
		s.found[s.evens[i]^values[t-int(a)]] = tag
	}
}

// markAllPairs marks the value of each option of n that leaves two heaps; for tag see
// markEvenPairs. It removes the marked values from s.missing, and stops early when s.missing is
// empty.
func (s *octalVerifier) markAllPairs(values []uint16, n int, tag uint32) {
	const step = 64
	for a, more := 1, true; len(s.missing) > 0 && more; a += step {
		more = false
		for _, k := range s.splits {
			t := n - k
			end := min(a+step, t/2+1)
			if a >= end {
				continue
			}
			more = true
			low, high := values[a:end], values[t-end+1:t-a+1]
			for i, v := range low {
				s.found[v^high[len(high)-1-i]] = tag
			}
		}
		kept := s.missing[:0]
		for _, u := range s.missing {
			if s.found[u] != tag {
				kept = append(kept, u)
			}
		}
		s.missing = kept
	}
}

// subtractionRule is the rule of a subtraction game. Its elements are the numbers that a move may
// take, in ascending order.
type subtractionRule []int

// addHeaps does nothing, because a subtraction game needs no tables.
func (s subtractionRule) addHeaps([]uint16, int) {}

// verifier returns a verifier with a separate table, for use on one goroutine.
func (s subtractionRule) verifier() verifier {
	found := make([]int, 1<<16) // found[v] = n+1 if v is the value of an option of n
	return func(values []uint16, n int) error {
		v := values[n]
		for _, take := range s {
			if take > n {
				break // the set ascends
			}
			found[values[n-take]] = n + 1
		}
		for u := range v {
			if found[u] != n+1 {
				return wrongValue("unreached", n, v, u)
			}
		}
		if found[v] == n+1 {
			return wrongValue("reached", n, v, v)
		}
		return nil
	}
}
