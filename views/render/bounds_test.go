package render

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"io"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"nimgraph/graphs/must"
	"nimgraph/views/scene"
)

func TestBounds(t *testing.T) {
	points := [4]scene.Point{pt(10, 20), pt(40, 20), pt(40, 50)}
	for _, c := range []struct {
		name      string
		shape     scene.Shape
		low, high scene.Point
	}{
		{
			"disc",
			scene.Shape{Kind: scene.Disc, P: points, Size: 5, Width: 2, Fill: scene.Ink, Stroke: scene.Ink},
			pt(5, 15), pt(15, 25),
		},
		{
			"pill",
			scene.Shape{Kind: scene.Pill, P: [4]scene.Point{pt(10, 20), pt(8, 3)}, Fill: scene.Ink},
			pt(2, 17), pt(18, 23),
		},
		{"line", scene.Shape{Kind: scene.Curve, N: 2, P: points, Width: 2, Stroke: scene.Ink}, pt(9, 19), pt(41, 21)},
		// The middle of the curve is at ¼(10, 20) + ½(40, 20) + ¼(40, 50).
		{"curve", scene.Shape{Kind: scene.Curve, N: 3, P: points, Width: 2, Stroke: scene.Ink}, pt(9, 19), pt(41, 51)},
		{
			"polygon",
			scene.Shape{Kind: scene.Polygon, N: 3, P: points, Width: 2, Fill: scene.Ink, Stroke: scene.Ink},
			pt(9, 19), pt(41, 51),
		},
		{
			"hexagon",
			scene.Shape{Kind: scene.Hexagon, P: [4]scene.Point{pt(10, 20), pt(8, 3)}, Width: 2, Stroke: scene.Ink},
			pt(1, 16), pt(19, 24),
		},
		{
			"no stroke",
			scene.Shape{Kind: scene.Polygon, N: 3, P: points, Width: 2, Fill: scene.Ink},
			pt(10, 20), pt(40, 50),
		},
		{"invisible", scene.Shape{Kind: scene.Disc, P: points, Size: 5}, pt(0, 0), pt(0, 0)},
		{
			"not a number",
			scene.Shape{Kind: scene.Disc, P: [4]scene.Point{pt(math.NaN(), 0)}, Size: 5, Fill: scene.Ink},
			pt(0, 0), pt(0, 0),
		},
	} {
		low, high := Bounds(&scene.Scene{Shapes: []scene.Shape{c.shape}})
		if math.Abs(low.X-c.low.X)+math.Abs(low.Y-c.low.Y)+math.Abs(high.X-c.high.X)+math.Abs(high.Y-c.high.Y) > 0.05 {
			t.Errorf("%s: %v to %v, want %v to %v", c.name, low, high, c.low, c.high)
		}
	}
	if low, high := Bounds(nil); low != high {
		t.Errorf("nothing reaches from %v to %v", low, high)
	}
}

