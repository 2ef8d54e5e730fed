package lawcode

import (
	"reflect"

	"nimgraph/solver/laws"
)

// pairForm is the form of a law of two numbers.
type pairForm interface {
	form
	// atPair returns what the code does: g(a, b), or 1 where it says that g(a, b) is 0.
	atPair(a, b int) int
}

// Pair is what the forms of laws of two numbers have.
type Pair struct {
	law laws.Law
	// Losing is set where the code tells whether g(a, b) is 0.
	Losing bool
}

func (p Pair) atPair(a, b int) int {
	if zeros, ok := p.law.Shape.(laws.PairZeroed); ok {
		return truth(zeros.ZeroPair(a, b))
	}
	v := p.law.Shape.(laws.PairValued).AtPair(a, b)
	if p.Losing {
		return truth(v == 0)
	}
	return v
}

// pairFormOf returns the form of a law of two numbers; nil for laws of one.
func pairFormOf(law laws.Law) (form, error) {
	p := Pair{law: law, Losing: law.Of == laws.OfZeros}
	switch s := law.Shape.(type) {
	case *laws.PairXor:
		return twoLines(p, "pair-xor", s.F, s.G)
	case *laws.PairProduct:
		return twoLines(p, "pair-product", s.F, s.G)
	case *laws.PairBeatty:
		return &plainPair{p, "pair-beatty", s}, nil
	case *laws.PairProperty:
		if s.Name == laws.Zeckendorf {
			return &plainPair{p, "pair-zeckendorf", s}, nil
		}
	case *laws.PairFunction:
		if s.Name == laws.Euclid && !p.Losing {
			return &plainPair{p, "pair-euclid", s}, nil
		}
	}
	switch law.Shape.(type) {
	case laws.PairValued, laws.PairZeroed:
		return nil, &NoCodeError{Kind: law.Shape.Kind()}
	}
	return nil, nil
}

// lineOf returns the form of a part of a law, whose function has a name.
func lineOf(p Pair, l *laws.Line, function string) (form, error) {
	if l.Law == nil { // it is known only as far as the table goes
		return nil, &NoCodeError{Kind: p.law.Shape.Kind()}
	}
	return lineFormOf(laws.Law{Shape: l.Law}, function)
}

// lines is a law of a number that is made of one of each.
type lines struct {
	Pair
	name string
	f, h form
}

func twoLines(p Pair, name string, f, g *laws.Line) (form, error) {
	first, err := lineOf(p, f, "f")
	if err != nil {
		return nil, err
	}
	second := first
	if !reflect.DeepEqual(f.Law, g.Law) {
		if second, err = lineOf(p, g, "h"); err != nil {
			return nil, err
		}
	}
	return &lines{Pair: p, name: name, f: first, h: second}, nil
}

func (l *lines) template() string { return l.name }

// F and H write what the two are made of.
func (l *lines) F() string { return calling(l.f, "a") }

// H is said at F.
func (l *lines) H() string { return calling(l.h, "b") }

func (l *lines) parts() []form {
	var all []form
	if !isBare(l.f) {
		all = append(all, l.f)
	}
	if l.h != l.f && !isBare(l.h) {
		all = append(all, l.h)
	}
	return all
}

// isBare tells whether a part is the number itself.
func isBare(f form) bool {
	switch f := f.(type) {
	case *periodic:
		return f.Line() == "n" && len(f.Cases) == 0
	case *function:
		return f.Name == laws.Identity && f.Shift == 0 && f.Add == 0 && len(f.Cases) == 0
	}
	return false
}

// calling writes a part of some number.
func calling(f form, x string) string {
	if isBare(f) {
		return x
	}
	return f.(interface{ Called() string }).Called() + "(" + x + ")"
}

// plainPair is a law without more numbers than those of its shape.
type plainPair struct {
	Pair
	name  string
	Shape laws.Shape
}

func (p *plainPair) template() string { return p.name }

// Step is that of pairs of Beatty; Less is what k is multiplied by, beside √(Root·k²).
func (p *plainPair) Step() int { return p.Shape.(*laws.PairBeatty).Step }

// Less is said at Step.
func (p *plainPair) Less() int { return 2 - p.Step() }

// Root is said at Step.
func (p *plainPair) Root() int { return p.Step()*p.Step() + 4 }
