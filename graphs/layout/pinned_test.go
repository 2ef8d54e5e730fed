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

// pinningMethods holds the layout methods that do not move pinned vertices.
var pinningMethods = map[string]func(context.Context, *graphs.Frozen, Options) ([]Point, error){
	"Arrange": Arrange, "Layered": Layered, "Stress": Stress,
}

func TestPinnedVerticesStay(t *testing.T) {
	for name, method := range pinningMethods {
		for seed := range uint64(30) {
			if testing.Short() && seed%5 != 0 {
				continue
			}
			n := 3 + int(seed)
			if seed >= 20 {
				n = 5 * int(seed-7) // up to 110, because larger graphs are not polished
			}
			f := randomGraph(seed, graphs.Kind(seed%2), n, 2*n).freeze()
			before := must.Get(method(context.Background(), f, Options{}))
			// Pin some vertices at their places, and one vertex far away.
			r := rand.New(rand.NewPCG(seed, 2))
			pinned := make(map[int32]Point)
			for range 1 + r.IntN(n) {
				v := r.Int32N(int32(n))
				pinned[v] = before[v]
			}
			far := r.Int32N(int32(n))
			pinned[far] = Point{X: 4000, Y: -1000}
			o := Options{Pinned: pinned}
			points := must.Get(method(context.Background(), f, o))
			checkApart(t, points, DefaultVertexGap)
			for v, p := range pinned {
				if points[v] != p {
					t.Fatalf("%s, seed %d: vertex %d was moved from %v to %v", name, seed, v, p, points[v])
				}
			}
			repeated, err := method(context.Background(), f, o)
			if err != nil || !slices.Equal(points, repeated) {
				t.Fatalf("%s, seed %d: two layouts of one graph differ (%v)", name, seed, err)
			}
		}
	}
}

// TestPinsAtPlacesChangeNothing checks that a layout stays the same if it is repeated with some
// vertices pinned at their places.
func TestPinsAtPlacesChangeNothing(t *testing.T) {
	rounds := 20
	if testing.Short() {
		rounds = 6
	}
	for seed := range uint64(rounds) {
		n := 24 + 56*(int(seed)%2) // polished or not
		f := randomDAG(seed, n, 3*n/2).freeze()
		before := layeredPoints(f)
		pinned := make(map[int32]Point)
		for v := int32(seed % 3); v < int32(n); v += 3 {
			before[v] = before[v].Add(Point{X: 1000, Y: 400})
			pinned[v] = before[v]
		}
		points := must.Get(Layered(context.Background(), f, Options{Pinned: pinned}))
		checkDown(t, f, points)
		for v, p := range points {
			want := before[v]
			if _, stays := pinned[int32(v)]; !stays {
				want = want.Add(Point{X: 1000, Y: 400})
			}
			if p.Sub(want).Length() > gridStep {
				t.Fatalf("seed %d: vertex %d is at %v, want %v", seed, v, p, want)
			}
		}
	}
}

// TestVerticesFollowPinnedNeighbours checks that the neighbours of pinned vertices that are far
// apart are placed near them.
func TestVerticesFollowPinnedNeighbours(t *testing.T) {
	// Two stars, joined by an edge between their centres 0 and 1.
	s := sketch{n: 10, edges: [][2]int{{0, 1}}}
	for v := 2; v < s.n; v++ {
		s.edges = append(s.edges, [2]int{v % 2, v})
	}
	f := s.freeze()
	for name, method := range pinningMethods {
		centres := [2]Point{{X: 0, Y: 0}, {X: 3000, Y: 120}}
		points := must.Get(method(context.Background(), f,
			Options{Pinned: map[int32]Point{0: centres[0], 1: centres[1]}}))
		for v := 2; v < s.n; v++ {
			if d := points[v].Sub(centres[v%2]).Length(); d > 1000 {
				t.Errorf("%s: vertex %d is %g from its centre", name, v, d)
			}
		}
	}
}

func TestPinnedLayoutCanBeCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	f := randomDAG(1, 50, 75).freeze()
	for name, method := range pinningMethods {
		if _, err := method(ctx, f, Options{Pinned: map[int32]Point{0: {}}}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: error %v, want context.Canceled", name, err)
		}
	}
}

