package laws

import "context"

// AgainTable is Again for the laws of a table, held against a larger one with the same
// first numbers. Those that fail do so at FailsAt and FailsAtB, the first a with its
// first b.
func AgainTable(ctx context.Context, found []Law, t Table) ([]Law, error) {
	all := make([]Law, len(found))
	lastA, lastB := t.last()
	for i, law := range found {
		all[i] = law
		if law.Status != Holds {
			continue
		}
		a, b, err := firstPairFailure(ctx, law, t)
		switch {
		case err != nil:
			return nil, err
		case a >= t.First[0]:
			all[i].Status, all[i].FailsAt, all[i].FailsAtB = Fails, a, b
		default:
			all[i].To, all[i].ToB = lastA, lastB
			if rows, ok := law.Shape.(*PairRows); ok {
				all[i].To = min(lastA, rows.FirstRow+len(rows.Rows)-1)
			}
		}
	}
	return all, nil
}

// firstPairFailure returns the first a, and its first b, that a law says something wrong
// of; a is less than the table's first for none.
func firstPairFailure(ctx context.Context, law Law, t Table) (a, b int, err error) {
	lastA, lastB := t.last()
	for a := t.First[0]; a <= lastA; a++ {
		if err := ctx.Err(); err != nil {
			return 0, 0, err
		}
		for b := t.First[1]; b <= lastB; b++ {
			if !saysPair(law, a, b, t.At(a, b)) {
				return a, b, nil
			}
		}
	}
	return t.First[0] - 1, 0, nil
}
