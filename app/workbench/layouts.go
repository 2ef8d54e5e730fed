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
	"nimgraph/views/explain"
)

// LayOut lays out the drawing with the given method. If at least two but not all vertices are
// selected, it lays out only the selected vertices.
func (b *Bench) LayOut(method layout.Method) {
	b.layOut(b.partOfSelection(), func(ctx context.Context, t *layoutTarget, o layout.Options) (layout.Plan, error) {
		o.Thorough = true
		return method.Plan(ctx, t.drawing, t.frozen, o)
	}, false)
}

// LayOutByHeights arranges the vertices in rows by the length of the longest path from each vertex to
// a terminal. Like LayOut, it may lay out only the selected vertices.
func (b *Bench) LayOutByHeights() { b.layOutInRows(layout.TerminalHeights) }

// LayOutByValues arranges the vertices in rows by their Grundy values. It does nothing while the
// values are unknown. Like LayOut, it may lay out only the selected vertices.
func (b *Bench) LayOutByValues() {
	if values := b.Values(); values != nil {
		b.layOutInRows(func(*graphs.Frozen) []int32 { return heightsOf(values) })
	}
}

// layOut lays out the vertices in part, or all vertices if part is nil. planFor computes the
// layout. A part is laid out around its present centre, next to all other vertices, which do not
// move.
//
// pinned is set if planFor keeps some vertices in place. Bends and headings are then kept too, and
// the view changes only if a vertex would be out of view.
func (b *Bench) layOut(part []graphs.VertexID, planFor planner, pinned bool) {
	whole, revision := b.Session.Drawing().Clone(), b.Session.History().Revision()
	task := func(ctx context.Context, tell func(float64)) func() {
		ctx = graphs.WithProgress(ctx, func(r graphs.Progress) { tell(r.Fraction) })
		t := newLayoutTarget(whole, part)
		options := layout.OptionsFor(t.drawing)
		plan, err := planFor(ctx, t, options)
		places := plan.At
		if err == nil && !pinned {
			places = layout.SpreadPoints(t.drawing, t.frozen, places)
		}
		if err == nil && t.isPart() {
			places = layout.MoveBeside(layout.CentreOn(places, t.drawing), t.otherPlaces(), options)
		}
		var bends map[graphs.EdgeID]document.Bend
		if err == nil && !pinned && (plan.Bends != nil || t.whole.HasBends() && !t.isPlaced(places)) {
			bends = t.changedBends(plan)
		}
		var headings []document.NoteID
		if !t.isPart() && !pinned {
			headings = layout.BoardHeadings(t.whole)
		}
		return func() {
			if err != nil || b.Session.History().Revision() != revision {
				return // cancelled by the user, or the drawing has changed meanwhile
			}
			fit := !t.isPart() && !(pinned && b.areVisible(places))
			b.animateLayout(document.Move{IDs: t.ids, To: places}, bends, headings, fit)
		}
	}
	b.runOrStart(b.isSmall(), &jobs.Job{Name: b.words.T("status.laying-out"), Run: task})
}

// areVisible reports whether all places are in the visible part of the board.
func (b *Bench) areVisible(places []editor.Point) bool {
	low, high := b.View.VisibleArea()
	return !slices.ContainsFunc(places, func(p editor.Point) bool {
		return p.X < low.X || p.X > high.X || p.Y < low.Y || p.Y > high.Y
	})
}

// layOutInRows puts vertices of equal height into one row. heights returns the height of each
// vertex, by its number in the graph. It is called with the whole graph, even if only a part is
// laid out.
func (b *Bench) layOutInRows(heights func(*graphs.Frozen) []int32) {
	b.layOut(b.partOfSelection(), func(ctx context.Context, t *layoutTarget, o layout.Options) (layout.Plan, error) {
		whole := t.frozen
		if t.isPart() {
			whole = t.whole.Graph().Freeze()
		}
		allHeights := heights(whole)
		height := make([]int32, len(t.ids))
		for i, id := range t.ids {
			height[i] = allHeights[whole.Index[id]]
		}
		places, err := layout.FixedRows(ctx, t.frozen, height, o)
		return layout.Plan{At: places}, err
	}, false)
}

// Values returns the Grundy values of the vertices, by their numbers in the solution. It returns
// nil while the values are unknown.
func (b *Bench) Values() []solver.Value {
	solution, err, known := b.Session.Solved.Solution()
	if !known || err != nil {
		return nil
	}
	return solution.Values
}

// ScreenReaderText returns a description of the position for screen readers. If exactly one vertex
// is selected, it describes this vertex too. It does not reveal a hidden solution.
func (b *Bench) ScreenReaderText() string {
	solution, err, known := b.Session.Solved.SolutionDespiteHold()
	if !known || err != nil {
		solution = nil
	}
	_, _, shown := b.Session.Solved.Solution()
	v := int32(-1)
	if chosen := b.Session.Selection().Vertices; solution != nil && len(chosen) == 1 {
		v = solution.Position.Graph.Index[chosen[0]]
	}
	sentence := explain.ScreenReaderText(b.words, b.Session.Drawing(), solution, shown, v)
	if b.Playing.State() != PlayOff && b.Playing.Message() != "" {
		sentence = b.words.JoinSentences(sentence, b.Playing.Message())
	}
	return sentence
}

// LayOutAround lays out all vertices except the selected ones, which do not move.
func (b *Bench) LayOutAround() {
	selected := b.Session.Selection().Vertices
	b.layOut(nil, func(ctx context.Context, t *layoutTarget, o layout.Options) (layout.Plan, error) {
		o.Pinned = make(map[int32]editor.Point, len(selected))
		for _, id := range selected {
			o.Pinned[t.frozen.Index[id]] = t.whole.At(id)
		}
		return layout.AutoMethod.Plan(ctx, t.drawing, t.frozen, o)
	}, true)
}

