package plotboard

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Sizes of the table, in Fyne units.
const (
	line       = 22 // height of a row, and of the headings above the columns
	valueSize  = 13 // font size of values
	headSize   = 11 // font size of headings
	cellMargin = 7  // at either side of a value
	leastCell  = 26 // least width of a cell
	headMargin = 12 // at either side of the n of a row
	bar        = 12 // width of a scroll bar
)

// cellWidth returns the width of a cell in a table with the given content, in Fyne units. Its
// largest value and the headings of columns must fit.
func cellWidth(content *TableContent) float32 {
	value := fyne.MeasureText(strconv.Itoa(max(0, content.Largest)), valueSize, fyne.TextStyle{}).Width
	above := fyne.MeasureText("+"+strconv.Itoa(content.Columns-1), headSize, fyne.TextStyle{}).Width
	return float32(math.Ceil(float64(max(leastCell, value+2*cellMargin, above+cellMargin))))
}

// rowHeadingWidth returns the width of the headings of rows in a table with the given content, in
// Fyne units. The largest n must fit. w writes the numbers.
func rowHeadingWidth(w *words.Words, content *TableContent) float32 {
	last := fyne.MeasureText(w.Whole(max(0, content.last(), content.Room)), headSize, fyne.TextStyle{}).Width
	return float32(math.Ceil(float64(last))) + 2*headMargin
}

// floorInt returns the greatest integer not greater than x.
func floorInt(x float32) int { return int(math.Floor(float64(x))) }

// cell is a cell of a Table. It shows a value g(n). The toolkit uses it again for another n when
// the table scrolls.
type cell struct {
	widget.BaseWidget
	table     *Table
	n         int
	hovered   bool
	band, box *canvas.Rectangle // behind the cell and its neighbours, and around its value
	text      *canvas.Text
}

var (
	_ fyne.Tappable     = (*cell)(nil)
	_ fyne.Draggable    = (*cell)(nil)
	_ desktop.Mouseable = (*cell)(nil)
	_ desktop.Hoverable = (*cell)(nil)
)

// newCell returns a cell of table t without a value.
func newCell(t *Table) *cell {
	c := &cell{table: t, band: canvas.NewRectangle(nil), box: canvas.NewRectangle(nil), text: canvas.NewText("", nil)}
	c.text.TextSize, c.text.Alignment = valueSize, fyne.TextAlignTrailing
	c.ExtendBaseWidget(c)
	return c
}

// showValue shows g(n) in the cell. A P-position is dark, as on the board. An exception from the
// law is amber with a rim, so that colour-blind people see it too. The cell also shows the
// selection, the cursor and the pointer.
func (c *cell) showValue(n int) {
	t, content, p := c.table, &c.table.content, c.table.palette
	c.n = n
	band, fill, rim, ink, thick := scene.None, scene.None, scene.None, scene.Ink, float32(1.5)
	c.text.Text, c.text.TextStyle = "", fyne.TextStyle{}
	if content.contains(n) {
		t.visible[n] = c
		switch {
		case n >= t.selected[0] && n <= t.selected[1]:
			band = scene.Glow
		case n < content.Regular: // before the law holds
			band = scene.Shaded
		}
		v, isException := content.Value(n), content.IsException != nil && content.IsException(n)
		switch {
		case v == 0:
			fill, ink = scene.PFill, scene.PInk
		case isException:
			fill, ink = scene.NFill, scene.NInk
		}
		if isException {
			rim, c.text.TextStyle = scene.NRim, look.Bold()
		}
		if c.hovered {
			rim = scene.Hovered
		}
		if t.active && n == t.cursor {
			rim, thick = scene.Selected, 2
		}
		if v >= 0 {
			c.text.Text = strconv.Itoa(v)
		}
	}
	c.band.FillColor, c.text.Color = p.Color(band), p.Color(ink)
	c.box.FillColor, c.box.StrokeColor = p.Color(fill), p.Color(rim)
	if c.box.StrokeWidth = thick; rim == scene.None {
		c.box.StrokeWidth = 0
	}
	// The toolkit skips hidden objects but draws transparent ones.
	look.SetVisible(c.band, band != scene.None)
	look.SetVisible(c.box, fill != scene.None || rim != scene.None)
	c.Refresh()
}

