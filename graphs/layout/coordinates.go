package layout

import (
	"context"
	"math"
)

// linkWeights are the weights of links between neighbouring rows, by the number of their ends that
// are bends. A long edge is a chain of links with bends between them: the heavier the links, the
// straighter the edge (Gansner and others, A Technique for Drawing Directed Graphs, 1993).
var linkWeights = [3]float64{1, 2, 8}

// coordinates returns the x coordinates of all vertices of p. Each row keeps its order, and its
// neighbours v, w stay at least width(v)/2 + width(w)/2 apart. The coordinates minimise the sum of
// the squared widths of the links, the edges between neighbouring rows, weighted by linkWeights.
// So each vertex is as near to the mean of its neighbours as its row allows, and a drawing with a
// symmetric order becomes symmetric. The only error is ctx.Err().
//
// Each row in turn is solved exactly while all other rows are fixed. This pools neighbours that
// are in each other's way (Barlow and others, Statistical Inference under Order Restrictions,
// 1972). Turns over all rows lead to the minimum, because each distance to be kept concerns a
// single row. In the first turns a row follows only the row before it, so that distant rows meet
// quickly.
//
// A turn takes linear time. There are at most 16 turns, or up to 400 in small drawings.
func (p *properLayering) coordinates(ctx context.Context, width func(v int32) float64) ([]float64, error) {
	const (
		firstTurns         = 4
		minTurns, maxTurns = 16, 400
		work               = 200_000 // vertices placed in all turns together, unless minTurns are more
		minMove            = 0.05    // document units: the last turn moves no vertex further
	)
	b := &rowBalancer{properLayering: p, x: make([]float64, len(p.layer)), width: width}
	b.centreRows()
	turns := min(maxTurns, max(minTurns, work/max(1, len(p.layer))))
	for turn := range turns {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		oneSided := turn < firstTurns
		moved := 0.0
		for l := range p.rows {
			moved = max(moved, b.balance(p.rows[l], true, !oneSided))
		}
		for l := len(p.rows) - 1; l >= 0; l-- {
			moved = max(moved, b.balance(p.rows[l], !oneSided, true))
		}
		if moved < minMove && !oneSided {
			break
		}
	}
	return b.x, nil
}

// rowBalancer moves the vertices of one row at a time; see properLayering.coordinates.
type rowBalancer struct {
	*properLayering
	x     []float64             // of each vertex
	width func(v int32) float64 // see properLayering.coordinates
	pools []vertexPool          // of the row being balanced
}

// centreRows places the vertices of each row as close together as allowed, with the middle of the row
// at 0.
func (b *rowBalancer) centreRows() {
	for _, row := range b.rows {
		for i := 1; i < len(row); i++ {
			b.x[row[i]] = b.x[row[i-1]] + b.distance(row, i)
		}
		if n := len(row); n > 0 {
			middle := b.x[row[n-1]] / 2
			for _, v := range row {
				b.x[v] -= middle
			}
		}
	}
}

// distance returns the least distance between the vertices i-1 and i of row.
func (b *rowBalancer) distance(row []int32, i int) float64 {
	return (b.width(row[i-1]) + b.width(row[i])) / 2
}

// vertexPool is a run of vertices in a row that are as close to each other as allowed, so that
// they move together.
//
// Coordinates in a pool are relative to the place that a vertex has if its whole row is pushed
// together, so all vertices of a pool have the same coordinate. weight is the sum of the weights
// of its vertices, and sum the weighted sum of the coordinates that each would choose alone.
type vertexPool struct {
	weight, sum float64
	end         int // the index in the row after its last vertex
}

// bestX returns the best x coordinate of a pool, which is a group of vertices that touch: the
// weighted mean of the best coordinates of its vertices.
func (p vertexPool) bestX() float64 { return p.sum / p.weight }

// balance moves the vertices of row to their best coordinates while all other rows are fixed.
// above and below say whether the edges to the row above and to the row below are considered. It
// returns the largest distance by which a vertex moved.
func (b *rowBalancer) balance(row []int32, above, below bool) (moved float64) {
	const loose = 1e-3 // the weight of the old place, which decides for a vertex without links
	b.pools = b.pools[:0]
	offset := 0.0
	for i, v := range row {
		if i > 0 {
			offset += b.distance(row, i)
		}
		weight, sum := loose, loose*b.x[v]
		add := func(near []int32) {
			for _, w := range near {
				link := b.linkWeight(v, w)
				weight, sum = weight+link, sum+link*b.x[w]
			}
		}
		if above {
			add(b.up.row(v))
		}
		if below {
			add(b.down.row(v))
		}
		next := vertexPool{weight, sum - weight*offset, i + 1}
		for n := len(b.pools); n > 0 && b.pools[n-1].bestX() >= next.bestX(); n-- {
			last := b.pools[n-1]
			next.weight, next.sum = next.weight+last.weight, next.sum+last.sum
			b.pools = b.pools[:n-1]
		}
		b.pools = append(b.pools, next)
	}
	offset = 0
	i := 0
	for _, p := range b.pools {
		for ; i < p.end; i++ {
			if i > 0 {
				offset += b.distance(row, i)
			}
			to := p.bestX() + offset
			moved = max(moved, math.Abs(b.x[row[i]]-to))
			b.x[row[i]] = to
		}
	}
	return moved
}

// linkWeight returns the weight of the link between the vertices v and w of neighbouring rows,
// from the table linkWeights.
func (b *rowBalancer) linkWeight(v, w int32) float64 {
	bends := 0
	for _, end := range [2]int32{v, w} {
		if b.isBend(end) {
			bends++
		}
	}
	return linkWeights[bends]
}
