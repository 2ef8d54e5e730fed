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

// pinningMethods are those that leave pinned vertices where they are.
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
				n = 5 * int(seed-7) // up to 110: small graphs are polished, others not
			}
			f := randomGraph(seed, graphs.Kind(seed%2), n, 2*n).freeze()
			before := must.Get(method(context.Background(), f, Options{}))
			// Some stay where they were, one is taken elsewhere.
			r := rand.New(rand.NewPCG(seed, 2))
			pinned := make(map[int32]Point)
			for range 1 + r.IntN(n) {
				v := r.Int32N(int32(n))
				pinned[v] = before[v]
			}
			far := r.Int32N(int32(n))
			pinned[far] = Point{X: 4000, Y: -1000}
			o := Options{Pinned: pinned}
			at := must.Get(method(context.Background(), f, o))
			checkApart(t, at, DefaultVertexGap)
			for v, p := range pinned {
				if at[v] != p {
					t.Fatalf("%s, seed %d: vertex %d was moved from %v to %v", name, seed, v, p, at[v])
				}
			}
			again, err := method(context.Background(), f, o)
			if err != nil || !slices.Equal(at, again) {
				t.Fatalf("%s, seed %d: two layouts of one graph differ (%v)", name, seed, err)
			}
		}
	}
}

// TestPinsWhereVerticesAreChangeNothing: what is laid out and then laid out again
// around some of its vertices stays as it is.
func TestPinsWhereVerticesAreChangeNothing(t *testing.T) {
	rounds := 20
	if testing.Short() {
		rounds = 6
	}
	for seed := range uint64(rounds) {
		n := 24 + 56*(int(seed)%2) // polished or not
		f := randomDAG(seed, n, 3*n/2).freeze()
		before := layered(f)
		pinned := make(map[int32]Point)
		for v := int32(seed % 3); v < int32(n); v += 3 {
			before[v] = before[v].Add(Point{X: 1000, Y: 400})
			pinned[v] = before[v]
		}
		at := must.Get(Layered(context.Background(), f, Options{Pinned: pinned}))
		checkDown(t, f, at)
		for v, p := range at {
			want := before[v]
			if _, stays := pinned[int32(v)]; !stays {
				want = want.Add(Point{X: 1000, Y: 400})
			}
			if p.Sub(want).Length() > gridStep {
				t.Fatalf("seed %d: vertex %d stands at %v, want %v", seed, v, p, want)
			}
		}
	}
}

