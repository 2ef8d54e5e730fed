package solver

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
)

// Nimber is a Grundy value: *n is the value of a nim heap of size n.
type Nimber uint32

// Value is the value of a position: a nimber, or a loopy value ∞(K), where K holds the Grundy
// values among the options. A value may also be unknown; then K holds the Grundy values of the
// options that are known. Values are immutable; the zero Value is the nimber 0.
type Value struct {
	nimber Nimber
	loop   *nonNimber
}

// nonNimber holds the rest of a Value that is not a known nimber: the set K, whether the value is
// unknown, and whether the game is a draw all the same. options holds K, ascending and without
// repetition.
type nonNimber struct {
	options []Nimber
	unknown bool
	// draws says of an unknown value that a game of that value and a nim heap of size stake
	// together are a draw, whatever the value is. So it is certainly loopy.
	draws bool
	stake Nimber
}

// Finite returns the nimber n as a Value.
func Finite(n Nimber) Value { return Value{nimber: n} }

// Infinite returns the loopy value ∞(K), where k lists the elements of K. It sorts k and keeps a
// reference to it.
func Infinite(k []Nimber) Value {
	slices.Sort(k)
	return Value{loop: &nonNimber{options: slices.Compact(k)}}
}

// Unknown returns an unknown value. k lists the known Grundy values among the options. It sorts k
// and keeps a reference to it.
func Unknown(k []Nimber) Value {
	v := Infinite(k)
	v.loop.unknown = true
	return v
}

// Known reports whether the value is known. An unknown value depends on moves that are not drawn.
func (v Value) Known() bool { return v.loop == nil || !v.loop.unknown }

// asDraw returns v, an unknown value, marked as a draw: whatever the value is, the game alone is a
// draw.
func (v Value) asDraw() Value {
	return Value{loop: &nonNimber{options: v.loop.options, unknown: true, draws: true}}
}

// isLoopy reports whether the value is certainly ∞(K) for some K. It may be true of an unknown
// value.
func (v Value) isLoopy() bool { return v.loop != nil && (!v.loop.unknown || v.loop.draws) }

// absorbs reports whether the value is ∞(∅). Every sum with such a summand has the value ∞(∅).
func (v Value) absorbs() bool { return v.loop != nil && !v.loop.unknown && len(v.loop.options) == 0 }

// Nimber returns the value as a nimber. ok is false if the value is loopy or unknown.
func (v Value) Nimber() (n Nimber, ok bool) { return v.nimber, v.loop == nil }

// Loopy returns the elements of K in ascending order if the value is ∞(K). The caller must not
// change them. ok is false if the value is a nimber or unknown.
func (v Value) Loopy() (k []Nimber, ok bool) {
	if v.loop == nil || v.loop.unknown {
		return nil, false
	}
	return v.loop.options, true
}

// Equal reports whether v and w are the same nimber, the same ∞(K), or unknown values with the
// same known options.
func (v Value) Equal(w Value) bool {
	if v.loop == nil || w.loop == nil {
		return v.loop == w.loop && v.nimber == w.nimber
	}
	a, b := v.loop, w.loop
	return a.unknown == b.unknown && a.draws == b.draws && a.stake == b.stake && slices.Equal(a.options, b.options)
}

// Add returns the value of the disjunctive sum of two games of values v and w: n+m = n⊕m, n+∞(K) =
// ∞(K⊕n), ∞+∞ = ∞(∅) (Smith 1966; Fraenkel and Perl 1975). A sum with an unknown value is unknown,
// unless it is ∞(∅) in any case: because a summand is ∞(∅), or both are certainly loopy.
func (v Value) Add(w Value) Value {
	switch {
	case v.loop == nil && w.loop == nil:
		return Finite(v.nimber ^ w.nimber)
	case v.loop != nil && w.loop != nil:
		known := v.isLoopy() && w.isLoopy() || v.absorbs() || w.absorbs()
		return Value{loop: &nonNimber{unknown: !known}}
	case v.loop == nil:
		return w.Add(v)
	}
	k := xslices.Map(v.loop.options, func(n Nimber) Nimber { return n ^ w.nimber })
	slices.Sort(k)
	sum := nonNimber{options: k, unknown: v.loop.unknown}
	if v.loop.draws {
		sum.draws, sum.stake = true, v.loop.stake^w.nimber
	}
	return Value{loop: &sum}
}

// Outcome returns the outcome in normal play of a game with this value: P for 0, N for any other
// nimber and for ∞(K) with 0 in K, and D for any other ∞(K). For an unknown value it is
// OutcomeUnknown, unless the value is certainly a win or a draw.
func (v Value) Outcome() Outcome {
	switch {
	case v.loop == nil && v.nimber == 0:
		return OutcomeP
	case v.loop == nil || slices.Contains(v.loop.options, 0):
		return OutcomeN
	case v.loop.unknown && !(v.loop.draws && v.loop.stake == 0):
		return OutcomeUnknown
	}
	return OutcomeD
}

// String returns the value as text, such as "3", "∞{0,2}" or "?".
func (v Value) String() string {
	if v.loop == nil {
		return strconv.FormatUint(uint64(v.nimber), 10)
	}
	if v.loop.unknown {
		return "?"
	}
	var b strings.Builder
	b.WriteString("∞{")
	for i, n := range v.loop.options {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(strconv.FormatUint(uint64(n), 10))
	}
	b.WriteByte('}')
	return b.String()
}

// Outcome says who wins with best play.
type Outcome = graphs.Outcome

// The outcomes, as package graphs explains them.
const (
	OutcomeP = graphs.OutcomeP
	OutcomeN = graphs.OutcomeN
	OutcomeD = graphs.OutcomeD
	// OutcomeUnknown: see Solution.Unknown.
	OutcomeUnknown = graphs.OutcomeUnknown
)

// Mex returns the minimal excludant of set: the least nonnegative integer that is not in it. The
// set may contain a number several times. Time is linear, and memory is one bit an element.
func Mex(set []Nimber) Nimber {
	if len(set) < 64 {
		var mask uint64
		for _, n := range set {
			mask |= 1 << n // nothing where n ≥ 64
		}
		return Nimber(bits.TrailingZeros64(^mask))
	}
	words := make([]uint64, len(set)/64+1)
	for _, n := range set {
		if int(n) <= len(set) {
			words[n/64] |= 1 << (n % 64)
		}
	}
	for i, w := range words {
		if w != ^uint64(0) {
			return Nimber(64*i + bits.TrailingZeros64(^w))
		}
	}
	return Nimber(64 * len(words))
}

// mexer finds the mex of one long row after another without clearing its memory in between.
// seen[n] is the number of the last row that contained n.
type mexer struct {
	seen []uint32
	row  uint32
}

// startRow starts a new, empty row, to which up to length values will be added.
func (m *mexer) startRow(length int) {
	if length+1 > len(m.seen) {
		m.seen = append(m.seen, make([]uint32, 2*(length+1)-len(m.seen))...)
	}
	if m.row++; m.row == 0 {
		clear(m.seen)
		m.row = 1
	}
}

// add adds the value n to the current row. It ignores a value that is larger than the length of the
// row, because such a value cannot change the mex.
func (m *mexer) add(n Nimber) {
	if int(n) < len(m.seen) {
		m.seen[n] = m.row
	}
}

// mex returns the mex of the values in the current row.
func (m *mexer) mex() Nimber {
	n := 0
	for n < len(m.seen) && m.seen[n] == m.row {
		n++
	}
	return Nimber(n)
}
