package editor_test

import (
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
)

func TestCopyIsWhatIsSelectedWithTheEdgesBetween(t *testing.T) {
	d := newDesk(t, "a -> b c\nc -> b\ns = b + b\nb -> b\ntoken b x3\nplay misere")
	if _, ok := d.Clipboard.Copy(); ok {
		t.Error("nothing can be copied")
	}
	d.Select.Edge(0)
	if _, ok := d.Clipboard.Copy(); ok {
		t.Error("an edge without its ends can be copied")
	}
	d.Select.All()
	d.clickWith(shift, at(0, 0)) // all but a
	copied, ok := d.Clipboard.Copy()
	if !ok {
		t.Fatal("nothing was copied")
	}
	// The edges in the order in which they were drawn, not vertex by vertex.
	if got := d.list(copied); got != "play misere; vertex b c; c -> b; s = b + b; b -> b; token b x3" {
		t.Error(got)
	}
	v, _ := copied.Graph().VertexNamed("c")
	if copied.At(v.ID) != d.place("c") {
		t.Error("the copy stands elsewhere")
	}
	d.unchanged()
}

func TestCutTakesOneStep(t *testing.T) {
	d := newDesk(t, "a -> b c\nb -> c")
	if _, ok := cut(d.Session); ok {
		t.Error("nothing can be cut")
	}
	d.unchanged()
	d.Select.Vertex(d.id("c"))
	cut, ok := cut(d.Session)
	if !ok || d.list(cut) != "vertex c" {
		t.Fatal(ok)
	}
	d.says("a -> b")
	d.selected()
	d.oneStep("step.cut", "a -> b c; b -> c")
	d.must(d.Clipboard.Paste(cut, at(50, 50)))
	d.says("a -> b; vertex c")
	d.selected("c")
}

func TestPasteNamesAnewWhatIsTaken(t *testing.T) {
	d := newDesk(t, "a -> b\ntoken b")
	d.must(d.Vertices.Rename(d.id("b"), "the end"))
	d.Select.All()
	copied, _ := d.Clipboard.Copy()
	before := d.list(d.Drawing())
	d.must(d.Clipboard.Paste(copied, at(0, 500)))
	if a, b := d.vertex("a2"), d.vertex("b2"); a.Label != "" || b.Label != "the end" {
		t.Errorf("labels %q and %q", a.Label, b.Label)
	}
	if d.place("a2") != at(-50, 500) || d.place("b2") != at(50, 500) {
		t.Errorf("the copy is at %v and %v", d.place("a2"), d.place("b2"))
	}
	if d.Drawing().Tokens(d.id("b2")) != 1 {
		t.Error("the token is not pasted")
	}
	d.selected("a2", "b2", "a2-b2")
	d.oneStep("step.paste", before)
	if empty := document.New(graphs.Directed); d.Clipboard.Paste(empty, at(0, 0)) != nil {
		t.Error("an empty drawing cannot be pasted")
	}
}

func TestPasteOfTheOtherKind(t *testing.T) {
	other := newDesk(t, "r -- x x2\nground r\nplay misere\ntitle Stalk")
	d := newDesk(t, "a -> b")
	err := d.Clipboard.Paste(other.Drawing(), at(0, 0))
	if err != editor.OtherKind {
		t.Errorf("error %v", err)
	}
	d.unchanged()
	// An empty drawing becomes what is pasted.
	d.Select.All()
	d.must(d.Clipboard.Delete())
	d.must(d.Clipboard.Paste(other.Drawing(), at(0, 0)))
	d.says("title Stalk; play misere; r -- x x2; ground r")
	d.oneStep("step.paste", "")
}

func TestDuplicate(t *testing.T) {
	d := newDesk(t, "a -> b\nb -> a")
	d.must(d.Clipboard.Duplicate())
	d.unchanged()
	d.Select.All()
	d.must(d.Clipboard.Duplicate())
	d.says("a -> b; b -> a; a2 -> b2; b2 -> a2")
	d.selected("a2", "b2", "a2-b2", "b2-a2")
	if d.place("a2") == d.place("a") || d.place("b2").Sub(d.place("a2")) != at(100, 0) {
		t.Errorf("the copy is at %v and %v", d.place("a2"), d.place("b2"))
	}
	d.oneStep("step.duplicate", "a -> b; b -> a")
}

// A copy has a name of its own, and no text that another vertex has: lists and the
// edge list tell the copies from what they were made of.
func TestCopiesHaveNamesOfTheirOwn(t *testing.T) {
	d := newDesk(t, "a -> x7\nx7 -> x8\nx8 -> 99999999999999999999\n99999999999999999999 -> 3")
	d.Select.All()
	for range 3 {
		d.must(d.Clipboard.Duplicate())
	}
	seen := map[string]bool{}
	for v := range d.Drawing().Graph().Vertices() {
		if seen[v.Text()] || v.Label != "" {
			t.Errorf("the copy %q has the text %q", v.Name, v.Text())
		}
		seen[v.Text()] = true
	}
	for _, name := range []string{"a2", "a3", "a4", "x9", "x14", "4", "6", "99999999999999999999-2"} {
		if !seen[name] {
			t.Errorf("no copy is called %s", name)
		}
	}
}
