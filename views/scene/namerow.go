package scene

import (
	"cmp"
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// rowLayout holds the size and the offsets of names in rows. A drawing of arcs over a line of
// vertices has a row of names below the line; names are made smaller and moved a little to keep clear
// of the arcs. The zero value keeps the default sizes and positions.
type rowLayout struct {
	smaller float64 // the part of their size by which the letters shrink
	offsets []Point // by VertexID: how far the name is moved, in document units; nil if none is
}

// letterFactor returns the size of the letters as a factor of their default size.
func (r *rowLayout) letterFactor() float64 { return 1 - r.smaller }

// offset returns how far the name of vertex v is moved from its default position, in document units.
func (r *rowLayout) offset(v graphs.VertexID) Point {
	if int(v) < len(r.offsets) {
		return r.offsets[v]
	}
	return Point{}
}

// Costs of a row, to which the average cost of its names is added: 1 for each edge that crosses the
// name and for each other name that touches it.
const (
	rowSmaller = 1.3    // for the part by which letters are smaller
	rowOff     = 0.005  // for each unit that the row stands off its default height
	rowAside   = 0.0008 // for each unit that a name is shifted to a side
	rowNear    = 0.25   // for an edge that comes nearer to a name than rowAir, but does not cross it
	// rowAir is the distance between a name and the line of an edge. It is small because the halo
	// of a name is wider.
	rowAir = 1.5
	// rowBeside is the distance between names of one row.
	rowBeside = 2*rowAir + 2
	// leastLetters is the smallest font size of a name in a row, in document units.
	leastLetters = 10.4
)

// The sizes, drops and shifts of rows that are tried, in order of preference. The least drop leaves 4
// units between a name and its vertex. With these shifts a name stays below its vertex.
var (
	rowSizes  = [...]float64{0, 0.07, 0.14, 0.2, 0.28}
	rowDrops  = [...]float64{0, -2, -4, -6, -7.3, 2, 4, 6, mostDrop}
	rowShifts = [...]float64{0, -2, 2, -4, 4, -6, 6, -8, 8, -10, 10, -mostShift, mostShift}
)

// The greatest of rowDrops and rowShifts, in either direction.
const (
	mostDrop  = 8
	mostShift = 12
)

// hasNameRows reports whether the names stand in rows below lines of vertices, because arcs join the
// vertices.
func (p *placer) hasNameRows() bool {
	return p.builder.router.isSmall && p.builder.naming.isShown() && p.builder.drawing.HasAngledBends()
}

// nameInRow is the name of a vertex in a row. near holds the edge pieces near the positions that the
// name can have in the row, as ascending indices of p.segments.
type nameInRow struct {
	vertex graphs.VertexID
	near   []int32
}

// arrangeNameRows sets p.rowLayout so that names cross as few edges and other names as possible. It
// chooses one size for all names, a height for each row, and a sideways shift for each name. Edges
// count only if the drawing shows all of them. If the names do not stand in rows, it does nothing.
func (p *placer) arrangeNameRows() {
	if !p.hasNameRows() {
		return
	}
	p.resetNames()
	rows := p.nameRows()
	best, least := rowLayout{}, math.Inf(1)
	for _, smaller := range rowSizes {
		cost := rowSmaller * smaller * float64(len(rows))
		if cost >= least || smaller > 0 && nameSize*p.builder.letters*(1-smaller) < leastLetters {
			break
		}
		p.rowLayout = rowLayout{smaller: smaller, offsets: make([]Point, len(p.builder.outlines))}
		p.resetNames()
		for _, row := range rows {
			cost += p.placeRow(row, least-cost)
		}
		if cost < least {
			best, least = p.rowLayout, cost
		}
	}
	p.rowLayout = best
	p.resetNames()
}

// nameRows returns the rows of names: the names below each level line of vertices, from left to
// right.
func (p *placer) nameRows() (rows [][]nameInRow) {
	var names []nameInRow
	for v := range p.builder.graph.Vertices() {
		if p.builder.filter.hasVertex(v.ID) && p.builder.naming.hasName(v) {
			names = append(names, nameInRow{v.ID, p.edgesNearRow(v.ID)})
		}
	}
	at := func(n nameInRow) Point { return p.builder.drawing.At(n.vertex) }
	slices.SortStableFunc(names, func(n, m nameInRow) int {
		return cmp.Or(cmp.Compare(at(n).Y, at(m).Y), cmp.Compare(at(n).X, at(m).X))
	})
	for _, n := range names {
		if last := len(rows) - 1; last >= 0 && at(rows[last][0]).Y == at(n).Y {
			rows[last] = append(rows[last], n)
		} else {
			rows = append(rows, []nameInRow{n})
		}
	}
	return rows
}

// edgesNearRow returns the edge pieces near all positions that the name of vertex v can have in its
// row, as ascending indices of p.segments. It returns none if the style does not show all edges.
func (p *placer) edgesNearRow(v graphs.VertexID) (near []int32) {
	if p.builder.drawing.Style().Edges != document.AllEdges {
		return nil
	}
	box := p.names[v]
	room := box.half.Add(Point{X: mostShift + rowAir, Y: mostDrop + rowAir})
	p.edgeIndex().visitCrossing(box.at.Sub(room), box.at.Add(room), func(i int32) (proceed bool) {
		near = append(near, i)
		return true
	})
	slices.Sort(near)
	return slices.Compact(near)
}

// placeRow tries the distances in rowDrops by which a row of names can move down (or up, if
// negative), takes the one of least cost, and returns the cost. Each name is also shifted sideways;
// see placeInRow. If no distance costs less than limit, all names keep their default positions and
// placeRow returns limit.
func (p *placer) placeRow(row []nameInRow, limit float64) float64 {
	best, least := make([]Point, len(row)), limit
	for _, drop := range rowDrops {
		cost := rowOff * math.Abs(drop)
		for i := range row {
			if cost >= least {
				break
			}
			cost += p.placeInRow(row, i, drop) / float64(len(row))
		}
		if cost < least {
			least = cost
			for i, n := range row {
				best[i] = p.rowLayout.offsets[n.vertex]
			}
		}
	}
	for i, n := range row {
		p.rowLayout.offsets[n.vertex] = best[i]
		p.names[n.vertex] = p.nameBox(n.vertex, below)
	}
	return least
}

// placeInRow moves name i of the row down by drop and shifts it sideways to the place of least cost,
// which it returns. Edges that cross the name cost, and so does touching the name before it, which
// has its place already.
func (p *placer) placeInRow(row []nameInRow, i int, drop float64) float64 {
	v := row[i].vertex
	offset := &p.rowLayout.offsets[v]
	*offset = Point{Y: drop}
	box := p.nameBox(v, below)
	crossed := p.countRowCrossings(box, row[i].near)
	least := math.Inf(1)
	for k, shift := range rowShifts {
		aside := math.Abs(shift)
		if aside > p.builder.outline(v).halfWidth/2 {
			break
		}
		cost := crossed[k] + rowAside*aside
		shifted := textBox{box.at.Add(Point{X: shift}), box.half}
		if i > 0 && !p.names[row[i-1].vertex].isApart(shifted, rowBeside) {
			cost += 2 // it counts for both names
		}
		if cost < least {
			least, offset.X, p.names[v] = cost, shift, shifted
		}
	}
	return least
}

// countRowCrossings counts the edges that cross the name at box after a shift to the right.
// crossed[k] is their number for the shift rowShifts[k]; an edge that comes nearer than rowAir
// without crossing counts as rowNear. near holds the pieces of the edges to test, as ascending
// indices of p.segments, so that the pieces of an edge follow each other.
func (p *placer) countRowCrossings(box textBox, near []int32) (crossed [len(rowShifts)]float64) {
	var byEdge [len(rowShifts)]float64 // of the present edge alone
	for n, i := range near {
		for _, c := range [...]struct{ gap, cost float64 }{{rowAir, rowNear}, {0, 1}} {
			room := box.half.Add(Point{X: c.gap, Y: c.gap})
			from, to, ok := p.segments.segments[i].xRange(box.at.Y-room.Y, box.at.Y+room.Y)
			if !ok {
				break
			}
			for k, shift := range rowShifts {
				if x := box.at.X + shift; from < x+room.X && to > x-room.X {
					byEdge[k] = max(byEdge[k], c.cost)
				}
			}
		}
		if n+1 == len(near) || p.edgeOf[near[n+1]] != p.edgeOf[i] {
			for k, cost := range byEdge {
				crossed[k] += cost
			}
			clear(byEdge[:])
		}
	}
	return crossed
}

// xRange returns the least and the greatest x coordinate, from and to, of the part of the segment
// between the heights top and bottom. ok is false if the segment has no such part.
func (s *segment) xRange(top, bottom float64) (from, to float64, ok bool) {
	a, b := s.a, s.b
	if a.Y > b.Y {
		a, b = b, a
	}
	if a.Y > bottom || b.Y < top {
		return 0, 0, false
	}
	from, to = a.X, b.X
	slope := (b.X - a.X) / (b.Y - a.Y) // not used if the segment is level
	if a.Y < top {
		from += (top - a.Y) * slope
	}
	if b.Y > bottom {
		to -= (b.Y - bottom) * slope
	}
	return min(from, to), max(from, to), true
}
