package solver

import (
	"context"
	"errors"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/solver/ongraph"
)

// withMoveEdges returns a copy of the position of a game on a graph whose graph has an edge for
// each move. In Node Kayles each vertex gets a loop, after all other edges; the loop is the move
// that takes the vertex. In a game with a token, the edges at the token lead away from it.
func (p Position) withMoveEdges() Position {
	if p.Graph.Kind == graphs.NodeKayles {
		p.Graph = p.Graph.WithLoops()
	}
	return p.WithTokens(p.Tokens)
}

// firstToken returns the first vertex with a token, or -1 if no vertex has one.
func (p Position) firstToken() int32 {
	return int32(slices.IndexFunc(p.Tokens, func(n int32) bool { return n > 0 }))
}

// afterMoveOnGraph returns the position of a game on a graph after a move. edge is the edge that
// withMoveEdges has made or oriented for this move. The new graph has only the remaining vertices
// and edges, which get new numbers.
func (p Position) afterMoveOnGraph(edge int32) Position {
	f := p.Graph
	from, to := f.From[edge], f.Into[edge]
	id, removed := f.VertexID[to], make([]bool, f.Order())
	switch f.Kind {
	case graphs.NodeKayles:
		removed[from] = true
		for e, v := range f.From {
			removed[v] = removed[v] || f.Into[e] == from
			removed[f.Into[e]] = removed[f.Into[e]] || v == from
		}
	case graphs.ArcKayles:
		removed[from], removed[to] = true, true
	case graphs.Geography:
		removed[from] = true
	case graphs.EdgeGeography:
		f = f.WithoutEdge(edge)
	}
	p.Graph = f.WithoutVertices(removed)
	if f.Kind.HasTokens() {
		tokens := make([]int32, p.Graph.Order())
		tokens[p.Graph.Index[id]] = 1
		return p.WithTokens(tokens)
	}
	return p
}

// WithTokens returns a copy of the position with the given number of tokens on each vertex. It
// keeps a reference to tokens.
func (p Position) WithTokens(tokens []int32) Position {
	p.Tokens = tokens
	if token := p.firstToken(); token >= 0 && p.Graph.Kind.OnGraph() {
		p.Graph = p.Graph.OrientAway(token)
	}
	return p
}

// solveOnGraph solves p, a game that is played on the graph itself, with package ongraph. The
// values of the vertices are:
//
//   - for a vertex that a move takes or leads to, the value of the position after the move;
//   - for the vertex with the token, the value of the position;
//   - for every other vertex, and possibly for all vertices if the graph is too large, an
//     unknown value.
//
// It returns error.rule.play unless play is normal, error.rule.tokens if the game has one token
// and p has more, and the errors of ongraph.Solve.
func solveOnGraph(ctx context.Context, p Position) (*Solution, error) {
	f := p.Graph
	if p.Play != graphs.Normal {
		return nil, graphs.Key("error.rule.play")
	}
	s := &Solution{
		Position: p,
		Values:   slices.Repeat([]Value{Unknown(nil)}, f.Order()),
		Outcomes: slices.Repeat([]Outcome{OutcomeUnknown}, f.Order()),
	}
	token, tokens := int32(-1), int32(0)
	for _, n := range p.Tokens {
		tokens += n
	}
	if f.Kind.HasTokens() {
		switch token = p.firstToken(); {
		case tokens == 0:
			return s, nil
		case tokens > 1:
			return nil, graphs.Key("error.rule.tokens")
		}
	}
	found, err := ongraph.Solve(ctx, f, f.Kind, token)
	if err != nil {
		return nil, err
	}
	errors.As(found.Unknown, &s.Unknown)
	worth := func(n ongraph.Nimber, known bool) Value {
		if !known {
			return Unknown(nil)
		}
		return Finite(Nimber(n))
	}
	s.Played, s.Value, s.Outcome, s.partOf = true, worth(found.Value, found.Valued), found.Outcome, found.In
	s.Parts = xslices.Map(found.Parts, func(part ongraph.Part) Part {
		return Part{Vertex: part.Vertex, Tokens: 1, Value: worth(part.Value, part.Valued)}
	})
	if token >= 0 {
		s.Values[token], s.Outcomes[token] = s.Value, s.Outcome
		s.Parts = []Part{{Vertex: token, Tokens: 1, Value: s.Value}}
	}
	for _, m := range found.Moves {
		move := Move{
			Edge: m.Edge, After: worth(m.Leaves, m.Valued), Outcome: OutcomeUnknown, Wins: m.Wins,
			Progress: m.Wins,
		}
		switch {
		case m.Wins:
			move.Outcome = OutcomeP
		case m.Valued || f.Kind == graphs.Geography && found.Outcome != OutcomeUnknown:
			move.Outcome = OutcomeN
		}
		if f.Kind == graphs.NodeKayles {
			move.Edge = int32(f.Size()-f.Order()) + m.Vertex
		} else if m.Edge < 0 {
			row := f.Start[token]
			move.Edge = f.Edge[row+int32(slices.Index(f.Row(token), m.Vertex))]
		}
		if v := f.Into[move.Edge]; f.Kind != graphs.ArcKayles && (v != token || f.Kind == graphs.NodeKayles) {
			s.Values[v], s.Outcomes[v] = move.After, move.Outcome
		}
		s.Moves = append(s.Moves, move)
	}
	return s, nil
}

