package render

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/draw"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"nimgraph/views/scene"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares with a file in testdata, or writes it.
func golden(t *testing.T, name string, got []byte) []byte {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		must(t, os.MkdirAll("testdata", 0o755))
		must(t, os.WriteFile(path, got, 0o644))
	}
	want, err := os.ReadFile(path)
	must(t, err)
	return want
}

func TestSVG(t *testing.T) {
	for _, c := range []struct {
		file string
		o    Options
	}{
		{"sample-light.svg", Options{Margin: Margin, Title: "One of everything"}},
		{"sample-dark.svg", Options{Palette: scene.Dark(), Scale: 2, Transparent: true}},
	} {
		got := svgOf(t, sample(), c.o)
		if want := golden(t, c.file, got); !bytes.Equal(got, want) {
			t.Errorf("%s differs; look at it, then run the test with -update\n%s", c.file, got)
		}
		wellFormed(t, string(got))
	}
}

func TestSVGEscapes(t *testing.T) {
	sc := &scene.Scene{Shapes: []scene.Shape{{
		Kind: scene.Text, N: 1, Size: 13, Fill: scene.Ink, Text: " a<b & \"c\" ]]>\x00\x1b\n\xff\ufffe",
	}}}
	got := string(svgOf(t, sc, Options{Title: "</title><script>"}))
	wellFormed(t, got)
	for _, want := range []string{
		"<title>&lt;/title&gt;&lt;script&gt;</title>",
		"xml:space=\"preserve\"> a&lt;b &amp; &#34;c&#34; ]]&gt;   \ufffd\ufffd</text>",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s\nlacks %s", got, want)
		}
	}
}

func TestSVGOfNothing(t *testing.T) {
	for _, sc := range []*scene.Scene{nil, {}} {
		got := string(svgOf(t, sc, Options{Margin: 8}))
		wellFormed(t, got)
		if want := `width="16" height="16" viewBox="-8 -8 16 16"`; !strings.Contains(got, want) {
			t.Errorf("%s\nlacks %s", got, want)
		}
	}
}

func TestSVGOpacity(t *testing.T) {
	p := scene.Light()
	p[scene.Ink].A = 51
	sc := &scene.Scene{Shapes: []scene.Shape{{Kind: scene.Disc, N: 1, Size: 5, Fill: scene.Ink}}}
	got := string(svgOf(t, sc, Options{Palette: p}))
	if want := `fill="#1b2030" fill-opacity="0.2"`; !strings.Contains(got, want) {
		t.Errorf("%s\nlacks %s", got, want)
	}
}

// broken is a writer without room.
type broken struct{ room int }

var errNoRoom = errors.New("no room")

func (b *broken) Write(p []byte) (int, error) {
	if len(p) > b.room {
		return 0, errNoRoom
	}
	b.room -= len(p)
	return len(p), nil
}

func TestWritersErrors(t *testing.T) {
	for _, room := range []int{0, 4100} {
		if err := SVG(&broken{room}, crowd(30), Options{}); !errors.Is(err, errNoRoom) {
			t.Errorf("SVG with room for %d bytes: %v", room, err)
		}
		if err := PNG(&broken{room}, crowd(30), Options{}); !errors.Is(err, errNoRoom) {
			t.Errorf("PNG with room for %d bytes: %v", room, err)
		}
	}
}

// browser returns a Chromium, or another browser that is made of it.
func browser(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("chromium is not installed")
	return ""
}

// A browser shows of the SVG what our PNG shows: text with the same fonts, and
// outlines without any. As a browser takes long to start, it shows several on one page.
func TestBrowserShowsTheSVG(t *testing.T) {
	if testing.Short() {
		t.Skip("minutes: make test-full")
	}
	t.Parallel()
	program := browser(t)
	paper := Options{Margin: Margin, Palette: scene.Paper()}
	browsed(t, program, ourFonts(t), []inPalette{
		{"text", sample(), Options{Margin: Margin}},
		{"patterns", patterned(t), paper},
		{"mathematics", formulas(), Options{Margin: Margin}},
		{"notes", lecture(t), Options{Margin: Margin}},
		{"pictures", depicted(t), paper},
	})
	browsed(t, program, nil,
		[]inPalette{{"outlines", windowed(), Options{Margin: Margin, Outlines: true, Palette: scene.Print()}}})
}

