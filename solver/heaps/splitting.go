package heaps

import (
	"context"
	"slices"
)

// Splitting is the values of the heaps of a game in which a move may split a heap into
// two, as far as they are known: an octal game or Grundy's game. What is known is kept
// and extended, never worked out anew. One goroutine uses it at a time.
type Splitting struct {
	rule   rule
	values []uint16
	proof  proof
	seen   []int64
}

// rule is what a move may do.
type rule struct {
	// digits are those of an octal code from digit 0 on: digit k of the code says what may
	// be left after taking k: 1 no heap, 2 one, 4 two.
	digits []uint8
	// unequal: the two heaps that are left must differ.
	unequal bool
}

// proof is a period that holds for ever, or none where period is 0.
type proof struct{ from, period int }

// NewOctal returns the octal game with these digits, from digit 0 on: each 0 to 7, digit
// 0 is 0 or 4. Only the value of the heap of 0 is known.
func NewOctal(digits []uint8) *Splitting {
	return newSplitting(rule{digits: slices.Clone(digits)})
}

// NewGrundy returns Grundy's game, in which a heap is split into two unequal ones.
func NewGrundy() *Splitting {
	return newSplitting(rule{digits: []uint8{4}, unequal: true})
}

func newSplitting(r rule) *Splitting {
	return &Splitting{rule: r, values: make([]uint16, 1, 256), seen: make([]int64, stamps)}
}

// Values are those of the heaps of 0, 1, 2, …, as far as they are known. They are never
// changed: a later Extend leaves a slice that was returned before as it is, so that
// others may read it meanwhile.
func (s *Splitting) Values() []uint16 { return slices.Clip(s.values) }

// Period tells that g(n+period) = g(n) + saltus for all n ≥ from, where that is proved
// (Guy and Smith 1956). The saltus of an octal game with finitely many digits is 0
// (Austin 1976). Grundy's game has no such proof.
func (s *Splitting) Period() (from, period, saltus int, ok bool) {
	return s.proof.from, s.proof.period, 0, s.proof.period > 0
}

// Extend works out the values up to that of the heap of to, or fewer where a period is
// proved before. progress, which may be nil, is told the largest heap known a few times
// a second. The error is ctx.Err() when cancelled: what is known by then stays, and
// another Extend goes on from there.
func (s *Splitting) Extend(ctx context.Context, to int, progress func(n int)) error {
	const often = 256
	for n := len(s.values); n <= to && s.proof.period == 0; n++ {
		if n%often == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
			if progress != nil {
				progress(n - 1)
			}
		}
		s.values = append(s.values, s.naive(n))
		if n >= often && n&(n-1) == 0 {
			s.prove()
		}
	}
	return nil
}

// naive returns the value of the heap of n by trying all its splits.
func (s *Splitting) naive(n int) uint16 {
	tag := int64(n)
	for take, digit := range s.rule.digits {
		left := n - take
		if left < 0 {
			break
		}
		if take > 0 && (left == 0 && digit&1 != 0 || left > 0 && digit&2 != 0) {
			s.seen[s.values[left]] = tag
		}
		if digit&4 == 0 {
			continue
		}
		last := left / 2
		if s.rule.unequal {
			last = (left - 1) / 2
		}
		for a := 1; a <= last; a++ {
			s.seen[s.values[a]^s.values[left-a]] = tag
		}
	}
	v := 0
	for s.seen[v] == tag {
		v++
	}
	return uint16(v)
}

// prove looks for a period that holds for ever.
func (s *Splitting) prove() {
	if s.rule.unequal {
		return
	}
	if from, period, ok := certified(s.values, len(s.rule.digits)-1); ok {
		s.proof = proof{from, period}
	}
}
