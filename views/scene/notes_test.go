package scene_test

import (
	"slices"
	"testing"

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
		if err := d.Do(draft.Change()); err != nil {
			t.Fatal(err)
		}
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
