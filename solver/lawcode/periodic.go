package lawcode

import (
	"strconv"

	"nimgraph/solver/laws"
)

// periodic is a law of a period.
type periodic struct {
	Head
	First, Preperiod, Period, Saltus int
	// Table has, where Whole, the values from First to the end of the first period; else
	// what the law says of n by n mod Period, less the saltus of the periods before.
	Table Table
	Whole bool
}

const (
	// mostNumbers is how many numbers a code holds one by one, mostPacked how many as
	// letters of a text.
	mostNumbers, mostPacked = 20_000, 2_000_000
	// fewCases is how many exceptions stand in a code where their places are not most of
	// those before the period.
	fewCases = 100
)

// periodicForm is the shorter of two forms: with exceptions, or with all values before the
// period.
func periodicForm(s *laws.Periodic, head Head) (form, error) {
	p := &periodic{Head: head, First: s.First, Preperiod: s.Preperiod, Period: s.Period, Saltus: s.Saltus}
	if span := s.Span(); span > mostPacked {
		return nil, &TooLongError{Numbers: span, Most: mostPacked}
	}
	value := func(n int) int {
		if p.Losing {
			return truth(s.Zero(n))
		}
		return s.At(n)
	}
	p.Cases, p.Table.Suffix = nil, head.Function
	exceptions := s.Exceptions()
	if len(exceptions) > fewCases || 2*len(exceptions) > s.Preperiod-s.First {
		p.Whole = len(exceptions) > 0
	}
	if p.Whole {
		for n := s.First; n < s.Preperiod+s.Period; n++ {
			p.Table.Numbers = append(p.Table.Numbers, value(n))
		}
		return p, p.Table.fits()
	}
	for _, n := range exceptions {
		p.Cases = append(p.Cases, Case{n, value(n)})
	}
	p.Table.Numbers = make([]int, s.Period)
	for n := s.Preperiod; n < s.Preperiod+s.Period; n++ {
		p.Table.Numbers[n%s.Period] = value(n) - n/s.Period*s.Saltus
	}
	return p, p.Table.fits()
}

func (p *periodic) template() string { return "periodic" }

// Before is how many values stand before the period.
func (p *periodic) Before() int { return p.Preperiod - p.First }

// MinusFirst is what makes n the place of its value.
func (p *periodic) MinusFirst() int { return -p.First }

// Line writes the value where the period is 1, and is empty where it is more.
func (p *periodic) Line() string {
	switch {
	case p.Whole || p.Period > 1 || p.Losing:
		return ""
	case p.Saltus == 0:
		return strconv.Itoa(p.Table.Numbers[0])
	}
	return times(p.Saltus) + "n" + plus(p.Table.Numbers[0])
}

func (p *periodic) at(n int) int {
	if v, ok := p.special(n); ok {
		return v
	}
	if !p.Whole {
		return p.Table.Numbers[n%p.Period] + n/p.Period*p.Saltus
	}
	if n < p.Preperiod {
		return p.Table.Numbers[n-p.First]
	}
	return p.Table.Numbers[p.Preperiod+(n-p.Preperiod)%p.Period-p.First] + (n-p.Preperiod)/p.Period*p.Saltus
}
