package scene_test

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// TestCaption checks the caption of a drawing 400 units wide: its title, two lines of text and two
// of legend.
func TestCaption(t *testing.T) {
	note := scene.Caption{
		Title: "Two heaps",
		Text:  strings.Repeat("eleven more ", 6),
		Legend: []scene.LegendEntry{
			{scene.MarkP, "P: previous player wins"},
			{scene.MarkN, "N: next player wins"},
			{scene.MarkWinningMove, "winning move"},
		},
	}
	sc := &scene.Scene{}
	note.AddBelow(sc, pt(100, 0), pt(500, 50))
	golden(t, "note", sc)
}

// TestCaptionOfASmallDrawing checks that a caption wider than the drawing is centred below it.
func TestCaptionOfASmallDrawing(t *testing.T) {
	sc := &scene.Scene{}
	note := scene.Caption{Text: "wider than the drawing"}
	note.AddBelow(sc, pt(-10, 0), pt(10, 5))
	h := sc.Shapes[0]
	if width := scene.TextWidth(h.Text, h.Font, h.Size); len(sc.Shapes) != 1 || h.P[0].X != -width/2 || h.P[0].Y < 20 {
		t.Errorf("%+v", sc.Shapes)
	}
}

// TestCaptionOfASlide checks that the caption of a slide has letters of the drawing's size, begins
// at the usual place, and sets mathematics.
func TestCaptionOfASlide(t *testing.T) {
	note := scene.Caption{
		Title:  "From v_1, foo_bar",
		Legend: []scene.LegendEntry{{scene.MarkHeap, "a game"}, {scene.MarkOption, "an option"}},
	}
	usual, large := &scene.Scene{}, &scene.Scene{}
	note.AddBelow(usual, pt(0, 0), pt(800, 50))
	note.Factor = 1.5
	note.AddBelow(large, pt(0, 0), pt(800, 50))
	if len(large.Shapes) != len(usual.Shapes) || usual.Shapes[0].Text != "From v₁, foo_bar" {
		t.Fatalf("%+v", usual.Shapes)
	}
	low := large.Shapes[0].P[0].Y - 1.5*usual.Shapes[0].P[0].Y // the gap does not grow
	for i, h := range large.Shapes {
		u := usual.Shapes[i]
		if near := math.Hypot(h.P[0].X-1.5*u.P[0].X, h.P[0].Y-low-1.5*u.P[0].Y); near > 1e-9 || h.Size != 1.5*u.Size ||
			h.Width != 1.5*u.Width {
			t.Errorf("%+v is not %+v enlarged", h, u)
		}
	}
}

// TestLegendExplainsRings checks that the rings of options are explained if only the moves of a
// vertex are shown.
func TestLegendExplainsRings(t *testing.T) {
	d := newDrawing(t, "a -> b c\nb -> c\ntoken a", pt(0, 0), pt(100, 0), pt(0, 100))
	for _, patterns := range []bool{false, true} {
		for edges, want := range map[document.EdgesShown]bool{document.AllEdges: false, document.SelectedEdges: true} {
			o := scene.DefaultOptions().WithEdges(d, edges)
			o.Patterns = patterns
			if got := scene.Build(d, solve(t, d), o).Marks(); slices.Contains(got, scene.MarkOption) != want {
				t.Errorf("edges %v, patterns %v: %v", edges, patterns, got)
			}
		}
	}
}

