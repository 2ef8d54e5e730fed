package layout

import "slices"

// trial is a tentative change of a canvas. Spots, routes and pulls are changed at once, and the
// trial keeps their old values. The many crossings and fans are computed in the trial and written
// to the canvas only if the change is kept. So a change that costs too much, as most do, is rolled
// back quickly.
type trial struct {
	turn         int        // the number of the trial; marks of earlier turns are invalid
	reroutedIn   []int      // by edge: the turn in which it was last rerouted
	rank         []int32    // by edge: its index in rerouted in that turn
	movingIn     []int      // by vertex: the turn in which it last moved
	fannedIn     []int      // by vertex: the turn in which its fan was last recomputed
	rerouted     []int32    // the rerouted edges
	oldRoutes    []polyline // their routes before
	oldSpots     []move     // the moved vertices with their spots before
	fanVertices  []int32    // the vertices whose fans are recomputed
	newFans      []float64  // their new costs
	pullVertices []int32    // the vertices whose pulls are recomputed
	oldPulls     []float64  // their old pulls
	pulledIn     []int      // by vertex: the turn in which its pull was last recomputed
	// newCrossings are the crossing costs of each rerouted edge with all edges, row after row.
	newCrossings []float32
}

// newTrial returns a trial for a canvas with the given numbers of vertices and edges.
func newTrial(vertices, edges int) trial {
	return trial{
		reroutedIn: make([]int, edges), rank: make([]int32, edges),
		movingIn: make([]int, vertices), fannedIn: make([]int, vertices), pulledIn: make([]int, vertices),
	}
}

// canMove reports whether the moves can be made together without bringing two vertices too close to
// each other.
func (c *canvas) canMove(moves []move) bool {
	c.turn++
	for _, p := range moves {
		c.movingIn[p.v] = c.turn
	}
	for i, p := range moves {
		for row := max(0, p.spot.row-c.minRowGap+1); row < min(int32(len(c.lines)), p.spot.row+c.minRowGap); row++ {
			for _, w := range c.lines[row] {
				if columns := c.spot[w].col - p.spot.col; columns < minColGap && -columns < minColGap && c.movingIn[w] != c.turn {
					return false
				}
			}
		}
		for _, q := range moves[:i] {
			sameRows := q.spot.row-p.spot.row < c.minRowGap && p.spot.row-q.spot.row < c.minRowGap
			if sameRows && q.spot.col-p.spot.col < minColGap && p.spot.col-q.spot.col < minColGap {
				return false
			}
		}
	}
	return true
}

// tryMoves applies the moves if the drawing then costs at most limit, and reports whether it did.
// The spots must be free: see canMove. It gives up as soon as the cost computed so far exceeds
// limit.
func (c *canvas) tryMoves(moves []move, limit float64) bool {
	c.beginTrial(moves)
	shape := c.updateShape(moves)
	sum := c.sum
	for i, e := range c.rerouted {
		sum -= c.routes[e].cost + c.crossSum[e]
		for _, f := range c.rerouted[:i] {
			sum += float64(c.crossCost[int(e)*len(c.edges)+int(f)]) // both rows contain it, so it was subtracted twice
		}
		sum -= c.takeFanCost(c.edges[e].from) + c.takeFanCost(c.edges[e].to)
	}
	if sum+shape > limit {
		return c.rollBack()
	}
	for _, e := range c.rerouted {
		c.oldRoutes = append(c.oldRoutes, c.routes[e])
		c.routes[e] = c.routeStraight(e)
		sum += c.routes[e].cost // a lower bound if the edge must be bowed
	}
	if sum+shape > limit {
		return c.rollBack()
	}
	for _, e := range c.rerouted {
		if s := &c.routes[e]; s.blocked {
			sum -= s.cost
			*s = c.routeBowed(e, limit-sum-shape)
			if sum += s.cost; sum+shape > limit {
				return c.rollBack()
			}
		}
	}
	for _, e := range c.rerouted {
		c.routes[e].setDirections()
	}
	for _, v := range c.fanVertices {
		fan := c.fanCost(v)
		c.newFans = append(c.newFans, fan)
		sum += fan
	}
	if sum+shape > limit {
		return c.rollBack()
	}
	for i := range c.rerouted {
		if sum += c.updateCrossings(i, limit-shape-sum); sum+shape > limit {
			return c.rollBack()
		}
	}
	c.commit()
	c.sum, c.shape = sum, shape
	return true
}

// beginTrial applies the moves tentatively, and collects the edges that must be rerouted.
func (c *canvas) beginTrial(moves []move) {
	t := &c.trial
	t.turn++
	t.rerouted, t.oldRoutes, t.oldSpots, t.fanVertices = t.rerouted[:0], t.oldRoutes[:0], t.oldSpots[:0], t.fanVertices[:0]
	t.newFans, t.newCrossings = t.newFans[:0], t.newCrossings[:0]
	t.pullVertices, t.oldPulls = t.pullVertices[:0], t.oldPulls[:0]
	for _, q := range moves {
		t.oldSpots = append(t.oldSpots, move{q.v, c.spot[q.v]})
		for _, e := range c.incidence.row(q.v) {
			c.markEdge(e)
		}
	}
	c.markNear(moves)
	c.setSpots(moves)
	c.markNear(moves)
}

