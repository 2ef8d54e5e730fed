package laws

import (
	"context"
	"fmt"

	"nimgraph/solver/sequences"
)

// Table is a table of the values of two numbers: g(First[0]+i, First[1]+j) is At(i, j).
type Table = sequences.Table

// last returns the greatest a and b.
func last(t Table) (a, b int) { return t.First[0] + t.Rows - 1, t.First[1] + t.Columns - 1 }

// PairValued is a shape that says each value of a table, or, of zeros, where they are.
type PairValued interface {
	Shape
	// PairValue returns g(a, b) by the law; by one of zeros 0 just where g(a, b) is 0.
	PairValue(a, b int) int
}

// FindTable returns the laws of a table, the shortest first; To and ToB of them are the
// last a and b. Claims are as in Premises. Time is linear in the values for each shape
// that is tried. The error is ctx.Err() when cancelled.
func FindTable(ctx context.Context, t Table, claims []Claim) (found []Law, err error) {
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
	a, b := last(t)
	for _, claim := range claims {
		law := Law{
			Subject: claim.Subject, Shape: claim.Shape, Status: Proved, To: a, ToB: b,
			Theorem: ClosedForm, Source: claim.Source, Cost: claim.Shape.Cost(),
		}
		ok, err := s.holds(claim.Subject, claim.Shape)
		if err != nil {
			return nil, err
		}
		if ok {
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
func (s *tableSearch) try(of Subject, shape Shape) (bool, error) {
	cost := shape.Cost()
	if !enough(cost, cost, len(s.Values)) {
		return false, nil
	}
	if ok, err := s.holds(of, shape); !ok || err != nil {
		return false, err
	}
	a, b := last(s.Table)
	s.found = append(s.found, Law{Subject: of, Shape: shape, Status: Holds, To: a, ToB: b, Cost: cost})
	return true, nil
}

// holds tells whether a shape says the whole table.
func (s *tableSearch) holds(of Subject, shape Shape) (bool, error) {
	a, _, err := firstPairFailure(s.ctx, Law{Subject: of, Shape: shape}, s.Table)
	if err != nil {
		return false, err
	}
	return a < s.First[0], nil
}

// firstPairFailure returns the first a, and its first b, that a law says something wrong
// of; a is less than the table's first for none.
func firstPairFailure(ctx context.Context, law Law, t Table) (a, b int, err error) {
	lastA, lastB := last(t)
	for a := t.First[0]; a <= lastA; a++ {
		if err := ctx.Err(); err != nil {
			return 0, 0, err
		}
		for b := t.First[1]; b <= lastB; b++ {
			if !law.MatchesPair(a, b, t.At(a-t.First[0], b-t.First[1])) {
				return a, b, nil
			}
		}
	}
	return t.First[0] - 1, 0, nil
}

// MatchesPair tells whether a law agrees that g(a, b) is g.
func (law Law) MatchesPair(a, b, g int) bool {
	if rows, ok := law.Shape.(*PairRows); ok && a >= rows.FirstRow+len(rows.Rows) {
		return true
	}
	shape, ok := law.Shape.(PairValued)
	return ok && law.matchesValue(shape.PairValue(a, b), g)
}

// Line is a list of one number that a law of a table is made of.
type Line struct {
	First int
	// Known are its values, as far as the table has them.
	Known List
	// Law says all of them; nil where none is found.
	Law Valued
}

// Value returns a value; one that is not known, and of which no law is, is -1.
func (l *Line) Value(n int) int {
	switch {
	case l.Law != nil:
		return l.Law.Value(n)
	case n < l.First || n >= l.First+len(l.Known):
		return -1
	}
	return l.Known[n-l.First]
}

// Cost is how many numbers state the line.
func (l *Line) Cost() int {
	if l.Law != nil {
		return l.Law.Cost()
	}
	return len(l.Known)
}

// identity tells whether the line is the number itself.
func (l *Line) identity() bool {
	switch s := l.Law.(type) {
	case *Periodic:
		return s.Period == 1 && s.Saltus == 1 && s.Value(s.Preperiod) == s.Preperiod && len(s.Exceptions()) == 0
	case *Function:
		return s.Name == Identity && s.Shift == 0 && s.Add == 0 && len(s.Except) == 0
	}
	return false
}

// residue tells whether the line is the remainder by a period.
func (l *Line) residue() (period int, is bool) {
	p, is := l.Law.(*Periodic)
	if !is || p.Saltus != 0 || p.Preperiod > p.First || p.Period < 2 {
		return 0, false
	}
	for x := p.First; x < p.First+p.Period; x++ {
		if p.Value(x) != x%p.Period {
			return 0, false
		}
	}
	return p.Period, true
}

// formula returns a value of the line, as Expression reads it: by its law where that is
// short.
func (l *Line) formula(name, x string) string {
	if l.identity() {
		return x
	}
	if period, is := l.residue(); is {
		return fmt.Sprintf("(%s %% %d)", x, period)
	}
	return name + "(" + x + ")"
}

// fields are the law, or the values where there is none.
func (l *Line) fields() Fields {
	if l.Law == nil {
		return Fields{"kind": "list", "first": l.First, "values": l.Known}
	}
	fields := l.Law.Fields()
	fields["kind"] = l.Law.Kind()
	return fields
}

// line makes a line of a list, with the cheapest law of it.
func (s *tableSearch) line(list List, first int) (*Line, error) {
	l := &Line{First: first, Known: list}
	all, err := Find(s.ctx, list, Premises{First: first})
	if err != nil {
		return nil, err
	}
	if len(all) > 0 && all[0].Subject == SubjectValues {
		l.Law, _ = all[0].Shape.(Valued)
	}
	return l, nil
}
