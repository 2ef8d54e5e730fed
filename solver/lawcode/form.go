package lawcode

import (
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

func (f *function) at(n int) int { return f.At(n) }

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

func (p *progression) at(n int) int { return truth(p.Zero(n)) }

// predicate is zeros by a property.
type predicate struct {
	*laws.Predicate
	Head
}

func (p *predicate) template() string { return "predicate" }

func (p *predicate) at(n int) int { return truth(p.Zero(n)) }

// X is what has the property, as it is called in the code.
func (p *predicate) X() string { return argument(p.Shift) }
