package layout

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
)

// polisher looks for a drawing of a small layered graph that is easier to read: by
// simulated annealing (Davidson and Harel, Drawing Graphs Nicely Using Simulated
// Annealing, 1996), from a drawing that is good already. Vertices stay on a lattice, so
// that what is even and symmetric comes out so.
type polisher struct {
	*canvas
	random *rand.Rand
	free   bool // vertices may change their rows as far as their edges go down
	moved  []move
	order  []int32
}

const (
	// maxPolished bounds the vertices, and edges, of a drawing that is polished.
	maxPolishedVertices = 64
	maxPolishedEdges    = 220
)

// polish changes the spots of vertices, at some cost of time that depends on the sizes
// alone. The only error is ctx.Err().
func (p *polisher) polish(ctx context.Context, steps int, hot float64) error {
	best, least := slices.Clone(p.spot), p.cost()
	for i := range steps {
		if i%512 == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		heat := hot * math.Pow(cold/hot, float64(i)/float64(steps))
		if !p.propose() || len(p.moved) == 0 || !p.fits(p.moved) {
			continue
		}
		limit := p.cost() + heat*p.random.ExpFloat64()
		if !p.change(p.moved, limit) {
			continue
		}
		if p.cost() > limit {
			p.undo()
		} else if p.cost() < least-1e-6 {
			least = p.cost()
			copy(best, p.spot)
		}
	}
	p.restore(best)
	return nil
}

// restore puts all vertices to those spots.
func (p *polisher) restore(spots []spot) {
	p.moved = p.moved[:0]
	for v, s := range spots {
		if p.spot[v] != s {
			p.moved = append(p.moved, move{int32(v), s})
		}
	}
	p.put(p.moved)
	p.measure()
}

// propose fills moved with a random change.
func (p *polisher) propose() bool {
	p.moved = p.moved[:0]
	n := len(p.spot)
	v := int32(p.random.IntN(n))
	s := p.spot[v]
	line := p.lines[s.row]
	switch kind := p.random.IntN(16); {
	case kind < 4: // to a spot nearby
		by := int32(1 + p.random.IntN(4))
		if p.random.IntN(2) == 0 {
			by = -by
		}
		p.insert(v, spot{s.row, s.col + by})
	case kind < 6: // to the middle of its neighbours
		p.insert(v, spot{s.row, p.target(v)})
	case kind < 9: // change with another of the row
		w := line[p.random.IntN(len(line))]
		if w == v {
			return false
		}
		p.moved = append(p.moved, move{v, p.spot[w]}, move{w, s})
	case kind < 11: // the rest of the row to one side
		by := int32(1 - 2*p.random.IntN(2))
		right := p.random.IntN(2) == 0
		for _, w := range line {
			if col := p.spot[w].col; right && col >= s.col || !right && col <= s.col {
				p.moved = append(p.moved, move{w, spot{s.row, col + by}})
			}
		}
	case kind < 12: // a row
		by := int32(1 - 2*p.random.IntN(2))
		for _, w := range line {
			p.moved = append(p.moved, move{w, spot{s.row, p.spot[w].col + by}})
		}
	case kind < 13: // all rows from here on
		if p.random.IntN(2) == 0 {
			return false
		}
		by := int32(1 - 2*p.random.IntN(2))
		for w, at := range p.spot {
			if at.row >= s.row {
				p.moved = append(p.moved, move{int32(w), spot{at.row, at.col + by}})
			}
		}
	case kind < 14: // the row the other way round
		turn := p.spot[line[0]].col + p.spot[line[len(line)-1]].col
		if p.random.IntN(2) == 0 {
			turn = p.middle()
		}
		for _, w := range line {
			p.moved = append(p.moved, move{w, spot{s.row, turn - p.spot[w].col}})
		}
	case p.free && p.dense > 1 && kind < 15: // all rows from here on one up or down
		by := int32(1 - 2*p.random.IntN(2))
		for w, at := range p.spot {
			if at.row >= s.row {
				to := spot{at.row + by, at.col}
				if to.row >= int32(len(p.lines)) {
					return false
				}
				p.moved = append(p.moved, move{int32(w), to})
			}
		}
		if by < 0 {
			for _, v := range line {
				if low, _ := p.rowsFor(v); low > s.row-1 {
					return false
				}
			}
			return s.row > 0
		}
	default:
		if !p.free {
			return false
		}
		low, high := p.rowsFor(v)
		if low >= high {
			return false
		}
		row := low + int32(p.random.IntN(int(high-low+1)))
		if row == s.row {
			return false
		}
		p.insert(v, spot{row, p.target(v) + int32(p.random.IntN(5)) - 2})
	}
	return true
}

// rowsFor returns the rows that a vertex can be in.
func (p *polisher) rowsFor(v int32) (low, high int32) {
	low, high = 0, int32(len(p.lines)-1)
	for _, e := range p.touching.of(v) {
		if w := p.edges[e].other(v); p.edges[e].from == v {
			high = min(high, p.spot[w].row-1)
		} else {
			low = max(low, p.spot[w].row+1)
		}
	}
	return low, high
}

// target returns the column in the middle of a vertex's neighbours.
func (p *polisher) target(v int32) int32 {
	sum, weights := 0.0, 0.0
	for _, e := range p.touching.of(v) {
		w := p.edges[e].other(v)
		weight := 1 / (1e-9 + math.Abs(float64(p.spot[w].row-p.spot[v].row)))
		sum, weights = sum+weight*float64(p.spot[w].col), weights+weight
	}
	if weights == 0 {
		return p.spot[v].col
	}
	return int32(math.Round(sum / weights))
}

