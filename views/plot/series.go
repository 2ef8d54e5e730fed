package plot

import (
	"math"
	"slices"
	"sync"

	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
)

// Series is the values of a family with one number, to be plotted: g(n) against n.
type Series struct {
	values []uint16
	most   uint16 // the largest value
	first  int
	cycle  cycle

	once  sync.Once // looks at the values when they are first drawn
	marks marks
	share float64
}

// cycle is the period of the values; 0 for none that is known.
type cycle struct {
	from, period, saltus int
	proved               bool
}

// NewSeries returns the series of what is known, whose values must not change afterwards.
// It takes half a millisecond for a million values.
func NewSeries(k sequences.Known, found []laws.Law) *Series {
	s := &Series{values: k.Values, first: k.First, cycle: cycleOf(k, found)}
	if len(k.Values) > 0 {
		s.most = slices.Max(k.Values)
	}
	return s
}

// look finds what stands out among the values, and how often they occur, where that was
// not done before: for a million values in some 10 ms.
func (s *Series) look() {
	s.once.Do(func() { s.marks, s.share = marksOf(s.values, s.first, s.cycle), typicalShare(s.values) })
}

// Continues tells whether the series has all values of another one, and may have more.
func (s *Series) Continues(old *Series) bool {
	return s.first == old.first && begins(s.values, old.values)
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
func (s *Series) Len() int { return len(s.values) }

// First returns the n of the first value.
func (s *Series) First() int { return s.first }

// Value returns g(n); false where it is not known.
func (s *Series) Value(n int) (value int, ok bool) {
	if n < s.first || n-s.first >= len(s.values) {
		return 0, false
	}
	return int(s.values[n-s.first]), true
}

// Rare returns how many positions have rare values; 0 where a period is known, or where
// there are too many to be rare.
func (s *Series) Rare() int {
	s.look()
	return s.marks.rares
}

// Exceptions returns how many values before the period are not those that it would have
// there.
func (s *Series) Exceptions() int {
	s.look()
	return s.marks.exceptions
}

// whole returns the ranges of all that there is.
func (s *Series) whole() View {
	n := max(len(s.values), 2)
	x := float64(n) * 0.012
	top := max(float64(s.most), 1)
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
	i := max(0, min(from-s.first, len(s.values)))
	j := max(i, min(to-s.first+1, len(s.values)))
	part := NewSeries(sequences.Known{First: s.first + i, Values: s.values[i:j]}, nil)
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
	clip := func(x float64) int { return int(max(0, min(x, float64(len(s.values))))) }
	return clip(math.Ceil(r.From) - float64(s.first)), clip(math.Ceil(r.To) - float64(s.first))
}
