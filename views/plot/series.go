package plot

import (
	"math"
	"math/bits"
	"slices"
	"sync"

	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
)

// Series holds the values g(n) of a family of games with one parameter n, for plotting them
// against n.
type Series struct {
	values  []uint16
	largest uint16 // the largest value
	first   int
	cycle   knownPeriod

	once  sync.Once // guards marks and share; see analyse
	marks outliers
	share float64
}

// knownPeriod is the period of the values and where it begins. All fields are zero if no period is
// known.
type knownPeriod struct {
	from, period, saltus int
	proved               bool
}

// NewSeries returns the chart of a family's known values, which must not change afterwards. Its
// period is the proved one, otherwise that of a law in found. It takes half a millisecond for a
// million values.
func NewSeries(known sequences.Known, found []laws.Law) *Series {
	s := &Series{values: known.Values, first: known.First, cycle: findKnownPeriod(known, found)}
	if len(known.Values) > 0 {
		s.largest = slices.Max(known.Values)
	}
	return s
}

// analyse finds the outliers and the frequency of values, at its first call only. It takes some 10
// ms for a million values.
func (s *Series) analyse() {
	s.once.Do(func() { s.marks, s.share = findOutliers(s.values, s.first, s.cycle), typicalShare(s.values) })
}

// Extends reports whether the series begins with all values of old.
func (s *Series) Extends(old *Series) bool {
	return s.first == old.first && hasPrefix(s.values, old.values)
}

// hasPrefix reports whether values begin with prefix. It is fast if both share their memory.
func hasPrefix(values, prefix []uint16) bool {
	switch {
	case len(prefix) == 0:
		return true
	case len(prefix) > len(values):
		return false
	}
	return &values[0] == &prefix[0] || slices.Equal(values[:len(prefix)], prefix)
}

// findKnownPeriod returns the proved period of the known values, otherwise the period of a law in
// found. If there is none, it returns the zero knownPeriod.
func findKnownPeriod(known sequences.Known, found []laws.Law) knownPeriod {
	if p := known.Proof; p != nil {
		return knownPeriod{p.From, p.Period, p.Saltus, true}
	}
	for _, law := range found {
		isValid := law.Subject == laws.SubjectValues && law.Status != laws.Fails
		if p, ok := law.Shape.(*laws.Periodic); ok && isValid && p.Period > 0 {
			return knownPeriod{p.Preperiod, p.Period, p.Saltus, law.Status == laws.Proved}
		}
	}
	return knownPeriod{}
}

// Len returns the number of values.
func (s *Series) Len() int { return len(s.values) }

// Value returns g(n). ok is false if it is not known.
func (s *Series) Value(n int) (value int, ok bool) {
	if n < s.first || n-s.first >= len(s.values) {
		return 0, false
	}
	return int(s.values[n-s.first]), true
}

// wholeView returns the view of all values, with a margin around them.
func (s *Series) wholeView() View {
	n := max(len(s.values), 2)
	x := float64(n) * 0.012
	top := max(float64(s.largest), 1)
	return View{
		X: Range{float64(s.first) - max(0.75, min(x, 1e9)), float64(s.first+n-1) + max(0.75, x)},
		Y: Range{-max(0.6, top*0.02), top + max(0.6, top*0.06)},
	}
}

// Fit returns the view that shows all values. The layout does not matter.
func (s *Series) Fit(Layout) View { return s.wholeView() }

// ViewBetween returns the view that shows the values of n between from and to, as high as these
// values.
func (s *Series) ViewBetween(from, to int) View {
	i := max(0, min(from-s.first, len(s.values)))
	j := max(i, min(to-s.first+1, len(s.values)))
	part := NewSeries(sequences.Known{First: s.first + i, Values: s.values[i:j]}, nil)
	return part.wholeView()
}

// Limit returns a valid view near view: one that shows a part of the chart, with at least six
// positions and four values.
func (s *Series) Limit(view View, layout Layout) View {
	whole := s.wholeView()
	if !view.isFinite() {
		return whole
	}
	return View{X: view.X.limit(whole.X, min(6, whole.X.Len())), Y: view.Y.limit(whole.Y, min(4, whole.Y.Len()))}
}

