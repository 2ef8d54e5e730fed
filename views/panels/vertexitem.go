package panels

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// Callbacks are what the window does when something in the inspector is clicked or
// pointed at.
type Callbacks struct {
	// Do runs a function on the UI thread, soon, whatever goroutine it is called from; nil
	// for the toolkit itself.
	Do func(func())
	// Play plays the move along an edge.
	Play func(graphs.EdgeID)
	// PlayHeap plays the move of a vertex that stands for a heap to a heap of a size; nil
	// where there are none.
	PlayHeap func(heap graphs.VertexID, size int)
	// Choose selects a vertex.
	Choose func(graphs.VertexID)
	// Edit changes the drawing, and returns why that cannot be; nil for calling it alone.
	Edit func(change func() error) error
	// Leave gives the keyboard back to the board; nil for nothing.
	Leave func()
	// Point highlights on the board what the pointer is over in a list; without Subjects
	// nothing.
	Point func(...scene.Subject)
}

func vertexSubject(v graphs.VertexID) scene.Subject {
	return scene.Subject{Kind: scene.Vertex, ID: int32(v)}
}

func edgeSubject(e graphs.EdgeID) scene.Subject {
	return scene.Subject{Kind: scene.Edge, ID: int32(e)}
}

// vertexItem is an object of a list that stands for a vertex: while the pointer is over it,
// the vertex is highlighted on the board, and a click selects it.
type vertexItem struct {
	widget.BaseWidget
	content  fyne.CanvasObject
	outset   float32           // how far the backdrop extends beyond the content at either side, in Fyne units
	backdrop *canvas.Rectangle // shown while the pointer is over it, and where the vertex is selected
	chosen   bool              // the vertex is selected
	tapped   func()
	point    func(over bool)
	tips     *Tips
	full     func() string // the name where it is shown cut, else empty; nil where it is never cut
}

var (
	_ fyne.Tappable      = (*vertexItem)(nil)
	_ desktop.Hoverable  = (*vertexItem)(nil)
	_ desktop.Cursorable = (*vertexItem)(nil)
)

// newVertexItem returns an item that stands for a vertex.
func (i *Inspector) newVertexItem(v graphs.VertexID, chosen bool, radius, outset float32, content fyne.CanvasObject) *vertexItem {
	s := &vertexItem{
		content: content, chosen: chosen, outset: outset, backdrop: canvas.NewRectangle(color.Transparent), tips: i.tips,
		tapped: func() { i.callbacks.Choose(v) },
		point: func(over bool) {
			if over {
				i.callbacks.Point(vertexSubject(v))
			} else {
				i.callbacks.Point()
			}
		},
	}
	s.backdrop.FillColor = highlightFill(i.palette)
	s.backdrop.CornerRadius = radius
	s.backdrop.Hidden = !chosen
	s.ExtendBaseWidget(s)
	return s
}

// Tapped selects the vertex.
func (s *vertexItem) Tapped(*fyne.PointEvent) {
	s.point(false) // the list is made anew, and the pointer may never leave this item
	s.tips.Leave()
	s.tapped()
}

// MouseIn highlights the vertex, and shows its name in full where it is cut.
func (s *vertexItem) MouseIn(*desktop.MouseEvent) {
	s.backdrop.Show()
	s.point(true)
	if s.full == nil {
		return
	}
	if name := s.full(); name != "" {
		s.tips.Enter(s, name)
	}
}

// MouseMoved is called by Fyne.
func (s *vertexItem) MouseMoved(*desktop.MouseEvent) {}

// MouseOut ends the highlighting.
func (s *vertexItem) MouseOut() {
	s.backdrop.Hidden = !s.chosen
	s.backdrop.Refresh()
	s.point(false)
	s.tips.Leave()
}

// Cursor says that the spot can be pressed.
func (s *vertexItem) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is called by Fyne.
func (s *vertexItem) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(s.content, container.New(look.Padded(0, -s.outset), s.backdrop)))
}
