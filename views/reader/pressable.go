package reader

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/scene"
)

// pressable is content that can be pressed: by a click, and with Return or Space where it
// has the keyboard. Other keys are the reader's.
type pressable struct {
	widget.BaseWidget
	reader   *Reader
	content  fyne.CanvasObject
	backdrop *canvas.Rectangle
	press    func()
	over     bool
	focused  bool
	framed   bool // it has a frame of its own as well
}

var (
	_ fyne.Tappable      = (*pressable)(nil)
	_ fyne.Focusable     = (*pressable)(nil)
	_ desktop.Hoverable  = (*pressable)(nil)
	_ desktop.Cursorable = (*pressable)(nil)
)

func newPressable(r *Reader, content fyne.CanvasObject, press func()) *pressable {
	p := &pressable{reader: r, content: content, backdrop: canvas.NewRectangle(color.Transparent), press: press}
	p.backdrop.CornerRadius = 6
	p.ExtendBaseWidget(p)
	return p
}

// frame gives it a frame that is always there.
func (p *pressable) frame() *pressable {
	p.framed = true
	p.show()
	return p
}

// show shows whether the pointer is over it, and whether it has the keyboard.
func (p *pressable) show() {
	palette := p.reader.palette
	fill, stroke, width := color.Color(color.Transparent), color.Color(color.Transparent), float32(0)
	if p.over {
		c := palette.Color(scene.Selected)
		c.A = 0x14
		fill = c
	}
	switch {
	case p.focused:
		stroke, width = palette.Color(scene.Selected), 2
	case p.framed && p.over:
		stroke, width = palette.Color(scene.Hovered), 1
	case p.framed:
		stroke, width = palette.Color(scene.Faded), 1
	}
	p.backdrop.FillColor, p.backdrop.StrokeColor, p.backdrop.StrokeWidth = fill, stroke, width
	p.backdrop.Refresh()
}

// Tapped presses it.
func (p *pressable) Tapped(*fyne.PointEvent) {
	p.reader.takeKeyboard()
	p.press()
}

// FocusGained shows that it has the keyboard, and brings it into view.
func (p *pressable) FocusGained() {
	p.focused, p.reader.keyboard = true, true
	p.show()
	p.reader.reveal(p)
}

// FocusLost is called by Fyne.
func (p *pressable) FocusLost() {
	p.focused, p.reader.keyboard = false, false
	p.show()
}

// TypedRune presses it with the space bar.
func (p *pressable) TypedRune(r rune) {
	if r == ' ' {
		p.press()
	}
}

// TypedKey presses it with Return; other keys are the reader's.
func (p *pressable) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		p.press()
	default:
		p.reader.typed(e)
	}
}

// MouseIn lights it up.
func (p *pressable) MouseIn(*desktop.MouseEvent) {
	p.over = true
	p.show()
}

// MouseMoved is called by Fyne.
func (p *pressable) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is called by Fyne.
func (p *pressable) MouseOut() {
	p.over = false
	p.show()
}

// Cursor says that it can be pressed.
func (p *pressable) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is called by Fyne.
func (p *pressable) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(p.content, p.backdrop))
}
