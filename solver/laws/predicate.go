package laws

import "math/bits"

// Property names a property of n; see Predicate.
type Property string

// The properties of the library.
const (
	// OddTwos: 2 divides n an odd number of times; not for n = 0.
	OddTwos Property = "odd-twos"
	// EvenTwos: 2 divides n an even number of times; not for n = 0.
	EvenTwos Property = "even-twos"
	// IsEvil: n has an even number of ones in binary.
	IsEvil Property = "evil"
	// IsOdious: n has an odd number of ones in binary.
	IsOdious Property = "odious"
	// IsPower: n is a power of 2.
	IsPower Property = "power-of-two"
	// IsSquare: n is a square.
	IsSquare Property = "square"
	// IsTriangular: n is 0, 1, 3, 6, 10, …
	IsTriangular Property = "triangular"
)

// Properties returns the library.
func Properties() []Property {
	return []Property{OddTwos, EvenTwos, IsEvil, IsOdious, IsPower, IsSquare, IsTriangular}
}

// Has tells whether n has the property; no negative n has.
func (p Property) Has(n int) bool {
	if n < 0 {
		return false
	}
	switch p {
	case OddTwos:
		return n > 0 && bits.TrailingZeros(uint(n))%2 == 1
	case EvenTwos:
		return n > 0 && bits.TrailingZeros(uint(n))%2 == 0
	case IsEvil:
		return bits.OnesCount(uint(n))%2 == 0
	case IsOdious:
		return bits.OnesCount(uint(n))%2 == 1
	case IsPower:
		return n > 0 && n&(n-1) == 0
	case IsSquare:
		r := root(n)
		return r*r == n
	case IsTriangular:
		k := TriangularRoot.At(n, 0)
		return k*(k+1)/2 == n
	}
	return false
}

// Predicate is g(n) = 0 just if n + Shift has a property, apart from some n.
type Predicate struct {
	Property Property
	Shift    int
	// Except are single n for which it is the other way round; they ascend.
	Except []int
}

var (
	_ Zeroed = (*Predicate)(nil)
	_ Exact  = (*Predicate)(nil)
)

// Kind is "property".
func (p *Predicate) Kind() string { return "property" }

// Zero tells whether g(n) = 0.
func (p *Predicate) Zero(n int) bool { return p.Property.Has(n+p.Shift) != isIn(p.Except, n) }

// Exceptions returns the n that are told one by one.
func (p *Predicate) Exceptions() []int { return p.Except }

// Cost is how many numbers state the law.
func (p *Predicate) Cost() int {
	if p.Shift == 0 {
		return 1 + len(p.Except)
	}
	return 2 + len(p.Except)
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
				s.add(OfZeros, p, p.Cost())
				break
			}
		}
	}
	return nil
}

// placed tells whether the zeros are where the property is but for few early ones.
func (s *search[T]) placed(p *Predicate, zeros int) (bool, error) {
	for i := len(s.a) - 1; i >= 0; i-- {
		if i%often == 0 && s.ctx.Err() != nil {
			return false, s.ctx.Err()
		}
		if n := s.First + i; p.Property.Has(n+p.Shift) != (s.a[i] == 0) {
			if len(p.Except) == mostExceptions || i >= max(least/2, len(s.a)/early) {
				return false, nil
			}
			p.Except = append(p.Except, n)
		}
	}
	reverse(p.Except)
	return placesSurprise(zeros, len(s.a), 1+len(p.Except)), nil
}