// A planner computes a layout of a layoutTarget: places for its vertices, and bends for its edges
// or nil.
type planner func(context.Context, *layoutTarget, layout.Options) (layout.Plan, error)

// heightsOf returns the height of each vertex in a layout by values: its Grundy value or, for a
// loopy vertex, the largest Grundy value plus one.
func heightsOf(values []solver.Value) []int32 {
	height := make([]int32, len(values))
	highest := int32(-1)
	for v, value := range values {
		n, _ := value.Nimber()
		height[v] = int32(n)
		highest = max(highest, height[v])
	}
	for v, value := range values {
		if _, nimber := value.Nimber(); !nimber {
			height[v] = highest + 1
		}
	}
	return height
}

// layoutTarget is the drawing that is laid out, or a part of it.
type layoutTarget struct {
	whole   *document.Drawing
	drawing *document.Drawing // whole, or the part of it
	frozen  *graphs.Frozen    // of drawing
	ids     []graphs.VertexID // the IDs in whole of the vertices of drawing, ascending
}

// newLayoutTarget returns a target with the vertices in part and the edges between them. If part
// is nil, the target is the whole drawing.
func newLayoutTarget(whole *document.Drawing, part []graphs.VertexID) *layoutTarget {
	t := &layoutTarget{whole: whole, drawing: whole, ids: part}
	if part != nil {
		if copied, ok := editor.CopyVertices(whole, part); ok {
			t.drawing = copied
			_ = copied.Edit(func(draft *document.ChangeBuilder) { draft.Head().Style.Edges = whole.Style().Edges })
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

// isPart reports whether only a part of the drawing is laid out.
func (t *layoutTarget) isPart() bool { return t.drawing != t.whole }

// otherPlaces returns the places of the vertices that do not belong to the target.
func (t *layoutTarget) otherPlaces() (places []editor.Point) {
	ids := t.ids
	for v := range t.whole.Graph().Vertices() {
		if len(ids) > 0 && ids[0] == v.ID {
			ids = ids[1:]
		} else {
			places = append(places, t.whole.At(v.ID))
		}
	}
	return places
}

// changedBends returns the bends that plan changes. An edge that is bent in plan gets the bend in
// plan. An edge that is bent at present but not in plan gets the zero bend.
func (t *layoutTarget) changedBends(plan layout.Plan) map[graphs.EdgeID]document.Bend {
	bends := map[graphs.EdgeID]document.Bend{}
	for e := range t.frozen.Size() {
		from, to := t.ids[t.frozen.From[e]], t.ids[t.frozen.Into[e]]
		edge, ok := t.whole.Graph().EdgeBetween(from, to)
		switch {
		case !ok:
		case plan.Bends != nil && plan.Bends[e].Bent:
			bends[edge.ID] = plan.Bends[e]
		case t.whole.Bend(edge.ID).Bent:
			bends[edge.ID] = document.Bend{}
		}
	}
	return bends
}

// isPlaced reports whether no vertex of the target would move. places has the new place of each
// vertex.
func (t *layoutTarget) isPlaced(places []editor.Point) bool {
	return slices.EqualFunc(t.ids, places, func(id graphs.VertexID, p editor.Point) bool { return t.whole.At(id) == p })
}

// partOfSelection returns the selected vertices as the part to lay out. It returns nil, which
// stands for all vertices, unless at least two but not all vertices are selected.
func (b *Bench) partOfSelection() []graphs.VertexID {
	if selected := b.Session.Selection().Vertices; len(selected) > 1 && b.HasPartSelected() {
		return selected
	}
	return nil
}

// HasPartSelected reports whether some but not all vertices are selected.
func (b *Bench) HasPartSelected() bool {
	selected := len(b.Session.Selection().Vertices)
	return selected > 0 && selected < b.Session.Drawing().Graph().Order()
}

const (
	// maxAnimated is the number of vertices up to which a layout moves them gradually, in the time
	// layoutMotion. More vertices jump.
	maxAnimated  = 1500
	layoutMotion = 260 * time.Millisecond
)

// animateLayout moves the vertices and notes in target, sets bends, and removes the notes
// headings, in one undo step. Up to maxAnimated vertices move gradually. If fits is set, the view
// is changed to show the whole drawing.
func (b *Bench) animateLayout(
	target document.Move, bends map[graphs.EdgeID]document.Bend, headings []document.NoteID, fits bool,
) {
	session := b.Session
	if len(target.IDs) > maxAnimated {
		if err := session.Places.Move(0, target, bends, headings...); err != nil {
			b.OnRefusal(err)
		} else if fits {
			b.View.Fit()
		}
		return
	}
	gesture := session.NewGesture()
	from := make([]editor.Point, len(target.IDs))
	for i, id := range target.IDs {
		from[i] = session.Drawing().At(id)
	}
	move := func(progress float64) {
		part := document.Move{IDs: target.IDs, To: make([]editor.Point, len(target.IDs))}
		for i := range target.IDs {
			part.To[i] = from[i].Scale(1 - progress).Add(target.To[i].Scale(progress))
		}
		if session.Places.Move(gesture, part, bends, headings...) == nil && fits {
			b.View.Fit()
		}
	}
	revision := session.History().Revision()
	b.finishLayout = func() {
		if session.History().Revision() == revision {
			move(1)
		}
	}
	b.View.Animate(layoutMotion, func(progress float64) bool {
		if session.History().Revision() != revision {
			return false // the drawing has changed meanwhile
		}
		move(progress)
		if progress == 1 {
			b.finishLayout = func() {}
		}
		revision = session.History().Revision()
		return true
	})
}
