package layout

import (
	"math"
	"slices"
)

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

// crossings counts the pairs of straight edges that cross, edges within a row
// apart.
func (r *refiner) crossings() int {
	r.work -= len(r.edges) * len(r.edges) / 8
	sum := 0
	for i, e := range r.edges {
		a, b := r.at(e.from), r.at(e.to)
		for _, f := range r.edges[:i] {
			if r.layer[f.from] >= r.layer[e.to] || r.layer[e.from] >= r.layer[f.to] ||
				e.from == f.from || e.to == f.to {
				continue
			}
			c, d := r.at(f.from), r.at(f.to)
			// In rows that both span, one must be left of the other all along.
			high, low := max(a.Y, c.Y), min(b.Y, d.Y)
			if (along(a, b, high)-along(c, d, high))*(along(a, b, low)-along(c, d, low)) < 0 {
				sum++
			}
		}
	}
	return sum
}

// along returns where the line from a down to b is at the height y.
func along(a, b Point, y float64) float64 {
	if a.Y == b.Y {
		return a.X
	}
	return a.X + (b.X-a.X)*(y-a.Y)/(b.Y-a.Y)
}
