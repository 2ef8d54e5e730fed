package scene

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
)

// Motion is a change of a drawing in which only vertices move. Its box contains their places before
// and after the change.
type Motion struct {
	IDs []graphs.VertexID
	Box
}

// MotionOf returns the motion of the vertices that change moves.
func MotionOf(change document.Places) Motion {
	return Motion{change.IDs, BoxOf(change.Old...).Union(BoxOf(change.New...))}
}

// Then returns one motion that has the effect of m followed by next. ok is false if m and next move
// different vertices.
func (m Motion) Then(next Motion) (combined Motion, ok bool) {
	return Motion{m.IDs, m.Union(next.Box)}, slices.Equal(m.IDs, next.IDs)
}

// Rebuild returns the picture of drawing after motion. The scene must show drawing before the
// motion, and nothing else may have changed since. solution and options must be those with which the
// scene was built, but Options.Selection and Options.Wrong must have been empty then.
//
// The result is that of Build, but it takes less time (see BenchmarkRebuild), because most edges
// keep their shapes. An edge is routed again only if one of its ends has moved, or if a moved vertex
// was or is in its way. In a drawing so large that edges use up their budget of checks (see
// router.budget), a far edge may keep a route that Build would change.
func (s *Scene) Rebuild(motion Motion, drawing *document.Drawing, solution *solver.Solution, options Options) *Scene {
	b := newBuilder(drawing, solution, options)
	return b.buildScene(b.newRerouter(s.Shapes, motion).drawEdges).WithSelection(options.Selection, options.Wrong)
}

// newRerouter returns a rerouter for the edges after motion. old holds the shapes of the picture
// before the motion.
func (b *builder) newRerouter(old []Shape, motion Motion) *rerouter {
	n := b.graph.VertexSlots()
	rr := &rerouter{builder: b, old: old, moved: make([]bool, n), isNeighbour: make([]bool, n)}
	wide := 0.0
	for _, id := range motion.IDs {
		rr.moved[id] = true
		wide = max(wide, b.outline(id).halfWidth, b.outline(id).halfHeight)
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

// rerouter draws the edges of a picture after a motion. It reuses the shapes of each edge that the
// motion does not affect. The old picture must have its edges in the same order as the new one.
type rerouter struct {
	builder     *builder
	old         []Shape
	moved       []bool // by VertexID: has moved
	isNeighbour []bool // by VertexID: has an edge to or from a vertex that has moved
	affected    Box    // edges outside were not and are not obstructed by a moved vertex
}

// drawEdges adds the shapes of all edges, old or new ones.
func (rr *rerouter) drawEdges() {
	if rr.builder.policy.style.Edges != document.AllEdges || rr.builder.router.isSmall { // then edges depend on each other
		rr.builder.drawEdges()
		return
	}
	for _, e := range rr.builder.policy.edgesToDraw() {
		if shapes := rr.takeShapes(e); len(shapes) > 0 {
			rr.builder.shapes = append(rr.builder.shapes, shapes...)
		} else {
			rr.builder.drawEdge(e)
		}
	}
}

// takeShapes removes the shapes of edge e from the front of rr.old. It returns them if they can be
// used again, and nil if the edge must be routed again. The caller must call it once for each edge,
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
	if isAffected || rr.mayBeObstructed(e, shapes) {
		return nil
	}
	return shapes
}

// mayBeObstructed reports whether a moved vertex may stand in the way of edge e or its text, before
// or after the motion. shapes are the old shapes of the edge. The answer true may be wrong.
func (rr *rerouter) mayBeObstructed(e graphs.Edge, shapes []Shape) bool {
	from, to := rr.builder.drawing.At(e.From), rr.builder.drawing.At(e.To)
	side := rr.builder.router.bowMargin(to.Sub(from))
	if e.IsLoop() {
		o := rr.builder.outline(e.From)
		side = Point{X: o.halfWidth + loopReach, Y: o.halfHeight + loopReach}
	}
	if len(shapes) > 0 && shapes[len(shapes)-1].Part == PartTag {
		side = side.Add(maxTagReach(shapes[len(shapes)-1].Text))
	}
	b, affected := BoxOf(from, to).Expand(side), rr.affected
	return b.Low.X <= affected.High.X && b.High.X >= affected.Low.X &&
		b.Low.Y <= affected.High.Y && b.High.Y >= affected.Low.Y
}
