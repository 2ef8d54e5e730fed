package heaps

import (
	"context"
	"math/bits"
	"math/rand/v2"
)

// optionChecker verifies the assumption of the sparse method: each value that a valueComputer took
// for the value of some option is the value of an option.
//
// It pairs some hundred heaps, the helpers, with many other heaps and marks the values that these
// pairs make, for the next lanes heaps at once. This costs least for each value. If values are
// then still missing, it tries all splits.
//
// Most helpers are chosen by trial, greedily: each is the one of some random heaps that makes the
// most missing values of a sample of sums. If a value was hard to find, the pair that makes it
// becomes a pair of helpers too. In nearly periodic games the same pair makes the same value again
// and again.
type optionChecker struct {
	rule
	size    int // all values are below size, a multiple of 64
	marker  pairMarker
	helpers []int32
	values  []uint16 // the values of the helpers
	chosen  int      // number of helpers chosen by trial; the later ones are learnt
	oldest  int      // index of the oldest learnt helper, counted from chosen
	sums    pairSets // the values that helpers make, by sum
}

const (
	// maxHelpers is large enough for Officers: 512 helpers leave 1.3 of 57 rare values a heap to findSplit,
	// and 1,024 leave 0.1. As many consecutive heaps leave 8 and 4.
	maxHelpers    = 1024
	maxHelperSize = 1 << 14 // helpers chosen by trial are smaller; small heaps make hard values more often
	maxSample     = 1024    // sums for which helpers are tried
	candidates    = 32      // heaps tried for each helper, of which the best is taken
	maxFailures   = 16      // failed rounds after which a pass ends
	passes        = 2       // times that the whole sample is covered by different helpers
	hardSteps     = 1 << 14 // steps of a search after which the pair found becomes helpers
	maxLearnt     = 256     // learnt helpers kept
)

// newOptionChecker returns a checker for the values after the known values of f. It chooses at most
// maxHelpers helpers by trial, and fewer if ctx is cancelled.
func newOptionChecker(ctx context.Context, f *valueComputer, maxHelpers int) *optionChecker {
	c := &optionChecker{rule: f.rule, size: 64 * f.words, sums: newPairSets(f.words, f.lastDigit()+1)}
	c.marker.resize(c.size)
	c.chooseHelpers(ctx, f, maxHelpers)
	c.chosen = len(c.helpers)
	return c
}

// chooseHelpers chooses at most maxHelpers helpers: heaps that together with other heaps make many
// values of a sample. The sample is taken from the last values of f.
//
// It stops when the helpers make all missing values of the sample, when no candidate makes a
// missing value, or when ctx is cancelled. It covers the sample several times, with different
// helpers; see the constant passes.
func (c *optionChecker) chooseHelpers(ctx context.Context, f *valueComputer, maxHelpers int) {
	n := len(f.values)
	random := rand.New(rand.NewPCG(uint64(n), 1)) // the seed is fixed, so results repeat
	below := min(maxHelperSize, n/4)
	sample := min(maxSample, n/32)
	sums := make([]int, sample)
	missing := make([][]bool, sample)
	for i := range sums {
		sums[i] = n - 1 - c.splits[0] - random.IntN(n/4)
	}
	used := make([]bool, below)
	for range passes {
		left, vain := 0, 0
		for i := range sums {
			missing[i] = make([]bool, c.size)
			for v := range f.values[sums[i]+c.splits[0]] {
				if !f.space.canMake(sums[i], v) {
					missing[i][v] = true
					left++
				}
			}
			for k, a := range f.rares {
				if int(a) >= sums[i] {
					break
				}
				if v := f.rareValues[k] ^ f.values[sums[i]-int(a)]; missing[i][v] {
					missing[i][v] = false
					left--
				}
			}
		}
		for left > 0 && len(c.helpers) < maxHelpers && ctx.Err() == nil {
			best, bestMade := 0, 0
			for range candidates {
				a := lanes + random.IntN(below-lanes)
				if used[a] {
					continue
				}
				made, v := 0, f.values[a]
				for i, t := range sums {
					if missing[i][v^f.values[t-a]] {
						made++
					}
				}
				if made > bestMade {
					best, bestMade = a, made
				}
			}
			if bestMade == 0 {
				if vain++; vain == maxFailures {
					break
				}
				continue
			}
			used[best] = true
			left -= bestMade
			for i, t := range sums {
				missing[i][f.values[best]^f.values[t-best]] = false
			}
			c.helpers, c.values = append(c.helpers, int32(best)), append(c.values, f.values[best])
		}
	}
}

