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
	"nimgraph/graphs/trials"
)

// layeredPoints returns the layout of f by Layered with the default options.
func layeredPoints(f *graphs.Frozen) []Point {
	return must.Get(Layered(context.Background(), f, Options{}))
}

// arrangedPoints returns the layout of f by Arrange with the default options.
func arrangedPoints(f *graphs.Frozen) []Point {
	return must.Get(Arrange(context.Background(), f, Options{}))
}

func TestLayeredKeepsEdgesDownAndVerticesApart(t *testing.T) {
	for seed := range uint64(trials.Count(120)) {
		n := 2 + int(seed)%24
		if seed%6 == 5 {
			n += 60 // graphs of more than 64 vertices are not polished
		}
		f := randomDAG(seed, n, n+int(seed)%n).freeze()
		points := layeredPoints(f)
		checkApart(t, points, DefaultVertexGap)
		checkDown(t, f, points)
	}
}

func TestLayeredIsDeterministic(t *testing.T) {
	for seed := range uint64(trials.Count(10)) {
		n := 30 + 10*int(seed)
		s := randomGraph(seed, graphs.Directed, n, 3*n/2)
		if a, b := arrangedPoints(s.freeze()), arrangedPoints(s.freeze()); !slices.Equal(a, b) {
			t.Fatalf("seed %d: two layouts of one graph differ", seed)
		}
	}
}

// TestLayeredCrossings compares the numbers of crossings, and of vertices under straight edges,
// with the numbers that the method reached when it was written. Under edges of small drawings
// there are vertices because these edges are drawn as bows.
func TestLayeredCrossings(t *testing.T) {
	for _, test := range []struct {
		n, m               int
		crossings, covered int // over 10 graphs
	}{
		{10, 15, 20, 2}, {20, 30, 75, 15}, {40, 60, 450, 105}, {80, 120, 1700, 150},
	} {
		crossings, under := 0, 0
		for seed := range uint64(trials.Count(10)) {
			f := randomDAG(seed, test.n, test.m).freeze()
			points := layeredPoints(f)
			crossings += countStraightCrossings(f, points)
			under += countCovered(f, points)
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
	points := must.Get(Layered(context.Background(), f, Options{Sideways: true}))
	checkApart(t, points, DefaultVertexGap)
	for e := range f.Size() {
		if points[f.From[e]].X >= points[f.Into[e]].X {
			t.Fatalf("edge %d does not go right", e)
		}
	}
}

func TestTallDrawingsAreSideways(t *testing.T) {
	for name, s := range map[string]sketch{"path": {n: 20}, "ladder": {n: 20}} {
		for v := 1; v < s.n; v++ {
			s.edges = append(s.edges, [2]int{v, v - 1})
			if name == "ladder" && v > 2 {
				s.edges = append(s.edges, [2]int{v, v - 3})
			}
		}
		f := s.freeze()
		points := arrangedPoints(f)
		checkApart(t, points, DefaultVertexGap)
		for e := range f.Size() {
			if points[f.From[e]].X >= points[f.Into[e]].X {
				t.Errorf("%s: edge %d does not go right", name, e)
			}
		}
	}
}

func TestLayeredReversesOneEdgeOfCycle(t *testing.T) {
	f := sketch{n: 5, edges: [][2]int{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}, {1, 3}}}.freeze()
	points := layeredPoints(f)
	up := 0
	for e := range f.Size() {
		if points[f.From[e]].Y >= points[f.Into[e]].Y {
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
			if _, err := PlaceUnplaced(ctx, d, idRange(from, 600)); !errors.Is(err, context.Canceled) {
				t.Errorf("%v: PlaceUnplaced from vertex %d: error %v, want context.Canceled", kind, from, err)
			}
		}
	}
}

func TestLargeGraphs(t *testing.T) {
	const n, dense = 20_000, 8_000 // larger than the limits of all slow methods
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
			checkApart(t, arrangedPoints(test.freeze()), DefaultVertexGap)
		})
	}
}

// TestWideRowsAreSorted checks the sorting of a row with more than 2¹⁶ vertices: each vertex of
// the lower row is below its neighbour, and a vertex that is joined to the whole upper row is
// in the middle.
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
		position := slices.Index(p.rows[1], hub)
		if position < n/2-1 || position > n/2+1 {
			t.Errorf("the hub has position %d of %d", position, n)
		}
		row := slices.Delete(slices.Clone(p.rows[1]), position, position+1)
		if !slices.IsSortedFunc(row, func(v, w int32) int { return int(p.up.row(v)[0] - p.up.row(w)[0]) }) {
			t.Errorf("flip %v: the lower row is not in the order of the upper row", flip)
		}
	}
}

