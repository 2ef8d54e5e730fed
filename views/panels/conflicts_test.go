package panels

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/merge"
	"nimgraph/views/scene"
)

// conflicting returns the drawing of a merge and its conflicts; mine and theirs are edits
// of a game with a -> b, a ⊕ s that counts b twice, and a lone vertex.
func conflicting(t *testing.T, mine, theirs document.Group) (*document.Drawing, []merge.Conflict) {
	t.Helper()
	base := document.New(graphs.Directed)
	for i, name := range []string{"a", "b", "s", "lone"} {
		apply(t, base, document.AddVertex{Vertex: graphs.Vertex{ID: graphs.VertexID(i), Name: name, Sum: name == "s"}, At: document.Point{X: 100 * float64(i)}})
	}
	apply(t, base, document.AddEdge{Edge: graphs.Edge{ID: 0, From: 0, To: 1, Count: 1}})
	apply(t, base, document.AddEdge{Edge: graphs.Edge{ID: 1, From: 2, To: 1, Count: 2}})
	in := merge.Input{Base: base, Mine: base.Clone(), Theirs: base.Clone(), SameIDs: true}
	apply(t, in.Mine, mine)
	apply(t, in.Theirs, theirs)
	result := merge.Three(in)
	merged := in.Mine.Clone()
	if result.Edit != nil {
		apply(t, merged, result.Edit)
	}
	return merged, result.Conflicts
}

func apply(t *testing.T, d *document.Drawing, e document.Edit) {
	t.Helper()
	if err := d.Apply(e); err != nil {
		t.Fatal(err)
	}
}

// Every conflict is said in a whole sentence, with the names and what each side has;
// also when what it is about is gone.
func TestConflictsAreSaid(t *testing.T) {
	w := english(t)
	vertex := func(id graphs.VertexID, name, label string, sum bool) document.SetVertex {
		return document.SetVertex{Vertex: graphs.Vertex{ID: id, Name: name, Label: label, Sum: sum}}
	}
	for _, c := range []struct {
		mine, theirs document.Edit
		want         string
	}{
		{document.SetTitle{Title: "one"}, document.SetTitle{Title: "two"}, "The title is “one” here and “two” in x.nimgraph; it was empty."},
		{document.SetPlay{Play: graphs.Misere}, document.SetPlay{Play: graphs.AntiSG}, "The play convention is misère here and Anti-SG in x.nimgraph; it was normal."},
		{vertex(0, "p", "", false), vertex(0, "q", "", false), "A vertex is called “p” here and “q” in x.nimgraph; it was “a”."},
		{vertex(0, "q", "", false), vertex(1, "q", "", false), "A vertex is called “b” here and “q” in x.nimgraph; it was “b”."},
		{vertex(0, "a", "5", false), vertex(0, "a", "6", false), "The label of 5 is “5” here and “6” in x.nimgraph; it was empty."},
		{document.Move{IDs: []graphs.VertexID{3}, To: []document.Point{{X: 1}}}, document.Move{IDs: []graphs.VertexID{3}, To: []document.Point{{X: 2}}}, "The vertex lone stands in one place here and in another in x.nimgraph."},
		{document.SetTokens{ID: 0, Tokens: 2}, document.SetTokens{ID: 0, Tokens: 3}, "The number of tokens on a is 2 here and 3 in x.nimgraph; it was 0."},
		{document.SetTokens{ID: 3, Tokens: 2}, vertex(3, "lone", "", true), "The vertex lone is a ⊕ in x.nimgraph, and none here."},
		{document.RemoveVertex{ID: 3}, document.SetTokens{ID: 3, Tokens: 1}, "The vertex lone was deleted here, and changed or joined to something in x.nimgraph: theirs keeps it, mine deletes it."},
		{document.SetTokens{ID: 3, Tokens: 1}, document.RemoveVertex{ID: 3}, "The vertex lone was deleted in x.nimgraph, and changed or joined to something here: mine keeps it, theirs deletes it."},
		{document.SetCount{ID: 1, Count: 3}, document.SetCount{ID: 1, Count: 4}, "The count of the edge s–b is 3 here and 4 in x.nimgraph; it was 2."},
		{document.SetBend{ID: 0, Bend: document.Bent(1)}, document.SetBend{ID: 0, Bend: document.Bent(-1)}, "The edge a–b is bent in one way here and in another in x.nimgraph."},
		{document.SetCount{ID: 1, Count: 3}, document.RemoveEdge{ID: 1}, "The edge s–b was deleted in x.nimgraph, and changed here: mine keeps it, theirs deletes it."},
		{document.RemoveEdge{ID: 1}, document.SetCount{ID: 1, Count: 3}, "The edge s–b was deleted here, and changed in x.nimgraph: theirs keeps it, mine deletes it."},
		{
			document.AddVertex{Vertex: graphs.Vertex{ID: 4, Name: "c"}, At: document.Point{Y: 1}},
			document.AddVertex{Vertex: graphs.Vertex{ID: 4, Name: "c"}, At: document.Point{Y: 2}},
			"Two vertices are called “c”, one here and another in x.nimgraph; that one is called “c_2” for now.",
		},
		{
			document.AddVertex{Vertex: graphs.Vertex{ID: 4, Name: "c", Sum: true}},
			document.AddVertex{Vertex: graphs.Vertex{ID: 4, Name: "c"}},
			"The vertex c is a ⊕ here, and none in x.nimgraph.",
		},
		{
			document.AddVertex{Vertex: graphs.Vertex{ID: 4, Name: "c", Label: "5"}},
			document.AddVertex{Vertex: graphs.Vertex{ID: 4, Name: "c"}, Tokens: 0},
			"The label of 5 is “5” here and empty in x.nimgraph.",
		},
		{
			document.AddVertex{Vertex: graphs.Vertex{ID: 4, Name: "c"}, Tokens: 1},
			document.AddVertex{Vertex: graphs.Vertex{ID: 4, Name: "c"}, Tokens: 2},
			"The number of tokens on c is 1 here and 2 in x.nimgraph.",
		},
		{
			document.AddEdge{Edge: graphs.Edge{ID: 2, From: 2, To: 3, Count: 1}},
			document.AddEdge{Edge: graphs.Edge{ID: 2, From: 2, To: 3, Count: 2}},
			"The count of the edge s–lone is 1 here and 2 in x.nimgraph.",
		},
	} {
		d, conflicts := conflicting(t, document.Group{c.mine}, document.Group{c.theirs})
		if len(conflicts) != 1 {
			t.Errorf("%v and %v: %d conflicts", c.mine, c.theirs, len(conflicts))
			continue
		}
		if got := ConflictSentence(w, d, &conflicts[0], "x.nimgraph"); got != c.want {
			t.Errorf("it says %q, want %q", got, c.want)
		}
		for _, side := range []merge.Side{merge.Theirs, merge.Mine} {
			if edit := conflicts[0].Choose(d, side); edit != nil {
				apply(t, d, edit)
			}
			// What is gone keeps its name; what is called otherwise now is called so.
			got := ConflictSentence(w, d, &conflicts[0], "x.nimgraph")
			if about := conflicts[0].What; got != c.want && about != merge.Label && about != merge.Name {
				t.Errorf("with side %d chosen it says %q, want %q", side, got, c.want)
			}
		}
	}
}

