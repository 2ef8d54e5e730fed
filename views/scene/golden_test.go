package scene_test

import (
	"bytes"
	"context"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
	"nimgraph/views/scene"
)

var update = flag.Bool("update", false, "write the golden files again")

func must(tb testing.TB, err error) {
	tb.Helper()
	if err != nil {
		tb.Fatal(err)
	}
}

// newDrawing reads the edge list text and puts its vertices, in their order, at places.
func newDrawing(tb testing.TB, text string, places ...scene.Point) *document.Drawing {
	tb.Helper()
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	must(tb, err)
	d := read.Drawing
	if n := d.Graph().Order(); n != len(places) {
		tb.Fatalf("%d vertices and %d places", n, len(places))
	}
	move := document.Move{To: places}
	for v := range d.Graph().Vertices() {
		move.IDs = append(move.IDs, v.ID)
	}
	edit(tb, d, func(draft *document.ChangeBuilder) { draft.Move(move) })
	return d
}

func edit(tb testing.TB, d *document.Drawing, write func(*document.ChangeBuilder)) {
	tb.Helper()
	must(tb, d.Edit(write))
}

// solve returns the solution of d.
func solve(tb testing.TB, d *document.Drawing) *solver.Solution {
	tb.Helper()
	s, err := solver.Solve(context.Background(), solver.PositionOf(d))
	must(tb, err)
	return s
}

// pt returns the point (x, y).
func pt(x, y float64) scene.Point { return scene.Point{X: x, Y: y} }

// selectVertices returns the vertices with the given names as a selection.
func selectVertices(tb testing.TB, d *document.Drawing, names ...string) (sel document.Selection) {
	tb.Helper()
	for _, name := range names {
		v, ok := d.Graph().VertexNamed(name)
		if !ok {
			tb.Fatalf("no vertex %s", name)
		}
		sel.Vertices = append(sel.Vertices, v.ID)
	}
	return sel
}

// newStar returns a vertex with a loop and a neighbour on each of eight sides.
func newStar(tb testing.TB) *document.Drawing {
	return newDrawing(tb, "o -> o e se s sw w nw n ne", pt(0, 0),
		pt(110, 0), pt(80, 80), pt(0, 110), pt(-80, 80), pt(-110, 0), pt(-80, -80), pt(0, -110), pt(80, -80))
}

// solvedDrawing returns a function that returns a drawing with its solution.
func solvedDrawing(text string, places ...scene.Point) func(*testing.T) (*document.Drawing, *solver.Solution) {
	return func(t *testing.T) (*document.Drawing, *solver.Solution) {
		d := newDrawing(t, text, places...)
		return d, solve(t, d)
	}
}

// unsolvedDrawing returns a function that returns a drawing without a solution.
func unsolvedDrawing(text string, places ...scene.Point) func(*testing.T) (*document.Drawing, *solver.Solution) {
	return func(t *testing.T) (*document.Drawing, *solver.Solution) { return newDrawing(t, text, places...), nil }
}

