package steps_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/solver/steps"
)

// randomGame returns a game of a few vertices, with ⊕ vertices, which have edges to
// lower vertices alone.
func randomGame(t *testing.T, r *rand.Rand, n int, sums float64, cyclic bool) *graphs.Frozen {
	t.Helper()
	b := graphs.NewBuilder(graphs.Directed, n, 0)
	density := r.Float64()
	isSum := make([]bool, n)
	for v := range n {
		isSum[v] = r.Float64() < sums
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v), Sum: isSum[v]})
	}
	for v := range n {
		for u := range n {
			if (u < v || cyclic && !isSum[v] && !isSum[u]) && r.Float64() < density {
				b.AddEdge(graphs.VertexID(v), graphs.VertexID(u), int32(1+r.IntN(3)))
			}
		}
	}
	return frozen(t, b)
}

// randomDeletion returns an edge-deletion game, with loops, parallel edges, several
// vertices on the ground, and loose parts.
func randomDeletion(t *testing.T, r *rand.Rand, n int) *graphs.Frozen {
	t.Helper()
	b := graphs.NewBuilder(graphs.Deletion, n, 0)
	for v := range n {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v), Ground: v == 0 || r.IntN(6) == 0})
	}
	tree, more := r.Float64(), r.Float64()*r.Float64()
	for v := range n {
		if v > 0 && r.Float64() < 0.4+tree {
			b.AddEdge(graphs.VertexID(v), graphs.VertexID(r.IntN(v)), int32(1+r.IntN(5)/4))
		}
	}
	g := map[[2]int]bool{}
	for _, e := range pairs(b) {
		g[e] = true
	}
	for range int(more * float64(n)) {
		u, v := r.IntN(n), r.IntN(n)
		if !g[[2]int{u, v}] && !g[[2]int{v, u}] {
			g[[2]int{u, v}] = true
			b.AddEdge(graphs.VertexID(u), graphs.VertexID(v), int32(1+r.IntN(3)))
		}
	}
	return frozen(t, b)
}

func pairs(b *graphs.Builder) (all [][2]int) {
	g, err := b.Graph()
	if err != nil {
		panic(err)
	}
	for e := range g.Edges() {
		all = append(all, [2]int{int(e.From), int(e.To)})
	}
	return all
}

func frozen(t *testing.T, b *graphs.Builder) *graphs.Frozen {
	t.Helper()
	g := graphs.Must(b.Graph())
	return g.Freeze()
}

// stepped solves a position and returns its steps; nil where it is out of reach or has
// no values.
func stepped(t *testing.T, p solver.Position) *steps.Sequence {
	t.Helper()
	s, err := solver.Solve(context.Background(), p)
	cycle := graphs.FaultOf(err, "error.sum-cycle")
	if errors.Is(err, solver.ErrOutOfReach) || cycle != nil {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	q := graphs.Must(steps.Of(context.Background(), s))
	return q
}

func tokens(r *rand.Rand, f *graphs.Frozen) []int32 {
	all := make([]int32, f.Order())
	for v := range all {
		if !f.IsSum(int32(v)) && r.IntN(3) == 0 {
			all[v] = int32(1 + r.IntN(2))
		}
	}
	return all
}
