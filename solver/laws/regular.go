package laws

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"

	"nimgraph/graphs/xslices"
)

// Regular is a law by the digits of n in a base b ≤ 10: for n = bq + r ≥ From, g(n)
// follows from q or from g(q) by the rule of r. Known has the values of First …
// From-1.
type Regular struct {
	Base, First, From int
	// Rules are those of the last digits 0 … Base-1.
	Rules []Rule
	Known Values
}

// Rule is g(bq + r) = Factor·x + Add, where x is nothing, q or g(q).
type Rule struct {
	Operand     Operand
	Factor, Add int
}

// Operand is what a Rule makes the value of.
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

func (r *Regular) Kind() string { return "regular" }

// Value returns g(n), for n ≥ First, in time linear in the digits of n.
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

// String names what a rule is of.
func (r Operand) String() string { return [...]string{"nothing", "q", "g(q)"}[r] }

func (r *Regular) Fields() Fields {
	rules := xslices.Map(r.Rules, func(rule Rule) Fields {
		return Fields{"of": rule.Operand.String(), "factor": rule.Factor, "add": rule.Add}
	})
	return Fields{"base": r.Base, "preperiod": r.From, "rules": rules, "values": part(r.Known, 0, r.From-r.First)}
}

func (r *Regular) Clause(Subject) Clause {
	return Clause{Key: "law.say.regular", Data: map[string]any{"Base": r.Base}}
}

// shown is how many first values, or rows, are written.
const shown = 5

func (r *Regular) formula(Subject) []string {
	var parts []string
	for digit, rule := range r.Rules {
		right := strconv.Itoa(rule.Add)
		if rule.Operand != NoOperand {
			right = plus(times(rule.Factor)+rule.Operand.String(), rule.Add)
		}
		parts = append(parts, fmt.Sprintf("g(%s) == %s", plus(fmt.Sprint(r.Base, "*q"), digit), right))
	}
	if r.From-r.First > shown {
		return where(parts, "n", r.From, r.First)
	}
	for n := r.First; n < r.From; n++ {
		parts = append(parts, fmt.Sprintf("g(%d) == %d", n, r.Value(n)))
	}
	return parts
}

// code writes the rules; the digits with that of the last one stand at the end.
func (r *Regular) code(p *program, of function) error {
	if of.losing {
		return noCode(r)
	}
	if known := r.From - r.First; known > mostNumbers {
		return tooLong(known, mostNumbers)
	} else if known > 0 {
		t := constants(part(r.Known, 0, known))
		early := strconv.Itoa(t[0])
		if known > 1 {
			var err error
			if early, err = p.constant(of.table, t, plus("n", -r.First)); err != nil {
				return err
			}
		}
		p.write("if n < %d {\nreturn %s\n}", r.From, early)
	}
	q := fmt.Sprintf("n/%d", r.Base)
	rule := func(r Rule) string {
		switch r.Operand {
		case QuotientOperand:
			return plus(times(r.Factor)+"("+q+")", r.Add)
		case ValueOperand:
			return plus(times(r.Factor)+of.name+"("+q+")", r.Add)
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
	p.choose(fmt.Sprintf("n %% %d", r.Base), digits, func(digit int) string { return rule(r.Rules[digit]) })
	p.write("return %s", rule(last))
	return nil
}

const (
	// mostBase is the largest base that is tried.
	mostBase = 10
	// mostFactor is the largest factor of g(q).
	mostFactor = 16
)

// regular adds the cheapest law by digits.
func (s *search[T]) regular() error {
	if !s.safe || s.First < 0 || s.hasPeriod() {
		return nil // a law by digits would say the same in more words
	}
	var best *Regular
	for b := 2; b <= mostBase; b++ {
		if err := s.ctx.Err(); err != nil {
			return err
		}
		if law := s.inBase(b); law != nil && (best == nil || law.Cost() < best.Cost()) {
			best = law
		}
	}
	if best != nil {
		s.add(SubjectValues, best, best.Cost())
	}
	return nil
}

// hasPeriod tells whether the values have one.
func (s *search[T]) hasPeriod() bool {
	return slices.ContainsFunc(s.found, func(l Law) bool {
		_, is := l.Shape.(*Periodic)
		return is && l.Subject == SubjectValues
	})
}

// inBase returns the law in a base; nil where there is none.
func (s *search[T]) inBase(b int) *Regular {
	law := &Regular{Base: b, First: s.First, From: max(1, b*s.First)}
	only := true // constants
	for r := range b {
		rule, from, ok := s.rule(b, r)
		if !ok {
			return nil
		}
		law.Rules = append(law.Rules, rule)
		law.From = max(law.From, from)
		only = only && rule.Operand == NoOperand
	}
	if only || law.From > s.First+len(s.a)/early || !enough(law.Cost(), law.From-s.First, len(s.a)) || !s.surprises(len(s.a)-law.From+s.First, perDigit*b) {
		return nil
	}
	law.Known = kept(s.a[:law.From-s.First])
	return law
}

// rule returns a rule of the last digit r, and from which n on it holds: the plainest
// that holds early enough.
func (s *search[T]) rule(b, r int) (rule Rule, from int, ok bool) {
	last := s.First + len(s.a) - 1
	high := (last - r) / b // the largest q
	if high-b*s.First < least {
		return rule, 0, false
	}
	for _, of := range []Operand{NoOperand, QuotientOperand, ValueOperand} {
		rule, ok = s.guess(of, b, r, high)
		if !ok {
			continue
		}
		q := high
		for q >= s.First && b*q+r >= s.First && s.g(b*q+r) == rule.Factor*s.under(of, q)+rule.Add {
			q--
		}
		// Of how many q it holds says whether it is a rule or an accident.
		if from = max(0, b*q+r+1); high-q >= least && from <= s.First+len(s.a)/early {
			return rule, from, true
		}
	}
	return rule, 0, false
}

func (s *search[T]) g(n int) int { return int(s.a[n-s.First]) }

// under returns what a rule makes the value of.
func (s *search[T]) under(of Operand, q int) int {
	switch of {
	case QuotientOperand:
		return q
	case ValueOperand:
		return s.g(q)
	}
	return 0
}

// guess finds a rule that two large n follow.
func (s *search[T]) guess(of Operand, b, r, high int) (Rule, bool) {
	y := s.g(b*high + r)
	if of == NoOperand {
		return Rule{Add: y}, true
	}
	x := s.under(of, high)
	q := high - 1
	// A value may stay the same from one power of the base to the next.
	for low := max(s.First, high/b); q > low && s.under(of, q) == x; {
		q--
	}
	dx, dy := x-s.under(of, q), y-s.g(b*q+r)
	if dx == 0 || dy%dx != 0 || dy == 0 {
		return Rule{}, false
	}
	factor := dy / dx
	if of == ValueOperand && (factor > mostFactor || factor < -mostFactor) {
		return Rule{}, false
	}
	if !within(factor, x) || of == ValueOperand && !s.narrow {
		return Rule{}, false
	}
	return Rule{Operand: of, Factor: factor, Add: y - factor*x}, true
}

// within tells whether a product stays far from what overflows.
func within(x, y int) bool {
	high, low := bits.Mul64(magnitude(x), magnitude(y))
	return high == 0 && low < 1<<61
}

func magnitude(x int) uint64 {
	if x < 0 {
		return -uint64(x)
	}
	return uint64(x)
}
