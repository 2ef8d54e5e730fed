package layout

import (
	"math"
	"math/rand/v2"
	"testing"
)

// What lies in a box, or near a line, is found, however far apart things are.
func TestIndexFindsAll(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for _, far := range []float64{0, 50, 1e3, 1e7} {
		place := func() Point { return Point{X: far * r.NormFloat64(), Y: far * r.NormFloat64()} }
		x := NewIndex[int](96, 64, 200)
		var at [200]Point
		for i := range at {
			at[i] = place()
			x.Put(i, at[i], at[i])
		}
		for range 100 {
			low, a := place(), place()
			high, b, off := low.Add(Point{X: far * r.Float64(), Y: 300}), a.Add(Point{X: 600 * r.NormFloat64(), Y: 600 * r.NormFloat64()}), 60*r.Float64()
			within, along := map[int]bool{}, map[int]bool{}
			x.Within(low, high, func(i *int) bool { within[*i] = true; return true })
			x.Along(a, b, off, func(i *int) bool { along[*i] = true; return true })
			for i, p := range at {
				if p.X >= low.X && p.X <= high.X && p.Y >= low.Y && p.Y <= high.Y && !within[i] {
					t.Fatalf("far %g: %v in %v–%v is not found", far, p, low, high)
				}
				if away(p, a, b) <= off && !along[i] {
					t.Fatalf("far %g: %v is %g from %v–%v and not found", far, p, away(p, a, b), a, b)
				}
			}
		}
	}
}

func away(p, a, b Point) float64 {
	way, t := b.Sub(a), 0.0
	if square := way.X*way.X + way.Y*way.Y; square > 0 {
		t = max(0, min(1, ((p.X-a.X)*way.X+(p.Y-a.Y)*way.Y)/square))
	}
	return p.Sub(a.Add(way.Scale(t))).Length()
}

// A visit stops where it is told to.
func TestIndexStops(t *testing.T) {
	x := NewIndex[int](10, 10, 4)
	for i := range 20 {
		x.Put(i, Point{X: float64(i)}, Point{X: float64(i)})
	}
	seen := 0
	if x.Within(Point{}, Point{X: math.MaxInt8}, func(*int) bool { seen++; return seen < 3 }) || seen != 3 {
		t.Errorf("%d are seen", seen)
	}
}
