package sequence

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/solver/laws"
	"nimgraph/solver/recognise"
	"nimgraph/solver/sequences"
)

// Solver is the Source of the program. It knows the families of package games, computes their
// values with package sequences, and finds laws with package laws.
type Solver struct{}

var _ Source = Solver{}

// NoFamily says that the ID of the question does not denote a family.
const NoFamily graphs.Key = "error.family"

// MemberOf returns the game that question asks about, with the arguments of question. It returns a
// *graphs.Fault with the key NoFamily if there is no such game, and the errors of
// games.Game.Member.
func MemberOf(question Question) (games.Member, error) {
	f, ok := question.Game()
	if !ok {
		return games.Member{}, &graphs.Fault{Says: NoFamily, With: graphs.Data{"Family": truncateText(question.Family)}}
	}
	return f.Member(question.Args)
}

// Open implements Source. It returns a Sequence for the game or the list of question, with no
// computed values yet. It returns the errors of MemberOf, sequences.New and sequences.NewTables.
func (Solver) Open(question Question) (Sequence, error) {
	if question.List != nil {
		return typedSequence{question.First, question.List}, nil
	}
	m, err := MemberOf(question)
	if err != nil {
		return nil, err
	}
	f := &family{member: m}
	known := &Values{First: m.First}
	if len(m.Numbers) > 1 {
		known.Columns = 1
		f.tables, err = sequences.NewTables(m)
	} else {
		f.series, err = sequences.New(m)
	}
	if err != nil {
		return nil, err
	}
	f.known.Store(known)
	return f, nil
}

// family is the Sequence of one game with fixed arguments. If a position of the game has one
// number n, series computes the values g(n); if it has two, tables computes the values g(a, b).
type family struct {
	member games.Member
	series *sequences.Series // nil if the member has two numbers
	tables *sequences.Tables // nil if the member has one number
	known  atomic.Pointer[Values]
}

// Known implements Sequence. It returns the values computed so far.
func (f *family) Known() Values { return *f.known.Load() }

// Extend implements Sequence. It computes the values up to n = to, or to a = b = to in a table,
// and calls progress from time to time. When a period is proved, it copies the remaining values
// instead of computing them. It returns ctx.Err() if ctx is cancelled, and the errors of package
// sequences.
func (f *family) Extend(ctx context.Context, to int, progress func()) error {
	if f.tables != nil {
		// Each square is twice as large as the one before, so that a slow table shows its first values early.
		for next := max(firstTableSize, 2*f.Known().Last()); next < to; next *= 2 {
			err := f.extendTable(ctx, next)
			if errors.Is(err, sequences.ManyFollowersSquare) || errors.Is(err, sequences.ManyFollowersPair) {
				break // the table that was asked for reports its own size
			}
			if err != nil {
				return err
			}
			progress()
		}
		return f.extendTable(ctx, to)
	}
	err := f.series.Extend(ctx, to, func(int) {
		k := f.series.Known()
		f.updateKnown(k, k.Values)
		progress()
	})
	k := f.series.Known()
	values := k.Values
	if err == nil && k.Proof != nil {
		if values, err = k.UpTo(to); err != nil {
			values = k.Values
		}
	}
	f.updateKnown(k, values)
	return err
}

// updateKnown makes Known return values with the proof in computed. values may have more values
// than computed, if they follow from the proof. It never replaces values by fewer values.
func (f *family) updateKnown(computed sequences.Known, values []uint16) {
	before := f.Known()
	if len(values) <= before.Len() && computed.Proof == nil {
		return
	}
	known := &Values{First: [2]int{computed.First}, Values: values, Proof: computed.Proof, Largest: before.Largest}
	if len(values) < before.Len() {
		known.Values = before.Values // an earlier, larger request was answered from the proof
	}
	for _, v := range known.Values[before.Len():] {
		known.Largest = max(known.Largest, int(v))
	}
	f.known.Store(known)
}

// firstTableSize is the number of rows and columns of the first square that Extend computes.
const firstTableSize = 4

// extendTable computes the values g(a, b) for all a and b that are at most to, and makes Known
// return them. If it fails, Known returns the previous table. It returns ctx.Err() if ctx is
// cancelled, and the errors of sequences.Tables.Compute.
func (f *family) extendTable(ctx context.Context, to int) error {
	rows, columns := to+1-f.member.First[0], to+1-f.member.First[1]
	if rows < 1 || columns < 1 {
		return nil
	}
	t, err := f.tables.Compute(ctx, rows, columns, nil)
	if err != nil {
		return err
	}
	f.known.Store(&Values{First: t.First, Columns: t.Columns, Values: t.Values, Largest: int(slices.Max(t.Values))})
	return nil
}

// Laws implements Sequence. It returns laws of current: published laws about the family that agree
// with current, and laws that package laws finds. It returns ctx.Err() if ctx is cancelled.
func (f *family) Laws(ctx context.Context, current Values) ([]laws.Law, error) {
	claims := laws.PublishedClaims(f.member)
	if f.tables != nil {
		return laws.FindTable(ctx, laws.Table{
			First: current.First, Rows: current.Rows(), Columns: current.Columns, Values: current.Values,
		}, claims)
	}
	known := laws.Premises{First: current.First[0], Claims: claims, Proof: current.Proof}
	if f.member.Game.Group == games.Own && f.member.HeapRules() == nil {
		var err error
		if known.Assumed, err = f.findAssumedLaws(ctx, current); err != nil {
			return nil, err
		}
	}
	return laws.Find(ctx, laws.SmallValues(current.Values), known)
}

// findAssumedLaws returns the laws that rules written by the user have if they are the rules of a
// known game. current holds the values of the user's rules. The known game has the same values and
// the same options as far as both are compared, and its laws are proved. Each law states the
// assumption that the games agree for all n. findAssumedLaws returns ctx.Err() if ctx is
// cancelled, and the errors of the rules.
func (f *family) findAssumedLaws(ctx context.Context, current Values) ([]laws.Law, error) {
	known := sequences.Known{
		First:  current.First[0],
		Values: current.Values[:min(current.Len(), recognise.MaxOptions+1)],
	}
	// The rules run again: the numbering of f.series may be extended at the same time.
	numbering := f.member.Rules.Numbering()
	if err := numbering.ComputeUpTo(ctx, known.Last(), 0); err != nil {
		return nil, err
	}
	return recognise.AssumedLaws(ctx, numbering, known)
}
