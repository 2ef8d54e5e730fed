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

// Place sets the position (x, y), the width and the height of object.
func Place(object fyne.CanvasObject, x, y, width, height float32) {
	object.Resize(fyne.NewSize(width, height))
	object.Move(fyne.NewPos(x, y))
}

// SetVisible shows or hides object. It does nothing if the object is in that state already, since
// the toolkit would draw the window for nothing.
func SetVisible(object fyne.CanvasObject, visible bool) {
	switch {
	case visible && !object.Visible():
		object.Show()
	case !visible && object.Visible():
		object.Hide()
	}
}

// SetEnabled enables or disables control, a widget.
func SetEnabled(control fyne.Disableable, enabled bool) {
	if enabled == control.Disabled() {
		if enabled {
			control.Enable()
		} else {
			control.Disable()
		}
	}
}

// Space returns an invisible object of at least width × height.
func Space(width, height float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.SetMinSize(fyne.NewSize(width, height))
	return r
}

// Focus moves the focus to target in the window of inWindow, an object. It does nothing if that
// object is in no window.
func Focus(inWindow fyne.CanvasObject, target fyne.Focusable) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(inWindow); c != nil {
		c.Focus(target)
	}
}

// Pixels returns the number of screen pixels per Fyne unit in the window of object, or 1 if it is
// in no window.
func Pixels(object fyne.CanvasObject) float64 {
	const far = 4096
	if c := fyne.CurrentApp().Driver().CanvasForObject(object); c != nil {
		if x, _ := c.PixelCoordinateForPosition(fyne.NewPos(far, 0)); x > 0 {
			return float64(x) / far
		}
	}
	return 1
}

// Guard recovers from a panic in an event handler and passes it to report as an error; it must be
// deferred by the handler. Without it a defect in one handler would end the program.
func Guard(report func(error)) {
	if value := recover(); value != nil {
		report(graphs.AsPanic(value))
	}
}

// Modifiers returns the modifier keys that are held. In a browser it is replaced by a function that
// asks the page.
var Modifiers = func() fyne.KeyModifier {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()
	}
	return 0
}

// NewLayout returns a layout from two functions: minSize returns the least size of the objects, and
// place places them once they have a width.
func NewLayout(minSize func([]fyne.CanvasObject) fyne.Size, place func([]fyne.CanvasObject, fyne.Size)) fyne.Layout {
	return FuncLayout{minSize, place}
}

// NewWidthLayout is like NewLayout, for objects that ask for no width, so that a window can be made
// as narrow as its board. place shortens objects that have too little room. height returns the
// least height.
func NewWidthLayout(height func([]fyne.CanvasObject) float32, place func([]fyne.CanvasObject, fyne.Size)) fyne.Layout {
	return FuncLayout{func(objects []fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, height(objects)) }, place}
}

// FuncLayout is a layout given by two functions; see NewLayout.
type FuncLayout struct {
	minSize func([]fyne.CanvasObject) fyne.Size
	place   func([]fyne.CanvasObject, fyne.Size)
}

// MinSize implements fyne.Layout.
func (a FuncLayout) MinSize(objects []fyne.CanvasObject) fyne.Size { return a.minSize(objects) }

// Layout implements fyne.Layout.
func (a FuncLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if size.Width > 0 {
		a.place(objects, size)
	}
}

