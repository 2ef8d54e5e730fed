package heaps

import (
	"encoding/binary"
	"math/bits"
)

// lanes is the number of sums computed side by side: the values G(a) ^ G(t-a) of t, t+1, … take
// one G(a) and a run of lanes consecutive values.
const lanes = 16

// compact is the number of values in a table whose address the compiler knows.
const compact = 512

// pairMarker collects the values that pairs of heaps make, for each of lanes consecutive sums. For
// each sum it has a table with a byte for each value. Method pack turns a table into a bit set.
//
// If all values are below the constant compact, the tables lie close together, and a mark costs
// half a nanosecond. Otherwise it costs a few times as much, because of the stores.
type pairMarker struct {
	near [lanes][compact + 64]uint8 // 64: no two tables in the same cache sets
	far  [lanes][]uint8
	size int // marked values are below size
	// sizes are 0, 1, 2, … up to the largest heap that markHeapRange has marked.
	sizes []int32
}

// resize makes room for values below size, a multiple of 64.
func (m *pairMarker) resize(size int) {
	if m.size == size {
		return
	}
	m.size = size
	if size <= compact {
		return
	}
	cells := make([]uint8, lanes*(size+64))
	for i := range m.far {
		m.far[i] = cells[i*(size+64):][:size]
	}
}

// clear removes all marks. The size stays.
func (m *pairMarker) clear() {
	for i := range lanes {
		clear(m.table(i))
	}
}

// table returns the marks for the sum t+lane, a byte for each value; t is the first sum of the run.
func (m *pairMarker) table(lane int) []uint8 {
	if m.size > compact {
		return m.far[lane]
	}
	return m.near[lane][:m.size]
}

// markHeaps marks, for each i and each lane below lanes, the value of the pair of heaps of sizes
// a[i] and t+lane-a[i]. v[i] is the value of heap a[i]. values holds the values of all heaps,
// which must include all heaps of these pairs; no size may be below 1.
func (m *pairMarker) markHeaps(values []uint16, t int, a []int32, v []uint16) {
	v = v[:len(a)]
	if m.size > compact {
		for i, a := range a {
			for lane, w := range values[t-int(a):][:lanes] {
				m.far[lane][w^v[i]] = 1
			}
		}
		return
	}
	const in = compact - 1
	near := &m.near
	for i, a := range a {
		v := v[i]
		w := values[t-int(a):][:lanes]
		near[0][(w[0]^v)&in] = 1
		near[1][(w[1]^v)&in] = 1
		near[2][(w[2]^v)&in] = 1
		near[3][(w[3]^v)&in] = 1
		near[4][(w[4]^v)&in] = 1
		near[5][(w[5]^v)&in] = 1
		near[6][(w[6]^v)&in] = 1
		near[7][(w[7]^v)&in] = 1
		near[8][(w[8]^v)&in] = 1
		near[9][(w[9]^v)&in] = 1
		near[10][(w[10]^v)&in] = 1
		near[11][(w[11]^v)&in] = 1
		near[12][(w[12]^v)&in] = 1
		near[13][(w[13]^v)&in] = 1
		near[14][(w[14]^v)&in] = 1
		near[15][(w[15]^v)&in] = 1
	}
}

// markHeapRange is like markHeaps, for all heap sizes from first to last.
func (m *pairMarker) markHeapRange(values []uint16, t, first, last int) {
	for len(m.sizes) <= last {
		m.sizes = append(m.sizes, int32(len(m.sizes)))
	}
	if first <= last {
		m.markHeaps(values, t, m.sizes[first:last+1], values[first:last+1])
	}
}

// pack writes the marks of the sum t+lane to set, a bit set with a word for each 64 values; t is
// the first sum of the run.
func (m *pairMarker) pack(lane int, set []uint64) {
	// The multiplication moves the lowest bits of 8 bytes side by side into the highest byte.
	const gather = 0x0102040810204080
	table := m.table(lane)
	for w := range set {
		eight := table[64*w:][:64]
		bits := uint64(0)
		for i := 0; i < 64; i += 8 {
			bits |= binary.LittleEndian.Uint64(eight[i:]) * gather >> 56 << i
		}
		set[w] = bits
	}
}

// pairSets holds, for each of the last sums t, the set of values that two heaps with this sum
// make. Each set is a bit set of the given number of words.
type pairSets struct {
	sets  []uint64
	words int
	ring  int // number of sets kept, a power of two: t and t+ring share a place
}

// newPairSets returns a ring of empty bit sets, one for each of the last sums. Each bit set has
// the given number of words. The number of sums is rounded up to a power of two.
func newPairSets(words, sums int) pairSets {
	ring := 1 << bits.Len(uint(sums-1))
	return pairSets{make([]uint64, ring*words), words, ring}
}

// row returns the bit set of the sum t. It is valid until the caller writes the set of t+r.ring,
// which uses the same memory.
func (r *pairSets) row(t int) []uint64 {
	start := (t & (r.ring - 1)) * r.words
	return r.sets[start : start+r.words : start+r.words]
}
