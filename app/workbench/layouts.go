package workbench

import (
	"context"
	"slices"
	"time"

	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
	"nimgraph/solver"
	"nimgraph/views/editor"
)

const (
	// slowLayout is the number of vertices and edges from which on laying out is done
	// beside the window.
	slowLayout = 1000
	// maxAnimated is the number of vertices up to which a layout moves them gradually,
	// and layoutMotion how long that takes. More are moved at once.
	maxAnimated  = 1500
	layoutMotion = 260 * time.Millisecond
)

// layoutMethod finds places for the vertices of a snapshot.
type layoutMethod func(context.Context, *graphs.Frozen, layout.Options) ([]editor.Point, error)

// Method is a way of laying a drawing out.
type Method string

const (
	LayoutAuto   Method = "auto"   // what fits the drawing
	LayoutDown   Method = "down"   // in layers, moves go down
	LayoutAcross Method = "across" // in layers, moves go to the right
	LayoutStress Method = "stress" // distances as in the graph
	LayoutTree   Method = "tree"   // as a tree; in layers where it is none
	LayoutCircle Method = "circle" // on a circle
	LayoutGrid   Method = "grid"   // on a square grid
)

// method returns the function of a way of laying out; layout.Arrange for LayoutAuto.
func (m Method) method() layoutMethod {
	switch m {
	case LayoutDown:
		return layout.Layered
	case LayoutAcross:
		return func(ctx context.Context, f *graphs.Frozen, o layout.Options) ([]editor.Point, error) {
			o.Sideways = true
			return layout.Layered(ctx, f, o)
		}
	case LayoutStress:
		return layout.Stress
	case LayoutTree:
		return func(ctx context.Context, f *graphs.Frozen, o layout.Options) ([]editor.Point, error) {
			if at, ok := layout.Tree(f, o); ok {
				return at, nil
			}
			return layout.Layered(ctx, f, o)
		}
	case LayoutCircle:
		return func(_ context.Context, f *graphs.Frozen, o layout.Options) ([]editor.Point, error) {
			return layout.Circle(f.Order(), o), nil
		}
	case LayoutGrid:
		return func(_ context.Context, f *graphs.Frozen, o layout.Options) ([]editor.Point, error) {
			return layout.Grid(f.Order(), 0, o), nil
		}
	}
	return layout.Arrange
}

// LayOut lays out the drawing or, where several vertices are selected, those alone.
func (b *Bench) LayOut(m Method) { b.layOut(b.toLayOut(), m.method()) }

// LayOutByEnds lays out in rows by the longest way to the end.
func (b *Bench) LayOutByEnds() { b.layOutInRows(layout.WaysToEnd) }

// LayOutByValues lays out in rows by Grundy value; nothing happens while the values
// are not known.
func (b *Bench) LayOutByValues() {
	b.layOutInRows(func(*graphs.Frozen) []int32 { return b.heightsByValue() })
}

// SomeSelected tells whether some vertices are selected, and some are not.
func (b *Bench) SomeSelected() bool {
	selected := len(b.Session.Selection().Vertices)
	return selected > 0 && selected < b.Session.Drawing().Graph().Order()
}

// layoutTarget is what is laid out: the drawing, or a part of it.
type layoutTarget struct {
	drawing *document.Drawing
	ids     []graphs.VertexID // those of the drawing's vertices in the whole, in order
	part    bool
	// around says that some of its vertices stay where they are: then so does the
	// view, as long as all can be seen.
	around bool
}

// toLayOut returns what a layout is about: the drawing or, where several vertices
// are selected, those alone.
func (b *Bench) toLayOut() layoutTarget {
	if selected := b.Session.Selection().Vertices; len(selected) > 1 && b.SomeSelected() {
		if copied, ok := b.Session.Copy(); ok {
			return layoutTarget{drawing: copied, ids: selected, part: true}
		}
	}
	return b.whole()
}

func (b *Bench) whole() layoutTarget {
	d := b.Session.Drawing()
	return layoutTarget{drawing: d, ids: d.Graph().Freeze().VertexID}
}

