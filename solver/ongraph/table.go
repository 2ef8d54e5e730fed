package ongraph

// table keeps a value for each set, in 9 bytes where three quarters are taken; no set is empty.
type table struct {
	keys   []set
	values []uint8
	used   int
}

func newTable() *table { return &table{keys: make([]set, 1<<10), values: make([]uint8, 1<<10)} }

// place returns where a set is, or would be.
func (t *table) place(s set) int {
	mask := len(t.keys) - 1
	h := uint64(s) * 0x9E3779B97F4A7C15
	for i := int(h>>29^h) & mask; ; i = (i + 1) & mask {
		if t.keys[i] == s || t.keys[i] == 0 {
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
			if k != 0 {
				at := t.place(k)
				t.keys[at], t.values[at] = k, old.values[i]
			}
		}
	}
	i := t.place(s)
	if t.keys[i] == 0 {
		t.used++
	}
	t.keys[i], t.values[i] = s, value
}
