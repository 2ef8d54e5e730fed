package scene_test

import (
	"math"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/scene"
)

// placed is the picture of an edge list with its vertices at these places.
func placed(t *testing.T, text string, places ...scene.Point) *scene.Scene {
	t.Helper()
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	must(t, err)
	move := document.Move{To: places}
	for i := range places {
		move.IDs = append(move.IDs, graphs.VertexID(i))
	}
	must(t, read.Drawing.Move(move))
	return scene.Build(read.Drawing, solved(t, read.Drawing), scene.Everything())
}

// A name stands below its vertex, and beside it where an edge runs below.
func TestNamesStepAside(t *testing.T) {
	o, down := scene.Point{}, scene.Point{Y: 120}
	beside := scene.Point{X: 70}
	for _, c := range []struct {
		what, text string
		places     []scene.Point
		right      bool
		left       bool
	}{
		{"an edge to the side", "a -> b", []scene.Point{o, {X: 120}}, false, false},
		{"an edge downwards", "a -> b", []scene.Point{o, down}, true, false},
		{"an edge from below", "vertex a\nb -> a", []scene.Point{o, down}, true, false},
		{"edges downwards and to the right", "a -> b c", []scene.Point{o, down, {X: 120}}, false, true},
		{"edges downwards and to both sides", "a -> b c d", []scene.Point{o, down, {X: 120}, {X: -120}}, false, false},
		{"a neighbour on the right", "a -> b\nvertex c", []scene.Point{o, down, {X: 44}}, false, true},
		{"neighbours on both sides", "a -> b\nvertex c\nvertex d", []scene.Point{o, down, {X: 44}, {X: -44}}, false, false},
		{"a neighbour far enough away", "a -> b\nvertex c", []scene.Point{o, down, beside}, true, false},
		{"an edge-deletion game", "a -- b\nground b", []scene.Point{o, down}, true, false},
	} {
		at, ok := nameAt(placed(t, c.text, c.places...), 0)
		if !ok || at.X > 5 != c.right || at.X < -5 != c.left {
			t.Errorf("%s: the name stands at %v", c.what, at)
		}
	}
	if _, ok := nameAt(placed(t, "a -> b", o, down), 7); ok {
		t.Error("a vertex that is not there has a name")
	}
}

// nameAt returns the middle of a vertex's name; ok is false where none is written.
func nameAt(s *scene.Scene, v int32) (at scene.Point, ok bool) {
	for _, sh := range s.Shapes {
		if sh.Kind == scene.Text && sh.Font == scene.Sans && sh.Subject == (scene.Subject{Kind: scene.Vertex, ID: v}) {
			return sh.P[0], true
		}
	}
	return scene.Point{}, false
}

// In an edge-deletion game a name stands at the upper right, and on another side where an
// edge runs there.
func TestNamesOfDeletionStepAside(t *testing.T) {
	o := scene.Point{}
	for _, c := range []struct {
		what, text string
		places     []scene.Point
		right, up  bool
	}{
		{"an edge down", "a -- b\nground b", []scene.Point{o, {Y: 100}}, true, true},
		{"an edge to the upper right", "a -- b\nground b", []scene.Point{o, {X: 90, Y: -90}}, true, false},
		{"edges to the right on both diagonals", "a -- b\na -- c\nground b", []scene.Point{o, {X: 90, Y: -90}, {X: 90, Y: 90}}, true, false},
		{"edges to the right and up", "a -- b\na -- c\na -- d\na -- e\nground b", []scene.Point{o, {X: 90, Y: -90}, {X: 90}, {Y: -90}, {X: 90, Y: 90}}, false, false},
	} {
		s := placed(t, c.text, c.places...)
		at, _ := nameAt(s, 0)
		if at.X > 5 != c.right || at.Y < -5 != c.up {
			t.Errorf("%s: the name stands at %v", c.what, at)
		}
		checkUncrossed(t, c.what, s)
	}
}

// checkUncrossed fails where an edge runs through a name.
func checkUncrossed(t *testing.T, what string, s *scene.Scene) {
	t.Helper()
	for v := range int32(64) {
		at, ok := nameAt(s, v)
		if !ok {
			continue
		}
		for _, sh := range s.Shapes {
			for k := 0; sh.Kind == scene.Curve && sh.Subject.Kind == scene.Edge && k <= 100; k++ {
				if p := on(sh, float64(k)/100); math.Abs(p.X-at.X) < 4 && math.Abs(p.Y-at.Y) < 5 {
					t.Fatalf("%s: edge %d runs through the name of %d at %v", what, sh.Subject.ID, v, at)
				}
			}
		}
	}
}
