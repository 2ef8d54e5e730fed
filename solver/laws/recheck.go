package laws

import (
	"context"
)

// Recheck compares laws that were found in a part of a list with more of its values. It returns the
// laws in the same order. If a law still holds, its To becomes the last n of the list. Otherwise it
// gets the status Fails and the first n where it fails. A law that is proved or has failed already
// does not change. The first of values is g(first). It returns ctx.Err() if ctx is cancelled.
func Recheck(ctx context.Context, found []Law, values Values, first int) ([]Law, error) {
	rechecked := make([]Law, len(found))
	for i, law := range found {
		rechecked[i] = law
		last := first + values.Len() - 1
		if law.Status != Holds || last <= law.To {
			continue
		}
		failure, fails, err := firstFailure(ctx, law, values, first, law.To+1)
		if err != nil {
			return nil, err
		}
		rechecked[i].To = last
		if fails {
			rechecked[i].Status, rechecked[i].FailsAt, rechecked[i].To = Fails, failure, failure-1
		}
	}
	return rechecked, nil
}

// firstFailure returns the first n ≥ from for which the law contradicts g(n). found is false if
// there is none. The first of values is g(first). It returns an error only if the context is
// cancelled.
func firstFailure(ctx context.Context, law Law, values Values, first, from int) (n int, found bool, err error) {
	for n = max(from, first); n < first+values.Len(); n++ {
		if n%cancelInterval == 0 {
			if err := ctx.Err(); err != nil {
				return 0, false, err
			}
		}
		if !law.Matches(n, values.At(n-first)) {
			return n, true, nil
		}
	}
	return 0, false, nil
}

// Matches reports whether the law predicts g as the value of g(n). A law of the zeros only predicts
// whether the value is 0.
func (law Law) Matches(n, g int) bool {
	shape, ok := law.Shape.(Valued)
	return ok && law.matchesValue(shape.Value(n), g)
}

// matchesValue reports whether the value g agrees with predicted, the value by the law. For a law
// of the zeros, it only compares whether both are 0.
func (law Law) matchesValue(predicted, g int) bool {
	if law.Subject.IsZeros() {
		return (predicted == 0) == (g == 0)
	}
	return predicted == g
}

const (
	// earlyPart is the divisor of the list length that gives the part in which FindRefuted
	// searches for laws.
	earlyPart = 10
	// minEarlyValues is the least number of values of that part. Shorter parts have too many
	// accidental laws.
	minEarlyValues = 60
)

// FindRefuted returns laws that hold in the first tenth of a list but fail later, with the first n
// where each fails. A reader with fewer values would believe these laws. It omits laws whose
// subject (values or zeros) has a law among found. The first of values is g(first). It returns
// ctx.Err() if ctx is cancelled.
func FindRefuted(ctx context.Context, values Values, first int, found []Law) ([]Law, error) {
	count := values.Len() / earlyPart
	if count < minEarlyValues {
		return nil, nil
	}
	early, err := Find(ctx, firstValues(values, count), Premises{First: first})
	if err != nil {
		return nil, err
	}
	hasLaw := map[Subject]bool{}
	for _, law := range found {
		hasLaw[law.Subject] = true
	}
	rechecked, err := Recheck(ctx, early, values, first)
	if err != nil {
		return nil, err
	}
	var refuted []Law
	for _, law := range rechecked {
		if law.Status == Fails && !hasLaw[law.Subject] {
			refuted = append(refuted, law)
		}
	}
	return refuted, nil
}

// firstValues returns the first count values. If values is of type SmallValues, the result shares
// its memory.
func firstValues(values Values, count int) Values {
	if small, ok := smallValues(values); ok {
		return SmallValues(small[:count])
	}
	return copyRange(values, 0, count)
}
