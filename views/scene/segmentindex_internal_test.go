package scene

import (
	"math/rand/v2"
	"testing"

	"nimgraph/graphs/document"
)

// However far segments reach, they cross few cells, so that a drawing whose vertices are
// far apart takes no longer than another.
func TestFarSegmentsCrossFewCells(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for _, reach := range []float64{0, 100, 1e4, document.MaxPlace} {
		var segments []segment
		for range 500 {
			far := reach
			if r.IntN(2) == 0 {
				far = min(reach, 100)
			}
			at := func() Point { return Point{X: (2*r.Float64() - 1) * far, Y: (2*r.Float64() - 1) * far} }
			segments = append(segments, segment{at(), at()})
		}
		c := newSegmentIndex(segments)
		// Across and down together, and a few at the ends of rows.
		if most := (2*mostCells + 4) * len(segments); c.Len() > most {
			t.Errorf("reach %g: %d cells, at most %d", reach, c.Len(), most)
		}
		for range 200 {
			k := r.IntN(len(segments))
			low := Point{
				X: (segments[k].a.X+segments[k].b.X)/2 + 40*r.NormFloat64(),
				Y: (segments[k].a.Y+segments[k].b.Y)/2 + 40*r.NormFloat64(),
			}
			high := low.Add(Point{X: 60, Y: 20})
			some := false
			for i := range segments {
				some = some || segments[i].meets(low, high)
			}
			found := false
			c.through(low, high, func(int32) bool { found = true; return true })
			if found != some {
				t.Fatalf("reach %g: box %v–%v is met: %v, found: %v", reach, low, high, some, found)
			}
		}
	}
}
