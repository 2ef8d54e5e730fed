package heaps

import (
	"math/bits"
	"slices"
	"sort"

	"nimgraph/graphs"
)

// valueComputer computes the values of heaps one after another, either by trying all splits or by
// the sparse method, which tries only splits into a rare heap and any other heap (see
// sparseSpace).
//
// The sparse method finds the least missing common value. It assumes that each smaller rare value
// is the value of some option, and leaves the proof to an optionChecker. The assumption fails only
// at a rare heap.
type valueComputer struct {
	rule
	// values[n] is the value of the heap of n; the next value is computed from them.
	values []uint16
	// sparse: only splits into a rare heap and any other heap are tried.
	sparse bool
	space  sparseSpace
	// rares are the rare heaps and rareValues their values; both are empty unless sparse is set.
	rares      []int32
	rareValues []uint16
	small      int // number of rares below lanes

	marker pairMarker
	first  int // the marker holds the tables of the heaps first, first+1, …
	rows   pairSets
	words  int // length of a bit set of values
	// decisive has the values that the tried splits of t make if any split makes them, for even
	// and odd t.
	decisive [2][]uint64
}

// noSums is the value of first if no sums are marked. It is far below any t.
const noSums = -1 << 40

// prepareTables computes the tables that the next call of advance needs. It must be called after a
// change of f.values, f.sparse or f.space that advance has not made itself.
func (f *valueComputer) prepareTables() {
	f.words = max(1, 1<<bits.Len16(slices.Max(f.values))/64)
	f.marker.resize(64 * f.words)
	f.rares, f.rareValues = f.rares[:0], f.rareValues[:0]
	if f.sparse {
		for n := 1; n < len(f.values); n++ {
			if v := f.values[n]; !f.space.isCommon(n, v) {
				f.rares, f.rareValues = append(f.rares, int32(n)), append(f.rareValues, v)
			}
		}
	}
	f.small, _ = sort.Find(len(f.rares), func(i int) int { return lanes - int(f.rares[i]) })
	for odd := range f.decisive {
		set := make([]uint64, f.words)
		for v := range 64 * f.words {
			if !f.sparse || f.space.canMake(odd, uint16(v)) {
				set[v/64] |= 1 << (v % 64)
			}
		}
		f.decisive[odd] = set
	}
	f.first = noSums
	if len(f.splits) == 0 {
		return
	}
	smallest, largest := f.splits[0], f.splits[len(f.splits)-1]
	f.rows = newPairSets(f.words, largest+2*maxBlock+2)
	for t := len(f.values) - largest; t < len(f.values)-smallest; t++ {
		f.computePairValues(t)
	}
}

// computePairValues returns the set of the values that two heaps of sizes a and t-a can make, for
// all a. In the sparse method one of the two heaps is rare. The values of all heaps below t must
// be known. The set is row t of f.rows; see pairSets.row for how long it stays valid.
func (f *valueComputer) computePairValues(t int) []uint64 {
	row := f.rows.row(t)
	if t < 2 {
		clear(row)
		return row
	}
	if t < f.first || t >= f.first+lanes {
		f.markSums(t)
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
		row[0] &^= 1 // only two equal heaps may have made 0
	}
	return row
}

// markSums marks, for each of the sums t … t+lanes-1, the values that two heaps with this sum
// make. In the sparse method one of the two heaps is rare. It omits pairs with a heap below lanes,
// or with values that are not known yet; computePairValues adds these.
func (f *valueComputer) markSums(t int) {
	f.first = t
	f.marker.clear()
	if !f.sparse {
		f.marker.markHeapRange(f.values, t, lanes, (t-1)/2)
		return
	}
	last := len(f.rares)
	for last > f.small && int(f.rares[last-1]) >= t {
		last--
	}
	f.marker.markHeaps(f.values, t, f.rares[f.small:last], f.rareValues[f.small:last])
}

// advance computes the values up to heap last, or until a value needs larger bit sets; see
// isOutgrown. The error is LargeValue.
//
// In the sparse method a computed value is correct only if each smaller rare value is the value of
// some option. For each heap, advance appends to needs a bit set of the values that it has not
// found among the options, and returns needs.
func (f *valueComputer) advance(last int, needs []uint64) ([]uint64, error) {
	words := f.words
	seen := make([]uint64, words)
	everyValue := f.decisive[0] // if no digit splits
	for n := len(f.values); n <= last; n++ {
		clear(seen)
		decides := everyValue
		if len(f.splits) > 0 {
			t := n - f.splits[0]
			copy(seen, f.computePairValues(t))
			decides = f.decisive[t&1]
			for _, take := range f.splits[1:] {
				if take > n {
					break
				}
				for w, bits := range f.rows.row(n - take) {
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
		if f.canTakeAll(n) {
			seen[0] |= 1
		}
		v := leastMissing(seen, decides)
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

// LargeValue says that the value of the heap of "N" is too large for a table.
const LargeValue graphs.Key = "error.heaps.large"

// largestValue is below 2^15, so that bit sets double at most to 2^15 values.
const largestValue = 1<<15 - 1

// isOutgrown reports whether the last value does not fit into the bit sets, so that prepareTables
// must make larger ones.
func (f *valueComputer) isOutgrown() bool { return int(f.values[len(f.values)-1]) >= 64*f.words }

// leastMissing returns the least value that is in decides but not in seen. Both are bit sets.
func leastMissing(seen, decides []uint64) int {
	for w, bits64 := range seen {
		if free := decides[w] &^ bits64; free != 0 {
			return 64*w + bits.TrailingZeros64(free)
		}
	}
	return 64 * len(seen) // no two values make so large a one
}

// correctValue sets the value of heap n, a rare heap, to v and drops all values after it.
func (f *valueComputer) correctValue(n int, v uint16) {
	f.values = append(f.values[:n], v)
	f.rares, f.rareValues = append(f.rares, int32(n)), append(f.rareValues, v)
	f.first = noSums
}
