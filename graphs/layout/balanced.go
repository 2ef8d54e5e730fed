package layout

import "math"

// What a link between neighbouring rows weighs, by how many of its ends are bends. A long
// edge is a chain of links with bends between them: the heavier these are, the straighter
// it comes out (Gansner and others, A Technique for Drawing Directed Graphs, 1993).
var linkWeights = [3]float64{1, 2, 8}

// balanced moves vertices of ordered rows to where the weighted sum of the squares of
// all links' widths is least, at the distances that coordinates keeps: each vertex
// comes as near to the mean of its neighbours as its row allows, so that a drawing whose
// order is symmetric comes out symmetric. x are the places to begin with. Each row is solved
// exactly with all others held, by pooling neighbours that are in each other's way
// (Barlow and others, Statistical Inference under Order Restrictions, 1972), and the
// rows take turns. That leads to the least sum, since each distance to be kept concerns
// one row alone. A turn of all rows takes linear time; there are 16 of them, and up to 400
// in small drawings.
func (p *proper) balanced(x []float64, width func(v int32) float64) {
	const (
		least, most = 16, 400
		work        = 200_000 // vertices to be placed, in all turns beyond the least
		still       = 0.05    // document units: a turn that moves no vertex further is the last
	)
	turns := min(most, max(least, work/max(1, len(p.layer))))
	b := &rowBalancer{proper: p, x: x, width: width}
	for range turns {
		moved := 0.0
		for l := range p.rows {
			moved = max(moved, b.balance(p.rows[l]))
		}
		for l := len(p.rows) - 1; l >= 0; l-- {
			moved = max(moved, b.balance(p.rows[l]))
		}
		if moved < still {
			return
		}
	}
}

// rowBalancer sets the coordinates of one row at a time.
type rowBalancer struct {
	*proper
	x     []float64
	width func(v int32) float64
	pools []pool
}

// pool is a run of neighbours that stand as close to each other as they may, and so move
// together. Places are counted less the least distance from the row's first vertex, so that
// all of a pool have the same. weight is the sum of the vertices' weights, and sum that of
// the places at which each would stand alone, times its weight.
type pool struct {
	weight, sum float64
	behind      int // the index in the row after the last
}

// place is where a pool stands best: the weighted mean of where its vertices would.
func (p pool) place() float64 { return p.sum / p.weight }

// balance sets a row and returns how far a vertex moved at most.
func (b *rowBalancer) balance(row []int32) (moved float64) {
	const loose = 1e-3 // the weight of staying put, which places a vertex without links
	b.pools = b.pools[:0]
	offset := 0.0
	for i, v := range row {
		if i > 0 {
			offset += (b.width(row[i-1]) + b.width(v)) / 2
		}
		weight, sum := loose, loose*b.x[v]
		for _, near := range [2][]int32{b.up.of(v), b.down.of(v)} {
			for _, w := range near {
				link := b.weight(v, w)
				weight, sum = weight+link, sum+link*b.x[w]
			}
		}
		next := pool{weight, sum - weight*offset, i + 1}
		for n := len(b.pools); n > 0 && b.pools[n-1].place() >= next.place(); n-- {
			last := b.pools[n-1]
			next.weight, next.sum = next.weight+last.weight, next.sum+last.sum
			b.pools = b.pools[:n-1]
		}
		b.pools = append(b.pools, next)
	}
	offset = 0
	i := 0
	for _, p := range b.pools {
		for ; i < p.behind; i++ {
			if i > 0 {
				offset += (b.width(row[i-1]) + b.width(row[i])) / 2
			}
			to := p.place() + offset
			moved = max(moved, math.Abs(b.x[row[i]]-to))
			b.x[row[i]] = to
		}
	}
	return moved
}

// weight returns what the link between two vertices of neighbouring rows weighs.
func (b *rowBalancer) weight(v, w int32) float64 {
	bends := 0
	for _, end := range [2]int32{v, w} {
		if b.isBend(end) {
			bends++
		}
	}
	return linkWeights[bends]
}
