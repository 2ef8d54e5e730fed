package solver

import (
	"context"
)

// playAntiSGDeletion sets the outcomes of an edge-deletion game to those in the Anti-SG
// convention. The summands are the figures. The convention needs a fixed number of summands, so a
// deletion must turn its figure into one figure or nothing. This is so for a figure whose edges at
// the ground all go to one vertex, and for the edges that lie wholly on the ground. Then the
// theorem is exact; see playAntiSG. For any other figure the error is error.antisg-figure.
//
// Each vertex stands for the game that playMisereDeletion describes. Its outcome is OutcomeUnknown
// if a figure of that game can fall apart.
func (s *Solution) playAntiSGDeletion(ctx context.Context) error {
	m := &misereDeletion{s: s, effort: maxEffort, watch: watch{ctx: ctx}}
	game, err := newMisereSum(s.Account, 0, &m.watch)
	if err != nil {
		return err
	}
	var sum antiSum
	for k, figure := range game.figures {
		if !figure.staysWhole() {
			return figureFallsFault(endsOf(s.Position.Graph, game.edgesOf(int32(k))))
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
	if sum.hasEnded() {
		s.Moves = nil
	}
	return m.setAntiOutcomes()
}

// staysWhole reports whether every deletion leaves one figure or nothing, so that the figure
// cannot fall apart into two.
func (m *misereFigure) staysWhole() bool { return m.manner == onGround || m.manner == onOne }

// setAntiOutcomes sets the outcome of each vertex, as a separate game, in the Anti-SG convention.
// It returns an error only if the context is cancelled.
func (m *misereDeletion) setAntiOutcomes() error {
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
		case h.isVertex(b):
			o = (&antiSum{xor: h.Blocks[b].Value, large: h.firm[b]}).outcome()
		default:
			var err error
			if o, err = m.antiOutcomeOf(h, int32(v)); err != nil {
				return err
			}
		}
		s.Outcomes[v] = o
	}
	return nil
}

// antiOutcomeOf returns the Anti-SG outcome of the parts that hang from vertex v, if v is their
// ground. h holds the parts that hang from each block. It returns an error only if the context is
// cancelled.
func (m *misereDeletion) antiOutcomeOf(h *hanging, v int32) (Outcome, error) {
	f, b := h.tree.f, h.BlockOf[v]
	if !m.spend(h.size(b)) {
		m.noteUnknown(limitFaultAntiSG(maxEffort))
		return OutcomeUnknown, nil
	}
	game, err := m.sumOf(carve(f, h.edgesAbove(b), -1, func(u int32) bool { return u == v }), 0)
	if err != nil {
		return OutcomeUnknown, err
	}
	var sum antiSum
	for k, figure := range game.figures {
		if !figure.staysWhole() {
			m.noteUnknown(figureFallsFault(endsOf(f, h.edgesAbove(b))))
			return OutcomeUnknown, nil
		}
		sum.add(game.Figures[k].Value, 1)
	}
	return sum.outcome(), nil
}