// layOut lays a target out: a part of the drawing about the place where it is,
// beside the rest, which stays.
func (b *Bench) layOut(s layoutTarget, method layoutMethod) {
	frozen, options, revision := s.drawing.Graph().Freeze(), layout.OptionsFor(s.drawing), b.Session.History().Revision()
	var rest []editor.Point
	if s.part {
		rest = b.unselected()
	}
	task := func(ctx context.Context, _ func(float64)) func() {
		at, err := method(ctx, frozen, options)
		if err == nil && s.part {
			at = layout.Beside(layout.Centred(at, s.drawing), rest, options)
		}
		return func() {
			if err != nil || b.Session.History().Revision() != revision {
				return // given up, or the drawing has changed meanwhile
			}
			fit := !s.part && !(s.around && b.shows(at))
			b.animateLayout(document.Move{IDs: s.ids, To: at}, fit)
		}
	}
	b.start(frozen.Order()+frozen.Size() < slowLayout, &jobs.Job{Name: b.words.T("status.laying-out"), Run: task})
}

// shows tells whether vertices at all those places would be in view.
func (b *Bench) shows(at []editor.Point) bool {
	low, high := b.View.Shown()
	return !slices.ContainsFunc(at, func(p editor.Point) bool {
		return p.X < low.X || p.X > high.X || p.Y < low.Y || p.Y > high.Y
	})
}

// unselected returns the places of the vertices that are not selected.
func (b *Bench) unselected() (at []editor.Point) {
	d, selection := b.Session.Drawing(), b.Session.Selection()
	for v := range d.Graph().Vertices() {
		if !selection.HasVertex(v.ID) {
			at = append(at, d.At(v.ID))
		}
	}
	return at
}

// layOutInRows lays out in rows of equal heights, which are those of the whole
// drawing's vertices, for a part of it as well.
func (b *Bench) layOutInRows(heights func(*graphs.Frozen) []int32) {
	s, whole := b.toLayOut(), b.Session.Drawing().Graph().Freeze()
	all := heights(whole)
	if all == nil {
		return
	}
	height := make([]int32, len(s.ids))
	for i, id := range s.ids {
		height[i] = all[whole.Index[id]]
	}
	b.layOut(s, func(ctx context.Context, f *graphs.Frozen, o layout.Options) ([]editor.Point, error) {
		return layout.InRows(ctx, f, height, o)
	})
}

// Values returns what the vertices are worth; nil while that is not known.
func (b *Bench) Values() []solver.Value {
	solution, err, known := b.Session.Solution()
	if !known || err != nil {
		return nil
	}
	return solution.Values
}

// heightsByValue returns the vertices' Grundy values, and one more than the
// greatest for loopy ones; nil while they are not known.
func (b *Bench) heightsByValue() []int32 {
	values := b.Values()
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

// LayOutAround lays out all but the selected vertices, which stay where they are.
func (b *Bench) LayOutAround() {
	d, selected := b.Session.Drawing(), b.Session.Selection().Vertices
	pinned := make(map[graphs.VertexID]editor.Point, len(selected))
	for _, id := range selected {
		pinned[id] = d.At(id)
	}
	s := b.whole()
	s.around = true
	b.layOut(s, func(ctx context.Context, f *graphs.Frozen, o layout.Options) ([]editor.Point, error) {
		o.Pinned = make(map[int32]editor.Point, len(pinned))
		for id, at := range pinned {
			o.Pinned[f.Index[id]] = at
		}
		return layout.Arrange(ctx, f, o)
	})
}

// animateLayout moves vertices to their new places, in one step that undo takes back.
func (b *Bench) animateLayout(to document.Move, fit bool) {
	session := b.Session
	gesture := session.NewGesture()
	from := make([]editor.Point, len(to.IDs))
	for i, id := range to.IDs {
		from[i] = session.Drawing().At(id)
	}
	move := func(progress float64) {
		part := document.Move{IDs: to.IDs, To: make([]editor.Point, len(to.IDs))}
		for i := range to.IDs {
			part.To[i] = from[i].Scale(1 - progress).Add(to.To[i].Scale(progress))
		}
		if session.PlaceIn(gesture, part) == nil && fit {
			b.View.Fit()
		}
	}
	if len(to.IDs) > maxAnimated {
		move(1)
		return
	}
	revision := session.History().Revision()
	b.land = func() {
		if session.History().Revision() == revision {
			move(1)
		}
	}
	b.View.Animate(layoutMotion, func(progress float64) bool {
		if session.History().Revision() != revision {
			return false // something else has been done meanwhile
		}
		move(progress)
		if progress == 1 {
			b.land = func() {}
		}
		revision = session.History().Revision()
		return true
	})
}
