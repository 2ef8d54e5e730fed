package document_test

import (
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/dominikbraun/graph"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/must"
)

// TestUndoRestoresOrder checks that undoing the removal of a vertex restores the vertex and its
// edges at their places in the order.
func TestUndoRestoresOrder(t *testing.T) {
	h := document.NewHistory(document.New(graphs.Directed))
	for i, name := range []string{"a", "b", "c"} {
		must.Succeed(h.Do(document.Step{Change: edit(h.Drawing(), func(draft *document.ChangeBuilder) {
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: graphs.VertexID(i), Name: name}, Tokens: i},
				document.Point{X: float64(i)})
		})}))
	}
	for i, ends := range [][2]graphs.VertexID{{0, 1}, {1, 1}, {0, 2}, {1, 2}, {2, 1}, {2, 0}} {
		must.Succeed(h.Do(document.Step{Change: edit(h.Drawing(), func(draft *document.ChangeBuilder) {
			draft.AddEdge(document.EdgeState{Edge: graphs.Edge{
				ID: graphs.EdgeID(i), From: ends[0], To: ends[1],
				Count: int32(i + 1),
			}})
		})}))
	}
	before := dump(h.Drawing())
	must.Succeed(h.Do(document.Step{
		Change: edit(h.Drawing(), func(draft *document.ChangeBuilder) { draft.RemoveVertex(1) }),
	}))
	d := h.Drawing()
	if d.Graph().Order() != 2 || d.Graph().Size() != 2 || d.Tokens(1) != 0 || (d.At(1) != document.Point{}) {
		t.Errorf("after the removal:\n%s", dump(d))
	}
	// The name is free now, but the ID is not used for another vertex.
	if _, ok := d.Graph().VertexNamed("b"); ok || d.Graph().VertexSlots() != 3 {
		t.Errorf("b found: %v, next ID %d; want false, 3", ok, d.Graph().VertexSlots())
	}
	h.Undo()
	checkSame(t, "after undo", before, dump(h.Drawing()))
}

