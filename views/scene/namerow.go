package scene

import (
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// nameRow is how the names of a line stand below its vertices: all in one row, nearer to
// the vertices or farther from them than usual and in smaller letters where arcs would run
// through them. The zero value is the usual row.
type nameRow struct {
	smaller float64   // by which part of their size the letters are smaller
	down    float64   // how much lower the names stand
	aside   []float64 // by VertexID: how far to the right a name is moved within the row; nil for none
}

// letters returns the size of the letters as a factor of their usual size.
func (r *nameRow) letters() float64 { return 1 - r.smaller }

// moved returns how far the name of a vertex stands from its usual place.
func (r *nameRow) moved(v graphs.VertexID) Point {
	at := Point{Y: r.down}
	if int(v) < len(r.aside) {
		at.X = r.aside[v]
	}
	return at
}

// What a row costs: each edge that runs through a name, as a part of the names, a part of
// the letters' size, and a unit off the usual place.
const (
	rowSmaller = 1.3
	rowOff     = 0.008
	// rowAir is between a name and the line of an edge; its halo is wider.
	rowAir = 1.5
	// rowBeside is by how much more names keep apart.
	rowBeside = 2
	// leastLetters is the least size of a name in a row, in units.
	leastLetters = 10.4
)

// The rows that are tried, in the order of preference, and how far a name moves aside in
// its row: it stays below its vertex.
var (
	rowSizes  = [...]float64{0, 0.07, 0.14, 0.2, 0.28}
	rowDowns  = [...]float64{0, -2, -4, -6, 2, 4, 6, 8}
	rowAsides = [...]float64{0, -2, 2, -4, 4, -6, 6, -8, 8, -10, 10, -12, 12}
)

// inRow tells whether names stand in rows: those of a line with arcs do.
func (b *builder) inRow() bool {
	return b.few && b.part == nil && b.named() && b.drawing.Angles()
}

// placeRow chooses the row of a line's names among the edges that have been drawn; where
// edges come and go with what is pointed at, by the names alone. About 5 µs a vertex.
func (b *builder) placeRow() {
	if !b.inRow() {
		return
	}
	p := rowPlacer{builder: b}
	p.list()
	if len(p.names) == 0 {
		return
	}
	best, least := nameRow{}, math.Inf(1)
	for _, smaller := range rowSizes {
		if smaller > 0 && nameSize*b.letters*(1-smaller) < leastLetters {
			break
		}
		for _, down := range rowDowns {
			row := nameRow{smaller: smaller, down: down}
			cost := rowSmaller*smaller + rowOff*math.Abs(down)
			if cost >= least {
				continue
			}
			if cost += float64(p.crossings(row)) / float64(len(p.names)); cost < least {
				best, least = row, cost
			}
		}
	}
	b.row = best
	p.asides()
}

// rowPlacer is what is looked at for the names of a line.
type rowPlacer struct {
	*builder
	names []rowName
}

// rowName is a name with the pieces of edges around its places.
type rowName struct {
	of     graphs.Vertex
	pieces []ownedSegment
	beside []graphs.Vertex // whose names may be beside it
}

// ownedSegment is a piece of an edge.
type ownedSegment struct {
	segment
	edge int32
}

// list lists the names with what is around them.
func (p *rowPlacer) list() {
	var all []segment
	var edge []int32
	drawn := p.shapes
	if p.drawing.Style().Edges != document.AllEdges {
		drawn = nil
	}
	for i := range drawn {
		s := &drawn[i]
		if s.Subject.Kind != Edge {
			continue
		}
		switch s.Kind {
		case Curve:
			track := path{int(s.N), s.P}
			all = track.appendSegments(all)
		case Polygon: // a head
			all = append(all, segment{s.P[2], s.P[0]})
		}
		for len(edge) < len(all) {
			edge = append(edge, s.Subject.ID)
		}
	}
	index := newSegmentIndex(all)
	for v := range p.graph.Vertices() {
		if !p.filter.hasVertex(v.ID) || !p.writesName(v) {
			continue
		}
		n := rowName{of: v}
		low, high := p.roomOf(v, nameRow{})
		slack := Point{X: rowAsides[len(rowAsides)-1], Y: rowDowns[len(rowDowns)-1]}
		low, high = low.Sub(slack), high.Add(slack)
		var found []int32
		index.visit(low, high, func(i int32) (goesOn bool) {
			found = append(found, i)
			return true
		})
		slices.Sort(found)
		for _, i := range slices.Compact(found) {
			n.pieces = append(n.pieces, ownedSegment{all[i], edge[i]})
		}
		checks := math.MaxInt
		p.index.visitNear(low.Sub(Point{X: nameReach}), high.Add(Point{X: nameReach}), &checks, func(r *obstacle) {
			if r.id == v.ID || math.Abs(r.at.Y-p.drawing.At(v.ID).Y) > nameSize*p.letters {
				return
			}
			if other, _ := p.graph.Vertex(r.id); p.writesName(other) && !slices.ContainsFunc(n.beside, func(o graphs.Vertex) bool { return o.ID == r.id }) {
				n.beside = append(n.beside, other)
			}
		})
		p.names = append(p.names, n)
	}
}

// roomOf returns the corners of a name in some row, with air around it.
func (p *rowPlacer) roomOf(v graphs.Vertex, row nameRow) (low, high Point) {
	before := p.row
	p.row = row
	plate := p.nameplateOf(v)
	at := p.nameAt(v, below)
	p.row = before
	room := Point{X: plate.half + rowAir, Y: plate.high + rowAir}
	return at.Sub(room), at.Add(room)
}

// crossings returns how many edges run through names, and how many names are on each other.
func (p *rowPlacer) crossings(row nameRow) (n int) {
	for i := range p.names {
		low, high := p.roomOf(p.names[i].of, row)
		n += p.names[i].crossed(low, high)
		for _, other := range p.names[i].beside {
			if o, _ := p.roomOf(other, row); o.X > low.X && o.X < high.X+rowBeside {
				n++
			}
		}
	}
	return n
}

// crossed returns how many edges run through a box at the name.
func (n *rowName) crossed(low, high Point) (edges int) {
	last := int32(-1)
	for i := range n.pieces {
		if s := &n.pieces[i]; s.edge != last && s.meets(low, high) {
			last = s.edge
			edges++
		}
	}
	return edges
}

// asides moves names within their row that an edge runs through, where it has a place for
// them beside that.
func (p *rowPlacer) asides() {
	aside := make([]float64, len(p.outlines))
	p.row.aside = aside
	for i := range p.names {
		n := &p.names[i]
		id := n.of.ID
		fewest, best := math.MaxInt, 0.0
		for _, by := range rowAsides {
			if math.Abs(by) > p.outline(id).half/2 {
				continue
			}
			aside[id] = by
			low, high := p.roomOf(n.of, p.row)
			if by != 0 && !p.free(n, low, high) {
				continue
			}
			if crossed := n.crossed(low, high); crossed < fewest {
				fewest, best = crossed, by
			}
			if fewest == 0 {
				break
			}
		}
		if aside[id] = best; fewest > 0 {
			aside[id] = 0
		}
	}
}

// free tells whether a box keeps clear of the names beside a name.
func (p *rowPlacer) free(n *rowName, low, high Point) bool {
	const air = nameAir - 2*rowAir
	return !slices.ContainsFunc(n.beside, func(other graphs.Vertex) bool {
		l, h := p.roomOf(other, p.row)
		return h.X+air > low.X && l.X-air < high.X
	})
}
