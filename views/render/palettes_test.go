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

	"nimgraph/views/scene"
)

// difficult returns drawings with features that each format implements differently, in each
// palette: hexagons, tints, mathematics, notes, labels, a caption and a legend; cards of pictures;
// bends with an angle; loopy values, drawn positions and their patterns.
func difficult(t *testing.T) (all [][]inPalette) {
	t.Helper()
	words := lecture(t)
	low, high := Bounds(words)
	scene.Caption{
		Title: "All marks, by v_1", Text: "Next player wins · value ∞{0,1}", Patterns: true, Factor: 1.25,
		Legend: []scene.Entry{
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
	cards, board, patterns := depicted(t), game(t, "wythoff", nil, scene.DefaultOptions()), patterned(t)
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
			shown = game(t, "wythoff", nil, o)
		}
		o := Options{Margin: Margin, Palette: d.palette}
		all = append(all, []inPalette{
			{d.name + ", words", words, o},
			{d.name + ", cards", cards, o},
			{d.name + ", board", shown, o},
			{d.name + ", patterns", patterns, o},
		})
	}
	return all
}

// pagesOf returns the pages of a PDF as poppler draws them, in the pixels of scale 1.
func pagesOf(t *testing.T, pdf []byte) (pages [][]byte) {
	t.Helper()
	path, err := exec.LookPath("pdftoppm")
	if err != nil {
		t.Skip("pdftoppm is not installed: it comes with poppler-utils")
	}
	dir := t.TempDir()
	in := filepath.Join(dir, "in.pdf")
	must(t, os.WriteFile(in, pdf, 0o644))
	if out, err := exec.Command(path, "-r", "96", "-png", in, filepath.Join(dir, "page")).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	files, err := filepath.Glob(filepath.Join(dir, "page-*.png"))
	must(t, err)
	slices.Sort(files) // their numbers have zeros before them
	for _, file := range files {
		data, err := os.ReadFile(file)
		must(t, err)
		pages = append(pages, data)
	}
	return pages
}

// some returns every drawing in colours and in black and white with patterns. Of the other
// palettes, which differ only in colours, it returns of drawings each, in turn.
func some(all [][]inPalette, of int) (chosen []inPalette) {
	for i, palette := range all {
		if name := palette[0].name; strings.HasPrefix(name, "light,") || strings.HasPrefix(name, "paper,") {
			chosen = append(chosen, palette...)
			continue
		}
		for k := range of {
			chosen = append(chosen, palette[(i+2*k)%len(palette)])
		}
	}
	return chosen
}

// softened returns a picture whose pixels are the means of 3 by 3 pixels: each program rounds thin
// lines to whole pixels in its own way.
func softened(img *image.NRGBA) *image.NRGBA {
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

// pagesOfTikZ is a document with a page for each picture, as large as it.
func pagesOfTikZ(t *testing.T, pictures []inPalette) []byte {
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