// TestEditErrors checks the error of each refused edit, and that the drawing stays unchanged.
func TestEditErrors(t *testing.T) {
	directed, deletion := document.New(graphs.Directed), document.New(graphs.Deletion)
	for _, d := range []*document.Drawing{directed, deletion} {
		must.Succeed(d.Edit(func(draft *document.ChangeBuilder) {
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 0, Name: "a"}}, document.Point{})
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 1, Name: "b"}}, document.Point{})
			draft.AddEdge(document.EdgeState{Edge: graphs.Edge{From: 0, To: 1, Count: 1}})
		}))
	}
	must.Succeed(directed.Edit(func(draft *document.ChangeBuilder) {
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 2, Name: "s", Sum: true}}, document.Point{})
		draft.AddEdge(document.EdgeState{Edge: graphs.Edge{ID: 1, From: 1, To: 0, Count: 1}})
	}))
	must.Succeed(deletion.Edit(func(draft *document.ChangeBuilder) {
		draft.Vertex(0).Vertex = graphs.Vertex{ID: 0, Name: "a", Ground: true}
	}))

	vertex := func(sum, ground bool) func(*document.ChangeBuilder) {
		return func(draft *document.ChangeBuilder) {
			v := draft.Vertex(1)
			v.Sum, v.Ground = sum, ground
		}
	}
	faultAt := func(key graphs.Key, v graphs.VertexID) func(error) bool {
		return func(err error) bool {
			f := graphs.FaultOf(err, key)
			return f != nil && f.Vertices[0] == v
		}
	}
	errorIs := func(want error) func(error) bool { return func(err error) bool { return errors.Is(err, want) } }
	for name, c := range map[string]struct {
		d    *document.Drawing
		edit func(*document.ChangeBuilder)
		want func(error) bool
	}{
		"token on a ⊕": {
			directed, func(draft *document.ChangeBuilder) { draft.Vertex(2).Tokens = 1 },
			faultAt("error.token-on-sum", 2),
		},
		"new ⊕ with a token": {directed, func(draft *document.ChangeBuilder) {
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 3, Name: "t", Sum: true}, Tokens: 2},
				document.Point{})
		}, faultAt("error.token-on-sum", 3)},
		"negative number of tokens": {
			directed, func(draft *document.ChangeBuilder) { draft.Vertex(0).Tokens = -1 },
			faultAt("error.tokens", 0),
		},
		"too many tokens": {
			directed,
			func(draft *document.ChangeBuilder) { draft.Vertex(0).Tokens = document.MaxTokens + 1 },
			faultAt("error.tokens", 0),
		},
		"ground in directed game": {directed, vertex(false, true), faultAt("error.ground-directed", 1)},
		"⊕ in deletion game":      {deletion, vertex(true, false), faultAt("error.sum", 1)},
		"token in deletion game": {
			deletion, func(draft *document.ChangeBuilder) { draft.Vertex(1).Tokens = 1 },
			faultAt("error.format.token-deletion", 1),
		},
		"⊕ left in another kind": {
			directed,
			func(draft *document.ChangeBuilder) { draft.Head().Kind = graphs.Deletion }, faultAt("error.sum", 2),
		},
		"ground left in another": {
			deletion,
			func(draft *document.ChangeBuilder) { draft.Head().Kind = graphs.Directed },
			faultAt("error.ground-directed", 0),
		},
		"worth of a ⊕": {directed, func(draft *document.ChangeBuilder) {
			draft.Vertex(1).Vertex = graphs.Vertex{ID: 1, Name: "b", Sum: true, Heap: true}
		}, faultAt("error.worth-sum", 1)},
		"worth in deletion game": {deletion, func(draft *document.ChangeBuilder) {
			draft.Vertex(1).Vertex = graphs.Vertex{ID: 1, Name: "b", Heap: true, Worth: 2}
		}, faultAt("error.worth-deletion", 1)},
		"worth too large": {directed, func(draft *document.ChangeBuilder) {
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{
				ID: 3, Name: "h", Heap: true,
				Worth: graphs.MaxWorth + 1,
			}}, document.Point{})
		}, faultAt("error.worth", 3)},
		"worth without a heap": {directed, func(draft *document.ChangeBuilder) {
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 3, Name: "h", Worth: 2}}, document.Point{})
		}, faultAt("error.worth", 3)},
		"worth of a vertex with edges": {directed, func(draft *document.ChangeBuilder) {
			draft.Vertex(1).Vertex = graphs.Vertex{ID: 1, Name: "b", Heap: true, Worth: 3}
		}, errorIs(graphs.Key("error.heap-edges"))},
		"edge from a heap": {directed, func(draft *document.ChangeBuilder) {
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 3, Name: "h", Heap: true}}, document.Point{})
			draft.AddEdge(document.EdgeState{Edge: graphs.Edge{ID: 7, From: 3, To: 0, Count: 1}})
		}, errorIs(graphs.Key("error.heap-edges"))},
		"heap left in another kind": {directed, func(draft *document.ChangeBuilder) {
			draft.RemoveVertex(2)
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 3, Name: "h", Heap: true}}, document.Point{})
			draft.Head().Kind = graphs.Deletion
		}, faultAt("error.worth-deletion", 3)},
		"picture too long": {directed, func(draft *document.ChangeBuilder) {
			draft.Vertex(0).Style = document.VertexStyle{Picture: strings.Repeat("#", document.MaxPicture+1)}
		}, errorIs(graphs.Key("error.long-picture"))},
		"note too long": {directed, func(draft *document.ChangeBuilder) {
			draft.AddNote(document.Note{Text: strings.Repeat("#", document.MaxNote+1)})
		}, errorIs(graphs.Key("error.long-note"))},
		"note too far away": {directed, func(draft *document.ChangeBuilder) {
			draft.AddNote(document.Note{Text: "n", At: document.Point{X: 2e9}})
		}, errorIs(graphs.Key("error.place"))},
		"missing note": {
			directed, func(draft *document.ChangeBuilder) { draft.RemoveNote(7) },
			errorIs(document.ErrNoteNotFound),
		},
		"missing note moved": {directed, func(draft *document.ChangeBuilder) {
			draft.Move(document.Move{Notes: []document.NoteID{1}, NotesTo: []document.Point{{}}})
		}, errorIs(document.ErrNoteNotFound)},
		"missing edge labelled": {
			directed, func(draft *document.ChangeBuilder) { draft.Edge(7).Label = "x" },
			errorIs(graph.ErrEdgeNotFound),
		},
		"missing vertex coloured": {
			directed,
			func(draft *document.ChangeBuilder) { draft.Vertex(7).Style = document.VertexStyle{} },
			errorIs(graph.ErrVertexNotFound),
		},
		"size NaN": {
			directed,
			func(draft *document.ChangeBuilder) { draft.Head().Style = document.Style{Letters: math.NaN()} },
			errorIs(graphs.Key("error.size")),
		},
		"size too large": {
			directed,
			func(draft *document.ChangeBuilder) { draft.Head().Style = document.Style{Lines: 2 * document.MaxSize} },
			errorIs(graphs.Key("error.size")),
		},
		"place NaN": {directed, func(draft *document.ChangeBuilder) {
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 3, Name: "t"}},
				document.Point{Y: math.NaN()})
		}, errorIs(graphs.Key("error.place"))},
		"vertex too far away": {directed, func(draft *document.ChangeBuilder) {
			draft.Move(document.Move{IDs: []graphs.VertexID{0}, To: []document.Point{{X: -2e9}}})
		}, errorIs(graphs.Key("error.place"))},
		"bend NaN": {
			directed,
			func(draft *document.ChangeBuilder) { draft.Edge(0).Bend = document.NewBend(math.NaN()) },
			errorIs(graphs.Key("error.bend")),
		},
		"bent too far": {directed, func(draft *document.ChangeBuilder) {
			draft.AddEdge(document.EdgeState{
				Edge: graphs.Edge{ID: 5, From: 0, To: 0, Count: 1},
				Bend: document.NewBend(3),
			})
		}, errorIs(graphs.Key("error.bend"))},
		"negative angle": {directed, func(draft *document.ChangeBuilder) {
			draft.Edge(0).Bend = document.Bend{Bent: true, By: 0.5, Angle: -1}
		}, errorIs(graphs.Key("error.bend"))},
		"missing edge bent": {
			directed, func(draft *document.ChangeBuilder) { draft.Edge(7).Bend = document.Bend{} },
			errorIs(graph.ErrEdgeNotFound),
		},
		"missing vertex moved": {directed, func(draft *document.ChangeBuilder) {
			draft.Move(document.Move{IDs: []graphs.VertexID{7}, To: []document.Point{{X: 1}}})
		}, errorIs(graph.ErrVertexNotFound)},
		"missing vertex removed": {
			directed, func(draft *document.ChangeBuilder) { draft.RemoveVertex(7) },
			errorIs(graph.ErrVertexNotFound),
		},
		"missing vertex set": {
			directed,
			func(draft *document.ChangeBuilder) { draft.Vertex(7).Vertex = graphs.Vertex{ID: 7, Name: "x"} },
			errorIs(graph.ErrVertexNotFound),
		},
		"missing vertex tokened": {
			directed, func(draft *document.ChangeBuilder) { draft.Vertex(7).Tokens = 0 },
			errorIs(graph.ErrVertexNotFound),
		},
		"missing edge removed": {
			directed, func(draft *document.ChangeBuilder) { draft.RemoveEdge(7) },
			errorIs(graph.ErrEdgeNotFound),
		},
		"missing edge counted": {
			directed, func(draft *document.ChangeBuilder) { draft.Edge(7).Count = 1 },
			errorIs(graph.ErrEdgeNotFound),
		},
		"change with such a part": {directed, func(draft *document.ChangeBuilder) {
			draft.Head().Title = ""
			draft.RemoveEdge(7)
		}, errorIs(graph.ErrEdgeNotFound)},
		"second edge either way": {deletion, func(draft *document.ChangeBuilder) {
			draft.AddEdge(document.EdgeState{Edge: graphs.Edge{ID: 3, From: 1, To: 0, Count: 1}})
		}, func(err error) bool {
			f := graphs.FaultOf(err, graphs.SecondEdge)
			return f != nil && f.Edges[0] == 0
		}},
		"opposite edges in another kind": {directed, func(draft *document.ChangeBuilder) {
			draft.RemoveVertex(2)
			draft.Head().Kind = graphs.Deletion
		}, errorIs(graphs.SecondEdge)},
	} {
		t.Run(name, func(t *testing.T) {
			before := dump(c.d)
			err := c.d.Edit(c.edit)
			if err == nil || !c.want(err) {
				t.Errorf("got error %v", err)
			}
			if err != nil && err.Error() == "" {
				t.Error("the error has an empty text")
			}
			checkSame(t, "after the error", before, dump(c.d))
		})
	}
}

