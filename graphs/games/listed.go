package games

import "iter"

// ByList is a heap from which a move takes one of the numbers of an infinite list,
// such as the primes.
type ByList struct {
	sizes
	List List
}

var _ Ruleset[Heap] = ByList{}

// List is an infinite list of numbers, ascending, from 1 on.
type List uint8

const (
	// Squares are 1, 4, 9, … (Golomb 1966; values: OEIS A014586).
	Squares List = iota
	// Primes are 2, 3, 5, ….
	Primes
	// OneAndPrimes are 1, 2, 3, 5, …. A heap of n is worth n mod 4.
	OneAndPrimes
	// PowersOfTwo are 1, 2, 4, …. A heap of n is worth n mod 3.
	PowersOfTwo
	// Triangular numbers are 1, 3, 6, 10, … (values: OEIS A019509).
	Triangular
	// Fibonacci numbers are 1, 2, 3, 5, 8, … (values: OEIS A014588).
	Fibonacci
	// Factorials are 1, 2, 6, 24, … (values: OEIS A014587).
	Factorials
)

// UpTo returns the numbers of the list that are at most most. Time is linear in most
// for primes, and in what is returned for all others.
func (l List) UpTo(most int) []int {
	var all []int
	switch l {
	case Squares:
		for root := 1; root <= most/root; root++ {
			all = append(all, root*root)
		}
	case Primes, OneAndPrimes:
		if l == OneAndPrimes && most >= 1 {
			all = append(all, 1)
		}
		all = append(all, primesTo(most)...)
	case PowersOfTwo:
		for n := 1; n <= most; n *= 2 {
			all = append(all, n)
			if n > most/2 {
				break
			}
		}
	case Triangular:
		for n, step := 1, 2; n <= most; n, step = n+step, step+1 {
			all = append(all, n)
		}
	case Fibonacci:
		for a, b := 1, 2; a <= most; a, b = b, a+b {
			all = append(all, a)
		}
	case Factorials:
		for n, next := 1, 2; n <= most; n, next = n*next, next+1 {
			all = append(all, n)
			if n > most/next {
				break
			}
		}
	}
	return all
}

// primesTo is the sieve of Eratosthenes.
func primesTo(most int) []int {
	var primes []int
	composite := make([]bool, max(0, most)+1)
	for n := 2; n <= most; n++ {
		if composite[n] {
			continue
		}
		primes = append(primes, n)
		for m := n * n; m <= most; m += n {
			composite[m] = true
		}
	}
	return primes
}

// Options yields what is left after each number of the list, ascending.
func (r ByList) Options(h Heap) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		for _, take := range r.List.UpTo(int(h)) {
			if !yield(h - Heap(take)) {
				return
			}
		}
	}
}