// NumbersAt returns the numbers on the two axes, not rounded, at the point (x, y) of a picture with
// the given view and layout.
func (s *Series) NumbersAt(view View, layout Layout, x, y float64) (n, value float64) {
	area := layout.Area
	n = view.X.From + (x-area.Left)*view.X.Len()/area.Width()
	return n, view.Y.To - (y-area.Top)*view.Y.Len()/area.Height()
}

// HasUniformZoom returns false: n and g(n) are zoomed independently.
func (s *Series) HasUniformZoom() bool { return false }

// indicesIn returns the range [from, to) of the indices of values whose position n is in interval.
func (s *Series) indicesIn(interval Range) (from, to int) {
	clip := func(x float64) int { return int(max(0, min(x, float64(len(s.values))))) }
	return clip(math.Ceil(interval.From) - float64(s.first)), clip(math.Ceil(interval.To) - float64(s.first))
}

// outliers holds the outliers of a series: the exceptions from its period or, without a period, the
// positions with rare values.
type outliers struct {
	count     int     // number of outliers
	positions []int32 // their indices, ascending; nil if there are too many
}

// mostMarks is the greatest number of positions that are marked. More would not stand out.
const mostMarks = 2000

// findOutliers finds the outliers of a series. values are its values from n = first on, and c is its
// period; without a period the outliers are the rare values.
func findOutliers(values []uint16, first int, c knownPeriod) (m outliers) {
	if c.period > 0 {
		m.addExceptions(values, c, first)
	} else {
		m.addRare(values)
	}
	return m
}

// addExceptions adds the positions before the period c begins whose values differ from the period,
// continued to the left. values begin at n = first.
func (m *outliers) addExceptions(values []uint16, c knownPeriod, first int) {
	from := c.from - first
	if from < 0 || from+c.period > len(values) {
		return
	}
	for i := range from {
		times := (from - i + c.period - 1) / c.period
		if int(values[i+times*c.period]) != int(values[i])+times*c.saltus {
			m.addIndex(i)
		}
	}
}

// addIndex adds the outlier with index i, which must be greater than all indices before.
func (m *outliers) addIndex(i int) {
	if m.count++; m.count > mostMarks {
		m.positions = nil
	} else {
		m.positions = append(m.positions, int32(i))
	}
}

// Rare values form the sparse space of a game: for a well chosen mask, the values v of
// which v & mask has an even number of ones. In octal games and in Grundy's game nearly all
// positions have other values. (Berlekamp, Conway and Guy, Winning Ways, chapter 4)

const (
	// leastRare is the number of values from which on a mask is searched.
	leastRare = 2048
	// rarestPart is the greatest share of positions with rare values.
	rarestPart = 1.0 / 16
	// maskBits is the length of masks. If a value is larger, no values are rare.
	maskBits = 12
)

// rarenessRule decides by a bit mask which values are rare. With the zero rarenessRule no value is
// rare.
type rarenessRule struct {
	mask  uint16
	known bool
}

// isRare reports whether value is a rare value.
func (r rarenessRule) isRare(value uint16) bool { return bits.OnesCount16(value&r.mask)&1 == 0 }

// rarenessOf returns the rule which of values are rare. It looks only at the first values, as many
// as the largest power of two, so that the rule rarely changes while values arrive. Of all masks, it
// takes the one with the fewest rare values.
func rarenessOf(values []uint16) rarenessRule {
	if len(values) < leastRare {
		return rarenessRule{}
	}
	n := 1 << (bits.Len(uint(len(values))) - 1)
	var counts [1 << maskBits]int
	largest := uint16(0)
	for _, v := range values[:n] {
		if v >= 1<<maskBits {
			return rarenessRule{}
		}
		counts[v]++
		largest = max(largest, v)
	}
	best, mask := n, uint16(0)
	for m := 1; m < 1<<bits.Len16(largest); m++ {
		sum := 0
		for v := uint16(0); v <= largest && sum < best; v++ {
			if bits.OnesCount16(v&uint16(m))&1 == 0 {
				sum += counts[v]
			}
		}
		if sum < best {
			best, mask = sum, uint16(m)
		}
	}
	return rarenessRule{mask, float64(best) <= rarestPart*float64(n)}
}

// addRare adds the positions whose values are rare, as rarenessOf decides.
func (m *outliers) addRare(values []uint16) {
	r := rarenessOf(values)
	if !r.known {
		return
	}
	for i, v := range values {
		if r.isRare(v) {
			m.addIndex(i)
		}
	}
}
