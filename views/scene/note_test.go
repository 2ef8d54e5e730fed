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

// Below a drawing 400 wide stand its title, two lines of caption and two of legend.
func TestNote(t *testing.T) {
	note := scene.Caption{
		Title: "Two heaps",
		Text:  strings.Repeat("eleven more ", 6),
		Legend: []scene.Entry{
			{scene.MarkP, "P: previous player wins"}, {scene.MarkN, "N: next player wins"},
			{scene.MarkWinningMove, "winning move"},
		},
	}
	sc := &scene.Scene{}
	note.AddBelow(sc, at(100, 0), at(500, 50))
	golden(t, "note", sc)
}

// A note that is wider than its drawing stands in the middle below it.
func TestNoteOfASmallDrawing(t *testing.T) {
	sc := &scene.Scene{}
	note := scene.Caption{Text: "wider than the drawing"}
	note.AddBelow(sc, at(-10, 0), at(10, 5))
	h := sc.Shapes[0]
	if width := scene.TextWidth(h.Text, h.Font, h.Size); len(sc.Shapes) != 1 || h.P[0].X != -width/2 || h.P[0].Y < 20 {
		t.Errorf("%+v", sc.Shapes)
	}
}

// A note of a slide is as large as the drawing's letters, and begins where others do; its
// mathematics is written as such.
func TestLargeNote(t *testing.T) {
	note := scene.Caption{Title: "From v_1, foo_bar",
		Legend: []scene.Entry{{scene.MarkHeap, "a game"}, {scene.MarkOption, "an option"}}}
	usual, large := &scene.Scene{}, &scene.Scene{}
	note.AddBelow(usual, at(0, 0), at(800, 50))
	note.Factor = 1.5
	note.AddBelow(large, at(0, 0), at(800, 50))
	if len(large.Shapes) != len(usual.Shapes) || usual.Shapes[0].Text != "From v₁, foo_bar" {
		t.Fatalf("%+v", usual.Shapes)
	}
	low := large.Shapes[0].P[0].Y - 1.5*usual.Shapes[0].P[0].Y // what does not grow: the gap
	for i, h := range large.Shapes {
		u := usual.Shapes[i]
		if near := math.Hypot(h.P[0].X-1.5*u.P[0].X, h.P[0].Y-low-1.5*u.P[0].Y); near > 1e-9 || h.Size != 1.5*u.Size ||
			h.Width != 1.5*u.Width {
			t.Errorf("%+v is not %+v enlarged", h, u)
		}
	}
}

