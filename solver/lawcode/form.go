package lawcode

import (
	"slices"
	"strings"

	"nimgraph/solver/laws"
)

// form is a law with its numbers as they stand in the code.
type form interface {
	// template is the name of the template that writes it.
	template() string
}

// lineForm is the form of a law of one number.
type lineForm interface {
	form
	// at returns what the code does: g(n), or 1 where it says that g(n) is 0.
	at(n int) int
}

// Head is what the forms of laws of one number have.
type Head struct {
	// Function names the function where it is a part of another.
	Function string
	// Losing is set where the code tells whether g(n) is 0.
	Losing bool
	// Cases are single n for which the law says something else.
	Cases []Case
}

// Case is that the code returns Value for N; 1 is true where it is Losing.
type Case struct{ N, Value int }

// Called names the function.
func (h Head) Called() string {
	switch {
	case h.Function != "":
		return h.Function
	case h.Losing:
		return "losing"
	}
	return "g"
}

// special returns what the cases say of n.
func (h Head) special(n int) (value int, is bool) {
	for _, c := range h.Cases {
		if c.N == n {
			return c.Value, true
		}
	}
	return 0, false
}

// Group is cases of one value.
type Group struct {
	Ns    []int
	Value int
}

// group puts cases of the same value together, in the order of the first of them.
func group(cases []Case) []Group {
	var all []Group
	for _, c := range cases {
		i := slices.IndexFunc(all, func(g Group) bool { return g.Value == c.Value })
		if i < 0 {
			i = len(all)
			all = append(all, Group{Value: c.Value})
		}
		all[i].Ns = append(all[i].Ns, c.N)
	}
	return all
}

// formOf returns the form of a law.
func formOf(law laws.Law) (form, error) {
	if f, err := pairFormOf(law); f != nil || err != nil {
		return f, err
	}
	return lineFormOf(law, "")
}

// lineFormOf returns the form of a law of one number, whose function has a name where it
// is a part of another.
func lineFormOf(law laws.Law, function string) (form, error) {
	head := Head{Losing: law.Of == laws.OfZeros, Function: function}
	if zeros, ok := law.Shape.(laws.Zeroed); ok && head.Losing {
		if exact, ok := law.Shape.(laws.Exact); ok {
			for _, n := range exact.Exceptions() {
				head.Cases = append(head.Cases, Case{n, truth(zeros.Zero(n))})
			}
		}
	}
	switch s := law.Shape.(type) {
	case *laws.Periodic:
		return periodicForm(s, head)
	case *laws.Regular:
		if known := s.From - s.First; known > mostNumbers {
			return nil, &TooLongError{Numbers: known, Most: mostNumbers}
		}
		if !head.Losing {
			return &regular{Regular: s, Head: head}, nil
		}
	case *laws.Function:
		if !head.Losing {
			return functionForm(s, head), nil
		}
	case *laws.Progression:
		return &progression{Progression: s, Head: head}, nil
	case *laws.Recurrence:
		return &recurrence{Recurrence: s, Head: head}, nil
	case *laws.Beatty:
		return beattyForm(s, head), nil
	case *laws.Predicate:
		return &predicate{Predicate: s, Head: head}, nil
	}
	return nil, &NoCodeError{Kind: law.Shape.Kind()}
}

// regular is a law by the digits of n.
type regular struct {
	*laws.Regular
	Head
}

func (r *regular) template() string { return "regular" }
func (r *regular) at(n int) int     { return r.At(n) }

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

// Alike is digits that have one rule.
type Alike struct {
	Digits []int
	Rule   laws.Rule
	// Called names the function.
	Called string
}

// Has tells whether a digit is one of them.
func (a Alike) Has(digit int) bool { return slices.Contains(a.Digits, digit) }

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

// function is a law by a function of the library.
type function struct {
	*laws.Function
	Head
}

func functionForm(f *laws.Function, head Head) *function {
	for _, e := range f.Except {
		head.Cases = append(head.Cases, Case{e.N, e.G})
	}
	return &function{Function: f, Head: head}
}

func (f *function) template() string { return "function" }
func (f *function) at(n int) int     { return f.At(n) }

// X is what the function is of, as it is called in the code.
func (f *function) X() string { return argument(f.Shift) }

// argument names n + shift.
func argument(shift int) string {
	if shift == 0 {
		return "n"
	}
	return "x"
}

// progression is zeros in a progression.
type progression struct {
	*laws.Progression
	Head
}

func (p *progression) template() string { return "progression" }
func (p *progression) at(n int) int     { return truth(p.Zero(n)) }

