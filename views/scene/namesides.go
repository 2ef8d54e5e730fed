package scene

import (
	"nimgraph/graphs"
)

// nameSides returns the side of each vertex's name and its plate, by VertexID: a side that nothing runs
// through and where nothing stands, the same for all names where that costs nothing.
// Where there is none, it is the one with room that the fewest edges run through. It
// looks at all edges that have been drawn, with their texts, at tokens and at notes;
// about 0.4 µs and 200 bytes an edge and 2.5 µs a vertex; see surroundings. Of a drawing
// with more than manyNames vertices it looks at the edges of each vertex alone, and at the
// places below and beside it.
func (b *builder) nameSides() ([]side, []nameplate) {
	if b.graph.Order() > manyNames {
		return b.plainSides()
	}
	p := b.namePlacer()
	var named []graphs.Vertex
	for v := range b.graph.Vertices() {
		if b.filter.hasVertex(v.ID) && v.Text() != "" {
			named = append(named, v)
		}
	}
	usual := p.mostly(named)
	for _, v := range named {
		if !v.Ground {
			p.at[v.ID] = usual
		}
	}
	for _, v := range named {
		p.place(v)
	}
	return p.at, p.plates
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
	known  []crossings // by VertexID
	near   surroundings
}

// namePlacer returns one that has all names at their usual sides.
func (b *builder) namePlacer() *namePlacer {
	n := len(b.outlines)
	p := &namePlacer{builder: b, plates: make([]nameplate, n), at: make([]side, n), known: make([]crossings, n)}
	p.edges = newSegmentIndex(b.drawnSegments())
	for v := range b.graph.Vertices() {
		p.plates[v.ID] = b.nameplateOf(v)
		p.widest = max(p.widest, p.plates[v.ID].half)
		p.at[v.ID] = b.usualSide(v)
	}
	p.widest = min(p.widest, nameReach)
	return p
}

// crossings tells at which sides of a vertex edges run through its name with nameAir: bits
// by side, crossed of those that were asked for.
type crossings struct{ asked, crossed uint32 }

// drawnSegments returns the pieces of all edges that have been drawn, with the upper and
// lower sides of their texts and of what else stands beside the vertices.
func (b *builder) drawnSegments() []segment {
	all := make([]segment, 0, 5*b.graph.Size()+2*b.graph.Order())
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
		case s.Subject.Kind == Token && s.Kind == Pill, s.Kind == Pill && s.Fill == Board:
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
	choice := []side{below, right}
	if p.graph.Kind() == graphs.Deletion {
		choice = []side{aboveRight, right, aboveLeft, left}
	}
	var free [sides]int
	for _, v := range named {
		if v.Ground {
			continue
		}
		p.lookAround(v.ID)
		for _, s := range choice {
			if p.crossed(s, nameAir, 1) == 0 && p.roomFor(s) {
				free[s]++
			}
		}
	}
	usual, most := choice[0], 2*free[choice[0]]
	for _, s := range choice[1:] {
		if n := free[s]; n > most {
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
	p.lookAround(v.ID)
	free := func(s side, air float64) bool {
		if air == nameAir && p.isCrossed(s) || !p.roomFor(s) || p.crossed(s, air, 1) > 0 {
			return false
		}
		p.at[v.ID] = s
		return true
	}
	if free(usual, nameAir) || free(right, nameAir) || free(left, nameAir) || free(usual, little) {
		return
	}
	for s := range sides {
		if s != usual && s != right && s != left && free(s, nameAir) {
			return
		}
	}
	best := usual
	if !p.roomFor(best) {
		best = p.usualSide(v)
	}
	fewest := p.crossed(best, little, manyCrossed)
	for s := side(0); s < sides && fewest > 0; s++ {
		if most := mostWorth(s, fewest); p.roomFor(s) {
			if n := p.crossed(s, little, most+1); n <= most {
				fewest, best = n, s
			}
		}
	}
	p.at[v.ID] = best
}

// manyCrossed is a number of edges through a name; more are not counted.
const manyCrossed = 9

// mostWorth returns through how many edges at most a name moves to a side, where through
// the fewest that are known run some: below, names stand in a row, and beside its vertex an
// edge mostly runs along the whole name.
func mostWorth(s side, fewest int) int {
	const fewer = 3 // times
	if s == left || s == right {
		return 0
	}
	return fewest / fewer
}

// inBox tells whether (x, y) lies in a box about the origin.
func inBox(x, y, half, high float64) bool { return x < half && x > -half && y < high && y > -high }
