package reader

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

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
func (p *paper) show() {
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
	p.focused, p.reader.keyboard = true, true
	p.show()
}

// FocusLost is called by Fyne.
func (p *paper) FocusLost() {
	p.focused, p.reader.keyboard = false, false
	p.show()
}

// TypedRune reads on with the space bar.
func (p *paper) TypedRune(r rune) {
	if r == ' ' {
		p.reader.typed(&fyne.KeyEvent{Name: fyne.KeyPageDown})
	}
}

// TypedKey does what a key means in the pane.
func (p *paper) TypedKey(e *fyne.KeyEvent) { p.reader.typed(e) }

// CreateRenderer is called by Fyne.
func (p *paper) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.ground) }
