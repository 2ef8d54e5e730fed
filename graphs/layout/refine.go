package layout

import (
	"math"
	"slices"
)

// refiner changes a layered layout so that straight edges do not pass under
// vertices: rows move apart, and vertices sideways. The order in the rows stays.
type refiner struct {
	x              []float64 // of the vertices
	y              []float64 // of the layers
	layer          []int32
	rows           [][]int32 // vertices without bends
	place          []int32   // of a vertex in its row
	edges          []edge
	between, along float64
	// work counts down what nudge may still look at.
	work int
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

// nudge moves vertices that edges pass under, as long as that makes the number
// of such cases smaller. It stops after a bounded amount of work, some ten
// milliseconds, so that large graphs are left as they are.
func (r *refiner) nudge() {
	r.work = 4_000_000
	total := r.hits()
	for round := 0; round < 4 && total > 0 && r.work > 0; round++ {
		before := total
		for i := range r.edges {
			for _, v := range r.under(r.edges[i]) {
				if r.work <= 0 {
					return
				}
				total = r.free(r.edges[i], v, total)
			}
		}
		if total == before {
			return
		}
	}
}

// free tries to take v off the line of an edge and returns the number of cases
// that are left then.
func (r *refiner) free(e edge, v int32, total int) int {
	if !r.near(e, v) {
		return total // an earlier move has done it
	}
	from, to := r.at(e.from), r.at(e.to)
	slope := (to.X - from.X) / (to.Y - from.Y)
	line := from.X + slope*(r.y[r.layer[v]]-from.Y)
	off := (clearance + 2) * math.Sqrt(1+slope*slope)
	if math.Abs(off) > 2*r.between {
		return total
	}
	moves := []struct {
		v int32
		x float64
	}{{v, line - off}, {v, line + off}}
	if math.Abs(line+off-r.x[v]) < math.Abs(line-off-r.x[v]) {
		moves[0], moves[1] = moves[1], moves[0]
	}
	for _, end := range []int32{e.from, e.to} {
		moves = append(moves, struct {
			v int32
			x float64
		}{end, r.x[end] - off}, struct {
			v int32
			x float64
		}{end, r.x[end] + off})
	}
	for _, m := range moves {
		row := r.rows[r.layer[m.v]]
		old := make([]float64, len(row))
		for i, w := range row {
			old[i] = r.x[w]
		}
		r.push(m.v, m.x)
		if left := r.hits(); left < total {
			return left
		}
		for i, w := range row {
			r.x[w] = old[i]
		}
		if r.work <= 0 {
			return total
		}
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

func (r *refiner) at(v int32) Point { return Point{X: r.x[v], Y: r.y[r.layer[v]]} }

// hits counts the pairs of an edge and a vertex that it passes under.
func (r *refiner) hits() int {
	sum := 0
	for _, e := range r.edges {
		sum += len(r.under(e))
	}
	return sum
}

// under returns the vertices that the straight edge passes under.
func (r *refiner) under(e edge) []int32 {
	var found []int32
	from, to := r.at(e.from), r.at(e.to)
	if from.Y == to.Y {
		return nil
	}
	slope := (to.X - from.X) / (to.Y - from.Y)
	reach := clearance * math.Sqrt(1+slope*slope)
	for l := r.layer[e.from]; l <= r.layer[e.to]; l++ {
		row := r.rows[l]
		line := from.X + slope*(r.y[l]-from.Y)
		r.work -= 2
		i, _ := slices.BinarySearchFunc(row, line-reach, func(v int32, x float64) int {
			if r.x[v] < x {
				return -1
			}
			return 1
		})
		for ; i < len(row) && r.x[row[i]] <= line+reach; i++ {
			r.work--
			if v := row[i]; v != e.from && v != e.to && r.near(e, v) {
				found = append(found, v)
			}
		}
	}
	return found
}

// near tells whether the straight edge passes closer to v than it should.
func (r *refiner) near(e edge, v int32) bool {
	return distance(r.at(v), r.at(e.from), r.at(e.to)) < clearance
}

// distance returns how far p is from the line between a and b.
func distance(p, a, b Point) float64 {
	ab := b.Sub(a)
	t := 0.0
	if l := ab.X*ab.X + ab.Y*ab.Y; l > 0 {
		t = max(0, min(1, ((p.X-a.X)*ab.X+(p.Y-a.Y)*ab.Y)/l))
	}
	return p.Sub(a.Add(ab.Scale(t))).Length()
}
