package laws

import (
	"context"
	"fmt"
	"strconv"
)

// Periodic is g(n+Period) = g(n) + Saltus for n ≥ Preperiod. Known has the values of
// First … Preperiod+Period-1. Period is the smallest that there is, and then
// Preperiod too.
type Periodic struct {
	First, Preperiod, Period, Saltus int
	Known                            Values
}

var (
	_ Valued      = (*Periodic)(nil)
	_ Exceptional = (*Periodic)(nil)
)

func (p *Periodic) Kind() string {
	if p.Saltus != 0 {
		return "arithmetic-periodic"
	}
	return "periodic"
}

// Value returns g(n), for n ≥ First, as far as it can be held by an int.
func (p *Periodic) Value(n int) int {
	if n < p.Preperiod {
		return p.Known.At(n - p.First)
	}
	turn, at := (n-p.Preperiod)/p.Period, (n-p.Preperiod)%p.Period
	return p.Known.At(p.Preperiod-p.First+at) + turn*p.Saltus
}

// ValueByPeriod returns what g(n) would be if the law held from First on.
func (p *Periodic) ValueByPeriod(n int) int {
	if n >= p.Preperiod {
		return p.Value(n)
	}
	turn := (p.Preperiod - n + p.Period - 1) / p.Period
	return p.Value(n+turn*p.Period) - turn*p.Saltus
}

