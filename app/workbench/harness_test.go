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

// rig is a bench with its own stand, a text page and random numbers.
type rig struct {
	*Bench
	*stand
	t    *testing.T
	page *page
	r    *rand.Rand
}

// page is a Page in memory.
type page struct{ text string }

func (p *page) Text() string        { return p.text }
func (p *page) SetText(text string) { p.text = text }
func (p *page) Replace(text string) { p.text = text }

// newRig returns a rig whose drawing is the edge list text.
func newRig(t *testing.T, text string, seed uint64) *rig {
	t.Helper()
	r := &rig{t: t, stand: newStand(t), page: &page{}, r: rand.New(rand.NewPCG(seed, 3))}
	r.Bench = New(drawingOf(t, text), r.Environment)
	t.Cleanup(func() {
		r.Close()
		if len(r.failed) > 0 {
			t.Error(r.failed)
		}
	})
	return r
}

// settle runs the functions passed to the door until no job is running.
func (r *rig) settle() { r.stand.settle(r.Bench) }

// asEdges returns the drawing as an edge list.
func asEdges(t *testing.T, d *document.Drawing) string {
	t.Helper()
	var text bytes.Buffer
	ensure(t, formats.Write(&text, d, formats.Edges))
	return text.String()
}

// randomPoint returns a random point of the board.
func (r *rig) randomPoint() editor.Point {
	return editor.Point{X: float64(r.r.IntN(600)), Y: float64(r.r.IntN(400))}
}

// randomVertex returns a random vertex of the drawing. ok is false if the drawing is empty.
func (r *rig) randomVertex() (v graphs.VertexID, ok bool) {
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

// randomEdit makes a random edit of the session. It ignores edits that are not possible.
func (r *rig) randomEdit() {
	s := r.Session
	v, _ := r.randomVertex()
	w, exists := r.randomVertex()
	if !exists {
		_, _ = s.Vertices.Add(r.randomPoint())
		return
	}
	switch r.r.IntN(16) {
	case 0, 1:
		_, _ = s.Vertices.Add(r.randomPoint())
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
		_ = s.Cursor.Nudge(r.randomPoint(), 0)
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

// canonical returns the text of the drawing in a form that does not depend on the order of
// vertices and edges.
func canonical(d *document.Drawing) string {
	var lines []string
	name := func(id graphs.VertexID) string { v, _ := d.Graph().Vertex(id); return v.Name }
	for v := range d.Graph().Vertices() {
		lines = append(lines, fmt.Sprint(v.Name, v.Sum, v.Ground, d.Tokens(v.ID)))
	}
	for e := range d.Graph().Edges() {
		count := e.Count
		if v, _ := d.Graph().Vertex(e.From); d.Kind() == graphs.Directed && !v.Sum {
			count = 1 // parallel moves count as one
		}
		lines = append(lines, fmt.Sprint(name(e.From), " ", name(e.To), " ", count))
	}
	slices.Sort(lines)
	return fmt.Sprint(d.Kind(), d.Play(), d.Title()) + "\n" + strings.Join(lines, "\n")
}

// conflictOf returns the error that Write would return because the file on disk has changed, or
// nil.
func conflictOf(f *File) error {
	_, err := f.seen.checkUnchanged(f.path)
	return err
}

// newRigWithJournals returns a rig whose journals are in folder. text is the edge list of its drawing and path
// its file.
func newRigWithJournals(t *testing.T, folder, text, path string) *rig {
	t.Helper()
	r := newRig(t, text, 1)
	e := r.environment
	e.Journals = files.NewJournals(folder, "test", files.OS{})
	r.Close()
	r.Bench = newBench(editor.New(drawingOf(t, text)), path, e, nil)
	r.settle()
	return r
}

// crash releases the journals as if the program had been killed. The bench must not be used
// afterwards.
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

// recoverDrawings returns the drawings that the next run of the program recovers from folder.
func recoverDrawings(t *testing.T, folder string) []*rig {
	t.Helper()
	var rigs []*rig
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
			rig := &rig{Bench: b, t: t, stand: r.stand, page: &page{}, r: r.r}
			rig.settle()
			rigs = append(rigs, rig)
		}
	}
	return rigs
}

func onlyRecovered(t *testing.T, folder string) *rig {
	t.Helper()
	recovered := recoverDrawings(t, folder)
	if len(recovered) != 1 {
		t.Fatalf("%d drawings come back, want 1", len(recovered))
	}
	return recovered[0]
}

// benchOf returns a bench with the drawing of the orphan, or nil if nothing is unsaved.
func benchOf(t *testing.T, l *files.Orphan, e Environment) (*Bench, error) {
	t.Helper()
	found, err := FindUnsaved(t.Context(), l)
	if err != nil || found == nil {
		return nil, err
	}
	return found.Recover(e), nil
}

// stand is the environment of the benches in a test. Functions passed to its door wait until the
// test runs them.
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

// newBench returns a bench with drawing d, after its first flush.
func (s *stand) newBench(d *document.Drawing) *Bench {
	b := New(d, s.Environment)
	b.Flush()
	return b
}

// settle runs the functions passed to the door, and waits for the jobs of the bench.
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

func drawingOf(t testing.TB, text string) *document.Drawing {
	t.Helper()
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	ensure(t, err)
	return read.Drawing
}

// threeVertexGame returns the game a -> b c, b -> c with a token on a. Its values are 2, 1 and 0.
func threeVertexGame(t testing.TB) *document.Drawing {
	return drawingOf(t, "a -> b c\nb -> c\ntoken a\n")
}

func jsonOf(t testing.TB, d *document.Drawing) string {
	t.Helper()
	var text bytes.Buffer
	ensure(t, formats.Write(&text, d, formats.JSON))
	return text.String()
}

// longPath returns a path that is long enough for its text to be written in the background.
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
