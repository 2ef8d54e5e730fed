package laws

import (
	"fmt"
)

// Descent is the law of a game in which f(n) is the largest number of counters that a move can
// take from n: g(n) is f(n) if f(n) > f(n-1), and otherwise g(n - f(n) - 1), for n ≥ From. Here
// f(n) = ⌊(Numerator·n + Shift)/Denominator⌋, and 0 < Numerator < Denominator. Known holds the
// values g(First) … g(From-1).
//
// See Levine, Fractal sequences and restricted Nim, 2006.
type Descent struct {
	Numerator, Denominator, Shift, First, From int
	Known                                      Values
}

var _ Valued = (*Descent)(nil)

// Kind returns "descent".
func (d *Descent) Kind() string { return "descent" }

// limit returns f(n), the largest number that a move can take from n. grows reports whether f(n) >
// f(n-1).
func (d *Descent) limit(n int) (f int, grows bool) {
	// The quotient and the remainder of n are separate, so that no product overflows.
	q, r := n/d.Denominator, d.Numerator*(n%d.Denominator)+d.Shift
	over := floorDiv(r, d.Denominator)
	return d.Numerator*q + over, r-over*d.Denominator < d.Numerator
}

// Value returns g(n) for n ≥ First. The number of steps is logarithmic in n, with a factor of
// about Denominator/Numerator.
func (d *Descent) Value(n int) int {
	for n >= d.From {
		f, grows := d.limit(n)
		if grows {
			return f
		}
		n -= f + 1
	}
	return d.Known.At(n - d.First)
}

// Cost returns the number of parameters of the law: 1 for the rule, 1 for Denominator, 1 for a
// Numerator that is not 1, 1 for a Shift that is not 0, and 1 for each value before From.
func (d *Descent) Cost() int {
	return 2 + boolToInt(d.Numerator != 1) + boolToInt(d.Shift != 0) + d.From - d.First
}

// Fields returns the parameters of the law: Numerator, Denominator and Shift, From as "preperiod",
// and the values before From as "values".
func (d *Descent) Fields() Fields {
	return Fields{
		"numerator": d.Numerator, "denominator": d.Denominator, "shift": d.Shift,
		"preperiod": d.From, "values": copyRange(d.Known, 0, d.From-d.First),
	}
}

// isQuotient reports whether f(n) is ⌊n/Denominator⌋.
func (d *Descent) isQuotient() bool { return d.Numerator == 1 && d.Shift == 0 }

// limitFormula returns f(n), the largest number that a move can take from n, in the syntax of
// Expression.
func (d *Descent) limitFormula() string {
	dividend := plusText(factorText(d.Numerator)+"n", d.Shift)
	return fmt.Sprintf("floor((%s)/%d)", dividend, d.Denominator)
}

// Clause returns the sentence that gives g(n) by f(n), the largest number that a move can take, or
// by multiples of Denominator if f(n) is ⌊n/Denominator⌋. If the law begins after n = 1 and after
// First, the sentence is inside "from n = From on".
func (d *Descent) Clause(Subject) Clause {
	limit := Text.Expression(d.limitFormula())
	data := map[string]any{"Limit": limit, "Step": d.Denominator}
	clause := Clause{Key: "law.say.descent", Data: data}
	if d.isQuotient() {
		clause.Key = "law.say.descent-multiples"
	}
	if d.From > max(d.First, 1) {
		return Clause{Key: "law.say.from", Data: map[string]any{"From": d.From}, Inner: &clause}
	}
	return clause
}

// formula returns the two cases of g(n), the definition of f(n) unless it is ⌊n/Denominator⌋, and
// the first values.
func (d *Descent) formula(Subject) []string {
	limit := d.limitFormula()
	parts := []string{
		"f(n) == " + limit,
		"implies(f(n) > f(n - 1), g(n) == f(n))",
		"implies(f(n) == f(n - 1), g(n) == g(n - f(n) - 1))",
	}
	if d.isQuotient() {
		parts = []string{
			fmt.Sprintf("implies(n %% %d == 0, g(n) == n/%[1]d)", d.Denominator),
			fmt.Sprintf("implies(n %% %d != 0, g(n) == g(n - %s - 1))", d.Denominator, limit),
		}
	}
	return append(parts, firstValuesFormula(d, d.First, d.From)...)
}

// firstValuesFormula returns equations such as "g(0) = 1" for the values of shape at n = first …
// from-1. If there are many, it returns the condition "n ≥ from" instead.
func firstValuesFormula(shape Valued, first, from int) []string {
	if from-first > shownRows {
		return addLowerBound(nil, "n", from, first)
	}
	var parts []string
	for n := first; n < from; n++ {
		parts = append(parts, fmt.Sprintf("g(%d) == %d", n, shape.Value(n)))
	}
	return parts
}

