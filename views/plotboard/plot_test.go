package plotboard

import (
	"bytes"
	"math"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nimgraph/graphs"
	"nimgraph/solver/sequences"
	"nimgraph/views/look"
	"nimgraph/views/plot"
	"nimgraph/views/scene"
)

// desk is a plot in a window, with a clock of its own, and frames that are drawn when the
// test says so.
type desk struct {
	*Plot
	t       *testing.T
	time    time.Time
	waiting []func() // work beside the UI thread, with what follows it
}

// hold has modifier keys held until the test ends.
func hold(t *testing.T, keys fyne.KeyModifier) {
	before := look.Modifiers
	look.Modifiers = func() fyne.KeyModifier { return keys }
	t.Cleanup(func() { look.Modifiers = before })
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	test.NewTempApp(t)
	d := &desk{Plot: New(plot.Style{}, func(f func()) { f() }), t: t, time: time.Unix(1e9, 0)}
	d.clicks.Now = func() time.Time { return d.time }
	hold(t, 0)
	d.picture.runInBackground = func(work func(), done func(*graphs.Panic)) {
		d.waiting = append(d.waiting, func() { done(graphs.CatchPanic(work)) })
	}
	d.OnError = func(err error) { t.Error(err) }
	w := test.NewTempWindow(t, d.Plot)
	w.Resize(fyne.NewSize(700, 400))
	d.settle()
	return d
}

// settle runs the waiting functions, including those that they add.
func (d *desk) settle() {
	for len(d.waiting) > 0 {
		next := d.waiting[0]
		d.waiting = d.waiting[1:]
		next()
	}
}

// values are n values that go up and down.
func values(n int) []uint16 {
	all := make([]uint16, n)
	for i := range all {
		all[i] = uint16(i * 7 % 23)
	}
	return all
}

func (d *desk) show(n int) {
	d.SetKnown(sequences.Known{Values: values(n)}, nil)
	d.settle()
}

// at returns where the point of n is.
func (d *desk) at(n int) fyne.Position {
	d.t.Helper()
	x, y, ok := d.series.Point(d.View(), d.layout(), n)
	if !ok {
		d.t.Fatalf("n = %d is not in view", n)
	}
	return fyne.NewPos(float32(x), float32(y))
}

func (d *desk) wheel(at fyne.Position, notches float32) {
	d.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.NewDelta(0, notches*notch)})
	d.settle()
}

func (d *desk) press(at fyne.Position) {
	d.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary})
}

func (d *desk) release(at fyne.Position) {
	d.MouseUp(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary})
	d.settle()
}

// checkPicture holds what is shown against what package plot draws.
func (d *desk) checkPicture() {
	d.t.Helper()
	want := *d.Frame()
	want.Pix = make([]uint8, len(want.Pix))
	plot.NewPainter().Draw(&want, d.Chart(), d.View(), d.screenStyle())
	if !bytes.Equal(want.Pix, d.Frame().Pix) {
		d.t.Error("the picture is not that of the view")
	}
	if size := d.Frame().Rect.Size(); size.X < 600 || size.Y < 300 {
		d.t.Errorf("it is %v large", size)
	}
}

func TestPictureIsThatOfTheView(t *testing.T) {
	d := newDesk(t)
	d.show(500)
	d.checkPicture()
	d.wheel(d.at(200), 3)
	d.checkPicture()
	d.SetStyle(plot.Style{Palette: scene.Dark()})
	d.settle()
	d.checkPicture()
	d.SetTable(&sequences.Table{Rows: 20, Columns: 30, Values: values(600)})
	d.settle()
	d.checkPicture()
	d.Resize(fyne.NewSize(650, 333))
	d.settle()
	d.checkPicture()
}