func TestMarks(t *testing.T) {
	for text, want := range map[string][]scene.Mark{
		"a -> b\ntoken a":     {scene.MarkP, scene.MarkN, scene.MarkToken, scene.MarkWinningMove},
		"s = b + b\nvertex b": {scene.MarkP, scene.MarkSum},
		"a -> a b":            {scene.MarkP, scene.MarkN},
		"a -> b\nb -> a":      {scene.MarkD},
		"a -> b\nworth b ?":   {scene.MarkOpen},
		"a -> b\ntarget b":    {scene.MarkP, scene.MarkN, scene.MarkTarget},
		"a -> b\nworth b 2":   {scene.MarkP, scene.MarkN, scene.MarkHeap},
		"a -- b\nground a":    {scene.MarkP, scene.MarkWinningEdge},
	} {
		d := newDrawing(t, text, pt(0, 0), pt(100, 0))
		if got := scene.Build(d, solve(t, d), scene.DefaultOptions()).Marks(); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
	for text, want := range map[string][]scene.Mark{
		// From b both moves win, but from a the opponent can return to b.
		"a -> b\nb -> a c\ntoken b": {
			scene.MarkP, scene.MarkN, scene.MarkToken, scene.MarkWinningMove,
			scene.MarkCircling,
		},
		"a -> b\nb -> a\nc -> c\ntoken b":    {scene.MarkD, scene.MarkToken},
		"a -> b\nb -> c\ntoken b":            {scene.MarkP, scene.MarkN, scene.MarkToken, scene.MarkWinningMove},
		"a -- b\nb -- c\nc -- b\nground a b": {scene.MarkP, scene.MarkWinningEdge},
	} {
		d := newDrawing(t, text, pt(0, 0), pt(100, 0), pt(0, 100))
		if got := scene.Build(d, solve(t, d), scene.DefaultOptions()).Marks(); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
	after := scene.DefaultOptions()
	after.After = true
	for text, want := range map[string]bool{
		"a -> b\ntoken a": true, "a -- b x9\nground a": true,
		"s = b x7\nvertex b": false,
	} {
		d := newDrawing(t, text, pt(0, 0), pt(100, 0))
		if got := scene.Build(d, solve(t, d), after).Marks(); slices.Contains(got, scene.MarkAfter) != want {
			t.Errorf("%q: %v", text, got)
		}
	}
	for m := scene.MarkP; m <= scene.MarkOption; m++ {
		if len(m.Sample().Shapes) == 0 || m.Width() < 10 || m.ExplanationKey() == "" {
			t.Errorf("mark %d", m)
		}
	}
}

// TestPlain checks that a plain picture with a solution is the same as without a solution.
func TestPlain(t *testing.T) {
	d := newDrawing(t, "a -> b c\nb -> c\ntoken a", pt(0, 0), pt(100, 0), pt(50, 90))
	o := scene.DefaultOptions()
	o.After = true
	unsolved := scene.Build(d, nil, o)
	o.Plain = true
	if got := scene.Build(d, solve(t, d), o); !reflect.DeepEqual(got.Shapes, unsolved.Shapes) ||
		!slices.Equal(got.Marks(), []scene.Mark{scene.MarkToken}) {
		t.Errorf("the marks are %v", got.Marks())
	}
}

// TestOnly checks that a part is drawn as in the whole picture, line for line.
func TestOnly(t *testing.T) {
	d := newDrawing(t, "a -> b c\nb -> c\nc -> d\ntoken a", pt(0, 0), pt(100, 0), pt(50, 90), pt(150, 90))
	s := solve(t, d)
	lines := func(o scene.Options) []string {
		var b strings.Builder
		must(t, scene.Build(d, s, o).Format(&b))
		return strings.Split(strings.TrimSpace(b.String()), "\n")
	}
	whole := lines(scene.DefaultOptions())
	edge, _ := d.Graph().EdgeBetween(2, 3)
	for _, c := range []struct {
		only document.Selection
		want []string // the subjects of its lines
	}{
		{selectVertices(t, d, "a", "b"), []string{"edge:0", "vertex:0", "token:0", "vertex:1"}},
		{document.Selection{Edges: []graphs.EdgeID{edge.ID}}, []string{"edge:3", "vertex:2", "vertex:3"}},
		{document.Selection{}, nil},
	} {
		o := scene.DefaultOptions()
		o.Only = &c.only
		var want []string
		for _, line := range whole {
			if slices.ContainsFunc(c.want, func(s string) bool { return strings.Contains(line, " "+s+" ") }) {
				want = append(want, line)
			}
		}
		if got := lines(o); strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("only %v is\n%s\nwant\n%s", c.only, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

// TestPatternsAddNoMarks checks that the legend does not take the pill below a value on a pattern
// for the remoteness, because it has the board's colour.
func TestPatternsAddNoMarks(t *testing.T) {
	d := newDrawing(t, "a -> b", pt(0, 0), pt(100, 0))
	edit(t, d, func(draft *document.ChangeBuilder) { draft.Vertex(0).Style = document.VertexStyle{Colour: 1} })
	o := scene.DefaultOptions()
	o.Patterns = true
	if got := scene.Build(d, solve(t, d), o).Marks(); slices.Contains(got, scene.MarkRemoteness) {
		t.Errorf("the marks are %v", got)
	}
}

// TestMathematicsInLabelsAndNotes checks that labels of edges and notes are set as mathematics,
// also in bold letters, with the room of the typeset text.
func TestMathematicsInLabelsAndNotes(t *testing.T) {
	d := newDrawing(t, "a -> b", pt(0, 0), pt(0, 200))
	edge := slices.Collect(d.Graph().Edges())[0]
	for _, bold := range []bool{false, true} {
		draft := d.NewChange()
		draft.Head().Style = document.Style{Bold: bold}
		draft.Edge(edge.ID).Label = `\alpha_1`
		if !bold {
			draft.AddNote(document.Note{Text: "foo_bar\nx^2", At: pt(90, 90)})
		}
		must(t, d.Do(draft.Change()))
		maths := map[string]bool{}
		for _, h := range scene.Build(d, nil, scene.DefaultOptions()).Shapes {
			if h.Kind == scene.Text && h.Math {
				maths[h.Text] = true
			}
		}
		if !maths[`\alpha_1`] || !maths["x^2"] || maths["foo_bar"] {
			t.Errorf("bold %v: mathematics are %v", bold, maths)
		}
	}
	if typed, seen := scene.NoteHalfSize(`\epsilon`, scene.NoteSize).X,
		scene.NoteHalfSize("ε", scene.NoteSize).X; typed != seen {
		t.Errorf("a note of one letter is %g wide, and %g", typed, seen)
	}
}

func TestExtentContainsAllShapes(t *testing.T) {
	if _, _, ok := scene.Build(document.New(graphs.Directed), nil, scene.DefaultOptions()).Extent(); ok {
		t.Error("an empty board has an extent")
	}
	d := document.New(graphs.Directed)
	err := d.Edit(func(draft *document.ChangeBuilder) {
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 0, Name: "a name that is long, and counts"}},
			document.Point{})
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 1, Name: "b"}}, scene.Point{X: 200})
		draft.AddEdge(document.EdgeState{Edge: graphs.Edge{From: 0, To: 1, Count: 1}, Bend: document.NewBend(0.5)})
	})
	must(t, err)
	low, high, ok := scene.Build(d, nil, scene.DefaultOptions()).Extent()
	half := scene.TextWidth("a name that is long, and counts", scene.Sans, 13) / 2
	if !ok || math.Abs(low.X+half) > 1 || high != (scene.Point{X: 200 + scene.Radius, Y: scene.Radius}) {
		t.Errorf("from %v to %v", low, high)
	}
	// The middle of the edge is 100 units above its chord.
	if low.Y < -104 || low.Y > -98 {
		t.Errorf("the bent edge reaches up to %v", low.Y)
	}
}

// TestRevealed checks that vertices and edges outside Revealed look as without a solution.
func TestRevealed(t *testing.T) {
	text := func(s *scene.Scene) string {
		var b strings.Builder
		_ = s.Format(&b) // a strings.Builder returns no errors
		return b.String()
	}
	d := newDrawing(t, "a -> b c\nb -> c\ntoken a\n", pt(0, 0), pt(100, 0), pt(50, 90))
	s := solve(t, d)
	o := scene.DefaultOptions()
	nothing := scene.Build(d, nil, o)
	o.Revealed = &document.Selection{}
	if got := scene.Build(d, s, o); text(got) != text(nothing) {
		t.Errorf("with nothing revealed the picture is\n%s\nwant\n%s", text(got), text(nothing))
	}
	o.Revealed = &document.Selection{Vertices: []graphs.VertexID{1}}
	if got := text(scene.Build(d, s, o)); strings.Count(got, " n-fill") != 1 || strings.Contains(got, " p-fill") ||
		strings.Contains(got, "winning") {
		t.Errorf("with b revealed the picture is\n%s", got)
	}
}