// TestGoldens compares scenes with golden files. The drawings are small enough to check each line
// of a file by hand; a comment says what each shows.
func TestGoldens(t *testing.T) {
	everything := scene.DefaultOptions()
	after := everything
	after.After = true
	bare := scene.Options{}
	for _, c := range []struct {
		name    string
		draw    func(t *testing.T) (*document.Drawing, *solver.Solution)
		options scene.Options
	}{
		{
			// Values 2, 1 and 0; the terminal is double-ringed. One token on a and
			// three on b: 2 ⊕ 1 ⊕ 1 ⊕ 1 = 3, and only a -> b leads to 0.
			"outcomes",
			solvedDrawing("a -> b c\nb -> c\ntoken a\ntoken b x3", pt(0, 0), pt(100, 0), pt(50, 90)),
			everything,
		},
		{
			// a is mex{0, 1, 3} = 2 of three heaps with dashed rims: a P-position of 0, a sky blue
			// heap of 1, and one of 3 with a token. The heap of 1000 is wide. The edge a -> b has a
			// label, and a selected note of two lines is below. All sizes are larger by half, and the
			// names are bold.
			"lecture",
			func(t *testing.T) (*document.Drawing, *solver.Solution) {
				d := newDrawing(t, "a -> b c d\nworth b 0 c 1 d 3 e 1000\ntoken d", pt(0, 0), pt(-150, 150), pt(0, 180),
					pt(150, 150), pt(200, 0))
				edit(t, d, func(draft *document.ChangeBuilder) {
					draft.Vertex(0).Style = document.VertexStyle{Colour: document.Yellow}
					draft.Vertex(1).Style = document.VertexStyle{Colour: document.Teal}
					draft.Vertex(2).Style = document.VertexStyle{Colour: document.Sky}
					draft.Edge(0).Label = "take 1"
					draft.AddNote(document.Note{Text: "mex{0, 1, 3}\nis 2", At: pt(0, 280)})
					draft.Head().Style = document.Style{Vertices: 1.5, Letters: 1.5, Lines: 1.5, Bold: true}
				})
				return d, solve(t, d)
			},
			scene.Options{
				Values: true, Names: true, Highlights: true,
				Selection: document.Selection{Notes: []document.NoteID{0}},
			},
		},
		{
			// 2 ⊕ 1: the only winning move is a -> b, which is green.
			"winning",
			solvedDrawing("a -> b c\nb -> c\ntoken a\ntoken b", pt(0, 0), pt(100, 0), pt(50, 90)),
			after,
		},
		{
			// a and b keep each other in a draw; c leads to 0, so its value is ∞{0}, which is N. The
			// opposite edges bow apart.
			"loopy",
			solvedDrawing("a -> b\nb -> a\nc -> a d\ntoken c", pt(0, 0), pt(110, 0), pt(0, 110), pt(110, 110)),
			everything,
		},
		{
			// Both moves from b win. At c the game is over; from a the opponent can only return, so
			// the move to a is dashed.
			"circling",
			solvedDrawing("a -> b\nb -> a c\ntoken b", pt(0, 0), pt(110, 0), pt(220, 0)),
			everything,
		},
		{
			// s is b + b + c, a diamond. The count of the edge is next to it.
			"sum",
			solvedDrawing("s = b + b + c\na -> s\nb -> c\ntoken a x12", pt(100, 0), pt(200, -60),
				pt(200, 60), pt(0, 0)),
			everything,
		},
		{
			// r is on the ground; u -- w is not connected to it and faded. Edges have no heads, and a
			// loop is an edge.
			"deletion",
			solvedDrawing("r -- a\na -- b x2\nb -- b\nu -- w\nground r", pt(0, 0), pt(0, -80),
				pt(0, -160), pt(120, -80),
				pt(120, -160)),
			after,
		},
		{
			"loops-all-around",
			func(t *testing.T) (*document.Drawing, *solver.Solution) { return newStar(t), nil },
			bare,
		},
		{
			// a -> c and a -> d bow around the vertices between their ends. c -> a stays on its side
			// of a -> c, and both are clear of b.
			"in-the-way",
			unsolvedDrawing("a -> b c d\nc -> a", pt(0, 0), pt(100, 0), pt(200, 0), pt(300, 0)),
			bare,
		},
		{
			// Values without names and highlights.
			"values-only",
			solvedDrawing("a -> b\ntoken a", pt(0, 0), pt(100, 0)),
			scene.Options{Values: true},
		},
		{
			// Names without values, as while the drawing is being solved.
			"unsolved",
			unsolvedDrawing("a -> b\ntoken a", pt(0, 0), pt(100, 0)),
			everything,
		},
		{
			// Values too wide for a disc widen it, and the longest is cut. A wide P-position, as in
			// misère play, has a second ring too.
			"wide",
			func(t *testing.T) (*document.Drawing, *solver.Solution) {
				d := newDrawing(t, "a -> b c\nb -> b c", pt(0, 0), pt(200, 0), pt(100, 120))
				for i, label := range []string{"the position after a very long label was typed", "語語語", ""} {
					v, _ := d.Graph().Vertex(graphs.VertexID(i))
					v.Label = label
					edit(t, d, func(draft *document.ChangeBuilder) { draft.Vertex(v.ID).Vertex = v })
				}
				s := solve(t, d)
				s.Values[0] = solver.Finite(4294967295)
				var k []solver.Nimber
				for n := range 40 {
					k = append(k, solver.Nimber(n))
				}
				s.Values[1], s.Outcomes[1] = solver.Infinite(k), solver.OutcomeP
				s.Values[2], s.Outcomes[2] = solver.Finite(100), solver.OutcomeN
				return d, s
			},
			everything,
		},
		{
			"coinciding",
			solvedDrawing("a -> b c\nb -> a\ntoken a", pt(7, 7), pt(7, 7), pt(37, 7)),
			everything,
		},
		{"empty", solvedDrawing(""), everything},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, s := c.draw(t)
			golden(t, c.name, scene.Build(d, s, c.options))
		})
	}
}

