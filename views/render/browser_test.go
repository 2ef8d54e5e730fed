package render

import (
	"bytes"
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
// outlines without any.
func TestBrowserShowsTheSVG(t *testing.T) {
	program := browser(t)
	all := agreeing(t)
	for name, c := range map[string]struct {
		sc *scene.Scene
		o  Options
	}{
		"text":        {sample(), Options{Margin: Margin}},
		"outlines":    {windowed(), Options{Margin: Margin, Outlines: true, Palette: scene.Print()}},
		"patterns":    {all["patterns"].sc, Options{Margin: Margin, Palette: scene.Paper()}},
		"mathematics": {all["mathematics"].sc, Options{Margin: Margin}},
		"notes":       {all["notes"].sc, Options{Margin: Margin}},
	} {
		var svg, data bytes.Buffer
		if err := SVG(&svg, c.sc, c.o); err != nil {
			t.Fatal(err)
		}
		if err := PNG(&data, c.sc, c.o); err != nil {
			t.Fatal(err)
		}
		ours := decode(t, data.Bytes())
		dir := t.TempDir()
		in, out := filepath.Join(dir, "in.svg"), filepath.Join(dir, "out.png")
		if err := os.WriteFile(in, svg.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		fonts := ourFonts(t)
		if c.o.Outlines {
			fonts = nil
		}
		run := exec.Command(program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
			"--font-render-hinting=none", "--user-data-dir="+filepath.Join(dir, "profile"), "--screenshot="+out,
			"--window-size="+strconv.Itoa(max(ours.Rect.Dx(), 500))+","+strconv.Itoa(ours.Rect.Dy()+200), in) // bars take some of it
		run.Env = withFonts(t, fonts)
		text, err := run.CombinedOutput()
		theirs, missing := os.ReadFile(out)
		if missing != nil { // one in a sandbox of its own may not reach our files
			t.Skipf("%s takes no picture: %v\n%s", program, err, text)
		}
		page := image.NewNRGBA(ours.Rect)
		draw.Draw(page, page.Rect, decode(t, theirs), image.Point{}, draw.Src)
		mean, many := difference(t, ours, page)
		t.Logf("%s: %.2f of 255 off, %d of %d pixels by much", name, mean, many, len(ours.Pix)/4)
		// Letters stand on quarters of a pixel here, and are smoothed otherwise there.
		if mean > 10.5 || many > len(ours.Pix)/4/50 {
			t.Errorf("%s: %.2f of 255 off, %d of %d pixels by much", name, mean, many, len(ours.Pix)/4)
		}
	}
}
