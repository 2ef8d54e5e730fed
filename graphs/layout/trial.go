package layout

import "slices"

// trial is a change of a canvas on trial. Spots, shafts and pulls are changed at once, and
// kept here as they were; crossings and fans, which are many, are worked out here and go
// into the canvas when the change is kept. So one that turns out to cost too much, as most
// do, is soon taken back.
type trial struct {
	turn         int        // counts the changes; marks of an earlier turn do not count
	reroutedIn   []int      // by edge: the turn in which it is routed anew
	rank         []int32    // and where it is in routed then
	movingIn     []int      // by vertex: the turn in which it moves
	fannedIn     []int      // by vertex: the turn in which its angles are looked at anew
	rerouted     []int32    // edges that are routed anew
	oldRoutes    []polyline // their shafts before
	oldSpots     []move     // where the vertices were
	fanVertices  []int32    // vertices whose angles are looked at anew
	newFans      []float64  // what these cost now
	pullVertices []int32    // vertices whose pull may be another now
	oldPulls     []float64  // their pulls before
	pulledIn     []int      // by vertex: the turn in which its pull was worked out last
	// crossingNow is what each edge in routed costs with all edges, row after row.
	newCrossings []float32
}

func newTrial(vertices, edges int) trial {
	return trial{reroutedIn: make([]int, edges), rank: make([]int32, edges), movingIn: make([]int, vertices), fannedIn: make([]int, vertices), pulledIn: make([]int, vertices)}
}

// fits tells whether vertices can move, all at once, without one coming too near to another.
func (c *canvas) canMove(moved []move) bool {
	c.turn++
	for _, p := range moved {
		c.movingIn[p.v] = c.turn
	}
	for i, p := range moved {
		for row := max(0, p.spot.row-c.minRowGap+1); row < min(int32(len(c.lines)), p.spot.row+c.minRowGap); row++ {
			for _, w := range c.lines[row] {
				if by := c.spot[w].col - p.spot.col; by < minColGap && -by < minColGap && c.movingIn[w] != c.turn {
					return false
				}
			}
		}
		for _, q := range moved[:i] {
			if q.spot.row-p.spot.row < c.minRowGap && p.spot.row-q.spot.row < c.minRowGap && q.spot.col-p.spot.col < minColGap && p.spot.col-q.spot.col < minColGap {
				return false
			}
		}
	}
	return true
}

