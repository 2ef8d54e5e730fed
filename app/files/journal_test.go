package files_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

// editor edits a drawing, and keeps its unsaved changes in a journal.
type editor struct {
	t       testing.TB
	r       *rand.Rand
	unsaved files.Unsaved
	journal *files.Journal
}

// newEditor returns an editor of an empty drawing without a journal. seed determines the edits.
func newEditor(t testing.TB, seed uint64) *editor {
	return &editor{t: t, r: rand.New(rand.NewPCG(seed, 9)), unsaved: files.Unsaved{
		Path: "/somewhere/game.nimgraph", Name: "game", Size: 5, Modified: time.Unix(1e9, 7),
		Drawing: document.New(graphs.Directed),
	}}
}

// report fails the test if err is not nil.
func (d *editor) report(err error) {
	if err != nil {
		d.t.Error(err)
	}
}

// keep begins a journal of f for the drawing.
func (d *editor) keep(f *files.Journals) {
	d.journal = f.Begin(d.report)
	d.journal.Keep(d.unsaved)
}

// edit changes the drawing or the typed text at random and passes the result to the journal.
func (d *editor) edit() {
	drawing := d.unsaved.Drawing.Clone()
	g := drawing.Graph()
	vertex := func() graphs.VertexID { return graphs.VertexID(d.r.IntN(g.VertexSlots() + 1)) }
	switch d.r.IntN(10) {
	case 0:
		text := fmt.Sprint("a -> b", strings.Repeat(" c", d.r.IntN(9)), "\nb --\n<&>\u2028\x01")
		d.unsaved.Text, d.unsaved.Earlier = &text, nil
		if d.r.IntN(2) == 0 {
			d.unsaved.Earlier = &text
		}
	case 1:
		d.unsaved.Text, d.unsaved.Earlier = nil, nil
	case 2:
		d.unsaved.Entry = nil
	case 3:
		d.unsaved.Entry = &files.Entry{
			Text: fmt.Sprint("n", d.r.IntN(9)),
			Of:   document.Selection{Vertices: []graphs.VertexID{vertex()}},
		}
		if d.r.IntN(2) == 0 {
			d.unsaved.Entry.Field = "worth"
		}
	case 4, 5, 6:
		id := graphs.VertexID(g.VertexSlots())
		_ = drawing.Edit(func(draft *document.ChangeBuilder) {
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: id, Name: fmt.Sprint("v", id)}},
				document.Point{X: d.r.Float64() * 100, Y: 5})
		})
	case 7, 8:
		_ = drawing.Edit(func(draft *document.ChangeBuilder) {
			draft.AddEdge(document.EdgeState{Edge: graphs.Edge{
				ID: graphs.EdgeID(g.EdgeSlots()), From: vertex(),
				To: vertex(), Count: 1,
			}})
		})
	default:
		_ = drawing.Edit(func(draft *document.ChangeBuilder) { draft.RemoveVertex(vertex()) })
	}
	d.unsaved.Drawing = drawing
	d.journal.Keep(d.unsaved)
}

// state returns all data of u that must be recovered, as a text.
func state(t testing.TB, u *files.Unsaved) string {
	t.Helper()
	var text strings.Builder
	must(t, formats.Write(&text, u.Drawing, formats.JSON))
	for _, typed := range []*string{u.Text, u.Earlier} {
		if typed != nil {
			fmt.Fprintf(&text, "typed %q\n", *typed)
		}
	}
	if u.Entry != nil {
		fmt.Fprintf(&text, "%+v\n", *u.Entry)
	}
	return fmt.Sprint(text.String(), u.Path, u.Name, u.Size, u.Modified.UnixNano())
}

// state returns the present state, as the function state.
func (d *editor) state() string { return state(d.t, &d.unsaved) }

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// openJournals returns the journals of a folder.
func openJournals(folder string) *files.Journals {
	return files.NewJournals(folder, "1.2.3", files.OS{})
}

