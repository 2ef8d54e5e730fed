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

var update = flag.Bool("update", false, "write the golden files anew")

func must(tb testing.TB, err error) {
	tb.Helper()
	if err != nil {
		tb.Fatal(err)
	}
}

// drawn reads an edge list and puts its vertices, in their order, at places.
func drawn(tb testing.TB, text string, places ...scene.Point) *document.Drawing {
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

func solved(tb testing.TB, d *document.Drawing) *solver.Solution {
	tb.Helper()
	s, err := solver.Solve(context.Background(), solver.PositionOf(d))
	must(tb, err)
	return s
}

func at(x, y float64) scene.Point { return scene.Point{X: x, Y: y} }

func vertices(tb testing.TB, d *document.Drawing, names ...string) (sel document.Selection) {
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

// star is a vertex with a loop and a neighbour on each of eight sides.
func star(tb testing.TB) *document.Drawing {
	return drawn(tb, "o -> o e se s sw w nw n ne", at(0, 0),
		at(110, 0), at(80, 80), at(0, 110), at(-80, 80), at(-110, 0), at(-80, -80), at(0, -110), at(80, -80))
}

// given is a drawing with its solution, and unsolved one without.
func given(text string, places ...scene.Point) func(*testing.T) (*document.Drawing, *solver.Solution) {
	return func(t *testing.T) (*document.Drawing, *solver.Solution) {
		d := drawn(t, text, places...)
		return d, solved(t, d)
	}
}

func unsolved(text string, places ...scene.Point) func(*testing.T) (*document.Drawing, *solver.Solution) {
	return func(t *testing.T) (*document.Drawing, *solver.Solution) { return drawn(t, text, places...), nil }
}

// The drawings are small enough to follow each line of a golden by hand: what
// they are to show is said beside them.
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
			given("a -> b c\nb -> c\ntoken a\ntoken b x3", at(0, 0), at(100, 0), at(50, 90)),
			everything,
		},
		{
			// a is mex{0, 1, 3} = 2 of three heaps, with dashed rims: a P one of 0, one of 1
			// that is sky blue, and one of 3 with a token. The large one is wide. The edge
			// a -> b says what is taken; two lines of a note, selected, stand below; all is
			// half as large again, and the names are bold.
			"lecture",
			func(t *testing.T) (*document.Drawing, *solver.Solution) {
				d := drawn(t, "a -> b c d\nworth b 0 c 1 d 3 e 1000\ntoken d", at(0, 0), at(-150, 150), at(0, 180),
					at(150, 150), at(200, 0))
				edit(t, d, func(draft *document.ChangeBuilder) {
					draft.Vertex(0).Style = document.VertexStyle{Colour: document.Yellow}
					draft.Vertex(1).Style = document.VertexStyle{Colour: document.Teal}
					draft.Vertex(2).Style = document.VertexStyle{Colour: document.Sky}
					draft.Edge(0).Label = "take 1"
					draft.AddNote(document.Note{Text: "mex{0, 1, 3}\nis 2", At: at(0, 280)})
					draft.Head().Style = document.Style{Vertices: 1.5, Letters: 1.5, Lines: 1.5, Bold: true}
				})
				return d, solved(t, d)
			},
			scene.Options{Values: true, Names: true, Highlights: true,
				Selection: document.Selection{Notes: []document.NoteID{0}}},
		},
		{
			// 2 ⊕ 1: the only winning move is a -> b, and it is green.
			"winning",
			given("a -> b c\nb -> c\ntoken a\ntoken b", at(0, 0), at(100, 0), at(50, 90)),
			after,
		},
		{
			// a and b hold each other in a draw; c leaves for 0, so its value is
			// ∞{0}, which is N. The opposite edges bow apart.
			"loopy",
			given("a -> b\nb -> a\nc -> a d\ntoken c", at(0, 0), at(110, 0), at(0, 110), at(110, 110)),
			everything,
		},
		{
			// Both moves from b win: to c, where the game is over, and to a, from
			// where the opponent can but come back, so that it is dashed.
			"circling",
			given("a -> b\nb -> a c\ntoken b", at(0, 0), at(110, 0), at(220, 0)),
			everything,
		},
		{
			// s is b + b + c as a diamond; its count stands beside the edge.
			"sum",
			given("s = b + b + c\na -> s\nb -> c\ntoken a x12", at(100, 0), at(200, -60), at(200, 60), at(0, 0)),
			everything,
		},
		{
			// r stands on the ground; u -- w hangs on nothing and is faded. There
			// are no heads, and a loop is an edge like another.
			"deletion",
			given("r -- a\na -- b x2\nb -- b\nu -- w\nground r", at(0, 0), at(0, -80), at(0, -160), at(120, -80),
				at(120, -160)),
			after,
		},
		{
			"loops-all-around",
			func(t *testing.T) (*document.Drawing, *solver.Solution) { return star(t), nil },
			bare,
		},
		{
			// a -> c and a -> d bow around what stands between; c -> a keeps to its
			// own side of a -> c, and both keep clear of b.
			"in-the-way",
			unsolved("a -> b c d\nc -> a", at(0, 0), at(100, 0), at(200, 0), at(300, 0)),
			bare,
		},
		{
			// Neither names nor highlights; values alone.
			"values-only",
			given("a -> b\ntoken a", at(0, 0), at(100, 0)),
			scene.Options{Values: true},
		},
		{
			// Solving failed or is under way: names without values.
			"unsolved",
			unsolved("a -> b\ntoken a", at(0, 0), at(100, 0)),
			everything,
		},
		{
			// Values that a disc has no room for widen it; the longest is cut short. A
			// wide P-position, as misère play has them, is double-ringed too.
			"wide",
			func(t *testing.T) (*document.Drawing, *solver.Solution) {
				d := drawn(t, "a -> b c\nb -> b c", at(0, 0), at(200, 0), at(100, 120))
				for i, label := range []string{"the position after a very long label was typed", "語語語", ""} {
					v, _ := d.Graph().Vertex(graphs.VertexID(i))
					v.Label = label
					edit(t, d, func(draft *document.ChangeBuilder) { draft.Vertex(v.ID).Vertex = v })
				}
				s := solved(t, d)
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
			given("a -> b c\nb -> a\ntoken a", at(7, 7), at(7, 7), at(37, 7)),
			everything,
		},
		{"empty", given(""), everything},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, s := c.draw(t)
			golden(t, c.name, scene.Build(d, s, c.options))
		})
	}
}

