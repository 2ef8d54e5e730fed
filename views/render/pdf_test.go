package render

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs/must"
	"nimgraph/views/scene"
)

// runPoppler runs a tool of poppler on pdf and returns the file that it writes, which has the given
// ending.
func runPoppler(t *testing.T, pdf []byte, tool, ending string, args ...string) []byte {
	t.Helper()
	path, err := exec.LookPath(tool)
	if err != nil {
		t.Skipf("%s is not installed: it comes with poppler-utils", tool)
	}
	in := filepath.Join(t.TempDir(), "in.pdf")
	must.Succeed(os.WriteFile(in, pdf, 0o644))
	out := filepath.Join(t.TempDir(), "out")
	if tool == "pdftotext" {
		args = append(args, in, out+ending)
	} else {
		args = append(args, in, out)
	}
	if text, err := exec.Command(path, args...).CombinedOutput(); err != nil || len(text) > 0 {
		t.Fatalf("%s: %v\n%s", tool, err, text)
	}
	got := must.Get(os.ReadFile(out + ending))
	return got
}

// pixelsOfPDF returns the first page of pdf as poppler draws it.
func pixelsOfPDF(t *testing.T, pdf []byte) *image.NRGBA {
	t.Helper()
	return decode(t, runPoppler(t, pdf, "pdftoppm", ".png", "-r", "192", "-png", "-singlefile"))
}

// translucentPalette returns a palette with translucent colours.
func translucentPalette() *scene.Palette {
	p := scene.Light()
	p[scene.NFill] = color.NRGBA{R: 255, G: 200, A: 100}
	p[scene.Shaft].A = 120
	return p
}

func TestPDFIsReproducible(t *testing.T) {
	first := pdfOf(t, sample(), Options{Margin: Margin, Title: "Nim ⊕"})
	for range 5 {
		if !bytes.Equal(first, pdfOf(t, sample(), Options{Margin: Margin, Title: "Nim ⊕"})) {
			t.Fatal("two PDFs of a scene differ")
		}
	}
	// The file has both weights of two fonts of 455 and 750 kB, reduced to some characters.
	if len(first) > 100_000 {
		t.Errorf("%d bytes", len(first))
	}
}

// TestPDFText checks that the letters can be read and searched, each once although it has a halo.
func TestPDFText(t *testing.T) {
	got := string(runPoppler(t, pdfOf(t, sample(), Options{}), "pdftotext", ".txt", "-enc", "UTF-8"))
	for _, want := range []string{"nine stones", "v₁ (Ag, jp)", "ωλ −∞", "Ferz → Ж", "∞{0,2}", "∅ loopy", "⊕"} {
		if strings.Count(got, want) != 1 {
			t.Errorf("%q is there %d times in\n%s", want, strings.Count(got, want), got)
		}
	}
}

func TestPDFEmbedsItsFonts(t *testing.T) {
	path, err := exec.LookPath("pdffonts")
	if err != nil {
		t.Skip("pdffonts is not installed: it comes with poppler-utils")
	}
	in := filepath.Join(t.TempDir(), "in.pdf")
	must.Succeed(os.WriteFile(in, pdfOf(t, sample(), Options{}), 0o644))
	out, err := exec.Command(path, in).CombinedOutput()
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if err != nil || len(lines) != 6 {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, line := range lines[2:] {
		if f := strings.Fields(line); !slices.Equal(f[3:5], []string{"Identity-H", "yes"}) ||
			!strings.Contains(line, "notosans-") && !strings.Contains(line, "dejavusans") {
			t.Errorf("not embedded: %s", line)
		}
	}
	if b := pdfOf(t, sample(), Options{Outlines: true}); bytes.Contains(b, []byte("/Font ")) &&
		bytes.Contains(b, []byte("/FontFile")) {
		t.Error("a PDF of outlines has fonts")
	}
}

func TestPDFIsSound(t *testing.T) {
	path, err := exec.LookPath("qpdf")
	if err != nil {
		t.Skip("qpdf is not installed")
	}
	in := filepath.Join(t.TempDir(), "in.pdf")
	must.Succeed(os.WriteFile(in,
		pdfOf(t, newWindowScene(), Options{Title: "Nim", Description: "∗2", Drawing: []byte(drawing)}), 0o644))
	if out, err := exec.Command(path, "--check", in).CombinedOutput(); err != nil ||
		bytes.Contains(out, []byte("WARNING")) {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestPDFOfEmptyScene(t *testing.T) {
	for _, sc := range []*scene.Scene{nil, {}} {
		for _, margin := range []float64{0, 8} {
			if b := pdfOf(t, sc, Options{Margin: margin}); !bytes.HasPrefix(b, []byte("%PDF-")) {
				t.Errorf("%.20q", b)
			}
		}
	}
}

// TestPDFPageHasBounds checks that a page too large for readers is made smaller.
func TestPDFPageHasBounds(t *testing.T) {
	sc := &scene.Scene{Shapes: []scene.Shape{
		{Kind: scene.Disc, N: 1, Size: 1, Fill: scene.Ink},
		{Kind: scene.Disc, N: 1, Size: 1, Fill: scene.Ink, P: [4]scene.Point{pt(1e6, 5e5)}},
	}}
	if b := pdfOf(t, sc, Options{}); !bytes.Contains(b, []byte("/MediaBox [0 0 14400.00 7200.01]")) {
		t.Errorf("%.400s", b)
	}
}

func TestPDFReturnsWriteErrors(t *testing.T) {
	if err := PDF(&limitedWriter{100}, sample(), Options{}); !errors.Is(err, errNoRoom) {
		t.Errorf("error %v", err)
	}
}

// TestPDFPages checks that each scene gets a page of its size, and that all pages share one copy of
// the fonts.
func TestPDFPages(t *testing.T) {
	var b bytes.Buffer
	small := &scene.Scene{Shapes: []scene.Shape{{Kind: scene.Text, N: 1, Size: 20, Fill: scene.Ink, Text: "second"}}}
	must.Succeed(PDFPages(&b, slices.Values([]*scene.Scene{sample(), small, sample()}), Options{}))
	first, second := runPoppler(t, b.Bytes(), "pdftotext", ".txt", "-l", "1"),
		runPoppler(t, b.Bytes(), "pdftotext", ".txt", "-f", "2", "-l", "2")
	if !bytes.Contains(first, []byte("nine stones")) || bytes.Contains(first, []byte("second")) ||
		strings.TrimSpace(string(second)) != "second" {
		t.Errorf("%q, %q", first, second)
	}
	if single := pdfOf(t, sample(), Options{}); b.Len() > len(single)*3/2 {
		t.Errorf("%d bytes for three pages, %d for one", b.Len(), len(single))
	}
}

// TestSVGIsWrittenWhileDrawing checks that an SVG is written while it is drawn, so that a large one
// takes no more memory than its scene.
func TestSVGIsWrittenWhileDrawing(t *testing.T) {
	sc := newLargeScene(5_000)
	var b bytes.Buffer
	half := -1
	err := SVG(&b, sc, Options{Progress: func(done float64) error {
		if half < 0 && done >= 0.5 {
			half = b.Len()
		}
		return nil
	}})
	if err != nil || half < b.Len()/5 {
		t.Errorf("%v; with half of it drawn, %d of %d bytes are written", err, half, b.Len())
	}
}
