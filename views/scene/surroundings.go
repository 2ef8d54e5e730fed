package scene

import (
	"math"

	"nimgraph/graphs"
)

// surroundings is what is near a vertex whose name is being placed. It is gathered once for
// all sides, and keeps its memory: some 50 bytes a vertex and 64 a piece of an edge nearby.
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
	// Of which gathering each segment of the index was met last, and the number of this one.
	gathered  []int32
	gathering int32
}

// neighbour is another vertex with its name: where they are, the name seen from the vertex,
// and how near, to each side and up and down, the middle of the name that is placed may not
// come to either.
type neighbour struct{ at, room, name, nameRoom Point }

// nearPiece is a piece of an edge: its corners, where it begins, and how it goes on.
type nearPiece struct {
	rectangle64
	from, way Point
}

// rectangle64 is given by its corners.
type rectangle64 struct{ left, top, right, bottom float64 }

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
	if near.asked++; near.asked <= fewAsked || most > 1 {
		n = p.edges.through(low, high, most)
	} else {
		if !near.pieced {
			reach := p.extent(plate).Add(Point{X: nameAir + 1, Y: nameAir + 1})
			p.gatherPieces(mine.Sub(reach), mine.Add(reach))
		}
		n = p.throughNear(s, low, high)
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

// gatherPieces gathers the segments that may run through boxes within a box.
func (p *namePlacer) gatherPieces(low, high Point) {
	near, c := &p.near, p.edges
	near.pieces, near.pieced = near.pieces[:0], true
	if near.gathered == nil {
		near.gathered = make([]int32, len(c.segments))
	}
	near.gathering++
	left, right := c.cellOf(low.X), c.cellOf(high.X)
	for y := c.cellOf(low.Y); y <= c.cellOf(high.Y); y++ {
		for x := left; x <= right; {
			from, to, next := c.run(x, y, right)
			x = next
			for _, i := range c.entries[c.start[from]:c.start[to]] {
				if near.gathered[i] == near.gathering {
					continue
				}
				near.gathered[i] = near.gathering
				if box := &c.boxes[i]; !box.beside(low, high) {
					s := &c.segments[i]
					near.pieces = append(near.pieces, nearPiece{*box, s.a, s.b.Sub(s.a)})
				}
			}
		}
	}
}

// throughNear returns 1 where one of the pieces that were gathered runs through the name at
// a side, else 0.
func (p *namePlacer) throughNear(s side, low, high Point) int {
	near := &p.near
	for _, first := range [...]int32{near.met[s], near.last} {
		if first > 0 && near.pieces[first-1].meets(low, high) {
			near.met[s] = first
			return 1
		}
	}
	for i := range near.pieces {
		if of := &near.pieces[i]; !of.beside(low, high) && of.meets(low, high) {
			near.last = int32(i) + 1
			near.met[s] = near.last
			return 1
		}
	}
	return 0
}

// meets is that of segment.
func (p *nearPiece) meets(low, high Point) bool {
	if p.right < low.X || p.left > high.X || p.bottom < low.Y || p.top > high.Y {
		return false
	}
	half := high.Sub(low).Scale(0.5)
	away := low.Add(half).Sub(p.from)
	return math.Abs(p.way.X*away.Y-p.way.Y*away.X) <= math.Abs(p.way.X)*half.Y+math.Abs(p.way.Y)*half.X
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
	p.index.visitSome(at.Sub(inner), at.Add(inner), &checks, func(some []obstacle) {
		for i := range some {
			r := &some[i]
			off := r.at.Sub(at)
			if r.id == near.of || !inBox(off.X, off.Y, reach.X+r.flat, reach.Y+r.rise) {
				continue
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
		}
	})
}
