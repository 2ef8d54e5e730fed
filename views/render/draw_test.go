package render

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"testing"

	"nimgraph/views/scene"
)

// black returns a palette that draws ink in black on a transparent board, so that alpha is
// coverage.
func black() *scene.Palette {
	p := &scene.Palette{}
	for i := range p {
		p[i] = color.NRGBA{A: 255}
	}
	return p
}

// drawShapes draws shapes in black at a scale of 1.
func drawShapes(t *testing.T, width, height int, shapes ...scene.Shape) *image.RGBA {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	New().Draw(img, &scene.Scene{Shapes: shapes}, View{Scale: 1}, black())
	return img
}

// totalCoverage returns the sum of the coverage of all pixels.
func totalCoverage(img *image.RGBA) float64 {
	sum := 0
	for i := 3; i < len(img.Pix); i += 4 {
		sum += int(img.Pix[i])
	}
	return float64(sum) / 255
}

// checkWithin fails if got differs from want by more than the fraction part.
func checkWithin(t *testing.T, what string, got, want, part float64) {
	t.Helper()
	if !(math.Abs(got-want) <= part*want) {
		t.Errorf("%s: %.3f, want %.3f within %g", what, got, want, part)
	}
}

func TestDiscCoversItsArea(t *testing.T) {
	for _, r := range []float64{0.7, 1, 1.5, 2.25, 3, 3.99, 4, 5.5, 8, 22, 63, 64.5, 90} {
		for _, centre := range []scene.Point{pt(100, 100), pt(100.5, 100.25), pt(99.75, 100.5)} {
			disc := scene.Shape{Kind: scene.Disc, N: 1, P: [4]scene.Point{centre}, Size: r, Fill: scene.Ink}
			checkWithin(t, "disc", totalCoverage(drawShapes(t, 200, 200, disc)), math.Pi*r*r, 0.01)
			disc.Stroke, disc.Width = scene.Muted, r/4
			checkWithin(t, "disc with a rim", totalCoverage(drawShapes(t, 200, 200, disc)), math.Pi*r*r, 0.01)
			if disc.Fill = scene.None; r >= 2 {
				in := r - disc.Width
				checkWithin(t, "ring", totalCoverage(drawShapes(t, 200, 200, disc)), math.Pi*(r*r-in*in), 0.02)
			}
		}
	}
}

func TestLineCoversItsArea(t *testing.T) {
	for _, width := range []float64{0.3, 0.5, 1, 1.75, 3.75, 12} {
		for _, to := range []scene.Point{
			pt(150, 30), pt(30, 150), pt(150, 150), pt(140, 47), pt(41, 144),
			pt(150, 30.4),
		} {
			line := scene.Shape{
				Kind: scene.Curve, N: 2, P: [4]scene.Point{pt(30, 30), to}, Width: width,
				Stroke: scene.Ink,
			}
			length := math.Hypot(to.X-30, to.Y-30)
			want := length*width + math.Pi*width*width/4
			checkWithin(t, "line", totalCoverage(drawShapes(t, 180, 180, line)), want, 0.015)
		}
	}
}

func TestThicknessAcrossALine(t *testing.T) {
	for _, width := range []float64{0.4, 1, 2, 3.5} {
		for _, y := range []float64{20, 20.25, 20.5, 20.9} {
			line := scene.Shape{
				Kind: scene.Curve, N: 2, P: [4]scene.Point{pt(-10, y), pt(60, y)}, Width: width,
				Stroke: scene.Ink,
			}
			img := drawShapes(t, 40, 40, line)
			sum := 0.0
			for row := range 40 {
				sum += float64(img.RGBAAt(17, row).A) / 255
			}
			if math.Abs(sum-width) > 0.012 {
				t.Errorf("line of width %g at %g is %.3f thick", width, y, sum)
			}
		}
	}
}

// TestCurveCoversItsArea checks that a curve is a strip of constant width. By Pappus, its area is
// its length times its width.
func TestCurveCoversItsArea(t *testing.T) {
	for _, n := range []uint8{3, 4} {
		for _, width := range []float64{0.5, 1.75, 3.75} {
			curve := scene.Shape{
				Kind: scene.Curve, N: n, Width: width, Stroke: scene.Ink,
				P: [4]scene.Point{pt(20, 160), pt(40, 20), pt(180, 60), pt(170, 180)},
			}
			var control [4]vec
			for i := range control {
				control[i] = vec{curve.P[i].X * 64, curve.P[i].Y * 64}
			}
			length := polylineLength(flattenBezier(nil, control[:n])) / 64
			checkWithin(t, "curve", totalCoverage(drawShapes(t, 200, 200, curve)),
				length*width+math.Pi*width*width/4, 0.015)
		}
	}
}

