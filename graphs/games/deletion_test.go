package games

import (
	"fmt"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// deletionPlay returns an edge-deletion drawing as the game that the books tell. A
// state is the edges that still hang on the ground, a bit each; with the edges there
// are exponentially many.
func deletionPlay(t *testing.T, d *document.Drawing) play {
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
	held := func(set int) int {
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
	return play{[]int{held(1<<len(edges) - 1)}, func(state []int) (next [][]int) {
		for i := range edges {
			if state[0]>>i&1 == 1 {
				next = append(next, []int{held(state[0] &^ (1 << i))})
			}
		}
		return next
	}}
}

// nodeKaylesPlay returns a drawing of Node Kayles as its rules are told. A state is the
// vertices that are left, a bit each.
func nodeKaylesPlay(d *document.Drawing) play {
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

// deletionValue finds the value of a drawing without directions from the definition.
func deletionValue(t *testing.T, d *document.Drawing) int {
	t.Helper()
	if d.Kind() == graphs.NodeKayles {
		return nodeKaylesPlay(d).value()
	}
	return deletionPlay(t, d).value()
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
		{"1,2,2,3,3,4,1,8,8", 5},   // the default: 1 ⊕ 2 = 3 on one edge, 0 on the other: 4 ⊕ 1
		{"1,2,3,4,1,6,7,1,9,1", 4}, // chains of 4, 3, 2 and 1
	} {
		d := draw(t, "tree", map[string]string{"parents": test.parents})
		if got := deletionValue(t, d); got != test.value {
			t.Errorf("the tree %s is worth %d, want %d", test.parents, got, test.value)
		}
		if got := forecast(t, "tree", map[string]string{"parents": test.parents}).Value; got != test.value {
			t.Errorf("the tree %s is worth %d in theory, want %d", test.parents, got, test.value)
		}
	}
}

// In a cactus no edge is on two cycles: with all n-1 edges of a tree, each cycle
// adds one.
func TestCactus(t *testing.T) {
	for seed := range 40 {
		for _, size := range []int{2, 3, 12, 40} {
			d := draw(t, "cactus", map[string]string{"seed": fmt.Sprint(seed), "size": fmt.Sprint(size)})
			g := d.Graph()
			if g.Order() != size {
				t.Fatalf("%d vertices, want %d", g.Order(), size)
			}
			// Depth-first search: every edge back covers the tree edges up to
			// its end, and none may be covered twice.
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
					for at := v; at != w; at = up[at].From + up[at].To - at {
						if covered[up[at].ID] {
							t.Fatalf("seed %d: edge %v is on two cycles", seed, up[at])
						}
						covered[up[at].ID] = true
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
