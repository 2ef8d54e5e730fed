package laws

import "context"

// Table is a table of the values of two numbers: g(First[0]+i, First[1]+j) is
// Values[i·Columns+j].
type Table struct {
	First         [2]int
	Rows, Columns int
	Values        []uint16
}

// At returns g(a, b), which the table must have.
func (t Table) At(a, b int) int {
	return int(t.Values[(a-t.First[0])*t.Columns+b-t.First[1]])
}

// last returns the greatest a and b.
func (t Table) last() (a, b int) { return t.First[0] + t.Rows - 1, t.First[1] + t.Columns - 1 }

// PairValued is a shape that says each value of a table.
type PairValued interface {
	Shape
	// AtPair returns g(a, b) by the law.
	AtPair(a, b int) int
}

// PairZeroed is a shape that says which pairs are worth 0.
type PairZeroed interface {
	Shape
	ZeroPair(a, b int) bool
}

// FindTable returns the laws of a table, the shortest first; To and ToB of them are the
// last a and b. Claims are as in Premises. Time is linear in the values for each shape
// that is tried. The error is ctx.Err() when cancelled.
func FindTable(ctx context.Context, t Table, claims []Claim) ([]Law, error) {
	s := &tableSearch{Table: t, ctx: ctx}
	if t.Rows == 0 || t.Columns == 0 {
		return nil, nil
	}
	for _, look := range []func() error{s.xor, s.product, s.rows, s.known, s.zeros} {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := look(); err != nil {
			return nil, err
		}
	}
	a, b := t.last()
	for _, claim := range claims {
		law := Law{
			Of: claim.Of, Shape: claim.Shape, Status: Proved, To: a, ToB: b,
			Theorem: ClosedForm, Source: claim.Source, Cost: costOf(claim.Shape),
		}
		holds, err := s.holds(claim.Of, claim.Shape)
		if err != nil {
			return nil, err
		}
		if holds {
			s.found = append(s.found, law)
		}
	}
	return ranked(distinct(s.found, 0)), nil
}

// tableSearch is one search for the laws of a table.
type tableSearch struct {
	Table
	ctx   context.Context
	found []Law
}

// try adds a law if it holds and explains enough.
func (s *tableSearch) try(shape Shape) (bool, error) {
	of := OfValues
	if _, zeros := shape.(PairZeroed); zeros {
		of = OfZeros
	}
	cost := costOf(shape)
	if !enough(cost, cost, len(s.Values)) {
		return false, nil
	}
	holds, err := s.holds(of, shape)
	if !holds || err != nil {
		return false, err
	}
	a, b := s.last()
	s.found = append(s.found, Law{Of: of, Shape: shape, Status: Holds, To: a, ToB: b, Cost: cost})
	return true, nil
}

// holds tells whether a shape says the whole table.
func (s *tableSearch) holds(of Subject, shape Shape) (bool, error) {
	a, _, err := firstPairFailure(s.ctx, Law{Of: of, Shape: shape}, s.Table)
	return a < s.First[0], err
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
			if !law.SaysPair(a, b, t.At(a, b)) {
				return a, b, nil
			}
		}
	}
	return t.First[0] - 1, 0, nil
}

// SaysPair tells whether a law agrees that g(a, b) is g.
func (law Law) SaysPair(a, b, g int) bool {
	switch shape := law.Shape.(type) {
	case *PairRows:
		return a >= shape.FirstRow+len(shape.Rows) || shape.AtPair(a, b) == g
	case PairZeroed:
		return shape.ZeroPair(a, b) == (g == 0)
	case PairValued:
		if law.Of == OfZeros {
			return (shape.AtPair(a, b) == 0) == (g == 0)
		}
		return shape.AtPair(a, b) == g
	}
	return false
}

// Line is a list of one number that a law of a table is made of.
type Line struct {
	First int
	// Known are its values, as far as the table has them.
	Known List
	// Law says all of them; nil where none is found.
	Law Valued
}

// At returns a value; one that is not known, and of which no law is, is -1.
func (l *Line) At(n int) int {
	switch {
	case l.Law != nil:
		return l.Law.At(n)
	case n < l.First || n >= l.First+len(l.Known):
		return -1
	}
	return l.Known[n-l.First]
}

// Cost is how many numbers state the line.
func (l *Line) Cost() int {
	if l.Law != nil {
		return costOf(l.Law)
	}
	return len(l.Known)
}

// line makes a line of a list, with the cheapest law of it.
func (s *tableSearch) line(list List, first int) (*Line, error) {
	l := &Line{First: first, Known: list}
	all, err := FindKnowing(s.ctx, list, Premises{First: first})
	if err != nil {
		return nil, err
	}
	if len(all) > 0 && all[0].Of == OfValues {
		l.Law, _ = all[0].Shape.(Valued)
	}
	return l, nil
}
