package document_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Undo after do changes nothing, nor does redo after undo, and a refused edit
// leaves the drawing, the revision and the steps as they were.
func TestUndoAfterDoIsIdentity(t *testing.T) {
	done := make(map[string]int)
	refused := make(map[string]int)
	for seed := range uint64(rounds(100)) {
		r := rand.New(rand.NewPCG(seed, 1))
		h := document.NewHistory(document.New(graphs.Kind(seed % 2)))
		for i := range 200 {
			before, revision, game := dump(h.Drawing()), h.Revision(), h.GameRevision()
			c, kind := randomChange(r, h.Drawing())
			what := fmt.Sprintf("seed %d, step %d, %s", seed, i, kind)
			if err := h.Do(document.Step{Name: "step", Change: c}); err != nil {
				refused[kind]++
				same(t, what+" refused", before, dump(h.Drawing()))
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
				same(t, what+" undone", before, dump(h.Drawing()))
				if h.Revision() != revision || h.GameRevision() != game {
					t.Fatalf("%s: revision %d after undo, want %d", what, h.Revision(), revision)
				}
				if _, ok := h.Redo(); !ok {
					t.Fatalf("%s: nothing to redo", what)
				}
				same(t, what+" redone", after, dump(h.Drawing()))
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
		if done[kind] < rounds(10) || refused[kind] < rounds(5) {
			t.Errorf("%s was done %d times and refused %d: too few to mean something", kind, done[kind], refused[kind])
		}
	}
}

// A walk through a whole history meets each drawing again under its revision;
// so equal revisions are equal drawings, and Changed is right.
func TestHistoryFromStartToEnd(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 2))
		h := randomDrawing(r, 20)
		drawings := make(map[int64]string)
		games := make(map[int64]string)
		saved := int64(0)
		meet := func() {
			t.Helper()
			d, g := dump(h.Drawing()), gameDump(h.Drawing())
			if old, ok := drawings[h.Revision()]; ok {
				same(t, fmt.Sprint("revision ", h.Revision()), old, d)
			}
			if old, ok := games[h.GameRevision()]; ok {
				same(t, fmt.Sprint("game revision ", h.GameRevision()), old, g)
			}
			drawings[h.Revision()], games[h.GameRevision()] = d, g
			if h.Changed() != (h.Revision() != saved) {
				t.Fatalf("revision %d, saved %d, changed %v", h.Revision(), saved, h.Changed())
			}
		}
		meet()
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
			meet()
		}
		end := dump(h.Drawing())
		undone := 0
		for ; ; undone++ {
			if _, ok := h.Undo(); !ok {
				break
			}
			meet()
		}
		if h.Revision() != 0 || h.Drawing().Graph().Order() != 0 || h.Drawing().Title() != "" {
			t.Fatalf("the start is revision %d with\n%s", h.Revision(), dump(h.Drawing()))
		}
		for range undone {
			if _, ok := h.Redo(); !ok {
				t.Fatal("fewer steps to redo than were undone")
			}
			meet()
		}
		// Steps that were undone before the walk back are still ahead.
		same(t, fmt.Sprint("seed ", seed, ", the end"), end, dump(h.Drawing()))
	}
}

func TestDoForgetsWhatWasUndone(t *testing.T) {
	h := document.NewHistory(document.New(graphs.Directed))
	title := func(s string) document.Step {
		return document.Step{Name: s, Count: 3, Change: edit(h.Drawing(), func(draft *document.Draft) { draft.Head().Title = s })}
	}
	graphs.Try(h.Do(title("a")))
	graphs.Try(h.Do(title("b")))
	h.MarkSaved(h.Revision())
	if s, ok := h.Undo(); !ok || s.Name != "b" || s.Count != 3 {
		t.Errorf("undone %+v, %v", s, ok)
	}
	if s, ok := h.NextRedo(); !ok || s.Name != "b" {
		t.Errorf("next redo %+v, %v", s, ok)
	}
	graphs.Try(h.Do(title("c")))
	if _, ok := h.NextRedo(); ok {
		t.Error("b can still be redone after c")
	}
	if _, ok := h.Redo(); ok || h.Drawing().Title() != "c" || !h.Changed() {
		t.Errorf("redo led to %q", h.Drawing().Title())
	}
	if s, ok := h.NextUndo(); !ok || s.Name != "c" {
		t.Errorf("next undo %+v, %v", s, ok)
	}
	h.Undo()
	if !h.Changed() {
		t.Error("what is on disk is b, and this is a")
	}
}

func TestDrawingCloneSharesNothing(t *testing.T) {
	for seed := range uint64(30) {
		r := rand.New(rand.NewPCG(seed, 4))
		d := randomDrawing(r, 60).Drawing()
		c := d.Clone()
		want := dump(d)
		same(t, "clone", want, dump(c))
		h := document.NewHistory(c)
		for range 100 {
			change, _ := randomChange(r, c)
			_ = h.Do(document.Step{Change: change})
		}
		same(t, fmt.Sprint("seed ", seed, ", after edits of the clone"), want, dump(d))
		edited := dump(c)
		for range 100 {
			change, _ := randomChange(r, d)
			_ = d.Do(change)
		}
		same(t, fmt.Sprint("seed ", seed, ", after edits of the original"), edited, dump(c))
	}
}
