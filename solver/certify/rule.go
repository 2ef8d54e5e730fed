package certify

import "math/bits"

// octal verifies values of an octal game.
//
// A move that takes k and leaves two heaps leaves together t = n-k of a heap of n, in about t/2
// ways. Trying all of them for each n is quadratic. Therefore values are divided by a mask: a value
// is even or odd as the number of ones that it has in common with the mask. The XOR of two values
// is odd exactly if one is even and one is odd. With a mask by which few values are even, the odd
// values among the options of n are found by combining each even value with the value of the rest
// of t. This finds all of them, so an odd value that is not found is no option. It is true for any
// mask; the mask decides only how much is tried. With the mask 0, all values are even.
//
// An even value may come from two odd ones. To show that it is an option, all ways are tried until
// one makes it. To show that an even g(n) is no option, all ways are tried; few n have an even
// g(n).
//
// So the time for n is proportional to the number of even values before it, plus the number of
// ways tried until every even value below g(n) is found.
type octal struct {
	digits []uint8
	splits []int // the numbers taken by a move that leaves two heaps
	mask   uint16
	looked int // number of values when the mask was chosen
	// even has the heaps n > 0 of even value in ascending order, and evens their values.
	even  []uint32
	evens []uint16
}

// newOctal returns the rule of the octal game with the given digits, from digit 0 on.
func newOctal(digits []uint8) *octal {
	o := &octal{digits: digits}
	for k, digit := range digits {
		if digit&4 != 0 {
			o.splits = append(o.splits, k)
		}
	}
	return o
}

// hasOddOverlap reports whether v & o.mask has an odd number of ones.
func (o *octal) hasOddOverlap(v uint16) bool { return bits.OnesCount16(v&o.mask)&1 == 1 }

// extend records the heaps with even values among the new values, which begin at n and are not
// verified yet. It chooses the mask again whenever the number of values has doubled.
func (o *octal) extend(values []uint16, n int) {
	if len(o.splits) == 0 {
		return
	}
	if len(values) >= 2*o.looked {
		o.looked = len(values)
		if mask := fewestEven(values); mask != o.mask {
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

// fewestEven returns the mask with which fewest values are even: a value is even if it has an even
// number of ones in common with the mask. It returns 0 if every mask makes more than a quarter of
// the values even.
//
// For all masks at once, it adds 1 for each even value and -1 for each odd value, which is a
// Walsh-Hadamard transform of the frequencies of the values.
func fewestEven(values []uint16) uint16 {
	largest := uint16(1)
	for _, v := range values {
		largest = max(largest, v)
	}
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
func (o *octal) verifier() verifier {
	s := &valueSearch{octal: o}
	return s.verify
}

// valueSearch verifies values. For one n after another, it finds the values of the options.
type valueSearch struct {
	*octal
	found   [1 << 16]uint32 // found[v] = n+1 if v is known to be the value of an option of n
	missing []uint16        // the values not found yet
}

// verify returns nil if values[n] is the mex of the values of the options of n, and an *Error
// otherwise.
func (s *valueSearch) verify(values []uint16, n int) error {
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

// markEvenPairs marks with tag each value that two heaps of together t make, if the value of at
// least one of the two is even.
func (s *valueSearch) markEvenPairs(values []uint16, t int, tag uint32) {
	for i, a := range s.even {
		if int(a) >= t {
			return
		}
		s.found[s.evens[i]^values[t-int(a)]] = tag
	}
}

// markAllPairs marks with tag the values of the options of n that leave two heaps. It stops when no
// value of s.missing is missing any more.
func (s *valueSearch) markAllPairs(values []uint16, n int, tag uint32) {
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

// subtraction verifies values of a subtraction game. Its elements are the set of the game.
type subtraction []int

// extend does nothing, because a subtraction game needs no tables.
func (s subtraction) extend([]uint16, int) {}

// verifier returns a verifier with a separate table, for use on one goroutine.
func (s subtraction) verifier() verifier {
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
