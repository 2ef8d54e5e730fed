package render

import (
	"encoding/xml"
	"errors"
	"image"
	"io"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"nimgraph/views/scene"
)

// wild are numbers that break careless arithmetic.
var wild = []float64{
	0, -1, 1e-300, 1e-9, 0.5, 1e5, 7e7, -7e7, 2e8, 1e18, -1e18, 1e300,
	math.MaxFloat64, -math.MaxFloat64, math.SmallestNonzeroFloat64, math.NaN(), math.Inf(1), math.Inf(-1),
}

// wildParts are what a shape of a kind may be of its subject.
var wildParts = map[scene.Kind][]scene.Part{
	scene.Disc:    {scene.NoPart, scene.PartOutline, scene.PartRing, scene.PartBadge, scene.PartPiece},
	scene.Pill:    {scene.NoPart, scene.PartOutline, scene.PartRing, scene.PartBead, scene.PartHatch, scene.PartRemote},
	scene.Hexagon: {scene.NoPart, scene.PartOutline, scene.PartRing},
	scene.Polygon: {scene.NoPart, scene.PartOutline, scene.PartCard, scene.PartRing, scene.PartHead},
	scene.Curve:   {scene.NoPart, scene.PartShaft, scene.PartHatch},
	scene.Text:    {scene.NoPart, scene.PartValue, scene.PartName, scene.PartTag, scene.PartRemote},
}

// shapesOf reads shapes from bytes: a wild number, or an ordinary one.
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
		if b >= 256-2*len(wild) {
			return wild[(255-b)/2]
		}
		return float64(b) + float64(next())/256 - 20
	}
	var shapes []scene.Shape
	for len(data) > 0 && len(shapes) < 40 {
		s := scene.Shape{
			Kind: [...]scene.Kind{scene.Disc, scene.Curve, scene.Polygon, scene.Pill, scene.Text, scene.Rectangle, scene.Hexagon}[next()%7], N: uint8(next() % 6), Font: scene.Font(next() % 3), Dashed: next()%3 == 0, Left: next()%3 == 0,
			Fill: scene.Role(next() % 40), Stroke: scene.Role(next() % 40), Size: number(), Width: number() / 8,
			Subject: scene.Subject{Kind: scene.SubjectKind(next() % 5), ID: int32(next())},
		}
		for i := range s.P {
			s.P[i] = pt(number(), number())
		}
		if of := wildParts[s.Kind]; len(of) > 0 {
			s.Part = of[next()%len(of)]
		}
		if n := next() % 8; n > 0 {
			s.Text = string(data[:min(n, len(data))])
			data = data[min(n, len(data)):]
		}
		shapes = append(shapes, s)
	}
	return shapes
}

// survive draws shapes in every way. No panic, and sound files.
func survive(t *testing.T, shapes []scene.Shape, scale, x, y float64) {
	t.Helper()
	sc := &scene.Scene{Shapes: shapes}
	if len(shapes)%2 == 1 {
		sc.Window = &scene.Window{Low: pt(x-10, y-10), High: pt(x+40, y+40), Shapes: len(shapes) / 2}
	}
	img := image.NewRGBA(image.Rect(0, 0, 90, 70))
	New().Draw(img, sc, View{Scale: scale, Origin: pt(x, y)}, nil)
	for i := 0; i < len(img.Pix); i += 4 {
		if a := img.Pix[i+3]; img.Pix[i] > a || img.Pix[i+1] > a || img.Pix[i+2] > a {
			t.Fatalf("pixel %d is not premultiplied: %v", i/4, img.Pix[i:i+4])
		}
	}
	low, high := Bounds(sc)
	if !finite(low.X) || !finite(low.Y) || !finite(high.X) || !finite(high.Y) || low.X > high.X || low.Y > high.Y {
		t.Fatalf("bounds %v to %v", low, high)
	}
	var text strings.Builder
	for _, outlines := range []bool{false, true} {
		text.Reset()
		must(t, SVG(&text, sc, Options{Title: "a\x00<b>\xff", Description: "]]>\x1b", Outlines: outlines}))
		wellFormed(t, text.String())
		for _, bad := range []string{`"NaN`, `"Inf`, "MNaN", "LInf"} {
			if i := strings.Index(text.String(), bad); i >= 0 {
				t.Fatalf("%s in an attribute: %s", bad, text.String()[i:min(i+60, text.Len())])
			}
		}
	}
	text.Reset()
	must(t, TikZ(&text, sc, Options{Title: "a\x00<b>\xff"}))
	if strings.Contains(text.String(), "NaN") || strings.Contains(text.String(), "Inf,") {
		t.Fatalf("no number:\n%s", &text)
	}
	if len(shapes)%8 == 0 { // each takes 20 ms or more for its fonts
		must(t, PDF(io.Discard, sc, Options{Title: "a\x00<b>\xff", Outlines: len(shapes)%16 == 0}))
	}
	var large *TooLargeError
	if (high.X-low.X)*(high.Y-low.Y) < 1e5 || (high.X-low.X)*(high.Y-low.Y) > 1e9 {
		if err := PNG(io.Discard, sc, Options{}); err != nil && !errors.As(err, &large) {
			t.Fatal(err)
		}
	}
}

func wellFormed(t *testing.T, text string) {
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

func TestWildShapes(t *testing.T) {
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
		survive(t, shapesOf(data), scale, random.Float64()*100, random.Float64()*100)
	}
}

func FuzzShapes(f *testing.F) {
	f.Add([]byte("a disc, a curve and a text \xff\xfe\x00 of bytes"), 1.0)
	f.Add([]byte{0, 1, 2, 0, 4, 5, 255, 254, 253, 252, 251, 250}, 0.5)
	f.Fuzz(func(t *testing.T, data []byte, scale float64) {
		survive(t, shapesOf(data), scale, 0, 0)
	})
}