// Two kinds of games stand against one another as a whole; grounds only where no base is
// known.
func TestConflictsOfKindsAndGroundsAreSaid(t *testing.T) {
	w := english(t)
	say := func(in merge.Input) string {
		t.Helper()
		conflicts := merge.Three(in).Conflicts
		if len(conflicts) != 1 {
			t.Fatalf("there are %d conflicts", len(conflicts))
		}
		return ConflictSentence(w, in.Mine, &conflicts[0], "x.nimgraph")
	}
	one, two := document.New(graphs.Directed), document.New(graphs.Deletion)
	apply(t, one, document.AddVertex{Vertex: graphs.Vertex{Name: "a"}})
	if got := say(merge.Input{Mine: one, Theirs: two}); got != "Here this is a directed game, and in x.nimgraph an edge-deletion game. One of the two stands as a whole." {
		t.Errorf("it says %q", got)
	}
	apply(t, two, document.AddVertex{Vertex: graphs.Vertex{Name: "a"}})
	if got := say(merge.Input{Mine: two, Theirs: one}); !strings.HasPrefix(got, "Here this is an edge-deletion game") {
		t.Errorf("it says %q", got)
	}
	grounded := two.Clone()
	apply(t, grounded, document.SetVertex{Vertex: graphs.Vertex{Name: "a", Ground: true}})
	if got := say(merge.Input{Mine: two, Theirs: grounded}); got != "The vertex a stands on the ground in x.nimgraph, and not here." {
		t.Errorf("it says %q", got)
	}
	if got := say(merge.Input{Mine: grounded, Theirs: two}); got != "The vertex a stands on the ground here, and not in x.nimgraph." {
		t.Errorf("it says %q", got)
	}
}

// The strip has room for all it says and offers, in a narrow window too.
func TestTheStripOfConflictsFits(t *testing.T) {
	app(t)
	s := NewConflicts(english(t), ConflictCallbacks{})
	if s.Height() != 0 {
		t.Error("hidden, it takes room")
	}
	s.Show(Conflict{Number: 1, All: 2, Open: 2, Sentence: strings.Repeat("A long sentence. ", 12)}, scene.Light())
	high := float32(0)
	for _, width := range []float32{1200, 600, 360} {
		for range 3 { // a text that is broken into lines knows its height after its width
			s.Object().Resize(fyne.NewSize(width, s.Height()))
		}
		if s.Object().MinSize().Width > width {
			t.Errorf("%v wide, it asks for %v", width, s.Object().MinSize().Width)
		}
		if s.Height() <= high {
			t.Errorf("%v wide, it is %v high, and wider %v", width, s.Height(), high)
		}
		high = s.Height()
	}
}
