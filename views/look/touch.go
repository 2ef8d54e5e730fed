package look

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Touch is something that the pointer lights up, and that can be pressed where Tap is not
// nil. A type that embeds it calls ExtendBaseWidget with itself.
type Touch struct {
	widget.BaseWidget
	Content fyne.CanvasObject
	// Over is told that the pointer has come, or that it has gone.
	Over func(on bool)
	Tap  func()
}

var (
	_ fyne.Tappable      = (*Touch)(nil)
	_ desktop.Hoverable  = (*Touch)(nil)
	_ desktop.Cursorable = (*Touch)(nil)
)

// MouseIn and MouseOut tell of the pointer.
func (t *Touch) MouseIn(*desktop.MouseEvent)    { t.Over(true) }
func (t *Touch) MouseMoved(*desktop.MouseEvent) {}
func (t *Touch) MouseOut()                      { t.Over(false) }

// Tapped presses it.
func (t *Touch) Tapped(*fyne.PointEvent) {
	if t.Tap != nil {
		t.Tap()
	}
}

// Cursor says whether it can be pressed.
func (t *Touch) Cursor() desktop.Cursor {
	if t.Tap != nil {
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
	Clock func() time.Time
	// Frames calls each after every time that events were taken in, with the part of DoubleClick
	// that has gone by, until that is 1 or it is stopped.
	Frames func(each func(part float32)) (stop func())

	near float64
	last *click // that may be the first of a double click; nil for none
}

type click struct {
	at      fyne.Position
	handled time.Time
	before  time.Time // events that come after it are later than this
	over    bool      // before is no longer brought up to date
	stop    func()
}

// NewClicks returns a counter that takes for one place what is nearer than near, in the
// toolkit's units.
func NewClicks(near float64) *Clicks {
	return &Clicks{Clock: time.Now, Frames: frames, near: near}
}

// frames rests on that the toolkit moves its animations right after taking in events.
// Where it calls an animation once only, as in tests, time is that of handling.
func frames(each func(part float32)) (stop func()) {
	a := fyne.NewAnimation(DoubleClick, each)
	a.Start()
	return a.Stop
}

// Click notes a click and tells whether it is the second of a double click. A third one
// begins anew.
func (c *Clicks) Click(at fyne.Position) (second bool) {
	now, last := c.Clock(), c.last
	c.Forget()
	if last != nil && math.Hypot(float64(at.X-last.at.X), float64(at.Y-last.at.Y)) < c.near {
		came := now
		if !last.over {
			came = last.before
		}
		if came.Sub(last.handled) < DoubleClick {
			return true
		}
	}
	first := &click{at: at, handled: now, before: now}
	c.last = first
	first.stop = c.Frames(func(part float32) { first.before, first.over = c.Clock(), part >= 1 })
	return false
}

// Forget has the next click be none of a double click: something else came between.
func (c *Clicks) Forget() {
	if c.last != nil {
		c.last.stop()
		c.last = nil
	}
}
