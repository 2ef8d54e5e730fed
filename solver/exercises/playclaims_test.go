package exercises_test

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/solver/exercises"
)

// play checks a claim about who wins.
func (c checker) play(k exercises.Claim) bool {
	to := func(e int32) int32 { return c.f.Into[e] }
	deletion := c.f.Kind == graphs.Deletion
	switch k.Kind {
	case exercises.OtherPlay:
		switch {
		case deletion && k.Vertex >= 0: // by the value, which is normal play's
			return c.s.Values[k.Vertex].Outcome() == k.Outcome && c.misere()
		case k.Vertex < 0 && deletion:
			return c.deletionWins(c.f.Count, !c.misere()) == (k.Outcome == solver.OutcomeN)
		case k.Vertex < 0:
			return c.moverWins(c.tokens(), !c.misere()) == (k.Outcome == solver.OutcomeN)
		}
		got := c.outcome(k.Vertex, !c.misere())
		return got == k.Outcome || got == solver.OutcomeUnknown
	case exercises.StuckLoses:
		return len(c.f.Row(k.Vertex)) == 0 && !c.misere()
	case exercises.StuckWins:
		return c.misere() && (k.Vertex >= 0 && len(c.f.Row(k.Vertex)) == 0 || k.Vertex < 0 && len(c.s.Moves) == 0)
	case exercises.ToP:
		return c.among(k.Vertex, k.Edges) && c.outcome(to(k.Edges[0]), c.misere()) == solver.OutcomeP
	case exercises.AllToN:
		return len(k.Edges) == len(c.f.Row(k.Vertex)) && c.among(k.Vertex, k.Edges) &&
			!slices.ContainsFunc(k.Edges, func(e int32) bool { return c.outcome(to(e), c.misere()) != solver.OutcomeN })
	case exercises.NoneToP:
		return !slices.ContainsFunc(c.f.Row(k.Vertex), func(v int32) bool { return c.outcome(v, c.misere()) == solver.OutcomeP })
	case exercises.ToD:
		return c.among(k.Vertex, k.Edges) && c.outcome(to(k.Edges[0]), c.misere()) == solver.OutcomeD
	case exercises.IsZero, exercises.NotZero:
		return (c.s.Values[k.Vertex].Equal(solver.Finite(0))) == (k.Kind == exercises.IsZero) && !c.misere()
	case exercises.OnlyIs:
		return k.Vertex < 0 && c.s.Outcome == k.Outcome || k.Vertex >= 0 && c.s.Outcomes[k.Vertex] == k.Outcome
	case exercises.SomeMoveWins, exercises.NoMoveWins:
		return slices.ContainsFunc(c.s.Moves, func(m solver.Move) bool { return m.Wins }) == (k.Kind == exercises.SomeMoveWins)
	case exercises.SomeMoveDraws:
		return slices.ContainsFunc(c.s.Moves, func(m solver.Move) bool { return m.Outcome == solver.OutcomeD })
	case exercises.NoToken:
		return !slices.ContainsFunc(c.s.Moves, func(m solver.Move) bool { return m.Edge == k.Edges[0] }) &&
			(deletion || c.p.Tokens[c.f.From[k.Edges[0]]] == 0)
	}
	return c.afterMove(k)
}

// afterMove checks a claim about what a move leaves.
func (c checker) afterMove(k exercises.Claim) bool {
	e := k.Edges[0]
	if c.f.Kind == graphs.Deletion {
		left := slices.Clone(c.f.Count)
		left[e]--
		switch k.Kind {
		case exercises.Leaves:
			n, _ := k.Value.Nimber()
			return n != 0 && c.deletionValue(left, -1) == n
		case exercises.Refuted:
			left[k.Replies[0]]--
			return left[k.Replies[0]] >= 0 && !c.deletionWins(left, c.misere())
		}
		return k.Kind == exercises.LeavesN && c.deletionWins(left, c.misere())
	}
	tokens := c.tokens()
	play := func(e int32) bool {
		at := slices.Index(tokens, c.f.From[e])
		if at < 0 {
			return false
		}
		tokens = append(slices.Delete(tokens, at, at+1), c.split(c.f.Into[e])...)
		return true
	}
	if !play(e) {
		return false
	}
	value := func() (sum solver.Value) {
		for _, v := range tokens {
			sum = sum.Add(c.value(v))
		}
		return sum
	}
	ends := !slices.ContainsFunc(tokens, func(v int32) bool { return c.cyclic[v] })
	switch k.Kind {
	case exercises.Leaves:
		return value().Equal(k.Value) && !k.Value.Equal(solver.Finite(0))
	case exercises.LeavesD:
		return value().Outcome() == solver.OutcomeD
	case exercises.Refuted:
		if !play(k.Replies[0]) {
			return false
		}
		if ends {
			return !c.moverWins(tokens, c.misere())
		}
		return value().Outcome() == solver.OutcomeP
	}
	return ends && c.moverWins(tokens, c.misere())
}
