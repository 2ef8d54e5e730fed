package laws

import (
	"context"
)

// Recheck holds laws that were found on a part of a list against more of it, and returns
// them in order: with the new To where they hold, and with the first n where they do
// not, and the status Fails, otherwise. A proved law is proved, and one that failed has
// failed. The error is ctx.Err() when cancelled.
func Recheck(ctx context.Context, found []Law, values Values, first int) (again []Law, err error) {
	all := make([]Law, len(found))
	for i, law := range found {
		all[i] = law
		last := first + values.Len() - 1
		if law.Status != Holds || last <= law.To {
			continue
		}
		at, err := firstFailure(ctx, law, values, first, law.To+1)
		if err != nil {
			return nil, err
		}
		all[i].To = last
		if at >= first {
			all[i].Status, all[i].FailsAt, all[i].To = Fails, at, at-1
		}
	}
	return all, nil
}

// firstFailure returns the first n ≥ from that a law says something wrong of; less
// than the first for none.
func firstFailure(ctx context.Context, law Law, values Values, first, from int) (int, error) {
	for n := max(from, first); n < first+values.Len(); n++ {
		if n%often == 0 {
			if err := ctx.Err(); err != nil {
				return 0, err
			}
		}
		if !law.Matches(n, values.At(n-first)) {
			return n, nil
		}
	}
	return first - 1, nil
}

// Matches tells whether a law agrees that g(n) is g.
func (law Law) Matches(n, g int) bool {
	shape, ok := law.Shape.(Valued)
	return ok && law.matchesValue(shape.Value(n), g)
}

// matchesValue tells whether what a shape says is g, or, of zeros, whether both are 0.
func (law Law) matchesValue(said, g int) bool {
	if law.Subject.IsZeros() {
		return (said == 0) == (g == 0)
	}
	return said == g
}

const (
	// firstPart is which part of a list, one of so many, a law is sought in that may fail.
	firstPart = 10
	// fewFirst is how many values that part has at least.
	fewFirst = 60
)

// FindRefuted returns the laws that the first tenth of a list has, and the whole list has
// not, with the first n where each fails: what one would have believed too early. Laws of
// what the found laws speak of as well, values or zeros, are left out.
func FindRefuted(ctx context.Context, values Values, first int, found []Law) (_ []Law, err error) {
	count := values.Len() / firstPart
	if count < fewFirst {
		return nil, nil
	}
	early, err := Find(ctx, head(values, count), Premises{First: first})
	if err != nil {
		return nil, err
	}
	stands := map[Subject]bool{}
	for _, law := range found {
		stands[law.Subject] = true
	}
	again, err := Recheck(ctx, early, values, first)
	if err != nil {
		return nil, err
	}
	var failed []Law
	for _, law := range again {
		if law.Status == Fails && !stands[law.Subject] {
			failed = append(failed, law)
		}
	}
	return failed, nil
}

// head returns the first values.
func head(values Values, count int) Values {
	if small, ok := smallOf(values); ok {
		return Small(small[:count])
	}
	return part(values, 0, count)
}
