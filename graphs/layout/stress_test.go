package layout

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/must"
	"nimgraph/graphs/trials"
)

// stressPoints returns the layout of f by Stress with the options o.
func stressPoints(f *graphs.Frozen, o Options) []Point {
	return must.Get(Stress(context.Background(), f, o))
}

func TestStressKeepsVerticesApart(t *testing.T) {
	for seed := range uint64(trials.Count(60)) {
		n := 1 + 2*int(seed)
		f := randomGraph(seed, graphs.Kind(seed%2), n, n+int(seed)).freeze()
		checkApart(t, stressPoints(f, Options{}), DefaultVertexGap)
		// Names of 400 units side by side, rows as usual.
		points := stressPoints(f, Options{VertexGap: 400})
		for v, p := range points {
			for _, q := range points[:v] {
				if offset := p.Sub(q); math.Abs(offset.X) < 400 && math.Abs(offset.Y) < DefaultLayerGap {
					t.Fatalf("seed %d: names at %v and %v overlap", seed, p, q)
				}
			}
		}
	}
}

func TestStressIsDeterministic(t *testing.T) {
	f := randomGraph(1, graphs.Directed, 60, 90).freeze()
	a, b := stressPoints(f, Options{Seed: 5}), stressPoints(f, Options{Seed: 5})
	if !slices.Equal(a, b) {
		t.Error("two layouts from one seed differ")
	}
	if slices.Equal(a, stressPoints(f, Options{Seed: 6})) {
		t.Error("layouts from two seeds are equal")
	}
}

// latticeGraph returns a square lattice, whose best drawing is known. Distances in it are at
// most √2 times shorter in the plane than along its edges.
func latticeGraph(side int) sketch {
	s := sketch{n: side * side}
	for v := range s.n {
		if v%side > 0 {
			s.edges = append(s.edges, [2]int{v, v - 1})
		}
		if v >= side {
			s.edges = append(s.edges, [2]int{v - side, v})
		}
	}
	return s
}

// TestStressOfLattice checks that the edges of a lattice become about equally long and do not
// cross, with all pairs of vertices and with pivots.
func TestStressOfLattice(t *testing.T) {
	for _, side := range []int{6, 30} {
		f := latticeGraph(side).freeze()
		points := stressPoints(f, Options{})
		sum, squares := 0.0, 0.0
		for e := range f.Size() {
			offset := points[f.From[e]].Sub(points[f.Into[e]])
			if min(math.Abs(offset.X), math.Abs(offset.Y)) > offset.Length()/2 {
				t.Errorf("side %d: an edge has the direction %v, neither level nor upright", side, offset)
			}
			l := offset.Length()
			sum, squares = sum+l, squares+l*l
		}
		mean := sum / float64(f.Size())
		if spread := math.Sqrt(squares/float64(f.Size())-mean*mean) / mean; spread > 0.3 {
			t.Errorf("side %d: the lengths of edges spread by %.2f of their mean", side, spread)
		}
		if c := countStraightCrossings(f, points); c > 0 {
			t.Errorf("side %d: %d crossings, want none", side, c)
		}
	}
}

func TestStressOfLargeGraphs(t *testing.T) {
	const n = 2_000
	star := sketch{n: n}
	for v := 1; v < n; v++ {
		star.edges = append(star.edges, [2]int{0, v})
	}
	for name, s := range map[string]sketch{"sparse": randomDAG(1, n, 3*n/2), "star": star} {
		t.Run(name, func(t *testing.T) { checkApart(t, stressPoints(s.freeze(), Options{}), DefaultVertexGap) })
	}
}

func TestStressCanBeCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, n := range []int{20, 2_000} {
		if _, err := Stress(ctx, randomDAG(1, n, 3*n/2).freeze(), Options{}); !errors.Is(err, context.Canceled) {
			t.Errorf("%d vertices: error %v, want context.Canceled", n, err)
		}
	}
}

