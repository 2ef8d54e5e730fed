package panels

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/editor"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Widths of the inspector, in Fyne units: the usual one, and the least one at which it
// can be read.
const (
	InspectorWidth = 304
	InspectorLeast = 200
)

// Inspector says why: the sum in binary columns, all moves with what they leave, and
// what the value of the selected vertex rests on. It can be shown at any width from
// InspectorLeast on.
type Inspector struct {
	words     *words.Words
	callbacks Callbacks
	tips      *tips
	position  *fyne.Container
	vertex    *fyne.Container // the card of what is selected
	moves     *moves
	object    fyne.CanvasObject
	palette   *scene.Palette // that it was shown in last
}

// NewInspector returns an inspector.
func NewInspector(w *words.Words, c Callbacks) *Inspector {
	t := newTips()
	i := &Inspector{
		words: w, callbacks: c, tips: t, palette: scene.Light(),
		position: container.NewStack(), vertex: container.NewStack(), moves: newMoves(w, c, t),
	}
	least := canvas.NewRectangle(color.Transparent)
	least.SetMinSize(fyne.NewSize(InspectorLeast, 0))
	i.object = container.NewStack(least, container.NewBorder(
		container.NewVBox(section(i.position), widget.NewSeparator()),
		container.NewVBox(widget.NewSeparator(), section(i.vertex)),
		nil, nil, i.moves.Object(),
	), t.Layer())
	return i
}

// Object returns what to put at the window's right edge.
func (i *Inspector) Object() fyne.CanvasObject { return i.object }

func section(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(look.Padded(14, sidePadding), o)
}

// Show shows what is known of the session.
func (i *Inspector) Show(s *editor.Session, p *scene.Palette) {
	i.palette, i.tips.palette = p, p
	i.tips.leave() // what it explains may be gone
	i.position.Objects = []fyne.CanvasObject{i.showPosition(s)}
	i.position.Refresh()
	i.moves.Show(s, p)
	i.vertex.Objects = []fyne.CanvasObject{i.showSelected(s)}
	i.vertex.Refresh()
	i.object.Refresh()
}

// heading returns a section's title, with something muted at its right.
func heading(title, right string, p *scene.Palette) fyne.CanvasObject {
	return headingWith(title, right, p, func(o fyne.CanvasObject) fyne.CanvasObject { return o })
}

// headingWith is heading with something around the text at the right.
func headingWith(title, right string, p *scene.Palette, around func(fyne.CanvasObject) fyne.CanvasObject) fyne.CanvasObject {
	t, r := look.Text(title, 14, scene.Ink, p, look.Bold()), look.Text(right, 12, scene.Muted, p, fyne.TextStyle{})
	return container.New(twoEnds{title, right, t, r}, t, around(r))
}
