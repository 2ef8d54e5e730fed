package plot

import (
	"math"
	"math/bits"
	"slices"
	"sync"

	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
)

// Series is a chart of the values g(n) of a family whose positions have one number n. It plots g(n)
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

// knownPeriod is the period of a series: g(n + period) = g(n) + saltus for all n from from on. The
// period is 0 if none is known.
type knownPeriod struct {
	from, period, saltus int
	proved               bool
}

// NewSeries returns a chart of the known values, which must not change afterwards. It marks the proved
// period or, without a proof, the period of a law in found. It takes half a millisecond for a million
// values.
func NewSeries(known sequences.Known, found []laws.Law) *Series {
	s := &Series{values: known.Values, first: known.First, cycle: findKnownPeriod(known, found)}
	if len(known.Values) > 0 {
		s.largest = slices.Max(known.Values)
	}
	return s
}

// analyse computes the outliers and the typical share of the series, which drawing needs. Only the
// first call does so; it takes some 10 ms for a million values.
func (s *Series) analyse() {
	s.once.Do(func() { s.marks, s.share = findOutliers(s.values, s.first, s.cycle), typicalShare(s.values) })
}

// Extends reports whether the series begins with all values of old.
func (s *Series) Extends(old *Series) bool {
	return s.first == old.first && hasPrefix(s.values, old.values)
}

// hasPrefix reports whether values begin with prefix. It takes no time if both share their memory.
func hasPrefix(values, prefix []uint16) bool {
	switch {
	case len(prefix) == 0:
		return true
	case len(prefix) > len(values):
		return false
	}
	return &values[0] == &prefix[0] || slices.Equal(values[:len(prefix)], prefix)
}

// findKnownPeriod returns the period that is proved for the known values or, without a proof, the
// period of a law in found. If there is none, it returns the zero knownPeriod.
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

// Value returns g(n). ok is false if the series does not have it.
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

// Fit implements Chart. The layout does not matter.
func (s *Series) Fit(Layout) View { return s.wholeView() }

// ViewBetween returns the view of the values for n from from to to, just high enough for these values.
func (s *Series) ViewBetween(from, to int) View {
	i := max(0, min(from-s.first, len(s.values)))
	j := max(i, min(to-s.first+1, len(s.values)))
	part := NewSeries(sequences.Known{First: s.first + i, Values: s.values[i:j]}, nil)
	return part.wholeView()
}

// Limit implements Chart. A valid view lies in the chart, and shows at least six positions and four
// values.
func (s *Series) Limit(view View, layout Layout) View {
	whole := s.wholeView()
	if !view.isFinite() {
		return whole
	}
	return View{X: view.X.limit(whole.X, min(6, whole.X.Len())), Y: view.Y.limit(whole.Y, min(4, whole.Y.Len()))}
}

// NumbersAt implements Chart. It returns n and a value at the point (x, y), both not rounded.
func (s *Series) NumbersAt(view View, layout Layout, x, y float64) (n, value float64) {
	area := layout.Area
	n = view.X.From + (x-area.Left)*view.X.Len()/area.Width()
	return n, view.Y.To - (y-area.Top)*view.Y.Len()/area.Height()
}

// HasUniformZoom implements Chart. It returns false, because n and g(n) are zoomed independently.
func (s *Series) HasUniformZoom() bool { return false }

// indicesIn returns the range [from, to) of the indices of those values whose position n is in
// interval.
func (s *Series) indicesIn(interval Range) (from, to int) {
	clip := func(x float64) int { return int(max(0, min(x, float64(len(s.values))))) }
	return clip(math.Ceil(interval.From) - float64(s.first)), clip(math.Ceil(interval.To) - float64(s.first))
}

// outliers holds the positions of a series that stand out: the exceptions from its period or, without
// a period, the positions with rare values.
type outliers struct {
	count     int     // number of outliers
	positions []int32 // their indices, ascending; nil if there are too many
}

// mostMarks is the greatest number of positions that are marked. More would not stand out.
const mostMarks = 2000

// findOutliers returns the positions that stand out in a series with the period p: the exceptions
// from the period or, if p.period is 0, the positions with rare values. values are the values of
// the series from n = first on.
func findOutliers(values []uint16, first int, p knownPeriod) (found outliers) {
	if p.period > 0 {
		found.addExceptions(values, p, first)
	} else {
		found.addRarePositions(values)
	}
	return found
}

// addExceptions adds the positions before the beginning of the period p whose values do not fit
// the period. It adds none if values, the values from n = first on, end before the first period
// does.
func (m *outliers) addExceptions(values []uint16, p knownPeriod, first int) {
	from := p.from - first
	if from < 0 || from+p.period > len(values) {
		return
	}
	for i := range from {
		times := (from - i + p.period - 1) / p.period
		if int(values[i+times*p.period]) != int(values[i])+times*p.saltus {
			m.addIndex(i)
		}
	}
}

// addIndex adds the outlier with index i. Outliers must be added in ascending order.
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

// rareValueRule says which values of a series are rare: each v for which v & mask has an even
// number of ones. If isFound is false, no value is rare.
type rareValueRule struct {
	mask    uint16
	isFound bool
}

// isRare reports whether value is rare. r.isFound must be true.
func (r rareValueRule) isRare(value uint16) bool { return bits.OnesCount16(value&r.mask)&1 == 0 }

// findRareValueRule returns the rule by which the fewest of values are rare. isFound is false in
// the result if even by this rule more than rarestPart of values are rare, if there are fewer than
// leastRare values, or if a value has more than maskBits bits.
//
// Only the first 2^k values count, for the largest possible k, so that the rule rarely changes
// while more values are computed.
func findRareValueRule(values []uint16) rareValueRule {
	if len(values) < leastRare {
		return rareValueRule{}
	}
	n := 1 << (bits.Len(uint(len(values))) - 1)
	var counts [1 << maskBits]int
	largest := uint16(0)
	for _, v := range values[:n] {
		if v >= 1<<maskBits {
			return rareValueRule{}
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
	return rareValueRule{mask, float64(best) <= rarestPart*float64(n)}
}

// addRarePositions adds the positions of values that are rare by the rule of findRareValueRule.
func (m *outliers) addRarePositions(values []uint16) {
	r := findRareValueRule(values)
	if !r.isFound {
		return
	}
	for i, v := range values {
		if r.isRare(v) {
			m.addIndex(i)
		}
	}
}
