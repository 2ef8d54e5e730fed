package layout

import (
	"math"
	"slices"
)

// refiner improves a layered layout. It moves rows apart and vertices sideways, so that straight
// edges do not pass under vertices and cross less.
type refiner struct {
	x                 []float64 // of the vertices
	y                 []float64 // of the layers
	layer             []int32
	rows              [][]int32 // vertices without bends
	pos               []int32   // the index of a vertex in its row
	edges             []edge
	vertexGap, rowGap float64
	// incidence holds the edges at each vertex, ending the edges with an end in each row, and passing
	// the edges that cross each row.
	incidence       adjacency
	ending, passing [][]int32
	// work is the number of vertices and edges that improve may still look at.
	work   int
	saved  []float64 // the x coordinates of a row before a move
	moved  []int32   // the edges at the vertices of the part whose cost is computed
	marked []bool    // by edge: whether moved contains it
	// changes counts the moves that were kept. tried holds for each vertex its right neighbour and
	// the value of changes at the last exchange with it that did not help.
	changes int
	tried   []triedSwap
}

// triedSwap records an exchange of two neighbours in a row that did not reduce the cost.
type triedSwap struct {
	right   int32
	changes int
}

// newRefiner returns a refiner for ordered rows, whose x coordinates it modifies. vertexGap is the
// least distance of vertices within a row, and rowGap the least distance of rows.
func newRefiner(rows *orderedRows, vertexGap, rowGap float64) *refiner {
	r := &refiner{
		x: rows.x, y: make([]float64, len(rows.rows)), layer: rows.layer, rows: rows.rows,
		pos: make([]int32, len(rows.x)), edges: rows.edges, vertexGap: vertexGap, rowGap: rowGap,
	}
	for _, row := range rows.rows {
		for i, v := range row {
			r.pos[v] = int32(i)
		}
	}
	return r
}

// spreadRows sets the distances of the rows. If an edge to the next row is so flat that it would
// pass under a neighbour of one of its ends, the rows are moved apart, up to twice the least
// distance.
func (r *refiner) spreadRows() {
	gap := slices.Repeat([]float64{r.rowGap}, len(r.y))
	for _, e := range r.edges {
		if r.layer[e.to] != r.layer[e.from]+1 {
			continue
		}
		l := r.layer[e.from]
		need := max(r.clearRowGap(e.from, e.to), r.clearRowGap(e.to, e.from))
		gap[l] = max(gap[l], min(need, 2*r.rowGap))
	}
	for l := 1; l < len(r.y); l++ {
		r.y[l] = r.y[l-1] + math.Ceil(gap[l-1]/gridStep)*gridStep
	}
}

// clearRowGap returns the least distance of the rows of vertices v and w at which the edge between
// them keeps clear of the neighbour of v in its row, on the side of w.
func (r *refiner) clearRowGap(v, w int32) float64 {
	run := r.x[w] - r.x[v]
	row, i := r.rows[r.layer[v]], int(r.pos[v])
	if run < 0 {
		i--
	} else {
		i++
	}
	if i < 0 || i >= len(row) {
		return 0
	}
	side := math.Abs(r.x[row[i]] - r.x[v])
	if run = math.Abs(run); side >= run+edgeDistance || side <= edgeDistance {
		return 0
	}
	return edgeDistance * run / math.Sqrt(side*side-edgeDistance*edgeDistance)
}

// improve moves vertices sideways and exchanges neighbours in a row as long as that reduces the
// cost. It stops after a bounded amount of work, a few milliseconds, so large graphs change little.
func (r *refiner) improve() {
	const rounds = 6
	r.work, r.changes = 200_000, 1
	r.sortByRows()
	for range rounds {
		better := false
		var hidden []int32
		for _, e := range r.edges {
			hidden = hidden[:0]
			r.visitUnder(e, func(v int32) { hidden = append(hidden, v) })
			for _, v := range hidden {
				better = r.clearEdge(e, v) || better
			}
			if r.work <= 0 {
				return
			}
		}
		if r.isThorough() {
			better = r.exchangeNeighbours() || better
		}
		if !better {
			return
		}
	}
}

// sortByRows fills the fields incidence, ending and passing, which list edges by rows.
func (r *refiner) sortByRows() {
	r.incidence = incidentEdges(len(r.layer), r.edges)
	r.marked = make([]bool, len(r.edges))
	r.tried = make([]triedSwap, len(r.layer))
	r.ending = make([][]int32, len(r.rows))
	r.passing = make([][]int32, len(r.rows))
	for i, e := range r.edges {
		high, low := r.layer[e.from], r.layer[e.to]
		r.ending[high] = append(r.ending[high], int32(i))
		if low != high {
			r.ending[low] = append(r.ending[low], int32(i))
		}
		for l := high + 1; l < low; l++ {
			r.passing[l] = append(r.passing[l], int32(i))
		}
	}
}

