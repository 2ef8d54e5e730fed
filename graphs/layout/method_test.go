package layout

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs/must"
)

// randomEdges returns the edges of a random connected acyclic graph with n vertices and m
// edges.
func randomEdges(seed uint64, n, m int) []edge {
	var edges []edge
	for _, e := range randomDAG(seed, n, m).edges {
		edges = append(edges, edge{int32(e[0]), int32(e[1])})
	}
	return edges
}

// totalLength returns the sum of the lengths of the edges, in layers.
func totalLength(layer []int32, edges []edge) int {
	sum := 0
	for _, e := range edges {
		sum += int(layer[e.to] - layer[e.from])
	}
	return sum
}

// shortestTotal returns the least sum of the lengths of edges that all lead down. It tries all
// assignments to depth layers.
func shortestTotal(n, depth int, edges []edge) int {
	best := 1 << 30
	layer := make([]int32, n)
	for {
		ok := true
		for _, e := range edges {
			ok = ok && layer[e.from] < layer[e.to]
		}
		if ok {
			best = min(best, totalLength(layer, edges))
		}
		v := 0
		for ; v < n; v++ {
			if layer[v]++; int(layer[v]) < depth {
				break
			}
			layer[v] = 0
		}
		if v == n {
			return best
		}
	}
}

// TestLayersAreNearlyShortest checks that edges lead down, and that the sum of their lengths is rarely
// more than the least sum.
func TestLayersAreNearlyShortest(t *testing.T) {
	const graphs = 60
	longer := 0
	for seed := range uint64(graphs) {
		n := 2 + int(seed)%5
		edges := randomEdges(seed, n, n+int(seed)%4)
		layer := must.Get(assignLayers(context.Background(), n, edges))
		for _, e := range edges {
			if layer[e.from] >= layer[e.to] {
				t.Fatalf("seed %d: an edge goes from layer %d to %d", seed, layer[e.from], layer[e.to])
			}
		}
		if totalLength(layer, edges) > shortestTotal(n, n, edges) {
			longer++
		}
	}
	if 20*longer > graphs {
		t.Errorf("edges could be shorter in %d of %d graphs", longer, graphs)
	}
}

// TestNoVertexMakesEdgesShorter checks that the edges become no shorter if one vertex moves, and that
// balancing does not make them longer.
func TestNoVertexMakesEdgesShorter(t *testing.T) {
	for seed := range uint64(40) {
		n := 10 + int(seed)
		edges := randomEdges(seed, n, 2*n)
		layer := longestPathLayers(n, edges)
		must.Succeed(shortenEdges(context.Background(), layer, edges))
		before := totalLength(layer, edges)
		for v := range layer {
			for _, d := range []int32{-1, 1} {
				layer[v] += d
				ok := true
				for _, e := range edges {
					ok = ok && layer[e.from] < layer[e.to]
				}
				if after := totalLength(layer, edges); ok && after < before {
					t.Fatalf("seed %d: moving vertex %d makes edges shorter", seed, v)
				}
				layer[v] -= d
			}
		}
		balanceLayers(layer, edges)
		if got := totalLength(layer, edges); got != before {
			t.Errorf("seed %d: balancing made the edges %d long, they were %d", seed, got, before)
		}
	}
}

func TestBreakCycles(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 7))
		n := 2 + r.IntN(12)
		var edges []edge
		for range r.IntN(3 * n) {
			if v, w := int32(r.IntN(n)), int32(r.IntN(n)); v != w {
				edges = append(edges, edge{v, w})
			}
		}
		out := breakCycles(n, edges)
		layer := longestPathLayers(n, out)
		for i, e := range out {
			if e != edges[i] && (edge{e.to, e.from}) != edges[i] {
				t.Fatalf("seed %d: edge %v was changed to %v", seed, edges[i], e)
			}
			if layer[e.from] >= layer[e.to] {
				t.Fatalf("seed %d: the result has a cycle", seed)
			}
		}
	}
	edges := randomEdges(1, 20, 40)
	if got := breakCycles(20, edges); !slices.Equal(got, edges) {
		t.Error("an acyclic graph was changed")
	}
}

func TestCrossingsAgainstDefinition(t *testing.T) {
	for seed := range uint64(60) {
		n := 5 + int(seed)%20
		edges := randomEdges(seed, n, 2*n)
		p := newProperLayering(longestPathLayers(n, edges), edges)
		p.fillRows(traversal{down: true})
		want := 0
		for v := range int32(len(p.layer)) {
			for w := range int32(len(p.layer)) {
				if p.layer[v] != p.layer[w] || p.pos[v] >= p.pos[w] {
					continue
				}
				for _, a := range p.down.row(v) {
					for _, b := range p.down.row(w) {
						if p.pos[a] > p.pos[b] {
							want++
						}
					}
				}
			}
		}
		if got := p.countCrossings(); got != want {
			t.Fatalf("seed %d: countCrossings = %d, want %d", seed, got, want)
		}
		must.Succeed(p.order(context.Background()))
		if got := p.countCrossings(); got > want {
			t.Errorf("seed %d: ordering changed %d crossings to %d", seed, want, got)
		}
	}
}

func TestCoordinatesKeepOrderAndWidth(t *testing.T) {
	for seed := range uint64(60) {
		n := 5 + int(seed)%30
		edges := randomEdges(seed, n, 2*n)
		p := newProperLayering(longestPathLayers(n, edges), edges)
		must.Succeed(p.order(context.Background()))
		width := func(v int32) float64 { return 20 + 64*float64(v%2) }
		x := must.Get(p.coordinates(t.Context(), width))
		for _, row := range p.rows {
			for i := 1; i < len(row); i++ {
				v, w := row[i-1], row[i]
				if need := (width(v) + width(w)) / 2; x[w]-x[v] < need-1e-9 {
					t.Fatalf("seed %d: %d and %d are %g apart, need %g", seed, v, w, x[w]-x[v], need)
				}
			}
		}
	}
}
