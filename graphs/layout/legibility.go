package layout

import (
	"math"
	"slices"
)

// The costs of features that make a small drawing hard to read; the unit is a crossing. The values
// were found by looking at drawings of the games.
const (
	// An edge that passes the centre of a vertex closer than blockingDistance is bowed, and closer
	// than roomyDistance it costs something. In document units.
	blockingDistance = VertexRadius + Clearance
	roomyDistance    = 46
	// A crossing costs 1, and up to sharpCost more if its angle is sharp.
	sharpCost = 0.5
	// touchingCost is the cost of a vertex that an edge almost touches, bowCost of a bowed edge, and
	// bowHeightCost of each chord length that it bows to the side. coveringCost is the cost of an
	// edge that cannot avoid a vertex.
	touchingCost  = 0.7
	bowCost       = 2.0
	bowHeightCost = 1.5
	coveringCost  = 5
	// narrowAngle is the angle in degrees below which two edges at a vertex are hard to tell apart,
	// and mergingCost is the cost of two edges at an angle of 0.
	narrowAngle = 24
	mergingCost = 1.4
)

// routeCrossingCost returns the cost of the crossings between the edges e and f, which have the
// routes routeE and routeF. It is the sum over all pairs of segments that cross. Straight edges
// with a common end cost 0.
func (c *canvas) routeCrossingCost(routeE, routeF *polyline, e, f int32) float64 {
	a, b := c.edges[e], c.edges[f]
	joined := a.from == b.from || a.to == b.to || a.from == b.to || a.to == b.from
	if routeE.n == 2 && routeF.n == 2 {
		if joined {
			return 0
		}
		return segmentCrossingCost(routeE.p[0], routeE.p[1], routeF.p[0], routeF.p[1])
	}
	sum := 0.0
	for i := 1; i < routeE.n; i++ {
		a, b := routeE.p[i-1], routeE.p[i]
		if a.X < routeF.low.X && b.X < routeF.low.X || a.X > routeF.high.X && b.X > routeF.high.X ||
			a.Y < routeF.low.Y && b.Y < routeF.low.Y || a.Y > routeF.high.Y && b.Y > routeF.high.Y {
			continue
		}
		ab := Point{X: b.X - a.X, Y: b.Y - a.Y}
		last := ab.X*(routeF.p[0].Y-a.Y) - ab.Y*(routeF.p[0].X-a.X)
		for k := 1; k < routeF.n; k++ {
			next := ab.X*(routeF.p[k].Y-a.Y) - ab.Y*(routeF.p[k].X-a.X)
			if last*next < 0 {
				sum += segmentCrossingCost(a, b, routeF.p[k-1], routeF.p[k])
			}
			last = next
		}
	}
	return sum
}

// segmentCrossingCost returns the cost of the crossing of two segments: from a to b, and from p to
// q. A sharp angle costs more. The cost is 0 if the segments do not cross.
func segmentCrossingCost(a, b, p, q Point) float64 {
	ab, pq := Point{X: b.X - a.X, Y: b.Y - a.Y}, Point{X: q.X - p.X, Y: q.Y - p.Y}
	if (ab.X*(p.Y-a.Y)-ab.Y*(p.X-a.X))*(ab.X*(q.Y-a.Y)-ab.Y*(q.X-a.X)) >= 0 ||
		(pq.X*(a.Y-p.Y)-pq.Y*(a.X-p.X))*(pq.X*(b.Y-p.Y)-pq.Y*(b.X-p.X)) >= 0 {
		return 0
	}
	dot := ab.X*pq.X + ab.Y*pq.Y
	square := dot * dot / ((ab.X*ab.X + ab.Y*ab.Y) * (pq.X*pq.X + pq.Y*pq.Y))
	return 1 + sharpCost*square*square
}

// fansCost returns the cost of small angles between edges at all vertices.
func (c *canvas) fansCost() (sum float64) {
	for v := range int32(len(c.points)) {
		sum += c.fanCost(v)
	}
	return sum
}

