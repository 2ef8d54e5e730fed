package editor

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// manyFollow is the number of vertices and edges above which gestures follow the pointer once a
// frame only; see CatchUp.
const manyFollow = 4000

// moveGesture drags the selection.
type moveGesture struct {
	start       Point         // the place of the press
	tolerance   float64       // the hit tolerance at the press, in document units
	hit         scene.Subject // the subject under the press
	selectsHit  bool          // a click without a drag selects the hit subject alone
	asksForText bool          // a click without a drag opens the text of the hit subject
	from        document.Move // the places at the press
	guides      *guides       // nil if there are none
	grabbed     Point         // the place, at the press, of the vertex under the pointer
	moved       bool          // whether the drag has moved anything
	pendingAt   *Point        // where the pointer is, if the vertices have not followed yet; otherwise nil
	stepName    string        // of the undo step
	number      int64         // of the gesture; see Session.NewGesture
}

// state implements gesture. It returns MovingVertices.
func (g *moveGesture) state() PointerState { return MovingVertices }

// drag implements gesture. It starts moving the selection once the pointer has moved further than the
// tolerance.
func (g *moveGesture) drag(m *Mouse, pointer Point) error {
	offset := pointer.Sub(g.start)
	if !g.moved && offset.Length() < g.tolerance || len(g.from.IDs)+len(g.from.Notes) == 0 {
		return nil
	}
	g.moved = true
	g.pendingAt = &pointer
	if len(g.from.IDs) > manyFollow {
		return nil // several motions can come in a frame; catchUp follows the last one
	}
	return g.catchUp(m)
}

// catchUp moves the selection to the pointer, snapped to the grid and the guide lines. It is called
// once a frame.
func (g *moveGesture) catchUp(m *Mouse) error {
	if g.pendingAt == nil {
		return nil
	}
	offset := g.pendingAt.Sub(g.start)
	if m.guidance.suspended {
		g.guides.clear()
	} else {
		offset = g.guides.snapOffsetToLines(g.grabbed, m.guidance.snapOffsetToGrid(g.grabbed, offset), m.hand.tolerance)
	}
	g.pendingAt = nil
	draft := m.store.Drawing().NewChange()
	draft.Move(g.from.Transform(offset.Add))
	return m.store.applyInGesture(g.number, g.stepName, len(g.from.IDs)+len(g.from.Notes), draft.Change(),
		m.store.selection)
}

// release implements gesture. It ends the drag. After a click without a drag it selects the item
// that was hit if g.selectsHit is set, and asks for the text of the item if g.asksForText is set.
func (g *moveGesture) release(m *Mouse, _ Point) (continues bool, err error) {
	if err := g.catchUp(m); err != nil {
		return false, err
	}
	if !g.moved && g.selectsHit {
		m.selector.selectSubject(g.hit)
	}
	if !g.moved && g.asksForText {
		m.textWanted = &g.hit
	}
	return false, nil
}

// overlay implements gesture. It returns the guide lines.
func (g *moveGesture) overlay(*Mouse) []scene.Shape {
	if g.guides == nil || !g.moved {
		return nil
	}
	return g.guides.lines
}

// boxGesture selects everything in a box.
type boxGesture struct {
	from, to  Point
	tolerance float64
	base      document.Selection // with Shift, the selection at the press
	pending   bool               // the box has changed and the selection has not followed yet
}

// state returns SelectingBox.
func (g *boxGesture) state() PointerState { return SelectingBox }

// drag implements gesture. It extends the selection box to the pointer.
func (g *boxGesture) drag(m *Mouse, pointer Point) error {
	g.to, g.pending = pointer, true
	if m.store.size() > manyFollow {
		return nil // as in moveGesture
	}
	return g.catchUp(m)
}

// catchUp selects everything in the box, in addition to base, the selection kept from before. It is
// called once a frame.
func (g *boxGesture) catchUp(m *Mouse) error {
	if g.pending {
		g.pending = false
		m.store.setSelection(union(g.base, m.view.selectionInBox(g.from, g.to)))
	}
	return nil
}

// release implements gesture. It selects everything in the final box, in addition to base. After a
// click without a drag it selects only base, the selection kept from before.
func (g *boxGesture) release(m *Mouse, pointer Point) (continues bool, err error) {
	if pointer.Sub(g.from).Length() < g.tolerance {
		m.store.setSelection(g.base)
		return false, nil
	}
	return false, g.catchUp(m)
}

