package render

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/go-fonts/dejavu/dejavusansbold"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
	"nimgraph/views/scene"
)

// decode decodes the PNG data.
func decode(t *testing.T, data []byte) *image.NRGBA {
	t.Helper()
	img := must.Get(png.Decode(bytes.NewReader(data)))
	out := image.NewNRGBA(image.Rect(0, 0, img.Bounds().Dx(), img.Bounds().Dy()))
	draw.Draw(out, out.Rect, img, img.Bounds().Min, draw.Src)
	return out
}

// difference returns the root mean square of the differences of all channels, from 0 to 255, and
// how many pixels differ by more than 32.
func difference(t *testing.T, a, b *image.NRGBA) (mean float64, many int) {
	t.Helper()
	if a.Rect != b.Rect {
		t.Fatalf("pictures of %v and of %v", a.Rect.Size(), b.Rect.Size())
	}
	sum := 0.0
	for i := 0; i < len(a.Pix); i += 4 {
		largest := 0
		for k := range 4 {
			d := absDifference(a.Pix[i+k], b.Pix[i+k])
			largest = max(largest, d)
			sum += float64(d * d)
		}
		if largest > 32 {
			many++
		}
	}
	return math.Sqrt(sum / float64(len(a.Pix))), many
}

func TestPNG(t *testing.T) {
	for _, c := range []struct {
		file string
		o    Options
	}{
		{"sample-light.png", Options{Margin: Margin}},
		{"sample-dark.png", Options{Palette: scene.Dark(), Scale: 2, Transparent: true}},
	} {
		got := pngOf(t, sample(), c.o)
		want := compareGolden(t, c.file, got)
		// Processors round sums of products differently.
		if mean, many := difference(t, decode(t, got), decode(t, want)); mean > 0.5 || many > 0 {
			t.Errorf("%s: %.2f of 255 off, %d pixels by much; look at it, then run the test with -update",
				c.file, mean, many)
		}
	}
}

// TestPNGEqualsDraw checks that a PNG has the pixels that Draw draws.
func TestPNGEqualsDraw(t *testing.T) {
	data := pngOf(t, sample(), Options{Scale: 1.5, Margin: 10})
	got := decode(t, data)
	low, _ := Bounds(sample())
	want := image.NewRGBA(got.Rect)
	New().Draw(want, sample(), View{
		Scale: 1.5, Origin: pt(math.Floor(low.X-10), math.Floor(low.Y-10)), Background: scene.Board,
	}, nil)
	if !bytes.Equal(got.Pix, want.Pix) { // both are opaque
		t.Error("the PNG is not what is drawn")
	}
}

func TestStraightColours(t *testing.T) {
	p := scene.Light()
	p[scene.Ink] = color.NRGBA{R: 240, G: 20, B: 130, A: 77}
	sc := &scene.Scene{Shapes: []scene.Shape{{Kind: scene.Disc, N: 1, Size: 20, Fill: scene.Ink}}}
	data := pngOf(t, sc, Options{Palette: p, Transparent: true})
	img := decode(t, data)
	c := img.NRGBAAt(20, 20)
	if absDifference(c.R, 240) > 2 || absDifference(c.G, 20) > 2 || absDifference(c.B, 130) > 2 || c.A != 77 {
		t.Errorf("disc is %v, want %v", c, p[scene.Ink])
	}
	if c := img.NRGBAAt(0, 0); c.A != 0 {
		t.Errorf("background is %v", c)
	}
}

func TestTooLarge(t *testing.T) {
	sc := &scene.Scene{Shapes: []scene.Shape{
		{Kind: scene.Disc, N: 1, Size: 20, Fill: scene.Ink},
		{Kind: scene.Disc, N: 1, Size: 20, Fill: scene.Ink, P: [4]scene.Point{pt(5000, 3000)}},
	}}
	err := PNG(io.Discard, sc, Options{Scale: 8})
	large := graphs.FaultOf(err, TooLarge)
	if large == nil {
		t.Fatalf("error %v", err)
	}
	// 5040 × 3040 units: 2²⁸ pixels are reached at √(2²⁸ / (5040·3040)) = 4.19.
	if large.With["Width"] != 40320 || large.With["Height"] != 24320 || large.With["Fits"] != 4.1 {
		t.Errorf("%+v", large)
	}
	if _, _, err := New().pageView(sc, Options{Scale: 4.1}); err != nil {
		t.Errorf("at the scale that fits: %v", err)
	}
}