func TestGoldenOfMarks(t *testing.T) {
	d := newDrawing(t, "a -> b c\ns = a + a", pt(0, 0), pt(100, 0), pt(0, 100), pt(100, 100))
	o := scene.Options{Selection: selectVertices(t, d, "a", "s"), Wrong: selectVertices(t, d, "b")}
	o.Selection.Edges = []graphs.EdgeID{0}
	o.Wrong.Edges = []graphs.EdgeID{1}
	golden(t, "marks", scene.Build(d, nil, o))
}

// TestGoldenOfRemoteness checks the remoteness of vertices. Play from c is over, a and b win in 1
// move, d loses in 2, and e goes on for ever. At d, which has a token, the number is at the free
// side. The remoteness of another solution is not shown, and the legend explains the mark if it
// occurs.
func TestGoldenOfRemoteness(t *testing.T) {
	d := newDrawing(t, "a -> c\nb -> c\nd -> a b\ne -> e\ntoken d", pt(0, 0), pt(110, 110), pt(110, 0),
		pt(0, 110), pt(220, 0))
	s := solve(t, d)
	r, err := s.Remoteness(context.Background())
	must(t, err)
	o := scene.DefaultOptions()
	o.Remoteness = &scene.Remoteness{Solution: s, Moves: r.Vertices}
	sc := scene.Build(d, s, o)
	golden(t, "remoteness", sc)
	if !slices.Contains(sc.Marks(), scene.MarkRemoteness) {
		t.Errorf("the marks are %v", sc.Marks())
	}
	if got := scene.Build(d, solve(t, d), o).Marks(); slices.Contains(got, scene.MarkRemoteness) {
		t.Errorf("of another solution, the marks are %v", got)
	}
}

func TestGoldenOfEdgePreview(t *testing.T) {
	for _, c := range []struct {
		name     string
		from, to scene.Point
		directed bool
		shapes   int
	}{
		{"directed", pt(0, 0), pt(100, 0), true, 2},
		{"undirected", pt(0, 0), pt(0, -100), false, 1},
		{"too short", pt(0, 0), pt(50, 0), true, 0},
		{"nowhere", pt(5, 5), pt(5, 5), true, 0},
	} {
		shapes := scene.EdgePreview(c.from, c.to, c.directed)
		if len(shapes) != c.shapes {
			t.Errorf("%s: %d shapes, want %d", c.name, len(shapes), c.shapes)
		}
		for _, sh := range shapes {
			if sh.Subject.Kind != scene.Nothing {
				t.Errorf("%s: a pending edge can be hit", c.name)
			}
		}
	}
	sc := &scene.Scene{Shapes: scene.EdgePreview(pt(0, 0), pt(100, 0), true)}
	for m := scene.MarkP; m <= scene.MarkRemoteness; m++ {
		sc.Shapes = append(sc.Shapes, m.Sample().Shapes...)
	}
	golden(t, "samples", sc)
}

// golden compares sc with a golden file, or writes the file.
func golden(t *testing.T, name string, sc *scene.Scene) {
	t.Helper()
	var got bytes.Buffer
	must(t, sc.Format(&got))
	path := filepath.Join("testdata", name+".txt")
	if *update {
		must(t, os.MkdirAll("testdata", 0o755))
		must(t, os.WriteFile(path, got.Bytes(), 0o644))
	}
	want, err := os.ReadFile(path)
	must(t, err)
	if !bytes.Equal(got.Bytes(), want) {
		t.Errorf("%s differs; -update writes the file again.\ngot:\n%swant:\n%s", path, got.Bytes(), want)
	}
}

// TestLegendOfNodeKayles checks that the legend of Node Kayles explains the numbers as values after
// moves, and not who wins.
func TestLegendOfNodeKayles(t *testing.T) {
	for kind, want := range map[string][]scene.Mark{
		"# node-kayles\na b\nb c\nvertex d\n": {scene.MarkWinningVertex, scene.MarkValueLeft},
		"# arc-kayles\na b\nb c\nvertex d\n":  {scene.MarkWinningEdge, scene.MarkAfter},
		"a -> b\nvertex c d\n":                {scene.MarkP, scene.MarkN},
	} {
		d := newDrawing(t, kind, pt(0, 0), pt(110, 0), pt(220, 0), pt(330, 0))
		if got := scene.Build(d, solve(t, d), scene.DefaultOptions()).Marks(); !slices.Equal(got, want) {
			t.Errorf("%q has the marks %v, want %v", kind, got, want)
		}
	}
}
