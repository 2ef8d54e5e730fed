package formats

import (
	"bytes"
	"encoding/binary"
	"hash/maphash"
	"strconv"
)

// nameTable numbers names by their first mention. Small whole numbers lead to
// their number by an array, all others by a hash table; the letters stand in one
// text. It takes some 30 bytes a name and the letters. The zero value is empty.
type nameTable struct {
	text []byte
	ends []uint32 // where each name ends in the text
	// numbered holds, for names that are whole numbers below mostNumbered as
	// strconv.Itoa writes them, 1 + the number of the name; 0 where there is none.
	numbered []int32
	// slots is the hash table, its size a power of two, with open addressing.
	slots []nameSlot
	used  int // slots
	seed  maphash.Seed
}

// nameSlot holds 1 + the number of a name, 0 where it is free, and the name's key:
// of up to seven bytes these and, in the highest byte, how many; of a longer one
// the highest byte is longName, and the rest a part of its hash.
type nameSlot struct {
	key  uint64
	name int32
}

const longName = 0xff

// mostNumbered bounds how far a small name can make the array grow: to 16 MB.
const mostNumbered = 1 << 22

func (t *nameTable) len() int { return len(t.ends) }

// at returns the name with a number.
func (t *nameTable) at(n int32) []byte {
	begin := uint32(0)
	if n > 0 {
		begin = t.ends[n-1]
	}
	return t.text[begin:t.ends[n]]
}

// strings returns all names; they share one string.
func (t *nameTable) strings() []string {
	all := string(t.text)
	names := make([]string, len(t.ends))
	begin := uint32(0)
	for i, end := range t.ends {
		names[i] = all[begin:end]
		begin = end
	}
	return names
}

// mention returns the number of a name, which is the next one where the name is
// new.
func (t *nameTable) mention(name []byte) int32 {
	if n, ok := wholeNumber(name); ok {
		return t.number(n)
	}
	if 8*t.used >= 7*len(t.slots) {
		t.grow()
	}
	key, hash := t.key(name)
	mask := len(t.slots) - 1
	for i := int(hash) & mask; ; i = (i + 1) & mask {
		s := &t.slots[i]
		if s.name == 0 {
			t.used++
			t.text = append(t.text, name...)
			*s = nameSlot{key, t.added() + 1}
			return s.name - 1
		}
		if s.key == key && (key>>56 != longName || bytes.Equal(t.at(s.name-1), name)) {
			return s.name - 1
		}
	}
}

// key returns the key of a name, and where it belongs in the table.
func (t *nameTable) key(name []byte) (key, hash uint64) {
	const short = 8 // from so many bytes on a name is long
	switch {
	case len(name) >= short:
		hash = maphash.Bytes(t.seed, name)
		return longName<<56 | hash>>8, hash
	case cap(name) >= short: // what follows in the text is cut off again
		key = binary.LittleEndian.Uint64(name[:short]) & (1<<(8*len(name)) - 1)
	default:
		for i, c := range name {
			key |= uint64(c) << (8 * i)
		}
	}
	key |= uint64(len(name)) << 56
	return key, maphash.Comparable(t.seed, key)
}

// number returns the number of the name that is the whole number n, below
// mostNumbered.
func (t *nameTable) number(n int) int32 {
	if n >= len(t.numbered) {
		size := max(1024, len(t.numbered))
		for size <= n {
			size *= 2
		}
		t.numbered = append(make([]int32, 0, size), t.numbered...)[:size]
	}
	if t.numbered[n] == 0 {
		t.text = strconv.AppendInt(t.text, int64(n), 10)
		t.numbered[n] = t.added() + 1
	}
	return t.numbered[n] - 1
}

// find returns the number of the name that is the whole number n, and whether it
// was mentioned.
func (t *nameTable) find(n int) (int32, bool) {
	if n >= len(t.numbered) || t.numbered[n] == 0 {
		return 0, false
	}
	return t.numbered[n] - 1, true
}

// added returns the number of the name that the text now ends with.
func (t *nameTable) added() int32 {
	t.ends = append(t.ends, uint32(len(t.text)))
	return int32(len(t.ends) - 1)
}

// grow makes room in the hash table.
func (t *nameTable) grow() {
	if t.slots == nil {
		t.seed = maphash.MakeSeed()
	}
	old := t.slots
	t.slots = make([]nameSlot, max(1024, 2*len(old)))
	mask := len(t.slots) - 1
	for _, s := range old {
		if s.name == 0 {
			continue
		}
		_, hash := t.key(t.at(s.name - 1))
		i := int(hash) & mask
		for t.slots[i].name != 0 {
			i = (i + 1) & mask
		}
		t.slots[i] = s
	}
}

// wholeNumber returns the whole number that a name is, where it is one below
// mostNumbered as strconv.Itoa writes it.
func wholeNumber(name []byte) (int, bool) {
	const digits = 7 // of mostNumbered
	if len(name) == 0 || len(name) > digits || name[0] == '0' && len(name) > 1 {
		return 0, false
	}
	n := 0
	for _, c := range name {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int(c-'0')
	}
	return n, n < mostNumbered
}
