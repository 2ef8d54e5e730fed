package document_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/dominikbraun/graph"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// A group with one member that fails does nothing, wherever that member stands
// and however deep.
func TestGroupIsAllOrNothing(t *testing.T) {
	failed := 0
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 3))
		d := randomDrawing(r, 40).Drawing()
		// Members that succeed one after the other, found on a copy.
		var members document.Group
		trial := d.Clone()
		for len(members) < 6 {
			if e := randomEdit(r, trial, 0); trial.Apply(e) == nil {
				members = append(members, e)
			}
		}
		before := dump(d)
		at := r.IntN(len(members) + 1)
		bad := slices.Insert(slices.Clone(members), at, document.Edit(document.RemoveVertex{ID: -1}))
		var nested document.Edit = document.Group{members[0], bad}
		if r.IntN(2) == 0 {
			nested = bad
		}
		if err := d.Apply(nested); err == nil {
			t.Fatalf("seed %d: a group with a member that fails was done", seed)
		}
		failed++
		same(t, fmt.Sprint("seed ", seed, ", failed at ", at), before, dump(d))
		must(t, d.Apply(members))
		same(t, fmt.Sprint("seed ", seed, ", done"), dump(trial), dump(d))
	}
	if failed != 400 {
		t.Errorf("%d groups failed", failed)
	}
}

// A removed vertex comes back in its place, with its edges in theirs.
func TestRemovedVertexComesBackInItsPlace(t *testing.T) {
	h := document.NewHistory(document.New(graphs.Directed))
	for i, name := range []string{"a", "b", "c"} {
		must(t, h.Do(document.Change{Edit: document.AddVertex{
			Vertex: graphs.Vertex{ID: graphs.VertexID(i), Name: name}, At: document.Point{X: float64(i)}, Tokens: i,
		}}))
	}
	for i, ends := range [][2]graphs.VertexID{{0, 1}, {1, 1}, {0, 2}, {1, 2}, {2, 1}, {2, 0}} {
		must(t, h.Do(document.Change{Edit: document.AddEdge{
			Edge: graphs.Edge{ID: graphs.EdgeID(i), From: ends[0], To: ends[1], Count: int32(i + 1)},
		}}))
	}
	before := dump(h.Drawing())
	must(t, h.Do(document.Change{Edit: document.RemoveVertex{ID: 1}}))
	d := h.Drawing()
	if d.Graph().Order() != 2 || d.Graph().Size() != 2 || d.Tokens(1) != 0 || (d.At(1) != document.Point{}) {
		t.Errorf("after the removal:\n%s", dump(d))
	}
	// Its name is free meanwhile, and its ID is not given to another.
	if _, ok := d.Graph().VertexNamed("b"); ok || d.Graph().VertexSlots() != 3 {
		t.Errorf("name taken: %v, next ID %d", ok, d.Graph().VertexSlots())
	}
	h.Undo()
	same(t, "back", before, dump(h.Drawing()))
}

