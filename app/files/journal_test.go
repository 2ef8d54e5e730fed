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

// drawn is what is kept in a journal.
type drawn struct {
	t       testing.TB
	r       *rand.Rand
	unsaved files.Unsaved
	journal *files.Journal
}

func newDrawn(t testing.TB, seed uint64) *drawn {
	return &drawn{t: t, r: rand.New(rand.NewPCG(seed, 9)), unsaved: files.Unsaved{
		Path: "/somewhere/game.nimgraph", Name: "game", Size: 5, Modified: time.Unix(1e9, 7),
		Drawing: document.New(graphs.Directed),
	}}
}

func (d *drawn) told(err error) {
	if err != nil {
		d.t.Error(err)
	}
}

func (d *drawn) keep(f *files.Journals) {
	d.journal = f.Begin(d.told)
	d.journal.Keep(d.unsaved)
}

// something changes the drawing, or what is typed, as a person may, and tells the journal.
func (d *drawn) something() {
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
		d.unsaved.Entry = &files.Entry{Text: fmt.Sprint("n", d.r.IntN(9)),
			Of: document.Selection{Vertices: []graphs.VertexID{vertex()}}}
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
			draft.AddEdge(document.EdgeState{Edge: graphs.Edge{ID: graphs.EdgeID(g.EdgeSlots()), From: vertex(),
				To: vertex(), Count: 1}})
		})
	default:
		_ = drawing.Edit(func(draft *document.ChangeBuilder) { draft.RemoveVertex(vertex()) })
	}
	d.unsaved.Drawing = drawing
	d.journal.Keep(d.unsaved)
}

// state is all that is to come back.
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

func (d *drawn) state() string { return state(d.t, &d.unsaved) }

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func journals(folder string) *files.Journals { return files.NewJournals(folder, "1.2.3", files.OS{}) }

// left returns the only journal that is left in a folder.
func left(t testing.TB, folder string) *files.Orphan {
	t.Helper()
	all, err := journals(folder).TakeOrphans()
	must(t, err)
	if len(all) != 1 {
		t.Fatalf("%d journals are left, want 1", len(all))
	}
	must(t, all[0].Err)
	return all[0]
}

func end(t testing.TB, f *files.Journals) {
	t.Helper()
	if !f.Close(time.Minute) {
		t.Fatal("the journals have no end")
	}
}

func entries(t testing.TB, folder string) (names []string) {
	t.Helper()
	all, err := os.ReadDir(folder)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	for _, e := range all {
		names = append(names, e.Name())
	}
	return names
}

// Whatever was drawn and typed, the next run has it as it was last, with its file; it goes
// on under its name, and is nobody else's while it does.
func TestWhatWasDrawnComesBack(t *testing.T) {
	for seed := range uint64(40) {
		folder := filepath.Join(t.TempDir(), "state", "journals")
		d, f := newDrawn(t, seed), journals(folder)
		d.keep(f)
		for run := range 3 {
			for range 40 {
				d.something()
				if d.r.IntN(30) == 0 {
					d.journal.Flush()
				}
			}
			end(t, f)
			names := entries(t, folder)
			if info, err := os.Stat(folder); err != nil || info.Mode().Perm() != 0o700 || len(names) != 2 {
				t.Fatalf("the folder has mode %v and %v, %v", info.Mode(), names, err)
			}
			for _, name := range names {
				if info, err := os.Stat(filepath.Join(folder, name)); err != nil || info.Mode().Perm() != 0o600 {
					t.Fatalf("%s has mode %v, %v", name, info.Mode(), err)
				}
			}
			l := left(t, folder)
			if got, want := state(t, l.Unsaved), d.state(); got != want || l.Program != "1.2.3" {
				t.Fatalf("seed %d, run %d: drawn was\n%s\nand back came\n%s", seed, run, want, got)
			}
			f = journals(folder)
			d.unsaved, d.journal = *l.Unsaved, l.Resume(d.told)
			d.journal.Keep(d.unsaved)
			d.journal.Flush()
			if now := entries(t, folder); fmt.Sprint(now) != fmt.Sprint(names) {
				t.Fatalf("run %d: %v has become %v", run, names, now)
			}
			if others, err := f.TakeOrphans(); err != nil || len(others) > 0 {
				t.Fatal("another takes the journal of a drawing that is open")
			}
			f = l.Folder()
		}
		<-d.journal.Drop()
		if names := entries(t, folder); len(names) > 0 {
			t.Fatalf("%v is left", names)
		}
	}
}

