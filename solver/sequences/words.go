package sequences

import "math/bits"

// wordBits is how many n are worked out at once, and the largest number of the set of a
// wordSet.
const wordBits = 64

// wordSet is a subtraction game with numbers up to 64.
//
// The n are taken 64 at a time, and the values one after the other, from 0 on. A value
// takes the first n that no less value has taken and that is not forbidden to it, forbids
// itself to n + s for all numbers s of the set at once, by a shift of the set as the bits
// of a word, and goes on to the next n. Each n costs one such step, however many numbers
// there are.
type wordSet struct {
	list
	window
	set uint64 // bit s-1 for each number s
	// forbidden has, for each value, which of the next 64 n cannot have it.
	forbidden [wordBits + 1]uint64
	top       int // the values below have occurred
}

func newWordSet(set []int) *wordSet {
	w := &wordSet{window: newWindow(set[len(set)-1])}
	for _, s := range set {
		w.set |= 1 << (s - 1)
	}
	return w
}

func (w *wordSet) proof() *Proof { return w.period }

func (w *wordSet) extend(to int, p *pulse) {
	w.reserve(to + wordBits)
	for len(w.values) <= to && w.period == nil {
		n := len(w.values)
		w.values = w.values[:n+wordBits]
		w.word((*[wordBits]uint16)(w.values[n:]))
		p.beat(n, wordBits)
		w.look(w.values, p)
	}
}

// word works out the next values.
func (w *wordSet) word(values *[wordBits]uint16) {
	free, v := ^uint64(0), 0
	for ; free != 0; v++ {
		candidates, later := free&^w.forbidden[v], uint64(0)
		for candidates != 0 {
			i := bits.TrailingZeros64(candidates) & (wordBits - 1)
			values[i] = uint16(v)
			free &^= 1 << i
			candidates &= candidates - 1
			candidates &^= w.set << 1 << i
			later |= w.set >> (wordBits - 1 - i)
		}
		w.forbidden[v] = later
	}
	for later := v; later < w.top; later++ {
		w.forbidden[later] = 0
	}
	w.top = max(w.top, v)
}
