package laws

import (
	"context"
	"fmt"
	"strconv"

	"nimgraph/graphs/xstrings"
)

// Periodic is the law g(n+Period) = g(n) + Saltus for n ≥ Preperiod. Known holds the values of
// First … Preperiod+Period-1. Period is the smallest possible period, and Preperiod the smallest
// possible preperiod for it.
type Periodic struct {
	First, Preperiod, Period, Saltus int
	Known                            Values
}

var (
	_ Valued          = (*Periodic)(nil)
	_ ExceptionLister = (*Periodic)(nil)
)

// Kind returns "arithmetic-periodic" if the values grow by a saltus with each period, and
// "periodic" otherwise.
func (p *Periodic) Kind() string {
	if p.Saltus != 0 {
		return "arithmetic-periodic"
	}
	return "periodic"
}

// Value returns g(n) for n ≥ First. It overflows if g(n) does not fit into an int.
func (p *Periodic) Value(n int) int {
	if n < p.Preperiod {
		return p.Known.At(n - p.First)
	}
	turn, offset := (n-p.Preperiod)/p.Period, (n-p.Preperiod)%p.Period
	return p.Known.At(p.Preperiod-p.First+offset) + turn*p.Saltus
}

// ValueByPeriod returns the value that n would have if the period began at First. It differs from
// Value only before Preperiod.
func (p *Periodic) ValueByPeriod(n int) int {
	if n >= p.Preperiod {
		return p.Value(n)
	}
	turn := (p.Preperiod - n + p.Period - 1) / p.Period
	return p.Value(n+turn*p.Period) - turn*p.Saltus
}

// Exceptions returns each n before Preperiod whose value is not the one that the period would give.
func (p *Periodic) Exceptions() []int {
	var exceptions []int
	for n := p.First; n < p.Preperiod; n++ {
		if p.Value(n) != p.ValueByPeriod(n) {
			exceptions = append(exceptions, n)
		}
	}
	return exceptions
}

// Cost returns the number of parameters of the law: the values of a period, 1 for the saltus unless
// it is 0, and the preperiod. The preperiod costs its number of values, or two for each exception
// if that is less.
func (p *Periodic) Cost() int {
	before := 0
	for n, limit := p.First, p.Preperiod-p.First; n < p.Preperiod && before < limit; n++ {
		if p.Value(n) != p.ValueByPeriod(n) {
			before = min(before+2, limit)
		}
	}
	if p.Saltus != 0 {
		before++
	}
	return p.Period + before
}

// Span returns the number of values in the preperiod and the first period.
func (p *Periodic) Span() int { return p.Preperiod - p.First + p.Period }

// maxFieldValues is the longest period whose values are in Fields.
const maxFieldValues = 1_000_000

// Fields returns the parameters of the law: the period, the preperiod, the saltus unless it is 0,
// and the values of one period unless there are many.
func (p *Periodic) Fields() Fields {
	fields := Fields{"period": p.Period, "preperiod": p.Preperiod}
	if p.Saltus != 0 {
		fields["saltus"] = p.Saltus
	}
	if p.Period <= maxFieldValues {
		fields["values"] = copyRange(p.Known, p.Span()-p.Period, p.Span())
	}
	return fields
}

// maxResidues is the largest number of residues in the formula of a period of zeros.
const maxResidues = 24

// Clause returns the formula of the law if it has a form that books print; see bookClause.
// Otherwise it returns the sentence that states the period and the saltus. If there is a preperiod,
// the sentence is inside "from n = Preperiod on".
func (p *Periodic) Clause(subject Subject) Clause {
	if clause, ok := p.bookClause(); ok && !subject.IsZeros() {
		return clause
	}
	data := map[string]any{"Period": p.Period, "Saltus": max(p.Saltus, -p.Saltus)}
	clause := Clause{Key: "law.say.periodic", Count: p.Period, Data: data}
	switch {
	case subject.IsZeros():
		clause.Key = "law.say.zeros-periodic"
	case p.Saltus > 0:
		clause.Key = "law.say.growing"
	case p.Saltus < 0:
		clause.Key = "law.say.falling"
	case p.Period == 1:
		clause.Key, clause.Data["Value"] = "law.say.constant", p.Value(p.Preperiod)
	}
	if p.Preperiod > p.First {
		return Clause{Key: "law.say.from", Data: map[string]any{"From": p.Preperiod}, Inner: &clause}
	}
	return clause
}

