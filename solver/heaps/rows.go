package heaps

import "encoding/binary"

// lanes is how many sums are worked out side by side: the values G(a) ^ G(t-a) of t,
// t+1, … take one G(a) and a run of lanes values next to each other.
const lanes = 8

// compact is how many values a table has room for whose place the compiler knows.
const compact = 512

// marker marks values in lanes tables of a byte for each value, and packs them into bit
// sets. A mark costs 0.11 ns where the tables lie close together (compact), 0.3 ns else.
type marker struct {
	near [lanes][compact + 64]uint8 // 64: no two tables in the same cache sets
	far  [lanes][]uint8
	size int // values marked are below
}

// resize makes room for values below size, a multiple of 64.
func (m *marker) resize(size int) {
	if m.size == size {
		return
	}
	m.size = size
	if size <= compact {
		return
	}
	all := make([]uint8, lanes*(size+64))
	for i := range m.far {
		m.far[i] = all[i*(size+64):][:size]
	}
}

// clear forgets all marks.
func (m *marker) clear() {
	for i := range lanes {
		clear(m.table(i))
	}
}

// table returns the marks of t+lane.
func (m *marker) table(lane int) []uint8 {
	if m.size > compact {
		return m.far[lane]
	}
	return m.near[lane][:m.size]
}

// mark marks what the heaps of a[i], of value v[i], make together with those of t-a[i],
// t+1-a[i], …: all of these are known and not empty.
func (m *marker) mark(values []uint16, t int, a []int32, v []uint16) {
	v = v[:len(a)]
	if m.size > compact {
		m.markFar(values, t, a, v)
		return
	}
	const in = compact - 1
	t0, t1, t2, t3 := (*[compact]uint8)(m.near[0][:]), (*[compact]uint8)(m.near[1][:]), (*[compact]uint8)(m.near[2][:]), (*[compact]uint8)(m.near[3][:])
	t4, t5, t6, t7 := (*[compact]uint8)(m.near[4][:]), (*[compact]uint8)(m.near[5][:]), (*[compact]uint8)(m.near[6][:]), (*[compact]uint8)(m.near[7][:])
	for i, a := range a {
		v := v[i]
		w := values[t-int(a):][:lanes]
		t0[(w[0]^v)&in] = 1
		t1[(w[1]^v)&in] = 1
		t2[(w[2]^v)&in] = 1
		t3[(w[3]^v)&in] = 1
		t4[(w[4]^v)&in] = 1
		t5[(w[5]^v)&in] = 1
		t6[(w[6]^v)&in] = 1
		t7[(w[7]^v)&in] = 1
	}
}

func (m *marker) markFar(values []uint16, t int, a []int32, v []uint16) {
	t0, t1, t2, t3 := m.far[0], m.far[1], m.far[2], m.far[3]
	t4, t5, t6, t7 := m.far[4], m.far[5], m.far[6], m.far[7]
	for i, a := range a {
		v := v[i]
		w := values[t-int(a):][:lanes]
		t0[w[0]^v] = 1
		t1[w[1]^v] = 1
		t2[w[2]^v] = 1
		t3[w[3]^v] = 1
		t4[w[4]^v] = 1
		t5[w[5]^v] = 1
		t6[w[6]^v] = 1
		t7[w[7]^v] = 1
	}
}

// markAll is mark for all a from first to last.
func (m *marker) markAll(values []uint16, t, first, last int) {
	if last < first {
		return
	}
	small := values[first : last+1]
	large := values[t-last : t-first+lanes] // a and large[last-a:] make t, t+1, …
	if m.size > compact {
		t0, t1, t2, t3 := m.far[0], m.far[1], m.far[2], m.far[3]
		t4, t5, t6, t7 := m.far[4], m.far[5], m.far[6], m.far[7]
		for i, v := range small {
			w := large[len(small)-1-i:][:lanes]
			t0[w[0]^v] = 1
			t1[w[1]^v] = 1
			t2[w[2]^v] = 1
			t3[w[3]^v] = 1
			t4[w[4]^v] = 1
			t5[w[5]^v] = 1
			t6[w[6]^v] = 1
			t7[w[7]^v] = 1
		}
		return
	}
	const in = compact - 1
	t0, t1, t2, t3 := (*[compact]uint8)(m.near[0][:]), (*[compact]uint8)(m.near[1][:]), (*[compact]uint8)(m.near[2][:]), (*[compact]uint8)(m.near[3][:])
	t4, t5, t6, t7 := (*[compact]uint8)(m.near[4][:]), (*[compact]uint8)(m.near[5][:]), (*[compact]uint8)(m.near[6][:]), (*[compact]uint8)(m.near[7][:])
	for i, v := range small {
		w := large[len(small)-1-i:][:lanes]
		t0[(w[0]^v)&in] = 1
		t1[(w[1]^v)&in] = 1
		t2[(w[2]^v)&in] = 1
		t3[(w[3]^v)&in] = 1
		t4[(w[4]^v)&in] = 1
		t5[(w[5]^v)&in] = 1
		t6[(w[6]^v)&in] = 1
		t7[(w[7]^v)&in] = 1
	}
}

// pack puts the marks of t+lane into a bit set, which has a word for each 64 values.
func (m *marker) pack(lane int, set []uint64) {
	// moves the lowest bits of 8 bytes side by side into the highest byte
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

// rows are the sets of the values that two heaps of together t make, for the last so many
// t: bit sets of words words each.
type rows struct {
	sets  []uint64
	words int
	ring  int // a power of two: t and t+ring share their place
}

func newRows(words, atLeast int) rows {
	ring := 1
	for ring < atLeast {
		ring *= 2
	}
	return rows{make([]uint64, ring*words), words, ring}
}

// of returns the set of t.
func (r *rows) of(t int) []uint64 {
	at := (t & (r.ring - 1)) * r.words
	return r.sets[at : at+r.words : at+r.words]
}