// gated is a disk on which nothing arrives before it may.
type gated struct {
	files.OS
	may    chan struct{}
	writes *atomic.Int32
}

func (g gated) OpenFile(name string, flag int, mode fs.FileMode) (files.File, error) {
	f, err := g.OS.OpenFile(name, flag, mode)
	return gatedFile{f, g}, err
}

type gatedFile struct {
	files.File
	disk gated
}

func (f gatedFile) Sync() error {
	f.disk.writes.Add(1)
	<-f.disk.may
	return f.File.Sync()
}

// While the disk is slow, nobody waits for it, what was written before is whole, and of
// all that happens meanwhile the last is written next.
func TestASlowDisk(t *testing.T) {
	folder := t.TempDir()
	disk := gated{may: make(chan struct{}, 1), writes: &atomic.Int32{}}
	d, f := newDrawn(t, 2), files.NewJournals(folder, "1.2.3", disk)
	d.keep(f)
	disk.may <- struct{}{}
	d.journal.Flush()
	before := d.state()
	for range 50 {
		d.something()
	}
	killed := t.TempDir()
	must(t, os.CopyFS(killed, os.DirFS(folder)))
	if got := state(t, left(t, killed).Unsaved); got != before {
		t.Errorf("before the second write is done, back comes\n%s", got)
	}
	close(disk.may)
	end(t, f)
	if n := disk.writes.Load(); n > 3 {
		t.Errorf("%d writes, want 3 at most", n)
	}
	if got := state(t, left(t, folder).Unsaved); got != d.state() {
		t.Errorf("drawn was\n%s\nand back came\n%s", d.state(), got)
	}
}

// Whatever of the disk fails and when, what is there was drawn at some time and is whole;
// the failure is told; and when the disk is well again, all of it is there.
func TestADiskThatFailsUnderAJournal(t *testing.T) {
	for _, goes := range []bool{false, true} {
		failed := 0
		for n, done := 0, false; !done; n++ {
			folder := t.TempDir()
			d := newDrawn(t, uint64(n))
			system := &faulty{fails: n, goes: goes, err: syscall.ENOSPC}
			f := files.NewJournals(folder, "1.2.3", system)
			var (
				mu   sync.Mutex
				told []error
			)
			d.journal = f.Begin(func(err error) {
				mu.Lock()
				defer mu.Unlock()
				if err != nil {
					told = append(told, err)
				}
			})
			states := map[string]bool{}
			for range 4 {
				d.something()
				states[d.state()] = true
				d.journal.Flush()
			}
			what := fmt.Sprintf("operation %d of %d, goes on %v", n, system.operations(), goes)
			names, err := filepath.Glob(filepath.Join(folder, "*.unsaved"))
			must(t, err)
			for _, name := range names {
				u, err := files.ReadUnsaved(name)
				must(t, err)
				if !states[state(t, u)] {
					t.Fatalf("%s: this was never drawn:\n%s", what, state(t, u))
				}
			}
			done = system.operations() <= n
			mu.Lock()
			if !done && len(told) == 0 && len(names) == 0 {
				t.Fatalf("%s: there is no journal, and nobody says so", what)
			}
			for _, err := range told {
				if !errors.Is(err, syscall.ENOSPC) {
					t.Fatalf("%s: %v is told", what, err)
				}
				failed++
			}
			mu.Unlock()
			system.mend()
			d.something()
			end(t, f)
			if got, want := state(t, left(t, folder).Unsaved), d.state(); got != want {
				t.Fatalf("%s: when the disk is well again, drawn was\n%s\nand back came\n%s", what, want, got)
			}
		}
		if failed < 5 {
			t.Errorf("only %d failures were told: the search is broken", failed)
		}
	}
}

// A folder that cannot be made is told, and holds up nothing.
func TestAFolderThatCannotBe(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	must(t, os.WriteFile(file, nil, 0o600))
	told := make(chan error, 100)
	d := newDrawn(t, 1)
	d.journal = journals(filepath.Join(file, "journals")).Begin(func(err error) { told <- err })
	for range 20 {
		d.something()
	}
	d.journal.Flush()
	if err := <-told; !errors.Is(err, syscall.ENOTDIR) {
		t.Errorf("%v is told", err)
	}
	<-d.journal.Drop()
}