// browsed fails where a browser with some fonts shows the SVG of one of the pictures
// otherwise than our PNG does.
func browsed(t *testing.T, program string, fonts map[string][]byte, pictures []inPalette) {
	t.Helper()
	dir := t.TempDir()
	page := "<!DOCTYPE html><body>"
	var ours []*image.NRGBA
	high, wide := 0, 500
	for i, c := range pictures {
		svg := svgOf(t, c.sc, c.o)
		name := "in" + strconv.Itoa(i) + ".svg"
		must(t, os.WriteFile(filepath.Join(dir, name), svg, 0o644))
		img := decode(t, pngOf(t, c.sc, c.o))
		page += fmt.Sprintf(`<iframe src="%s" style="position:absolute;border:0;left:0;top:%dpx;width:%dpx;height:%dpx"></iframe>`, name, high, img.Rect.Dx(), img.Rect.Dy())
		ours, high, wide = append(ours, img), high+img.Rect.Dy(), max(wide, img.Rect.Dx())
	}
	in, out := filepath.Join(dir, "in.html"), filepath.Join(dir, "out.png")
	must(t, os.WriteFile(in, []byte(page), 0o644))
	run := exec.Command(program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
		"--force-device-scale-factor=1",
		"--font-render-hinting=none", "--user-data-dir="+filepath.Join(dir, "profile"), "--screenshot="+out,
		"--window-size="+strconv.Itoa(wide)+","+strconv.Itoa(high+200), in) // bars take some of it
	run.Env = withFonts(t, fonts)
	text, err := run.CombinedOutput()
	data, missing := os.ReadFile(out)
	if missing != nil { // one in a sandbox of its own may not reach our files
		t.Skipf("%s takes no picture: %v\n%s", program, err, text)
	}
	shot, top := decode(t, data), 0
	for i, c := range pictures {
		theirs := image.NewNRGBA(ours[i].Rect)
		draw.Draw(theirs, theirs.Rect, shot, image.Pt(0, top), draw.Src)
		top += theirs.Rect.Dy()
		// Letters stand on quarters of a pixel here, and are smoothed otherwise there.
		near(t, c.name, ours[i], theirs, 10.5, 50)
	}
}

// circles is a winning move that only circles, dashed, and one that does not.
func circles() *scene.Scene {
	sc := &scene.Scene{}
	sampleEdge(sc, 0, 0, 1, pt(0, 0), pt(200, 0), 0, true)
	sampleEdge(sc, 1, 0, 1, pt(0, 60), pt(200, 60), 0.1, true)
	sc.Shapes[2].Dashed = true
	return sc
}

// Every format draws the one with gaps, and its head whole.
func TestCirclingIsDashed(t *testing.T) {
	o := Options{Margin: Margin}
	var svg, png bytes.Buffer
	must(t, SVG(&svg, circles(), o))
	if n := strings.Count(svg.String(), "stroke-dasharray"); n != 1 ||
		strings.Count(svg.String(), `class="edge winning circling" data-edge="1"`) != 1 {
		t.Errorf("%d dashed shapes in\n%s", n, svg.String())
	}
	tikz := string(tikzOf(t, circles(), o))
	if strings.Count(tikz, `[winning move, circling]`) != 1 || strings.Count(tikz, `[winning move]`) != 1 ||
		!strings.Contains(tikz, "circling/.style={dash pattern") {
		t.Errorf("the picture is\n%s", tikz)
	}
	must(t, PNG(&png, circles(), Options{Margin: Margin, Scale: 2}))
	ours := decode(t, png.Bytes())
	low, _ := Bounds(circles())
	green := scene.Light().Color(scene.Winning)
	gaps := func(y float64, shaft int) int {
		n, in := 0, true
		for x := 26; x < shaft; x++ {
			c := ours.NRGBAAt(int(2*(float64(x)-low.X+Margin)), int(2*(y-low.Y+Margin)))
			if now := far(c.R, green.R) < 40; now != in {
				in = now
				if !now {
					n++
				}
			}
		}
		return n
	}
	if n := gaps(0, 160); n != 0 {
		t.Errorf("the move to the end has %d gaps", n)
	}
	straight := circles()
	straight.Shapes[2].N, straight.Shapes[2].P = 2, [4]scene.Point{pt(22, 60), pt(165, 60)}
	png.Reset()
	must(t, PNG(&png, straight, Options{Margin: Margin, Scale: 2}))
	ours = decode(t, png.Bytes())
	low, _ = Bounds(straight)
	if n := gaps(60, 160); n < 5 {
		t.Errorf("the circling move has %d gaps", n)
	}
}

func TestPDFOfCirclingAgreesWithPNG(t *testing.T) {
	png := pngOf(t, circles(), Options{Margin: Margin, Scale: 2})
	ours := decode(t, png)
	mean, many := difference(t, ours, pixels(t, pdfOf(t, circles(), Options{Margin: Margin})))
	if all := len(ours.Pix) / 4; mean > 9 || many > all/100 {
		t.Errorf("%.2f of 255 off, %d of %d pixels by much", mean, many, all)
	}
}

// TestSVGNamesChineseFonts: a picture in Chinese is shown in fonts of its letters.
func TestSVGNamesChineseFonts(t *testing.T) {
	for told, family := range map[string]string{"先手必胜": "Noto Sans CJK SC", "先手必勝，節點": "Noto Sans CJK TC",
		"Nim": "Arial"} {
		var b strings.Builder
		if err := SVG(&b, nil, Options{Description: told}); err != nil {
			t.Fatal(err)
		}
		if svg := b.String(); !strings.Contains(svg, family) || strings.Contains(svg, "CJK") != (told != "Nim") {
			t.Errorf("%s: %s", told, svg)
		}
	}
}
