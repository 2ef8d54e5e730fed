package solver

import (
	"context"

	"nimgraph/graphs"
)

// AntiSG returns the outcome that the Anti-SG theorem gives for a sum of games of these Grundy
// values: see Premise.
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

// AntiSGHolds tells for each vertex of an acyclic game graph whether the premise holds for sums
// of it and its like; at a ⊕ it is false.
func AntiSGHolds(ctx context.Context, f *graphs.Frozen) ([]bool, error) {
	values, err := Grundy(ctx, f)
	if err != nil {
		return nil, err
	}
	parts := componentsOf(ctx, f)
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