// formula returns the equation g(n + Period) = g(n) + Saltus and its lower bound. For a law of the
// zeros it returns the residues of the zeros if there are few.
func (p *Periodic) formula(subject Subject) []string {
	text := fmt.Sprintf("g(n + %d) == %s", p.Period, plusText("g(n)", p.Saltus))
	switch {
	case subject.IsZeros():
		var residues []int
		for r := range p.Period {
			if turns := max(0, (p.Preperiod-r+p.Period-1)/p.Period); p.Value(r+turns*p.Period) == 0 {
				residues = append(residues, r)
			}
		}
		text = fmt.Sprintf("iff(g(n) == 0, in(n %% %d, set(%s)))", p.Period, xstrings.JoinInts(residues, ", "))
		if len(residues) > maxResidues {
			text = fmt.Sprintf("iff(g(n + %d) == 0, g(n) == 0)", p.Period)
		}
	case p.Period == 1 && p.Saltus == 0:
		text = fmt.Sprintf("g(n) == %d", p.Value(p.Preperiod))
	}
	return addLowerBound([]string{text}, "n", p.Preperiod, p.First)
}

// writeCode writes to out the body of the function that spec describes. The function returns the
// values from a table of one period, after a case for each exception. If there are many
// exceptions, it uses a table of all values up to the end of the first period instead. The key of
// the error is CodeTooLong.
func (p *Periodic) writeCode(out *program, spec functionSpec) error {
	if span := p.Span(); span > maxPackedNumbers {
		return tooLongError(span, maxPackedNumbers)
	}
	value, end := p.Value, ""
	if spec.losing {
		value, end = func(n int) int { return boolToInt(p.Value(n) == 0) }, " == 1"
	}
	var t constantTable
	if len(spec.except) > maxCases || 2*len(spec.except) > p.Preperiod-p.First && len(spec.except) > 0 {
		for n := p.First; n < p.Preperiod+p.Period; n++ {
			t = append(t, value(n))
		}
		early, err := out.addConstants(spec.table, t, plusText("n", -p.First))
		if err != nil {
			return err
		}
		out.write("if n < %d {\nreturn %s%s\n}\ni := n - %[1]d", p.Preperiod, early, end)
		index := fmt.Sprintf("%d + i%%%d", p.Preperiod-p.First, p.Period)
		late := spec.table + "[" + index + "]"
		if t.isPacked() {
			late = out.unpackExpression(spec.table, t, index)
		}
		out.write("return %s%s%s", late, p.saltusTerm("i"), end)
		return nil
	}
	out.writeCases(spec.except, spec.valueText)
	if t = make(constantTable, p.Period); p.Period == 1 && !spec.losing {
		value := strconv.Itoa(p.Value(p.Preperiod))
		if p.Saltus != 0 {
			value = plusText(factorText(p.Saltus)+"n", p.Value(p.Preperiod)-p.Preperiod*p.Saltus)
		}
		out.write("return %s", value)
		return nil
	}
	for n := p.Preperiod; n < p.Preperiod+p.Period; n++ {
		t[n%p.Period] = value(n) - n/p.Period*p.Saltus
	}
	index, err := out.addConstants(spec.table, t, fmt.Sprintf("n%%%d", p.Period))
	out.write("return %s%s%s", index, p.saltusTerm("n"), end)
	return err
}

// saltusTerm returns the text of a term that adds Saltus for each whole period in x, such as " +
// n/12*4", or "" if there is no saltus.
func (p *Periodic) saltusTerm(x string) string {
	if p.Saltus == 0 {
		return ""
	}
	return fmt.Sprintf(" + %s/%d*%d", x, p.Period, p.Saltus)
}

