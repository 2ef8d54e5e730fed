package render

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"io"
	"os/exec"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/must"
	"nimgraph/solver"
	"nimgraph/views/scene"
)

// pngOf, svgOf, pdfOf and tikzOf return the file of a scene in a format.
func pngOf(t *testing.T, sc *scene.Scene, o Options) []byte  { return file(t, PNG, sc, o) }
func svgOf(t *testing.T, sc *scene.Scene, o Options) []byte  { return file(t, SVG, sc, o) }
func pdfOf(t *testing.T, sc *scene.Scene, o Options) []byte  { return file(t, PDF, sc, o) }
func tikzOf(t *testing.T, sc *scene.Scene, o Options) []byte { return file(t, TikZ, sc, o) }

// file returns the bytes that write writes for sc.
func file(t *testing.T, write func(io.Writer, *scene.Scene, Options) error, sc *scene.Scene, o Options) []byte {
	t.Helper()
	var b bytes.Buffer
	must.Succeed(write(&b, sc, o))
	return b.Bytes()
}

// gameScene returns the picture of a preset game.
func gameScene(
	t *testing.T, id string, args map[string]string, o scene.Options, more ...func(*document.ChangeBuilder),
) *scene.Scene {
	t.Helper()
	g, ok := games.Find(id)
	if !ok {
		t.Fatalf("there is no game %s", id)
	}
	d := must.Get(g.New(context.Background(), args))
	return newSolvedScene(t, d, o, more...)
}

// newSolvedScene returns the picture of a drawing after some edits, with its solution.
func newSolvedScene(
	t *testing.T, d *document.Drawing, o scene.Options, more ...func(*document.ChangeBuilder),
) *scene.Scene {
	t.Helper()
	for _, write := range more {
		must.Succeed(d.Edit(write))
	}
	s := must.Get(solver.Solve(context.Background(), solver.PositionOf(d)))
	return scene.Build(d, s, o)
}

// newPatternScene returns a scene with patterns: a vertex of each colour, wide and narrow drawn
// positions, and winning moves, one of which makes no progress.
func newPatternScene(t *testing.T) *scene.Scene {
	t.Helper()
	d := document.New(graphs.Directed)
	draft := d.NewChange()
	for i := range 14 {
		v := document.VertexState{Vertex: graphs.Vertex{ID: graphs.VertexID(i), Name: fmt.Sprint("v_", i)}}
		if i == 9 {
			v.Tokens = 1
		}
		if c := document.Colour(i + 1); c <= document.Grey {
			v.Style.Colour = c
		}
		draft.AddVertex(v, document.Point{X: 110 * float64(i%5), Y: 110 * float64(i/5)})
	}
	for i, e := range [][2]int{
		{0, 1},
		{0, 2},
		{1, 2},
		{5, 6},
		{3, 4},
		{6, 7},
		{8, 3},
		{9, 8},
		{9, 13},
		{13, 9},
		{10, 11},
		{11, 10},
		{12, 11},
		{12, 7},
		{12, 4},
	} {
		draft.AddEdge(document.EdgeState{Edge: graphs.Edge{
			ID: graphs.EdgeID(i), From: graphs.VertexID(e[0]),
			To: graphs.VertexID(e[1]), Count: 1,
		}})
	}
	o := scene.DefaultOptions()
	o.Patterns = true
	must.Succeed(d.Do(draft.Change()))
	return newSolvedScene(t, d, o)
}

// pictureInPalette is a picture in the colours of a palette.
type pictureInPalette struct {
	name string
	sc   *scene.Scene
	o    Options
}

