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
	freeRows bool       // vertices may change rows as long as every edge leads down
	moved    []spotMove // the proposed change
	order    []int32    // reused by proposeInsert
}

// rowFreedom limits how far vertices may leave their rows while a drawing is polished.
type rowFreedom int8

const (
	fixedRows   rowFreedom = iota // not at all
	growingRows                   // not at all, and the drawing grows up from the last row
	anyRows                       // as long as every edge leads down
)

// The largest drawing that is polished.
const (
	maxPolishedVertices = 64
	maxPolishedEdges    = 220
)

// anneal lowers the cost of the drawing by simulated annealing and leaves the best drawing that it
// finds. The steps are divided among the given number of runs, because several short runs are
// better than a long run. Each run begins with the original drawing at the temperature startHeat.
// The only error is ctx.Err().
func (p *polisher) anneal(ctx context.Context, steps, runs int, startHeat float64) error {
	if p.isFaultless() {
		return nil
	}
	from := slices.Clone(p.spot)
	best, least := slices.Clone(p.spot), p.cost()
	for run := range runs {
		if run > 0 {
			p.restore(from)
		}
		heat := startHeat
		for i := range steps / runs {
			if i%256 == 0 {
				if err := ctx.Err(); err != nil {
					return err
				}
			}
			if i%16 == 0 {
				heat = startHeat * math.Pow(coldHeat/startHeat, float64(i*runs)/float64(steps))
			}
			p.tryRandomChange(heat)
			if p.cost() < least-1e-6 {
				least = p.cost()
				copy(best, p.spot)
			}
		}
	}
	p.restore(best)
	return nil
}

// isFaultless reports whether the drawing needs no polishing: no edge crosses another, comes close
// to a vertex or makes a small angle with another edge, and the drawing is symmetric. Chains, even
// trees and grids are so from the start. A drawing that grows up from the ground need not be
// symmetric, if topsAreCentred.
func (p *polisher) isFaultless() bool {
	if p.sum+p.fans > 0 || p.growsUp {
		return p.sum+p.fans == 0 && p.topsAreCentred()
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

// topsAreCentred reports whether each top stands above the middle of its neighbours. A top is a
// vertex with several edges, all to vertices below it.
func (p *polisher) topsAreCentred() bool {
	for v := range int32(len(p.spot)) {
		edges := p.incidence.row(v)
		below := !slices.ContainsFunc(edges, func(e int32) bool {
			return p.spot[p.edges[e].opposite(v)].row <= p.spot[v].row
		})
		if off := p.neighbourMiddle(v) - p.spot[v].col; below && len(edges) > 1 && off != 0 {
			return false
		}
	}
	return true
}

// tryRandomChange makes a random change of the drawing. It keeps a change that lowers the cost,
// and a change that raises the cost by d with probability exp(−d/heat), as in the Metropolis
// algorithm.
func (p *polisher) tryRandomChange(heat float64) {
	if !p.proposeChange() || len(p.moved) == 0 || !p.canMove(p.moved) {
		return
	}
	p.tryMoves(p.moved, p.cost()+heat*p.random.ExpFloat64())
}

// restore moves each vertex v back to spots[v].
func (p *polisher) restore(spots []spot) {
	p.moved = p.moved[:0]
	for v, s := range spots {
		if p.spot[v] != s {
			p.moved = append(p.moved, spotMove{int32(v), s})
		}
	}
	p.setSpots(p.moved)
	p.measure()
}

// polish moves the vertices of a small drawing to make it easier to read. rows says how far they
// may leave their rows. Larger drawings do not change. The only error is ctx.Err().
func (s *orderedRows) polish(ctx context.Context, rows rowFreedom, options Options) error {
	n, m := len(s.x), len(s.edges)
	// Rows that are higher than usual hold pictures of positions, but costs are computed for discs,
	// which are smaller.
	if n > maxPolishedVertices || m > maxPolishedEdges || n < 3 || options.LayerGap > DefaultLayerGap {
		return nil
	}
	steps := polishSteps(m)
	between, along := options.gaps()
	l := lattice{math.Ceil(between/minColGap/gridStep) * gridStep, along}
	freely := rows == anyRows
	p := &polisher{
		canvas: newCanvas(s.edges, s.latticeSpots(l.colWidth), l),
		random: rand.New(rand.NewPCG(polishSeed, uint64(n))), freeRows: freely,
	}
	p.sideways = options.Sideways
	if rows == growingRows {
		p.canvas.growsUp = true
		p.measure()
	}
	if err := p.anneal(ctx, steps, polishRuns, hotHeat); err != nil {
		return err
	}
	if l := p.latticeForSlide(); l != p.lattice {
		p.stretch(l)
		if err := p.anneal(ctx, steps/4, 1, warmHeat); err != nil {
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
	// polishSeed starts the random numbers of polishing. Among the seeds up to 11 it has the fewest
	// overlaps in the preset games; see testdata/overlaps.txt of package scene.
	polishSeed = 4
)

// polishSteps returns the number of steps in which a drawing with the given number of edges is
// polished. A step takes a few microseconds for 20 edges and some dozens for 200, and a drawing 10 to
// 100 milliseconds.
func polishSteps(edges int) int {
	const (
		pairs              = 8_000_000 // the steps of a medium drawing times its pairs of edges
		minSteps, maxSteps = 3_400, 10_000
	)
	return min(maxSteps, max(minSteps, pairs/max(1, edges*edges)))
}

// latticeSpots returns the spot of each vertex on a lattice: its row, and its x coordinate in
// columns of columnWidth document units, rounded. A vertex is at least minColGap columns to the
// right of the vertex before it.
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
