package scene

import (
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// placer chooses positions for the texts of edges and the names of vertices in a small drawing. Each
// possible position has a cost, to which edges across the text or near it add, and the placer takes
// the position of least cost. Notes stay where the user put them, and all other texts keep clear of
// them.
type placer struct {
	builder   *builder
	edges     []drawnEdge
	segments  *segmentIndex // built when first needed; see edgeIndex
	edgeOf    []int32       // by segment: index in edges
	occupied  []textBox     // notes, tokens, and texts of edges that have their place
	plates    []nameplate   // by VertexID: the sizes of names
	names     []textBox     // by VertexID: the places of names; nil before resetNames
	longest   float64       // width of the longest name
	rowLayout rowLayout     // the row in which names of a line of vertices stand
	near      []*obstacle   // memory of verticesNear, which reuses it
}

// textBox is the rectangle of a text: its centre, and half its width and half its height.
type textBox struct{ at, half Point }

// isApart reports whether the box is at least gap units from other.
func (t textBox) isApart(other textBox, gap float64) bool {
	away, room := t.at.Sub(other.at), t.half.Add(other.half)
	return math.Abs(away.X) >= room.X+gap || math.Abs(away.Y) >= room.Y+gap
}

// newPlacer returns a placer for the texts of edges and the names of all vertices. The boxes of notes
// and tokens are already occupied.
func (b *builder) newPlacer(edges []drawnEdge) *placer {
	p := &placer{builder: b, edges: edges}
	for _, n := range b.drawing.Notes() {
		half := NoteHalfSize(n.Text, NoteSize*b.letters).Sub(Point{X: noteRoom, Y: noteRoom})
		p.occupied = append(p.occupied, textBox{n.At, half})
	}
	for v := range b.graph.Vertices() {
		if tokens := b.drawing.Tokens(v.ID); tokens > 0 {
			centre := b.drawing.At(v.ID).Add(tokenOffset(b.outline(v.ID)))
			p.occupied = append(p.occupied, textBox{centre, tokenHalfSize(tokens)})
		}
	}
	return p
}

// resetNames sets the boxes of all names to their default positions, with the sizes and offsets of
// p.rowLayout. The box of a vertex without a name is zero.
func (p *placer) resetNames() {
	p.names, p.plates = make([]textBox, len(p.builder.outlines)), make([]nameplate, len(p.builder.outlines))
	if !p.builder.naming.isShown() {
		return
	}
	for v := range p.builder.graph.Vertices() {
		if p.builder.naming.hasName(v) {
			p.plates[v.ID] = p.builder.naming.plateOf(v, p.nameFontSize())
			p.names[v.ID] = p.defaultNameBox(v)
			p.longest = max(p.longest, 2*p.plates[v.ID].halfWidth)
		}
	}
}

// nameFontSize returns the font size of names in document units.
func (p *placer) nameFontSize() float64 {
	return nameSize * p.builder.letters * p.rowLayout.letterFactor()
}

// defaultNameBox returns the box of the name of vertex v at its default position, which is at its
// default side. A name below a card stands to the left of an edge that runs straight down, if the
// style does not show all edges.
func (p *placer) defaultNameBox(v graphs.Vertex) textBox {
	isOnDemand := p.builder.drawing.Style().Edges != document.AllEdges
	if p.builder.outline(v.ID).form == card && isOnDemand && p.builder.naming.hasOnlyEdgeStraightBelow(v.ID) {
		box := p.nameBox(v.ID, belowFarLeft)
		box.at.X -= headAside
		return box
	}
	return p.nameBox(v.ID, p.builder.naming.defaultSide(v))
}

// nameBox returns the box of the name of vertex v at side where, with the size and the offset of
// p.rowLayout.
func (p *placer) nameBox(v graphs.VertexID, where side) textBox {
	return p.plates[v].box(p.builder.drawing.At(v).Add(p.rowLayout.offset(v)), where)
}

// edgeIndex returns the index of the straight pieces that approximate all edges and their arrowheads.
// The first call builds it.
func (p *placer) edgeIndex() *segmentIndex {
	if p.segments != nil {
		return p.segments
	}
	var segments []segment
	for i := range p.edges {
		c := &p.edges[i]
		for k := range c.paths {
			segments = c.paths[k].appendSegments(segments)
		}
		if last := &c.paths[len(c.paths)-1]; c.head > 0 {
			segments = append(segments, segment{last.p[last.n-1], c.tip})
		}
		for len(p.edgeOf) < len(segments) {
			p.edgeOf = append(p.edgeOf, int32(i))
		}
	}
	p.segments = newSegmentIndex(segments)
	return p.segments
}

// verticesNear returns the vertices for which a text in the rectangle between the corners low and
// high could be too near to the vertex or its name. The result is valid until the next call.
func (p *placer) verticesNear(low, high Point) []*obstacle {
	reach := Point{
		X: max(nameReach, p.longest+DiamondReach*p.builder.discs),
		Y: DiamondReach*p.builder.discs + NameDrop + nameSize*p.builder.letters,
	}
	half := high.Sub(low).Scale(0.5)
	box := textBox{low.Add(half), half}
	budget := math.MaxInt
	p.near = p.near[:0]
	p.builder.router.index.visitNear(low.Sub(reach), high.Add(reach), &budget, func(r *obstacle) {
		vertex := textBox{r.at, Point{X: r.halfWidth + r.radius, Y: r.halfHeight + r.radius}}
		if !box.isApart(vertex, nameAir) || !box.isApart(p.names[r.id], nameAir) {
			p.near = append(p.near, r)
		}
	})
	return p.near
}

// checkDistances reports whether box keeps a distance of gap units from the vertices in near
// (clearOfVertices) and from their names (clearOfNames). It ignores vertex own, whose name is being
// placed. If box is too near to a vertex, both results are false.
func (p *placer) checkDistances(
	box textBox, near []*obstacle, own graphs.VertexID, gap float64,
) (clearOfVertices, clearOfNames bool) {
	clearOfNames = true
	for _, r := range near {
		if r.id == own {
			continue
		}
		if !r.isApartFrom(box, gap) {
			return false, false
		}
		name := &p.names[r.id]
		clearOfNames = clearOfNames && (name.half.X == 0 || name.isApart(box, gap))
	}
	return true, clearOfNames
}

// isOccupied reports whether a note, a token or the text of an edge is less than gap units from box.
func (p *placer) isOccupied(box textBox, gap float64) bool {
	return slices.ContainsFunc(p.occupied, func(t textBox) bool { return !t.isApart(box, gap) })
}

// What an edge costs that crosses a place, and an edge that comes near to it.
const (
	costThrough = 16
	costNear    = 2
)

// edgeCost returns the cost of the edges at a text in box: costThrough for each edge that crosses
// the box, and costNear for each other edge that comes nearer to it than gap units. own is the index
// of an edge that costs nothing, or -1. The sum is cut short when it reaches limit, and after eight
// edges.
func (p *placer) edgeCost(box textBox, gap float64, own int32, limit float64) (cost float64) {
	room := box.half.Add(Point{X: gap, Y: gap})
	low, high := box.at.Sub(box.half), box.at.Add(box.half)
	var others [8]int32
	var inside [8]bool
	n := 0
	edges := p.edgeIndex()
	edges.visitCrossing(box.at.Sub(room), box.at.Add(room), func(i int32) (proceed bool) {
		edge := p.edgeOf[i]
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
		return cost < limit
	})
	return cost
}

// placeNames sets p.names to the places of all names. In a drawing of arcs over a line the names keep
// the places of p.rowLayout. If the style does not show all edges, a name leaves its default position
// only if an edge of its own vertex crosses it.
func (p *placer) placeNames() {
	if p.names == nil {
		p.resetNames()
	}
	if !p.builder.canMoveSomeNames() {
		return
	}
	movesAll := p.builder.canMoveAllNames()
	if p.builder.options.Remoteness != nil {
		for v := range p.builder.graph.Vertices() {
			if box, ok := p.builder.remotenessBox(v.ID); ok {
				p.occupied = append(p.occupied, box)
			}
		}
	}
	for v := range p.builder.graph.Vertices() {
		hasName := p.names[v.ID].half.X > 0 && p.builder.filter.hasVertex(v.ID)
		if hasName && (movesAll || p.isNameOnOwnEdge(v.ID)) {
			p.placeName(v)
		}
	}
}

// isNameOnOwnEdge reports whether an edge of vertex v crosses the name of v.
func (p *placer) isNameOnOwnEdge(v graphs.VertexID) (isOn bool) {
	box := p.names[v]
	low, high := box.at.Sub(box.half), box.at.Add(box.half)
	edges := p.edgeIndex()
	edges.visitCrossing(low, high, func(i int32) (proceed bool) {
		e := &p.edges[p.edgeOf[i]]
		isOn = (e.From == v || e.To == v) && edges.segments[i].meets(low, high)
		return !isOn
	})
	return isOn
}

// The costs of sides other than the default one: right or left of the vertex, and elsewhere. The cost
// of an edge that comes near lies between them.
const (
	sideBeside    = 1
	sideElsewhere = 3
	sideLater     = 0.1 // for each side before it in the order of sides
)

// placeName sets p.names to the best place for the name of vertex v. It prefers the default side,
// then right and left of the vertex, then the other sides. If an edge crosses the name at each side,
// it also tries the places between the sides. A name below a vertex on the ground only moves
// sideways.
func (p *placer) placeName(v graphs.Vertex) {
	plate, usual := &p.plates[v.ID], p.builder.naming.defaultSide(v)
	extent, middle := plate.extent(), p.builder.drawing.At(v.ID)
	near := p.verticesNear(middle.Sub(extent), middle.Add(extent))
	best, least := p.nameBox(v.ID, usual), math.Inf(1)
	try := func(box textBox, cost float64) {
		if cost < least {
			if cost += p.nameCost(v.ID, box, near, least-cost); cost < least {
				best, least = box, cost
			}
		}
	}
	trySide := func(s side, cost float64) { try(p.nameBox(v.ID, s), cost) }
	trySide(usual, 0)
	if v.Ground { // a name at the side would be on the ground line
		trySide(belowFarRight, sideElsewhere)
		trySide(belowFarLeft, sideElsewhere+sideLater)
		p.names[v.ID] = best
		return
	}
	trySide(right, sideBeside)
	trySide(left, sideBeside+sideLater)
	for s := range sides {
		if s != usual && s != right && s != left {
			trySide(s, sideElsewhere+sideLater*float64(s))
		}
	}
	if least >= costThrough {
		least = costThrough // only a place without edges is worth it
		for k := range spotsAround {
			try(plate.boxAround(middle, k), sideElsewhere+sideLater*float64(sides))
		}
	}
	p.names[v.ID] = best
}

// nameCost returns the cost of the edges that the name of vertex v would cover or come near to at
// box. It is +Inf if the name would cover a text, a vertex in near or the name of one. The sum stops
// when it reaches limit.
func (p *placer) nameCost(v graphs.VertexID, box textBox, near []*obstacle, limit float64) float64 {
	const little = 0.5 // units of air with which a name can still be read
	isOffVertices, isOffNames := p.checkDistances(box, near, v, nameAir)
	if !isOffVertices || !isOffNames || p.isOccupied(box, little) {
		return math.Inf(1)
	}
	box.half = box.half.Add(Point{X: little, Y: little})
	return p.edgeCost(box, nameAir-little, -1, limit)
}

// canMoveSomeNames reports whether a name may leave its default position at all. It is false in a
// large drawing, and in a drawing of arcs over a line, whose names stand in a row like the numbers of
// a scale.
func (b *builder) canMoveSomeNames() bool {
	return b.naming.isShown() && b.router.isSmall && !b.drawing.HasAngledBends()
}

// canMoveAllNames reports whether every name may leave its default position. If the style does not
// show all edges, only a name on an edge of its own vertex may.
func (b *builder) canMoveAllNames() bool {
	return b.canMoveSomeNames() && b.drawing.Style().Edges == document.AllEdges
}