// updateShape recomputes the pulls that the applied moves affect, and returns the cost of all
// coordinates; see shapeCost.
func (c *canvas) updateShape(moves []move) float64 {
	for _, q := range moves {
		c.updatePull(q.v)
		for _, e := range c.incidence.row(q.v) {
			c.updatePull(c.edges[e].other(q.v))
		}
	}
	return c.shapeCost()
}

// updatePull recomputes the pull of vertex v. Further calls in the same trial do nothing.
func (c *canvas) updatePull(v int32) {
	if c.pulledIn[v] != c.turn {
		c.pulledIn[v] = c.turn
		c.pullVertices, c.oldPulls = append(c.pullVertices, v), append(c.oldPulls, c.pull[v])
		c.pull[v] = c.pullCost(v)
	}
}

// updateCrossings computes the costs of the crossings of the i-th rerouted edge with all edges, and
// adds them to c.newCrossings. sum is the cost of the new crossings, without those with earlier
// rerouted edges, which are counted already. It stops once sum exceeds limit.
func (c *canvas) updateCrossings(i int, limit float64) (sum float64) {
	e := c.rerouted[i]
	s := &c.routes[e]
	m := len(c.edges)
	start := len(c.newCrossings)
	c.newCrossings = slices.Grow(c.newCrossings, m)[:start+m]
	row := c.newCrossings[start:]
	clear(row)
	for k, f := range c.rerouted[:i] {
		row[f] = c.newCrossings[k*m+int(e)]
	}
	for f := range c.routes {
		t := &c.routes[f]
		counted := c.rank[f] < int32(i) && c.reroutedIn[f] == c.turn
		if !s.overlaps(t) || counted || f == int(e) {
			continue
		}
		if x := c.routeCrossingCost(s, t, e, int32(f)); x > 0 {
			row[f] = x
			if sum += float64(x); sum > limit {
				return sum
			}
		}
	}
	return sum
}

// takeFanCost returns the cost of the angles at vertex v before the trial, and marks its fan to be
// recomputed. It returns 0 if the fan is already marked in this trial.
func (c *canvas) takeFanCost(v int32) float64 {
	if c.fannedIn[v] == c.turn {
		return 0
	}
	c.fannedIn[v] = c.turn
	c.fanVertices = append(c.fanVertices, v)
	return c.fan[v]
}

// rollBack undoes the trial. It always returns false, so that tryMoves can return its result.
func (c *canvas) rollBack() bool {
	for i, s := range c.oldRoutes {
		c.routes[c.rerouted[i]] = s
	}
	for i, v := range c.pullVertices {
		c.pull[v] = c.oldPulls[i]
	}
	c.setSpots(c.oldSpots)
	return false
}

// commit writes the crossings and fans of the trial to the canvas.
func (c *canvas) commit() {
	m := len(c.edges)
	for i, e := range c.rerouted {
		old, row := c.crossCost[int(e)*m:(int(e)+1)*m], c.newCrossings[i*m:(i+1)*m]
		for f, x := range row {
			if change := x - old[f]; change != 0 {
				old[f], c.crossCost[f*m+int(e)] = x, x
				c.crossSum[e], c.crossSum[f] = c.crossSum[e]+float64(change), c.crossSum[f]+float64(change)
			}
		}
	}
	for i, v := range c.fanVertices {
		c.fan[v] = c.newFans[i]
	}
}

// markEdge marks edge e to be rerouted. Further calls in the same trial do nothing.
func (c *canvas) markEdge(e int32) {
	if c.reroutedIn[e] != c.turn {
		c.reroutedIn[e] = c.turn
		c.rank[e] = int32(len(c.rerouted))
		c.rerouted = append(c.rerouted, e)
	}
}

// markNear marks the edges whose route may depend on the present spot of a moved vertex: edges that
// pass near it, or would if they were bowed differently.
func (c *canvas) markNear(moves []move) {
	for e := range c.routes {
		if c.reroutedIn[e] == c.turn {
			continue
		}
		s := &c.routes[e]
		for _, q := range moves {
			p := c.points[q.v]
			if p.X > s.near.X && p.X < s.far.X && p.Y > s.near.Y && p.Y < s.far.Y &&
				squaredDistance(p, s.p[0], s.p[s.n-1]) < s.reach*s.reach {
				c.markEdge(int32(e))
				break
			}
		}
	}
}

// setSpots moves vertices to their new spots and keeps the rows sorted.
func (c *canvas) setSpots(moves []move) {
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