// rowPart is a range of vertices in a row, from the index first to the index last.
type rowPart struct {
	row         int32
	first, last int
}

// cost returns the cost of the edges at and near part, a part of a row: 3 for each vertex that an
// edge passes under and, in small graphs, 1 for each crossing of two straight edges.
func (r *refiner) cost(part rowPart) int {
	const hidden = 3
	hits := 0
	countAll := func(int32) { hits++ }
	inRun := func(v int32) {
		if p := int(r.pos[v]); part.first <= p && p <= part.last {
			hits++
		}
	}
	r.moved = r.moved[:0]
	for _, v := range r.rows[part.row][part.first : part.last+1] {
		for _, i := range r.incidence.row(v) {
			if !r.marked[i] {
				r.marked[i] = true
				r.moved = append(r.moved, i)
				r.visitUnder(r.edges[i], countAll)
			}
		}
	}
	for _, edges := range [2][]int32{r.passing[part.row], r.ending[part.row]} {
		for _, i := range edges {
			if !r.marked[i] {
				r.visitUnderInRow(part.row, r.edges[i], inRun)
			}
		}
	}
	sum := hidden * hits
	if r.isThorough() {
		sum += r.crossingsOfMoved()
	}
	for _, i := range r.moved {
		r.marked[i] = false
	}
	return sum
}

// crossingsOfMoved returns the number of crossings of the edges in r.moved with all edges. A
// crossing of two moved edges counts once.
func (r *refiner) crossingsOfMoved() int {
	sum := 0
	for _, i := range r.moved {
		for k, f := range r.edges {
			if (k < int(i) || !r.marked[k]) && r.crosses(r.edges[i], f) {
				sum++
			}
		}
	}
	r.work -= len(r.moved) * len(r.edges) / 4
	return sum
}

// isThorough reports whether the graph is small enough to look at all pairs of edges.
func (r *refiner) isThorough() bool { return len(r.edges) <= 240 }

// point returns the coordinates of vertex v.
func (r *refiner) point(v int32) Point { return Point{X: r.x[v], Y: r.y[r.layer[v]]} }

// visitUnder calls visit for each vertex that edge e, drawn straight, passes under, in the rows
// that it spans.
func (r *refiner) visitUnder(e edge, visit func(v int32)) {
	for l := r.layer[e.from]; l <= r.layer[e.to]; l++ {
		r.visitUnderInRow(l, e, visit)
	}
}

// visitUnderInRow calls visit for each vertex of the given row that edge e, drawn straight, passes
// under. e must span the row.
func (r *refiner) visitUnderInRow(row int32, e edge, visit func(v int32)) {
	from, to := r.point(e.from), r.point(e.to)
	if from.Y == to.Y {
		return // an edge within a row is bowed
	}
	slope := (to.X - from.X) / (to.Y - from.Y)
	reach := edgeDistance * math.Sqrt(1+slope*slope)
	vertices, line := r.rows[row], from.X+slope*(r.y[row]-from.Y)
	r.work -= 2
	first, end := 0, len(vertices)
	for first < end {
		if middle := (first + end) / 2; r.x[vertices[middle]] < line-reach {
			first = middle + 1
		} else {
			end = middle
		}
	}
	for _, v := range vertices[first:] {
		if r.x[v] > line+reach {
			return
		}
		r.work--
		if v != e.from && v != e.to && r.passesNear(e, v) {
			visit(v)
		}
	}
}

// passesNear reports whether edge e, drawn straight, passes too close to vertex v.
func (r *refiner) passesNear(e edge, v int32) bool {
	return DistanceToSegment(r.point(v), r.point(e.from), r.point(e.to)) < edgeDistance
}

// DistanceToSegment returns the distance of p from the segment between a and b.
func DistanceToSegment(p, a, b Point) float64 {
	ab := b.Sub(a)
	t := 0.0
	if l := ab.X*ab.X + ab.Y*ab.Y; l > 0 {
		t = max(0, min(1, ((p.X-a.X)*ab.X+(p.Y-a.Y)*ab.Y)/l))
	}
	return p.Sub(a.Add(ab.Scale(t))).Length()
}

