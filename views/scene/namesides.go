package scene

import (
	"nimgraph/graphs"
)

// nameSides returns the side of each vertex's name, by VertexID: one that nothing runs
// through and where nothing stands, the same for all names where that costs nothing.
// Where there is none, it is the one with room that the fewest edges run through. It
// looks at all edges that have been drawn, with their texts, at tokens and at notes;
// about 0.5 µs an edge and 2 µs a vertex, and 10 µs for a vertex in a crowd. Of a drawing
// with more than manyNames vertices it looks at the edges of each vertex alone, and at the
// places below and beside it.
func (b *builder) nameSides() []side {
	if b.graph.Order() > manyNames {
		return b.plainSides()
	}
	p := &namePlacer{builder: b, plates: make([]nameplate, len(b.outlines)), at: make([]side, len(b.outlines))}
	p.edges = newSegmentIndex(b.drawnSegments())
	var named []graphs.Vertex
	for v := range b.graph.Vertices() {
		p.plates[v.ID] = b.nameplateOf(v)
		p.widest = max(p.widest, p.plates[v.ID].half)
		p.at[v.ID] = b.usualSide(v)
		if b.filter.hasVertex(v.ID) && v.Text() != "" {
			named = append(named, v)
		}
	}
	p.widest = min(p.widest, nameReach)
	usual := p.mostly(named)
	for _, v := range named {
		if !v.Ground {
			p.at[v.ID] = usual
		}
	}
	for _, v := range named {
		p.place(v)
	}
	return p.at
}

// manyNames is the number of vertices up to which all edges are looked at for each name:
// so many names can be read at once.
const manyNames = 600

// namePlacer finds the sides of names, in the order of the vertices. Those that have
// none yet are taken to stand at the usual side.
type namePlacer struct {
	*builder
	plates []nameplate // by VertexID
	at     []side      // by VertexID
	widest float64     // half of the widest name that is looked out for
	edges  *segmentIndex
}

// drawnSegments returns the pieces of all edges that have been drawn, with the upper and
// lower sides of their texts and of what else stands beside the vertices.
func (b *builder) drawnSegments() []segment {
	var all []segment
	level := func(at Point, half, high float64) {
		for _, y := range [...]float64{-high, high} {
			all = append(all, segment{at.Add(Point{X: -half, Y: y}), at.Add(Point{X: half, Y: y})})
		}
	}
	for i := range b.shapes {
		s := &b.shapes[i]
		edge := s.Subject.Kind == Edge
		switch {
		case edge && s.Kind == Curve:
			track := path{int(s.N), s.P}
			all = track.appendSegments(all)
		case edge && s.Kind == Polygon: // a head, from the end of the shaft to the tip
			all = append(all, segment{s.P[2], s.P[0]})
		case edge && s.Kind == Text:
			level(s.P[0], FormulaWidth(s.Text, s.Font, s.Size)/2, capHeight*s.Size/2)
		case s.Subject.Kind == Token && s.Kind == Disc:
			level(s.P[0], s.Size/2, s.Size/2) // the air around a name is the rest
		case s.Subject.Kind == Token && s.Kind == Pill, s.Kind == Pill && s.Fill == Board && s.Stroke == Faded:
			level(s.P[0], s.P[1].X, s.P[1].Y)
		case s.Subject.Kind == FreeText && s.Kind == Polygon:
			level(s.P[0].Add(s.P[2]).Scale(0.5), (s.P[2].X-s.P[0].X)/2, (s.P[2].Y-s.P[0].Y)/2)
		}
	}
	return all
}

// mostly returns the side where most names can stand: another one than usual only where
// more than twice as many are free there, so that names do not hop between two sides, nor
// all of them when one edge is moved.
func (p *namePlacer) mostly(named []graphs.Vertex) side {
	usual, others := below, []side{right}
	if p.graph.Kind() == graphs.Deletion {
		usual, others = aboveRight, []side{right, aboveLeft, left}
	}
	free := func(s side) (n int) {
		for _, v := range named {
			if !v.Ground && p.crossed(v.ID, s, nameAir, 1) == 0 && p.roomFor(v.ID, s) {
				n++
			}
		}
		return n
	}
	most := 2 * free(usual)
	for _, s := range others {
		if n := free(s); n > most {
			usual, most = s, n
		}
	}
	return usual
}

// place finds the side of one name: the usual one, or beside the vertex, with air around
// it. It leaves these for the other sides only where an edge would run through it.
func (p *namePlacer) place(v graphs.Vertex) {
	const little = 1.5 // units of air with which a name can still be read
	usual := p.at[v.ID]
	var room [sides]bool
	free := func(s side, air float64) bool {
		room[s] = room[s] || p.roomFor(v.ID, s)
		if !room[s] || p.crossed(v.ID, s, air, 1) > 0 {
			return false
		}
		p.at[v.ID] = s
		return true
	}
	if free(usual, nameAir) || free(right, nameAir) || free(left, nameAir) || free(usual, little) {
		return
	}
	for s := range sides {
		if free(s, nameAir) {
			return
		}
	}
	best := usual
	if !room[best] {
		best = p.usualSide(v)
	}
	fewest := p.crossed(v.ID, best, little, manyCrossed)
	for s := side(0); s < sides && fewest > 0; s++ {
		if n := p.crossed(v.ID, s, little, fewest); room[s] && n < fewest && (n == 0 || p.worth(s, n, fewest)) {
			fewest, best = n, s
		}
	}
	p.at[v.ID] = best
}

// manyCrossed is a number of edges through a name; more are not counted.
const manyCrossed = 9

// worth tells whether a name moves to a side where edges run through it as well, though
// fewer: below, names stand in a row, and beside its vertex an edge mostly runs along the
// whole name.
func (p *namePlacer) worth(s side, edges, fewest int) bool {
	const fewer = 3 // times
	return s != left && s != right && fewer*edges <= fewest
}

// crossed returns how many edges run through the name of a vertex on a side, or come
// nearer to it than air; no more than most.
func (p *namePlacer) crossed(v graphs.VertexID, s side, air float64, most int) int {
	plate := p.plates[v]
	at, room := p.drawing.At(v).Add(plate.off(s)), Point{X: plate.half + air, Y: p.nameHigh() + air}
	return p.edges.through(at.Sub(room), at.Add(room), most)
}

// inBox tells whether (x, y) lies in a box about the origin.
func inBox(x, y, half, high float64) bool { return x < half && x > -half && y < high && y > -high }

// roomFor tells whether the name has room at that side: whether no other vertex is
// there, nor its name.
func (p *namePlacer) roomFor(v graphs.VertexID, s side) bool {
	mine, nameHigh, diamond := p.plates[v], p.nameHigh(), DiamondReach*p.discs
	at := p.drawing.At(v).Add(mine.off(s))
	// Names beside their vertices reach farthest.
	reach := Point{X: mine.half + diamond + nameGap + 2*p.widest + nameAir, Y: diamond + NameDrop + 2*nameHigh + nameAir}
	free, checks := true, p.checks
	p.index.visitNear(at.Sub(reach), at.Add(reach), &checks, func(r *obstacle) {
		if r.id == v || !free {
			return
		}
		off := r.at.Sub(at)
		free = !inBox(off.X, off.Y, mine.half+r.flat+r.reach+nameAir, nameHigh+r.rise+r.reach+nameAir)
		if its := p.plates[r.id]; free {
			name := off.Add(its.off(p.at[r.id]))
			free = !inBox(name.X, name.Y, mine.half+its.half+nameAir, 2*nameHigh+nameAir)
		}
	})
	return free && checks >= 0
}
