package solver

import (
	"context"
)

// setAntiSGDeletionOutcomes replaces the outcomes of an edge-deletion game, of its moves and of
// its vertices by the outcomes in the Anti-SG convention: the player to move wins if every summand
// has value 0. The summands are the figures, which are the parts that are connected without the
// ground. If a deletion can cut a figure in two, the error is error.antisg-figure.
//
// The number of summands must not change, because then the theorem of setAntiSGOutcomes is exact.
// A figure cannot be cut in two if all its edges at the ground go to one vertex, or if all its
// edges lie on the ground.
//
// The game of a vertex is defined at setMisereDeletionOutcomes. Its outcome is OutcomeUnknown if a
// figure of that game can be cut in two.
func (s *Solution) setAntiSGDeletionOutcomes(ctx context.Context) error {
	m := &misereDeletion{s: s, effort: maxEffort, watch: cancelCheck{ctx: ctx}}
	game, err := newMisereSum(s.Account, 0, &m.watch)
	if err != nil {
		return err
	}
	var sum antiSGSum
	for k, figure := range game.figures {
		if !figure.staysWhole() {
			return splitFigureFault(endsOf(s.Position.Graph, game.figureEdges(int32(k))))
		}
		sum.add(s.Account.Figures[k].Value, 1)
	}
	s.rule, s.Outcome = PlayAntiSG, sum.outcome()
	for i := range s.Moves {
		move := &s.Moves[i]
		before := s.Account.Figures[s.Account.figureOfEdge(move.Edge)].Value
		n, _ := move.After.Nimber()
		move.setOutcome(sum.outcomeAfter(before, before^game.Value()^n))
	}
	if sum.hasEnded() {
		s.Moves = nil
	}
	return m.setVertexOutcomesAntiSG()
}

// staysWhole reports whether no deletion can cut the figure in two.
func (m *misereFigure) staysWhole() bool { return m.manner == MannerLoops || m.manner == MannerFoot }

// setVertexOutcomesAntiSG sets s.Outcomes[v], for each vertex v, to the Anti-SG outcome of the
// game of v. For most vertices v is the ground of this game; see antiSGOutcome. It returns an
// error only if the context is cancelled.
func (m *misereDeletion) setVertexOutcomesAntiSG() error {
	s, h := m.s, newHangingParts(m.s.Account)
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

// antiSGOutcome returns the Anti-SG outcome of the game of vertex v: the player to move wins if
// every summand has value 0. The ground of this game is v, and its edges are the edges of the
// block of v and of all parts that hang from this block. h lists these parts.
//
// The outcome is OutcomeUnknown if a deletion can cut a summand in two, or if the games of all
// vertices together take more than maxEffort; m then records the reason. The error is the error of
// the context.
func (m *misereDeletion) antiSGOutcome(h *hangingParts, v int32) (Outcome, error) {
	f, b := h.tree.f, h.BlockOf[v]
	if !m.spendEffort(h.size(b)) {
		m.recordUnknown(antiSGLimitFault(maxEffort))
		return OutcomeUnknown, nil
	}
	game, err := m.splitIntoFigures(subgame(f, h.edgesAbove(b), -1, func(u int32) bool { return u == v }), 0)
	if err != nil {
		return OutcomeUnknown, err
	}
	var sum antiSGSum
	for k, figure := range game.figures {
		if !figure.staysWhole() {
			m.recordUnknown(splitFigureFault(endsOf(f, h.edgesAbove(b))))
			return OutcomeUnknown, nil
		}
		sum.add(game.Figures[k].Value, 1)
	}
	return sum.outcome(), nil
}
