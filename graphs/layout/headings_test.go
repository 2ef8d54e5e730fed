package layout_test

import (
	"context"
	"slices"
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/layout"
)

// All notes of a preset on a board are its headings; what a person writes beside it is none.
func TestHeadings(t *testing.T) {
	for _, id := range []string{"wythoff", "chomp", "two-heaps", "grundy"} {
		g, _ := games.ByID(id)
		d, err := g.New(context.Background(), map[string]string{})
		if err != nil {
			t.Fatal(err)
		}
		all := len(d.Notes())
		id := d.NoteSlots()
		if err := d.Edit(func(draft *document.Draft) {
			draft.AddNote(document.Note{ID: id, Text: "7", At: document.Point{X: 20, Y: -90}})
			draft.AddNote(document.Note{ID: id + 1, Text: "mine", At: document.Point{X: 0, Y: -48}})
		}); err != nil {
			t.Fatal(err)
		}
		got := layout.Headings(d)
		if len(got) != all || slices.ContainsFunc(got, func(n document.NoteID) bool { return n >= id }) {
			t.Errorf("%s: %v of %d notes", g.ID, got, all)
		}
	}
}
