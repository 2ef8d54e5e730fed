package editor

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// A handle is a dot on an edge that can be dragged: one near each end moves the end to another
// vertex, one in the middle bends the edge. Between the outer handles any point of the edge bends
// it, and beyond them any point moves the end.
type handle uint8

const (
	noHandle handle = iota
	startHandle
	middleHandle
	finishHandle
)

const (
	// endInset is the distance along the edge from an end to its handle, in document units. It lies
	// outside the rim from which new edges are drawn.
	endInset = rimMost + 9
	// handleReach is the distance from a handle, in hit tolerances, within which a press grabs it.
	handleReach = 1.6
	// roomForHandles is the length of an edge, in hit tolerances, below which it has only the
	// middle handle.
	roomForHandles = 16
)

// handlePlaces returns the places of the handles with which the user bends or reattaches edge id,
// indexed by handle. hasEnds is false if the edge is too short for handles near its ends. ok is false
// if the edge has no handles, for example because the drawing is read-only. hitTolerance is the hit
// tolerance in document units.
func (hd *Hand) handlePlaces(id graphs.EdgeID, hitTolerance float64) (places [4]Point, hasEnds, ok bool) {
	e, ok := hd.store.Drawing().Graph().Edge(id)
	if !ok || hd.store.ReadOnlyReason() != "" {
		return places, false, false
	}
	t, ok := hd.view.Scene().Track(hd.store.Drawing(), e)
	if !ok {
		return places, false, false
	}
	length := t.Length()
	hasEnds = length >= roomForHandles*hitTolerance && length > 3*endInset
	part := endInset / max(length, 1)
	places[startHandle], places[middleHandle], places[finishHandle] = t.PointAt(part), t.Middle, t.PointAt(1-part)
	return places, hasEnds, true
}

// handleAt returns the handle of edge id that is within reach of the pointer, or noHandle.
// hitTolerance is the hit tolerance in document units.
func (hd *Hand) handleAt(id graphs.EdgeID, pointer Point, hitTolerance float64) handle {
	places, ends, ok := hd.handlePlaces(id, hitTolerance)
	if !ok {
		return noHandle
	}
	reach := handleReach * hitTolerance
	for _, h := range []handle{middleHandle, startHandle, finishHandle} {
		if (ends || h == middleHandle) && places[h].Sub(pointer).Length() <= reach {
			return h
		}
	}
	return noHandle
}

// soleEdge returns the edge in sel if sel contains exactly one edge and no vertex or note. Otherwise
// ok is false.
func soleEdge(sel document.Selection) (edge graphs.EdgeID, ok bool) {
	if len(sel.Edges) == 1 && len(sel.Vertices) == 0 {
		return sel.Edges[0], true
	}
	return graphs.None, false
}

// handleOfSoleEdge returns the edge that is selected alone, and its handle under the pointer. If
// several items or no edge are selected, or if the pointer is on no handle of the edge, it returns
// graphs.None and noHandle. hitTolerance is the hit tolerance in document units.
func (hd *Hand) handleOfSoleEdge(pointer Point, hitTolerance float64) (edge graphs.EdgeID, dragged handle) {
	if id, ok := soleEdge(hd.store.selection); ok {
		if h := hd.handleAt(id, pointer, hitTolerance); h != noHandle {
			return id, h
		}
	}
	return graphs.None, noHandle
}

// handleFor returns the edge and its handle that a press of the Select tool would drag, or
// graphs.None and noHandle. hit is the item under the pointer. A press on an edge at or beyond an
// outer handle drags this handle, and any other press on the edge drags the middle one.
// hitTolerance is the hit tolerance in document units.
func (hd *Hand) handleFor(
	hit scene.Subject, pointer Point, hitTolerance float64,
) (edge graphs.EdgeID, dragged handle) {
	if id, h := hd.handleOfSoleEdge(pointer, hitTolerance); h != noHandle {
		return id, h
	}
	id := hit.EdgeID()
	_, hasEnds, ok := hd.handlePlaces(id, hitTolerance)
	if !ok {
		return graphs.None, noHandle
	}
	e, _ := hd.store.Drawing().Graph().Edge(id)
	t, _ := hd.view.Scene().Track(hd.store.Drawing(), e)
	parameter := nearestParameter(&t, pointer)
	part := (endInset + handleReach*hitTolerance) / max(t.Length(), 1)
	switch {
	case hasEnds && parameter <= part:
		return id, startHandle
	case hasEnds && parameter >= 1-part:
		return id, finishHandle
	}
	return id, middleHandle
}

// nearestParameter returns the parameter, from 0 to 1, of the point of track that is nearest to place.
// Its error is at most 1/64.
func nearestParameter(track *scene.Track, place Point) (parameter float64) {
	const steps = 32
	nearest := math.Inf(1)
	for i := range steps + 1 {
		t := float64(i) / steps
		if distance := track.PointAt(t).Sub(place).Length(); distance < nearest {
			nearest, parameter = distance, t
		}
	}
	return parameter
}

