package scene

import (
	"cmp"
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// nameRow says how the names below lines of vertices differ from their default positions and size, to
// keep clear of arcs. The zero value changes nothing.
type nameRow struct {
	smaller float64 // the part of their size by which the letters shrink
	offsets []Point // by VertexID: how far the name is moved, in document units; nil if none is
}

// letterFactor returns the size of the letters as a factor of their default size.
func (r *nameRow) letterFactor() float64 { return 1 - r.smaller }

// offset returns how far the name of vertex v is moved from its default position to its position in
// the row.
func (r *nameRow) offset(v graphs.VertexID) Point {
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

// hasRow reports whether all names stand in rows, as below a line of vertices with arcs.
func (p *placer) hasRow() bool {
	return p.b.router.small && p.b.naming.isShown() && p.b.drawing.HasAngledBends()
}

// rowName is a name in a row: its vertex, and the indices of the pieces of edges near its positions in
// the row, in ascending order.
type rowName struct {
	vertex graphs.VertexID
	near   []int32
}

// chooseRow chooses the size of the names below lines of vertices, and the height of each row of
// names, so that names cross as few edges and other names as possible. Edges count only if all edges
// are shown. Single names are shifted sideways. It does nothing if the names stand in no row.
func (p *placer) chooseRow() {
	if !p.hasRow() {
		return
	}
	p.resetNames()
	rows := p.nameRows()
	best, least := nameRow{}, math.Inf(1)
	for _, smaller := range rowSizes {
		cost := rowSmaller * smaller * float64(len(rows))
		if cost >= least || smaller > 0 && nameSize*p.b.letters*(1-smaller) < leastLetters {
			break
		}
		p.row = nameRow{smaller: smaller, offsets: make([]Point, len(p.b.outlines))}
		p.resetNames()
		for _, row := range rows {
			cost += p.chooseDrop(row, least-cost)
		}
		if cost < least {
			best, least = p.row, cost
		}
	}
	p.row = best
	p.resetNames()
}

// nameRows returns the names below each level line of vertices, from left to right.
func (p *placer) nameRows() (rows [][]rowName) {
	var names []rowName
	for v := range p.b.graph.Vertices() {
		if p.b.filter.hasVertex(v.ID) && p.b.naming.hasName(v) {
			names = append(names, rowName{v.ID, p.edgesNearRow(v.ID)})
		}
	}
	at := func(n rowName) Point { return p.b.drawing.At(n.vertex) }
	slices.SortStableFunc(names, func(n, m rowName) int {
		return cmp.Or(cmp.Compare(at(n).Y, at(m).Y), cmp.Compare(at(n).X, at(m).X))
	})
	for _, n := range names {
		if last := len(rows) - 1; last >= 0 && at(rows[last][0]).Y == at(n).Y {
			rows[last] = append(rows[last], n)
		} else {
			rows = append(rows, []rowName{n})
		}
	}
	return rows
}

// edgesNearRow returns the pieces of edges near all positions of the name of vertex v in a row, by
// their indices, in ascending order. If edges are shown on demand, it returns none.
func (p *placer) edgesNearRow(v graphs.VertexID) (near []int32) {
	if p.b.drawing.Style().Edges != document.AllEdges {
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

// chooseDrop moves the names of a row to the height of least cost, and shifts each name sideways; see
// chooseShift. It returns the cost. The names keep their default positions if the cost is not below
// limit.
func (p *placer) chooseDrop(row []rowName, limit float64) float64 {
	best, least := make([]Point, len(row)), limit
	for _, drop := range rowDrops {
		cost := rowOff * math.Abs(drop)
		for i := range row {
			if cost >= least {
				break
			}
			cost += p.chooseShift(row, i, drop) / float64(len(row))
		}
		if cost < least {
			least = cost
			for i, n := range row {
				best[i] = p.row.offsets[n.vertex]
			}
		}
	}
	for i, n := range row {
		p.row.offsets[n.vertex] = best[i]
		p.names[n.vertex] = p.nameBox(n.vertex, below)
	}
	return least
}

// chooseShift moves name i of the row down by drop. Then it shifts the name sideways so that the fewest
// edges cross it and it does not touch the name before. It returns the cost.
func (p *placer) chooseShift(row []rowName, i int, drop float64) float64 {
	v := row[i].vertex
	offset := &p.row.offsets[v]
	*offset = Point{Y: drop}
	box := p.nameBox(v, below)
	crossed := p.rowCrossings(box, row[i].near)
	least := math.Inf(1)
	for k, shift := range rowShifts {
		aside := math.Abs(shift)
		if aside > p.b.outline(v).half/2 {
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

// rowCrossings returns the number of edges that cross the box, for each of rowShifts by which the box
// is shifted to the right. An edge that only comes near to the box counts as rowNear. near holds the
// indices of the pieces of edges to test, in ascending order, so that all pieces of an edge are together.
func (p *placer) rowCrossings(box textBox, near []int32) (crossed [len(rowShifts)]float64) {
	var byEdge [len(rowShifts)]float64 // of the present edge alone
	for n, i := range near {
		for _, c := range [...]struct{ gap, cost float64 }{{rowAir, rowNear}, {0, 1}} {
			room := box.half.Add(Point{X: c.gap, Y: c.gap})
			from, to, ok := p.segments.segments[i].clip(box.at.Y-room.Y, box.at.Y+room.Y)
			if !ok {
				break
			}
			for k, shift := range rowShifts {
				if x := box.at.X + shift; from < x+room.X && to > x-room.X {
					byEdge[k] = max(byEdge[k], c.cost)
				}
			}
		}
		if n+1 == len(near) || p.owner[near[n+1]] != p.owner[i] {
			for k, cost := range byEdge {
				crossed[k] += cost
			}
			clear(byEdge[:])
		}
	}
	return crossed
}

// clip returns the range from from to to of the x coordinates that the segment has between the
// heights low and high. ok is false if it has none.
func (s *segment) clip(low, high float64) (from, to float64, ok bool) {
	a, b := s.a, s.b
	if a.Y > b.Y {
		a, b = b, a
	}
	if a.Y > high || b.Y < low {
		return 0, 0, false
	}
	from, to = a.X, b.X
	slope := (b.X - a.X) / (b.Y - a.Y) // not used if the segment is level
	if a.Y < low {
		from += (low - a.Y) * slope
	}
	if b.Y > high {
		to -= (b.Y - high) * slope
	}
	return min(from, to), max(from, to), true
}
