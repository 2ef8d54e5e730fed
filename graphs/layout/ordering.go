package layout

import (
	"cmp"
	"context"
	"slices"
)

// orderer looks for an order of the rows with few crossings: sweeps down and up
// that sort each row by the medians of its vertices' neighbours in the row
// before, each followed by exchanges of neighbours (Gansner and others 1993).
type orderer struct {
	*proper
	median  []float64
	places  []int32
	moving  []int32
	best    int
	bestRow [][]int32
}

// patience is how many sweeps in a row may bring nothing.
const patience = 8

// order orders the rows, starting from two depth-first searches, down and up,
// and keeps the best that it has seen. A sweep takes O(E log V); there are at
// most that many for each start.
func (p *proper) order(ctx context.Context, sweeps int) error {
	o := &orderer{proper: p, median: make([]float64, len(p.layer)), best: -1}
	for _, down := range []bool{true, false} {
		p.startFrom(down)
		o.keep()
		idle := 0
		for i := 0; i < sweeps && idle < patience && o.best > 0; i++ {
			if err := ctx.Err(); err != nil {
				return err
			}
			o.sweep((i%2 == 0) == down, i%4 >= 2)
			o.transpose(i%4 >= 2)
			if idle++; o.keep() {
				idle = 0
			}
		}
	}
	p.rows = o.bestRow
	p.number()
	return nil
}

// keep remembers the rows if nothing better was seen, and tells whether so.
func (o *orderer) keep() bool {
	c := o.crossings()
	if o.best >= 0 && c >= o.best {
		return false
	}
	o.best, o.bestRow = c, o.copyRows()
	return true
}

// sweep sorts all rows by medians, downwards or upwards. Equal medians keep
// their order, or change it if flip is set: that leads out of standstill.
func (o *orderer) sweep(down, flip bool) {
	for k := range o.rows {
		row, before := o.rows[k], o.up
		if !down {
			row, before = o.rows[len(o.rows)-1-k], o.down
		}
		o.moving = o.moving[:0]
		for _, v := range row {
			if o.median[v] = o.medianOf(before[v]); o.median[v] >= 0 {
				o.moving = append(o.moving, v)
			}
		}
		if flip {
			slices.Reverse(o.moving)
		}
		slices.SortStableFunc(o.moving, func(v, w int32) int { return cmp.Compare(o.median[v], o.median[w]) })
		// Vertices without neighbours there stay where they are.
		next := 0
		for i, v := range row {
			if o.median[v] >= 0 {
				row[i] = o.moving[next]
				next++
			}
			o.pos[row[i]] = int32(i)
		}
	}
}

// medianOf returns the weighted median of the neighbours' places, or -1 where
// there are none. Of an even number it leans to the side on which they are
// denser.
func (o *orderer) medianOf(neighbours []int32) float64 {
	o.places = o.places[:0]
	for _, w := range neighbours {
		o.places = append(o.places, o.pos[w])
	}
	slices.Sort(o.places)
	n := len(o.places)
	at := func(i int) float64 { return float64(o.places[i]) }
	switch {
	case n == 0:
		return -1
	case n%2 == 1:
		return at(n / 2)
	case n == 2:
		return (at(0) + at(1)) / 2
	}
	left, right := at(n/2-1)-at(0), at(n-1)-at(n/2)
	if left+right == 0 {
		return (at(n/2-1) + at(n/2)) / 2
	}
	return (at(n/2-1)*right + at(n/2)*left) / (left + right)
}

// transpose exchanges neighbours in a row as long as that takes crossings away;
// with even set, once also where it changes nothing.
func (o *orderer) transpose(even bool) {
	const rounds = 10
	for range rounds {
		better := false
		for _, row := range o.rows {
			for i := 0; i+1 < len(row); i++ {
				v, w := row[i], row[i+1]
				gain := o.gain(o.up[v], o.up[w]) + o.gain(o.down[v], o.down[w])
				if gain > 0 || gain == 0 && even {
					row[i], row[i+1] = w, v
					o.pos[v], o.pos[w] = int32(i+1), int32(i)
					better = better || gain > 0
				}
			}
		}
		even = false
		if !better {
			return
		}
	}
}

// gain returns how many crossings fewer there are between the edges of two
// neighbours, first to a and second to b, if they change places. Very many pairs
// of edges are left alone, so that two hubs side by side take no quadratic time.
func (o *orderer) gain(a, b []int32) int {
	if len(a)*len(b) > 4096 {
		return 0
	}
	gain := 0
	for _, v := range a {
		for _, w := range b {
			gain += cmp.Compare(o.pos[v], o.pos[w])
		}
	}
	return gain
}
