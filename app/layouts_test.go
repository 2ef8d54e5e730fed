package app

import (
	"math"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/layout"
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

// TestLayoutOfTheSelectionIsBesideTheRest: what is laid out comes to stand on no
// vertex that is not selected.
func TestLayoutOfTheSelectionIsBesideTheRest(t *testing.T) {
	w := program(t).open(parse(t, "a -> b c d e f g h i\nb -> c\nd -> e\n"), "")
	for _, id := range []string{"layout.grid", "layout.down", "layout.stress", "layout.ends", "layout.values", "layout.circle"} {
		w.session.SelectAll()
		w.actions.perform(w.actions.byID["layout.auto"])
		w.session.SelectVertices([]graphs.VertexID{0, 2, 4, 6})
		w.actions.perform(w.actions.byID[id])
		d := w.session.Drawing()
		for v := range d.Graph().Vertices() {
			for u := range d.Graph().Vertices() {
				if by := d.At(v.ID).Sub(d.At(u.ID)); v.ID != u.ID && math.Hypot(by.X, by.Y) < layout.Between {
					t.Errorf("%s: %s and %s stand at %v and %v", id, v.Name, u.Name, d.At(v.ID), d.At(u.ID))
				}
			}
		}
	}
}

// TestLayoutInRows: heights are ways to the end, and values; rows are those of the
// whole drawing for a part of it too.
func TestLayoutInRows(t *testing.T) {
	// The values are 0 for c and d, 1 for b, 2 for a; e and f are loopy.
	w := program(t).open(parse(t, "a -> b c\nb -> c d\ne -> f\nf -> e\n"), "")
	y := func(name string) float64 {
		v, ok := w.session.Drawing().Graph().VertexNamed(name)
		if !ok {
			t.Fatalf("no vertex %s", name)
		}
		return w.session.Drawing().At(v.ID).Y
	}
	w.actions.perform(w.actions.byID["layout.values"])
	if y("c") != y("d") || y("e") != y("f") || y("c") <= y("b") || y("b") <= y("a") || y("a") <= y("e") {
		t.Errorf("rows by value: a %g, b %g, c %g, d %g, e %g, f %g", y("a"), y("b"), y("c"), y("d"), y("e"), y("f"))
	}
	w.actions.perform(w.actions.byID["layout.ends"])
	if y("c") != y("d") || y("f") != y("b") || y("e") != y("a") || y("c") <= y("b") || y("b") <= y("a") {
		t.Errorf("rows by the way to the end: a %g, b %g, c %g, d %g, e %g, f %g", y("a"), y("b"), y("c"), y("d"), y("e"), y("f"))
	}
	w.session.SelectVertices([]graphs.VertexID{0, 1})
	w.actions.perform(w.actions.byID["layout.ends"])
	if y("b") <= y("a") {
		t.Errorf("rows of the selection: a %g, b %g", y("a"), y("b"))
	}
}

// TestLayoutAround: the selected stay, the rest is laid out.
func TestLayoutAround(t *testing.T) {
	w := program(t).open(parse(t, "a -> b c d e\nb -> c\n"), "")
	around := w.actions.byID["layout.around"]
	if around.possible() {
		t.Error("with nothing selected the rest is everything")
	}
	w.actions.perform(w.actions.byID["layout.grid"])
	d := w.session.Drawing()
	kept, moved := d.At(1), d.At(0)
	w.session.SelectVertices([]graphs.VertexID{1})
	w.actions.perform(around)
	if d.At(1) != kept {
		t.Errorf("the selected vertex was moved to %v", d.At(1))
	}
	if d.At(0) == moved || d.At(0).Y >= kept.Y {
		t.Errorf("a stands at %v, its option at %v", d.At(0), kept)
	}
	if got := w.session.Selection().Vertices; len(got) != 1 || got[0] != 1 {
		t.Errorf("the selection became %v", got)
	}
}
