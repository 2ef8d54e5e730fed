package laws

import (
	"slices"
	"strings"

	"nimgraph/graphs/xslices"
)

// Property names a property of n; see Predicate.
type Property string

// The properties of the library.
const (
	// OddTwos: 2 divides n an odd number of times; not for n = 0.
	OddTwos Property = "odd-twos"
	// EvenTwos: 2 divides n an even number of times; not for n = 0.
	EvenTwos Property = "even-twos"
	// EvilNumber: n has an even number of ones in binary.
	EvilNumber Property = "evil"
	// OdiousNumber: n has an odd number of ones in binary.
	OdiousNumber Property = "odious"
	// TwoPower: n is a power of 2.
	TwoPower Property = "power-of-two"
	// Square: n is a square.
	Square Property = "square"
	// Triangular: n is 0, 1, 3, 6, 10, …
	Triangular Property = "triangular"
)

// knownProperty is a property of the library: how it is worked out, what that is called in the code
// of a law, and how it is written as a formula.
type knownProperty struct {
	Property
	has           func(x int) bool
	code, formula string
}

// properties are those of the library.
var properties = []knownProperty{
	{OddTwos, isOddTwos, "isOddTwos", "odd(twos(x))"},
	{EvenTwos, isEvenTwos, "isEvenTwos", "even(twos(x))"},
	{EvilNumber, isEvil, "isEvil", "even(ones(x))"},
	{OdiousNumber, isOdious, "isOdious", "odd(ones(x))"},
	{TwoPower, isPower, "isPower", "x == power(2, k)"},
	{Square, isSquare, "isSquare", "x == power(k, 2)"},
	{Triangular, isTriangular, "isTriangular", "x == k(k + 1)/2"},
}

// Properties returns the library.
func Properties() []Property {
	return xslices.Map(properties, func(p knownProperty) Property { return p.Property })
}

func (p Property) known() knownProperty {
	return properties[slices.IndexFunc(properties, func(k knownProperty) bool { return k.Property == p })]
}

// Has tells whether n has the property; no negative n has.
func (p Property) Has(n int) bool { return p.known().has(n) }

// Predicate is g(n) = 0 just if n + Shift has a property, apart from some n.
type Predicate struct {
	Property Property
	Shift    int
	// Except are single n for which it is the other way round; they ascend.
	Except []int
}

var (
	_ Valued      = (*Predicate)(nil)
	_ Exceptional = (*Predicate)(nil)
)

func (p *Predicate) Kind() string { return "property" }

// Value returns 0 where g(n) is 0, and else 1.
func (p *Predicate) Value(n int) int {
	return truth(p.Property.Has(n+p.Shift) == slices.Contains(p.Except, n))
}

func (p *Predicate) Exceptions() []int { return p.Except }

func (p *Predicate) Cost() int {
	return 1 + truth(p.Shift != 0) + len(p.Except)
}

func (p *Predicate) Fields() Fields { return Fields{"property": p.Property, "shift": p.Shift} }

func (p *Predicate) Clause(Subject) Clause {
	return Clause{Key: "law.say.property", Data: map[string]any{"N": shifted(p.Shift)}, Inner: &Clause{Key: "law.property." + string(p.Property)}}
}

func (p *Predicate) formula(Subject) []string {
	return []string{"iff(g(n) == 0, " + strings.ReplaceAll(p.Property.known().formula, "x", "("+plus("n", p.Shift)+")") + ")"}
}

func (p *Predicate) code(to *program, of function) error {
	to.cases(of.except, of.told)
	to.write("return %s", to.inlined(p.Property.known().code, p.Shift, 0))
	return nil
}

// predicates adds the properties that the places of 0 have.
func (s *search[T]) predicates(z []int) error {
	for _, property := range Properties() {
		for _, shift := range []int{0, 1, -1, 2, -2} {
			p := &Predicate{Property: property, Shift: shift}
			ok, err := s.placed(p, len(z))
			if err != nil {
				return err
			}
			if ok {
				s.add(SubjectZeros, p, p.Cost())
				break
			}
		}
	}
	return nil
}

// placed tells whether the zeros are where the property is but for few early ones.
func (s *search[T]) placed(p *Predicate, zeros int) (bool, error) {
	known := p.Property.known()
	for i := len(s.a) - 1; i >= 0; i-- {
		if i%often == 0 {
			if err := s.ctx.Err(); err != nil {
				return false, err
			}
		}
		if n := s.First + i; known.has(n+p.Shift) != (s.a[i] == 0) {
			if len(p.Except) == mostExceptions || i >= max(least/2, len(s.a)/early) {
				return false, nil
			}
			p.Except = append(p.Except, n)
		}
	}
	slices.Reverse(p.Except)
	return placesSurprise(zeros, len(s.a), 1+len(p.Except)), nil
}
