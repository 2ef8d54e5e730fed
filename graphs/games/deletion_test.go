package games

import (
	"fmt"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// deletionGame returns the edge-deletion drawing d as a game by its rules. A state is the set
// of edges that are connected to the ground, with a bit for each edge. It allows at most 14
// edges, because the states are exponentially many.
func deletionGame(t *testing.T, d *document.Drawing) play {
	t.Helper()
	var edges []graphs.Edge
	for e := range d.Graph().Edges() {
		for range e.Count {
			edges = append(edges, e)
		}
	}
	if len(edges) > 14 {
		t.Fatalf("%d edges are too many for brute force", len(edges))
	}
	groundedEdges := func(set int) int {
		on := make(map[graphs.VertexID]bool)
		for v := range d.Graph().Vertices() {
			on[v.ID] = v.Ground
		}
		left := 0
		for grown := true; grown; {
			grown = false
			for i, e := range edges {
				if set>>i&1 == 1 && left>>i&1 == 0 && (on[e.From] || on[e.To]) {
					on[e.From], on[e.To] = true, true
					left |= 1 << i
					grown = true
				}
			}
		}
		return left
	}
	return play{[]int{groundedEdges(1<<len(edges) - 1)}, func(state []int) (next [][]int) {
		for i := range edges {
			if state[0]>>i&1 == 1 {
				next = append(next, []int{groundedEdges(state[0] &^ (1 << i))})
			}
		}
		return next
	}}
}

// nodeKaylesGame returns a drawing of Node Kayles as a game by its rules. A state is the set of
// the remaining vertices, with a bit for each vertex.
func nodeKaylesGame(d *document.Drawing) play {
	taken := make([]int, d.Graph().Order())
	for v := range taken {
		taken[v] = 1 << v
	}
	for e := range d.Graph().Edges() {
		taken[e.From] |= 1 << e.To
		taken[e.To] |= 1 << e.From
	}
	return play{[]int{1<<len(taken) - 1}, func(state []int) (next [][]int) {
		for v := range taken {
			if state[0]>>v&1 == 1 {
				next = append(next, []int{state[0] &^ taken[v]})
			}
		}
		return next
	}}
}

// deletionValue returns the value of an undirected drawing by the definition.
func deletionValue(t *testing.T, d *document.Drawing) int {
	t.Helper()
	if d.Kind() == graphs.NodeKayles {
		return nodeKaylesGame(d).value()
	}
	return deletionGame(t, d).value()
}

func TestTrees(t *testing.T) {
	for _, test := range []struct {
		parents string
		value   int // by the colon principle (Winning Ways, chapter 7)
	}{
		{"1", 1},
		{"1,1", 0},
		{"1,2,2", 1},
		{"1,2,2,3", 4},             // 2 ⊕ 1 = 3 on the first edge
		{"3,1,1", 3},               // a parent may have a larger number: 2 on 3, and 4 on 1
		{"1,2,2,3,3,4,1,8,8", 5},   // the default: the branches at the root have values 3+1 and 0+1, where 3 = 1 ⊕ 2
		{"1,2,3,4,1,6,7,1,9,1", 4}, // chains of 4, 3, 2 and 1
	} {
		d := draw(t, "tree", map[string]string{"parents": test.parents})
		if got := deletionValue(t, d); got != test.value {
			t.Errorf("the value of the tree %s is %d, want %d", test.parents, got, test.value)
		}
		if got := forecast(t, "tree", map[string]string{"parents": test.parents}).Value; got != test.value {
			t.Errorf("the forecast for the tree %s is %d, want %d", test.parents, got, test.value)
		}
	}
}

// TestCactus checks that a cactus is connected and that no edge is on two cycles.
func TestCactus(t *testing.T) {
	for seed := range 40 {
		for _, size := range []int{2, 3, 12, 40} {
			d := draw(t, "cactus", map[string]string{"seed": fmt.Sprint(seed), "size": fmt.Sprint(size)})
			g := d.Graph()
			if g.Order() != size {
				t.Fatalf("%d vertices, want %d", g.Order(), size)
			}
			// In a depth-first search, every edge that leads back covers the tree edges up to its
			// end. No edge may be covered twice.
			depth, up := make(map[graphs.VertexID]int), make(map[graphs.VertexID]graphs.Edge)
			covered := make(map[graphs.EdgeID]bool)
			var visit func(v graphs.VertexID)
			step := func(v graphs.VertexID, e graphs.Edge) {
				w := e.From + e.To - v
				switch {
				case depth[w] == 0:
					depth[w], up[w] = depth[v]+1, e
					visit(w)
				case depth[w] < depth[v] && e != up[v]:
					for current := v; current != w; current = up[current].From + up[current].To - current {
						if covered[up[current].ID] {
							t.Fatalf("seed %d: edge %v is on two cycles", seed, up[current])
						}
						covered[up[current].ID] = true
					}
				}
			}
			visit = func(v graphs.VertexID) {
				for e := range g.Out(v) {
					step(v, e)
				}
				for e := range g.In(v) {
					step(v, e)
				}
			}
			depth[0] = 1
			visit(0)
			if len(depth) != size {
				t.Fatalf("seed %d: %d of %d vertices are connected to the ground", seed, len(depth), size)
			}
		}
	}
}

func TestMultigraph(t *testing.T) {
	for seed := range 40 {
		args := map[string]string{"seed": fmt.Sprint(seed), "vertices": "6", "edges": "9"}
		d := draw(t, "multigraph", args)
		edges := 0
		for e := range d.Graph().Edges() {
			edges += int(e.Count)
		}
		if edges != 9 || d.Graph().Order() != 6 {
			t.Errorf("seed %d: %d vertices and %d edges, want 6 and 9", seed, d.Graph().Order(), edges)
		}
	}
}
