package render

import (
	"bytes"
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
	for name, c := range map[string]struct {
		sc *scene.Scene
		o  Options
	}{
		"text":     {sample(), Options{Margin: Margin}},
		"outlines": {windowed(), Options{Margin: Margin, Outlines: true, Palette: scene.Print()}},
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
			"--window-size="+strconv.Itoa(ours.Rect.Dx())+","+strconv.Itoa(ours.Rect.Dy()), in)
		run.Env = withFonts(t, fonts)
		text, err := run.CombinedOutput()
		theirs, missing := os.ReadFile(out)
		if missing != nil { // one in a sandbox of its own may not reach our files
			t.Skipf("%s takes no picture: %v\n%s", program, err, text)
		}
		mean, many := difference(t, ours, decode(t, theirs))
		t.Logf("%s: %.2f of 255 off, %d of %d pixels by much", name, mean, many, len(ours.Pix)/4)
		// Letters stand on quarters of a pixel here, and are smoothed otherwise there.
		if mean > 9 || many > len(ours.Pix)/4/50 {
			t.Errorf("%s: %.2f of 255 off, %d of %d pixels by much", name, mean, many, len(ours.Pix)/4)
		}
	}
}
