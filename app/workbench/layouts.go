package workbench

import (
	"context"
	"slices"
	"time"

	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
	"nimgraph/graphs/progress"
	"nimgraph/solver"
	"nimgraph/views/editor"
)

const (
	// maxAnimated is the number of vertices up to which a layout moves them gradually,
	// and layoutMotion how long that takes. More are moved at once.
	maxAnimated  = 1500
	layoutMotion = 260 * time.Millisecond
)

// layoutMethod finds places for the vertices of a snapshot.
type layoutMethod func(context.Context, *graphs.Frozen, layout.Options) ([]editor.Point, error)

// plan makes a layout of a method that bends no edges.
func (m layoutMethod) plan(ctx context.Context, t *layoutTarget, o layout.Options) (layout.Plan, error) {
	at, err := m(ctx, t.frozen, o)
	return layout.Plan{At: at}, err
}

// planner finds places for the vertices of a target, and bends for its edges.
type planner func(context.Context, *layoutTarget, layout.Options) (layout.Plan, error)

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
	LayoutLine   Method = "line"   // on a line, edges as arcs
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
	}
	return layout.Arrange
}

// LayOut lays out the drawing or, where several vertices are selected, those alone.
func (b *Bench) LayOut(m Method) {
	switch m {
	case LayoutLine:
		b.layOutAs(b.selectedPart(), onLine, false)
		return
	case LayoutGrid:
		b.layOutAs(b.selectedPart(), onGrid, false)
		return
	}
	b.layOut(b.selectedPart(), func(*layoutTarget) layoutMethod { return m.method() })
}

// onLine puts vertices on a line, in the order that their names or the moves have. A long
// one is folded, as those of the Games menu are.
func onLine(_ context.Context, t *layoutTarget, o layout.Options) (layout.Plan, error) {
	onDemand := t.whole.Style().Edges != document.AllEdges
	plan, _ := layout.Folded(t.frozen, layout.OrderOf(t.drawing, t.frozen), onDemand, o)
	return plan, nil
}

// onGrid puts vertices that are named by two numbers on the squares of a board, and
// others on a square grid.
func onGrid(_ context.Context, t *layoutTarget, o layout.Options) (layout.Plan, error) {
	if b, ok := layout.BoardOf(t.drawing, t.frozen, max(o.Between, o.Layers)); ok {
		return b.Plan, nil
	}
	return layout.Plan{At: layout.Grid(t.frozen.Order(), 0, o)}, nil
}

// LayOutByEnds lays out in rows by the longest way to the end.
func (b *Bench) LayOutByEnds() { b.layOutInRows(layout.WaysToEnd) }

// LayOutByValues lays out in rows by Grundy value; nothing happens while the values
// are not known.
func (b *Bench) LayOutByValues() {
	if values := b.Values(); values != nil {
		b.layOutInRows(func(*graphs.Frozen) []int32 { return heightsOf(values) })
	}
}

// SomeSelected tells whether some vertices are selected, and some are not.
func (b *Bench) SomeSelected() bool {
	selected := len(b.Session.Selection().Vertices)
	return selected > 0 && selected < b.Session.Drawing().Graph().Order()
}

// layoutTarget is what is laid out: the drawing, or a part of it.
type layoutTarget struct {
	whole   *document.Drawing
	drawing *document.Drawing // the whole, or the part
	frozen  *graphs.Frozen    // of drawing
	ids     []graphs.VertexID // those of the drawing's vertices in the whole, in order
}

// newLayoutTarget returns the part of a drawing that some vertices are, all of it for
// nil.
func newLayoutTarget(whole *document.Drawing, part []graphs.VertexID) *layoutTarget {
	t := &layoutTarget{whole: whole, drawing: whole, ids: part}
	if part != nil {
		if copied, ok := editor.CopyOf(whole, part); ok {
			t.drawing = copied
		} else {
			part = nil
		}
	}
	t.frozen = t.drawing.Graph().Freeze()
	if part == nil {
		t.ids = t.frozen.VertexID
	}
	return t
}

// part tells whether some vertices are not laid out.
func (t *layoutTarget) part() bool { return t.drawing != t.whole }

// rest returns the places of the vertices that are not laid out.
func (t *layoutTarget) rest() (at []editor.Point) {
	ids := t.ids
	for v := range t.whole.Graph().Vertices() {
		if len(ids) > 0 && ids[0] == v.ID {
			ids = ids[1:]
		} else {
			at = append(at, t.whole.At(v.ID))
		}
	}
	return at
}

