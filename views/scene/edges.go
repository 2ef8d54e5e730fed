package scene

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
)

const (
	shaftWidth    = 1.75
	deletionWidth = 2.5
	winningWidth  = 3.75
	headLength    = 11
	headHalf      = 4.5
	winningHead   = 1.4 // how much larger a winning move's head is
	// boldWidth is that of a winning move in black and white: width alone tells it.
	boldWidth = 5.5
)

// edges adds the shapes of all edges.
func (b *builder) edges() {
	if b.ways.few {
		b.settled(b.demand.all())
		return
	}
	for _, e := range b.demand.shown() {
		b.edge(e)
	}
}

// routed is an edge with its way and its looks.
type routed struct {
	graphs.Edge
	way
	stroke Role
	width  float64
	head   float64 // how long; 0 without one
	half   float64 // half of how wide the head is
	move   solver.Move
	legal  bool // move is one
	wins   bool
}

// way is where an edge runs.
type way struct {
	paths []path // its strands; the head is at the end of the last one
	tip   Point
	room  float64 // that it leaves to all vertices but its own, so far as that is known
	fixed bool    // its ends stay where they are
}

// edge draws an edge: its shaft, its head, its text.
func (b *builder) edge(e graphs.Edge) {
	c := b.routedOf(e)
	b.line(&c)
	if text := b.told.edgeText(&c); text != "" {
		b.tag(&c, text, b.tagAt(&c, text))
	}
}

// routedOf returns an edge on its way from rim to rim.
func (b *builder) routedOf(e graphs.Edge) routed {
	c := routed{Edge: e, stroke: Shaft, width: shaftWidth}
	c.move, c.legal = b.told.move(e.ID)
	c.wins = c.legal && c.move.Wins && b.options.Highlights
	grow := 1.0
	if c.wins {
		c.stroke, c.width, grow = Winning, winningWidth, winningHead
		if b.options.Patterns {
			c.width = boldWidth
		}
	} else if b.told.loose(e) {
		c.stroke = Faded
	}
	c.width *= b.strokes
	grow *= 0.5 + b.strokes/2
	c.head, c.half = headLength*grow, headHalf*grow
	if b.graph.Kind().Undirected() {
		c.head, c.half = 0, 0
		if !c.wins {
			c.width = deletionWidth * b.strokes
		}
	}
	c.way = b.ways.strands(e, c.head)
	return c
}

// line draws the shaft of an edge and its head.
func (b *builder) line(c *routed) {
	subject := Subject{Edge, int32(c.ID)}
	curve := func(part Part, p path, stroke Role, width float64, dashed bool) {
		b.add(Shape{Kind: Curve, Subject: subject, Part: part, N: uint8(p.n), P: p.p, Stroke: stroke, Width: width, Dashed: dashed})
	}
	if role := b.told.edgeMark(c.ID); role != None {
		for _, p := range c.paths {
			curve(NoPart, p, role, c.width+6, false)
		}
	}
	for _, p := range c.paths {
		curve(PartShaft, p, c.stroke, c.width, c.wins && !c.move.Progress)
	}
	if last := c.paths[len(c.paths)-1]; c.head > 0 {
		base, half := last.p[last.n-1], c.half
		if c.fixed { // it may have room for a small one alone
			half *= min(1, norm(c.tip.Sub(base))/c.head)
		}
		b.add(arrowhead(subject, c.stroke, base, c.tip, half))
	}
}

// Parallel edges of an edge-deletion game are drawn one by one up to mostStrands,
// strandGap units apart; more are a number.
const (
	mostStrands = 5
	strandGap   = 14
)

// strands returns the shafts of an edge, the leftmost last: one, or in an
// edge-deletion game one for each of a few parallel edges.
func (ro *router) strands(e graphs.Edge, head float64) way {
	bend := ro.drawing.Bend(e.ID)
	length := norm(ro.drawing.At(e.To).Sub(ro.drawing.At(e.From)))
	if !ro.graph.Kind().Undirected() || e.Count == 1 || e.Count > mostStrands || e.IsLoop() || length < 1 {
		return ro.route(e, head)
	}
	var all way
	for i := range int(e.Count) {
		off := strandGap * (float64(i) - float64(e.Count-1)/2) / length
		// A curve's middle is half as far off the chord as its control point.
		p, t := ro.bowed(e, ro.drawing.At(e.From), ro.drawing.At(e.To), 2*off, head)
		if bend.Bent {
			p, t = ro.bent(e, document.Bend{Bent: true, By: bend.By + off, Angle: bend.Angle}, head)
		}
		all.paths, all.tip = append(all.paths, p), t
	}
	return all
}

// arrowhead returns a barbed head from the end of the shaft to the tip.
func arrowhead(subject Subject, fill Role, base, tip Point, half float64) Shape {
	dir := unit(tip.Sub(base))
	side := Point{X: -dir.Y, Y: dir.X}.Scale(half)
	length := tip.Sub(base).Length()
	back := base.Sub(dir.Scale(0.25 * length))
	notch := base.Add(dir.Scale(0.12 * length))
	return Shape{
		Kind: Polygon, Subject: subject, Part: PartHead, N: 4, Fill: fill,
		P: [4]Point{tip, back.Add(side), notch, back.Sub(side)},
	}
}

// PendingEdge returns an edge that is being drawn, between two places.
func PendingEdge(from, to Point, directed bool) []Shape {
	tip := to
	if to.Sub(from).Length() < 2*headLength {
		return nil
	}
	dir := unit(to.Sub(from))
	from = from.Add(dir.Scale(Radius))
	tip = tip.Sub(dir.Scale(Radius))
	if tip.Sub(from).X*dir.X+tip.Sub(from).Y*dir.Y < headLength {
		return nil
	}
	base := tip
	if directed {
		base = tip.Sub(dir.Scale(headLength))
	}
	shapes := []Shape{Line(from, base, Selected, 2.25)}
	if directed {
		shapes = append(shapes, arrowhead(Subject{}, Selected, base, tip, headHalf))
	}
	return shapes
}

// winningSample returns a short winning move about the origin; dashed is one that
// circles, bold one in black and white.
func winningSample(directed, dashed, bold bool) *Scene {
	const half = 14
	from, tip := Point{X: -half}, Point{X: half}
	base := tip
	if directed {
		base.X -= headLength
	}
	shaft := Line(from, base, Winning, winningWidth)
	if shaft.Dashed = dashed; bold {
		shaft.Width = boldWidth
	}
	shapes := []Shape{shaft}
	if directed {
		shapes = append(shapes, arrowhead(Subject{}, Winning, base, tip, headHalf*winningHead))
	}
	return &Scene{Shapes: shapes}
}

// Of a drawing with so many vertices and edges at most, the edges are looked at together
// once each has found its way: their heads stand side by side, and their texts keep clear
// of the others. So many can be followed by eye.
const (
	fewVertices = 600
	fewEdges    = 4000
)

// settled adds the shapes of some edges that are looked at together. About 1.6 µs an edge,
// of which 1.1 µs are for its way and 0.5 µs for its ends.
func (b *builder) settled(list []graphs.Edge) {
	courses := make([]routed, len(list))
	for i, e := range list {
		courses[i] = b.routedOf(e)
	}
	if b.graph.Kind() == graphs.Directed {
		b.ways.portsOf(courses)
	}
	courses = slices.DeleteFunc(courses, func(c routed) bool { return !b.filter.hasEdge(c.Edge) })
	for i := range courses {
		b.line(&courses[i])
	}
	b.texts = b.newPlacer(courses)
	b.texts.placeRow()
	b.texts.tags()
}