// Where the moves of a vertex alone are shown, the rings of its options are explained.
func TestLegendExplainsRings(t *testing.T) {
	d := drawn(t, "a -> b c\nb -> c\ntoken a", at(0, 0), at(100, 0), at(0, 100))
	for _, patterns := range []bool{false, true} {
		for edges, want := range map[document.EdgesShown]bool{document.AllEdges: false, document.SelectedEdges: true} {
			o := scene.DefaultOptions().WithEdges(d, edges)
			o.Patterns = patterns
			if got := scene.Build(d, solved(t, d), o).Marks(); slices.Contains(got, scene.MarkOption) != want {
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
		d := drawn(t, text, at(0, 0), at(100, 0))
		if got := scene.Build(d, solved(t, d), scene.DefaultOptions()).Marks(); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
	for text, want := range map[string][]scene.Mark{
		// From b both moves win, but from a the opponent comes back to b.
		"a -> b\nb -> a c\ntoken b": {scene.MarkP, scene.MarkN, scene.MarkToken, scene.MarkWinningMove,
			scene.MarkCircling},
		"a -> b\nb -> a\nc -> c\ntoken b":    {scene.MarkD, scene.MarkToken},
		"a -> b\nb -> c\ntoken b":            {scene.MarkP, scene.MarkN, scene.MarkToken, scene.MarkWinningMove},
		"a -- b\nb -- c\nc -- b\nground a b": {scene.MarkP, scene.MarkWinningEdge},
	} {
		d := drawn(t, text, at(0, 0), at(100, 0), at(0, 100))
		if got := scene.Build(d, solved(t, d), scene.DefaultOptions()).Marks(); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
	after := scene.DefaultOptions()
	after.After = true
	for text, want := range map[string]bool{"a -> b\ntoken a": true, "a -- b x9\nground a": true,
		"s = b x7\nvertex b": false} {
		d := drawn(t, text, at(0, 0), at(100, 0))
		if got := scene.Build(d, solved(t, d), after).Marks(); slices.Contains(got, scene.MarkAfter) != want {
			t.Errorf("%q: %v", text, got)
		}
	}
	for m := scene.MarkP; m <= scene.MarkOption; m++ {
		if len(m.Sample().Shapes) == 0 || m.Width() < 10 || m.ExplanationKey() == "" {
			t.Errorf("mark %d", m)
		}
	}
}

// With Plain, a picture with a solution is the same as before the drawing is solved.
func TestPlain(t *testing.T) {
	d := drawn(t, "a -> b c\nb -> c\ntoken a", at(0, 0), at(100, 0), at(50, 90))
	o := scene.DefaultOptions()
	o.After = true
	unsolved := scene.Build(d, nil, o)
	o.Plain = true
	if got := scene.Build(d, solved(t, d), o); !reflect.DeepEqual(got.Shapes, unsolved.Shapes) ||
		!slices.Equal(got.Marks(), []scene.Mark{scene.MarkToken}) {
		t.Errorf("it shows %v", got.Marks())
	}
}

// A part is drawn as it is in the whole, line for line.
func TestPart(t *testing.T) {
	d := drawn(t, "a -> b c\nb -> c\nc -> d\ntoken a", at(0, 0), at(100, 0), at(50, 90), at(150, 90))
	s := solved(t, d)
	lines := func(o scene.Options) []string {
		var b strings.Builder
		must(t, scene.Build(d, s, o).Format(&b))
		return strings.Split(strings.TrimSpace(b.String()), "\n")
	}
	all := lines(scene.DefaultOptions())
	edge, _ := d.Graph().EdgeBetween(2, 3)
	for _, c := range []struct {
		only document.Selection
		want []string // what its lines are of
	}{
		{vertices(t, d, "a", "b"), []string{"edge:0", "vertex:0", "token:0", "vertex:1"}},
		{document.Selection{Edges: []graphs.EdgeID{edge.ID}}, []string{"edge:3", "vertex:2", "vertex:3"}},
		{document.Selection{}, nil},
	} {
		o := scene.DefaultOptions()
		o.Only = &c.only
		var want []string
		for _, line := range all {
			if slices.ContainsFunc(c.want, func(s string) bool { return strings.Contains(line, " "+s+" ") }) {
				want = append(want, line)
			}
		}
		if got := lines(o); strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("only %v is\n%s\nwant\n%s", c.only, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

// Patterns in the place of colours lie under a value on a pill of the board's colour,
// which no legend takes for the number of moves until the end.
func TestPatternsAreNoMark(t *testing.T) {
	d := drawn(t, "a -> b", at(0, 0), at(100, 0))
	edit(t, d, func(draft *document.ChangeBuilder) { draft.Vertex(0).Style = document.VertexStyle{Colour: 1} })
	o := scene.DefaultOptions()
	o.Patterns = true
	if got := scene.Build(d, solved(t, d), o).Marks(); slices.Contains(got, scene.MarkRemoteness) {
		t.Errorf("the marks are %v", got)
	}
}

// Labels of edges and notes are set as mathematics, also in bold letters, and take the room of the
// typeset text.
func TestMathematicsBesideTheGame(t *testing.T) {
	d := drawn(t, "a -> b", at(0, 0), at(0, 200))
	edge := slices.Collect(d.Graph().Edges())[0]
	for _, bold := range []bool{false, true} {
		draft := d.NewChange()
		draft.Head().Style = document.Style{Bold: bold}
		draft.Edge(edge.ID).Label = `\alpha_1`
		if !bold {
			draft.AddNote(document.Note{Text: "foo_bar\nx^2", At: at(90, 90)})
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

func TestExtentHoldsWhatIsDrawn(t *testing.T) {
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
	// The middle of the edge is 100 units above the line between the vertices.
	if low.Y < -104 || low.Y > -98 {
		t.Errorf("the bent edge reaches up to %v", low.Y)
	}
}

// Vertices and edges outside Revealed look as if no solution were known.
func TestTold(t *testing.T) {
	text := func(s *scene.Scene) string {
		var b strings.Builder
		_ = s.Format(&b) // a builder takes all
		return b.String()
	}
	d := drawn(t, "a -> b c\nb -> c\ntoken a\n", at(0, 0), at(100, 0), at(50, 90))
	s := solved(t, d)
	o := scene.DefaultOptions()
	nothing := scene.Build(d, nil, o)
	o.Revealed = &document.Selection{}
	if got := scene.Build(d, s, o); text(got) != text(nothing) {
		t.Errorf("where nothing is told, it is\n%s\nnot\n%s", text(got), text(nothing))
	}
	o.Revealed = &document.Selection{Vertices: []graphs.VertexID{1}}
	if got := text(scene.Build(d, s, o)); strings.Count(got, " n-fill") != 1 || strings.Contains(got, " p-fill") ||
		strings.Contains(got, "winning") {
		t.Errorf("where b is told, it is\n%s", got)
	}
}