// TestDistancesAgainstDefinition compares the distances of a breadth-first search with
// distances that result from relaxing edges until nothing changes.
func TestDistancesAgainstDefinition(t *testing.T) {
	for seed := range uint64(30) {
		n := 2 + int(seed)
		edges := randomEdges(seed, n, n+int(seed)%5)
		want := make([]int32, n)
		for v := 1; v < n; v++ {
			want[v] = math.MaxInt32 / 2
		}
		for changed := true; changed; {
			changed = false
			for _, e := range edges {
				for _, d := range [2]edge{e, {e.to, e.from}} {
					if want[d.from]+1 < want[d.to] {
						want[d.to], changed = want[d.from]+1, true
					}
				}
			}
		}
		got := make([]int32, n)
		fillDistances(neighbours(n, edges), 0, got, nil)
		if !slices.Equal(got, want) {
			t.Fatalf("seed %d: distances %v, want %v", seed, got, want)
		}
	}
}

func BenchmarkStress(b *testing.B) {
	for _, n := range []int{50, 200, 1000, 20_000} {
		f := randomDAG(1, n, 3*n/2).freeze()
		b.Run(fmt.Sprintf("vertices=%d", n), func(b *testing.B) {
			for b.Loop() {
				stressPoints(f, Options{})
			}
		})
		// One breadth-first search from each vertex, at most as many as pivots.
		b.Run(fmt.Sprintf("vertices=%d/reference", n), func(b *testing.B) {
			c := components(f)[0]
			near := neighbours(n, c.edges)
			far, queue := make([]int32, n), make([]int32, 0, n)
			for b.Loop() {
				for v := range int32(min(n, maxPivots)) {
					fillDistances(near, v, far, queue)
				}
			}
		})
	}
}

func TestShapesKeepVerticesApart(t *testing.T) {
	for _, o := range []Options{{}, {VertexGap: 150, LayerGap: 101}} {
		between := o.withDefaults().VertexGap
		for n := range 300 {
			checkApart(t, Circle(n, o), between)
			checkApart(t, Horseshoe(n, o), between)
			checkApart(t, Grid(n, n%7, o), min(between, o.withDefaults().LayerGap))
		}
	}
}

func TestSmallHorseshoeHasClearEdges(t *testing.T) {
	for n := 2; n <= halfCircle; n++ {
		s := sketch{n: n}
		for v := range n {
			for w := range v {
				s.edges = append(s.edges, [2]int{v, w})
			}
		}
		if c := countCovered(s.freeze(), Horseshoe(n, Options{})); c != 0 {
			t.Errorf("%d places: %d straight edges pass under vertices", n, c)
		}
	}
}

func TestOptions(t *testing.T) {
	if got := (Options{VertexGap: -1}).withDefaults(); got.VertexGap != DefaultVertexGap ||
		got.LayerGap != DefaultLayerGap {
		t.Errorf("defaults for a negative gap are %+v", got)
	}
	for _, test := range []struct {
		name string
		wide float64
	}{
		{"a", DefaultVertexGap},
		{strings.Repeat("n", 30), 30 * 7},
		{strings.Repeat("n", 120), 120 * 7},
		{strings.Repeat("名", 30), 30 * 13},
	} {
		d := document.New(graphs.Directed)
		must.Succeed(d.Edit(func(draft *document.ChangeBuilder) {
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{Name: test.name}}, document.Point{})
		}))
		if got := OptionsFor(d).VertexGap; got < test.wide || got > 2*test.wide {
			t.Errorf("OptionsFor the name %s has VertexGap %g", test.name, got)
		}
	}
}

// binaryTree returns a complete binary tree with n vertices and edges from parents to children.
func binaryTree(n int) sketch {
	s := sketch{n: n, ground: map[int]bool{}}
	for v := 1; v < n; v++ {
		s.edges = append(s.edges, [2]int{(v - 1) / 2, v})
	}
	return s
}

