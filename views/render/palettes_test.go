package render

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs/must"
	"nimgraph/views/scene"
)

// difficultPictures returns drawings with features that each format implements differently, in each
// palette: hexagons, tints, mathematics, notes, labels, a caption and a legend; cards of pictures;
// bends with an angle; loopy values, drawn positions and their patterns.
func difficultPictures(t *testing.T) (pictures [][]pictureInPalette) {
	t.Helper()
	words := newLectureScene(t)
	low, high := Bounds(words)
	scene.Caption{
		Title: "All marks, by v_1", Text: "Next player wins · value ∞{0,1}", Patterns: true, Factor: 1.25,
		Legend: []scene.LegendEntry{
			{Mark: scene.MarkP, Words: "P"},
			{Mark: scene.MarkN, Words: "N"},
			{Mark: scene.MarkD, Words: "D"},
			{Mark: scene.MarkSum, Words: "⊕"},
			{Mark: scene.MarkToken, Words: "token"},
			{Mark: scene.MarkWinningMove, Words: "winning move"},
			{Mark: scene.MarkCircling, Words: "circles"},
			{Mark: scene.MarkHeap, Words: "heap"},
			{Mark: scene.MarkOption, Words: "option"},
			{Mark: scene.MarkRemoteness, Words: "moves"},
		},
	}.AddBelow(words, low, high)
	cards, board, patterns := newDepictionScene(t), gameScene(t, "wythoff", nil, scene.DefaultOptions()),
		newPatternScene(t)
	for _, d := range []struct {
		name    string
		palette *scene.Palette
	}{
		{"light", scene.Light()},
		{"dark", scene.Dark()},
		{"slide", scene.Slide(false)},
		{"slide-dark", scene.Slide(true)},
		{"print", scene.Print()},
		{"paper", scene.Paper()},
		{"grey", scene.Handout()},
		{"check", scene.Light().SimulateDeuteranopia()},
	} {
		shown := board
		if d.name == "paper" {
			o := scene.DefaultOptions()
			o.Patterns = true
			shown = gameScene(t, "wythoff", nil, o)
		}
		o := Options{Margin: Margin, Palette: d.palette}
		pictures = append(pictures, []pictureInPalette{
			{d.name + ", words", words, o},
			{d.name + ", cards", cards, o},
			{d.name + ", board", shown, o},
			{d.name + ", patterns", patterns, o},
		})
	}
	return pictures
}

// pagesOf returns the pages of a PDF as poppler draws them, at a scale of 1.
func pagesOf(t *testing.T, pdf []byte) (pages [][]byte) {
	t.Helper()
	path, err := exec.LookPath("pdftoppm")
	if err != nil {
		t.Skip("pdftoppm is not installed: it comes with poppler-utils")
	}
	dir := t.TempDir()
	in := filepath.Join(dir, "in.pdf")
	must.Succeed(os.WriteFile(in, pdf, 0o644))
	if out, err := exec.Command(path, "-r", "96", "-png", in, filepath.Join(dir, "page")).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	files := must.Get(filepath.Glob(filepath.Join(dir, "page-*.png")))
	slices.Sort(files) // the numbers have leading zeros
	for _, file := range files {
		data := must.Get(os.ReadFile(file))
		pages = append(pages, data)
	}
	return pages
}

// sampleOfPictures returns every drawing in colours and in black and white with patterns. Of the
// remaining palettes, which differ in colours only, it returns every divisor-th drawing, in turn.
func sampleOfPictures(all [][]pictureInPalette, divisor int) (chosen []pictureInPalette) {
	for i, palette := range all {
		if name := palette[0].name; strings.HasPrefix(name, "light,") || strings.HasPrefix(name, "paper,") {
			chosen = append(chosen, palette...)
			continue
		}
		for k := range divisor {
			chosen = append(chosen, palette[(i+2*k)%len(palette)])
		}
	}
	return chosen
}

// blur returns img with each pixel replaced by the mean of 3 by 3 pixels, because each program
// rounds thin lines to whole pixels in a different way.
func blur(img *image.NRGBA) *image.NRGBA {
	out := image.NewNRGBA(img.Rect)
	w, h := img.Rect.Dx(), img.Rect.Dy()
	column := make([]int, img.Stride)
	for y := range h {
		low, high := max(y-1, 0), min(y+1, h-1)
		for i := range column {
			column[i] = int(img.Pix[low*img.Stride+i]) + int(img.Pix[y*img.Stride+i]) + int(img.Pix[high*img.Stride+i])
		}
		for x := range w {
			low, high := 4*max(x-1, 0), 4*min(x+1, w-1)
			for k := range 4 {
				out.Pix[y*out.Stride+4*x+k] = uint8((column[low+k] + column[4*x+k] + column[high+k] + 4) / 9)
			}
		}
	}
	return out
}

// pagesOfTikZ returns a LaTeX document with a page for each of pictures, as large as the picture.
func pagesOfTikZ(t *testing.T, pictures []pictureInPalette) []byte {
	t.Helper()
	var b bytes.Buffer
	b.WriteString("\\documentclass{article}\n\\usepackage{tikz}\n" +
		"\\usetikzlibrary{arrows.meta, backgrounds, shapes.geometric, shapes.misc, shapes.symbols, patterns.meta}\n" +
		"\\hoffset=-1in \\voffset=-1in\n\\begin{document}\n")
	for _, c := range pictures {
		c.o.Input = true
		alone := string(tikzOf(t, c.sc, c.o))
		_, box, _ := strings.Cut(alone, `\useasboundingbox (0,0) rectangle `)
		var width, height float64
		if _, err := fmt.Sscanf(box, "(%g,%g)", &width, &height); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "\\setbox0=\\hbox{%s}\\pdfpagewidth=%gbp \\pdfpageheight=%gbp \\shipout\\box0\n", alone,
			pointsPerUnit*width, pointsPerUnit*height)
	}
	b.WriteString("\\end{document}\n")
	return b.Bytes()
}
