package editor_test

import (
	"errors"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

func TestRename(t *testing.T) {
	for _, c := range []struct{ text, name, label string }{
		{"start", "start", ""},
		{"  two   words ", "a", "two words"},
		{"b", "a", "b"},         // another vertex has it
		{"token", "a", "token"}, // a word of the edge list
		{"x2", "a", "x2"},       // a count there
		{"a->b", "a", "a->b"},
		{"#1", "a", "#1"},
		{"5", "5", ""},
		{"局面", "局面", ""},
	} {
		d := newDesk(t, "a -> b")
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
	d := newDesk(t, "a -> b")
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
	d.unchanged()
}

func TestAddVertexTakesTheNextFreeLetter(t *testing.T) {
	d := newDesk(t, "a -> c\nvertex z")
	var names []string
	for range 26 {
		id, err := d.Vertices.Add(at(0, 100))
		d.must(err)
		v, _ := d.Drawing().Graph().Vertex(id)
		names = append(names, v.Name)
	}
	if names[0] != "b" || names[1] != "d" || names[22] != "y" || names[23] != "aa" || names[25] != "ac" {
		t.Errorf("%q", names)
	}
}

func TestDelete(t *testing.T) {
	d := newDesk(t, "a -> b c\nb -> c\nc -> c\ntoken c x2")
	before := d.list(d.Drawing())
	d.must(d.Clipboard.Delete())
	d.unchanged()
	d.Select.Vertex(d.id("c"))
	d.must(d.Clipboard.Delete())
	d.says("a -> b")
	d.selected()
	d.oneStep("step.delete", before)
	d.Undo()
	d.selected("c")
	d.Select.All()
	d.must(d.Clipboard.Delete())
	d.says("")
	d.Undo()
	d.says(before)
	d.selected("a", "b", "c", "a-b", "a-c", "b-c", "c-c")
}

func TestTokensOfASelection(t *testing.T) {
	d := newDesk(t, "a -> b\ns = a + b\ntoken b")
	before := d.list(d.Drawing())
	d.must(d.Vertices.AddTokensToSelection(1))
	d.unchanged()
	d.Select.All()
	d.must(d.Vertices.AddTokensToSelection(1)) // a ⊕ takes none
	d.says("a -> b; s = a + b; token a; token b x2")
	d.oneStep("step.token", before)
	d.must(d.Vertices.AddTokensToSelection(-5))
	d.says("a -> b; s = a + b")
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
	d := newDesk(t, "a -> b\nb -> a c\nc -> c")
	before := d.list(d.Drawing())
	d.must(d.Edges.Reverse())
	d.unchanged()
	d.Select.All()
	d.must(d.Edges.Reverse())
	d.says("a -> b; b -> a; c -> b c") // a pair and a loop stay
	d.selected("a", "b", "c", "a-b", "b-a", "c-b", "c-c")
	d.oneStep("step.reverse", before)
	h := newDesk(t, "r -- x x2")
	h.Select.All()
	h.must(h.Edges.Reverse())
	h.unchanged()
}

func TestNudgesInARowAreOneStep(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.must(d.Cursor.Nudge(at(4, 0), d.NewGesture()))
	d.unchanged()
	d.Select.All()
	gesture := d.NewGesture()
	for range 5 {
		d.must(d.Cursor.Nudge(at(4, -4), gesture))
	}
	d.must(d.Cursor.Nudge(at(1, 0), d.NewGesture()))
	if d.place("b") != at(121, -20) {
		t.Errorf("b is at %v", d.place("b"))
	}
	d.Undo()
	if d.place("b") != at(120, -20) {
		t.Errorf("b is at %v", d.place("b"))
	}
	d.Undo()
	if d.place("b") != at(100, 0) {
		t.Errorf("b is at %v", d.place("b"))
	}
	d.unchanged()
	d.must(d.Cursor.Nudge(at(1, 0), gesture)) // undoing ends the row
	d.must(d.Cursor.Nudge(at(1, 0), gesture))
	d.Undo()
	if d.place("a") != at(0, 0) {
		t.Errorf("a is at %v", d.place("a"))
	}
}

func TestPlayAndTitle(t *testing.T) {
	d := newDesk(t, "a -> b\ntitle old")
	d.must(d.Whole.SetPlay(graphs.Normal))
	d.must(d.Whole.SetTitle("old"))
	d.unchanged()
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