// ordinaryPictures returns pictures of ordinary drawings as in a book, only a few in short mode.
func ordinaryPictures(t *testing.T) (pictures []pictureInPalette) {
	t.Helper()
	everything, paper := scene.DefaultOptions(), scene.DefaultOptions()
	paper.Patterns = true
	board := everything
	board.Style = &document.Style{Edges: document.WinningEdges}
	add := func(name string, sc *scene.Scene, palette *scene.Palette) {
		pictures = append(pictures, pictureInPalette{name, sc, Options{Palette: palette, Margin: Margin}})
	}
	add("deletion", gameScene(t, "picture-girl", nil, paper), scene.Paper())
	add("faint", sample(), translucentPalette())
	if testing.Short() {
		return pictures
	}
	add("light", sample(), scene.Light())
	add("dark", sample(), scene.Dark())
	add("print", sample(), scene.Print())
	add("window", newWindowScene(), scene.Light())
	add("mathematics", newFormulaScene(), scene.Light())
	add("arcs", gameScene(t, "bash", map[string]string{"max": "3", "heaps": "9"}, everything), scene.Light())
	add("board", gameScene(t, "wythoff", nil, board), scene.Slide(true))
	add("chomp",
		gameScene(t, "chomp", nil, everything,
			func(draft *document.ChangeBuilder) { draft.Head().Style = document.Style{Labels: document.Pictures} }), scene.Light())
	add("crowd", newLargeScene(60), scene.Light())
	return pictures
}

// TestFormatsAgree checks in each palette that other programs show our SVG, PDF and TikZ files as
// our PNG: SVG with the same fonts, or with letters as outlines without any fonts.
func TestFormatsAgree(t *testing.T) {
	t.Parallel()
	hard, others := difficultPictures(t), ordinaryPictures(t)
	pictures := append(sampleOfPictures(hard, 2), others...)
	t.Run("svg", func(t *testing.T) {
		t.Parallel()
		with := withFonts(t, ourFonts(t))
		for _, c := range pictures {
			checkSimilar(t, c, renderSVG(t, c, with), 2.5, 1000)
		}
	})
	t.Run("outlines", func(t *testing.T) {
		t.Parallel()
		without := withFonts(t, nil)
		for _, c := range others {
			c.o.Outlines = true
			checkSimilar(t, c, renderSVG(t, c, without), 2.5, 1000)
			checkSimilar(t, c, pagesOf(t, pdfOf(t, c.sc, c.o))[0], 9, 33)
		}
	})
	t.Run("pdf", func(t *testing.T) {
		t.Parallel()
		for _, c := range pictures {
			for _, page := range pagesOf(t, pdfOf(t, c.sc, c.o)) {
				checkSimilar(t, c, page, 9, 33) // poppler moves frames to whole pixels
			}
		}
	})
	t.Run("tikz", func(t *testing.T) {
		t.Parallel()
		pages := sampleOfPictures(hard, 1)
		theirs := pagesOf(t, compile(t, pagesOfTikZ(t, pages)))
		if len(theirs) != len(pages) {
			t.Fatalf("%d pages, want %d", len(theirs), len(pages))
		}
		for i, c := range pages { // the letters are from LaTeX fonts
			checkSimilar(t, c, theirs[i], 24, 10)
		}
	})
}

// renderSVG returns the PNG into which rsvg-convert converts the SVG of c. env is the environment
// of the program.
func renderSVG(t *testing.T, c pictureInPalette, env []string) []byte {
	t.Helper()
	program, err := exec.LookPath("rsvg-convert")
	if err != nil {
		t.Skip("rsvg-convert (Debian: librsvg2-bin) is not there to draw the SVG")
	}
	var svg bytes.Buffer
	must.Succeed(SVG(&svg, c.sc, c.o))
	convert := exec.Command(program)
	convert.Env, convert.Stdin = env, &svg
	theirs := must.Get(convert.Output())
	return theirs
}

// checkSimilar fails if theirs, the picture of another program, differs from ours by more than
// maxMean of 255 on average, or if more than one pixel in fraction differs much.
func checkSimilar(t *testing.T, c pictureInPalette, theirs []byte, maxMean float64, fraction int) {
	t.Helper()
	checkSimilarImages(t, c.name, blur(decode(t, pngOf(t, c.sc, c.o))), blur(decode(t, theirs)), maxMean, fraction)
}

// checkSimilarImages is checkSimilar for two images.
func checkSimilarImages(t *testing.T, name string, ours, theirs *image.NRGBA, maxMean float64, fraction int) {
	t.Helper()
	mean, many := difference(t, ours, theirs)
	t.Logf("%s: %.2f of 255 off, %d of %d pixels by much", name, mean, many, len(ours.Pix)/4)
	if mean > maxMean || many > len(ours.Pix)/4/fraction {
		t.Errorf("%s: %.2f of 255 off, %d of %d pixels by much", name, mean, many, len(ours.Pix)/4)
	}
}
