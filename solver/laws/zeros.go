package laws

import (
	"context"
	"fmt"
	"slices"
)

const (
	// fewZeros is how many zeros there must be at least, and lateZeros how many of them
	// in the last half for a period of them.
	fewZeros, lateZeros = 6, 3
)

// zeros adds the laws of the places of 0.
func (s *search[T]) zeros() error {
	z, err := zerosOf(s.ctx, s.a, s.First)
	if err != nil {
		return err
	}
	if len(z) < fewZeros || len(z) == len(s.a) {
		return nil
	}
	if err := s.zerosRepeat(z); err != nil {
		return err
	}
	if err := s.predicates(z); err != nil {
		return err
	}
	s.recurrence(z)
	return s.beatty(z)
}

// zerosOf returns the n with g(n) = 0, which ascend.
func zerosOf[T integer](ctx context.Context, a []T, first int) ([]int, error) {
	count := 0
	for _, v := range a {
		if v == 0 {
			count++
		}
	}
	z := make([]int, 0, count)
	for i, v := range a {
		if i%often == 0 {
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

// zerosRepeat adds the period of the zeros: a progression, where there is one zero in
// a period and there are few exceptions.
func (s *search[T]) zerosRepeat(z []int) error {
	if z[len(z)-lateZeros] < s.First+len(s.a)/2 {
		return nil // they may be over
	}
	is := make([]uint16, len(s.a)) // 0 where g(n) is
	for i, v := range s.a {
		if v != 0 {
			is[i] = 1
		}
	}
	p, err := periodic(s.ctx, is, s.First, true)
	if err != nil {
		return err
	}
	if p == nil || p.Saltus != 0 || len(s.a)-p.Span() < surprise {
		return nil
	}
	if law := p.progression(); law != nil {
		s.add(SubjectZeros, law, law.Cost())
		return nil
	}
	s.add(SubjectZeros, p, p.Cost())
	return nil
}

// Progression is g(n) = 0 for n = Start, Start + Step, …, and for no other n, apart
// from some. Start is in 0 … Step-1.
type Progression struct {
	Start, Step int
	// Except are single n for which it is the other way round; they ascend.
	Except []int
}

var (
	_ Valued      = (*Progression)(nil)
	_ Exceptional = (*Progression)(nil)
)

func (p *Progression) Kind() string { return "progression" }

// Value returns 0 where g(n) is 0, and else 1.
func (p *Progression) Value(n int) int {
	return truth((n%p.Step == p.Start) == slices.Contains(p.Except, n))
}

func (p *Progression) Exceptions() []int { return p.Except }

func (p *Progression) Cost() int {
	return 1 + truth(p.Start != 0) + len(p.Except)
}

func (p *Progression) Fields() Fields { return Fields{"start": p.Start, "step": p.Step} }

func (p *Progression) Clause(Subject) Clause {
	if p.Start == 0 {
		return Clause{Key: "law.say.multiples", Data: map[string]any{"Step": p.Step}}
	}
	return Clause{Key: "law.say.progression", Data: map[string]any{"Start": p.Start, "Step": p.Step}}
}

func (p *Progression) formula(Subject) []string {
	return []string{fmt.Sprintf("iff(g(n) == 0, congruent(n, %d, %d))", p.Start, p.Step)}
}

func (p *Progression) code(to *program, of function) error {
	to.cases(of.except, of.told)
	to.write("return n%%%d == %d", p.Step, p.Start)
	return nil
}

// progression returns periodic zeros as a progression; nil where they are none.
func (p *Periodic) progression() *Progression {
	law := &Progression{Step: p.Period, Start: -1}
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
	if len(law.Except) > mostExceptions {
		return nil
	}
	return law
}
