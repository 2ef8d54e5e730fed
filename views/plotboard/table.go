package plotboard

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// Table is the widget. All of it belongs to the UI thread.
type Table struct {
	widget.BaseWidget

	// Pointed is told which n the pointer is over; ok is false where it is over none.
	Pointed func(n int, ok bool)
	// Selected is told what a person selects, from … to.
	Selected func(from, to int)
	// Copy is asked for the selected values by the keyboard.
	Copy func()
	// Typed is called with each key that the table does not act on itself.
	Typed func(*fyne.KeyEvent)
	// TypedCharacter is Typed for characters.
	TypedCharacter func(rune)
	// Failed is told of a defect that has left the table blank.
	Failed func(error)

	page     page
	raster   *canvas.Raster
	image    *image.RGBA
	renderer *render.Renderer
	palette  *scene.Palette
	anchor   int // where a selection was begun
	shift    bool
	grip     grip
}

var (
	_ fyne.Widget        = (*Table)(nil)
	_ fyne.Focusable     = (*Table)(nil)
	_ fyne.Draggable     = (*Table)(nil)
	_ fyne.Scrollable    = (*Table)(nil)
	_ fyne.Shortcutable  = (*Table)(nil)
	_ desktop.Mouseable  = (*Table)(nil)
	_ desktop.Hoverable  = (*Table)(nil)
	_ desktop.Keyable    = (*Table)(nil)
	_ desktop.Cursorable = (*Table)(nil)
)

// NewTable returns an empty table.
func NewTable(p *scene.Palette) *Table {
	t := &Table{
		Pointed: func(int, bool) {}, Selected: func(int, int) {}, Copy: func() {}, Failed: func(error) {},
		Typed: func(*fyne.KeyEvent) {}, TypedCharacter: func(rune) {},
		renderer: render.New(), palette: p,
		page: page{
			geometry: &geometry{metrics: newMetrics(), content: &Content{Columns: 1}},
			scene:    &scene.Scene{}, selected: none, hovered: -1,
		},
	}
	t.raster = canvas.NewRaster(t.paint)
	t.raster.ScaleMode = canvas.ImageScalePixels // it has the pixels of the screen
	t.ExtendBaseWidget(t)
	return t
}

// none is the selection of nothing.
var none = [2]int{0, -1}

// SetPalette shows the table in other colours.
func (t *Table) SetPalette(p *scene.Palette) {
	t.palette = p
	t.Refresh()
}

// SetContent shows another content. Where there is more of the same, what is in view, and what
// is selected, stays.
func (t *Table) SetContent(c Content) {
	before := *t.page.content
	if c.Columns < 1 {
		c.Columns = 1
	}
	g := t.page.geometry
	top, offset := before.start(int(g.y/line)), g.y-float64(int(g.y/line))*line
	g.content = &c
	if c.Columns != before.Columns { // the first value in view stays in view
		g.x, g.y = 0, 0
		if c.Count > 0 && top > c.First {
			g.y = float64(c.row(min(top, c.last())))*line + offset
		}
	}
	if t.page.selected[1] > c.last() {
		t.page.selected = none
	}
	t.page.cursor = max(c.First, min(c.last(), t.page.cursor))
	g.clamp()
	t.Refresh()
}

// Content returns what is shown.
func (t *Table) Content() Content { return *t.page.content }

// Selection returns what is selected, from … to; ok is false where nothing is.
func (t *Table) Selection() (from, to int, ok bool) {
	s := t.page.selected
	return s[0], s[1], s[1] >= s[0]
}

// Select selects from … to, and brings it into view. Selected is not told.
func (t *Table) Select(from, to int) {
	c := t.page.content
	if !c.has(from) || !c.has(to) || to < from {
		t.page.selected = none
		t.Refresh()
		return
	}
	t.page.selected, t.anchor, t.page.cursor = [2]int{from, to}, from, from
	t.page.reveal(to)
	t.page.reveal(from)
	t.Refresh()
}

// Reset shows the table from its beginning, with nothing selected.
func (t *Table) Reset() {
	g := t.page.geometry
	g.x, g.y = 0, 0
	t.page.selected, t.page.cursor, t.anchor, t.page.hovered = none, g.content.First, g.content.First, -1
	t.Refresh()
}

// Rows returns the first and the last n that are in view, in whole or in part; ok is
// false where the table is empty.
func (t *Table) Rows() (from, to int, ok bool) {
	c := t.page.content
	if c.Count <= 0 {
		return 0, 0, false
	}
	low, high, _, _ := t.page.seen()
	return max(c.First, c.start(low)), min(c.last(), c.start(high)-1), true
}

// paint draws what is in view. The toolkit calls it for each frame that shows a change.
func (t *Table) paint(width, height int) image.Image {
	if t.image == nil || t.image.Rect.Dx() != width || t.image.Rect.Dy() != height {
		t.image = image.NewRGBA(image.Rect(0, 0, width, height))
	}
	if defect := graphs.Caught(func() { t.draw(t.image) }); defect != nil {
		t.renderer, t.image = render.New(), image.NewRGBA(image.Rect(0, 0, width, height))
		t.Failed(defect)
	}
	return t.image
}

func (t *Table) draw(to *image.RGBA) {
	scale := 1.0
	if t.page.width > 0 {
		scale = float64(to.Rect.Dx()) / t.page.width
	}
	t.page.draw()
	t.renderer.Draw(to, t.page.scene, render.View{Scale: scale, Background: scene.Board}, t.palette)
}

// Resize is called by Fyne.
func (t *Table) Resize(size fyne.Size) {
	t.page.width, t.page.height = float64(size.Width), float64(size.Height)
	t.page.clamp()
	t.BaseWidget.Resize(size)
}

// MinSize is called by Fyne: a few cells.
func (t *Table) MinSize() fyne.Size { return fyne.NewSize(160, head+3*line+bar) }

// CreateRenderer is called by Fyne.
func (t *Table) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(t.raster) }

// Refresh draws the table anew.
func (t *Table) Refresh() { t.raster.Refresh() }
