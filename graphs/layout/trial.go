package layout

import (
	"math"
	"slices"
)

// trial is a tentative change of a canvas. It keeps the old values of everything that it changes, so
// that a change that costs too much, as most do, can be rolled back.
type trial struct {
	rerouted  []int32    // the edges whose routes may change
	rank      []int32    // by edge: 1 + its index in rerouted, or 0
	oldRoutes []polyline // the routes of the rerouted edges before
	oldSpots  []spotMove // the moved vertices with their spots before
}

// canMove reports whether the moves can be made together without bringing two vertices too close to
// each other.
func (c *canvas) canMove(moves []spotMove) bool {
	isMoving := func(v int32) bool { return slices.ContainsFunc(moves, func(p spotMove) bool { return p.v == v }) }
	for i, p := range moves {
		for _, w := range c.lines[p.spot.row] {
			if columns := c.spot[w].col - p.spot.col; columns < minColGap && -columns < minColGap && !isMoving(w) {
				return false
			}
		}
		for _, q := range moves[:i] {
			if q.spot.row == p.spot.row && q.spot.col-p.spot.col < minColGap && p.spot.col-q.spot.col < minColGap {
				return false
			}
		}
	}
	return true
}

// tryMoves applies the moves if the drawing then costs at most limit, and reports whether it did.
// The new spots must be free; see canMove. It stops as soon as the cost computed so far exceeds
// limit.
func (c *canvas) tryMoves(moves []spotMove, limit float64) bool {
	c.collectRerouted(moves)
	sum := c.sum
	c.oldRoutes = c.oldRoutes[:0]
	for i, e := range c.rerouted {
		sum -= c.routes[e].cost + c.crossingsCost(i, math.Inf(1))
		c.oldRoutes = append(c.oldRoutes, c.routes[e])
	}
	c.oldSpots = c.oldSpots[:0]
	for _, q := range moves {
		c.oldSpots = append(c.oldSpots, spotMove{q.v, c.spot[q.v]})
	}
	c.setSpots(moves)
	shape := c.shapeCost()
	cost := sum + shape
	if cost > limit {
		c.rollBack()
		return false
	}
	for _, e := range c.rerouted {
		c.routes[e] = c.routeStraight(e)
		cost += c.routes[e].cost // a lower bound if the edge must be bowed
	}
	for _, e := range c.rerouted {
		if s := &c.routes[e]; s.blocked && cost <= limit {
			cost -= s.cost
			*s = c.routeBowed(e, limit-cost)
			cost += s.cost
		}
	}
	if cost > limit {
		c.rollBack()
		return false
	}
	for _, e := range c.rerouted {
		c.routes[e].setDirections()
	}
	fans := c.fansCost()
	cost += fans
	for i := range c.rerouted {
		if cost > limit {
			c.rollBack()
			return false
		}
		cost += c.crossingsCost(i, limit-cost)
	}
	if cost > limit {
		c.rollBack()
		return false
	}
	c.sum, c.shape, c.fans = cost-shape-fans, shape, fans
	return true
}

// rollBack restores the spots and routes from before the trial.
func (c *canvas) rollBack() {
	for i, s := range c.oldRoutes {
		c.routes[c.rerouted[i]] = s
	}
	c.setSpots(c.oldSpots)
}

// collectRerouted sets c.rerouted to the edges whose route may change when the moves are made.
// They are the edges of moved vertices, and the edges that pass near the old or the new spot of a
// moved vertex.
func (c *canvas) collectRerouted(moves []spotMove) {
	clear(c.rank)
	c.rerouted = c.rerouted[:0]
	for e := range c.routes {
		for _, q := range moves {
			if c.edges[e].from == q.v || c.edges[e].to == q.v ||
				c.routes[e].dependsOnVertexAt(c.points[q.v]) || c.routes[e].dependsOnVertexAt(c.spotPoint(q.spot)) {
				c.rerouted = append(c.rerouted, int32(e))
				c.rank[e] = int32(len(c.rerouted))
				break
			}
		}
	}
}

// dependsOnVertexAt reports whether the route can change when a vertex moves to p or away from p.
func (s *polyline) dependsOnVertexAt(p Point) bool {
	return p.X > s.near.X && p.X < s.far.X && p.Y > s.near.Y && p.Y < s.far.Y &&
		squaredDistance(p, s.p[0], s.p[s.n-1]) < s.reach*s.reach
}

// crossingsCost returns the cost of the crossings of the i-th rerouted edge with all edges, except
// rerouted edges before it, so that no crossing counts twice. It stops once the cost exceeds
// limit.
func (c *canvas) crossingsCost(i int, limit float64) (sum float64) {
	e := c.rerouted[i]
	s := &c.routes[e]
	for f := range c.routes {
		counted := c.rank[f] > 0 && c.rank[f] <= int32(i)+1
		if t := &c.routes[f]; !counted && s.overlaps(t) {
			if sum += c.routeCrossingCost(s, t, e, int32(f)); sum > limit {
				break
			}
		}
	}
	return sum
}

// setSpots moves vertices to their new spots and keeps the rows sorted.
func (c *canvas) setSpots(moves []spotMove) {
	for _, q := range moves {
		from := c.spot[q.v]
		if from.row != q.spot.row {
			line := c.lines[from.row]
			i := slices.Index(line, q.v)
			c.lines[from.row] = slices.Delete(line, i, i+1)
			c.lines[q.spot.row] = append(c.lines[q.spot.row], q.v)
		}
		c.spot[q.v] = q.spot
		c.points[q.v] = c.spotPoint(q.spot)
	}
	for i, q := range moves {
		if i == 0 || moves[i-1].spot.row != q.spot.row {
			c.sortRow(c.lines[q.spot.row])
		}
	}
}
