package app

import (
	"testing"

	"nimgraph/graphs"
)

func TestLayoutIsOneStep(t *testing.T) {
	w := program(t).open(threeVertices(t), "")
	before := asJSON(t, w.session.Drawing())
	for _, act := range w.layoutActions() {
		act.run()
		w.session.Undo()
		if got := asJSON(t, w.session.Drawing()); got != before {
			t.Errorf("%s undone once leaves\n%s", act.id, got)
		}
	}
}

// TestLayoutOfTheSelection: what is not selected stays where it is.
func TestLayoutOfTheSelection(t *testing.T) {
	w := program(t).open(parse(t, "a -> b c d e\n"), "")
	w.actions.perform(w.actions.byID["layout.grid"])
	a := w.session.Drawing().At(0)
	var rest []graphs.VertexID
	for v := range w.session.Drawing().Graph().Vertices() {
		if v.ID != 0 {
			rest = append(rest, v.ID)
		}
	}
	w.session.SelectVertices(rest)
	before := w.session.Drawing().At(1)
	w.actions.perform(w.actions.byID["layout.circle"])
	if w.session.Drawing().At(0) != a {
		t.Error("a vertex that is not selected was moved")
	}
	if w.session.Drawing().At(1) == before {
		t.Error("the selected ones were not laid out")
	}
}