// takeOrphan returns the only orphaned journal of a folder.
func takeOrphan(t testing.TB, folder string) *files.Orphan {
	t.Helper()
	orphans, err := openJournals(folder).TakeOrphans()
	must(t, err)
	if len(orphans) != 1 {
		t.Fatalf("%d orphaned journals, want 1", len(orphans))
	}
	must(t, orphans[0].Err)
	return orphans[0]
}

// closeJournals writes the journals and unlocks them.
func closeJournals(t testing.TB, f *files.Journals) {
	t.Helper()
	if !f.Close(time.Minute) {
		t.Fatal("the journals are not closed after a minute")
	}
}

// entries returns the names in a folder. A missing folder has none.
func entries(t testing.TB, folder string) (names []string) {
	t.Helper()
	list, err := os.ReadDir(folder)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	for _, e := range list {
		names = append(names, e.Name())
	}
	return names
}

// After any edits, the next run recovers the last state with its file. It continues the journal
// under the same name, and no other program can take the journal meanwhile.
func TestJournalIsRecovered(t *testing.T) {
	for seed := range uint64(40) {
		folder := filepath.Join(t.TempDir(), "state", "journals")
		d, f := newEditor(t, seed), openJournals(folder)
		d.keep(f)
		for run := range 3 {
			for range 40 {
				d.edit()
				if d.r.IntN(30) == 0 {
					d.journal.Flush()
				}
			}
			closeJournals(t, f)
			names := entries(t, folder)
			if info, err := os.Stat(folder); err != nil || info.Mode().Perm() != 0o700 || len(names) != 2 {
				t.Fatalf("the folder has mode %v and entries %v, %v", info.Mode(), names, err)
			}
			for _, name := range names {
				if info, err := os.Stat(filepath.Join(folder, name)); err != nil || info.Mode().Perm() != 0o600 {
					t.Fatalf("%s has mode %v, %v", name, info.Mode(), err)
				}
			}
			l := takeOrphan(t, folder)
			if got, want := state(t, l.Unsaved), d.state(); got != want || l.Program != "1.2.3" {
				t.Fatalf("seed %d, run %d: recovered\n%s\nwant\n%s", seed, run, got, want)
			}
			f = openJournals(folder)
			d.unsaved, d.journal = *l.Unsaved, l.Resume(d.report)
			d.journal.Keep(d.unsaved)
			d.journal.Flush()
			if now := entries(t, folder); fmt.Sprint(now) != fmt.Sprint(names) {
				t.Fatalf("run %d: the entries %v became %v", run, names, now)
			}
			if orphans, err := f.TakeOrphans(); err != nil || len(orphans) > 0 {
				t.Fatal("the journal of an open drawing is taken")
			}
			f = l.Folder()
		}
		<-d.journal.Drop()
		if names := entries(t, folder); len(names) > 0 {
			t.Fatalf("the folder still contains %v", names)
		}
	}
}

// gatedDisk is a disk on which a file is written only after a value was sent to release.
type gatedDisk struct {
	files.OS
	release chan struct{}
	writes  *atomic.Int32
}

func (g gatedDisk) OpenFile(name string, flag int, mode fs.FileMode) (files.File, error) {
	f, err := g.OS.OpenFile(name, flag, mode)
	return gatedFile{f, g}, err
}

// gatedFile is a file of a gatedDisk.
type gatedFile struct {
	files.File
	disk gatedDisk
}

func (f gatedFile) Sync() error {
	f.disk.writes.Add(1)
	<-f.disk.release
	return f.File.Sync()
}

// While the disk is slow, edits do not wait for it, the state written before remains readable, and
// of the later edits only the last is written.
func TestJournalOnASlowDisk(t *testing.T) {
	folder := t.TempDir()
	disk := gatedDisk{release: make(chan struct{}, 1), writes: &atomic.Int32{}}
	d, f := newEditor(t, 2), files.NewJournals(folder, "1.2.3", disk)
	d.keep(f)
	disk.release <- struct{}{}
	d.journal.Flush()
	before := d.state()
	for range 50 {
		d.edit()
	}
	killed := t.TempDir()
	must(t, os.CopyFS(killed, os.DirFS(folder)))
	if got := state(t, takeOrphan(t, killed).Unsaved); got != before {
		t.Errorf("before the end of the second write, recovered\n%s", got)
	}
	close(disk.release)
	closeJournals(t, f)
	if n := disk.writes.Load(); n > 3 {
		t.Errorf("%d writes, want 3 at most", n)
	}
	if got := state(t, takeOrphan(t, folder).Unsaved); got != d.state() {
		t.Errorf("recovered\n%s\nwant\n%s", got, d.state())
	}
}

