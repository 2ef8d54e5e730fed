package layout

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
