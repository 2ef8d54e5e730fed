package render

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/png"
	"io"
	"math/rand/v2"
	"testing"

	"nimgraph/views/scene"
)

// What is written is what image/png reads, at all sizes around that of a strip.
func TestPNGFile(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, size := range []image.Point{{1, 1}, {7, 3}, {300, 2000}, {stripSize/4 + 1, 2}, {1, stripSize/4 - 1}} {
		img := image.NewNRGBA(image.Rectangle{Max: size})
		for i := range img.Pix {
			if img.Pix[i] = uint8(random.Uint32()); random.IntN(3) > 0 && i >= 4 {
				img.Pix[i] = img.Pix[i-4]
			}
		}
		for channels := 3; channels <= 4; channels++ {
			var b bytes.Buffer
			p := pngFile{w: &b, scale: 2}
			if err := p.write(img.Pix, size, channels, []chunk{internationalText("Title", "∗")}); err != nil {
				t.Fatal(err)
			}
			got, want := decode(t, b.Bytes()), bytes.Clone(img.Pix)
			for i := 3; channels == 3 && i < len(want); i += 4 {
				want[i] = 255
			}
			if got.Rect != img.Rect || !bytes.Equal(got.Pix, want) {
				t.Errorf("%v with %d channels is read as something else", size, channels)
			}
		}
	}
}

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
		var b bytes.Buffer
		if err := PNG(&b, sample(), Options{Scale: scale, Title: "Nim", Description: "Next player wins"}); err != nil {
			t.Fatal(err)
		}
		all := chunksOf(t, b.Bytes())
		c := all["pHYs"][0]
		if x, y := binary.BigEndian.Uint32(c), binary.BigEndian.Uint32(c[4:]); x != want || y != want || c[8] != 1 {
			t.Errorf("scale %g: %d and %d pixels a metre, want %d", scale, x, y, want)
		}
		if got := fmt.Sprintf("%q", all["iTXt"]); got != `["Title\x00\x00\x00\x00\x00Nim" "Description\x00\x00\x00\x00\x00Next player wins"]` {
			t.Errorf("texts %s", got)
		}
	}
}

// BenchmarkEncode packs a picture of 5 million pixels, and has the standard library
// do so.
func BenchmarkEncode(b *testing.B) {
	sc := crowd(2000)
	img, err := New().Image(sc, Options{Palette: scene.Light(), Scale: 0.6})
	if err != nil {
		b.Fatal(err)
	}
	b.Logf("%v pixels", img.Rect.Size())
	report := func(name string, encode func(io.Writer) error) {
		b.Run(name, func(b *testing.B) {
			var size bytes.Buffer
			for b.Loop() {
				size.Reset()
				if err := encode(&size); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(size.Len()), "B")
		})
	}
	report("ours", func(w io.Writer) error {
		return (&pngFile{w: w}).write(img.Pix, img.Rect.Size(), 3, nil)
	})
	report("reference", func(w io.Writer) error { return png.Encode(w, img) })
}
