package recognise

import (
	"cmp"
	"context"
	"encoding/binary"
	"slices"

	"nimgraph/graphs/games"
	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
)

// MaxOptions is the largest n for which options are compared. For n = 1,000, a game that splits
// heaps has half a million options.
const MaxOptions = 1_000

// AssumedLaws returns the proved laws of the simplest known game that agrees with user-written
// rules. The laws hold for the rules only if the rules are the rules of this game for all n;
// Law.If says so. A game agrees if it has the same values for all n in known, and the same
// options up to MaxOptions. There are no laws if no game agrees or none of its laws is proved.
//
// numbering holds the positions of the rules up to the last of the known values, and must not
// be extended meanwhile. It is nil for rules on heaps, whose theorems need no assumption; then
// there are no laws. AssumedLaws returns ctx.Err() if ctx is cancelled.
func AssumedLaws(ctx context.Context, numbering games.Numbering, known sequences.Known) ([]laws.Law, error) {
	values := laws.SmallValues(known.Values)
	list, _ := toUint16(values)
	if len(list) < MinValues || numbering == nil {
		return nil, nil
	}
	t, err := sharedTable(ctx)
	if err != nil {
		return nil, err
	}
	to := min(known.Last(), MaxOptions)
	s := &gameSearch{ctx: ctx, table: t, list: list, first: known.First}
	for _, g := range s.findGroups() {
		for _, candidate := range g.games {
			if candidate.shift != 0 || int(candidate.first) > MinValues {
				continue
			}
			m, err := t.member(candidate.tableEntry)
			if err != nil {
				return nil, err
			}
			same, err := sameOptions(ctx, numbering, m.Rules.Numbering(), max(known.First, m.First[0]), to)
			if err != nil {
				return nil, err
			}
			if same {
				return lawsUnderAssumption(ctx, m, known.Last(), to)
			}
		}
	}
	return nil, nil
}

// enoughForProof is the number of values that are computed to prove a period, if the game can have
// a proof.
const enoughForProof = 10_000

// lawsUnderAssumption returns the proved laws of the game m as laws of user-written rules that seem
// to be the rules of m. Each law states this assumption in If, with compared, the largest n for
// which the options of both were compared.
//
// The laws are found from the values of m up to n = last, or from more values if these are cheap.
// The list is empty if the values cannot be computed. It returns ctx.Err() if ctx is cancelled.
func lawsUnderAssumption(ctx context.Context, m games.Member, last, compared int) ([]laws.Law, error) {
	series, err := sequences.New(m)
	if err != nil {
		return nil, err
	}
	switch m.HeapRules().(type) {
	case games.Octal, games.Bachet, games.Subtraction, games.Treblecross:
		last = max(last, enoughForProof)
	}
	if err := series.Extend(ctx, last, nil); err != nil {
		return nil, ctx.Err() // too many positions: then there is no law
	}
	known := series.Known()
	found, err := laws.Find(ctx, laws.SmallValues(known.Values), laws.Premises{
		First: known.First, Proof: known.Proof, Claims: laws.PublishedClaims(m),
	})
	if err != nil {
		return nil, err
	}
	found = slices.DeleteFunc(found, func(law laws.Law) bool { return law.Status != laws.Proved })
	for i := range found {
		found[i].Status, found[i].If = laws.Holds, &laws.Assumption{Game: m, To: compared}
	}
	return found, nil
}

// sameOptions reports whether the positions first … last of a and b have the same options. Summands
// without moves do not count. It returns false if a move leads to a position after last. It returns
// ctx.Err() if ctx is cancelled.
func sameOptions(ctx context.Context, a, b games.Numbering, first, last int) (bool, error) {
	if err := b.ComputeUpTo(ctx, last, 0); err != nil {
		return false, err
	}
	x, y := newOptionList(a, last), newOptionList(b, last)
	for n := first; n <= last; n++ {
		if err := ctx.Err(); err != nil {
			return false, err
		}
		xs, ok := x.optionsOf(n)
		ys, alsoOK := y.optionsOf(n)
		if !ok || !alsoOK || !slices.EqualFunc(xs, ys, func(x, y []byte) bool { return string(x) == string(y) }) {
			return false, nil
		}
	}
	return true, nil
}

// optionList holds the positions of a numbered game up to some n, and computes their options.
type optionList struct {
	numbering games.Numbering
	position  []int32         // of each n
	number    map[int32]int32 // the n of each position
	hasMoves  map[int32]bool
	summands  []int32
}

// newOptionList returns the positions 0 … last of numbering. Their options are not computed yet.
func newOptionList(numbering games.Numbering, last int) *optionList {
	l := &optionList{numbering: numbering, number: map[int32]int32{}, hasMoves: map[int32]bool{}}
	for n := range last + 1 {
		position := numbering.Index(n, 0)
		l.position = append(l.position, position)
		l.number[position] = int32(n)
	}
	return l
}

// optionsOf returns the options of position n, without repetition. An option is the ascending list
// of the numbers of its summands, as bytes; summands without moves are left out. ok is false if a
// summand with moves is not in the list.
func (l *optionList) optionsOf(n int) (options [][]byte, ok bool) {
	// The numbering reuses the slices of Moves, and isLive calls it too.
	var moves [][]int32
	for parts := range l.numbering.Moves(l.position[n]) {
		moves = append(moves, slices.Clone(parts))
	}
	for _, parts := range moves {
		l.summands = l.summands[:0]
		for _, part := range parts {
			if !l.isLive(part) {
				continue
			}
			number, ok := l.number[part]
			if !ok {
				return nil, false
			}
			l.summands = append(l.summands, number)
		}
		slices.SortFunc(l.summands, cmp.Compare[int32])
		var option []byte
		for _, number := range l.summands {
			option = binary.BigEndian.AppendUint32(option, uint32(number))
		}
		options = append(options, option)
	}
	slices.SortFunc(options, slices.Compare[[]byte])
	return slices.CompactFunc(options, func(x, y []byte) bool { return string(x) == string(y) }), true
}

// isLive reports whether the position has moves. Results are stored.
func (l *optionList) isLive(position int32) bool {
	live, known := l.hasMoves[position]
	if !known {
		for range l.numbering.Moves(position) {
			live = true
			break
		}
		l.hasMoves[position] = live
	}
	return live
}