// fixedRowPoints returns the layout of f by FixedRows with the default options.
func fixedRowPoints(f *graphs.Frozen, height []int32) []Point {
	return must.Get(FixedRows(context.Background(), f, height, Options{}))
}

func TestFixedRows(t *testing.T) {
	for seed := range uint64(80) {
		if testing.Short() && seed%4 != 0 {
			continue
		}
		n := 1 + int(seed)
		if n > 25 {
			n += 40 // graphs of more than 64 vertices are not polished
		}
		f := randomGraph(seed, graphs.Directed, n, 2*n).freeze()
		r := rand.New(rand.NewPCG(seed, 1))
		height := make([]int32, n)
		for v := range height {
			height[v] = 3 * r.Int32N(1+int32(seed)%9)
		}
		points := fixedRowPoints(f, height)
		checkApart(t, points, DefaultVertexGap)
		for v := range points {
			for w := range points {
				if height[v] == height[w] && points[v].Y != points[w].Y ||
					height[v] > height[w] && points[v].Y >= points[w].Y {
					t.Fatalf("seed %d: vertices of heights %d and %d are at y = %g and %g", seed, height[v], height[w],
						points[v].Y, points[w].Y)
				}
			}
		}
		if repeated := fixedRowPoints(f, height); !slices.Equal(points, repeated) {
			t.Fatalf("seed %d: two layouts of one graph differ", seed)
		}
	}
	if points := fixedRowPoints(sketch{}.freeze(), nil); len(points) != 0 {
		t.Errorf("the empty graph has %d places", len(points))
	}
}

func TestFixedRowsCanBeCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	f := randomDAG(1, 50, 75).freeze()
	if _, err := FixedRows(ctx, f, TerminalHeights(f), Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want context.Canceled", err)
	}
}

// longestPath returns the length of the longest path from v, by the definition. f must be
// acyclic.
func longestPath(f *graphs.Frozen, v int32) int32 {
	longest := int32(0)
	for _, w := range f.Row(v) {
		longest = max(longest, 1+longestPath(f, w))
	}
	return longest
}

func TestTerminalHeightsAgainstDefinition(t *testing.T) {
	for seed := range uint64(60) {
		n := 2 + int(seed)%12
		f := randomDAG(seed, n, 2*n).freeze()
		for v, got := range TerminalHeights(f) {
			if want := longestPath(f, int32(v)); got != want {
				t.Fatalf("seed %d: vertex %d has height %d, want %d", seed, v, got, want)
			}
		}
	}
}

func TestTerminalHeightsOnCycles(t *testing.T) {
	// 0 → 1 → 2 → 0 is a cycle with an exit at 2; 4 leads into a loop at 5.
	f := sketch{n: 6, edges: [][2]int{{0, 1}, {1, 2}, {2, 0}, {2, 3}, {4, 5}, {5, 5}}}.freeze()
	if got, want := TerminalHeights(f), []int32{3, 2, 1, 0, 2, 1}; !slices.Equal(got, want) {
		t.Errorf("got heights %v, want %v", got, want)
	}
	for seed := range uint64(60) {
		f := randomGraph(seed, graphs.Directed, 30, 50).freeze()
		for v, h := range TerminalHeights(f) {
			if (h == 0) != (len(f.Row(int32(v))) == 0) {
				t.Fatalf("seed %d: vertex %d with %d moves has height %d", seed, v, len(f.Row(int32(v))), h)
			}
		}
	}
}

// TestArrangeChooses checks that Arrange uses layers if edges have a direction, and the layout
// of Stress if many edges lead back or if there is no ground.
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
		got := slices.EqualFunc(arrangedPoints(f), stressPoints(f, Options{}), sameShape())
		if got != test.byDistance {
			t.Errorf("%s: laid out by distance: %v, want %v", name, got, test.byDistance)
		}
	}
}

// sameShape returns a function for slices.EqualFunc that compares points up to a common shift.
func sameShape() func(p, q Point) bool {
	var shift *Point
	return func(p, q Point) bool {
		offset := q.Sub(p)
		if shift == nil {
			shift = &offset
		}
		return offset == *shift
	}
}

// TestDrawingsAreNotStrips checks that the drawing of a random graph is at most four times as
// long as high.
func TestDrawingsAreNotStrips(t *testing.T) {
	for _, size := range []int{60, 200, 600, 2_000, 5_000} {
		if testing.Short() && size > 600 {
			continue
		}
		f := randomDAG(16, size, 2*size).freeze()
		if long := elongation(arrangedPoints(f), Options{}.withDefaults()); long > 4 {
			t.Errorf("%d vertices: %.1f times as long as high", size, long)
		}
	}
}
