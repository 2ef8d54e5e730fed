package plot

import (
	"math"
	"slices"

	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
)

// Series is the values of a family with one number, to be plotted: g(n) against n.
type Series struct {
	index *Index
	first int
	cycle cycle
	marks marks
}

// cycle is the period of the values; 0 for none that is known.
type cycle struct {
	from, period, saltus int
	proved               bool
}

// NewSeries returns the series of what is known. It takes some 5 ms for a million values.
func NewSeries(k sequences.Known, found []laws.Law) *Series {
	return (&Series{index: &Index{}}).Grown(k, found)
}

// Grown returns the series of what is known now. Where that begins with what s has, as
// it does while more is worked out, it takes time for the new values alone.
func (s *Series) Grown(k sequences.Known, found []laws.Law) *Series {
	next := &Series{first: k.First, cycle: cycleOf(k, found)}
	old := s.index
	known := s.marks
	if s.first != k.First || !begins(k.Values, old.values) {
		old = &Index{}
		known = marks{}
	}
	next.index = old.With(k.Values)
	if old.Len() > 0 && old.Len() == next.index.Len() && next.cycle == s.cycle {
		next.marks = known
	} else {
		next.marks = known.grown(next.index, k.First, next.cycle, s.cycle)
	}
	return next
}

// Continues tells whether the series has all values of another one, and may have more.
func (s *Series) Continues(old *Series) bool {
	return s.first == old.first && begins(s.index.values, old.index.values)
}

// begins tells whether values begin with others, which are mostly the same in memory.
func begins(values, with []uint16) bool {
	switch {
	case len(with) == 0:
		return true
	case len(with) > len(values):
		return false
	}
	return &values[0] == &with[0] || slices.Equal(values[:len(with)], with)
}

// cycleOf returns the period that is proved, else the one that a law has.
func cycleOf(k sequences.Known, found []laws.Law) cycle {
	if p := k.Proof; p != nil {
		return cycle{p.From, p.Period, p.Saltus, true}
	}
	for _, law := range found {
		if p, ok := law.Shape.(*laws.Periodic); ok && law.Of == laws.OfValues && law.Status != laws.Fails && p.Period > 0 {
			return cycle{p.Preperiod, p.Period, p.Saltus, law.Status == laws.Proved}
		}
	}
	return cycle{}
}

// Len returns how many values there are.
func (s *Series) Len() int { return s.index.Len() }

// First returns the n of the first value.
func (s *Series) First() int { return s.first }

// Value returns g(n); false where it is not known.
func (s *Series) Value(n int) (value int, ok bool) {
	if n < s.first || n-s.first >= s.index.Len() {
		return 0, false
	}
	return int(s.index.values[n-s.first]), true
}

// Index returns how often values occur.
func (s *Series) Index() *Index { return s.index }

// Rare returns how many positions have rare values; 0 where a period is known, or where
// there are too many to be rare.
func (s *Series) Rare() int { return s.marks.rares }

// Exceptions returns how many values before the period are not those that it would have
// there.
func (s *Series) Exceptions() int { return s.marks.exceptions }

// whole returns the ranges of all that there is.
func (s *Series) whole() View {
	n := max(s.index.Len(), 2)
	x := float64(n) * 0.012
	top := max(float64(s.index.most), 1)
	return View{
		X: Range{float64(s.first) - max(0.75, min(x, 1e9)), float64(s.first+n-1) + max(0.75, x)},
		Y: Range{-max(0.6, top*0.02), top + max(0.6, top*0.06)},
	}
}

// Fit returns the view that shows all values.
func (s *Series) Fit(Layout) View { return s.whole() }

// Between returns the view that shows the values from one n to another, as high as these
// are.
func (s *Series) Between(from, to int) View {
	i := max(0, min(from-s.first, s.index.Len()))
	j := max(i, min(to-s.first+1, s.index.Len()))
	part := Series{first: s.first + i, index: &Index{values: s.index.values[i:j]}}
	for _, v := range part.index.values {
		part.index.most = max(part.index.most, v)
	}
	return part.whole()
}

// Limit keeps at least six positions and four values in view.
func (s *Series) Limit(v View, l Layout) View {
	whole := s.whole()
	if !v.finite() {
		return whole
	}
	return View{X: v.X.limited(whole.X, min(6, whole.X.Len())), Y: v.Y.limited(whole.Y, min(4, whole.Y.Len()))}
}

// Place returns n and a value at a point, not rounded.
func (s *Series) Place(v View, l Layout, x, y float64) (n, value float64) {
	return v.X.From + (x-l.Area.Left)*v.X.Len()/l.Area.Width(), v.Y.To - (y-l.Area.Top)*v.Y.Len()/l.Area.Height()
}

// Even is false: n and g(n) are zoomed each for itself.
func (s *Series) Even() bool { return false }

// inRange returns the positions in a range, as places in the values: from the first on,
// before the last.
func (s *Series) inRange(r Range) (from, to int) {
	clip := func(x float64) int { return int(max(0, min(x, float64(s.index.Len())))) }
	return clip(math.Ceil(r.From) - float64(s.first)), clip(math.Ceil(r.To) - float64(s.first))
}
