package solver

import (
	"context"
)

// playAntiSGDeletion replaces the outcomes of an edge-deletion game by those in the Anti-SG
// convention: the player to move wins if every summand has value 0. The summands are the figures,
// the parts that are connected without the ground. If a deletion can cut a figure in two, the error
// is error.antisg-figure.
//
// A figure cannot be cut in two if all its edges at the ground go to one vertex, or if all its
// edges lie on the ground. The number of summands is then fixed, and the theorem is exact; see
// playAntiSG.
//
// The game of each vertex is the one that playMisereDeletion describes. Its outcome is
// OutcomeUnknown if a figure of that game can be cut in two.
func (s *Solution) playAntiSGDeletion(ctx context.Context) error {
	m := &misereDeletion{s: s, effort: maxEffort, watch: cancelCheck{ctx: ctx}}
	game, err := newMisereSum(s.Account, 0, &m.watch)
	if err != nil {
		return err
	}
	var sum antiSGSum
	for k, figure := range game.figures {
		if !figure.staysWhole() {
			return figureFallsFault(endsOf(s.Position.Graph, game.figureEdges(int32(k))))
		}
		sum.add(s.Account.Figures[k].Value, 1)
	}
	s.rule, s.Outcome = PlayAntiSG, sum.outcome()
	for i := range s.Moves {
		move := &s.Moves[i]
		before := s.Account.Figures[s.Account.figureAt(move.Edge)].Value
		n, _ := move.After.Nimber()
		move.setOutcome(sum.outcomeAfter(before, before^game.Value()^n))
	}
	if sum.hasEnded() {
		s.Moves = nil
	}
	return m.playAntiSGVertices()
}

// staysWhole reports whether no deletion can cut the figure in two.
func (m *misereFigure) staysWhole() bool { return m.manner == onGround || m.manner == onOne }

// playAntiSGVertices sets the outcome of the game of each vertex in the Anti-SG convention. It
// returns an error only if the context is cancelled.
func (m *misereDeletion) playAntiSGVertices() error {
	s, h := m.s, newHanging(m.s.Account)
	f := s.Position.Graph
	for v, b := range h.BlockOf {
		var sum antiSGSum
		o := OutcomeN
		switch {
		case b < 0: // nothing hangs from it
		case f.IsGround(int32(v)):
			o = s.Outcome
		case b == 0:
			sum.add(h.Figures[h.FigureOf[v]].Value, 1)
			o = sum.outcome()
		case h.isVertex(b):
			o = (&antiSGSum{xor: h.Blocks[b].Value, large: h.firm[b]}).outcome()
		default:
			var err error
			if o, err = m.antiSGOutcome(h, int32(v)); err != nil {
				return err
			}
		}
		s.Outcomes[v] = o
	}
	return nil
}

// antiSGOutcome solves the game of vertex v in the Anti-SG convention, in which the player to move
// wins if every summand has value 0. In this game v is the ground, and the edges are the edges of
// the block of v and of all parts above it, which h lists.
//
// The outcome is OutcomeUnknown if a deletion can cut a summand in two, or if m has no effort
// left; see spendEffort. The error is the error of the context.
func (m *misereDeletion) antiSGOutcome(h *hangingParts, v int32) (Outcome, error) {
	f, b := h.tree.f, h.BlockOf[v]
	if !m.spendEffort(h.size(b)) {
		m.recordUnknown(limitFaultAntiSG(maxEffort))
		return OutcomeUnknown, nil
	}
	game, err := m.sumFigures(subgame(f, h.edgesAbove(b), -1, func(u int32) bool { return u == v }), 0)
	if err != nil {
		return OutcomeUnknown, err
	}
	var sum antiSGSum
	for k, figure := range game.figures {
		if !figure.staysWhole() {
			m.recordUnknown(figureFallsFault(endsOf(f, h.edgesAbove(b))))
			return OutcomeUnknown, nil
		}
		sum.add(game.Figures[k].Value, 1)
	}
	return sum.outcome(), nil
}
