package scene

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
)

// Motion is a change in which only vertices move. Its box contains all their places before and
// after.
type Motion struct {
	IDs []graphs.VertexID
	Box
}

// MotionOf returns the motion of the vertices that change moves. It includes a box around their old
// and new points.
func MotionOf(change document.Places) Motion {
	return Motion{change.IDs, BoxOf(change.Old...).Union(BoxOf(change.New...))}
}

// Then returns the motion that has the same effect as m followed by next. ok is false if they move
// different vertices.
func (m Motion) Then(next Motion) (combined Motion, ok bool) {
	return Motion{m.IDs, m.Union(next.Box)}, slices.Equal(m.IDs, next.IDs)
}

// Rebuild returns the picture of drawing after motion, in which only vertices have moved since the
// scene was built. solution and options must be the same as then, except that the scene must have been
// built without Options.Selection and Options.Wrong. The result is that of Build, but it
// is faster: edges are routed again only if one of their ends has moved, or if a moved vertex was or
// is in their way. Routing takes most of the time of a picture; see BenchmarkAfter.
//
// In a drawing so large that edges run out of checks (see route.go), a far edge may keep a route that
// Build would change.
func (s *Scene) Rebuild(motion Motion, drawing *document.Drawing, solution *solver.Solution, options Options) *Scene {
	b := newBuilder(drawing, solution, options)
	return b.buildScene(b.newRerouter(s.Shapes, motion).drawEdges).WithSelection(options.Selection, options.Wrong)
}

// newRerouter returns a rerouter, which draws the edges after motion. It reuses old, the shapes of the
// picture before the motion, where it can.
func (b *builder) newRerouter(old []Shape, motion Motion) *rerouter {
	n := b.graph.VertexSlots()
	rr := &rerouter{b: b, old: old, moved: make([]bool, n), isNeighbour: make([]bool, n)}
	wide := 0.0
	for _, id := range motion.IDs {
		rr.moved[id] = true
		wide = max(wide, b.outline(id).half, b.outline(id).reach)
		for e := range b.graph.Out(id) {
			rr.isNeighbour[e.To] = true
		}
		for e := range b.graph.In(id) {
			rr.isNeighbour[e.From] = true
		}
	}
	rr.affected = motion.Expand(Point{X: keepOff + wide, Y: keepOff + wide})
	return rr
}

// rerouter draws the edges of a picture after a motion. It reuses the shapes of an edge from the
// old picture, which has them in the same order, unless the motion affects the edge.
type rerouter struct {
	b           *builder
	old         []Shape
	moved       []bool // by VertexID: has moved
	isNeighbour []bool // by VertexID: has an edge to or from a vertex that has moved
	affected    Box    // edges outside were not and are not obstructed by a moved vertex
}

// drawEdges adds the shapes of all edges, reused or new.
func (rr *rerouter) drawEdges() {
	if rr.b.policy.style.Edges != document.AllEdges || rr.b.router.small { // then edges depend on each other
		rr.b.drawEdges()
		return
	}
	for _, e := range rr.b.policy.pictureEdges() {
		if shapes := rr.takeShapes(e); len(shapes) > 0 {
			rr.b.shapes = append(rr.b.shapes, shapes...)
		} else {
			rr.b.drawEdge(e)
		}
	}
}

// takeShapes removes the shapes of edge e from the front of the old shapes. It returns them if they
// can be used again, and nil if the edge must be routed again. It must be called once for each edge,
// in the order of the old picture.
func (rr *rerouter) takeShapes(e graphs.Edge) []Shape {
	subject := Subject{Edge, int32(e.ID)}
	for len(rr.old) > 0 && rr.old[0].Subject.Kind == Nothing {
		rr.old = rr.old[1:] // ground lines and block bands
	}
	n := 0
	for n < len(rr.old) && rr.old[n].Subject == subject {
		n++
	}
	shapes := rr.old[:n]
	rr.old = rr.old[n:]
	isAffected := rr.moved[e.From] || rr.moved[e.To] || e.IsLoop() && rr.isNeighbour[e.From]
	if isAffected || rr.canMeet(e, shapes) {
		return nil
	}
	return shapes
}

// canMeet reports whether a vertex may stand in the way of edge e or its text, before or after the
// motion. shapes are the old shapes of the edge.
func (rr *rerouter) canMeet(e graphs.Edge, shapes []Shape) bool {
	from, to := rr.b.drawing.At(e.From), rr.b.drawing.At(e.To)
	side := rr.b.router.bowRoom(to.Sub(from))
	if e.IsLoop() {
		o := rr.b.outline(e.From)
		side = Point{X: o.half + loopReach, Y: o.reach + loopReach}
	}
	if len(shapes) > 0 && shapes[len(shapes)-1].Part == PartTag {
		side = side.Add(tagRoom(shapes[len(shapes)-1].Text))
	}
	b, affected := BoxOf(from, to).Expand(side), rr.affected
	return b.Low.X <= affected.High.X && b.High.X >= affected.Low.X &&
		b.Low.Y <= affected.High.Y && b.High.Y >= affected.Low.Y
}
