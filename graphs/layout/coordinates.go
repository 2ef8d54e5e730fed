package layout

import (
	"context"
	"math"
	"slices"
)

// coordinates returns x coordinates for the vertices of ordered rows, such that neighbours v, w in
// a row are at least width(v)/2 + width(w)/2 apart: the method of Brandes and Köpf, Fast and Simple
// Horizontal Coordinate Assignment (2001). It aligns vertices with median neighbours into vertical
// blocks, in four ways, and takes the mean of the middle two results. It places blocks by longest
// paths in the graph of blocks instead of by classes, which avoids the defect that the authors'
// erratum (2020) corrects. Time is linear except for sorting neighbours. The only error is
// ctx.Err().
func (p *proper) coordinates(ctx context.Context, width func(v int32) float64) ([]float64, error) {
	a := &aligner{proper: p, width: width, marked: p.markConflicts()}
	for v := range int32(len(p.layer)) {
		p.sortByPosition(p.up.row(v))
		p.sortByPosition(p.down.row(v))
	}
	var ways [4][]float64
	var low, high [4]float64
	narrowest := 0
	for i := range ways {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		ways[i] = a.place(i&1 == 0, i&2 == 0)
		low[i], high[i] = slices.Min(ways[i]), slices.Max(ways[i])
		if high[i]-low[i] < high[narrowest]-low[narrowest] {
			narrowest = i
		}
	}
	x := make([]float64, len(p.layer))
	for v := range x {
		var four [4]float64
		for i := range ways {
			shift := low[narrowest] - low[i]
			if i&2 != 0 {
				shift = high[narrowest] - high[i]
			}
			four[i] = ways[i][v] + shift
		}
		slices.Sort(four[:])
		x[v] = (four[1] + four[2]) / 2
	}
	return x, nil
}

// markConflicts returns the set of edges that cross an edge between two bends. Such edges are not
// aligned, because long edges should be straight. Each edge in the set leads from its upper to its
// lower end.
func (p *proper) markConflicts() map[edge]bool {
	marked := make(map[edge]bool)
	for l := 0; l+1 < len(p.rows); l++ {
		upper, lower := p.rows[l], p.rows[l+1]
		left, scanned := int32(0), 0
		for i, v := range lower {
			inner := int32(-1)
			if p.isBend(v) && len(p.up.row(v)) == 1 && p.isBend(p.up.row(v)[0]) {
				inner = p.pos[p.up.row(v)[0]]
			}
			if inner < 0 && i+1 < len(lower) {
				continue
			}
			right := inner
			if inner < 0 {
				right = int32(len(upper)) - 1
			}
			for ; scanned <= i; scanned++ {
				w := lower[scanned]
				for _, u := range p.up.row(w) {
					if p.pos[u] < left || p.pos[u] > right {
						marked[edge{u, w}] = true
					}
				}
			}
			left = right
		}
	}
	return marked
}

// aligner computes one of the four placements that coordinates averages.
type aligner struct {
	*proper
	width  func(int32) float64
	marked map[edge]bool
}

// place returns the x coordinates of one of the four placements. It aligns vertices with their
// neighbours above, or below if above is false. It packs the blocks to the left, or to the right if
// left is false.
func (a *aligner) place(above, left bool) []float64 {
	root := a.align(above, left)
	x := a.pack(root, left)
	placed := make([]float64, len(root))
	for v, r := range root {
		placed[v] = x[r]
		if !left {
			placed[v] = -x[r]
		}
	}
	return placed
}

// fromSide returns the i-th vertex of row, counted from the left if left is set, and from the right
// otherwise.
func fromSide(row []int32, i int, left bool) int32 {
	if left {
		return row[i]
	}
	return row[len(row)-1-i]
}

// align joins each vertex with a median neighbour above, or below if above is false, unless the
// alignment crosses an earlier block. Rows are scanned from the left if left is set, and from the
// right otherwise. root[v] is the first vertex of v's block.
func (a *aligner) align(above, left bool) (root []int32) {
	root = make([]int32, len(a.layer))
	for v := range root {
		root[v] = int32(v)
	}
	before := a.up
	if !above {
		before = a.down
	}
	for k := range a.rows {
		row := a.rows[k]
		if !above {
			row = a.rows[len(a.rows)-1-k]
		}
		last := int32(-1) // the last place, counted from the packed side, that belongs to a block
		for i := range row {
			v := fromSide(row, i, left)
			near := before.row(v)
			d := len(near)
			if d == 0 {
				continue
			}
			for _, m := range [2]int{(d - 1) / 2, d / 2} {
				u := near[m]
				if !left {
					u = near[d-1-m]
				}
				place := a.pos[u]
				if !left {
					place = int32(len(a.rows[a.layer[u]])) - 1 - place
				}
				key := edge{u, v}
				if !above {
					key = edge{v, u}
				}
				if place > last && !a.marked[key] {
					root[v], last = root[u], place
					break
				}
			}
		}
	}
	return root
}