// verdict is the result of checking computed values. If ok is not set, n is the first heap whose
// value is wrong, and value is the correct value.
type verdict struct {
	n     int
	value uint16
	ok    bool
}

// check reports whether the options of each heap from first on make all values in needs, which
// holds a bit set for each heap. values holds the values of the heaps. If a value is missing, the
// verdict is the smallest heap with a missing value, and the least missing value, which is the
// correct value of that heap. check clears bits of needs.
func (c *optionChecker) check(values []uint16, first int, needs []uint64) verdict {
	words := c.size / 64
	for from := first; from < len(values); from += lanes {
		c.marker.clear()
		c.marker.markHeaps(values, from-c.splits[0], c.helpers, c.values)
		for n := from; n < min(from+lanes, len(values)); n++ {
			need := needs[(n-first)*words:][:words]
			c.marker.pack(n-from, c.sums.row(n-c.splits[0]))
			for _, take := range c.splits {
				for w, made := range c.sums.row(n - take) {
					need[w] &^= made
				}
			}
			for w, need := range need {
				for ; need != 0; need &= need - 1 {
					v := uint16(64*w + bits.TrailingZeros64(need))
					if !c.findSplit(values, n, v) {
						return verdict{n: n, value: v}
					}
				}
			}
		}
	}
	return verdict{ok: true}
}

// findSplit reports whether some split of a heap of n makes the value v. values holds the values
// of the heaps. It tries all splits, beginning with small parts. If the small part of the split is
// at least hardSteps, it makes the two heaps helpers.
func (c *optionChecker) findSplit(values []uint16, n int, v uint16) bool {
	const step = 4096
	for first := 1; 2*first <= n-c.splits[0]; first += step {
		for k, take := range c.splits {
			t := n - take
			last := t / 2
			if c.unequal {
				last = (t - 1) / 2
			}
			last = min(last, first+step-1)
			if last < first {
				continue
			}
			small, large := values[first:last+1], values[t-last:t-first+1]
			large = large[:len(small)]
			for i, x := range small {
				if x^large[len(large)-1-i] == v {
					if a := first + i; a >= hardSteps && k == 0 {
						c.addHelperPair(values, a, t)
					}
					return true
				}
			}
		}
	}
	return false
}

// addHelperPair makes the heaps of sizes a and t-a helpers, because together they make a value
// that hardly any other pair makes. values holds the values of the heaps.
//
// A helper is later paired with a heap for each later sum. So a heap is omitted if its partner
// could have a size below 1 or, where a move may not leave two equal heaps, the same size.
func (c *optionChecker) addHelperPair(values []uint16, a, t int) {
	const below = 4 * maxBlock // later sums are at least t-below
	if c.unequal && 2*a > t-below {
		return // two equal heaps are no move
	}
	c.addHelper(int32(a), values[a])
	if a > below && !c.unequal {
		c.addHelper(int32(t-a), values[t-a])
	}
}

// addHelper adds the heap a, whose value is v, to the helpers. If there are maxLearnt learnt
// helpers already, it replaces the oldest of them.
func (c *optionChecker) addHelper(a int32, v uint16) {
	if len(c.helpers) < c.chosen+maxLearnt {
		c.helpers, c.values = append(c.helpers, a), append(c.values, v)
		return
	}
	c.helpers[c.chosen+c.oldest], c.values[c.chosen+c.oldest] = a, v
	c.oldest = (c.oldest + 1) % maxLearnt
}
