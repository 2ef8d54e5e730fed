package render

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/depiction"
	"nimgraph/graphs/document"
	"nimgraph/graphs/must"
	"nimgraph/solver"
	"nimgraph/views/scene"
)

// newLectureScene returns a scene with everything that a lecturer adds: heaps, colours, labels,
// notes, sizes.
func newLectureScene(t *testing.T) *scene.Scene {
	t.Helper()
	d := document.New(graphs.Directed)
	draft := d.NewChange()
	draft.Head().Style = document.Style{Vertices: 1.25, Letters: 1.5, Lines: 2, Bold: true}
	for i := range 6 {
		angle := float64(i)
		v := graphs.Vertex{
			ID: graphs.VertexID(i), Name: fmt.Sprint("v_", i), Heap: i > 2,
			Worth: int32(max(0, i-2) * max(0, i-2)),
		}
		draft.AddVertex(document.VertexState{Vertex: v},
			document.Point{X: 200 * math.Cos(angle), Y: 200 * math.Sin(angle)})
		draft.Vertex(v.ID).Style = document.VertexStyle{Colour: document.Colour(i + 1)}
	}
	for i := range 5 {
		e := graphs.Edge{ID: graphs.EdgeID(i), From: graphs.VertexID(i % 3), To: graphs.VertexID(i + 1), Count: 1}
		draft.AddEdge(document.EdgeState{Edge: e})
		draft.Edge(e.ID).Label = "50 % of x_" + fmt.Sprint(i)
	}
	draft.AddNote(document.Note{Text: "two lines, 50 %\nof \\alpha & {β}", At: document.Point{Y: 300}})
	must.Succeed(d.Do(draft.Change()))
	return scene.Build(d, nil, scene.DefaultOptions())
}

// depictions describes a picture of each kind.
var depictions = []string{
	"cells x##/##/#", "heaps 3,0,5", "pins 2,3", "coins ht/hht", "cells o.b/.w.", "heaps 8:3", "stairs 0,2,1",
	"stalks 3,1,2",
	"hackenbush a0-a1-b1-b0 a1-b2-b1 b2-b2 a0-a1", "cells .. + cells ./. | word p",
}

// newDepictionScene returns a scene with pictures of positions, each with a move to the next.
func newDepictionScene(t *testing.T) *scene.Scene {
	t.Helper()
	d := document.New(graphs.Directed)
	draft := d.NewChange()
	draft.Head().Style = document.Style{Labels: document.NamesAndPictures}
	for i, picture := range depictions {
		if _, err := depiction.Parse(picture); err != nil {
			t.Fatal(err)
		}
		v := graphs.Vertex{ID: graphs.VertexID(i), Name: fmt.Sprintf(`\beta_{%d}`, i)}
		draft.AddVertex(document.VertexState{Vertex: v}, document.Point{X: 190 * float64(i%3), Y: 150 * float64(i/3)})
		draft.Vertex(v.ID).Style = document.VertexStyle{Picture: picture}
	}
	for i := range len(depictions) - 1 {
		draft.AddEdge(document.EdgeState{Edge: graphs.Edge{
			ID: graphs.EdgeID(i), From: graphs.VertexID(i),
			To: graphs.VertexID(i + 1), Count: 1,
		}})
	}
	draft.Vertex(0).Tokens = 1
	draft.Vertex(4).Style = document.VertexStyle{Picture: depictions[4], Colour: document.Yellow}
	must.Succeed(d.Do(draft.Change()))
	solution := must.Get(solver.Solve(context.Background(), solver.PositionOf(d)))
	return scene.Build(d, solution, scene.DefaultOptions())
}

