package solver

import (
	"context"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
)

// solveDirected solves p, a position of a directed game. limits bounds the number of positions of a
// sum that it visits. It returns the same errors as Solve.
func solveDirected(ctx context.Context, p Position, limits limits) (*Solution, error) {
	values, counter, part, err := vertexValues(ctx, p)
	if err != nil {
		return nil, err
	}
	s := &Solution{
		Position: p, Values: values, Outcomes: make([]Outcome, len(values)), Unknown: openFault(p.Graph),
		counter: counter, part: part, limits: limits,
	}
	for v, value := range values {
		s.Outcomes[v] = value.Outcome()
	}
	if s.total = s.sumTokens(); s.Played {
		s.Value = s.total.value()
		s.Outcome = s.Value.Outcome()
		if err := s.listMoves(ctx, s.total); err != nil {
			return nil, err
		}
		s.markProgress(counter)
	}
	switch p.Play {
	case graphs.Misere:
		err = s.setMisereOutcomes(ctx)
	case graphs.AntiSG:
		err = s.setAntiSGOutcomes(ctx)
	}
	return s, err
}

// vertexValues returns the value of each vertex of p, which must be a directed game. If the graph
// has a cycle, it also returns the counter of each vertex (see Labels) and, in part, the number of
// its strongly connected component. Both are nil if there is no cycle.
//
// In Anti-SG play it returns error.antisg-cycle if there is a cycle, and OpenPositions if a vertex
// has moves that are not drawn. The error may also be an error of Label, or the error of ctx.
func vertexValues(ctx context.Context, p Position) (values []Value, counter, part []int32, err error) {
	f := p.Graph
	nimbers, err := Grundy(ctx, f)
	cycle := graphs.FaultOf(err, HasCycle)
	open := openFault(f)
	switch {
	case cycle != nil && p.Play == graphs.AntiSG:
		return nil, nil, nil, cycleFault("error.antisg-cycle", cycle.AtVertices)
	case err != nil && cycle == nil:
		return nil, nil, nil, err
	case open != nil && p.Play == graphs.AntiSG:
		return nil, nil, nil, open
	case cycle == nil && open == nil:
		return xslices.Map(nimbers, Finite), nil, nil, nil
	}
	labels, err := Label(ctx, f)
	if err != nil {
		return nil, nil, nil, err
	}
	if cycle == nil { // all play that is drawn comes to an end
		return labels.Values, nil, nil, nil
	}
	return labels.Values, labels.Counter, labels.part, nil
}

// sumTokens sets Solution.Parts, a part for each vertex with tokens, and Solution.Played. It
// returns the sum of all tokens.
func (s *Solution) sumTokens() sum {
	var total sum
	for v, n := range s.Position.Tokens {
		if n > 0 {
			s.Played = true
			s.Parts = append(s.Parts, Part{Vertex: int32(v), Tokens: n, Value: s.Values[v]})
			total.add(s.Values[v], n)
		}
	}
	return total
}

// listMoves sets Solution.Moves in the order of the edges. total is the sum of all tokens. It
// returns an error only if the context is cancelled.
func (s *Solution) listMoves(ctx context.Context, total sum) error {
	w := cancelCheck{ctx: ctx}
	f, tokens := s.Position.Graph, s.Position.Tokens
	count := 0
	for _, from := range f.From {
		if tokens[from] > 0 {
			count++
		}
	}
	s.Moves = make([]Move, 0, count)
	for e, from := range f.From {
		if err := w.step(1); err != nil {
			return err
		}
		if tokens[from] == 0 {
			continue
		}
		after := total.valueAfter(s.Values[from], s.Values[f.Into[e]])
		outcome := after.Outcome()
		s.Moves = append(s.Moves, Move{
			Edge: int32(e), After: after, Outcome: outcome,
			Wins:  outcome == OutcomeP,
			Draws: outcome == OutcomeD && s.Outcome == OutcomeD,
		})
	}
	return nil
}
