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

	"nimgraph/graphs/must"
	"nimgraph/views/scene"
)

var update = flag.Bool("update", false, "write the golden files anew")

// compareGolden compares got with the file name in testdata, or writes the file.
func compareGolden(t *testing.T, name string, got []byte) []byte {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		must.Succeed(os.MkdirAll("testdata", 0o755))
		must.Succeed(os.WriteFile(path, got, 0o644))
	}
	want := must.Get(os.ReadFile(path))
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
		if want := compareGolden(t, c.file, got); !bytes.Equal(got, want) {
			t.Errorf("%s differs; look at it, then run the test with -update\n%s", c.file, got)
		}
		checkWellFormed(t, string(got))
	}
}

func TestSVGEscapes(t *testing.T) {
	sc := &scene.Scene{Shapes: []scene.Shape{{
		Kind: scene.Text, N: 1, Size: 13, Fill: scene.Ink, Text: " a<b & \"c\" ]]>\x00\x1b\n\xff\ufffe",
	}}}
	got := string(svgOf(t, sc, Options{Title: "</title><script>"}))
	checkWellFormed(t, got)
	for _, want := range []string{
		"<title>&lt;/title&gt;&lt;script&gt;</title>",
		"xml:space=\"preserve\"> a&lt;b &amp; &#34;c&#34; ]]&gt;   \ufffd\ufffd</text>",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s\nlacks %s", got, want)
		}
	}
}

