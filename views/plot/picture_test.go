package plot

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"nimgraph/graphs/must"
	"nimgraph/solver/sequences"
	"nimgraph/views/picture"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

func english(tb testing.TB) *words.Words {
	tb.Helper()
	w := must.Get(words.Load(os.DirFS("../../app/translations"), words.Fallback))
	return w
}

// kaylesWithPeriod returns a series of n values of Kayles with the proved period.
func kaylesWithPeriod(n int) *Series {
	k := known(kayles(n))
	k.Proof = &sequences.Proof{From: 71, Period: 12, Theorem: "guy-smith"}
	return NewSeries(k, nil)
}

// draw draws chart c with view v and style s into an image of width × height pixels.
func draw(c Chart, v View, width, height int, s Style) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, width, height))
	NewPainter().Draw(m, c, v, s)
	return m
}

// TestPointsAreDrawnAtTheirNumbers checks the colour in the middle of each point, in both themes
// and at several scales.
func TestPointsAreDrawnAtTheirNumbers(t *testing.T) {
	values := []uint16{0, 1, 2, 0, 3, 1}
	s := NewSeries(known(values), nil)
	for _, p := range []*scene.Palette{scene.Light(), scene.Dark(), scene.Print()} {
		for _, scale := range []float64{1, 1.25, 2} {
			st := Style{Palette: p, Scale: scale}
			m := draw(s, View{}, int(500*scale), int(300*scale), st)
			l := s.Layout(500, 300, st)
			for n, value := range values {
				want := scene.NFill
				if value == 0 {
					want = scene.PFill
				}
				x, y, ok := s.Point(s.Fit(l), l, n)
				if !ok {
					t.Fatalf("n = %d is not in view", n)
				}
				if got := m.RGBAAt(int(x*scale), int(y*scale)); got != opaque(p.Color(want)) {
					t.Errorf("scale %g: the point of %d is %v", scale, n, got)
				}
			}
			if got := m.RGBAAt(1, 1); got != opaque(p.Color(scene.Board)) {
				t.Errorf("the board is %v", got)
			}
		}
	}
}

// opaque returns the opaque colour c as a color.RGBA.
func opaque(c color.NRGBA) color.RGBA { return color.RGBA{R: c.R, G: c.G, B: c.B, A: 255} }

// TestDensityAgreesWithDiscs checks that a point without neighbours is at the same place in an
// image of many points as when it is drawn as a disc.
func TestDensityAgreesWithDiscs(t *testing.T) {
	values := make([]uint16, 3*mostDiscs)
	values[4321] = 30
	s := NewSeries(known(values), nil)
	st := Style{}
	l := s.Layout(700, 400, st)
	x, y, _ := s.Point(s.Fit(l), l, 4321)
	m := draw(s, View{}, 700, 400, st)
	board := opaque(scene.Light().Color(scene.Board))
	if m.RGBAAt(int(x), int(y)) == board {
		t.Error("the point is not drawn")
	}
	if m.RGBAAt(int(x), int(y)-12) != board || m.RGBAAt(int(x)-12, int(y)) == m.RGBAAt(int(x), int(y)) {
		t.Error("the point is drawn next to its place as well")
	}
}

// TestLabelsNeverOverlap checks in random views of series and tables of any size that no two texts
// touch, and that all are within the picture.
func TestLabelsNeverOverlap(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 15))
	long := make([]uint16, 3_000_000)
	long[77] = 65_535
	charts := []Chart{
		kaylesWithPeriod(300), NewSeries(known(long), nil), NewSeries(known([]uint16{0}), nil),
		NewSeries(sequences.Known{First: 1, Values: random(r, shapes["band"], 5000)}, nil),
		NewTable(wythoff(30)), NewTable(nim(900, 40)), NewTable(nim(3, 1200)),
	}
	for i, c := range charts {
		for range 40 {
			width, height := 260+r.Float64()*1200, 200+r.Float64()*800
			st := Style{Words: english(t), Title: strings.Repeat("t", r.IntN(12)*r.IntN(40))}
			l := c.Layout(width, height, st)
			v := c.Fit(l)
			for range r.IntN(12) {
				v = c.Limit(v.Zoom(v.X.From+r.Float64()*v.X.Len(), v.Y.From+r.Float64()*v.Y.Len(), 0.5+2*r.Float64(),
					r.IntN(3) > 0, true), l)
			}
			var boxes []Box
			var texts []string
			_, outside := Scene(c, v, width, height, st).SplitWindow() // values in cells are clipped
			for _, h := range outside {
				if h.Kind != scene.Text {
					continue
				}
				wide, high := render.Measure(h.Text, h.Font, h.Size)
				b := Box{h.P[0].X - wide/2, h.P[0].Y - high/2, h.P[0].X + wide/2, h.P[0].Y + high/2}
				if h.Left {
					b.Left, b.Right = h.P[0].X, h.P[0].X+wide
				}
				if b.Left < 0 || b.Right > width || b.Top < 0 || b.Bottom > height {
					t.Errorf("chart %d, %.0f × %.0f: %q is at %v", i, width, height, h.Text, b)
				}
				for k, other := range boxes {
					if b.Left < other.Right && other.Left < b.Right && b.Top < other.Bottom && other.Top < b.Bottom {
						t.Errorf("chart %d, %.0f × %.0f: %q lies on %q", i, width, height, h.Text, texts[k])
					}
				}
				boxes, texts = append(boxes, b), append(texts, h.Text)
			}
		}
	}
}

