package laws

import (
	"cmp"
	"context"
	"math"
	"slices"
)

// Premises holds facts about a list in addition to its values, such as a proved period.
type Premises struct {
	// First is the n of the first value.
	First int
	// Proof is a proved period, or nil.
	Proof *Proof
	// Claims are the laws that the theory knows.
	Claims []Claim
	// Assumed are laws of a known game that the values have under an assumption; each has its If.
	Assumed []Law
	// Outcomes is set if the list holds outcomes instead of values: 0 for each P-position and 1
	// for any other. The subject of its laws is SubjectOutcomes.
	Outcomes bool
}

// Find returns the laws of a list of values, the most useful first: proved laws come before others,
// and shorter laws before longer ones. known holds what else is known about the list, and a law
// that follows from it is proved. The laws keep a reference to values, which must not change
// afterwards.
//
// Time is linear in the number of values: some milliseconds for a million. It returns ctx.Err() if
// ctx is cancelled.
func Find(ctx context.Context, values Values, known Premises) (found []Law, err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if small, ok := smallValues(values); ok {
		return find(ctx, small, known, true)
	}
	list, safe := asList(values)
	return find(ctx, list, known, safe)
}

// smallValues returns values as []uint16 without copying them. ok is false if they are not stored
// in this form.
func smallValues(values Values) (_ []uint16, ok bool) {
	switch v := values.(type) {
	case SmallValues:
		return v, true
	case interface{ Small() []uint16 }:
		return v.Small(), true
	}
	return nil, false
}

// maxValuesForZeros is the length up to which Find also searches for laws of the zeros if the
// values have a proved law. This search takes as much memory again as the values.
const maxValuesForZeros = 1 << 26

// find is like Find, for the values in the slice a. If safe is set, sums of a few values cannot
// overflow.
func find[T integer](ctx context.Context, a []T, known Premises, safe bool) ([]Law, error) {
	s := &search[T]{ctx: ctx, a: a, Premises: known, safe: safe, narrow: safe, bits: bitsPerValue(a)}
	for _, v := range a {
		s.narrow = s.narrow && isSafeProduct(int(v), maxFactor)
	}
	if known.Outcomes {
		if err := s.findZeroLaws(); err != nil {
			return nil, err
		}
		if err := s.dropRefuted(); err != nil {
			return nil, err
		}
		for i := range s.found {
			s.found[i].Subject = SubjectOutcomes
		}
		return selectLaws(s.found), nil
	}
	if err := s.addPeriod(); err != nil {
		return nil, err
	}
	var searches []func(*search[T]) error
	hasProof := len(s.found) > 0 && s.found[0].Status == Proved
	if !hasProof { // otherwise no other law of the values says more
		searches = append(searches, (*search[T]).findFunctions, (*search[T]).findValuation)
		searches = append(searches, (*search[T]).findRegular, (*search[T]).findDescent, (*search[T]).findRanges)
	}
	if !hasProof || len(a) <= maxValuesForZeros {
		searches = append(searches, (*search[T]).findZeroLaws)
	}
	for _, findLaws := range searches {
		if err := findLaws(s); err != nil {
			return nil, err
		}
	}
	if err := s.applyClaims(); err != nil {
		return nil, err
	}
	if err := s.applyAssumed(); err != nil {
		return nil, err
	}
	if err := s.dropRefuted(); err != nil {
		return nil, err
	}
	return selectLaws(s.found), nil
}

// search is the state of one call of Find. T is the type of the values.
type search[T integer] struct {
	Premises
	ctx context.Context
	a   []T
	// safe is set if sums of a few values cannot overflow.
	safe bool
	// narrow is set if a value times maxFactor cannot overflow.
	narrow bool
	// bits is the information per value; see bitsPerValue.
	bits  float64
	found []Law
}

// addLaw adds the law that the values or the zeros of the list, as subject says, follow shape for
// all n. cost is the Cost of the law.
func (s *search[T]) addLaw(subject Subject, shape Shape, cost int) {
	s.found = append(s.found,
		Law{Subject: subject, Shape: shape, Status: Holds, To: s.First + len(s.a) - 1, Cost: cost})
}

// dropRefuted removes each unproved law that contradicts some value of the list. A search may look
// at only part of the list, so this can happen. Proved laws were compared with all values when they
// were accepted. It returns an error only if the context is cancelled.
func (s *search[T]) dropRefuted() error {
	var kept []Law
	for _, law := range s.found {
		if law.Status == Proved {
			kept = append(kept, law)
			continue
		}
		_, fails, err := firstFailure(s.ctx, law, sliceValues[T](s.a), s.First, s.First)
		if err != nil {
			return err
		}
		if !fails {
			kept = append(kept, law)
		}
	}
	s.found = kept
	return nil
}

// addPeriod adds a law to s.found if the values have a period: the period that the premises prove
// or, without a proof, a period that the values show. It returns an error only if the context is
// cancelled.
func (s *search[T]) addPeriod() error {
	if s.Proof != nil {
		if p := periodFromProof(s.a, s.First, *s.Proof); p != nil {
			s.addLaw(SubjectValues, p, p.Cost())
			law := &s.found[len(s.found)-1]
			law.Status, law.Theorem = Proved, s.Proof.Theorem
			return nil
		}
	}
	p, err := findPeriodic(s.ctx, s.a, s.First, s.safe)
	if err != nil {
		return err
	}
	if p != nil && s.isInformative(len(s.a)-p.Span(), 0) {
		s.addLaw(SubjectValues, p, p.Cost())
	}
	return nil
}

