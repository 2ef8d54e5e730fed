package games

import (
	"iter"
	"strconv"
)

// Heap is the size of a heap, at least 0.
type Heap int

// sizes is embedded by the rulesets of heap games: a heap is written as its
// size.
type sizes struct{}

// Text returns the size in decimal.
func (sizes) Text(h Heap) string { return strconv.Itoa(int(h)) }

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

// Nim is a heap of Nim: a move takes any number from it. A heap of n is worth n
// (Bouton 1901).
type Nim struct{ sizes }

var _ Ruleset[Heap] = Nim{}

// Options yields h-1, …, 0.
func (Nim) Options(h Heap) iter.Seq[Heap] { return downTo(h-1, 0) }

// Nimble is a coin on a strip of squares, numbered from 0: a move takes it to any square to
// its left. It is Nim with the number of the square as the heap.
type Nimble struct{ Nim }

var _ Ruleset[Heap] = Nimble{}

// Bash is a heap of Bachet's game: a move takes 1 to Max from it. A heap of n is
// worth n mod (Max+1).
type Bash struct {
	sizes
	Max int
}

var _ Ruleset[Heap] = Bash{}

// Options yields h-1, …, h-Max, as far as they are heaps.
func (r Bash) Options(h Heap) iter.Seq[Heap] { return downTo(h-1, max(0, h-Heap(r.Max))) }

// Subtraction is a heap of a subtraction game: a move takes as many from it as
// one of the numbers of Set says. Values are periodic for every finite set
// (Winning Ways, chapter 4).
type Subtraction struct {
	sizes
	// Set holds the numbers, at least 1 each.
	Set []int
}

var _ Ruleset[Heap] = Subtraction{}

// Options yields what is left after each number of the set, in its order.
func (r Subtraction) Options(h Heap) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		for _, take := range r.Set {
			if left := h - Heap(take); left >= 0 && !yield(left) {
				return
			}
		}
	}
}

// AtLeastHalf is a heap from which a move takes half or more. The value of n is
// the number of its binary digits.
type AtLeastHalf struct{ sizes }

var _ Ruleset[Heap] = AtLeastHalf{}

// Options yields what is left, from ⌊h/2⌋ down to 0.
func (AtLeastHalf) Options(h Heap) iter.Seq[Heap] { return downTo(min(h/2, h-1), 0) }

// EvenOrWhole is a heap from which a move takes an even number, but not all, or
// all of it if that is odd. The value of 2k is k-1 and that of 2k-1 is k, for k
// from 1 on.
type EvenOrWhole struct{ sizes }

var _ Ruleset[Heap] = EvenOrWhole{}

// Options yields h-2, h-4, … above 0, and 0 if h is odd.
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
