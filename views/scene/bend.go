package scene

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// A bend snaps to straight, as part of the edge's length, and that of a loop to
// eighths of a turn.
const (
	nearStraight = 0.03
	nearEighth   = 0.02
)

// Track is the course of an edge in a scene.
type Track struct {
	Middle Point
	// By is the bend that the edge is drawn with, as in document.Bend. It is set for
	// edges that were bent by hand and for those that bow around a vertex.
	Bend float64

	path path
}

// Track returns the track of an edge; ok is false where the scene has none. Where
// parallel edges are drawn one by one, it is that of one in the middle. Time is
// linear in the number of shapes.
func (s *Scene) Track(d *document.Drawing, e graphs.Edge) (t Track, ok bool) {
	t, ok = s.Tracks(d, []graphs.Edge{e})[e.ID]
	return t, ok
}

// Tracks returns the tracks of those of some edges that the scene has. Time is
// linear in the number of shapes and edges.
func (s *Scene) Tracks(d *document.Drawing, edges []graphs.Edge) map[graphs.EdgeID]Track {
	strands := make(map[graphs.EdgeID][]*Shape, len(edges))
	for _, e := range edges {
		strands[e.ID] = nil
	}
	for i := range s.Shapes {
		sh := &s.Shapes[i]
		if sh.Kind != Curve || sh.Subject.Kind != Edge {
			continue
		}
		of, wanted := strands[graphs.EdgeID(sh.Subject.ID)]
		if !wanted {
			continue
		}
		if len(of) > 0 && of[0].P == sh.P {
			of = of[:0] // those before are the mark below a marked edge
		}
		strands[graphs.EdgeID(sh.Subject.ID)] = append(of, sh)
	}
	tracks := make(map[graphs.EdgeID]Track, len(edges))
	for _, e := range edges {
		if of := strands[e.ID]; len(of) > 0 {
			tracks[e.ID] = trackAlong(d, e, of)
		}
	}
	return tracks
}

// trackAlong returns the track of an edge that is drawn as some curves.
func trackAlong(d *document.Drawing, e graphs.Edge, strands []*Shape) Track {
	c := strands[len(strands)/2]
	p := path{int(c.N), c.P}
	t := Track{Middle: p.at(0.5), path: p}
	switch bend := d.Bend(e.ID); {
	case bend.Bent:
		t.Bend = bend.By
		if len(strands) == 1 && !e.IsLoop() && bend.By != 0 { // a head takes more off one end than a rim off the other
			whole := arch(d.At(e.From), d.At(e.To), bend)
			t.Middle = whole.at(0.5)
		}
	case e.IsLoop():
		t.Bend = turnsTo(t.Middle.Sub(d.At(e.From)))
	case len(strands) == 1:
		t.Bend = aside(d, e, t.Middle)
	}
	return t
}

// Length returns the length of the track, to within a hundredth.
func (t *Track) Length() float64 {
	length, from := 0.0, t.path.p[0]
	for i := 1; i <= 24; i++ {
		to := t.path.at(float64(i) / 24)
		length += norm(to.Sub(from))
		from = to
	}
	return length
}

// At returns the point of the track where its curve's parameter has a value: 0 is
// the beginning, 1 the end.
func (t *Track) At(parameter float64) Point { return t.path.at(parameter) }

// bent returns the path of an edge that is bent, and the tip of its head.
func (ro *router) bent(e graphs.Edge, bend document.Bend, head float64) (path, Point) {
	from, to := ro.drawing.At(e.From), ro.drawing.At(e.To)
	if bend.By == 0 || from == to {
		return ro.bowed(e, from, to, 0, head)
	}
	return ro.arched(e, from, to, bend, head)
}

