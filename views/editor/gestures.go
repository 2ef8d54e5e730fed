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
type vertexMoving struct {
	start     Point
	tolerance float64
	hit       scene.Subject
	alone     bool          // a click without a drag selects what was hit alone
	names     bool          // a click without a drag asks for the name of what was hit
	from      document.Move // where everything was when pressed
	guides    *guides       // nil for none
	grabbed   Point         // where the vertex under the pointer was when pressed
	moved     bool
	to        *Point // where the pointer is, and the vertices are not yet; nil where they follow
	stepName  string
	number    int64
}

func (g *vertexMoving) state() PointerState { return MovingVertices }

func (g *vertexMoving) drag(m *Mouse, at Point) error {
	by := at.Sub(g.start)
	if !g.moved && by.Length() < g.tolerance || len(g.from.IDs)+len(g.from.Notes) == 0 {
		return nil
	}
	g.moved = true
	g.to = &at
	if len(g.from.IDs) > manyFollow {
		return nil // the mouse tells many places a frame; they follow to the last one
	}
	return g.catchUp(m)
}

func (g *vertexMoving) catchUp(m *Mouse) error {
	if g.to == nil {
		return nil
	}
	by := g.to.Sub(g.start)
	if m.guidance.unguided {
		g.guides.clear()
	} else {
		by = g.guides.by(g.grabbed, m.guidance.snappedBy(g.grabbed, by), m.hand.tolerance)
	}
	g.to = nil
	draft := m.store.Drawing().NewChange()
	draft.Move(g.from.Transform(by.Add))
	return m.store.doIn(g.number, g.stepName, len(g.from.IDs)+len(g.from.Notes), draft.Change(), m.store.selection)
}

func (g *vertexMoving) release(m *Mouse, _ Point) (bool, error) {
	if err := g.catchUp(m); err != nil {
		return false, err
	}
	if !g.moved && g.alone {
		m.selector.subject(g.hit)
	}
	if !g.moved && g.names {
		m.unnamed = &g.hit
	}
	return false, nil
}

func (g *vertexMoving) overlay(*Mouse) []scene.Shape {
	if g.guides == nil || !g.moved {
		return nil
	}
	return g.guides.lines
}

// boxSelecting selects what lies in a box.
type boxSelecting struct {
	from, to  Point
	tolerance float64
	base      document.Selection // what was selected before, with Shift
	behind    bool               // the box has changed since the selection followed it
}

func (g *boxSelecting) state() PointerState { return SelectingBox }

func (g *boxSelecting) drag(m *Mouse, at Point) error {
	g.to, g.behind = at, true
	if m.store.size() > manyFollow {
		return nil // as in vertexMoving
	}
	return g.catchUp(m)
}

func (g *boxSelecting) catchUp(m *Mouse) error {
	if g.behind {
		g.behind = false
		m.store.choose(union(g.base, m.view.inBox(g.from, g.to)))
	}
	return nil
}

func (g *boxSelecting) release(m *Mouse, at Point) (bool, error) {
	if at.Sub(g.from).Length() < g.tolerance {
		m.store.choose(g.base)
		return false, nil
	}
	return false, g.catchUp(m)
}

func (g *boxSelecting) overlay(*Mouse) []scene.Shape {
	box := scene.Frame(g.from, g.to)
	box.Stroke, box.Width = scene.Selected, 1.5
	return []scene.Shape{box}
}

// edgeDrawing draws an edge: from a vertex, or from a place where a vertex is to
// be, to another.
type edgeDrawing struct {
	from      graphs.VertexID // or None
	byClicks  bool            // both ends may be clicked, one after the other
	start     Point           // where it was pressed
	to        Point           // where the pointer is
	tolerance float64
	target    graphs.VertexID // the vertex under the pointer, or None
	left      bool            // the pointer has left the first vertex, and the place where it was pressed
	chosen    bool            // the first end was clicked; the next press chooses the other
	pressed   bool            // that press is down
}

func (g *edgeDrawing) state() PointerState {
	if g.chosen && !g.pressed {
		return ChoosingEnd
	}
	return DrawingEdge
}

// press chooses the other end.
func (g *edgeDrawing) press(m *Mouse, at Point) error {
	g.pressed = true
	return g.drag(m, at)
}

func (g *edgeDrawing) drag(m *Mouse, at Point) error {
	if !at.Finite() {
		return nil // the pointer has left the board
	}
	g.to = at
	g.target = m.hand.vertexAt(at)
	away := g.from == graphs.None || g.target != g.from
	if away && at.Sub(g.start).Length() >= max(g.tolerance, rimMost) {
		g.left = true
	}
	return nil
}

func (g *edgeDrawing) release(m *Mouse, _ Point) (bool, error) {
	switch {
	case g.left || g.chosen:
		return false, g.finish(m)
	case g.from == graphs.None:
		return false, nil
	case !g.byClicks:
		m.selector.Vertex(g.from)
		return false, nil
	}
	g.chosen = true
	return true, nil
}

// finish adds the edge and the vertices at its ends that are new, as one step.
func (g *edgeDrawing) finish(m *Mouse) error {
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
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: v, Name: names.name()}}, m.guidance.landing(at))
		after.Vertices = []graphs.VertexID{v}
		return v
	}
	from := end(g.from, g.start)
	to := end(g.target, g.to)
	draft.Join(from, to, 1)
	return m.store.do("step.add-edge", 1, draft.Change(), after)
}

func (g *edgeDrawing) overlay(m *Mouse) []scene.Shape {
	var shapes []scene.Shape
	start := g.start
	if g.from != graphs.None {
		start = m.store.Drawing().At(g.from)
		shapes = m.hand.ring(scene.VertexSubject(g.from), scene.Selected)
	}
	if !g.left && !g.chosen {
		return shapes
	}
	end := g.to
	if g.target != graphs.None {
		end = m.store.Drawing().At(g.target)
		shapes = append(shapes, m.hand.ring(scene.VertexSubject(g.target), scene.Selected)...)
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
type erasing struct {
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

func (g *erasing) state() PointerState { return Erasing }

func (g *erasing) drag(m *Mouse, at Point) error {
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

func (g *erasing) catchUp(m *Mouse) error {
	places := g.pending
	g.pending = nil
	if len(places) == 0 {
		return nil
	}
	return g.erase(m, places)
}

// erase removes what is at some places as one change: of a vertex whose tokens
// are touched, and nothing else of it, the tokens.
func (g *erasing) erase(m *Mouse, places []Point) error {
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
	gone.Vertices, gone.Edges, bare = ascending(gone.Vertices), ascending(gone.Edges), ascending(bare)
	gone.Notes = ascending(gone.Notes)
	draft := m.store.Drawing().NewChange()
	count := removed(draft, gone)
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
	return m.store.doIn(g.number, "step.erase", count, draft.Change(), after)
}

func (g *erasing) release(m *Mouse, _ Point) (bool, error) { return false, g.catchUp(m) }
func (g *erasing) overlay(*Mouse) []scene.Shape            { return nil }
