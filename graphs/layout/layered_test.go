package layout

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/must"
)

func layered(f *graphs.Frozen) []Point {
	return must.Get(Layered(context.Background(), f, Options{}))
}

func arranged(f *graphs.Frozen) []Point {
	return must.Get(Arrange(context.Background(), f, Options{}))
}

func TestLayeredKeepsEdgesDownAndVerticesApart(t *testing.T) {
	for seed := range uint64(rounds(120)) {
		n := 2 + int(seed)%24
		if seed%6 == 5 {
			n += 60 // those of more than 64 are not polished
		}
		f := randomDAG(seed, n, n+int(seed)%n).freeze()
		at := layered(f)
		checkApart(t, at, DefaultVertexGap)
		checkDown(t, f, at)
	}
}

func TestLayeredIsDeterministic(t *testing.T) {
	for seed := range uint64(rounds(10)) {
		n := 30 + 10*int(seed)
		s := randomGraph(seed, graphs.Directed, n, 3*n/2)
		if a, b := arranged(s.freeze()), arranged(s.freeze()); !slices.Equal(a, b) {
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
		{10, 15, 20, 2}, {20, 30, 85, 18}, {40, 60, 440, 105}, {80, 120, 1700, 130},
	} {
		crossings, under := 0, 0
		for seed := range uint64(rounds(10)) {
			f := randomDAG(seed, test.n, test.m).freeze()
			at := layered(f)
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
	f := randomDAG(3, 30, 45).freeze()
	at := must.Get(Layered(context.Background(), f, Options{Sideways: true}))
	checkApart(t, at, DefaultVertexGap)
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
		f := s.freeze()
		at := arranged(f)
		checkApart(t, at, DefaultVertexGap)
		for e := range f.Size() {
			if at[f.From[e]].X >= at[f.Into[e]].X {
				t.Errorf("%s: edge %d does not go right", name, e)
			}
		}
	}
}

func TestLayeredOfCyclesGoesDownButForOneEdge(t *testing.T) {
	f := sketch{n: 5, edges: [][2]int{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}, {1, 3}}}.freeze()
	at := layered(f)
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
		f := randomGraph(1, kind, 100, 150).freeze()
		if _, err := Arrange(ctx, f, Options{}); !errors.Is(err, context.Canceled) {
			t.Errorf("%v: error %v, want context.Canceled", kind, err)
		}
		for _, from := range []int{0, 1} {
			d := document.FromGraph(randomGraph(1, kind, 600, 900).graph())
			if _, err := PlaceUnplaced(ctx, d, ids(from, 600)); !errors.Is(err, context.Canceled) {
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
			checkApart(t, arranged(test.freeze()), DefaultVertexGap)
		})
	}
}

// Rows wider than 16 bits are sorted as others are: every vertex of the lower row
// below its neighbour, and one that has all of the upper row for neighbours in the
// middle.
func TestWideRowsAreSorted(t *testing.T) {
	const n = 70_000
	layer := make([]int32, 2*n+1)
	var edges []edge
	for i, above := range rand.New(rand.NewPCG(1, 2)).Perm(n) {
		layer[n+i] = 1
		edges = append(edges, edge{int32(above), int32(n + i)})
	}
	const hub = 2 * n
	layer[hub] = 1
	for v := range int32(n) {
		edges = append(edges, edge{v, hub})
	}
	for _, flip := range []bool{false, true} {
		p := newProperLayering(layer, edges)
		for v, l := range layer {
			p.rows[l] = append(p.rows[l], int32(v))
		}
		p.updatePositions()
		o := &orderer{properLayering: p}
		o.sortRow(p.rows[1], o.up, flip)
		at := slices.Index(p.rows[1], hub)
		if at < n/2-1 || at > n/2+1 {
			t.Errorf("the hub stands at %d of %d", at, n)
		}
		row := slices.Delete(slices.Clone(p.rows[1]), at, at+1)
		if !slices.IsSortedFunc(row, func(v, w int32) int { return int(p.up.row(v)[0] - p.up.row(w)[0]) }) {
			t.Errorf("flip %v: the lower row is not in the order of the upper one", flip)
		}
	}
}

func inRows(f *graphs.Frozen, height []int32) []Point {
	return must.Get(FixedRows(context.Background(), f, height, Options{}))
}