func (p *Periodic) Exceptions() []int {
	var all []int
	for n := p.First; n < p.Preperiod; n++ {
		if p.Value(n) != p.ValueByPeriod(n) {
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
		if p.Value(n) != p.ValueByPeriod(n) {
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

// mostFields is the longest period whose values are among the fields.
const mostFields = 1_000_000

func (p *Periodic) Fields() Fields {
	fields := Fields{"period": p.Period, "preperiod": p.Preperiod}
	if p.Saltus != 0 {
		fields["saltus"] = p.Saltus
	}
	if p.Period <= mostFields {
		fields["values"] = part(p.Known, p.Span()-p.Period, p.Span())
	}
	return fields
}

// mostResidues is how many residues of zeros are written.
const mostResidues = 24

func (p *Periodic) Clause(of Subject) Clause {
	said := Clause{Key: "law.say.periodic", Count: p.Period, Data: map[string]any{"Period": p.Period, "Saltus": max(p.Saltus, -p.Saltus)}}
	switch {
	case of.IsZeros():
		said.Key = "law.say.zeros-periodic"
	case p.Saltus > 0:
		said.Key = "law.say.growing"
	case p.Saltus < 0:
		said.Key = "law.say.falling"
	case p.Period == 1:
		said.Key, said.Data["Value"] = "law.say.constant", p.Value(p.Preperiod)
	}
	if p.Preperiod > p.First {
		return Clause{Key: "law.say.from", Data: map[string]any{"From": p.Preperiod}, Inner: &said}
	}
	return said
}

func (p *Periodic) formula(of Subject) []string {
	text := fmt.Sprintf("g(n + %d) == %s", p.Period, plus("g(n)", p.Saltus))
	switch {
	case of.IsZeros():
		var at []int
		for r := range p.Period {
			if turns := max(0, (p.Preperiod-r+p.Period-1)/p.Period); p.Value(r+turns*p.Period) == 0 {
				at = append(at, r)
			}
		}
		text = fmt.Sprintf("iff(g(n) == 0, in(n %% %d, set(%s)))", p.Period, commas(at))
		if len(at) > mostResidues {
			text = fmt.Sprintf("iff(g(n + %d) == 0, g(n) == 0)", p.Period)
		}
	case p.Period == 1 && p.Saltus == 0:
		text = fmt.Sprintf("g(n) == %d", p.Value(p.Preperiod))
	}
	return where([]string{text}, "n", p.Preperiod, p.First)
}

// code writes the shorter of two forms: with exceptions, or with all values before the period.
func (p *Periodic) code(to *program, of function) error {
	if span := p.Span(); span > mostPacked {
		return tooLong(span, mostPacked)
	}
	value, end := p.Value, ""
	if of.losing {
		value, end = func(n int) int { return truth(p.Value(n) == 0) }, " == 1"
	}
	var t constants
	if len(of.except) > fewCases || 2*len(of.except) > p.Preperiod-p.First && len(of.except) > 0 {
		for n := p.First; n < p.Preperiod+p.Period; n++ {
			t = append(t, value(n))
		}
		early, err := to.constant(of.table, t, plus("n", -p.First))
		if err != nil {
			return err
		}
		to.write("if n < %d {\nreturn %s%s\n}\ni := n - %[1]d", p.Preperiod, early, end)
		at := fmt.Sprintf("%d + i%%%d", p.Preperiod-p.First, p.Period)
		late := of.table + "[" + at + "]"
		if t.packed() {
			late = to.unpacked(of.table, t, at)
		}
		to.write("return %s%s%s", late, p.grown("i"), end)
		return nil
	}
	to.cases(of.except, of.told)
	if t = make(constants, p.Period); p.Period == 1 && !of.losing {
		value := strconv.Itoa(p.Value(p.Preperiod))
		if p.Saltus != 0 {
			value = plus(times(p.Saltus)+"n", p.Value(p.Preperiod)-p.Preperiod*p.Saltus)
		}
		to.write("return %s", value)
		return nil
	}
	for n := p.Preperiod; n < p.Preperiod+p.Period; n++ {
		t[n%p.Period] = value(n) - n/p.Period*p.Saltus
	}
	at, err := to.constant(of.table, t, fmt.Sprintf("n%%%d", p.Period))
	to.write("return %s%s%s", at, p.grown("n"), end)
	return err
}

// grown writes the saltus of the periods before x.
func (p *Periodic) grown(x string) string {
	if p.Saltus == 0 {
		return ""
	}
	return fmt.Sprintf(" + %s/%d*%d", x, p.Period, p.Saltus)
}

// periodic finds the period of values, without a saltus or, where differences do not
// overflow, with one; nil where none counts. Time is linear.
func periodic[T integer](ctx context.Context, a []T, first int, safe bool) (*Periodic, error) {
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
func backwards[T integer](a []T, first, p int) *Periodic {
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
func kept[T integer](a []T) Values {
	a = a[:len(a):len(a)]
	switch list := any(a).(type) {
	case []uint16:
		return Small(list)
	case []int:
		return List(list)
	}
	return values[T](a)
}

// often is after how many values a search looks whether it is cancelled.
const often = 1 << 16

// smallestPeriod returns the smallest p with w(i+p) = w(i) for all i, if it is at most
// half of the length; 0 where it is longer. With k = 0 the word w is a without its first
// number, and with k = 1 the differences of neighbours, modulo 2¹⁶ for small numbers.
// Time is linear, and no memory is needed (Crochemore and Perrin, Two-way
// string-matching, 1991). It ends with ctx.Err() when cancelled.
func smallestPeriod[T integer](ctx context.Context, a []T, k T) (int, error) {
	m := len(a) - 1
	if m < 2 {
		return 0, nil
	}
	at, p, err := maximalSuffix(ctx, a, k, false)
	if err != nil {
		return 0, err
	}
	at2, p2, err := maximalSuffix(ctx, a, k, true)
	if err != nil {
		return 0, err
	}
	if at2 > at {
		at, p = at2, p2
	}
	// The period of the suffix is that of the word if what stands before the suffix
	// matchesValue with it, and else the word's is longer than half.
	if 2*p > m || at+p > m {
		return 0, nil
	}
	for i := range at {
		if a[i+1]-k*a[i] != a[i+p+1]-k*a[i+p] {
			return 0, nil
		}
	}
	return p, nil
}

// maximalSuffix returns where the suffix of the word begins that is the greatest in
// the order of numbers, or in its reverse, and the smallest period of that suffix.
func maximalSuffix[T integer](ctx context.Context, a []T, k T, reverse bool) (at, period int, err error) {
	m := len(a) - 1
	at, period = 0, 1
	// The suffix at j is compared with that at at; step values agree.
	check := often
	for j, step := 1, 0; j+step < m; {
		if check--; check == 0 {
			check = often
			if err := ctx.Err(); err != nil {
				return 0, 0, err
			}
		}
		x, y := a[j+step+1]-k*a[j+step], a[at+step+1]-k*a[at+step]
		switch {
		case x == y:
			if step+1 == period {
				j += period
				step = 0
			} else {
				step++
			}
		case (x < y) != reverse:
			j += step + 1
			step = 0
			period = j - at
		default:
			at = j
			j, step, period = at+1, 0, 1
		}
	}
	return at, period, nil
}
