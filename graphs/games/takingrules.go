package games

import (
	"iter"
	"slices"
	"strconv"
)

// Heap is the size of a heap, at least 0.
type Heap int

// heapPositions is embedded by the rulesets of heap games. It writes, draws and lists heaps. A
// heap is written as its size.
type heapPositions struct{}

// Text returns the size of the heap h in decimal.
func (heapPositions) Text(h Heap) string { return strconv.Itoa(int(h)) }

// downTo yields the heaps high, high-1, …, low.
func downTo(high, low Heap) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		for h := high; h >= low; h-- {
			if !yield(h) {
				return
			}
		}
	}
}

// Nim is the ruleset of a heap in Nim. A move takes any number from the heap. A heap of n has value
// n (Bouton 1901).
type Nim struct{ heapPositions }

// Options yields the heaps h-1, …, 0.
func (Nim) Options(h Heap) iter.Seq[Heap] { return downTo(h-1, 0) }

// Nimble is the ruleset of a coin on a strip of squares, numbered from 0. A move takes the coin to
// any square to its left. It is Nim in which the number of the square is the size of the heap.
type Nimble struct{ Nim }

// Bachet is the ruleset of a heap in Bachet's game. A move takes 1 to Max from the heap. A heap of
// n has value n mod (Max+1).
type Bachet struct {
	heapPositions
	Max int
}

// Options yields the heaps h-1, …, h-r.Max, without negative sizes.
func (r Bachet) Options(h Heap) iter.Seq[Heap] { return downTo(h-1, max(0, h-Heap(r.Max))) }

// Subtraction is the ruleset of a heap in a subtraction game. A move takes a number of counters
// that is in Set. Values are periodic for every finite set (Winning Ways, chapter 4).
type Subtraction struct {
	heapPositions
	// Set holds the numbers, at least 1 each.
	Set []int
}

// Options yields the heap that remains after taking each number of the set from h, in the order of
// the set.
func (r Subtraction) Options(h Heap) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		for _, take := range r.Set {
			if left := h - Heap(take); left >= 0 && !yield(left) {
				return
			}
		}
	}
}

// AtLeastHalf is the ruleset of a heap from which a move takes half or more. The value of n is the
// number of its binary digits.
type AtLeastHalf struct{ heapPositions }

// Options yields the heaps ⌊h/2⌋, …, 0, as far as they are smaller than h.
func (AtLeastHalf) Options(h Heap) iter.Seq[Heap] { return downTo(min(h/2, h-1), 0) }

// EvenOrWhole is the ruleset of a heap from which a move takes an even number of counters but not
// all, or takes all if their number is odd. The value is k-1 for a heap of 2k, and k for a heap of
// 2k-1, for k ≥ 1.
type EvenOrWhole struct{ heapPositions }

// Options yields the positive heaps h-2, h-4, …, and then 0 if h is odd.
func (EvenOrWhole) Options(h Heap) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		for left := h - 2; left > 0; left -= 2 {
			if !yield(left) {
				return
			}
		}
		if h%2 == 1 {
			yield(0)
		}
	}
}

// TakeFromList is the ruleset of a heap from which a move takes a number of List, such as a prime.
type TakeFromList struct {
	heapPositions
	List InfiniteList
}

// InfiniteList identifies an infinite list of positive integers in ascending order, such as the
// primes.
type InfiniteList uint8

const (
	// Squares are 1, 4, 9, … (Golomb 1966; values: OEIS A014586).
	Squares InfiniteList = iota
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

// UpTo returns the numbers of the list l that are at most limit. Time is linear in limit for the
// primes, and in the length of the result for other lists.
func (l InfiniteList) UpTo(limit int) []int {
	var numbers []int
	switch l {
	case Squares:
		for root := 1; root <= limit/root; root++ {
			numbers = append(numbers, root*root)
		}
	case Primes, OneAndPrimes:
		if l == OneAndPrimes && limit >= 1 {
			numbers = append(numbers, 1)
		}
		numbers = append(numbers, primesUpTo(limit)...)
	case PowersOfTwo:
		for n := 1; n <= limit; n *= 2 {
			numbers = append(numbers, n)
			if n > limit/2 {
				break
			}
		}
	case Triangular:
		for n, step := 1, 2; n <= limit; n, step = n+step, step+1 {
			numbers = append(numbers, n)
		}
	case Fibonacci:
		for a, b := 1, 2; a <= limit; a, b = b, a+b {
			numbers = append(numbers, a)
		}
	case Factorials:
		for n, next := 1, 2; n <= limit; n, next = n*next, next+1 {
			numbers = append(numbers, n)
			if n > limit/next {
				break
			}
		}
	}
	return numbers
}

// primesUpTo returns the primes that are at most limit, by the sieve of Eratosthenes.
func primesUpTo(limit int) []int {
	var primes []int
	composite := make([]bool, max(0, limit)+1)
	for n := 2; n <= limit; n++ {
		if composite[n] {
			continue
		}
		primes = append(primes, n)
		for m := n * n; m <= limit; m += n {
			composite[m] = true
		}
	}
	return primes
}

// Options yields the heap that remains after taking each number of the list from h, in ascending
// order of these numbers.
func (r TakeFromList) Options(h Heap) iter.Seq[Heap] {
	return mapSeq(slices.Values(r.List.UpTo(int(h))), func(take int) Heap { return h - Heap(take) })
}

// DivisorOrAll is the ruleset of the divisor game in which a move may also take the whole heap. The
// value of n is the exponent of 2 in n, increased by 1.
type DivisorOrAll struct{ heapPositions }

// Options yields h-d for the divisors d of h, in ascending order of d. Time grows with the square
// root of h.
func (DivisorOrAll) Options(h Heap) iter.Seq[Heap] {
	return concat(Divisor{}.Options(h), downTo(min(0, h-1), 0))
}

// Coprime is the ruleset of a heap from which a move takes a number that is coprime to the heap, at
// least 1 and less than the heap. The value of n > 1 is the index of its least prime divisor among
// the primes.
type Coprime struct {
	heapPositions
	// Last is set if a move may take a heap of 1. Even heaps then have value 0, and a heap of 1
	// has value 1.
	Last bool
}

// Options yields the numbers h-1, …, 1 that are coprime to h, in this order. If Last is set and h
// is 1, it yields 0. It takes time O(h log h).
func (r Coprime) Options(h Heap) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		if r.Last && h == 1 {
			yield(0)
			return
		}
		for left := h - 1; left > 0; left-- {
			// gcd(take, h) = gcd(left, h).
			if gcd(left, h) == 1 && !yield(left) {
				return
			}
		}
	}
}

// gcd returns the greatest common divisor of a and b.
func gcd(a, b Heap) Heap {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// Mark is the ruleset of a heap from which a move takes one counter, or leaves half of the heap,
// rounded down. P-positions are 0 and the numbers whose binary form ends in an odd number of zeros
// (Fraenkel 2011).
type Mark struct{ heapPositions }

// Options yields h-1, and then ⌊h/2⌋ if it is smaller.
func (Mark) Options(h Heap) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		if h > 0 && yield(h-1) && h/2 < h-1 {
			yield(h / 2)
		}
	}
}
