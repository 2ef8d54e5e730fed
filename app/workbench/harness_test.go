package workbench

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"nimgraph/app/files"
	"nimgraph/app/translations"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/editor"
)

// rig is a bench on a stand of its own, with a page and random numbers.
type rig struct {
	*Bench
	*stand
	t    *testing.T
	page *page
	r    *rand.Rand
}

// page is a text in memory.
type page struct{ text string }

func (p *page) Text() string        { return p.text }
func (p *page) SetText(text string) { p.text = text }
func (p *page) Replace(text string) { p.text = text }

// newRig returns a bench with the drawing of an edge list.
func newRig(t *testing.T, text string, seed uint64) *rig {
	t.Helper()
	r := &rig{t: t, stand: newStand(t), page: &page{}, r: rand.New(rand.NewPCG(seed, 3))}
	r.Bench = New(drawn(t, text), r.Environment)
	t.Cleanup(func() {
		r.Close()
		if len(r.failed) > 0 {
			t.Error(r.failed)
		}
	})
	return r
}

// settle lets everything in until nothing is under way.
func (r *rig) settle() { r.stand.settle(r.Bench) }

// asEdges writes a drawing as an edge list.
func asEdges(t *testing.T, d *document.Drawing) string {
	t.Helper()
	var text bytes.Buffer
	ensure(t, formats.Write(&text, d, formats.Edges))
	return text.String()
}

// somewhere returns a place.
func (r *rig) somewhere() editor.Point {
	return editor.Point{X: float64(r.r.IntN(600)), Y: float64(r.r.IntN(400))}
}

// vertex returns a vertex of the drawing; ok is false where it has none.
func (r *rig) vertex() (v graphs.VertexID, ok bool) {
	g := r.Session.Drawing().Graph()
	if g.Order() == 0 {
		return 0, false
	}
	n := r.r.IntN(g.Order())
	for u := range g.Vertices() {
		if n == 0 {
			return u.ID, true
		}
		n--
	}
	return 0, false
}

// edit does something to the session that a person may do. What cannot be done is
// left.
func (r *rig) edit() {
	s := r.Session
	v, _ := r.vertex()
	w, exists := r.vertex()
	if !exists {
		_, _ = s.Vertices.Add(r.somewhere())
		return
	}
	switch r.r.IntN(16) {
	case 0, 1:
		_, _ = s.Vertices.Add(r.somewhere())
	case 2, 3, 4:
		_ = s.Edges.Add(v, w)
	case 5:
		_ = s.Vertices.AddTokens(v, r.r.IntN(4)-1)
	case 6:
		_ = s.Vertices.Rename(v, fmt.Sprintf("n%d", r.r.IntN(40)))
	case 7:
		s.Select.Vertex(v)
	case 8:
		s.Select.All()
	case 9:
		if r.r.IntN(4) == 0 {
			s.Select.Vertex(v)
			_ = s.Clipboard.Delete()
		}
	case 10:
		s.Select.Vertex(v)
		_ = s.Cursor.Nudge(r.somewhere(), 0)
	case 11:
		_ = s.Whole.SetTitle(fmt.Sprintf("title %d", r.r.IntN(4)))
	case 12:
		_ = s.Whole.SetPlay(graphs.Play(r.r.IntN(2)))
	case 13:
		_ = s.Vertices.ToggleSum(v)
	case 14:
		s.Undo()
	case 15:
		s.Redo()
	}
}

// canonical writes what a drawing's text says, in an order that the order of vertices
// and edges does not matter for.
func canonical(d *document.Drawing) string {
	var lines []string
	name := func(id graphs.VertexID) string { v, _ := d.Graph().Vertex(id); return v.Name }
	for v := range d.Graph().Vertices() {
		lines = append(lines, fmt.Sprint(v.Name, v.Sum, v.Ground, d.Tokens(v.ID)))
	}
	for e := range d.Graph().Edges() {
		count := e.Count
		if v, _ := d.Graph().Vertex(e.From); d.Kind() == graphs.Directed && !v.Sum {
			count = 1 // parallel moves mean nothing
		}
		lines = append(lines, fmt.Sprint(name(e.From), " ", name(e.To), " ", count))
	}
	slices.Sort(lines)
	return fmt.Sprint(d.Kind(), d.Play(), d.Title()) + "\n" + strings.Join(lines, "\n")
}

// conflictOf returns what Write would say about the file that a drawing has.
func conflictOf(f *File) error {
	_, err := f.seen.check(f.path)
	return err
}

// keptIn returns a rig whose journals are in a folder.
func keptIn(t *testing.T, folder, text, path string) *rig {
	t.Helper()
	r := newRig(t, text, 1)
	e := r.environment
	e.Journals = files.NewJournals(folder, "test", files.OS{})
	r.Close()
	r.Bench = newBench(editor.New(drawn(t, text)), path, e, nil)
	r.settle()
	return r
}

// crash has the journals as an end by force leaves them, which is no end for the
// bench: it must not be used any more.
func (r *rig) crash() {
	r.t.Helper()
	r.settle()
	if !r.environment.Journals.Close(time.Minute) {
		r.t.Fatal("the journals have no end")
	}
}

func journals(t *testing.T, folder string) (names []string) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*"))
	ensure(t, err)
	return names
}

// recovered returns what the next run brings back out of a folder.
func recovered(t *testing.T, folder string) []*rig {
	t.Helper()
	var all []*rig
	r := newRig(t, "", 1)
	e := r.environment
	e.Journals = files.NewJournals(folder, "test", files.OS{})
	t.Cleanup(func() { e.Journals.Close(time.Minute) })
	left, err := e.Journals.TakeOrphans()
	ensure(t, err)
	for _, l := range left {
		ensure(t, l.Err)
		b, err := benchOf(t, l, e)
		ensure(t, err)
		if b != nil {
			one := &rig{Bench: b, t: t, stand: r.stand, page: &page{}, r: r.r}
			one.settle()
			all = append(all, one)
		}
	}
	return all
}

func one(t *testing.T, folder string) *rig {
	t.Helper()
	all := recovered(t, folder)
	if len(all) != 1 {
		t.Fatalf("%d drawings come back, want 1", len(all))
	}
	return all[0]
}

// benchOf returns the bench of what is lost; nil where nothing is.
func benchOf(t *testing.T, l *files.Orphan, e Environment) (*Bench, error) {
	t.Helper()
	found, err := FindUnsaved(t.Context(), l)
	if err != nil || found == nil {
		return nil, err
	}
	return found.Recover(e), nil
}

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
		OnError: func(err error) { s.failed = append(s.failed, err) },
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
	b := New(d, s.Environment)
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
		if b.closed ||
			b.Work.Current() == nil && b.File.State() != FileWriting && b.Solving.State() != SolvingRunning && !b.Text.job.IsRunning() {
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
	return document.FromGraph(g)
}

// rounds returns how many of so many random rounds a test has: a fifth where it is to be
// short.
func rounds(n int) int {
	if testing.Short() {
		return n / 5
	}
	return n
}
