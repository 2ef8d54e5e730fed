package reader

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/help"
	"nimgraph/views/scene"
)

// zone lies over a word of the field: it is explained where the pointer rests on it, and a
// click goes to the page that tells more.
type zone struct {
	widget.BaseWidget
	reader  *Reader
	meaning help.Meaning
	line    *canvas.Rectangle // under the word
	text    fyne.CanvasObject // the word
}

var (
	_ desktop.Hoverable  = (*zone)(nil)
	_ desktop.Cursorable = (*zone)(nil)
	_ fyne.Tappable      = (*zone)(nil)
)

func newZone(r *Reader, m help.Meaning, text fyne.CanvasObject) *zone {
	c := r.palette.Color(scene.Selected)
	c.A = 0x60
	z := &zone{reader: r, meaning: m, line: canvas.NewRectangle(c), text: text}
	z.ExtendBaseWidget(z)
	return z
}

// MouseIn has the word explained soon.
func (z *zone) MouseIn(*desktop.MouseEvent) {
	z.reader.tips.Enter(z, z.reader.tips.Terms().Tip(z.meaning))
}

// MouseMoved is called by Fyne.
func (z *zone) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes the explanation away.
func (z *zone) MouseOut() { z.reader.tips.Leave() }

// Tapped goes to the page that tells more of the word.
func (z *zone) Tapped(*fyne.PointEvent) {
	z.reader.takeKeyboard()
	z.reader.ShowTerm(z.meaning)
}

// Cursor says that the word can be pressed.
func (z *zone) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is called by Fyne.
func (z *zone) CreateRenderer() fyne.WidgetRenderer { return &zoneRenderer{z} }

type zoneRenderer struct{ zone *zone }

func (r *zoneRenderer) Layout(size fyne.Size) {
	r.zone.text.Resize(size)
	r.zone.line.Resize(fyne.NewSize(size.Width, 1))
	r.zone.line.Move(fyne.NewPos(0, size.Height-3))
}

func (r *zoneRenderer) MinSize() fyne.Size { return r.zone.text.MinSize() }
func (r *zoneRenderer) Refresh()           {}
func (r *zoneRenderer) Destroy()           {}

func (r *zoneRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.zone.text, r.zone.line}
}
