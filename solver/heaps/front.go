package heaps

import (
	"math/bits"
	"slices"
	"sort"

	"nimgraph/graphs"
)

// front works out one value after the other. In the sparse way it takes for granted that
// each rare value below the least common one that is missing can be reached, and leaves
// it to a checker to find out: it cannot only where a heap is rare.
type front struct {
	rule
	// values are those of the heaps of 0, 1, …; the next one is worked out next.
	values []uint16
	// sparse: not all splits are tried, but those of a rare heap and any other.
	sparse bool
	space  space
	// rares are the rare heaps and their values, in the sparse way.
	rares      []int32
	rareValues []uint16
	small      int // how many rares are below lanes

	marker marker
	first  int // the tables of the marker are those of first, first+1, …
	rows   rows
	words  int // of a bit set of values
	// decides has, for t even and odd, the values that the splits of t which are tried
	// make, if any split does.
	decides [2][]uint64
}

// none is no t.
const none = -1 << 40

// prepare sets up for the values, the way and the space that are now chosen.
func (f *front) prepare() {
	f.words = max(1, 1<<bits.Len16(slices.Max(f.values))/64)
	f.marker.resize(64 * f.words)
	f.rares, f.rareValues = f.rares[:0], f.rareValues[:0]
	if f.sparse {
		for n := 1; n < len(f.values); n++ {
			if v := f.values[n]; !f.space.common(n, v) {
				f.rares, f.rareValues = append(f.rares, int32(n)), append(f.rareValues, v)
			}
		}
	}
	f.small, _ = sort.Find(len(f.rares), func(i int) int { return lanes - int(f.rares[i]) })
	for odd := range f.decides {
		set := make([]uint64, f.words)
		for v := range 64 * f.words {
			if !f.sparse || f.space.made(odd, uint16(v)) {
				set[v/64] |= 1 << (v % 64)
			}
		}
		f.decides[odd] = set
	}
	f.first = none
	if len(f.splits) == 0 {
		return
	}
	least, most := f.splits[0], f.splits[len(f.splits)-1]
	f.rows = newRows(f.words, most+2*mostBlock+2)
	for t := len(f.values) - most; t < len(f.values)-least; t++ {
		f.row(t)
	}
}

// row completes the set of t. All heaps below t are known.
func (f *front) row(t int) []uint64 {
	row := f.rows.of(t)
	if t < 2 {
		clear(row)
		return row
	}
	if t < f.first || t >= f.first+lanes {
		f.markRun(t)
	}
	lane := t - f.first
	values := f.values
	if !f.sparse {
		table := f.marker.table(lane)
		last := t / 2
		if f.unequal {
			last = (t - 1) / 2
		}
		for a := 1; a <= min(last, lanes-1); a++ {
			table[values[a]^values[t-a]] = 1
		}
		for a := max(1, (f.first+1)/2); a <= last; a++ {
			table[values[a]^values[t-a]] = 1
		}
		f.marker.pack(lane, row)
		return row
	}
	f.marker.pack(lane, row)
	for i, a := range f.rares[:f.small] {
		if int(a) >= t {
			break
		}
		v := f.rareValues[i] ^ values[t-int(a)]
		row[v/64] |= 1 << (v % 64)
	}
	for i := len(f.rares) - 1; i >= f.small && int(f.rares[i]) >= f.first; i-- {
		if a := int(f.rares[i]); a < t {
			v := f.rareValues[i] ^ values[t-a]
			row[v/64] |= 1 << (v % 64)
		}
	}
	if f.unequal && t%2 == 0 {
		row[0] &^= 1 // may come from two equal heaps
	}
	return row
}

// markRun marks for t, t+1, … what is known of all of them. Parts below lanes are left
// out: the heap next to them is not known for all.
func (f *front) markRun(t int) {
	f.first = t
	f.marker.clear()
	if !f.sparse {
		f.marker.markAll(f.values, t, lanes, (t-1)/2)
		return
	}
	last := len(f.rares)
	for last > f.small && int(f.rares[last-1]) >= t {
		last--
	}
	f.marker.mark(f.values, t, f.rares[f.small:last], f.rareValues[f.small:last])
}

// advance works out the values up to that of last, or fewer where one needs more room
// than a bit set has. needs gets a bit set for each: the values that must be shown to be
// those of options, for the value to be right. The error is LargeValue.
func (f *front) advance(last int, needs []uint64) ([]uint64, error) {
	words := f.words
	seen := make([]uint64, words)
	all := f.decides[0]
	for n := len(f.values); n <= last; n++ {
		clear(seen)
		decides := all
		if len(f.splits) > 0 {
			t := n - f.splits[0]
			copy(seen, f.row(t))
			decides = f.decides[t&1]
			for _, take := range f.splits[1:] {
				if take > n {
					break
				}
				for w, bits := range f.rows.of(n - take) {
					seen[w] |= bits
				}
			}
		}
		for _, take := range f.singles {
			if take >= n {
				break
			}
			v := f.values[n-take]
			seen[v/64] |= 1 << (v % 64)
		}
		if f.takesAll(n) {
			seen[0] |= 1
		}
		v := least(seen, decides)
		if v > largestValue {
			return needs, &graphs.Fault{Says: LargeValue, With: graphs.Data{"N": n, "Largest": largestValue}}
		}
		if f.sparse {
			from := len(needs)
			needs = append(needs, seen...)
			need := needs[from:]
			for w := range need {
				switch below := v - 64*w; {
				case below >= 64:
					need[w] = ^(seen[w] | decides[w])
				case below > 0:
					need[w] = ^(seen[w] | decides[w]) & (1<<below - 1)
				default:
					need[w] = 0
				}
			}
		}
		f.values = append(f.values, uint16(v))
		if v >= 64*words {
			break
		}
	}
	return needs, nil
}

// LargeValue: that of the heap of "N" is too large for a table.
const LargeValue graphs.Key = "error.heaps.large"

// largestValue is below 2^15, so that bit sets double at most to 2^15 values.
const largestValue = 1<<15 - 1

// outgrown tells that the last value needs more room than a bit set has.
func (f *front) outgrown() bool { return int(f.values[len(f.values)-1]) >= 64*f.words }

// least returns the least value that is decided and not seen.
func least(seen, decides []uint64) int {
	for w, bits64 := range seen {
		if free := decides[w] &^ bits64; free != 0 {
			return 64*w + bits.TrailingZeros64(free)
		}
	}
	return 64 * len(seen) // no two values make so large a one
}

// found takes back the values from n on, and gives the heap of n its right one.
func (f *front) found(n int, v uint16) {
	f.values = append(f.values[:n], v)
	f.rares, f.rareValues = append(f.rares, int32(n)), append(f.rareValues, v)
	f.first = none
}