// broken is a disk with a defect while it has one.
type broken struct {
	files.OS
	defect *atomic.Bool
}

func (b broken) Rename(from, to string) error {
	if b.defect.Load() {
		panic("planted")
	}
	return b.OS.Rename(from, to)
}

// A defect of the journal's goroutine is told, nobody waits for ever, and what comes next
// is written.
func TestADefectOfAJournal(t *testing.T) {
	folder := t.TempDir()
	disk := broken{defect: &atomic.Bool{}}
	disk.defect.Store(true)
	d, f := newDrawn(t, 1), files.NewJournals(folder, "1.2.3", disk)
	told := make(chan error, 100)
	d.journal = f.Begin(func(err error) { told <- err })
	d.something()
	d.journal.Flush()
	var defect *jobs.Defect
	if err := <-told; !errors.As(err, &defect) || defect.Value != "planted" {
		t.Fatalf("%v is told", err)
	}
	disk.defect.Store(false)
	d.something()
	end(t, f)
	if got := state(t, left(t, folder).Unsaved); got != d.state() {
		t.Errorf("drawn was\n%s\nand back came\n%s", d.state(), got)
	}
}

// A journal that is damaged, in whatever way, gives back nothing that was not drawn, and
// is set aside; one of another version stays where it is. All are told.
func TestWhatCannotBeReadIsKept(t *testing.T) {
	folder := t.TempDir()
	d, f := newDrawn(t, 1), journals(folder)
	d.keep(f)
	for range 20 {
		d.something()
	}
	end(t, f)
	names, err := filepath.Glob(filepath.Join(folder, "*.unsaved"))
	must(t, err)
	text, err := os.ReadFile(names[0])
	must(t, err)
	must(t, left(t, folder).Discard())
	path := filepath.Join(t.TempDir(), "cut")
	for n := range len(text) - 1 { // the last byte is a line break
		must(t, os.WriteFile(path, text[:n], 0o600))
		if _, err := files.ReadUnsaved(path); !errors.Is(err, files.DamagedJournal) {
			t.Fatalf("%d bytes of %d are read, %v", n, len(text), err)
		}
	}
	for name, text := range map[string]string{
		"broken.unsaved": string(text[:100]), "empty.unsaved": "", "later.unsaved": `{"journal":4,"New":[]}` + "\n",
		"earlier.journal": "nimgraph journal\n", "unfinished.new": "nimgraph journal\n", "alone.lock": "",
	} {
		put(t, filepath.Join(folder, name), text)
	}
	keys := map[string]int{}
	for range 3 {
		all, err := journals(folder).TakeOrphans()
		must(t, err)
		for _, l := range all {
			unreadable, ok := l.Err.(interface{ Key() string })
			if !ok {
				t.Fatalf("%v is told", l.Err)
			}
			keys[unreadable.Key()]++
			must(t, l.Release())
		}
	}
	if keys["error.journal.damaged"] != 2 || keys["error.journal.earlier"] != 6 || keys["error.journal.later"] != 3 {
		t.Errorf("told is %v", keys)
	}
	var kept []string
	for _, name := range entries(t, folder) {
		if filepath.Ext(name) != ".lock" {
			kept = append(kept, name)
		}
	}
	if got := fmt.Sprint(kept); got != "[broken.damaged earlier.journal empty.damaged later.unsaved unfinished.new]" {
		t.Errorf("left are %v", got)
	}
}

// asked is the folder in which this test, run again as another program, keeps a drawing
// until its standard input ends.
const asked = "NIMGRAPH_TEST_JOURNALS"

func TestMain(m *testing.M) {
	if folder := os.Getenv(asked); folder != "" {
		other(folder)
		return
	}
	os.Exit(m.Run())
}

// other is another running copy of the program.
func other(folder string) {
	d := newDrawn(&testing.T{}, 77)
	d.keep(journals(folder))
	for range 30 {
		d.something()
	}
	d.journal.Flush()
	fmt.Printf("%q\n", d.state())
	_, _ = io.Copy(io.Discard, os.Stdin)
}

