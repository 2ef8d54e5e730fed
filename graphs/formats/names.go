package formats

import (
	"iter"
	"strconv"
	"strings"
)

// nameTable gives each name of a vertex a number, in the order of first mention from 0 on. The
// zero value is empty.
//
// The names of most large files are whole numbers up to MaxVertices, which are found in a slice.
// This takes about 2 ns a mention; the map takes 40.
type nameTable struct {
	// numbers holds the numbers of all names that are not in small.
	numbers map[string]int32
	// small holds for each whole number 1 + the number of that name, or 0.
	small []int32
	count int32
}

// len returns the number of names in the table.
func (t *nameTable) len() int { return int(t.count) }

// intern returns the number of name in the table. A new name is added and gets the next number.
func (t *nameTable) intern(name []byte) int32 {
	if v, ok := smallNumber(name); ok {
		return t.internNumber(v)
	}
	n, ok := t.numbers[string(name)]
	if !ok {
		if t.numbers == nil {
			t.numbers = map[string]int32{}
		}
		n = t.count
		t.numbers[string(name)] = n
		t.count++
	}
	return n
}

// internNumber returns the number of the name that spells v in decimal, as intern does. v must be
// at most MaxVertices.
func (t *nameTable) internNumber(v int) int32 {
	if v >= len(t.small) {
		size := min(max(v+1, 2*len(t.small)), MaxVertices+1)
		t.small = append(t.small, make([]int32, size-len(t.small))...)
	}
	if t.small[v] == 0 {
		t.count++
		t.small[v] = t.count
	}
	return t.small[v] - 1
}

// findNumber returns the number of the name that spells v in decimal. ok is false if the table has
// no such name. v must be at most MaxVertices.
func (t *nameTable) findNumber(v int) (number int32, ok bool) {
	if v >= len(t.small) || t.small[v] == 0 {
		return 0, false
	}
	return t.small[v] - 1, true
}

// allNames returns all names of the table in the order of their numbers, in linear time.
func (t *nameTable) allNames() []string {
	names := make([]string, t.count)
	for name, n := range t.numbers {
		names[n] = name
	}
	numbers := make([]int32, 0, int(t.count)-len(t.numbers))
	for v, n := range t.small {
		if n > 0 {
			numbers = append(numbers, int32(v))
		}
	}
	for i, name := range decimals(numbers) {
		names[t.small[numbers[i]]-1] = name
	}
	return names
}

// smallNumber returns the number v that name spells in decimal. ok is false if name is not a whole
// number, has leading zeros or is above MaxVertices.
func smallNumber(name []byte) (v int, ok bool) {
	if len(name) == 0 || len(name) > maxDigits || name[0] == '0' && len(name) > 1 {
		return 0, false
	}
	for _, c := range name {
		if c < '0' || c > '9' {
			return 0, false
		}
		v = 10*v + int(c-'0')
	}
	return v, v <= MaxVertices
}

// maxDigits is the number of digits of MaxVertices.
const maxDigits = 7

// decimals returns an iterator over the indices in numbers, each with the decimal spelling of the
// number there. The strings share one piece of memory, which is ten times faster than separate
// strings.
func decimals(numbers []int32) iter.Seq2[int, string] {
	var b strings.Builder
	b.Grow(maxDigits * len(numbers))
	var digits [maxDigits]byte
	for _, v := range numbers {
		b.Write(strconv.AppendInt(digits[:0], int64(v), 10))
	}
	return func(yield func(int, string) bool) {
		rest := b.String()
		for i, v := range numbers {
			length := digitCount(v)
			if !yield(i, rest[:length]) {
				return
			}
			rest = rest[length:]
		}
	}
}

// digitCount returns the number of decimal digits of v, which must not be negative.
func digitCount(v int32) int {
	count := 1
	for ; v > 9; v /= 10 {
		count++
	}
	return count
}
