package plot

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"nimgraph/views/scene"
)

// TestDensityIsThatOfTheDefinition: in random views, the numbers of each column and row
// of pixels are what is counted there point by point, and all of them together are the
// points in view.
func TestDensityIsThatOfTheDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 15))
	for name, shape := range shapes {
		s := NewSeries(known(random(r, shape, 85_000)), nil)
		for range 12 {
			v := randomView(r, s)
			width, height := 20+r.IntN(300), 20+r.IntN(200)
			var d density
			d.prepare(s, v, width, height, 1)
			want, zeros := byDefinition(s, v, width, &d)
			for i, n := range d.counts {
				if i%d.size == unseen {
					continue
				}
				if n != want[i] {
					t.Fatalf("%s: column %d, slot %d has %d points, want %d", name, i/d.size, i%d.size, n, want[i])
				}
			}
			for c := range width {
				if d.zeros(c) != zeros[c] {
					t.Fatalf("%s: column %d has %d P-positions, want %d", name, c, d.zeros(c), zeros[c])
				}
			}
			wholeTotal(t, name, s, v, &d, width, height)
		}
	}
}

// wholeTotal holds the sum of what all pixels show against the number of points in view,
// where rows have whole values.
func wholeTotal(t *testing.T, name string, s *Series, v View, d *density, width, height int) {
	t.Helper()
	if float64(height)/v.Y.Len() >= 1 {
		return // a value can be on the rim of the view with a part of its mark
	}
	sum, points := uint64(0), uint64(0)
	for c := range width {
		for y := range d.rows {
			sum += d.sum(c, &d.rows[y], 0, width)
		}
	}
	from, to := s.inRange(v.X)
	for _, value := range s.values[from:to] {
		if y := math.Floor((v.Y.To - float64(value)) * float64(height) / v.Y.Len()); y >= 0 && y < float64(height) {
			points++
		}
	}
	if sum != 256*points {
		t.Fatalf("%s: the pixels show %g points of %d", name, float64(sum)/256, points)
	}
}

// byDefinition counts the points one by one.
func byDefinition(s *Series, v View, width int, d *density) (counts, zeros []uint32) {
	counts, zeros = make([]uint32, width*d.size), make([]uint32, width)
	for i, value := range s.values {
		c := int(math.Floor((float64(i) - v.X.From) * float64(width) / v.X.Len()))
		for c+1 <= width && c+1 >= 0 && float64(i) >= v.X.From+float64(c+1)*v.X.Len()/float64(width) {
			c++ // the rounding of the two formulas differs
		}
		for c > 0 && c <= width && float64(i) < v.X.From+float64(c)*v.X.Len()/float64(width) {
			c--
		}
		if c < 0 || c >= width {
			continue
		}
		counts[c*d.size+int(d.slot[value])]++
		if value == 0 {
			zeros[c]++
		}
	}
	return counts, zeros
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

// TestEveryPointIsSeen: a pixel is painted where a point is, and no other one.
func TestEveryPointIsSeen(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 15))
	for name, shape := range shapes {
		s := NewSeries(known(random(r, shape, 30_000)), nil)
		for range 6 {
			v := randomView(r, s)
			const width, height = 211, 97
			var d density
			d.prepare(s, v, width, height, 1)
			d.colour.set(50, 1, scene.Light())
			m := image.NewRGBA(image.Rect(0, 0, width, height))
			d.fill(m, 0)
			for c := range width {
				for y := range height {
					painted := m.RGBAAt(c, y).A > 0
					if has := d.sum(c, &d.rows[y], 0, width) > 0; painted != has {
						t.Fatalf("%s: pixel %d, %d: painted %v, has points %v", name, c, y, painted, has)
					}
				}
			}
		}
	}
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
