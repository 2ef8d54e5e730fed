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
// that even gaps and mirror images can be met exactly.
type polisher struct {
	*canvas
	random   *rand.Rand
	freeRows bool // vertices may change their rows, as long as every edge goes down
	moved    []move
	order    []int32
}

// freedom is how far vertices may change their rows when a drawing is polished.
type freedom int8

const (
	fixedRows   freedom = iota // not at all
	growingRows                // not at all; the rows grow up from the last
	anyRows                    // as long as every edge goes down
)

// The most vertices, and edges, of a drawing that is polished.
const (
	maxPolishedVertices = 64
	maxPolishedEdges    = 220
)

// polish changes the spots of vertices, in so many steps: of several short runs from the same
// drawing, the best is kept, which is better than one long run. Then the drawing settles, as
// runs so short leave vertices a step from where they are best.
func (p *polisher) polish(ctx context.Context, steps, runs int, hot float64) error {
	if p.isFaultless() {
		return nil
	}
	from := slices.Clone(p.spot)
	best, least := slices.Clone(p.spot), p.cost()
	for run := range runs {
		if run > 0 {
			p.restore(from)
		}
		heat := hot
		for i := range steps / runs {
			if i%256 == 0 {
				if err := ctx.Err(); err != nil {
					return err
				}
			}
			if i%16 == 0 {
				heat = hot * math.Pow(coldHeat/hot, float64(i*runs)/float64(steps))
			}
			p.step(heat)
			if p.cost() < least-1e-6 {
				least = p.cost()
				copy(best, p.spot)
			}
		}
	}
	p.restore(best)
	return p.settle(ctx, 2*steps)
}

// faultless tells whether nothing is to be done: no edge crosses another or comes close to a
// vertex, and the drawing is its own mirror image, as chains, even trees and grids are from
// the start. A drawing that grows has been balanced before and need not be symmetric; there
// it is enough that its tops stand right, see kites.
func (p *polisher) isFaultless() bool {
	if p.sum > 0 || p.growsUp {
		return p.sum == 0 && p.topsAreCentred()
	}
	middle := p.doubleMiddle()
	for _, line := range p.lines {
		for i, v := range line {
			if p.spot[v].col+p.spot[line[len(line)-1-i]].col != middle {
				return false
			}
		}
	}
	return true
}

// kites tells whether each vertex with nothing above it stands over the middle of what it
// stands on: the top of a kite, in a game of edge deletion.
func (p *polisher) topsAreCentred() bool {
	for v := range int32(len(p.spot)) {
		edges := p.incidence.row(v)
		below := !slices.ContainsFunc(edges, func(e int32) bool { return p.spot[p.edges[e].other(v)].row <= p.spot[v].row })
		if off := p.neighbourMiddle(v) - p.spot[v].col; below && len(edges) > 1 && off != 0 {
			return false
		}
	}
	return true
}

// step tries a random change. One that makes the drawing better is kept, and one that makes
// it worse by d with probability exp(−d/heat), as Metropolis has it.
func (p *polisher) step(heat float64) {
	if !p.propose() || len(p.moved) == 0 || !p.canMove(p.moved) {
		return
	}
	p.tryMoves(p.moved, p.cost()+heat*p.random.ExpFloat64())
}

// restore puts all vertices back to those spots.
func (p *polisher) restore(spots []spot) {
	p.moved = p.moved[:0]
	for v, s := range spots {
		if p.spot[v] != s {
			p.moved = append(p.moved, move{int32(v), s})
		}
	}
	p.setSpots(p.moved)
	p.measure()
}

// polish moves the vertices of a small drawing to where it is easier to read. Larger ones
// are left as they are.
func (s *orderedRows) polish(ctx context.Context, rows freedom, o Options) error {
	n, m := len(s.x), len(s.edges)
	// Rows that are higher than usual hold pictures of positions, and what a drawing costs
	// is reckoned for discs, which are smaller.
	if n > maxPolishedVertices || m > maxPolishedEdges || n < 3 || o.LayerGap > DefaultLayerGap {
		return nil
	}
	steps := polishSteps(n, m)
	between, along := o.gaps()
	l := lattice{math.Ceil(between/minColGap/gridStep) * gridStep, along, 1}
	freely := rows == anyRows
	p := &polisher{
		canvas: newCanvas(s.edges, s.latticeSpots(l.colWidth), l),
		random: rand.New(rand.NewPCG(1, uint64(n))), freeRows: freely,
	}
	p.sideways = o.Sideways
	if rows == growingRows {
		p.canvas.growsUp = true
		p.measure()
	}
	if err := p.polish(ctx, steps, polishRuns, hotHeat); err != nil {
		return err
	}
	if wide, high := p.size(); freely && high > wide && pageScale(wide, high) < towerScale {
		q := &polisher{canvas: p.withHalfRows(), random: p.random, freeRows: true}
		if err := q.polish(ctx, steps, polishRuns, hotHeat); err != nil {
			return err
		}
		if pageScale(p.pageSize())*minDenseGain < pageScale(q.pageSize()) {
			p = q
		}
	}
	if l := p.pageLattice(); l != p.lattice {
		p.canvas = p.onLattice(l, p.spot)
		if err := p.polish(ctx, steps/4, 1, warmHeat); err != nil {
			return err
		}
	}
	if freely {
		p.dropEmptyRows()
	}
	for v, at := range p.spot {
		s.layer[v], s.x[v] = at.row, float64(at.col)*p.colWidth
	}
	s.rows = p.lines
	s.polishedGap = p.rowHeight
	return nil
}