// Whichever operation of the disk fails, each journal contains a state that existed, the error is
// reported, and when the disk works again, the last state is written.
func TestJournalOnAFailingDisk(t *testing.T) {
	for _, persistent := range []bool{false, true} {
		failed := 0
		for n, done := 0, false; !done; n++ {
			folder := t.TempDir()
			d := newEditor(t, uint64(n))
			system := &faultySystem{failing: n, persistent: persistent, err: syscall.ENOSPC}
			f := files.NewJournals(folder, "1.2.3", system)
			var (
				mu       sync.Mutex
				reported []error
			)
			d.journal = f.Begin(func(err error) {
				mu.Lock()
				defer mu.Unlock()
				if err != nil {
					reported = append(reported, err)
				}
			})
			states := map[string]bool{}
			for range 4 {
				d.edit()
				states[d.state()] = true
				d.journal.Flush()
			}
			caseName := fmt.Sprintf("operation %d of %d, persistent %v", n, system.operations(), persistent)
			names, err := filepath.Glob(filepath.Join(folder, "*.unsaved"))
			must(t, err)
			for _, name := range names {
				u, err := files.ReadUnsaved(name)
				must(t, err)
				if !states[state(t, u)] {
					t.Fatalf("%s: this state never existed:\n%s", caseName, state(t, u))
				}
			}
			done = system.operations() <= n
			mu.Lock()
			if !done && len(reported) == 0 && len(names) == 0 {
				t.Fatalf("%s: no journal, and no error is reported", caseName)
			}
			for _, err := range reported {
				if !errors.Is(err, syscall.ENOSPC) {
					t.Fatalf("%s: error %v", caseName, err)
				}
				failed++
			}
			mu.Unlock()
			system.mend()
			d.edit()
			closeJournals(t, f)
			if got, want := state(t, takeOrphan(t, folder).Unsaved), d.state(); got != want {
				t.Fatalf("%s: after the failures, recovered\n%s\nwant\n%s", caseName, got, want)
			}
		}
		if failed < 5 {
			t.Errorf("only %d failures were reported: the search is broken", failed)
		}
	}
}

// If the folder cannot be created, the error is reported and nothing blocks.
func TestJournalWithoutFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	must(t, os.WriteFile(file, nil, 0o600))
	errs := make(chan error, 100)
	d := newEditor(t, 1)
	d.journal = openJournals(filepath.Join(file, "journals")).Begin(func(err error) { errs <- err })
	for range 20 {
		d.edit()
	}
	d.journal.Flush()
	if err := <-errs; !errors.Is(err, syscall.ENOTDIR) {
		t.Errorf("error %v, want ENOTDIR", err)
	}
	<-d.journal.Drop()
}

// brokenDisk is a disk whose Rename panics while defect is true.
type brokenDisk struct {
	files.OS
	defect *atomic.Bool
}

func (b brokenDisk) Rename(from, to string) error {
	if b.defect.Load() {
		panic("planted")
	}
	return b.OS.Rename(from, to)
}

// A panic on the goroutine of a journal is reported and blocks no caller. Later states are
// written.
func TestPanicOfAJournal(t *testing.T) {
	folder := t.TempDir()
	disk := brokenDisk{defect: &atomic.Bool{}}
	disk.defect.Store(true)
	d, f := newEditor(t, 1), files.NewJournals(folder, "1.2.3", disk)
	errs := make(chan error, 100)
	d.journal = f.Begin(func(err error) { errs <- err })
	d.edit()
	d.journal.Flush()
	var defect *jobs.Defect
	if err := <-errs; !errors.As(err, &defect) || defect.Value != "planted" {
		t.Fatalf("error %v, want a jobs.Defect", err)
	}
	disk.defect.Store(false)
	d.edit()
	closeJournals(t, f)
	if got := state(t, takeOrphan(t, folder).Unsaved); got != d.state() {
		t.Errorf("recovered\n%s\nwant\n%s", got, d.state())
	}
}

