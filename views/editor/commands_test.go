package editor_test

import (
	"errors"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
)

func TestRename(t *testing.T) {
	for _, c := range []struct{ text, name, label string }{
		{"start", "start", ""},
		{"  two   words ", "a", "two words"},
		{"b", "a", "b"},         // the name of another vertex
		{"token", "a", "token"}, // a keyword of edge lists
		{"x2", "a", "x2"},       // a count in edge lists
		{"a->b", "a", "a->b"},
		{"#1", "a", "#1"},
		{"5", "5", ""},
		{"局面", "局面", ""},
	} {
		d := newHarness(t, "a -> b")
		d.must(d.Vertices.Rename(d.id("a"), c.text))
		v, _ := d.Drawing().Graph().Vertex(0)
		if v.Name != c.name || v.Label != c.label {
			t.Errorf("%q gives name %q and label %q", c.text, v.Name, v.Label)
		}
		step, _ := d.Undo()
		if v, _ := d.Drawing().Graph().Vertex(0); step.Name != "step.rename" || v.Name != "a" || v.Label != "" {
			t.Errorf("%q: undoing %q gives %+v", c.text, step.Name, v)
		}
	}
}

func TestRenameOfALabelledVertex(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.must(d.Vertices.Rename(0, "the start"))
	d.must(d.Vertices.Rename(0, "the start"))
	d.must(d.Vertices.Rename(0, ""))
	if v := d.vertex("a"); v.Label != "" {
		t.Errorf("an empty text leaves the label %q", v.Label)
	}
	d.must(d.Vertices.Rename(0, ""))
	d.must(d.Vertices.Rename(0, "a"))
	d.must(d.Vertices.Rename(99, "c"))
	for _, want := range []string{"", "the start"} {
		d.Undo()
		if v := d.vertex("a"); v.Label != map[string]string{"": "the start", "the start": ""}[want] {
			t.Errorf("the label is %q", v.Label)
		}
	}
	d.checkUnchanged()
}

func TestAddVertexTakesTheNextFreeLetter(t *testing.T) {
	d := newHarness(t, "a -> c\nvertex z")
	var names []string
	for range 26 {
		id, err := d.Vertices.Add(pt(0, 100))
		d.must(err)
		v, _ := d.Drawing().Graph().Vertex(id)
		names = append(names, v.Name)
	}
	if names[0] != "b" || names[1] != "d" || names[22] != "y" || names[23] != "aa" || names[25] != "ac" {
		t.Errorf("%q", names)
	}
}

func TestDelete(t *testing.T) {
	d := newHarness(t, "a -> b c\nb -> c\nc -> c\ntoken c x2")
	before := d.listText(d.Drawing())
	d.must(d.Clipboard.Delete())
	d.checkUnchanged()
	d.Select.Vertex(d.id("c"))
	d.must(d.Clipboard.Delete())
	d.checkList("a -> b")
	d.checkSelection()
	d.checkOneStep("step.delete", before)
	d.Undo()
	d.checkSelection("c")
	d.Select.All()
	d.must(d.Clipboard.Delete())
	d.checkList("")
	d.Undo()
	d.checkList(before)
	d.checkSelection("a", "b", "c", "a-b", "a-c", "b-c", "c-c")
}

func TestTokensOfASelection(t *testing.T) {
	d := newHarness(t, "a -> b\ns = a + b\ntoken b")
	before := d.listText(d.Drawing())
	d.must(d.Vertices.AddTokensToSelection(1))
	d.checkUnchanged()
	d.Select.All()
	d.must(d.Vertices.AddTokensToSelection(1)) // a ⊕ takes none
	d.checkList("a -> b; s = a + b; token a; token b x2")
	d.checkOneStep("step.token", before)
	d.must(d.Vertices.AddTokensToSelection(-5))
	d.checkList("a -> b; s = a + b")
	revision := d.History().Revision()
	d.must(d.Vertices.AddTokensToSelection(-1))
	if d.History().Revision() != revision {
		t.Error("fewer than none is a change")
	}
	if err := d.Vertices.AddTokens(d.id("a"), document.MaxTokens+1); !errors.Is(err, graphs.Key("error.tokens")) {
		t.Errorf("too many tokens: %v", err)
	}
}