// predicate is zeros by a property.
type predicate struct {
	*laws.Predicate
	Head
}

func (p *predicate) template() string { return "predicate" }
func (p *predicate) at(n int) int     { return truth(p.Zero(n)) }

// X is what has the property, as it is called in the code.
func (p *predicate) X() string { return argument(p.Shift) }

// recurrence is zeros by a recurrence.
type recurrence struct {
	*laws.Recurrence
	Head
}

func (r *recurrence) template() string { return "recurrence" }
func (r *recurrence) at(n int) int     { return truth(r.Zero(n)) }

// Window are the last numbers of the start, which the next one is made of.
func (r *recurrence) Window() []int { return r.Start[len(r.Start)-len(r.Coefficients):] }

// Others are the numbers of the start but for the last.
func (r *recurrence) Others() []int { return r.Start[:len(r.Start)-1] }

// Moves are the assignments by which the window moves on, but for the last.
func (r *recurrence) Moves() []string {
	var all []string
	names := r.Names()
	for i := range len(names) - 1 {
		all = append(all, names[i]+" = "+names[i+1])
	}
	return all
}

// Assigned is one assignment by which the window moves on.
func (r *recurrence) Assigned() string {
	names := r.Names()
	return strings.Join(names, ", ") + " = " + strings.Join(append(names[1:len(names):len(names)], r.Next()), ", ")
}

// Names are what the numbers of the window are called.
func (r *recurrence) Names() []string { return []string{"a", "b", "c"}[:len(r.Coefficients)] }

// Top is the name of the last number.
func (r *recurrence) Top() string { return r.Names()[len(r.Coefficients)-1] }

// Next writes the number after those of the window.
func (r *recurrence) Next() string {
	text := ""
	names := r.Names()
	for i, c := range r.Coefficients {
		name := names[len(names)-1-i]
		switch {
		case c == 0:
		case text == "":
			text = times(c) + name
		case c < 0:
			text += " - " + times(-c) + name
		default:
			text += " + " + times(c) + name
		}
	}
	return text
}

// Steps is how many numbers after the start are below 2⁶², by steps that do not overflow
// on the way.
func (r *recurrence) Steps() int {
	const most = 1 << 62
	window := slices.Clone(r.Window())
	for steps := 0; ; steps++ {
		sum := 0
		for i, c := range r.Coefficients {
			x := window[len(window)-1-i]
			if c != 0 && (x > most/max(c, -c) || x < -most/max(c, -c)) {
				return steps
			}
			if sum += c * x; sum > most || sum < -most {
				return steps
			}
		}
		if sum <= window[len(window)-1] {
			return steps
		}
		window = append(window[1:], sum)
	}
}

// beatty is zeros in a sequence of Beatty.
type beatty struct {
	*laws.Beatty
	Head
	// From is the first k; those below 0 are cases.
	From int
}

func beattyForm(b *laws.Beatty, head Head) *beatty {
	from := b.FirstK
	for ; from < 0; from++ {
		if n := b.Term(from); n >= 0 && !slices.ContainsFunc(head.Cases, func(c Case) bool { return c.N == n }) {
			head.Cases = append(head.Cases, Case{n, 1})
		}
	}
	slices.SortFunc(head.Cases, func(a, b Case) int { return a.N - b.N })
	return &beatty{Beatty: b, Head: head, From: from}
}

func (b *beatty) template() string { return "beatty" }

func (b *beatty) at(n int) int {
	if is, ok := b.special(n); ok {
		return is
	}
	low, high := b.From, n/b.Slope()+b.Reach()
	for low < high {
		if middle := low + (high-low)/2; b.Term(middle) < n {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return truth(b.Term(low) == n)
}

// Slope is ⌊α⌋, which is at least 1.
func (b *beatty) Slope() int {
	plain := laws.Beatty{A: b.A, B: b.B, C: b.C}
	return max(1, plain.Term(1))
}

// Reach is a number for which term n/Slope + Reach is n or more, as α ≥ Slope: it is more
// than β, and more than the first k.
func (b *beatty) Reach() int { return max(b.Halves, -b.Halves) + b.From + 2 }

// Double is 2A, Half is Halves·C, Under is 2C, and Root 4B.
func (b *beatty) Double() int { return 2 * b.A }

// Half returns Halves·C.
func (b *beatty) Half() int { return b.Halves * b.C }

// Under returns 2C.
func (b *beatty) Under() int { return 2 * b.C }

// Root returns 4B.
func (b *beatty) Root() int { return 4 * b.B }
