package solver

import (
	"context"
	"errors"
	"slices"

	"nimgraph/graphs"
)

// antiSGSum is a sum of games in the Anti-SG convention, in which the player to move wins if every
// summand has value 0. The zero antiSGSum is the empty sum.
type antiSGSum struct {
	xor             Nimber
	standing, large int64 // summands above 0, and above 1
}

// add adds copies summands of value n to the sum. If copies is negative, add removes summands.
func (s *antiSGSum) add(n Nimber, copies int64) {
	if copies&1 == 1 {
		s.xor ^= n
	}
	if n > 0 {
		s.standing += copies
	}
	if n > 1 {
		s.large += copies
	}
}

// outcome returns the outcome of the sum by the Anti-SG theorem: N if the XOR is not 0 and some
// value is above 1, or if the XOR is 0 and no value is above 1. Otherwise it is P.
func (s *antiSGSum) outcome() Outcome {
	if (s.xor != 0) == (s.large > 0) {
		return OutcomeN
	}
	return OutcomeP
}

// outcomeAfter returns the outcome of the sum with a summand of value from replaced by a summand of
// value to. The sum itself does not change.
func (s *antiSGSum) outcomeAfter(from, to Nimber) Outcome {
	next := *s
	next.add(from, -1)
	next.add(to, 1)
	return next.outcome()
}

// hasEnded reports whether every summand has the value 0, so that the game has ended.
func (s *antiSGSum) hasEnded() bool { return s.standing == 0 }

// setAntiSGOutcomes replaces the outcomes of a directed game without cycles, of its moves and of
// its vertices by the outcomes in the Anti-SG convention: the player to move wins if every summand
// has value 0. A token that comes to a ⊕ splits into the summands that the ⊕ stands for.
//
// If no token can come to a ⊕, antiSGSum.outcome gives the outcome in O(1) a move. Otherwise this
// rule fails, because a move may replace a summand by a ⊕ of larger summands. Then all positions
// are played out, up to MaxPlayout. Beyond this limit, Solution.Unknown holds the limit, and
// setMoveOutcomesAntiSG finds the outcomes that still follow from the rule; all other outcomes are
// OutcomeUnknown.
func (s *Solution) setAntiSGOutcomes(ctx context.Context) error {
	// Proof of the rule of antiSGSum.outcome, whatever the moves are. An end has XOR 0 and no summand
	// above 1, so the rule says N, which is right. No move leads from a P of the rule to a P: with no
	// summand above 1 and XOR 1, a move either makes the XOR 0 and leaves no summand above 1, or makes
	// one summand above 1 and the XOR not 0; with XOR 0 and some summand above 1 there are at least two,
	// so a move leaves one of them, and it changes the XOR. From an N of the rule that is no end, some
	// move leads to a P: with XOR 0 and no summand above 1, move a summand of 1 to 0; otherwise make the
	// move of Nim, to XOR 0, unless it would leave no summand above 1: then move the only summand above
	// 1 to 1 where Nim moves it to 0, and to 0 where Nim moves it to 1. With a ⊕ this last step fails.
	f := s.Position.Graph
	splits, err := markSplitting(ctx, f)
	if err != nil {
		return err
	}
	s.rule = PlayAntiSG
	var sum antiSGSum
	whole := false // some token can come to a ⊕
	for v, n := range s.Position.Tokens {
		value, _ := s.Values[v].Nimber()
		sum.add(value, int64(n))
		whole = whole || n > 0 && splits[v]
	}
	if err := s.setVertexOutcomesAntiSG(ctx, splits); err != nil {
		return err
	}
	switch {
	case !s.Played:
	case sum.hasEnded():
		s.Outcome, s.Moves, s.heapOver = OutcomeN, nil, true
	case whole:
		limited, err := s.recordLimit(s.playOutAntiSG(ctx))
		if err != nil {
			return err
		}
		if limited {
			s.setMoveOutcomesAntiSG(splits, sum)
		}
	default:
		s.Outcome = sum.outcome()
		for i := range s.Moves {
			out, _ := s.Values[f.From[s.Moves[i].Edge]].Nimber()
			in, _ := s.Values[f.Into[s.Moves[i].Edge]].Nimber()
			s.Moves[i].setOutcome(sum.outcomeAfter(out, in))
		}
		s.heapRule = func(v, k int32) Outcome {
			out, _ := s.Values[v].Nimber()
			return sum.outcomeAfter(out, Nimber(k))
		}
	}
	return nil
}

// markSplitting marks each vertex of f that is a ⊕ or from which play can reach a ⊕. A token on a
// marked vertex can split into several tokens. It returns an error only if the context is
// cancelled.
func markSplitting(ctx context.Context, f *graphs.Frozen) ([]bool, error) {
	splits := make([]bool, f.Order())
	if f.Sum == nil {
		return splits, nil
	}
	parts, err := componentsOf(ctx, f)
	if err != nil {
		return nil, err
	}
	for c := range len(parts.start) - 1 {
		part := parts.vertices[parts.start[c]:parts.start[c+1]]
		some := false
		for _, v := range part {
			some = some || f.IsSum(v) || slices.ContainsFunc(f.Row(v), func(t int32) bool { return splits[t] })
		}
		for _, v := range part {
			splits[v] = some
		}
	}
	return splits, nil
}

