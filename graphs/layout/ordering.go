package layout

import (
	"context"
	"slices"

	"nimgraph/graphs"
)

// orderer looks for an order of the rows with few crossings, as Gansner and others (1993) do:
// sweeps down and up sort each row by its vertices' neighbours in the row before, and each sweep is
// followed by exchanges of neighbours in the rows. State is about 40 bytes a vertex and 8 an edge,
// including bends.
type orderer struct {
	*proper
	key        []int64 // the sort keys of a row's vertices
	before     []int32 // a copy of the row before sorting
	near       []int32 // the positions of neighbours; see span
	spans      []span
	stale      []bool // at l+1: whether exchanges may help in row l
	best       int    // the crossings of bestRow; -1 if it is not set
	bestRow    [][]int32
	work       int // the pairs of neighbours that this attempt may still compare
	reserved   int // the work reserved for later attempts
	total      int // the work of all attempts together
	onProgress func(graphs.Progress)
}

const (
	// patience is the number of sweeps without fewer crossings after which an attempt ends.
	patience = 6
	// The work of ordering is basePairs plus pairsPerVertex for each vertex and bend: about 6 ms for
	// 200 vertices with 300 edges, and 30 ms for 1,000 with 1,500.
	basePairs, pairsPerVertex = 10_000, 330
	// maxCounted bounds the vertices and bends that count for the work: users cannot see more at
	// once, and a million would take 20 s.
	maxCounted = 50_000
)

// attempt describes how a search for a good order fills the rows at first, and how it sorts them.
type attempt struct {
	traversal
	mean bool // sort by the mean of the neighbours' positions, otherwise by their median
}

// attempts share the work. These three were chosen from all eight by their results on the graphs in
// testdata/crossings.txtar: each adds the largest improvement to the attempts before it.
var attempts = [...]attempt{
	{traversal{down: true}, true},
	{traversal{down: true, mirrored: true}, false},
	{traversal{down: false, mirrored: true}, true},
}

// order orders the rows so that few edges cross, and sets p.rows to the best order found. A sweep
// takes O(E log V). The only error is ctx.Err().
func (p *proper) order(ctx context.Context) error {
	o := &orderer{proper: p, stale: make([]bool, len(p.rows)+2), best: -1}
	work := basePairs + pairsPerVertex*min(len(p.layer), maxCounted)
	o.total, o.onProgress = work, graphs.ProgressFunc(ctx)
	for i, a := range attempts {
		o.work = work / (len(attempts) - i)
		work -= o.work
		o.reserved = work
		if err := o.tryAttempt(ctx, a); err != nil {
			return err
		}
		work += max(0, o.work)
	}
	p.rows = o.bestRow
	p.updatePositions()
	return nil
}

// tryAttempt fills the rows as start says, and sweeps until there is no improvement or the work is
// used up. The only error is ctx.Err().
func (o *orderer) tryAttempt(ctx context.Context, start attempt) error {
	if o.best == 0 {
		return nil
	}
	o.fillRows(start.traversal)
	least := o.countCrossings()
	o.keep(least)
	idle := 0
	for i := 0; o.work > 0 && idle < patience && least > 0; i++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		o.sweep((i%2 == 0) == start.down, i%4 >= 2, start.mean)
		if err := o.transpose(ctx); err != nil {
			return err
		}
		idle++
		if c := o.countCrossings(); c < least {
			least, idle = c, 0
			o.keep(c)
		}
	}
	return nil
}

// reportProgress reports the share of the work that is done.
func (o *orderer) reportProgress() {
	left := float64(max(o.work, 0)+o.reserved) / float64(o.total)
	o.onProgress(graphs.Progress{Stage: graphs.LayingOut, Fraction: 1 - left})
}

// keep saves the present rows, which have the given number of crossings, if no saved rows have as
// few.
func (o *orderer) keep(crossings int) {
	if o.best < 0 || crossings < o.best {
		o.best, o.bestRow = crossings, o.copyRows()
	}
}

// sweep sorts all rows, from the top if down is set, otherwise from the bottom. mean selects the
// sort key; see target. Vertices with equal keys keep their order, or reverse it if flip is set,
// which helps to leave a local optimum.
func (o *orderer) sweep(down, flip, mean bool) {
	const (
		fine = 256 // targets are compared to 1/256
		bits = 24  // for a vertex's position in its row, counted from either end
	)
	for k := range o.rows {
		row, ahead := o.rows[k], o.up
		if !down {
			row, ahead = o.rows[len(o.rows)-1-k], o.down
		}
		o.key = o.key[:0]
		for i, v := range row {
			near := ahead.row(v)
			if len(near) == 0 {
				continue // without neighbours it keeps its position
			}
			tie := i
			if flip {
				tie = len(row) - i
			}
			o.key = append(o.key, int64(o.target(near, mean)*fine)<<bits|int64(tie))
		}
		slices.Sort(o.key)
		o.before = append(o.before[:0], row...)
		next := 0
		for i, v := range o.before {
			if len(ahead.row(v)) > 0 {
				from := int(o.key[next] & (1<<bits - 1))
				if flip {
					from = len(row) - from
				}
				row[i] = o.before[from]
				next++
			}
			o.pos[row[i]] = int32(i)
		}
	}
}

