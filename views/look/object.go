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

// Place moves object to (x, y) and gives it the given width and height.
func Place(object fyne.CanvasObject, x, y, width, height float32) {
	object.Resize(fyne.NewSize(width, height))
	object.Move(fyne.NewPos(x, y))
}

// NewRenderer returns a renderer that shows content, an object made for it, in w. Use it instead of
// widget.NewSimpleRenderer if CreateRenderer makes content. Fyne drops the renderers of widgets that
// are hidden for some time, and does not lay out the new renderer when such a widget is shown again
// in its former size. So NewRenderer gives content the size of w.
func NewRenderer(w fyne.Widget, content fyne.CanvasObject) fyne.WidgetRenderer {
	content.Resize(w.Size())
	return widget.NewSimpleRenderer(content)
}

// SetVisible shows or hides object. It does nothing if nothing would change, because the toolkit
// would draw the window again.
func SetVisible(object fyne.CanvasObject, visible bool) {
	switch {
	case visible && !object.Visible():
		object.Show()
	case !visible && object.Visible():
		object.Hide()
	}
}

// SetEnabled enables or disables the widget control. It does nothing if nothing would change.
func SetEnabled(control fyne.Disableable, enabled bool) {
	if enabled == control.Disabled() {
		if enabled {
			control.Enable()
		} else {
			control.Disable()
		}
	}
}

// Space returns an invisible object with the minimum size width × height.
func Space(width, height float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.SetMinSize(fyne.NewSize(width, height))
	return r
}

// Focus moves the focus to target in the window that shows inWindow. It does nothing if no window
// shows inWindow.
func Focus(inWindow fyne.CanvasObject, target fyne.Focusable) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(inWindow); c != nil {
		c.Focus(target)
	}
}

// PixelsPerUnit returns the number of screen pixels per Fyne unit in the window that shows object.
// It is 1 if no window shows object.
func PixelsPerUnit(object fyne.CanvasObject) float64 {
	const far = 4096
	if c := fyne.CurrentApp().Driver().CanvasForObject(object); c != nil {
		if x, _ := c.PixelCoordinateForPosition(fyne.NewPos(far, 0)); x > 0 {
			return float64(x) / far
		}
	}
	return 1
}

// Guard recovers from a panic and passes it to report as an error. An event handler must defer it;
// otherwise a defect in the handler would end the program.
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

// NewLayout returns a layout from two functions. minSize returns the least size of the objects.
// place gives the objects their places in an area of the given size, whose width is positive.
func NewLayout(minSize func([]fyne.CanvasObject) fyne.Size, place func([]fyne.CanvasObject, fyne.Size)) fyne.Layout {
	return FuncLayout{minSize, place}
}

// NewWidthLayout returns a layout whose least width is 0, so that a window can be narrow. height
// returns the least height of the objects. place gives the objects their places in an area of the
// given size, and shortens objects that have too little room.
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

// NewOverlay returns a layout whose least size is 0, for objects that lie over others. place gives
// the objects their places in an area of the given size.
func NewOverlay(place func([]fyne.CanvasObject, fyne.Size)) fyne.Layout {
	return FuncLayout{func([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }, place}
}

// Text returns a line of text with the given font size and style. role is its colour in palette.
func Text(text string, size float32, role scene.Role, palette *scene.Palette, style fyne.TextStyle) *canvas.Text {
	t := canvas.NewText(text, palette.Color(role))
	t.TextSize = size
	t.TextStyle = style
	return t
}

// Bold returns the text style of headings: bold.
func Bold() fyne.TextStyle { return fyne.TextStyle{Bold: true} }

// Mono returns the text style of values: monospaced. Its font has ∞, ⊕ and →.
func Mono() fyne.TextStyle { return fyne.TextStyle{Monospace: true} }

// NewPadding returns a layout that leaves space around its content, in Fyne units: vertical above
// and below it, and horizontal at its sides.
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

// Cursor implements desktop.Cursorable. It shows a hand if the widget can be pressed.
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

// Clicks recognises double clicks on one widget. It recognises them however long the window was busy
// between the two clicks.
//
// Fyne handles a click late while a frame is being drawn, so the time of handling says little. But
// Fyne fetches events before each frame: a click was made after the last fetch before its own. Clicks
// compares that time with DoubleClick.
type Clicks struct {
	// Now returns the time.
	Now func() time.Time
	// EachFrame calls each after every fetch of events, with the part of DoubleClick that has
	// passed, until that is 1 or stop is called.
	EachFrame func(each func(part float32)) (stop func())

	radius float64
	last   *click // the click that may be the first of a double click; nil if there is none
}

// click is a click that may be the first of a double click.
type click struct {
	at        fyne.Position
	handled   time.Time // when the click was handled
	notBefore time.Time // time of the last fetch of events: a click that is handled next was made later
	frozen    bool      // notBefore is no longer updated
	stop      func()
}

// NewClicks returns a detector of double clicks. The two clicks must be less than radius apart, in
// Fyne units.
func NewClicks(radius float64) *Clicks {
	return &Clicks{Now: time.Now, EachFrame: callEachFrame, radius: radius}
}

// callEachFrame calls onFrame in every frame until the time DoubleClick has passed or stop is called. part
// is the share of this time that has passed, from 0 to 1. In tests onFrame is called only once, with 1,
// and Clicks then compares the times at which clicks are handled.
func callEachFrame(onFrame func(part float32)) (stop func()) {
	// Fyne runs animations right after it fetches events.
	a := fyne.NewAnimation(DoubleClick, onFrame)
	a.Start()
	return a.Stop
}

// Click records a click at position and reports whether it completes a double click. A third click
// counts as a first one again.
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

// Forget forgets the last click, so that the next one cannot complete a double click. It must be
// called when something else happens between two clicks, such as a key.
func (c *Clicks) Forget() {
	if c.last != nil {
		c.last.stop()
		c.last = nil
	}
}
