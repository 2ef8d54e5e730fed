package document_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/must"
	"nimgraph/graphs/trials"
)

// TestUndoAfterDoIsIdentity checks that undo restores the drawing before a change, that redo
// restores the drawing after it, and that a refused change leaves the drawing and the revisions
// unchanged.
func TestUndoAfterDoIsIdentity(t *testing.T) {
	done := make(map[string]int)
	refused := make(map[string]int)
	for seed := range uint64(trials.Count(100)) {
		r := rand.New(rand.NewPCG(seed, 1))
		h := document.NewHistory(document.New(graphs.Kind(seed % 2)))
		for i := range 200 {
			before, revision, game := dump(h.Drawing()), h.Revision(), h.GameRevision()
			c, kind := randomChange(r, h.Drawing())
			what := fmt.Sprintf("seed %d, step %d, %s", seed, i, kind)
			if err := h.Do(document.Step{Name: "step", Change: c}); err != nil {
				refused[kind]++
				checkSame(t, what+" refused", before, dump(h.Drawing()))
				if h.Revision() != revision || h.GameRevision() != game {
					t.Fatalf("%s: a refused change changed a revision", what)
				}
				continue
			}
			done[kind]++
			after, later, laterGame := dump(h.Drawing()), h.Revision(), h.GameRevision()
			if later == revision {
				t.Fatalf("%s: the revision did not change", what)
			}
			for range 2 {
				if _, ok := h.Undo(); !ok {
					t.Fatalf("%s: nothing to undo", what)
				}
				checkSame(t, what+" undone", before, dump(h.Drawing()))
				if h.Revision() != revision || h.GameRevision() != game {
					t.Fatalf("%s: revision %d after undo, want %d", what, h.Revision(), revision)
				}
				if _, ok := h.Redo(); !ok {
					t.Fatalf("%s: nothing to redo", what)
				}
				checkSame(t, what+" redone", after, dump(h.Drawing()))
				if h.Revision() != later || h.GameRevision() != laterGame {
					t.Fatalf("%s: revision %d after redo, want %d", what, h.Revision(), later)
				}
			}
		}
	}
	for _, kind := range []string{
		"add vertex", "remove vertex", "vertex", "tokens", "look", "move", "add edge", "remove edge", "ends", "edge",
		"add note", "remove note", "note", "kind", "swap", "head", "several",
	} {
		if done[kind] < trials.Count(10) || refused[kind] < trials.Count(5) {
			t.Errorf("%s was applied %d times and refused %d times: too few", kind, done[kind], refused[kind])
		}
	}
}

// TestRevisionIdentifiesDrawing checks that equal revisions mean equal drawings, in random
// walks through a history and from its end to its start and back.
func TestRevisionIdentifiesDrawing(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 2))
		h := randomDrawing(r, 20)
		drawings := make(map[int64]string)
		games := make(map[int64]string)
		saved := int64(0)
		checkState := func() {
			t.Helper()
			d, g := dump(h.Drawing()), gameDump(h.Drawing())
			if old, ok := drawings[h.Revision()]; ok {
				checkSame(t, fmt.Sprint("revision ", h.Revision()), old, d)
			}
			if old, ok := games[h.GameRevision()]; ok {
				checkSame(t, fmt.Sprint("game revision ", h.GameRevision()), old, g)
			}
			drawings[h.Revision()], games[h.GameRevision()] = d, g
			if h.Changed() != (h.Revision() != saved) {
				t.Fatalf("revision %d, saved %d, changed %v", h.Revision(), saved, h.Changed())
			}
		}
		checkState()
		for range 400 {
			switch r.IntN(8) {
			case 0, 1:
				h.Undo()
			case 2:
				h.Redo()
			case 3:
				saved = h.Revision()
				h.MarkSaved(saved)
			default:
				c, _ := randomChange(r, h.Drawing())
				_ = h.Do(document.Step{Change: c, Gesture: int64(r.IntN(3))})
			}
			checkState()
		}
		end := dump(h.Drawing())
		undone := 0
		for ; ; undone++ {
			if _, ok := h.Undo(); !ok {
				break
			}
			checkState()
		}
		if h.Revision() != 0 || h.Drawing().Graph().Order() != 0 || h.Drawing().Title() != "" {
			t.Fatalf("the start is revision %d with\n%s", h.Revision(), dump(h.Drawing()))
		}
		for range undone {
			if _, ok := h.Redo(); !ok {
				t.Fatal("fewer steps to redo than were undone")
			}
			checkState()
		}
		// The walk ends at the same drawing, even if steps can be redone there.
		checkSame(t, fmt.Sprint("seed ", seed, ", the end"), end, dump(h.Drawing()))
	}
}

