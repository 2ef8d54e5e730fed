package editor_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// Turning moves every point of every bent edge as it moves the vertices, the other way
// takes it back, and undo does so in one step.
func TestTurningKeepsShapes(t *testing.T) {
	turn := map[editor.Turn]func(scene.Point) scene.Point{
		editor.MirrorAcross: func(p scene.Point) scene.Point { return scene.Point{X: -p.X, Y: p.Y} },
		editor.MirrorDown:   func(p scene.Point) scene.Point { return scene.Point{X: p.X, Y: -p.Y} },
		editor.TurnRight:    func(p scene.Point) scene.Point { return scene.Point{X: -p.Y, Y: p.X} },
		editor.TurnLeft:     func(p scene.Point) scene.Point { return scene.Point{X: p.Y, Y: -p.X} },
	}
	back := map[editor.Turn]editor.Turn{
		editor.MirrorAcross: editor.MirrorAcross, editor.MirrorDown: editor.MirrorDown,
		editor.TurnRight: editor.TurnLeft, editor.TurnLeft: editor.TurnRight,
	}
	for way, of := range turn {
		d := newDesk(t, "a -> b c a\nb -> c d")
		for e := range d.Drawing().Graph().Edges() {
			d.Select.Edge(e.ID)
			d.must(d.Edges.Bend(0.1 * float64(e.ID+1)))
		}
		d.Select.None()
		before := standing(d)
		low, high, _ := d.Drawing().Bounds()
		middle := low.Add(high).Scale(0.5)
		was, bends := tracks(d), make(map[graphs.EdgeID]float64)
		for id, b := range d.Drawing().AllBends() {
			bends[id] = b.By
		}
		d.must(d.Places.Turn(way))
		for id, now := range tracks(d) {
			for i, p := range now {
				if want := middle.Add(of(was[id][i].Sub(middle))); p.Sub(want).Length() > 0.01 {
					t.Errorf("turned by %d, edge %d passes %v, want %v", way, id, p, want)
					break
				}
			}
		}
		if standing(d) == before {
			t.Errorf("turned by %d, nothing has changed", way)
		}
		d.Undo()
		if got := standing(d); got != before {
			t.Errorf("undone, the drawing is\n%s\nand was\n%s", got, before)
		}
		d.must(d.Places.Turn(way))
		d.must(d.Places.Turn(back[way]))
		for v := range d.Drawing().Graph().Vertices() {
			p, q := d.place(v.Name), of(of(d.Drawing().At(v.ID).Sub(middle)))
			if way <= editor.MirrorDown && p.Sub(middle).Sub(q).Length() > 1e-9 {
				t.Errorf("mirrored twice, %s is elsewhere", v.Name)
			}
		}
		for e := range d.Drawing().Graph().Edges() {
			if by := d.Drawing().Bend(e.ID).By - bends[e.ID]; math.Abs(by) > 1e-9 {
				t.Errorf("there and back, edge %d is bent by %g more", e.ID, by)
			}
		}
	}
}

// standing tells where all vertices stand and how all edges are bent.
func standing(d *desk) string {
	var text strings.Builder
	for v := range d.Drawing().Graph().Vertices() {
		fmt.Fprintln(&text, v.Name, d.Drawing().At(v.ID))
	}
	for e := range d.Drawing().Graph().Edges() {
		fmt.Fprintln(&text, e.ID, d.Drawing().Bend(e.ID))
	}
	return text.String()
}

func tracks(d *desk) map[graphs.EdgeID][]scene.Point {
	all := make(map[graphs.EdgeID][]scene.Point)
	for e := range d.Drawing().Graph().Edges() {
		if e.Loop() {
			continue // its head is on one side, so that its mirror image is another loop
		}
		if track, ok := d.View.Scene().Track(d.Drawing(), e); ok {
			for i := range 11 {
				all[e.ID] = append(all[e.ID], track.At(float64(i)/10))
			}
		}
	}
	return all
}

// Of a selection, the rest stays.
func TestTurningTheSelection(t *testing.T) {
	d := newDesk(t, "a -> b c")
	a, b, c := d.place("a"), d.place("b"), d.place("c")
	d.Select.Vertices([]graphs.VertexID{0, 1})
	d.must(d.Places.Turn(editor.MirrorAcross))
	if d.place("c") != c || d.place("a").X != b.X || d.place("b").X != a.X {
		t.Errorf("a, b, c are at %v, %v, %v", d.place("a"), d.place("b"), d.place("c"))
	}
	if n := d.Drawing().Bend(d.edge("a", "c").ID); n != (document.Bend{}) {
		t.Errorf("an edge is bent by %v", n)
	}
}
