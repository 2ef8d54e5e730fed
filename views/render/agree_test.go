package render

import (
	"bytes"
	"context"
	"fmt"
	"os/exec"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/solver"
	"nimgraph/views/scene"
)

func must(tb testing.TB, err error) {
	tb.Helper()
	if err != nil {
		tb.Fatal(err)
	}
}

// game is the picture of a preset game.
func game(t *testing.T, id string, args map[string]string, o scene.Options, more ...func(*document.Draft)) *scene.Scene {
	t.Helper()
	g, ok := games.ByID(id)
	if !ok {
		t.Fatalf("there is no game %s", id)
	}
	d, err := g.New(context.Background(), args)
	if err != nil {
		t.Fatal(err)
	}
	return solvedScene(t, d, o, more...)
}

// solvedScene is the picture of a drawing after some edits, with its solution.
func solvedScene(t *testing.T, d *document.Drawing, o scene.Options, more ...func(*document.Draft)) *scene.Scene {
	t.Helper()
	for _, write := range more {
		must(t, d.Edit(write))
	}
	s, err := solver.Solve(context.Background(), solver.PositionOf(d))
	if err != nil {
		t.Fatal(err)
	}
	return scene.Build(d, s, o)
}

// patterned is a scene for paper: a vertex of each colour, drawn positions, wide and not,
// and winning moves, one of which circles.
func patterned(t *testing.T) *scene.Scene {
	t.Helper()
	d := document.New(graphs.Directed)
	draft := d.Draft()
	for i := range 14 {
		v := document.Vertex{Vertex: graphs.Vertex{ID: graphs.VertexID(i), Name: fmt.Sprint("v_", i)}}
		if i == 9 {
			v.Tokens = 1
		}
		if c := document.Colour(i + 1); c <= document.Grey {
			v.Look.Colour = c
		}
		draft.AddVertex(v, document.Point{X: 110 * float64(i%5), Y: 110 * float64(i/5)})
	}
	for i, e := range [][2]int{{0, 1}, {0, 2}, {1, 2}, {5, 6}, {3, 4}, {6, 7}, {8, 3}, {9, 8}, {9, 13}, {13, 9}, {10, 11}, {11, 10}, {12, 11}, {12, 7}, {12, 4}} {
		draft.AddEdge(document.Edge{Edge: graphs.Edge{ID: graphs.EdgeID(i), From: graphs.VertexID(e[0]), To: graphs.VertexID(e[1]), Count: 1}})
	}
	o := scene.Everything()
	o.Patterns = true
	must(t, d.Do(draft.Change()))
	return solvedScene(t, d, o)
}

// agreeing are pictures of all that a book has, which every format should show alike.
func agreeing(t *testing.T) map[string]struct {
	sc      *scene.Scene
	palette *scene.Palette
} {
	t.Helper()
	all, paper := scene.Everything(), scene.Everything()
	paper.Patterns = true
	board := all
	board.Style = &document.Style{Edges: document.WinningEdges}
	type picture = struct {
		sc      *scene.Scene
		palette *scene.Palette
	}
	return map[string]picture{
		"light":       {sample(), scene.Light()},
		"dark":        {sample(), scene.Dark()},
		"print":       {sample(), scene.Print()},
		"window":      {windowed(), scene.Light()},
		"notes":       {lecture(t), scene.Light()},
		"slide":       {lecture(t), scene.Slide(false)},
		"pictures":    {depicted(t), scene.Light()},
		"paper":       {depicted(t), scene.Paper()},
		"patterns":    {patterned(t), scene.Paper()},
		"handout":     {patterned(t), scene.Handout()},
		"mathematics": {formulas(), scene.Light()},
		"arcs":        {game(t, "bash", map[string]string{"max": "3", "heaps": "9"}, all), scene.Light()},
		"board":       {game(t, "wythoff", nil, board), scene.Slide(true)},
		"deletion":    {game(t, "picture-girl", nil, paper), scene.Paper()},
		"chomp":       {game(t, "chomp", nil, all, func(draft *document.Draft) { draft.Head().Style = document.Style{Labels: document.Pictures} }), scene.Light()},
	}
}

// The SVG, drawn by another program with the same fonts, or with letters as outlines
// without any, looks like the PNG.
func TestSVGLooksLikePNG(t *testing.T) {
	t.Parallel()
	program, err := exec.LookPath("rsvg-convert")
	if err != nil {
		t.Skip("rsvg-convert (Debian: librsvg2-bin) is not there to draw the SVG")
	}
	with, without := withFonts(t, ourFonts(t)), withFonts(t, nil)
	for name, c := range agreeing(t) {
		if testing.Short() && !inShort(name) {
			continue
		}
		for _, outlines := range []bool{false, true} {
			o := Options{Margin: Margin, Palette: c.palette, Outlines: outlines}
			var svg, data bytes.Buffer
			must(t, SVG(&svg, c.sc, o))
			must(t, PNG(&data, c.sc, o))
			convert := exec.Command(program)
			if convert.Env = with; outlines {
				convert.Env = without
			}
			convert.Stdin = &svg
			theirs, err := convert.Output()
			if err != nil {
				t.Fatal(err)
			}
			ours := decode(t, data.Bytes())
			mean, many := difference(t, ours, decode(t, theirs))
			t.Logf("%s, outlines %v: %.2f of 255 off, %d of %d pixels by much", name, outlines, mean, many, len(ours.Pix)/4)
			// Names stand on whole pixels here, and up to half a pixel off there.
			if mean > 4.5 || many > len(ours.Pix)/4/50 {
				t.Errorf("%s, outlines %v: %.2f of 255 off, %d pixels by much", name, outlines, mean, many)
			}
		}
	}
}

// Another program sees in the PDF what our PNG shows.
func TestPDFAgreesWithPNG(t *testing.T) {
	t.Parallel()
	for name, c := range agreeing(t) {
		if testing.Short() && !inShort(name) {
			continue
		}
		agrees(t, name, c.sc, Options{Palette: c.palette, Margin: Margin, Scale: 2})
	}
	agrees(t, "faint", sample(), Options{Palette: faint(), Margin: Margin, Scale: 2})
	agrees(t, "crowd", crowd(60), Options{Margin: Margin, Scale: 2})
	agrees(t, "outlines", sample(), Options{Margin: Margin, Scale: 2, Outlines: true})
}

func agrees(t *testing.T, name string, sc *scene.Scene, o Options) {
	t.Helper()
	var ours bytes.Buffer
	must(t, PNG(&ours, sc, o))
	o.Scale = 1
	a, b := decode(t, ours.Bytes()), pixels(t, pdfOf(t, sc, o))
	mean, many := difference(t, a, b)
	t.Logf("%s: %.2f of 255, %d of %d pixels by more than 32", name, mean, many, len(a.Pix)/4)
	// Letters stand on quarters of a pixel here, and anywhere there.
	if mean > 9 || many > len(a.Pix)/4/50 {
		t.Errorf("%s: %.2f of 255 off, %d of %d pixels by much", name, mean, many, len(a.Pix)/4)
	}
}

// inShort tells whether a picture is compared in `make test` too.
func inShort(name string) bool { return name == "paper" || name == "deletion" || name == "patterns" }
