package solver

import (
	"context"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
)

// solveDirected solves a directed game.
func solveDirected(ctx context.Context, p Position, limits limits) *Solution {
	values, counter, part := vertexValues(ctx, p)
	s := &Solution{
		Position: p, Values: values, Outcomes: make([]Outcome, len(values)), Unknown: openFault(p.Graph),
		counter: counter, part: part, limits: limits,
	}
	for v, value := range values {
		s.Outcomes[v] = value.Outcome()
	}
	sum := s.sumTokens()
	if s.total = sum; s.Played {
		s.Value = sum.value()
		s.Outcome = s.Value.Outcome()
		s.listMoves(ctx, sum)
		s.markProgress(counter)
	}
	switch p.Play {
	case graphs.Misere:
		s.playMisere(ctx)
	case graphs.AntiSG:
		s.playAntiSG(ctx)
	}
	return s
}

// vertexValues returns the value of each vertex and, where there is a cycle, the
// counters of Label and the strongly connected component of each vertex.
// The Anti-SG convention is not defined there.
func vertexValues(ctx context.Context, p Position) (values []Value, counter, part []int32) {
	f := p.Graph
	nimbers, err := Grundy(ctx, f)
	cycle := graphs.FaultOf(err, HasCycle)
	open := openFault(f)
	switch {
	case cycle != nil && p.Play == graphs.AntiSG:
		graphs.Fail(onCycle("error.antisg-cycle", cycle.AtVertices))
	case err != nil && cycle == nil:
		graphs.Fail(err)
	case open != nil && p.Play == graphs.AntiSG:
		graphs.Fail(open)
	case cycle != nil || open != nil:
		labels := graphs.Must(Label(ctx, f))
		if cycle == nil { // all play that is drawn comes to an end
			return labels.Values, nil, nil
		}
		return labels.Values, labels.Counter, labels.part
	}
	return xslices.Map(nimbers, Finite), nil, nil
}

// sumTokens fills in the parts of the position and returns their sum.
func (s *Solution) sumTokens() sum {
	var all sum
	for v, n := range s.Position.Tokens {
		if n > 0 {
			s.Played = true
			s.Parts = append(s.Parts, Part{Vertex: int32(v), Tokens: n, Value: s.Values[v]})
			all.add(s.Values[v], n)
		}
	}
	return all
}

// listMoves fills in the moves, in the order of the edges.
func (s *Solution) listMoves(ctx context.Context, all sum) {
	w := watch{ctx: ctx}
	f, tokens := s.Position.Graph, s.Position.Tokens
	count := 0
	for _, from := range f.From {
		if tokens[from] > 0 {
			count++
		}
	}
	s.Moves = make([]Move, 0, count)
	for e, from := range f.From {
		w.step(1)
		if tokens[from] == 0 {
			continue
		}
		after := all.replace(s.Values[from], s.Values[f.Into[e]])
		outcome := after.Outcome()
		s.Moves = append(s.Moves, Move{
			Edge: int32(e), After: after, Outcome: outcome,
			Wins:  outcome == OutcomeP,
			Draws: outcome == OutcomeD && s.Outcome == OutcomeD,
		})
	}
}
