package plot

import (
	"math/bits"
)

// marks are the positions that stand out, in order, as places in the values.
type marks struct {
	exceptions int     // how many there are
	exception  []int32 // none where there are very many
	rares      int
	rare       []int32
}

// mostMarks is how many positions are marked. More do not stand out.
const mostMarks = 2000

// marksOf returns the marks of values: where a period is known the exceptions from it,
// else the positions with rare values.
func marksOf(values []uint16, first int, c cycle) (m marks) {
	if c.period > 0 {
		m.except(values, c, first)
	} else {
		m.markRare(values)
	}
	return m
}

// except finds the exceptions: the positions before the period whose values are not
// those of the period, continued to the left.
func (m *marks) except(values []uint16, c cycle, first int) {
	from := c.from - first
	if from < 0 || from+c.period > len(values) {
		return
	}
	for i := range from {
		times := (from - i + c.period - 1) / c.period
		if int(values[i+times*c.period]) != int(values[i])+times*c.saltus {
			if m.exceptions++; m.exceptions <= mostMarks {
				m.exception = append(m.exception, int32(i))
			}
		}
	}
	if m.exceptions > mostMarks {
		m.exception = nil
	}
}

// all returns the positions to be marked.
func (m *marks) all() []int32 {
	if len(m.exception) > 0 {
		return m.exception
	}
	return m.rare
}

// Rare values are those of the sparse space of a game: for a well chosen mask, the
// values v of which v & mask has an even number of ones. In octal games and in Grundy's
// game the values of nearly all positions are the others. (Berlekamp, Conway and Guy,
// Winning Ways, chapter 4)

const (
	// leastRare is from how many values on a mask is looked for.
	leastRare = 2048
	// rarestPart is which part of all positions can have rare values.
	rarestPart = 1.0 / 16
	// maskBits is how many bits masks have: where values are larger, none are rare.
	maskBits = 12
)

// rareness tells which values are rare, by a mask; the zero rareness has none.
type rareness struct {
	mask  uint16
	known bool
}

func (r rareness) rare(v uint16) bool { return bits.OnesCount16(v&r.mask)&1 == 0 }

// rarenessOf returns the rareness of values: of the first of them that are a power of two
// many, so that it does not depend on when they came. The mask is that by which the fewest
// are rare.
func rarenessOf(values []uint16) rareness {
	if len(values) < leastRare {
		return rareness{}
	}
	n := 1 << (bits.Len(uint(len(values))) - 1)
	var counts [1 << maskBits]int
	most := uint16(0)
	for _, v := range values[:n] {
		if v >= 1<<maskBits {
			return rareness{}
		}
		counts[v]++
		most = max(most, v)
	}
	best, mask := n, uint16(0)
	for m := 1; m < 1<<bits.Len16(most); m++ {
		sum := 0
		for v := uint16(0); v <= most && sum < best; v++ {
			if bits.OnesCount16(v&uint16(m))&1 == 0 {
				sum += counts[v]
			}
		}
		if sum < best {
			best, mask = sum, uint16(m)
		}
	}
	return rareness{mask, float64(best) <= rarestPart*float64(n)}
}

// markRare finds the positions with rare values.
func (m *marks) markRare(values []uint16) {
	r := rarenessOf(values)
	if !r.known {
		return
	}
	for i, v := range values {
		if r.rare(v) {
			if m.rares++; m.rares <= mostMarks {
				m.rare = append(m.rare, int32(i))
			}
		}
	}
	if m.rares > mostMarks {
		m.rare = nil
	}
}
