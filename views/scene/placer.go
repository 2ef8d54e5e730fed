package scene

import (
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// placer chooses places for the texts of edges and the names of vertices in a small drawing. It
// takes the place of least cost: each place has a cost, and edges across the text or near it add to
// that. Notes stay where the user put them, and all other texts keep clear of them.
type placer struct {
	b        *builder
	courses  []course
	segments *segmentIndex // built when first needed; see edgeIndex
	owner    []int32       // by segment: number of its edge among the courses
	occupied []textBox     // notes, tokens, and texts of edges that have their place
	plates   []nameplate   // by VertexID: the sizes of names
	names    []textBox     // by VertexID: the places of names; nil before listNames
	row      nameRow       // the row in which names of a line of vertices stand
	near     []*obstacle   // memory of verticesNear, which reuses it
}

// textBox is the rectangle of a text: its centre, and half its width and height.
type textBox struct{ at, half Point }

// isApart reports whether two boxes are at least air units apart.
func (t textBox) isApart(u textBox, air float64) bool {
	return math.Abs(t.at.X-u.at.X) >= t.half.X+u.half.X+air || math.Abs(t.at.Y-u.at.Y) >= t.half.Y+u.half.Y+air
}

// newPlacer returns a placer for the texts of the given edges and the names of all vertices. Notes
// and tokens already occupy their places.
func (b *builder) newPlacer(courses []course) *placer {
	p := &placer{b: b, courses: courses}
	for _, n := range b.drawing.Notes() {
		half := NoteHalfSize(n.Text, NoteSize*b.letters).Sub(Point{X: noteRoom, Y: noteRoom})
		p.occupied = append(p.occupied, textBox{n.At, half})
	}
	for v := range b.graph.Vertices() {
		if tokens := b.drawing.Tokens(v.ID); tokens > 0 {
			centre := b.drawing.At(v.ID).Add(tokenOffset(b.outline(v.ID)))
			p.occupied = append(p.occupied, textBox{centre, tokenHalf(tokens)})
		}
	}
	return p
}

// listNames sets the boxes of all names to their usual places in the current name row. A vertex
// without a name gets the zero box.
func (p *placer) listNames() {
	p.names, p.plates = make([]textBox, len(p.b.outlines)), make([]nameplate, len(p.b.outlines))
	if !p.b.naming.isShown() {
		return
	}
	for v := range p.b.graph.Vertices() {
		if p.b.naming.hasName(v) {
			p.plates[v.ID] = p.b.naming.plateOf(v, p.nameLetters())
			p.names[v.ID] = p.usualNameBox(v)
		}
	}
}

// nameLetters returns the font size of names.
func (p *placer) nameLetters() float64 { return nameSize * p.b.letters * p.row.letterFactor() }

// usualNameBox returns the box of a vertex's name if nothing is in the way. If edges are shown on
// demand, the name below a card is moved to the left of a possible edge straight down.
func (p *placer) usualNameBox(v graphs.Vertex) textBox {
	isOnDemand := p.b.drawing.Style().Edges != document.AllEdges
	if p.b.outline(v.ID).form == card && isOnDemand && p.b.naming.hasEdgeStraightBelow(v.ID) {
		box := p.nameBox(v.ID, belowFarLeft)
		box.at.X -= headAside
		return box
	}
	return p.nameBox(v.ID, p.b.naming.usualSide(v))
}

// nameBox returns the box of a vertex's name at side s in the current name row.
func (p *placer) nameBox(v graphs.VertexID, s side) textBox {
	return p.plates[v].box(p.b.drawing.At(v).Add(p.row.offset(v)), s)
}

// edgeIndex returns the index of the straight pieces of all edges, arrowheads included. The first
// call builds it.
func (p *placer) edgeIndex() *segmentIndex {
	if p.segments != nil {
		return p.segments
	}
	var segments []segment
	for i := range p.courses {
		c := &p.courses[i]
		for k := range c.paths {
			segments = c.paths[k].appendSegments(segments)
		}
		if last := &c.paths[len(c.paths)-1]; c.head > 0 {
			segments = append(segments, segment{last.p[last.n-1], c.tip})
		}
		for len(p.owner) < len(segments) {
			p.owner = append(p.owner, int32(i))
		}
	}
	p.segments = newSegmentIndex(segments)
	return p.segments
}

// verticesNear returns the vertices that come near to a rectangle, or whose names do. The
// result is valid until the next call.
func (p *placer) verticesNear(low, high Point) []*obstacle {
	reach := Point{X: nameReach, Y: DiamondReach*p.b.discs + NameDrop + nameSize*p.b.letters}
	half := high.Sub(low).Scale(0.5)
	box := textBox{low.Add(half), half}
	checks := math.MaxInt
	p.near = p.near[:0]
	p.b.router.index.visitNear(low.Sub(reach), high.Add(reach), &checks, func(r *obstacle) {
		vertex := textBox{r.at, Point{X: r.flat + r.reach, Y: r.rise + r.reach}}
		if !box.isApart(vertex, nameAir) || !box.isApart(p.names[r.id], nameAir) {
			p.near = append(p.near, r)
		}
	})
	return p.near
}

// keepsOff reports whether a box is at least air units away from the given vertices, and whether it
// is as far away from their names. It ignores vertex own, whose name is being placed. If the box is
// too near to a vertex, both results are false.
func (p *placer) keepsOff(box textBox, near []*obstacle, own graphs.VertexID, air float64) (vertices, names bool) {
	names = true
	for _, r := range near {
		if r.id == own {
			continue
		}
		if !r.keepsOff(box, air) {
			return false, false
		}
		name := &p.names[r.id]
		names = names && (name.half.X == 0 || name.isApart(box, air))
	}
	return true, names
}

// isOccupied reports whether a note, a token or the text of an edge is less than air units from a
// box.
func (p *placer) isOccupied(box textBox, air float64) bool {
	return slices.ContainsFunc(p.occupied, func(t textBox) bool { return !t.isApart(box, air) })
}

// What an edge costs that crosses a place, and an edge that comes near to it.
const (
	costThrough = 16
	costNear    = 2
)

// edgeCost returns the cost of the edges that cross a box or come nearer than air units to it,
// except edge number own. It stops when the cost reaches enough, or after eight edges.
func (p *placer) edgeCost(box textBox, air float64, own int32, enough float64) (cost float64) {
	room := box.half.Add(Point{X: air, Y: air})
	low, high := box.at.Sub(box.half), box.at.Add(box.half)
	var others [8]int32
	var inside [8]bool
	n := 0
	edges := p.edgeIndex()
	edges.eachThrough(box.at.Sub(room), box.at.Add(room), func(i int32) (proceed bool) {
		edge := p.owner[i]
		if edge == own {
			return true
		}
		k := slices.Index(others[:n], edge)
		if k < 0 {
			if n == len(others) {
				return false
			}
			k = n
			others[n] = edge
			n++
			cost += costNear
		}
		if !inside[k] && edges.segments[i].meets(low, high) {
			inside[k] = true
			cost += costThrough - costNear
		}
		return cost < enough
	})
	return cost
}

// placeNames finds the places of all names. Names stay at their usual places on boards and lines,
// and where edges are shown on demand; see canMoveNames.
func (p *placer) placeNames() {
	if p.names == nil {
		p.listNames()
	}
	if !p.b.canMoveNames() {
		return
	}
	if p.b.options.Remoteness != nil {
		for v := range p.b.graph.Vertices() {
			if box, ok := p.b.remotenessBox(v.ID); ok {
				p.occupied = append(p.occupied, box)
			}
		}
	}
	for v := range p.b.graph.Vertices() {
		if p.names[v.ID].half.X > 0 && p.b.filter.hasVertex(v.ID) {
			p.placeName(v)
		}
	}
}

// The costs of sides other than the usual one: right or left of the vertex, and elsewhere. The cost
// of an edge that comes near lies between them.
const (
	sideBeside    = 1
	sideElsewhere = 3
	sideLater     = 0.1 // for each side before it in the order of sides
)

// placeName finds the place of a name: the usual side, or right or left of the vertex, with air
// around the name; any other side only if an edge would cross the name otherwise.
func (p *placer) placeName(v graphs.Vertex) {
	extent, middle, usual := p.plates[v.ID].extent(), p.b.drawing.At(v.ID), p.b.naming.usualSide(v)
	near := p.verticesNear(middle.Sub(extent), middle.Add(extent))
	best, least := usual, math.Inf(1)
	try := func(s side, cost float64) {
		if cost < least {
			if cost += p.nameCost(v.ID, s, near, least-cost); cost < least {
				best, least = s, cost
			}
		}
	}
	try(usual, 0)
	try(right, sideBeside)
	try(left, sideBeside+sideLater)
	for s := range sides {
		if s != usual && s != right && s != left {
			try(s, sideElsewhere+sideLater*float64(s))
		}
	}
	p.names[v.ID] = p.nameBox(v.ID, best)
}

// nameCost returns the cost of the edges at the name of a vertex if the name stands at side s. It
// is +Inf if a vertex of near, its name or another text is in the way. The computation stops when
// the cost reaches enough.
func (p *placer) nameCost(v graphs.VertexID, s side, near []*obstacle, enough float64) float64 {
	const little = 0.5 // units of air with which a name can still be read
	box := p.nameBox(v, s)
	isOffVertices, isOffNames := p.keepsOff(box, near, v, nameAir)
	if !isOffVertices || !isOffNames || p.isOccupied(box, little) {
		return math.Inf(1)
	}
	box.half = box.half.Add(Point{X: little, Y: little})
	return p.edgeCost(box, nameAir-little, -1, enough)
}

// canMoveNames reports whether names may leave their usual places. The names of a line of vertices
// stand in a row, like the numbers of a scale, and arcs make way for them. Names also stay if edges
// are shown on demand.
func (b *builder) canMoveNames() bool {
	return b.router.small && b.naming.isShown() && b.drawing.Style().Edges == document.AllEdges && !b.drawing.HasAngledBends()
}
