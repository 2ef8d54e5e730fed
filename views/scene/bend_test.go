package scene_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// The middle of a bent edge stands as far off the line between its ends as its
// bend says, whatever the vertices' outlines are and however long the edge is.
func TestBentEdgesGoThroughTheirMiddle(t *testing.T) {
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 5))
		kind := graphs.Kind(seed % 2)
		d := document.New(kind)
		length, angle, by := 90+r.Float64()*400, r.Float64()*7, r.Float64()*2-1
		end := scene.Point{X: length * math.Cos(angle), Y: length * math.Sin(angle)}
		e := graphs.Edge{From: 0, To: 1, Count: 1}
		err := d.Edit(func(draft *document.Draft) {
			draft.AddVertex(document.Vertex{Vertex: graphs.Vertex{ID: 0, Name: "a", Sum: kind == graphs.Directed && r.IntN(2) == 0}}, document.Point{})
			draft.AddVertex(document.Vertex{Vertex: graphs.Vertex{ID: 1, Name: "b", Ground: kind == graphs.Deletion && r.IntN(2) == 0}}, end)
			draft.AddEdge(document.Edge{Edge: e, Bend: document.Bent(by)})
		})
		must(t, err)
		track, ok := scene.Build(d, nil, scene.Everything()).Track(d, e)
		if !ok {
			t.Fatalf("seed %d: the edge is not drawn", seed)
		}
		// The left of somebody who walks along (1, 0) is up, (0, -1).
		left := scene.Point{X: end.Y, Y: -end.X}.Scale(1 / length)
		off := (track.Middle.X*left.X + track.Middle.Y*left.Y) / length
		if math.Abs(off-by) > 0.01 || track.By != by {
			t.Errorf("seed %d: length %.0f, bend %.3f: the middle is off by %.3f, and the track says %.3f", seed, length, by, off, track.By)
		}
		nearest := math.Inf(1)
		for i := range 401 {
			nearest = min(nearest, track.At(float64(i)/400).Sub(track.Middle).Length())
		}
		if nearest > 2 {
			t.Errorf("seed %d: length %.0f, bend %.3f: the edge passes its middle %.1f units off", seed, length, by, nearest)
		}
		if back := scene.BendTo(d, e, track.Middle); math.Abs(by) > 0.05 && math.Abs(back.By-by) > 0.01 {
			t.Errorf("seed %d: bend %.3f, and through the same place %.3f", seed, by, back.By)
		}
	}
}

func TestBendsSnap(t *testing.T) {
	d := document.New(graphs.Directed)
	edge, loop := graphs.Edge{From: 0, To: 1, Count: 1}, graphs.Edge{ID: 1, From: 0, To: 0, Count: 1}
	err := d.Edit(func(draft *document.Draft) {
		draft.AddVertex(document.Vertex{Vertex: graphs.Vertex{Name: "a"}}, document.Point{})
		draft.AddVertex(document.Vertex{Vertex: graphs.Vertex{ID: 1, Name: "b"}}, scene.Point{X: 100})
		draft.AddEdge(document.Edge{Edge: edge})
		draft.AddEdge(document.Edge{Edge: loop})
	})
	must(t, err)
	for _, c := range []struct {
		edge graphs.Edge
		at   scene.Point
		want float64
	}{
		{edge, scene.Point{X: 50, Y: 2}, 0},
		{edge, scene.Point{X: 50, Y: -20}, 0.2},
		{edge, scene.Point{X: 50, Y: 20}, -0.2},
		{edge, scene.Point{X: 50, Y: -900}, document.MaxBend},
		{edge, scene.Point{X: 50, Y: 900}, -document.MaxBend},
		{loop, scene.Point{X: 3, Y: -60}, 0},
		{loop, scene.Point{X: 60, Y: -3}, 0.25},
		{loop, scene.Point{X: -60, Y: -62}, -0.125},
	} {
		if got := scene.BendTo(d, c.edge, c.at); got != document.Bent(c.want) {
			t.Errorf("through %v: %v, want %v", c.at, got, c.want)
		}
	}
}
