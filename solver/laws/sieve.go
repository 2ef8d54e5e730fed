package laws

import "math"

// sieve works out functions of prime factors for n = 0, 1, 2, …, a block at a time, in
// about n log log n steps.
type sieve struct {
	name   Name
	primes []int // those up to √most
	// rest is what is left of each n of the block without its known prime factors.
	rest   []int
	values []int
	index  int // primes seen below the block
}

// block is how many values a sieve works out at a time.
const block = 1 << 15

// newSieve returns a sieve for n ≤ most.
func newSieve(name Name, most int) *sieve {
	s := &sieve{name: name}
	limit := root(max(0, most))
	composite := make([]bool, limit+1)
	for d := 2; d <= limit; d++ {
		if composite[d] {
			continue
		}
		s.primes = append(s.primes, d)
		for m := d * d; m <= limit; m += d {
			composite[m] = true
		}
	}
	return s
}

// next returns the values of low … low+block-1. The blocks must be asked for in order,
// from 0 on. What it returns is written over by the next call.
func (s *sieve) next(low int) []int {
	s.rest, s.values = s.rest[:0], s.values[:0]
	for n := low; n < low+block; n++ {
		s.rest = append(s.rest, n)
		s.values = append(s.values, 0)
	}
	repeated, count := s.name == PrimeFactors, s.name == PrimeFactors || s.name == DifferentPrimes
	for index, p := range s.primes {
		if p > math.MaxInt/p || p*p >= low+block {
			break
		}
		for n := max(p, (low+p-1)/p*p); n < low+block; n += p {
			i := n - low
			if !count {
				if s.values[i] == 0 {
					s.values[i] = index + 1
				}
				continue
			}
			s.values[i]++
			for s.rest[i] /= p; s.rest[i]%p == 0; s.rest[i] /= p {
				if repeated {
					s.values[i]++
				}
			}
		}
	}
	for i, n := 0, low; n < low+block; i, n = i+1, n+1 {
		switch {
		case n < 2:
		case count:
			if s.rest[i] > 1 {
				s.values[i]++
			}
		case s.values[i] == 0 || s.primes[s.values[i]-1] == n:
			s.index++
			s.values[i] = s.index
		}
		if s.name == OddSmallestPrime {
			if n%2 == 0 {
				s.values[i] = 0
			} else if n == 1 {
				s.values[i] = 1
			}
		}
	}
	return s.values
}
