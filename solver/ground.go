package solver

import (
	"context"

	"nimgraph/graphs"
	"nimgraph/graphs/partition"
)

// solveDeletion solves an edge-deletion game: whole, vertices, parts, moves.
func solveDeletion(ctx context.Context, p Position) (*Solution, error) {
	if p.Graph.Order() == 0 {
		s := &Solution{Position: p, Played: true, Outcome: stuckOutcome(p.Play)}
		return s, nil
	}
	account, err := Hackenbush(ctx, p.Graph)
	if err != nil {
		return nil, err
	}
	after, err := account.Deletions(ctx)
	if err != nil {
		return nil, err
	}
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
		if err := w.step(1); err != nil {
			return nil, err
		}
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
	if p.Play == graphs.Misere {
		if err := s.playMisereDeletion(ctx); err != nil {
			return nil, err
		}
	}
	return s, ctx.Err()
}

// parts values each connected part that touches the ground. In the block of the
// ground every edge is worth 1, and a bridge that leads up from it 1 + what hangs
// on it; each of them belongs to one part.
func (a *Account) parts() []Part {
	s := a.tree
	f := s.f
	part := partition.New(f.Order())
	for e, u := range f.From {
		part.Join(u, f.Into[e])
	}
	value := make([]Nimber, f.Order())
	for e, r := range s.role {
		u := f.From[e]
		if r != loose && !a.Bridge[e] && a.BlockOf[u] == 0 {
			value[part.Find(u)] ^= odd(f.Count[e])
		}
	}
	for _, b := range a.Blocks[1:] {
		if b.Parent == 0 {
			value[part.Find(f.From[b.Bridge])] ^= b.Value + 1
		}
	}
	touches := make([]bool, f.Order())
	for v := range part {
		if f.IsGround(int32(v)) {
			touches[part.Find(int32(v))] = true
		}
	}
	var parts []Part
	for v := range part {
		if touches[v] {
			parts = append(parts, Part{Vertex: int32(v), Tokens: 1, Value: Finite(value[v])})
		}
	}
	return parts
}
