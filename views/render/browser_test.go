package render

import (
	"fmt"
	"image"
	"image/draw"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"nimgraph/views/scene"
)

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
	browsed(t, program, nil, []inPalette{{"outlines", windowed(), Options{Margin: Margin, Outlines: true, Palette: scene.Print()}}})
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
	run := exec.Command(program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
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
