package document_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

func selection(v graphs.VertexID) document.Selection {
	return document.Selection{Vertices: []graphs.VertexID{v}}
}

// Changes of one gesture are one step, whatever they are made of.
func TestGestureIsOneStep(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 5))
		h := randomDrawing(r, 30)
		before, revision := dump(h.Drawing()), h.Revision()
		steps := 0
		for range 2 + r.IntN(20) {
			change, _ := randomChange(r, h.Drawing())
			c := document.Step{
				Name: fmt.Sprint("change ", steps), Count: steps, Gesture: 9, Change: change,
				Before: selection(graphs.VertexID(steps)), After: selection(graphs.VertexID(steps + 1)),
			}
			if h.Do(c) == nil {
				steps++
			}
		}
		if steps == 0 {
			continue
		}
		after, later := dump(h.Drawing()), h.Revision()
		s, ok := h.Undo()
		if !ok || s.Name != fmt.Sprint("change ", steps-1) || s.Count != steps-1 {
			t.Fatalf("seed %d: undone %+v, %v after %d changes", seed, s, ok, steps)
		}
		if !slices.Equal(s.Before.Vertices, []graphs.VertexID{0}) || !slices.Equal(s.After.Vertices, []graphs.VertexID{graphs.VertexID(steps)}) {
			t.Fatalf("seed %d: selected before %v and after %v", seed, s.Before, s.After)
		}
		same(t, fmt.Sprint("seed ", seed, " undone"), before, dump(h.Drawing()))
		if h.Revision() != revision {
			t.Fatalf("seed %d: revision %d, want %d", seed, h.Revision(), revision)
		}
		h.Redo()
		same(t, fmt.Sprint("seed ", seed, " redone"), after, dump(h.Drawing()))
		if h.Revision() != later {
			t.Fatalf("seed %d: revision %d, want %d", seed, h.Revision(), later)
		}
	}
}

func TestGesturesInARow(t *testing.T) {
	h := document.NewHistory(document.New(graphs.Directed))
	graphs.Try(h.Do(document.Step{Change: edit(h.Drawing(), func(draft *document.Draft) {
		draft.AddVertex(document.Vertex{Vertex: graphs.Vertex{Name: "a"}}, document.Point{})
	})}))
	move := func(gesture int64, x float64) {
		t.Helper()
		graphs.Try(h.Do(document.Step{Gesture: gesture, Change: edit(h.Drawing(), func(draft *document.Draft) {
			draft.Move(document.Move{IDs: []graphs.VertexID{0}, To: []document.Point{{X: x}}})
		})}))
	}
	undone := func(want float64) {
		t.Helper()
		h.Undo()
		if x := h.Drawing().At(0).X; x != want {
			t.Fatalf("x is %v after undo, want %v", x, want)
		}
	}
	move(1, 1)
	move(1, 2)
	move(2, 3) // another gesture
	move(0, 4) // none, and so its own step
	move(0, 5)
	undone(4)
	undone(3)
	undone(2)
	move(1, 6) // what was undone in between parts it from the first
	undone(2)
	undone(0)
	h.Redo()
	move(1, 7) // so does having been redone
	undone(2)
}

// Each of ten thousand changes of a drag or of typing costs no memory.
func TestLongGestureKeepsOneChange(t *testing.T) {
	const long = 10_000
	at := func(i int) document.Point { return document.Point{X: float64(i)} }
	for name, write := range map[string]func(draft *document.Draft, i int){
		"drag": func(draft *document.Draft, i int) {
			draft.Move(document.Move{IDs: []graphs.VertexID{1, 0}, To: []document.Point{at(i), at(-i)}})
		},
		"vertex": func(draft *document.Draft, i int) { draft.Vertex(0).Name = fmt.Sprint("name", i) },
		"title":  func(draft *document.Draft, i int) { draft.Head().Title = fmt.Sprint(i) },
		"tokens": func(draft *document.Draft, i int) { draft.Vertex(1).Tokens = i },
		"count":  func(draft *document.Draft, i int) { draft.Edge(0).Count = int32(i + 1) },
		"play":   func(draft *document.Draft, i int) { draft.Head().Play = graphs.Play(i % 2) },
	} {
		t.Run(name, func(t *testing.T) {
			h := document.NewHistory(document.New(graphs.Directed))
			graphs.Try(h.Do(document.Step{Change: edit(h.Drawing(), func(draft *document.Draft) {
				draft.AddVertex(document.Vertex{Vertex: graphs.Vertex{ID: 0, Name: "a"}}, document.Point{})
				draft.AddVertex(document.Vertex{Vertex: graphs.Vertex{ID: 1, Name: "b"}}, document.Point{})
				draft.AddEdge(document.Edge{Edge: graphs.Edge{From: 0, To: 1, Count: 1}})
			})}))
			before := dump(h.Drawing())
			// The gesture begins with something else, as a drag that adds does.
			graphs.Try(h.Do(document.Step{Gesture: 1, Change: edit(h.Drawing(), func(draft *document.Draft) {
				draft.AddVertex(document.Vertex{Vertex: graphs.Vertex{ID: 2, Name: "c"}}, document.Point{})
			})}))
			held := heldBytes()
			for i := range long {
				graphs.Try(h.Do(document.Step{Gesture: 1, Change: edit(h.Drawing(), func(draft *document.Draft) { write(draft, i) })}))
			}
			if grown := heldBytes() - held; grown > 100_000 {
				t.Errorf("%d changes of one gesture hold %d bytes", long, grown)
			}
			after := dump(h.Drawing())
			h.Undo()
			same(t, "undone", before, dump(h.Drawing()))
			h.Redo()
			same(t, "redone", after, dump(h.Drawing()))
		})
	}
}

func heldBytes() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
