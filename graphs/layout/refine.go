package layout

import "math"

// refiner changes a layered layout so that straight edges do not pass under
// vertices and cross less: rows move apart, and vertices sideways.
type refiner struct {
	x              []float64 // of the vertices
	y              []float64 // of the layers
	layer          []int32
	rows           [][]int32 // vertices without bends
	place          []int32   // of a vertex in its row
	edges          []edge
	between, along float64
	// work counts down what improve may still look at.
	work  int
	saved []float64
}

func newRefiner(p *proper, x []float64, edges []edge, between, along float64) *refiner {
	r := &refiner{
		x: x, y: make([]float64, len(p.rows)), layer: p.layer[:p.real], rows: make([][]int32, len(p.rows)),
		place: make([]int32, p.real), edges: edges, between: between, along: along,
	}
	for l, row := range p.rows {
		for _, v := range row {
			if !p.isBend(v) {
				r.place[v] = int32(len(r.rows[l]))
				r.rows[l] = append(r.rows[l], v)
			}
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

// room returns how far apart two rows must be for the edge from v to w to be
// clear of v's neighbour on that side.
func (r *refiner) room(v, w int32) float64 {
	run := r.x[w] - r.x[v]
	row, i := r.rows[r.layer[v]], int(r.place[v])
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
// that makes the cost smaller. It stops after a bounded amount of work, some ten
// milliseconds, so that large graphs are left much as they are.
func (r *refiner) improve() {
	const rounds = 6
	r.work = 2_000_000
	total := r.cost()
	for round := 0; round < rounds && total > 0 && r.work > 0; round++ {
		before := total
		for _, e := range r.edges {
			for _, v := range r.under(e) {
				total = r.free(e, v, total)
			}
			if r.work <= 0 {
				return
			}
		}
		if r.thorough() {
			total = r.exchange(total)
		}
		if total == before {
			return
		}
	}
}

// cost weighs the vertices that edges pass under and, in small graphs, the
// crossings of straight edges, which are more than those of bent ones.
func (r *refiner) cost() int {
	const hidden = 3
	sum := hidden * r.hits()
	if r.thorough() {
		sum += r.crossings()
	}
	return sum
}

// thorough tells whether the graph is small enough for pairs of edges.
func (r *refiner) thorough() bool { return len(r.edges) <= 240 }

// exchange tries to exchange neighbours in the rows and returns the cost then.
func (r *refiner) exchange(total int) int {
	for _, row := range r.rows {
		for i := 0; i+1 < len(row); i++ {
			if r.work <= 0 {
				return total
			}
			r.swap(row, i)
			if cost := r.cost(); cost < total {
				total = cost
			} else {
				r.swap(row, i)
			}
		}
	}
	return total
}

func (r *refiner) save(row []int32) {
	r.saved = r.saved[:0]
	for _, w := range row {
		r.saved = append(r.saved, r.x[w])
	}
}

// restore puts a row back, which must be in the order in which it was saved.
func (r *refiner) restore(row []int32) {
	for i, w := range row {
		r.x[w] = r.saved[i]
	}
}

func (r *refiner) swap(row []int32, i int) {
	v, w := row[i], row[i+1]
	row[i], row[i+1] = w, v
	r.place[v], r.place[w] = int32(i+1), int32(i)
	r.x[v], r.x[w] = r.x[w], r.x[v]
}

// free tries to take v off the line of an edge and returns the cost then.
func (r *refiner) free(e edge, v int32, total int) int {
	if !r.near(e, v) || r.work <= 0 {
		return total // an earlier move has done it
	}
	from, to := r.at(e.from), r.at(e.to)
	slope := (to.X - from.X) / (to.Y - from.Y)
	line := from.X + slope*(r.y[r.layer[v]]-from.Y)
	off := (clearance + 2) * math.Sqrt(1+slope*slope)
	if off > 2*r.between {
		return total
	}
	first, second := line-off, line+off
	if r.x[v] > line {
		first, second = second, first
	}
	for _, m := range [...]struct {
		v int32
		x float64
	}{
		{v, first}, {v, second},
		{e.from, from.X - off}, {e.from, from.X + off},
		{e.to, to.X - off}, {e.to, to.X + off},
	} {
		row := r.rows[r.layer[m.v]]
		r.save(row)
		r.push(m.v, m.x)
		if cost := r.cost(); cost < total {
			return cost
		}
		r.restore(row)
	}
	return total
}

// push moves v to x and its neighbours out of its way.
func (r *refiner) push(v int32, x float64) {
	row, i := r.rows[r.layer[v]], int(r.place[v])
	r.x[v] = x
	for k := i + 1; k < len(row) && r.x[row[k]] < r.x[row[k-1]]+r.between; k++ {
		r.x[row[k]] = r.x[row[k-1]] + r.between
	}
	for k := i - 1; k >= 0 && r.x[row[k]] > r.x[row[k+1]]-r.between; k-- {
		r.x[row[k]] = r.x[row[k+1]] - r.between
	}
}
