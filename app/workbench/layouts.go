package workbench

import (
	"context"
	"slices"

	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
	"nimgraph/solver"
	"nimgraph/views/editor"
)

// LayOut lays out the drawing or, where several vertices are selected, those alone.
func (b *Bench) LayOut(m Method) { b.layOut(b.selectedPart(), m.planner(), false) }

// LayOutByEnds lays out in rows by the longest way to the end.
func (b *Bench) LayOutByEnds() { b.layOutInRows(layout.WaysToEnd) }

// LayOutByValues lays out in rows by Grundy value; nothing happens while the values
// are not known.
func (b *Bench) LayOutByValues() {
	if values := b.Values(); values != nil {
		b.layOutInRows(func(*graphs.Frozen) []int32 { return heightsOf(values) })
	}
}

// layOut lays out some vertices about the place where they are, beside the others, which
// stay; all of the drawing for nil. around says that the planner leaves some of them where
// they are: then the view stays as well, as long as all can be seen.
func (b *Bench) layOut(part []graphs.VertexID, find planner, around bool) {
	whole, revision := b.Session.Drawing().Clone(), b.Session.History().Revision()
	task := func(ctx context.Context, tell func(float64)) func() {
		ctx = graphs.WithProgress(ctx, func(r graphs.Progress) { tell(r.Part) })
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
		var bends map[graphs.EdgeID]document.Bend
		if err == nil && !around && (plan.Bends != nil || t.whole.Bends() && !t.stands(at)) {
			bends = t.bends(plan)
		}
		var headings []document.NoteID
		if !t.part() && !around {
			headings = layout.Headings(t.whole)
		}
		return func() {
			if err != nil || b.Session.History().Revision() != revision {
				return // stopped by a person, or the drawing has changed meanwhile
			}
			fit := !t.part() && !(around && b.shows(at))
			b.animateLayout(document.Move{IDs: t.ids, To: at}, bends, headings, fit)
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

// layOutInRows puts vertices of equal height into one row. Heights are those in the whole
// drawing, also where only a part of it is laid out.
func (b *Bench) layOutInRows(heights func(*graphs.Frozen) []int32) {
	b.layOut(b.selectedPart(), func(ctx context.Context, t *layoutTarget, o layout.Options) (layout.Plan, error) {
		whole := t.frozen
		if t.part() {
			whole = t.whole.Graph().Freeze()
		}
		all := heights(whole)
		height := make([]int32, len(t.ids))
		for i, id := range t.ids {
			height[i] = all[whole.Index[id]]
		}
		at, err := layout.InRows(ctx, t.frozen, height, o)
		return layout.Plan{At: at}, err
	}, false)
}

// Values returns what the vertices are worth; nil while that is not known.
func (b *Bench) Values() []solver.Value {
	solution, err, known := b.Session.Solved.Solution()
	if !known || err != nil {
		return nil
	}
	return solution.Values
}

// LayOutAround lays out all but the selected vertices, which stay where they are.
func (b *Bench) LayOutAround() {
	selected := b.Session.Selection().Vertices
	b.layOut(nil, func(ctx context.Context, t *layoutTarget, o layout.Options) (layout.Plan, error) {
		o.Pinned = make(map[int32]editor.Point, len(selected))
		for _, id := range selected {
			o.Pinned[t.frozen.Index[id]] = t.whole.At(id)
		}
		return unbent(layout.Arrange)(ctx, t, o)
	}, true)
}