// pack returns the x coordinates of blocks whose roots are root. It places them as far left as the
// order of the rows allows, and then moves each block as near to the blocks on its right as
// possible. If left is false, it does so for the mirrored rows.
func (a *aligner) pack(root []int32, left bool) []float64 {
	type gap struct {
		to   int32
		wide float64
	}
	n := len(root)
	ahead := make([][]gap, n)
	waiting := make([]int32, n)
	for _, row := range a.rows {
		for i := 1; i < len(row); i++ {
			v, w := fromSide(row, i-1, left), fromSide(row, i, left)
			ahead[root[v]] = append(ahead[root[v]], gap{root[w], (a.width(v) + a.width(w)) / 2})
			waiting[root[w]]++
		}
	}
	order := make([]int32, 0, n)
	for v, r := range root {
		if int(r) == v && waiting[v] == 0 {
			order = append(order, r)
		}
	}
	x := make([]float64, n)
	for head := 0; head < len(order); head++ {
		v := order[head]
		for _, g := range ahead[v] {
			x[g.to] = max(x[g.to], x[v]+g.wide)
			if waiting[g.to]--; waiting[g.to] == 0 {
				order = append(order, g.to)
			}
		}
	}
	for i := len(order) - 1; i >= 0; i-- {
		nearest := math.Inf(1)
		for _, g := range ahead[order[i]] {
			nearest = min(nearest, x[g.to]-g.wide)
		}
		if !math.IsInf(nearest, 1) {
			x[order[i]] = nearest
		}
	}
	return x
}

// linkWeights are the weights of links between neighbouring rows, by the number of their ends that
// are bends. A long edge is a chain of links with bends between them: the heavier the links, the
// straighter the edge (Gansner and others, A Technique for Drawing Directed Graphs, 1993).
var linkWeights = [3]float64{1, 2, 8}

// balanceRows moves the vertices of ordered rows to minimise the weighted sum of the squares of all
// links' widths. Vertices keep the distances that width demands; see coordinates. x holds their
// coordinates and is changed. Each vertex comes as near to the mean of its neighbours as its row
// allows, so that a drawing with a symmetric order becomes symmetric.
//
// One row at a time is solved exactly while all others are fixed, by pooling neighbours that are in
// each other's way (Barlow and others, Statistical Inference under Order Restrictions, 1972). That
// leads to the minimum, because each distance to be kept concerns a single row. A turn of all rows
// takes linear time; there are 16 turns, or up to 400 in small drawings. The only error is
// ctx.Err().
func (p *proper) balanceRows(ctx context.Context, x []float64, width func(v int32) float64) error {
	const (
		minTurns, maxTurns = 16, 400
		work               = 200_000 // vertices placed in all turns together, unless minTurns are more
		minMove            = 0.05    // document units: the last turn moves no vertex further
	)
	turns := min(maxTurns, max(minTurns, work/max(1, len(p.layer))))
	b := &rowBalancer{proper: p, x: x, width: width}
	for range turns {
		if err := ctx.Err(); err != nil {
			return err
		}
		moved := 0.0
		for l := range p.rows {
			moved = max(moved, b.balance(p.rows[l]))
		}
		for l := len(p.rows) - 1; l >= 0; l-- {
			moved = max(moved, b.balance(p.rows[l]))
		}
		if moved < minMove {
			break
		}
	}
	return nil
}

// rowBalancer moves the vertices of one row at a time; see proper.balanceRows.
type rowBalancer struct {
	*proper
	x     []float64
	width func(v int32) float64
	pools []pool
}

// pool is a run of neighbours in a row that are as close to each other as allowed, so that they
// move together. Places are counted relative to the least distance from the row's first vertex, so
// all vertices of a pool have the same place. weight is the sum of the vertices' weights, and sum
// the weighted sum of the places that they would have alone.
type pool struct {
	weight, sum float64
	end         int // the index in the row after its last vertex
}

// place returns the best x coordinate of a pool: the weighted mean of its vertices' best
// coordinates.
func (p pool) place() float64 { return p.sum / p.weight }

// balance moves the vertices of row to their best coordinates while all other rows are fixed. It
// returns the largest distance that a vertex moved.
func (b *rowBalancer) balance(row []int32) (moved float64) {
	const loose = 1e-3 // the weight of the old place, which decides for a vertex without links
	b.pools = b.pools[:0]
	offset := 0.0
	for i, v := range row {
		if i > 0 {
			offset += (b.width(row[i-1]) + b.width(v)) / 2
		}
		weight, sum := loose, loose*b.x[v]
		for _, near := range [2][]int32{b.up.row(v), b.down.row(v)} {
			for _, w := range near {
				link := b.linkWeight(v, w)
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
		for ; i < p.end; i++ {
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

// linkWeight returns the weight of the link between v and w, vertices of neighbouring rows; see
// linkWeights.
func (b *rowBalancer) linkWeight(v, w int32) float64 {
	bends := 0
	for _, end := range [2]int32{v, w} {
		if b.isBend(end) {
			bends++
		}
	}
	return linkWeights[bends]
}
