package scene

import (
	"math"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/solver"
)

const (
	shaftWidth   = 1.75
	winningWidth = 3.75
	headLength   = 11
	headHalf     = 4.5
	winningHead  = 1.4 // how much larger a winning move's head is
	clearance    = 7   // between an edge and a vertex that it does not touch
	twinBow      = 0.16
)

// bows are how far an edge's control point may stand off its chord, in chord
// lengths, in the order of preference.
var bows = [...]float64{0, 0.22, -0.22, 0.36, -0.36, 0.52, -0.52, 0.72, -0.72, 0.95, -0.95}

// maxRouted is the number of edges up to which edges bow around vertices in
// their way. Beyond it a picture is a texture in which nobody follows one edge.
const maxRouted = 20_000

// path is a Bézier curve with n control points.
type path struct {
	n int
	p [4]Point
}

// edge draws an edge: its shaft, its head, its count.
func (b *builder) edge(e graphs.Edge) {
	move, legal := b.moves[e.ID]
	wins := legal && move.Wins && b.options.Highlights
	stroke, width, grow := Shaft, shaftWidth, 1.0
	if wins {
		stroke, width, grow = Winning, winningWidth, winningHead
	} else if b.loose(e) {
		stroke = Faded
	}
	head := headLength * grow
	if b.graph.Kind() == graphs.Deletion {
		head = 0
		if !wins {
			width = 2.5
		}
	}
	p, tip := b.route(e, head)
	subject := Subject{Edge, int32(e.ID)}
	if role := b.edgeMark(e.ID); role != None {
		b.add(Shape{Kind: Curve, Subject: subject, N: uint8(p.n), P: p.p, Stroke: role, Width: width + 6})
	}
	b.add(Shape{Kind: Curve, Subject: subject, N: uint8(p.n), P: p.p, Stroke: stroke, Width: width})
	if head > 0 {
		b.add(arrowhead(subject, stroke, p.p[p.n-1], tip, headHalf*grow))
	}
	if text := b.edgeText(e, move, legal); text != "" {
		at := p.at(0.5)
		side := unit(p.p[p.n-1].Sub(p.p[0]))
		at = at.Add(Point{X: side.Y, Y: -side.X}.Scale(11))
		fill := Muted
		if wins {
			fill = Winning
		}
		b.add(Shape{
			Kind: Text, Subject: subject, Font: Bold, Size: countSize, Fill: fill,
			Stroke: Board, Width: nameHalo, N: 1, P: [4]Point{at}, Text: text,
		})
	}
}

func (b *builder) edgeMark(id graphs.EdgeID) Role {
	switch {
	case b.options.Wrong.HasEdge(id):
		return Wrong
	case b.options.Selection.HasEdge(id):
		return Glow
	}
	return None
}

func (b *builder) loose(e graphs.Edge) bool {
	i, ok := b.known(e.From)
	return ok && b.solution.Loose != nil && b.solution.Loose[i]
}

func (b *builder) edgeText(e graphs.Edge, m solver.Move, legal bool) string {
	text := ""
	if e.Count > 1 {
		text = "×" + strconv.Itoa(int(e.Count))
	}
	if legal && b.options.After {
		if text != "" {
			text += " "
		}
		text += m.After.String()
	}
	return text
}

// arrowhead returns a barbed head from the end of the shaft to the tip.
func arrowhead(subject Subject, fill Role, base, tip Point, half float64) Shape {
	dir := unit(tip.Sub(base))
	side := Point{X: -dir.Y, Y: dir.X}.Scale(half)
	length := tip.Sub(base).Length()
	back := base.Sub(dir.Scale(0.25 * length))
	notch := base.Add(dir.Scale(0.12 * length))
	return Shape{
		Kind: Polygon, Subject: subject, N: 4, Fill: fill,
		P: [4]Point{tip, back.Add(side), notch, back.Sub(side)},
	}
}

// route returns the shaft of an edge, from rim to rim with head units left free
// at its end, and the tip of its head.
func (b *builder) route(e graphs.Edge, head float64) (path, Point) {
	if e.Loop() {
		return b.loop(e.From, head)
	}
	from, to := b.drawing.At(e.From), b.drawing.At(e.To)
	_, twin := b.graph.EdgeBetween(e.To, e.From)
	if twin && b.graph.Kind() == graphs.Directed {
		return b.bowed(e, from, to, twinBow, head)
	}
	if b.graph.Size() <= maxRouted {
		for _, bow := range bows {
			if p, tip := b.bowed(e, from, to, bow, head); b.clear(p, e) {
				return p, tip
			}
		}
	}
	return b.bowed(e, from, to, 0, head)
}

