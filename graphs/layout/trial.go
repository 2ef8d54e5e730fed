package layout

import "slices"

// trial is a change of a canvas on trial. Spots, shafts and pulls are changed at once, and
// kept here as they were; crossings and fans, which are many, are worked out here and go
// into the canvas when the change is kept. So one that turns out to cost too much, as most
// do, is soon taken back.
type trial struct {
	turn    int       // counts the changes; marks of an earlier turn do not count
	stamp   []int     // by edge: the turn in which it is routed anew
	rank    []int32   // and where it is in routed then
	moving  []int     // by vertex: the turn in which it moves
	fanned  []int     // by vertex: the turn in which its angles are looked at anew
	routed  []int32   // edges that are routed anew
	was     []shaft   // their shafts before
	from    []move    // where the vertices were
	fans    []int32   // vertices whose angles are looked at anew
	fanNow  []float64 // what these cost now
	pulls   []int32   // vertices whose pull may be another now
	pullWas []float64 // their pulls before
	pulled  []int     // by vertex: the turn in which its pull was worked out last
	// crossingNow is what each edge in routed costs with all edges, row after row.
	crossingNow []float32
}

func newTrial(vertices, edges int) trial {
	return trial{stamp: make([]int, edges), rank: make([]int32, edges), moving: make([]int, vertices), fanned: make([]int, vertices), pulled: make([]int, vertices)}
}

// fits tells whether vertices can move, all at once, without one coming too near to another.
func (c *canvas) fits(moved []move) bool {
	c.turn++
	for _, p := range moved {
		c.moving[p.v] = c.turn
	}
	for i, p := range moved {
		for row := max(0, p.at.row-c.dense+1); row < min(int32(len(c.lines)), p.at.row+c.dense); row++ {
			for _, w := range c.lines[row] {
				if by := c.spot[w].col - p.at.col; by < apart && -by < apart && c.moving[w] != c.turn {
					return false
				}
			}
		}
		for _, q := range moved[:i] {
			if q.at.row-p.at.row < c.dense && p.at.row-q.at.row < c.dense && q.at.col-p.at.col < apart && p.at.col-q.at.col < apart {
				return false
			}
		}
	}
	return true
}

// change moves vertices to spots that fit, unless the drawing would cost more than a limit
// then, and tells whether it did. It gives up as soon as what is reckoned so far is more.
func (c *canvas) change(moved []move, limit float64) bool {
	c.begin(moved)
	shape := c.shapeAfter(moved)
	sum := c.sum
	for i, e := range c.routed {
		sum -= c.shafts[e].cost + c.crossed[e]
		for _, f := range c.routed[:i] {
			sum += float64(c.crossing[int(e)*len(c.edges)+int(f)]) // it is in both rows
		}
		sum -= c.takeFan(c.edges[e].from) + c.takeFan(c.edges[e].to)
	}
	if sum+shape > limit {
		return c.drop()
	}
	for _, e := range c.routed {
		c.was = append(c.was, c.shafts[e])
		c.shafts[e] = c.straight(e)
		sum += c.shafts[e].cost // no more than it costs bowed
	}
	if sum+shape > limit {
		return c.drop()
	}
	for _, e := range c.routed {
		if s := &c.shafts[e]; s.blocked {
			sum -= s.cost
			*s = c.bowed(e, limit-sum-shape)
			if sum += s.cost; sum+shape > limit {
				return c.drop()
			}
		}
	}
	for _, e := range c.routed {
		c.shafts[e].aim()
	}
	for _, v := range c.fans {
		fan := c.fanOf(v)
		c.fanNow = append(c.fanNow, fan)
		sum += fan
	}
	if sum+shape > limit {
		return c.drop()
	}
	for i := range c.routed {
		if sum += c.crossAll(i, limit-shape-sum); sum+shape > limit {
			return c.drop()
		}
	}
	c.keep()
	c.sum, c.shape = sum, shape
	return true
}

// begin moves the vertices, and collects the edges that are to be routed anew.
func (c *canvas) begin(moved []move) {
	t := &c.trial
	t.turn++
	t.routed, t.was, t.from, t.fans = t.routed[:0], t.was[:0], t.from[:0], t.fans[:0]
	t.fanNow, t.crossingNow = t.fanNow[:0], t.crossingNow[:0]
	t.pulls, t.pullWas = t.pulls[:0], t.pullWas[:0]
	for _, q := range moved {
		t.from = append(t.from, move{q.v, c.spot[q.v]})
		for _, e := range c.touching.of(q.v) {
			c.mark(e)
		}
	}
	c.markNear(moved)
	c.put(moved)
	c.markNear(moved)
}

