package editor

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/must"
)

// edgeList returns d as an edge list.
func edgeList(t *testing.T, d *document.Drawing) string {
	t.Helper()
	var text bytes.Buffer
	must.Succeed(formats.Write(&text, d, formats.Edges))
	return text.String()
}

// factsByKey returns the facts that an edge list states about d, without their order. Keys are
// names of properties, vertices ("a") and edges ("a b").
func factsByKey(d *document.Drawing) map[string]string {
	facts := map[string]string{"kind": d.Kind().String(), "play": d.Play().String(), "title": d.Title()}
	g := d.Graph()
	for v := range g.Vertices() {
		facts[v.Name] = fmt.Sprint(v.Sum, v.Ground, v.Heap, v.Worth, d.Tokens(v.ID))
	}
	for e := range g.Edges() {
		from, _ := g.Vertex(e.From)
		to, _ := g.Vertex(e.To)
		a, b := from.Name, to.Name
		if d.Kind() == graphs.Deletion && a > b {
			a, b = b, a
		}
		facts[a+" "+b] = fmt.Sprint(e.Count)
	}
	return facts
}

// same reports whether a and b are equal.
func same(a, b map[string]string) bool {
	if len(a) != len(b) {
		return false
	}
	for k, v := range a {
		if w, ok := b[k]; !ok || v != w {
			return false
		}
	}
	return true
}

// randomText returns the edge list of a random game with vertices a to h, so that two such games
// share vertices.
func randomText(r *rand.Rand) string {
	var b strings.Builder
	names := strings.Fields("a b c d e f g h")
	name := func() string { return names[r.IntN(len(names))] }
	if r.IntN(2) == 0 {
		for range 1 + r.IntN(8) {
			fmt.Fprintf(&b, "%s -> %s\n", name(), name())
		}
		if r.IntN(2) == 0 {
			fmt.Fprintf(&b, "s = %s + %s\n", name(), name())
		}
		if r.IntN(3) == 0 {
			fmt.Fprintf(&b, "%s -> heap\nworth heap %d\n", name(), r.IntN(4))
		}
		if r.IntN(3) == 0 {
			fmt.Fprintf(&b, "target %s\n", name())
		}
		for range r.IntN(3) {
			fmt.Fprintf(&b, "token %s x%d\n", name(), 1+r.IntN(3))
		}
	} else {
		for range 1 + r.IntN(8) {
			fmt.Fprintf(&b, "%s -- %s x%d\n", name(), name(), 1+r.IntN(3))
		}
		fmt.Fprintf(&b, "ground %s\n", name())
	}
	if r.IntN(3) == 0 {
		b.WriteString("play misere\n")
	}
	return b.String()
}

func TestApplyDrawingMakesDrawingsEqual(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 26))
	for i := range testRounds(2000) {
		before, after := randomText(r), randomText(r)
		s := newTextSession(t, before)
		want := newTextSession(t, after).Drawing()
		first := edgeList(t, s.Drawing())
		if _, err := s.Whole.ApplyDrawing(nil, want, 1); err != nil {
			t.Fatalf("%d: %v\nfrom:\n%s\nto:\n%s", i, err, before, after)
		}
		if !same(factsByKey(s.Drawing()), factsByKey(want)) {
			t.Fatalf("%d: became\n%v\nwant\n%v", i, factsByKey(s.Drawing()), factsByKey(want))
		}
		if s.Undo(); edgeList(t, s.Drawing()) != first {
			t.Fatalf("%d: after undo the drawing is\n%s\nwant\n%s", i, edgeList(t, s.Drawing()), first)
		}
	}
}

func TestApplyDrawingKeepsPlacesAndLabels(t *testing.T) {
	s := newTextSession(t, "a -> b\n")
	a, _ := s.Drawing().Graph().VertexNamed("a")
	must.Succeed(s.Vertices.Rename(a.ID, "the start"))
	s.Select.Vertex(a.ID)
	must.Succeed(s.Cursor.Nudge(Point{X: 500, Y: 300}, 0))
	if _, err := s.Whole.ApplyDrawing(nil, newTextSession(t, "a -> b c\nb -> c\n").Drawing(), 0); err != nil {
		t.Fatal(err)
	}
	v, _ := s.Drawing().Graph().VertexNamed("a")
	if s.Drawing().At(v.ID) != (Point{X: 500, Y: 300}) || v.Label != "the start" {
		t.Errorf("a is at %v and labelled %q", s.Drawing().At(v.ID), v.Label)
	}
	c, _ := s.Drawing().Graph().VertexNamed("c")
	if d := s.Drawing().At(c.ID).Sub(s.Drawing().At(v.ID)).Length(); d < 50 {
		t.Errorf("c was put %g from a", d)
	}
	if !s.Selection().HasVertex(v.ID) {
		t.Error("a is no longer selected")
	}
}

func TestApplyDrawingWithoutDifferenceMakesNoStep(t *testing.T) {
	s := newTextSession(t, "a -> b\ntoken a\n")
	if _, err := s.Whole.ApplyDrawing(nil, newTextSession(t, "a -> b\ntoken a\n").Drawing(), 0); err != nil {
		t.Fatal(err)
	}
	if _, ok := s.History().NextUndo(); ok {
		t.Error("there is something to undo")
	}
}

// TestApplyDrawingLaysOutAnotherProblem checks that all vertices are laid out if the text of
// another problem replaces the first, even if both number their vertices from 1. Vertices of an
// edited text stay.
func TestApplyDrawingLaysOutAnotherProblem(t *testing.T) {
	const first = "1 -> 2\n2 -> 3\n3 -> 4\n4 -> 5\n"
	for _, c := range []struct {
		name, before, after string
		another             bool
	}{
		{"other names", first, "a -> b\nb -> c\n", true},
		{"other edges", first, "1 -> 3\n1 -> 4\n2 -> 5\n3 -> 5\n2 -> 4\n", true},
		{"one edge more", first, first + "5 -> 1\n", false},
		{"one vertex renamed", first, "1 -> 2\n2 -> x\nx -> 4\n4 -> 5\n", false},
		{"edges instead of moves", first, strings.ReplaceAll(first, "->", "--"), false},
		{"all moves turned round", first, "2 -> 1\n3 -> 2\n4 -> 3\n5 -> 4\n", false},
		{"half of it", first, "1 -> 2\n2 -> 3\n", false},
		{"two edges, both others", "1 -> 2\n2 -> 3\n", "1 -> 3\n3 -> 2\n", false},
		{"from nothing", "", "a -> b\n", true},
		{"to nothing", first, "", false},
		{"the same", first, first, false},
	} {
		s := newTextSession(t, c.before)
		for v := range s.Drawing().Graph().Vertices() {
			s.Select.Vertex(v.ID)
			must.Succeed(s.Cursor.Nudge(Point{X: 1000 * float64(v.ID), Y: 7}, 0))
		}
		before := s.Drawing().Clone()
		another, err := s.Whole.ApplyDrawing(nil, newTextSession(t, c.after).Drawing(), 0)
		if err != nil || another != c.another {
			t.Errorf("%s: another is %v, error %v", c.name, another, err)
		}
		for v := range s.Drawing().Graph().Vertices() {
			old, here := before.Graph().VertexNamed(v.Name)
			if stays := here && s.Drawing().At(v.ID) == before.At(old.ID); here && stays == c.another {
				t.Errorf("%s: %s goes from %v to %v", c.name, v.Name, before.At(old.ID), s.Drawing().At(v.ID))
			}
		}
	}
}
