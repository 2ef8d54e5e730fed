package laws

import (
	"fmt"

	"nimgraph/graphs/xslices"
)

// Valuation is the law g(n) = h(v), where v is the exponent of 2 in n + Shift, for n ≥ From. If
// Shift is 1, v is the number of ones at the end of n in binary. Known holds the initial values,
// g(First) … g(From-1). A law of the zeros only says where the values are 0.
type Valuation struct {
	Shift, First, From int
	// ByExponent is h.
	ByExponent *Periodic
	Known      Values
}

var _ Valued = (*Valuation)(nil)

// Kind returns "valuation".
func (l *Valuation) Kind() string { return "valuation" }

// Value returns g(n) by the law, for n ≥ First.
func (l *Valuation) Value(n int) int {
	if n < l.From {
		return l.Known.At(n - l.First)
	}
	return l.ByExponent.Value(twos(n + l.Shift))
}

// Cost returns the number of parameters of the law: 1 for the rule, 1 for a shift that is not 0, 1
// for each initial value, and the cost of ByExponent.
func (l *Valuation) Cost() int {
	return 1 + boolToInt(l.Shift != 0) + l.From - l.First + l.ByExponent.Cost()
}

// Fields returns the parameters of the law: Shift, From under "preperiod", the initial values, and
// the fields of ByExponent under "exponents".
func (l *Valuation) Fields() Fields {
	known := copyRange(l.Known, 0, l.From-l.First)
	return Fields{"shift": l.Shift, "preperiod": l.From, "values": known, "exponents": l.ByExponent.Fields()}
}

// Clause returns the sentence that g(n) depends only on the exponent of 2 in n + Shift. If Shift
// is 1, the sentence speaks of the number of ones at the end of n in binary, which is the same.
// For a law of the zeros, the sentence says that whether g(n) is 0 depends only on this number.
func (l *Valuation) Clause(subject Subject) Clause {
	data := map[string]any{"Zeros": subject.IsZeros(), "N": argumentText(l.Shift), "Ones": l.Shift == 1}
	return Clause{Key: "law.say.valuation", Data: data}
}

// formula returns the equation g(n) = h(v), the formula of h, and the initial values. For a law of
// the zeros, both sides of the equation are compared with 0.
func (l *Valuation) formula(subject Subject) []string {
	value := fmt.Sprintf("h(twos(%s))", plusText("n", l.Shift))
	parts := []string{"g(n) == " + value}
	if subject.IsZeros() {
		parts[0] = "iff(g(n) == 0, " + value + " == 0)"
	}
	parts = append(parts, l.ByExponent.equations(func(n string) string { return "h(" + n + ")" }, "v")...)
	return append(parts, firstValuesFormula(l, l.First, l.From)...)
}

// writeCode writes to out the initial values as cases, then the computation of the exponent v,
// and then h(v), as the body of the function that spec describes.
func (l *Valuation) writeCode(out *program, spec functionSpec) error {
	out.writeCases(xslices.Range[int](l.First, l.From), spec.valueText)
	out.write("x := %s\nn = twos(x)", plusText("n", l.Shift))
	return l.ByExponent.writeCode(out, spec.innerSpec(l.ByExponent))
}

// innerSpec returns the spec for the code of p as the last step of another law. The code of this
// law first computes a number from n, such as the exponent of 2 in n, and assigns it to n; p then
// gives the value. The result is spec with the exceptions and values of p.
func (spec functionSpec) innerSpec(p *Periodic) functionSpec {
	spec.except = p.Exceptions()
	spec.valueText = spec.valueTextFunc(p)
	return spec
}

const (
	// maxValuationStart is the largest number of first values that do not follow the exponent.
	maxValuationStart = 4
	// minLevels is the least number of exponents, or ranges, that the law of them must predict.
	minLevels = 4
)

// findValuation adds a law by the exponent of 2 in n, unless the search already found a law of the
// values. It returns an error only if the context is cancelled.
func (s *search[T]) findValuation() error {
	if !s.safe || s.First < 0 || s.hasLawOfValues() {
		return nil
	}
	if law := s.firstValuation(); law != nil {
		s.addLaw(SubjectValues, law, law.Cost())
	}
	return s.ctx.Err()
}

// findZeroValuation adds a law of the zeros by the exponent of 2 in n, unless the search already
// found a law.
func (s *search[T]) findZeroValuation() {
	if s.First < 0 || len(s.found) > 0 {
		return
	}
	marks := &search[uint16]{Premises: s.Premises, a: s.nonzeroMarks(), bits: 1}
	if law := marks.firstValuation(); law != nil {
		s.addLaw(SubjectZeros, law, law.Cost())
	}
}

// firstValuation returns the first law by the exponent of 2 in n that fits the values and has
// enough evidence, or nil if there is none.
func (s *search[T]) firstValuation() *Valuation {
	for _, shift := range valuationShifts {
		law, levels := s.fitValuation(shift, minLevels)
		if law == nil {
			continue
		}
		early := law.From - s.First
		if isSupported(law.Cost(), early, len(s.a)) && s.isInformative(len(s.a)-early, bitsPerDigit*levels) {
			return law
		}
	}
	return nil
}

// valuationShifts holds the values of Shift that the search tries.
var valuationShifts = []int{0, 1, -1, 2}

// fitValuation returns the law by the exponent of 2 in n + shift that fits the values, or nil if
// there is none. count is the number of different exponents that occur, or 0 without a law. The law
// must predict the values of at least minExponents exponents.
func (s *search[T]) fitValuation(shift, minExponents int) (law *Valuation, count int) {
	const unknown = -1 << 62
	levels := make([]int, 64) // by the exponent
	for v := range levels {
		levels[v] = unknown
	}
	from := s.First + len(s.a)
	for ; from > max(s.First, 1-shift); from-- {
		n := from - 1
		v := twos(n + shift)
		if levels[v] == unknown {
			levels[v] = s.valueAt(n)
		} else if levels[v] != s.valueAt(n) {
			break
		}
	}
	for count < len(levels) && levels[count] != unknown {
		count++
	}
	h := periodOfShortList(levels[:count], minExponents)
	early := from - s.First
	if h == nil || h.Period == 1 && h.Saltus == 0 && h.Preperiod == 0 || early > maxValuationStart {
		return nil, 0
	}
	return &Valuation{Shift: shift, First: s.First, From: from, ByExponent: h, Known: asValues(s.a[:early])}, count
}

// periodOfShortList returns the periodic law of a with the smallest sum of preperiod and period,
// or nil if there is none. The values may grow by a saltus with each period. The law must predict
// at least minRest values, and at least half of the list.
func periodOfShortList(a []int, minRest int) *Periodic {
	for span := 1; span+max(minRest, span) <= len(a); span++ {
		for period := 1; period <= span; period++ {
			saltus := a[span] - a[span-period]
			p := &Periodic{Preperiod: span - period, Period: period, Saltus: saltus, Known: List(a[:span])}
			if p.agreesWith(a) {
				return p
			}
		}
	}
	return nil
}

// agreesWith reports whether the law gives all numbers of a. a[0] is the value at 0.
func (p *Periodic) agreesWith(a []int) bool {
	for i, v := range a {
		if p.Value(i) != v {
			return false
		}
	}
	return true
}