// otherProgram starts another copy and returns it when what it has drawn is on the disk,
// and what that is.
func otherProgram(t *testing.T, folder string) (c *exec.Cmd, in io.Closer, drawn string) {
	t.Helper()
	self, err := os.Executable()
	must(t, err)
	c = exec.Command(self)
	c.Env = append(os.Environ(), asked+"="+folder)
	c.Stderr = os.Stderr
	stdin, err := c.StdinPipe()
	must(t, err)
	out, err := c.StdoutPipe()
	must(t, err)
	must(t, c.Start())
	t.Cleanup(func() { _ = c.Process.Kill() })
	line, err := bufio.NewReader(out).ReadString('\n')
	must(t, err)
	_, err = fmt.Sscanf(line, "%q", &drawn)
	must(t, err)
	return c, stdin, drawn
}

// Two running copies leave each other's journals alone. When one is ended, by force or
// not, what it has drawn is for the other, which owns it from then on.
func TestTwoPrograms(t *testing.T) {
	for _, force := range []bool{true, false} {
		folder := t.TempDir()
		d, f := newDrawn(t, 5), journals(folder)
		d.keep(f)
		d.journal.Flush()
		first, in, drawn := otherProgram(t, folder)
		second, secondIn, _ := otherProgram(t, folder)
		all, err := f.TakeOrphans()
		must(t, err)
		if len(all) != 0 || len(entries(t, folder)) != 6 {
			t.Fatalf("%d journals of running programs are taken; the folder has %v", len(all), entries(t, folder))
		}
		if force {
			must(t, first.Process.Kill())
		} else {
			must(t, in.Close())
		}
		_ = first.Wait()
		l := left(t, folder)
		if got := state(t, l.Unsaved); got != drawn {
			t.Fatalf("the other has drawn\n%s\nand back came\n%s", drawn, got)
		}
		resumed := l.Resume(d.told)
		resumed.Keep(*l.Unsaved)
		resumed.Flush()
		if all, err := f.TakeOrphans(); err != nil || len(all) != 0 {
			t.Fatalf("%d journals are taken from this program, %v", len(all), err)
		}
		<-resumed.Drop()
		<-d.journal.Drop()
		must(t, second.Process.Kill())
		_ = second.Wait()
		secondIn.Close()
		must(t, left(t, folder).Discard())
		if names := entries(t, folder); len(names) > 0 {
			t.Errorf("%v is left", names)
		}
	}
}

// A drawing that comes back and is not edited keeps the time of its journal, so that the one that was
// edited last stays the last. An edit changes it.
func TestTheTimeOfARestoredJournal(t *testing.T) {
	folder := t.TempDir()
	d, f := newDrawn(t, 7), journals(folder)
	d.keep(f)
	end(t, f)
	l := left(t, folder)
	file := filepath.Join(folder, entries(t, folder)[1])
	long := time.Now().Add(-time.Hour).Truncate(time.Second)
	must(t, os.Chtimes(file, long, long))
	modified := func() time.Time {
		info, err := os.Stat(file)
		must(t, err)
		return info.ModTime()
	}
	resumed := l.Resume(d.told)
	resumed.Keep(*l.Unsaved)
	resumed.Flush()
	if got := modified(); !got.Equal(long) {
		t.Errorf("%s is of %v, not of %v", file, got, long)
	}
	u := *l.Unsaved
	u.Name += " edited"
	resumed.Keep(u)
	resumed.Flush()
	if got := modified(); got.Equal(long) {
		t.Error("an edit is not written")
	}
	<-resumed.Drop()
}

// BenchmarkJournal is how long it takes until a change of a drawing is on the disk.
func BenchmarkJournal(b *testing.B) {
	for _, n := range []int{300, 20_000, 50_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			d, f := newDrawn(b, 1), journals(b.TempDir())
			for i := range graphs.VertexID(n) {
				must(b, d.unsaved.Drawing.Edit(func(draft *document.ChangeBuilder) {
					draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: i, Name: fmt.Sprint(i)}},
						document.Point{})
				}))
			}
			for i := range graphs.EdgeID(3 * n) {
				e := graphs.Edge{ID: i, From: graphs.VertexID(int(i) % n),
					To: graphs.VertexID((int(i)*7 + int(i)/n) % n), Count: 1}
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
