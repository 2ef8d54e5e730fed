package solver

import (
	"context"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
)

func TestLabelFindsSumsOnCycles(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 20))
	found := 0
	for range 2000 {
		f := randomGame(t, r, 1+r.IntN(8), r.Float64()*r.Float64(), 0, true)
		f.Sum = make([]bool, f.Order())
		f.Sum[r.IntN(f.Order())] = true
		_, err := Solve(context.Background(), Position{Graph: f})
		cycle := graphs.FaultOf(err, "error.sum-cycle")
		if cycle != nil {
			found++
			checkCycle(t, f, cycle.AtVertices)
			if !f.Sum[cycle.AtVertices[0]] {
				t.Fatalf("cycle %v does not begin with the ⊕", cycle.AtVertices)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		for v := range f.Sum {
			if f.Sum[v] && reachesAgain(f, int32(v)) {
				t.Fatalf("game %v: the cycle of the ⊕ %d was not found", rowsOf(f), v)
			}
		}
	}
	if found < 300 {
		t.Errorf("only %d cycles", found)
	}
}

// reachesAgain tells whether a walk leads from v to v.
func reachesAgain(f *graphs.Frozen, v int32) bool {
	met := map[int32]bool{}
	walk := []int32{v}
	for len(walk) > 0 {
		u := walk[len(walk)-1]
		walk = walk[:len(walk)-1]
		for _, t := range f.Row(u) {
			if t == v {
				return true
			}
			if !met[t] {
				met[t] = true
				walk = append(walk, t)
			}
		}
	}
	return false
}
