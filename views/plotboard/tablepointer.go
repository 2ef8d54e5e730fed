package plotboard

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// grip is what the main button holds.
type grip struct {
	kind gripKind
	// from is where on the thumb of a scroll bar it was taken.
	from float64
}

// gripKind is a state of the mouse:
//
//	free ──press──▶ selecting │ scrollingDown │ scrollingAcross ──release──▶ free
type gripKind uint8

const (
	free gripKind = iota
	selecting
	scrollingDown
	scrollingAcross
)

// Cursor is called by Fyne.
func (t *Table) Cursor() desktop.Cursor { return desktop.DefaultCursor }

// MouseDown takes hold of a scroll bar, or begins to select.
func (t *Table) MouseDown(e *desktop.MouseEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(t); c != nil {
		c.Focus(t)
	}
	if e.Button != desktop.MouseButtonPrimary || t.page.content.Count <= 0 {
		return
	}
	g := t.page.geometry
	x, y := float64(e.Position.X), float64(e.Position.Y)
	w, h := g.view()
	allW, allH := g.all()
	switch n, ok := g.at(x, y); {
	case x >= g.left()+w && allH > h:
		from, long := thumb(g.y, h, allH, h)
		t.hold(scrollingDown, y-head, from, long)
	case y >= head+h && allW > w:
		from, long := thumb(g.x, w, allW, w)
		t.hold(scrollingAcross, x-g.left(), from, long)
	case ok:
		t.grip.kind = selecting
		t.choose(n, e.Modifier&fyne.KeyModifierShift != 0)
	}
	t.follow(x, y)
}

// hold takes a thumb where it was pressed; where it was not, its middle comes there.
func (t *Table) hold(kind gripKind, at, from, long float64) {
	t.grip = grip{kind, at - from}
	if at < from || at > from+long {
		t.grip.from = long / 2
	}
}

// MouseUp lets go.
func (t *Table) MouseUp(*desktop.MouseEvent) { t.grip.kind = free }

// Dragged selects or scrolls.
func (t *Table) Dragged(e *fyne.DragEvent) {
	t.follow(float64(e.Position.X), float64(e.Position.Y))
}

// DragEnd lets go.
func (t *Table) DragEnd() { t.grip.kind = free }

// follow has what is held follow the pointer.
func (t *Table) follow(x, y float64) {
	g := t.page.geometry
	w, h := g.view()
	allW, allH := g.all()
	switch t.grip.kind {
	case free:
		return
	case selecting:
		t.choose(g.nearest(x, y), true)
	case scrollingDown:
		g.y = dragged(y-head-t.grip.from, h, allH, h)
	case scrollingAcross:
		g.x = dragged(x-g.left()-t.grip.from, w, allW, w)
	}
	g.clamp()
	t.Refresh()
}

// choose brings the cursor to n, and selects n, or all from the anchor on.
func (t *Table) choose(n int, extend bool) {
	before := t.page.selected
	if !extend {
		t.anchor = n
	}
	t.page.cursor = n
	t.page.selected = [2]int{min(t.anchor, n), max(t.anchor, n)}
	t.page.reveal(n)
	t.Refresh()
	if t.page.selected != before {
		t.Selected(t.page.selected[0], t.page.selected[1])
	}
}

// Scrolled moves the view. The toolkit swaps the directions itself where Shift is held.
func (t *Table) Scrolled(e *fyne.ScrollEvent) {
	const step = 3 * line / 25 // three rows for a notch of a wheel, which is 25 units
	g := t.page.geometry
	x, y := g.x, g.y
	g.x -= float64(e.Scrolled.DX) * step
	g.y -= float64(e.Scrolled.DY) * step
	g.clamp()
	if x != g.x || y != g.y {
		t.hover(e.Position)
		t.Refresh()
	}
}

// MouseIn, MouseMoved and MouseOut tell what is under the pointer.
func (t *Table) MouseIn(e *desktop.MouseEvent)    { t.hover(e.Position) }
func (t *Table) MouseMoved(e *desktop.MouseEvent) { t.hover(e.Position) }
func (t *Table) MouseOut()                        { t.point(-1) }

func (t *Table) hover(at fyne.Position) {
	if n, ok := t.page.at(float64(at.X), float64(at.Y)); ok {
		t.point(n)
	} else {
		t.point(-1)
	}
}

func (t *Table) point(n int) {
	if n == t.page.hovered {
		return
	}
	t.page.hovered = n
	t.Pointed(n, n >= 0)
	t.Refresh()
}
