package workbench

import (
	"context"
	"math"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/layout"
)

// layoutCommands returns all commands that lay out the drawing of b, by name.
func layoutCommands(b *Bench) map[string]func() {
	ways := map[string]func(){"ends": b.LayOutByHeights, "values": b.LayOutByValues, "around": b.LayOutAround}
	for _, m := range []layout.Method{
		layout.AutoMethod, layout.DownMethod, layout.AcrossMethod, layout.DistanceMethod,
		layout.TreeMethod, layout.CircleMethod, layout.GridMethod, layout.LineMethod,
	} {
		ways[string(m)] = func() { b.LayOut(m) }
	}
	return ways
}

func TestLayoutIsOneStep(t *testing.T) {
	b := newStand(t).newBench(threeVertexGame(t))
	before := jsonOf(t, b.Session.Drawing())
	for name, layOut := range layoutCommands(b) {
		layOut()
		b.Session.Undo()
		if got := jsonOf(t, b.Session.Drawing()); got != before {
			t.Errorf("%s undone once leaves\n%s", name, got)
		}
	}
}

// TestLayoutOfTheSelectionAvoidsOtherVertices checks that laid out vertices do not overlap the
// vertices that are not selected.
func TestLayoutOfTheSelectionAvoidsOtherVertices(t *testing.T) {
	b := newStand(t).newBench(drawingOf(t, "a -> b c d e f g h i\nb -> c\nd -> e\n"))
	ways := layoutCommands(b)
	for _, name := range []string{"grid", "down", "stress", "ends", "values", "circle"} {
		b.Session.Select.All()
		ways["auto"]()
		chosen := []graphs.VertexID{0, 2, 4, 6}
		b.Session.Select.Vertices(chosen)
		before := b.Session.Drawing().Clone()
		ways[name]()
		d := b.Session.Drawing()
		for v := range d.Graph().Vertices() {
			if !slices.Contains(chosen, v.ID) && d.At(v.ID) != before.At(v.ID) {
				t.Errorf("%s: %s is not selected, and was moved", name, v.Name)
			}
			for u := range d.Graph().Vertices() {
				if distance := d.At(v.ID).Sub(d.At(u.ID)); v.ID != u.ID &&
					math.Hypot(distance.X, distance.Y) < layout.DefaultVertexGap {
					t.Errorf("%s: %s and %s stand at %v and %v", name, v.Name, u.Name, d.At(v.ID), d.At(u.ID))
				}
			}
		}
	}
}

// TestLayoutInRows checks layouts with a row for each remoteness and for each value. If only a
// part is laid out, its rows are those of the whole drawing.
func TestLayoutInRows(t *testing.T) {
	// The values are 0 for c and d, 1 for b, 2 for a; e and f are loopy.
	b := newStand(t).newBench(drawingOf(t, "a -> b c\nb -> c d\ne -> f\nf -> e\n"))
	y := func(name string) float64 {
		v, ok := b.Session.Drawing().Graph().VertexNamed(name)
		if !ok {
			t.Fatalf("no vertex %s", name)
		}
		return b.Session.Drawing().At(v.ID).Y
	}
	b.LayOutByValues()
	if y("c") != y("d") || y("e") != y("f") || y("c") <= y("b") || y("b") <= y("a") || y("a") <= y("e") {
		t.Errorf("rows by value: a %g, b %g, c %g, d %g, e %g, f %g", y("a"), y("b"), y("c"), y("d"), y("e"), y("f"))
	}
	b.LayOutByHeights()
	if y("c") != y("d") || y("f") != y("b") || y("e") != y("a") || y("c") <= y("b") || y("b") <= y("a") {
		t.Errorf("rows by the way to the end: a %g, b %g, c %g, d %g, e %g, f %g", y("a"), y("b"), y("c"), y("d"),
			y("e"), y("f"))
	}
	b.Session.Select.Vertices([]graphs.VertexID{0, 1})
	b.LayOutByHeights()
	if y("b") <= y("a") {
		t.Errorf("rows of the selection: a %g, b %g", y("a"), y("b"))
	}
}

// TestLayoutKeepsTheSelectionInPlace checks that selected vertices stay and all others are laid out.
func TestLayoutKeepsTheSelectionInPlace(t *testing.T) {
	b := newStand(t).newBench(drawingOf(t, "a -> b c d e\nb -> c\n"))
	if b.HasPartSelected() {
		t.Error("with nothing selected the rest is everything")
	}
	b.LayOut(layout.GridMethod)
	d := b.Session.Drawing()
	kept, moved := d.At(1), d.At(0)
	b.Session.Select.Vertices([]graphs.VertexID{1})
	b.LayOutAround()
	if d.At(1) != kept {
		t.Errorf("the selected vertex was moved to %v", d.At(1))
	}
	if d.At(0) == moved || d.At(0).Y >= kept.Y {
		t.Errorf("a stands at %v, its option at %v", d.At(0), kept)
	}
	if got := b.Session.Selection().Vertices; len(got) != 1 || got[0] != 1 {
		t.Errorf("the selection became %v", got)
	}
}

// TestLayoutRemovesBendsOfALine checks that another layout removes the bends that the line layout has
// given to edges, in the same step.
func TestLayoutRemovesBendsOfALine(t *testing.T) {
	b := newStand(t).newBench(drawingOf(t, "3 -> 2 1 0\n2 -> 1 0\n1 -> 0\n"))
	bent := func() (n int) {
		for range b.Session.Drawing().AllBends() {
			n++
		}
		return n
	}
	b.LayOut(layout.LineMethod)
	if n := bent(); n != 3 {
		t.Fatalf("%d edges of the line are arcs, want 3", n)
	}
	if b.Session.Drawing().At(0).X < b.Session.Drawing().At(1).X {
		t.Error("3 stands left of 2")
	}
	b.LayOut(layout.LineMethod)
	if n := bent(); n != 3 {
		t.Errorf("laid out again, %d are", n)
	}
	onLine := jsonOf(t, b.Session.Drawing())
	b.LayOut(layout.CircleMethod)
	if n := bent(); n != 0 {
		t.Errorf("%d arcs are left on a circle", n)
	}
	b.Session.Undo()
	if got := jsonOf(t, b.Session.Drawing()); got != onLine {
		t.Errorf("undone once, the line is\n%s\nand was\n%s", got, onLine)
	}
}

// Another layout of a game board removes the headings of its rows and columns, in the same step.
func TestLayoutRemovesHeadings(t *testing.T) {
	g, _ := games.Find("wythoff")
	d, err := g.New(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	b := newStand(t).newBench(d)
	had := len(b.Session.Drawing().Notes())
	if b.LayOut(layout.DownMethod); len(b.Session.Drawing().Notes()) != 0 {
		t.Errorf("%d of %d headings are left", len(b.Session.Drawing().Notes()), had)
	}
	if b.Session.Drawing().Style().Labels == document.NoLabels {
		t.Error("nothing tells the positions apart")
	}
	if b.Session.Undo(); had == 0 || len(b.Session.Drawing().Notes()) != had {
		t.Errorf("of %d headings undo brings back %d", had, len(b.Session.Drawing().Notes()))
	}
}
