package layout

import "math"

// refiner changes a layered layout so that straight edges do not pass under
// vertices and cross less: rows move apart, and vertices sideways.
type refiner struct {
	x              []float64 // of the vertices
	y              []float64 // of the layers
	layer          []int32
	rows           [][]int32 // vertices without bends
	pos            []int32   // the index of a vertex in its row
	edges          []edge
	between, along float64
	// touching holds the numbers of the edges at each vertex, ending those of the edges
	// with an end in each row, and passing those of the edges that cross each row.
	touching        rows
	ending, passing [][]int32
	// work is how many vertices and edges improve may still look at; it stops at 0.
	work   int
	saved  []float64 // the x coordinates of a row before a move
	moved  []int32   // the edges at the vertices of the run whose cost is computed
	marked []bool    // by edge: whether it is in moved
	// changes counts the moves that were kept. tried holds, for each vertex, the right
	// neighbour with which an exchange was of no use, and the value of changes then.
	changes int
	tried   []attempted
}

type attempted struct {
	right   int32
	changes int
}

func newRefiner(s *orderedRows, between, along float64) *refiner {
	r := &refiner{
		x: s.x, y: make([]float64, len(s.rows)), layer: s.layer, rows: s.rows,
		pos: make([]int32, len(s.x)), edges: s.edges, between: between, along: along,
	}
	for _, row := range s.rows {
		for i, v := range row {
			r.pos[v] = int32(i)
		}
	}
	return r
}

// spread sets the distances of the rows: where an edge to the next row goes so
// far sideways that it would pass under a neighbour of one of its ends, the rows
// are moved apart, up to twice the normal distance.
func (r *refiner) spread() {
	gap := make([]float64, len(r.y))
	for l := range gap {
		gap[l] = r.along
	}
	for _, e := range r.edges {
		if r.layer[e.to] != r.layer[e.from]+1 {
			continue
		}
		l := r.layer[e.from]
		need := max(r.room(e.from, e.to), r.room(e.to, e.from))
		gap[l] = max(gap[l], min(need, 2*r.along))
	}
	for l := 1; l < len(r.y); l++ {
		r.y[l] = r.y[l-1] + math.Ceil(gap[l-1]/grid)*grid
	}
}

// room returns the least distance of the rows of v and w at which the edge from v to w
// keeps clear of v's neighbour on that side.
func (r *refiner) room(v, w int32) float64 {
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
	if run = math.Abs(run); side >= run+clearance || side <= clearance {
		return 0
	}
	return clearance * run / math.Sqrt(side*side-clearance*clearance)
}

// improve moves vertices sideways and exchanges neighbours in a row as long as
// that makes the cost smaller. It stops after a bounded amount of work, a few
// milliseconds, so that large graphs are left much as they are.
func (r *refiner) improve() {
	const rounds = 6
	r.work, r.changes = 200_000, 1
	r.sortByRows()
	for range rounds {
		better := false
		var hidden []int32
		for _, e := range r.edges {
			hidden = hidden[:0]
			r.under(e, func(v int32) { hidden = append(hidden, v) })
			for _, v := range hidden {
				better = r.free(e, v) || better
			}
			if r.work <= 0 {
				return
			}
		}
		if r.thorough() {
			better = r.exchange() || better
		}
		if !better {
			return
		}
	}
}

// sortByRows lists at each row the edges that end there and those that pass.
func (r *refiner) sortByRows() {
	r.touching = incident(len(r.layer), r.edges)
	r.marked = make([]bool, len(r.edges))
	r.tried = make([]attempted, len(r.layer))
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

// run is a part of a row: its vertices from first to last.
type run struct {
	row         int32
	first, last int
}

// cost returns what the places of a run's vertices contribute to the cost: 3 for each
// vertex that an edge passes under and, in small graphs, 1 for each crossing of two
// straight edges.
func (r *refiner) cost(at run) int {
	const hidden = 3
	hits := 0
	all := func(int32) { hits++ }
	inRun := func(v int32) {
		if p := int(r.pos[v]); at.first <= p && p <= at.last {
			hits++
		}
	}
	r.moved = r.moved[:0]
	for _, v := range r.rows[at.row][at.first : at.last+1] {
		for _, i := range r.touching.of(v) {
			if !r.marked[i] {
				r.marked[i] = true
				r.moved = append(r.moved, i)
				r.under(r.edges[i], all)
			}
		}
	}
	for _, edges := range [2][]int32{r.passing[at.row], r.ending[at.row]} {
		for _, i := range edges {
			if !r.marked[i] {
				r.underIn(at.row, r.edges[i], inRun)
			}
		}
	}
	sum := hidden * hits
	if r.thorough() {
		sum += r.crossingsOfMoved()
	}
	for _, i := range r.moved {
		r.marked[i] = false
	}
	return sum
}

// crossingsOfMoved counts the crossings of the edges moved with all others, and
// among each other once.
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

// thorough tells whether the graph is small enough to look at all pairs of edges.
func (r *refiner) thorough() bool { return len(r.edges) <= 240 }
