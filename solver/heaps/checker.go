package heaps

import (
	"context"
	"math/bits"
	"math/rand/v2"
)

// checker shows that values which must be those of options are. The heaps of some helpers
// together with all others are marked first, which costs least of all ways and serves
// all values at once. What is still missing then is looked for among all splits.
//
// Helpers are chosen by trial: of some hundred heaps, those are taken one by one which
// together make most of what is missing for a sample of the last sums. What makes a value
// that was hard to find becomes a helper as well: in games that are nearly periodic it
// makes the same value again and again, and hardly anything else may. On Officers, 512
// heaps chosen so leave 1.3 of 57 rare values a heap to be looked for, and 1,024 leave
// 0.1, where as many heaps in a row leave 8 and 4: it is the values that few splits make
// which take the time, and heaps that help with them once help again.
type checker struct {
	rule
	size    int // values are below; a multiple of 64
	marker  marker
	helpers []int32
	values  []uint16 // of the helpers
	chosen  int      // so many of them were chosen by trial, the others on the way
	oldest  int      // of those
	made    rows     // with helpers
}

const (
	helpersMost  = 1024
	helpersBelow = 1 << 14 // heaps; hard values are more often made with these
	sampleMost   = 1024    // heaps for which helpers are tried
	candidates   = 32      // of which each next helper is the best
	vainMost     = 16      // times that no candidate is of use
	passes       = 2       // how often the sample is made by different helpers
	hard         = 1 << 14 // steps after which what makes a value becomes a helper
	learntMost   = 256     // helpers that became so
)

// newChecker is for the values to come after those of the front; most is how many
// helpers there are at most.
func newChecker(ctx context.Context, f *front, most int) *checker {
	c := &checker{rule: f.rule, size: 64 * f.words, made: newRows(f.words, f.last()+1)}
	c.marker.resize(c.size)
	c.choose(ctx, f, most)
	c.chosen = len(c.helpers)
	return c
}

// choose takes helpers, until ctx ends.
func (c *checker) choose(ctx context.Context, f *front, most int) {
	n := len(f.values)
	random := rand.New(rand.NewPCG(uint64(n), 1)) // the same each time
	below := min(helpersBelow, n/4)
	sample := min(sampleMost, n/32)
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
				if !f.space.made(sums[i], v) {
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
		for left > 0 && len(c.helpers) < most && ctx.Err() == nil {
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
				if vain++; vain == vainMost {
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

// verdict tells that all is well, or which heap has which value instead.
type verdict struct {
	n     int
	value uint16
	ok    bool
}

// check tells whether the needs of the heaps from first on are met. If not, it returns
// the least heap of which one is not, and the least such value, which is the heap's own.
func (c *checker) check(values []uint16, first int, needs []uint64) verdict {
	words := c.size / 64
	for from := first; from < len(values); from += lanes {
		c.marker.clear()
		c.marker.mark(values, from-c.splits[0], c.helpers, c.values)
		for n := from; n < min(from+lanes, len(values)); n++ {
			need := needs[(n-first)*words:][:words]
			c.marker.pack(n-from, c.made.of(n-c.splits[0]))
			for _, take := range c.splits {
				for w, made := range c.made.of(n - take) {
					need[w] &^= made
				}
			}
			for w, need := range need {
				for ; need != 0; need &= need - 1 {
					v := uint16(64*w + bits.TrailingZeros64(need))
					if !c.reaches(values, n, v) {
						return verdict{n: n, value: v}
					}
				}
			}
		}
	}
	return verdict{ok: true}
}

// reaches tries all splits of a heap of n, those with a small part first.
func (c *checker) reaches(values []uint16, n int, v uint16) bool {
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
					if a := first + i; a >= hard && k == 0 {
						c.learn(values, a, t)
					}
					return true
				}
			}
		}
	}
	return false
}

// learn makes helpers of the heaps of a and t-a, which made a value that hardly any two
// heaps make: one of them is unusual. Sums somewhat below t may come again.
func (c *checker) learn(values []uint16, a, t int) {
	const below = 4 * mostBlock
	if c.unequal && 2*a > t-below {
		return // two equal heaps are no move
	}
	c.add(int32(a), values[a])
	if a > below && !c.unequal {
		c.add(int32(t-a), values[t-a])
	}
}

// add takes a helper, in place of the one that was learnt first where there are many.
func (c *checker) add(a int32, v uint16) {
	if len(c.helpers) < c.chosen+learntMost {
		c.helpers, c.values = append(c.helpers, a), append(c.values, v)
		return
	}
	c.helpers[c.chosen+c.oldest], c.values[c.chosen+c.oldest] = a, v
	c.oldest = (c.oldest + 1) % learntMost
}
