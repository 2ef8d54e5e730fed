package lawcode

import (
	"slices"

	"nimgraph/solver/laws"
)

// regular is a law by the digits of n.
type regular struct {
	*laws.Regular
	Head
}

func (r *regular) template() string { return "regular" }

func (r *regular) at(n int) int { return r.At(n) }

// MinusFirst is what makes n the place of its value.
func (r *regular) MinusFirst() int { return -r.First }

// Quotient tells whether a rule asks for n/Base.
func (r *regular) Quotient() bool {
	return slices.ContainsFunc(r.Regular.Rules, func(rule laws.Rule) bool { return rule.Of != laws.OfNothing })
}

// Last is the last digit, whose rule stands after those of the others.
func (r *regular) Last() int { return r.Base - 1 }

// Values are those that no rule is for.
func (r *regular) Values() Table {
	t := Table{Suffix: r.Function}
	for i := range r.From - r.First {
		t.Numbers = append(t.Numbers, r.Known.At(i))
	}
	return t
}

// Either tells whether there is one rule for one digit, and one for all others.
func (r *regular) Either() bool {
	all := r.Rules()
	return len(all) == 2 && len(all[0].Digits) == 1
}

// Rules puts digits of the same rule together, at last those with the last digit.
func (r *regular) Rules() []Alike {
	var all []Alike
	for digit, rule := range r.Regular.Rules {
		i := slices.IndexFunc(all, func(a Alike) bool { return a.Rule == rule })
		if i < 0 {
			i = len(all)
			all = append(all, Alike{Rule: rule, Called: r.Called()})
		}
		all[i].Digits = append(all[i].Digits, digit)
	}
	slices.SortStableFunc(all, func(a, b Alike) int { return truth(a.Has(r.Last())) - truth(b.Has(r.Last())) })
	return all
}

// Alike is digits that have one rule.
type Alike struct {
	Digits []int
	Rule   laws.Rule
	// Called names the function.
	Called string
}

// Has tells whether a digit is one of them.
func (a Alike) Has(digit int) bool { return slices.Contains(a.Digits, digit) }
