package games

import (
	"fmt"
	"iter"
	"slices"
)

// Pair is a position of two numbers.
type Pair struct{ A, B int }

// pairPositions is embedded by the rulesets whose positions are pairs. It writes, draws and lists
// them. A pair is written as "3,5".
type pairPositions struct{}

// Text returns the two numbers of p with a comma between them.
func (pairPositions) Text(p Pair) string { return fmt.Sprintf("%d,%d", p.A, p.B) }

// Sorted returns the pair with the smaller number first.
func (p Pair) Sorted() Pair { return Pair{min(p.A, p.B), max(p.A, p.B)} }

// Divisor is the ruleset of the divisor game. A move subtracts a proper divisor of a number from
// it. The value of n is the exponent of 2 in n (OEIS A007814).
type Divisor struct{ heapPositions }

// Options yields h-d for the divisors d of h with d < h, in ascending order of d. Time grows with
// the square root of h.
func (Divisor) Options(h Heap) iter.Seq[Heap] {
	var small, large []Heap // the divisors up to the root, ascending, and above it
	for d := Heap(1); d*d <= h; d++ {
		if h%d != 0 {
			continue
		}
		if d < h {
			small = append(small, d)
		}
		if other := h / d; other > d && other < h {
			large = append(large, other)
		}
	}
	slices.Reverse(large)
	return mapSeq(slices.Values(append(small, large...)), func(d Heap) Heap { return h - d })
}

// TwoHeaps is the ruleset of Nim on two heaps, the smaller first. A move takes any number from one
// heap. The value is the XOR of the two sizes (Bouton 1901).
type TwoHeaps struct{ pairPositions }

// Options yields the pairs that remain after taking from p.A, and then after taking from p.B. Each
// pair is sorted.
func (TwoHeaps) Options(p Pair) iter.Seq[Pair] {
	return mapSeq(OrderedHeaps{Rules: Nim{}}.Options(p), Pair.Sorted)
}

// Wythoff is the ruleset of Wythoff's game on two heaps, the smaller first. A move takes any number
// from one heap, or the same number from both. P-positions are the pairs ⌊kφ⌋, ⌊kφ⌋+k (Wythoff
// 1907).
type Wythoff struct{ pairPositions }

// Options yields the pairs that remain after taking from p.A, then from p.B, and then from both.
// Each pair is sorted.
func (Wythoff) Options(p Pair) iter.Seq[Pair] { return mapSeq(Queen{}.Options(p), Pair.Sorted) }

// Queen is the ruleset of Wythoff's game on two distinguishable heaps. It is played like a chess
// queen on a board that moves up, to the left, or diagonally: (2, 1) and (1, 2) are different
// squares.
type Queen struct{ pairPositions }

// Options yields the pairs that remain after taking from p.A, then from p.B, and then from both. It
// does not sort the pairs, so that p is a square of a board.
func (Queen) Options(p Pair) iter.Seq[Pair] {
	least := Heap(min(p.A, p.B))
	both := mapSeq(downTo(least-1, 0), func(h Heap) Pair {
		k := int(least - h)
		return Pair{p.A - k, p.B - k}
	})
	return concat(OrderedHeaps{Rules: Nim{}}.Options(p), both)
}

// OrderedHeaps is the ruleset of a game on two heaps that keep their order. Both heaps have the same
// rules, and a move is a move in one of them.
type OrderedHeaps struct {
	pairPositions
	Rules Ruleset[Heap]
}

// Options yields the pairs after each move in heap p.A, and then after each move in heap p.B.
func (r OrderedHeaps) Options(p Pair) iter.Seq[Pair] {
	return concat(
		mapSeq(r.Rules.Options(Heap(p.A)), func(a Heap) Pair { return Pair{int(a), p.B} }),
		mapSeq(r.Rules.Options(Heap(p.B)), func(b Heap) Pair { return Pair{p.A, int(b)} }))
}

// FibonacciNim is the ruleset of Fibonacci Nim. A position is a heap of A from which a move may
// take 1 to B. After a move that takes k, the next move may take up to 2k. If B is A-1 at the
// start, the player to move loses if A is a Fibonacci number (Whinihan 1963).
type FibonacciNim struct{ pairPositions }

// Options yields the heap that remains after taking 1, 2, … from p.A, together with the limit of
// the next move. The limit is at most the heap, so B is at most A.
func (FibonacciNim) Options(p Pair) iter.Seq[Pair] {
	return mapSeq(Bachet{Max: p.B}.Options(Heap(p.A)), func(h Heap) Pair {
		left := int(h)
		return Pair{left, min(left, 2*(p.A-left))}
	})
}

// Euclid is the ruleset of Euclid's game on two positive numbers, the smaller first. A move
// subtracts a multiple of the smaller number from the larger, and both stay positive (Cole and
// Davie 1969). The value of x and y is ⌊|y/x - x/y|⌋ (Nivasch 2006).
type Euclid struct{ pairPositions }

// Options yields the pairs that remain after taking the smaller number of p once, twice, … from the
// larger. Each pair is sorted.
func (Euclid) Options(p Pair) iter.Seq[Pair] {
	return func(yield func(Pair) bool) {
		p := p.Sorted()
		for b := p.B - p.A; b > 0; b -= p.A {
			if !yield(Pair{p.A, b}.Sorted()) {
				return
			}
		}
	}
}

// LimitedBachet is the ruleset of Bachet's game on a heap with a limit of its own. A position p is
// the limit p.A and the heap p.B. A move takes 1 to p.A from the heap, and the limit stays the
// same. The value is p.B mod (p.A+1).
type LimitedBachet struct{}

// Options yields the heaps smaller than p.B that a move may leave, from p.B-1 down. The limit p.A
// stays the same.
func (LimitedBachet) Options(p Pair) iter.Seq[Pair] {
	return mapSeq(Bachet{Max: p.A}.Options(Heap(p.B)), func(b Heap) Pair { return Pair{p.A, int(b)} })
}

// Text returns the heap p.B and, in brackets, the limit p.A, such as "9 (3)" for a heap of 9 from
// which at most 3 may be taken.
func (LimitedBachet) Text(p Pair) string { return fmt.Sprintf("%d (%d)", p.B, p.A) }
