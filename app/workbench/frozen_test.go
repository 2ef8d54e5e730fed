package workbench

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/layout"
	"nimgraph/views/editor"
	"nimgraph/views/picture"
	"nimgraph/views/scene"
)

// gridWithHub returns a square grid of n vertices with 3 edges each, and a hub. Each of the first hubbed
// vertices has an edge to the hub.
func gridWithHub(t testing.TB, n, hubbed int) *document.Drawing {
	t.Helper()
	r := rand.New(rand.NewPCG(uint64(n), 9))
	side := 1
	for side*side < n {
		side++
	}
	b := graphs.NewBuilder(graphs.Directed, n+1, 3*n+hubbed)
	var places document.Move
	for i := range n + 1 {
		places.IDs = append(places.IDs, b.AddVertex(graphs.Vertex{Name: "v" + strconv.Itoa(i)}))
		places.To = append(places.To,
			document.Point{X: float64(i%side)*96 + 20*r.Float64(), Y: float64(i/side)*96 + 20*r.Float64()})
	}
	for i := range n {
		for _, step := range []int{1, side, side + 1} {
			if i+step < n {
				b.AddEdge(graphs.VertexID(i), graphs.VertexID(i+step), 1)
			}
		}
		if i < hubbed {
			b.AddEdge(graphs.VertexID(i), graphs.VertexID(n), 1)
		}
	}
	g, err := b.Graph()
	ensure(t, err)
	d := document.FromGraph(g)
	ensure(t, d.Move(places))
	d.BuildIndexes()
	return d
}

// threadTime returns the CPU time of the calling thread, or 0 on systems other than Linux.
var threadTime = func() time.Duration { return 0 }

// longestBusy bounds the CPU time that the UI thread may take without a pause.
const longestBusy = 50 * time.Millisecond

// busyTimer measures how long the UI thread is busy without a pause.
type busyTimer struct {
	t     testing.TB
	s     *stand
	b     *Bench
	names []string
	worst map[string]time.Duration
}

// busy calls f as the UI thread would, and records the CPU time that f took.
func (w *busyTimer) busy(name string, f func()) {
	before := threadTime()
	f()
	took := threadTime() - before
	if _, there := w.worst[name]; !there {
		w.names = append(w.names, name)
	}
	w.worst[name] = max(w.worst[name], took)
}

// step calls f and then everything that f has caused.
func (w *busyTimer) step(name string, f func()) {
	w.t.Helper()
	runtime.GC() // garbage of one step must not count for the next
	w.busy(name, f)
	deadline := time.After(5 * time.Minute)
	for {
		for len(w.s.queue) > 0 {
			next := <-w.s.queue
			w.busy(name, next)
		}
		b := w.b
		if b.Work.Current() == nil && b.File.State() != FileWriting && b.Solving.State() != SolvingRunning &&
			!b.Text.job.IsRunning() {
			return
		}
		select {
		case next := <-w.s.queue:
			w.busy(name, next)
		case <-deadline:
			w.t.Fatalf("%s has no end", name)
		}
	}
}

