package solver

import (
	"context"

	"nimgraph/graphs"
)

// AntiSG returns the outcome that the Anti-SG theorem gives in misère play for
// a sum of games of these Grundy values (Jia Zhihao 2009): the next player wins
// if the XOR is not 0 and some value is above 1, or if it is 0 and none is.
//
// The theorem is about the game in which a player wins who is to move when every
// summand has the value 0. That is misère play only where each such summand can
// be taken for an end of the game: see AntiSGHolds.
func AntiSG(values []Nimber) Outcome {
	var xor Nimber
	large := false
	for _, n := range values {
		xor ^= n
		large = large || n > 1
	}
	if (xor != 0) == large {
		return OutcomeN
	}
	return OutcomeP
}

// AntiSGHolds tells for each vertex of an acyclic game graph without ⊕ whether
// AntiSG is true misère play for sums of it and its like: each follower of value
// 0 that is not terminal has an option of value 1. It is exact: a follower of
// value 0 all of whose options are above 1 is itself misjudged. Time O(V+E).
//
// The smallest game where it is not true has four positions: the heap of two, *2,
// with its followers, and {*2}, of value 0, from which the only move leads to it.
// The rule says N, but the mover leaves *2 to the opponent, and loses.
//
// Errors: HasCycle, and the context's. At a ⊕ it is false.
func AntiSGHolds(ctx context.Context, f *graphs.Frozen) ([]bool, error) {
	values, err := Grundy(ctx, f)
	if err != nil {
		return nil, err
	}
	parts, err := componentsOf(ctx, f)
	if err != nil {
		return nil, err
	}
	holds := make([]bool, f.Order())
	for _, v := range parts.vertices {
		ok, one := !f.IsSum(v), false
		for _, t := range f.Row(v) {
			ok = ok && holds[t]
			one = one || values[t] == 1
		}
		holds[v] = ok && (one || values[v] != 0 || len(f.Row(v)) == 0)
	}
	return holds, nil
}