func TestGoldenOfMarks(t *testing.T) {
	d := drawn(t, "a -> b c\ns = a + a", at(0, 0), at(100, 0), at(0, 100), at(100, 100))
	o := scene.Options{Selection: vertices(t, d, "a", "s"), Wrong: vertices(t, d, "b")}
	o.Selection.Edges = []graphs.EdgeID{0}
	o.Wrong.Edges = []graphs.EdgeID{1}
	golden(t, "marks", scene.Build(d, nil, o))
}

// Play from c is over, a and b win in 1 move, d loses in 2, and e goes on for ever. At d, which bears a token, the number keeps to the other side. That of
// another solution is not shown, and the legend tells of it where it is.
func TestGoldenOfRemoteness(t *testing.T) {
	d := drawn(t, "a -> c\nb -> c\nd -> a b\ne -> e\ntoken d", at(0, 0), at(110, 110), at(110, 0),
		at(0, 110), at(220, 0))
	s := solved(t, d)
	r, err := s.Remoteness(context.Background())
	must(t, err)
	o := scene.DefaultOptions()
	o.Remoteness = &scene.Remoteness{Solution: s, Moves: r.Vertices}
	sc := scene.Build(d, s, o)
	golden(t, "remoteness", sc)
	if !slices.Contains(sc.Marks(), scene.MarkRemoteness) {
		t.Errorf("the marks are %v", sc.Marks())
	}
	if got := scene.Build(d, solved(t, d), o).Marks(); slices.Contains(got, scene.MarkRemoteness) {
		t.Errorf("of another solution, the marks are %v", got)
	}
}

func TestGoldenOfThePendingEdge(t *testing.T) {
	for _, c := range []struct {
		name     string
		from, to scene.Point
		directed bool
		shapes   int
	}{
		{"directed", at(0, 0), at(100, 0), true, 2},
		{"undirected", at(0, 0), at(0, -100), false, 1},
		{"too short", at(0, 0), at(50, 0), true, 0},
		{"nowhere", at(5, 5), at(5, 5), true, 0},
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
	sc := &scene.Scene{Shapes: scene.EdgePreview(at(0, 0), at(100, 0), true)}
	for m := scene.MarkP; m <= scene.MarkRemoteness; m++ {
		sc.Shapes = append(sc.Shapes, m.Sample().Shapes...)
	}
	golden(t, "samples", sc)
}

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
		t.Errorf("%s differs; with -update it is written anew.\ngot:\n%swant:\n%s", path, got.Bytes(), want)
	}
}

// In Node Kayles the legend says that the numbers are what is left, and not who wins.
func TestLegendOfNodeKayles(t *testing.T) {
	for kind, want := range map[string][]scene.Mark{
		"# node-kayles\na b\nb c\nvertex d\n": {scene.MarkWinningVertex, scene.MarkValueLeft},
		"# arc-kayles\na b\nb c\nvertex d\n":  {scene.MarkWinningEdge, scene.MarkAfter},
		"a -> b\nvertex c d\n":                {scene.MarkP, scene.MarkN},
	} {
		d := drawn(t, kind, at(0, 0), at(110, 0), at(220, 0), at(330, 0))
		if got := scene.Build(d, solved(t, d), scene.DefaultOptions()).Marks(); !slices.Equal(got, want) {
			t.Errorf("%q has the marks %v, want %v", kind, got, want)
		}
	}
}