// TestTikZOfPicturesCompiles checks that a picture of a position is one node. Edges end at its
// border, and all its marks are drawn relative to its centre.
func TestTikZOfPicturesCompiles(t *testing.T) {
	t.Parallel()
	sc := newDepictionScene(t)
	text := tikzOf(t, sc, Options{Margin: 8})
	compile(t, text)
	if cards, want := bytes.Count(text, []byte(`\node[card frame`)), len(depictions); cards != want {
		t.Errorf("%d cards, want %d:\n%s", cards, want, text)
	}
	for i := range len(depictions) - 1 {
		if edge := fmt.Sprintf("(v%d) -- (v%d);", i, i+1); i%3 < 2 && !bytes.Contains(text, []byte(edge)) {
			t.Errorf("there is no %s", edge)
		}
	}
}

func TestTikZOfLectureCompiles(t *testing.T) {
	t.Parallel()
	sc := newLectureScene(t)
	text := tikzOf(t, sc, Options{Margin: 8})
	compile(t, text)
	for _, want := range []string{
		`fill=tintBlue`, `signal pointer angle`, `shapes.symbols`, `\node[note`,
		`\node[count`, `minimum size=38.25bp, line width=3bp}`,
	} {
		if !bytes.Contains(text, []byte(want)) {
			t.Errorf("there is no %s in\n%s", want, text)
		}
	}
	if n := bytes.Count(text, []byte(`vertex, tint `)); n != 6 {
		t.Errorf("%d nodes", n)
	}
	// Sizes come from the styles, and are not repeated at each vertex and edge.
	if _, picture, _ := bytes.Cut(text, []byte(`\begin{tikzpicture}`)); bytes.Contains(picture, []byte("line width")) ||
		bytes.Contains(picture, []byte("minimum size")) {
		t.Errorf("sizes are repeated in\n%s", picture)
	}
}

// TestTikZInput checks that a picture for \input can be used twice in a document, and defines
// nothing outside. Within a line it takes its own width, without spaces.
func TestTikZInput(t *testing.T) {
	t.Parallel()
	alone := tikzOf(t, newLectureScene(t), Options{Margin: 8, Input: true, Title: "A picture"})
	if text := string(alone); strings.Contains(text, `\documentclass`) || strings.Contains(text, `\begin{document}`) ||
		!strings.HasPrefix(text, "% ") {
		t.Errorf("not only a picture:\n%s", text)
	}
	var width, height float64
	_, box, _ := strings.Cut(string(alone), `\useasboundingbox (0,0) rectangle `)
	if _, err := fmt.Sscanf(box, "(%g,%g)", &width, &height); err != nil {
		t.Fatal(err)
	}
	measured := fmt.Sprintf("\\setbox0=\\hbox{%s}\\dimen0=\\wd0 \\advance\\dimen0 by -%gbp \\ifdim\\dimen0>0.1pt \\errmessage{The picture has \\the\\dimen0 of spaces}\\fi", alone, pointsPerUnit*width)
	doc := "\\documentclass[landscape]{article}\n" +
		strings.TrimPrefix(strings.SplitN(string(alone), "\n", 2)[0], "% ") +
		"\n\\begin{document}\n" + measured + "\nOne: " + string(alone) + "\n\nTwo: " + string(alone) +
		"\\end{document}\n"
	compile(t,
		[]byte(strings.ReplaceAll(doc, `\documentclass[landscape]{article}`, `\documentclass{article}\hfuzz=1000pt`)))
}

// TestTikZInputInOtherScripts checks that letters which LaTeX lacks are commands in a picture for
// \input, which the document may define.
func TestTikZInputInOtherScripts(t *testing.T) {
	sc := &scene.Scene{}
	sampleVertex(sc, 0, pt(0, 0), "1", "Ним")
	text := string(tikzOf(t, sc, Options{Input: true}))
	for _, want := range []string{`\providecommand\otherletters[1]{#1}%`, `{\otherletters{Ним}}`} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %s in\n%s", want, text)
		}
	}
}

