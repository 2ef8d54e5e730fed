package layout

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/must"
)

// checkApart fails the test if two of points are closer than between, or if a point is off the
// grid.
func checkApart(t testing.TB, points []Point, between float64) {
	t.Helper()
	cells := make(map[[2]int][]int)
	for v, p := range points {
		if !p.Finite() || math.Mod(p.X, gridStep) != 0 || math.Mod(p.Y, gridStep) != 0 {
			t.Fatalf("vertex %d stands at %v, which is off the grid", v, p)
		}
		x, y := int(math.Floor(p.X/between)), int(math.Floor(p.Y/between))
		for dx := -1; dx <= 1; dx++ {
			for dy := -1; dy <= 1; dy++ {
				for _, w := range cells[[2]int{x + dx, y + dy}] {
					if d := points[w].Sub(p).Length(); d < between {
						t.Fatalf("vertices %d and %d are %g apart: %v, %v", w, v, d, points[w], p)
					}
				}
			}
		}
		cells[[2]int{x, y}] = append(cells[[2]int{x, y}], v)
	}
}

// checkDown fails the test if an edge of f does not lead down.
func checkDown(t testing.TB, f *graphs.Frozen, points []Point) {
	t.Helper()
	for e := range f.Size() {
		if from, to := f.From[e], f.Into[e]; points[from].Y >= points[to].Y {
			t.Fatalf("the edge from %d at %v to %d at %v does not go down", from, points[from], to, points[to])
		}
	}
}

// countStraightCrossings returns the number of pairs of straight edges that cross and have no
// common end, by the definition.
func countStraightCrossings(f *graphs.Frozen, points []Point) int {
	side := func(a, b, p Point) float64 {
		return (b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X)
	}
	count := 0
	for i := range f.Size() {
		a, b := f.From[i], f.Into[i]
		for j := range i {
			c, d := f.From[j], f.Into[j]
			if a == c || a == d || b == c || b == d {
				continue
			}
			if side(points[a], points[b], points[c])*side(points[a], points[b], points[d]) < 0 &&
				side(points[c], points[d], points[a])*side(points[c], points[d], points[b]) < 0 {
				count++
			}
		}
	}
	return count
}

// countCovered returns the number of pairs of a straight edge and a vertex under it, by the
// definition.
func countCovered(f *graphs.Frozen, points []Point) int {
	count := 0
	for e := range f.Size() {
		from, to := f.From[e], f.Into[e]
		for v := range int32(len(points)) {
			if v != from && v != to && DistanceToSegment(points[v], points[from], points[to]) < 29 {
				count++
			}
		}
	}
	return count
}

// sketch describes a graph for a test by its edges. ground marks the vertices on the ground.
type sketch struct {
	kind   graphs.Kind
	n      int
	edges  [][2]int
	ground map[int]bool
}

func (s sketch) freeze() *graphs.Frozen {
	return s.graph().Freeze()
}

func (s sketch) graph() *graphs.Graph {
	b := graphs.NewBuilder(s.kind, s.n, len(s.edges))
	for v := range s.n {
		b.AddVertex(graphs.Vertex{Name: strconv.Itoa(v), Ground: s.ground[v]})
	}
	seen := make(map[[2]int]bool)
	for _, e := range s.edges {
		if seen[e] || s.kind == graphs.Deletion && seen[[2]int{e[1], e[0]}] {
			continue
		}
		seen[e] = true
		b.AddEdge(graphs.VertexID(e[0]), graphs.VertexID(e[1]), 1)
	}
	return must.Get(b.Graph())
}

// randomDAG returns a random acyclic graph with n vertices and m edges, which lead from larger
// to smaller numbers. It is connected, because every vertex except 0 has an outgoing edge.
func randomDAG(seed uint64, n, m int) sketch {
	r := rand.New(rand.NewPCG(seed, uint64(n)))
	s := sketch{n: n}
	for v := 1; v < n; v++ {
		s.edges = append(s.edges, [2]int{v, r.IntN(v)})
	}
	for len(s.edges) < m {
		v, w := r.IntN(n), r.IntN(n)
		if v != w {
			s.edges = append(s.edges, [2]int{max(v, w), min(v, w)})
		}
	}
	return s
}