// setVertexOutcomesAntiSG sets s.Outcomes[v], for each vertex v, to the Anti-SG outcome of the
// game with a single token, on v. splits marks the vertices whose tokens can split; see
// markSplitting. The games of these vertices are played out or, if they are too large, left to
// setSplittingOutcomes. It returns an error only if the context is cancelled.
func (s *Solution) setVertexOutcomesAntiSG(ctx context.Context, splits []bool) error {
	for v := range s.Outcomes {
		n, _ := s.Values[v].Nimber()
		var alone antiSGSum
		alone.add(n, 1)
		s.Outcomes[v] = alone.outcome()
	}
	err := s.playOutEach(ctx, splits, func(v int32, back *backSearch, i int32) { s.Outcomes[v] = back.outcome[i] })
	limited, err := s.recordLimit(err)
	if err != nil || !limited {
		return err
	}
	return s.setSplittingOutcomes(ctx, splits)
}

// setSplittingOutcomes sets the Anti-SG outcome of each vertex marked in splits, as far as it
// follows from the outcomes of the vertices that are not marked, by retrograde analysis. A ⊕
// counts as unknown, so a vertex whose outcome depends on a ⊕ gets OutcomeUnknown. splits is the
// result of markSplitting. It returns an error only if the context is cancelled.
func (s *Solution) setSplittingOutcomes(ctx context.Context, splits []bool) error {
	f := s.Position.Graph
	start, to := rowsWithout(f, f.Sum)
	r, err := searchBack(ctx, start, to, OutcomeN, func(v int32) (Outcome, bool) {
		switch {
		case !splits[v]:
			return s.Outcomes[v], true
		case f.IsSum(v):
			return undecided, true
		}
		return OutcomeN, s.Values[v].Equal(Finite(0)) // the game has ended
	})
	if err != nil {
		return err
	}
	for v, o := range r.outcome {
		if o == OutcomeD { // every play ends, so the search has not come here
			o = OutcomeUnknown
		}
		s.Outcomes[v] = o
	}
	return nil
}

// setMoveOutcomesAntiSG sets the Anti-SG outcome of each move after which no token can split, and
// OutcomeUnknown for every other move. From the moves it derives the outcome of the position,
// which may be OutcomeUnknown. It serves positions that are too large to play out. splits is the
// result of markSplitting, and total is the sum of the values of all tokens.
func (s *Solution) setMoveOutcomesAntiSG(splits []bool, total antiSGSum) {
	f := s.Position.Graph
	s.rule, s.Outcome = PlayUnknown, OutcomeUnknown
	splitting := int64(0)
	for v, n := range s.Position.Tokens {
		if splits[v] {
			splitting += int64(n)
		}
	}
	for i := range s.Moves {
		m := &s.Moves[i]
		from, into := f.From[m.Edge], f.Into[m.Edge]
		o := OutcomeUnknown
		if splits[from] && splitting == 1 && !splits[into] {
			out, _ := s.Values[from].Nimber()
			in, _ := s.Values[into].Nimber()
			o = total.outcomeAfter(out, in)
		}
		m.setOutcome(o)
	}
	s.heapRule = func(_, _ int32) Outcome { return OutcomeUnknown } // another token can still split
	s.decideByMoves()
}

// playOutAntiSG finds the Anti-SG outcomes of the position and its moves by visiting every position
// that play can reach. The error is ErrOutOfReach if there are too many, or the error of the
// context.
func (s *Solution) playOutAntiSG(ctx context.Context) error {
	f := s.Position.Graph
	g, err := unfoldHeaps(f, graphs.MaxWorth)
	if err != nil {
		return err
	}
	sums, r, err := s.playOut(ctx, g)
	if err != nil {
		return err
	}
	s.rule = PlayOut
	s.Outcome = r.outcome[0]
	for i := range s.Moves {
		m := &s.Moves[i]
		m.setOutcome(r.outcome[sums.optionOfFirst(f.From[m.Edge], f.Into[m.Edge])])
	}
	s.recordHeapOutcomes(0, func(v, k int32) (Outcome, int32) {
		return r.outcome[sums.optionOfFirst(v, int32(f.Order())+k)], 0
	})
	return nil
}

// recordLimit stores err in Solution.Unknown if err is ErrOutOfReach, and sets limited. It keeps
// the first such error. It returns every other error, or nil, as other.
func (s *Solution) recordLimit(err error) (limited bool, other error) {
	var limit *graphs.Fault
	if !errors.Is(err, ErrOutOfReach) || !errors.As(err, &limit) {
		return false, err
	}
	if s.Position.Play == graphs.AntiSG {
		limit.Says = limitAntiSG
	}
	if s.Unknown == nil {
		s.Unknown = limit
	}
	return true, nil
}

// decideByMoves derives an unknown outcome of the position from the outcomes after its moves: N if
// some move wins, and P if all moves lose. Otherwise the outcome stays unknown. It does nothing if
// the outcome is known.
func (s *Solution) decideByMoves() {
	lost, won := len(s.Moves) > 0 && s.HeapMoveCount() == 0, false
	for _, m := range s.Moves {
		won = won || m.Wins
		lost = lost && m.Outcome == OutcomeN
	}
	switch {
	case s.Outcome != OutcomeUnknown:
	case won:
		s.Outcome, s.rule = OutcomeN, PlayMoves
	case lost:
		s.Outcome, s.rule = OutcomeP, PlayMoves
	}
}
