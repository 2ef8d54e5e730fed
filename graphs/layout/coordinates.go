package layout

import (
	"math"
	"slices"
)

// coordinates gives the vertices of ordered rows places on the horizontal axis,
// at least width(v)/2 + width(w)/2 apart for neighbours v, w: the method of
// Brandes and Köpf, Fast and Simple Horizontal Coordinate Assignment (2001). It
// aligns vertices with median neighbours into vertical blocks, in four ways, and
// takes the mean of the middle two. The blocks are set by longest paths in the
// graph of blocks instead of by classes, which is free of the defect that the
// authors' erratum (2020) mends. Time is linear, sorting of neighbours apart.
func (p *proper) coordinates(width func(v int32) float64) []float64 {
	a := &aligner{proper: p, width: width, marked: p.conflicts()}
	for v := range int32(len(p.layer)) {
		p.sortByPlace(p.up.of(v))
		p.sortByPlace(p.down.of(v))
	}
	var ways [4][]float64
	var low, high [4]float64
	narrowest := 0
	for i := range ways {
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
	return x
}

// conflicts marks the edges that cross an edge between two bends: long edges
// should be straight, so those are not aligned. The key is the upper end, then
// the lower.
func (p *proper) conflicts() map[edge]bool {
	marked := make(map[edge]bool)
	for l := 0; l+1 < len(p.rows); l++ {
		upper, lower := p.rows[l], p.rows[l+1]
		left, scanned := int32(0), 0
		for i, v := range lower {
			inner := int32(-1)
			if p.isBend(v) && len(p.up.of(v)) == 1 && p.isBend(p.up.of(v)[0]) {
				inner = p.pos[p.up.of(v)[0]]
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
				for _, u := range p.up.of(w) {
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

// aligner finds one of the four placements.
type aligner struct {
	*proper
	width  func(int32) float64
	marked map[edge]bool
}

// place aligns with the neighbours above, or else below, and packs to the left,
// or else to the right.
func (a *aligner) place(above, left bool) []float64 {
	root := a.align(above, left)
	x := a.pack(root, left)
	at := make([]float64, len(root))
	for v, r := range root {
		at[v] = x[r]
		if !left {
			at[v] = -x[r]
		}
	}
	return at
}

// seen returns the i-th vertex of a row counted from the side that is packed to.
func seen(row []int32, i int, left bool) int32 {
	if left {
		return row[i]
	}
	return row[len(row)-1-i]
}

// align joins each vertex with a median neighbour, where that crosses no block
// made before; root[v] is the first vertex of v's block.
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
		last := int32(-1) // the last place, from the packed side, that a block goes through
		for i := range row {
			v := seen(row, i, left)
			near := before.of(v)
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

// pack places the blocks, by their roots, as far left as the order of the rows
// allows, and then each as near to those on its right as it can be.
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
			v, w := seen(row, i-1, left), seen(row, i, left)
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
