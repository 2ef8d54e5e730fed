package solver

import (
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
)

// Nimber is a Grundy value: *n is the game that is worth a Nim heap of n.
type Nimber uint32

// Value is what a position is worth: a nimber, or a loopy value ∞(K), where K
// holds the Grundy values among the options. Values are immutable; the zero
// Value is the nimber 0.
type Value struct {
	nimber Nimber
	loop   *loop
}

// loop is the K of an ∞(K), ascending and without repetition.
type loop struct{ options []Nimber }

// Finite returns the value *n.
func Finite(n Nimber) Value { return Value{nimber: n} }

// Infinite returns the loopy value ∞(K); it sorts k and keeps it.
func Infinite(k []Nimber) Value {
	slices.Sort(k)
	return Value{loop: &loop{slices.Compact(k)}}
}

// Nimber returns the value's nimber; ok is false for a loopy value.
func (v Value) Nimber() (n Nimber, ok bool) { return v.nimber, v.loop == nil }

// Loopy returns the K of an ∞(K), ascending, not to be written to; ok is false
// for a nimber.
func (v Value) Loopy() (k []Nimber, ok bool) {
	if v.loop == nil {
		return nil, false
	}
	return v.loop.options, true
}

// Equal tells whether both are the same nimber or the same ∞(K).
func (v Value) Equal(w Value) bool {
	if v.loop == nil || w.loop == nil {
		return v.loop == w.loop && v.nimber == w.nimber
	}
	return slices.Equal(v.loop.options, w.loop.options)
}

// Add returns the value of the disjunctive sum: n+m = n⊕m, n+∞(K) = ∞(K⊕n),
// ∞+∞ = ∞(∅) (Smith 1966; Fraenkel and Perl 1975).
func (v Value) Add(w Value) Value {
	switch {
	case v.loop == nil && w.loop == nil:
		return Finite(v.nimber ^ w.nimber)
	case v.loop != nil && w.loop != nil:
		return Infinite(nil)
	case v.loop == nil:
		return w.Add(v)
	}
	k := make([]Nimber, len(v.loop.options))
	for i, n := range v.loop.options {
		k[i] = n ^ w.nimber
	}
	return Infinite(k)
}

// Outcome returns the outcome in normal play: P for 0, N for another nimber and
// for an ∞(K) with 0 in K, D otherwise.
func (v Value) Outcome() Outcome {
	switch {
	case v.loop == nil && v.nimber == 0:
		return OutcomeP
	case v.loop == nil || slices.Contains(v.loop.options, 0):
		return OutcomeN
	}
	return OutcomeD
}

// String returns "3", or "∞{0,2}".
func (v Value) String() string {
	if v.loop == nil {
		return strconv.FormatUint(uint64(v.nimber), 10)
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

// Outcome tells who wins with best play.
type Outcome = graphs.Outcome

// The outcomes, as package graphs explains them.
const (
	OutcomeP = graphs.OutcomeP
	OutcomeN = graphs.OutcomeN
	OutcomeD = graphs.OutcomeD
	// OutcomeUnknown is only met in misère edge deletion: see Solution.Unknown.
	OutcomeUnknown = graphs.OutcomeUnknown
)
