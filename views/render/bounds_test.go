package render

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"nimgraph/views/scene"
)

func TestBounds(t *testing.T) {
	at := [4]scene.Point{pt(10, 20), pt(40, 20), pt(40, 50)}
	for _, c := range []struct {
		name      string
		shape     scene.Shape
		low, high scene.Point
	}{
		{"disc", scene.Shape{Kind: scene.Disc, P: at, Size: 5, Width: 2, Fill: scene.Ink, Stroke: scene.Ink}, pt(5, 15), pt(15, 25)},
		{"pill", scene.Shape{Kind: scene.Pill, P: [4]scene.Point{pt(10, 20), pt(8, 3)}, Fill: scene.Ink}, pt(2, 17), pt(18, 23)},
		{"line", scene.Shape{Kind: scene.Curve, N: 2, P: at, Width: 2, Stroke: scene.Ink}, pt(9, 19), pt(41, 21)},
		// The middle of the curve is at ¼(10, 20) + ½(40, 20) + ¼(40, 50).
		{"curve", scene.Shape{Kind: scene.Curve, N: 3, P: at, Width: 2, Stroke: scene.Ink}, pt(9, 19), pt(41, 51)},
		{"polygon", scene.Shape{Kind: scene.Polygon, N: 3, P: at, Width: 2, Fill: scene.Ink, Stroke: scene.Ink}, pt(9, 19), pt(41, 51)},
		{"hexagon", scene.Shape{Kind: scene.Hexagon, P: [4]scene.Point{pt(10, 20), pt(8, 3)}, Width: 2, Stroke: scene.Ink}, pt(1, 16), pt(19, 24)},
		{"no stroke", scene.Shape{Kind: scene.Polygon, N: 3, P: at, Width: 2, Fill: scene.Ink}, pt(10, 20), pt(40, 50)},
		{"invisible", scene.Shape{Kind: scene.Disc, P: at, Size: 5}, pt(0, 0), pt(0, 0)},
		{"not a number", scene.Shape{Kind: scene.Disc, P: [4]scene.Point{pt(math.NaN(), 0)}, Size: 5, Fill: scene.Ink}, pt(0, 0), pt(0, 0)},
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

// Nothing is drawn outside the bounds, and something touches each of their sides.
func TestBoundsHoldThePicture(t *testing.T) {
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

// What is passed over, as it is within what is known by then, changes nothing.
func TestBoundsAreThoseOfEachShape(t *testing.T) {
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
				Font: scene.Font(r.IntN(2)), Left: r.IntN(4) == 0, P: [4]scene.Point{pt(r.Float64()*400, r.Float64()*200)},
			}
			if r.IntN(2) == 0 {
				h.Stroke, h.Width = scene.Board, 100*r.Float64()
			}
			if r.IntN(5) == 0 {
				h.Kind, h.Size = scene.Disc, 100*r.Float64()
			}
			sc.Shapes = append(sc.Shapes, h)
			if a, b, ok := extent(&h, newLineBook()); ok {
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