func TestInRows(t *testing.T) {
	for seed := range uint64(80) {
		if testing.Short() && seed%4 != 0 {
			continue
		}
		n := 1 + int(seed)
		if n > 25 {
			n += 40 // those of more than 64 are not polished
		}
		f := randomGraph(seed, graphs.Directed, n, 2*n).freeze()
		r := rand.New(rand.NewPCG(seed, 1))
		height := make([]int32, n)
		for v := range height {
			height[v] = 3 * r.Int32N(1+int32(seed)%9)
		}
		at := inRows(f, height)
		checkApart(t, at, DefaultVertexGap)
		for v := range at {
			for w := range at {
				if height[v] == height[w] && at[v].Y != at[w].Y || height[v] > height[w] && at[v].Y >= at[w].Y {
					t.Fatalf("seed %d: heights %d and %d stand at %g and %g", seed, height[v], height[w],
						at[v].Y, at[w].Y)
				}
			}
		}
		if again := inRows(f, height); !slices.Equal(at, again) {
			t.Fatalf("seed %d: two layouts of one graph differ", seed)
		}
	}
	if at := inRows(sketch{}.freeze(), nil); len(at) != 0 {
		t.Errorf("no vertices get %d places", len(at))
	}
}

func TestInRowsCanBeCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	f := randomDAG(1, 50, 75).freeze()
	if _, err := FixedRows(ctx, f, TerminalHeights(f), Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want context.Canceled", err)
	}
}

// longestWay is the definition, on an acyclic graph.
func longestWay(f *graphs.Frozen, v int32) int32 {
	longest := int32(0)
	for _, w := range f.Row(v) {
		longest = max(longest, 1+longestWay(f, w))
	}
	return longest
}

func TestWaysToEndAgreeWithTheDefinition(t *testing.T) {
	for seed := range uint64(60) {
		n := 2 + int(seed)%12
		f := randomDAG(seed, n, 2*n).freeze()
		for v, got := range TerminalHeights(f) {
			if want := longestWay(f, int32(v)); got != want {
				t.Fatalf("seed %d: vertex %d is %d from the end, want %d", seed, v, got, want)
			}
		}
	}
}

func TestWaysToEndOnCycles(t *testing.T) {
	// 0 → 1 → 2 → 0 is a cycle with a way out of 2; 4 leads into a loop at 5.
	f := sketch{n: 6, edges: [][2]int{{0, 1}, {1, 2}, {2, 0}, {2, 3}, {4, 5}, {5, 5}}}.freeze()
	if got, want := TerminalHeights(f), []int32{3, 2, 1, 0, 2, 1}; !slices.Equal(got, want) {
		t.Errorf("ways to the end %v, want %v", got, want)
	}
	for seed := range uint64(60) {
		f := randomGraph(seed, graphs.Directed, 30, 50).freeze()
		for v, h := range TerminalHeights(f) {
			if (h == 0) != (len(f.Row(int32(v))) == 0) {
				t.Fatalf("seed %d: vertex %d with %d moves is %d from the end", seed, v, len(f.Row(int32(v))), h)
			}
		}
	}
}

// TestArrangeChooses: layers where edges have a direction, distances where many of
// them lead back or where there is no ground to grow from.
func TestArrangeChooses(t *testing.T) {
	mostlyDown := randomDAG(3, 30, 45)
	mostlyDown.edges = append(mostlyDown.edges, [2]int{0, 29})
	bothWays := latticeGraph(5)
	for _, e := range latticeGraph(5).edges {
		bothWays.edges = append(bothWays.edges, [2]int{e[1], e[0]})
	}
	floating := latticeGraph(5)
	floating.kind = graphs.Deletion
	standing := floating
	standing.ground = map[int]bool{24: true}
	for name, test := range map[string]struct {
		sketch
		byDistance bool
	}{
		"mostly down":         {mostlyDown, false},
		"both ways":           {bothWays, true},
		"without a ground":    {floating, true},
		"grown from a ground": {standing, false},
	} {
		f := test.freeze()
		got := slices.EqualFunc(arranged(f), stress(f, Options{}), sameShape())
		if got != test.byDistance {
			t.Errorf("%s: laid out by distance: %v, want %v", name, got, test.byDistance)
		}
	}
}

// sameShape compares places that may all be shifted by the same.
func sameShape() func(p, q Point) bool {
	var shift *Point
	return func(p, q Point) bool {
		by := q.Sub(p)
		if shift == nil {
			shift = &by
		}
		return by == *shift
	}
}

// A hairy graph of any size is no strip: where layers would be one, it is laid out by
// distance.
func TestNoStrips(t *testing.T) {
	for _, size := range []int{60, 200, 600, 2_000, 5_000} {
		if testing.Short() && size > 600 {
			continue
		}
		f := randomDAG(16, size, 2*size).freeze()
		if long := elongation(arranged(f), Options{}.withDefaults()); long > 4 {
			t.Errorf("%d vertices: %.1f times as long as high", size, long)
		}
	}
}