// overlay implements gesture. It returns the selection box.
func (g *boxGesture) overlay(*Mouse) []scene.Shape {
	box := scene.Frame(g.from, g.to)
	box.Stroke, box.Width = scene.Selected, 1.5
	return []scene.Shape{box}
}

// edgeGesture draws an edge. Each end is a vertex, or a place where a new vertex will be.
type edgeGesture struct {
	from        graphs.VertexID // the first end, or None for a new vertex
	byClicks    bool            // the ends may be chosen by two clicks
	start       Point           // the place of the press
	to          Point           // the place of the pointer
	tolerance   float64
	target      graphs.VertexID // the vertex under the pointer, or None
	hasLeft     bool            // the pointer has left the place of the press
	startChosen bool            // the first end was clicked; the next press chooses the second one
	endPressed  bool            // the press that chooses the second end is down
}

// loopTolerances is the length of a drag, in hit tolerances, from which on it draws an edge. A drag
// that ends at the vertex where it began draws a loop then; a shorter one is a click.
const loopTolerances = 2

// state implements gesture. It returns ChoosingEnd between the two clicks of an edge that is drawn by
// clicks, and DrawingEdge otherwise.
func (g *edgeGesture) state() PointerState {
	if g.startChosen && !g.endPressed {
		return ChoosingEnd
	}
	return DrawingEdge
}

// press moves the second end of the edge to the pointer. It is called for the second click of an edge
// that is drawn by clicks.
func (g *edgeGesture) press(m *Mouse, pointer Point) error {
	g.endPressed = true
	return g.drag(m, pointer)
}

// drag implements gesture. It moves the second end of the edge to the pointer. The drawing does not
// change.
func (g *edgeGesture) drag(m *Mouse, pointer Point) error {
	if !pointer.Finite() {
		return nil // the pointer has left the board
	}
	g.to = pointer
	g.target = m.hand.dropTargetAt(pointer)
	least := loopTolerances * g.tolerance
	if g.from == graphs.None {
		least = 2 * scene.Radius // the two new vertices must not overlap
	}
	g.hasLeft = g.hasLeft || pointer.Sub(g.start).Length() >= least
	return nil
}

// release implements gesture. It adds the edge after a drag or a second click. After a first click
// on a vertex, the gesture continues in the state ChoosingEnd if g.byClicks is set; otherwise it
// selects the vertex. A click on an empty place adds nothing.
func (g *edgeGesture) release(m *Mouse, _ Point) (continues bool, err error) {
	switch {
	case g.hasLeft || g.startChosen:
		return false, g.addEdge(m)
	case g.from == graphs.None:
		m.store.listeners.OnNotice("notice.edge-needs-length", nil)
		return false, nil
	case !g.byClicks:
		m.selector.Vertex(g.from)
		return false, nil
	}
	g.startChosen = true
	return true, nil
}

// addEdge adds the edge, with new vertices at ends on empty board, as one undo step. It asks the user
// for the name of a new vertex.
func (g *edgeGesture) addEdge(m *Mouse) error {
	if g.from != graphs.None && g.target != graphs.None {
		return m.edges.Add(g.from, g.target)
	}
	names := newNameSource(m.store.Drawing().Graph())
	draft := m.store.Drawing().NewChange()
	var after document.Selection
	end := func(v graphs.VertexID, place Point) graphs.VertexID {
		if v != graphs.None {
			return v
		}
		v = draft.NextVertex()
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: v, Name: names.next()}},
			m.guidance.snapNew(place))
		after.Vertices = []graphs.VertexID{v}
		return v
	}
	from := end(g.from, g.start)
	to := end(g.target, g.to)
	draft.JoinVertices(from, to, 1)
	if err := m.store.apply("step.add-edge", 1, draft.Change(), after); err != nil {
		return err
	}
	m.openTextLater(after.Vertices[0])
	return nil
}

