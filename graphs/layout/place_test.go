package layout

import (
	"context"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

func place(t *testing.T, d *document.Drawing, unplaced []graphs.VertexID) {
	t.Helper()
	edit := graphs.Must(Place(context.Background(), d, unplaced))
	graphs.Try(d.Move(edit))
}

// placed applies Place to a drawing and returns the places of all vertices.
func placed(t *testing.T, d *document.Drawing, unplaced []graphs.VertexID) []Point {
	t.Helper()
	place(t, d, unplaced)
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
	d := document.On(s.graph(t))
	if got, want := placed(t, d, ids(0, 20)), arranged(t, s.freeze(t)); !slices.Equal(got, want) {
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
		d := document.On(s.graph(t))
		old := arranged(t, s.freeze(t))
		graphs.Try(d.Move(MoveAll(s.freeze(t), old)))
		from := n - 1 - int(seed)%(n-1)
		at := placed(t, d, ids(from, n))
		if !slices.Equal(at[:from], old[:from]) {
			t.Fatalf("seed %d: a vertex with a place was moved", seed)
		}
		checkApart(t, at, Between)
	}
}

func TestPlaceIsBesideTheNeighbour(t *testing.T) {
	s := sketch{n: 3, edges: [][2]int{{0, 1}, {2, 0}}}
	d := document.On(s.graph(t))
	start := document.Move{IDs: ids(0, 1), To: []Point{{X: 1000, Y: 500}}}
	graphs.Try(d.Move(start))
	at := placed(t, d, ids(1, 3))
	for v, up := range map[int]bool{1: false, 2: true} {
		if away := at[v].Sub(at[0]); away.Length() > 2*Layers || (away.Y < 0) != up {
			t.Errorf("vertex %d is put at %v, its neighbour is at %v", v, at[v], at[0])
		}
	}
}

func TestPlaceOfManyVertices(t *testing.T) {
	const n = 2_000
	s := randomDAG(1, n, 3*n/2)
	d := document.On(s.graph(t))
	first := document.Move{IDs: ids(0, 1), To: []Point{{X: -400, Y: 80}}}
	graphs.Try(d.Move(first))
	at := placed(t, d, ids(1, n))
	checkApart(t, at, Between)
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
	d := document.On(s.graph(t))
	checkApart(t, placed(t, d, ids(1, n)), Between)
}

func TestPlaceFarOut(t *testing.T) {
	d := document.On(sketch{n: 3, edges: [][2]int{{0, 1}}}.graph(t))
	edge := document.Move{IDs: ids(0, 1), To: []Point{{X: document.MaxPlace, Y: document.MaxPlace}}}
	graphs.Try(d.Move(edge))
	for v, p := range placed(t, d, ids(1, 3)) {
		if !p.Finite() {
			t.Errorf("vertex %d stands at %v", v, p)
		}
	}
}

func TestPlaceIgnoresWhatIsNoVertex(t *testing.T) {
	d := document.On(sketch{n: 2}.graph(t))
	checkApart(t, placed(t, d, []graphs.VertexID{1, 1, -1, 77}), Between)
}
