package layout

import (
	"slices"
)

// canvas is a small drawing on a lattice, as it is going to be seen: edges straight, or
// bowed where a vertex is in their way. It knows how hard it is to read, in crossings:
// see legibility.go. Moving a few vertices takes time linear in the edges for each edge
// that changes.
type canvas struct {
	edges    []edge
	touching rows
	spot     []spot
	// A lattice step is wide and high. Two vertices are apart columns or more from each
	// other if they are less than dense rows from each other: 1, or 2 where rows are half
	// as high as vertices need.
	mesh
	at       []Point
	shafts   []shaft
	crossing []float32 // what the edges e, f cost at e*len(edges)+f and f*len(edges)+e
	fan      []float64 // what the edges at a vertex cost by the angles between them
	sum      float64   // of all crossings, fans and costs of shafts
	shape    float64   // what the places cost

	taken map[spot]int32 // the vertices by their spots
	lines [][]int32      // the vertices of each row, from left to right
	// What the last change has replaced; see change and undo.
	past   past
	stamp  []int // by edge: the change in which it was routed last
	turn   int
	angles []float64
}

// spot is a place on the lattice.
type spot struct{ row, col int32 }

// apart is how many columns two vertices of a row are apart at least.
const apart = 2

// mesh is what the spots of a canvas are.
type mesh struct {
	wide, high float64
	dense      int32
}

// past is what a change has replaced.
type past struct {
	spots      []move
	shafts     []int32
	was        []shaft
	crossing   []float32 // the rows of shafts, one after the other
	fans       []int32
	fanWas     []float64
	sum, shape float64
}

// move is where a vertex stands or is to stand.
type move struct {
	v  int32
	at spot
}

// newCanvas returns the drawing with vertices at those spots, which are free of each other.
func newCanvas(edges []edge, spots []spot, l mesh) *canvas {
	n, m := len(spots), len(edges)
	depth := int32(0)
	for _, s := range spots {
		depth = max(depth, s.row)
	}
	c := &canvas{
		edges: edges, touching: incident(n, edges), spot: slices.Clone(spots), mesh: l,
		at: make([]Point, n), shafts: make([]shaft, m), crossing: make([]float32, m*m), fan: make([]float64, n),
		taken: make(map[spot]int32, n), lines: make([][]int32, depth+1), stamp: make([]int, m),
	}
	for v, s := range spots {
		c.taken[s] = int32(v)
		c.lines[s.row] = append(c.lines[s.row], int32(v))
		c.at[v] = c.placeOf(s)
	}
	for _, line := range c.lines {
		c.sortLine(line)
	}
	c.measure()
	return c
}

func (c *canvas) placeOf(s spot) Point {
	return Point{X: float64(s.col) * c.wide, Y: float64(s.row) * c.high}
}

func (c *canvas) sortLine(line []int32) {
	for i := 1; i < len(line); i++ {
		for k := i; k > 0 && c.spot[line[k-1]].col > c.spot[line[k]].col; k-- {
			line[k-1], line[k] = line[k], line[k-1]
		}
	}
}

// cost tells how hard the drawing is to read.
func (c *canvas) cost() float64 { return c.sum + c.shape }

// measure computes all costs from scratch.
func (c *canvas) measure() {
	c.sum = 0
	for e := range c.edges {
		c.shafts[e] = c.route(int32(e))
		c.sum += c.shafts[e].cost
	}
	m := len(c.edges)
	for e := range m {
		for f := range e {
			x := c.cross(int32(e), int32(f))
			c.crossing[e*m+f], c.crossing[f*m+e] = x, x
			c.sum += float64(x)
		}
	}
	for v := range c.fan {
		c.fan[v] = c.fanOf(int32(v))
		c.sum += c.fan[v]
	}
	c.shape = c.shapeOf()
}

