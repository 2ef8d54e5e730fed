package board

import (
	"image/color"
	"math"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/editor"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

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
	d.clicks.Clock = func() time.Time { return time.UnixMilli(d.time) }
	d.drawing.later = func(work, done func()) {
		d.waiting = append(d.waiting, func() {
			work()
			done()
		})
	}
	d.overview.drawing.later = func(work, done func()) {
		d.maps++
		work()
		done()
	}
	d.Failed = func(err error) { d.failed = append(d.failed, err) }
	d.Typed = func(k Key) { d.typed = append(d.typed, k) }
	d.Menu = func(s scene.Subject, _ fyne.Position) { d.picked = append(d.picked, s) }
	d.session.Listeners.Changed = func(editor.Change) { d.Board.Refresh() }
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