func TestPNGOfEmptyScene(t *testing.T) {
	data := pngOf(t, nil, Options{})
	if img := decode(t, data); img.Rect.Dx() != 1 || img.Rect.Dy() != 1 {
		t.Errorf("nothing is %v large", img.Rect.Size())
	}
}

// withFonts returns an environment in which programs see only the given font files, by name.
func withFonts(t *testing.T, files map[string][]byte) []string {
	t.Helper()
	dir := t.TempDir()
	config := "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig><dir>" +
		dir + "</dir><cachedir>" + dir + "</cachedir></fontconfig>"
	write := func(name string, data []byte) {
		must.Succeed(os.WriteFile(filepath.Join(dir, name), data, 0o644))
	}
	write("fonts.conf", []byte(config))
	for name, data := range files {
		write(name, data)
	}
	return append(os.Environ(), "FONTCONFIG_FILE="+filepath.Join(dir, "fonts.conf"))
}

// ourFonts returns the font files of the renderer by name.
func ourFonts(t *testing.T) map[string][]byte {
	t.Helper()
	files := map[string][]byte{"DejaVuSans.ttf": dejavusans.TTF, "DejaVuSans-Bold.ttf": dejavusansbold.TTF}
	for _, name := range []string{"NotoSans-Regular.ttf", "NotoSans-Bold.ttf"} {
		data := must.Get(os.ReadFile(name))
		files[name] = data
	}
	return files
}

// chunksOf returns the bodies of a PNG's chunks by their types.
func chunksOf(t *testing.T, data []byte) map[string][][]byte {
	t.Helper()
	chunks := map[string][][]byte{}
	for data = data[8:]; len(data) >= 12; {
		n := binary.BigEndian.Uint32(data)
		name := string(data[4:8])
		chunks[name] = append(chunks[name], data[8:8+n])
		data = data[12+n:]
	}
	return chunks
}

func TestPNGResolution(t *testing.T) {
	// 96, 192 and 300 pixels an inch of 0.0254 m.
	for scale, want := range map[float64]uint32{1: 3780, 2: 7559, 300.0 / DPI: 11811} {
		b := pngOf(t, sample(), Options{Scale: scale, Title: "Nim", Description: "Next player wins"})
		chunks := chunksOf(t, b)
		c := chunks["pHYs"][0]
		if x, y := binary.BigEndian.Uint32(c), binary.BigEndian.Uint32(c[4:]); x != want || y != want || c[8] != 1 {
			t.Errorf("scale %g: %d and %d pixels a metre, want %d", scale, x, y, want)
		}
		if got := fmt.Sprintf("%q",
			chunks["iTXt"]); got != `["Title\x00\x00\x00\x00\x00Nim" "Description\x00\x00\x00\x00\x00Next player wins"]` {
			t.Errorf("texts %s", got)
		}
	}
}

// TestPNGRowsEqualDraw checks that a picture drawn some rows at a time equals the picture drawn at
// once, also with a window.
func TestPNGRowsEqualDraw(t *testing.T) {
	cut := newLargeScene(120)
	cut.Window = &scene.Window{Box: scene.BoxOf(pt(100.3, 50.2), pt(900.7, 700.1)), Shapes: len(cut.Shapes)}
	for name, sc := range map[string]*scene.Scene{"whole": newLargeScene(120), "window": cut} {
		o := Options{Scale: 3.7, Margin: 10}
		b := pngOf(t, sc, o)
		img := must.Get(New().Image(sc, o))
		if img.Rect.Dy() < 3*4<<20/(3*img.Rect.Dx()) {
			t.Fatalf("%v is one part", img.Rect)
		}
		got := decode(t, b)
		for i := range got.Pix {
			if absDifference(got.Pix[i], img.Pix[i]) > 1 { // different sums are rounded differently
				t.Fatalf("%s: pixel %d differs", name, i/4)
			}
		}
	}
}

// BenchmarkEncode writes a picture of 5 million pixels and, for comparison, encodes a drawn image
// with the standard library.
func BenchmarkEncode(b *testing.B) {
	sc := newLargeScene(2000)
	o := Options{Scale: 0.6}
	img := must.Get(New().Image(sc, o))
	b.Logf("%v pixels", img.Rect.Size())
	report := func(name string, encode func(io.Writer) error) {
		b.Run(name, func(b *testing.B) {
			var size bytes.Buffer
			for b.Loop() {
				size.Reset()
				must.Succeed(encode(&size))
			}
			b.ReportMetric(float64(size.Len()), "B")
		})
	}
	report("ours", func(w io.Writer) error { return PNG(w, sc, o) })
	report("reference", func(w io.Writer) error { return png.Encode(w, img) })
}
