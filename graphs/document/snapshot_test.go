package document_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// historyDump is a drawing with all that can be undone and done again: it walks
// there and back.
func historyDump(h *document.History) string {
	undo, redo := h.Depth()
	text := fmt.Sprint(undo, redo, h.Revision(), h.GameRevision(), h.Changed(), "\n", dump(h.Drawing()))
	for range undo {
		s, _ := h.Undo()
		text += fmt.Sprint("back over ", s.Name, s.Count, s.Before, s.After, h.Revision(), h.GameRevision(), "\n", dump(h.Drawing()))
	}
	for range undo + redo {
		h.Redo()
	}
	for range redo {
		s, _ := h.Undo()
		text += fmt.Sprint("ahead is ", s.Name, s.Count, s.Before, s.After, h.Revision(), h.GameRevision(), "\n", dump(h.Drawing()))
	}
	return text
}

// busyHistory returns a history after gestures, undos, redos and saves.
func busyHistory(r *rand.Rand, steps int) *document.History {
	h := document.NewHistory(document.New(graphs.Kind(r.IntN(2))))
	for range steps {
		something(r, h)
	}
	return h
}

func something(r *rand.Rand, h *document.History) {
	switch r.IntN(9) {
	case 0, 1:
		h.Undo()
	case 2:
		h.Redo()
	case 3:
		h.MarkSaved(h.Revision())
	default:
		_ = h.Do(randomChange(r, h.Drawing()))
	}
}

func TestHistoriesAreReadBackExactly(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 12))
		h := busyHistory(r, 80)
		s := h.Snapshot(math.MaxInt)
		back, err := document.DecodeHistory(s.Append(nil))
		must(t, err)
		want := historyDump(h)
		same(t, fmt.Sprint("seed ", seed), want, historyDump(back))
		// The walk has changed the history, and the snapshot is as it was.
		late, err := document.DecodeHistory(s.Append(nil))
		must(t, err)
		same(t, fmt.Sprint("seed ", seed, ", written later"), want, historyDump(late))
	}
}

// A history that is read back goes on as the one that was written does.
func TestAHistoryGoesOn(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 13))
		h := busyHistory(r, 40)
		back, err := document.DecodeHistory(h.Snapshot(math.MaxInt).Append(nil))
		must(t, err)
		replay := recorder{back}
		h.Recorder = replay
		for range 60 {
			something(r, h)
			back.MarkSaved(-2)
			if h.Changed() {
				continue
			}
			back.MarkSaved(back.Revision())
		}
		h.Recorder = nil
		h.MarkSaved(-2)
		back.MarkSaved(-2)
		same(t, fmt.Sprint("seed ", seed), historyDump(h), historyDump(back))
	}
}

// recorder does with another history what it is told.
type recorder struct{ to *document.History }

func (r recorder) Done(c document.Change) {
	written := document.AppendChange(nil, c)
	back, err := document.DecodeChange(written)
	if err == nil {
		err = r.to.Do(back)
	}
	if err != nil {
		panic(err)
	}
}
func (r recorder) Undone() { r.to.Undo() }
func (r recorder) Redone() { r.to.Redo() }

// Steps that there is no room for are left out, the farthest first, and the drawing
// never is.
func TestStepsAreBounded(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 14))
	h := busyHistory(r, 80)
	for range 5 {
		h.Undo()
	}
	undo, redo := h.Depth()
	bare := len(h.Snapshot(0).Append(nil))
	last := -1
	for most := 0; last < undo+redo; most += 7 {
		text := h.Snapshot(most).Append(nil)
		back, err := document.DecodeHistory(text)
		must(t, err)
		same(t, fmt.Sprint(most, " bytes"), dump(h.Drawing()), dump(back.Drawing()))
		u, d := back.Depth()
		if len(text) > bare+3*most || u > undo || d > redo || u+d < last {
			t.Fatalf("%d bytes for steps: %d in all, %d and %d steps", most, len(text), u, d)
		}
		last = u + d
		for _, ok := back.Undo(); ok; _, ok = back.Undo() {
			continue
		}
		if now, _ := back.Depth(); now != 0 {
			t.Fatal("a step is left")
		}
	}
}

// A change that replaces another leads to the same drawing without it, and undoing
// them leads back to the same.
func TestAChangeThatReplacesAnother(t *testing.T) {
	replaced := 0
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 15))
		both := busyHistory(r, 30)
		both.Seal()
		alone, err := document.DecodeHistory(both.Snapshot(math.MaxInt).Append(nil))
		must(t, err)
		var first, second document.Change
		for range 300 {
			first, second = randomChange(r, both.Drawing()), randomChange(r, both.Drawing())
			first.Gesture = 7
			second.Gesture = 7
			if second.Replaces(first) {
				break
			}
		}
		if !second.Replaces(first) || both.Do(first) != nil || both.Do(second) != nil {
			continue
		}
		replaced++
		second.Before = first.Before
		must(t, alone.Do(second))
		for range 2 {
			same(t, fmt.Sprintf("seed %d, %T%+v for %+v", seed, second.Edit, second.Edit, first.Edit), dump(both.Drawing()), dump(alone.Drawing()))
			one, _ := both.NextUndo()
			other, _ := alone.NextUndo()
			if fmt.Sprint(one.Name, one.Count, one.Before, one.After) != fmt.Sprint(other.Name, other.Count, other.Before, other.After) {
				t.Fatalf("the steps are %+v and %+v", one, other)
			}
			both.Undo()
			alone.Undo()
		}
	}
	if replaced < 50 {
		t.Errorf("%d changes were replaced: too few to mean something", replaced)
	}
	if (document.Change{Edit: document.SetTitle{}}).Replaces(document.Change{Edit: document.SetTitle{}}) {
		t.Error("changes that are steps of their own replace each other")
	}
}
