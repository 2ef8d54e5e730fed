package editor

import (
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// room knows where a drawing has room for a vertex. It is a grid of small squares, which
// vertices and edges take up.
type room struct {
	taken map[square]uint8
}

type square struct{ x, y int32 }

// What is in a square.
const (
	edgeThere uint8 = 1 << iota
	vertexThere
)

const (
	// squareSize is the width of a square in document units.
	squareSize = GridStep
	// clearance is how many squares a new vertex keeps from the middle of another.
	clearance = 2
	// longest bounds the squares that are noted of an edge.
	longest = 2000
	// directions is how many places there are round a start.
	directions = 24
)

// newRoom returns the room of a drawing in which some vertices, and the edges into them,
// are about to go elsewhere.
func newRoom(d *document.Drawing, going []graphs.VertexID) *room {
	g := d.Graph()
	r := &room{taken: make(map[square]uint8)}
	goes := make([]bool, g.VertexSlots())
	for _, id := range going {
		goes[id] = true
	}
	for v := range g.Vertices() {
		if !goes[v.ID] || d.Tokens(v.ID) > 0 {
			r.taken[squareOf(d.At(v.ID))] |= vertexThere
		}
	}
	for e := range g.Edges() {
		if !goes[e.To] {
			r.draw(d.At(e.From), d.At(e.To))
		}
	}
	return r
}

func squareOf(p Point) square {
	return square{int32(math.Floor(p.X / squareSize)), int32(math.Floor(p.Y / squareSize))}
}

// draw notes a straight edge.
func (r *room) draw(from, to Point) {
	way := to.Sub(from)
	steps := min(longest, int(way.Length()/squareSize)+1)
	for i := range steps + 1 {
		r.taken[squareOf(from.Add(way.Scale(float64(i)/float64(steps))))] |= edgeThere
	}
}

// crowded returns what a vertex at a place would come too near to.
func (r *room) crowded(p Point) (all uint8) {
	at := squareOf(p)
	for x := int32(-clearance); x <= clearance; x++ {
		for y := int32(-clearance); y <= clearance; y++ {
			there := r.taken[square{at.x + x, at.y + y}]
			if max(x, -x, y, -y) == clearance {
				there &= vertexThere // an edge may pass so near
			}
			all |= there
		}
	}
	return all
}

// crossed returns how many squares on the way from a start to a vertex beside it are
// taken, but for those at the start.
func (r *room) crossed(from, to Point) (squares int) {
	way := to.Sub(from)
	steps := int(way.Length() / squareSize)
	for i := 2; i < steps; i++ {
		if r.taken[squareOf(from.Add(way.Scale(float64(i)/float64(steps))))] != 0 {
			squares++
		}
	}
	return squares
}

// beside returns a place near a start for what an edge from there leads to, and takes it:
// where no vertex is, and if there is such a place, no edge; of these the nearest, and the
// one that is most in the direction of where the edge has led.
func (r *room) beside(start, was Point) Point {
	towards := math.Atan2(was.Y-start.Y, was.X-start.X)
	best, least := start, math.Inf(1)
	for ring := range 6 {
		far := float64(3+ring) * squareSize
		for i := range directions {
			// To both sides in turn, from straight on to straight back.
			turn := 2 * math.Pi * float64((i+1)/2) / directions
			if i%2 == 1 {
				turn = -turn
			}
			sin, cos := math.Sincos(towards + turn)
			at := start.Add(Point{X: math.Round(far * cos), Y: math.Round(far * sin)})
			cost := far/squareSize + 2*math.Abs(turn) + 3*float64(r.crossed(start, at))
			switch there := r.crowded(at); {
			case there&vertexThere != 0:
				cost += 1000
			case there != 0:
				cost += 20
			}
			if cost < least {
				best, least = at, cost
			}
		}
	}
	r.taken[squareOf(best)] |= vertexThere
	r.draw(start, best)
	return best
}

// near returns the place nearest to one where no vertex is, on some rings round it.
func (r *room) near(p Point) Point {
	places := []Point{p}
	for ring := range 12 {
		for i := range directions {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / directions)
			places = append(places, p.Add(Point{X: math.Round(float64(ring+1) * squareSize * cos), Y: math.Round(float64(ring+1) * squareSize * sin)}))
		}
	}
	at := max(0, slices.IndexFunc(places, func(at Point) bool { return r.crowded(at)&vertexThere == 0 }))
	return places[at]
}
