package app

import (
	"context"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
	"nimgraph/solver"
	"nimgraph/views/editor"
)

const (
	// slowLayout is the number of vertices and edges from which on laying out is
	// left to a task of its own.
	slowLayout = 1000
	// motionMost is the number of vertices up to which they move to their new
	// places before one's eyes, and motion how long that takes.
	motionMost = 1500
	motion     = 260 * time.Millisecond
)

// layoutMethod finds places for the vertices of a snapshot.
type layoutMethod func(context.Context, *graphs.Frozen, layout.Options) ([]editor.Point, error)

func (w *Window) layoutActions() []*action {
	drawn := func() bool { return w.session.Drawing().Graph().Order() > 0 }
	method := func(id string, m layoutMethod) *action {
		return &action{id: id, enabled: drawn, run: func() { w.layOut(w.toLayOut(), m) }}
	}
	auto := method("layout.auto", layout.Arrange)
	auto.shortcut = ctrl(fyne.KeyL)
	return []*action{
		auto,
		method("layout.down", layout.Layered),
		method("layout.across", func(ctx context.Context, f *graphs.Frozen, o layout.Options) ([]editor.Point, error) {
			o.Sideways = true
			return layout.Layered(ctx, f, o)
		}),
		{id: "layout.ends", enabled: w.hasMoves, run: func() { w.layOutInRows(layout.WaysToEnd) }},
		{
			id:      "layout.values",
			enabled: func() bool { return w.hasMoves() && w.values() != nil },
			run:     func() { w.layOutInRows(func(*graphs.Frozen) []int32 { return w.heightsByValue() }) },
		},
		method("layout.stress", layout.Stress),
		method("layout.tree", func(ctx context.Context, f *graphs.Frozen, o layout.Options) ([]editor.Point, error) {
			if at, ok := layout.Tree(f, o); ok {
				return at, nil
			}
			return layout.Layered(ctx, f, o) // it is no tree
		}),
		method("layout.circle", func(_ context.Context, f *graphs.Frozen, o layout.Options) ([]editor.Point, error) {
			return layout.Circle(f.Order(), o), nil
		}),
		method("layout.grid", func(_ context.Context, f *graphs.Frozen, o layout.Options) ([]editor.Point, error) {
			return layout.Grid(f.Order(), 0, o), nil
		}),
		{id: "layout.around", enabled: w.someSelected, run: w.layOutAround},
	}
}

// hasMoves tells whether the drawing is a game whose edges are moves.
func (w *Window) hasMoves() bool {
	d := w.session.Drawing()
	return d.Graph().Order() > 0 && d.Kind() == graphs.Directed
}

// someSelected tells whether some vertices are selected, and some are not.
func (w *Window) someSelected() bool {
	selected := len(w.session.Selection().Vertices)
	return selected > 0 && selected < w.session.Drawing().Graph().Order()
}

// sheet is what is laid out: the drawing, or a part of it.
type sheet struct {
	drawing *document.Drawing
	ids     []graphs.VertexID // those of the drawing's vertices in the whole, in order
	part    bool
	// around says that some of its vertices stay where they are: then so does the
	// view, as long as all can be seen.
	around bool
}

// toLayOut returns what a layout is about: the drawing or, where several vertices
// are selected, those alone.
func (w *Window) toLayOut() sheet {
	if selected := w.session.Selection().Vertices; len(selected) > 1 && w.someSelected() {
		if copied, ok := w.session.Copy(); ok {
			return sheet{drawing: copied, ids: selected, part: true}
		}
	}
	return w.whole()
}

func (w *Window) whole() sheet {
	d := w.session.Drawing()
	return sheet{drawing: d, ids: d.Graph().Freeze().VertexID}
}

// layOut lays a sheet out: a part of the drawing about the place where it is,
// beside the rest, which stays.
func (w *Window) layOut(s sheet, method layoutMethod) {
	frozen, options, revision := s.drawing.Graph().Freeze(), layout.OptionsFor(s.drawing), w.session.History().Revision()
	var rest []editor.Point
	if s.part {
		rest = w.unselected()
	}
	task := func(ctx context.Context) func() {
		at, err := method(ctx, frozen, options)
		if err == nil && s.part {
			at = layout.Beside(layout.Centred(at, s.drawing), rest, options)
		}
		return func() {
			if err != nil || w.session.History().Revision() != revision {
				return // given up, or the drawing has changed meanwhile
			}
			fit := !s.part && !(s.around && w.shows(at))
			w.glide(document.Move{IDs: s.ids, To: at}, fit)
		}
	}
	if frozen.Order()+frozen.Size() < slowLayout {
		task(context.Background())()
		return
	}
	w.start(w.words.T("status.laying-out"), task)
}