// TestTikZSteps checks that each picture is on a separate overlay.
func TestTikZSteps(t *testing.T) {
	t.Parallel()
	sc := newLectureScene(t)
	var b bytes.Buffer
	slides := []TikZSlide{{sc, "First, 50 % of all."}, {sc, "Then ∞{0,1}."}, {sc, ""}}
	must.Succeed(TikZSteps(&b, slides, Options{Margin: 8, Title: "Steps & more"}))
	for i := range slides {
		if want := fmt.Sprintf(`\only<%d>{`, i+1); !strings.Contains(b.String(), want) {
			t.Errorf("there is no %s", want)
		}
	}
	pdf := compile(t, b.Bytes())
	if pages := bytes.Count(pdf, []byte("/Type /Page\n")) + bytes.Count(pdf, []byte("/Type/Page/")); pages != 0 &&
		pages != len(slides) {
		t.Errorf("%d pages", pages)
	}
}

// TestTikZOfNamesInARow checks that a name is placed relative to its vertex, by its baseline.
func TestTikZOfNamesInARow(t *testing.T) {
	disc := func(id int32, x float64) scene.Shape {
		return scene.Shape{
			Kind: scene.Disc, Subject: scene.Subject{Kind: scene.Vertex, ID: id}, N: 1, P: [4]scene.Point{{X: x}},
			Part: scene.PartOutline, Size: scene.Radius, Fill: scene.NFill, Stroke: scene.NRim, Width: 2,
		}
	}
	name := func(id int32, place scene.Point) scene.Shape {
		return scene.Shape{
			Kind: scene.Text, Subject: scene.Subject{Kind: scene.Vertex, ID: id}, N: 1, P: [4]scene.Point{place},
			Part: scene.PartName, Size: 13, Fill: scene.Muted, Stroke: scene.Board, Width: 5, Text: "n",
		}
	}
	text := tikzOf(t, &scene.Scene{Shapes: []scene.Shape{
		disc(0, 0), name(0, scene.Point{Y: scene.Radius + scene.NameDrop}),
		disc(1, 100), name(1, scene.Point{X: 100, Y: scene.Radius + scene.NameDrop - 6}),
		disc(2, 200), name(2, scene.Point{X: 192, Y: scene.Radius + scene.NameDrop}),
		disc(3, 300), name(3, scene.Point{X: 326, Y: 22}),
	}}, Options{Margin: 40})
	compile(t, text)
	for _, want := range []string{
		`\path[shift={(v0)}] (0,-42.1) node[vertex name, halo] {n};`, // 22 + 16 to the middle, 0.315·13 to the baseline
		`\path[shift={(v1)}] (0,-36.1) node[vertex name, halo] {n};`,
		`\path[shift={(v2)}] (-8,-42.1) node[vertex name, halo] {n};`,
		`\path[shift={(v3)}] (26,-26.1) node[vertex name, halo] {n};`,
	} {
		if !bytes.Contains(text, []byte(want)) {
			t.Errorf("there is no %s in\n%s", want, text)
		}
	}
}

// TestTikZOfBeads checks that the number of parallel edges is one node on the edge, in the colour
// of the edge.
func TestTikZOfBeads(t *testing.T) {
	subject := scene.Subject{Kind: scene.Edge}
	var shapes []scene.Shape
	for i, role := range []scene.Role{scene.Shaft, scene.Winning} {
		place := scene.Point{X: 60 * float64(i)}
		shapes = append(shapes,
			scene.Shape{
				Kind: scene.Pill, Subject: subject, Part: scene.PartBead, N: 2,
				P: [4]scene.Point{place, {X: 12, Y: 8}}, Fill: scene.Board, Stroke: role, Width: 1.25,
			},
			scene.Shape{
				Kind: scene.Text, Subject: subject, Part: scene.PartTag, N: 1, P: [4]scene.Point{place},
				Font: scene.Bold, Size: 11.5, Fill: scene.Muted, Text: "×2",
			})
	}
	text := tikzOf(t, &scene.Scene{Shapes: shapes}, Options{Margin: 8})
	compile(t, text)
	for _, want := range []string{
		`\node[wide bead] at`, `\node[wide bead 2] at`,
		`wide bead 2/.style={wide bead, draw=winning}`, `{$\times$2};`, `shapes.misc`,
	} {
		if !bytes.Contains(text, []byte(want)) {
			t.Errorf("there is no %s in\n%s", want, text)
		}
	}
}
