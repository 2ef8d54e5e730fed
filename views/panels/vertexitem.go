package panels

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

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
	// Open says that the fields of what is selected are open; Opened is told when that is
	// changed; nil for nothing.
	Open   bool
	Opened func(bool)
	// ChangeGame asks for other numbers of the game that is drawn; nil for nothing.
	ChangeGame func()
	// Leave gives the keyboard back to the board; nil for nothing.
	Leave func()
	// Point highlights on the board what the pointer is over in a list; without Subjects
	// nothing.
	Point func(...scene.Subject)
}

// vertexItem is an object of a list that stands for a vertex: while the pointer is over it,
// the vertex is highlighted on the board, and a click selects it.
type vertexItem struct {
	look.Touch
	backdrop *canvas.Rectangle // shown while the pointer is over it, and where the vertex is selected
	chosen   bool              // the vertex is selected
	point    func(over bool)
	tips     *Tips
	full     func() string // the name where it is shown cut, else empty; nil where it is never cut
}

// newVertexItem returns an item that stands for a vertex; outset is how far its backdrop
// extends beyond the content at either side, in Fyne units.
func (i *Inspector) newVertexItem(v graphs.VertexID, chosen bool, radius, outset float32, content fyne.CanvasObject) *vertexItem {
	s := &vertexItem{
		chosen: chosen, backdrop: canvas.NewRectangle(color.Transparent), tips: i.tips,
		point: func(over bool) {
			if over {
				i.callbacks.Point(scene.OfVertex(v))
			} else {
				i.callbacks.Point()
			}
		},
	}
	s.backdrop.FillColor = highlightFill(i.palette)
	s.backdrop.CornerRadius = radius
	s.backdrop.Hidden = !chosen
	s.Content, s.Over = container.NewStack(content, container.New(look.Padded(0, -outset), s.backdrop)), s.light
	s.Tap = func() {
		s.point(false) // the list is made anew, and the pointer may never leave this item
		s.tips.Leave()
		i.callbacks.Choose(v)
	}
	s.ExtendBaseWidget(s)
	return s
}

// light highlights the vertex, and shows its name in full where it is cut, or ends that.
func (s *vertexItem) light(on bool) {
	s.backdrop.Hidden = !on && !s.chosen
	s.backdrop.Refresh()
	s.point(on)
	s.tips.Leave()
	if on && s.full != nil {
		s.tips.Enter(s, s.full())
	}
}