func TestDoDropsUndoneSteps(t *testing.T) {
	h := document.NewHistory(document.New(graphs.Directed))
	title := func(s string) document.Step {
		return document.Step{
			Name: s, Count: 3,
			Change: edit(h.Drawing(), func(draft *document.ChangeBuilder) { draft.Head().Title = s }),
		}
	}
	must.Succeed(h.Do(title("a")))
	must.Succeed(h.Do(title("b")))
	h.MarkSaved(h.Revision())
	if s, ok := h.Undo(); !ok || s.Name != "b" || s.Count != 3 {
		t.Errorf("undone %+v, %v", s, ok)
	}
	if s, ok := h.NextRedo(); !ok || s.Name != "b" {
		t.Errorf("next redo %+v, %v", s, ok)
	}
	must.Succeed(h.Do(title("c")))
	if _, ok := h.NextRedo(); ok {
		t.Error("step b can still be redone after step c")
	}
	if _, ok := h.Redo(); ok || h.Drawing().Title() != "c" || !h.Changed() {
		t.Errorf("the title after Redo is %q, want c", h.Drawing().Title())
	}
	if s, ok := h.NextUndo(); !ok || s.Name != "c" {
		t.Errorf("next undo %+v, %v", s, ok)
	}
	h.Undo()
	if !h.Changed() {
		t.Error("Changed is false, but the saved title is b and the current one a")
	}
}

func TestDrawingCloneSharesNothing(t *testing.T) {
	for seed := range uint64(30) {
		r := rand.New(rand.NewPCG(seed, 4))
		d := randomDrawing(r, 60).Drawing()
		c := d.Clone()
		want := dump(d)
		checkSame(t, "clone", want, dump(c))
		h := document.NewHistory(c)
		for range 100 {
			change, _ := randomChange(r, c)
			_ = h.Do(document.Step{Change: change})
		}
		checkSame(t, fmt.Sprint("seed ", seed, ", after edits of the clone"), want, dump(d))
		edited := dump(c)
		for range 100 {
			change, _ := randomChange(r, d)
			_ = d.Do(change)
		}
		checkSame(t, fmt.Sprint("seed ", seed, ", after edits of the original"), edited, dump(c))
	}
}

// TestUndoIsBounded checks that a history with little memory behaves like a history without a
// limit, as far as it still has the steps: always the newest one, and the nearest ones that
// fit.
func TestUndoIsBounded(t *testing.T) {
	dropped := 0
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 16))
		whole := document.NewHistory(document.New(graphs.Directed))
		bounded := document.NewHistory(document.New(graphs.Directed))
		room := 1 + r.IntN(8000)
		bounded.SetRoom(room)
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
					t.Fatalf("%s: error %v, with little room %v", what, err, other)
				}
			}
			undo, redo := bounded.Depth()
			wholeUndo, wholeRedo := whole.Depth()
			if undo > wholeUndo || redo > wholeRedo {
				t.Fatalf("%s: %d undo and %d redo steps, more than %d and %d without a limit",
					what, undo, redo, wholeUndo, wholeRedo)
			}
			dropped += wholeUndo - undo
			checkSame(t, what, dump(whole.Drawing()), dump(bounded.Drawing()))
			if size := document.RecordedMemory(bounded); size > room && (undo > 1 || redo > 1) {
				t.Fatalf("%s: %d and %d steps take %d bytes, want at most %d", what, undo, redo, size, room)
			}
			if counted := document.CountMemory(bounded); counted != document.RecordedMemory(bounded) {
				t.Fatalf("%s: the steps take %d bytes, but the history has recorded %d", what, counted,
					document.RecordedMemory(bounded))
			}
		}
	}
	if dropped < 1000 {
		t.Errorf("only %d steps were dropped: too few", dropped)
	}
}

