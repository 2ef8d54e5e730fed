package document_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// A history with little room does what one without a bound does, as far as it still has
// the steps: the last one always, and the nearest ones that fit.
func TestUndoIsBounded(t *testing.T) {
	dropped := 0
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 16))
		whole := document.NewHistory(document.New(graphs.Directed))
		bounded := document.NewHistory(document.New(graphs.Directed))
		room := 1 + r.IntN(8000)
		bounded.Bound(room)
		for i := range 120 {
			what := fmt.Sprintf("seed %d, step %d", seed, i)
			back, ahead := bounded.Depth()
			switch kind := r.IntN(9); {
			case kind < 2 && back > 0:
				whole.Undo()
				bounded.Undo()
			case kind == 2 && ahead > 0:
				whole.Redo()
				bounded.Redo()
			default:
				c, _ := randomChange(r, whole.Drawing())
				step := document.Step{Name: "step", Change: c, Gesture: int64(r.IntN(3))}
				if err, other := whole.Do(step), bounded.Do(step); fmt.Sprint(err) != fmt.Sprint(other) {
					t.Fatalf("%s: %v, and with little room %v", what, err, other)
				}
			}
			undo, redo := bounded.Depth()
			all, allAgain := whole.Depth()
			if undo > all || redo > allAgain {
				t.Fatalf("%s: %d and %d steps of %d and %d", what, undo, redo, all, allAgain)
			}
			dropped += all - undo
			same(t, what, dump(whole.Drawing()), dump(bounded.Drawing()))
			if size := document.Taken(bounded); size > room && (undo > 1 || redo > 1) {
				t.Fatalf("%s: %d and %d steps take %d bytes, and %d are there", what, undo, redo, size, room)
			}
			if counted := document.Counted(bounded); counted != document.Taken(bounded) {
				t.Fatalf("%s: the steps take %d bytes, and %d are noted", what, counted, document.Taken(bounded))
			}
		}
	}
	if dropped < 1000 {
		t.Errorf("only %d steps were dropped: too few to mean something", dropped)
	}
}

// However much is done, the memory that undoing it takes does not grow.
func TestUndoTakesTheMemoryThatItMay(t *testing.T) {
	const vertices, room = 10_000, 8 << 20
	h := document.NewHistory(star(t, vertices))
	h.Bound(room)
	before := heap()
	for i := range 500 {
		m := document.Move{IDs: make([]graphs.VertexID, vertices), To: make([]document.Point, vertices)}
		for v := range m.IDs {
			m.IDs[v], m.To[v] = graphs.VertexID(v), document.Point{X: float64(i), Y: float64(v)}
		}
		graphs.Try(h.Do(document.Step{Name: "step.move", Change: edit(h.Drawing(), func(draft *document.Draft) { draft.Move(m) })}))
	}
	if grown := heap() - before; grown > 3*room/2 || grown < room/2 {
		t.Errorf("the steps take %d bytes, and may take %d", grown, room)
	}
	undo, _ := h.Depth()
	if most := room / (vertices * 36); undo < most*9/10 || undo > most {
		t.Errorf("%d steps can be undone, want some %d", undo, most)
	}
	for range undo {
		h.Undo()
	}
	if got, want := h.Drawing().At(3), (document.Point{X: float64(499 - undo), Y: 3}); got != want {
		t.Errorf("undone, a vertex is at %v, want %v", got, want)
	}
	runtime.KeepAlive(h)
}

// One step that is larger than the room can be undone all the same, and done again.
func TestTheLastStepIsKept(t *testing.T) {
	h := document.NewHistory(star(t, 1000))
	h.Bound(100)
	before := dump(h.Drawing())
	graphs.Try(h.Do(document.Step{Change: edit(h.Drawing(), func(draft *document.Draft) { draft.Head().Title = "another" })}))
	graphs.Try(h.Do(document.Step{Change: edit(h.Drawing(), func(draft *document.Draft) { draft.Head().Title = "" })}))
	graphs.Try(h.Do(document.Step{Change: edit(h.Drawing(), func(draft *document.Draft) { draft.RemoveVertex(0) })}))
	if _, ok := h.Undo(); !ok {
		t.Fatal("the last step cannot be undone")
	}
	same(t, "undone", before, dump(h.Drawing()))
	if _, ok := h.Redo(); !ok || h.Drawing().Graph().Size() != 0 {
		t.Error("it cannot be done again")
	}
}

func heap() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}
