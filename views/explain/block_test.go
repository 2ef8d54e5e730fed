package explain_test

import (
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
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
		for _, m := range s.Moves {
			said := x.Edge(m).Sentences[1]
			if !said.Kind.Fuses() {
				continue
			}
			inside := int64(0)
			edges, _ := x.Lights(said)
			for _, other := range edges {
				inside += int64(f.Count[other])
			}
			if fused++; inside != said.Count || said.Count != s.Account.Fused(m.Edge) {
				t.Errorf("edge %d: %d edges light up of %d", m.Edge, inside, said.Count)
			}
		}
	}
	if fused < 300 {
		t.Errorf("met %d edges", fused)
	}
}
