package layout

import (
	"context"
	"slices"

	"nimgraph/graphs"
)

// orderer looks for an order of the rows with few crossings. Sweeps down and up sort each row by
// the mean positions of the neighbours in the row before, and then exchange neighbours within a
// row. The method is that of Gansner and others (1993).
//
// It takes about 40 bytes a vertex and 8 an edge, including bends.
type orderer struct {
	*properLayering
	key     []int64 // the sort keys of a row's vertices
	before  []int32 // a copy of the row before sorting
	near    []int32 // the positions of neighbours; see neighbourSpan
	spans   []neighbourSpan
	best    int // the crossings of bestRow; -1 if it is not set
	bestRow [][]int32
}

const (
	// patience is the number of sweeps without fewer crossings after which an attempt ends.
	patience = 6
	// The work of ordering is basePairs plus pairsPerVertex for each vertex and bend, in vertices looked
	// at: about 6 ms for 200 vertices with 300 edges, and 30 ms for 1,000 with 1,500.
	basePairs, pairsPerVertex = 10_000, 330
	// maxCounted bounds the vertices and bends that count for the work: users cannot see more at
	// once, and a million would take 20 s.
	maxCounted = 50_000
)

// attempts share the work equally. They were chosen by their results on the graphs in
// testdata/crossings.txtar: each adds the largest improvement to the attempts before it.
var attempts = [...]traversal{{down: true}, {down: true, mirrored: true}, {mirrored: true}}

// order orders the rows so that few edges cross, and sets p.rows to the best order found. A sweep
// takes O(E log V). The only error is ctx.Err().
func (p *properLayering) order(ctx context.Context) error {
	o := &orderer{properLayering: p, best: -1}
	report := graphs.ProgressFunc(ctx)
	work := (basePairs + pairsPerVertex*min(len(p.layer), maxCounted)) / len(attempts)
	for i, start := range attempts {
		o.fillRows(start)
		least, idle := o.countCrossings(), 0
		o.saveIfBetter(least)
		left := work
		for turn := 0; left > 0 && idle < patience && o.best > 0; turn++ {
			if err := ctx.Err(); err != nil {
				return err
			}
			o.sweep((turn%2 == 0) == start.down, turn%4 >= 2)
			left = o.transpose(ctx, left)
			idle++
			if c := o.countCrossings(); c < least {
				least, idle = c, 0
				o.saveIfBetter(c)
			}
			done := float64(i) + 1 - float64(max(0, left))/float64(work)
			report(graphs.Progress{Stage: graphs.LayingOut, Fraction: done / float64(len(attempts))})
		}
	}
	p.rows = o.bestRow
	p.updatePositions()
	return nil
}

// saveIfBetter saves a copy of the current rows, which have the given number of crossings, unless
// the saved rows have as few crossings or fewer.
func (o *orderer) saveIfBetter(crossings int) {
	if o.best < 0 || crossings < o.best {
		o.best, o.bestRow = crossings, o.copyRows()
	}
}

// sweep sorts all rows, from the top if down is set, otherwise from the bottom. Vertices with equal
// keys keep their order, or reverse it if flip is set, which helps to leave a local optimum.
func (o *orderer) sweep(down, flip bool) {
	for k := range o.rows {
		if down {
			o.sortRow(o.rows[k], o.up, flip)
		} else {
			o.sortRow(o.rows[len(o.rows)-1-k], o.down, flip)
		}
	}
}

// transpose exchanges neighbours in the rows as long as this removes crossings. work limits the
// number of vertices that it looks at. remaining is the part of work that is left, which may be
// negative. transpose also stops when ctx is done.
func (o *orderer) transpose(ctx context.Context, work int) (remaining int) {
	for better := true; better && work > 0 && ctx.Err() == nil; work -= len(o.layer) {
		better = false
		for _, row := range o.rows {
			better = o.exchangeNeighbours(row) || better
		}
	}
	return work
}

// sortRow sorts row by the mean positions of the neighbours of its vertices in the row above or
// below, which adjacent lists. Vertices without such neighbours keep their positions. Vertices
// with equal means keep their order, or reverse it if flip is set.
func (o *orderer) sortRow(row []int32, adjacent adjacency, flip bool) {
	const (
		fine = 256 // means are compared to 1/256
		bits = 24  // for a vertex's position in its row, counted from either end
	)
	o.key = o.key[:0]
	for i, v := range row {
		near := adjacent.row(v)
		if len(near) == 0 {
			continue
		}
		sum := 0
		for _, w := range near {
			sum += int(o.pos[w])
		}
		tie := i
		if flip {
			tie = len(row) - i
		}
		o.key = append(o.key, int64(sum*fine/len(near))<<bits|int64(tie))
	}
	slices.Sort(o.key)
	o.before = append(o.before[:0], row...)
	next := 0
	for i, v := range o.before {
		if len(adjacent.row(v)) > 0 {
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

// traversal is the order in which fillRows visits the vertices: its direction, and the order of
// the edges at each vertex.
type traversal struct {
	down     bool // from the sources along the edges, otherwise from the sinks against them
	mirrored bool // visit the edges of each vertex in reverse order
}

// fillRows fills the rows in the order of a breadth-first traversal, so that connected vertices
// stand together. A depth-first traversal would fill them in the same way, because all edges join
// neighbouring rows. Time is linear.
func (p *properLayering) fillRows(order traversal) {
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

// neighbourSpan locates the neighbours of a vertex in orderer.near: near[up:down] are the
// positions of its neighbours in the row above, and near[down:end] in the row below.
type neighbourSpan struct{ up, down, end int32 }

// exchangeNeighbours passes over row once and exchanges two neighbours if the number of crossings
// does not rise. better reports whether it fell.
func (o *orderer) exchangeNeighbours(row []int32) (better bool) {
	o.near, o.spans = o.near[:0], o.spans[:0] // collected first, because the other rows do not change
	for _, v := range row {
		s := neighbourSpan{up: int32(len(o.near))}
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
		gain := swapGain(o.near[a.up:a.down], o.near[b.up:b.down]) +
			swapGain(o.near[a.down:a.end], o.near[b.down:b.end])
		if gain >= 0 { // also if equal: a vertex may have to pass several others before crossings disappear
			row[i-1], row[i] = row[i], row[i-1]
			o.spans[i-1], o.spans[i] = b, a
			better = better || gain > 0
		}
	}
	for i, v := range row {
		o.pos[v] = int32(i)
	}
	return better
}

// swapGain returns the number of crossings that disappear if two neighbours in a row are
// exchanged. a and b hold the positions, in a second row, of the neighbours of the left and of the
// right vertex. For very many pairs of edges it returns 0, so that two hubs side by side do not
// take quadratic time.
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
