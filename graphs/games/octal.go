package games

import "iter"

// Octal is a heap of an octal game: digit k of the code says what may be left of
// a heap after taking k from it, as a sum of 1 for no heap, 2 for one heap, and 4
// for two heaps (Guy and Smith, The G-values of Various Games, 1956).
type Octal struct {
	sizes
	// Digits are those of the code from digit 0 on, 0 to 7 each; digit 0, which
	// takes nothing, is 0 or 4.
	Digits []uint8
	// Repeat are the digits that come again and again after Digits, for ever; empty
	// for a code that ends.
	Repeat []uint8
}

var _ Splitting[Heap] = Octal{}

// Digit returns digit k of the code, 0 after its end.
func (r Octal) Digit(k int) uint8 {
	switch {
	case k < len(r.Digits):
		return r.Digits[k]
	case len(r.Repeat) > 0:
		return r.Repeat[(k-len(r.Digits))%len(r.Repeat)]
	}
	return 0
}

// last returns the last digit that matters for a heap.
func (r Octal) last(h Heap) int {
	if len(r.Repeat) > 0 {
		return int(h)
	}
	return min(int(h), len(r.Digits)-1)
}

// Options yields what is left where it is no heap or one, by how much is taken.
func (r Octal) Options(h Heap) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		for take := 1; take <= r.last(h); take++ {
			digit, left := r.Digit(take), h-Heap(take)
			if (left == 0 && digit&1 != 0 || left > 0 && digit&2 != 0) && !yield(left) {
				return
			}
		}
	}
}

// Splits yields the two heaps that are left where that may be.
func (r Octal) Splits(h Heap) iter.Seq[[]Heap] {
	return func(yield func([]Heap) bool) {
		for take := range r.last(h) + 1 {
			for two := range r.splitsAfter(h, take) {
				if !yield(two) {
					return
				}
			}
		}
	}
}

// splitsAfter yields the splits of what is left after taking a number.
func (r Octal) splitsAfter(h Heap, take int) iter.Seq[[]Heap] {
	left := h - Heap(take)
	if r.Digit(take)&4 == 0 {
		return halves(left, 0)
	}
	return halves(left, left/2)
}
