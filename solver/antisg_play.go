package solver

import (
	"context"
	"errors"
	"slices"

	"nimgraph/graphs"
)

// antiSum is a sum of games in the Anti-SG convention; the zero antiSum is empty.
type antiSum struct {
	xor             Nimber
	standing, large int64 // summands above 0, and above 1
}

// add adds copies of a summand; negative copies take them away.
func (s *antiSum) add(n Nimber, copies int64) {
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

// outcome is what the theorem says: see Premise.
func (s *antiSum) outcome() Outcome {
	if (s.xor != 0) == (s.large > 0) {
		return OutcomeN
	}
	return OutcomeP
}

// after returns the outcome with one summand replaced.
func (s *antiSum) after(out, in Nimber) Outcome {
	next := *s
	next.add(out, -1)
	next.add(in, 1)
	return next.outcome()
}

// over tells whether each summand is worth 0, so that the game has ended.
func (s *antiSum) over() bool { return s.standing == 0 }

// playAntiSG puts the outcomes of the Anti-SG convention in place of those of normal
// play: who is to move when each summand is worth 0 has won. The game must have no
// cycle. A ⊕ splits into its summands when a token comes there.
//
// Without ⊕ the theorem tells the outcome, whatever the moves are, and it
// takes O(1) a move. Proof. An end has XOR 0 and no summand above 1: N, as the rule
// says. From a P of the rule, no move leads to another: with no summand above 1 and
// XOR 1 it either makes the XOR 0 with none above 1, or makes one summand above 1 and
// the XOR not 0; with XOR 0 and some above 1 there are two such, so that one is left,
// and the XOR changes. From an N that is no end a move leads to a P: with XOR 0 and
// none above 1, a summand of 1 goes to 0; else the move of Nim makes the XOR 0, and if
// that leaves none above 1, the only one that was goes to the other of 0 and 1.
//
// With a ⊕ the last step fails: what a summand goes to may be a ⊕ of larger ones. There
// all positions are played out, up to MaxPlayout; past that the error is ErrOutOfReach.
func (s *Solution) playAntiSG(ctx context.Context) {
	f := s.Position.Graph
	splits := splitting(ctx, f)
	s.rule = PlayAntiSG
	var sum antiSum
	whole := false // some token can come to a ⊕
	for v, n := range s.Position.Tokens {
		value, _ := s.Values[v].Nimber()
		sum.add(value, int64(n))
		whole = whole || n > 0 && splits[v]
	}
	s.antiVertices(ctx, splits)
	switch {
	case !s.Played:
	case sum.over():
		s.Outcome, s.Moves, s.heapOver = OutcomeN, nil, true
	case whole:
		s.antiPlayout(ctx)
	default:
		s.Outcome = sum.outcome()
		for i := range s.Moves {
			out, _ := s.Values[f.From[s.Moves[i].Edge]].Nimber()
			in, _ := s.Values[f.Into[s.Moves[i].Edge]].Nimber()
			s.Moves[i].judge(sum.after(out, in))
		}
		s.heapRule = func(v, k int32) Outcome {
			out, _ := s.Values[v].Nimber()
			return sum.after(out, Nimber(k))
		}
	}
}

// splitting tells of which vertices a token can come to a ⊕; a ⊕ itself is one.
func splitting(ctx context.Context, f *graphs.Frozen) []bool {
	splits := make([]bool, f.Order())
	if f.Sum == nil {
		return splits
	}
	parts := componentsOf(ctx, f)
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
	return splits
}

// antiVertices fills in the outcome of each vertex as a game of its own.
func (s *Solution) antiVertices(ctx context.Context, splits []bool) {
	for v := range s.Outcomes {
		n, _ := s.Values[v].Nimber()
		var alone antiSum
		alone.add(n, 1)
		s.Outcomes[v] = alone.outcome()
	}
	s.playOutEach(ctx, splits, func(v int32, back *retrograde, i int32) { s.Outcomes[v] = back.outcome[i] })
}

// antiPlayout plays out the position.
func (s *Solution) antiPlayout(ctx context.Context) {
	s.rule = PlayOut
	f := s.Position.Graph
	sums, r := s.playOut(ctx, unfolded(f, graphs.MaxWorth))
	s.Outcome = r.outcome[0]
	for i := range s.Moves {
		m := &s.Moves[i]
		m.judge(r.outcome[sums.option(0, f.From[m.Edge], f.Into[m.Edge])])
	}
	s.noteHeaps(0, func(v, k int32) (Outcome, int32) {
		return r.outcome[sums.option(0, v, int32(f.Order())+k)], 0
	})
}

// antiLimit makes of a limit one of Anti-SG play.
func antiLimit(err error) error {
	var limit *graphs.Fault
	if errors.Is(err, ErrOutOfReach) && errors.As(err, &limit) {
		limit.Says = limitAntiSG
	}
	return err
}