// randomGraph returns a random graph with n vertices and up to m edges. It has loops, opposite
// edges, cycles and several components.
func randomGraph(seed uint64, kind graphs.Kind, n, m int) sketch {
	r := rand.New(rand.NewPCG(seed, uint64(n)))
	s := sketch{kind: kind, n: n, ground: make(map[int]bool)}
	for range m {
		s.edges = append(s.edges, [2]int{r.IntN(n), r.IntN(n)})
	}
	for v := range n {
		if kind == graphs.Deletion && r.IntN(5) == 0 {
			s.ground[v] = true
		}
	}
	return s
}

// FuzzPlaces lays out small graphs by all methods. Each pair of bytes is an edge.
func FuzzPlaces(f *testing.F) {
	f.Add(uint8(5), uint8(0), []byte{0, 1, 1, 2, 2, 0, 3, 3})
	f.Add(uint8(9), uint8(1), []byte{0, 1, 1, 0, 4, 5, 5, 6, 6, 4, 7, 7})
	f.Add(uint8(1), uint8(7), []byte{})
	f.Add(uint8(40), uint8(6), []byte("the quick brown fox jumps over the lazy dog"))
	f.Fuzz(func(t *testing.T, n, mode uint8, pairs []byte) {
		if n == 0 || len(pairs) > 200 {
			return
		}
		s := sketch{kind: graphs.Kind(mode & 1), n: int(n), ground: map[int]bool{}}
		for i := 0; i+1 < len(pairs); i += 2 {
			s.edges = append(s.edges, [2]int{int(pairs[i]) % s.n, int(pairs[i+1]) % s.n})
		}
		if s.kind == graphs.Deletion {
			for v := 0; v < s.n; v += 1 + int(mode>>2) {
				s.ground[v] = true
			}
		}
		frozen := s.freeze()
		checkApart(t, arrangedPoints(frozen), DefaultVertexGap)
		checkApart(t, layeredPoints(frozen), DefaultVertexGap)
		checkApart(t, stressPoints(frozen, Options{}), DefaultVertexGap)
		checkApart(t, fixedRowPoints(frozen, TerminalHeights(frozen)), DefaultVertexGap)
		pins := map[int32]Point{0: {}, int32(n / 2): {X: float64(n) * DefaultVertexGap}}
		around := must.Get(Arrange(context.Background(), frozen, Options{Pinned: pins}))
		checkApart(t, around, DefaultVertexGap)
		if points, ok := Tree(frozen, Options{}); ok {
			checkApart(t, points, DefaultVertexGap)
		}
		d := document.FromGraph(s.graph())
		placeUnplaced(d, idRange(1+s.n/2, s.n))
	})
}

// TestCrossingsAgainstDot compares the numbers of crossings between neighbouring rows with
// those of dot, on a fixed set of graphs: random graphs that are sparse, dense, local, cyclic,
// series-parallel or trees, and games. A long edge has a bend in each row. The numbers of dot
// are its own counts, which dot -v prints as "mincross: … crossings".
func TestCrossingsAgainstDot(t *testing.T) {
	a := must.Get(txtar.ParseFile("testdata/crossings.txtar"))
	const slack = 3 // crossings that a small graph may have in addition
	var sum, sumOfDot, fewer, equal int
	for _, file := range a.Files {
		s, dot := parseSample(t, file)
		ours := 0
		for _, c := range components(s.freeze()) {
			edges := breakCycles(c.vertexCount(), c.edges)
			layer := must.Get(assignLayers(context.Background(), c.vertexCount(), edges))
			p := newProperLayering(layer, edges)
			must.Succeed(p.order(context.Background()))
			ours += p.countCrossings()
		}
		t.Logf("%s: %d crossings, dot %d", file.Name, ours, dot)
		if 2*ours > 3*dot+2*slack {
			t.Errorf("%s: %d crossings, dot has %d", file.Name, ours, dot)
		}
		sum, sumOfDot = sum+ours, sumOfDot+dot
		switch {
		case ours < dot:
			fewer++
		case ours == dot:
			equal++
		}
	}
	t.Logf("%d graphs: fewer crossings than dot in %d, as many in %d; %d in total, dot %d",
		len(a.Files), fewer, equal, sum, sumOfDot)
	if 2*sum > 3*sumOfDot {
		t.Errorf("%d crossings in total, dot has %d", sum, sumOfDot)
	}
	// The present results are better than the requirement above. Keep them.
	if sum > sumOfDot || 2*fewer < len(a.Files)-equal {
		t.Errorf("%d crossings in total, dot %d; fewer in %d of the %d graphs that differ", sum, sumOfDot, fewer,
			len(a.Files)-equal)
	}
}