const (
	// The heat of annealing, in crossings: hot at the beginning, warm at that for a drawing
	// that has been polished before, and cold at the end.
	hotHeat, warmHeat, coldHeat = 0.8, 0.1, 0.02
	// runs is how many runs the steps of a drawing are divided among.
	polishRuns = 4
	// A drawing is a tower if it fills a slide at less than this scale. It is drawn in rows
	// of half the height where that makes letters larger by worthDense.
	towerScale   = 0.58
	minDenseGain = 1.25
)

// stepsFor returns in how many steps a drawing is polished: a step takes a few microseconds
// for 20 edges and some dozens for 200, and a drawing some 5 to 40 milliseconds.
func polishSteps(vertices, edges int) int {
	const (
		work        = 45_000
		pairs       = 4_000_000 // the steps of a small drawing are this divided by its pairs of edges
		least, most = 240, 3_600
	)
	n, m := vertices, max(1, edges)
	return min(most, max(least, pairs/(m*m), work*n/(m*(n+m))))
}

// spots returns where the vertices are on a lattice with columns of that width.
func (s *orderedRows) latticeSpots(wide float64) []spot {
	spots := make([]spot, len(s.x))
	for l, row := range s.rows {
		for i, v := range row {
			spots[v] = spot{int32(l), int32(math.Round(s.x[v] / wide))}
			if i > 0 {
				spots[v].col = max(spots[v].col, spots[row[i-1]].col+minColGap)
			}
		}
	}
	return spots
}

// settle makes changes one after the other as long as one of them makes the drawing cost less:
// of each vertex to spots nearby, across from others of its row, and in other rows; of two that
// change places; and of rows as a whole. It tries so many at most.
func (p *polisher) settle(ctx context.Context, tries int) error {
	for better := true; better && tries > 0; {
		better = false
		try := func() {
			if len(p.moved) == 0 || tries <= 0 {
				return
			}
			tries--
			if p.canMove(p.moved) && p.tryMoves(p.moved, p.cost()-1e-6) {
				better = true
			}
		}
		for v := range int32(len(p.spot)) {
			if err := ctx.Err(); err != nil {
				return err
			}
			p.settleVertex(v, try)
		}
		for row := range p.lines {
			p.settleRow(int32(row), try)
		}
	}
	return ctx.Err()
}

// settleVertex tries the changes of a vertex.
func (p *polisher) settleVertex(v int32, try func()) {
	const far = 3
	to := func(s spot) {
		p.moved = p.moved[:0]
		p.proposeInsert(v, s)
		try()
	}
	for by := int32(1); by <= far; by++ {
		to(spot{p.spot[v].row, p.spot[v].col - by})
		to(spot{p.spot[v].row, p.spot[v].col + by})
	}
	to(spot{p.spot[v].row, p.neighbourMiddle(v)})
	for i := 0; i < len(p.lines[p.spot[v].row]); i++ {
		w := p.lines[p.spot[v].row][i]
		if w == v {
			to(spot{p.spot[v].row, p.doubleMiddle() / 2})
			continue
		}
		to(spot{p.spot[v].row, p.doubleMiddle() - p.spot[w].col})
		if w > v {
			p.moved = append(p.moved[:0], move{v, p.spot[w]}, move{w, p.spot[v]})
			try()
		}
	}
	if !p.freeRows {
		return
	}
	low, high := p.rowRange(v)
	for row := low; row <= high; row++ {
		for by := int32(-2); by <= 2 && row != p.spot[v].row; by += 2 {
			to(spot{row, p.neighbourMiddle(v) + by})
		}
	}
}

// settleRow tries the changes of a row.
func (p *polisher) settleRow(row int32, try func()) {
	all := func(to func(col int32) int32) {
		p.moved = p.moved[:0]
		for _, v := range p.lines[row] {
			if col := to(p.spot[v].col); col != p.spot[v].col {
				p.moved = append(p.moved, move{v, spot{row, col}})
			}
		}
		try()
	}
	for by := int32(-2); by <= 2; by++ {
		all(func(col int32) int32 { return col + by })
	}
	middle := p.doubleMiddle()
	all(func(col int32) int32 { return middle - col })
	for i := 1; i < len(p.lines[row]); i++ {
		split := p.spot[p.lines[row][i]].col
		for _, by := range [...]int32{-1, 1} {
			all(func(col int32) int32 {
				if col >= split {
					col += by
				}
				return col
			})
			all(func(col int32) int32 {
				if col < split {
					col += by
				}
				return col
			})
		}
	}
}
