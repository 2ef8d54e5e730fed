package app

import (
	"strconv"
	"strings"
	"testing"

	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// longPath is a drawing that is too large to be drawn whole.
func longPath(t *testing.T, n int) *document.Drawing {
	t.Helper()
	b := graphs.NewBuilder(graphs.Directed, n, n)
	for v := range n {
		b.AddVertex(graphs.Vertex{Name: "v" + strconv.Itoa(v)})
		if v > 0 {
			b.AddEdge(graphs.VertexID(v), graphs.VertexID(v-1), 1)
		}
	}
	g, err := b.Graph()
	if err != nil {
		t.Fatal(err)
	}
	return document.On(g)
}

// In the window an excerpt goes to what is searched for, nothing but looking is possible, and
// Escape, copying and undoing a file that was read again do what they do of any drawing.
func TestAnExcerptInTheWindow(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	p.open(c.desk, longPath(t, 12_000), "")
	p.settle()
	s := c.desk.session()
	found := c.finds.verticesNamed(s.Drawing(), nil, []string{"v5000"})
	if len(found) != 1 {
		t.Fatalf("%d vertices are found", len(found))
	}
	found[0].Run()
	p.settle()
	if _, shown := s.View.At(5000); !shown || !s.Selection().HasVertex(5000) {
		t.Error("what was found is not shown")
	}
	for _, id := range []string{"edit.delete", "layout.auto", "predict.values", "play.game", "edit.undo"} {
		if c.act(id).Why() == "" {
			t.Errorf("%s is possible", id)
		}
	}
	p.perform(c, "edit.copy")
	if got := c.clipboard().Content(); !strings.Contains(got, `"id": "v5000"`) || strings.Contains(got, "v4999") {
		t.Errorf("%q is copied", got)
	}
	c.edits.escape()
	if !s.Selection().Empty() || s.View.Excerpt() == nil {
		t.Error("Escape does not end the selection")
	}
	c.edits.escape()
	if _, shown := s.View.At(5000); shown {
		t.Error("Escape does not lead back")
	}
	played := longPath(t, 11_000)
	mustDo(t, played.Edit(func(draft *document.Draft) { draft.Vertex(10_999).Tokens = 1 }))
	mustDo(t, s.Whole.Become(played))
	p.settle()
	before := asJSON(t, s.Drawing())
	c.bench().Playing.Begin(workbench.PlayRules{})
	p.settle()
	named := func(v int) graphs.VertexID {
		vertex, _ := s.Drawing().Graph().VertexNamed("v" + strconv.Itoa(v))
		return vertex.ID
	}
	for v := range 5 { // farther than the first excerpt goes
		s.Select.Vertex(named(10_998 - v))
		p.until(func() bool { return c.bench().Playing.Match().Len() == v+1 })
		if _, shown := s.View.At(named(10_997 - v)); !shown || c.act("edit.undo").Possible() || c.bench().Playing.CanKeep() {
			t.Fatalf("after move %d, the next is shown: %v", v+1, shown)
		}
	}
	c.edits.escape()
	if c.bench().Playing.State() != workbench.PlayOff || asJSON(t, s.Drawing()) != before {
		t.Error("the drawing is not as it was before the game")
	}
	if _, shown := s.View.At(named(10_998)); !shown {
		t.Error("what is shown is not what was shown before the game")
	}
	mustDo(t, s.Whole.Become(longPath(t, 13_000)))
	p.settle()
	p.perform(c, "edit.undo")
	if s.Drawing().Graph().Order() != 11_000 {
		t.Error("a file that was read again is not undone")
	}
}
