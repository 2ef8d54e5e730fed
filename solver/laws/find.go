package laws

import "context"

// Premises are what is known of a list besides its values.
type Premises struct {
	// First is the n of the first value.
	First int
	// Proof is a period that is proved; nil where none is.
	Proof *Proof
	// Claims are laws that theory knows.
	Claims []Claim
}

// Find returns the laws of values, the shortest first, and says of those that follow from the
// premises that they are proved. The laws keep the values, which must not be changed. Time is
// linear in the values: some milliseconds for a million. The error is ctx.Err() when cancelled.
func Find(ctx context.Context, values Values, known Premises) ([]Law, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if small, ok := smallOf(values); ok {
		return find(ctx, small, known, true)
	}
	list, safe := listed(values)
	return find(ctx, list, known, safe)
}

// smallOf returns the values as they are, where they are small.
func smallOf(values Values) ([]uint16, bool) {
	switch v := values.(type) {
	case Small:
		return v, true
	case interface{ Small() []uint16 }:
		return v.Small(), true
	}
	return nil, false
}

// mostForZeros bounds the lists with a proved law in which the zeros are looked at, as
// that takes memory for as many numbers again.
const mostForZeros = 1 << 26

func find[T integer](ctx context.Context, a []T, known Premises, safe bool) ([]Law, error) {
	s := &search[T]{ctx: ctx, a: a, Premises: known, safe: safe, narrow: safe, bits: bitsOf(a)}
	for _, v := range a {
		s.narrow = s.narrow && within(int(v), mostFactor)
	}
	if err := s.periods(); err != nil {
		return nil, err
	}
	others := []func(*search[T]) error{(*search[T]).functions, (*search[T]).regular, (*search[T]).zeros}
	if len(s.found) > 0 && s.found[0].Status == Proved {
		others = others[2:] // no other law of the values says more
		if len(a) > mostForZeros {
			others = nil
		}
	}
	for _, look := range others {
		if err := look(s); err != nil {
			return nil, err
		}
	}
	if err := s.claims(); err != nil {
		return nil, err
	}
	return ranked(s.found), nil
}

// search is one search for the laws of a list.
type search[T integer] struct {
	Premises
	ctx context.Context
	a   []T
	// safe is set where sums of some values do not overflow.
	safe bool
	// narrow is set where a value times the largest factor of a rule does not either.
	narrow bool
	// bits is how much information a value has.
	bits  float64
	found []Law
}

// add adds a law that holds.
func (s *search[T]) add(of Subject, shape Shape, cost int) {
	s.found = append(s.found, Law{Of: of, Shape: shape, Status: Holds, To: s.First + len(s.a) - 1, Cost: cost})
}

func (s *search[T]) periods() error {
	if s.Proof != nil {
		if p := provedPeriod(s.a, s.First, *s.Proof); p != nil {
			s.add(OfValues, p, p.Cost())
			law := &s.found[len(s.found)-1]
			law.Status, law.Theorem = Proved, s.Proof.Theorem
			return nil
		}
	}
	p, err := periodic(s.ctx, s.a, s.First, s.safe)
	if p != nil && s.surprises(len(s.a)-p.Span(), 0) {
		s.add(OfValues, p, p.Cost())
	}
	return err
}
