package laws

import (
	"cmp"
	"context"
	"math"
	"slices"
)

// Premises are what is known of a list besides its values.
type Premises struct {
	// First is the n of the first value.
	First int
	// Proof is a period that is proved; nil where none is.
	Proof *Proof
	// Claims are laws that theory knows.
	Claims []Claim
	// Outcomes says that the list has no values but outcomes: 0 for each P-position, and 1 for
	// any other. Its laws are of SubjectOutcomes.
	Outcomes bool
}

// Find returns the laws of values, the shortest first, and says of those that follow from the
// premises that they are proved. The laws keep the values, which must not be changed. Time is
// linear in the values: some milliseconds for a million. The error is ctx.Err() when cancelled.
func Find(ctx context.Context, values Values, known Premises) (found []Law, err error) {
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
	if known.Outcomes {
		if err := s.zeros(); err != nil {
			return nil, err
		}
		if err := s.dropRefuted(); err != nil {
			return nil, err
		}
		for i := range s.found {
			s.found[i].Subject = SubjectOutcomes
		}
		return ranked(s.found), nil
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
	if err := s.dropRefuted(); err != nil {
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

func (s *search[T]) add(of Subject, shape Shape, cost int) {
	s.found = append(s.found, Law{Subject: of, Shape: shape, Status: Holds, To: s.First + len(s.a) - 1, Cost: cost})
}

// dropRefuted removes every law that some value of the list contradicts: one that says 0 where
// the value is not, and one that misses a 0. A search may have looked at part of the list
// alone. Proved laws were compared with all values when they were accepted.
func (s *search[T]) dropRefuted() error {
	var kept []Law
	for _, law := range s.found {
		if law.Status == Proved {
			kept = append(kept, law)
			continue
		}
		n, err := firstFailure(s.ctx, law, values[T](s.a), s.First, s.First)
		if err != nil {
			return err
		}
		if n < s.First {
			kept = append(kept, law)
		}
	}
	s.found = kept
	return nil
}

func (s *search[T]) periods() error {
	if s.Proof != nil {
		if p := provedPeriod(s.a, s.First, *s.Proof); p != nil {
			s.add(SubjectValues, p, p.Cost())
			law := &s.found[len(s.found)-1]
			law.Status, law.Theorem = Proved, s.Proof.Theorem
			return nil
		}
	}
	p, err := periodic(s.ctx, s.a, s.First, s.safe)
	if err != nil {
		return err
	}
	if p != nil && s.surprises(len(s.a)-p.Span(), 0) {
		s.add(SubjectValues, p, p.Cost())
	}
	return nil
}

const (
	// mostLaws is how many laws of the values, and of the zeros, are told.
	mostLaws = 3
	// farther is how many times the cost of the cheapest law another may cost.
	farther = 8
)

// ranked puts what is proved first, then laws of the values before those of the zeros, and
// of these the least costly first. It leaves out what nobody would want to read: laws that cost far more than
// the cheapest or are not proved where one is, and laws of the zeros that are not much
// plainer than one of the values, which says more.
func ranked(all []Law) []Law {
	slices.SortStableFunc(all, func(a, b Law) int {
		return cmp.Or(cmp.Compare(a.Subject, b.Subject), cmp.Compare(a.Cost, b.Cost), -cmp.Compare(a.Status, b.Status))
	})
	var told []Law
	count := map[Subject]int{}
	proved := slices.ContainsFunc(all, func(l Law) bool { return l.Subject == SubjectValues && l.Status == Proved })
	cheapest := map[Subject]int{}
	for _, law := range all {
		if _, ok := cheapest[law.Subject]; !ok {
			cheapest[law.Subject] = law.Cost
		}
		values, known := cheapest[SubjectValues]
		follows := law.Subject == SubjectZeros && known && 2*law.Cost > values
		if law.Status != Proved && (follows || proved && law.Subject == SubjectValues) || proved && follows {
			continue
		}
		if law.Status == Proved || count[law.Subject] < mostLaws && law.Cost <= farther*cheapest[law.Subject] {
			told = append(told, law)
			count[law.Subject]++
		}
	}
	slices.SortStableFunc(told, func(a, b Law) int { return cmp.Compare(rank(a), rank(b)) })
	return told
}

// rank is 0 for what is proved.
func rank(l Law) int {
	if l.Status == Proved {
		return 0
	}
	return 1
}

// What a law must explain to count. The figures are a choice between laws that are
// missed in short lists and lists that seem to have a law.
const (
	// explained is how many values a law must foretell for each number that states it,
	// and for each value that it was fitted on.
	explained = 3
	// least is how many values any law must foretell.
	least = 8
	// turns is how often a period must be seen. A Sturmian word, such as the Fibonacci
	// word, has no period, and repeats what it likes up to 3.6 or 4.4 times.
	turns = 5
	// surprise is how many bits of information a law must foretell: among all the laws
	// that are tried, one that holds by chance has to be rare. An exception takes more.
	surprise, perException = 24, 12
	// perDigit is what a rule for a digit takes.
	perDigit = 4
	// mostBits bounds how much information one value is taken for.
	mostBits = 4
)

// enough tells whether a law of some cost, fitted on as many values, counts where total
// values are known.
func enough(cost, fitted, total int) bool {
	held := total - fitted
	return held >= least && held >= explained*cost && held >= explained*fitted
}

// bitsOf returns how much information a value of a list has, by how many different ones
// there are among the first and last.
func bitsOf[T integer](a []T) float64 {
	const enough = 1 << 12
	seen := map[T]bool{}
	for i, v := range a {
		if i < enough || i >= len(a)-enough {
			seen[v] = true
		}
		if len(seen) == 1<<mostBits {
			break
		}
	}
	return math.Log2(float64(max(2, len(seen))))
}

// surprises tells whether so many values are enough information, where a law takes some
// more than usual.
func (s *search[T]) surprises(held, more int) bool {
	return float64(held)*s.bits >= float64(surprise+more)
}

// placesSurprise tells whether the places of some zeros among all are enough
// information.
func placesSurprise(zeros, all, exceptions int) bool {
	few := float64(min(zeros, all-zeros))
	// About the logarithm of how many such sets there are.
	return few > 0 && few*(math.Log2(float64(all)/few)+1) >= float64(surprise+perException*exceptions)
}
