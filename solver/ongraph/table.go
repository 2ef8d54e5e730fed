package ongraph

// table keeps a value for each set, in 17 bytes where three quarters are taken; no set is empty.
type table struct {
	keys   []set
	values []uint8
	used   int
}

// inRoom returns how many sets fit into bytes of memory, as a table is copied while it doubles.
func inRoom(bytes int) int {
	slots := 1 << 10
	for 3*slots*17 <= bytes {
		slots *= 2
	}
	return slots / 4 * 3
}

func newTable() *table { return &table{keys: make([]set, 1<<10), values: make([]uint8, 1<<10)} }

// place returns where a set is, or would be.
func (t *table) place(s set) int {
	mask := len(t.keys) - 1
	for i := int(s.Hash()) & mask; ; i = (i + 1) & mask {
		if t.keys[i] == s || !t.keys[i].Any() {
			return i
		}
	}
}

func (t *table) get(s set) (uint8, bool) {
	i := t.place(s)
	return t.values[i], t.keys[i] == s
}

func (t *table) put(s set, value uint8) {
	if 4*t.used >= 3*len(t.keys) {
		old := *t
		t.keys, t.values = make([]set, 2*len(old.keys)), make([]uint8, 2*len(old.keys))
		for i, k := range old.keys {
			if k.Any() {
				at := t.place(k)
				t.keys[at], t.values[at] = k, old.values[i]
			}
		}
	}
	i := t.place(s)
	if !t.keys[i].Any() {
		t.used++
	}
	t.keys[i], t.values[i] = s, value
}