// overlay implements gesture. It returns the edge being drawn, with rings around its vertices and
// discs for new vertices.
func (g *edgeGesture) overlay(m *Mouse) []scene.Shape {
	var shapes []scene.Shape
	start := g.start
	if g.from != graphs.None {
		start = m.store.Drawing().At(g.from)
		shapes = m.hand.ringAround(scene.VertexSubject(g.from), scene.Selected)
	}
	if !g.hasLeft && !g.startChosen {
		return shapes
	}
	directed := m.store.Drawing().Kind() == graphs.Directed
	if g.from != graphs.None && g.target == g.from {
		return append(shapes, scene.LoopPreview(start, g.to, directed)...)
	}
	end := g.to
	if g.target != graphs.None {
		end = m.store.Drawing().At(g.target)
		shapes = append(shapes, m.hand.ringAround(scene.VertexSubject(g.target), scene.Selected)...)
	} else {
		shapes = append(shapes, newVertexShape(end))
	}
	if g.from == graphs.None {
		shapes = append(shapes, newVertexShape(start))
	}
	return append(shapes, scene.EdgePreview(start, end, directed)...)
}

// newVertexShape returns a dashed disc at place, where a new vertex will be.
func newVertexShape(place Point) scene.Shape {
	return scene.Shape{
		Kind: scene.Disc, N: 1, Size: scene.Radius, Stroke: scene.Selected, Width: 1.5, Dashed: true,
		P: [4]Point{place},
	}
}

// eraseGesture removes the subjects that the pointer touches. One drag is one undo step.
type eraseGesture struct {
	tolerance float64 // the hit tolerance at the press, in document units
	number    int64   // of the gesture; see Session.NewGesture
	last      Point   // the place of the last motion
	pending   []Point // the places touched since the last erase
	hasErased bool
}

// The pointer moves in leaps. Along a leap there is a hit test every eraseStep document units, but
// at most eraseTests.
const (
	eraseStep  = 8
	eraseTests = 200
)

// state returns Erasing.
func (g *eraseGesture) state() PointerState { return Erasing }

// drag implements gesture. It records places along the way of the pointer since the last event, so
// that a fast pointer skips nothing. Items there are erased.
func (g *eraseGesture) drag(m *Mouse, pointer Point) error {
	way := pointer.Sub(g.last)
	tests := int(min(eraseTests, way.Length()/eraseStep))
	if tests == 0 {
		return nil
	}
	for i := range tests {
		g.pending = append(g.pending, g.last.Add(way.Scale(float64(i+1)/float64(tests))))
	}
	g.last = pointer
	if m.store.size() > manyFollow {
		return nil // at most one change, solution and scene a frame
	}
	return g.catchUp(m)
}

// catchUp erases the items at the places recorded since its last call. It is called once a frame.
func (g *eraseGesture) catchUp(m *Mouse) error {
	places := g.pending
	g.pending = nil
	if len(places) == 0 {
		return nil
	}
	return g.erase(m, places)
}

// erase removes the items at the given places, as one change. If only a token is hit, the tokens of
// its vertex are removed and the vertex stays.
func (g *eraseGesture) erase(m *Mouse, places []Point) error {
	var erased document.Selection
	var untokened []graphs.VertexID // vertices that lose their tokens
	for _, place := range places {
		switch hit := m.view.Scene().Hit(place, g.tolerance); hit.Kind {
		case scene.Nothing:
		case scene.Token:
			untokened = append(untokened, hit.VertexID())
		case scene.Vertex:
			erased.Vertices = append(erased.Vertices, hit.VertexID())
		case scene.Edge:
			erased.Edges = append(erased.Edges, hit.EdgeID())
		case scene.FreeText:
			erased.Notes = append(erased.Notes, hit.NoteID())
		}
	}
	erased.Vertices, erased.Edges, untokened = sortUnique(erased.Vertices), sortUnique(erased.Edges),
		sortUnique(untokened)
	erased.Notes = sortUnique(erased.Notes)
	g.hasErased = g.hasErased || !erased.Empty() || len(untokened) > 0
	draft := m.store.Drawing().NewChange()
	count := removeSelected(draft, erased)
	for _, v := range untokened {
		if !erased.HasVertex(v) {
			draft.Vertex(v).Tokens = 0
			count++
		}
	}
	after := m.store.selection
	if !erased.Empty() {
		after = document.Selection{}
	}
	return m.store.applyInGesture(g.number, "step.erase", count, draft.Change(), after)
}

// release implements gesture. It erases at the remaining places and ends the gesture. If the gesture
// has erased nothing, it tells the user.
func (g *eraseGesture) release(m *Mouse, _ Point) (continues bool, err error) {
	err = g.catchUp(m)
	if !g.hasErased {
		m.store.listeners.OnNotice("notice.nothing-erased", nil)
	}
	return false, err
}

// overlay returns nil: there is nothing to draw.
func (g *eraseGesture) overlay(*Mouse) []scene.Shape { return nil }
