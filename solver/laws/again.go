package laws

import "context"

// Again holds laws that were found on a part of a list against more of it, and returns
// them in order: with the new To where they hold, and with the first n where they do
// not, and the status Fails, otherwise. A proved law is proved, and one that failed has
// failed. The error is ctx.Err() when cancelled.
func Again(ctx context.Context, found []Law, values Values, first int) ([]Law, error) {
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
		if n%often == 0 && ctx.Err() != nil {
			return 0, ctx.Err()
		}
		if !law.Says(n, values.At(n-first)) {
			return n, nil
		}
	}
	return first - 1, nil
}

// Says tells whether a law agrees that g(n) is g.
func (law Law) Says(n, g int) bool {
	shape, ok := law.Shape.(Valued)
	return ok && law.agrees(shape.At(n), g)
}

// agrees tells whether what a shape says is g, or, of zeros, whether both are 0.
func (law Law) agrees(said, g int) bool {
	if law.Of == OfZeros {
		return (said == 0) == (g == 0)
	}
	return said == g
}
