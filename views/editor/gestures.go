package editor

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// manyFollow is the number of vertices and edges above which a gesture follows the pointer
// once a frame: see CatchUp.
const manyFollow = 4000

// vertexMoving drags vertices.
type moveGesture struct {
	start       Point
	tolerance   float64
	hit         scene.Subject
	selectsHit  bool          // a click without a drag selects what was hit alone
	asksForText bool          // a click without a drag asks for the name of what was hit
	from        document.Move // where everything was when pressed
	guides      *guides       // nil for none
	grabbed     Point         // where the vertex under the pointer was when pressed
	moved       bool
	pendingAt   *Point // where the pointer is, and the vertices are not yet; nil where they follow
	stepName    string
	number      int64
}

func (g *moveGesture) state() PointerState { return MovingVertices }

func (g *moveGesture) drag(m *Mouse, at Point) error {
	by := at.Sub(g.start)
	if !g.moved && by.Length() < g.tolerance || len(g.from.IDs)+len(g.from.Notes) == 0 {
		return nil
	}
	g.moved = true
	g.pendingAt = &at
	if len(g.from.IDs) > manyFollow {
		return nil // the mouse tells many places a frame; they follow to the last one
	}
	return g.catchUp(m)
}

func (g *moveGesture) catchUp(m *Mouse) error {
	if g.pendingAt == nil {
		return nil
	}
	by := g.pendingAt.Sub(g.start)
	if m.guidance.suspended {
		g.guides.clear()
	} else {
		by = g.guides.snap(g.grabbed, m.guidance.snapMove(g.grabbed, by), m.hand.tolerance)
	}
	g.pendingAt = nil
	draft := m.store.Drawing().NewChange()
	draft.Move(g.from.Transform(by.Add))
	return m.store.applyInGesture(g.number, g.stepName, len(g.from.IDs)+len(g.from.Notes), draft.Change(), m.store.selection)
}

func (g *moveGesture) release(m *Mouse, _ Point) (bool, error) {
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

func (g *moveGesture) overlay(*Mouse) []scene.Shape {
	if g.guides == nil || !g.moved {
		return nil
	}
	return g.guides.lines
}

// boxSelecting selects what lies in a box.
type boxGesture struct {
	from, to  Point
	tolerance float64
	base      document.Selection // what was selected before, with Shift
	pending   bool               // the box has changed since the selection followed it
}

func (g *boxGesture) state() PointerState { return SelectingBox }

func (g *boxGesture) drag(m *Mouse, at Point) error {
	g.to, g.pending = at, true
	if m.store.size() > manyFollow {
		return nil // as in vertexMoving
	}
	return g.catchUp(m)
}

func (g *boxGesture) catchUp(m *Mouse) error {
	if g.pending {
		g.pending = false
		m.store.setSelection(union(g.base, m.view.inBox(g.from, g.to)))
	}
	return nil
}

func (g *boxGesture) release(m *Mouse, at Point) (bool, error) {
	if at.Sub(g.from).Length() < g.tolerance {
		m.store.setSelection(g.base)
		return false, nil
	}
	return false, g.catchUp(m)
}

func (g *boxGesture) overlay(*Mouse) []scene.Shape {
	box := scene.Frame(g.from, g.to)
	box.Stroke, box.Width = scene.Selected, 1.5
	return []scene.Shape{box}
}

// edgeDrawing draws an edge: from a vertex, or from a place where a vertex is to
// be, to another.
type edgeGesture struct {
	from        graphs.VertexID // or None
	byClicks    bool            // both ends may be clicked, one after the other
	start       Point           // where it was pressed
	to          Point           // where the pointer is
	tolerance   float64
	target      graphs.VertexID // the vertex under the pointer, or None
	hasLeft     bool            // the pointer has left the first vertex, and the place where it was pressed
	startChosen bool            // the first end was clicked; the next press chooses the other
	endPressed  bool            // that press is down
}

func (g *edgeGesture) state() PointerState {
	if g.startChosen && !g.endPressed {
		return ChoosingEnd
	}
	return DrawingEdge
}

// press chooses the other end.
func (g *edgeGesture) press(m *Mouse, at Point) error {
	g.endPressed = true
	return g.drag(m, at)
}

func (g *edgeGesture) drag(m *Mouse, at Point) error {
	if !at.Finite() {
		return nil // the pointer has left the board
	}
	g.to = at
	g.target = m.hand.vertexAt(at)
	away := g.from == graphs.None || g.target != g.from
	if away && at.Sub(g.start).Length() >= max(g.tolerance, rimMost) {
		g.hasLeft = true
	}
	return nil
}

func (g *edgeGesture) release(m *Mouse, _ Point) (bool, error) {
	switch {
	case g.hasLeft || g.startChosen:
		return false, g.finish(m)
	case g.from == graphs.None:
		return false, nil
	case !g.byClicks:
		m.selector.Vertex(g.from)
		return false, nil
	}
	g.startChosen = true
	return true, nil
}

// finish adds the edge and the vertices at its ends that are new, as one step.
func (g *edgeGesture) finish(m *Mouse) error {
	if g.from != graphs.None && g.target != graphs.None {
		return m.edges.Add(g.from, g.target)
	}
	names := newNameSource(m.store.Drawing().Graph())
	draft := m.store.Drawing().NewChange()
	var after document.Selection
	end := func(v graphs.VertexID, at Point) graphs.VertexID {
		if v != graphs.None {
			return v
		}
		v = draft.NextVertex()
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: v, Name: names.next()}}, m.guidance.snapNew(at))
		after.Vertices = []graphs.VertexID{v}
		return v
	}
	from := end(g.from, g.start)
	to := end(g.target, g.to)
	draft.Join(from, to, 1)
	return m.store.apply("step.add-edge", 1, draft.Change(), after)
}

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
	directed := m.store.Drawing().Kind() == graphs.Directed
	return append(shapes, scene.PendingEdge(start, end, directed)...)
}

