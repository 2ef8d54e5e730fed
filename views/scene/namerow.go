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
	// rowBeside is how far names of one row keep apart.
	rowBeside = 2*rowAir + 2
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
func (p *placer) inRow() bool {
	return p.ways.few && p.naming.shown() && p.drawing.Angles()
}

// placeRow chooses the row of a line's names among the edges that have been drawn; where
// edges come and go with what is pointed at, by the names alone.
func (p *placer) placeRow() {
	if !p.inRow() {
		return
	}
	names := slices.DeleteFunc(slices.Collect(p.graph.Vertices()), func(v graphs.Vertex) bool {
		return !p.filter.hasVertex(v.ID) || !p.naming.writes(v)
	})
	best, least := nameRow{}, math.Inf(1)
	for _, smaller := range rowSizes {
		if smaller > 0 && nameSize*p.letters*(1-smaller) < leastLetters {
			break
		}
		for _, down := range rowDowns {
			p.row = nameRow{smaller: smaller, down: down}
			cost := rowSmaller*smaller + rowOff*math.Abs(down)
			p.listNames()
			for _, v := range names {
				if cost >= least {
					break
				}
				cost += float64(p.inRowThrough(v.ID)) / float64(len(names))
			}
			if cost < least {
				best, least = p.row, cost
			}
		}
	}
	p.row = best
	p.asides(names)
}

// inRowThrough returns how many edges run through the name of a vertex, and how many other
// names are on it.
func (p *placer) inRowThrough(v graphs.VertexID) (n int) {
	box := p.names[v]
	if p.drawing.Style().Edges == document.AllEdges {
		n = int(p.through(textBox{box.at, box.half.Add(Point{X: rowAir, Y: rowAir})}, 0, -1, math.Inf(1)) / costThrough)
	}
	p.look(box.at.Sub(box.half), box.at.Add(box.half))
	for _, r := range p.around {
		if w := r.id; w != v && p.names[w].half.X > 0 && !p.names[w].parted(box, rowBeside) {
			n++
		}
	}
	return n
}

// asides moves names within their row that an edge runs through, where it has a place for
// them beside that.
func (p *placer) asides(names []graphs.Vertex) {
	p.row.aside = make([]float64, len(p.outlines))
	p.listNames()
	for _, v := range names {
		for _, by := range rowAsides {
			if math.Abs(by) > p.outline(v.ID).half/2 {
				continue
			}
			p.row.aside[v.ID] = by
			if p.names[v.ID] = p.boxAt(v.ID, below); p.inRowThrough(v.ID) == 0 {
				break
			}
			p.row.aside[v.ID] = 0
		}
		p.names[v.ID] = p.boxAt(v.ID, below)
	}
}
