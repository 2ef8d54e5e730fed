package layout

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
)

// polisher makes a small layered drawing easier to read by simulated annealing (Davidson and Harel,
// Drawing Graphs Nicely Using Simulated Annealing, 1996), starting from a good drawing. Vertices
// stay on a lattice, so that gaps can be exactly equal and sides exactly symmetric.
type polisher struct {
	*canvas
	random   *rand.Rand
	freeRows bool    // vertices may change rows as long as every edge leads down
	moved    []move  // the proposed change
	order    []int32 // reused by proposeInsert
}

// freedom limits how far vertices may leave their rows while a drawing is polished.
type freedom int8

const (
	fixedRows   freedom = iota // not at all
	growingRows                // not at all, and the drawing grows up from the last row
	anyRows                    // as long as every edge leads down
)

// The largest drawing that is polished.
const (
	maxPolishedVertices = 64
	maxPolishedEdges    = 220
)

// polish moves vertices by simulated annealing in the given number of steps. They are divided among
// several short runs from the same drawing, each beginning at the heat hot, because that is better
// than one long run. The best result is kept. Then the drawing settles, because short runs leave
// vertices one step from their best spots. The only error is ctx.Err().
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

// isFaultless reports whether the drawing needs no polishing: no edge crosses another or comes
// close to a vertex, and the drawing is symmetric, as chains, even trees and grids are from the
// start. A drawing that grows up was balanced before and need not be symmetric; it is enough that
// its tops are centred.
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

// topsAreCentred reports whether each vertex with several edges and all its neighbours below it
// stands above their middle: the top of a kite in a game of edge deletion.
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

// step tries a random change. It keeps a change that lowers the cost, and a change that raises the
// cost by d with probability exp(−d/heat), as in the Metropolis algorithm.
func (p *polisher) step(heat float64) {
	if !p.propose() || len(p.moved) == 0 || !p.canMove(p.moved) {
		return
	}
	p.tryMoves(p.moved, p.cost()+heat*p.random.ExpFloat64())
}

// restore moves all vertices back to spots.
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

// polish moves the vertices of a small drawing to make it easier to read. rows says how far they
// may leave their rows. Larger drawings do not change. The only error is ctx.Err().
func (s *orderedRows) polish(ctx context.Context, rows freedom, options Options) error {
	n, m := len(s.x), len(s.edges)
	// Rows that are higher than usual hold pictures of positions, but costs are computed for discs,
	// which are smaller.
	if n > maxPolishedVertices || m > maxPolishedEdges || n < 3 || options.LayerGap > DefaultLayerGap {
		return nil
	}
	steps := polishSteps(n, m)
	between, along := options.gaps()
	l := lattice{math.Ceil(between/minColGap/gridStep) * gridStep, along, 1}
	freely := rows == anyRows
	p := &polisher{
		canvas: newCanvas(s.edges, s.latticeSpots(l.colWidth), l),
		random: rand.New(rand.NewPCG(1, uint64(n))), freeRows: freely,
	}
	p.sideways = options.Sideways
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
	for v, spot := range p.spot {
		s.layer[v], s.x[v] = spot.row, float64(spot.col)*p.colWidth
	}
	s.rows = p.lines
	s.polishedGap = p.rowHeight
	return nil
}

const (
	// The heat of annealing, in crossings: hotHeat at the beginning, or warmHeat for a drawing that
	// was polished before, and coldHeat at the end.
	hotHeat, warmHeat, coldHeat = 0.8, 0.1, 0.02
	// polishRuns is the number of runs among which the steps are divided.
	polishRuns = 4
	// A drawing that fills a slide at a scale below towerScale is also tried in rows of half the
	// height. That result is taken if letters become larger by the factor minDenseGain.
	towerScale   = 0.58
	minDenseGain = 1.25
)

// polishSteps returns the number of steps in which a drawing with the given numbers of vertices and
// edges is polished. A step takes a few microseconds for 20 edges and some dozens for 200, and a
// drawing 5 to 40 milliseconds.
func polishSteps(vertices, edges int) int {
	const (
		work               = 45_000
		pairs              = 4_000_000 // the steps of a small drawing times its pairs of edges
		minSteps, maxSteps = 240, 3_600
	)
	n, m := vertices, max(1, edges)
	return min(maxSteps, max(minSteps, pairs/(m*m), work*n/(m*(n+m))))
}

// latticeSpots returns the spot of each vertex on a lattice with columns of columnWidth document
// units.
func (s *orderedRows) latticeSpots(columnWidth float64) []spot {
	spots := make([]spot, len(s.x))
	for l, row := range s.rows {
		for i, v := range row {
			spots[v] = spot{int32(l), int32(math.Round(s.x[v] / columnWidth))}
			if i > 0 {
				spots[v].col = max(spots[v].col, spots[row[i-1]].col+minColGap)
			}
		}
	}
	return spots
}

// settle makes improving changes until there is none, or until it has made the given number of
// tries: it moves each vertex to nearby spots, to mirror images of other vertices of its row, and
// to other rows; it exchanges pairs of vertices, and moves whole rows. The only error is ctx.Err().
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

// settleVertex sets p.moved to each simple change of vertex v in turn, and calls try for each.
func (p *polisher) settleVertex(v int32, try func()) {
	const maxDistance = 3
	to := func(s spot) {
		p.moved = p.moved[:0]
		p.proposeInsert(v, s)
		try()
	}
	for distance := int32(1); distance <= maxDistance; distance++ {
		to(spot{p.spot[v].row, p.spot[v].col - distance})
		to(spot{p.spot[v].row, p.spot[v].col + distance})
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
	low, high := p.allowedRows(v)
	for row := low; row <= high; row++ {
		for distance := int32(-2); distance <= 2 && row != p.spot[v].row; distance += 2 {
			to(spot{row, p.neighbourMiddle(v) + distance})
		}
	}
}

// settleRow sets p.moved to each simple change of row in turn, and calls try for each.
func (p *polisher) settleRow(row int32, try func()) {
	tryRow := func(to func(col int32) int32) {
		p.moved = p.moved[:0]
		for _, v := range p.lines[row] {
			if col := to(p.spot[v].col); col != p.spot[v].col {
				p.moved = append(p.moved, move{v, spot{row, col}})
			}
		}
		try()
	}
	for shift := int32(-2); shift <= 2; shift++ {
		tryRow(func(col int32) int32 { return col + shift })
	}
	middle := p.doubleMiddle()
	tryRow(func(col int32) int32 { return middle - col })
	for i := 1; i < len(p.lines[row]); i++ {
		split := p.spot[p.lines[row][i]].col
		for _, shift := range [...]int32{-1, 1} {
			tryRow(func(col int32) int32 {
				if col >= split {
					col += shift
				}
				return col
			})
			tryRow(func(col int32) int32 {
				if col < split {
					col += shift
				}
				return col
			})
		}
	}
}