// newVertexShape is a vertex that is not there yet.
func newVertexShape(at Point) scene.Shape {
	return scene.Shape{Kind: scene.Disc, N: 1, Size: scene.Radius, Stroke: scene.Selected, Width: 1.5, Dashed: true, P: [4]Point{at}}
}

// erasing removes what the pointer touches; one drag is one step.
type eraseGesture struct {
	tolerance float64
	number    int64
	last      Point   // where the pointer was when it was told last
	pending   []Point // where it has been since it last erased
}

// The pointer comes in leaps. Along a leap there is a hit test every eraseStep
// units of the way, up to eraseTests of them.
const (
	eraseStep  = 8
	eraseTests = 200
)

func (g *eraseGesture) state() PointerState { return Erasing }

func (g *eraseGesture) drag(m *Mouse, at Point) error {
	way := at.Sub(g.last)
	tests := int(min(eraseTests, way.Length()/eraseStep))
	if tests == 0 {
		return nil
	}
	for i := range tests {
		g.pending = append(g.pending, g.last.Add(way.Scale(float64(i+1)/float64(tests))))
	}
	g.last = at
	if m.store.size() > manyFollow {
		return nil // one change a frame, and one solution and picture of what is left
	}
	return g.catchUp(m)
}

func (g *eraseGesture) catchUp(m *Mouse) error {
	places := g.pending
	g.pending = nil
	if len(places) == 0 {
		return nil
	}
	return g.erase(m, places)
}

// erase removes what is at some places as one change: of a vertex whose tokens
// are touched, and nothing else of it, the tokens.
func (g *eraseGesture) erase(m *Mouse, places []Point) error {
	var gone document.Selection
	var bare []graphs.VertexID // that lose their tokens
	for _, at := range places {
		switch hit := m.view.Scene().Hit(at, g.tolerance); hit.Kind {
		case scene.Nothing:
		case scene.Token:
			bare = append(bare, hit.VertexID())
		case scene.Vertex:
			gone.Vertices = append(gone.Vertices, hit.VertexID())
		case scene.Edge:
			gone.Edges = append(gone.Edges, hit.EdgeID())
		case scene.FreeText:
			gone.Notes = append(gone.Notes, hit.NoteID())
		}
	}
	gone.Vertices, gone.Edges, bare = sortUnique(gone.Vertices), sortUnique(gone.Edges), sortUnique(bare)
	gone.Notes = sortUnique(gone.Notes)
	draft := m.store.Drawing().NewChange()
	count := removeSelected(draft, gone)
	for _, v := range bare {
		if !gone.HasVertex(v) {
			draft.Vertex(v).Tokens = 0
			count++
		}
	}
	after := m.store.selection
	if !gone.Empty() {
		after = document.Selection{}
	}
	return m.store.applyInGesture(g.number, "step.erase", count, draft.Change(), after)
}

func (g *eraseGesture) release(m *Mouse, _ Point) (bool, error) { return false, g.catchUp(m) }
func (g *eraseGesture) overlay(*Mouse) []scene.Shape            { return nil }