// parseSample reads a graph and the number of crossings in the layout of dot from file.
func parseSample(t *testing.T, file txtar.File) (s sketch, dot int) {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(string(file.Data)), "\n")
	if _, err := fmt.Sscanf(lines[0], "crossings %d", &dot); err != nil {
		t.Fatal(file.Name, err)
	}
	for _, line := range lines[1:] {
		var e [2]int
		if _, err := fmt.Sscan(line, &e[0], &e[1]); err != nil {
			t.Fatal(file.Name, err)
		}
		s.edges = append(s.edges, e)
		s.n = max(s.n, e[0]+1, e[1]+1)
	}
	return s, dot
}

// TestIndexFindsAllObjects checks that an index visits all objects in a box and near a line,
// for objects close together and far apart.
func TestIndexFindsAllObjects(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for _, far := range []float64{0, 50, 1e3, 1e7} {
		randomPoint := func() Point { return Point{X: far * r.NormFloat64(), Y: far * r.NormFloat64()} }
		x := NewIndex[int](96, 64, 200)
		var points [200]Point
		for i := range points {
			points[i] = randomPoint()
			x.AddBox(i, points[i], points[i])
		}
		for range 100 {
			low, a := randomPoint(), randomPoint()
			high, b, off := low.Add(Point{X: far * r.Float64(), Y: 300}),
				a.Add(Point{X: 600 * r.NormFloat64(), Y: 600 * r.NormFloat64()}), 60*r.Float64()
			within, along := map[int]bool{}, map[int]bool{}
			x.VisitBox(low, high, func(i *int) bool { within[*i] = true; return true })
			x.VisitLine(a, b, off, func(i *int) bool { along[*i] = true; return true })
			for i, p := range points {
				if p.X >= low.X && p.X <= high.X && p.Y >= low.Y && p.Y <= high.Y && !within[i] {
					t.Fatalf("far %g: VisitBox misses %v in %v–%v", far, p, low, high)
				}
				if distanceToLine(p, a, b) <= off && !along[i] {
					t.Fatalf("far %g: VisitLine misses %v, which is %g from %v–%v", far, p,
						distanceToLine(p, a, b), a, b)
				}
			}
		}
	}
}

// distanceToLine returns the distance of p from the segment between a and b.
func distanceToLine(p, a, b Point) float64 {
	direction, t := b.Sub(a), 0.0
	if square := direction.X*direction.X + direction.Y*direction.Y; square > 0 {
		t = max(0, min(1, ((p.X-a.X)*direction.X+(p.Y-a.Y)*direction.Y)/square))
	}
	return p.Sub(a.Add(direction.Scale(t))).Length()
}

// TestIndexVisitStops checks that a visit ends when the callback returns false.
func TestIndexVisitStops(t *testing.T) {
	x := NewIndex[int](10, 10, 4)
	for i := range 20 {
		x.AddBox(i, Point{X: float64(i)}, Point{X: float64(i)})
	}
	seen := 0
	if x.VisitBox(Point{}, Point{X: math.MaxInt8}, func(*int) bool { seen++; return seen < 3 }) || seen != 3 {
		t.Errorf("VisitBox visited %d objects, want 3", seen)
	}
}
