package document_test

import (
	"fmt"
	"runtime"
	"slices"
	"testing"

	"nimgraph/graphs"

	"nimgraph/graphs/document"
)

// notes are so many notes to be added.
func notes(n int) func(*document.Draft) {
	return func(draft *document.Draft) {
		for id := range n {
			draft.AddNote(document.Note{ID: document.NoteID(id), Text: fmt.Sprint(id)})
		}
	}
}

// Adding notes, undoing that and doing it again take memory linear in their number, and so
// time.
func TestManyNotesAreLinear(t *testing.T) {
	const each = 1000 // bytes
	h := document.NewHistory(star(t, 0))
	all := notes(document.MaxNotes)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	graphs.Try(h.Do(document.Step{Change: edit(h.Drawing(), all)}))
	h.Undo()
	h.Redo()
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; took > each*document.MaxNotes {
		t.Errorf("%d notes took %d bytes, undone and done again", document.MaxNotes, took)
	}
	if got := len(h.Drawing().Notes()); got != document.MaxNotes {
		t.Errorf("%d notes, want %d", got, document.MaxNotes)
	}
}

// What was read of a drawing's notes, or cloned, stays what it was, whatever is added and
// removed behind it.
func TestNotesAreNotOverwritten(t *testing.T) {
	d := star(t, 0)
	apply := func(d *document.Drawing, e func(*document.Draft)) {
		t.Helper()
		graphs.Try(d.Edit(e))
	}
	note := func(id document.NoteID, text string) func(*document.Draft) {
		return func(draft *document.Draft) { draft.AddNote(document.Note{ID: id, Text: text}) }
	}
	apply(d, notes(5)) // with room behind them
	read, clone := d.Notes(), d.Clone()
	want := slices.Clone(read)
	apply(d, note(5, "of the drawing"))
	apply(clone, note(5, "of the clone"))
	apply(d, func(draft *document.Draft) { draft.RemoveNote(5) })
	apply(d, func(draft *document.Draft) { draft.RemoveNote(4) })
	apply(d, note(4, "again"))
	if _ = append(read, document.Note{Text: "of the reader"}); !slices.Equal(read, want) || !slices.Equal(clone.Notes()[:5], want) {
		t.Errorf("read %v, cloned %v, want %v", read, clone.Notes(), want)
	}
	if got := clone.Notes()[5].Text; got != "of the clone" {
		t.Errorf("the clone has %q", got)
	}
	if got := d.Notes()[4].Text; got != "again" {
		t.Errorf("the drawing has %q", got)
	}
}

// BenchmarkNotes adds notes. The time of one is the same for each number of them.
func BenchmarkNotes(b *testing.B) {
	for _, n := range []int{1_000, 10_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			all := notes(n)
			for b.Loop() {
				graphs.Try(star(b, 0).Edit(all))
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/note")
		})
	}
}