// TestPinsAtCornerOfPlane checks that all vertices stay on the plane if a vertex is pinned at
// its corner.
func TestPinsAtCornerOfPlane(t *testing.T) {
	s := sketch{n: 8, edges: [][2]int{{0, 1}, {1, 2}, {2, 3}, {4, 5}, {5, 6}, {6, 4}}}
	corner := Point{X: document.MaxPlace, Y: document.MaxPlace}
	for name, method := range pinningMethods {
		points := must.Get(method(context.Background(), s.freeze(), Options{Pinned: map[int32]Point{1: corner}}))
		d := document.FromGraph(s.graph())
		if err := d.Move(NewMove(s.freeze(), points)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if points[1] != corner {
			t.Errorf("%s: the pinned vertex was moved to %v", name, points[1])
		}
	}
}

// placeUnplaced applies PlaceUnplaced to the drawing d.
func placeUnplaced(d *document.Drawing, unplaced []graphs.VertexID) {
	edit := must.Get(PlaceUnplaced(context.Background(), d, unplaced))
	must.Succeed(d.Move(edit))
}

// placeAndCollect applies PlaceUnplaced to the drawing d and returns the places of all
// vertices.
func placeAndCollect(d *document.Drawing, unplaced []graphs.VertexID) []Point {
	placeUnplaced(d, unplaced)
	points := make([]Point, d.Graph().VertexSlots())
	for v := range points {
		points[v] = d.At(graphs.VertexID(v))
	}
	return points
}

// idRange returns the vertex IDs from, …, to-1.
func idRange(from, to int) []graphs.VertexID {
	var ids []graphs.VertexID
	for v := from; v < to; v++ {
		ids = append(ids, graphs.VertexID(v))
	}
	return ids
}

func TestPlaceUnplacedWholeDrawing(t *testing.T) {
	s := randomDAG(1, 20, 30)
	d := document.FromGraph(s.graph())
	if got, want := placeAndCollect(d, idRange(0, 20)), arrangedPoints(s.freeze()); !slices.Equal(got, want) {
		t.Error("without placed vertices, PlaceUnplaced differs from Arrange")
	}
}

func TestPlaceUnplacedKeepsPlacedVertices(t *testing.T) {
	rounds := 80
	if testing.Short() {
		rounds = 20
	}
	for seed := range uint64(rounds) {
		kind := graphs.Kind(seed % 2)
		n := 4 + int(seed)%24
		s := randomGraph(seed, kind, n, 3*n/2)
		d := document.FromGraph(s.graph())
		old := arrangedPoints(s.freeze())
		must.Succeed(d.Move(NewMove(s.freeze(), old)))
		from := n - 1 - int(seed)%(n-1)
		points := placeAndCollect(d, idRange(from, n))
		if !slices.Equal(points[:from], old[:from]) {
			t.Fatalf("seed %d: a vertex with a place was moved", seed)
		}
		checkApart(t, points, DefaultVertexGap)
	}
}

func TestPlaceUnplacedNearNeighbour(t *testing.T) {
	s := sketch{n: 3, edges: [][2]int{{0, 1}, {2, 0}}}
	d := document.FromGraph(s.graph())
	start := document.Move{IDs: idRange(0, 1), To: []Point{{X: 1000, Y: 500}}}
	must.Succeed(d.Move(start))
	points := placeAndCollect(d, idRange(1, 3))
	for v, up := range map[int]bool{1: false, 2: true} {
		if offset := points[v].Sub(points[0]); offset.Length() > 2*DefaultLayerGap || (offset.Y < 0) != up {
			t.Errorf("vertex %d is placed at %v, its neighbour is at %v", v, points[v], points[0])
		}
	}
}

func TestPlaceUnplacedManyVertices(t *testing.T) {
	const n = 2_000
	s := randomDAG(1, n, 3*n/2)
	d := document.FromGraph(s.graph())
	first := document.Move{IDs: idRange(0, 1), To: []Point{{X: -400, Y: 80}}}
	must.Succeed(d.Move(first))
	points := placeAndCollect(d, idRange(1, n))
	checkApart(t, points, DefaultVertexGap)
	if points[0] != (Point{X: -400, Y: 80}) {
		t.Error("the vertex with a place was moved")
	}
}

func TestPlaceUnplacedAroundHub(t *testing.T) {
	const n = 200
	s := sketch{n: n}
	for v := 1; v < n; v++ {
		s.edges = append(s.edges, [2]int{0, v})
	}
	d := document.FromGraph(s.graph())
	checkApart(t, placeAndCollect(d, idRange(1, n)), DefaultVertexGap)
}

func TestPlaceUnplacedAtCornerOfPlane(t *testing.T) {
	d := document.FromGraph(sketch{n: 3, edges: [][2]int{{0, 1}}}.graph())
	edge := document.Move{IDs: idRange(0, 1), To: []Point{{X: document.MaxPlace, Y: document.MaxPlace}}}
	must.Succeed(d.Move(edge))
	for v, p := range placeAndCollect(d, idRange(1, 3)) {
		if !p.Finite() {
			t.Errorf("vertex %d is at %v", v, p)
		}
	}
}

func TestPlaceUnplacedIgnoresWrongIDs(t *testing.T) {
	d := document.FromGraph(sketch{n: 2}.graph())
	checkApart(t, placeAndCollect(d, []graphs.VertexID{1, 1, -1, 77}), DefaultVertexGap)
}
