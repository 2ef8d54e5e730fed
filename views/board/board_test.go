package board

import (
	"errors"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/editor"
	"nimgraph/views/look"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

func TestResizing(t *testing.T) {
	d := newHarness(t, "a -> b")
	middle := d.View.Centre()
	d.window.Resize(fyne.NewSize(1000, 400))
	d.drawFrames()
	if !isNear(d.View.Centre(), middle) {
		t.Errorf("the middle was %v and is %v", middle, d.View.Centre())
	}
	d.View.Fit()
	d.window.Resize(fyne.NewSize(700, 500))
	d.drawFrames()
	if !isNear(d.View.Centre(), pt(50, 0)) {
		t.Errorf("the middle of a fitted board is %v", d.View.Centre())
	}
	if d.View.Zoom() > 1.25 || d.View.Zoom() < 1 {
		t.Errorf("fitted at %v", d.View.Zoom())
	}
	d.View.ZoomBy(2)
	d.View.ActualSize()
	if d.View.Zoom() != 1 || !isNear(d.View.Centre(), pt(50, 0)) {
		t.Errorf("actual size is %v about %v", d.View.Zoom(), d.View.Centre())
	}
}

func TestEmptyBoard(t *testing.T) {
	d := newHarness(t, "")
	d.View.Fit()
	d.drawFrames()
	if d.View.Zoom() != 1 {
		t.Errorf("an empty drawing is shown at %v", d.View.Zoom())
	}
	if size := d.MinSize(); size.Width > 400 || size.Height > 300 {
		t.Errorf("a window cannot be smaller than %v", size)
	}
}

// TestViewWithoutBoard checks that a view without a board shows a vertex added far away, and that
// highlighting moves the view until the highlight ends.
func TestViewWithoutBoard(t *testing.T) {
	s := editor.New(document.New(graphs.Directed))
	v := newView(s, Insets{Top: 40}, func() fyne.Size { return fyne.NewSize(800, 600) })
	moves := 0
	v.onMoved = func() { moves++ }
	v.animate = func(step func(float32)) func() { step(1); return func() {} }
	id, err := s.Vertices.Add(scene.Point{X: 3000, Y: 2000})
	must(t, err)
	v.setCamera(editor.NewCamera())
	before := v.camera
	what := scene.VertexSubject(id)
	if v.Highlight(what); !v.isInView(v.camera, s.Drawing().At(id)) || v.Centre() != s.Drawing().At(id) {
		t.Errorf("what is pointed out is not shown: %v", v.camera)
	}
	if v.Highlight(scene.Subject{}); v.camera != before || v.fitted {
		t.Errorf("the view does not go back: %v", v.camera)
	}
	v.Reveal(id)
	if low, high := v.VisibleArea(); low.X >= 3000 || high.X <= 3000 || low.Y >= 2000 || high.Y <= 2000 || moves != 4 {
		t.Errorf("shown is %v to %v after %d moves", low, high, moves)
	}
}

// TestNewExcerptsAreFitted checks that another excerpt is fitted, and that the view stays while the
// excerpt is the same.
func TestNewExcerptsAreFitted(t *testing.T) {
	test.NewTempApp(t)
	d := newHarnessFor(t, newFieldSession(t, 8_100))
	fitted := func() bool { return d.View.fitted && d.View.camera == d.View.fitCamera() }
	d.View.ZoomBy(3)
	d.Refresh()
	if fitted() {
		t.Error("a view that was moved does not stay")
	}
	v := graphs.VertexID(4_000)
	d.session.Select.Vertex(v)
	d.View.Reveal(v)
	if at, ok := d.session.View.PlaceOf(v); !ok || !fitted() || !d.View.isInView(d.View.camera, at) {
		t.Errorf("what was looked for is seen: %v, from %+v", ok, d.View.camera)
	}
}

// rowOfDiscs returns a scene of n discs in a row, twenty units apart.
func rowOfDiscs(n int, radius float64) *scene.Scene {
	s := &scene.Scene{}
	for i := range n {
		s.Shapes = append(s.Shapes, scene.Shape{
			Kind: scene.Disc, N: 1, Size: radius, Fill: scene.PFill, P: [4]scene.Point{{X: 20 * float64(i)}},
		})
	}
	return s
}

func TestChangedArea(t *testing.T) {
	f := frame{scale: 2, offsetX: 100, offsetY: 50, left: 10, top: 5, width: 4000, height: 200}
	old := rowOfDiscs(100, 5)
	moved := rowOfDiscs(100, 5)
	moved.Shapes[3].P[0].Y = 10
	part, ok := changedArea(old, moved, f, render.Bounds)
	// The area from (55, -5) to (65, 15), twice as large, with a small margin.
	want := image.Rect(2*55+90, -2*5+45, 2*65+90, 2*15+45).Inset(-3)
	if !ok || part != want {
		t.Errorf("moved disc: ok %v, area %v, want %v", ok, part, want)
	}
	if part, ok := changedArea(old, rowOfDiscs(100, 5), f, render.Bounds); !ok || !part.Empty() {
		t.Errorf("nothing changed: ok %v, area %v", ok, part)
	}
	marked := rowOfDiscs(100, 5)
	for i, role := range []scene.Role{scene.Selected, scene.Wrong} {
		ring := scene.Shape{
			Kind: scene.Disc, N: 1, Size: 5 + float64(i), Stroke: role, Width: 1,
			P: [4]scene.Point{{X: 60}},
		}
		marked.Shapes = slices.Insert(marked.Shapes, 3*i, ring)
	}
	for _, both := range [][2]*scene.Scene{{old, marked}, {marked, old}} {
		want := image.Rect(2*54+90, -2*6+45, 2*66+90, 2*6+45).Inset(-3)
		if part, ok := changedArea(both[0], both[1], f, render.Bounds); !ok || part != want {
			t.Errorf("two marks: area %v, ok %v, want %v", part, ok, want)
		}
	}
	for name, other := range map[string]*scene.Scene{"fewer shapes": rowOfDiscs(99, 5), "nothing before": nil} {
		if part, ok := changedArea(other, moved, f, render.Bounds); ok {
			t.Errorf("%s: only the area %v is drawn again", name, part)
		}
	}
	const many = maxChangedShapes
	if part, ok := changedArea(rowOfDiscs(many, 5), rowOfDiscs(many, 6), f, render.Bounds); ok {
		t.Errorf("many changes: only the area %v is drawn again", part)
	}
}

// TestPanicsInEventsAreReported checks that a panic in an event handler is reported, and that the
// board works afterwards.
func TestPanicsInEventsAreReported(t *testing.T) {
	d := newHarness(t, "a -> b\n")
	planted := true
	d.session.Listeners.OnChange = func(editor.Change) {
		if planted {
			panic("planted")
		}
	}
	press := func(button desktop.MouseButton) {
		d.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(30, 30)}, Button: button})
	}
	reported := 0
	for _, event := range []struct {
		name string
		do   func()
	}{
		{"MouseDown", func() { press(desktop.MouseButtonPrimary) }},
		{"Dragged", func() { d.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(60, 60)}}) }},
		{"TypedKey", func() { d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyTab}) }},
		{
			"MouseIn",
			func() { d.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(30, 30)}}) },
		},
	} {
		event.do()
		if len(d.errors) == reported {
			t.Fatalf("%s reports no error", event.name)
		}
		for _, err := range d.errors[reported:] {
			var defect *graphs.Panic
			if !errors.As(err, &defect) || defect.Value != "planted" || len(defect.Stack) == 0 {
				t.Errorf("%s reports %v", event.name, err)
			}
		}
		reported = len(d.errors)
	}
	planted = false
	d.session.Mouse.Cancel()
	press(desktop.MouseButtonSecondary)
	if len(d.menus) == 0 || len(d.errors) != reported {
		t.Errorf("the board does not work afterwards: %v", d.errors)
	}
}

