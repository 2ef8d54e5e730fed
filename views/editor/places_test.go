package editor

import (
	"testing"

	"nimgraph/graphs"
)

// four is a session with vertices a to d at given places, all selected.
func four(t *testing.T, at ...Point) *Session {
	t.Helper()
	s := sessionOf(t, "a -> b\nc -> d\n")
	for i, p := range at {
		s.Select.Vertex(graphs.VertexID(i))
		must(t, s.Cursor.Nudge(p.Sub(s.Drawing().At(graphs.VertexID(i))), 0))
	}
	s.Select.All()
	return s
}

func places(s *Session) []Point {
	var at []Point
	for v := range s.Drawing().Graph().Vertices() {
		at = append(at, s.Drawing().At(v.ID))
	}
	return at
}

func TestAlign(t *testing.T) {
	start := []Point{{X: 0, Y: 10}, {X: 100, Y: 20}, {X: 40, Y: 90}, {X: 70, Y: 50}}
	for side, want := range map[Side]float64{Left: 0, Centre: 50, Right: 100, Top: 10, Middle: 50, Bottom: 90} {
		s := four(t, start...)
		must(t, s.Places.Align(side))
		for i, p := range places(s) {
			if side.horizontal() && p != (Point{X: want, Y: start[i].Y}) || !side.horizontal() && p != (Point{X: start[i].X, Y: want}) {
				t.Errorf("side %d: vertex %d is at %v, want %g", side, i, p, want)
			}
		}
		s.Undo()
		for i, p := range places(s) {
			if p != start[i] {
				t.Errorf("side %d undone: vertex %d is at %v", side, i, p)
			}
		}
	}
}

func TestDistribute(t *testing.T) {
	s := four(t, Point{X: 0}, Point{X: 90}, Point{X: 10}, Point{X: 50, Y: 7})
	must(t, s.Places.Distribute(true))
	for i, want := range []Point{{X: 0}, {X: 90}, {X: 30}, {X: 60, Y: 7}} {
		if got := places(s)[i]; got != want {
			t.Errorf("vertex %d is at %v, want %v", i, got, want)
		}
	}
}

// TestSnapsTheDrag: the grabbed vertex comes onto the grid, the others keep their
// places relative to it.
func TestSnapsTheDrag(t *testing.T) {
	s := four(t, Point{X: 5, Y: 5}, Point{X: 205, Y: 5}, Point{X: 5, Y: 205}, Point{X: 210, Y: 210})
	s.Guidance.SetSnaps(true)
	drag := func(from, to Point) {
		must(t, s.Mouse.Press(Pointer{At: from, HitTolerance: 5, Clicks: 1}))
		must(t, s.Mouse.Motion(to, 5))
		must(t, s.Mouse.Release(to))
	}
	drag(Point{X: 5, Y: 5}, Point{X: 35, Y: 60})
	got := places(s)
	if got[0] != (Point{X: 24, Y: 48}) && got[0] != (Point{X: 24, Y: 72}) && got[0] != (Point{X: 48, Y: 48}) && got[0] != (Point{X: 48, Y: 72}) {
		t.Errorf("the grabbed vertex is at %v, off the grid", got[0])
	}
	if by := got[3].Sub(got[0]); by != (Point{X: 205, Y: 205}) {
		t.Errorf("the others moved by themselves: %v", by)
	}
}

func TestCountsAndInverse(t *testing.T) {
	s := sessionOf(t, "a -- b x2\nb -- c\nground a\n")
	s.Select.Edges()
	must(t, s.Edges.AddCounts(-1))
	for e := range s.Drawing().Graph().Edges() {
		if e.Count != 1 {
			t.Errorf("edge %d counts %d, want 1", e.ID, e.Count)
		}
	}
	s.Select.Inverse()
	if sel := s.Selection(); len(sel.Vertices) != 3 || len(sel.Edges) != 0 {
		t.Errorf("the inverse of all edges is %v", sel)
	}
}