// moveTo returns the move of a game on a graph that takes vertex v or leads to v. ok is false if
// there is no such move.
func (s *Solution) moveTo(v int32) (_ Move, ok bool) {
	i := slices.IndexFunc(s.Moves, func(m Move) bool { return s.Position.Graph.Into[m.Edge] == v })
	if kind := s.Position.Graph.Kind; i < 0 || kind == graphs.ArcKayles || !kind.OnGraph() {
		return Move{}, false
	}
	return s.Moves[i], true
}

// SelectedMove returns the edge of the move that the selection sel means. A selected edge
// means the move along it. A selected vertex, in a game on a graph, means the move that takes it or
// leads to it. For every other selection edge is -1. legal reports whether the edge is a legal
// move.
func (s *Solution) SelectedMove(sel document.Selection) (edge int32, legal bool) {
	f := s.Position.Graph
	switch {
	case len(sel.Vertices)+len(sel.Edges) != 1:
		return -1, false
	case len(sel.Vertices) == 1:
		if m, ok := s.moveTo(f.Index[sel.Vertices[0]]); ok {
			return m.Edge, true
		}
		return -1, false
	}
	edge = int32(slices.Index(f.EdgeID, sel.Edges[0]))
	return edge, slices.ContainsFunc(s.Moves, func(m Move) bool { return m.Edge == edge })
}

// explainOnGraph fills in why, the reason for a vertex of a game on a graph. If the token is on
// the vertex, it sets Rule to RuleMex and fills in Options, Mex and Proof, a winning move.
// Otherwise it sets Rule to RuleMove and Proof to the move that takes the vertex or leads
// there, if there is one.
func (s *Solution) explainOnGraph(why *Reason) {
	why.Rule = RuleMove
	if token := s.Position.firstToken(); token == why.Vertex {
		why.Rule = RuleMex
		for _, m := range s.Moves {
			why.Options = append(why.Options, Option{
				Edge: m.Edge, Vertex: s.Position.Graph.Into[m.Edge], Copies: 1,
				Value: m.After, Outcome: m.Outcome, Answer: -1,
			})
			if m.Wins && why.Proof < 0 {
				why.Proof = m.Edge
			}
		}
		why.Mex, _ = why.Value.Nimber()
	} else if m, ok := s.moveTo(why.Vertex); ok {
		why.Proof = m.Edge
	}
}