// TestNewVerticesComeNearTheirNeighbours: pinned ones far apart draw what hangs
// on them after them.
func TestNewVerticesComeNearTheirNeighbours(t *testing.T) {
	// Two stars, joined by an edge between their centres 0 and 1.
	s := sketch{n: 10, edges: [][2]int{{0, 1}}}
	for v := 2; v < s.n; v++ {
		s.edges = append(s.edges, [2]int{v % 2, v})
	}
	f := s.freeze()
	for name, method := range pinningMethods {
		centres := [2]Point{{X: 0, Y: 0}, {X: 3000, Y: 120}}
		at := must.Get(method(context.Background(), f, Options{Pinned: map[int32]Point{0: centres[0], 1: centres[1]}}))
		for v := 2; v < s.n; v++ {
			if d := at[v].Sub(centres[v%2]).Length(); d > 1000 {
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

// TestPinsFarOut: where pins leave no room on the plane, all else stays on it.
func TestPinsFarOut(t *testing.T) {
	s := sketch{n: 8, edges: [][2]int{{0, 1}, {1, 2}, {2, 3}, {4, 5}, {5, 6}, {6, 4}}}
	corner := Point{X: document.MaxPlace, Y: document.MaxPlace}
	for name, method := range pinningMethods {
		at := must.Get(method(context.Background(), s.freeze(), Options{Pinned: map[int32]Point{1: corner}}))
		d := document.FromGraph(s.graph())
		if err := d.Move(MoveAll(s.freeze(), at)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if at[1] != corner {
			t.Errorf("%s: the pinned vertex was moved to %v", name, at[1])
		}
	}
}

func place(d *document.Drawing, unplaced []graphs.VertexID) {
	edit := must.Get(PlaceUnplaced(context.Background(), d, unplaced))
	must.Succeed(d.Move(edit))
}

// placed applies Place to a drawing and returns the places of all vertices.
func placed(d *document.Drawing, unplaced []graphs.VertexID) []Point {
	place(d, unplaced)
	at := make([]Point, d.Graph().VertexSlots())
	for v := range at {
		at[v] = d.At(graphs.VertexID(v))
	}
	return at
}

func ids(from, to int) []graphs.VertexID {
	var all []graphs.VertexID
	for v := from; v < to; v++ {
		all = append(all, graphs.VertexID(v))
	}
	return all
}

func TestPlaceOfAWholeDrawingIsArrange(t *testing.T) {
	s := randomDAG(1, 20, 30)
	d := document.FromGraph(s.graph())
	if got, want := placed(d, ids(0, 20)), arranged(s.freeze()); !slices.Equal(got, want) {
		t.Error("all vertices are unplaced, and the layout is not that of Arrange")
	}
}

func TestPlaceLeavesTheRestAndOverlapsNothing(t *testing.T) {
	rounds := 80
	if testing.Short() {
		rounds = 20
	}
	for seed := range uint64(rounds) {
		kind := graphs.Kind(seed % 2)
		n := 4 + int(seed)%24
		s := randomGraph(seed, kind, n, 3*n/2)
		d := document.FromGraph(s.graph())
		old := arranged(s.freeze())
		must.Succeed(d.Move(MoveAll(s.freeze(), old)))
		from := n - 1 - int(seed)%(n-1)
		at := placed(d, ids(from, n))
		if !slices.Equal(at[:from], old[:from]) {
			t.Fatalf("seed %d: a vertex with a place was moved", seed)
		}
		checkApart(t, at, DefaultVertexGap)
	}
}

func TestPlaceIsBesideTheNeighbour(t *testing.T) {
	s := sketch{n: 3, edges: [][2]int{{0, 1}, {2, 0}}}
	d := document.FromGraph(s.graph())
	start := document.Move{IDs: ids(0, 1), To: []Point{{X: 1000, Y: 500}}}
	must.Succeed(d.Move(start))
	at := placed(d, ids(1, 3))
	for v, up := range map[int]bool{1: false, 2: true} {
		if away := at[v].Sub(at[0]); away.Length() > 2*DefaultLayerGap || (away.Y < 0) != up {
			t.Errorf("vertex %d is put at %v, its neighbour is at %v", v, at[v], at[0])
		}
	}
}

func TestPlaceOfManyVertices(t *testing.T) {
	const n = 2_000
	s := randomDAG(1, n, 3*n/2)
	d := document.FromGraph(s.graph())
	first := document.Move{IDs: ids(0, 1), To: []Point{{X: -400, Y: 80}}}
	must.Succeed(d.Move(first))
	at := placed(d, ids(1, n))
	checkApart(t, at, DefaultVertexGap)
	if at[0] != (Point{X: -400, Y: 80}) {
		t.Error("the vertex with a place was moved")
	}
}

func TestPlaceAroundAHub(t *testing.T) {
	const n = 200
	s := sketch{n: n}
	for v := 1; v < n; v++ {
		s.edges = append(s.edges, [2]int{0, v})
	}
	d := document.FromGraph(s.graph())
	checkApart(t, placed(d, ids(1, n)), DefaultVertexGap)
}

func TestPlaceFarOut(t *testing.T) {
	d := document.FromGraph(sketch{n: 3, edges: [][2]int{{0, 1}}}.graph())
	edge := document.Move{IDs: ids(0, 1), To: []Point{{X: document.MaxPlace, Y: document.MaxPlace}}}
	must.Succeed(d.Move(edge))
	for v, p := range placed(d, ids(1, 3)) {
		if !p.Finite() {
			t.Errorf("vertex %d stands at %v", v, p)
		}
	}
}

func TestPlaceIgnoresWhatIsNoVertex(t *testing.T) {
	d := document.FromGraph(sketch{n: 2}.graph())
	checkApart(t, placed(d, []graphs.VertexID{1, 1, -1, 77}), DefaultVertexGap)
}
