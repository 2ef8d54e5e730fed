package scene

import (
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// A bend snaps to straight within nearStraight edge lengths, and a loop to eighths of a turn within
// nearEighth turns.
const (
	nearStraight = 0.03
	nearEighth   = 0.02
)

// Track is the curve along which a scene draws an edge. If the scene draws several parallel edges
// side by side, it is the curve in the middle of them, or one of the two in the middle.
type Track struct {
	Middle Point // the point halfway along the track
	// Bend is the bend with which the edge is drawn, as in document.Bend. It is set for edges that
	// were bent by hand and for edges that bow around a vertex.
	Bend float64

	path path
}

// Track returns the curve along which the scene draws edge, from rim to rim. If parallel edges are
// drawn side by side, it is the curve of a middle one. The scene must show drawing. ok is false if
// the scene does not show the edge. Time is linear in the number of shapes.
func (s *Scene) Track(drawing *document.Drawing, edge graphs.Edge) (track Track, ok bool) {
	track, ok = s.Tracks(drawing, []graphs.Edge{edge})[edge.ID]
	return track, ok
}

// Tracks returns by ID the curves along which the scene draws edges. The scene must show drawing.
// Edges that the scene does not show are missing in the map. Time is linear in the number of shapes
// and edges.
func (s *Scene) Tracks(drawing *document.Drawing, edges []graphs.Edge) map[graphs.EdgeID]Track {
	strands := make(map[graphs.EdgeID][]*Shape, len(edges))
	for _, e := range edges {
		strands[e.ID] = nil
	}
	for i := range s.Shapes {
		sh := &s.Shapes[i]
		if sh.Kind != Curve || sh.Subject.Kind != Edge {
			continue
		}
		shapes, wanted := strands[graphs.EdgeID(sh.Subject.ID)]
		if !wanted {
			continue
		}
		if len(shapes) > 0 && shapes[0].P == sh.P {
			shapes = shapes[:0] // the shapes before are the mark below the edge
		}
		strands[graphs.EdgeID(sh.Subject.ID)] = append(shapes, sh)
	}
	tracks := make(map[graphs.EdgeID]Track, len(edges))
	for _, e := range edges {
		if shapes := strands[e.ID]; len(shapes) > 0 {
			tracks[e.ID] = newTrack(drawing, e, shapes)
		}
	}
	return tracks
}

// newTrack returns the track of an edge of drawing. strands are the curves that the scene draws for
// it, in order: one, or one for each parallel edge. The track follows the middle one of them.
func newTrack(drawing *document.Drawing, edge graphs.Edge, strands []*Shape) Track {
	c := strands[len(strands)/2]
	p := path{int(c.N), c.P}
	t := Track{Middle: p.pointAt(0.5), path: p}
	switch bend := drawing.Bend(edge.ID); {
	case bend.Bent:
		t.Bend = bend.By
		if len(strands) == 1 && !edge.IsLoop() && bend.By != 0 {
			// The middle of c is off, because a head shortens its end more than a rim does.
			whole := arc(drawing.At(edge.From), drawing.At(edge.To), bend)
			t.Middle = whole.pointAt(0.5)
		}
	case edge.IsLoop():
		t.Bend = turnsFromUp(t.Middle.Sub(drawing.At(edge.From)))
	case len(strands) == 1:
		t.Bend = chordOffset(drawing, edge, t.Middle)
	}
	return t
}

// Length returns the length of the track, to within a hundredth.
func (t *Track) Length() float64 {
	length, from := 0.0, t.path.p[0]
	for i := 1; i <= 24; i++ {
		to := t.path.pointAt(float64(i) / 24)
		length += norm(to.Sub(from))
		from = to
	}
	return length
}

// PointAt returns the point of the track at parameter, from 0 at its beginning to 1 at its end.
func (t *Track) PointAt(parameter float64) Point { return t.path.pointAt(parameter) }

// bentPath returns the path of an edge that a user or a layout has bent. The path ends headLength
// units before tip, the tip of the arrowhead.
func (ro *router) bentPath(edge graphs.Edge, bend document.Bend, headLength float64) (line path, tip Point) {
	from, to := ro.drawing.At(edge.From), ro.drawing.At(edge.To)
	if bend.By == 0 || from == to {
		return ro.roundPath(edge, from, to, 0, headLength)
	}
	return ro.arcPath(edge, from, to, bend, headLength)
}

// arc returns the curve between the points from and to that bend describes, without cutting it at the
// vertices. The middle of the curve lies bend.By chord lengths to the left of the chord, the line
// between the two points. Each end makes the angle bend.Angle with the chord; if that is 0, the curve
// is nearly an arc of a circle or, beyond a half circle, of an ellipse.
func arc(from, to Point, bend document.Bend) path {
	chord := to.Sub(from)
	left := Point{X: chord.Y, Y: -chord.X}
	// An arc of that height leaves its chord at twice the angle whose tangent is 2·bend.By; the
	// middle of the curve is at three quarters of the height of its control points.
	along, high := 0.0, 4*bend.By/3
	if bend.By == 0 {
		along = 1. / 3
	} else if t := 2 * math.Abs(bend.By); bend.Angle > 0 {
		along = math.Abs(high) / math.Tan(bend.Angle*math.Pi/180)
	} else if t < 1 {
		along = math.Abs(high) * (1 - t*t) / (2 * t)
	}
	off := left.Scale(high)
	return path{4, [4]Point{from, from.Add(chord.Scale(along)).Add(off), to.Sub(chord.Scale(along)).Add(off), to}}
}

// arcPath returns the path of an edge along arc(from, to, bend), cut at the rims of the vertices,
// whose centres are from and to. The path ends headLength units before tip, the tip of the arrowhead.
// If the vertices are too near to each other for the arc, it returns a path of roundPath.
func (ro *router) arcPath(
	edge graphs.Edge, from, to Point, bend document.Bend, headLength float64,
) (line path, tip Point) {
	whole := arc(from, to, bend)
	start, ok := whole.exitParameter(ro.outline(edge.From), 0)
	if !ok {
		return ro.roundPath(edge, from, to, 2*bend.By, headLength)
	}
	back := path{4, [4]Point{whole.p[3], whole.p[2], whole.p[1], whole.p[0]}}
	if headLength == 0 {
		end, ok := back.exitParameter(ro.outline(edge.To), 0)
		if !ok || start+end >= 1 {
			return ro.roundPath(edge, from, to, 2*bend.By, headLength)
		}
		cut := whole.piece(start, 1-end)
		return cut, cut.p[3]
	}
	end, ok := back.exitParameter(ro.outline(edge.To), rimGap)
	base, okBase := back.exitParameter(ro.outline(edge.To), rimGap+headLength)
	if !ok || !okBase || start+base >= 1 {
		return ro.roundPath(edge, from, to, 2*bend.By, headLength)
	}
	return whole.piece(start, 1-base), back.pointAt(end)
}

// exitParameter returns the parameter at which the path leaves a vertex: the point there is gap
// units outside o, the outline of the vertex. The path must begin at the centre of the vertex. ok is
// false if the first half of the path does not get that far outside.
func (p *path) exitParameter(o outline, gap float64) (parameter float64, ok bool) {
	inside := func(t float64) bool {
		away := p.pointAt(t).Sub(p.p[0])
		length := norm(away)
		return length == 0 || length < o.rimDistance(away.Scale(1/length))+gap
	}
	low, high := 0.0, 0.5
	if inside(high) {
		return 0, false
	}
	for range 20 {
		if middle := (low + high) / 2; inside(middle) {
			low = middle
		} else {
			high = middle
		}
	}
	return high, true
}

// piece returns the piece of a cubic path between the parameters from and to.
func (p *path) piece(from, to float64) path {
	// By polar forms: the control points of the part are the blossom at its ends.
	blossom := func(a, b, c float64) Point {
		q := p.p
		for n, t := range [3]float64{a, b, c} {
			for i := range 3 - n {
				q[i] = q[i].Scale(1 - t).Add(q[i+1].Scale(t))
			}
		}
		return q[0]
	}
	return path{4, [4]Point{
		blossom(from, from, from), blossom(from, from, to), blossom(from, to, to), blossom(to, to, to),
	}}
}

// BendTo returns the bend that makes an edge of drawing pass through point or, if the edge is a loop,
// point to it. The angle of the present bend is kept. A bend that is nearly straight becomes
// straight, and a loop snaps to eighths of a turn. The bend is at most document.MaxBend.
func BendTo(drawing *document.Drawing, edge graphs.Edge, point Point) document.Bend {
	if edge.IsLoop() {
		turns := turnsFromUp(point.Sub(drawing.At(edge.From)))
		if eighth := math.Round(8*turns) / 8; math.Abs(turns-eighth) < nearEighth {
			turns = eighth
		}
		return document.NewBend(turns)
	}
	measured := chordOffset(drawing, edge, point)
	bend, near := drawing.Bend(edge.ID), nearStraight
	if bend.Angle != 0 {
		near /= 4 // arcs with an angle are flat
	}
	if math.Abs(measured) < near {
		measured = 0
	}
	bend.Bent, bend.By = true, max(-document.MaxBend, min(document.MaxBend, measured))
	return bend
}

// chordOffset returns the distance of point from the chord of edge, the line between its ends, as a
// fraction of the length of the chord. It is positive to the left of the chord, and 0 if the chord
// has no length.
func chordOffset(drawing *document.Drawing, edge graphs.Edge, point Point) float64 {
	chord, away := drawing.At(edge.To).Sub(drawing.At(edge.From)), point.Sub(drawing.At(edge.From))
	square := chord.X*chord.X + chord.Y*chord.Y
	if square == 0 {
		return 0
	}
	return (chord.Y*away.X - chord.X*away.Y) / square
}

// turnsFromUp returns the direction of vector as clockwise turns from straight up, from -1/2 to 1/2.
func turnsFromUp(vector Point) float64 { return math.Atan2(vector.X, -vector.Y) / (2 * math.Pi) }

const (
	loopReach    = 40   // from the rim to a loop's control points
	loopSpread   = 0.55 // radians between a loop's middle and each of its ends
	narrowSpread = 0.3  // the same for one of several loops at a vertex
	loopStep     = 0.68 // radians between the middles of two such loops
)

// pointsDown reports whether the direction angle, in radians from the x axis, is level or downward. A
// loop at a vertex on the ground must not point there.
func pointsDown(angle float64) bool { return math.Sin(angle) > -1e-9 }

// loopAngle returns the direction in which loop e points, in radians from the x axis. A loop with a
// bend points where the bend says. Any other loop points in one of 8 directions, or one of 16 if its
// edges fill all 8: the direction with the widest angle to the edges of the vertex, if possible
// without a vertex in the way. A loop at a vertex on the ground points upward.
func (ro *router) loopAngle(e graphs.Edge) float64 {
	if bend := ro.drawing.Bend(e.ID); bend.Bent {
		return 2*math.Pi*bend.By - math.Pi/2 // from turns from straight up
	}
	v := e.From
	vertex, _ := ro.graph.Vertex(v)
	best, widest, budget := 0.0, math.Inf(-1), ro.budget
	at, o := ro.drawing.At(v), ro.outline(v)
	reach := Point{X: o.halfWidth + loopReach, Y: o.halfHeight + loopReach}
	near := ro.obstaclesNear(at.Sub(reach), at.Add(reach), &budget)
	for k := range 16 {
		// Straight up first, then around by eighths of a turn; directions in between only if all
		// eighths are taken. A later direction is chosen only if it is better.
		angle := -math.Pi/2 + float64(k)*math.Pi/4
		if k >= 8 {
			if widest > loopSpread {
				break
			}
			angle += math.Pi / 8
		}
		if vertex.Ground && pointsDown(angle) {
			continue
		}
		p, tip := ro.loopAt(v, angle, 0, loopSpread)
		room := ro.freeAngle(v, angle)
		if !ro.isPathClear(p, tip, graphs.Edge{From: v, To: v}, clearance, near, &budget) {
			room -= 2 * math.Pi
		}
		if room > widest+1e-9 {
			best, widest = angle, room
		}
	}
	return best
}

// obstaclesNear returns the obstacles near the rectangle with the corners low and high: all that a
// line in the rectangle can come too near to, and perhaps others. It lowers budget, the number of
// checks that an edge has left, and returns nothing if the budget is too small; see visitNear.
func (ro *router) obstaclesNear(low, high Point, budget *int) (near []obstacle) {
	ro.index.visitNear(low, high, budget, func(r *obstacle) { near = append(near, *r) })
	return near
}

// freeAngle returns the angle between a direction at vertex v and the nearest edge of v. angle is the
// direction in radians from the x axis. The ground line of a vertex on the ground counts as an edge,
// loops do not count. The angle is π if v has no edges.
func (ro *router) freeAngle(v graphs.VertexID, angle float64) float64 {
	room := math.Pi
	for _, other := range ro.edgeAngles(v) {
		room = min(room, math.Abs(math.Remainder(other-angle, 2*math.Pi)))
	}
	return room
}

// edgeAngles returns the directions of the edges of vertex v, in radians from 0 to 2π, without loops.
// If v is on the ground, the two directions of the ground line are among them.
func (ro *router) edgeAngles(v graphs.VertexID) (angles []float64) {
	at := ro.drawing.At(v)
	if vertex, _ := ro.graph.Vertex(v); vertex.Ground {
		angles = append(angles, 0, math.Pi)
	}
	visit := func(other graphs.VertexID) {
		if other != v {
			away := ro.drawing.At(other).Sub(at)
			angles = append(angles, math.Mod(math.Atan2(away.Y, away.X)+2*math.Pi, 2*math.Pi))
		}
	}
	for e := range ro.graph.Out(v) {
		visit(e.To)
	}
	for e := range ro.graph.In(v) {
		visit(e.From)
	}
	return angles
}

// loopAt returns the path of a loop at vertex v that points in the direction angle, in radians from
// the x axis. spread is the angle between the middle of the loop and each of its ends. tip is the tip
// of the arrowhead, which is headLength units long.
func (ro *router) loopAt(v graphs.VertexID, angle, headLength, spread float64) (loop path, tip Point) {
	at, o := ro.drawing.At(v), ro.outline(v)
	left := Point{X: math.Cos(angle - spread), Y: math.Sin(angle - spread)}
	right := Point{X: math.Cos(angle + spread), Y: math.Sin(angle + spread)}
	gap := 0.0
	if headLength > 0 {
		gap = rimGap
	}
	rimLeft, rimRight := o.rimDistance(left), o.rimDistance(right)
	return path{4, [4]Point{
		at.Add(left.Scale(rimLeft)),
		at.Add(left.Scale(rimLeft + loopReach)),
		at.Add(right.Scale(rimRight + loopReach)),
		at.Add(right.Scale(rimRight + gap + headLength)),
	}}, at.Add(right.Scale(rimRight + gap))
}

// routeLoops returns the route of the loop e of an undirected game: one curve for each of its
// e.Count parallel loops, or a single curve if they are more than mostLoops. The curves stand side
// by side in the direction of loopAngle. If the edges of the vertex leave too little room there, the
// curves go into the widest gaps between the edges, unless the user has chosen the direction.
func (ro *router) routeLoops(e graphs.Edge) (loops route) {
	angles, spread := make([]float64, 1), loopSpread
	if e.Count > 1 && e.Count <= mostLoops {
		angles, spread = make([]float64, e.Count), narrowSpread
	}
	direction, half := ro.loopAngle(e), loopStep*float64(len(angles)-1)/2
	for i := range angles {
		angles[i] = direction - half + loopStep*float64(i)
	}
	if !ro.drawing.Bend(e.ID).Bent && ro.freeAngle(e.From, direction) < half+spread {
		angles, spread = ro.gapAngles(e.From, len(angles)), narrowSpread
	}
	for _, angle := range angles {
		p, tip := ro.loopAt(e.From, angle, 0, spread)
		loops.paths, loops.tip = append(loops.paths, p), tip
	}
	return loops
}

// gapAngles returns directions for n loops at vertex v that point into the widest gaps between its
// edges. The loops in one gap are evenly spaced. If v is on the ground, all of them point upward.
func (ro *router) gapAngles(v graphs.VertexID, n int) (angles []float64) {
	type gap struct {
		from, width float64
		loops       int
	}
	var gaps []gap
	vertex, _ := ro.graph.Vertex(v)
	edges := ro.edgeAngles(v)
	slices.Sort(edges)
	for i, from := range edges {
		g := gap{from: from, width: edges[(i+1)%len(edges)] - from}
		if i == len(edges)-1 {
			g.width += 2 * math.Pi
		}
		if !vertex.Ground || !pointsDown(from+g.width/2) {
			gaps = append(gaps, g)
		}
	}
	for range n {
		widest := 0
		for i, g := range gaps {
			if g.width/float64(g.loops+1) > gaps[widest].width/float64(gaps[widest].loops+1)+1e-9 {
				widest = i
			}
		}
		gaps[widest].loops++
	}
	for _, g := range gaps {
		for i := range g.loops {
			angles = append(angles, g.from+g.width*(float64(i)+0.5)/float64(g.loops))
		}
	}
	return angles
}