// writeCode writes to out the body of the function that spec describes: a loop that replaces n
// by n - f(n) - 1 until f(n) > f(n-1), or n < From. The key of the error is NoCode for a law of
// the zeros, or CodeTooLong.
//
// If Numerator is 1, one step of the loop takes all n with the same f(n), so that there are at
// most about √n steps even if Denominator is large.
func (d *Descent) writeCode(out *program, spec functionSpec) error {
	if spec.losing {
		return noCodeError(d)
	}
	out.write("for n >= %d {", d.From)
	k := d.Denominator
	if d.Numerator == 1 {
		out.write("f := (%s) / %d\nr := (%[1]s) %% %d", plusText("n", d.Shift), k)
		out.write("if r == 0 {\nreturn f\n}")
		out.write("steps := r / (f + 1)\nif steps < 1 {\nsteps = 1\n}")
		if d.From > 0 { // no step may start below From
			out.write("if n-(steps-1)*(f+1) < %d {\nsteps = 1\n}", d.From)
		}
		out.write("n -= steps * (f + 1)\n}")
	} else {
		wraps := (max(0, -d.Shift) + k - 1) / k // keeps the remainder positive
		out.write("r := %d*(n%%%d)%s", d.Numerator, k, plusText("", d.Shift+wraps*k))
		out.write("f := %s", plusText(fmt.Sprintf("n/%d*%d + r/%[1]d", k, d.Numerator), -wraps))
		out.write("if r%%%d < %d {\nreturn f\n}\nn -= f + 1\n}", k, d.Numerator)
	}
	return out.writeInitialValues(d.Known, d.First, d.From, spec)
}

// writeInitialValues writes a return statement for the numbers n with first ≤ n < from. It returns
// known.At(n-first), or 0 if there are no such n. If there are several, it reads the value from a
// table called spec.table, which writeInitialValues adds to the program. The key of the error is
// CodeTooLong if the table is too long.
func (p *program) writeInitialValues(known Values, first, from int, spec functionSpec) error {
	count := from - first
	switch {
	case count > maxNumbers:
		return tooLongError(count, maxNumbers)
	case count == 0:
		p.write("return 0")
		return nil
	case count == 1:
		p.write("return %d", known.At(0))
		return nil
	}
	value, err := p.addConstants(spec.table, constantTable(copyRange(known, 0, count)), plusText("n", -first))
	p.write("return %s", value)
	return err
}

// findDescent adds a Descent of the values, unless the search already found a law of the values.
// By such a law f(n) is the greatest value up to n, so f is fitted to the period of these maxima.
// It returns an error only if the context is cancelled.
func (s *search[T]) findDescent() error {
	if !s.safe || s.First < 0 || s.hasLawOfValues() {
		return nil
	}
	tops := make(List, len(s.a))
	top := 0
	for i, v := range s.a {
		if v < 0 {
			return nil
		}
		top = max(top, int(v))
		tops[i] = top
	}
	p, err := findPeriodic(s.ctx, tops, s.First, true)
	if err != nil || p == nil || p.Saltus < 1 || p.Saltus >= p.Period {
		return err
	}
	d := &Descent{Numerator: p.Saltus, Denominator: p.Period, First: s.First}
	if !d.fitShift(p) {
		return nil
	}
	d.From = s.descentStart(d)
	early := d.From - s.First
	isLate := early > len(s.a)/earlyFraction
	if isLate || !isSupported(d.Cost(), early, len(s.a)) ||
		!s.isInformative(len(s.a)-early-d.Denominator, bitsPerException) {
		return nil
	}
	d.Known = asValues(s.a[:early])
	s.addLaw(SubjectValues, d, d.Cost())
	return nil
}

// fitShift sets Shift so that f(n) has the values of p, the period of the values of f. It reports
// whether such a shift exists. If several do, it prefers 0.
func (d *Descent) fitShift(p *Periodic) bool {
	low, high := 0, 0 // the bounds of Shift
	for n := p.Preperiod; n < p.Preperiod+p.Period; n++ {
		shift := d.Denominator*p.Value(n) - d.Numerator*n
		if n == p.Preperiod {
			low, high = shift, shift+d.Denominator-1
		}
		low, high = max(low, shift), min(high, shift+d.Denominator-1)
	}
	// Each shift in the bounds gives the same f. Take 0 if possible.
	d.Shift = min(max(low, 0), high)
	return low <= high
}

// descentStart returns the least n from which on all values agree with d. d.From is not used.
func (s *search[T]) descentStart(d *Descent) int {
	n := s.First + len(s.a) - 1
	for ; n >= s.First; n-- {
		f, grows := d.limit(n)
		before := n - f - 1
		switch {
		case f < 0 || !grows && before < s.First:
			return n + 1
		case grows && s.valueAt(n) != f, !grows && s.valueAt(n) != s.valueAt(before):
			return n + 1
		}
	}
	return max(0, s.First)
}

// hasLawOfValues reports whether a law of the values was found.
func (s *search[T]) hasLawOfValues() bool {
	for _, law := range s.found {
		if law.Subject == SubjectValues {
			return true
		}
	}
	return false
}
