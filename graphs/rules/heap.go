package rules

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
