package layout

import (
	"context"
	"errors"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

func layered(t testing.TB, f *graphs.Frozen) []Point {
	t.Helper()
	at := graphs.Must(Layered(context.Background(), f, Options{}))
	return at
}

func arranged(t testing.TB, f *graphs.Frozen) []Point {
	t.Helper()
	at := graphs.Must(Arrange(context.Background(), f, Options{}))
	return at
}

func TestLayeredKeepsEdgesDownAndVerticesApart(t *testing.T) {
	for seed := range uint64(rounds(120)) {
		n := 2 + int(seed)%24
		if seed%6 == 5 {
			n += 60 // those of more than 64 are not polished
		}
		f := randomDAG(seed, n, n+int(seed)%n).freeze(t)
		at := layered(t, f)
		checkApart(t, at, Between)
		checkDown(t, f, at)
	}
}

func TestLayeredIsDeterministic(t *testing.T) {
	for seed := range uint64(rounds(10)) {
		n := 30 + 10*int(seed)
		s := randomGraph(seed, graphs.Directed, n, 3*n/2)
		if a, b := arranged(t, s.freeze(t)), arranged(t, s.freeze(t)); !slices.Equal(a, b) {
			t.Fatalf("seed %d: two layouts of one graph differ", seed)
		}
	}
}

// The figures are what the method reached when it was written; a change that
// makes pictures worse must not go unnoticed. Edges of small drawings that a vertex is in
// the way of are bowed around it where that makes the whole clearer.
func TestLayeredCrossings(t *testing.T) {
	for _, test := range []struct {
		n, m               int
		crossings, covered int // over 10 graphs
	}{
		{10, 15, 20, 2}, {20, 30, 85, 18}, {40, 60, 440, 105}, {80, 120, 2000, 115},
	} {
		crossings, under := 0, 0
		for seed := range uint64(rounds(10)) {
			f := randomDAG(seed, test.n, test.m).freeze(t)
			at := layered(t, f)
			crossings += pictureCrossings(f, at)
			under += covered(f, at)
		}
		t.Logf("%d vertices, %d edges: %d crossings, %d vertices under edges", test.n, test.m, crossings, under)
		if crossings > test.crossings {
			t.Errorf("%d vertices: %d crossings, want at most %d", test.n, crossings, test.crossings)
		}
		if under > test.covered {
			t.Errorf("%d vertices: %d vertices under edges, want at most %d", test.n, under, test.covered)
		}
	}
}

func TestLayeredSideways(t *testing.T) {
	f := randomDAG(3, 30, 45).freeze(t)
	at := graphs.Must(Layered(context.Background(), f, Options{Sideways: true}))
	checkApart(t, at, Between)
	for e := range f.Size() {
		if at[f.From[e]].X >= at[f.Into[e]].X {
			t.Fatalf("edge %d does not go right", e)
		}
	}
}

func TestTowersLieOnTheirSide(t *testing.T) {
	for name, s := range map[string]sketch{"path": {n: 20}, "ladder": {n: 20}} {
		for v := 1; v < s.n; v++ {
			s.edges = append(s.edges, [2]int{v, v - 1})
			if name == "ladder" && v > 2 {
				s.edges = append(s.edges, [2]int{v, v - 3})
			}
		}
		f := s.freeze(t)
		at := arranged(t, f)
		checkApart(t, at, Between)
		for e := range f.Size() {
			if at[f.From[e]].X >= at[f.Into[e]].X {
				t.Errorf("%s: edge %d does not go right", name, e)
			}
		}
	}
}

func TestLayeredOfCyclesGoesDownButForOneEdge(t *testing.T) {
	f := sketch{n: 5, edges: [][2]int{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}, {1, 3}}}.freeze(t)
	at := layered(t, f)
	up := 0
	for e := range f.Size() {
		if at[f.From[e]].Y >= at[f.Into[e]].Y {
			up++
		}
	}
	if up != 1 {
		t.Errorf("%d edges go up, want 1", up)
	}
}

func TestCancelledLayoutStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, kind := range []graphs.Kind{graphs.Directed, graphs.Deletion} {
		f := randomGraph(1, kind, 100, 150).freeze(t)
		if _, err := Arrange(ctx, f, Options{}); !errors.Is(err, context.Canceled) {
			t.Errorf("%v: error %v, want context.Canceled", kind, err)
		}
		for _, from := range []int{0, 1} {
			d := document.On(randomGraph(1, kind, 600, 900).graph(t))
			if _, err := Place(ctx, d, ids(from, 600)); !errors.Is(err, context.Canceled) {
				t.Errorf("%v: Place from %d on: error %v, want context.Canceled", kind, from, err)
			}
		}
	}
}

func TestLargeGraphs(t *testing.T) {
	const n, dense = 20_000, 8_000 // both beyond all limits of the thorough methods
	star, path := sketch{n: n}, sketch{n: n}
	deep := randomDAG(4, dense, 24_000)
	for v := 1; v < dense; v++ {
		deep.edges = append(deep.edges, [2]int{v, v - 1})
	}
	for v := 1; v < n; v++ {
		star.edges = append(star.edges, [2]int{0, v})
		path.edges = append(path.edges, [2]int{v - 1, v})
	}
	for _, test := range []struct {
		name string
		sketch
	}{
		{"sparse", randomDAG(1, dense, 12_000)},
		{"dense", randomDAG(2, dense, 40_000)},
		{"star", star},
		{"path", path},
		{"deep", deep},
		{"no edges", sketch{n: n}},
		{"deletion", randomGraph(3, graphs.Deletion, dense, 16_000)},
	} {
		if testing.Short() && test.name != "path" && test.name != "deletion" {
			continue
		}
		t.Run(test.name, func(t *testing.T) {
			checkApart(t, arranged(t, test.freeze(t)), Between)
		})
	}
}
