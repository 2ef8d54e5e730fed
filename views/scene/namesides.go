package scene

import "nimgraph/graphs"

// nameSides returns the side of each vertex's name, by VertexID: the first one that
// nothing runs through and where nothing stands. Where there is none, it is the one with
// room that the fewest edges run through. It looks at all edges that have been drawn,
// with their texts; about 0.5 µs an edge and 1 µs a vertex. Of a drawing with more than
// manyNames vertices it looks at the edges of each vertex alone, and at the places below
// and beside it.
func (b *builder) nameSides() []side {
	if b.graph.Order() > manyNames {
		return b.plainSides()
	}
	p := &namePlacer{builder: b, plates: make([]nameplate, len(b.outlines)), at: make([]side, len(b.outlines))}
	for v := range b.graph.Vertices() {
		p.plates[v.ID] = b.nameplateOf(v)
		p.widest = max(p.widest, p.plates[v.ID].half)
	}
	p.widest = min(p.widest, nameReach)
	p.edges = newSegmentIndex(b.drawnSegments())
	for v := range b.graph.Vertices() {
		if b.filter.hasVertex(v.ID) && v.Text() != "" {
			p.place(v)
		}
	}
	return p.at
}

// manyNames is the number of vertices up to which all edges are looked at for each name:
// so many names can be read at once.
const manyNames = 600

// namePlacer finds the sides of names, in the order of the vertices. Those that have
// none yet are taken to stand below.
type namePlacer struct {
	*builder
	plates []nameplate // by VertexID
	at     []side      // by VertexID
	widest float64     // half of the widest name that is looked out for
	edges  *segmentIndex
}

// drawnSegments returns the pieces of all edges that have been drawn, with the upper and
// lower sides of their texts.
func (b *builder) drawnSegments() []segment {
	var all []segment
	for i := range b.shapes {
		s := &b.shapes[i]
		switch {
		case s.Subject.Kind != Edge:
		case s.Kind == Curve:
			track := path{int(s.N), s.P}
			all = track.appendSegments(all)
		case s.Kind == Polygon: // a head, from the end of the shaft to the tip
			all = append(all, segment{s.P[2], s.P[0]})
		case s.Kind == Text:
			half, high := FormulaWidth(s.Text, s.Font, s.Size)/2, capHeight*s.Size/2
			for _, y := range [...]float64{-high, high} {
				all = append(all, segment{s.P[0].Add(Point{X: -half, Y: y}), s.P[0].Add(Point{X: half, Y: y})})
			}
		}
	}
	return all
}

// place finds the side of one name.
func (p *namePlacer) place(v graphs.Vertex) {
	const many = 9 // edges through a name; more are not counted
	fewest := p.crossed(v.ID, below, many)
	if fewest == 0 {
		return
	}
	at := below
	marks := p.drawing.Tokens(v.ID) > 0
	for s := right; s < sides; s++ {
		if marks && s == aboveRight || p.options.Remote != nil && (s == aboveLeft || s == above) {
			continue // what stands at the rim is there
		}
		n := p.crossed(v.ID, s, fewest)
		if n >= fewest || n > 0 && !p.worth(s, n, fewest) || !p.roomFor(v.ID, s) {
			continue
		}
		if fewest, at = n, s; n == 0 {
			break
		}
	}
	p.at[v.ID] = at
}

// worth tells whether a name moves to a side where edges run through it as well, though
// fewer: below, names stand in a row, and beside its vertex an edge mostly runs along the
// whole name.
func (p *namePlacer) worth(s side, edges, fewest int) bool {
	const fewer = 3 // times
	return s != left && s != right && fewer*edges <= fewest
}

// crossed returns how many edges run through the name of a vertex on a side, no more
// than most.
func (p *namePlacer) crossed(v graphs.VertexID, s side, most int) int {
	plate := p.plates[v]
	at, room := p.drawing.At(v).Add(plate.off(s)), Point{X: plate.half + nameAir, Y: p.nameHigh() + nameAir}
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