// TestChainAgreesWithMask checks that both ways of drawing a polyline agree: piece by piece, and by
// the maximum of the pieces.
func TestChainAgreesWithMask(t *testing.T) {
	points := flattenBezier(nil, []vec{{10, 90}, {30, -20}, {120, 20}, {130, 110}})
	for _, half := range []float64{0.2, 0.5, 0.9, 2} {
		if !isGentle(points, half+0.75) {
			t.Fatalf("curve is not gentle for %g", half)
		}
		s := paintTask{ink: 0xff000000, half: float32(half), bottom: 120}
		a, b := image.NewRGBA(image.Rect(0, 0, 140, 120)), image.NewRGBA(image.Rect(0, 0, 140, 120))
		var painter band
		painter.reset(a, 0, 120)
		painter.paintGentleStroke(points, &s, 0, 120)
		painter.reset(b, 0, 120)
		painter.paintSharpStroke(points, &s, 0, 120)
		// The limit is 12 of 255: in the mask, the round end of a piece can cover a pixel next to a
		// joint a little more than the next piece does.
		if d := largestDifference(a, b); d > 12 {
			t.Errorf("half width %g: pixels differ by %d", half, d)
		}
	}
}

// largestDifference returns the largest difference between two bytes of a and b.
func largestDifference(a, b *image.RGBA) int {
	largest := 0
	for i := range a.Pix {
		largest = max(largest, int(a.Pix[i])-int(b.Pix[i]), int(b.Pix[i])-int(a.Pix[i]))
	}
	return largest
}

func TestTightCurveHasNoHoles(t *testing.T) {
	// The stroke of this small loop fills its inside.
	loop := scene.Shape{
		Kind: scene.Curve, N: 4, Width: 6, Stroke: scene.Ink,
		P: [4]scene.Point{pt(20, 20), pt(28, 12), pt(28, 28), pt(20, 21)},
	}
	img := drawShapes(t, 40, 40, loop)
	for _, p := range []image.Point{{20, 20}, {22, 20}, {24, 20}, {26, 20}} {
		if a := img.RGBAAt(p.X, p.Y).A; a != 255 {
			t.Errorf("pixel %v is covered %d", p, a)
		}
	}
}

func TestPictureIsSymmetric(t *testing.T) {
	shapes := []scene.Shape{
		{
			Kind: scene.Disc, N: 1, P: [4]scene.Point{pt(32, 32)}, Size: 20, Width: 3, Fill: scene.Ink,
			Stroke: scene.Muted,
		},
		{Kind: scene.Pill, N: 2, P: [4]scene.Point{pt(32, 32), pt(28, 9)}, Width: 2, Stroke: scene.Ink},
		{Kind: scene.Curve, N: 2, P: [4]scene.Point{pt(4, 4), pt(60, 60)}, Width: 1.5, Stroke: scene.Ink},
		{Kind: scene.Curve, N: 2, P: [4]scene.Point{pt(60, 4), pt(4, 60)}, Width: 1.5, Stroke: scene.Ink},
		{Kind: scene.Curve, N: 3, P: [4]scene.Point{pt(4, 60), pt(32, 30), pt(60, 60)}, Width: 1.5, Stroke: scene.Ink},
	}
	img := drawShapes(t, 64, 64, shapes...)
	for y := range 64 {
		for x := range 32 {
			a, b := int(img.RGBAAt(x, y).A), int(img.RGBAAt(63-x, y).A)
			// The limit is 4, because a pixel on the line at the end of a stroke counts as either part
			// of the stroke.
			if a-b > 4 || b-a > 4 {
				t.Fatalf("pixel (%d, %d) is covered %d, its mirror image %d", x, y, a, b)
			}
		}
	}
}

func TestBandsDoNotChangePixels(t *testing.T) {
	scenes := map[string]*scene.Scene{"sample": sample(), "crowd": newLargeScene(300)}
	for name, sc := range scenes {
		for _, scale := range []float64{0.3, 1, 1.37, 6} {
			v := View{Scale: scale, Origin: pt(-20, -10), Background: scene.Board}
			whole := image.NewRGBA(image.Rect(0, 0, 501, 303))
			single := New()
			single.workers, single.strips = 1, 1
			single.Draw(whole, sc, v, scene.Light())
			for _, strips := range []int{2, 3, 7, 303, 1000} {
				img := image.NewRGBA(whole.Rect)
				r := New()
				r.workers, r.strips = 3, strips
				r.Draw(img, sc, v, scene.Light())
				if !bytes.Equal(img.Pix, whole.Pix) {
					t.Errorf("%s at %g: %d bands differ from one", name, scale, strips)
				}
			}
		}
	}
}

