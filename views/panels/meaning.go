package panels

import (
	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/words"
)

// meaning returns the key of what a vertex's outcome means for whoever moves there. Where
// the position is a sum of several summands it says that this is so of the vertex alone.
// Only for directed games.
func meaning(s *solver.Solution, g graphs.Reader, r solver.Reason) (key string, data words.Data) {
	other := s.Position.Play != graphs.Normal // then the values alone do not say who wins
	switch {
	case s.Position.Play == graphs.AntiSG && r.Value.Equal(solver.Finite(0)):
		key = "inspector.vertex.over.antisg"
	case len(r.Options) == 0 && other:
		key = "inspector.vertex.terminal.won"
	case len(r.Options) == 0:
		key = "inspector.vertex.terminal.lost"
	case r.Outcome == solver.OutcomeD:
		key = "inspector.vertex.d"
	case r.Outcome == solver.OutcomeN && r.Proof >= 0:
		key = "inspector.vertex.n"
		data = words.Data{"Option": textOf(s, g, s.Position.Graph.Into[r.Proof])}
		if other {
			key += ".misere"
		}
	case r.Outcome == solver.OutcomeN: // a ⊕, whose moves are those of its summands
		key = "inspector.vertex.n.bare"
	case r.Rule == solver.RuleSum:
		key = "inspector.vertex.p.bare"
	case other:
		key = "inspector.vertex.p.misere"
	default:
		key = "inspector.vertex.p"
	}
	if summandCount(s) > 1 {
		key += ".alone"
	}
	return key, data
}

// summandCount returns how many summands the position has, each as often as it has
// tokens.
func summandCount(s *solver.Solution) int {
	n := 0
	for _, part := range s.Parts {
		n += int(part.Tokens)
	}
	return n
}

// inSum returns the key of what moves from a vertex mean in the sum that it is a summand
// of; empty where it bears no token, or where there is no other summand. Only for
// directed games.
//
// It follows from the outcomes of the moves of the whole position, which are exact in
// misère play and in games with cycles too. In normal play the P-positions are those of
// value 0.
func inSum(s *solver.Solution, g graphs.Reader, r solver.Reason) (key string, data words.Data) {
	if !isSummand(s, r.Vertex) {
		return "", nil
	}
	suffix := ""
	if s.Position.Play != graphs.Normal {
		suffix = ".misere"
	}
	legal, wins, progress, draws := 0, int32(-1), int32(-1), int32(-1) // the first edges of their kind
	first := func(at *int32, edge int32, is bool) {
		if is && *at < 0 {
			*at = edge
		}
	}
	for _, m := range s.Moves {
		if s.Position.Graph.From[m.Edge] != r.Vertex {
			continue
		}
		legal++
		first(&wins, m.Edge, m.Wins)
		first(&progress, m.Edge, m.Wins && m.Progress)
		first(&draws, m.Edge, m.Draws)
	}
	option := func(edge int32) words.Data {
		return words.Data{"Option": textOf(s, g, s.Position.Graph.Into[edge])}
	}
	switch {
	case legal == 0:
		return "inspector.vertex.in-sum.nothing", nil
	case progress >= 0:
		return "inspector.vertex.in-sum.wins" + suffix, option(progress)
	case wins >= 0:
		return "inspector.vertex.in-sum.circles", option(wins)
	case draws >= 0:
		return "inspector.vertex.in-sum.draws", option(draws)
	case s.Outcome == solver.OutcomeN:
		return "inspector.vertex.in-sum.elsewhere", nil
	case s.Outcome == solver.OutcomeP:
		return "inspector.vertex.in-sum.loses" + suffix, nil
	}
	return "inspector.vertex.in-sum.loses.misere", nil // from a draw every move here loses, whatever its value
}

// isSummand tells whether a vertex is one of several summands.
func isSummand(s *solver.Solution, v int32) bool {
	if summandCount(s) < 2 {
		return false
	}
	for _, part := range s.Parts {
		if part.Vertex == v {
			return true
		}
	}
	return false
}
