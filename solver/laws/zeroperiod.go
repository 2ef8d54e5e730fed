package laws

import (
	"context"
	"fmt"
	"slices"
)

const (
	// minZeros is the least number of zeros for any law of them, and minLateZeros the least number
	// in the last half of the list for a period.
	minZeros, minLateZeros = 6, 3
)

// findZeroLaws adds laws of the zeros, the n with g(n) = 0. It returns an error only if the context
// is cancelled.
func (s *search[T]) findZeroLaws() error {
	z, err := zerosOf(s.ctx, s.a, s.First)
	if err != nil {
		return err
	}
	if len(z) < minZeros || len(z) == len(s.a) {
		return nil
	}
	if err := s.findZeroPeriod(z); err != nil {
		return err
	}
	if err := s.findPredicates(z); err != nil {
		return err
	}
	s.findRecurrence(z)
	if err := s.findBeatty(z); err != nil {
		return err
	}
	s.findZeroValuation()
	s.findZeroRanges()
	return nil
}

// nonzeroMarks returns a list as long as the values, with 1 for each value that is not 0, and 0 for
// each that is.
func (s *search[T]) nonzeroMarks() []uint16 {
	marks := make([]uint16, len(s.a))
	for i, v := range s.a {
		if v != 0 {
			marks[i] = 1
		}
	}
	return marks
}

// zerosOf returns the n with g(n) = 0 in ascending order. a[0] is g(first). It returns ctx.Err() if
// ctx is cancelled.
func zerosOf[T integer](ctx context.Context, a []T, first int) ([]int, error) {
	count := 0
	for _, v := range a {
		if v == 0 {
			count++
		}
	}
	z := make([]int, 0, count)
	for i, v := range a {
		if i%cancelInterval == 0 {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
		}
		if v == 0 {
			z = append(z, first+i)
		}
	}
	return z, nil
}

// findZeroPeriod adds the period of the zeros. If each period has exactly one zero and there are
// few exceptions, it adds a Progression. z holds the n with g(n) = 0 in ascending order. It returns
// an error only if the context is cancelled.
func (s *search[T]) findZeroPeriod(z []int) error {
	if z[len(z)-minLateZeros] < s.First+len(s.a)/2 {
		return nil // they may be over
	}
	p, err := findPeriodic(s.ctx, s.nonzeroMarks(), s.First, true)
	if err != nil {
		return err
	}
	if p == nil || p.Saltus != 0 || len(s.a)-p.Span() < minBits {
		return nil
	}
	if law := p.asProgression(); law != nil {
		s.addLaw(SubjectZeros, law, law.Cost())
		return nil
	}
	s.addLaw(SubjectZeros, p, p.Cost())
	return nil
}

// Progression is the law that g(n) = 0 if and only if n = Start, Start + Step, …, except for some
// n. Start is in 0 … Step-1.
type Progression struct {
	Start, Step int
	// First is the least n of the list.
	First int
	// Except holds the n for which the opposite is true, in ascending order.
	Except []int
}

var (
	_ Valued          = (*Progression)(nil)
	_ ExceptionLister = (*Progression)(nil)
)

// Kind returns "progression".
func (p *Progression) Kind() string { return "progression" }

// Value returns 0 if n is in the progression, so that g(n) = 0 by the law, and 1 otherwise. For an
// exception it returns the opposite.
func (p *Progression) Value(n int) int {
	return boolToInt((n%p.Step == p.Start) == slices.Contains(p.Except, n))
}

// Exceptions returns the n for which the law is wrong, p.Except.
func (p *Progression) Exceptions() []int { return p.Except }

// Cost returns the number of parameters of the law: 1 for Step, 1 for a Start that is not 0, and 1
// for each exception.
func (p *Progression) Cost() int {
	return 1 + boolToInt(p.Start != 0) + len(p.Except)
}

// Fields returns the parameters of the law: Start as "start" and Step as "step".
func (p *Progression) Fields() Fields { return Fields{"start": p.Start, "step": p.Step} }

// Clause returns the sentence that the zeros are the multiples of Step, or that they begin at the
// first zero and have the difference Step.
func (p *Progression) Clause(Subject) Clause {
	first := p.firstZero()
	if p.Start == 0 && !slices.Contains(p.Except, 0) {
		return Clause{Key: "law.say.multiples", Data: map[string]any{"Step": p.Step}}
	}
	return Clause{Key: "law.say.progression", Data: map[string]any{"Start": first, "Step": p.Step}}
}

// firstZero returns the first n of the progression with g(n) = 0. It is greater than Start if
// Start is below First or is an exception.
func (p *Progression) firstZero() int {
	n := p.Start
	for n < p.First || slices.Contains(p.Except, n) {
		n += p.Step
	}
	return n
}

// formula returns the condition n ≡ Start (mod Step) for g(n) = 0.
func (p *Progression) formula(Subject) []string {
	return []string{fmt.Sprintf("iff(g(n) == 0, congruent(n, %d, %d))", p.Start, p.Step)}
}

// writeCode writes to out the exceptions as cases, and then the test of n modulo Step, as the
// body of the function that spec describes. The error is always nil.
func (p *Progression) writeCode(out *program, spec functionSpec) error {
	out.writeCases(spec.except, spec.valueText)
	out.write("return n%%%d == %d", p.Step, p.Start)
	return nil
}

// asProgression returns the law of the n with p.Value(n) = 0 as a Progression. It returns nil if
// the period of p is 1 or does not have exactly one zero, or if more than maxExceptions values
// before the period do not fit.
func (p *Periodic) asProgression() *Progression {
	law := &Progression{Step: p.Period, Start: -1, First: p.First}
	for n := p.Preperiod; n < p.Preperiod+p.Period; n++ {
		if p.Value(n) == 0 {
			if law.Start >= 0 {
				return nil
			}
			law.Start = n % p.Period
		}
	}
	if law.Start < 0 || p.Period < 2 {
		return nil
	}
	for n := p.First; n < p.Preperiod; n++ {
		if (p.Value(n) == 0) != (n%law.Step == law.Start) {
			law.Except = append(law.Except, n)
		}
	}
	if len(law.Except) > maxExceptions {
		return nil
	}
	return law
}
