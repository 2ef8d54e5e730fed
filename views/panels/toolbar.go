package panels

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// ToolItem is one button of the palette.
type ToolItem struct {
	ID string
	// Symbol returns a tool's picture, about the origin and within 12 units. It may change
	// with the kind of game; as long as it does not, it is the same pointer. nil for what
	// has an Icon and stands at the foot.
	Symbol   func() *scene.Scene
	Icon     fyne.Resource
	Name     func() string // what stands below the picture
	Tip      func() string // what it does, and by which key
	IsChosen func() bool   // whether it is the tool in use, or is on; nil: it never is
	// Possible tells whether it can be chosen now; nil: it always can.
	IsEnabled func() bool
	OnTap     func() // chooses it
}

// Tools is the palette at the left edge of the window: the tools, and at its foot what is
// done again and again.
type Toolbar struct {
	buttons []*toolButton
	object  fyne.CanvasObject
	tips    *Tips
	sample  Sample // of the last Draw; nil before
}

// NewTools returns a palette. Its tips are to be laid over all of the window.
func NewToolbar(items []ToolItem, tips *Tips) *Toolbar {
	tips.Beside = true
	t := &Toolbar{tips: tips}
	tools, foot := container.New(layout.NewCustomPaddedVBoxLayout(0)), container.New(layout.NewCustomPaddedVBoxLayout(0))
	for _, item := range items {
		b := newToolButton(item, tips)
		t.buttons = append(t.buttons, b)
		if item.Symbol != nil {
			tools.Add(b)
		} else {
			foot.Add(b)
		}
	}
	t.object = container.New(look.NewPadding(4, 4), container.NewVScroll(container.NewBorder(tools, foot, nil, nil)))
	return t
}

// Object returns what to put at the window's edge.
func (t *Toolbar) Object() fyne.CanvasObject { return t.object }

// Show marks the tool in use, and draws the symbols that have changed.
func (t *Toolbar) Show(p *scene.Palette) {
	t.tips.SetPalette(p)
	for _, b := range t.buttons {
		if t.sample != nil {
			b.draw(t.sample)
		}
		b.show(p)
	}
}

// Draw draws all symbols anew, in the colours of a palette.
func (t *Toolbar) Draw(p *scene.Palette, sample Sample) {
	t.sample = sample
	for _, b := range t.buttons {
		b.drawnSymbol = nil
	}
	t.Show(p)
}

// toolButton is a symbol with its name below.
type toolButton struct {
	look.Touch
	item        ToolItem
	tips        *Tips
	backdrop    *canvas.Rectangle
	symbol      *canvas.Image
	drawnSymbol *scene.Scene // what symbol shows; nil before the first draw
	name        *canvas.Text
	hovered     bool // the pointer is over it
	palette     *scene.Palette
}

func newToolButton(item ToolItem, tips *Tips) *toolButton {
	p := scene.Light()
	b := &toolButton{item: item, tips: tips, palette: p, backdrop: canvas.NewRectangle(color.Transparent)}
	b.backdrop.CornerRadius = 6
	b.symbol = &canvas.Image{FillMode: canvas.ImageFillContain, Resource: item.Icon}
	b.name = look.Text("", 10, scene.Muted, p, fyne.TextStyle{})
	b.name.Alignment = fyne.TextAlignCenter
	b.Content = container.New(newToolLayout(), b.backdrop, b.symbol, b.name)
	b.OnTap = func() {
		b.tips.Leave()
		b.item.OnTap()
	}
	b.OnHover = func(on bool) {
		b.hovered = on
		b.tips.Leave()
		if on {
			b.tips.Enter(b, b.item.Tip())
		}
		b.show(b.palette)
	}
	b.ExtendBaseWidget(b)
	return b
}

// draw draws the symbol where it is another one now.
func (b *toolButton) draw(sample Sample) {
	if b.item.Symbol == nil || b.item.Symbol() == b.drawnSymbol {
		return
	}
	const sharp = 3 // pixels per Fyne unit
	b.drawnSymbol = b.item.Symbol()
	b.symbol.Image = sample(b.drawnSymbol, symbolSize*sharp, symbolSize*sharp)
	b.symbol.Refresh()
}

// show marks the tool in use, what the pointer is over, and what cannot be chosen.
func (b *toolButton) show(p *scene.Palette) {
	b.palette = p
	backdrop := p.Color(scene.Selected)
	switch {
	case b.item.IsChosen != nil && b.item.IsChosen():
		backdrop.A = 0x30
	case b.hovered:
		backdrop.A = 0x12
	default:
		backdrop.A = 0
	}
	translucency, role := 0.0, scene.Muted
	if b.item.IsEnabled != nil && !b.item.IsEnabled() {
		translucency, role = 0.7, scene.Faded
	}
	name := b.item.Name()
	if b.backdrop.FillColor == backdrop && b.name.Color == p.Color(role) && b.symbol.Translucency == translucency && b.name.Text == name {
		return // to refresh it would draw the symbol anew
	}
	b.backdrop.FillColor, b.name.Color, b.symbol.Translucency, b.name.Text = backdrop, p.Color(role), translucency, name
	look.SetVisible(b.backdrop, backdrop.A > 0)
	b.Refresh()
}

const (
	toolWidth  = 58
	toolHeight = 42
	symbolSize = 24
)

// toolLayout puts the name below the symbol, and the backdrop behind both.
func newToolLayout() fyne.Layout {
	return look.NewLayout(func([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(toolWidth, toolHeight) }, func(objects []fyne.CanvasObject, size fyne.Size) {
		height := objects[2].MinSize().Height
		top := (size.Height - symbolSize - height) / 2
		objects[0].Resize(size)
		look.Place(objects[1], (size.Width-symbolSize)/2, top, symbolSize, symbolSize)
		look.Place(objects[2], 0, top+symbolSize, size.Width, height)
	})
}

// ToolPart returns the button of the tool with a key; nil where there is none.
func (t *Toolbar) ToolPart(key string) fyne.CanvasObject {
	for _, b := range t.buttons {
		if b.item.ID == key {
			return b
		}
	}
	return nil
}
