package panels

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// Hands are what the inspector does to the board.
type Hands struct {
	// Play plays the move along an edge.
	Play func(graphs.EdgeID)
	// Choose selects a vertex.
	Choose func(graphs.VertexID)
	// Point lights up what the pointer is over in a list; the zero Subject is
	// nothing.
	Point func(scene.Subject)
}

func vertexSubject(v graphs.VertexID) scene.Subject {
	return scene.Subject{Kind: scene.Vertex, ID: int32(v)}
}

func edgeSubject(e graphs.EdgeID) scene.Subject {
	return scene.Subject{Kind: scene.Edge, ID: int32(e)}
}

// spot is a place of a list that stands for something on the board: the pointer
// over it lights that up, and a click chooses it.
type spot struct {
	widget.BaseWidget
	content fyne.CanvasObject
	outset  float32           // of the ground, at either side
	ground  *canvas.Rectangle // shown while the pointer is over it, or where chosen
	chosen  bool
	tapped  func()
	point   func(over bool)
}

var (
	_ fyne.Tappable      = (*spot)(nil)
	_ desktop.Hoverable  = (*spot)(nil)
	_ desktop.Cursorable = (*spot)(nil)
)

// vertexSpot returns a spot that stands for a vertex.
func (i *Inspector) vertexSpot(v graphs.VertexID, chosen bool, radius, outset float32, content fyne.CanvasObject) *spot {
	s := &spot{
		content: content, chosen: chosen, outset: outset, ground: canvas.NewRectangle(nil),
		tapped: func() { i.hands.Choose(v) },
		point: func(over bool) {
			if over {
				i.hands.Point(vertexSubject(v))
			} else {
				i.hands.Point(scene.Subject{})
			}
		},
	}
	s.ground.FillColor = chosenFill(i.palette)
	s.ground.CornerRadius = radius
	s.ground.Hidden = !chosen
	s.ExtendBaseWidget(s)
	return s
}

// Tapped chooses what the spot stands for.
func (s *spot) Tapped(*fyne.PointEvent) {
	s.point(false) // the list is made anew, and the spot may be gone from under the pointer
	s.tapped()
}

// MouseIn lights it up.
func (s *spot) MouseIn(*desktop.MouseEvent) {
	s.ground.Show()
	s.point(true)
}

// MouseMoved is called by Fyne.
func (s *spot) MouseMoved(*desktop.MouseEvent) {}

// MouseOut lets it be as it was.
func (s *spot) MouseOut() {
	s.ground.Hidden = !s.chosen
	s.ground.Refresh()
	s.point(false)
}

// Cursor says that the spot can be pressed.
func (s *spot) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is called by Fyne.
func (s *spot) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(s.content, container.New(look.Padded(0, -s.outset), s.ground)))
}
