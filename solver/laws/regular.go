package laws

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"

	"nimgraph/graphs/xslices"
)

// Regular is a law by the digits of n in base b = Base ≤ 16. For n ≥ From, where n = bq + r and r
// is the last digit, Rules[r] gives g(n) from q or from g(q). Known holds the initial values
// g(First) … g(From-1).
type Regular struct {
	Base, First, From int
	// Rules holds the rules of the last digits 0 … Base-1.
	Rules []Rule
	Known Values
}

// Rule is the equation g(bq + r) = Factor·x + Add, where x is the operand: 0, q or g(q).
type Rule struct {
	Operand     Operand
	Factor, Add int
}

// Operand says which number is the operand x of a Rule.
type Operand uint8

const (
	// NoOperand: the value is Add.
	NoOperand Operand = iota
	// QuotientOperand: Factor·q + Add.
	QuotientOperand
	// ValueOperand: Factor·g(q) + Add.
	ValueOperand
)

var _ Valued = (*Regular)(nil)

// Kind returns "regular".
func (r *Regular) Kind() string { return "regular" }

// Value returns g(n) for n ≥ First, in time linear in the digits of n.
func (r *Regular) Value(n int) int {
	factor, add := 1, 0
	for n >= r.From {
		rule := r.Rules[n%r.Base]
		switch rule.Operand {
		case NoOperand:
			return factor*rule.Add + add
		case QuotientOperand:
			return factor*(rule.Factor*(n/r.Base)+rule.Add) + add
		case ValueOperand:
			factor, add = factor*rule.Factor, factor*rule.Add+add
			n /= r.Base
		}
	}
	return factor*r.Known.At(n-r.First) + add
}

// Cost returns the number of parameters of the law: 1 for the base, 1 for each initial value, and
// 1 for each last digit, or 2 if its rule has an operand.
func (r *Regular) Cost() int {
	cost := 1 + r.From - r.First
	for _, rule := range r.Rules {
		cost++
		if rule.Operand != NoOperand {
			cost++
		}
	}
	return cost
}

// String returns the operand as a formula writes it, such as "g(q)".
func (r Operand) String() string { return [...]string{"nothing", "q", "g(q)"}[r] }

// Fields returns the parameters of the law: the base, the rules of the last digits, and the initial
// values g(First) … g(From-1).
func (r *Regular) Fields() Fields {
	rules := xslices.Map(r.Rules, func(rule Rule) Fields {
		return Fields{"of": rule.Operand.String(), "factor": rule.Factor, "add": rule.Add}
	})
	return Fields{"base": r.Base, "preperiod": r.From, "rules": rules, "values": copyRange(r.Known, 0, r.From-r.First)}
}

// Clause returns the sentence that g(n) follows from the digits of n in the base.
func (r *Regular) Clause(Subject) Clause {
	return Clause{Key: "law.say.regular", Data: map[string]any{"Base": r.Base}}
}

// shownRows is the number of initial values, or of rows of a table, that a formula shows.
const shownRows = 5

// formula returns an equation g(bq + r) = … for each last digit r. It adds the initial values or,
// if there are many, the least n for which the law holds.
func (r *Regular) formula(Subject) []string {
	var parts []string
	for digit, rule := range r.Rules {
		right := strconv.Itoa(rule.Add)
		if rule.Operand != NoOperand {
			right = plusText(factorText(rule.Factor)+rule.Operand.String(), rule.Add)
		}
		parts = append(parts, fmt.Sprintf("g(%s) == %s", plusText(fmt.Sprint(r.Base, "*q"), digit), right))
	}
	if r.From-r.First > shownRows {
		return addLowerBound(parts, "n", r.From, r.First)
	}
	for n := r.First; n < r.From; n++ {
		parts = append(parts, fmt.Sprintf("g(%d) == %d", n, r.Value(n)))
	}
	return parts
}

// writeCode writes to out a case for each last digit, as the body of the function that spec
// describes. All digits with the same rule as digit Base-1 share the return statement at the
// end. The error is NoCode for a law of the zeros, or CodeTooLong.
func (r *Regular) writeCode(out *program, spec functionSpec) error {
	if spec.losing {
		return noCodeError(r)
	}
	if known := r.From - r.First; known > maxNumbers {
		return tooLongError(known, maxNumbers)
	} else if known > 0 {
		t := constantTable(copyRange(r.Known, 0, known))
		early := strconv.Itoa(t[0])
		if known > 1 {
			var err error
			if early, err = out.addConstants(spec.table, t, plusText("n", -r.First)); err != nil {
				return err
			}
		}
		out.write("if n < %d {\nreturn %s\n}", r.From, early)
	}
	q := fmt.Sprintf("n/%d", r.Base)
	rule := func(r Rule) string {
		switch r.Operand {
		case QuotientOperand:
			return plusText(factorText(r.Factor)+"("+q+")", r.Add)
		case ValueOperand:
			return plusText(factorText(r.Factor)+spec.name+"("+q+")", r.Add)
		}
		return strconv.Itoa(r.Add)
	}
	last := r.Rules[r.Base-1]
	var digits []int
	for digit, entry := range r.Rules {
		if entry != last {
			digits = append(digits, digit)
		}
	}
	out.writeSwitch(fmt.Sprintf("n %% %d", r.Base), digits, func(digit int) string { return rule(r.Rules[digit]) })
	out.write("return %s", rule(last))
	return nil
}

