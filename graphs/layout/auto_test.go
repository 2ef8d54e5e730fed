package layout

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
)

// TestIsMostlyCyclic checks cycles of n edges, of which one leads back. isMostlyCyclic is true
// for up to six edges. Edges that were left out because of an opposite edge count as well.
func TestIsMostlyCyclic(t *testing.T) {
	for n, want := range map[int]bool{3: true, 6: true, 7: false, 12: false} {
		c := &component{vertex: make([]int32, n)}
		for v := range n {
			c.edges = append(c.edges, edge{int32(v), int32((v + 1) % n)})
		}
		if got := c.isMostlyCyclic(); got != want {
			t.Errorf("isMostlyCyclic of a cycle of %d edges = %v, want %v", n, got, want)
		}
		c.opposite = 1
		if got := c.isMostlyCyclic(); got != (n <= 12) {
			t.Errorf("isMostlyCyclic of a cycle of %d edges with an opposite edge = %v", n, got)
		}
	}
}

// TestLatticesAreGrids checks that the edges of an undirected lattice, whose vertices come in
// random order, are level or upright and as short as possible, and that a lattice with an
// additional edge is not placed on a grid.
func TestLatticesAreGrids(t *testing.T) {
	for side := 2; side < 8; side++ {
		for rows := 2; rows < 6; rows++ {
			s := sketch{kind: graphs.NodeKayles, n: side * rows}
			number := rand.New(rand.NewPCG(uint64(side), uint64(rows))).Perm(s.n)
			for v := range s.n {
				if v%side > 0 {
					s.edges = append(s.edges, [2]int{number[v-1], number[v]})
				}
				if v >= side {
					s.edges = append(s.edges, [2]int{number[v], number[v-side]})
				}
			}
			f := s.freeze()
			points := arrangedPoints(f)
			checkApart(t, points, DefaultVertexGap)
			for e := range f.Size() {
				step := points[f.Into[e]].Sub(points[f.From[e]])
				level := step.Y == 0 && math.Abs(step.X) == DefaultVertexGap
				if side*rows > 4 && !level && !(step.X == 0 && math.Abs(step.Y) == DefaultLayerGap) {
					t.Fatalf("%d×%d: an edge has the direction %v", side, rows, step)
				}
			}
			s.edges = append(s.edges, [2]int{number[0], number[s.n-1]})
			if _, ok := components(s.freeze())[0].placeLattice(Options{}.withDefaults()); ok && s.n > 4 {
				t.Errorf("%d×%d: a lattice with an additional edge is accepted", side, rows)
			}
		}
	}
}

// TestUndirectedUsesStress checks that an undirected graph is laid out by Stress, even if the
// edges were drawn as an acyclic graph.
func TestUndirectedUsesStress(t *testing.T) {
	s := randomDAG(3, 30, 45)
	s.kind = graphs.NodeKayles
	if !slices.EqualFunc(arrangedPoints(s.freeze()), stressPoints(s.freeze(), Options{}), sameShape()) {
		t.Error("an undirected graph is not laid out by Stress")
	}
}
