package panels

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/editor"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// inspectorWidth is the inspector's least width.
const inspectorWidth = 304

// Inspector says why: the sum in binary columns, all moves with what they leave,
// and the mex of the selected vertex.
type Inspector struct {
	words    *words.Words
	hands    Hands
	position *fyne.Container
	vertex   *fyne.Container
	moves    *moves
	object   fyne.CanvasObject
	palette  *scene.Palette
}

// NewInspector returns an inspector.
func NewInspector(w *words.Words, h Hands) *Inspector {
	i := &Inspector{
		words: w, hands: h, palette: scene.Light(),
		position: container.NewStack(), vertex: container.NewStack(), moves: newMoves(w, h),
	}
	width := canvas.NewRectangle(nil)
	width.SetMinSize(fyne.NewSize(inspectorWidth, 0))
	i.object = container.NewStack(width, container.NewBorder(
		container.NewVBox(section(i.position), widget.NewSeparator()),
		container.NewVBox(widget.NewSeparator(), section(i.vertex)),
		nil, nil, i.moves.Object(),
	))
	return i
}

// Object returns what to put at the window's right edge.
func (i *Inspector) Object() fyne.CanvasObject { return i.object }

func section(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(look.Padded(14, sideAir), o)
}

// Show shows what is known of the session.
func (i *Inspector) Show(s *editor.Session, p *scene.Palette) {
	i.palette = p
	i.position.Objects = []fyne.CanvasObject{i.showPosition(s)}
	i.position.Refresh()
	i.moves.Show(s, p)
	i.vertex.Objects = []fyne.CanvasObject{i.showSelected(s)}
	i.vertex.Refresh()
	i.object.Refresh()
}

// heading is a section's title with something muted at its right.
func heading(title, right string, p *scene.Palette) fyne.CanvasObject {
	return container.New(ends{title, right},
		look.Text(title, 14, scene.Ink, p, look.Bold()), look.Text(right, 12, scene.Muted, p, fyne.TextStyle{}))
}
