package plotboard

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
	"nimgraph/views/plot"
)

// known is what is known of a series.
type known struct {
	values sequences.Known
	laws   []laws.Law
}

// goesOn tells whether k has all values of another one.
func (k *known) goesOn(from *known) bool {
	n := len(from.values.Values)
	return k.values.First == from.values.First && len(k.values.Values) >= n && slices.Equal(k.values.Values[:n], from.values.Values)
}

// growth takes in values. Where more come while it is at it, the newest are next.
type growth struct {
	next *known
	busy *known
}

// fewValues is how many are taken in at once on the UI thread: a millisecond's.
const fewValues = 200_000

// grow takes in the values that are next.
func (p *Plot) grow() {
	g := &p.growth
	if g.busy != nil || g.next == nil {
		return
	}
	k, last, have := g.next, p.series, 0
	if g.next = nil; last != nil {
		have = last.Len()
	}
	var series *plot.Series
	work := func() {
		if last != nil {
			series = last.Grown(k.values, k.laws)
		} else {
			series = plot.NewSeries(k.values, k.laws)
		}
	}
	if len(k.values.Values)-have <= fewValues {
		work()
		p.setChart(series, series, nil)
		return
	}
	g.busy = k
	p.picture.later(work, func(defect *graphs.Panic) {
		if p.growth.busy != k {
			return // something else is shown by now
		}
		p.growth.busy = nil
		switch next := p.growth.next; {
		case defect != nil:
			p.Failed(defect)
		case next == nil || next.goesOn(k):
			p.setChart(series, series, nil)
		}
		p.grow()
	})
}
