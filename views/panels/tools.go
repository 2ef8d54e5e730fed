package panels

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// ToolItem is one tool of the palette.
type ToolItem struct {
	// Symbol returns the tool's picture, about the origin and within 12 units. It may
	// change with the kind of game; as long as it does not, it is the same pointer.
	Symbol func() *scene.Scene
	Key    string      // the key that chooses the tool
	Hint   string      // what the tool does
	Chosen func() bool // whether it is the tool in use
	// Possible tells whether it can be chosen now; nil: it always can.
	Possible func() bool
	Run      func() // chooses it
}

// Tools is the palette at the left edge of the window.
type Tools struct {
	buttons []*toolButton
	content *fyne.Container
	sample  Sample // of the last Draw; nil before
}

// NewTools returns a palette. While the pointer is over a tool, hint is called with what
// it does, and with "" when the pointer leaves.
func NewTools(items []ToolItem, hint func(string)) *Tools {
	t := &Tools{content: container.NewVBox()}
	for _, item := range items {
		b := newToolButton(item, hint)
		t.buttons = append(t.buttons, b)
		t.content.Add(b)
	}
	return t
}

// Object returns what to put at the window's edge.
func (t *Tools) Object() fyne.CanvasObject {
	return container.New(look.Padded(8, 6), t.content)
}

// Show marks the tool in use, and draws the symbols that have changed.
func (t *Tools) Show(p *scene.Palette) {
	for _, b := range t.buttons {
		if t.sample != nil && b.item.Symbol() != b.drawn {
			b.draw(t.sample)
		}
		b.show(p)
	}
}

// Draw draws all symbols anew, in the colours of a palette.
func (t *Tools) Draw(p *scene.Palette, sample Sample) {
	t.sample = sample
	for _, b := range t.buttons {
		b.draw(sample)
		b.show(p)
	}
}

// toolButton is a square with a symbol and, in its corner, the key.
type toolButton struct {
	widget.BaseWidget
	item     ToolItem
	hint     func(string)
	backdrop *canvas.Rectangle
	symbol   *canvas.Image
	drawn    *scene.Scene // what symbol shows; nil before the first draw
	key      *canvas.Text
	over     bool // the pointer is over it
	pal      *scene.Palette
}

var (
	_ fyne.Tappable     = (*toolButton)(nil)
	_ desktop.Hoverable = (*toolButton)(nil)
)

func newToolButton(item ToolItem, hint func(string)) *toolButton {
	p := scene.Light()
	b := &toolButton{item: item, hint: hint, pal: p, backdrop: canvas.NewRectangle(color.Transparent)}
	b.backdrop.CornerRadius = 6
	b.symbol = &canvas.Image{FillMode: canvas.ImageFillContain}
	b.key = look.Text(item.Key, 9, scene.Muted, p, fyne.TextStyle{})
	b.ExtendBaseWidget(b)
	return b
}

// draw draws the symbol.
func (b *toolButton) draw(sample Sample) {
	const sharp = 3 // pixels per Fyne unit
	b.drawn = b.item.Symbol()
	b.symbol.Image = sample(b.drawn, symbolSize*sharp, symbolSize*sharp)
	b.symbol.Refresh()
}

// show marks the tool in use, what the pointer is over, and a tool that cannot be
// chosen.
func (b *toolButton) show(p *scene.Palette) {
	b.pal = p
	backdrop := p.Color(scene.Selected)
	switch {
	case b.item.Chosen():
		backdrop.A = 0x30
	case b.over:
		backdrop.A = 0x12
	default:
		backdrop.A = 0
	}
	translucency := 0.0
	if b.item.Possible != nil && !b.item.Possible() {
		translucency = 0.7
	}
	if b.backdrop.FillColor == backdrop && b.key.Color == p.Color(scene.Muted) && b.symbol.Translucency == translucency {
		return // to refresh it would draw the symbol anew
	}
	b.backdrop.FillColor, b.key.Color, b.symbol.Translucency = backdrop, p.Color(scene.Muted), translucency
	b.Refresh()
}

// Tapped chooses the tool.
func (b *toolButton) Tapped(*fyne.PointEvent) { b.item.Run() }

// MouseIn shows what the tool does.
func (b *toolButton) MouseIn(*desktop.MouseEvent) {
	b.over = true
	b.hint(b.item.Hint)
	b.show(b.pal)
}

// MouseMoved is called by Fyne.
func (b *toolButton) MouseMoved(*desktop.MouseEvent) {}

// MouseOut ends the hint.
func (b *toolButton) MouseOut() {
	b.over = false
	b.hint("")
	b.show(b.pal)
}

// CreateRenderer is called by Fyne.
func (b *toolButton) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(toolLayout{}, b.backdrop, b.symbol, b.key))
}

// toolLayout puts the symbol in the middle and the key in the lower right corner.
type toolLayout struct{}

const (
	toolSize   = 44
	symbolSize = 28
)

func (toolLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(toolSize, toolSize) }

func (toolLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	backdrop, symbol, key := objects[0], objects[1], objects[2]
	backdrop.Resize(size)
	symbol.Resize(fyne.NewSize(symbolSize, symbolSize))
	symbol.Move(fyne.NewPos((size.Width-symbolSize)/2-2, (size.Height-symbolSize)/2-2))
	m := key.MinSize()
	key.Resize(m)
	key.Move(fyne.NewPos(size.Width-m.Width-4, size.Height-m.Height-1))
}