// TestSameSceneSamePixels checks that caches, the position of the image and its stride do not
// change the pixels.
func TestSameSceneSamePixels(t *testing.T) {
	v := View{Scale: 1.5, Origin: pt(-10, -10), Background: scene.Board}
	first := image.NewRGBA(image.Rect(0, 0, 400, 300))
	r := New()
	r.Draw(first, sample(), v, nil)
	r.Draw(image.NewRGBA(first.Rect), newLargeScene(100), v, nil)
	part := image.NewRGBA(image.Rect(-50, -60, 500, 400)).SubImage(image.Rect(7, 11, 407, 311)).(*image.RGBA)
	r.Draw(part, sample(), v, nil)
	for y := range 300 {
		a := first.Pix[y*first.Stride:][:1600]
		if !bytes.Equal(a, part.Pix[y*part.Stride:][:1600]) {
			t.Fatalf("row %d differs", y)
		}
	}
}

func TestWholePixelsMoveThePicture(t *testing.T) {
	a := image.NewRGBA(image.Rect(0, 0, 300, 200))
	b := image.NewRGBA(a.Rect)
	r := New()
	r.Draw(a, sample(), View{Scale: 2, Origin: pt(10, 20), Background: scene.Board}, nil)
	r.Draw(b, sample(), View{Scale: 2, Origin: pt(10-15, 20-8), Background: scene.Board}, nil)
	for y := range 200 - 16 {
		for x := range 300 - 30 {
			p, q := a.RGBAAt(x, y), b.RGBAAt(x+30, y+16)
			if absDifference(p.R, q.R) > 2 || absDifference(p.G, q.G) > 2 || absDifference(p.B, q.B) > 2 {
				t.Fatalf("pixel (%d, %d) is %v, moved it is %v", x, y, p, q)
			}
		}
	}
}

// absDifference returns |a − b|.
func absDifference(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

func TestTransparentBackground(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 60, 60))
	for i := range img.Pix {
		img.Pix[i] = 77 // the old pixels must not show
	}
	p := scene.Light()
	p[scene.Ink] = color.NRGBA{R: 200, G: 100, B: 50, A: 128}
	New().Draw(img, &scene.Scene{Shapes: []scene.Shape{
		{Kind: scene.Disc, N: 1, P: [4]scene.Point{pt(30, 30)}, Size: 20, Fill: scene.Ink},
	}}, View{Scale: 1}, p)
	if c := img.RGBAAt(0, 0); c != (color.RGBA{}) {
		t.Errorf("background is %v", c)
	}
	if c, want := img.RGBAAt(30, 30), (color.RGBA{R: 100, G: 50, B: 25, A: 128}); c != want {
		t.Errorf("disc is %v, want %v", c, want)
	}
	for i := 0; i < len(img.Pix); i += 4 {
		if a := img.Pix[i+3]; img.Pix[i] > a || img.Pix[i+1] > a || img.Pix[i+2] > a {
			t.Fatalf("pixel %d is not premultiplied: %v", i/4, img.Pix[i:i+4])
		}
	}
}

func TestEmptySceneDrawsNothing(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 4, 4))
	board := scene.Light().Color(scene.Board)
	for _, sc := range []*scene.Scene{nil, {}} {
		for _, v := range []View{{Scale: 1}, {}, {Scale: math.NaN()}, {Scale: 1, Origin: pt(math.Inf(1), 0)}} {
			v.Background = scene.Board
			clear(img.Pix)
			New().Draw(img, sc, v, nil)
			if c := img.RGBAAt(3, 3); c.R != board.R || c.A != 255 {
				t.Errorf("%v: background is %v", v, c)
			}
		}
	}
	New().Draw(nil, sample(), View{Scale: 1}, nil)
	New().Draw(&image.RGBA{}, sample(), View{Scale: 1}, nil)
}

func TestSmallTextIsLeftOut(t *testing.T) {
	text := func(f scene.Font, size float64) float64 {
		return totalCoverage(drawShapes(t, 80, 40, scene.Shape{
			Kind: scene.Text, N: 1, P: [4]scene.Point{pt(40, 20)}, Font: f, Size: size, Fill: scene.Ink, Text: "name",
		}))
	}
	if text(scene.Sans, 6.9) != 0 || text(scene.Bold, 5.4) != 0 {
		t.Error("text that is too small is drawn")
	}
	if text(scene.Sans, 7) == 0 || text(scene.Bold, 5.5) == 0 {
		t.Error("text that can be read is not drawn")
	}
}

func TestCacheDropsOldEntries(t *testing.T) {
	c := recentCache[int, int]{limit: 100 * 1000}
	for i := range 10_000 {
		c.put(i, i, 1000)
		if v, ok := c.get(0); !ok || v != 0 {
			t.Fatalf("after %d entries, the one in use is gone", i)
		}
		if n := len(c.young) + len(c.old); n > 120 {
			t.Fatalf("%d entries of 1000 bytes with a limit of 100 000", n)
		}
	}
	if _, ok := c.get(17); ok {
		t.Error("an old entry is still there")
	}
}
