package scene_test

import (
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// Labels of edges and notes that people type are set as mathematics, also in bold letters,
// and take the room of what is seen.
func TestMathematicsBesideTheGame(t *testing.T) {
	d := drawn(t, "a -> b", at(0, 0), at(0, 200))
	edge := slices.Collect(d.Graph().Edges())[0]
	for _, bold := range []bool{false, true} {
		draft := d.Draft()
		draft.Head().Style = document.Style{Bold: bold}
		draft.Edge(edge.ID).Label = `\alpha_1`
		if !bold {
			draft.AddNote(document.Note{Text: "foo_bar\nx^2", At: at(90, 90)})
		}
		must(t, d.Do(draft.Change()))
		maths := map[string]bool{}
		for _, h := range scene.Build(d, nil, scene.Everything()).Shapes {
			if h.Kind == scene.Text && h.Math {
				maths[h.Text] = true
			}
		}
		if !maths[`\alpha_1`] || !maths["x^2"] || maths["foo_bar"] {
			t.Errorf("bold %v: mathematics are %v", bold, maths)
		}
	}
	if typed, seen := scene.NoteHalf(`\epsilon`, scene.NoteSize).X, scene.NoteHalf("ε", scene.NoteSize).X; typed != seen {
		t.Errorf("a note of one letter is %g wide, and %g", typed, seen)
	}
}

func TestExtentHoldsWhatIsDrawn(t *testing.T) {
	if _, _, ok := scene.Build(document.New(graphs.Directed), nil, scene.Everything()).Extent(); ok {
		t.Error("an empty board has an extent")
	}
	d := document.New(graphs.Directed)
	err := d.Edit(func(draft *document.Draft) {
		draft.AddVertex(document.Vertex{Vertex: graphs.Vertex{ID: 0, Name: "a name that is long, and does not count"}}, document.Point{})
		draft.AddVertex(document.Vertex{Vertex: graphs.Vertex{ID: 1, Name: "b"}}, scene.Point{X: 200})
		draft.AddEdge(document.Edge{Edge: graphs.Edge{From: 0, To: 1, Count: 1}, Bend: document.Bent(0.5)})
	})
	must(t, err)
	low, high, ok := scene.Build(d, nil, scene.Everything()).Extent()
	if !ok || low.X != -scene.Radius || high != (scene.Point{X: 200 + scene.Radius, Y: scene.Radius}) {
		t.Errorf("from %v to %v", low, high)
	}
	// The middle of the edge is 100 units above the line between the vertices.
	if low.Y < -104 || low.Y > -98 {
		t.Errorf("the bent edge reaches up to %v", low.Y)
	}
}

// Where only some of the solution is told, all else looks as if nothing were known.
func TestTold(t *testing.T) {
	text := func(s *scene.Scene) string {
		var b strings.Builder
		_ = s.Format(&b) // a builder takes all
		return b.String()
	}
	d := drawn(t, "a -> b c\nb -> c\ntoken a\n", at(0, 0), at(100, 0), at(50, 90))
	s := solved(t, d)
	o := scene.Everything()
	nothing := scene.Build(d, nil, o)
	o.Told = &document.Selection{}
	if got := scene.Build(d, s, o); text(got) != text(nothing) {
		t.Errorf("where nothing is told, it is\n%s\nnot\n%s", text(got), text(nothing))
	}
	o.Told = &document.Selection{Vertices: []graphs.VertexID{1}}
	if got := text(scene.Build(d, s, o)); strings.Count(got, " n-fill") != 1 || strings.Contains(got, " p-fill") || strings.Contains(got, "winning") {
		t.Errorf("where b is told, it is\n%s", got)
	}
}