// insert proposes to move a vertex to a spot, and those in its way to the sides.
func (p *polisher) insert(v int32, to spot) {
	if to == p.spot[v] {
		return
	}
	p.moved = append(p.moved, move{v, to})
	line := p.lines[to.row]
	p.order = p.order[:0]
	for _, w := range line {
		if w != v {
			p.order = append(p.order, w)
		}
	}
	split := 0
	for split < len(p.order) && p.spot[p.order[split]].col < to.col {
		split++
	}
	last := to.col
	for _, w := range p.order[split:] {
		if p.spot[w].col >= last+apart {
			break
		}
		last += apart
		p.moved = append(p.moved, move{w, spot{to.row, last}})
	}
	last = to.col
	for i := split - 1; i >= 0; i-- {
		if p.spot[p.order[i]].col <= last-apart {
			break
		}
		last -= apart
		p.moved = append(p.moved, move{p.order[i], spot{to.row, last}})
	}
}

// polish moves the vertices of a small drawing to where it is easier to read; free allows
// that they change their rows. Others are left as they are. The only error is ctx.Err().
func (s *orderedRows) polish(ctx context.Context, free bool, o Options) error {
	n, m := len(s.x), len(s.edges)
	if n > maxPolishedVertices || m > maxPolishedEdges || n < 3 {
		return nil
	}
	steps := max(leastSteps, min(mostSteps, polishing*n/(m*(n+m))))
	between, along := o.apart()
	l := mesh{math.Ceil(between/apart/grid) * grid, along, 1}
	p := &polisher{
		canvas: newCanvas(s.edges, s.spots(l.wide), l),
		random: rand.New(rand.NewPCG(1, uint64(n))), free: free,
	}
	if err := p.polish(ctx, steps, hot); err != nil {
		return err
	}
	if wide, high := p.size(); free && high > wide && pageScale(wide, high) < tower {
		q := &polisher{canvas: p.denser(), random: p.random, free: true}
		if err := q.polish(ctx, steps, hot); err != nil {
			return err
		}
		if pageScale(p.size())*worthDense < pageScale(q.size()) {
			p = q
		}
	}
	if l := p.stretched(); l != p.mesh {
		p.canvas = newCanvas(s.edges, p.spot, l)
		if err := p.polish(ctx, steps/4, warm); err != nil {
			return err
		}
	}
	if free {
		p.dropEmptyRows()
	}
	for v, at := range p.spot {
		s.layer[v], s.x[v] = at.row, float64(at.col)*p.wide
	}
	s.rows = p.lines
	s.polished = p.high
	return nil
}

const (
	// The work of polishing is about polishing edges looked at, in so many steps.
	polishing             = 160_000
	leastSteps, mostSteps = 800, 7_000
	// hot is the cost that is accepted easily at first, warm that for a drawing that has
	// been polished before, and cold that at the end.
	hot, warm, cold = 0.8, 0.1, 0.02
	// A drawing is a tower if it fills a slide at less than this scale. It is drawn in rows
	// of half the height where that makes letters larger by worthDense.
	tower      = 0.58
	worthDense = 1.25
)

// spots returns where the vertices are on a lattice with columns of that width.
func (s *orderedRows) spots(wide float64) []spot {
	spots := make([]spot, len(s.x))
	for l, row := range s.rows {
		for i, v := range row {
			spots[v] = spot{int32(l), int32(math.Round(s.x[v] / wide))}
			if i > 0 {
				spots[v].col = max(spots[v].col, spots[row[i-1]].col+apart)
			}
		}
	}
	return spots
}

// size returns how wide and high the drawing is, with its vertices.
func (c *canvas) size() (wide, high float64) {
	left, right := c.columns()
	first, last := c.depth()
	return c.wide * float64(right-left+apart), c.high * float64(last-first+int(c.dense))
}

// pageScale returns by how much a drawing of that size is scaled to fill a slide.
func pageScale(wide, high float64) float64 { return min(640/wide, 480/high) }

// denser returns the drawing on a lattice with rows of half the height.
func (c *canvas) denser() *canvas {
	spots := slices.Clone(c.spot)
	for v := range spots {
		spots[v].row *= 2
	}
	return newCanvas(c.edges, spots, mesh{c.wide, math.Ceil(c.high/2/grid) * grid, 2})
}

// stretched returns the lattice with wider columns, or higher rows, where the drawing is a
// tower or a strip.
func (c *canvas) stretched() mesh {
	const (
		narrow = 1.1 // times as high as wide
		flat   = 0.55
		most   = 1.5 // times as wide, or high, as vertices need
	)
	l := c.mesh
	wide, high := c.size()
	switch tall := high / wide; {
	case tall > narrow:
		l.wide = math.Floor(l.wide*min(most, tall/narrow)/grid) * grid
	case tall < flat:
		l.high = math.Floor(l.high*min(most, flat/tall)/grid) * grid
	}
	return l
}

// dropEmptyRows moves rows up where those above are empty at the top.
func (c *canvas) dropEmptyRows() {
	first, _ := c.depth()
	c.lines = c.lines[first:]
	for v := range c.spot {
		c.spot[v].row -= int32(first)
	}
}