// arch returns the curve from one place to another that is bent: in the angle that the bend
// has or, where it has none, nearly the arc of a circle, and beyond half a circle that of an
// ellipse.
func arch(from, to Point, bend document.Bend) path {
	chord := to.Sub(from)
	left := Point{X: chord.Y, Y: -chord.X}
	// An arc of that height leaves its chord at twice the angle whose tangent is 2·by;
	// the middle of the curve is at three quarters of the height of its control points.
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

// arched returns the part of an arch between the rims of an edge's ends, and the tip of
// its head.
func (ro *router) arched(e graphs.Edge, from, to Point, bend document.Bend, head float64) (path, Point) {
	whole := arch(from, to, bend)
	start, ok := whole.leaves(ro.outline(e.From), 0)
	if !ok {
		return ro.bowed(e, from, to, 2*bend.By, head)
	}
	back := path{4, [4]Point{whole.p[3], whole.p[2], whole.p[1], whole.p[0]}}
	if head == 0 {
		end, ok := back.leaves(ro.outline(e.To), 0)
		if !ok || start+end >= 1 {
			return ro.bowed(e, from, to, 2*bend.By, head)
		}
		cut := whole.between(start, 1-end)
		return cut, cut.p[3]
	}
	tip, ok := back.leaves(ro.outline(e.To), rimGap)
	base, okBase := back.leaves(ro.outline(e.To), rimGap+head)
	if !ok || !okBase || start+base >= 1 {
		return ro.bowed(e, from, to, 2*bend.By, head)
	}
	return whole.between(start, 1-base), back.at(tip)
}

// leaves returns the parameter at which a path is some distance outside of an outline
// about its first point; ok is false where its middle is not.
func (p *path) leaves(o outline, gap float64) (at float64, ok bool) {
	inside := func(t float64) bool {
		away := p.at(t).Sub(p.p[0])
		length := norm(away)
		return length == 0 || length < o.rim(away.Scale(1/length))+gap
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

// between returns the part of a path of four points between two parameters.
func (p *path) between(from, to float64) path {
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
	return path{4, [4]Point{blossom(from, from, from), blossom(from, from, to), blossom(from, to, to), blossom(to, to, to)}}
}

// BendTo returns the bend with which an edge passes through a place, or with which
// a loop points to it. A bend that is nearly straight becomes straight, a loop snaps
// to eighths of a turn, and a bend beyond document.MaxBend becomes that. The angle in which
// it leaves stays.
func BendTo(d *document.Drawing, e graphs.Edge, at Point) document.Bend {
	if e.IsLoop() {
		turns := turnsTo(at.Sub(d.At(e.From)))
		if eighth := math.Round(8*turns) / 8; math.Abs(turns-eighth) < nearEighth {
			turns = eighth
		}
		return document.NewBend(turns)
	}
	by := aside(d, e, at)
	bend, near := d.Bend(e.ID), nearStraight
	if bend.Angle != 0 {
		near /= 4 // such arcs are flat
	}
	if math.Abs(by) < near {
		by = 0
	}
	bend.Bent, bend.By = true, max(-document.MaxBend, min(document.MaxBend, by))
	return bend
}

// aside returns how far a place stands off the line between an edge's ends, to the
// left, in lengths of that line; 0 where the ends are at one place.
func aside(d *document.Drawing, e graphs.Edge, at Point) float64 {
	chord, away := d.At(e.To).Sub(d.At(e.From)), at.Sub(d.At(e.From))
	square := chord.X*chord.X + chord.Y*chord.Y
	if square == 0 {
		return 0
	}
	return (chord.Y*away.X - chord.X*away.Y) / square
}

// turnsTo returns the direction of a vector in clockwise turns from straight up,
// from -1/2 to 1/2.
func turnsTo(way Point) float64 { return math.Atan2(way.X, -way.Y) / (2 * math.Pi) }

const (
	loopReach  = 40   // from the rim to a loop's control points
	loopSpread = 0.55 // radians between a loop's middle and each of its ends
)

// loop returns a loop on the side of the vertex where the fewest edges are, and
// where no other vertex is if there is such a side.
func (ro *router) loop(v graphs.VertexID, head float64) (path, Point) {
	var best path
	var bestTip Point
	most, checks := math.Inf(-1), ro.checks
	at, o := ro.drawing.At(v), ro.outline(v)
	reach := Point{X: o.half + loopReach, Y: o.reach + loopReach}
	ro.near = ro.near[:0]
	ro.index.near(at.Sub(reach), at.Add(reach), &checks, func(r *obstacle) { ro.near = append(ro.near, *r) })
	for k := range 16 {
		// Straight up first, then around by eighths, and in between only where all
		// of them are taken; a side must be better to be chosen.
		angle := -math.Pi/2 + float64(k)*math.Pi/4
		if k >= 8 {
			if most > loopSpread {
				break
			}
			angle += math.Pi / 8
		}
		p, tip := ro.loopAt(v, angle, head)
		room := ro.room(v, angle)
		if !ro.clear(p, tip, graphs.Edge{From: v, To: v}, clearance, &checks) {
			room -= 2 * math.Pi
		}
		if room > most+1e-9 {
			best, bestTip, most = p, tip, room
		}
	}
	return best, bestTip
}

// room returns the angle between a direction and the nearest edge of a vertex.
func (ro *router) room(v graphs.VertexID, angle float64) float64 {
	at, room := ro.drawing.At(v), math.Pi
	visit := func(other graphs.VertexID) {
		if other != v {
			away := ro.drawing.At(other).Sub(at)
			room = min(room, math.Abs(math.Remainder(math.Atan2(away.Y, away.X)-angle, 2*math.Pi)))
		}
	}
	for e := range ro.graph.Out(v) {
		visit(e.To)
	}
	for e := range ro.graph.In(v) {
		visit(e.From)
	}
	return room
}

// loopAt returns the loop on that side of the vertex.
func (ro *router) loopAt(v graphs.VertexID, angle, head float64) (path, Point) {
	at, o := ro.drawing.At(v), ro.outline(v)
	left := Point{X: math.Cos(angle - loopSpread), Y: math.Sin(angle - loopSpread)}
	right := Point{X: math.Cos(angle + loopSpread), Y: math.Sin(angle + loopSpread)}
	gap := 0.0
	if head > 0 {
		gap = rimGap
	}
	rimLeft, rimRight := o.rim(left), o.rim(right)
	return path{4, [4]Point{
		at.Add(left.Scale(rimLeft)),
		at.Add(left.Scale(rimLeft + loopReach)),
		at.Add(right.Scale(rimRight + loopReach)),
		at.Add(right.Scale(rimRight + gap + head)),
	}}, at.Add(right.Scale(rimRight + gap))
}