// harness is a board in a window with helpers for the mouse and the keyboard. Frames are drawn only
// when drawFrames is called, so that nothing depends on time.
type harness struct {
	t *testing.T
	*Board
	window         fyne.Window
	time           int64
	background     []func()
	overviewFrames int // the number of frames of the overview
	errors         []error
	unhandledKeys  []Key
	menus          []scene.Subject
}

const doubleClick = int64(look.DoubleClick / time.Millisecond)

// pt returns the point (x, y).
func pt(x, y float64) scene.Point { return scene.Point{X: x, Y: y} }

// session opens the edge list text. The vertices lie in a row, in their order, 100 units apart from
// the origin on.
func session(t *testing.T, text string) *editor.Session {
	t.Helper()
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	must(t, err)
	var row document.Move
	for v := range read.Drawing.Graph().Vertices() {
		row.To = append(row.To, pt(100*float64(len(row.IDs)), 0))
		row.IDs = append(row.IDs, v.ID)
	}
	must(t, read.Drawing.Move(row))
	return editor.New(read.Drawing)
}

// newHarness returns a board with the drawing of the edge list text.
func newHarness(t *testing.T, text string) *harness {
	t.Helper()
	test.NewTempApp(t)
	return newHarnessFor(t, session(t, text))
}

// newHarnessFor returns a board for session s. There must be an app.
func newHarnessFor(t *testing.T, s *editor.Session) *harness {
	t.Helper()
	d := &harness{t: t, Board: New(s, scene.Light(), Insets{}, fyne.Do), time: 1_000_000}
	d.clicks.Now = func() time.Time { return time.UnixMilli(d.time) }
	d.drawing.runAsync = func(work, done func()) {
		d.background = append(d.background, func() {
			work()
			done()
		})
	}
	d.overview.drawing.runAsync = func(work, done func()) {
		d.overviewFrames++
		work()
		done()
	}
	d.OnError = func(err error) { d.errors = append(d.errors, err) }
	d.OnUnhandledKey = func(k Key) { d.unhandledKeys = append(d.unhandledKeys, k) }
	d.OnMenu = func(s scene.Subject, _ fyne.Position) { d.menus = append(d.menus, s) }
	d.session.Listeners.OnChange = func(editor.Change) { d.Board.Refresh() }
	d.window = test.NewTempWindow(t, d.Board)
	d.window.SetPadded(false)
	d.window.Resize(fyne.NewSize(800, 600))
	d.View.setCamera(editor.Camera{Scale: 1, Offset: pt(200, 200)})
	d.drawFrames()
	return d
}

