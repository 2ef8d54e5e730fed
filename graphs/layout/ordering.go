package layout

import (
	"context"
	"slices"

	"nimgraph/graphs"
)

// orderer looks for an order of the rows with few crossings, as Gansner and
// others (1993) do: sweeps down and up sort each row by its vertices' neighbours
// in the row before, and each is followed by exchanges of neighbours in the rows.
// State is about 40 bytes a vertex and 8 an edge, bends counted.
type orderer struct {
	*proper
	key        []int64 // the sort keys of a row's vertices
	before     []int32 // a copy of the row before it is sorted
	near       []int32 // the indices of neighbours; see span
	spans      []span
	stale      []bool // at l+1: exchanges may help in row l
	best       int    // the crossings of bestRow; -1 before there is one
	bestRow    [][]int32
	work       int // how many pairs of neighbours transpose may still look at
	reserved   int // how many are left to the attempts after this one
	total      int // and how many there were for all
	onProgress func(graphs.Progress)
}

const (
	// patience is after how many sweeps without fewer crossings an attempt ends.
	patience = 6
	// The work of ordering is fewPairs, and pairs more for each vertex and bend: about
	// 6 ms for 200 vertices with 300 edges, and 30 ms for 1,000 with 1,500.
	basePairs, pairsPerVertex = 10_000, 330
	// mostOrdered is for how many of them there is more work: nobody sees more at once, and
	// a million would take 20 s.
	maxCounted = 50_000
)

// attempt is a start of the search for a good order, and how rows are sorted.
type attempt struct {
	traversal
	mean bool // by the mean of the neighbours' places, else by their median
}

// attempts share the work. That these are the three was found by trying all
// eight on the graphs of testdata/crossings.txtar: each brings the most that
// those before it do not.
var attempts = [...]attempt{
	{traversal{down: true}, true},
	{traversal{down: true, mirrored: true}, false},
	{traversal{down: false, mirrored: true}, true},
}

// order orders the rows and keeps the best order that it has seen. A sweep takes
// O(E log V).
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

// attempt sweeps until that brings nothing or the work is done.
func (o *orderer) tryAttempt(ctx context.Context, a attempt) error {
	if o.best == 0 {
		return nil
	}
	o.startFrom(a.traversal)
	least := o.countCrossings()
	o.keep(least)
	idle := 0
	for i := 0; o.work > 0 && idle < patience && least > 0; i++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		o.sweep((i%2 == 0) == a.down, i%4 >= 2, a.mean)
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

// tellPart tells how much of the work is done.
func (o *orderer) reportProgress() {
	o.onProgress(graphs.Progress{Stage: graphs.LayingOut, Fraction: 1 - float64(max(o.work, 0)+o.reserved)/float64(o.total)})
}

// keep remembers the rows if none with fewer crossings were seen.
func (o *orderer) keep(crossings int) {
	if o.best < 0 || crossings < o.best {
		o.best, o.bestRow = crossings, o.copyRows()
	}
}

// sweep sorts all rows, downwards or upwards. Vertices that should stand at the
// same place keep their order, or change it if flip is set: that leads out of
// standstill.
func (o *orderer) sweep(down, flip, mean bool) {
	const (
		fine = 256 // places are compared to that fraction
		bits = 24  // of a vertex's number in its row, counted from either end
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
				continue // stays where it is
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

// target returns the index at which a vertex with these neighbours should stand: the
// mean of their indices, or their median. Of an even number of neighbours, the median
// is weighted towards the side on which they are closer together.
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
	o.sortByPlace(near)
	at := func(i int) float64 { return float64(o.pos[near[i]]) }
	if n%2 == 1 {
		return at(n / 2)
	}
	left, right := at(n/2-1)-at(0), at(n-1)-at(n/2)
	if left+right == 0 {
		return (at(n/2-1) + at(n/2)) / 2
	}
	return (at(n/2-1)*right + at(n/2)*left) / (left + right)
}

// sortByPlace sorts vertices of one row.
func (p *proper) sortByPlace(row []int32) {
	const few = 12
	if len(row) > few {
		slices.SortFunc(row, func(v, w int32) int { return int(p.pos[v] - p.pos[w]) })
		return
	}
	for i := 1; i < len(row); i++ {
		v := row[i]
		k := i
		for ; k > 0 && p.pos[row[k-1]] > p.pos[v]; k-- {
			row[k] = row[k-1]
		}
		row[k] = v
	}
}

// search is an order in which a graph is walked through.
type traversal struct {
	down     bool // from the sources along the edges, else from the sinks against them
	mirrored bool // at each vertex the last edge comes first
}

// startFrom fills the rows in the order of a search, so that what hangs together
// stands together; a search in breadth and one in depth fill them alike, since
// all edges join neighbouring rows. Time is linear.
func (p *proper) startFrom(s traversal) {
	for l := range p.rows {
		p.rows[l] = p.rows[l][:0]
	}
	ahead, behind := p.down, p.up
	if !s.down {
		ahead, behind = p.up, p.down
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
			if rootsOnly && len(behind.row(root)) > 0 {
				continue
			}
			for reach(root); head < len(queue); head++ {
				near := ahead.row(queue[head])
				for i := range near {
					if s.mirrored {
						i = len(near) - 1 - i
					}
					reach(near[i])
				}
			}
		}
	}
}

// span says where the indices of a vertex's neighbours are in orderer.near: from up to
// before down those of the neighbours above, from down to before end those below.
type span struct{ up, down, end int32 }

// transpose exchanges neighbours in the rows as long as that removes crossings.
// Neighbours are also exchanged where the number stays the same, since a vertex may
// have to pass several others before crossings go. A row is looked at again only when
// it or a row next to it has changed.
func (o *orderer) transpose(ctx context.Context) error {
	const asked = 1000 // vertices between two questions whether to go on
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
			if o.work -= len(o.rows[l]); o.work/asked != (o.work+len(o.rows[l]))/asked {
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

// transposeRow goes over a row once. It collects the indices of all neighbours first,
// which stay the same meanwhile.
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

// gainOf returns how many crossings fewer there are if the edges of one vertex to
// the places a and those of the next to the places b change sides. Very many
// pairs of edges are left alone, so that two hubs side by side take no quadratic
// time.
func swapGain(a, b []int32) int {
	const most = 4096
	if len(a)*len(b) > most {
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
