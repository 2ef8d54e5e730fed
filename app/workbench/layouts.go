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

// LayOut moves the vertices to the places that method computes. If at least two but not all
// vertices are selected, it moves only the selected ones.
func (b *Bench) LayOut(method layout.Method) {
	b.layOut(b.partToLayOut(), func(ctx context.Context, t *layoutTarget, o layout.Options) (layout.Plan, error) {
		o.Thorough = true
		return method.Plan(ctx, t.drawing, t.frozen, o)
	}, false)
}

// LayOutByHeights arranges the vertices in rows by their height, the length of the longest path to
// a terminal. Like LayOut, it may move only the selected vertices.
func (b *Bench) LayOutByHeights() { b.layOutInRows(layout.TerminalHeights) }

// LayOutByValues arranges the vertices in rows by their Grundy values. Like LayOut, it may move
// only the selected vertices. It does nothing if the values are unknown.
func (b *Bench) LayOutByValues() {
	if values := b.Values(); values != nil {
		b.layOutInRows(func(*graphs.Frozen) []int32 { return heightsByValue(values) })
	}
}

// layOut moves the vertices that part lists, or all vertices if part is nil, to the places that
// planFor computes. If only a part is laid out, it stays around its present centre, and the other
// vertices do not move.
//
// If pinned is set, planFor leaves some vertices in place. layOut then keeps the bends of edges
// and the headings too, and changes the view only if a vertex would be outside of it.
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
		if err == nil && !pinned && (plan.Bends != nil || t.whole.HasBends() && !t.keepsPlaces(places)) {
			bends = t.bendChanges(plan)
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

// areVisible reports whether all places are inside the visible part of the board.
func (b *Bench) areVisible(places []editor.Point) bool {
	low, high := b.View.VisibleArea()
	return !slices.ContainsFunc(places, func(p editor.Point) bool {
		return p.X < low.X || p.X > high.X || p.Y < low.Y || p.Y > high.Y
	})
}

// layOutInRows moves vertices of equal height to the same row. heights returns the height of each
// vertex of the whole graph, by the number of the vertex. Like LayOut, layOutInRows may move only
// the selected vertices.
func (b *Bench) layOutInRows(heights func(*graphs.Frozen) []int32) {
	b.layOut(b.partToLayOut(), func(ctx context.Context, t *layoutTarget, o layout.Options) (layout.Plan, error) {
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

// Values returns the game value of each vertex, by the number of the vertex in the solution. It
// returns nil if the values are unknown or hidden.
func (b *Bench) Values() []solver.Value {
	solution, err, known := b.Session.Solved.Solution()
	if !known || err != nil {
		return nil
	}
	return solution.Values
}

// ScreenReaderText describes the drawing, its position and the message of a match to a screen
// reader. If exactly one vertex is selected, it also describes this vertex. It does not reveal a
// hidden solution.
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

// LayOutAround lays out the drawing around the selected vertices, which do not move.
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

// A planner computes a layout of the vertices of a layoutTarget: a place for each vertex and,
// optionally, bends for the edges.
type planner func(context.Context, *layoutTarget, layout.Options) (layout.Plan, error)

// heightsByValue returns a height for each vertex: its Grundy value or, for a loopy vertex, the
// largest Grundy value plus one. values holds the game values of the vertices.
func heightsByValue(values []solver.Value) []int32 {
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

// layoutTarget is the drawing for which a planner computes a layout: a whole drawing, or a copy of
// some of its vertices and the edges between them.
type layoutTarget struct {
	whole   *document.Drawing
	drawing *document.Drawing // whole, or the part of it
	frozen  *graphs.Frozen    // of drawing
	ids     []graphs.VertexID // the IDs in whole of the vertices of drawing, ascending
}

// newLayoutTarget returns the layoutTarget for a part of the drawing whole: the vertices that part
// lists and the edges between them. If part is nil, the target is the whole drawing.
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

// otherPlaces returns the places of the vertices of the whole drawing that are not in the target.
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

// bendChanges returns the bends of the edges of the target that plan changes, by the IDs of the
// edges in the whole drawing. The zero bend makes a bent edge straight.
func (t *layoutTarget) bendChanges(plan layout.Plan) map[graphs.EdgeID]document.Bend {
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

// keepsPlaces reports whether the vertices of the target are at places already, in the same order.
func (t *layoutTarget) keepsPlaces(places []editor.Point) bool {
	return slices.EqualFunc(t.ids, places, func(id graphs.VertexID, p editor.Point) bool { return t.whole.At(id) == p })
}

// partToLayOut returns the vertices to lay out: the selected vertices or, if fewer than two or all
// vertices are selected, nil, which stands for the whole drawing.
func (b *Bench) partToLayOut() []graphs.VertexID {
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

// animateLayout moves vertices and notes to their places in target, sets bends, and removes the
// notes headings, all in one undo step. If fits is set, it also changes the view to show the whole
// drawing. The vertices move gradually, unless there are more than maxAnimated.
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