func TestWheelZoomsAboutThePointer(t *testing.T) {
	d := newDesk(t)
	d.show(500)
	whole, at := d.View(), d.at(123)
	d.wheel(at, 2)
	if got := d.at(123); math.Hypot(float64(got.X-at.X), float64(got.Y-at.Y)) > 0.01 {
		t.Errorf("the point under the pointer has moved from %v to %v", at, got)
	}
	if v := d.View(); v.X.Len() >= whole.X.Len() || v.Y.Len() >= whole.Y.Len() {
		t.Errorf("it shows %v of %v", v, whole)
	}
	before := d.View()
	hold(t, fyne.KeyModifierControl)
	d.wheel(d.at(123), 1)
	if v := d.View(); v.X.Len() >= before.X.Len() || v.Y != before.Y {
		t.Errorf("with Control it shows %v of %v", v, before)
	}
	hold(t, 0)
	before = d.View()
	d.wheel(fyne.NewPos(3, 200), 1) // over the labels of the values
	if v := d.View(); v.X != before.X || v.Y.Len() >= before.Y.Len() {
		t.Errorf("beside the values it shows %v of %v", v, before)
	}
	for range 60 {
		d.wheel(at, -1)
	}
	if v := d.View(); math.Abs(v.X.Len()-whole.X.Len()) > 1e-6 || math.Abs(v.Y.Len()-whole.Y.Len()) > 1e-6 {
		t.Errorf("at the end it shows %v of %v", v, whole)
	}
}

func TestDragMovesTheView(t *testing.T) {
	d := newDesk(t)
	d.show(500)
	d.wheel(d.at(250), 6)
	selected := 0
	d.OnSelect = func(int) { selected++ }
	at := d.at(250)
	d.press(at)
	for range 10 {
		at = at.AddXY(-4, 2)
		d.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: fyne.NewDelta(-4, 2)})
	}
	d.DragEnd()
	d.release(at)
	if got := d.at(250); math.Hypot(float64(got.X-at.X), float64(got.Y-at.Y)) > 4.5 {
		t.Errorf("the point is at %v, the pointer at %v", got, at)
	}
	if selected != 0 {
		t.Error("a drag has selected something")
	}
	d.checkPicture()
}

func TestClickSelectsAndTwoFit(t *testing.T) {
	d := newDesk(t)
	d.show(50)
	whole := d.View()
	var selected []int
	d.OnSelect = func(n int) { selected = append(selected, n) }
	d.wheel(d.at(25), 2)
	at := d.at(25)
	d.press(at)
	d.release(at)
	if len(selected) != 1 || selected[0] != 25 {
		t.Fatalf("selected is %v", selected)
	}
	d.time = d.time.Add(2 * look.DoubleClick)
	d.press(at)
	d.release(at)
	if d.View() == whole {
		t.Fatal("a slow second click is none of a double-click")
	}
	d.time = d.time.Add(look.DoubleClick / 3)
	d.press(at)
	d.release(at)
	if d.View() != whole {
		t.Errorf("after a double-click it shows %v of %v", d.View(), whole)
	}
}

func TestHoverTellsWhatIsUnderThePointer(t *testing.T) {
	d := newDesk(t)
	d.show(60)
	n, g, ok := 0, 0, false
	d.OnHover = func(atN, value int, is bool) { n, g, ok = atN, value, is }
	at := d.at(31)
	d.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
	if !ok || n != 31 || g != 31*7%23 || !d.ring.Visible() {
		t.Errorf("it tells g(%d) = %d, %v; the ring is shown: %v", n, g, ok, d.ring.Visible())
	}
	if middle := d.ring.Position().AddXY(d.ring.Size().Width/2, d.ring.Size().Height/2); middle != at {
		t.Errorf("the ring is around %v, the point at %v", middle, at)
	}
	d.MouseOut()
	if ok || d.ring.Visible() {
		t.Error("beside the plot there is something under the pointer")
	}
	a, b := 0, 0
	d.OnHoverCell = func(atA, atB, value int, is bool) { a, b, g, ok = atA, atB, value, is }
	d.SetTable(&sequences.Table{First: [2]int{1, 1}, Rows: 20, Columns: 30, Values: values(600)})
	c, _ := d.table.Cell(d.View(), d.layout(), 4, 7)
	d.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(float32(c.Left+2),
		float32(c.Top+2))}})
	if want := (3*30 + 6) * 7 % 23; !ok || a != 4 || b != 7 || g != want || !d.frame.Visible() || d.ring.Visible() {
		t.Errorf("it tells g(%d, %d) = %d, %v", a, b, g, ok)
	}
}

