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
	key     []int64 // the sort keys of a row's vertices
	before  []int32 // a copy of the row before it is sorted
	near    []int32 // the indices of neighbours; see span
	spans   []span
	stale   []bool // at l+1: exchanges may help in row l
	best    int    // the crossings of bestRow; -1 before there is one
	bestRow [][]int32
	work    int // how many pairs of neighbours transpose may still look at
	later   int // how many are left to the attempts after this one
	whole   int // and how many there were for all
	tell    func(graphs.Progress)
}

const (
	// patience is after how many sweeps without fewer crossings an attempt ends.
	patience = 6
	// The work of ordering is fewPairs, and pairs more for each vertex and bend: about
	// 6 ms for 200 vertices with 300 edges, and 30 ms for 1,000 with 1,500.
	fewPairs, pairs = 10_000, 330
)

// attempt is a start of the search for a good order, and how rows are sorted.
type attempt struct {
	search
	mean bool // by the mean of the neighbours' places, else by their median
}

// attempts share the work. That these are the three was found by trying all
// eight on the graphs of testdata/crossings.txtar: each brings the most that
// those before it do not.
var attempts = [...]attempt{
	{search{down: true}, true},
	{search{down: true, mirrored: true}, false},
	{search{down: false, mirrored: true}, true},
}

// order orders the rows and keeps the best order that it has seen. A sweep takes
// O(E log V). The only error is ctx.Err().
func (p *proper) order(ctx context.Context) error {
	o := &orderer{proper: p, stale: make([]bool, len(p.rows)+2), best: -1}
	work := fewPairs + pairs*len(p.layer)
	o.whole, o.tell = work, graphs.Teller(ctx)
	for i, a := range attempts {
		o.work = work / (len(attempts) - i)
		work -= o.work
		o.later = work
		if err := o.attempt(ctx, a); err != nil {
			return err
		}
		work += max(0, o.work)
	}
	p.rows = o.bestRow
	p.number()
	return nil
}

// attempt sweeps until that brings nothing or the work is done.
func (o *orderer) attempt(ctx context.Context, a attempt) error {
	if o.best == 0 {
		return nil
	}
	o.startFrom(a.search)
	least := o.crossings()
	o.keep(least)
	idle := 0
	for i := 0; o.work > 0 && idle < patience && least > 0; i++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		o.sweep((i%2 == 0) == a.down, i%4 >= 2, a.mean)
		o.transpose(ctx)
		idle++
		if c := o.crossings(); c < least {
			least, idle = c, 0
			o.keep(c)
		}
	}
	return nil
}

// tellPart tells how much of the work is done.
func (o *orderer) tellPart() {
	o.tell(graphs.Progress{Stage: graphs.LayingOut, Part: 1 - float64(max(o.work, 0)+o.later)/float64(o.whole)})
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
			near := ahead.of(v)
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
			if len(ahead.of(v)) > 0 {
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