// findPeriodic returns the period of the values a, where a[0] is g(first). It returns nil if there
// is no period with enough evidence. If safe is set, differences of values cannot overflow; then
// the values may also grow by a saltus with each period. Time is linear. It returns ctx.Err() if
// ctx is cancelled.
func findPeriodic[T integer](ctx context.Context, a []T, first int, safe bool) (*Periodic, error) {
	// The last half holds more than two turns of any period that counts.
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
		if law := extendPeriod(a, first, p); law != nil {
			return law, nil
		}
	}
	return nil, nil
}

// extendPeriod returns the law that a has the period p, from as early as the values allow, or nil
// if there is too little evidence. The last values of a must have the period. a[0] is g(first).
func extendPeriod[T integer](a []T, first, p int) *Periodic {
	law := periodAtEnd(a, first, p)
	if first+len(a)-law.Preperiod < minTurns*p || !isSupported(p, law.Span(), len(a)) {
		return nil
	}
	return law
}

// periodAtEnd returns the law that the last values of a have the given period, however few they
// are. The law begins as early as the values allow. a[0] is g(first), and a must be longer than
// period.
func periodAtEnd[T integer](a []T, first, period int) *Periodic {
	n := len(a)
	saltus := int(a[n-1]) - int(a[n-1-period])
	from := n - period
	for from > 0 && int(a[from-1+period])-int(a[from-1]) == saltus {
		from--
	}
	return &Periodic{
		First: first, Preperiod: first + from, Period: period, Saltus: saltus, Known: asValues(a[:from+period]),
	}
}

// asValues returns the numbers of a as Values without copying them. A list may have hundreds of
// millions of numbers.
func asValues[T integer](a []T) Values {
	a = a[:len(a):len(a)]
	switch list := any(a).(type) {
	case []uint16:
		return SmallValues(list)
	case []int:
		return List(list)
	}
	return sliceValues[T](a)
}

// cancelInterval is the number of values between two checks of the context.
const cancelInterval = 1 << 16

// smallestPeriod returns the smallest period p of the word w(i) = a[i+1] - k·a[i]: w(i+p) = w(i)
// for all i. If k is 0, the word is a without its first number; if k is 1, it is the differences
// between neighbours in a. The differences of uint16 numbers are modulo 2¹⁶. The result is 0 if p
// is more than half of the length of the word. It returns ctx.Err() if ctx is cancelled.
//
// Time is linear, without additional memory (Crochemore and Perrin, Two-way string-matching, 1991).
func smallestPeriod[T integer](ctx context.Context, a []T, k T) (int, error) {
	m := len(a) - 1
	if m < 2 {
		return 0, nil
	}
	suffix, p, err := maximalSuffix(ctx, a, k, false)
	if err != nil {
		return 0, err
	}
	suffix2, p2, err := maximalSuffix(ctx, a, k, true)
	if err != nil {
		return 0, err
	}
	if suffix2 > suffix {
		suffix, p = suffix2, p2
	}
	// The period of the suffix is the period of the word if the part before the suffix agrees with
	// it. Otherwise the period of the word is more than half of its length.
	if 2*p > m || suffix+p > m {
		return 0, nil
	}
	for i := range suffix {
		if a[i+1]-k*a[i] != a[i+p+1]-k*a[i+p] {
			return 0, nil
		}
	}
	return p, nil
}

// maximalSuffix returns the start and the smallest period of the lexicographically greatest suffix
// of the word w(i) = a[i+1] - k·a[i]. If reverse is set, smaller numbers count as greater. It
// returns ctx.Err() if ctx is cancelled.
func maximalSuffix[T integer](ctx context.Context, a []T, k T, reverse bool) (start, period int, err error) {
	m := len(a) - 1
	start, period = 0, 1
	// The suffix at j is compared with the suffix at start; their first step values agree.
	check := cancelInterval
	for j, step := 1, 0; j+step < m; {
		if check--; check == 0 {
			check = cancelInterval
			if err := ctx.Err(); err != nil {
				return 0, 0, err
			}
		}
		x, y := a[j+step+1]-k*a[j+step], a[start+step+1]-k*a[start+step]
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
			period = j - start
		default:
			start = j
			j, step, period = start+1, 0, 1
		}
	}
	return start, period, nil
}
