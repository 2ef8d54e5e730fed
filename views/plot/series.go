package plot

import (
	"math"
	"math/bits"
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
func (s *Series) Extends(old *Series) bool {
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

// Value returns g(n); false where it is not known.
func (s *Series) Value(n int) (value int, ok bool) {
	if n < s.first || n-s.first >= len(s.values) {
		return 0, false
	}
	return int(s.values[n-s.first]), true
}

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
func (s *Series) ViewBetween(from, to int) View {
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
func (s *Series) NumbersAt(v View, l Layout, x, y float64) (n, value float64) {
	return v.X.From + (x-l.Area.Left)*v.X.Len()/l.Area.Width(), v.Y.To - (y-l.Area.Top)*v.Y.Len()/l.Area.Height()
}

// Even is false: n and g(n) are zoomed each for itself.
func (s *Series) HasUniformZoom() bool { return false }

// inRange returns the positions in a range, as places in the values: from the first on,
// before the last.
func (s *Series) inRange(r Range) (from, to int) {
	clip := func(x float64) int { return int(max(0, min(x, float64(len(s.values))))) }
	return clip(math.Ceil(r.From) - float64(s.first)), clip(math.Ceil(r.To) - float64(s.first))
}

// marks are the positions that stand out: where a period is known the exceptions from it,
// else the positions with rare values.
type marks struct {
	count int     // how many there are
	at    []int32 // in order, as places in the values; none where there are very many
}

// mostMarks is how many positions are marked. More do not stand out.
const mostMarks = 2000

func marksOf(values []uint16, first int, c cycle) (m marks) {
	if c.period > 0 {
		m.except(values, c, first)
	} else {
		m.markRare(values)
	}
	return m
}

// except finds the exceptions: the positions before the period whose values are not
// those of the period, continued to the left.
func (m *marks) except(values []uint16, c cycle, first int) {
	from := c.from - first
	if from < 0 || from+c.period > len(values) {
		return
	}
	for i := range from {
		times := (from - i + c.period - 1) / c.period
		if int(values[i+times*c.period]) != int(values[i])+times*c.saltus {
			m.add(i)
		}
	}
}

// add marks a place in the values, after all that are marked.
func (m *marks) add(i int) {
	if m.count++; m.count > mostMarks {
		m.at = nil
	} else {
		m.at = append(m.at, int32(i))
	}
}

// Rare values are those of the sparse space of a game: for a well chosen mask, the
// values v of which v & mask has an even number of ones. In octal games and in Grundy's
// game the values of nearly all positions are the others. (Berlekamp, Conway and Guy,
// Winning Ways, chapter 4)

const (
	// leastRare is from how many values on a mask is looked for.
	leastRare = 2048
	// rarestPart is which part of all positions can have rare values.
	rarestPart = 1.0 / 16
	// maskBits is how many bits masks have: where values are larger, none are rare.
	maskBits = 12
)

// rareness tells which values are rare, by a mask; the zero rareness has none.
type rareness struct {
	mask  uint16
	known bool
}

func (r rareness) rare(v uint16) bool { return bits.OnesCount16(v&r.mask)&1 == 0 }

// rarenessOf returns the rareness of values: of the first of them that are a power of two
// many, so that it does not depend on when they came. The mask is that by which the fewest
// are rare.
func rarenessOf(values []uint16) rareness {
	if len(values) < leastRare {
		return rareness{}
	}
	n := 1 << (bits.Len(uint(len(values))) - 1)
	var counts [1 << maskBits]int
	most := uint16(0)
	for _, v := range values[:n] {
		if v >= 1<<maskBits {
			return rareness{}
		}
		counts[v]++
		most = max(most, v)
	}
	best, mask := n, uint16(0)
	for m := 1; m < 1<<bits.Len16(most); m++ {
		sum := 0
		for v := uint16(0); v <= most && sum < best; v++ {
			if bits.OnesCount16(v&uint16(m))&1 == 0 {
				sum += counts[v]
			}
		}
		if sum < best {
			best, mask = sum, uint16(m)
		}
	}
	return rareness{mask, float64(best) <= rarestPart*float64(n)}
}

// markRare finds the positions with rare values.
func (m *marks) markRare(values []uint16) {
	r := rarenessOf(values)
	if !r.known {
		return
	}
	for i, v := range values {
		if r.rare(v) {
			m.add(i)
		}
	}
}