// A damaged journal is never recovered with data that was not saved. It is renamed. A journal of
// another version keeps its name. All are reported.
func TestUnreadableJournalsAreKept(t *testing.T) {
	folder := t.TempDir()
	d, f := newEditor(t, 1), openJournals(folder)
	d.keep(f)
	for range 20 {
		d.edit()
	}
	closeJournals(t, f)
	names, err := filepath.Glob(filepath.Join(folder, "*.unsaved"))
	must(t, err)
	text, err := os.ReadFile(names[0])
	must(t, err)
	must(t, takeOrphan(t, folder).Discard())
	path := filepath.Join(t.TempDir(), "cut")
	for n := range len(text) - 1 { // the last byte is a line break
		must(t, os.WriteFile(path, text[:n], 0o600))
		if _, err := files.ReadUnsaved(path); !errors.Is(err, files.DamagedJournal) {
			t.Fatalf("the first %d of %d bytes are read, %v", n, len(text), err)
		}
	}
	for name, text := range map[string]string{
		"broken.unsaved": string(text[:100]), "empty.unsaved": "", "later.unsaved": `{"journal":4,"New":[]}` + "\n",
		"earlier.journal": "nimgraph journal\n", "unfinished.new": "nimgraph journal\n", "alone.lock": "",
	} {
		writeFile(t, filepath.Join(folder, name), text)
	}
	keys := map[string]int{}
	for range 3 {
		orphans, err := openJournals(folder).TakeOrphans()
		must(t, err)
		for _, l := range orphans {
			unreadable, ok := l.Err.(interface{ Key() string })
			if !ok {
				t.Fatalf("error %v has no key", l.Err)
			}
			keys[unreadable.Key()]++
			must(t, l.Release())
		}
	}
	if keys["error.journal.damaged"] != 2 || keys["error.journal.earlier"] != 6 || keys["error.journal.later"] != 3 {
		t.Errorf("keys of the errors: %v", keys)
	}
	var kept []string
	for _, name := range entries(t, folder) {
		if filepath.Ext(name) != ".lock" {
			kept = append(kept, name)
		}
	}
	if got := fmt.Sprint(kept); got != "[broken.damaged earlier.journal empty.damaged later.unsaved unfinished.new]" {
		t.Errorf("entries: %v", got)
	}
}

// folderVariable is the environment variable that makes the test binary act as another running
// copy of the program. It holds the folder of the journals.
const folderVariable = "NIMGRAPH_TEST_JOURNALS"

func TestMain(m *testing.M) {
	if folder := os.Getenv(folderVariable); folder != "" {
		runOtherProgram(folder)
		return
	}
	os.Exit(m.Run())
}

// runOtherProgram acts as another running copy of the program: it edits a drawing, writes its
// state to standard output, and waits for the end of standard input.
func runOtherProgram(folder string) {
	d := newEditor(&testing.T{}, 77)
	d.keep(openJournals(folder))
	for range 30 {
		d.edit()
	}
	d.journal.Flush()
	fmt.Printf("%q\n", d.state())
	_, _ = io.Copy(io.Discard, os.Stdin)
}

// startOtherProgram starts another copy of the program. It returns the copy when its state is on
// the disk, its standard input, and the state.
func startOtherProgram(t *testing.T, folder string) (c *exec.Cmd, in io.Closer, state string) {
	t.Helper()
	self, err := os.Executable()
	must(t, err)
	c = exec.Command(self)
	c.Env = append(os.Environ(), folderVariable+"="+folder)
	c.Stderr = os.Stderr
	stdin, err := c.StdinPipe()
	must(t, err)
	out, err := c.StdoutPipe()
	must(t, err)
	must(t, c.Start())
	t.Cleanup(func() { _ = c.Process.Kill() })
	line, err := bufio.NewReader(out).ReadString('\n')
	must(t, err)
	_, err = fmt.Sscanf(line, "%q", &state)
	must(t, err)
	return c, stdin, state
}

