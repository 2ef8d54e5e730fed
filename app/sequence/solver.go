package sequence

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"nimgraph/graphs/games"
	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
)

// Solver is the source of the program: the families of package games, with values of
// package sequences and laws of package laws.
type Solver struct{}

var _ Source = Solver{}

// FamilyError reports a family that there is not.
type FamilyError struct{ ID string }

// Key returns the translation key of the text.
func (e *FamilyError) Key() string { return "error.family" }

// Data returns the ID.
func (e *FamilyError) Data() map[string]any { return map[string]any{"Family": shortText(e.ID)} }

func (e *FamilyError) Error() string { return fmt.Sprintf("there is no family %q", e.ID) }

// MemberOf returns the family of a question, with its arguments. Errors: *FamilyError and
// those of games.Family.With.
func MemberOf(q Question) (games.Member, error) {
	f, ok := games.FamilyByID(q.Family)
	if !ok {
		return games.Member{}, &FamilyError{q.Family}
	}
	return f.With(q.Args)
}

// Open returns the sequence, or the table, of a family.
func (Solver) Open(q Question) (Sequence, error) {
	m, err := MemberOf(q)
	if err != nil {
		return nil, err
	}
	if len(m.Numbers) > 1 {
		tables, err := sequences.NewTables(m)
		if err != nil {
			return nil, err
		}
		return &plane{member: m, tables: tables, known: Values{First: m.First, Columns: 1}}, nil
	}
	s, err := sequences.New(m)
	if err != nil {
		return nil, err
	}
	return &line{member: m, series: s, known: Values{First: m.First}}, nil
}

// line is a family with one number.
type line struct {
	member games.Member
	series *sequences.Series

	mu    sync.Mutex
	known Values
}

// Known returns what is known now.
func (l *line) Known() Values {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.known
}

// Extend works out the values up to some n. Where a period is proved before, the others
// follow from it.
func (l *line) Extend(ctx context.Context, to int, progress func()) error {
	err := l.series.Extend(ctx, to, func(int) {
		k := l.series.Known()
		l.take(k, k.Values)
		progress()
	})
	k := l.series.Known()
	values := k.Values
	if err == nil && k.Proof != nil {
		if values, err = k.UpTo(to); err != nil {
			values = k.Values
		}
	}
	l.take(k, values)
	return err
}

// take notes what is known.
func (l *line) take(k sequences.Known, values []uint16) {
	before := l.Known()
	if len(values) <= before.Len() && k.Proof == nil {
		return
	}
	largest := before.Largest
	for _, v := range values[min(before.Len(), len(values)):] {
		largest = max(largest, int(v))
	}
	if len(values) < before.Len() {
		values = before.Values // what was asked for before was more, and follows from the proof
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.known = Values{First: [2]int{k.First}, Values: values, Proof: k.Proof, Largest: largest}
}

// Laws returns the laws of the values.
func (l *line) Laws(ctx context.Context, v Values) ([]laws.Law, error) {
	known := laws.Premises{First: v.First[0], Claims: laws.Published(l.member)}
	if p := v.Proof; p != nil {
		known.Proof = &laws.Proof{From: p.From, Period: p.Period, Saltus: p.Saltus, Theorem: p.Theorem}
	}
	return laws.FindKnowing(ctx, laws.Small(v.Values), known)
}

// plane is a family with two numbers.
type plane struct {
	member games.Member
	tables *sequences.Tables

	mu    sync.Mutex
	known Values
}

// Known returns what is known now.
func (p *plane) Known() Values {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.known
}

// firstTable is how many rows and columns are worked out before there are more.
const firstTable = 4

// Extend works out the table of both numbers up to some n: first a small one, and then
// twice as large ones, so that there is something where it takes long.
func (p *plane) Extend(ctx context.Context, to int, progress func()) error {
	for next := max(firstTable, 2*p.Known().To()); next < to; next *= 2 {
		err := p.table(ctx, next)
		if errors.Is(err, sequences.ManyFollowersSquare) || errors.Is(err, sequences.ManyFollowersPair) {
			break // what is told is about what was asked for
		}
		if err != nil {
			return err
		}
		progress()
	}
	return p.table(ctx, to)
}

// table works out a table.
func (p *plane) table(ctx context.Context, to int) error {
	rows, columns := to+1-p.member.First[0], to+1-p.member.First[1]
	if rows < 1 || columns < 1 {
		return nil
	}
	t, err := p.tables.Of(ctx, rows, columns, nil)
	if err != nil {
		return err
	}
	largest := 0
	for _, v := range t.Values {
		largest = max(largest, int(v))
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.known = Values{First: t.First, Columns: t.Columns, Values: t.Values, Largest: largest}
	return nil
}

// Laws returns the laws of a table.
func (p *plane) Laws(ctx context.Context, v Values) ([]laws.Law, error) {
	t := laws.Table{First: v.First, Rows: v.Rows(), Columns: v.Columns, Values: v.Values}
	return laws.FindTable(ctx, t, laws.Published(p.member))
}
