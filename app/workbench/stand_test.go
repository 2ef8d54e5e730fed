package workbench

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"nimgraph/app/files"
	"nimgraph/app/translations"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

// stand is what benches are put on in tests: what comes through the door waits
// until the test runs it.
type stand struct {
	Environment
	queue  chan func()
	failed []error
}

func newStand(t testing.TB) *stand {
	t.Helper()
	w, err := translations.Words("en")
	ensure(t, err)
	s := &stand{queue: make(chan func(), 10_000)}
	s.Environment = Environment{
		Door: func(f func()) { s.queue <- f }, Words: w, Journals: files.NewJournals(t.TempDir(), "test", files.OS{}),
		Backups: &files.Backups{Folder: t.TempDir()},
		Failed:  func(err error) { s.failed = append(s.failed, err) },
	}
	t.Cleanup(func() {
		if !s.Journals.Close(time.Minute) {
			t.Error("a journal has no end")
		}
	})
	return s
}

// put returns a bench with a drawing, flushed.
func (s *stand) put(d *document.Drawing) *Bench {
	b := New(d, "", s.Environment)
	b.Flush()
	return b
}

// settle runs what has come through the door, and waits for what a bench has under
// way.
func (s *stand) settle(b *Bench) {
	for {
		for len(s.queue) > 0 {
			(<-s.queue)()
		}
		if b.closed || b.Work.Now() == nil && b.File.State() != FileWriting && b.Solving.State() != SolvingRunning && !b.Text.job.Running() {
			return
		}
		(<-s.queue)()
	}
}

func ensure(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func drawn(t testing.TB, text string) *document.Drawing {
	t.Helper()
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	ensure(t, err)
	return read.Drawing
}

// abc is a -> b c, b -> c with a token on a: values 2, 1, 0.
func abc(t testing.TB) *document.Drawing { return drawn(t, "a -> b c\nb -> c\ntoken a\n") }

func jsonOf(t testing.TB, d *document.Drawing) string {
	t.Helper()
	var text bytes.Buffer
	ensure(t, formats.Write(&text, d, formats.JSON))
	return text.String()
}

// longPath is a path of moves that takes a while to be written.
func longPath(t testing.TB) *document.Drawing {
	t.Helper()
	const n = 5001
	b := graphs.NewBuilder(graphs.Directed, n, n)
	for i := range n {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(i)})
		if i > 0 {
			b.AddEdge(graphs.VertexID(i-1), graphs.VertexID(i), 1)
		}
	}
	g, err := b.Graph()
	ensure(t, err)
	return document.On(g)
}
