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

// All notes of a preset on a board are its headings; what a person writes beside it is none.
func TestHeadings(t *testing.T) {
	for _, id := range []string{"wythoff", "chomp", "two-heaps", "grundy"} {
		g, _ := games.ByID(id)
		d := graphs.Must(g.New(context.Background(), map[string]string{}))
		all := len(d.Notes())
		id := d.NoteSlots()
		graphs.Try(d.Edit(func(draft *document.Draft) {
			draft.AddNote(document.Note{ID: id, Text: "7", At: document.Point{X: 20, Y: -90}})
			draft.AddNote(document.Note{ID: id + 1, Text: "mine", At: document.Point{X: 0, Y: -48}})
		}))
		got := layout.Headings(d)
		if len(got) != all || slices.ContainsFunc(got, func(n document.NoteID) bool { return n >= id }) {
			t.Errorf("%s: %v of %d notes", g.ID, got, all)
		}
	}
}