// fits tells whether the vertices can stand there: no other is too near. Those in moved
// are to go to new spots, all at once.
func (c *canvas) fits(moved []move) bool {
	for i, p := range moved {
		for row := p.at.row - c.dense + 1; row < p.at.row+c.dense; row++ {
			for col := p.at.col - apart + 1; col < p.at.col+apart; col++ {
				w, ok := c.taken[spot{row, col}]
				if ok && !slices.ContainsFunc(moved, func(q move) bool { return q.v == w }) {
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

// change moves vertices to spots that fit, keeps what undo needs, and tells whether it did:
// it does not where the cost would certainly be more than a limit.
func (c *canvas) change(moved []move, limit float64) bool {
	p, m := &c.past, len(c.edges)
	p.spots, p.shafts, p.was, p.crossing = p.spots[:0], p.shafts[:0], p.was[:0], p.crossing[:0]
	p.fans, p.fanWas = p.fans[:0], p.fanWas[:0]
	p.sum, p.shape = c.sum, c.shape
	c.turn++
	for _, q := range moved {
		p.spots = append(p.spots, move{q.v, c.spot[q.v]})
		for _, e := range c.touching.of(q.v) {
			c.mark(e)
		}
	}
	c.markNear(moved)
	c.put(moved)
	c.markNear(moved)
	c.shape = c.shapeOf()
	least := c.sum + c.shape
	for _, e := range p.shafts {
		least -= c.shafts[e].cost + c.fan[c.edges[e].from] + c.fan[c.edges[e].to]
		for _, x := range c.crossing[int(e)*m : (int(e)+1)*m] {
			least -= float64(x)
		}
	}
	if least > limit {
		c.put(p.spots)
		c.shape = p.shape
		return false
	}
	for _, e := range p.shafts {
		p.was = append(p.was, c.shafts[e])
		c.shafts[e] = c.route(e)
		least += c.shafts[e].cost
		c.sum += c.shafts[e].cost - p.was[len(p.was)-1].cost
	}
	if least > limit {
		for i, e := range p.shafts {
			c.shafts[e] = p.was[i]
		}
		c.put(p.spots)
		c.sum, c.shape = p.sum, p.shape
		return false
	}
	for _, e := range p.shafts {
		p.crossing = append(p.crossing, c.crossing[int(e)*m:(int(e)+1)*m]...)
	}
	for _, e := range p.shafts {
		row := c.crossing[int(e)*m : (int(e)+1)*m]
		for f := range m {
			if f == int(e) || c.stamp[f] == c.turn && f < int(e) {
				continue // done from the other side
			}
			if x := c.cross(e, int32(f)); x != row[f] {
				c.sum += float64(x) - float64(row[f])
				row[f], c.crossing[f*m+int(e)] = x, x
			}
		}
	}
	for _, e := range p.shafts {
		c.refan(c.edges[e].from)
		c.refan(c.edges[e].to)
	}
	return true
}

// refan computes what the angles at a vertex cost, once in a change.
func (c *canvas) refan(v int32) {
	p := &c.past
	if slices.Contains(p.fans, v) {
		return
	}
	p.fans, p.fanWas = append(p.fans, v), append(p.fanWas, c.fan[v])
	c.sum -= c.fan[v]
	c.fan[v] = c.fanOf(v)
	c.sum += c.fan[v]
}

// mark makes change route an edge anew.
func (c *canvas) mark(e int32) {
	if c.stamp[e] != c.turn {
		c.stamp[e] = c.turn
		c.past.shafts = append(c.past.shafts, e)
	}
}

// markNear marks the edges that one of the vertices may be in the way of, bowed ones that
// it may be in the way of if they were bowed otherwise as well.
func (c *canvas) markNear(moved []move) {
	for e := range c.shafts {
		if c.stamp[e] == c.turn {
			continue
		}
		s := &c.shafts[e]
		low, high, room := s.low, s.high, Point{X: roomy, Y: roomy}
		if s.blocked {
			low, high = extent([]Point{s.p[0], s.p[s.n-1]})
			room = bowRoom(high.Sub(low))
		}
		for _, q := range moved {
			p := c.at[q.v]
			if p.X > low.X-room.X && p.X < high.X+room.X && p.Y > low.Y-room.Y && p.Y < high.Y+room.Y &&
				(s.blocked || squareTo(p, s.p[0], s.p[1]) < roomy*roomy) {
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
		if w, ok := c.taken[from]; ok && w == q.v {
			delete(c.taken, from)
		}
		if from.row != q.at.row {
			line := c.lines[from.row]
			c.lines[from.row] = slices.Delete(line, slices.Index(line, q.v), slices.Index(line, q.v)+1)
			c.lines[q.at.row] = append(c.lines[q.at.row], q.v)
		}
		c.spot[q.v] = q.at
	}
	for _, q := range moved {
		c.taken[q.at] = q.v
		c.at[q.v] = c.placeOf(q.at)
		c.sortLine(c.lines[q.at.row])
	}
}

// undo takes the last change back.
func (c *canvas) undo() {
	p, m := &c.past, len(c.edges)
	c.put(p.spots)
	for i, e := range p.shafts {
		c.shafts[e] = p.was[i]
		row := c.crossing[int(e)*m : (int(e)+1)*m]
		copy(row, p.crossing[i*m:(i+1)*m])
		for f, x := range row {
			c.crossing[f*m+int(e)] = x
		}
	}
	for i, v := range p.fans {
		c.fan[v] = p.fanWas[i]
	}
	c.sum, c.shape = p.sum, p.shape
}
