package look

import (
	"image/color"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// Put gives an object its place and its size.
func Place(o fyne.CanvasObject, x, y, width, height float32) {
	o.Resize(fyne.NewSize(width, height))
	o.Move(fyne.NewPos(x, y))
}

// Visibly shows or hides an object. To hide what is hidden would have the toolkit draw the
// window for nothing.
func SetVisible(o fyne.CanvasObject, on bool) {
	switch {
	case on && !o.Visible():
		o.Show()
	case !on && o.Visible():
		o.Hide()
	}
}

// Enable has something be used, or not.
func SetEnabled(o fyne.Disableable, on bool) {
	if on == o.Disabled() {
		if on {
			o.Enable()
		} else {
			o.Disable()
		}
	}
}

// Space is nothing, of that size at least.
func Space(width, height float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.SetMinSize(fyne.NewSize(width, height))
	return r
}

// Focus gives the keyboard to something that is part of an object, where that is in a window.
func Focus(of fyne.CanvasObject, to fyne.Focusable) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(of); c != nil {
		c.Focus(to)
	}
}

// Pixels returns how many pixels of the screen a Fyne unit is, where an object is.
func Pixels(o fyne.CanvasObject) float64 {
	const far = 4096
	if c := fyne.CurrentApp().Driver().CanvasForObject(o); c != nil {
		if x, _ := c.PixelCoordinateForPosition(fyne.NewPos(far, 0)); x > 0 {
			return float64(x) / far
		}
	}
	return 1
}

// Guard is deferred by what the toolkit calls. A defect of it is told, and all that comes
// after it goes on: else it would end the program.
func Guard(failed func(error)) {
	if value := recover(); value != nil {
		failed(graphs.AsPanic(value))
	}
}

// Modifiers returns the modifier keys that are held, as the toolkit tells, or the page that the program
// runs in.
var Modifiers = func() fyne.KeyModifier {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()
	}
	return 0
}

// Arranged returns a layout by what objects need at least, and how they are placed once they
// are in a window.
func NewLayout(least func([]fyne.CanvasObject) fyne.Size, place func([]fyne.CanvasObject, fyne.Size)) fyne.Layout {
	return FuncLayout{least, place}
}

// InWidth is Arranged for objects that ask for no width: so that a window can be made as
// narrow as its board, they are shortened where there is no room for them.
func NewWidthLayout(high func([]fyne.CanvasObject) float32, place func([]fyne.CanvasObject, fyne.Size)) fyne.Layout {
	return FuncLayout{func(objects []fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, high(objects)) }, place}
}

// Arrangement is a layout of two functions.
type FuncLayout struct {
	minSize func([]fyne.CanvasObject) fyne.Size
	place   func([]fyne.CanvasObject, fyne.Size)
}

func (a FuncLayout) MinSize(objects []fyne.CanvasObject) fyne.Size { return a.minSize(objects) }

func (a FuncLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if size.Width > 0 {
		a.place(objects, size)
	}
}

// Overlaid is Arranged for what lies over something else and asks for no room.
func NewOverlay(place func([]fyne.CanvasObject, fyne.Size)) fyne.Layout {
	return FuncLayout{func([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }, place}
}

// Text returns a line of text in a colour of the palette.
func Text(text string, size float32, c scene.Role, p *scene.Palette, style fyne.TextStyle) *canvas.Text {
	t := canvas.NewText(text, p.Color(c))
	t.TextSize = size
	t.TextStyle = style
	return t
}

// Bold is the style of headings.
func Bold() fyne.TextStyle { return fyne.TextStyle{Bold: true} }

// Mono is the style of values: its face has ∞, ⊕ and →, and digits of equal width.
func Mono() fyne.TextStyle { return fyne.TextStyle{Monospace: true} }

// Padded returns a layout with room around its content: above and below, and at the
// sides, in Fyne units.
func NewPadding(vertical, horizontal float32) fyne.Layout {
	return layout.NewCustomPaddedLayout(vertical, vertical, horizontal, horizontal)
}

// Touch is something that the pointer lights up, and that can be pressed where Tap is not
// nil. A type that embeds it calls ExtendBaseWidget with itself.
type Touch struct {
	widget.BaseWidget
	Content fyne.CanvasObject
	// Over is told that the pointer has come, or that it has gone.
	OnHover func(on bool)
	OnTap   func()
}

var (
	_ fyne.Tappable      = (*Touch)(nil)
	_ desktop.Hoverable  = (*Touch)(nil)
	_ desktop.Cursorable = (*Touch)(nil)
)

// MouseIn and MouseOut tell of the pointer.
func (t *Touch) MouseIn(*desktop.MouseEvent)    { t.OnHover(true) }
func (t *Touch) MouseMoved(*desktop.MouseEvent) {}
func (t *Touch) MouseOut()                      { t.OnHover(false) }

// Tapped presses it.
func (t *Touch) Tapped(*fyne.PointEvent) {
	if t.OnTap != nil {
		t.OnTap()
	}
}

// Cursor says whether it can be pressed.
func (t *Touch) Cursor() desktop.Cursor {
	if t.OnTap != nil {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

func (t *Touch) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(t.Content) }

// DoubleClick is the longest time between the clicks of a double click.
const DoubleClick = 400 * time.Millisecond

// Clicks tells which click is the second of a double click.
//
// The toolkit says when a click is handled and not when it came, and while a frame is late
// all events wait. But it takes in what has come between frames: a click came later than
// what was taken in last before it. So that, and not when it is handled, is held against
// the limit: a double click of a person is one, however long the window was at work.
//
// It counts the clicks on one widget.
type Clicks struct {
	// Clock tells the time.
	Now func() time.Time
	// Frames calls each after every time that events were taken in, with the part of DoubleClick
	// that has gone by, until that is 1 or it is stopped.
	EachFrame func(each func(part float32)) (stop func())

	radius float64
	last   *click // that may be the first of a double click; nil for none
}

type click struct {
	at        fyne.Position
	handled   time.Time
	notBefore time.Time // events that come after it are later than this
	frozen    bool      // before is no longer brought up to date
	stop      func()
}

// NewClicks returns a counter that takes for one place what is nearer than near, in the
// toolkit's units.
func NewClicks(near float64) *Clicks {
	return &Clicks{Now: time.Now, EachFrame: eachFrame, radius: near}
}

// frames rests on that the toolkit moves its animations right after taking in events.
// Where it calls an animation once only, as in tests, time is that of handling.
func eachFrame(each func(part float32)) (stop func()) {
	a := fyne.NewAnimation(DoubleClick, each)
	a.Start()
	return a.Stop
}

// Click notes a click and tells whether it is the second of a double click. A third one
// begins anew.
func (c *Clicks) Click(at fyne.Position) (second bool) {
	now, last := c.Now(), c.last
	c.Forget()
	if last != nil && math.Hypot(float64(at.X-last.at.X), float64(at.Y-last.at.Y)) < c.radius {
		came := now
		if !last.frozen {
			came = last.notBefore
		}
		if came.Sub(last.handled) < DoubleClick {
			return true
		}
	}
	first := &click{at: at, handled: now, notBefore: now}
	c.last = first
	first.stop = c.EachFrame(func(part float32) { first.notBefore, first.frozen = c.Now(), part >= 1 })
	return false
}

// Forget has the next click be none of a double click: something else came between.
func (c *Clicks) Forget() {
	if c.last != nil {
		c.last.stop()
		c.last = nil
	}
}
