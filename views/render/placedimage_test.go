package render

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/png"
	"math"
	"math/rand/v2"
	"regexp"
	"testing"

	"nimgraph/graphs/must"
	"nimgraph/views/scene"
)

// newRandomImage returns an image of random pixels, some of them transparent.
func newRandomImage(r *rand.Rand, width, height int) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			alpha := [...]uint8{0, 255, 255, uint8(r.IntN(256))}[r.IntN(4)]
			m.Set(x, y, color.NRGBA{R: uint8(r.IntN(256)), G: uint8(r.IntN(256)), B: uint8(r.IntN(256)), A: alpha})
		}
	}
	return m
}

// imageScene returns a scene that shows image m in the rectangle between low and high.
func imageScene(m *image.RGBA, low, high scene.Point) *scene.Scene {
	half := high.Sub(low).Scale(0.5)
	return &scene.Scene{
		Images: []*image.RGBA{m},
		Shapes: []scene.Shape{{Kind: scene.Image, N: 2, P: [4]scene.Point{low.Add(half), half}}},
	}
}

// TestImageAtNaturalSize checks that an image at its natural size on whole pixels keeps each pixel,
// blended over the shapes below.
func TestImageAtNaturalSize(t *testing.T) {
	m := newRandomImage(rand.New(rand.NewPCG(1, 2)), 40, 30)
	got := image.NewRGBA(image.Rect(0, 0, 60, 50))
	New().Draw(got, imageScene(m, pt(10, 5), pt(50, 35)), View{Scale: 1}, scene.Light())
	for y := range 50 {
		for x := range 60 {
			want := color.RGBA{}
			if in := image.Pt(x-10, y-5); in.In(m.Rect) {
				want = m.RGBAAt(in.X, in.Y)
			}
			if c := got.RGBAAt(x, y); c != want {
				t.Fatalf("pixel %d, %d is %v, want %v", x, y, c, want)
			}
		}
	}
}

// TestScaledImage checks that each pixel has the colour of the image pixel that contains its
// middle, whatever part of the image is drawn.
func TestScaledImage(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 50 {
		m := newRandomImage(r, 1+r.IntN(30), 1+r.IntN(30))
		low := pt(80*r.Float64()-40, 80*r.Float64()-40)
		high := low.Add(pt(1+100*r.Float64(), 1+100*r.Float64()))
		scale := 0.5 + 2*r.Float64()
		got := image.NewRGBA(image.Rect(0, 0, 70, 60))
		New().Draw(got, imageScene(m, low, high), View{Scale: scale}, scene.Light())
		for y := range 60 {
			for x := range 70 {
				u := ((float64(x)+0.5)/scale - low.X) / (high.X - low.X) * float64(m.Rect.Dx())
				v := ((float64(y)+0.5)/scale - low.Y) / (high.Y - low.Y) * float64(m.Rect.Dy())
				want := color.RGBA{}
				if u >= 0 && v >= 0 && u < float64(m.Rect.Dx()) && v < float64(m.Rect.Dy()) {
					want = m.RGBAAt(int(u), int(v))
				}
				if c := got.RGBAAt(x, y); c != want {
					t.Fatalf("pixel %d, %d is %v, want %v", x, y, c, want)
				}
			}
		}
	}
}

// TestImageInSVG checks that an SVG contains the image as a PNG with the same pixels.
func TestImageInSVG(t *testing.T) {
	m := newRandomImage(rand.New(rand.NewPCG(5, 6)), 20, 10)
	b := svgOf(t, imageScene(m, pt(0, 0), pt(40, 20)), Options{})
	found := regexp.MustCompile(`<image x="0" y="0" width="40" height="20".*href="data:image/png;base64,([^"]*)"/>`).FindSubmatch(b)
	if found == nil {
		t.Fatalf("there is none in\n%s", b)
	}
	data := must.Get(base64.StdEncoding.DecodeString(string(found[1])))
	got := must.Get(png.Decode(bytes.NewReader(data)))
	for y := range 10 {
		for x := range 20 {
			want := color.NRGBAModel.Convert(m.At(x, y))
			if c := color.NRGBAModel.Convert(got.At(x, y)); c != want {
				t.Fatalf("pixel %d, %d is %v, want %v", x, y, c, want)
			}
		}
	}
}

// TestImageInPDF checks that another program shows the image in a PDF as our PNG.
func TestImageInPDF(t *testing.T) {
	m := newRandomImage(rand.New(rand.NewPCG(7, 8)), 12, 8)
	sc := imageScene(m, pt(0, 0), pt(48, 32)) // 8 pixels each at 192 dpi
	sc.Shapes = append(sc.Shapes,
		scene.Shape{Kind: scene.Rectangle, N: 2, Fill: scene.PFill, P: [4]scene.Point{pt(60, 16), pt(8, 16)}})
	b := pdfOf(t, sc, Options{})
	got := pixelsOfPDF(t, b)
	want := must.Get(New().Image(sc, Options{Scale: 2}))
	if got.Rect.Size() != want.Rect.Size() {
		t.Fatalf("the image has the size %v, want %v", got.Rect.Size(), want.Rect.Size())
	}
	for y := 4; y < want.Rect.Dy(); y += 8 { // in the middle of each pixel of the image
		for x := 4; x < want.Rect.Dx(); x += 8 {
			g, w := got.NRGBAAt(x, y), want.RGBAAt(x, y)
			for _, difference := range [...]int{int(g.R) - int(w.R), int(g.G) - int(w.G), int(g.B) - int(w.B)} {
				if difference > 3 || difference < -3 {
					t.Fatalf("pixel %d, %d is %v, want %v", x, y, g, w)
				}
			}
		}
	}
}

// TestMissingImages checks that a shape without its image draws nothing in every format.
func TestMissingImages(t *testing.T) {
	sc := imageScene(nil, pt(0, 0), pt(10, 10))
	sc.Shapes = append(sc.Shapes, scene.Shape{Kind: scene.Image, Image: 9, N: 2, P: [4]scene.Point{pt(5, 5), pt(5, 5)}})
	got := image.NewRGBA(image.Rect(0, 0, 10, 10))
	New().Draw(got, sc, View{Scale: 1}, scene.Light())
	for _, x := range got.Pix {
		if x != 0 {
			t.Fatal("something is drawn")
		}
	}
	var b bytes.Buffer
	if err := SVG(&b, sc, Options{}); err != nil || bytes.Contains(b.Bytes(), []byte("<image")) {
		t.Errorf("SVG: %v\n%s", err, b.Bytes())
	}
	if err := PDF(&b, sc, Options{}); err != nil {
		t.Errorf("PDF: %v", err)
	}
	if err := TikZ(&b, sc, Options{}); err != nil {
		t.Errorf("TikZ: %v", err)
	}
}

// TestRectangleCoversItsArea checks the area of rectangles, also of one thinner than a pixel.
func TestRectangleCoversItsArea(t *testing.T) {
	for _, half := range []scene.Point{pt(20, 10), pt(3.25, 0.5), pt(0.25, 30), pt(12.4, 7.7)} {
		for _, centre := range []scene.Point{pt(50, 50), pt(50.5, 50.25)} {
			s := scene.Shape{Kind: scene.Rectangle, N: 2, Fill: scene.Ink, P: [4]scene.Point{centre, half}}
			// The pixel at each corner is covered partly, which is not computed exactly.
			if got, want := totalCoverage(drawShapes(t, 100, 100, s)), 4*half.X*half.Y; math.Abs(got-want) > 1 {
				t.Errorf("%v at %v covers %.2f pixels, want %.2f", half, centre, got, want)
			}
		}
	}
}