// addNotes returns an edit that adds n notes.
func addNotes(n int) func(*document.ChangeBuilder) {
	return func(draft *document.ChangeBuilder) {
		for id := range n {
			draft.AddNote(document.Note{ID: document.NoteID(id), Text: fmt.Sprint(id)})
		}
	}
}

// TestManyNotesAreLinear checks that adding notes, undoing it and redoing it take memory linear
// in the number of notes.
func TestManyNotesAreLinear(t *testing.T) {
	const each = 1000 // bytes
	h := document.NewHistory(star(0))
	add := addNotes(document.MaxNotes)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	must.Succeed(h.Do(document.Step{Change: edit(h.Drawing(), add)}))
	h.Undo()
	h.Redo()
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; took > each*document.MaxNotes {
		t.Errorf("adding, undoing and redoing %d notes took %d bytes", document.MaxNotes, took)
	}
	if got := len(h.Drawing().Notes()); got != document.MaxNotes {
		t.Errorf("%d notes, want %d", got, document.MaxNotes)
	}
}

// TestNotesAreNotOverwritten checks that a list of notes from Notes, and a clone of the
// drawing, keep their contents when the drawing changes.
func TestNotesAreNotOverwritten(t *testing.T) {
	d := star(0)
	apply := func(d *document.Drawing, e func(*document.ChangeBuilder)) {
		t.Helper()
		must.Succeed(d.Edit(e))
	}
	note := func(id document.NoteID, text string) func(*document.ChangeBuilder) {
		return func(draft *document.ChangeBuilder) { draft.AddNote(document.Note{ID: id, Text: text}) }
	}
	apply(d, addNotes(5)) // the slice has spare capacity
	read, clone := d.Notes(), d.Clone()
	want := slices.Clone(read)
	apply(d, note(5, "of the drawing"))
	apply(clone, note(5, "of the clone"))
	apply(d, func(draft *document.ChangeBuilder) { draft.RemoveNote(5) })
	apply(d, func(draft *document.ChangeBuilder) { draft.RemoveNote(4) })
	apply(d, note(4, "again"))
	if _ = append(read, document.Note{Text: "of the reader"}); !slices.Equal(read, want) ||
		!slices.Equal(clone.Notes()[:5], want) {
		t.Errorf("the list is %v and the clone has %v, want %v", read, clone.Notes(), want)
	}
	if got := clone.Notes()[5].Text; got != "of the clone" {
		t.Errorf("the clone has %q", got)
	}
	if got := d.Notes()[4].Text; got != "again" {
		t.Errorf("the drawing has %q", got)
	}
}

// BenchmarkNotes adds notes. The time for a note should not depend on their number.
func BenchmarkNotes(b *testing.B) {
	for _, n := range []int{1_000, 10_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			add := addNotes(n)
			for b.Loop() {
				must.Succeed(star(0).Edit(add))
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/note")
		})
	}
}
