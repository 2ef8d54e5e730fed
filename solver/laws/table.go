package laws

import (
	"context"
	"fmt"

	"nimgraph/solver/sequences"
)

// Table is a table of the values of positions of two numbers. At(i, j) returns g(First[0]+i,
// First[1]+j).
type Table = sequences.Table

// lastPair returns the greatest a and the greatest b in the table t.
func lastPair(t Table) (a, b int) { return t.First[0] + t.Rows - 1, t.First[1] + t.Columns - 1 }

// PairValued is a shape that predicts every value of a table, or which values are zero.
type PairValued interface {
	Shape
	// PairValue returns g(a, b) by the law. A law of the zeros returns 0 if g(a, b) is 0, and
	// otherwise any other number.
	PairValue(a, b int) int
}

// FindTable returns the laws of the table t, the shortest first. claims are published laws, which
// are proved if they agree with t. To and ToB of each law are the last a and b of t. Each shape
// that is tried takes time linear in the number of values. It returns ctx.Err() if ctx is
// cancelled.
func FindTable(ctx context.Context, t Table, claims []Claim) (found []Law, err error) {
	s := &tableSearch{Table: t, ctx: ctx}
	if t.Rows == 0 || t.Columns == 0 {
		return nil, nil
	}
	for _, findLaws := range []func() error{
		s.findXor, s.findProduct, s.findStatesOrRows, s.findFunctions,
		s.findZeroLaws,
	} {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := findLaws(); err != nil {
			return nil, err
		}
	}
	a, b := lastPair(t)
	for _, claim := range claims {
		law := Law{
			Subject: claim.Subject, Shape: claim.Shape, Status: Proved, To: a, ToB: b,
			Theorem: ClosedForm, Source: claim.Source, Cost: claim.Shape.Cost(),
		}
		ok, err := s.agreesWith(claim.Subject, claim.Shape)
		if err != nil {
			return nil, err
		}
		if ok {
			s.found = append(s.found, law)
		}
	}
	return selectLaws(mergeEqual(s.found, 0)), nil
}

// tableSearch is the state of one call of FindTable.
type tableSearch struct {
	Table
	ctx   context.Context
	found []Law
}

// tryShape adds the law that the values or the zeros of the table follow shape, if the whole table
// agrees and the law explains enough of it. subject says which of the two the law describes. It
// reports whether it added the law. It returns an error only if the context is cancelled.
func (s *tableSearch) tryShape(subject Subject, shape Shape) (bool, error) {
	cost := shape.Cost()
	if !isSupported(cost, cost, len(s.Values)) {
		return false, nil
	}
	if ok, err := s.agreesWith(subject, shape); !ok || err != nil {
		return false, err
	}
	a, b := lastPair(s.Table)
	s.found = append(s.found, Law{Subject: subject, Shape: shape, Status: Holds, To: a, ToB: b, Cost: cost})
	return true, nil
}

// agreesWith reports whether the whole table agrees with shape as a law of subject, the values or
// the zeros. It returns an error only if the context is cancelled.
func (s *tableSearch) agreesWith(subject Subject, shape Shape) (bool, error) {
	_, _, fails, err := firstPairFailure(s.ctx, Law{Subject: subject, Shape: shape}, s.Table)
	if err != nil {
		return false, err
	}
	return !fails, nil
}

// firstPairFailure returns the first pair (a, b) of the table t, row by row, for which the law
// contradicts g(a, b). found is false if there is none. It returns an error only if the context is
// cancelled.
func firstPairFailure(ctx context.Context, law Law, t Table) (a, b int, found bool, err error) {
	lastA, lastB := lastPair(t)
	for a := t.First[0]; a <= lastA; a++ {
		if err := ctx.Err(); err != nil {
			return 0, 0, false, err
		}
		for b := t.First[1]; b <= lastB; b++ {
			if !law.MatchesPair(a, b, t.At(a-t.First[0], b-t.First[1])) {
				return a, b, true, nil
			}
		}
	}
	return 0, 0, false, nil
}

// partialShape is a shape that predicts only some pairs of a table: those for which predicts is
// true.
type partialShape interface{ predicts(a, b int) bool }

// MatchesPair reports whether the law predicts g as the value of g(a, b). It returns true if the
// law says nothing about the pair.
func (law Law) MatchesPair(a, b, g int) bool {
	if partial, ok := law.Shape.(partialShape); ok && !partial.predicts(a, b) {
		return true
	}
	shape, ok := law.Shape.(PairValued)
	return ok && law.matchesValue(shape.PairValue(a, b), g)
}

// Line holds the values of a row or column of a table, or of a function of one number, and their
// law.
type Line struct {
	First int
	// Known holds the values of the table.
	Known List
	// Law predicts all values; nil if no law was found.
	Law Valued
}

// Value returns the value of the line at n. It returns -1 if n is outside the table and the line
// has no law.
func (l *Line) Value(n int) int {
	switch {
	case l.Law != nil:
		return l.Law.Value(n)
	case n < l.First || n >= l.First+len(l.Known):
		return -1
	}
	return l.Known[n-l.First]
}

// Cost returns the number of parameters of the law of the line, or its number of values if it has
// no law.
func (l *Line) Cost() int {
	if l.Law != nil {
		return l.Law.Cost()
	}
	return len(l.Known)
}

// isIdentity reports whether the value of the line at n is n for all n.
func (l *Line) isIdentity() bool {
	switch s := l.Law.(type) {
	case *Periodic:
		return s.Period == 1 && s.Saltus == 1 && s.Value(s.Preperiod) == s.Preperiod && len(s.Exceptions()) == 0
	case *Function:
		return s.Name == Identity && s.Shift == 0 && s.Add == 0 && len(s.Except) == 0
	}
	return false
}

// modulus returns m ≥ 2 if the line has the value n mod m at each n. Otherwise ok is false.
func (l *Line) modulus() (m int, ok bool) {
	p, ok := l.Law.(*Periodic)
	if !ok || p.Saltus != 0 || p.Preperiod > p.First || p.Period < 2 {
		return 0, false
	}
	for x := p.First; x < p.First+p.Period; x++ {
		if p.Value(x) != x%p.Period {
			return 0, false
		}
	}
	return p.Period, true
}

// formula returns the value of the line at x in the syntax of Expression. It is the law if the law
// is short, and otherwise the call name(x).
func (l *Line) formula(name, x string) string {
	if l.isIdentity() {
		return x
	}
	if m, ok := l.modulus(); ok {
		return fmt.Sprintf("(%s %% %d)", x, m)
	}
	return name + "(" + x + ")"
}

// fields returns the parameters of the law of the line for JSON, or the values of the line if it
// has no law.
func (l *Line) fields() Fields {
	if l.Law == nil {
		return Fields{"kind": "list", "first": l.First, "values": l.Known}
	}
	fields := l.Law.Fields()
	fields["kind"] = l.Law.Kind()
	return fields
}

// fitLine returns a line of the table with the values in list and their cheapest law, if there is
// one. list[0] is the value at first. It returns an error only if the context is cancelled.
func (s *tableSearch) fitLine(list List, first int) (*Line, error) {
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