const (
	// maxLaws is the largest number of unproved laws to report for each subject.
	maxLaws = 3
	// maxCostRatio is the highest cost of a reported law, relative to the cheapest law of its
	// subject.
	maxCostRatio = 8
)

// selectLaws returns the laws that are worth showing to a reader, the most useful first. Proved
// laws come first, laws of the values before laws of the zeros, and cheaper laws before others. It
// sorts laws in place.
//
// It drops unproved laws of the values if a law of the values is proved. It drops unproved laws
// that cost more than maxCostRatio times the cheapest law of the same subject, and those after the
// first maxLaws of a subject. It drops laws of the zeros that cost more than half of a law of the
// values, which says more; but it keeps a proved law of the zeros if no law of the values is
// proved.
func selectLaws(laws []Law) []Law {
	slices.SortStableFunc(laws, func(a, b Law) int {
		return cmp.Or(cmp.Compare(a.Subject, b.Subject), cmp.Compare(a.Cost, b.Cost), -cmp.Compare(a.Status, b.Status))
	})
	var kept []Law
	count := map[Subject]int{}
	hasProof := slices.ContainsFunc(laws, func(l Law) bool { return l.Subject == SubjectValues && l.isProved() })
	cheapest := map[Subject]int{}
	for _, law := range laws {
		if _, ok := cheapest[law.Subject]; !ok {
			cheapest[law.Subject] = law.Cost
		}
		valuesCost, hasValuesLaw := cheapest[SubjectValues]
		// Such a law of the zeros says little more than the law of the values.
		isRedundant := law.Subject == SubjectZeros && hasValuesLaw && 2*law.Cost > valuesCost
		isOvershadowed := law.Subject == SubjectValues && hasProof && !law.isProved()
		if isOvershadowed || isRedundant && (hasProof || !law.isProved()) {
			continue
		}
		if law.isProved() || count[law.Subject] < maxLaws && law.Cost <= maxCostRatio*cheapest[law.Subject] {
			kept = append(kept, law)
			count[law.Subject]++
		}
	}
	slices.SortStableFunc(kept, func(a, b Law) int { return cmp.Compare(proofOrder(a), proofOrder(b)) })
	return kept
}

// proofOrder returns the place of l when laws are sorted by their evidence: 0 if it is proved, 1 if
// it is proved under an assumption, and 2 otherwise.
func proofOrder(l Law) int {
	switch {
	case l.Status == Proved:
		return 0
	case l.isProved():
		return 1
	}
	return 2
}

// These figures decide when a law counts. They are a compromise between overlooking laws of short
// lists and seeing laws in random lists.
const (
	// predictedPerNumber is the least number of values that a law must predict for each number
	// that states it, and for each value that it was fitted on.
	predictedPerNumber = 3
	// minPredicted is the least number of values that any law must predict.
	minPredicted = 8
	// minTurns is the number of periods that must be seen. A Sturmian word, such as the Fibonacci
	// word, has no period, but repeats parts of itself up to 3.6 or 4.4 times.
	minTurns = 5
	// minBits is the least information, in bits, that a law must predict: of all laws that are
	// tried, one that holds by chance has to be rare. Each exception adds bitsPerException.
	minBits, bitsPerException = 24, 12
	// bitsPerDigit is added for each rule of a digit.
	bitsPerDigit = 4
	// maxBitsPerValue limits the information of one value.
	maxBitsPerValue = 4
)

// isSupported reports whether a law predicts enough values to be believed. cost is the number of
// its parameters, and fitted is the number of values from which they were found. The law predicts
// the other values of total. There must be at least minPredicted of them, and predictedPerNumber
// times as many as cost and as fitted.
func isSupported(cost, fitted, total int) bool {
	predicted := total - fitted
	return predicted >= minPredicted && predicted >= predictedPerNumber*cost && predicted >= predictedPerNumber*fitted
}

// bitsPerValue estimates the information in one value of the list a, in bits. The estimate is the
// logarithm of the number of different values among the first and the last 4,096, from 1 to
// maxBitsPerValue.
func bitsPerValue[T integer](a []T) float64 {
	const sample = 1 << 12 // values at each end of the list
	seen := map[T]bool{}
	for i, v := range a {
		if i < sample || i >= len(a)-sample {
			seen[v] = true
		}
		if len(seen) == 1<<maxBitsPerValue {
			break
		}
	}
	return math.Log2(float64(max(2, len(seen))))
}

// isInformative reports whether predicted values contain at least minBits + extraBits bits, with
// s.bits for each value. extraBits is above 0 for a law that has many possible shapes.
func (s *search[T]) isInformative(predicted, extraBits int) bool {
	return float64(predicted)*s.bits >= float64(minBits+extraBits)
}

// areZerosInformative reports whether the positions of the zeros contain at least minBits bits, and
// bitsPerException more for each of the exceptions of the law. zeros is the number of values that
// are 0, and all the number of all values.
func areZerosInformative(zeros, all, exceptions int) bool {
	few := float64(min(zeros, all-zeros))
	// This is about the logarithm of the number of sets of this size.
	return few > 0 && few*(math.Log2(float64(all)/few)+1) >= float64(minBits+bitsPerException*exceptions)
}
