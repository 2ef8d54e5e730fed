package app

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// largePath is a drawing that is written beside the window: a path of moves.
func largePath(t *testing.T) *document.Drawing {
	t.Helper()
	const n = largeDrawing/2 + 1
	b := graphs.NewBuilder(graphs.Directed, n, n)
	for i := range n {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(i)})
		if i > 0 {
			b.AddEdge(graphs.VertexID(i-1), graphs.VertexID(i), 1)
		}
	}
	g, err := b.Graph()
	mustDo(t, err)
	return document.On(g)
}

func TestLargeDrawingsAreSavedBeside(t *testing.T) {
	p := program(t)
	queue := waiting(p)
	w := p.open(largePath(t), "")
	mustDo(t, w.session.SetTitle("before"))
	path := filepath.Join(t.TempDir(), "large.nimgraph")
	saved, closed := 0, false
	w.write(path, func() { saved++ })
	if saved > 0 || !w.saving.busy {
		t.Fatal("it is saved at once")
	}
	// What is changed meanwhile is neither in the file nor counts as saved.
	mustDo(t, w.session.SetTitle("meanwhile"))
	for w.saving.busy {
		(<-queue)()
	}
	if saved != 1 || w.path != path || !w.session.History().Changed() {
		t.Errorf("saved %d times to %q, changed %v", saved, w.path, w.session.History().Changed())
	}
	back, err := p.read(context.Background(), path)
	mustDo(t, err)
	if back.Title() != "before" {
		t.Errorf("the file has the title %q", back.Title())
	}

	// Saving once more, and closing, wait for it; nothing is asked.
	w.write(path, func() { saved++ })
	w.write(path, func() { saved++ })
	w.unlessUnsaved(func() { closed = true })
	if closed || saved != 1 {
		t.Error("it is closed while it is being saved")
	}
	for w.saving.busy {
		(<-queue)()
	}
	if !closed || saved != 3 || len(w.modals) > 0 {
		t.Errorf("closed %v, saved %d times, %d questions", closed, saved, len(w.modals))
	}
}

func TestFailedSaveBesideIsTold(t *testing.T) {
	p := program(t)
	queue := waiting(p)
	w := p.open(largePath(t), "")
	mustDo(t, w.session.SetTitle("title"))
	done := false
	w.write(t.TempDir(), func() { done = true })
	for w.saving.busy {
		(<-queue)()
	}
	if done || len(w.modals) != 1 || w.path != "" || !w.session.History().Changed() {
		t.Errorf("done %v, %d messages, path %q", done, len(w.modals), w.path)
	}
}
