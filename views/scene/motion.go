package scene

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
)

// Motion says which vertices have moved since a picture was made, and the box around all
// their places before and after.
type Motion struct {
	IDs []graphs.VertexID
	Box
}

// MotionOf returns the motion of vertices that go elsewhere.
func MotionOf(p document.Places) Motion {
	return Motion{p.IDs, BoxOf(p.Old...).Union(BoxOf(p.New...))}
}

// Then returns one motion for m and the next one; ok is false where the two do not
// move the same vertices.
func (m Motion) Then(next Motion) (both Motion, ok bool) {
	return Motion{m.IDs, m.Union(next.Box)}, slices.Equal(m.IDs, next.IDs)
}

// After makes the picture of a drawing in which only the motion's vertices have moved
// since s was made, with the same solution and options. The result is that of Build,
// but only the edges that the motion can concern are routed again: those with an end
// that has moved, and those that a vertex stood or stands in the way of. Routing is
// most of the time that a picture takes; see BenchmarkAfter.
//
// In a drawing so large that edges run out of checks (see route.go), an edge far away
// may keep a course that Build would change.
func (s *Scene) Rebuild(m Motion, d *document.Drawing, solution *solver.Solution, o Options) *Scene {
	b := newBuilder(d, solution, o)
	return b.build(b.keeping(s.Shapes, m).edges)
}

// keeping returns a keeper of the shapes of edges that a motion does not concern.
func (b *builder) keeping(old []Shape, m Motion) *keeper {
	n := b.graph.VertexSlots()
	k := &keeper{b: b, old: old, moved: make([]bool, n), beside: make([]bool, n)}
	wide := 0.0
	for _, id := range m.IDs {
		k.moved[id] = true
		wide = max(wide, b.outline(id).half, b.outline(id).reach)
		for e := range b.graph.Out(id) {
			k.beside[e.To] = true
		}
		for e := range b.graph.In(id) {
			k.beside[e.From] = true
		}
	}
	k.within = m.Expand(Point{X: keepOff + wide, Y: keepOff + wide})
	return k
}

// keeper finds the shapes of edges in an older picture, which has them in the same
// order.
type keeper struct {
	b      *builder
	old    []Shape
	moved  []bool // by VertexID
	beside []bool // by VertexID: has an edge to or from one that has moved
	within Box    // no edge outside was or is obstructed by a vertex that has moved
}

// edges adds the shapes of all edges.
func (k *keeper) edges() {
	if k.b.demand.style.Edges != document.AllEdges || k.b.ways.few { // they are in another order, or looked at together
		k.b.edges()
		return
	}
	for _, e := range k.b.demand.shown() {
		if shapes := k.kept(e); len(shapes) > 0 {
			k.b.shapes = append(k.b.shapes, shapes...)
		} else {
			k.b.edge(e)
		}
	}
}

// kept returns the old shapes of an edge; none where it must be routed again.
func (k *keeper) kept(e graphs.Edge) []Shape {
	subject := Subject{Edge, int32(e.ID)}
	for len(k.old) > 0 && k.old[0].Subject.Kind == Nothing {
		k.old = k.old[1:] // the ground, and the blocks
	}
	n := 0
	for n < len(k.old) && k.old[n].Subject == subject {
		n++
	}
	shapes := k.old[:n]
	k.old = k.old[n:]
	if k.moved[e.From] || k.moved[e.To] || e.IsLoop() && k.beside[e.From] || k.meets(e, shapes) {
		return nil
	}
	return shapes
}

// meets tells whether a vertex that has moved can obstruct the edge or its text.
func (k *keeper) meets(e graphs.Edge, shapes []Shape) bool {
	from, to := k.b.drawing.At(e.From), k.b.drawing.At(e.To)
	side := k.b.ways.bowRoom(to.Sub(from))
	if e.IsLoop() {
		o := k.b.outline(e.From)
		side = Point{X: o.half + loopReach, Y: o.reach + loopReach}
	}
	if len(shapes) > 0 && shapes[len(shapes)-1].Part == PartTag {
		side = side.Add(tagRoom(shapes[len(shapes)-1].Text))
	}
	b := BoxOf(from, to).Expand(side)
	return b.Low.X <= k.within.High.X && b.High.X >= k.within.Low.X && b.Low.Y <= k.within.High.Y && b.High.Y >= k.within.Low.Y
}
