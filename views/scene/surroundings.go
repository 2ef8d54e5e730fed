package scene

import (
	"math"

	"nimgraph/graphs"
)

// surroundings is what is near a vertex whose name is being placed. It is gathered once for
// all sides, and keeps its memory: some 50 bytes a vertex and 50 a piece of an edge nearby.
type surroundings struct {
	of     graphs.VertexID
	others []neighbour // where room is set
	pieces []nearPiece // where pieced is set
	room   bool
	pieced bool
	asked  int // how often edges were looked at
	// The number plus 1 of the piece that was met last, and of that at each side: those are looked at first.
	last int32
	met  [sides]int32
	// Whether there is room at a side: bits by side, told of those that were looked at.
	roomAsked, roomFree uint32
}

// neighbour is another vertex with its name: where they are, the name seen from the vertex,
// and how near, to each side and up and down, the middle of the name that is placed may not
// come to either.
type neighbour struct{ at, room, name, nameRoom Point }

// nearPiece is a piece of an edge in a cell of the index, once for each time that it is in
// the cell's bucket.
type nearPiece struct {
	segment
	x, y int64
}

// fewAsked is for how many boxes the index is asked before the pieces around a vertex are
// gathered, which takes about as long as three of them.
const fewAsked = 2

// lookAround has the placer look at the surroundings of a vertex.
func (p *namePlacer) lookAround(v graphs.VertexID) {
	p.near.of, p.near.room, p.near.pieced = v, false, false
	p.near.asked, p.near.roomAsked, p.near.roomFree = 0, 0, 0
	p.near.last, p.near.met = 0, [sides]int32{}
}

// extent is how far the places of a name reach from the middle of its vertex.
func (p *namePlacer) extent(plate *nameplate) Point {
	return Point{
		X: max(plate.aside, plate.corner.X, plate.half+nameBeside) + plate.half,
		Y: max(plate.drop, plate.rise, plate.corner.Y, plate.high+nameBeside) + plate.high,
	}
}

// crossed returns how many edges run through the name of the vertex on a side, or come
// nearer to it than air; no more than most.
func (p *namePlacer) crossed(s side, air float64, most int) int {
	near := &p.near
	known, bit := &p.known[near.of], uint32(1)<<s
	memo := most == 1 && air == nameAir
	if memo && known.asked&bit != 0 {
		return int(known.crossed >> s & 1)
	}
	plate := &p.plates[near.of]
	mine := p.drawing.At(near.of)
	at, room := mine.Add(plate.off(s)), Point{X: plate.half + air, Y: plate.high + air}
	low, high := at.Sub(room), at.Add(room)
	n := 0
	if near.asked++; near.asked <= fewAsked {
		n = p.edges.through(low, high, most)
	} else {
		if !near.pieced {
			reach := p.extent(plate).Add(Point{X: nameAir + 1, Y: nameAir + 1})
			near.pieces, near.pieced = p.edges.appendNear(near.pieces[:0], mine.Sub(reach), mine.Add(reach)), true
		}
		n = p.throughNear(s, low, high, most)
	}
	if memo {
		known.asked |= bit
		known.crossed |= uint32(n) << s
	}
	return n
}

// isCrossed tells whether it is known already that an edge runs through the name on a side,
// with nameAir.
func (p *namePlacer) isCrossed(s side) bool { return p.known[p.near.of].crossed>>s&1 != 0 }

// appendNear appends the segments that may run through boxes within a box, with the cells
// in which they are found.
func (c *segmentIndex) appendNear(to []nearPiece, low, high Point) []nearPiece {
	for y := c.cellOf(low.Y); y <= c.cellOf(high.Y); y++ {
		for x := c.cellOf(low.X); x <= c.cellOf(high.X); x++ {
			k := c.bucket(x, y)
			for _, i := range c.entries[c.start[k]:c.start[k+1]] {
				if s := &c.segments[i]; !s.beside(low, high) {
					to = append(to, nearPiece{*s, x, y})
				}
			}
		}
	}
	return to
}

// throughNear is through of the index for the name at a side, in the pieces that were
// gathered.
func (p *namePlacer) throughNear(s side, low, high Point, most int) (n int) {
	near, c := &p.near, p.edges
	left, right, top, bottom := c.cellOf(low.X), c.cellOf(high.X), c.cellOf(low.Y), c.cellOf(high.Y)
	meets := func(i int) bool {
		of := &near.pieces[i]
		return of.x >= left && of.x <= right && of.y >= top && of.y <= bottom && of.meets(low, high)
	}
	if most == 1 {
		for _, first := range [...]int32{near.met[s], near.last} {
			if first > 0 && meets(int(first)-1) {
				near.met[s] = first
				return 1
			}
		}
	}
	for i := range near.pieces {
		if meets(i) {
			near.last = int32(i) + 1
			near.met[s] = near.last
			if n++; n >= most {
				return n
			}
		}
	}
	return n
}

// roomFor tells whether the name of the vertex has room at a side: whether no other vertex
// is there, nor its name. Names more than nameReach to each side of their middle may be
// overlooked.
func (p *namePlacer) roomFor(s side) bool {
	near, bit := &p.near, uint32(1)<<s
	if near.roomAsked&bit != 0 {
		return near.roomFree&bit != 0
	}
	near.roomAsked |= bit
	mine := &p.plates[near.of]
	if !near.room {
		p.gatherOthers(mine)
	}
	at := p.drawing.At(near.of).Add(mine.off(s))
	for i := range near.others {
		other := &near.others[i]
		off := other.at.Sub(at)
		name := off.Add(other.name)
		if inBox(off.X, off.Y, other.room.X, other.room.Y) || inBox(name.X, name.Y, other.nameRoom.X, other.nameRoom.Y) {
			return false
		}
	}
	near.roomFree |= bit
	return true
}

// gatherOthers gathers the vertices that may be where a name may stand, or their names.
func (p *namePlacer) gatherOthers(mine *nameplate) {
	near := &p.near
	near.others, near.room = near.others[:0], true
	at, extent, diamond := p.drawing.At(near.of), p.extent(mine), DiamondReach*p.discs
	// Names beside their vertices reach farthest.
	reach := extent.Add(Point{X: diamond + nameGap + 2*p.widest + nameAir, Y: diamond + NameDrop + 2*mine.high + nameAir})
	checks := math.MaxInt
	inner := reach.Sub(Point{X: keepOff, Y: keepOff}) // which visitNear adds
	p.index.visitNear(at.Sub(inner), at.Add(inner), &checks, func(r *obstacle) {
		off := r.at.Sub(at)
		if r.id == near.of || !inBox(off.X, off.Y, reach.X+r.flat, reach.Y+r.rise) {
			return
		}
		its := &p.plates[r.id]
		other := neighbour{
			at: r.at, room: Point{X: mine.half + r.flat + r.reach + nameAir, Y: mine.high + r.rise + r.reach + nameAir},
			name: its.off(p.at[r.id]), nameRoom: Point{X: mine.half + its.half + nameAir, Y: 2*mine.high + nameAir},
		}
		name := off.Add(other.name)
		if inBox(off.X, off.Y, extent.X+other.room.X, extent.Y+other.room.Y) ||
			inBox(name.X, name.Y, extent.X+other.nameRoom.X, extent.Y+other.nameRoom.Y) {
			near.others = append(near.others, other)
		}
	})
}
