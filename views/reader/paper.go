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

// paper is the background of a page. A click on it gives it the focus, and its keys scroll and
// turn pages.
type paper struct {
	widget.BaseWidget
	reader  *Reader
	ground  *canvas.Rectangle
	line    *canvas.Rectangle // below the head; its colour shows whether the page has the focus
	focused bool
}

var _ fyne.Focusable = (*paper)(nil)

// newPaper returns the background of the pages that reader shows.
func newPaper(reader *Reader) *paper {
	p := &paper{
		reader: reader,
		ground: canvas.NewRectangle(color.Transparent), line: canvas.NewRectangle(color.Transparent),
	}
	p.ExtendBaseWidget(p)
	return p
}

// repaint applies the colours of the reader's palette.
func (p *paper) repaint() {
	palette := p.reader.palette
	p.ground.FillColor, p.line.FillColor = palette.Color(scene.Board), palette.Color(scene.Grid)
	if p.focused {
		p.line.FillColor = palette.Color(scene.Selected)
	}
	p.ground.Refresh()
	p.line.Refresh()
}

// FocusGained implements fyne.Focusable. A line above the page shows the focus.
func (p *paper) FocusGained() {
	p.focused, p.reader.hasFocus = true, true
	p.repaint()
}

// FocusLost implements fyne.Focusable.
func (p *paper) FocusLost() {
	p.focused, p.reader.hasFocus = false, false
	p.repaint()
}

// TypedRune implements fyne.Focusable. The space bar scrolls down.
func (p *paper) TypedRune(typed rune) {
	if typed == ' ' {
		p.reader.handleKey(&fyne.KeyEvent{Name: fyne.KeyPageDown})
	}
}

// TypedKey implements fyne.Focusable. It handles the keys that scroll and turn pages.
func (p *paper) TypedKey(event *fyne.KeyEvent) { p.reader.handleKey(event) }

// CreateRenderer implements fyne.Widget.
func (p *paper) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.ground) }

// HasFocus reports whether the pane has the focus.
func (r *Reader) HasFocus() bool { return r.hasFocus }

// Focus gives the focus of window to the pane, which must be in the window.
func (r *Reader) Focus(window fyne.Canvas) { window.Focus(r.paper) }

// focusPage gives the focus to the page, so that its keys work after a click, which takes the
// focus from every widget.
func (r *Reader) focusPage() { look.Focus(r.object, r.paper) }

// pressables returns the parts of the page that can be pressed, such as links and drawings, in
// their order on the page.
func (r *Reader) pressables() []*pressable {
	if r.sheet == nil {
		return nil
	}
	return r.sheet.pressables
}

// focusIndex returns the index in r.pressables() of the pressable that has the focus, or -1 if
// none has it.
func (r *Reader) focusIndex() int {
	return slices.IndexFunc(r.pressables(), func(p *pressable) bool { return p.focused })
}

// restoreFocus gives the focus to the pressable with the given index after the page was built
// again, or to the page if otherPage is set or there is no such pressable. It does nothing if
// index is -1, which means that no pressable had the focus.
func (r *Reader) restoreFocus(index int, otherPage bool) {
	if index < 0 {
		return
	}
	if pressables := r.pressables(); !otherPage && index < len(pressables) {
		look.Focus(r.object, pressables[index])
	} else {
		r.focusPage()
	}
}

// handleKey handles the keys that scroll, turn pages, leave and close the pane.
func (r *Reader) handleKey(event *fyne.KeyEvent) {
	const step = 3 * textLine
	page := r.scroll.Size().Height - 2*textLine
	switch event.Name {
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

// scrollBy scrolls the page down by distance, or up if distance is negative, but not beyond its
// ends.
func (r *Reader) scrollBy(distance float32) {
	largest := max(0, r.scroll.Content.MinSize().Height-r.scroll.Size().Height)
	r.tips.Leave()
	r.scroll.ScrollToOffset(fyne.NewPos(0, max(0, min(largest, r.scroll.Offset.Y+distance))))
}

// reveal scrolls as little as necessary to make target visible.
func (r *Reader) reveal(target *pressable) {
	const air = 12
	if slices.Contains(r.pressables(), target) {
		low := r.topOf(target)
		high := low + target.Size().Height + 2*air - r.scroll.Size().Height
		r.scroll.ScrollToOffset(fyne.NewPos(0, max(0, max(high, min(low, r.scroll.Offset.Y+air)-air))))
	}
}

// topOf returns the distance of object from the top of the page.
func (r *Reader) topOf(object fyne.CanvasObject) float32 {
	d := fyne.CurrentApp().Driver()
	return d.AbsolutePositionForObject(object).Y - d.AbsolutePositionForObject(r.body).Y
}