// runSession makes the edits of a user on a large drawing.
func (w *busyTimer) runSession(dir string, n int) {
	t, b := w.t, w.b
	s := b.Session
	try := func(err error) {
		t.Helper()
		ensure(t, err)
	}
	w.step("open", b.Flush)
	w.step("select all", s.Select.All)
	w.step("select inverse", s.Select.Inverse)
	w.step("select all again", s.Select.All)
	w.step("align", func() { try(s.Places.Align(editor.Left)) })
	w.step("undo align", func() { s.Undo() })
	w.step("tokens", func() { try(s.Vertices.AddTokensToSelection(1)) })
	w.step("undo tokens", func() { s.Undo() })
	w.step("nudge all", func() { try(s.Cursor.Nudge(editor.Point{X: 3}, s.NewGesture())) })
	w.step("undo nudge", func() { s.Undo() })
	w.step("copy", func() { s.Clipboard.Copy() })
	some := make([]graphs.VertexID, n/10) // twice as many would not be shown whole
	for i := range some {
		some[i] = graphs.VertexID(i)
	}
	w.step("select some", func() { s.Select.Vertices(some) })
	w.step("duplicate", func() { try(s.Clipboard.Duplicate()) })
	w.step("undo duplicate", func() { s.Undo() })
	w.step("select all once more", s.Select.All)
	w.step("reverse", func() { try(s.Edges.Reverse()) })
	w.step("undo reverse", func() { s.Undo() })
	w.step("unselect", s.Select.None)
	w.step("select one", func() { s.Select.Vertex(graphs.VertexID(n / 2)) })
	w.step("followers", s.Select.Followers)
	w.step("select hub", func() { s.Select.Vertex(graphs.VertexID(n)) })
	w.step("delete hub", func() { try(s.Clipboard.Delete()) })
	w.step("undo delete hub", func() { s.Undo() })
	w.step("redo delete hub", func() { s.Redo() })
	w.step("undo delete hub again", func() { s.Undo() })
	w.step("add vertex", func() { _, err := s.Vertices.Add(editor.Point{X: -50, Y: -50}); try(err) })
	w.step("add edge", func() { try(s.Edges.Add(3, 77)) })
	w.step("rename", func() { try(s.Vertices.Rename(5, "fünf")) })
	w.step("token", func() { try(s.Vertices.AddTokens(5, 1)) })
	w.step("undo token", func() { s.Undo() })
	w.step("layout grid", func() { b.LayOut(layout.GridMethod) })
	w.step("undo layout", func() { s.Undo() })
	w.step("save", func() { b.File.Write(dir+"/a.nimgraph", false, func(err error) { try(err) }) })
	w.step("export", func() {
		b.Export(dir+"/a.svg", picture.Request{Format: picture.Formats()[picture.SVG].ID, Scale: 1, Bare: true},
			scene.Light(), &jobs.Job{}, func(err error) { try(err) })
	})
	w.step("misère", func() { try(s.Whole.SetPlay(graphs.Misere)) })
	w.step("undo misère", func() { s.Undo() })
	w.step("kind", func() { try(s.Whole.SetKind(graphs.Deletion)) })
	w.step("undo kind", func() { s.Undo() })
	text := edgeListText(n)
	w.step("paste a drawing", func() {
		b.Paste(edgeListText(n/5), formats.Options{}, func(err error) { t.Error(err) }, func([]formats.Note) {})
	})
	w.step("undo paste", func() { s.Undo() })
	p := &page{}
	w.step("open the text", func() { b.Text.Open(p) })
	w.step("type a text", func() {
		p.text = text
		b.Text.OnTyped()
		b.Text.Flush()
	})
	w.step("undo text", func() { s.Undo() })
	w.step("delete all", func() { s.Select.All(); try(s.Clipboard.Delete()) })
	w.step("undo delete all", func() { s.Undo() })
	w.step("close", b.Close)
}

// edgeListText returns an edge list of n vertices with 3 edges each, under new names.
func edgeListText(n int) string {
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, "w%d -> w%d w%d w%d\n", i, (i+1)%n, (i+7)%n, (i+13)%n)
	}
	return text.String()
}

func measureSession(t testing.TB, n int) *busyTimer {
	t.Helper()
	runtime.LockOSThread() // the clock counts the time of this thread only
	defer runtime.UnlockOSThread()
	s := newStand(t)
	w := &busyTimer{t: t, s: s, worst: map[string]time.Duration{}}
	d := gridWithHub(t, n, min(n, 100_000))
	w.busy("new", func() { w.b = New(d, s.Environment) })
	w.runSession(t.TempDir(), n)
	return w
}

// No edit of a drawing of 3,400 vertices and 13,600 edges keeps the UI thread busy for longer than
// longestBusy. Larger drawings are not shown whole. The test measures the CPU time of the thread,
// which does not depend on the load of the machine. The environment variable NIMGRAPH_FROZEN_SIZE
// sets other sizes.
func TestEditsDoNotBlockTheUIThread(t *testing.T) {
	if threadTime() == 0 {
		t.Skip("the system does not tell the time of a thread")
	}
	sizes := []int{500, 3_400} // the layout of the smaller one is improved further, which takes longer
	if raceDetector {
		sizes = []int{340} // ten times smaller, because the race detector is slow
	}
	if size := os.Getenv("NIMGRAPH_FROZEN_SIZE"); size != "" {
		n, _ := strconv.Atoi(size)
		sizes = []int{n}
	}
	for _, n := range sizes {
		w := measureSession(t, n)
		for _, name := range w.names {
			t.Logf("%d: %-24s %6.1f ms", n, name, float64(w.worst[name].Microseconds())/1000)
			if w.worst[name] > longestBusy {
				t.Errorf("%d: %s keeps the UI thread for %v", n, name, w.worst[name])
			}
		}
	}
}
