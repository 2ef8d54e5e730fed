package editor_test

import (
	"errors"
	"strconv"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
)

// ladder is a drawing of n vertices, each with edges to the two before it, and a token on the
// last.
func ladder(t *testing.T, n int) *document.Drawing {
	t.Helper()
	b := graphs.NewBuilder(graphs.Directed, n, 2*n)
	for v := range n {
		b.AddVertex(graphs.Vertex{Name: strconv.Itoa(v)})
		for w := max(0, v-2); w < v; w++ {
			b.AddEdge(graphs.VertexID(v), graphs.VertexID(w), 1)
		}
	}
	g, err := b.Graph()
	must(t, err)
	d := document.On(g)
	must(t, d.Edit(func(draft *document.Draft) { draft.Vertex(graphs.VertexID(n - 1)).Tokens = 1 }))
	return d
}

// Of a drawing that is too large an excerpt is shown, which goes to what is chosen; nothing of
// that is a change.
func TestExcerpts(t *testing.T) {
	const n = 7000
	d := &desk{t, editor.New(ladder(t, n))}
	shows := func(v graphs.VertexID) bool { _, ok := d.View.At(v); return ok }
	if d.View.Excerpt() == nil || !shows(n-1) || shows(n-100) {
		t.Fatal("the excerpt is not around the token")
	}
	game, s := d.solve()
	d.Solved.Set(game, s, nil)
	first, revision := d.View.Excerpt(), d.History().Revision()
	d.Select.Vertex(n - 2) // all its options are seen
	if d.View.Excerpt() != first {
		t.Error("the excerpt moves to what is seen whole")
	}
	stub := graphs.VertexID(n - 7) // three moves away
	if at, ok := d.View.At(stub); ok {
		d.press(at, editor.Modifiers{})
		d.must(d.Mouse.Release(at))
	}
	if sel := d.Selection().Vertices; len(sel) != 1 || sel[0] != stub || d.View.Excerpt() == first || !shows(stub-6) || shows(n-1) {
		t.Errorf("a click on a stub selects %v", sel)
	}
	told := editor.Change(0)
	d.Listeners.Changed = func(c editor.Change) { told |= c }
	d.Select.Vertex(100) // as Find does
	if !told.Any(editor.ViewChange) {
		t.Error("nobody is told that the excerpt has moved")
	}
	if !shows(100) || !shows(102) || shows(stub) {
		t.Error("the excerpt is not around what was found, with a way back")
	}
	e, _ := d.Drawing().Graph().EdgeBetween(3000, 2999)
	d.Select.Edge(e.ID)
	if !shows(3000) || !shows(2999) {
		t.Error("the excerpt is not around the edge that was chosen")
	}
	low, high, _ := d.View.Bounds()
	d.drag(low.Sub(at(90, 90)), high.Add(at(90, 90)))
	if sel := d.Selection(); !sel.HasVertex(3000) || !sel.HasEdge(e.ID) || sel.HasVertex(0) {
		t.Errorf("a box selects %v", sel)
	}
	if d.History().Revision() != revision || d.History().Changed() {
		t.Error("looking around is a change")
	}
	if err := d.Vertices.AddTokens(5, 1); !errors.Is(err, graphs.Key(d.Held())) {
		t.Errorf("a change of what is not seen whole: %v", err)
	}
}

// No change makes a drawing larger than can be drawn, but for its file that is read again;
// undone, it can be edited as before.
func TestTheLimitIsNotCrossed(t *testing.T) {
	d := &desk{t, editor.New(ladder(t, 6600))} // 19,797 vertices and edges
	other := editor.New(ladder(t, 120))
	other.Select.All()
	copied, _ := other.Clipboard.Copy()
	before := texts(d.View.Scene())
	var fault *graphs.Fault
	if err := d.Clipboard.Paste(copied, at(0, 0)); !errors.As(err, &fault) || d.Drawing().Graph().Order() != 6600 {
		t.Errorf("a paste across the limit: %v", err)
	}
	d.must(d.Whole.Become(ladder(t, 8000)))
	if d.View.Excerpt() == nil || d.Held() == "" {
		t.Fatal("a file that was read again is shown whole")
	}
	d.Undo()
	if d.View.Excerpt() != nil || d.Held() != "" || texts(d.View.Scene()) != before {
		t.Error("undone, it is not as it was")
	}
	d.must(d.Vertices.AddTokens(5, 1))
}
