package explain_test

import (
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/views/explain"
)

// What lights up with an edge that is no bridge is as many edges as fuse with it.
func TestEdgesThatFuseTogether(t *testing.T) {
	r := rand.New(rand.NewPCG(22, 3))
	fused := 0
	for range 500 {
		x, ok := explainer(t, randomDeletion(t, r, graphs.Normal), 1)
		if !ok {
			continue
		}
		s, f := x.Solution, x.Solution.Position.Graph
		for e := range f.From {
			if s.Account.BlockOf[f.From[e]] != s.Account.BlockOf[f.Into[e]] || s.Account.BlockOf[f.From[e]] < 0 {
				continue
			}
			inside := int64(0)
			for _, other := range explain.FusedWith(s, int32(e)) {
				inside += int64(f.Count[other])
			}
			if fused++; inside != s.Account.Fused(int32(e)) {
				t.Errorf("edge %d: %d edges light up of %d", e, inside, s.Account.Fused(int32(e)))
			}
		}
	}
	if fused < 300 {
		t.Errorf("met %d edges", fused)
	}
}
