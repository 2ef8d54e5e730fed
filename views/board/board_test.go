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

// An excerpt is fitted when it is another one, and stays as it is seen while it is not.
func TestExcerptsAreFitted(t *testing.T) {
	test.NewTempApp(t)
	d := newDeskWith(t, field(t, 8_100))
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
	part, ok := changedArea(old, moved, f, render.Bounds)
	// From (55, -5) to (65, 15), twice as large, and a little around it.
	want := image.Rect(2*55+90, -2*5+45, 2*65+90, 2*15+45).Inset(-3)
	if !ok || part != want {
		t.Errorf("of a disc that has moved, %v is drawn anew: %v, want %v", ok, part, want)
	}
	if part, ok := changedArea(old, discs(100, 5), f, render.Bounds); !ok || !part.Empty() {
		t.Errorf("of what has not changed, %v is drawn anew: %v", ok, part)
	}
	marked := discs(100, 5)
	for i, role := range []scene.Role{scene.Selected, scene.Wrong} {
		ring := scene.Shape{Kind: scene.Disc, N: 1, Size: 5 + float64(i), Stroke: role, Width: 1, P: [4]scene.Point{{X: 60}}}
		marked.Shapes = slices.Insert(marked.Shapes, 3*i, ring)
	}
	for _, both := range [][2]*scene.Scene{{old, marked}, {marked, old}} {
		want := image.Rect(2*54+90, -2*6+45, 2*66+90, 2*6+45).Inset(-3)
		if part, ok := changedArea(both[0], both[1], f, render.Bounds); !ok || part != want {
			t.Errorf("of two marks, %v is drawn anew: %v, want %v", part, ok, want)
		}
	}
	for name, other := range map[string]*scene.Scene{"fewer shapes": discs(99, 5), "nothing before": nil} {
		if part, ok := changedArea(other, moved, f, render.Bounds); ok {
			t.Errorf("%s: only %v is drawn anew", name, part)
		}
	}
	const many = maxChangedShapes
	if part, ok := changedArea(discs(many, 5), discs(many, 6), f, render.Bounds); ok {
		t.Errorf("where very much has changed, only %v is drawn anew", part)
	}
}

// A defect in what a person does on the board is told, and the board goes on.
func TestTheBoardGoesOnAfterADefect(t *testing.T) {
	d := newDesk(t, "a -> b\n")
	planted := true
	d.session.Listeners.OnChange = func(editor.Change) {
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
		{"MouseIn",
			func() { d.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(30, 30)}}) }},
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

// desk is a board in a window, with a hand on mouse and keyboard. Frames are not
// drawn until they are asked for, so that nothing depends on time.
type desk struct {
	t *testing.T
	*Board
	window  fyne.Window
	time    int64
	waiting []func()
	maps    int // how many there have been in the overview
	failed  []error
	typed   []Key
	picked  []scene.Subject
}

const doubleClick = int64(look.DoubleClick / time.Millisecond)

func at(x, y float64) scene.Point { return scene.Point{X: x, Y: y} }

// session opens an edge list, with the vertices in their order 100 units apart
// in a row from the origin on.
func session(t *testing.T, text string) *editor.Session {
	t.Helper()
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	must(t, err)
	var row document.Move
	for v := range read.Drawing.Graph().Vertices() {
		row.To = append(row.To, at(100*float64(len(row.IDs)), 0))
		row.IDs = append(row.IDs, v.ID)
	}
	must(t, read.Drawing.Move(row))
	return editor.New(read.Drawing)
}

func newDesk(t *testing.T, text string) *desk {
	t.Helper()
	test.NewTempApp(t)
	return newDeskWith(t, session(t, text))
}

// newDeskWith is for another session; there must be an app.
func newDeskWith(t *testing.T, s *editor.Session) *desk {
	t.Helper()
	d := &desk{t: t, Board: New(s, scene.Light(), Insets{}, fyne.Do), time: 1_000_000}
	d.clicks.Now = func() time.Time { return time.UnixMilli(d.time) }
	d.drawing.runAsync = func(work, done func()) {
		d.waiting = append(d.waiting, func() {
			work()
			done()
		})
	}
	d.overview.drawing.runAsync = func(work, done func()) {
		d.maps++
		work()
		done()
	}
	d.OnError = func(err error) { d.failed = append(d.failed, err) }
	d.OnUnhandledKey = func(k Key) { d.typed = append(d.typed, k) }
	d.OnMenu = func(s scene.Subject, _ fyne.Position) { d.picked = append(d.picked, s) }
	d.session.Listeners.OnChange = func(editor.Change) { d.Board.Refresh() }
	d.window = test.NewTempWindow(t, d.Board)
	d.window.SetPadded(false)
	d.window.Resize(fyne.NewSize(800, 600))
	d.View.setCamera(editor.Camera{Scale: 1, Offset: at(200, 200)})
	d.frames()
	return d
}

// frames draws what frames were asked for and returns how many.
func (d *desk) frames() (n int) {
	for len(d.waiting) > 0 {
		next := d.waiting[0]
		d.waiting = d.waiting[1:]
		next()
		n++
	}
	return n
}

// position returns where a place in document units is on the board.
func (d *desk) position(p scene.Point) fyne.Position {
	s := d.View.camera.Screen(p)
	return fyne.NewPos(float32(s.X), float32(s.Y))
}

func (d *desk) mouse(p scene.Point, b desktop.MouseButton, m fyne.KeyModifier) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: d.position(p)}, Button: b, Modifier: m}
}

func (d *desk) down(p scene.Point) { d.MouseDown(d.mouse(p, desktop.MouseButtonPrimary, 0)) }
func (d *desk) up(p scene.Point)   { d.MouseUp(d.mouse(p, desktop.MouseButtonPrimary, 0)) }

// click presses and lets go, long after the last click.
func (d *desk) click(p scene.Point) {
	d.time += 10 * doubleClick
	d.down(p)
	d.up(p)
}

func (d *desk) doubleClick(p scene.Point) {
	d.click(p)
	d.time += doubleClick / 3
	d.down(p)
	d.up(p)
}

func (d *desk) dragged(p scene.Point) {
	d.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: d.position(p)}})
}

func (d *desk) key(name fyne.KeyName)     { d.TypedKey(&fyne.KeyEvent{Name: name}) }
func (d *desk) keyDown(name fyne.KeyName) { d.KeyDown(&fyne.KeyEvent{Name: name}) }
func (d *desk) keyUp(name fyne.KeyName)   { d.KeyUp(&fyne.KeyEvent{Name: name}) }

func (d *desk) place(name string) scene.Point {
	d.t.Helper()
	v, ok := d.session.Drawing().Graph().VertexNamed(name)
	if !ok {
		d.t.Fatalf("there is no vertex %s", name)
	}
	return d.session.Drawing().At(v.ID)
}

func (d *desk) text(id int) string {
	for v := range d.session.Drawing().Graph().Vertices() {
		if int(v.ID) == id {
			return v.Text()
		}
	}
	return ""
}

func (d *desk) focused() fyne.Focusable { return d.window.Canvas().Focused() }

// pixel returns the colour that the frame shows at a place.
func (d *desk) pixel(p scene.Point) color.NRGBA {
	f := d.drawing.shown
	x := int(math.Round(p.X*f.scale)) + f.offsetX - f.left
	y := int(math.Round(p.Y*f.scale)) + f.offsetY - f.top
	c := d.drawing.front.RGBAAt(x, y)
	return color.NRGBA(c)
}

func near(a, b scene.Point) bool { return a.Sub(b).Length() < 1e-3 }
