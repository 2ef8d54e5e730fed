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

// ToolItem describes a button of the toolbar.
type ToolItem struct {
	ID string
	// Symbol returns the picture of a tool, within 12 units around the origin. It may change with
	// the kind of game and must return the same pointer as long as it does not. It is nil for items
	// with an Icon, which are at the foot of the toolbar.
	Symbol   func() *scene.Scene
	Icon     fyne.Resource
	Name     func() string // below the picture
	Tip      func() string // description, and key
	IsChosen func() bool   // reports whether it is the tool in use, or is on; may be nil
	// IsEnabled reports whether it can be chosen now; it may be nil.
	IsEnabled func() bool
	OnTap     func() // chooses the tool
}

// Toolbar is the bar at the left edge of the window. It has a button for each tool and, at its lower
// end, for frequent commands. In a narrow window it is a row at the lower edge.
type Toolbar struct {
	buttons []*toolButton
	object  *fyne.Container
	column  fyne.CanvasObject
	row     fyne.CanvasObject
	tips    *Tips
	sample  SampleFunc // of the last Redraw; nil before
}

// NewToolbar returns a toolbar with a button for each of items. Their tips are shown by tips, whose
// layer must lie over the whole window.
func NewToolbar(items []ToolItem, tips *Tips) *Toolbar {
	tips.Beside = true
	t := &Toolbar{tips: tips}
	tools, foot := container.New(layout.NewCustomPaddedVBoxLayout(0)),
		container.New(layout.NewCustomPaddedVBoxLayout(0))
	for _, item := range items {
		b := newToolButton(item, tips)
		t.buttons = append(t.buttons, b)
		if item.Symbol != nil {
			tools.Add(b)
		} else {
			foot.Add(b)
		}
	}
	t.column = container.NewVScroll(container.NewBorder(tools, foot, nil, nil))
	row := container.New(look.NewLayout(t.rowSize, layOutRow), tools.Objects...)
	row.Objects = append(row.Objects, foot.Objects...)
	t.row = container.NewHScroll(row)
	t.object = container.New(look.NewPadding(4, 4), t.column)
	return t
}

// rowSize returns the size of the toolbar as a row. It does not depend on the objects.
func (t *Toolbar) rowSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(float32(len(t.buttons)*toolWidth), touchHeight)
}

// layOutRow places buttons next to each other. They are high enough for fingers.
func layOutRow(buttons []fyne.CanvasObject, _ fyne.Size) {
	for i, b := range buttons {
		look.Place(b, float32(i*toolWidth), 0, toolWidth, touchHeight)
	}
}

// SetRow makes the toolbar a row, which scrolls sideways, if isRow is set. Otherwise the toolbar is a
// column.
func (t *Toolbar) SetRow(isRow bool) {
	shown := t.column
	if isRow {
		shown = t.row
	}
	if t.object.Objects[0] != shown {
		t.object.Objects[0] = shown
		t.object.Refresh()
	}
}

// Object returns the object that shows the toolbar, to be put at the edge of the window.
func (t *Toolbar) Object() fyne.CanvasObject { return t.object }

// Show updates the buttons in the colours of palette. It marks the current tool, disables tools that
// cannot be used, and draws symbols if they have changed.
func (t *Toolbar) Show(palette *scene.Palette) {
	t.tips.SetPalette(palette)
	for _, b := range t.buttons {
		if t.sample != nil {
			b.drawSymbol(t.sample)
		}
		b.showState(palette)
	}
}

// Redraw draws the symbols of all buttons again, for example after a change of colours. sample draws
// the picture of a symbol. palette has the colours.
func (t *Toolbar) Redraw(palette *scene.Palette, sample SampleFunc) {
	t.sample = sample
	for _, b := range t.buttons {
		b.drawnSymbol = nil
	}
	t.Show(palette)
}

// toolButton is a button of the toolbar: a symbol with its name below.
type toolButton struct {
	look.Touch
	item        ToolItem
	tips        *Tips
	backdrop    *canvas.Rectangle
	symbol      *canvas.Image
	drawnSymbol *scene.Scene // the scene that symbol shows; nil before the first draw
	name        *canvas.Text
	hovered     bool // the pointer hovers over the button
	palette     *scene.Palette
}

// newToolButton returns the button for item, whose tip is shown by tips.
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
		b.showState(b.palette)
	}
	b.ExtendBaseWidget(b)
	return b
}

// drawSymbol draws the symbol of the button by calling sample. It does nothing if the symbol is the
// same as at the last call.
func (b *toolButton) drawSymbol(sample SampleFunc) {
	if b.item.Symbol == nil || b.item.Symbol() == b.drawnSymbol {
		return
	}
	const sharp = 3 // pixels per Fyne unit
	b.drawnSymbol = b.item.Symbol()
	b.symbol.Image = sample(b.drawnSymbol, symbolSize*sharp, symbolSize*sharp)
	b.symbol.Refresh()
}

// showState shows in the colours of palette whether the button is the current tool, whether it is
// under the pointer, and whether the tool can be used.
func (b *toolButton) showState(palette *scene.Palette) {
	b.palette = palette
	backdrop := palette.Color(scene.Selected)
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
	sameName := b.name.Text == name && b.name.Color == palette.Color(role)
	if sameName && b.backdrop.FillColor == backdrop && b.symbol.Translucency == translucency {
		return // a refresh would draw the symbol again
	}
	b.backdrop.FillColor, b.name.Color, b.symbol.Translucency, b.name.Text = backdrop, palette.Color(role),
		translucency, name
	look.SetVisible(b.backdrop, backdrop.A > 0)
	b.Refresh()
}

const (
	toolWidth  = 58
	toolHeight = 42
	// touchHeight is the height of a button in a row, which fingers tap.
	touchHeight = 48
	symbolSize  = 24
)

// newToolLayout returns the layout of a button in the toolbar: a backdrop, and on it the symbol above
// the name.
func newToolLayout() fyne.Layout {
	return look.NewLayout(func([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(toolWidth, toolHeight) },
		func(objects []fyne.CanvasObject, size fyne.Size) {
			height := objects[2].MinSize().Height
			top := (size.Height - symbolSize - height) / 2
			objects[0].Resize(size)
			look.Place(objects[1], (size.Width-symbolSize)/2, top, symbolSize, symbolSize)
			look.Place(objects[2], 0, top+symbolSize, size.Width, height)
		})
}

// ToolPart returns the button of the tool whose ID is key, or nil if there is none.
func (t *Toolbar) ToolPart(key string) fyne.CanvasObject {
	for _, b := range t.buttons {
		if b.item.ID == key {
			return b
		}
	}
	return nil
}