func TestReverse(t *testing.T) {
	d := newHarness(t, "a -> b\nb -> a c\nc -> c")
	before := d.listText(d.Drawing())
	d.must(d.Edges.Reverse())
	d.checkUnchanged()
	d.Select.All()
	d.must(d.Edges.Reverse())
	d.checkList("a -> b; b -> a; c -> b c") // a pair and a loop stay
	d.checkSelection("a", "b", "c", "a-b", "b-a", "c-b", "c-c")
	d.checkOneStep("step.reverse", before)
	h := newHarness(t, "r -- x x2")
	h.Select.All()
	h.must(h.Edges.Reverse())
	h.checkUnchanged()
}

func TestNudgesInARowAreOneStep(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.must(d.Cursor.Nudge(pt(4, 0), d.NewGesture()))
	d.checkUnchanged()
	d.Select.All()
	gesture := d.NewGesture()
	for range 5 {
		d.must(d.Cursor.Nudge(pt(4, -4), gesture))
	}
	d.must(d.Cursor.Nudge(pt(1, 0), d.NewGesture()))
	if d.place("b") != pt(121, -20) {
		t.Errorf("b is at %v", d.place("b"))
	}
	d.Undo()
	if d.place("b") != pt(120, -20) {
		t.Errorf("b is at %v", d.place("b"))
	}
	d.Undo()
	if d.place("b") != pt(100, 0) {
		t.Errorf("b is at %v", d.place("b"))
	}
	d.checkUnchanged()
	d.must(d.Cursor.Nudge(pt(1, 0), gesture)) // undo ends the sequence
	d.must(d.Cursor.Nudge(pt(1, 0), gesture))
	d.Undo()
	if d.place("a") != pt(0, 0) {
		t.Errorf("a is at %v", d.place("a"))
	}
}

func TestPlayAndTitle(t *testing.T) {
	d := newHarness(t, "a -> b\ntitle old")
	d.must(d.Whole.SetPlay(graphs.Normal))
	d.must(d.Whole.SetTitle("old"))
	d.checkUnchanged()
	d.must(d.Whole.SetPlay(graphs.Misere))
	d.must(d.Whole.SetTitle("new"))
	if d.Drawing().Play() != graphs.Misere || d.Drawing().Title() != "new" {
		t.Error(d.Drawing().Play(), d.Drawing().Title())
	}
	if s, _ := d.Undo(); s.Name != "step.title" || d.Drawing().Title() != "old" {
		t.Errorf("undoing %q leaves the title %q", s.Name, d.Drawing().Title())
	}
	if s, _ := d.Undo(); s.Name != "step.play" || d.Drawing().Play() != graphs.Normal {
		t.Errorf("undoing %q leaves %v play", s.Name, d.Drawing().Play())
	}
}

func TestCopyTakesEdgesBetweenSelectedVertices(t *testing.T) {
	d := newHarness(t, "a -> b c\nc -> b\ns = b + b\nb -> b\ntoken b x3\nplay misere")
	if _, ok := d.Clipboard.Copy(); ok {
		t.Error("nothing can be copied")
	}
	d.Select.Edge(0)
	if _, ok := d.Clipboard.Copy(); ok {
		t.Error("an edge without its ends can be copied")
	}
	d.Select.All()
	d.clickWith(shift, pt(0, 0)) // all but a
	copied, ok := d.Clipboard.Copy()
	if !ok {
		t.Fatal("nothing was copied")
	}
	// The edges are in the order in which they were drawn, not vertex by vertex.
	if got := d.listText(copied); got != "play misere; vertex b c; c -> b; s = b + b; b -> b; token b x3" {
		t.Error(got)
	}
	v, _ := copied.Graph().VertexNamed("c")
	if copied.At(v.ID) != d.place("c") {
		t.Error("the copy stands elsewhere")
	}
	d.checkUnchanged()
}