// crosses reports whether the straight edges e and f cross. Edges within a row, and edges with a
// common end, do not.
func (r *refiner) crosses(e, f edge) bool {
	if r.layer[f.from] >= r.layer[e.to] || r.layer[e.from] >= r.layer[f.to] ||
		e.from == f.from || e.to == f.to {
		return false
	}
	left, right := r.x[e.from], r.x[e.to]
	if left > right {
		left, right = right, left
	}
	if first, second := r.x[f.from], r.x[f.to]; first < left && second < left || first > right && second > right {
		return false
	}
	a, b, c, d := r.point(e.from), r.point(e.to), r.point(f.from), r.point(f.to)
	// They do not cross if one edge is left of the other in all rows that both span.
	high, low := max(a.Y, c.Y), min(b.Y, d.Y)
	return (lineX(a, b, high)-lineX(c, d, high))*(lineX(a, b, low)-lineX(c, d, low)) < 0
}

// lineX returns the x coordinate, at the height y, of the line through a and b. If the line is
// horizontal, it returns the x coordinate of a.
func lineX(a, b Point, y float64) float64 {
	if a.Y == b.Y {
		return a.X
	}
	return a.X + (b.X-a.X)*(y-a.Y)/(b.Y-a.Y)
}

// exchangeNeighbours swaps neighbours in the rows if that reduces the cost. better reports whether
// it swapped any.
func (r *refiner) exchangeNeighbours() (better bool) {
	for l, row := range r.rows {
		for i := 0; i+1 < len(row); i++ {
			if r.work <= 0 {
				return better
			}
			left, now := row[i], triedSwap{row[i+1], r.changes}
			if r.tried[left] == now {
				continue
			}
			pair := rowPart{int32(l), i, i + 1}
			before := r.cost(pair)
			if before > 0 {
				r.swap(row, i)
				if r.cost(pair) < before {
					better = true
					r.changes++
					continue
				}
				r.swap(row, i)
			}
			r.tried[left] = now
		}
	}
	return better
}

// swap exchanges the vertices at the indices i and i+1 of row.
func (r *refiner) swap(row []int32, i int) {
	v, w := row[i], row[i+1]
	row[i], row[i+1] = w, v
	r.pos[v], r.pos[w] = int32(i+1), int32(i)
	r.x[v], r.x[w] = r.x[w], r.x[v]
}

// clearEdge moves vertex v, or an end of edge e, so that e no longer passes under v, if that
// reduces the cost. It reports whether it moved a vertex.
func (r *refiner) clearEdge(e edge, v int32) bool {
	if !r.passesNear(e, v) || r.work <= 0 {
		return false // an earlier move has cleared the edge, or the work is used up
	}
	from, to := r.point(e.from), r.point(e.to)
	slope := (to.X - from.X) / (to.Y - from.Y)
	line := from.X + slope*(r.y[r.layer[v]]-from.Y)
	off := (edgeDistance + 2) * math.Sqrt(1+slope*slope)
	if off > 2*r.vertexGap {
		return false
	}
	first, second := line-off, line+off
	if r.x[v] > line {
		first, second = second, first
	}
	for _, m := range [...]struct {
		v int32
		x float64
	}{
		{v, first},
		{v, second},
		{e.from, from.X - off},
		{e.from, from.X + off},
		{e.to, to.X - off},
		{e.to, to.X + off},
	} {
		if r.tryMove(m.v, m.x) {
			return true
		}
	}
	return false
}

// tryMove moves vertex v to the coordinate x, and its neighbours out of its way, if that reduces
// the cost. It reports whether it did.
func (r *refiner) tryMove(v int32, x float64) bool {
	row := r.rows[r.layer[v]]
	r.work -= len(row)
	r.saved = r.saved[:0]
	for _, w := range row {
		r.saved = append(r.saved, r.x[w])
	}
	moved := r.push(v, x)
	after := r.cost(moved)
	exchange := func() {
		for i := moved.first; i <= moved.last; i++ {
			r.saved[i], r.x[row[i]] = r.x[row[i]], r.saved[i]
		}
	}
	exchange()
	if r.cost(moved) <= after {
		return false
	}
	exchange()
	r.changes++
	return true
}

// push moves vertex v to the coordinate x and its neighbours out of its way. It returns the part of
// the row that moved.
func (r *refiner) push(v int32, x float64) rowPart {
	row, i := r.rows[r.layer[v]], int(r.pos[v])
	r.x[v] = x
	last := i + 1
	for ; last < len(row) && r.x[row[last]] < r.x[row[last-1]]+r.vertexGap; last++ {
		r.x[row[last]] = r.x[row[last-1]] + r.vertexGap
	}
	first := i - 1
	for ; first >= 0 && r.x[row[first]] > r.x[row[first+1]]-r.vertexGap; first-- {
		r.x[row[first]] = r.x[row[first+1]] - r.vertexGap
	}
	return rowPart{r.layer[v], first + 1, last - 1}
}
