// Package textarea is an editor for plain text of any length in a monospaced
// face: with line numbers, and a mark at the line that is wrong.
//
// Fyne's own entry lays out its whole text with every key, which takes 0.8 s at
// 5,000 lines and half a minute at 20,000. This one draws the lines in view
// alone: a key takes 0.1 ms at 1,000 lines and 0.5 ms at 20,000, where most of it
// goes into finding the widest line. See BenchmarkTyping.
//
// A buffer is the text with its cursor, selection and undo history, without the toolkit; an Area
// shows a buffer.
package textarea

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/look"
)

// Area is a widget for editing plain text, with line numbers and marks at lines.
type Area struct {
	widget.BaseWidget
	// OnChanged is called after the user has changed the text, OnEscape when the user presses
	// Escape, and OnMenu when the context menu must open at position, a place in the window. All
	// may be nil.
	OnChanged func()
	OnEscape  func()
	OnMenu    func(position fyne.Position)

	// IsCode says that the text is Starlark: a new line after a colon is indented.
	IsCode bool
	// ReadOnly prevents changes by hand: the text can only be selected and copied.
	ReadOnly bool

	buffer *buffer

	// focused says whether the area has the focus, and shift whether Shift is held down.
	focused, shift bool
	scroll         *container.Scroll
	body           *textBody
	gutter         *gutter
	side           *container.Clip // around the gutter, which draws beyond the ends of the view
	box            *canvas.Rectangle
}

// New returns an empty text editor.
func New() *Area {
	a := &Area{buffer: newBuffer(), box: canvas.NewRectangle(color.Transparent)}
	a.body = newTextBody(a)
	a.gutter = newGutter(a)
	a.side = container.NewClip(a.gutter)
	a.scroll = container.NewScroll(a.body)
	a.scroll.OnScrolled = func(fyne.Position) { a.redraw() }
	a.ExtendBaseWidget(a)
	return a
}

// Text returns the text, with "\n" between lines.
func (a *Area) Text() string { return a.buffer.text() }

// SetText replaces the whole text and clears the undo history. The cursor and the view stay at
// their lines if these still exist. SetText does not call OnChanged.
func (a *Area) SetText(text string) {
	before := a.buffer.cursor.line
	a.buffer.setText(text)
	a.updateSize()
	if moved := a.buffer.cursor.line - before; moved != 0 && a.focused {
		a.scroll.ScrollToOffset(a.scroll.Offset.AddXY(0, float32(moved)*a.body.metrics.line))
	}
	a.redraw()
}

// Replace replaces the whole text as a step that undo can take back. It does not call OnChanged.
func (a *Area) Replace(text string) {
	a.buffer.edit(caret{}, a.buffer.end(), strings.Join(splitLines(text), "\n"))
	a.updateSize()
	a.redraw()
}

// Focus gives the focus of window to the area, which must be in the window.
func (a *Area) Focus(window fyne.Canvas) { window.Focus(a) }

// SelectedText returns the selected text.
func (a *Area) SelectedText() string { return a.buffer.selectedText() }

// runEdit calls change, which edits the text as the user asked, scrolls to the cursor and draws
// the area again. If the text has changed, it calls OnChanged. If the area is read-only, runEdit
// does nothing.
func (a *Area) runEdit(change func()) {
	if a.ReadOnly {
		return
	}
	before := a.buffer.changes
	change()
	if a.buffer.changes == before {
		a.showCursor()
		return
	}
	a.updateSize()
	a.showCursor()
	if a.OnChanged != nil {
		a.OnChanged()
	}
}

// showCursor scrolls to the cursor and draws it.
func (a *Area) showCursor() {
	a.scrollToCursor()
	a.redraw()
}

// updateSize updates the size of the scrolled content and the width of the line numbers after a
// change of the text.
func (a *Area) updateSize() {
	a.body.measure()
	if a.side.Size().Width > 0 && a.side.Size().Width != a.gutter.width() {
		a.layOut(a.Size()) // the numbers have a digit more or less
	}
	a.gutter.Refresh()
	a.scroll.Refresh()
}

// redraw draws the lines in view and their numbers again.
func (a *Area) redraw() {
	a.body.Refresh()
	a.gutter.Refresh()
}

// scrollToCursor scrolls as little as necessary to show the cursor.
func (a *Area) scrollToCursor() {
	at, line := a.body.positionOf(a.buffer.cursor), a.body.metrics.line
	offset, view := a.scroll.Offset, a.scroll.Size()
	margin := 4 * a.body.metrics.cell
	offset.X = max(min(offset.X, at.X-margin), at.X+margin-view.Width, 0)
	offset.Y = max(min(offset.Y, at.Y-inset), at.Y+line+inset-view.Height, 0)
	a.scroll.ScrollToOffset(offset)
}

// isCaretVisible reports whether the whole line of the cursor is in view.
func (a *Area) isCaretVisible() bool {
	top := a.body.positionOf(a.buffer.cursor).Y - a.scroll.Offset.Y
	return top >= 0 && top+a.body.metrics.line <= a.scroll.Size().Height
}

// CreateRenderer implements fyne.Widget.
func (a *Area) CreateRenderer() fyne.WidgetRenderer {
	a.ExtendBaseWidget(a)
	r := &areaRenderer{a}
	r.applyTheme()
	return r
}

// areaRenderer is the renderer of an Area: it places the box, the line numbers and the text.
type areaRenderer struct{ area *Area }

// Layout implements fyne.WidgetRenderer.
func (r *areaRenderer) Layout(size fyne.Size) { r.area.layOut(size) }

// layOut places the line numbers and the text in an area of the given size.
func (a *Area) layOut(size fyne.Size) {
	const border = 1
	caret := a.focused && a.isCaretVisible()
	a.box.Resize(size)
	width := a.gutter.width()
	look.Place(a.side, border, border, width, size.Height-2*border)
	look.Place(a.scroll, border+width, border, size.Width-width-2*border, size.Height-2*border)
	if caret { // keep the cursor in view if the area gets smaller
		a.scrollToCursor()
	}
	a.redraw()
}

// MinSize implements fyne.WidgetRenderer.
func (r *areaRenderer) MinSize() fyne.Size {
	return fyne.NewSize(r.area.gutter.width()+20*r.area.body.metrics.cell, 3*r.area.body.metrics.line)
}

// Objects implements fyne.WidgetRenderer.
func (r *areaRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.area.box, r.area.side, r.area.scroll}
}

// applyTheme gives the area the colours of the theme.
func (r *areaRenderer) applyTheme() {
	a := r.area
	th, variant := a.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	a.box.FillColor = th.Color(theme.ColorNameInputBackground, variant)
	a.box.StrokeColor = th.Color(theme.ColorNameInputBorder, variant)
	if a.focused {
		a.box.StrokeColor = th.Color(theme.ColorNamePrimary, variant)
	}
	a.box.StrokeWidth = 1
}

// Refresh applies the theme and draws the area again.
func (r *areaRenderer) Refresh() {
	r.applyTheme()
	r.area.body.measure()
	r.Layout(r.area.Size())
	canvas.Refresh(r.area)
}

// Destroy implements fyne.WidgetRenderer.
func (r *areaRenderer) Destroy() {}
