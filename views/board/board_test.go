package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

func TestResizing(t *testing.T) {
	d := newDesk(t, "a -> b")
	middle := d.View.Centre()
	d.window.Resize(fyne.NewSize(1000, 400))
	d.frames()
	if !near(d.View.Centre(), middle) {
		t.Errorf("the middle was %v and is %v", middle, d.View.Centre())
	}
	d.View.Fit()
	d.window.Resize(fyne.NewSize(700, 500))
	d.frames()
	if !near(d.View.Centre(), at(50, 0)) {
		t.Errorf("the middle of a fitted board is %v", d.View.Centre())
	}
	if d.View.Zoom() > 1.25 || d.View.Zoom() < 1 {
		t.Errorf("fitted at %v", d.View.Zoom())
	}
	d.View.ZoomBy(2)
	d.View.ActualSize()
	if d.View.Zoom() != 1 || !near(d.View.Centre(), at(50, 0)) {
		t.Errorf("actual size is %v about %v", d.View.Zoom(), d.View.Centre())
	}
}

func TestEmptyBoard(t *testing.T) {
	d := newDesk(t, "")
	d.View.Fit()
	d.frames()
	if d.View.Zoom() != 1 {
		t.Errorf("an empty drawing is shown at %v", d.View.Zoom())
	}
	if size := d.MinSize(); size.Width > 400 || size.Height > 300 {
		t.Errorf("a window cannot be smaller than %v", size)
	}
}

// A view without a board: a vertex that is added far away is shown, and pointing it out
// moves the view for as long as a list points at it.
func TestTheViewStandsAlone(t *testing.T) {
	s := editor.New(document.New(graphs.Directed))
	v := newView(s, Insets{Top: 40}, func() fyne.Size { return fyne.NewSize(800, 600) })
	moves := 0
	v.moved = func() { moves++ }
	v.animate = func(step func(float32)) func() { step(1); return func() {} }
	id, err := s.Vertices.Add(scene.Point{X: 3000, Y: 2000})
	must(t, err)
	v.setCamera(editor.NewCamera())
	before := v.camera
	what := scene.OfVertex(id)
	if v.PointOut(what); !v.inView(v.camera, s.Drawing().At(id)) || v.Centre() != s.Drawing().At(id) {
		t.Errorf("what is pointed out is not shown: %v", v.camera)
	}
	if v.PointOut(scene.Subject{}); v.camera != before || v.fitted {
		t.Errorf("the view does not go back: %v", v.camera)
	}
	v.Reveal(id)
	if low, high := v.Shown(); low.X >= 3000 || high.X <= 3000 || low.Y >= 2000 || high.Y <= 2000 || moves != 4 {
		t.Errorf("shown is %v to %v after %d moves", low, high, moves)
	}
}

// An excerpt is fitted when it is another one, and stays as it is seen while it is not.
func TestExcerptsAreFitted(t *testing.T) {
	test.NewTempApp(t)
	d := newDeskWith(t, field(t, 8_100))
	fitted := func() bool { return d.View.fitted && d.View.camera == d.View.fitting() }
	d.View.ZoomBy(3)
	d.Refresh()
	if fitted() {
		t.Error("a view that was moved does not stay")
	}
	v := graphs.VertexID(4_000)
	d.session.Select.Vertex(v)
	d.View.Reveal(v)
	if at, ok := d.session.View.At(v); !ok || !fitted() || !d.View.inView(d.View.camera, at) {
		t.Errorf("what was looked for is seen: %v, from %+v", ok, d.View.camera)
	}
}
