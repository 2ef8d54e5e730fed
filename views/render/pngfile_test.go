package render

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image/png"
	"io"
	"testing"

	"nimgraph/views/scene"
)

// chunksOf returns the bodies of a PNG's chunks by name.
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
		all := chunksOf(t, b)
		c := all["pHYs"][0]
		if x, y := binary.BigEndian.Uint32(c), binary.BigEndian.Uint32(c[4:]); x != want || y != want || c[8] != 1 {
			t.Errorf("scale %g: %d and %d pixels a metre, want %d", scale, x, y, want)
		}
		if got := fmt.Sprintf("%q", all["iTXt"]); got != `["Title\x00\x00\x00\x00\x00Nim" "Description\x00\x00\x00\x00\x00Next player wins"]` {
			t.Errorf("texts %s", got)
		}
	}
}

// A picture that is drawn some rows at a time is what it is as a whole, through a
// window as well.
func TestPNGInParts(t *testing.T) {
	cut := crowd(120)
	cut.Window = &scene.Window{Low: pt(100.3, 50.2), High: pt(900.7, 700.1), Shapes: len(cut.Shapes)}
	for name, sc := range map[string]*scene.Scene{"whole": crowd(120), "window": cut} {
		o := Options{Scale: 3.7, Margin: 10}
		b := pngOf(t, sc, o)
		img, err := New().Image(sc, o)
		must(t, err)
		if img.Rect.Dy() < 3*4<<20/(3*img.Rect.Dx()) {
			t.Fatalf("%v is one part", img.Rect)
		}
		got := decode(t, b)
		for i := range got.Pix {
			if far(got.Pix[i], img.Pix[i]) > 1 { // sums of other numbers are rounded otherwise
				t.Fatalf("%s: pixel %d differs", name, i/4)
			}
		}
	}
}

// BenchmarkEncode writes a picture of 5 million pixels, and has the standard library do so
// with one that is drawn already.
func BenchmarkEncode(b *testing.B) {
	sc := crowd(2000)
	o := Options{Scale: 0.6}
	img, err := New().Image(sc, o)
	must(b, err)
	b.Logf("%v pixels", img.Rect.Size())
	report := func(name string, encode func(io.Writer) error) {
		b.Run(name, func(b *testing.B) {
			var size bytes.Buffer
			for b.Loop() {
				size.Reset()
				must(b, encode(&size))
			}
			b.ReportMetric(float64(size.Len()), "B")
		})
	}
	report("ours", func(w io.Writer) error { return PNG(w, sc, o) })
	report("reference", func(w io.Writer) error { return png.Encode(w, img) })
}
