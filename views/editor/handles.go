package editor

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// An edge has three handles: one near each end, which is dragged to another
// vertex, and one in the middle, which bends it.
type handle uint8

const (
	noHandle handle = iota
	startHandle
	middleHandle
	finishHandle
)

const (
	// endInset is how far along the edge an end's handle is from that end, in
	// document units: outside the rim from which new edges are drawn.
	endInset = rimMost + 9
	// An edge shorter than so many hit tolerances has the handle in the middle alone.
	roomForHandles = 16
)

// handles returns where the handles of an edge are; ends is false where it is too
// short for those of its ends. One of a drawing that is held has none.
func (hd *Hand) handles(id graphs.EdgeID, hitTolerance float64) (at [4]Point, ends, ok bool) {
	e, ok := hd.store.Drawing().Graph().Edge(id)
	if !ok || hd.store.ReadOnlyReason() != "" {
		return at, false, false
	}
	t, ok := hd.view.Scene().Track(hd.store.Drawing(), e)
	if !ok {
		return at, false, false
	}
	length := t.Length()
	ends = length >= roomForHandles*hitTolerance && length > 3*endInset
	part := endInset / max(length, 1)
	at[startHandle], at[middleHandle], at[finishHandle] = t.At(part), t.Middle, t.At(1-part)
	return at, ends, true
}

// handleAt returns which handle of an edge is under the pointer.
func (hd *Hand) handleAt(id graphs.EdgeID, at Point, hitTolerance float64) handle {
	places, ends, ok := hd.handles(id, hitTolerance)
	if !ok {
		return noHandle
	}
	reach := 1.6 * hitTolerance
	for _, h := range []handle{middleHandle, startHandle, finishHandle} {
		if (ends || h == middleHandle) && places[h].Sub(at).Length() <= reach {
			return h
		}
	}
	return noHandle
}

// soleEdge returns the edge that is selected alone: its handles go before what they
// lie on.
func soleEdge(sel document.Selection) (graphs.EdgeID, bool) {
	if len(sel.Edges) == 1 && len(sel.Vertices) == 0 {
		return sel.Edges[0], true
	}
	return graphs.None, false
}

// handleOfSoleEdge returns the edge that is selected alone and which of its handles is
// under the pointer; None where there is none.
func (hd *Hand) handleOfSoleEdge(at Point, hitTolerance float64) (graphs.EdgeID, handle) {
	if id, ok := soleEdge(hd.store.selection); ok {
		if h := hd.handleAt(id, at, hitTolerance); h != noHandle {
			return id, h
		}
	}
	return graphs.None, noHandle
}

// handleFor returns the edge whose handle, or whose curve, a press of the Select
// tool on what was hit would take, and which handle that is. A press beside the
// handles takes the one that is nearest.
func (hd *Hand) handleFor(hit scene.Subject, at Point, hitTolerance float64) (graphs.EdgeID, handle) {
	if id, h := hd.handleOfSoleEdge(at, hitTolerance); h != noHandle {
		return id, h
	}
	id := hit.EdgeID()
	if id == graphs.None {
		return graphs.None, noHandle
	}
	places, ends, ok := hd.handles(id, hitTolerance)
	if !ok {
		return graphs.None, noHandle
	}
	start, finish, middle := places[startHandle].Sub(at).Length(), places[finishHandle].Sub(at).Length(), places[middleHandle].Sub(at).Length()
	switch {
	case !ends || middle <= min(start, finish):
		return id, middleHandle
	case start < finish:
		return id, startHandle
	}
	return id, finishHandle
}

// dragHandle returns the gesture that a press on an edge begins.
func (m *Mouse) dragHandle(p Pointer, id graphs.EdgeID, h handle) gesture {
	e, _ := m.store.Drawing().Graph().Edge(id)
	if h == middleHandle {
		t, _ := m.view.Scene().Track(m.store.Drawing(), e)
		return &bendGesture{edge: e, start: p.At, tolerance: p.HitTolerance, offset: t.Middle.Sub(p.At), number: m.store.NewGesture()}
	}
	g := &reattachGesture{edge: e, end: Start, start: p.At, to: p.At, tolerance: p.HitTolerance, target: graphs.None}
	if h == finishHandle {
		g.end = Finish
	}
	return g
}