func TestCutTakesOneStep(t *testing.T) {
	d := newHarness(t, "a -> b c\nb -> c")
	if _, ok := cutSelection(d.Session); ok {
		t.Error("nothing can be cut")
	}
	d.checkUnchanged()
	d.Select.Vertex(d.id("c"))
	cut, ok := cutSelection(d.Session)
	if !ok || d.listText(cut) != "vertex c" {
		t.Fatal(ok)
	}
	d.checkList("a -> b")
	d.checkSelection()
	d.checkOneStep("step.cut", "a -> b c; b -> c")
	d.must(d.Clipboard.Paste(cut, pt(50, 50)))
	d.checkList("a -> b; vertex c")
	d.checkSelection("c")
}

func TestPasteRenamesVertices(t *testing.T) {
	d := newHarness(t, "a -> b\ntoken b")
	d.must(d.Vertices.Rename(d.id("b"), "the end"))
	d.Select.All()
	copied, _ := d.Clipboard.Copy()
	before := d.listText(d.Drawing())
	d.must(d.Clipboard.Paste(copied, pt(0, 500)))
	if a, b := d.vertex("a2"), d.vertex("b2"); a.Label != "" || b.Label != "the end" {
		t.Errorf("labels %q and %q", a.Label, b.Label)
	}
	if d.place("a2") != pt(-50, 500) || d.place("b2") != pt(50, 500) {
		t.Errorf("the copy is at %v and %v", d.place("a2"), d.place("b2"))
	}
	if d.Drawing().Tokens(d.id("b2")) != 1 {
		t.Error("the token is not pasted")
	}
	d.checkSelection("a2", "b2", "a2-b2")
	d.checkOneStep("step.paste", before)
	if empty := document.New(graphs.Directed); d.Clipboard.Paste(empty, pt(0, 0)) != nil {
		t.Error("an empty drawing cannot be pasted")
	}
}

func TestPasteOfAnotherKind(t *testing.T) {
	other := newHarness(t, "r -- x x2\nground r\nplay misere\ntitle Stalk")
	d := newHarness(t, "a -> b")
	err := d.Clipboard.Paste(other.Drawing(), pt(0, 0))
	if err != editor.OtherKind {
		t.Errorf("error %v", err)
	}
	d.checkUnchanged()
	// Pasting into an empty drawing replaces the drawing.
	d.Select.All()
	d.must(d.Clipboard.Delete())
	d.must(d.Clipboard.Paste(other.Drawing(), pt(0, 0)))
	d.checkList("title Stalk; play misere; r -- x x2; ground r")
	d.checkOneStep("step.paste", "")
}

func TestDuplicate(t *testing.T) {
	d := newHarness(t, "a -> b\nb -> a")
	d.must(d.Clipboard.Duplicate())
	d.checkUnchanged()
	d.Select.All()
	d.must(d.Clipboard.Duplicate())
	d.checkList("a -> b; b -> a; a2 -> b2; b2 -> a2")
	d.checkSelection("a2", "b2", "a2-b2", "b2-a2")
	if d.place("a2") == d.place("a") || d.place("b2").Sub(d.place("a2")) != pt(100, 0) {
		t.Errorf("the copy is at %v and %v", d.place("a2"), d.place("b2"))
	}
	d.checkOneStep("step.duplicate", "a -> b; b -> a")
}

// TestCopiesGetFreeNames checks that a copied vertex gets a name and a text that no other vertex
// has, so that lists and edge lists can tell the copy from the original.
func TestCopiesGetFreeNames(t *testing.T) {
	d := newHarness(t, "a -> x7\nx7 -> x8\nx8 -> 99999999999999999999\n99999999999999999999 -> 3")
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
