package scene

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/layout"
)

// obstacles gathers the vertices that curves between two places may meet.
func (ro *router) obstacles(e graphs.Edge, from, to Point, checks *int) {
	if ro.chords == nil {
		ro.beside, ro.chords = make([]besideChord, 0, 64), make([]besideChord, 0, 128)
	}
	ro.beside, ro.chords = ro.beside[:0], ro.chords[:0]
	chord := to.Sub(from)
	square := chord.X*chord.X + chord.Y*chord.Y
	if square == 0 {
		return
	}
	side, rise := ro.bowRoom(chord), ro.bowRise()
	low := Point{X: min(from.X, to.X), Y: min(from.Y, to.Y)}.Sub(side)
	high := Point{X: max(from.X, to.X), Y: max(from.Y, to.Y)}.Add(side)
	scale := 1 / math.Sqrt(square)
	// In chord lengths along the chord and to its left, a curve from centre to centre is a cubic.
	ro.index.near(low, high, checks, func(r *obstacle) {
		away, reach := r.at.Sub(from), (keepOff+r.flat+r.rise)*scale
		along, aside := chord.X*away.X+chord.Y*away.Y, chord.Y*away.X-chord.X*away.Y
		if along < -reach*square || along > (1+reach)*square || math.Abs(aside) > (rise+reach)*square || r.id == e.From || r.id == e.To {
			return
		}
		x, y := along/square, aside/square
		v := besideChord{obstacle: r, y: y, meets: (r.reach + clearance - bowSlack) * scale, passes: (r.reach + r.flat + r.rise + 2*bowSlack) * scale}
		if x > 0 && x < 1 {
			v.first, v.last = 3*x*(1-x)*(1-x), 3*x*x*(1-x)
			if math.Abs(y) < rise*4/3*(v.first+v.last)+v.meets { // else no bow comes as far there
				ro.beside = append(ro.beside, v)
			}
		}
		ro.chords = append(ro.chords, v)
	})
}

// bowSlack is how far a curve from rim to rim is mostly off the cubic from centre to centre
// that is looked at in its place; none is twice as far off.
const bowSlack = 6

// besideChord is a vertex beside the chord of an edge, in chord lengths: an edge with some
// bow is first·bow.First + last·bow.Last off the chord there, and the vertex y. The edge
// as good as certainly meets it where it comes nearer than meets, straight across the chord,
// and certainly leaves some room where it nowhere comes nearer than passes and that room.
type besideChord struct {
	*obstacle
	first, last, y, meets, passes float64
}

// off returns how far from an edge with some bow the vertex is, straight across the chord.
func (v *besideChord) off(w layout.Bow) float64 {
	return math.Abs(v.y - v.first*w.First - v.last*w.Last)
}

// blocked tells whether an edge with some bow as good as certainly meets a vertex. That vertex becomes
// the first of those beside the chord: the next bow often meets it too.
func (ro *router) blocked(w layout.Bow) bool {
	for i := range ro.beside {
		if v := &ro.beside[i]; v.off(w) < v.meets {
			ro.beside[0], ro.beside[i] = ro.beside[i], ro.beside[0]
			return true
		}
	}
	return false
}

// doubtful gathers the vertices to which an edge with some bow may not leave some room. The
// cubic is nowhere steeper than that, so nothing is nearer to it than that part of how far
// it is off.
func (ro *router) doubtful(w layout.Bow, room, length float64) {
	steep := 3 * max(math.Abs(w.First), math.Abs(w.Last))
	part := math.Sqrt(1 + steep*steep)
	room /= length
	ro.close = ro.close[:0]
	for i := range ro.chords {
		if v := &ro.chords[i]; v.off(w) < (v.passes+room)*part {
			ro.close = append(ro.close, v.obstacle)
		}
	}
}

// bowRoom returns how far a bowed edge can leave the rectangle of its ends.
func (ro *router) bowRoom(chord Point) Point {
	return Point{X: math.Abs(chord.Y), Y: math.Abs(chord.X)}.Scale(ro.bowRise())
}

// bowRise returns how far a bowed edge can leave its chord, in chord lengths: half of what
// its control point does.
func (ro *router) bowRise() float64 {
	if ro.cards {
		return 0.625
	}
	return 0.5
}