func TestSVGOfEmptyScene(t *testing.T) {
	for _, sc := range []*scene.Scene{nil, {}} {
		got := string(svgOf(t, sc, Options{Margin: 8}))
		checkWellFormed(t, got)
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

// limitedWriter is a writer that fails after room bytes.
type limitedWriter struct{ room int }

var errNoRoom = errors.New("no room")

func (b *limitedWriter) Write(p []byte) (int, error) {
	if len(p) > b.room {
		return 0, errNoRoom
	}
	b.room -= len(p)
	return len(p), nil
}

func TestSVGReturnsWriteErrors(t *testing.T) {
	for _, room := range []int{0, 4100} {
		if err := SVG(&limitedWriter{room}, newLargeScene(30), Options{}); !errors.Is(err, errNoRoom) {
			t.Errorf("SVG with room for %d bytes: %v", room, err)
		}
		if err := PNG(&limitedWriter{room}, newLargeScene(30), Options{}); !errors.Is(err, errNoRoom) {
			t.Errorf("PNG with room for %d bytes: %v", room, err)
		}
	}
}

// browser returns the path of Chromium or a browser based on it.
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

// TestSVGInBrowser checks that a browser shows the SVG as our PNG: text with the same fonts, and
// outlines without any. A browser starts slowly, so it shows several pictures on one page.
func TestSVGInBrowser(t *testing.T) {
	if testing.Short() {
		t.Skip("minutes: make test-full")
	}
	t.Parallel()
	program := browser(t)
	paper := Options{Margin: Margin, Palette: scene.Paper()}
	checkInBrowser(t, program, ourFonts(t), []pictureInPalette{
		{"text", sample(), Options{Margin: Margin}},
		{"patterns", newPatternScene(t), paper},
		{"mathematics", newFormulaScene(), Options{Margin: Margin}},
		{"notes", newLectureScene(t), Options{Margin: Margin}},
		{"pictures", newDepictionScene(t), paper},
	})
	checkInBrowser(t, program, nil,
		[]pictureInPalette{{
			"outlines", newWindowScene(),
			Options{Margin: Margin, Outlines: true, Palette: scene.Print()},
		}})
}

// checkInBrowser fails if a browser with the given fonts shows the SVG of one of pictures
// differently from our PNG.
func checkInBrowser(t *testing.T, program string, fonts map[string][]byte, pictures []pictureInPalette) {
	t.Helper()
	dir := t.TempDir()
	page := "<!DOCTYPE html><body>"
	var ours []*image.NRGBA
	high, wide := 0, 500
	for i, c := range pictures {
		svg := svgOf(t, c.sc, c.o)
		name := "in" + strconv.Itoa(i) + ".svg"
		must.Succeed(os.WriteFile(filepath.Join(dir, name), svg, 0o644))
		img := decode(t, pngOf(t, c.sc, c.o))
		page += fmt.Sprintf(`<iframe src="%s" style="position:absolute;border:0;left:0;top:%dpx;width:%dpx;height:%dpx"></iframe>`, name, high, img.Rect.Dx(), img.Rect.Dy())
		ours, high, wide = append(ours, img), high+img.Rect.Dy(), max(wide, img.Rect.Dx())
	}
	in, out := filepath.Join(dir, "in.html"), filepath.Join(dir, "out.png")
	must.Succeed(os.WriteFile(in, []byte(page), 0o644))
	run := exec.Command(program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
		"--force-device-scale-factor=1",
		"--font-render-hinting=none", "--user-data-dir="+filepath.Join(dir, "profile"), "--screenshot="+out,
		"--window-size="+strconv.Itoa(wide)+","+strconv.Itoa(high+200), in) // the bars of the browser take some of the height
	run.Env = withFonts(t, fonts)
	text, err := run.CombinedOutput()
	data, missing := os.ReadFile(out)
	if missing != nil { // a sandboxed browser may be unable to read our files
		t.Skipf("%s takes no picture: %v\n%s", program, err, text)
	}
	shot, top := decode(t, data), 0
	for i, c := range pictures {
		theirs := image.NewNRGBA(ours[i].Rect)
		draw.Draw(theirs, theirs.Rect, shot, image.Pt(0, top), draw.Src)
		top += theirs.Rect.Dy()
		// Our letters are at quarters of a pixel; a browser places and smooths them differently.
		checkSimilarImages(t, c.name, ours[i], theirs, 10.5, 50)
	}
}

// newCyclingMoves returns a winning move that makes no progress, which is dashed, and one that
// does.
func newCyclingMoves() *scene.Scene {
	sc := &scene.Scene{}
	sampleEdge(sc, 0, 0, 1, pt(0, 0), pt(200, 0), 0, true)
	sampleEdge(sc, 1, 0, 1, pt(0, 60), pt(200, 60), 0.1, true)
	sc.Shapes[2].Dashed = true
	return sc
}

// TestCyclingMovesAreDashed checks that every format draws a winning move without progress dashed,
// with a solid head.
func TestCyclingMovesAreDashed(t *testing.T) {
	o := Options{Margin: Margin}
	var svg, png bytes.Buffer
	must.Succeed(SVG(&svg, newCyclingMoves(), o))
	if n := strings.Count(svg.String(), "stroke-dasharray"); n != 1 ||
		strings.Count(svg.String(), `class="edge winning circling" data-edge="1"`) != 1 {
		t.Errorf("%d dashed shapes in\n%s", n, svg.String())
	}
	tikz := string(tikzOf(t, newCyclingMoves(), o))
	if strings.Count(tikz, `[winning move, circling]`) != 1 || strings.Count(tikz, `[winning move]`) != 1 ||
		!strings.Contains(tikz, "circling/.style={dash pattern") {
		t.Errorf("the picture is\n%s", tikz)
	}
	must.Succeed(PNG(&png, newCyclingMoves(), Options{Margin: Margin, Scale: 2}))
	ours := decode(t, png.Bytes())
	low, _ := Bounds(newCyclingMoves())
	green := scene.Light().Color(scene.Winning)
	gaps := func(y float64, shaft int) int {
		n, in := 0, true
		for x := 26; x < shaft; x++ {
			c := ours.NRGBAAt(int(2*(float64(x)-low.X+Margin)), int(2*(y-low.Y+Margin)))
			if now := absDifference(c.R, green.R) < 40; now != in {
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
	straight := newCyclingMoves()
	straight.Shapes[2].N, straight.Shapes[2].P = 2, [4]scene.Point{pt(22, 60), pt(165, 60)}
	png.Reset()
	must.Succeed(PNG(&png, straight, Options{Margin: Margin, Scale: 2}))
	ours = decode(t, png.Bytes())
	low, _ = Bounds(straight)
	if n := gaps(60, 160); n < 5 {
		t.Errorf("the circling move has %d gaps", n)
	}
}

func TestPDFOfCyclingMovesEqualsPNG(t *testing.T) {
	png := pngOf(t, newCyclingMoves(), Options{Margin: Margin, Scale: 2})
	ours := decode(t, png)
	mean, many := difference(t, ours, pixelsOfPDF(t, pdfOf(t, newCyclingMoves(), Options{Margin: Margin})))
	if pixels := len(ours.Pix) / 4; mean > 9 || many > pixels/100 {
		t.Errorf("%.2f of 255 off, %d of %d pixels by much", mean, many, pixels)
	}
}

// TestSVGNamesChineseFonts checks that the font list of a picture in Chinese begins with a font of
// its script.
func TestSVGNamesChineseFonts(t *testing.T) {
	for told, family := range map[string]string{
		"先手必胜": "Noto Sans CJK SC", "先手必勝，節點": "Noto Sans CJK TC",
		"Nim": "Arial",
	} {
		var b strings.Builder
		must.Succeed(SVG(&b, nil, Options{Description: told}))
		if svg := b.String(); !strings.Contains(svg, family) || strings.Contains(svg, "CJK") != (told != "Nim") {
			t.Errorf("%s: %s", told, svg)
		}
	}
}
