package plot

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"nimgraph/views/scene"
)

// TestDensityIsThatOfTheDefinition: in random views, each pixel has what the marks of the
// points in its column cover of it, taken one by one, and is painted where that is
// something.
func TestDensityIsThatOfTheDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 15))
	for name, shape := range shapes {
		s := NewSeries(known(random(r, shape, 30_000)), nil)
		for range 12 {
			v := randomView(r, s)
			width, height := 20+r.IntN(300), 20+r.IntN(200)
			var d density
			d.prepare(s, v, width, height, 1)
			d.colour.set(50, 1, scene.Light())
			m := image.NewRGBA(image.Rect(0, 0, width, height))
			d.fill(m, 0)
			points, zeros := pointsOf(s, v, width)
			for c := range width {
				if d.zeros[c] != zeros[c] {
					t.Fatalf("%s: column %d has %d P-positions, want %d", name, c, d.zeros[c], zeros[c])
				}
				want := covered(points[c], v.Y, height)
				for y := range height {
					got := d.at(c, y, 0)
					if off := math.Abs(float64(got) - 256*want[y]); off > 0.5*float64(len(points[c]))+1e-6 {
						t.Fatalf("%s: pixel %d, %d has %d/256 points, want %g", name, c, y, got, want[y])
					}
					if painted := m.RGBAAt(c, y).A > 0; painted != (got > 0) {
						t.Fatalf("%s: pixel %d, %d: painted %v, has %d/256 points", name, c, y, painted, got)
					}
				}
			}
		}
	}
}

// covered returns how many marks of points are on each pixel of a column.
func covered(points []uint16, y Range, height int) []float64 {
	all := make([]float64, height)
	scale := float64(height) / y.Len()
	for _, value := range points {
		middle := (y.To - float64(value)) * scale
		top, bottom := math.Floor(middle), math.Floor(middle)+1
		if scale >= 1 {
			half := markHeight(scale, 1) / 2
			top, bottom = middle-half, middle+half
		}
		for row := range all {
			all[row] += max(0, min(bottom, float64(row+1))-max(top, float64(row)))
		}
	}
	return all
}

// pointsOf returns the values of each column of pixels, and how many are 0.
func pointsOf(s *Series, v View, width int) (points [][]uint16, zeros []uint32) {
	points, zeros = make([][]uint16, width), make([]uint32, width)
	edge := func(c int) float64 { return v.X.From + float64(c)*v.X.Len()/float64(width) }
	for i, value := range s.values {
		c := int(math.Floor((float64(i) - v.X.From) * float64(width) / v.X.Len()))
		for c >= -1 && c < width && float64(i) >= edge(c+1) {
			c++ // the rounding of the two formulas differs
		}
		for c > 0 && c <= width && float64(i) < edge(c) {
			c--
		}
		if c < 0 || c >= width {
			continue
		}
		points[c] = append(points[c], value)
		if value == 0 {
			zeros[c]++
		}
	}
	return points, zeros
}

func randomView(r *rand.Rand, s *Series) View {
	part := func(within Range, least float64) Range {
		length := least + (within.Len()-least)*math.Pow(r.Float64(), 3)
		from := within.From + (within.Len()-length)*r.Float64()
		return Range{from, from + length}
	}
	whole := s.whole()
	return View{part(whole.X, 6), part(whole.Y, 4)}
}

// TestTonesGoOneWay: more points are never paler, and a single one is always seen.
func TestTonesGoOneWay(t *testing.T) {
	for _, p := range []*scene.Palette{scene.Light(), scene.Dark(), scene.Print()} {
		board := p.Color(scene.Board)
		for _, most := range []float64{0, 1, 3, 40, 1e3, 1e6} {
			var tones tones
			tones.set(most, 1, p)
			if tones.of(0)>>24 > 4 || tones.of(256)>>24 != 255 {
				t.Errorf("up to %g: nothing has the alpha %d, one point %d", most, tones.of(0)>>24, tones.of(256)>>24)
			}
			last := -1.0
			for n := uint64(256); n < 1<<40; n += n/9 + 1 {
				c := tones.of(n)
				away := math.Abs(float64(c&255)+2*float64(c>>8&255)+float64(c>>16&255)-float64(board.R)-2*float64(board.G)-float64(board.B)) / 4
				if away < last-1 {
					t.Fatalf("up to %g: %d points are paler than fewer", most, n/256)
				}
				if last = max(last, away); away < 20 {
					t.Fatalf("up to %g: %d points are as good as none: %g", most, n/256, away)
				}
			}
		}
	}
}