// change moves vertices to spots that fit, unless the drawing would cost more than a limit
// then, and tells whether it did. It gives up as soon as what is reckoned so far is more.
func (c *canvas) tryMoves(moved []move, limit float64) bool {
	c.beginTrial(moved)
	shape := c.shapeAfter(moved)
	sum := c.sum
	for i, e := range c.rerouted {
		sum -= c.routes[e].cost + c.crossSum[e]
		for _, f := range c.rerouted[:i] {
			sum += float64(c.crossCost[int(e)*len(c.edges)+int(f)]) // it is in both rows
		}
		sum -= c.oldFanCost(c.edges[e].from) + c.oldFanCost(c.edges[e].to)
	}
	if sum+shape > limit {
		return c.rollBack()
	}
	for _, e := range c.rerouted {
		c.oldRoutes = append(c.oldRoutes, c.routes[e])
		c.routes[e] = c.routeStraight(e)
		sum += c.routes[e].cost // no more than it costs bowed
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

// begin moves the vertices, and collects the edges that are to be routed anew.
func (c *canvas) beginTrial(moved []move) {
	t := &c.trial
	t.turn++
	t.rerouted, t.oldRoutes, t.oldSpots, t.fanVertices = t.rerouted[:0], t.oldRoutes[:0], t.oldSpots[:0], t.fanVertices[:0]
	t.newFans, t.newCrossings = t.newFans[:0], t.newCrossings[:0]
	t.pullVertices, t.oldPulls = t.pullVertices[:0], t.oldPulls[:0]
	for _, q := range moved {
		t.oldSpots = append(t.oldSpots, move{q.v, c.spot[q.v]})
		for _, e := range c.incidence.row(q.v) {
			c.markEdge(e)
		}
	}
	c.markNear(moved)
	c.setSpots(moved)
	c.markNear(moved)
}

// shapeAfter returns what the places cost after a move.
func (c *canvas) shapeAfter(moved []move) float64 {
	for _, q := range moved {
		c.updatePull(q.v)
		for _, e := range c.incidence.row(q.v) {
			c.updatePull(c.edges[e].other(q.v))
		}
	}
	return c.shapeCost()
}

// repull works out anew how a vertex is pulled, once in a change.
func (c *canvas) updatePull(v int32) {
	if c.pulledIn[v] != c.turn {
		c.pulledIn[v] = c.turn
		c.pullVertices, c.oldPulls = append(c.pullVertices, v), append(c.oldPulls, c.pull[v])
		c.pull[v] = c.pullCost(v)
	}
}

// crossAll works out what one of the edges in routed costs with all others, and returns the
// sum, less what it costs with those before it in routed, which have counted that. It stops
// once the sum is more than a limit.
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
		if s.low.X > t.high.X || t.low.X > s.high.X || s.low.Y > t.high.Y || t.low.Y > s.high.Y || c.rank[f] < int32(i) && c.reroutedIn[f] == c.turn || f == int(e) {
			continue
		}
		if x := c.crossingCost(s, t, e, int32(f)); x > 0 {
			row[f] = x
			if sum += float64(x); sum > limit {
				return sum
			}
		}
	}
	return sum
}

// takeFan returns what the angles at a vertex cost before the change, and notes it for
// fans; 0 where that was done before in this change.
func (c *canvas) oldFanCost(v int32) float64 {
	if c.fannedIn[v] == c.turn {
		return 0
	}
	c.fannedIn[v] = c.turn
	c.fanVertices = append(c.fanVertices, v)
	return c.fan[v]
}

// drop takes the change on trial back, and returns false.
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

// keep takes the crossings and fans of the change on trial over into the canvas.
func (c *canvas) commit() {
	m := len(c.edges)
	for i, e := range c.rerouted {
		old, row := c.crossCost[int(e)*m:(int(e)+1)*m], c.newCrossings[i*m:(i+1)*m]
		for f, x := range row {
			if by := x - old[f]; by != 0 {
				old[f], c.crossCost[f*m+int(e)] = x, x
				c.crossSum[e], c.crossSum[f] = c.crossSum[e]+float64(by), c.crossSum[f]+float64(by)
			}
		}
	}
	for i, v := range c.fanVertices {
		c.fan[v] = c.newFans[i]
	}
}

// mark notes an edge to be routed anew, once in a change.
func (c *canvas) markEdge(e int32) {
	if c.reroutedIn[e] != c.turn {
		c.reroutedIn[e] = c.turn
		c.rank[e] = int32(len(c.rerouted))
		c.rerouted = append(c.rerouted, e)
	}
}

// markNear marks the edges that run near one of the vertices as it stands now, or would if
// they were bowed otherwise: the vertex may change how they are drawn.
func (c *canvas) markNear(moved []move) {
	for e := range c.routes {
		if c.reroutedIn[e] == c.turn {
			continue
		}
		s := &c.routes[e]
		for _, q := range moved {
			p := c.points[q.v]
			if p.X > s.near.X && p.X < s.far.X && p.Y > s.near.Y && p.Y < s.far.Y &&
				squareDistance(p, s.p[0], s.p[s.n-1]) < s.reach*s.reach {
				c.markEdge(int32(e))
				break
			}
		}
	}
}

// put sets the spots of vertices.
func (c *canvas) setSpots(moved []move) {
	for _, q := range moved {
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
	for i, q := range moved {
		if i == 0 || moved[i-1].spot.row != q.spot.row {
			c.sortLine(c.lines[q.spot.row])
		}
	}
}
