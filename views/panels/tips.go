package panels

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/look"
	"nimgraph/views/scene"
)

const (
	// tipDelay is how long the pointer rests before a tip is shown.
	tipDelay = 600 * time.Millisecond
	// tipWidth is the width of a tip, where the layer is no narrower, in Fyne units,
	// and tipGap its distance to what it explains and to the layer's edges.
	tipWidth, tipGap = 300, 6
)

// tips shows a short explanation beside what the pointer rests on. Its layer lies over
// the panel, takes no room and no events, and holds at most one tip.
type tips struct {
	layer   *fyne.Container
	card    *canvas.Rectangle
	label   *widget.Label
	palette *scene.Palette
	at      fyne.CanvasObject // what the pointer is over; nil where nothing has a tip
	text    string
	visits  int          // how many objects the pointer has been over: a tip that comes late is for another
	do      func(func()) // runs a function on the UI thread, soon
	// later is do after a time.
	later func(time.Duration, func())
}

func newTips() *tips {
	t := &tips{
		card: canvas.NewRectangle(color.Transparent), label: widget.NewLabel(""), palette: scene.Light(),
		do: fyne.Do,
	}
	t.later = func(d time.Duration, run func()) { time.AfterFunc(d, func() { t.do(run) }) }
	t.card.CornerRadius, t.card.StrokeWidth = 6, 1
	t.label.Wrapping, t.label.SizeName = fyne.TextWrapWord, look.SizeNameTip
	t.layer = container.New(t, t.card, t.label)
	t.card.Hide()
	t.label.Hide()
	return t
}

// Layer returns what to lay over the panel.
func (t *tips) Layer() fyne.CanvasObject { return t.layer }

// enter shows a text beside an object once the pointer has rested on it.
func (t *tips) enter(at fyne.CanvasObject, text string) {
	t.leave()
	t.at, t.text = at, text
	visit := t.visits
	t.later(tipDelay, func() {
		if t.visits == visit {
			t.show()
		}
	})
}

// leave takes the tip away, and keeps one from being shown that has not been yet.
func (t *tips) leave() {
	t.visits++
	t.at = nil
	if t.card.Visible() {
		t.card.Hide()
		t.label.Hide()
	}
}

func (t *tips) show() {
	p := t.palette
	t.card.FillColor, t.card.StrokeColor = p.Color(scene.PlainFill), p.Color(scene.Shaft)
	t.label.SetText(t.text)
	t.card.Show()
	t.label.Show()
	t.layer.Refresh()
}

var _ fyne.Layout = (*tips)(nil)

// MinSize is called by Fyne; the layer asks for no room.
func (t *tips) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout is called by Fyne. It puts the tip below what it explains, or above it where
// there is no room below.
func (t *tips) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if t.at == nil || !t.card.Visible() {
		return
	}
	width := min(tipWidth, size.Width-2*tipGap)
	if natural := fyne.MeasureText(t.text, look.TipSize, fyne.TextStyle{}).Width + 24; natural < width {
		width = natural
	}
	t.label.Resize(fyne.NewSize(width, 1))
	tip := fyne.NewSize(width, t.label.MinSize().Height)
	d := fyne.CurrentApp().Driver()
	at := d.AbsolutePositionForObject(t.at).Subtract(d.AbsolutePositionForObject(t.layer))
	x := max(tipGap, min(at.X, size.Width-tip.Width-tipGap))
	y := at.Y + t.at.Size().Height + tipGap
	if y+tip.Height > size.Height {
		y = max(0, at.Y-tip.Height-tipGap)
	}
	for _, o := range [2]fyne.CanvasObject{t.card, t.label} {
		o.Resize(tip)
		o.Move(fyne.NewPos(x, y))
	}
}

// explained is an object with a tip.
type explained struct {
	widget.BaseWidget
	tips    *tips
	content fyne.CanvasObject
	text    string
}

var _ desktop.Hoverable = (*explained)(nil)

// explain returns the object with a tip of that text.
func (t *tips) explain(o fyne.CanvasObject, text string) fyne.CanvasObject {
	e := &explained{tips: t, content: o, text: text}
	e.ExtendBaseWidget(e)
	return e
}

// MouseIn has the tip shown soon.
func (e *explained) MouseIn(*desktop.MouseEvent) { e.tips.enter(e, e.text) }

// MouseMoved is called by Fyne.
func (e *explained) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes the tip away.
func (e *explained) MouseOut() { e.tips.leave() }

// CreateRenderer is called by Fyne.
func (e *explained) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(e.content) }
