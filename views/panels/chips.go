package panels

import (
	"cmp"
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
	"nimgraph/views/explain"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// maxOptions is the largest number of options of a vertex that have a chip. More are only counted.
const maxOptions = 15

// sortOptions returns options in the order of their values, and ∞ last. In misère play options that
// are P-positions precede all others, because values do not decide the outcome there.
func sortOptions(options []solver.Option, play graphs.Play) []solver.Option {
	rank := func(o solver.Option) (int, solver.Nimber) {
		class := 0
		if play == graphs.Misere && o.Outcome != solver.OutcomeP {
			class = 2
		}
		n, finite := o.Value.Nimber()
		if !finite {
			return class + 1, 0
		}
		return class, n
	}
	sorted := slices.Clone(options)
	slices.SortStableFunc(sorted, func(a, b solver.Option) int {
		ra, na := rank(a)
		rb, nb := rank(b)
		return cmp.Or(cmp.Compare(ra, rb), cmp.Compare(na, nb))
	})
	return sorted
}

// newOptionChips returns a row of chips, which are small boxes, for the options of the vertex in
// reason. s is the solution and g the graph. A chip shows the name and the value of an option and, in
// misère play, its outcome. The board highlights the move of the chip under the pointer, and a click
// selects the vertex. Options beyond maxOptions are only counted.
func (i *Inspector) newOptionChips(s *solver.Solution, g graphs.Reader, reason solver.Reason) fyne.CanvasObject {
	const maxLength = 12 // characters
	sorted := sortOptions(reason.Options, s.Position.Play)
	options := sorted[:min(len(sorted), maxOptions)]
	ids := xslices.Map(options, func(o solver.Option) graphs.VertexID { return s.Position.Graph.VertexID[o.Vertex] })
	fullNames := vertexNames(g, ids)
	names := explain.NewNameShortener(fullNames...)
	row := container.New(newFlowLayout())
	for k, o := range options {
		name := names.Shorten(fullNames[k], maxLength)
		value := o.Value.String()
		if o.Copies > 1 {
			value += " ×" + strconv.Itoa(int(o.Copies))
		}
		if s.Position.Play == graphs.Misere && s.Account == nil {
			value += " " + o.Outcome.String()
		}
		chip := i.newVertexItem(ids[k], false, 12, 0, i.newChip(name, value, o.Outcome))
		chip.highlights = []scene.Subject{
			scene.EdgeSubject(s.Position.Graph.EdgeID[o.Edge]),
			scene.VertexSubject(ids[k]),
		}
		if name != fullNames[k] {
			chip.fullName = func() string { return fullNames[k] }
		}
		row.Add(chip)
	}
	if more := len(sorted) - len(options); more > 0 {
		row.Add(look.Text(i.words.N("card.more", more), 12, scene.Muted, i.palette, fyne.TextStyle{}))
	}
	return row
}

// newChip returns a chip, a small box with a name and a value, in the colours of outcome.
func (i *Inspector) newChip(name, value string, outcome solver.Outcome) fyne.CanvasObject {
	fill, rim, ink := outcomeRoles(outcome)
	backdrop := canvas.NewRectangle(i.palette.Color(fill))
	backdrop.StrokeColor, backdrop.StrokeWidth, backdrop.CornerRadius = i.palette.Color(rim), 1, 12
	bold := fyne.TextStyle{Monospace: true, Bold: true}
	called, worth := look.Text(name, 12, ink, i.palette, fyne.TextStyle{}), look.Text(value, 12, ink, i.palette, bold)
	texts := container.New(newChipLayout(called, worth), called, worth)
	return container.NewStack(backdrop, container.New(look.NewPadding(2, 8), texts))
}

const chipGap = 8

// newChipLayout returns the layout of a chip, which places nameText and valueText next to each other.
// Its minimum size has room for both. If it gets less room, it shortens the name and then the value.
func newChipLayout(nameText, valueText *canvas.Text) fyne.Layout {
	name, value := nameText.Text, valueText.Text
	wide := func(text string, t *canvas.Text) float32 {
		return fyne.MeasureText(text, t.TextSize, t.TextStyle).Width
	}
	return look.NewLayout(func([]fyne.CanvasObject) fyne.Size {
		return fyne.NewSize(wide(name, nameText)+chipGap+wide(value, valueText),
			max(nameText.MinSize().Height, valueText.MinSize().Height))
	}, func(objects []fyne.CanvasObject, size fyne.Size) {
		nameText.Text, valueText.Text = name, value
		if worth := wide(value, valueText); wide(name, nameText)+chipGap+worth > size.Width+0.5 {
			nameText.Text = Shorten(name, nameText, max(size.Width/3, size.Width-chipGap-worth))
			valueText.Text = Shorten(value, valueText, size.Width-chipGap-nameText.MinSize().Width)
		}
		line := baseline(objects, size.Height)
		placeOnBaseline(valueText, placeOnBaseline(nameText, 0, line, size.Height)+chipGap, line, size.Height)
	})
}

// flowGap is the room between chips and between their rows, in Fyne units.
const flowGap = 4

// newFlowLayout returns a layout that places objects from left to right and begins a new row when a
// row is full. Its minimum width is 0. Its minimum height is the height of the rows at the width of
// the last layout.
func newFlowLayout() fyne.Layout {
	width := float32(InspectorWidth - 2*sidePadding)
	return look.NewWidthLayout(func(objects []fyne.CanvasObject) float32 {
		_, height := flowPlaces(objects, width)
		return height
	}, func(objects []fyne.CanvasObject, size fyne.Size) {
		width = size.Width
		places, _ := flowPlaces(objects, size.Width)
		for k, o := range objects {
			m := o.MinSize()
			look.Place(o, places[k].X, places[k].Y, min(m.Width, size.Width), m.Height)
		}
	})
}

// flowPlaces returns the positions of objects in rows of the given width, and the height of all rows
// together. Objects of different heights are centred in their row.
func flowPlaces(objects []fyne.CanvasObject, width float32) (places []fyne.Position, height float32) {
	places = make([]fyne.Position, len(objects))
	x, y, first := float32(0), float32(0), 0
	end := func(upTo int) {
		high := float32(0)
		for _, o := range objects[first:upTo] {
			high = max(high, o.MinSize().Height)
		}
		for k := first; k < upTo; k++ {
			places[k].Y = y + (high-objects[k].MinSize().Height)/2
		}
		x, y, first = 0, y+high+flowGap, upTo
	}
	for k, o := range objects {
		m := o.MinSize().Width
		if x > 0 && x+m > width {
			end(k)
		}
		places[k].X = x
		x += min(m, width) + flowGap
	}
	if len(objects) > 0 {
		end(len(objects))
	}
	return places, max(0, y-flowGap)
}

// Callbacks holds the functions that the inspector calls when the user clicks, edits or hovers over a
// part of it, and a few settings.
type Callbacks struct {
	// RunOnUI runs a function on the UI thread soon; it may be called on any goroutine. If it is
	// nil, fyne.Do is used.
	RunOnUI func(func())
	// OnPlay plays the move along an edge.
	OnPlay func(graphs.EdgeID)
	// OnPlayHeap plays a move from a vertex that stands for a heap to a smaller heap. It may be nil
	// if there are none.
	OnPlayHeap func(heap graphs.VertexID, size int)
	// OnSelectVertex selects a vertex.
	OnSelectVertex func(graphs.VertexID)
	// OnEdit makes a change of the drawing by calling change, and returns its error. If it is nil,
	// change is called directly.
	OnEdit func(change func() error) error
	// FieldsOpen says that the fields of the selection are shown at first. OnFieldsToggled is
	// called when a person shows or hides them; it may be nil.
	FieldsOpen      bool
	OnFieldsToggled func(bool)
	// OnChangeGame asks for other parameters of the game that is drawn.
	OnChangeGame func()
	// Decomposition returns how theory sees who wins vertex v of the game that is drawn, such as
	// 7 = 5 + 2 in Fibonacci Nim, or an empty text. It may be nil.
	Decomposition func(s *solver.Solution, v int32) string
	// OnLeave gives the focus back to the board; it may be nil.
	OnLeave func()
	// OnHighlight highlights the subjects under the pointer in a list, or nothing if there are no
	// subjects.
	OnHighlight func(...scene.Subject)
}

// vertexItem is a widget that stands for a vertex in a list. The board highlights the vertex while the
// widget is under the pointer, and a click selects the vertex.
type vertexItem struct {
	look.Touch
	backdrop    *canvas.Rectangle // shown while hovered or selected
	selected    bool              // the vertex is selected
	highlights  []scene.Subject   // subjects to highlight on the board
	onHighlight func(...scene.Subject)
	tips        *Tips
	fullName    func() string // returns the name if it is shown cut short, otherwise ""; nil if it never is
}

// newVertexItem returns a widget that shows content and stands for vertex; see vertexItem. If selected
// is set, it has a backdrop with corners of the given radius. The backdrop extends beyond content by
// outset on the left and right, in Fyne units.
func (i *Inspector) newVertexItem(
	vertex graphs.VertexID, selected bool, radius, outset float32, content fyne.CanvasObject,
) *vertexItem {
	s := &vertexItem{
		selected: selected, backdrop: canvas.NewRectangle(color.Transparent), tips: i.tips,
		highlights: []scene.Subject{scene.VertexSubject(vertex)}, onHighlight: i.callbacks.OnHighlight,
	}
	s.backdrop.FillColor = highlightFill(i.palette)
	s.backdrop.CornerRadius = radius
	s.backdrop.Hidden = !selected
	s.Content, s.OnHover = container.NewStack(content, container.New(look.NewPadding(0, -outset), s.backdrop)),
		s.setHovered
	s.OnTap = func() {
		s.onHighlight() // the list is built again, and this item may never report that the pointer has left it
		s.tips.Leave()
		i.callbacks.OnSelectVertex(vertex)
	}
	s.ExtendBaseWidget(s)
	return s
}

// setHovered handles the pointer entering (on is true) or leaving the item. While it is under the
// pointer, the board highlights the vertex. If the name is cut short, a tip shows it in full.
func (s *vertexItem) setHovered(on bool) {
	s.backdrop.Hidden = !on && !s.selected
	s.backdrop.Refresh()
	s.tips.Leave()
	if !on {
		s.onHighlight()
		return
	}
	s.onHighlight(s.highlights...)
	if s.fullName != nil {
		s.tips.Enter(s, s.fullName())
	}
}
