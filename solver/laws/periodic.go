package laws

import "context"

// Periodic is g(n+Period) = g(n) + Saltus for n ≥ Preperiod. Known has the values of
// First … Preperiod+Period-1. Period is the smallest that there is, and then
// Preperiod too.
type Periodic struct {
	First, Preperiod, Period, Saltus int
	Known                            Values
}

var (
	_ Valued = (*Periodic)(nil)
	_ Zeroed = (*Periodic)(nil)
	_ Exact  = (*Periodic)(nil)
)

// Kind is "periodic", or "arithmetic-periodic" where there is a saltus.
func (p *Periodic) Kind() string {
	if p.Saltus != 0 {
		return "arithmetic-periodic"
	}
	return "periodic"
}

// At returns g(n), for n ≥ First, as far as it can be held by an int.
func (p *Periodic) At(n int) int {
	if n < p.Preperiod {
		return p.Known.At(n - p.First)
	}
	turn, at := (n-p.Preperiod)/p.Period, (n-p.Preperiod)%p.Period
	return p.Known.At(p.Preperiod-p.First+at) + turn*p.Saltus
}

// Zero tells whether g(n) = 0.
func (p *Periodic) Zero(n int) bool { return p.At(n) == 0 }

// Repeated returns what g(n) would be if the law held from First on.
func (p *Periodic) Repeated(n int) int {
	if n >= p.Preperiod {
		return p.At(n)
	}
	turn := (p.Preperiod - n + p.Period - 1) / p.Period
	return p.At(n+turn*p.Period) - turn*p.Saltus
}

// Exceptions returns the n below Preperiod whose values are not those Repeated.
func (p *Periodic) Exceptions() []int {
	var all []int
	for n := p.First; n < p.Preperiod; n++ {
		if p.At(n) != p.Repeated(n) {
			all = append(all, n)
		}
	}
	return all
}

// Cost is how many numbers state the law: those of a period, the saltus, and the
// values before the period, or the exceptions among them with their values.
func (p *Periodic) Cost() int {
	before := 0
	for n, most := p.First, p.Preperiod-p.First; n < p.Preperiod && before < most; n++ {
		if p.At(n) != p.Repeated(n) {
			before = min(before+2, most)
		}
	}
	if p.Saltus != 0 {
		before++
	}
	return p.Period + before
}

// Span returns how many values of Known make up the law.
func (p *Periodic) Span() int { return p.Preperiod - p.First + p.Period }

// periodic finds the period of values, without a saltus or, where differences do not
// overflow, with one; nil where none counts. Time is linear.
func periodic[T number](ctx context.Context, a []T, first int, safe bool) (*Periodic, error) {
	// A period that counts is seen in the last half more than twice.
	tail := a[len(a)/2:]
	for k := T(0); k <= 1; k++ {
		if k == 1 && !safe {
			break
		}
		p, err := smallestPeriod(ctx, tail, k)
		if err != nil {
			return nil, err
		}
		if p == 0 {
			continue
		}
		if law := backwards(a, first, p); law != nil {
			return law, nil
		}
	}
	return nil, nil
}

// backwards returns the law of a period that the last values have, from as far back
// as it holds; nil if it does not count.
func backwards[T number](a []T, first, p int) *Periodic {
	n := len(a)
	s := int(a[n-1]) - int(a[n-1-p])
	from := n - p
	for from > 0 && int(a[from-1+p])-int(a[from-1]) == s {
		from--
	}
	if n-from < turns*p || !enough(p, from+p, n) {
		return nil
	}
	return &Periodic{First: first, Preperiod: first + from, Period: p, Saltus: s, Known: kept(a[:from+p])}
}

// kept returns numbers as values, without a copy: a list may have hundreds of millions.
func kept[T number](a []T) Values {
	a = a[:len(a):len(a)]
	switch list := any(a).(type) {
	case []uint16:
		return Small(list)
	case []int:
		return List(list)
	}
	return values[T](a)
}
