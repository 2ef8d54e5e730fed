package solver

import (
	"context"

	"nimgraph/graphs"
)

// AntiSGPremise says whether the premise of the Anti-SG theorem holds for a position and, if not,
// where it fails.
//
// The theorem (Jia Zhihao 2009) is about a game that ends when every summand has the value 0, and
// that the player to move then wins. It says that the next player wins if the XOR is not 0 and some
// value is above 1, or if the XOR is 0 and no value is above 1.
//
// This is misère play exactly if the premise holds: every position of value 0 in the game, except
// the ends, has an option of value 1, so that it behaves like an end. The theorem is wrong about a
// follower of value 0 whose options are all above 1.
//
// The smallest game for which it fails has four positions: the heap of two, ∗2, with its followers,
// and {∗2}, of value 0, whose only move leads to ∗2. The theorem says N, but the mover leaves ∗2 to
// the opponent and loses.
type AntiSGPremise struct {
	// Known is false if the tokens can come to a cycle or a ⊕, and for edge-deletion games with
	// figures that were not searched.
	Known, Holds bool
	// At is where the premise fails: in a directed game a vertex of value 0 that can move, but not
	// to a 1, and in an edge-deletion game the vertex of a figure. It is -1 if the premise holds.
	At int32
}

// CheckAntiSGPremise finds out whether the Anti-SG theorem gives the misère outcome of the
// position. It examines all positions that the tokens can reach, or all figures of an edge-deletion
// game, in O(V+E). It returns an error only if the context is cancelled.
func (s *Solution) CheckAntiSGPremise(ctx context.Context) (AntiSGPremise, error) {
	if s.Position.Graph.Kind == graphs.Deletion {
		return s.checkFigures(ctx)
	}
	f := s.Position.Graph
	met := make([]bool, f.Order())
	var stack []int32
	for v, n := range s.Position.Tokens {
		if n > 0 {
			met[v] = true
			stack = append(stack, int32(v))
		}
	}
	p := AntiSGPremise{Known: s.part == nil, Holds: true, At: -1}
	w := cancelCheck{ctx: ctx}
	for len(stack) > 0 {
		v := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if err := w.step(1 + len(f.Row(v))); err != nil {
			return AntiSGPremise{}, err
		}
		p.Known = p.Known && !f.IsSum(v)
		toOne := false // an option is worth 1
		for _, t := range f.Row(v) {
			toOne = toOne || s.Values[t].Equal(Finite(1))
			if !met[t] {
				met[t] = true
				stack = append(stack, t)
			}
		}
		fails := !toOne && s.Values[v].Equal(Finite(0)) && len(f.Row(v)) > 0
		if fails && (p.At < 0 || v < p.At) {
			p.Holds, p.At = false, v
		}
	}
	if !p.Known {
		return AntiSGPremise{At: -1}, nil
	}
	return p, nil
}

// checkFigures is CheckAntiSGPremise for an edge-deletion game. The premise of the theorem:
//
//   - holds for loops on the ground, and for a figure all of whose edges at the ground go to
//     one vertex;
//   - fails for a cycle of at least 4 edges through the ground, and holds for a shorter one: in
//     a long cycle, sooner or later a deletion leaves two heaps of equal size above 1, which
//     have value 0 and no move to 1;
//   - is known for any other figure only if the figure was searched.
//
// It fails for the game if it fails for a figure. Otherwise it is unknown if it is unknown for
// a figure.
func (s *Solution) checkFigures(ctx context.Context) (AntiSGPremise, error) {
	p := AntiSGPremise{Known: true, Holds: true, At: -1}
	if s.Account == nil {
		return p, nil
	}
	game := s.figures
	if game == nil {
		var err error
		if game, err = newMisereSum(s.Account, 0, &cancelCheck{ctx: ctx}); err != nil {
			return AntiSGPremise{}, err
		}
	}
	for k := range game.figures {
		m := &game.figures[k]
		fails := m.manner == MannerRing && m.size >= 4 || m.search != nil && m.search.stuck
		switch {
		case fails && p.Holds:
			p.Holds, p.At = false, s.Account.Figures[k].Vertex
		case m.manner == MannerBeyond:
			p.Known = false
		}
	}
	if !p.Known && p.Holds {
		return AntiSGPremise{At: -1}, nil
	}
	p.Known = true
	return p, nil
}
