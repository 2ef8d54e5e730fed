package plot

import (
	"bytes"
	"image/png"
	"strings"
	"testing"

	"nimgraph/views/picture"
	"nimgraph/views/render"
)

func written(t *testing.T, c Chart, f picture.Format, o render.Options) []byte {
	t.Helper()
	var b bytes.Buffer
	page := Page{Chart: c, Width: 600, Height: 400, Style: Style{Title: "A game", Words: english(t)}}
	if err := page.Write(&b, f, o); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestFilesAreTheSameEachTime: nothing in them depends on when or where they are written.
func TestFilesAreTheSameEachTime(t *testing.T) {
	many := NewSeries(known(officers(mostDiscs+2000)), nil)
	for _, c := range []Chart{provedKayles(100), many, NewTable(wythoff(12)), NewTable(nim(150, 150))} {
		for _, f := range Formats() {
			if !bytes.Equal(written(t, c, f, render.Options{Scale: 1}), written(t, c, f, render.Options{Scale: 1})) {
				t.Errorf("%T: two %s differ", c, f.Name)
			}
		}
	}
}

// TestFewPointsAreVectors: they are circles and words in an SVG, and many are an image in
// it, beside words.
func TestFewPointsAreVectors(t *testing.T) {
	formats := Formats()
	few := string(written(t, provedKayles(100), formats[picture.SVG], render.Options{}))
	if n := strings.Count(few, "<circle"); n < 101 || strings.Contains(few, "<image") {
		t.Errorf("%d circles of 101 points", n)
	}
	many := string(written(t, NewSeries(known(officers(mostDiscs+2000)), nil), formats[picture.SVG], render.Options{}))
	if strings.Count(many, "<image") != 2 || strings.Count(many, "<circle") > 2000 {
		t.Errorf("%d images and %d circles", strings.Count(many, "<image"), strings.Count(many, "<circle"))
	}
	for _, text := range []string{">g(n)</text>", ">A game</text>", ">n</text>", "<title>A game</title>"} {
		if !strings.Contains(few, text) || !strings.Contains(many, text) {
			t.Errorf("without %s", text)
		}
	}
	cells := string(written(t, NewTable(wythoff(12)), formats[picture.SVG], render.Options{}))
	if n := strings.Count(cells, "<rect"); n < 144 || strings.Contains(cells, "<image") {
		t.Errorf("%d rectangles of 144 cells", n)
	}
	if pdf := written(t, NewTable(nim(150, 150)), formats[picture.PDF], render.Options{}); !bytes.Contains(pdf, []byte("/Subtype /Image")) {
		t.Error("a PDF of very many cells has no image")
	}
}

// TestSizeOfFiles: a PNG has as many pixels as it is asked for.
func TestSizeOfFiles(t *testing.T) {
	for _, scale := range []float64{1, 1.5, 2} {
		m, err := png.Decode(bytes.NewReader(written(t, provedKayles(100), Formats()[picture.PNG], render.Options{Scale: scale})))
		if err != nil {
			t.Fatal(err)
		}
		if size := m.Bounds().Size(); size.X != int(600*scale) || size.Y != int(400*scale) {
			t.Errorf("scale %g: %v", scale, size)
		}
	}
}

// TestFilesShowWhatTheScreenDoes: pixel by pixel, at equal scale.
func TestFilesShowWhatTheScreenDoes(t *testing.T) {
	for _, c := range []Chart{provedKayles(100), NewSeries(known(officers(mostDiscs+2000)), nil), NewTable(wythoff(12))} {
		file, err := png.Decode(bytes.NewReader(written(t, c, Formats()[picture.PNG], render.Options{Scale: 1})))
		if err != nil {
			t.Fatal(err)
		}
		screen := drawn(c, View{}, 600, 400, Style{Title: "A game", Words: english(t)})
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
