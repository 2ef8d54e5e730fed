package laws

import (
	"slices"
	"strings"

	"nimgraph/graphs/xslices"
)

// Property names a property of numbers, such as being a square; see Predicate.
type Property string

// The properties of the library.
const (
	// OddTwos: the exponent of 2 in n is odd; n > 0.
	OddTwos Property = "odd-twos"
	// EvenTwos: the exponent of 2 in n is even; n > 0.
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

// libraryProperty describes a property of the library: its test, the name of the test in
// library.go, and its formula.
type libraryProperty struct {
	Property
	has           func(x int) bool
	code, formula string
}

// properties lists the properties of the library.
var properties = []libraryProperty{
	{OddTwos, hasOddTwos, "hasOddTwos", "odd(twos(x))"},
	{EvenTwos, hasEvenTwos, "hasEvenTwos", "even(twos(x))"},
	{EvilNumber, isEvil, "isEvil", "even(ones(x))"},
	{OdiousNumber, isOdious, "isOdious", "odd(ones(x))"},
	{TwoPower, isPowerOfTwo, "isPowerOfTwo", "x == power(2, k)"},
	{Square, isSquare, "isSquare", "x == power(k, 2)"},
	{Triangular, isTriangular, "isTriangular", "x == k(k + 1)/2"},
}

// Properties returns the names of all properties that a Predicate can have.
func Properties() []Property {
	return xslices.Map(properties, func(p libraryProperty) Property { return p.Property })
}

// lookUp returns the property of the library with the name p. It panics if there is none.
func (p Property) lookUp() libraryProperty {
	return properties[slices.IndexFunc(properties, func(k libraryProperty) bool { return k.Property == p })]
}

// Has reports whether n has the property. No negative n has a property.
func (p Property) Has(n int) bool { return p.lookUp().has(n) }

// Predicate is the law that g(n) = 0 if and only if n + Shift has a property, except for some n.
type Predicate struct {
	Property Property
	Shift    int
	// Except holds the n for which the opposite is true, in ascending order.
	Except []int
}

var (
	_ Valued          = (*Predicate)(nil)
	_ ExceptionLister = (*Predicate)(nil)
)

// Kind returns "property".
func (p *Predicate) Kind() string { return "property" }

// Value returns 0 if n + Shift has the property, so that g(n) = 0 by the law, and 1 otherwise. For
// an exception it returns the opposite.
func (p *Predicate) Value(n int) int {
	return boolToInt(p.Property.Has(n+p.Shift) == slices.Contains(p.Except, n))
}

// Exceptions returns the n for which the law is wrong, p.Except.
func (p *Predicate) Exceptions() []int { return p.Except }

// Cost returns the number of parameters of the law: 1 for the property, 1 for a shift that is not
// 0, and 1 for each exception.
func (p *Predicate) Cost() int {
	return 1 + boolToInt(p.Shift != 0) + len(p.Except)
}

// Fields returns the parameters of the law: the property under "property", and the shift of n
// under "shift".
func (p *Predicate) Fields() Fields { return Fields{"property": p.Property, "shift": p.Shift} }

// Clause returns the sentence that g(n) is 0 exactly where n + Shift has the property. The inner
// clause names the property, such as "is a square".
func (p *Predicate) Clause(Subject) Clause {
	return Clause{
		Key:   "law.say.property",
		Data:  map[string]any{"N": argumentText(p.Shift)},
		Inner: &Clause{Key: "law.property." + string(p.Property)},
	}
}

// formula returns the condition for g(n) = 0.
func (p *Predicate) formula(Subject) []string {
	condition := strings.ReplaceAll(p.Property.lookUp().formula, "x", "("+plusText("n", p.Shift)+")")
	return []string{"iff(g(n) == 0, " + condition + ")"}
}

// writeCode writes to out the exceptions as cases, and then the test of the property for n +
// Shift, as the body of the function that spec describes. The error is always nil.
func (p *Predicate) writeCode(out *program, spec functionSpec) error {
	out.writeCases(spec.except, spec.valueText)
	out.write("return %s", out.inlineCall(p.Property.lookUp().code, p.Shift, 0))
	return nil
}

// findPredicates adds a law for each property of the library that describes the zeros, with a small
// shift. z holds the n with g(n) = 0 in ascending order. It returns an error only if the context is
// cancelled.
func (s *search[T]) findPredicates(z []int) error {
	for _, property := range Properties() {
		for _, shift := range []int{0, 1, -1, 2, -2} {
			p := &Predicate{Property: property, Shift: shift}
			ok, err := s.fitPredicate(p, len(z))
			if err != nil {
				return err
			}
			if ok {
				s.addLaw(SubjectZeros, p, p.Cost())
				break
			}
		}
	}
	return nil
}

// fitPredicate sets p.Except to the early n where p does not describe the zeros of the list. It
// reports whether these are at most maxExceptions, p describes all later zeros, and there is enough
// evidence. zeroCount is the number of zeros. It returns an error only if the context is cancelled.
func (s *search[T]) fitPredicate(p *Predicate, zeroCount int) (bool, error) {
	known := p.Property.lookUp()
	for i := len(s.a) - 1; i >= 0; i-- {
		if i%cancelInterval == 0 {
			if err := s.ctx.Err(); err != nil {
				return false, err
			}
		}
		if n := s.First + i; known.has(n+p.Shift) != (s.a[i] == 0) {
			if len(p.Except) == maxExceptions || i >= max(minPredicted/2, len(s.a)/earlyFraction) {
				return false, nil
			}
			p.Except = append(p.Except, n)
		}
	}
	slices.Reverse(p.Except)
	return areZerosInformative(zeroCount, len(s.a), 1+len(p.Except)), nil
}
