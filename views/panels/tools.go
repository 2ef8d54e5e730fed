package panels

import (
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
	Symbol *scene.Scene // drawn about the origin, within 12 units
	Key    string       // the key that takes the tool
	Hint   string
	Chosen func() bool
	Run    func()
}

// Tools is the palette at the left edge of the window.
type Tools struct {
	items   []ToolItem
	buttons []*toolButton
	content *fyne.Container
	hint    func(string)
}

// NewTools returns a palette. What a tool does is told to hint while the pointer
// is over it.
func NewTools(items []ToolItem, hint func(string)) *Tools {
	t := &Tools{items: items, hint: hint, content: container.NewVBox()}
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

// Show marks the tool in hand.
func (t *Tools) Show(p *scene.Palette) {
	for _, b := range t.buttons {
		b.show(p)
	}
}

// Draw draws the tools' symbols anew, in the colours of a palette.
func (t *Tools) Draw(p *scene.Palette, sample Sample) {
	for _, b := range t.buttons {
		b.symbol.Image = sample(b.item.Symbol, symbolSize*3, symbolSize*3)
		b.symbol.Refresh()
		b.show(p)
	}
}

// toolButton is a square with a symbol and, in its corner, the key.
type toolButton struct {
	widget.BaseWidget
	item   ToolItem
	hint   func(string)
	ground *canvas.Rectangle
	symbol *canvas.Image
	key    *canvas.Text
	over   bool
	pal    *scene.Palette
}

var (
	_ fyne.Tappable     = (*toolButton)(nil)
	_ desktop.Hoverable = (*toolButton)(nil)
)

func newToolButton(item ToolItem, hint func(string)) *toolButton {
	p := scene.Light()
	b := &toolButton{item: item, hint: hint, pal: p, ground: canvas.NewRectangle(nil)}
	b.ground.CornerRadius = 6
	b.symbol = &canvas.Image{FillMode: canvas.ImageFillContain}
	b.key = look.Text(item.Key, 9, scene.Muted, p, fyne.TextStyle{})
	b.ExtendBaseWidget(b)
	return b
}

func (b *toolButton) show(p *scene.Palette) {
	b.pal = p
	ground := p.Color(scene.Selected)
	switch {
	case b.item.Chosen():
		ground.A = 0x30
	case b.over:
		ground.A = 0x12
	default:
		ground.A = 0
	}
	if b.ground.FillColor == ground && b.key.Color == p.Color(scene.Muted) {
		return // to refresh it would draw the symbol anew
	}
	b.ground.FillColor, b.key.Color = ground, p.Color(scene.Muted)
	b.Refresh()
}

// Tapped takes the tool.
func (b *toolButton) Tapped(*fyne.PointEvent) { b.item.Run() }

// MouseIn shows what the tool does.
func (b *toolButton) MouseIn(*desktop.MouseEvent) {
	b.over = true
	b.hint(b.item.Hint)
	b.show(b.pal)
}

// MouseMoved is called by Fyne.
func (b *toolButton) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes the hint back.
func (b *toolButton) MouseOut() {
	b.over = false
	b.hint("")
	b.show(b.pal)
}

func (b *toolButton) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(toolLayout{}, b.ground, b.symbol, b.key))
}

// toolLayout centres the symbol and puts the key in the lower right corner.
type toolLayout struct{}

const (
	toolSize   = 44
	symbolSize = 28
)

func (toolLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(toolSize, toolSize) }

func (toolLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	ground, symbol, key := objects[0], objects[1], objects[2]
	ground.Resize(size)
	symbol.Resize(fyne.NewSize(symbolSize, symbolSize))
	symbol.Move(fyne.NewPos((size.Width-symbolSize)/2-2, (size.Height-symbolSize)/2-2))
	m := key.MinSize()
	key.Resize(m)
	key.Move(fyne.NewPos(size.Width-m.Width-4, size.Height-m.Height-1))
}