// TestTickLabelsAreAtTheirNumbers checks that each label of n in the picture is at the position of
// n.
func TestTickLabelsAreAtTheirNumbers(t *testing.T) {
	s := kaylesWithPeriod(300)
	l := s.Layout(900, 500, Style{})
	v := s.Fit(l)
	found := 0
	for _, h := range Scene(s, v, 900, 500, Style{}).Shapes {
		if h.Kind == scene.Text && h.P[0].Y > l.Strip.Bottom && h.Text != "n" {
			n := 0
			for _, c := range strings.ReplaceAll(h.Text, ",", "") {
				n = 10*n + int(c-'0')
			}
			if math.Abs(l.pictureX(v, float64(n))-h.P[0].X) > 0.01 {
				t.Errorf("%s is at %g", h.Text, h.P[0].X)
			}
			found++
		}
	}
	if found < 5 {
		t.Errorf("%d labels", found)
	}
}

// writeFile returns the file of chart c in format f.
func writeFile(t *testing.T, c Chart, f picture.Format, o render.Options) []byte {
	t.Helper()
	var b bytes.Buffer
	page := Page{Chart: c, Width: 600, Height: 400, Style: Style{Title: "A game", Words: english(t)}}
	must.Succeed(page.Write(&b, f, o))
	return b.Bytes()
}

// TestFilesAreReproducible checks that files do not depend on the time or the place of writing.
func TestFilesAreReproducible(t *testing.T) {
	many := NewSeries(known(officers(mostDiscs+2000)), nil)
	for _, c := range []Chart{kaylesWithPeriod(100), many, NewTable(wythoff(12)), NewTable(nim(150, 150))} {
		for _, f := range Formats() {
			if !bytes.Equal(writeFile(t, c, f, render.Options{Scale: 1}),
				writeFile(t, c, f, render.Options{Scale: 1})) {
				t.Errorf("%T: two %s differ", c, f.Name)
			}
		}
	}
}

// TestFewPointsAreVectors checks that an SVG has few points as circles and many points as an image,
// and words as text.
func TestFewPointsAreVectors(t *testing.T) {
	formats := Formats()
	few := string(writeFile(t, kaylesWithPeriod(100), formats[picture.SVG], render.Options{}))
	if n := strings.Count(few, "<circle"); n < 101 || strings.Contains(few, "<image") {
		t.Errorf("%d circles of 101 points", n)
	}
	many := string(writeFile(t, NewSeries(known(officers(mostDiscs+2000)), nil), formats[picture.SVG],
		render.Options{}))
	if strings.Count(many, "<image") != 2 || strings.Count(many, "<circle") > 2000 {
		t.Errorf("%d images and %d circles", strings.Count(many, "<image"), strings.Count(many, "<circle"))
	}
	for _, text := range []string{">g(n)</text>", ">A game</text>", ">n</text>", "<title>A game</title>"} {
		if !strings.Contains(few, text) || !strings.Contains(many, text) {
			t.Errorf("without %s", text)
		}
	}
	cells := string(writeFile(t, NewTable(wythoff(12)), formats[picture.SVG], render.Options{}))
	if n := strings.Count(cells, "<rect"); n < 144 || strings.Contains(cells, "<image") {
		t.Errorf("%d rectangles of 144 cells", n)
	}
	if pdf := writeFile(t, NewTable(nim(150, 150)), formats[picture.PDF], render.Options{}); !bytes.Contains(pdf,
		[]byte("/Subtype /Image")) {
		t.Error("a PDF of very many cells has no image")
	}
}

// TestSizeOfFiles checks that a PNG has as many pixels as requested.
func TestSizeOfFiles(t *testing.T) {
	for _, scale := range []float64{1, 1.5, 2} {
		m, err := png.Decode(bytes.NewReader(writeFile(t, kaylesWithPeriod(100), Formats()[picture.PNG],
			render.Options{Scale: scale})))
		if err != nil {
			t.Fatal(err)
		}
		if size := m.Bounds().Size(); size.X != int(600*scale) || size.Y != int(400*scale) {
			t.Errorf("scale %g: %v", scale, size)
		}
	}
}