// drawFrames draws the requested frames and returns their number.
func (d *harness) drawFrames() (n int) {
	for len(d.background) > 0 {
		next := d.background[0]
		d.background = d.background[1:]
		next()
		n++
	}
	return n
}

// position returns the position on the board of p, in document units.
func (d *harness) position(p scene.Point) fyne.Position {
	s := d.View.camera.Screen(p)
	return fyne.NewPos(float32(s.X), float32(s.Y))
}

// mouse returns a mouse event at p.
func (d *harness) mouse(p scene.Point, b desktop.MouseButton, m fyne.KeyModifier) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: d.position(p)}, Button: b, Modifier: m}
}

func (d *harness) down(p scene.Point) { d.MouseDown(d.mouse(p, desktop.MouseButtonPrimary, 0)) }
func (d *harness) up(p scene.Point)   { d.MouseUp(d.mouse(p, desktop.MouseButtonPrimary, 0)) }

// click presses and releases the button at p, long after the last click.
func (d *harness) click(p scene.Point) {
	d.time += 10 * doubleClick
	d.down(p)
	d.up(p)
}

func (d *harness) doubleClick(p scene.Point) {
	d.click(p)
	d.time += doubleClick / 3
	d.down(p)
	d.up(p)
}

// drag moves the pressed mouse to p.
func (d *harness) drag(p scene.Point) {
	d.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: d.position(p)}})
}

func (d *harness) key(name fyne.KeyName)     { d.TypedKey(&fyne.KeyEvent{Name: name}) }
func (d *harness) keyDown(name fyne.KeyName) { d.KeyDown(&fyne.KeyEvent{Name: name}) }
func (d *harness) keyUp(name fyne.KeyName)   { d.KeyUp(&fyne.KeyEvent{Name: name}) }

// place returns the place of the vertex called name.
func (d *harness) place(name string) scene.Point {
	d.t.Helper()
	v, ok := d.session.Drawing().Graph().VertexNamed(name)
	if !ok {
		d.t.Fatalf("there is no vertex %s", name)
	}
	return d.session.Drawing().At(v.ID)
}

// text returns the text of the vertex with the given ID.
func (d *harness) text(id int) string {
	for v := range d.session.Drawing().Graph().Vertices() {
		if int(v.ID) == id {
			return v.Text()
		}
	}
	return ""
}

// focus returns the object with the focus.
func (d *harness) focus() fyne.Focusable { return d.window.Canvas().Focused() }

// pixel returns the colour of the frame at the place p.
func (d *harness) pixel(p scene.Point) color.NRGBA {
	f := d.drawing.shown
	x := int(math.Round(p.X*f.scale)) + f.offsetX - f.left
	y := int(math.Round(p.Y*f.scale)) + f.offsetY - f.top
	c := d.drawing.front.RGBAAt(x, y)
	return color.NRGBA(c)
}

// isNear reports whether a and b are equal up to rounding.
func isNear(a, b scene.Point) bool { return a.Sub(b).Length() < 1e-3 }
