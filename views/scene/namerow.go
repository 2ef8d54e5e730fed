package scene

import (
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// nameRow tells how the names below a line of vertices differ from their default position and size,
// to keep clear of arcs. The zero value changes nothing.
type nameRow struct {
	smaller float64   // by which part of their size letters are smaller
	down    float64   // how much lower the names stand, in document units
	shifts  []float64 // by VertexID: how far the name is shifted to the right; nil for no shifts
}

// letterFactor returns the size of the letters as a factor of their default size.
func (r *nameRow) letterFactor() float64 { return 1 - r.smaller }

// offset returns how far the name of vertex v is moved from its default position to its position in
// the row.
func (r *nameRow) offset(v graphs.VertexID) Point {
	off := Point{Y: r.down}
	if int(v) < len(r.shifts) {
		off.X = r.shifts[v]
	}
	return off
}

// Costs of a row, to which the share of names that are crossed is added.
const (
	rowSmaller = 1.3   // for the part by which letters are smaller
	rowOff     = 0.008 // for each unit off the default position
	// rowAir is the distance between a name and the line of an edge. It is small because the halo
	// of a name is wider.
	rowAir = 1.5
	// rowBeside is the distance between names of one row.
	rowBeside = 2*rowAir + 2
	// leastLetters is the smallest font size of a name in a row, in document units.
	leastLetters = 10.4
)

// The sizes, drops and shifts of rows that are tried, in order of preference. With these shifts a
// name stays below its vertex.
var (
	rowSizes  = [...]float64{0, 0.07, 0.14, 0.2, 0.28}
	rowDrops  = [...]float64{0, -2, -4, -6, 2, 4, 6, 8}
	rowShifts = [...]float64{0, -2, 2, -4, 4, -6, 6, -8, 8, -10, 10, -12, 12}
)

// hasRow reports whether all names stand in one row, as below a line of vertices with arcs.
func (p *placer) hasRow() bool {
	return p.b.router.small && p.b.naming.isShown() && p.b.drawing.HasAngledBends()
}

// chooseRow chooses the size and the height of a row of names below a line of vertices, so that names
// cross as few edges and other names as possible. Edges count only if all edges are shown. Then it
// shifts single names sideways. It does nothing if the names stand in no row.
func (p *placer) chooseRow() {
	if !p.hasRow() {
		return
	}
	names := slices.DeleteFunc(slices.Collect(p.b.graph.Vertices()), func(v graphs.Vertex) bool {
		return !p.b.filter.hasVertex(v.ID) || !p.b.naming.hasName(v)
	})
	best, least := nameRow{}, math.Inf(1)
	for _, smaller := range rowSizes {
		if smaller > 0 && nameSize*p.b.letters*(1-smaller) < leastLetters {
			break
		}
		for _, down := range rowDrops {
			p.row = nameRow{smaller: smaller, down: down}
			cost := rowSmaller*smaller + rowOff*math.Abs(down)
			p.resetNames()
			for _, v := range names {
				if cost >= least {
					break
				}
				cost += float64(p.rowConflicts(v.ID)) / float64(len(names))
			}
			if cost < least {
				best, least = p.row, cost
			}
		}
	}
	p.row = best
	p.shiftNames(names)
}

// rowConflicts returns the number of edges that cross the name of vertex v, plus the number of
// other names that touch it. Edges count only if all edges are shown.
func (p *placer) rowConflicts(v graphs.VertexID) (n int) {
	box := p.names[v]
	if p.b.drawing.Style().Edges == document.AllEdges {
		padded := textBox{box.at, box.half.Add(Point{X: rowAir, Y: rowAir})}
		n = int(p.edgeCost(padded, 0, -1, math.Inf(1)) / costThrough)
	}
	for _, r := range p.verticesNear(box.at.Sub(box.half), box.at.Add(box.half)) {
		if w := r.id; w != v && p.names[w].half.X > 0 && !p.names[w].isApart(box, rowBeside) {
			n++
		}
	}
	return n
}

// shiftNames shifts the names of vertices within their row if an edge crosses them and there is
// free space next to them.
func (p *placer) shiftNames(vertices []graphs.Vertex) {
	p.row.shifts = make([]float64, len(p.b.outlines))
	p.resetNames()
	for _, v := range vertices {
		for _, shift := range rowShifts {
			if math.Abs(shift) > p.b.outline(v.ID).half/2 {
				continue
			}
			p.row.shifts[v.ID] = shift
			if p.names[v.ID] = p.nameBox(v.ID, below); p.rowConflicts(v.ID) == 0 {
				break
			}
			p.row.shifts[v.ID] = 0
		}
		p.names[v.ID] = p.nameBox(v.ID, below)
	}
}
