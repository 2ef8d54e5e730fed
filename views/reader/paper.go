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

// paper is the background of a page. It has the focus when no other part of the page has it: a
// click on empty space focuses it, and its keys scroll and turn the page.
type paper struct {
	widget.BaseWidget
	reader  *Reader
	ground  *canvas.Rectangle
	line    *canvas.Rectangle // below the head; its colour shows whether the page has the focus
	focused bool
}

var _ fyne.Focusable = (*paper)(nil)

// newPaper returns the background of a reader's pages.
func newPaper(r *Reader) *paper {
	p := &paper{reader: r, ground: canvas.NewRectangle(color.Transparent), line: canvas.NewRectangle(color.Transparent)}
	p.ExtendBaseWidget(p)
	return p
}

// repaint applies the colours of the palette.
func (p *paper) repaint() {
	palette := p.reader.palette
	p.ground.FillColor, p.line.FillColor = palette.Color(scene.Board), palette.Color(scene.Grid)
	if p.focused {
		p.line.FillColor = palette.Color(scene.Selected)
	}
	p.ground.Refresh()
	p.line.Refresh()
}

// FocusGained shows that the page has the focus.
func (p *paper) FocusGained() {
	p.focused, p.reader.hasKeyboard = true, true
	p.repaint()
}

// FocusLost shows that the page has lost the focus.
func (p *paper) FocusLost() {
	p.focused, p.reader.hasKeyboard = false, false
	p.repaint()
}

// TypedRune scrolls down with the space bar.
func (p *paper) TypedRune(r rune) {
	if r == ' ' {
		p.reader.handleKey(&fyne.KeyEvent{Name: fyne.KeyPageDown})
	}
}

// TypedKey handles the keys of the pane.
func (p *paper) TypedKey(e *fyne.KeyEvent) { p.reader.handleKey(e) }

// CreateRenderer implements fyne.Widget.
func (p *paper) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.ground) }

// Focused reports whether the pane has the focus.
func (r *Reader) Focused() bool { return r.hasKeyboard }

// Focus gives the pane the focus.
func (r *Reader) Focus(c fyne.Canvas) { c.Focus(r.paper) }

// takeKeyboard focuses the page after a click on it, because the toolkit removes the focus from
// other widgets and reading should continue by keys. The action of the click may move the focus on.
func (r *Reader) takeKeyboard() { look.Focus(r.object, r.paper) }

// pressables returns all parts of the page that can be pressed.
func (r *Reader) pressables() []*pressable {
	if r.sheet == nil {
		return nil
	}
	return r.sheet.pressables
}

// focusedIndex returns the index of the pressable that has the focus, or -1.
func (r *Reader) focusedIndex() int {
	return slices.IndexFunc(r.pressables(), func(p *pressable) bool { return p.focused })
}

// refocus focuses the pressable at an index after the page was rebuilt. If otherPage is set, or the
// index is too large, it focuses the page. It does nothing for -1.
func (r *Reader) refocus(index int, otherPage bool) {
	if index < 0 {
		return
	}
	if pressables := r.pressables(); !otherPage && index < len(pressables) {
		look.Focus(r.object, pressables[index])
	} else {
		r.takeKeyboard()
	}
}

// handleKey handles the keys of the pane.
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

// scrollBy scrolls by a distance, within the page.
func (r *Reader) scrollBy(dy float32) {
	largest := max(0, r.scroll.Content.MinSize().Height-r.scroll.Size().Height)
	r.tips.Leave()
	r.scroll.ScrollToOffset(fyne.NewPos(0, max(0, min(largest, r.scroll.Offset.Y+dy))))
}

// reveal scrolls as little as necessary to show p.
func (r *Reader) reveal(p *pressable) {
	const air = 12
	if slices.Contains(r.pressables(), p) {
		low := r.topOf(p)
		high := low + p.Size().Height + 2*air - r.scroll.Size().Height
		r.scroll.ScrollToOffset(fyne.NewPos(0, max(0, max(high, min(low, r.scroll.Offset.Y+air)-air))))
	}
}

// topOf returns the distance of an object from the top of the sheet.
func (r *Reader) topOf(o fyne.CanvasObject) float32 {
	d := fyne.CurrentApp().Driver()
	return d.AbsolutePositionForObject(o).Y - d.AbsolutePositionForObject(r.body).Y
}
