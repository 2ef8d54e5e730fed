package solver

import "context"

// solveDirected solves a directed game.
func solveDirected(ctx context.Context, p Position) (*Solution, error) {
	if err := checkTokens(p); err != nil {
		return nil, err
	}
	nimbers, err := Grundy(ctx, p.Graph)
	if err != nil {
		return nil, err
	}
	s := &Solution{
		Position: p,
		Values:   make([]Value, len(nimbers)),
		Outcomes: make([]Outcome, len(nimbers)),
	}
	for v, n := range nimbers {
		s.Values[v] = Finite(n)
		s.Outcomes[v] = s.Values[v].Outcome()
	}
	sum := s.sumTokens()
	if !s.Played {
		return s, nil
	}
	s.Value = sum.value()
	s.Outcome = s.Value.Outcome()
	s.listMoves(sum)
	return s, ctx.Err()
}

func checkTokens(p Position) error {
	var wrong []int32
	for v, n := range p.Tokens {
		if n < 0 || n > 0 && p.Graph.IsSum(int32(v)) {
			wrong = append(wrong, int32(v))
		}
	}
	if wrong != nil {
		return &TokenError{wrong}
	}
	return nil
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
func (s *Solution) listMoves(all sum) {
	f, tokens := s.Position.Graph, s.Position.Tokens
	count := 0
	for _, from := range f.From {
		if tokens[from] > 0 {
			count++
		}
	}
	s.Moves = make([]Move, 0, count)
	for e, from := range f.From {
		if tokens[from] == 0 {
			continue
		}
		after := all.replace(s.Values[from], s.Values[f.Into[e]])
		outcome := after.Outcome()
		s.Moves = append(s.Moves, Move{
			Edge: int32(e), After: after, Outcome: outcome, Wins: outcome == OutcomeP,
		})
	}
}