// Two running copies do not take each other's journals. When one of them ends or is killed, the
// other can take its journal, and owns it from then on.
func TestTwoPrograms(t *testing.T) {
	for _, force := range []bool{true, false} {
		folder := t.TempDir()
		d, f := newEditor(t, 5), openJournals(folder)
		d.keep(f)
		d.journal.Flush()
		first, in, want := startOtherProgram(t, folder)
		second, secondIn, _ := startOtherProgram(t, folder)
		orphans, err := f.TakeOrphans()
		must(t, err)
		if len(orphans) != 0 || len(entries(t, folder)) != 6 {
			t.Fatalf("%d journals of running programs are taken; the folder contains %v", len(orphans),
				entries(t, folder))
		}
		if force {
			must(t, first.Process.Kill())
		} else {
			must(t, in.Close())
		}
		_ = first.Wait()
		l := takeOrphan(t, folder)
		if got := state(t, l.Unsaved); got != want {
			t.Fatalf("recovered\n%s\nwant the state of the other program\n%s", got, want)
		}
		resumed := l.Resume(d.report)
		resumed.Keep(*l.Unsaved)
		resumed.Flush()
		if orphans, err := f.TakeOrphans(); err != nil || len(orphans) != 0 {
			t.Fatalf("%d journals of this program are taken, %v", len(orphans), err)
		}
		<-resumed.Drop()
		<-d.journal.Drop()
		must(t, second.Process.Kill())
		_ = second.Wait()
		secondIn.Close()
		must(t, takeOrphan(t, folder).Discard())
		if names := entries(t, folder); len(names) > 0 {
			t.Errorf("the folder still contains %v", names)
		}
	}
}

// A recovered drawing that is not edited keeps the time of its journal, so that the drawing that
// was edited last remains the newest. An edit changes the time.
func TestTimeOfARecoveredJournal(t *testing.T) {
	folder := t.TempDir()
	d, f := newEditor(t, 7), openJournals(folder)
	d.keep(f)
	closeJournals(t, f)
	l := takeOrphan(t, folder)
	file := filepath.Join(folder, entries(t, folder)[1])
	hourAgo := time.Now().Add(-time.Hour).Truncate(time.Second)
	must(t, os.Chtimes(file, hourAgo, hourAgo))
	modified := func() time.Time {
		info, err := os.Stat(file)
		must(t, err)
		return info.ModTime()
	}
	resumed := l.Resume(d.report)
	resumed.Keep(*l.Unsaved)
	resumed.Flush()
	if got := modified(); !got.Equal(hourAgo) {
		t.Errorf("%s was modified at %v, want %v", file, got, hourAgo)
	}
	u := *l.Unsaved
	u.Name += " edited"
	resumed.Keep(u)
	resumed.Flush()
	if got := modified(); got.Equal(hourAgo) {
		t.Error("an edit does not change the time of the journal")
	}
	<-resumed.Drop()
}

// BenchmarkJournal measures the time until a change of a drawing is on the disk.
func BenchmarkJournal(b *testing.B) {
	for _, n := range []int{300, 20_000, 50_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			d, f := newEditor(b, 1), openJournals(b.TempDir())
			for i := range graphs.VertexID(n) {
				must(b, d.unsaved.Drawing.Edit(func(draft *document.ChangeBuilder) {
					draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: i, Name: fmt.Sprint(i)}},
						document.Point{})
				}))
			}
			for i := range graphs.EdgeID(3 * n) {
				e := graphs.Edge{
					ID: i, From: graphs.VertexID(int(i) % n),
					To: graphs.VertexID((int(i)*7 + int(i)/n) % n), Count: 1,
				}
				must(b, d.unsaved.Drawing.Edit(func(draft *document.ChangeBuilder) { draft.AddEdge(document.EdgeState{Edge: e}) }))
			}
			d.keep(f)
			for b.Loop() {
				d.journal.Keep(d.unsaved)
				d.journal.Flush()
			}
			<-d.journal.Drop()
		})
	}
}
