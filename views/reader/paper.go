package reader

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// paper is what the page lies on. It has the keyboard where nothing on the page has it: a
// click beside everything gives it to the paper, and the page is read by its keys.
type paper struct {
	widget.BaseWidget
	reader  *Reader
	ground  *canvas.Rectangle
	line    *canvas.Rectangle // under the head: it says where the keyboard is
	focused bool
}

var _ fyne.Focusable = (*paper)(nil)

func newPaper(r *Reader) *paper {
	p := &paper{reader: r, ground: canvas.NewRectangle(color.Transparent), line: canvas.NewRectangle(color.Transparent)}
	p.ExtendBaseWidget(p)
	return p
}

// show shows the paper in the palette's colours.
func (p *paper) repaint() {
	palette := p.reader.palette
	p.ground.FillColor, p.line.FillColor = palette.Color(scene.Board), palette.Color(scene.Grid)
	if p.focused {
		p.line.FillColor = palette.Color(scene.Selected)
	}
	p.ground.Refresh()
	p.line.Refresh()
}

// FocusGained shows that the page has the keyboard.
func (p *paper) FocusGained() {
	p.focused, p.reader.hasKeyboard = true, true
	p.repaint()
}

func (p *paper) FocusLost() {
	p.focused, p.reader.hasKeyboard = false, false
	p.repaint()
}

// TypedRune reads on with the space bar.
func (p *paper) TypedRune(r rune) {
	if r == ' ' {
		p.reader.handleKey(&fyne.KeyEvent{Name: fyne.KeyPageDown})
	}
}

// TypedKey does what a key means in the pane.
func (p *paper) TypedKey(e *fyne.KeyEvent) { p.reader.handleKey(e) }

func (p *paper) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.ground) }

// Focused tells whether the pane has the keyboard.
func (r *Reader) Focused() bool { return r.hasKeyboard }

// Focus gives the pane the keyboard.
func (r *Reader) Focus(c fyne.Canvas) { c.Focus(r.paper) }

// takeKeyboard gives the page the keyboard when something on it is clicked, which the
// toolkit takes from all else: what is read goes on by keys. What the click does may pass
// it on.
func (r *Reader) takeKeyboard() { look.Focus(r.object, r.paper) }

// presses returns what can be pressed on the sheet.
func (r *Reader) pressables() []*pressable {
	if r.sheet == nil {
		return nil
	}
	return r.sheet.pressables
}

// focusedAt returns which of what can be pressed on the sheet has the keyboard; -1 for none.
func (r *Reader) focusedIndex() int {
	return slices.IndexFunc(r.pressables(), func(p *pressable) bool { return p.focused })
}

// refocus gives the keyboard to what has taken the place of something that had it: on
// another page, to the page itself.
func (r *Reader) refocus(at int, other bool) {
	if at < 0 {
		return
	}
	if all := r.pressables(); !other && at < len(all) {
		look.Focus(r.object, all[at])
	} else {
		r.takeKeyboard()
	}
}

// typed does what a key means in the pane.
func (r *Reader) handleKey(e *fyne.KeyEvent) {
	const step = 3 * textLine
	page := r.scroll.Size().Height - 2*textLine
	switch e.Name {
	case fyne.KeyDown:
		r.scrollBy(step)
	case fyne.KeyUp:
		r.scrollBy(-step)
	case fyne.KeyPageDown:
		r.scrollBy(page)
	case fyne.KeyPageUp:
		r.scrollBy(-page)
	case fyne.KeyHome:
		r.scroll.ScrollToTop()
	case fyne.KeyEnd:
		r.scroll.ScrollToBottom()
	case fyne.KeyRight:
		r.turnPages(1)
	case fyne.KeyLeft:
		r.turnPages(-1)
	case fyne.KeyBackspace:
		r.Back()
	case fyne.KeyEscape:
		r.callbacks.OnLeave()
	case fyne.KeyF1:
		r.callbacks.OnClose()
	}
}

func (r *Reader) scrollBy(dy float32) {
	most := max(0, r.scroll.Content.MinSize().Height-r.scroll.Size().Height)
	r.tips.Leave()
	r.scroll.ScrollToOffset(fyne.NewPos(0, max(0, min(most, r.scroll.Offset.Y+dy))))
}

// reveal scrolls as little as it takes to see something of the sheet.
func (r *Reader) reveal(p *pressable) {
	const air = 12
	if slices.Contains(r.pressables(), p) {
		low := r.topOf(p)
		high := low + p.Size().Height + 2*air - r.scroll.Size().Height
		r.scroll.ScrollToOffset(fyne.NewPos(0, max(0, max(high, min(low, r.scroll.Offset.Y+air)-air))))
	}
}

// placeOf returns how far below the top of the sheet an object of it is.
func (r *Reader) topOf(o fyne.CanvasObject) float32 {
	d := fyne.CurrentApp().Driver()
	return d.AbsolutePositionForObject(o).Y - d.AbsolutePositionForObject(r.body).Y
}
