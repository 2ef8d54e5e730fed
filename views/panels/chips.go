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
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// maxOptions is how many options of a vertex have a chip; more are counted.
const maxOptions = 15

// ordered returns the options by value: numbers ascending, then ∞. In misère play, where
// the value does not tell who wins, P-positions are first.
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
	all := slices.Clone(options)
	slices.SortStableFunc(all, func(a, b solver.Option) int {
		ra, na := rank(a)
		rb, nb := rank(b)
		return cmp.Or(cmp.Compare(ra, rb), cmp.Compare(na, nb))
	})
	return all
}

// chips shows the options of a vertex, each with its value, and in misère play its
// outcome. While the pointer is over one, its edge and its vertex are highlighted on the
// board; a click selects the vertex.
func (i *Inspector) optionChips(s *solver.Solution, g graphs.Reader, r solver.Reason) fyne.CanvasObject {
	const longest = 12 // characters
	all := sortOptions(r.Options, s.Position.Play)
	options := all[:min(len(all), maxOptions)]
	ids := xslices.Map(options, func(o solver.Option) graphs.VertexID { return s.Position.Graph.VertexID[o.Vertex] })
	names := newNameShortener(g, ids)
	row := container.New(newFlowLayout())
	for k, o := range options {
		v, _ := g.Vertex(ids[k])
		name := names.shorten(nameOf(v), longest)
		value := o.Value.String()
		if o.Copies > 1 {
			value += " ×" + strconv.Itoa(int(o.Copies))
		}
		if s.Position.Play == graphs.Misere && s.Account == nil {
			value += " " + o.Outcome.String()
		}
		chip := i.newVertexItem(ids[k], false, 12, 0, i.newChip(name, value, o.Outcome))
		chip.highlights = []scene.Subject{scene.EdgeSubject(s.Position.Graph.EdgeID[o.Edge]), scene.VertexSubject(ids[k])}
		if name != nameOf(v) {
			chip.fullName = func() string { return nameOf(v) }
		}
		row.Add(chip)
	}
	if more := len(all) - len(options); more > 0 {
		row.Add(look.Text(i.words.N("card.more", more), 12, scene.Muted, i.palette, fyne.TextStyle{}))
	}
	return row
}

// chip is a name with a value on the colours of an outcome.
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

// chipTexts lays out the name and the value of a chip; where there is no room for
// both, the value is cut short. It asks for that of both in full.
func newChipLayout(n, v *canvas.Text) fyne.Layout {
	name, value := n.Text, v.Text
	wide := func(text string, t *canvas.Text) float32 {
		return fyne.MeasureText(text, t.TextSize, t.TextStyle).Width
	}
	return look.NewLayout(func([]fyne.CanvasObject) fyne.Size {
		return fyne.NewSize(wide(name, n)+chipGap+wide(value, v), max(n.MinSize().Height, v.MinSize().Height))
	}, func(objects []fyne.CanvasObject, size fyne.Size) {
		n.Text, v.Text = name, value
		if worth := wide(value, v); wide(name, n)+chipGap+worth > size.Width+0.5 {
			n.Text = Shorten(name, n, max(size.Width/3, size.Width-chipGap-worth))
			v.Text = Shorten(value, v, size.Width-chipGap-n.MinSize().Width)
		}
		line := baseline(objects, size.Height)
		placeOnBaseline(v, placeOnBaseline(n, 0, line, size.Height)+chipGap, line, size.Height)
	})
}

// flowGap is the room between chips and between their lines, in Fyne units.
const flowGap = 4

// chipFlow lays objects out in as many lines as they need. It asks for no width, and
// for the height at its last width.
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

// flow returns where objects go in lines of a width, those of a line on one middle, and
// how high all are.
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

// Callbacks are what the window does when something in the inspector is clicked or
// pointed at.
type Callbacks struct {
	// Do runs a function on the UI thread, soon, whatever goroutine it is called from; nil
	// for the toolkit itself.
	RunOnUI func(func())
	// Play plays the move along an edge.
	OnPlay func(graphs.EdgeID)
	// PlayHeap plays the move of a vertex that stands for a heap to a heap of a size; nil
	// where there are none.
	OnPlayHeap func(heap graphs.VertexID, size int)
	// Choose selects a vertex.
	OnSelectVertex func(graphs.VertexID)
	// Edit changes the drawing, and returns why that cannot be; nil for calling it alone.
	OnEdit func(change func() error) error
	// Open says that the fields of what is selected are open; Opened is told when that is
	// changed; nil for nothing.
	FieldsOpen      bool
	OnFieldsToggled func(bool)
	// ChangeGame asks for other numbers of the game that is drawn; nil for nothing.
	OnChangeGame func()
	// Leave gives the keyboard back to the board; nil for nothing.
	OnLeave func()
	// Point highlights on the board what the pointer is over in a list; without Subjects
	// nothing.
	OnHighlight func(...scene.Subject)
}

// vertexItem is an object of a list that stands for a vertex: while the pointer is over it,
// the vertex is highlighted on the board, and a click selects it.
type vertexItem struct {
	look.Touch
	backdrop    *canvas.Rectangle // shown while the pointer is over it, and where the vertex is selected
	selected    bool              // the vertex is selected
	highlights  []scene.Subject   // on the board
	onHighlight func(...scene.Subject)
	tips        *Tips
	fullName    func() string // the name where it is shown cut, else empty; nil where it is never cut
}

// newVertexItem returns an item that stands for a vertex; outset is how far its backdrop
// extends beyond the content at either side, in Fyne units.
func (i *Inspector) newVertexItem(v graphs.VertexID, chosen bool, radius, outset float32, content fyne.CanvasObject) *vertexItem {
	s := &vertexItem{
		selected: chosen, backdrop: canvas.NewRectangle(color.Transparent), tips: i.tips,
		highlights: []scene.Subject{scene.VertexSubject(v)}, onHighlight: i.callbacks.OnHighlight,
	}
	s.backdrop.FillColor = highlightFill(i.palette)
	s.backdrop.CornerRadius = radius
	s.backdrop.Hidden = !chosen
	s.Content, s.OnHover = container.NewStack(content, container.New(look.NewPadding(0, -outset), s.backdrop)), s.setHovered
	s.OnTap = func() {
		s.onHighlight() // the list is made anew, and the pointer may never leave this item
		s.tips.Leave()
		i.callbacks.OnSelectVertex(v)
	}
	s.ExtendBaseWidget(s)
	return s
}

// light highlights the vertex, and shows its name in full where it is cut, or ends that.
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
