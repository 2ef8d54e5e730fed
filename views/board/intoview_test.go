package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

func must(tb testing.TB, err error) {
	tb.Helper()
	if err != nil {
		tb.Fatal(err)
	}
}

// showsAllVertices reports whether the view shows every vertex after its motion.
func (d *harness) showsAllVertices() bool {
	for v := range d.session.Drawing().Graph().Vertices() {
		if !d.View.isInView(d.View.goalCamera(), d.session.Drawing().At(v.ID)) {
			return false
		}
	}
	return true
}

// TestFittedViewFollowsMovedVertices checks that a fitted view is fitted again, with all names, if
// vertices move out of it.
func TestFittedViewFollowsMovedVertices(t *testing.T) {
	for name, do := range map[string]func(*editor.Session) error{
		"a heap that is drawn": func(s *editor.Session) error {
			s.Select.Vertex(4)
			if err := s.Heaps.SetSelectedSizes(20); err != nil {
				return err
			}
			return s.Heaps.Expand(4)
		},
		"a turn": func(s *editor.Session) error { return s.Places.Rotate(editor.TurnRight) },
	} {
		d := newHarness(t, "a -> e\nb -> e\nc -> e\nd -> e")
		d.View.Fit()
		if err := do(d.session); err != nil {
			t.Fatal(name, err)
		}
		low, high, _ := d.session.View.Scene().Extent()
		if !d.View.fitted || !d.View.isInView(d.View.goalCamera(), low) || !d.View.isInView(d.View.goalCamera(), high) {
			t.Errorf("after %s not all is in view", name)
		}
		d.View.setCamera(d.View.camera.ZoomAt(d.View.middle(), 1.1))
		d.session.Undo()
		if d.View.fitted {
			t.Errorf("%s: a view that was moved is fitted by undo", name)
		}
	}
}

// TestViewFollowsUndo checks that undo and redo of a layout move the view to the drawing.
func TestViewFollowsUndo(t *testing.T) {
	for name, fitted := range map[string]bool{"a fitted view": true, "a view that was moved": false} {
		d := newHarness(t, "a -> b c\nb -> c")
		var f manualAnimation
		d.View.animate = f.start
		if fitted {
			d.View.Fit()
		}
		var far document.Move
		for v := range graphs.VertexID(3) {
			far.IDs, far.To = append(far.IDs, v), append(far.To, pt(5000, 4000+90*float64(v)))
		}
		must(t, d.session.Places.Move(0, far, nil))
		d.View.Fit()
		if !fitted {
			d.View.setCamera(d.View.camera.ZoomAt(d.View.middle(), 1.1))
		}
		d.session.Undo()
		if !d.showsAllVertices() || d.View.animation == nil {
			t.Errorf("%s: undone, the drawing is out of view", name)
		}
		f.step(1)
		d.session.Redo()
		if !d.showsAllVertices() {
			t.Errorf("%s: done again, the drawing is out of view", name)
		}
		if d.View.fitted != fitted {
			t.Errorf("%s: fitted is %v", name, d.View.fitted)
		}
	}
}

// TestUndoInViewMovesNothing checks that undo does not move the view if the changed vertices are in
// view.
func TestUndoInViewMovesNothing(t *testing.T) {
	d := newHarness(t, "a -> b c")
	before := d.View.camera
	d.session.Select.Vertex(1)
	must(t, d.session.Cursor.Nudge(pt(0, 30), 0))
	d.session.Undo()
	d.session.Redo()
	d.session.Select.Vertex(1)
	must(t, d.session.Clipboard.Delete())
	d.session.Undo()
	if d.View.animation != nil || d.View.camera != before {
		t.Errorf("the view goes from %+v to %+v", before, d.View.goalCamera())
	}
}

// TestViewFollowsPaste checks that the view shows vertices pasted out of view.
func TestViewFollowsPaste(t *testing.T) {
	d := newHarness(t, "a -> b c")
	var f manualAnimation
	d.View.animate = f.start
	other := session(t, "x -> y z").Drawing()
	must(t, d.session.Clipboard.Paste(other, pt(-9000, 0)))
	for _, v := range d.session.Selection().Vertices {
		if !d.View.isInView(d.View.goalCamera(), d.session.Drawing().At(v)) {
			t.Errorf("vertex %d is out of view", v)
		}
	}
}

func TestHighlight(t *testing.T) {
	vertex := func(v int32) scene.Subject { return scene.Subject{Kind: scene.Vertex, ID: v} }
	edge := scene.Subject{Kind: scene.Edge, ID: 0}
	for _, c := range []struct {
		name   string
		camera editor.Camera
		what   scene.Subject
		moves  bool
	}{
		{"a vertex in view", editor.Camera{Scale: 1, Offset: pt(200, 200)}, vertex(0), false},
		{"a vertex out of view", editor.Camera{Scale: 1, Offset: pt(-900, 200)}, vertex(0), true},
		{"a vertex too small", editor.Camera{Scale: 0.05, Offset: pt(200, 200)}, vertex(1), true},
		{"an edge with an end out of view", editor.Camera{Scale: 1, Offset: pt(-60, 200)}, edge, true},
		{"an edge too small", editor.Camera{Scale: 0.05, Offset: pt(200, 200)}, edge, true},
	} {
		d := newHarness(t, "a -> b")
		var f manualAnimation
		d.View.animate = f.start
		d.View.setCamera(c.camera)
		d.View.Highlight(c.what)
		if moves := d.View.animation != nil; moves != c.moves {
			t.Errorf("%s: the view moves: %v", c.name, moves)
			continue
		}
		if c.moves {
			f.step(1)
			for _, place := range d.View.placesOf(c.what) {
				if !d.View.isInView(d.View.camera, place) || d.View.camera.Scale < minLegibleScale {
					t.Errorf("%s: %v is not to be seen by %+v", c.name, place, d.View.camera)
				}
			}
		}
		if len(d.session.Mouse.Overlay()) == 0 {
			t.Errorf("%s is not marked", c.name)
		}
		d.View.Highlight(vertex(1)) // from one highlight to the next
		d.View.Highlight(scene.Subject{})
		if d.View.goalCamera() != c.camera || len(d.session.Mouse.Overlay()) > 0 {
			t.Errorf("%s: the view goes back to %+v, not %+v", c.name, d.View.goalCamera(), c.camera)
		}
	}
}

