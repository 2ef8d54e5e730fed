package layout_test

import (
	"context"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/layout"
)

// TestCentreOn checks that points are moved to the middle of a drawing, and stay if the drawing
// is empty.
func TestCentreOn(t *testing.T) {
	d := document.New(graphs.Directed)
	points := []document.Point{{X: 1000, Y: 1100}, {X: 1200, Y: 1000}, {X: 1100, Y: 1040}}
	if got := layout.CentreOn(points, d); !slices.Equal(got, points) {
		t.Errorf("CentreOn an empty drawing = %v, want %v", got, points)
	}
	for i, p := range []document.Point{{}, {X: 100, Y: 50}, {X: 60, Y: 10}} {
		v := graphs.Vertex{ID: graphs.VertexID(i), Name: string(rune('a' + i))}
		if err := d.Edit(func(draft *document.ChangeBuilder) {
			draft.AddVertex(document.VertexState{Vertex: v},
				p)
		}); err != nil {
			t.Fatal(err)
		}
	}
	got := layout.CentreOn(points, d)
	if want := []document.Point{{X: -50, Y: 75}, {X: 150, Y: -25}, {X: 50, Y: 15}}; !slices.Equal(got, want) {
		t.Errorf("CentreOn = %v, want %v", got, want)
	}
}

// TestBoardHeadings checks that all notes of a preset on a board are headings, and that notes
// that a user adds are not.
func TestBoardHeadings(t *testing.T) {
	for _, id := range []string{"wythoff", "chomp", "two-heaps", "grundy"} {
		g, _ := games.Find(id)
		d, err := g.New(context.Background(), map[string]string{})
		if err != nil {
			t.Fatal(err)
		}
		count := len(d.Notes())
		id := d.NewChange().NextNote()
		err = d.Edit(func(draft *document.ChangeBuilder) {
			draft.AddNote(document.Note{ID: id, Text: "7", At: document.Point{X: 20, Y: -90}})
			draft.AddNote(document.Note{ID: id + 1, Text: "mine", At: document.Point{X: 0, Y: -48}})
		})
		if err != nil {
			t.Fatal(err)
		}
		got := layout.BoardHeadings(d)
		if len(got) != count || slices.ContainsFunc(got, func(n document.NoteID) bool { return n >= id }) {
			t.Errorf("%s: got headings %v, want the first %d notes", g.ID, got, count)
		}
	}
}
