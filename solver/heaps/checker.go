package heaps

import (
	"cmp"
	"math/bits"
	"slices"
)

// checker shows that values which must be those of options are.
type checker struct {
	rule
	size int // values are below; a multiple of 64

	// Of each value, where among the last ring heaps it is: a word for 64 heaps at
	// places[heap/64 % (ring/64) * size + value]. filled is the first heap not yet there.
	places []uint64
	filled int
	ring   int

	// tried are for each value pairs that make it, most likely ones first: a small heap
	// and the value of the other one. It is made when first asked for.
	tried   [][]pair
	at      [][]int32 // where each value is among the first heaps
	often   []uint16  // values, the most frequent ones first
	renewed int       // the heap up to which often was counted

	marker                       marker
	bulk                         []int32
	bulkValues                   []uint16
	bulkSet                      []uint64
	missing                      []uint64 // by value: the heaps of a group of 64 that need it
	asked                        []uint16 // the values with missing
	left                         []demand
	probes, hit, bulked, scanned int
}

// pair is a heap and the value of another.
type pair struct {
	heap  int32
	value uint16
}

// demand is a value that must be that of an option of a heap of n.
type demand struct {
	n     int
	value uint16
}

const (
	firstHeaps = 1024 // small heaps of pairs
	perValue   = 8    // of one value
	oftenMost  = 64
	pairsMost  = 512
	renewEach  = 1 << 15
)

func newChecker(r rule, values []uint16, words, block int) *checker {
	c := &checker{rule: r, size: 64 * words}
	c.ring = 64
	for c.ring < firstHeaps+block+128 {
		c.ring *= 2
	}
	c.places = make([]uint64, c.ring/64*c.size)
	c.missing = make([]uint64, c.size)
	c.at = make([][]int32, c.size)
	for a := 1; a <= min(firstHeaps, len(values)-1); a++ {
		v := values[a]
		if len(c.at[v]) < perValue {
			c.at[v] = append(c.at[v], int32(a))
		}
	}
	c.marker.resize(c.size)
	c.bulkSet = make([]uint64, words)
	c.filled = max(0, len(values)-c.ring+64) &^ 63
	c.fill(values)
	c.renew(values)
	return c
}

// fill brings places up to the values.
func (c *checker) fill(values []uint16) {
	for n := c.filled; n < len(values); n++ {
		row := c.places[n/64%(c.ring/64)*c.size:][:c.size]
		if n%64 == 0 {
			clear(row)
		}
		if v := int(values[n]); v < c.size {
			row[v] |= 1 << (n % 64)
		}
	}
	c.filled = len(values)
}

// forget takes back the values from n on.
func (c *checker) forget(n int) { c.filled = min(c.filled, n&^63) }

// renew counts which values are frequent.
func (c *checker) renew(values []uint16) {
	c.renewed = len(values)
	count := make([]int32, c.size)
	recent := values[max(0, len(values)-renewEach):]
	for _, v := range recent {
		count[v]++
	}
	c.often = c.often[:0]
	for v := range count {
		if count[v] > 0 {
			c.often = append(c.often, uint16(v))
		}
	}
	slices.SortFunc(c.often, func(a, b uint16) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a, b))
	})
	c.often = c.often[:min(oftenMost, len(c.often))]
	c.tried = make([][]pair, c.size)
}

// pairs returns the pairs that most likely make a value.
func (c *checker) pairs(v uint16) []pair {
	if c.tried[v] != nil {
		return c.tried[v]
	}
	list := []pair{}
	for _, value := range c.often {
		if int(value^v) >= c.size {
			continue
		}
		for _, a := range c.at[value^v] {
			list = append(list, pair{a, value})
		}
	}
	list = list[:min(len(list), pairsMost)]
	c.tried[v] = list
	return list
}

// check tells whether the needs of the heaps from first on are met: the least heap of
// which one is not, and the least such value, which is the heap's own; or ok.
func (c *checker) check(values []uint16, first int, needs []uint64) (n int, value uint16, ok bool) {
	c.fill(values)
	if len(values)-c.renewed >= renewEach {
		c.renew(values)
	}
	words := c.size / 64
	if len(c.bulk) > 0 {
		c.markBulk(values, first, needs)
	}
	c.left = c.left[:0]
	for from := first; from < len(values); from += 64 {
		to := min(from+64, len(values))
		c.asked = c.asked[:0]
		for n := from; n < to; n++ {
			for w, need := range needs[(n-first)*words:][:words] {
				for ; need != 0; need &= need - 1 {
					v := 64*w + bits.TrailingZeros64(need)
					if c.missing[v] == 0 {
						c.asked = append(c.asked, uint16(v))
					}
					c.missing[v] |= 1 << (n - from)
				}
			}
		}
		t := from - c.splits[0]
		for _, v := range c.asked {
			missing := c.missing[v]
			c.missing[v] = 0
			for _, p := range c.pairs(v) {
				at := t - int(p.heap)
				if c.unequal && v == 0 && at <= int(p.heap) {
					continue
				}
				low := c.places[at>>6&(c.ring/64-1)*c.size+int(p.value)]
				high := c.places[(at>>6+1)&(c.ring/64-1)*c.size+int(p.value)]
				missing &^= low>>(at&63) | high<<1<<(63-at&63)
				c.probes++
				if missing == 0 {
					break
				}
			}
			for ; missing != 0; missing &= missing - 1 {
				c.left = append(c.left, demand{from + bits.TrailingZeros64(missing), v})
			}
		}
	}
	slices.SortFunc(c.left, func(a, b demand) int {
		return cmp.Or(cmp.Compare(a.n, b.n), cmp.Compare(a.value, b.value))
	})
	for _, d := range c.left {
		if !c.reaches(values, d.n, d.value) {
			return d.n, d.value, false
		}
	}
	return 0, 0, true
}

// markBulk takes from the needs what the heaps of bulk make.
func (c *checker) markBulk(values []uint16, first int, needs []uint64) {
	words := c.size / 64
	for from := first; from < len(values); from += lanes {
		c.marker.clear()
		c.marker.mark(values, from-c.splits[0], c.bulk, c.bulkValues)
		c.bulked++
		for n := from; n < min(from+lanes, len(values)); n++ {
			c.marker.pack(n-from, c.bulkSet)
			if c.unequal {
				c.bulkSet[0] &^= 1
			}
			for w, set := range c.bulkSet {
				needs[(n-first)*words+w] &^= set
			}
		}
	}
}

// reaches tries all splits.
func (c *checker) reaches(values []uint16, n int, value uint16) bool {
	for _, take := range c.splits {
		t := n - take
		last := t / 2
		if c.unequal {
			last = (t - 1) / 2
		}
		if last < 1 {
			continue
		}
		small, large := values[1:last+1], values[t-last:t]
		large = large[:len(small)]
		for i, v := range small {
			if v^large[len(large)-1-i] == value {
				c.scanned += i
				return true
			}
		}
		c.scanned += last
	}
	return false
}

// choose takes common heaps into bulk.
func (c *checker) choose(many int, f *front) {
	for a := lanes; a <= firstHeaps && len(c.bulk) < many; a++ {
		if v := f.values[a]; f.space.common(a, v) {
			c.bulk, c.bulkValues = append(c.bulk, int32(a)), append(c.bulkValues, v)
		}
	}
}