func TestTree(t *testing.T) {
	f := binaryTree(31).freeze()
	points, ok := Tree(f, Options{})
	if !ok {
		t.Fatal("Tree reports that a tree is not a forest")
	}
	checkApart(t, points, DefaultVertexGap)
	checkDown(t, f, points)
	if c := countStraightCrossings(f, points); c != 0 {
		t.Errorf("a tree has %d crossings", c)
	}
	for v := range 15 {
		middle := (points[2*v+1].X + points[2*v+2].X) / 2
		if d := points[v].X - middle; d < -gridStep || d > gridStep {
			t.Errorf("vertex %d is at x = %g, but the middle of its children is %g", v, points[v].X, middle)
		}
	}
	width := 0.0
	for _, p := range points {
		width = max(width, p.X-points[15].X)
	}
	if want := 15.0*DefaultVertexGap + gridStep; width > want {
		t.Errorf("16 leaves take %g units, want %g", width, want)
	}
	if _, ok := Tree(sketch{n: 3, edges: [][2]int{{0, 1}, {1, 2}, {2, 0}}}.freeze(), Options{}); ok {
		t.Error("Tree accepts a triangle")
	}
}

func TestRandomTrees(t *testing.T) {
	for seed := range uint64(60) {
		n := 2 + int(seed)*3
		f := randomDAG(seed, n, n-1).freeze()
		points, ok := Tree(f, Options{})
		if !ok {
			t.Fatal("Tree reports that a tree is not a forest")
		}
		checkApart(t, points, DefaultVertexGap)
		if c := countStraightCrossings(f, points); c != 0 {
			t.Errorf("seed %d: a tree has %d crossings", seed, c)
		}
	}
}

func TestGroundIsLineAtBottom(t *testing.T) {
	rounds := 60
	if testing.Short() {
		rounds = 20
	}
	for seed := range uint64(rounds) {
		f := randomGraph(seed, graphs.Deletion, 5+int(seed)%30, 8+int(seed)).freeze()
		points := arrangedPoints(f)
		checkApart(t, points, DefaultVertexGap)
		if f.Ground == nil {
			continue
		}
		line := 0.0
		for v, on := range f.Ground {
			if on {
				line = points[v].Y
			}
		}
		for v, on := range f.Ground {
			if on && points[v].Y != line || !on && points[v].Y >= line {
				t.Fatalf("seed %d: vertex %d (ground %v) is at y = %g, but the ground is at %g", seed, v, on,
					points[v].Y, line)
			}
		}
	}
}

func TestCycleIsCircle(t *testing.T) {
	for _, kind := range []graphs.Kind{graphs.Directed, graphs.Deletion} {
		s := sketch{
			kind: kind, n: 6, edges: [][2]int{{3, 1}, {1, 5}, {5, 0}, {0, 2}, {2, 4}, {4, 3}},
			ground: map[int]bool{},
		}
		if kind == graphs.Deletion {
			s.ground[2] = true
		}
		t.Run(fmt.Sprint(kind), func(t *testing.T) {
			f := s.freeze()
			points := arrangedPoints(f)
			checkApart(t, points, DefaultVertexGap)
			if c := countStraightCrossings(f, points) + countCovered(f, points); c != 0 {
				t.Errorf("a cycle has %d crossings or vertices under edges", c)
			}
			for v := range points {
				if kind == graphs.Deletion && v != 2 && points[v].Y >= points[2].Y {
					t.Errorf("vertex %d is not above the ground", v)
				}
			}
		})
	}
}

func BenchmarkLayered(b *testing.B) {
	for _, n := range []int{50, 200, 1000, 20_000} {
		f := randomDAG(1, n, 3*n/2).freeze()
		b.Run(fmt.Sprintf("vertices=%d", n), func(b *testing.B) {
			for b.Loop() {
				must.Get(Layered(context.Background(), f, Options{}))
			}
		})
		// The time for reading the graph alone.
		b.Run(fmt.Sprintf("vertices=%d/reference", n), func(b *testing.B) {
			for b.Loop() {
				components(f)
			}
		})
	}
}

func BenchmarkArrangeDeletion(b *testing.B) {
	for _, n := range []int{50, 200, 1000} {
		f := randomGraph(1, graphs.Deletion, n, 3*n/2).freeze()
		b.Run(fmt.Sprintf("vertices=%d", n), func(b *testing.B) {
			for b.Loop() {
				arrangedPoints(f)
			}
		})
	}
}
