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

// harness is a plot in a window with a simulated clock. Its frames are drawn when the test calls
// runBackground.
type harness struct {
	*Plot
	t          *testing.T
	time       time.Time
	background []func() // work on other goroutines and the callbacks after it
}

// holdModifiers simulates that modifier keys are held until the test ends.
func holdModifiers(t *testing.T, keys fyne.KeyModifier) {
	before := look.Modifiers
	look.Modifiers = func() fyne.KeyModifier { return keys }
	t.Cleanup(func() { look.Modifiers = before })
}

// newHarness returns a harness with an empty plot.
func newHarness(t *testing.T) *harness {
	t.Helper()
	test.NewTempApp(t)
	d := &harness{Plot: New(plot.Style{}, func(f func()) { f() }), t: t, time: time.Unix(1e9, 0)}
	d.clicks.Now = func() time.Time { return d.time }
	holdModifiers(t, 0)
	d.picture.runInBackground = func(work func(), done func(*graphs.Panic)) {
		d.background = append(d.background, func() { done(graphs.CatchPanic(work)) })
	}
	d.OnError = func(err error) { t.Error(err) }
	w := test.NewTempWindow(t, d.Plot)
	w.Resize(fyne.NewSize(700, 400))
	d.runBackground()
	return d
}

// runBackground runs the background functions, including those that they add.
func (d *harness) runBackground() {
	for len(d.background) > 0 {
		next := d.background[0]
		d.background = d.background[1:]
		next()
	}
}

// sawtooth returns n values that go up and down.
func sawtooth(n int) []uint16 {
	list := make([]uint16, n)
	for i := range list {
		list[i] = uint16(i * 7 % 23)
	}
	return list
}

// showValues shows n values.
func (d *harness) showValues(n int) {
	d.SetKnown(sequences.Known{Values: sawtooth(n)}, nil)
	d.runBackground()
}

// pointOf returns the position of the point of n.
func (d *harness) pointOf(n int) fyne.Position {
	d.t.Helper()
	x, y, ok := d.series.Point(d.View(), d.layout(), n)
	if !ok {
		d.t.Fatalf("n = %d is not in view", n)
	}
	return fyne.NewPos(float32(x), float32(y))
}

// wheel turns the mouse wheel by the given number of notches.
func (d *harness) wheel(at fyne.Position, notches float32) {
	d.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.NewDelta(0, notches*notch)})
	d.runBackground()
}

func (d *harness) press(at fyne.Position) {
	d.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary})
}

func (d *harness) release(at fyne.Position) {
	d.MouseUp(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary})
	d.runBackground()
}

// checkPicture compares the frame with the picture that package plot draws.
func (d *harness) checkPicture() {
	d.t.Helper()
	want := *d.Frame()
	want.Pix = make([]uint8, len(want.Pix))
	plot.NewPainter().Draw(&want, d.Chart(), d.View(), d.screenStyle())
	if !bytes.Equal(want.Pix, d.Frame().Pix) {
		d.t.Error("the frame does not show the view")
	}
	if size := d.Frame().Rect.Size(); size.X < 600 || size.Y < 300 {
		d.t.Errorf("the frame has the size %v", size)
	}
}

func TestFrameShowsTheView(t *testing.T) {
	d := newHarness(t)
	d.showValues(500)
	d.checkPicture()
	d.wheel(d.pointOf(200), 3)
	d.checkPicture()
	d.SetStyle(plot.Style{Palette: scene.Dark()})
	d.runBackground()
	d.checkPicture()
	d.SetTable(&sequences.Table{Rows: 20, Columns: 30, Values: sawtooth(600)})
	d.runBackground()
	d.checkPicture()
	d.Resize(fyne.NewSize(650, 333))
	d.runBackground()
	d.checkPicture()
}

func TestWheelZoomsAboutThePointer(t *testing.T) {
	d := newHarness(t)
	d.showValues(500)
	whole, point := d.View(), d.pointOf(123)
	d.wheel(point, 2)
	if got := d.pointOf(123); math.Hypot(float64(got.X-point.X), float64(got.Y-point.Y)) > 0.01 {
		t.Errorf("the point under the pointer has moved from %v to %v", point, got)
	}
	if v := d.View(); v.X.Len() >= whole.X.Len() || v.Y.Len() >= whole.Y.Len() {
		t.Errorf("the view is %v of %v", v, whole)
	}
	before := d.View()
	holdModifiers(t, fyne.KeyModifierControl)
	d.wheel(d.pointOf(123), 1)
	if v := d.View(); v.X.Len() >= before.X.Len() || v.Y != before.Y {
		t.Errorf("with Control the view is %v of %v", v, before)
	}
	holdModifiers(t, 0)
	before = d.View()
	d.wheel(fyne.NewPos(3, 200), 1) // over the labels of the values
	if v := d.View(); v.X != before.X || v.Y.Len() >= before.Y.Len() {
		t.Errorf("beside the values the view is %v of %v", v, before)
	}
	for range 60 {
		d.wheel(point, -1)
	}
	if v := d.View(); math.Abs(v.X.Len()-whole.X.Len()) > 1e-6 || math.Abs(v.Y.Len()-whole.Y.Len()) > 1e-6 {
		t.Errorf("at the end the view is %v of %v", v, whole)
	}
}

