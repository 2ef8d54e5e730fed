package layout

import "math"

func (r *refiner) at(v int32) Point { return Point{X: r.x[v], Y: r.y[r.layer[v]]} }

// under calls visit for the vertices that the straight edge passes under, in the
// rows that it spans.
func (r *refiner) under(e edge, visit func(v int32)) {
	for l := r.layer[e.from]; l <= r.layer[e.to]; l++ {
		r.underIn(l, e, visit)
	}
}

// underIn is under, for one row that the edge spans.
func (r *refiner) underIn(l int32, e edge, visit func(v int32)) {
	from, to := r.at(e.from), r.at(e.to)
	if from.Y == to.Y {
		return // edges within a row are bowed
	}
	slope := (to.X - from.X) / (to.Y - from.Y)
	reach := clearance * math.Sqrt(1+slope*slope)
	row, line := r.rows[l], from.X+slope*(r.y[l]-from.Y)
	r.work -= 2
	first, behind := 0, len(row)
	for first < behind {
		if middle := (first + behind) / 2; r.x[row[middle]] < line-reach {
			first = middle + 1
		} else {
			behind = middle
		}
	}
	for _, v := range row[first:] {
		if r.x[v] > line+reach {
			return
		}
		r.work--
		if v != e.from && v != e.to && r.near(e, v) {
			visit(v)
		}
	}
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

// crosses tells whether two straight edges cross. Edges within a row, and edges
// with a common end, do not.
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
	a, b, c, d := r.at(e.from), r.at(e.to), r.at(f.from), r.at(f.to)
	// In the rows that both span, one must be left of the other all along.
	high, low := max(a.Y, c.Y), min(b.Y, d.Y)
	return (along(a, b, high)-along(c, d, high))*(along(a, b, low)-along(c, d, low)) < 0
}

// along returns where the line from a down to b is at the height y.
func along(a, b Point, y float64) float64 {
	if a.Y == b.Y {
		return a.X
	}
	return a.X + (b.X-a.X)*(y-a.Y)/(b.Y-a.Y)
}
