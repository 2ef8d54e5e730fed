package scene

import (
	"math"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// boardOf returns a drawing with vertices at some places, of which the first has a straight
// edge to each of some, and edges are shown on demand.
func boardOf(t *testing.T, at []Point, to ...graphs.VertexID) *document.Drawing {
	t.Helper()
	d := document.New(graphs.Directed)
	draft := d.Draft()
	for i, p := range at {
		draft.AddVertex(document.Vertex{Vertex: graphs.Vertex{ID: graphs.VertexID(i), Name: string(rune(0x61 + i))}}, p)
	}
	for _, v := range to {
		draft.Edge(draft.Join(0, v, 1)).Bend = document.Bent(0)
	}
	draft.Vertex(0).Tokens = 1
	draft.Head().Style.Edges = document.SelectedEdges
	must(t, d.Do(draft.Change()))
	return d
}

// waysOf returns the ways of the edges of a drawing.
func waysOf(d *document.Drawing) []way {
	b := newBuilder(d, nil, Everything())
	var ways []way
	for e := range d.Graph().Edges() {
		ways = append(ways, b.ways.route(e, headLength))
	}
	return ways
}

// The moves along a row are one chain: each begins at the option before it.
func TestMovesAlongARowAreAChain(t *testing.T) {
	ways := waysOf(boardOf(t, []Point{{X: 270}, {X: 180}, {X: 90}, {}}, 1, 2, 3))
	for i, w := range ways {
		if len(w.paths) != 1 || w.paths[0].n != 2 {
			t.Fatalf("edge %d has %d parts, the first of %d points", i, len(w.paths), w.paths[0].n)
		}
		before := 270 - 90*float64(i) // the middle of the vertex before it
		start, least := w.paths[0].p[0], before-Radius
		if start.X > least || start.X < least-rayGap || start.Y != 0 {
			t.Errorf("edge %d begins at %v, want it at the rim of the vertex at %g", i, start, before)
		}
		if want := before - 90 + Radius + rimGap; math.Abs(w.tip.X-want) > 1e-9 {
			t.Errorf("edge %d ends at %v, want %g", i, w.tip, want)
		}
	}
}

// What is no option of the vertex is gone around.
func TestMovesGoAroundWhatIsNotTheirs(t *testing.T) {
	d := boardOf(t, []Point{{X: 270}, {X: 180}, {X: 90}, {}}, 3)
	w := waysOf(d)[0]
	if len(w.paths) != 1 || w.paths[0].n == 2 {
		t.Fatalf("the edge has %d parts, the first of %d points", len(w.paths), w.paths[0].n)
	}
	if off := w.paths[0].at(0.5).Y; math.Abs(off) < Radius+leastClearance || math.Abs(off) > 80 {
		t.Errorf("it passes %g off the vertices between", off)
	}
}

// In a crowd, an edge is broken off, and is seen at both ends alone.
func TestMovesAcrossACrowdAreBrokenOff(t *testing.T) {
	at := []Point{{X: 350, Y: 280}, {}}
	for x := range 6 {
		for y := range 5 {
			if p := (Point{X: 70 * float64(x), Y: 70 * float64(y)}); p != at[0] && p != at[1] {
				at = append(at, p)
			}
		}
	}
	d := boardOf(t, at, 1)
	w := waysOf(d)[0]
	if len(w.paths) != 2 {
		t.Fatalf("the edge has %d parts", len(w.paths))
	}
	seen := norm(w.paths[0].p[1].Sub(w.paths[0].p[0])) + norm(w.paths[1].p[1].Sub(w.paths[1].p[0]))
	if math.Abs(seen-firstStub-lastStub) > 1e-9 {
		t.Errorf("%g of it are seen, want %d", seen, firstStub+lastStub)
	}
	s := Build(d, nil, Everything())
	if overlaps := overlapsOf(d, s); len(overlaps["edge+vertex"]) > 0 {
		t.Errorf("it runs below: %v", overlaps["edge+vertex"])
	}
	e, _ := d.Graph().Edge(0)
	if track, ok := s.Track(d, e); !ok || math.IsNaN(track.Middle.X+track.Middle.Y) {
		t.Errorf("its track is %v, %v", track, ok)
	}
}

// Where all edges are shown, they stay as the layout has them.
func TestStraightEdgesStayStraight(t *testing.T) {
	d := boardOf(t, []Point{{X: 270}, {X: 180}, {X: 90}, {}}, 3)
	change(t, d, func(draft *document.Draft) { draft.Head().Style.Edges = document.AllEdges })
	w := waysOf(d)[0]
	if len(w.paths) != 1 || w.paths[0].n != 2 || w.paths[0].p[0] != (Point{X: 270 - Radius}) {
		t.Errorf("the edge is %v", w)
	}
	e, _ := d.Graph().Edge(0)
	if track, _ := Build(d, nil, Everything()).Track(d, e); math.Abs(track.Middle.X-135) > headLength || track.Middle.Y != 0 {
		t.Errorf("its middle is %v", track.Middle)
	}
}
