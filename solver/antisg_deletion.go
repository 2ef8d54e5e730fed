package solver

import (
	"context"

	"nimgraph/graphs"
)

// playAntiSGDeletion puts the outcomes of the Anti-SG convention in place of those of
// normal play. The summands are the figures. For the convention to speak of a fixed
// number of summands a deletion must leave of a figure one figure or nothing, which is
// so where all its edges at the ground go to one vertex, and for the edges that lie
// wholly on the ground. Then the theorem is exact: see playAntiSG. Another
// figure is error.antisg-figure.
//
// A vertex as a game of its own is as playMisereDeletion says; where what hangs from
// it can fall apart the outcome is OutcomeUnknown.
func (s *Solution) playAntiSGDeletion(ctx context.Context) {
	m := &misereDeletion{s: s, effort: maxEffort, watch: watch{ctx: ctx}}
	game := newMisereSum(s.Account, 0, &m.watch)
	var sum antiSum
	for k, figure := range game.figures {
		if !figure.lasting() {
			graphs.Fail(figureFalls(endsOf(s.Position.Graph, game.of(int32(k)))))
		}
		sum.add(s.Account.Figures[k].Value, 1)
	}
	s.rule, s.Outcome = PlayAntiSG, sum.outcome()
	for i := range s.Moves {
		move := &s.Moves[i]
		before := s.Account.Figures[s.Account.figureAt(move.Edge)].Value
		n, _ := move.After.Nimber()
		move.judge(sum.after(before, before^game.Value()^n))
	}
	if sum.over() {
		s.Moves = nil
	}
	m.antiVertices()
}

// lasting tells whether what a deletion leaves of the figure is one figure or nothing.
func (m *misereFigure) lasting() bool { return m.manner == onGround || m.manner == onOne }

// antiVertices finds the outcomes of the vertices as games of their own.
func (m *misereDeletion) antiVertices() {
	s, h := m.s, newHanging(m.s.Account)
	f := s.Position.Graph
	for v, b := range h.BlockOf {
		var sum antiSum
		o := OutcomeN
		switch {
		case b < 0: // nothing hangs from it
		case f.IsGround(int32(v)):
			o = s.Outcome
		case b == 0:
			sum.add(h.Figures[h.FigureOf[v]].Value, 1)
			o = sum.outcome()
		case h.simple(b):
			o = (&antiSum{xor: h.Blocks[b].Value, large: h.firm[b]}).outcome()
		default:
			o = m.antiOwn(h, int32(v))
		}
		s.Outcomes[v] = o
	}
}

// antiOwn returns the outcome of what hangs from a vertex, with it as the ground.
func (m *misereDeletion) antiOwn(h *hanging, v int32) Outcome {
	f, b := h.tree.f, h.BlockOf[v]
	if !m.spend(h.size(b)) {
		m.unknown(beyondAntiSG(maxEffort))
		return OutcomeUnknown
	}
	game := m.sumOf(carve(f, h.above(b), -1, func(u int32) bool { return u == v }), 0)
	var sum antiSum
	for k, figure := range game.figures {
		if !figure.lasting() {
			m.unknown(figureFalls(endsOf(f, h.above(b))))
			return OutcomeUnknown
		}
		sum.add(game.Figures[k].Value, 1)
	}
	return sum.outcome()
}