const (
	// maxBase is the largest base that is tried.
	maxBase = 16
	// maxFactor is the largest factor of g(q) that is tried.
	maxFactor = 16
)

// findRegular adds the cheapest law by the digits of n. It returns an error only if the context is
// cancelled.
func (s *search[T]) findRegular() error {
	if !s.safe || s.First < 0 || s.hasSimplerLaw() {
		return nil
	}
	var best *Regular
	for b := 2; b <= maxBase; b++ {
		if err := s.ctx.Err(); err != nil {
			return err
		}
		if law := s.fitBase(b); law != nil && (best == nil || law.Cost() < best.Cost()) {
			best = law
		}
	}
	if best != nil {
		s.addLaw(SubjectValues, best, best.Cost())
	}
	return nil
}

// hasSimplerLaw reports whether the search found a period of the values or a law by the exponent of
// 2 in n. A law by digits would say the same in a longer way.
func (s *search[T]) hasSimplerLaw() bool {
	return slices.ContainsFunc(s.found, func(l Law) bool {
		_, isPeriodic := l.Shape.(*Periodic)
		_, isValuation := l.Shape.(*Valuation)
		return l.Subject == SubjectValues && (isPeriodic || isValuation)
	})
}

// fitBase returns the law by the digits of n in base b, or nil if there is none.
func (s *search[T]) fitBase(b int) *Regular {
	law := &Regular{Base: b, First: s.First, From: max(1, b*s.First)}
	isConstant := true
	for r := range b {
		rule, from, ok := s.fitRule(b, r)
		if !ok {
			return nil
		}
		law.Rules = append(law.Rules, rule)
		law.From = max(law.From, from)
		isConstant = isConstant && rule.Operand == NoOperand
	}
	early := law.From - s.First
	isLate := early > len(s.a)/earlyFraction
	counts := isSupported(law.Cost(), early, len(s.a)) && s.isInformative(len(s.a)-early, bitsPerDigit*b)
	if isConstant || isLate || !counts {
		return nil
	}
	law.Known = asValues(s.a[:early])
	return law
}

// fitRule returns the simplest rule for the numbers with the last digit r in base b. from is the
// first n for which the rule holds. ok is false if no rule begins to hold early enough.
func (s *search[T]) fitRule(b, r int) (rule Rule, from int, ok bool) {
	last := s.First + len(s.a) - 1
	high := (last - r) / b // the largest q
	if high-b*s.First < minPredicted {
		return rule, 0, false
	}
	for _, operand := range []Operand{NoOperand, QuotientOperand, ValueOperand} {
		rule, ok = s.fitDigitRule(operand, b, r, high)
		if !ok {
			continue
		}
		q := high
		for q >= s.First && b*q+r >= s.First && s.valueAt(b*q+r) == rule.Factor*s.operandValue(operand, q)+rule.Add {
			q--
		}
		// The number of q for which it holds shows whether it is a rule or an accident.
		if from = max(0, b*q+r+1); high-q >= minPredicted && from <= s.First+len(s.a)/earlyFraction {
			return rule, from, true
		}
	}
	return rule, 0, false
}

// valueAt returns the value at n.
func (s *search[T]) valueAt(n int) int { return int(s.a[n-s.First]) }

// operandValue returns the number that operand stands for if n = bq + r: 0, q or g(q).
func (s *search[T]) operandValue(operand Operand, q int) int {
	switch operand {
	case QuotientOperand:
		return q
	case ValueOperand:
		return s.valueAt(q)
	}
	return 0
}

// fitDigitRule returns the rule g(bq + r) = Factor·x + Add for the numbers with the last digit r
// in base b. The operand says what x is: 0, q or g(q). Factor and Add are fitted to two numbers:
// to q = largestQ, the largest q for which g(bq + r) is known, and to the nearest smaller q with
// another x. ok is false if no such rule fits.
func (s *search[T]) fitDigitRule(operand Operand, b, r, largestQ int) (_ Rule, ok bool) {
	y := s.valueAt(b*largestQ + r)
	if operand == NoOperand {
		return Rule{Add: y}, true
	}
	x := s.operandValue(operand, largestQ)
	q := largestQ - 1
	// A value may stay the same from one power of the base to the next.
	for low := max(s.First, largestQ/b); q > low && s.operandValue(operand, q) == x; {
		q--
	}
	dx, dy := x-s.operandValue(operand, q), y-s.valueAt(b*q+r)
	if dx == 0 || dy%dx != 0 || dy == 0 {
		return Rule{}, false
	}
	factor := dy / dx
	if operand == ValueOperand && (factor > maxFactor || factor < -maxFactor) {
		return Rule{}, false
	}
	if !isSafeProduct(factor, x) || operand == ValueOperand && !s.narrow {
		return Rule{}, false
	}
	return Rule{Operand: operand, Factor: factor, Add: y - factor*x}, true
}

// isSafeProduct reports whether x·y is so small that sums with it cannot overflow.
func isSafeProduct(x, y int) bool {
	high, low := bits.Mul64(magnitude(x), magnitude(y))
	return high == 0 && low < 1<<61
}

// magnitude returns |x|. It is correct even for the least int.
func magnitude(x int) uint64 {
	if x < 0 {
		return -uint64(x)
	}
	return uint64(x)
}