// newHandleGesture returns the gesture that begins when the press p grabs a handle of the edge id:
// it bends the edge or moves one of its ends. grabbed is the handle.
func (m *Mouse) newHandleGesture(p Press, id graphs.EdgeID, grabbed handle) gesture {
	e, _ := m.store.Drawing().Graph().Edge(id)
	if grabbed == middleHandle {
		t, _ := m.view.Scene().Track(m.store.Drawing(), e)
		return &bendGesture{
			edge: e, start: p.At, tolerance: p.HitTolerance, middle: t.Middle,
			leverage: leverage(m.store.Drawing().At(e.From), m.store.Drawing().At(e.To), p.At),
			number:   m.store.NewGesture(),
		}
	}
	g := &reattachGesture{edge: e, end: Start, start: p.At, to: p.At, tolerance: p.HitTolerance, target: graphs.None}
	if grabbed == finishHandle {
		g.end = Finish
	}
	return g
}

// handleShapes returns the shapes of the handles of the edge that is selected alone. If there is none,
// it returns the handles of the edge under the pointer.
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
	places, ends, ok := hd.handlePlaces(id, hd.tolerance)
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

// bendGesture bends an edge, or turns a loop.
type bendGesture struct {
	edge      graphs.Edge
	start     Point   // the place of the press
	tolerance float64 // the hit tolerance at the press, in document units
	middle    Point   // the middle of the edge at the press
	leverage  float64 // see the function leverage
	moved     bool    // whether the drag has begun to bend
	number    int64   // of the gesture; see Session.NewGesture
}

// mostLeverage limits how many times as far as the pointer the middle of an edge moves.
const mostLeverage = 3.0

// leverage returns how far the middle of an edge must move when the pointer drags the point
// pressed of the edge by one unit, so that the edge stays under the pointer. The edge leads from
// the place from to the place to. A loop does not bend but turns, so its leverage is 1.
//
// The leverage is 1/(4t(1-t)) and at most mostLeverage, where t is the part of the line between
// the ends that lies before pressed.
func leverage(from, to, pressed Point) float64 {
	chord := to.Sub(from)
	part := dotProduct(pressed.Sub(from), chord) / dotProduct(chord, chord)
	if share := 4 * part * (1 - part); share > 1/mostLeverage {
		return 1 / share
	}
	if chord == (Point{}) {
		return 1
	}
	return mostLeverage
}

// state returns BendingEdge.
func (g *bendGesture) state() PointerState { return BendingEdge }

// drag implements gesture. It bends the edge so that the pressed point follows the pointer.
func (g *bendGesture) drag(m *Mouse, pointer Point) error {
	if !g.moved && pointer.Sub(g.start).Length() < g.tolerance || !pointer.Finite() {
		return nil
	}
	g.moved = true
	middle := g.middle.Add(pointer.Sub(g.start).Scale(g.leverage))
	bend := scene.BendTo(m.store.Drawing(), g.edge, middle)
	draft := m.store.Drawing().NewChange()
	draft.Edge(g.edge.ID).Bend = bend
	return m.store.applyInGesture(g.number, "step.bend", 1, draft.Change(), m.store.selection)
}

// release implements gesture. It changes nothing, because drag has already bent the edge.
func (g *bendGesture) release(*Mouse, Point) (continues bool, err error) { return false, nil }

// overlay implements gesture. It returns the handles of the edge.
func (g *bendGesture) overlay(m *Mouse) []scene.Shape { return m.hand.handleShapes() }

// reattachGesture drags an end of an edge to another vertex. Dropped on empty board, the edge does
// not change.
type reattachGesture struct {
	edge      graphs.Edge
	end       End             // the end that moves
	start     Point           // the place of the press
	to        Point           // the place of the free end
	tolerance float64         // the hit tolerance at the press, in document units
	target    graphs.VertexID // the vertex under the pointer, or None
	hasLeft   bool            // the pointer has left the place of the press
}

// state returns ReattachingEdge.
func (g *reattachGesture) state() PointerState { return ReattachingEdge }

// drag implements gesture. It moves the free end of the edge to the pointer. The drawing does not
// change.
func (g *reattachGesture) drag(m *Mouse, pointer Point) error {
	if !pointer.Finite() {
		return nil // the pointer has left the board
	}
	g.to = pointer
	g.target = m.hand.dropTargetAt(pointer)
	g.hasLeft = g.hasLeft || pointer.Sub(g.start).Length() >= g.tolerance
	return nil
}

// release implements gesture. It attaches the free end to the vertex under the pointer. If there is
// none, it tells the user that the edge stays.
func (g *reattachGesture) release(m *Mouse, _ Point) (continues bool, err error) {
	if g.hasLeft && g.target == graphs.None {
		m.store.listeners.OnNotice("notice.end-needs-vertex", nil)
	}
	if !g.hasLeft || g.target == graphs.None {
		return false, nil
	}
	if g.target == g.end.Other().VertexOf(g.edge) && m.edges.copiesMatter(g.edge) {
		return false, m.edges.Add(g.edge.From, g.edge.To) // dragged back to its own start: one more copy, not a loop
	}
	return false, m.edges.Reattach(g.edge.ID, g.end, g.target)
}

// overlay implements gesture. It returns the edge with its free end, and a ring around the vertex
// there.
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
		return append(shapes, scene.EdgePreview(free, fixed, directed)...)
	}
	return append(shapes, scene.EdgePreview(fixed, free, directed)...)
}