// bends returns how the edges of the whole that are laid out are to be bent: as the
// plan says, and those that it does not bend find their own way again, if it changes
// anything.
func (t *layoutTarget) bends(p layout.Plan) []document.SetBend {
	var all []document.SetBend
	for e := range t.frozen.Size() {
		from, to := t.ids[t.frozen.From[e]], t.ids[t.frozen.Into[e]]
		edge, ok := t.whole.Graph().EdgeBetween(from, to)
		switch {
		case !ok:
		case p.Bends != nil && p.Bends[e].Bent:
			all = append(all, document.SetBend{ID: edge.ID, Bend: p.Bends[e]})
		case t.whole.Bend(edge.ID).Bent:
			all = append(all, document.SetBend{ID: edge.ID})
		}
	}
	return all
}

// stands tells whether all vertices are at some places already.
func (t *layoutTarget) stands(at []editor.Point) bool {
	for i, id := range t.ids {
		if t.whole.At(id) != at[i] {
			return false
		}
	}
	return true
}

// selectedPart returns the selected vertices where there are several, but not all; else
// nil.
func (b *Bench) selectedPart() []graphs.VertexID {
	if selected := b.Session.Selection().Vertices; len(selected) > 1 && b.SomeSelected() {
		return selected
	}
	return nil
}

// layOut lays out a part of the drawing about the place where it is, beside the rest,
// which stays; all of the drawing for nil. find returns the method.
func (b *Bench) layOut(part []graphs.VertexID, find func(*layoutTarget) layoutMethod) {
	b.layOutAs(part, func(ctx context.Context, t *layoutTarget, o layout.Options) (layout.Plan, error) {
		return find(t).plan(ctx, t, o)
	}, false)
}

// layOutAs is layOut; around says that some of the vertices stay where they are: then so
// does the view, as long as all can be seen.
func (b *Bench) layOutAs(part []graphs.VertexID, find planner, around bool) {
	whole, revision := b.Session.Drawing().Clone(), b.Session.History().Revision()
	task := func(ctx context.Context, tell func(float64)) func() {
		ctx = progress.With(ctx, func(r progress.Report) { tell(r.Part) })
		t := newLayoutTarget(whole, part)
		options := layout.OptionsFor(t.drawing)
		plan, err := find(ctx, t, options)
		at := plan.At
		if err == nil && !around {
			at = layout.WithRoom(t.drawing, t.frozen, at)
		}
		if err == nil && t.part() {
			at = layout.Beside(layout.Centred(at, t.drawing), t.rest(), options)
		}
		var bends []document.SetBend
		if err == nil && !around && (plan.Bends != nil || t.whole.Bends() && !t.stands(at)) {
			bends = t.bends(plan)
		}
		return func() {
			if err != nil || b.Session.History().Revision() != revision {
				return // given up, or the drawing has changed meanwhile
			}
			fit := !t.part() && !(around && b.shows(at))
			b.animateLayout(document.Move{IDs: t.ids, To: at}, bends, fit)
		}
	}
	b.start(b.small(), &jobs.Job{Name: b.words.T("status.laying-out"), Run: task})
}

// shows tells whether vertices at all those places would be in view.
func (b *Bench) shows(at []editor.Point) bool {
	low, high := b.View.Shown()
	return !slices.ContainsFunc(at, func(p editor.Point) bool {
		return p.X < low.X || p.X > high.X || p.Y < low.Y || p.Y > high.Y
	})
}

// layOutInRows lays out in rows of equal heights, which are those of the whole
// drawing's vertices, for a part of it as well.
func (b *Bench) layOutInRows(heights func(*graphs.Frozen) []int32) {
	b.layOut(b.selectedPart(), func(t *layoutTarget) layoutMethod {
		whole := t.frozen
		if t.part() {
			whole = t.whole.Graph().Freeze()
		}
		all := heights(whole)
		height := make([]int32, len(t.ids))
		for i, id := range t.ids {
			height[i] = all[whole.Index[id]]
		}
		return func(ctx context.Context, f *graphs.Frozen, o layout.Options) ([]editor.Point, error) {
			return layout.InRows(ctx, f, height, o)
		}
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

// heightsOf returns the vertices' Grundy values, and one more than the greatest for
// loopy ones.
func heightsOf(values []solver.Value) []int32 {
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
	selected := b.Session.Selection().Vertices
	b.layOutAs(nil, func(ctx context.Context, t *layoutTarget, o layout.Options) (layout.Plan, error) {
		o.Pinned = make(map[int32]editor.Point, len(selected))
		for _, id := range selected {
			o.Pinned[t.frozen.Index[id]] = t.whole.At(id)
		}
		return layoutMethod(layout.Arrange).plan(ctx, t, o)
	}, true)
}

// animateLayout moves vertices to their new places and bends edges, in one step that
// undo takes back.
func (b *Bench) animateLayout(to document.Move, bends []document.SetBend, fit bool) {
	session := b.Session
	if len(to.IDs) > maxAnimated {
		err := session.Place(to, func() {
			if fit {
				b.View.Fit()
			}
		}, bends...)
		if err != nil {
			b.Failed(err)
		}
		return
	}
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
		if session.PlaceIn(gesture, part, bends...) == nil && fit {
			b.View.Fit()
		}
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