func TestDragMovesTheView(t *testing.T) {
	d := newHarness(t)
	d.showValues(500)
	d.wheel(d.pointOf(250), 6)
	selected := 0
	d.OnSelect = func(int) { selected++ }
	point := d.pointOf(250)
	d.press(point)
	for range 10 {
		point = point.AddXY(-4, 2)
		d.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: point}, Dragged: fyne.NewDelta(-4, 2)})
	}
	d.DragEnd()
	d.release(point)
	if got := d.pointOf(250); math.Hypot(float64(got.X-point.X), float64(got.Y-point.Y)) > 4.5 {
		t.Errorf("the point is at %v, the pointer at %v", got, point)
	}
	if selected != 0 {
		t.Error("a drag has selected something")
	}
	d.checkPicture()
}

func TestClickSelectsAndDoubleClickFits(t *testing.T) {
	d := newHarness(t)
	d.showValues(50)
	whole := d.View()
	var selected []int
	d.OnSelect = func(n int) { selected = append(selected, n) }
	d.wheel(d.pointOf(25), 2)
	point := d.pointOf(25)
	d.press(point)
	d.release(point)
	if len(selected) != 1 || selected[0] != 25 {
		t.Fatalf("selected is %v", selected)
	}
	d.time = d.time.Add(2 * look.DoubleClick)
	d.press(point)
	d.release(point)
	if d.View() == whole {
		t.Fatal("a slow second click counts as a double click")
	}
	d.time = d.time.Add(look.DoubleClick / 3)
	d.press(point)
	d.release(point)
	if d.View() != whole {
		t.Errorf("after a double-click the view is %v of %v", d.View(), whole)
	}
}

func TestHoverReportsTheValue(t *testing.T) {
	d := newHarness(t)
	d.showValues(60)
	n, g, ok := 0, 0, false
	d.OnHover = func(number, value int, known bool) { n, g, ok = number, value, known }
	point := d.pointOf(31)
	d.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: point}})
	if !ok || n != 31 || g != 31*7%23 || !d.ring.Visible() {
		t.Errorf("the hover is g(%d) = %d, %v; the ring is shown: %v", n, g, ok, d.ring.Visible())
	}
	if middle := d.ring.Position().AddXY(d.ring.Size().Width/2, d.ring.Size().Height/2); middle != point {
		t.Errorf("the ring is around %v, the point at %v", middle, point)
	}
	d.MouseOut()
	if ok || d.ring.Visible() {
		t.Error("a value is hovered outside the plot")
	}
	a, b := 0, 0
	d.OnHoverCell = func(row, column, value int, known bool) { a, b, g, ok = row, column, value, known }
	d.SetTable(&sequences.Table{First: [2]int{1, 1}, Rows: 20, Columns: 30, Values: sawtooth(600)})
	c, _ := d.table.Cell(d.View(), d.layout(), 4, 7)
	d.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(float32(c.Left+2),
		float32(c.Top+2))}})
	if want := (3*30 + 6) * 7 % 23; !ok || a != 4 || b != 7 || g != want || !d.frame.Visible() || d.ring.Visible() {
		t.Errorf("the hover is g(%d, %d) = %d, %v", a, b, g, ok)
	}
}

func TestPlotKeys(t *testing.T) {
	d := newHarness(t)
	d.showValues(1000)
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

// TestGrowingValues checks that a view of the whole chart keeps showing all values when more
// arrive, that any other view stays, and that another family is shown whole.
func TestGrowingValues(t *testing.T) {
	d := newHarness(t)
	d.showValues(1000)
	d.showValues(2000)
	if v := d.View(); v.X.To < 1999 {
		t.Errorf("the whole view is %v", v)
	}
	d.wheel(d.pointOf(1000), 4)
	before := d.View()
	d.showValues(3000)
	if d.View() != before {
		t.Errorf("the view has moved from %v to %v", before, d.View())
	}
	other := sawtooth(2500)
	other[0]++
	d.SetKnown(sequences.Known{Values: other}, nil)
	d.runBackground()
	if v := d.View(); v.X.From > 0 || v.X.To < 2499 {
		t.Errorf("the view of another family is %v", v)
	}
}

// TestReleaseDropsTheChart checks that nothing is shown after Release.
func TestReleaseDropsTheChart(t *testing.T) {
	d := newHarness(t)
	d.showValues(10)
	d.Release()
	d.runBackground()
	if d.Chart() != nil || d.picture.raster.Visible() {
		t.Error("something is shown")
	}
}

// TestFramesAreNotQueued checks that no frame is begun while another one is drawn, and that the
// last view is shown in the end.
func TestFramesAreNotQueued(t *testing.T) {
	d := newHarness(t)
	d.showValues(1000)
	for i := range 20 {
		d.SetView(plot.View{X: plot.Range{From: float64(i), To: float64(100 + i)}, Y: plot.Range{From: 0, To: 20}})
	}
	if len(d.background) != 1 {
		t.Errorf("%d frames wait", len(d.background))
	}
	d.runBackground()
	d.checkPicture()
}

// TestPanicLeavesABlankFrame checks that a panic during drawing is reported, and that the next
// frame is drawn.
func TestPanicLeavesABlankFrame(t *testing.T) {
	d := newHarness(t)
	d.showValues(100)
	var reported error
	d.OnError = func(err error) { reported = err }
	d.picture.painter = nil
	d.wheel(d.pointOf(50), 1)
	if reported == nil {
		t.Error("the error is not reported")
	}
	d.wheel(d.pointOf(50), 1)
	d.checkPicture()
}

func TestFocusIsShown(t *testing.T) {
	d := newHarness(t)
	d.showValues(100)
	d.press(d.pointOf(50))
	if c := fyne.CurrentApp().Driver().CanvasForObject(d.Plot); c.Focused() != d.Plot || !d.focus.Visible() {
		t.Error("a click does not focus the plot, or the focus is not visible")
	}
	d.FocusLost()
	if d.focus.Visible() {
		t.Error("the frame stays")
	}
}