func TestKeys(t *testing.T) {
	d := newDesk(t)
	d.show(1000)
	whole := d.View()
	d.TypedRune('+')
	d.TypedRune('+')
	v := d.View()
	if v.X.Len() >= whole.X.Len() || v.Y != whole.Y {
		t.Fatalf("+ shows %v of %v", v, whole)
	}
	key := func(name fyne.KeyName) plot.View {
		d.TypedKey(&fyne.KeyEvent{Name: name})
		return d.View()
	}
	if right := key(fyne.KeyRight); right.X.From <= v.X.From {
		t.Error("the right arrow key does not go to the right")
	}
	if left := key(fyne.KeyLeft); math.Abs(left.X.From-v.X.From) > 1e-6 {
		t.Error("the left one does not go back")
	}
	if home := key(fyne.KeyHome); home.X.From != whole.X.From {
		t.Errorf("Home shows %v", home)
	}
	if end := key(fyne.KeyEnd); end.X.To != whole.X.To || end.Y != whole.Y {
		t.Errorf("End shows %v", end)
	}
	d.TypedRune('0')
	if d.View() != whole {
		t.Errorf("0 shows %v of %v", d.View(), whole)
	}
	taken := false
	d.OnKey = func(*fyne.KeyEvent) bool { taken = true; return true }
	d.TypedRune('+')
	before := d.View()
	if key(fyne.KeyRight) != before || !taken {
		t.Error("a key that the window takes moves the view")
	}
}

// TestGrowingValues: while values come, a view of all goes on showing all, and another one
// stays; those of another family are shown whole.
func TestGrowingValues(t *testing.T) {
	d := newDesk(t)
	d.show(1000)
	d.show(2000)
	if v := d.View(); v.X.To < 1999 {
		t.Errorf("all is %v", v)
	}
	d.wheel(d.at(1000), 4)
	before := d.View()
	d.show(3000)
	if d.View() != before {
		t.Errorf("it has moved from %v to %v", before, d.View())
	}
	other := values(2500)
	other[0]++
	d.SetKnown(sequences.Known{Values: other}, nil)
	d.settle()
	if v := d.View(); v.X.From > 0 || v.X.To < 2499 {
		t.Errorf("of another family it shows %v", v)
	}
}

// TestReleaseLetsGo: nothing is shown after all is gone.
func TestReleaseLetsGo(t *testing.T) {
	d := newDesk(t)
	d.show(10)
	d.Release()
	d.settle()
	if d.Chart() != nil || d.picture.raster.Visible() {
		t.Error("something is shown")
	}
}

// TestFramesAreNotQueued: while one is drawn none is begun, and the last view is shown in
// the end.
func TestFramesAreNotQueued(t *testing.T) {
	d := newDesk(t)
	d.show(1000)
	for i := range 20 {
		d.SetView(plot.View{X: plot.Range{From: float64(i), To: float64(100 + i)}, Y: plot.Range{From: 0, To: 20}})
	}
	if len(d.waiting) != 1 {
		t.Errorf("%d frames wait", len(d.waiting))
	}
	d.settle()
	d.checkPicture()
}

// TestDefectLeavesABlankFrame: it is told, and the next frame is drawn.
func TestDefectLeavesABlankFrame(t *testing.T) {
	d := newDesk(t)
	d.show(100)
	var told error
	d.OnError = func(err error) { told = err }
	d.picture.painter = nil
	d.wheel(d.at(50), 1)
	if told == nil {
		t.Error("it is not told")
	}
	d.wheel(d.at(50), 1)
	d.checkPicture()
}

func TestFocusIsShown(t *testing.T) {
	d := newDesk(t)
	d.show(100)
	d.press(d.at(50))
	if c := fyne.CurrentApp().Driver().CanvasForObject(d.Plot); c.Focused() != d.Plot || !d.focus.Visible() {
		t.Error("a click does not give it the keyboard, or that is not shown")
	}
	d.FocusLost()
	if d.focus.Visible() {
		t.Error("the frame stays")
	}
}