// bowed returns the edge whose control point stands bow chord lengths to the
// left of its chord.
func (b *builder) bowed(e graphs.Edge, from, to Point, bow, head float64) (path, Point) {
	chord := to.Sub(from)
	control := from.Add(chord.Scale(0.5)).Add(Point{X: chord.Y, Y: -chord.X}.Scale(bow))
	start, end := unit(control.Sub(from)), unit(control.Sub(to))
	rimFrom, rimTo := b.outlines[e.From].rim(start), b.outlines[e.To].rim(end)
	gap := 1.5
	if head == 0 {
		gap = 0
	}
	if rimFrom+rimTo+head+gap > chord.Length() {
		// The vertices overlap or nearly so; what is left is a stub between them.
		middle := from.Add(chord.Scale(0.5))
		return path{2, [4]Point{middle, middle}}, middle
	}
	first := from.Add(start.Scale(rimFrom))
	tip := to.Add(end.Scale(rimTo + gap))
	last := to.Add(end.Scale(rimTo + gap + head))
	if bow == 0 {
		return path{2, [4]Point{first, last}}, tip
	}
	return path{3, [4]Point{first, control, last}}, tip
}

// clear tells whether a path keeps clear of all vertices but the edge's own.
func (b *builder) clear(p path, e graphs.Edge) bool {
	length := p.p[p.n-1].Sub(p.p[0]).Length()
	steps := int(length/16) + 2
	for i := range steps + 1 {
		at := p.at(float64(i) / float64(steps))
		ok := b.crowd.near(at, func(r resident) bool {
			if r.id == e.From || r.id == e.To {
				return true
			}
			away := at.Sub(r.at)
			distance := away.Length()
			if distance == 0 {
				return false
			}
			return distance > b.outlines[r.id].rim(away.Scale(1/distance))+clearance
		})
		if !ok {
			return false
		}
	}
	return true
}

// loop returns a loop on the side of the vertex where the fewest edges are.
func (b *builder) loop(v graphs.VertexID, head float64) (path, Point) {
	at := b.drawing.At(v)
	best, most := 0.0, -1.0
	for k := range 8 {
		// Straight up first, then around; a side must be better to be taken.
		angle := -math.Pi/2 + float64(k)*math.Pi/4
		room := 2 * math.Pi
		visit := func(other graphs.VertexID) {
			if other == v {
				return
			}
			away := b.drawing.At(other).Sub(at)
			room = min(room, math.Abs(math.Remainder(math.Atan2(away.Y, away.X)-angle, 2*math.Pi)))
		}
		for e := range b.graph.Out(v) {
			visit(e.To)
		}
		for e := range b.graph.In(v) {
			visit(e.From)
		}
		if room > most+1e-9 {
			best, most = angle, room
		}
	}
	const spread, reach = 0.55, 62
	o := b.outlines[v]
	left := Point{X: math.Cos(best - spread), Y: math.Sin(best - spread)}
	right := Point{X: math.Cos(best + spread), Y: math.Sin(best + spread)}
	rimLeft, rimRight := o.rim(left), o.rim(right)
	far := reach + max(o.half, o.reach) - Radius
	tip := at.Add(right.Scale(rimRight + 1.5))
	return path{4, [4]Point{
		at.Add(left.Scale(rimLeft)),
		at.Add(left.Scale(far)),
		at.Add(right.Scale(far)),
		at.Add(right.Scale(rimRight + 1.5 + head)),
	}}, tip
}

// at returns the point of a path at t in 0…1 (de Casteljau).
func (p path) at(t float64) Point {
	q := p.p
	for n := p.n - 1; n > 0; n-- {
		for i := range n {
			q[i] = q[i].Scale(1 - t).Add(q[i+1].Scale(t))
		}
	}
	return q[0]
}

func unit(p Point) Point {
	if l := p.Length(); l > 0 {
		return p.Scale(1 / l)
	}
	return Point{X: 0, Y: -1}
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
	shapes := []Shape{{Kind: Curve, N: 2, Stroke: Selected, Width: 2.25, P: [4]Point{from, base}}}
	if directed {
		shapes = append(shapes, arrowhead(Subject{}, Selected, base, tip, headHalf))
	}
	return shapes
}

// WinningSample returns a short winning move about the origin, for a legend.
func WinningSample(directed bool) *Scene {
	const half = 14
	from, tip := Point{X: -half}, Point{X: half}
	base := tip
	if directed {
		base.X -= headLength
	}
	shapes := []Shape{{Kind: Curve, N: 2, Stroke: Winning, Width: winningWidth, P: [4]Point{from, base}}}
	if directed {
		shapes = append(shapes, arrowhead(Subject{}, Winning, base, tip, headHalf*winningHead))
	}
	return &Scene{Shapes: shapes}
}