// TestBoundsContainThePicture checks that nothing is drawn outside the bounds, and that a shape
// touches each of their sides.
func TestBoundsContainThePicture(t *testing.T) {
	for i, s := range sample().Shapes {
		sc := &scene.Scene{Shapes: []scene.Shape{s}}
		low, high := Bounds(sc)
		const scale, free = 8, 16
		img := image.NewRGBA(image.Rect(0, 0, int((high.X-low.X)*scale)+2*free, int((high.Y-low.Y)*scale)+2*free))
		New().Draw(img, sc, View{Scale: scale, Origin: pt(low.X-free/scale, low.Y-free/scale)}, black())
		ink := image.Rectangle{}
		for y := range img.Rect.Dy() {
			for x := range img.Rect.Dx() {
				if img.RGBAAt(x, y).A > 40 {
					ink = ink.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		inner := img.Rect.Inset(free)
		if near := inner.Inset(-2); !ink.In(near) || !inner.Inset(3).In(ink) {
			t.Errorf("shape %d (%v): ink in %v, bounds %v", i, s.Kind, ink, inner)
		}
	}
}

func TestMeasure(t *testing.T) {
	one, cap1 := Measure("0", scene.Bold, 20)
	four, cap4 := Measure("0000", scene.Bold, 20)
	if math.Abs(four-4*one) > 1e-9 || one <= 0 {
		t.Errorf("one digit is %g wide and four are %g", one, four)
	}
	if cap1 != cap4 || math.Abs(cap1-14.28) > 1e-9 {
		t.Errorf("capitals of 20 are %g and %g high", cap1, cap4)
	}
	regular, _ := Measure("Grundy", scene.Sans, 10)
	bold, _ := Measure("Grundy", scene.Bold, 10)
	if regular >= bold {
		t.Errorf("regular is %g wide, bold %g", regular, bold)
	}
}

// TestBoundsEqualThoseOfAllShapes checks that skipping texts that surely lie within the bounds so
// far does not change the bounds.
func TestBoundsEqualThoseOfAllShapes(t *testing.T) {
	rounds := 3000
	if testing.Short() {
		rounds = 400
	}
	t.Parallel()
	r := rand.New(rand.NewPCG(5, 9))
	words := []string{"", "1", "WWWWWWWW", "@@@", "gjpqy", "|", "Ä∞", "a b", "v1234567"}
	for range rounds {
		sc := &scene.Scene{}
		inf := math.Inf(1)
		low, high := pt(inf, inf), pt(-inf, -inf)
		for range 1 + r.IntN(8) {
			h := scene.Shape{
				Kind: scene.Text, N: 1, Size: 1 + 30*r.Float64(), Text: words[r.IntN(len(words))], Fill: scene.Ink,
				Font: scene.Font(r.IntN(2)), Left: r.IntN(4) == 0,
				P: [4]scene.Point{pt(r.Float64()*400, r.Float64()*200)},
			}
			if r.IntN(2) == 0 {
				h.Stroke, h.Width = scene.Board, 100*r.Float64()
			}
			if r.IntN(5) == 0 {
				h.Kind, h.Size = scene.Disc, 100*r.Float64()
			}
			sc.Shapes = append(sc.Shapes, h)
			if box, ok := shapeBox(&h, newLineBook()); ok {
				a, b := box.Low, box.High
				low, high = pt(min(low.X, a.X), min(low.Y, a.Y)), pt(max(high.X, b.X), max(high.Y, b.Y))
			}
		}
		if low.X > high.X {
			low, high = pt(0, 0), pt(0, 0)
		}
		if a, b := Bounds(sc); a != low || b != high {
			t.Fatalf("%+v: %v %v, want %v %v", sc.Shapes, a, b, low, high)
		}
	}
}

// newWindowScene returns the sample clipped to a window, with a line of words below.
func newWindowScene() *scene.Scene {
	sc := sample()
	sc.Window = &scene.Window{Box: scene.BoxOf(pt(100, 30), pt(430, 200)), Shapes: len(sc.Shapes)}
	sc.Shapes = append(sc.Shapes,
		scene.Shape{
			Kind: scene.Text, N: 1, P: [4]scene.Point{pt(100, 220)}, Left: true, Font: scene.Bold, Size: 15,
			Fill: scene.Ink, Text: "Below ∞",
		},
		scene.Shape{
			Kind: scene.Text, N: 1, P: [4]scene.Point{pt(250, 220)}, Left: true, Size: 13, Fill: scene.Muted,
			Text: "and besides",
		},
	)
	return sc
}

// TestWindow checks that no pixels outside a window are drawn, and that pixels inside are the same
// as without the window.
func TestWindow(t *testing.T) {
	const scale = 2
	sc := newWindowScene()
	whole := image.NewRGBA(image.Rect(0, 0, 700*scale, 260*scale))
	v := View{Scale: scale, Origin: pt(0, 0), Background: scene.Board}
	New().Draw(whole, sample(), v, nil)
	seen := image.NewRGBA(whole.Rect)
	New().Draw(seen, sc, v, nil)

	hole := image.Rect(100*scale, 30*scale, 430*scale, 200*scale)
	want := image.NewRGBA(whole.Rect)
	New().Draw(want, &scene.Scene{Shapes: sc.Shapes[sc.Window.Shapes:]}, v, nil)
	draw.Draw(want, hole, whole, hole.Min, draw.Src)
	for y := range want.Rect.Dy() {
		a, b := want.Pix[y*want.Stride:(y+1)*want.Stride], seen.Pix[y*seen.Stride:(y+1)*seen.Stride]
		for i := range a {
			if absDifference(a[i], b[i]) > 2 { // different sums are rounded differently
				t.Fatalf("pixel %d,%d has %d, want %d", i/4, y, b[i], a[i])
			}
		}
	}
	low, high := Bounds(sc)
	if low != pt(100, 30) || high.X != 430 || high.Y < 220 {
		t.Errorf("bounds %v %v", low, high)
	}
}

// TestProgress checks that every format reports progress up to 1, and stops when Progress returns
// an error.
func TestProgress(t *testing.T) {
	sc := newLargeScene(250)
	for name, write := range map[string]func(io.Writer, *scene.Scene, Options) error{
		"PNG": PNG, "SVG": SVG, "PDF": PDF,
		"TikZ": TikZ,
	} {
		var parts []float64
		var whole bytes.Buffer
		o := Options{Progress: func(part float64) error {
			parts = append(parts, part)
			return nil
		}}
		must.Succeed(write(&whole, sc, o))
		for i, part := range parts {
			if part < 0 || part > 1 || i > 0 && part < parts[i-1] {
				t.Errorf("%s: %v", name, parts)
				break
			}
		}
		if len(parts) < 3 {
			t.Errorf("%s: progress %v", name, parts)
		}
		calls := 0
		o.Progress = func(float64) error {
			if calls++; calls == 2 {
				return fmt.Errorf("enough: %w", context.Canceled)
			}
			return nil
		}
		if err := write(io.Discard, sc, o); !errors.Is(err, context.Canceled) || calls != 2 {
			t.Errorf("%s: error %v after %d calls", name, err, calls)
		}
	}
}

// extremeNumbers are numbers that break careless arithmetic.
var extremeNumbers = []float64{
	0, -1, 1e-300, 1e-9, 0.5, 1e5, 7e7, -7e7, 2e8, 1e18, -1e18, 1e300,
	math.MaxFloat64, -math.MaxFloat64, math.SmallestNonzeroFloat64, math.NaN(), math.Inf(1), math.Inf(-1),
}

// allowedParts lists which part of its subject a shape of each kind can be.
var allowedParts = map[scene.Kind][]scene.Part{
	scene.Disc:    {scene.NoPart, scene.PartOutline, scene.PartRing, scene.PartBadge, scene.PartPiece},
	scene.Pill:    {scene.NoPart, scene.PartOutline, scene.PartRing, scene.PartBead, scene.PartHatch, scene.PartRemote},
	scene.Hexagon: {scene.NoPart, scene.PartOutline, scene.PartRing},
	scene.Polygon: {scene.NoPart, scene.PartOutline, scene.PartCard, scene.PartRing, scene.PartHead},
	scene.Curve:   {scene.NoPart, scene.PartShaft, scene.PartHatch},
	scene.Text:    {scene.NoPart, scene.PartValue, scene.PartName, scene.PartTag, scene.PartRemote},
}

// shapesOf decodes data to shapes with ordinary and extreme numbers.
func shapesOf(data []byte) []scene.Shape {
	next := func() int {
		if len(data) == 0 {
			return 0
		}
		b := data[0]
		data = data[1:]
		return int(b)
	}
	number := func() float64 {
		b := next()
		if b >= 256-2*len(extremeNumbers) {
			return extremeNumbers[(255-b)/2]
		}
		return float64(b) + float64(next())/256 - 20
	}
	var shapes []scene.Shape
	for len(data) > 0 && len(shapes) < 40 {
		s := scene.Shape{
			Kind: [...]scene.Kind{
				scene.Disc, scene.Curve, scene.Polygon, scene.Pill, scene.Text, scene.Rectangle,
				scene.Hexagon,
			}[next()%7], N: uint8(next() % 6), Font: scene.Font(next() % 3), Dashed: next()%3 == 0,
			Left: next()%3 == 0,
			Fill: scene.Role(next() % 40), Stroke: scene.Role(next() % 40), Size: number(), Width: number() / 8,
			Subject: scene.Subject{Kind: scene.SubjectKind(next() % 5), ID: int32(next())},
		}
		for i := range s.P {
			s.P[i] = pt(number(), number())
		}
		if parts := allowedParts[s.Kind]; len(parts) > 0 {
			s.Part = parts[next()%len(parts)]
		}
		if n := next() % 8; n > 0 {
			s.Text = string(data[:min(n, len(data))])
			data = data[min(n, len(data)):]
		}
		shapes = append(shapes, s)
	}
	return shapes
}

// drawInAllFormats draws shapes in every format, and checks that nothing panics and that the files
// are valid.
func drawInAllFormats(t *testing.T, shapes []scene.Shape, scale, x, y float64) {
	t.Helper()
	sc := &scene.Scene{Shapes: shapes}
	if len(shapes)%2 == 1 {
		sc.Window = &scene.Window{Box: scene.BoxOf(pt(x-10, y-10), pt(x+40, y+40)), Shapes: len(shapes) / 2}
	}
	img := image.NewRGBA(image.Rect(0, 0, 90, 70))
	New().Draw(img, sc, View{Scale: scale, Origin: pt(x, y)}, nil)
	for i := 0; i < len(img.Pix); i += 4 {
		if a := img.Pix[i+3]; img.Pix[i] > a || img.Pix[i+1] > a || img.Pix[i+2] > a {
			t.Fatalf("pixel %d is not premultiplied: %v", i/4, img.Pix[i:i+4])
		}
	}
	low, high := Bounds(sc)
	if !isFinite(low.X) || !isFinite(low.Y) || !isFinite(high.X) || !isFinite(high.Y) || low.X > high.X ||
		low.Y > high.Y {
		t.Fatalf("bounds %v to %v", low, high)
	}
	var text strings.Builder
	for _, outlines := range []bool{false, true} {
		text.Reset()
		must.Succeed(SVG(&text, sc, Options{Title: "a\x00<b>\xff", Description: "]]>\x1b", Outlines: outlines}))
		checkWellFormed(t, text.String())
		for _, bad := range []string{`"NaN`, `"Inf`, "MNaN", "LInf"} {
			if i := strings.Index(text.String(), bad); i >= 0 {
				t.Fatalf("%s in an attribute: %s", bad, text.String()[i:min(i+60, text.Len())])
			}
		}
	}
	text.Reset()
	must.Succeed(TikZ(&text, sc, Options{Title: "a\x00<b>\xff"}))
	if strings.Contains(text.String(), "NaN") || strings.Contains(text.String(), "Inf,") {
		t.Fatalf("no number:\n%s", &text)
	}
	if len(shapes)%8 == 0 { // each takes 20 ms or more for its fonts
		must.Succeed(PDF(io.Discard, sc, Options{Title: "a\x00<b>\xff", Outlines: len(shapes)%16 == 0}))
	}
	if (high.X-low.X)*(high.Y-low.Y) < 1e5 || (high.X-low.X)*(high.Y-low.Y) > 1e9 {
		if err := PNG(io.Discard, sc, Options{}); err != nil && !errors.Is(err, TooLarge) {
			t.Fatal(err)
		}
	}
}

// checkWellFormed fails if text is not well-formed XML.
func checkWellFormed(t *testing.T, text string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		if _, err := d.Token(); err == io.EOF {
			return
		} else if err != nil {
			t.Fatalf("not well-formed: %v\n%s", err, text)
		}
	}
}

func TestExtremeShapes(t *testing.T) {
	rounds := 400
	if testing.Short() {
		rounds = 60
	}
	t.Parallel()
	random := rand.New(rand.NewPCG(20, 26))
	for range rounds {
		data := make([]byte, 20+random.IntN(300))
		for i := range data {
			data[i] = byte(random.Uint32())
		}
		scale := []float64{1, 0.25, 3, 40, 1e-6, 1e6}[random.IntN(6)]
		drawInAllFormats(t, shapesOf(data), scale, random.Float64()*100, random.Float64()*100)
	}
}

func FuzzShapes(f *testing.F) {
	f.Add([]byte("a disc, a curve and a text \xff\xfe\x00 of bytes"), 1.0)
	f.Add([]byte{0, 1, 2, 0, 4, 5, 255, 254, 253, 252, 251, 250}, 0.5)
	f.Fuzz(func(t *testing.T, data []byte, scale float64) {
		drawInAllFormats(t, shapesOf(data), scale, 0, 0)
	})
}