// handleShapes returns the handles of the edge that is selected alone, or else of
// the one under the pointer.
func (hd *Hand) handleShapes() []scene.Shape {
	if hd.tool != Select {
		return nil
	}
	id, ok := soleEdge(hd.store.selection)
	role := scene.Selected
	if !ok {
		id, role = hd.hovered.subject.EdgeID(), scene.Hovered
	}
	if id == graphs.None {
		return nil
	}
	places, ends, ok := hd.handles(id, hd.tolerance)
	if !ok {
		return nil
	}
	dot := func(h handle, fill scene.Role) scene.Shape {
		return scene.Shape{
			Kind: scene.Disc, N: 1, Size: 0.9 * hd.tolerance, Width: 0.3 * hd.tolerance,
			Fill: fill, Stroke: role, P: [4]Point{places[h]},
		}
	}
	shapes := []scene.Shape{dot(middleHandle, role)}
	if ends {
		shapes = append(shapes, dot(startHandle, scene.Board), dot(finishHandle, scene.Board))
	}
	return shapes
}

// bending bends an edge, or turns a loop.
type bendGesture struct {
	edge      graphs.Edge
	start     Point
	tolerance float64
	offset    Point // from where the edge was pressed to its middle
	moved     bool
	number    int64
}

func (g *bendGesture) state() PointerState { return BendingEdge }

func (g *bendGesture) drag(m *Mouse, at Point) error {
	if !g.moved && at.Sub(g.start).Length() < g.tolerance || !at.Finite() {
		return nil
	}
	g.moved = true
	bend := scene.BendTo(m.store.Drawing(), g.edge, at.Add(g.offset))
	draft := m.store.Drawing().NewChange()
	draft.Edge(g.edge.ID).Bend = bend
	return m.store.applyInGesture(g.number, "step.bend", 1, draft.Change(), m.store.selection)
}

func (g *bendGesture) release(*Mouse, Point) (bool, error) { return false, nil }

func (g *bendGesture) overlay(m *Mouse) []scene.Shape { return m.hand.handleShapes() }

// reattaching drags an end of an edge to another vertex. Over empty board it is
// dropped, and the edge stays as it was.
type reattachGesture struct {
	edge      graphs.Edge
	end       End
	start     Point
	to        Point
	tolerance float64
	target    graphs.VertexID // the vertex under the pointer, or None
	hasLeft   bool            // the pointer has left the place where it was pressed
}

func (g *reattachGesture) state() PointerState { return ReattachingEdge }

func (g *reattachGesture) drag(m *Mouse, at Point) error {
	if !at.Finite() {
		return nil // the pointer has left the board
	}
	g.to = at
	g.target = m.hand.vertexAt(at)
	g.hasLeft = g.hasLeft || at.Sub(g.start).Length() >= g.tolerance
	return nil
}

func (g *reattachGesture) release(m *Mouse, _ Point) (bool, error) {
	if !g.hasLeft || g.target == graphs.None {
		return false, nil
	}
	if g.target == g.end.Other().VertexOf(g.edge) && m.edges.countsParallel(g.edge) {
		return false, m.edges.Add(g.edge.From, g.edge.To) // drawn again from where it begins: one more, no loop
	}
	return false, m.edges.Reattach(g.edge.ID, g.end, g.target)
}

func (g *reattachGesture) overlay(m *Mouse) []scene.Shape {
	if !g.hasLeft {
		return m.hand.handleShapes()
	}
	free, fixed := g.to, m.store.Drawing().At(g.end.Other().VertexOf(g.edge))
	var shapes []scene.Shape
	if g.target != graphs.None {
		free = m.store.Drawing().At(g.target)
		shapes = m.hand.ringAround(scene.VertexSubject(g.target), scene.Selected)
	}
	directed := m.store.Drawing().Kind() == graphs.Directed
	if g.end == Start {
		return append(shapes, scene.PendingEdge(free, fixed, directed)...)
	}
	return append(shapes, scene.PendingEdge(fixed, free, directed)...)
}
