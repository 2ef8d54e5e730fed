package board

import (
	"errors"
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
	"nimgraph/views/render"
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

// discs returns a scene of discs in a row, twenty units apart.
func discs(n int, radius float64) *scene.Scene {
	s := &scene.Scene{}
	for i := range n {
		s.Shapes = append(s.Shapes, scene.Shape{
			Kind: scene.Disc, N: 1, Size: radius, Fill: scene.PFill, P: [4]scene.Point{{X: 20 * float64(i)}},
		})
	}
	return s
}

func TestDiffer(t *testing.T) {
	f := frame{scale: 2, offsetX: 100, offsetY: 50, left: 10, top: 5, width: 4000, height: 200}
	old := discs(100, 5)
	moved := discs(100, 5)
	moved.Shapes[3].P[0].Y = 10
	part, ok := differ(old, moved, f, render.Bounds)
	// From (55, -5) to (65, 15), twice as large, and a little around it.
	want := image.Rect(2*55+90, -2*5+45, 2*65+90, 2*15+45).Inset(-3)
	if !ok || part != want {
		t.Errorf("of a disc that has moved, %v is drawn anew: %v, want %v", ok, part, want)
	}
	if part, ok := differ(old, discs(100, 5), f, render.Bounds); !ok || !part.Empty() {
		t.Errorf("of what has not changed, %v is drawn anew: %v", ok, part)
	}
	for name, other := range map[string]*scene.Scene{"fewer shapes": discs(99, 5), "nothing before": nil} {
		if part, ok := differ(other, moved, f, render.Bounds); ok {
			t.Errorf("%s: only %v is drawn anew", name, part)
		}
	}
	const many = mostDiffering
	if part, ok := differ(discs(many, 5), discs(many, 6), f, render.Bounds); ok {
		t.Errorf("where very much has changed, only %v is drawn anew", part)
	}
}

// A defect in what a person does on the board is told, and the board goes on.
func TestTheBoardGoesOnAfterADefect(t *testing.T) {
	d := newDesk(t, "a -> b\n")
	planted := true
	d.session.Listeners.Changed = func(editor.Change) {
		if planted {
			panic("planted")
		}
	}
	press := func(button desktop.MouseButton) {
		d.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(30, 30)}, Button: button})
	}
	told := 0
	for _, event := range []struct {
		name string
		do   func()
	}{
		{"MouseDown", func() { press(desktop.MouseButtonPrimary) }},
		{"Dragged", func() { d.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(60, 60)}}) }},
		{"TypedKey", func() { d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyTab}) }},
		{"MouseIn", func() { d.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(30, 30)}}) }},
	} {
		event.do()
		if len(d.failed) == told {
			t.Fatalf("%s tells of nothing", event.name)
		}
		for _, err := range d.failed[told:] {
			var defect *graphs.Panic
			if !errors.As(err, &defect) || defect.Value != "planted" || len(defect.Stack) == 0 {
				t.Errorf("%s tells of %v", event.name, err)
			}
		}
		told = len(d.failed)
	}
	planted = false
	d.session.Mouse.Cancel()
	press(desktop.MouseButtonSecondary)
	if len(d.picked) == 0 || len(d.failed) != told {
		t.Errorf("it does not go on: %v", d.failed)
	}
}