// shapeAfter returns what the places cost after a move.
func (c *canvas) shapeAfter(moved []move) float64 {
	for _, q := range moved {
		c.repull(q.v)
		for _, e := range c.touching.of(q.v) {
			c.repull(c.edges[e].other(q.v))
		}
	}
	return c.shapeOf()
}

// repull works out anew how a vertex is pulled, once in a change.
func (c *canvas) repull(v int32) {
	if c.pulled[v] != c.turn {
		c.pulled[v] = c.turn
		c.pulls, c.pullWas = append(c.pulls, v), append(c.pullWas, c.pull[v])
		c.pull[v] = c.pullOf(v)
	}
}

// crossAll works out what one of the edges in routed costs with all others, and returns the
// sum, less what it costs with those before it in routed, which have counted that. It stops
// once the sum is more than a limit.
func (c *canvas) crossAll(i int, limit float64) (sum float64) {
	e := c.routed[i]
	s := &c.shafts[e]
	m := len(c.edges)
	start := len(c.crossingNow)
	c.crossingNow = slices.Grow(c.crossingNow, m)[:start+m]
	row := c.crossingNow[start:]
	clear(row)
	for k, f := range c.routed[:i] {
		row[f] = c.crossingNow[k*m+int(e)]
	}
	for f := range c.shafts {
		t := &c.shafts[f]
		if s.low.X > t.high.X || t.low.X > s.high.X || s.low.Y > t.high.Y || t.low.Y > s.high.Y || c.rank[f] < int32(i) && c.stamp[f] == c.turn || f == int(e) {
			continue
		}
		if x := c.cross(s, t, e, int32(f)); x > 0 {
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
func (c *canvas) takeFan(v int32) float64 {
	if c.fanned[v] == c.turn {
		return 0
	}
	c.fanned[v] = c.turn
	c.fans = append(c.fans, v)
	return c.fan[v]
}

// drop takes the change on trial back, and returns false.
func (c *canvas) drop() bool {
	for i, s := range c.was {
		c.shafts[c.routed[i]] = s
	}
	for i, v := range c.pulls {
		c.pull[v] = c.pullWas[i]
	}
	c.put(c.from)
	return false
}

// keep takes the crossings and fans of the change on trial over into the canvas.
func (c *canvas) keep() {
	m := len(c.edges)
	for i, e := range c.routed {
		old, row := c.crossing[int(e)*m:(int(e)+1)*m], c.crossingNow[i*m:(i+1)*m]
		for f, x := range row {
			if by := x - old[f]; by != 0 {
				old[f], c.crossing[f*m+int(e)] = x, x
				c.crossed[e], c.crossed[f] = c.crossed[e]+float64(by), c.crossed[f]+float64(by)
			}
		}
	}
	for i, v := range c.fans {
		c.fan[v] = c.fanNow[i]
	}
}

// mark notes an edge to be routed anew, once in a change.
func (c *canvas) mark(e int32) {
	if c.stamp[e] != c.turn {
		c.stamp[e] = c.turn
		c.rank[e] = int32(len(c.routed))
		c.routed = append(c.routed, e)
	}
}

// markNear marks the edges that run near one of the vertices as it stands now, or would if
// they were bowed otherwise: the vertex may change how they are drawn.
func (c *canvas) markNear(moved []move) {
	for e := range c.shafts {
		if c.stamp[e] == c.turn {
			continue
		}
		s := &c.shafts[e]
		for _, q := range moved {
			p := c.at[q.v]
			if p.X > s.near.X && p.X < s.far.X && p.Y > s.near.Y && p.Y < s.far.Y &&
				squareTo(p, s.p[0], s.p[s.n-1]) < s.reach*s.reach {
				c.mark(int32(e))
				break
			}
		}
	}
}

// put sets the spots of vertices.
func (c *canvas) put(moved []move) {
	for _, q := range moved {
		from := c.spot[q.v]
		if from.row != q.at.row {
			line := c.lines[from.row]
			i := slices.Index(line, q.v)
			c.lines[from.row] = slices.Delete(line, i, i+1)
			c.lines[q.at.row] = append(c.lines[q.at.row], q.v)
		}
		c.spot[q.v] = q.at
		c.at[q.v] = c.placeOf(q.at)
	}
	for i, q := range moved {
		if i == 0 || moved[i-1].at.row != q.at.row {
			c.sortLine(c.lines[q.at.row])
		}
	}
}
