package scene_test

import (
	"context"
	"math"
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/views/scene"
)

// In a bare figure a vertex where one edge ends is no more than the end of its line.
func TestLeavesOfAFigureAreBare(t *testing.T) {
	d := drawn(t, "r -- a\na -- b\nground r", at(0, 0), at(0, -80), at(0, -160))
	o := scene.Everything()
	for _, plain := range []bool{false, true} {
		o.Plain = plain
		sc := scene.Build(d, solved(t, d), o)
		_, inner, _, _ := sc.VertexShape(scene.Subject{Kind: scene.Vertex, ID: 1})
		_, leaf, _, _ := sc.VertexShape(scene.Subject{Kind: scene.Vertex, ID: 2})
		if (leaf == inner) == plain || leaf < 1.25 || inner > 0.75*scene.Radius || plain && leaf > 1.25 {
			t.Errorf("plain %v: a leaf is %g wide, a joint %g", plain, leaf, inner)
		}
	}
}

// preset returns a preset game's picture with all edges shown.
func preset(t *testing.T, id string, args map[string]string) (*document.Drawing, *scene.Scene) {
	t.Helper()
	g, _ := games.ByID(id)
	d, err := g.New(context.Background(), args)
	must(t, err)
	return d, scene.Build(d, solved(t, d), scene.Everything().Showing(d, document.AllEdges))
}

// A straight edge between vertices one above the other does not lean.
func TestUprightEdgesDoNotLean(t *testing.T) {
	d, sc := preset(t, "misere-nim", map[string]string{"unfold": "true"})
	met := 0
	for _, h := range sc.Shapes {
		if h.Kind != scene.Curve || h.Subject.Kind != scene.Edge || h.N != 2 {
			continue
		}
		e, _ := d.Graph().Edge(h.Subject.EdgeID())
		if x := d.At(e.From).X; x == d.At(e.To).X {
			met++
			if math.Abs(h.P[0].X-x) > 0.6 || math.Abs(h.P[1].X-x) > 0.6 {
				t.Errorf("edge %d leans from %v to %v", e.ID, h.P[0], h.P[1])
			}
		}
	}
	if met < 5 {
		t.Errorf("%d upright edges", met)
	}
}

// On a board that shows all moves, those of one row bow apart but for the shortest.
func TestMovesOfARowBowApart(t *testing.T) {
	d, sc := preset(t, "two-heaps", nil)
	start, _ := d.Graph().VertexNamed("0,3")
	straight, bowed := 0, 0
	for _, h := range sc.Shapes {
		if h.Kind != scene.Curve || h.Subject.Kind != scene.Edge {
			continue
		}
		switch e, _ := d.Graph().Edge(h.Subject.EdgeID()); {
		case e.From != start.ID:
		case h.N == 2:
			straight++
		default:
			bowed++
		}
	}
	if straight != 1 || bowed != 2 {
		t.Errorf("%d moves are straight, %d bowed", straight, bowed)
	}
}