// fanCost returns the cost of small angles between the edges at vertex v.
func (c *canvas) fanCost(v int32) float64 {
	edges := c.incidence.row(v)
	if len(edges) < 2 {
		return 0
	}
	c.angles = c.angles[:0]
	for _, e := range edges {
		s := &c.routes[e]
		if c.edges[e].from == v {
			c.angles = append(c.angles, s.leaves)
		} else {
			c.angles = append(c.angles, s.enters)
		}
	}
	slices.Sort(c.angles)
	const limit = narrowAngle * math.Pi / 180
	sum := 0.0
	last := c.angles[len(c.angles)-1] - 2*math.Pi
	for _, a := range c.angles {
		if gap := a - last; gap < limit {
			shortfall := 1 - gap/limit
			sum += mergingCost * shortfall * shortfall
		}
		last = a
	}
	return sum
}

// shapeCost returns the cost of the places of the vertices without regard to the routes of edges.
func (c *canvas) shapeCost() float64 {
	const (
		even   = 0.06 // a gap between neighbours that differs from the mean of its row, for each column
		astray = 0.08 // a row off the middle, for each column
		pole   = 1.2  // the only vertex of the first or last row off the middle, for each column
		lonely = 0.3  // a vertex without a mirror image in its row
		broad  = 0.05 // for each column by which the drawing is wider than high
		tall   = 0.6  // for each row of full height
	)
	sum := 0.0
	left, right := c.columnRange()
	first, last := c.rowRange()
	sum += broad * max(0, float64(right-left)-float64(last-first)*c.rowHeight/c.colWidth)
	sum += tall * float64(last-first)
	middle := left + right
	for l, line := range c.lines {
		if len(line) == 0 {
			continue
		}
		from, to := c.spot[line[0]].col, c.spot[line[len(line)-1]].col
		off := math.Abs(float64(from+to-middle)) / 2
		if !c.growsUp {
			sum += astray * off
		}
		if len(line) == 1 && (l == first && !c.growsUp || l == last) {
			sum += pole * off
		}
		mean := float64(to-from) / float64(max(1, len(line)-1))
		k := len(line) - 1
		for i, v := range line {
			col := c.spot[v].col
			if i > 0 {
				sum += even * math.Abs(float64(col-c.spot[line[i-1]].col)-mean)
			}
			for k > 0 && c.spot[line[k]].col > middle-col {
				k--
			}
			if c.spot[line[k]].col != middle-col && !c.growsUp {
				sum += lonely
			}
		}
	}
	for v := range int32(len(c.points)) {
		sum += c.pullCost(v)
	}
	return sum
}

// pullCost returns the cost of the distance of vertex v from the middle of its neighbours, and of
// the lengths of the edges to neighbours below it.
func (c *canvas) pullCost(v int32) (cost float64) {
	const (
		level   = 0.14 // off the middle of its options, or of its predecessors, for each column
		upright = 0.4  // the same in a drawing that grows up
		long    = 0.10 // for each row by which an edge is longer than one
		flat    = 0.01 // for the square of the columns that an edge goes sideways per row
	)
	var sums, weights [2]float64 // above, below
	for _, e := range c.incidence.row(v) {
		w := c.edges[e].opposite(v)
		rows, side := float64(c.spot[w].row-c.spot[v].row), 1
		if rows < 0 {
			rows, side = -rows, 0
		}
		columns := float64(c.spot[w].col - c.spot[v].col)
		weight := 1 / max(0.5, rows)
		sums[side], weights[side] = sums[side]+weight*columns, weights[side]+weight
		if side == 1 {
			cost += flat*columns*columns*weight + long*max(0, rows-1)
		}
	}
	for side := range sums {
		if weights[side] > 0 {
			level := level
			if c.growsUp {
				level = upright
			}
			cost += level * min(8, math.Abs(sums[side]/weights[side]))
		}
	}
	return cost
}