// TestHighlightSeveral checks that several highlighted subjects are all marked once and in view.
func TestHighlightSeveral(t *testing.T) {
	d := newHarness(t, "a -> b c")
	var f manualAnimation
	d.View.animate = f.start
	d.View.setCamera(editor.Camera{Scale: 1, Offset: pt(-900, 200)})
	several := []scene.Subject{{Kind: scene.Edge, ID: 0}, {Kind: scene.Edge, ID: 1}, {Kind: scene.Vertex, ID: 2}}
	d.View.Highlight(several...)
	f.step(1)
	for _, what := range several {
		for _, place := range d.View.placesOf(what) {
			if !d.View.isInView(d.View.camera, place) {
				t.Errorf("%v is out of view", what)
			}
		}
	}
	rings, lines := 0, map[int32]bool{}
	for _, shape := range d.session.Mouse.Overlay() {
		if shape.Subject.Kind == scene.Edge {
			lines[shape.Subject.ID] = true
		} else {
			rings++
		}
	}
	if rings != 1 || len(lines) != 2 {
		t.Errorf("%d rings and %d edges are marked", rings, len(lines))
	}
	if d.View.Highlight(); len(d.session.Mouse.Overlay()) > 0 {
		t.Error("the subjects stay marked")
	}
}

// TestHighlightKeepsAMovedView checks that the view does not return after a highlight if the user
// has moved it.
func TestHighlightKeepsAMovedView(t *testing.T) {
	d := newHarness(t, "a -> b")
	var f manualAnimation
	d.View.animate = f.start
	d.View.setCamera(editor.Camera{Scale: 1, Offset: pt(-900, 200)})
	d.View.Highlight(scene.Subject{Kind: scene.Vertex, ID: 0})
	f.step(1)
	d.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, wheelNotch)})
	here := d.View.camera
	d.View.Highlight(scene.Subject{})
	if d.View.goalCamera() != here {
		t.Error("the view is taken back")
	}
}

// TestHighlightEndsOnTheBoard checks that the view returns when the pointer comes to the board. A
// list that is built again after a move does not report that the pointer has left it.
func TestHighlightEndsOnTheBoard(t *testing.T) {
	d := newHarness(t, "a -> b\ntoken a")
	var f manualAnimation
	d.View.animate = f.start
	before := editor.Camera{Scale: 1, Offset: pt(-900, 200)}
	d.View.setCamera(before)
	d.View.Highlight(scene.Subject{Kind: scene.Edge, ID: 0})
	f.step(1)
	must(t, d.session.Moves.Play(0))
	d.MouseIn(d.mouse(pt(50, 50), 0, 0))
	if d.View.goalCamera() != before {
		t.Errorf("the view stays at %+v", d.View.goalCamera())
	}
}

// TestRevealedVertexIsVisible checks that a revealed vertex is in view, marked and large enough,
// whatever the size of the drawing and the view before.
func TestRevealedVertexIsVisible(t *testing.T) {
	test.NewTempApp(t)
	for _, n := range []int{400, 2_116, 6_400} {
		d := newHarnessFor(t, newFieldSession(t, n))
		d.solve()
		d.View.Fit()
		d.drawFrames()
		v := graphs.VertexID(n / 3)
		place := d.session.Drawing().At(v)
		d.View.Reveal(v)
		d.drawFrames()
		if d.View.camera.Scale < minLegibleScale || !d.View.isInView(d.View.camera, place) {
			t.Errorf("%d vertices: the revealed vertex is shown by %+v", n, d.View.camera)
		}
		plain := d.pixelsAround(place)
		for name, mark := range map[string]func(){
			"selected":   func() { d.session.Select.Vertex(v) },
			"pointed at": func() { d.session.Hand.Highlight(scene.VertexSubject(v)) },
		} {
			mark()
			d.drawFrames()
			if looksLike(d.pixelsAround(place), plain) {
				t.Errorf("%d vertices: the vertex is not marked when it is %s", n, name)
			}
			d.session.Select.None()
			d.session.Hand.Highlight()
			d.drawFrames()
			if !looksLike(d.pixelsAround(place), plain) {
				t.Errorf("%d vertices: the vertex is still marked when it is not %s", n, name)
			}
		}
	}
}

// looksLike reports whether pixels differ by what rounding leaves when a part of a frame is drawn again.
func looksLike(pixels, others []uint8) bool {
	return slices.EqualFunc(pixels, others, func(a, b uint8) bool { return max(a, b)-min(a, b) <= 1 })
}

// pixelsAround returns the pixels of the window around place.
func (d *harness) pixelsAround(place scene.Point) (pixels []uint8) {
	d.t.Helper()
	const reach = 40
	p := d.position(place)
	shot := d.window.Canvas().Capture()
	for y := int(p.Y) - reach; y < int(p.Y)+reach; y++ {
		for x := int(p.X) - reach; x < int(p.X)+reach; x++ {
			r, g, b, _ := shot.At(x, y).RGBA()
			pixels = append(pixels, uint8(r>>8), uint8(g>>8), uint8(b>>8))
		}
	}
	return pixels
}