// NewOverlay is like NewLayout, for objects that lie over something else and need no room. place
// places them.
func NewOverlay(place func([]fyne.CanvasObject, fyne.Size)) fyne.Layout {
	return FuncLayout{func([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }, place}
}

// Text returns a line of text of the given size and style, in the colour of role in palette.
func Text(text string, size float32, role scene.Role, palette *scene.Palette, style fyne.TextStyle) *canvas.Text {
	t := canvas.NewText(text, palette.Color(role))
	t.TextSize = size
	t.TextStyle = style
	return t
}

// Bold returns the style of headings.
func Bold() fyne.TextStyle { return fyne.TextStyle{Bold: true} }

// Mono returns the style of values. Its face has ∞, ⊕ and →, and digits of equal width.
func Mono() fyne.TextStyle { return fyne.TextStyle{Monospace: true} }

// NewPadding returns a layout with room around its content: vertical above and below, horizontal at
// the sides, in Fyne units.
func NewPadding(vertical, horizontal float32) fyne.Layout {
	return layout.NewCustomPaddedLayout(vertical, vertical, horizontal, horizontal)
}

// Touch is a widget that reacts to the pointer. It can be pressed if OnTap is not nil. A type that
// embeds it must call ExtendBaseWidget with itself.
type Touch struct {
	widget.BaseWidget
	Content fyne.CanvasObject
	// OnHover is called with true when the pointer enters, and with false when it leaves.
	OnHover func(on bool)
	OnTap   func()
}

var (
	_ fyne.Tappable      = (*Touch)(nil)
	_ desktop.Hoverable  = (*Touch)(nil)
	_ desktop.Cursorable = (*Touch)(nil)
)

// MouseIn implements desktop.Hoverable.
func (t *Touch) MouseIn(*desktop.MouseEvent) { t.OnHover(true) }

// MouseMoved implements desktop.Hoverable.
func (t *Touch) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (t *Touch) MouseOut() { t.OnHover(false) }

// Tapped calls OnTap.
func (t *Touch) Tapped(*fyne.PointEvent) {
	if t.OnTap != nil {
		t.OnTap()
	}
}

// Cursor shows whether the widget can be pressed.
func (t *Touch) Cursor() desktop.Cursor {
	if t.OnTap != nil {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// CreateRenderer implements fyne.Widget.
func (t *Touch) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(t.Content) }

// DoubleClick is the longest time between the two clicks of a double click.
const DoubleClick = 400 * time.Millisecond

// Clicks recognises the second click of a double click on one widget.
//
// The toolkit reports a click when it is handled, not when it was made, and while a frame is late
// all events wait. But it fetches events between frames, so a click was made after the last fetch
// before it. Clicks compares that time with the limit. So every double click is recognised, however
// long the window was busy.
type Clicks struct {
	// Now returns the time.
	Now func() time.Time
	// EachFrame calls each after every fetch of events, with the part of DoubleClick that has
	// passed, until that is 1 or stop is called.
	EachFrame func(each func(part float32)) (stop func())

	radius float64
	last   *click // the click that may be the first of a double click; nil if there is none
}

// click is a click, with the least time at which later events were made.
type click struct {
	at        fyne.Position
	handled   time.Time
	notBefore time.Time // later events were made after this time
	frozen    bool      // notBefore is no longer updated
	stop      func()
}

// NewClicks returns a Clicks that accepts two clicks less than radius apart, in Fyne units.
func NewClicks(radius float64) *Clicks {
	return &Clicks{Now: time.Now, EachFrame: callEachFrame, radius: radius}
}

// callEachFrame calls call in every frame for the time of a double click, or until stop is called,
// with the part of that time that has passed, from 0 to 1. The toolkit runs animations right after
// it fetches events. In tests an animation runs only once, so clicks then count from the time when
// they are handled.
func callEachFrame(call func(part float32)) (stop func()) {
	a := fyne.NewAnimation(DoubleClick, call)
	a.Start()
	return a.Stop
}

// Click records a click at position and reports whether it is the second of a double click. A third
// click counts as a first one.
func (c *Clicks) Click(position fyne.Position) (isSecond bool) {
	now, last := c.Now(), c.last
	c.Forget()
	if last != nil && math.Hypot(float64(position.X-last.at.X), float64(position.Y-last.at.Y)) < c.radius {
		came := now
		if !last.frozen {
			came = last.notBefore
		}
		if came.Sub(last.handled) < DoubleClick {
			return true
		}
	}
	first := &click{at: position, handled: now, notBefore: now}
	c.last = first
	first.stop = c.EachFrame(func(part float32) { first.notBefore, first.frozen = c.Now(), part >= 1 })
	return false
}

// Forget must be called when something else happens between clicks: the next click is then not the
// second of a double click.
func (c *Clicks) Forget() {
	if c.last != nil {
		c.last.stop()
		c.last = nil
	}
}