// TestUndoMemoryIsBounded checks that the memory of undo steps stays within its limit after
// many steps.
func TestUndoMemoryIsBounded(t *testing.T) {
	const vertices, room = 10_000, 8 << 20
	h := document.NewHistory(star(vertices))
	h.SetRoom(room)
	before := heapBytes()
	for i := range 500 {
		m := document.Move{IDs: make([]graphs.VertexID, vertices), To: make([]document.Point, vertices)}
		for v := range m.IDs {
			m.IDs[v], m.To[v] = graphs.VertexID(v), document.Point{X: float64(i), Y: float64(v)}
		}
		must.Succeed(h.Do(document.Step{
			Name:   "step.move",
			Change: edit(h.Drawing(), func(draft *document.ChangeBuilder) { draft.Move(m) }),
		}))
	}
	if grown := heapBytes() - before; grown > 3*room/2 || grown < room/2 {
		t.Errorf("the steps take %d bytes, want about %d", grown, room)
	}
	undo, _ := h.Depth()
	if limit := room / (vertices * 36); undo < limit*9/10 || undo > limit {
		t.Errorf("%d steps can be undone, want about %d", undo, limit)
	}
	for range undo {
		h.Undo()
	}
	if got, want := h.Drawing().At(3), (document.Point{X: float64(499 - undo), Y: 3}); got != want {
		t.Errorf("after undo, vertex 3 is at %v, want %v", got, want)
	}
	runtime.KeepAlive(h)
}

// TestNewestStepIsKept checks that a step that is larger than the memory limit can be undone
// and redone.
func TestNewestStepIsKept(t *testing.T) {
	h := document.NewHistory(star(1000))
	h.SetRoom(100)
	before := dump(h.Drawing())
	must.Succeed(h.Do(document.Step{Change: edit(h.Drawing(),
		func(draft *document.ChangeBuilder) { draft.Head().Title = "another" })}))
	must.Succeed(h.Do(document.Step{Change: edit(h.Drawing(),
		func(draft *document.ChangeBuilder) { draft.Head().Title = "" })}))
	must.Succeed(h.Do(document.Step{
		Change: edit(h.Drawing(), func(draft *document.ChangeBuilder) { draft.RemoveVertex(0) }),
	}))
	if _, ok := h.Undo(); !ok {
		t.Fatal("the last step cannot be undone")
	}
	checkSame(t, "undone", before, dump(h.Drawing()))
	if _, ok := h.Redo(); !ok || h.Drawing().Graph().Size() != 0 {
		t.Error("the last step cannot be redone")
	}
}

// heapBytes returns the size of the heap in bytes after a garbage collection.
func heapBytes() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// selection returns a selection of the vertex v.
func selection(v graphs.VertexID) document.Selection {
	return document.Selection{Vertices: []graphs.VertexID{v}}
}

// TestSelectionComparesEveryList checks that Empty and Equal look at the vertices, the edges and the
// notes of a selection.
func TestSelectionComparesEveryList(t *testing.T) {
	selections := []document.Selection{
		{},
		{Vertices: []graphs.VertexID{1}},
		{Edges: []graphs.EdgeID{1}},
		{Notes: []document.NoteID{1}},
	}
	for i, s := range selections {
		if s.Empty() != (i == 0) {
			t.Errorf("%+v is empty: %v", s, s.Empty())
		}
		for j, other := range selections {
			if s.Equal(other) != (i == j) {
				t.Errorf("%+v equals %+v: %v", s, other, s.Equal(other))
			}
		}
	}
}

// TestGestureIsOneStep checks that all changes of a gesture become one step.
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
		if !slices.Equal(s.Before.Vertices, []graphs.VertexID{0}) ||
			!slices.Equal(s.After.Vertices, []graphs.VertexID{graphs.VertexID(steps)}) {
			t.Fatalf("seed %d: selected before %v and after %v", seed, s.Before, s.After)
		}
		checkSame(t, fmt.Sprint("seed ", seed, " undone"), before, dump(h.Drawing()))
		if h.Revision() != revision {
			t.Fatalf("seed %d: revision %d, want %d", seed, h.Revision(), revision)
		}
		h.Redo()
		checkSame(t, fmt.Sprint("seed ", seed, " redone"), after, dump(h.Drawing()))
		if h.Revision() != later {
			t.Fatalf("seed %d: revision %d, want %d", seed, h.Revision(), later)
		}
	}
}