// shows tells whether vertices at all those places would be in view.
func (w *Window) shows(at []editor.Point) bool {
	low, high := w.board.Shown()
	return !slices.ContainsFunc(at, func(p editor.Point) bool {
		return p.X < low.X || p.X > high.X || p.Y < low.Y || p.Y > high.Y
	})
}

// unselected returns the places of the vertices that are not selected.
func (w *Window) unselected() (at []editor.Point) {
	d, selection := w.session.Drawing(), w.session.Selection()
	for v := range d.Graph().Vertices() {
		if !selection.HasVertex(v.ID) {
			at = append(at, d.At(v.ID))
		}
	}
	return at
}

// layOutInRows lays out in rows of equal heights, which are those of the whole
// drawing's vertices, for a part of it as well.
func (w *Window) layOutInRows(heights func(*graphs.Frozen) []int32) {
	s, whole := w.toLayOut(), w.session.Drawing().Graph().Freeze()
	all := heights(whole)
	if all == nil {
		return
	}
	height := make([]int32, len(s.ids))
	for i, id := range s.ids {
		height[i] = all[whole.Index[id]]
	}
	w.layOut(s, func(ctx context.Context, f *graphs.Frozen, o layout.Options) ([]editor.Point, error) {
		return layout.InRows(ctx, f, height, o)
	})
}

// values returns what the vertices are worth; nil while that is not known.
func (w *Window) values() []solver.Value {
	solution, err, known := w.session.Solution()
	if !known || err != nil {
		return nil
	}
	return solution.Values
}

// heightsByValue returns the vertices' Grundy values, and one more than the
// greatest for loopy ones; nil while they are not known.
func (w *Window) heightsByValue() []int32 {
	values := w.values()
	if values == nil {
		return nil
	}
	height := make([]int32, len(values))
	most := int32(-1)
	for v, value := range values {
		n, _ := value.Nimber()
		height[v] = int32(n)
		most = max(most, height[v])
	}
	for v, value := range values {
		if _, loopy := value.Loopy(); loopy {
			height[v] = most + 1
		}
	}
	return height
}

// layOutAround lays out all but the selected vertices, which stay where they are.
func (w *Window) layOutAround() {
	d, selected := w.session.Drawing(), w.session.Selection().Vertices
	pinned := make(map[graphs.VertexID]editor.Point, len(selected))
	for _, id := range selected {
		pinned[id] = d.At(id)
	}
	s := w.whole()
	s.around = true
	w.layOut(s, func(ctx context.Context, f *graphs.Frozen, o layout.Options) ([]editor.Point, error) {
		o.Pinned = make(map[int32]editor.Point, len(pinned))
		for id, at := range pinned {
			o.Pinned[f.Index[id]] = at
		}
		return layout.Arrange(ctx, f, o)
	})
}

// glide moves vertices to their new places, in one step that undo takes back.
func (w *Window) glide(to document.Move, fit bool) {
	session, gesture := w.session, w.session.NewGesture()
	from := make([]editor.Point, len(to.IDs))
	for i, id := range to.IDs {
		from[i] = session.Drawing().At(id)
	}
	place := func(progress float64) {
		step := document.Move{IDs: to.IDs, To: make([]editor.Point, len(to.IDs))}
		for i := range to.IDs {
			step.To[i] = from[i].Scale(1 - progress).Add(to.To[i].Scale(progress))
		}
		w.try(session.PlaceIn(gesture, step))
		if fit {
			w.board.Fit()
		}
	}
	if len(to.IDs) > motionMost {
		place(1)
		return
	}
	revision := session.History().Revision()
	var run *fyne.Animation
	run = fyne.NewAnimation(motion, func(progress float32) {
		if w.session != session || session.History().Revision() != revision {
			run.Stop() // something else has been done meanwhile
			return
		}
		place(float64(progress))
		revision = session.History().Revision()
	})
	run.Curve = fyne.AnimationEaseInOut
	run.Start()
}