// TestPNGEqualsTheScreen compares a PNG with the screen pixel by pixel, at the same scale.
func TestPNGEqualsTheScreen(t *testing.T) {
	for _, c := range []Chart{
		kaylesWithPeriod(100), NewSeries(known(officers(mostDiscs+2000)), nil),
		NewTable(wythoff(12)),
	} {
		file := must.Get(png.Decode(bytes.NewReader(writeFile(t, c, Formats()[picture.PNG], render.Options{Scale: 1}))))
		screen := draw(c, View{}, 600, 400, Style{Title: "A game", Words: english(t)})
		for y := range 400 {
			for x := range 600 {
				r, g, b, _ := file.At(x, y).RGBA()
				if s := screen.RGBAAt(x, y); uint8(r>>8) != s.R || uint8(g>>8) != s.G || uint8(b>>8) != s.B {
					t.Fatalf("%T: pixel %d, %d differs", c, x, y)
				}
			}
		}
	}
}

// TestDensityMatchesTheDefinition checks in random views that each pixel counts how much of it is
// covered by the marks of the points in its column, summed one by one, and is painted if that is
// more than 0.
func TestDensityMatchesTheDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 15))
	for name, shape := range shapes {
		s := NewSeries(known(random(r, shape, 30_000)), nil)
		for range 12 {
			v := randomView(r, s)
			width, height := 20+r.IntN(300), 20+r.IntN(200)
			var d density
			d.countPoints(s, v, width, height, 1)
			d.colour.setColours(50, 1, scene.Light())
			m := image.NewRGBA(image.Rect(0, 0, width, height))
			d.paintCounts(m, 0)
			points, zeros := pointsOf(s, v, width)
			for c := range width {
				if d.zeros[c] != zeros[c] {
					t.Fatalf("%s: column %d has %d P-positions, want %d", name, c, d.zeros[c], zeros[c])
				}
				want := countMarks(points[c], v.Y, height)
				for y := range height {
					got := d.blurredCount(c, y, 0)
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

// countMarks returns how many marks of points are on each pixel of a column.
func countMarks(points []uint16, y Range, height int) []float64 {
	counts := make([]float64, height)
	scale := float64(height) / y.Len()
	for _, value := range points {
		middle := (y.To - float64(value)) * scale
		top, bottom := math.Floor(middle), math.Floor(middle)+1
		if scale >= 1 {
			half := markHeight(scale, 1) / 2
			top, bottom = middle-half, middle+half
		}
		for row := range counts {
			counts[row] += max(0, min(bottom, float64(row+1))-max(top, float64(row)))
		}
	}
	return counts
}

// pointsOf returns the values on each column of pixels, and how many of them are 0.
func pointsOf(s *Series, v View, width int) (points [][]uint16, zeros []uint32) {
	points, zeros = make([][]uint16, width), make([]uint32, width)
	edge := func(c int) float64 { return v.X.From + float64(c)*v.X.Len()/float64(width) }
	for i, value := range s.values {
		c := int(math.Floor((float64(i) - v.X.From) * float64(width) / v.X.Len()))
		for c >= -1 && c < width && float64(i) >= edge(c+1) {
			c++ // the two formulas round differently
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

// randomView returns a random view of s.
func randomView(r *rand.Rand, s *Series) View {
	part := func(within Range, least float64) Range {
		length := least + (within.Len()-least)*math.Pow(r.Float64(), 3)
		from := within.From + (within.Len()-length)*r.Float64()
		return Range{from, from + length}
	}
	whole := s.wholeView()
	return View{part(whole.X, 6), part(whole.Y, 4)}
}

// TestTonesAreMonotonic checks that more points are never paler, and that a single point is always
// visible.
func TestTonesAreMonotonic(t *testing.T) {
	for _, p := range []*scene.Palette{scene.Light(), scene.Dark(), scene.Print()} {
		board := p.Color(scene.Board)
		for _, fullest := range []float64{0, 1, 3, 40, 1e3, 1e6} {
			var tones densityColours
			tones.setColours(fullest, 1, p)
			if tones.colourOf(0)>>24 > 4 || tones.colourOf(256)>>24 != 255 {
				t.Errorf("up to %g: nothing has the alpha %d, one point %d", fullest, tones.colourOf(0)>>24,
					tones.colourOf(256)>>24)
			}
			last := -1.0
			for n := uint64(256); n < 1<<40; n += n/9 + 1 {
				c := tones.colourOf(n)
				away := math.Abs(float64(c&255)+2*float64(c>>8&255)+float64(c>>16&255)-float64(board.R)-2*float64(board.G)-float64(board.B)) / 4
				if away < last-1 {
					t.Fatalf("up to %g: %d points are paler than fewer", fullest, n/256)
				}
				if last = max(last, away); away < 20 {
					t.Fatalf("up to %g: %d points are as good as none: %g", fullest, n/256, away)
				}
			}
		}
	}
}