func TestConsecutiveGestures(t *testing.T) {
	h := document.NewHistory(document.New(graphs.Directed))
	must.Succeed(h.Do(document.Step{Change: edit(h.Drawing(), func(draft *document.ChangeBuilder) {
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{Name: "a"}}, document.Point{})
	})}))
	move := func(gesture int64, x float64) {
		t.Helper()
		must.Succeed(h.Do(document.Step{Gesture: gesture, Change: edit(h.Drawing(), func(draft *document.ChangeBuilder) {
			draft.Move(document.Move{IDs: []graphs.VertexID{0}, To: []document.Point{{X: x}}})
		})}))
	}
	checkUndo := func(want float64) {
		t.Helper()
		h.Undo()
		if x := h.Drawing().At(0).X; x != want {
			t.Fatalf("x is %v after undo, want %v", x, want)
		}
	}
	move(1, 1)
	move(1, 2)
	move(2, 3) // of another gesture
	move(0, 4) // without a gesture, so it is a step of its own
	move(0, 5)
	checkUndo(4)
	checkUndo(3)
	checkUndo(2)
	move(1, 6) // after an undo, even the same gesture starts a new step
	checkUndo(2)
	checkUndo(0)
	h.Redo()
	move(1, 7) // and so does a redo
	checkUndo(2)
}

// TestLongGestureKeepsOneChange checks that thousands of changes of a gesture, such as a drag
// or typing, take no additional memory.
func TestLongGestureKeepsOneChange(t *testing.T) {
	const long = 10_000
	pointAt := func(i int) document.Point { return document.Point{X: float64(i)} }
	for name, write := range map[string]func(draft *document.ChangeBuilder, i int){
		"drag": func(draft *document.ChangeBuilder, i int) {
			draft.Move(document.Move{IDs: []graphs.VertexID{1, 0}, To: []document.Point{pointAt(i), pointAt(-i)}})
		},
		"vertex": func(draft *document.ChangeBuilder, i int) { draft.Vertex(0).Name = fmt.Sprint("name", i) },
		"title":  func(draft *document.ChangeBuilder, i int) { draft.Head().Title = fmt.Sprint(i) },
		"tokens": func(draft *document.ChangeBuilder, i int) { draft.Vertex(1).Tokens = i },
		"count":  func(draft *document.ChangeBuilder, i int) { draft.Edge(0).Count = int32(i + 1) },
		"play":   func(draft *document.ChangeBuilder, i int) { draft.Head().Play = graphs.Play(i % 2) },
	} {
		t.Run(name, func(t *testing.T) {
			h := document.NewHistory(document.New(graphs.Directed))
			must.Succeed(h.Do(document.Step{Change: edit(h.Drawing(), func(draft *document.ChangeBuilder) {
				draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 0, Name: "a"}}, document.Point{})
				draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 1, Name: "b"}}, document.Point{})
				draft.AddEdge(document.EdgeState{Edge: graphs.Edge{From: 0, To: 1, Count: 1}})
			})}))
			before := dump(h.Drawing())
			// The gesture begins with another change, like a drag that adds a vertex.
			must.Succeed(h.Do(document.Step{Gesture: 1, Change: edit(h.Drawing(), func(draft *document.ChangeBuilder) {
				draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 2, Name: "c"}}, document.Point{})
			})}))
			memory := heapBytes()
			for i := range long {
				must.Succeed(h.Do(document.Step{
					Gesture: 1,
					Change:  edit(h.Drawing(), func(draft *document.ChangeBuilder) { write(draft, i) }),
				}))
			}
			if grown := heapBytes() - memory; grown > 100_000 {
				t.Errorf("%d changes of one gesture take %d bytes", long, grown)
			}
			after := dump(h.Drawing())
			h.Undo()
			checkSame(t, "undone", before, dump(h.Drawing()))
			h.Redo()
			checkSame(t, "redone", after, dump(h.Drawing()))
		})
	}
}