func TestEditErrorsSayWhat(t *testing.T) {
	directed, deletion := document.New(graphs.Directed), document.New(graphs.Deletion)
	for _, d := range []*document.Drawing{directed, deletion} {
		must(t, d.Apply(document.Group{
			document.AddVertex{Vertex: graphs.Vertex{ID: 0, Name: "a"}},
			document.AddVertex{Vertex: graphs.Vertex{ID: 1, Name: "b"}},
			document.AddEdge{Edge: graphs.Edge{From: 0, To: 1, Count: 1}},
		}))
	}
	must(t, directed.Apply(document.Group{
		document.AddVertex{Vertex: graphs.Vertex{ID: 2, Name: "s", Sum: true}},
		document.AddEdge{Edge: graphs.Edge{ID: 1, From: 1, To: 0, Count: 1}},
	}))
	must(t, deletion.Apply(document.SetVertex{Vertex: graphs.Vertex{ID: 0, Name: "a", Ground: true}}))

	vertex := func(sum, ground bool) document.Edit {
		return document.SetVertex{Vertex: graphs.Vertex{ID: 1, Name: "b", Sum: sum, Ground: ground}}
	}
	mark := func(name string, tokens int) func(error) bool {
		return func(err error) bool {
			var e *document.MarkError
			return errors.As(err, &e) && e.Vertex.Name == name && e.Tokens == tokens
		}
	}
	place := func(err error) bool { var e *document.PlaceError; return errors.As(err, &e) }
	bend := func(err error) bool { var e *document.BendError; return errors.As(err, &e) }
	heap := func(err error) bool { var e *document.HeapError; return errors.As(err, &e) }
	long := func(err error) bool { var e *document.LengthError; return errors.As(err, &e) }
	size := func(err error) bool { var e *document.SizeError; return errors.As(err, &e) }
	is := func(want error) func(error) bool { return func(err error) bool { return errors.Is(err, want) } }
	for name, c := range map[string]struct {
		d    *document.Drawing
		edit document.Edit
		want func(error) bool
	}{
		"token on a ⊕":                 {directed, document.SetTokens{ID: 2, Tokens: 1}, mark("s", 1)},
		"new ⊕ with a token":           {directed, document.AddVertex{Vertex: graphs.Vertex{ID: 3, Name: "t", Sum: true}, Tokens: 2}, mark("t", 2)},
		"fewer tokens than none":       {directed, document.SetTokens{ID: 0, Tokens: -1}, mark("a", -1)},
		"too many tokens":              {directed, document.SetTokens{ID: 0, Tokens: document.MaxTokens + 1}, mark("a", document.MaxTokens+1)},
		"ground in directed game":      {directed, vertex(false, true), mark("b", 0)},
		"⊕ in deletion game":           {deletion, vertex(true, false), mark("b", 0)},
		"token in deletion game":       {deletion, document.SetTokens{ID: 1, Tokens: 1}, mark("b", 1)},
		"⊕ left in another kind":       {directed, document.SetKind{Kind: graphs.Deletion}, mark("s", 0)},
		"ground left in another":       {deletion, document.SetKind{Kind: graphs.Directed}, mark("a", 0)},
		"worth of a ⊕":                 {directed, document.SetVertex{Vertex: graphs.Vertex{ID: 1, Name: "b", Sum: true, Heap: true}}, mark("b", 0)},
		"worth in deletion game":       {deletion, document.SetVertex{Vertex: graphs.Vertex{ID: 1, Name: "b", Heap: true, Worth: 2}}, mark("b", 0)},
		"worth too large":              {directed, document.AddVertex{Vertex: graphs.Vertex{ID: 3, Name: "h", Heap: true, Worth: graphs.MaxWorth + 1}}, mark("h", 0)},
		"worth of no heap":             {directed, document.AddVertex{Vertex: graphs.Vertex{ID: 3, Name: "h", Worth: 2}}, mark("h", 0)},
		"worth of a vertex with edges": {directed, document.SetVertex{Vertex: graphs.Vertex{ID: 1, Name: "b", Heap: true, Worth: 3}}, heap},
		"edge from a heap": {directed, document.Group{
			document.AddVertex{Vertex: graphs.Vertex{ID: 3, Name: "h", Heap: true}}, document.AddEdge{Edge: graphs.Edge{ID: 7, From: 3, To: 0, Count: 1}},
		}, heap},
		"heap left in another kind": {directed, document.Group{
			document.RemoveVertex{ID: 2}, document.AddVertex{Vertex: graphs.Vertex{ID: 3, Name: "h", Heap: true}}, document.SetKind{Kind: graphs.Deletion},
		}, mark("h", 0)},
		"picture too long":         {directed, document.SetLook{ID: 0, Look: document.Look{Picture: strings.Repeat("#", document.MaxPicture+1)}}, long},
		"note too long":            {directed, document.AddNote{Note: document.Note{Text: strings.Repeat("#", document.MaxNote+1)}}, long},
		"note too far away":        {directed, document.AddNote{Note: document.Note{Text: "n", At: document.Point{X: 2e9}}}, place},
		"missing note":             {directed, document.RemoveNote{ID: 7}, is(document.ErrNoteNotFound)},
		"missing note moved":       {directed, document.Move{Notes: []document.NoteID{1}, NotesTo: []document.Point{{}}}, is(document.ErrNoteNotFound)},
		"missing edge labelled":    {directed, document.SetEdgeLabel{ID: 7, Label: "x"}, is(graph.ErrEdgeNotFound)},
		"missing vertex coloured":  {directed, document.SetLook{ID: 7}, is(graph.ErrVertexNotFound)},
		"size that is no number":   {directed, document.SetStyle{Style: document.Style{Letters: math.NaN()}}, size},
		"size too large":           {directed, document.SetStyle{Style: document.Style{Lines: 2 * document.MaxSize}}, size},
		"no number":                {directed, document.AddVertex{Vertex: graphs.Vertex{ID: 3, Name: "t"}, At: document.Point{Y: math.NaN()}}, place},
		"too far away":             {directed, document.Move{IDs: []graphs.VertexID{0}, To: []document.Point{{X: -2e9}}}, place},
		"bend that is no number":   {directed, document.SetBend{Bend: document.Bent(math.NaN())}, bend},
		"bent too far":             {directed, document.AddEdge{Edge: graphs.Edge{ID: 5, From: 0, To: 0, Count: 1}, Bend: document.Bent(3)}, bend},
		"angle below none":         {directed, document.SetBend{Bend: document.Bend{Bent: true, By: 0.5, Angle: -1}}, bend},
		"missing edge bent":        {directed, document.SetBend{ID: 7}, is(graph.ErrEdgeNotFound)},
		"missing vertex moved":     {directed, document.Move{IDs: []graphs.VertexID{7}, To: []document.Point{{}}}, is(graph.ErrVertexNotFound)},
		"missing vertex removed":   {directed, document.RemoveVertex{ID: 7}, is(graph.ErrVertexNotFound)},
		"missing vertex set":       {directed, document.SetVertex{Vertex: graphs.Vertex{ID: 7, Name: "x"}}, is(graph.ErrVertexNotFound)},
		"missing vertex tokened":   {directed, document.SetTokens{ID: 7}, is(graph.ErrVertexNotFound)},
		"missing edge removed":     {directed, document.RemoveEdge{ID: 7}, is(graph.ErrEdgeNotFound)},
		"missing edge counted":     {directed, document.SetCount{ID: 7, Count: 1}, is(graph.ErrEdgeNotFound)},
		"group with such a member": {directed, document.Group{document.SetTitle{}, document.RemoveEdge{ID: 7}}, is(graph.ErrEdgeNotFound)},
		"second edge either way": {deletion, document.AddEdge{Edge: graphs.Edge{ID: 3, From: 1, To: 0, Count: 1}}, func(err error) bool {
			var e *graphs.ParallelError
			return errors.As(err, &e) && e.Edge.ID == 0
		}},
		"opposite edges in another kind": {directed, document.Group{document.RemoveVertex{ID: 2}, document.SetKind{Kind: graphs.Deletion}}, func(err error) bool {
			var e *graphs.ParallelError
			return errors.As(err, &e)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			before := dump(c.d)
			err := c.d.Apply(c.edit)
			if err == nil || !c.want(err) {
				t.Errorf("%v", err)
			}
			if err != nil && err.Error() == "" {
				t.Error("an error without words")
			}
			same(t, "after the error", before, dump(c.d))
		})
	}
}
