package plot

import "math/bits"

// Rare values are those of the sparse space of a game: for a well chosen mask, the
// values v of which v & mask has an even number of ones. In octal games and in Grundy's
// game the values of nearly all positions are the others. (Berlekamp, Conway and Guy,
// Winning Ways, chapter 4)

const (
	// leastRare is from how many values on a mask is looked for.
	leastRare = 2048
	// rarestPart is which part of all positions can have rare values.
	rarestPart = 1.0 / 16
	// maskBits is how many bits masks have: larger values are taken as they are.
	maskBits = 12
)

// rareness tells which values are rare, by a mask that was chosen among the first of
// some values.
type rareness struct {
	chosenAt int // how many values it was chosen among; 0 for none
	mask     uint16
	none     bool // there is no mask
}

func (r rareness) rare(v uint16) bool { return bits.OnesCount16(v&r.mask)&1 == 0 }

// chosen returns the rareness of values: of the first of them that are a power of two
// many, so that it does not depend on when they came.
func (r rareness) chosen(x *Index) rareness {
	n := x.Len()
	if n < leastRare {
		return rareness{}
	}
	at := 1 << (bits.Len(uint(n)) - 1)
	if at == r.chosenAt {
		return r
	}
	return chooseMask(x, at)
}

// chooseMask returns the mask by which the fewest of the first n values are rare.
func chooseMask(x *Index, n int) rareness {
	counts := make([]uint32, 1<<16)
	own := new(slots)
	for v := range own {
		own[v] = uint16(v)
	}
	x.count(0, n, own, counts)
	type counted struct {
		value uint16
		count int
	}
	var values []counted
	length := 0
	for v, count := range counts {
		if count > 0 {
			values = append(values, counted{uint16(v), int(count)})
			length = bits.Len(uint(v))
		}
	}
	if length > maskBits {
		return rareness{chosenAt: n, none: true}
	}
	best, mask := n, uint16(0)
	for m := 1; m < 1<<length; m++ {
		sum := 0
		for _, c := range values {
			if bits.OnesCount16(c.value&uint16(m))&1 == 0 {
				if sum += c.count; sum >= best {
					break
				}
			}
		}
		if sum < best {
			best, mask = sum, uint16(m)
		}
	}
	return rareness{chosenAt: n, mask: mask, none: float64(best) > rarestPart*float64(n)}
}

// mark finds the positions with rare values, from one on.
func (m *marks) markRare(x *Index, from int) {
	for i := from; i < x.Len(); {
		if i&(chunkSize-1) == 0 && i>>large < len(x.chunks) && !x.chunks[i>>large].has(m.rareness) {
			i += chunkSize
			continue
		}
		for end := min(x.Len(), (i>>large+1)<<large); i < end; i++ {
			if m.rareness.rare(x.values[i]) {
				if m.rares++; m.rares <= mostMarks {
					m.rare = append(m.rare, int32(i))
				}
			}
		}
	}
	if m.rares > mostMarks {
		m.rare = nil
	}
}

// has tells whether there may be rare values in a chunk.
func (c *chunk) has(r rareness) bool {
	if c.blocks[0] == nil {
		return true
	}
	for _, e := range c.blocks[0] {
		if r.rare(e.value) {
			return true
		}
	}
	return false
}
