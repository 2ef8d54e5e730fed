package scene

import (
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// placer finds places for what is written beside edges and vertices that are looked at
// together: where nothing else is, and else where least is. A place costs what runs through
// it and what it has against itself; that of the least cost is taken. Notes stay where
// somebody has put them, and all else keeps off them.
type placer struct {
	b       *builder
	courses []routed
	edges   *segmentIndex // nil until it is asked for
	owner   []int32       // of each segment, the number of its edge among the courses
	placed  []textBox     // texts of edges that have their place, notes and tokens
	plates  []nameplate   // by VertexID: the room of the names
	names   []textBox     // by VertexID: where they stand
	row     nameRow       // how those of a line stand
	around  []*obstacle   // the vertices near what is being placed
}

// textBox is the room of a text: its middle, and half its width and height.
type textBox struct{ at, half Point }

// parted tells whether two boxes keep some air between them.
func (t textBox) parted(u textBox, air float64) bool {
	return math.Abs(t.at.X-u.at.X) >= t.half.X+u.half.X+air || math.Abs(t.at.Y-u.at.Y) >= t.half.Y+u.half.Y+air
}

func (b *builder) newPlacer(courses []routed) *placer {
	p := &placer{b: b, courses: courses}
	for _, n := range b.drawing.Notes() {
		half := NoteHalfSize(n.Text, NoteSize*b.letters).Sub(Point{X: textRoom, Y: textRoom})
		p.placed = append(p.placed, textBox{n.At, half})
	}
	for v := range b.graph.Vertices() {
		if tokens := b.drawing.Tokens(v.ID); tokens > 0 {
			at := b.drawing.At(v.ID).Add(tokenAt(b.outline(v.ID)))
			p.placed = append(p.placed, textBox{at, tokenHalf(tokens)})
		}
	}
	return p
}

// listNames lists the usual places of names.
func (p *placer) listNames() {
	p.names, p.plates = make([]textBox, len(p.b.outlines)), make([]nameplate, len(p.b.outlines))
	if !p.b.naming.shown() {
		return
	}
	for v := range p.b.graph.Vertices() {
		if p.b.naming.writes(v) {
			p.plates[v.ID] = p.b.naming.plateOf(v, p.nameLetters())
			p.names[v.ID] = p.usualBox(v)
		}
	}
}

// nameLetters is the size of names.
func (p *placer) nameLetters() float64 { return nameSize * p.b.letters * p.row.letters() }

// usualBox returns the room of the name of a vertex where it stands if nothing is in its
// way. That of a card steps aside from an edge that may come from straight below.
func (p *placer) usualBox(v graphs.Vertex) textBox {
	if p.b.outline(v.ID).form == card && p.b.drawing.Style().Edges != document.AllEdges && p.b.naming.straightBelow(v.ID) {
		box := p.boxAt(v.ID, belowLefter)
		box.at.X -= headAside
		return box
	}
	return p.boxAt(v.ID, p.b.naming.usualSide(v))
}

// boxAt returns the room of the name of a vertex at a side.
func (p *placer) boxAt(v graphs.VertexID, s side) textBox {
	return p.plates[v].box(p.b.drawing.At(v).Add(p.row.moved(v)), s)
}

// edgeIndex returns the index of all edges with their heads.
func (p *placer) edgeIndex() *segmentIndex {
	if p.edges != nil {
		return p.edges
	}
	var all []segment
	for i := range p.courses {
		c := &p.courses[i]
		for k := range c.paths {
			all = c.paths[k].appendSegments(all)
		}
		if last := &c.paths[len(c.paths)-1]; c.head > 0 {
			all = append(all, segment{last.p[last.n-1], c.tip})
		}
		for len(p.owner) < len(all) {
			p.owner = append(p.owner, int32(i))
		}
	}
	p.edges = newSegmentIndex(all)
	return p.edges
}

// look gathers the vertices that come near to a box, or whose names do.
func (p *placer) look(low, high Point) {
	reach := Point{X: nameReach, Y: DiamondReach*p.b.discs + NameDrop + nameSize*p.b.letters}
	half := high.Sub(low).Scale(0.5)
	box := textBox{low.Add(half), half}
	checks := math.MaxInt
	p.around = p.around[:0]
	p.b.ways.index.near(low.Sub(reach), high.Add(reach), &checks, func(r *obstacle) {
		if !box.parted(textBox{r.at, Point{X: r.flat + r.reach, Y: r.rise + r.reach}}, nameAir) || !box.parted(p.names[r.id], nameAir) {
			p.around = append(p.around, r)
		}
	})
}

// clear tells whether a box keeps off all vertices with some air, and whether off their names;
// the vertex whose name it is left out.
func (p *placer) clear(box textBox, own graphs.VertexID, air float64) (vertices, names bool) {
	names = true
	for _, r := range p.around {
		if r.id == own {
			continue
		}
		if !r.offBox(box, air) {
			return false, false
		}
		name := &p.names[r.id]
		names = names && (name.half.X == 0 || name.parted(box, air))
	}
	return true, names
}

// taken tells whether the text of an edge, a token or a note is there.
func (p *placer) taken(box textBox, air float64) bool {
	return slices.ContainsFunc(p.placed, func(t textBox) bool { return !t.parted(box, air) })
}

// What a place costs: an edge that runs through it, and one that runs near to it.
const (
	costThrough = 16
	costNear    = 2
)

// through returns what the edges cost, one left out, that run through a box or come nearer to
// it than air; as soon as that is known to be so much, no more is looked at.
func (p *placer) through(box textBox, air float64, own int32, enough float64) (cost float64) {
	room := box.half.Add(Point{X: air, Y: air})
	low, high := box.at.Sub(box.half), box.at.Add(box.half)
	var others [8]int32
	var inside [8]bool
	n := 0
	edges := p.edgeIndex()
	edges.through(box.at.Sub(room), box.at.Add(room), func(i int32) (goesOn bool) {
		who := p.owner[i]
		if who == own {
			return true
		}
		k := slices.Index(others[:n], who)
		if k < 0 {
			if n == len(others) {
				return false
			}
			k = n
			others[n] = who
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

// placeNames finds the places of all names: where they are read best or, of boards and lines
// and of drawings whose edges come and go with what is pointed at, the usual ones.
func (p *placer) placeNames() {
	if p.names == nil {
		p.listNames()
	}
	if !p.b.namesMove() {
		return
	}
	if p.b.options.Remoteness != nil {
		for v := range p.b.graph.Vertices() {
			if box, ok := p.b.remoteBox(v.ID); ok {
				p.placed = append(p.placed, box)
			}
		}
	}
	for v := range p.b.graph.Vertices() {
		if p.names[v.ID].half.X > 0 && p.b.filter.hasVertex(v.ID) {
			p.placeName(v)
		}
	}
}

// What a side costs that is not the usual one: beside the vertex, and elsewhere. Between them
// is what an edge costs that comes near.
const (
	sideBeside    = 1
	sideElsewhere = 3
	sideLater     = 0.1 // for each side before it
)

// placeName finds the place of a name: the usual side, or beside the vertex, with air around
// it; another one only where an edge would run through it.
func (p *placer) placeName(v graphs.Vertex) {
	extent, middle, usual := p.plates[v.ID].extent(), p.b.drawing.At(v.ID), p.b.naming.usualSide(v)
	p.look(middle.Sub(extent), middle.Add(extent))
	best, least := usual, math.Inf(1)
	try := func(s side, cost float64) {
		if cost < least {
			if cost += p.costAt(v.ID, s, least-cost); cost < least {
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
	p.names[v.ID] = p.boxAt(v.ID, best)
}

// costAt returns what the name of a vertex costs at a side, or enough; infinitely much where
// something else is there.
func (p *placer) costAt(v graphs.VertexID, s side, enough float64) float64 {
	const little = 0.5 // units of air with which a name can still be read
	box := p.boxAt(v, s)
	if vertices, names := p.clear(box, v, nameAir); !vertices || !names || p.taken(box, little) {
		return math.Inf(1)
	}
	box.half = box.half.Add(Point{X: little, Y: little})
	return p.through(box, nameAir-little, -1, enough)
}

// namesMove tells whether names may stand elsewhere than at their usual places. Those of
// a line stand in a row, like the numbers of a scale, and arcs make way for them. Where
// edges come and go with what is pointed at, names stay as well.
func (b *builder) namesMove() bool {
	return b.ways.few && b.naming.shown() && b.drawing.Style().Edges == document.AllEdges && !b.drawing.HasAngledBends()
}