// target returns the desired position of a vertex with the neighbours near: the mean of their
// positions if mean is set, and otherwise their median. The median of an even number is weighted
// towards the side on which they are closer together. It may reorder near.
func (o *orderer) target(near []int32, mean bool) float64 {
	n := len(near)
	switch {
	case n == 1:
		return float64(o.pos[near[0]])
	case n == 2 || mean:
		sum := 0
		for _, w := range near {
			sum += int(o.pos[w])
		}
		return float64(sum) / float64(n)
	}
	o.sortByPosition(near)
	index := func(i int) float64 { return float64(o.pos[near[i]]) }
	if n%2 == 1 {
		return index(n / 2)
	}
	left, right := index(n/2-1)-index(0), index(n-1)-index(n/2)
	if left+right == 0 {
		return (index(n/2-1) + index(n/2)) / 2
	}
	return (index(n/2-1)*right + index(n/2)*left) / (left + right)
}

// sortByPosition sorts vertices of one row by their positions in it, in place.
func (p *proper) sortByPosition(vertices []int32) {
	const few = 12
	if len(vertices) > few {
		slices.SortFunc(vertices, func(v, w int32) int { return int(p.pos[v] - p.pos[w]) })
		return
	}
	for i := 1; i < len(vertices); i++ {
		v := vertices[i]
		k := i
		for ; k > 0 && p.pos[vertices[k-1]] > p.pos[v]; k-- {
			vertices[k] = vertices[k-1]
		}
		vertices[k] = v
	}
}

// traversal describes how a graph is traversed to fill the rows for the first time.
type traversal struct {
	down     bool // from the sources along the edges, otherwise from the sinks against them
	mirrored bool // visit the edges of each vertex in reverse order
}

// fillRows fills the rows in the order of a breadth-first traversal, so that connected vertices
// stand together. A depth-first traversal would fill them in the same way, because all edges join
// neighbouring rows. Time is linear.
func (p *proper) fillRows(order traversal) {
	for l := range p.rows {
		p.rows[l] = p.rows[l][:0]
	}
	ahead, before := p.down, p.up
	if !order.down {
		ahead, before = p.up, p.down
	}
	seen := make([]bool, len(p.layer))
	queue := make([]int32, 0, len(p.layer))
	reach := func(v int32) {
		if seen[v] {
			return
		}
		seen[v] = true
		row := &p.rows[p.layer[v]]
		p.pos[v] = int32(len(*row))
		*row = append(*row, v)
		queue = append(queue, v)
	}
	head := 0
	for _, rootsOnly := range []bool{true, false} {
		for root := range int32(len(p.layer)) {
			if rootsOnly && len(before.row(root)) > 0 {
				continue
			}
			for reach(root); head < len(queue); head++ {
				near := ahead.row(queue[head])
				for i := range near {
					if order.mirrored {
						i = len(near) - 1 - i
					}
					reach(near[i])
				}
			}
		}
	}
}

// span gives the neighbours of a vertex in orderer.near: near[up:down] are the positions of its
// neighbours above, and near[down:end] of its neighbours below.
type span struct{ up, down, end int32 }

// transpose exchanges neighbours in the rows as long as that removes crossings. It also exchanges
// neighbours if the number of crossings stays the same, because a vertex may have to pass several
// others before crossings disappear. A row is looked at again only if it or a neighbouring row has
// changed. The only error is ctx.Err().
func (o *orderer) transpose(ctx context.Context) error {
	const checkEvery = 1000 // vertices between two checks of ctx
	for l := range o.stale {
		o.stale[l] = true
	}
	for better := true; better && o.work > 0; {
		o.reportProgress()
		better = false
		for l := range o.rows {
			if !o.stale[l+1] {
				continue
			}
			o.stale[l+1] = false
			if o.work -= len(o.rows[l]); o.work/checkEvery != (o.work+len(o.rows[l]))/checkEvery {
				if err := ctx.Err(); err != nil {
					return err
				}
			}
			changed, gained := o.transposeRow(o.rows[l])
			if changed {
				o.stale[l], o.stale[l+1], o.stale[l+2] = true, true, true
			}
			better = better || gained
		}
	}
	return nil
}

// transposeRow passes over a row once and exchanges neighbours. changed reports whether it
// exchanged any, and gained whether that removed crossings. It first collects the positions of all
// neighbours, which do not change meanwhile.
func (o *orderer) transposeRow(row []int32) (changed, gained bool) {
	o.near, o.spans = o.near[:0], o.spans[:0]
	for _, v := range row {
		s := span{up: int32(len(o.near))}
		for _, w := range o.up.row(v) {
			o.near = append(o.near, o.pos[w])
		}
		s.down = int32(len(o.near))
		for _, w := range o.down.row(v) {
			o.near = append(o.near, o.pos[w])
		}
		s.end = int32(len(o.near))
		o.spans = append(o.spans, s)
	}
	for i := 1; i < len(row); i++ {
		a, b := o.spans[i-1], o.spans[i]
		gain := swapGain(o.near[a.up:a.down], o.near[b.up:b.down]) + swapGain(o.near[a.down:a.end], o.near[b.down:b.end])
		if gain >= 0 {
			row[i-1], row[i] = row[i], row[i-1]
			o.spans[i-1], o.spans[i] = b, a
			changed = true
			gained = gained || gain > 0
		}
	}
	if changed {
		for i, v := range row {
			o.pos[v] = int32(i)
		}
	}
	return changed, gained
}

// swapGain returns the number of crossings that disappear if two neighbours in a row are exchanged.
// a and b are the positions of the left and the right vertex's neighbours in another row. It
// returns 0 for very many pairs of edges, so that two hubs side by side do not take quadratic time.
func swapGain(a, b []int32) int {
	const maxPairs = 4096
	if len(a)*len(b) > maxPairs {
		return 0
	}
	gain := 0
	for _, left := range a {
		for _, right := range b {
			if left > right {
				gain++
			} else if left < right {
				gain--
			}
		}
	}
	return gain
}
