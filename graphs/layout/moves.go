package layout

import "math"

// exchange swaps neighbours in the rows where that makes the cost smaller, and tells
// whether it swapped any.
func (r *refiner) exchange() (better bool) {
	for l, row := range r.rows {
		for i := 0; i+1 < len(row); i++ {
			if r.work <= 0 {
				return better
			}
			left, now := row[i], attempted{row[i+1], r.changes}
			if r.tried[left] == now {
				continue
			}
			pair := run{int32(l), i, i + 1}
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

func (r *refiner) swap(row []int32, i int) {
	v, w := row[i], row[i+1]
	row[i], row[i+1] = w, v
	r.pos[v], r.pos[w] = int32(i+1), int32(i)
	r.x[v], r.x[w] = r.x[w], r.x[v]
}

// free moves v, or an end of an edge, so that the edge no longer passes under v, where
// that makes the cost smaller, and tells whether it moved anything.
func (r *refiner) free(e edge, v int32) bool {
	if !r.near(e, v) || r.work <= 0 {
		return false // an earlier move has done it
	}
	from, to := r.at(e.from), r.at(e.to)
	slope := (to.X - from.X) / (to.Y - from.Y)
	line := from.X + slope*(r.y[r.layer[v]]-from.Y)
	off := (clearance + 2) * math.Sqrt(1+slope*slope)
	if off > 2*r.between {
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
		if r.gains(m.v, m.x) {
			return true
		}
	}
	return false
}

// gains moves v to x, and its neighbours out of its way, if that makes the cost
// smaller, and tells whether it does.
func (r *refiner) gains(v int32, x float64) bool {
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

// push moves v to x and its neighbours out of its way, and returns what it moved.
func (r *refiner) push(v int32, x float64) run {
	row, i := r.rows[r.layer[v]], int(r.pos[v])
	r.x[v] = x
	last := i + 1
	for ; last < len(row) && r.x[row[last]] < r.x[row[last-1]]+r.between; last++ {
		r.x[row[last]] = r.x[row[last-1]] + r.between
	}
	first := i - 1
	for ; first >= 0 && r.x[row[first]] > r.x[row[first+1]]-r.between; first-- {
		r.x[row[first]] = r.x[row[first+1]] - r.between
	}
	return run{r.layer[v], first + 1, last - 1}
}
