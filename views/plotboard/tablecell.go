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

// The sizes of the table, in Fyne units.
const (
	line       = 22 // the height of a row, and of the headings above them
	valueSize  = 13 // the size of values
	headSize   = 11 // that of what is above and beside them
	cellMargin = 7  // at either side of a value
	leastCell  = 26 // the width of a cell
	headMargin = 12 // at either side of the n that rows begin with
	bar        = 12 // the width of a scroll bar
)

func cellWidth(c *Content) float32 {
	value := fyne.MeasureText(strconv.Itoa(max(0, c.Largest)), valueSize, fyne.TextStyle{}).Width
	above := fyne.MeasureText("+"+strconv.Itoa(c.Columns-1), headSize, fyne.TextStyle{}).Width
	return float32(math.Ceil(float64(max(leastCell, value+2*cellMargin, above+cellMargin))))
}

// headWidth returns the width of what stands beside the rows: the n that they begin with.
func headWidth(w *words.Words, c *Content) float32 {
	last := fyne.MeasureText(w.Whole(max(0, c.last(), c.Room)), headSize, fyne.TextStyle{}).Width
	return float32(math.Ceil(float64(last))) + 2*headMargin
}

func floor(x float32) int { return int(math.Floor(float64(x))) }

// cell is a cell of the table.
type cell struct {
	widget.BaseWidget
	table     *Table
	n         int
	over      bool
	band, box *canvas.Rectangle // behind it with its neighbours, and around its value
	text      *canvas.Text
}

var (
	_ fyne.Tappable     = (*cell)(nil)
	_ fyne.Draggable    = (*cell)(nil)
	_ desktop.Mouseable = (*cell)(nil)
	_ desktop.Hoverable = (*cell)(nil)
)

func newCell(t *Table) *cell {
	c := &cell{table: t, band: canvas.NewRectangle(nil), box: canvas.NewRectangle(nil), text: canvas.NewText("", nil)}
	c.text.TextSize, c.text.Alignment = valueSize, fyne.TextAlignTrailing
	c.ExtendBaseWidget(c)
	return c
}

// show shows the value of n. A P-position is dark, as on the board; an exception is amber
// with a rim, so that both are told apart without colours too.
func (c *cell) show(n int) {
	t, of, p := c.table, &c.table.content, c.table.palette
	c.n = n
	band, fill, rim, ink, thick := scene.None, scene.None, scene.None, scene.Ink, float32(1.5)
	c.text.Text, c.text.TextStyle = "", fyne.TextStyle{}
	if of.has(n) {
		t.seen[n] = c
		switch {
		case n >= t.selected[0] && n <= t.selected[1]:
			band = scene.Glow
		case n < of.Regular: // before the law holds
			band = scene.Shaded
		}
		v, strange := of.Value(n), of.IsException != nil && of.IsException(n)
		switch {
		case v == 0:
			fill, ink = scene.PFill, scene.PInk
		case strange:
			fill, ink = scene.NFill, scene.NInk
		}
		if strange {
			rim, c.text.TextStyle = scene.NRim, look.Bold()
		}
		if c.over {
			rim = scene.Hovered
		}
		if t.active && n == t.cursor {
			rim, thick = scene.Selected, 2
		}
		if v >= 0 {
			c.text.Text = strconv.Itoa(v)
		}
	}
	c.band.FillColor, c.box.FillColor, c.box.StrokeColor, c.text.Color = p.Color(band), p.Color(fill), p.Color(rim), p.Color(ink)
	if c.box.StrokeWidth = thick; rim == scene.None {
		c.box.StrokeWidth = 0
	}
	// The toolkit skips what is hidden, but draws what is transparent.
	look.SetVisible(c.band, band != scene.None)
	look.SetVisible(c.box, fill != scene.None || rim != scene.None)
	c.Refresh()
}

func (c *cell) MinSize() fyne.Size { return fyne.NewSize(cellWidth(&c.table.content), line) }

// Tapped gives the table the keyboard.
func (c *cell) Tapped(*fyne.PointEvent) { c.focus() }

func (c *cell) focus() { look.Focus(c.table, c.table) }

// MouseDown begins to select; with Shift it goes on from where that was begun.
func (c *cell) MouseDown(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonPrimary && c.table.content.has(c.n) {
		c.table.choose(c.n, (e.Modifier|look.Modifiers())&fyne.KeyModifierShift != 0)
	}
}

func (c *cell) MouseUp(*desktop.MouseEvent) {}

// Dragged selects.
func (c *cell) Dragged(e *fyne.DragEvent) { c.table.drag(e.AbsolutePosition) }

// DragEnd gives the table the keyboard.
func (c *cell) DragEnd() { c.focus() }

// MouseIn, MouseMoved and MouseOut tell what is under the pointer.
func (c *cell) MouseIn(*desktop.MouseEvent)    { c.point(true) }
func (c *cell) MouseMoved(*desktop.MouseEvent) {}
func (c *cell) MouseOut()                      { c.point(false) }

func (c *cell) point(over bool) {
	c.over = over
	if c.table.seen[c.n] == c { // else it has left the view meanwhile
		c.show(c.n)
	}
	c.table.OnHover(c.n, over && c.table.content.has(c.n))
}

func (c *cell) CreateRenderer() fyne.WidgetRenderer {
	const inset = 1.5
	return widget.NewSimpleRenderer(container.NewStack(c.band, container.New(look.NewPadding(inset, inset), c.box),
		container.New(layout.NewCustomPaddedLayout(0, 0, 0, cellMargin), c.text)))
}

// head is what stands above a column, what is to be added to the n of a row, or beside a
// row, the n that it begins with.
type head struct {
	widget.BaseWidget
	table *Table
	text  *canvas.Text
}

func newHead(t *Table) *head {
	h := &head{table: t, text: canvas.NewText("", nil)}
	h.text.TextSize, h.text.Alignment = headSize, fyne.TextAlignTrailing
	h.ExtendBaseWidget(h)
	return h
}

func (h *head) show(row, column int) {
	h.text.Color = h.table.palette.Color(scene.Muted)
	if h.text.Text = "+" + strconv.Itoa(column); column < 0 {
		h.text.Text = h.table.words.Whole(h.table.content.start(row))
	}
	h.Refresh()
}

func (h *head) MinSize() fyne.Size { return fyne.NewSize(0, line) }

func (h *head) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(layout.NewCustomPaddedLayout(0, 0, 0, cellMargin), h.text))
}
