package app

import (
	"context"
	"time"

	"fyne.io/fyne/v2"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
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
		return &action{id: id, enabled: drawn, run: func() { w.layOut(m) }}
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
	}
}

// layOut lays the drawing out or, where several vertices are selected, those
// alone, about the place where they are.
func (w *Window) layOut(method layoutMethod) {
	whole := w.session.Drawing()
	part, ids := whole, []graphs.VertexID(nil)
	if selected := w.session.Selection().Vertices; len(selected) > 1 && len(selected) < whole.Graph().Order() {
		if copied, ok := w.session.Copy(); ok {
			part, ids = copied, selected
		}
	}
	frozen, options, revision := part.Graph().Freeze(), layout.OptionsFor(part), w.session.History().Revision()
	task := func(ctx context.Context) func() {
		at, err := method(ctx, frozen, options)
		return func() {
			if err != nil || w.session.History().Revision() != revision {
				return // given up, or the drawing has changed meanwhile
			}
			move := document.Move{IDs: frozen.VertexID, To: at}
			if ids != nil {
				move = document.Move{IDs: ids, To: centred(part, at)}
			}
			w.glide(move, ids == nil)
		}
	}
	if frozen.Order()+frozen.Size() < slowLayout {
		task(context.Background())()
		return
	}
	w.start(w.words.T("status.laying-out"), task)
}

// centred moves places so that their middle is where the drawing's is.
func centred(d *document.Drawing, at []editor.Point) []editor.Point {
	low, high, ok := d.Bounds()
	if !ok {
		return at
	}
	newLow, newHigh := at[0], at[0]
	for _, p := range at {
		newLow = editor.Point{X: min(newLow.X, p.X), Y: min(newLow.Y, p.Y)}
		newHigh = editor.Point{X: max(newHigh.X, p.X), Y: max(newHigh.Y, p.Y)}
	}
	by := low.Add(high).Sub(newLow.Add(newHigh)).Scale(0.5)
	moved := make([]editor.Point, len(at))
	for i, p := range at {
		moved[i] = p.Add(by)
	}
	return moved
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
