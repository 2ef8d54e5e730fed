package solver

import (
	"context"

	"nimgraph/graphs"
)

// solveDeletion solves an edge-deletion game: whole, vertices, parts, moves.
func solveDeletion(ctx context.Context, p Position) *Solution {
	if p.Graph.Order() == 0 {
		s := &Solution{Position: p, Played: true, Outcome: stuckOutcome(p.Play)}
		s.rule = [...]PlayRule{graphs.Normal: PlayValue, graphs.Misere: PlayTame, graphs.AntiSG: PlayAntiSG}[p.Play]
		return s
	}
	account := graphs.Must(Hackenbush(ctx, p.Graph))
	after := graphs.Must(account.Deletions(ctx))
	s := &Solution{
		Position: p,
		Values:   make([]Value, len(account.Values)),
		Outcomes: make([]Outcome, len(account.Values)),
		Loose:    account.Loose,
		Played:   true,
		Value:    Finite(account.Value()),
		Parts:    account.parts(),
		Account:  account,
	}
	s.Outcome = s.Value.Outcome()
	for v, n := range account.Values {
		s.Values[v] = Finite(n)
		s.Outcomes[v] = s.Values[v].Outcome()
	}
	s.Moves = make([]Move, 0, len(after))
	w := watch{ctx: ctx}
	for e, n := range after {
		w.step(1)
		if account.tree.role[e] == loose {
			continue
		}
		s.Moves = append(s.Moves, Move{
			Edge:     int32(e),
			After:    Finite(n),
			Outcome:  Finite(n).Outcome(),
			Wins:     n == 0,
			Progress: n == 0,
		})
	}
	switch p.Play {
	case graphs.Misere:
		s.playMisereDeletion(ctx)
	case graphs.AntiSG:
		s.playAntiSGDeletion(ctx)
	}
	return s
}
