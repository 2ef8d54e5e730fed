package reader

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// pressable is content that can be pressed: by a click, and with Return or Space where it
// has the keyboard. Other keys are the reader's.
type pressable struct {
	look.Touch
	reader   *Reader
	backdrop *canvas.Rectangle
	press    func()
	over     bool
	focused  bool
	framed   bool // it has a frame of its own as well
}

var _ fyne.Focusable = (*pressable)(nil)

func newPressable(r *Reader, content fyne.CanvasObject, press func()) *pressable {
	p := &pressable{reader: r, backdrop: canvas.NewRectangle(color.Transparent), press: press}
	p.backdrop.CornerRadius = 6
	p.Content = container.NewStack(content, p.backdrop)
	p.Over = func(on bool) {
		p.over = on
		p.show()
	}
	p.Tap = func() {
		r.takeKeyboard()
		press()
	}
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
