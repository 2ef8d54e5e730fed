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
	By float64

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
		t.By = bend.By
	case e.Loop():
		t.By = turnsTo(t.Middle.Sub(d.At(e.From)))
	case len(strands) == 1:
		t.By = aside(d, e, t.Middle)
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

// bent returns the path of an edge whose middle stands by chord lengths to the left
// of its chord, and the tip of its head.
func (b *builder) bent(e graphs.Edge, by, head float64) (path, Point) {
	from, to := b.drawing.At(e.From), b.drawing.At(e.To)
	// A curve from centre to centre stands half as far off the chord as its control
	// point. One from rim to rim stands a little farther off: the rounds correct that.
	bow := 2 * by
	p, tip := b.bowed(e, from, to, bow, head)
	for range bentRounds {
		bow += 2 * bentStep * (by - aside(b.drawing, e, p.at(0.5)))
		p, tip = b.bowed(e, from, to, bow, head)
	}
	return p, tip
}

// Each round of bent leaves at most a third of the error, except on the shortest
// edges. bentStep is how much of the error a round corrects.
const (
	bentRounds = 5
	bentStep   = 0.8
)

// BendTo returns the bend with which an edge passes through a place, or with which
// a loop points to it. A bend that is nearly straight becomes straight, a loop snaps
// to eighths of a turn, and a bend beyond document.MaxBend becomes that.
func BendTo(d *document.Drawing, e graphs.Edge, at Point) document.Bend {
	if e.Loop() {
		turns := turnsTo(at.Sub(d.At(e.From)))
		if eighth := math.Round(8*turns) / 8; math.Abs(turns-eighth) < nearEighth {
			turns = eighth
		}
		return document.Bent(turns)
	}
	by := aside(d, e, at)
	if math.Abs(by) < nearStraight {
		by = 0
	}
	return document.Bent(max(-document.MaxBend, min(document.MaxBend, by)))
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

// loopAngle returns the direction of a bent loop, in radians from the x axis.
func loopAngle(b document.Bend) float64 { return 2*math.Pi*b.By - math.Pi/2 }