// MinSize implements fyne.Widget.
func (c *cell) MinSize() fyne.Size { return fyne.NewSize(cellWidth(&c.table.content), line) }

// Tapped implements fyne.Tappable. It requests the focus for the table.
func (c *cell) Tapped(*fyne.PointEvent) { c.requestFocus() }

// requestFocus requests the focus for the table.
func (c *cell) requestFocus() { look.Focus(c.table, c.table) }

// MouseDown implements desktop.Mouseable. It selects the value of the cell, or with Shift extends
// the selection to it.
func (c *cell) MouseDown(event *desktop.MouseEvent) {
	if event.Button == desktop.MouseButtonPrimary && c.table.content.contains(c.n) {
		c.table.selectTo(c.n, (event.Modifier|look.Modifiers())&fyne.KeyModifierShift != 0)
	}
}

// MouseUp implements desktop.Mouseable.
func (c *cell) MouseUp(*desktop.MouseEvent) {}

// Dragged implements fyne.Draggable. It extends the selection to the cell under the pointer.
func (c *cell) Dragged(event *fyne.DragEvent) { c.table.dragTo(event.AbsolutePosition) }

// DragEnd implements fyne.Draggable. It requests the focus for the table.
func (c *cell) DragEnd() { c.requestFocus() }

// MouseIn implements desktop.Hoverable. It marks the cell and calls OnHover with its n.
func (c *cell) MouseIn(*desktop.MouseEvent) { c.setHovered(true) }

// MouseMoved implements desktop.Hoverable.
func (c *cell) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable. It removes the mark of the cell and calls OnHover.
func (c *cell) MouseOut() { c.setHovered(false) }

// setHovered records whether the pointer is over the cell, shows it, and calls OnHover.
func (c *cell) setHovered(hovered bool) {
	c.hovered = hovered
	if c.table.visible[c.n] == c { // otherwise it has left the view meanwhile
		c.showValue(c.n)
	}
	c.table.OnHover(c.n, hovered && c.table.content.contains(c.n))
}

// CreateRenderer implements fyne.Widget.
func (c *cell) CreateRenderer() fyne.WidgetRenderer {
	const inset = 1.5
	return look.NewRenderer(c, container.NewStack(c.band, container.New(look.NewPadding(inset, inset), c.box),
		container.New(layout.NewCustomPaddedLayout(0, 0, 0, cellMargin), c.text)))
}

// heading is a heading of a Table. The heading of a row is the n of its first cell. The heading of
// a column is the number to add to this n, such as +3.
type heading struct {
	widget.BaseWidget
	table *Table
	text  *canvas.Text
}

// newHeading returns a heading of table t without a text.
func newHeading(t *Table) *heading {
	h := &heading{table: t, text: canvas.NewText("", nil)}
	h.text.TextSize, h.text.Alignment = headSize, fyne.TextAlignTrailing
	h.ExtendBaseWidget(h)
	return h
}

// showHeading shows the heading of a column or, if column is negative, of a row.
func (h *heading) showHeading(row, column int) {
	h.text.Color = h.table.palette.Color(scene.Muted)
	if h.text.Text = "+" + strconv.Itoa(column); column < 0 {
		h.text.Text = h.table.words.Whole(h.table.content.firstInRow(row))
	}
	h.Refresh()
}

// MinSize implements fyne.Widget.
func (h *heading) MinSize() fyne.Size { return fyne.NewSize(0, line) }

// CreateRenderer implements fyne.Widget.
func (h *heading) CreateRenderer() fyne.WidgetRenderer {
	return look.NewRenderer(h, container.New(layout.NewCustomPaddedLayout(0, 0, 0, cellMargin), h.text))
}
