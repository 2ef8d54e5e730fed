package workbench

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"nimgraph/app/files"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
	"nimgraph/views/editor"
)

// A file is written in the format of its extension, and can be read again.
func TestEachExtensionIsSavedAndRead(t *testing.T) {
	s := newStand(t)
	b := s.newBench(threeVertexGame(t))
	for _, ending := range formats.Endings() {
		path := filepath.Join(t.TempDir(), "x"+ending)
		b.File.Write(path, false, func(err error) { ensure(t, err) })
		s.settle(b)
		back, err := ReadDrawing(context.Background(), path)
		if err != nil {
			t.Errorf("%s: %v", ending, err)
			continue
		}
		if g := back.Graph(); g.Order() != 3 || g.Size() != 3 {
			t.Errorf("%s: read back are %d vertices and %d edges", ending, g.Order(), g.Size())
		}
		format, _ := formats.FormatByEnding(ending)
		if IsLossless(path) != (format == formats.JSON) {
			t.Errorf("%s keeps all: %v", ending, IsLossless(path))
		}
	}
}

// Changes made while a file is being written are not in the file and count as unsaved.
func TestChangesDuringASaveAreUnsaved(t *testing.T) {
	s := newStand(t)
	b := s.newBench(longPath(t))
	ensure(t, b.Session.Whole.SetTitle("before"))
	path := filepath.Join(t.TempDir(), "large.nimgraph")
	saved := 0
	b.File.Write(path, false, func(err error) { ensure(t, err); saved++ })
	if saved > 0 || b.File.State() != FileWriting {
		t.Fatal("it is saved at once")
	}
	ensure(t, b.Session.Whole.SetTitle("meanwhile"))
	s.settle(b)
	if saved != 1 || b.File.Path() != path || !b.Session.History().Changed() || b.File.State() != FileChanged {
		t.Errorf("saved %d times to %q, changed %v", saved, b.File.Path(), b.Session.History().Changed())
	}
	back, err := ReadDrawing(context.Background(), path)
	ensure(t, err)
	if back.Title() != "before" {
		t.Errorf("the file has the title %q", back.Title())
	}
}

func TestFailedSaveIsReported(t *testing.T) {
	s := newStand(t)
	b := s.newBench(longPath(t))
	ensure(t, b.Session.Whole.SetTitle("title"))
	var reported error
	folder := filepath.Join(t.TempDir(), "is-a-folder.nimgraph")
	ensure(t, os.Mkdir(folder, 0o700))
	b.File.Write(folder, false, func(err error) { reported = err })
	s.settle(b)
	if reported == nil || b.File.Path() != "" || !b.Session.History().Changed() || b.File.State() != FileUntitled {
		t.Errorf("reported %v, path %q", reported, b.File.Path())
	}
}

func TestWhatCannotBeRead(t *testing.T) {
	b := newStand(t).newBench(threeVertexGame(t))
	folder := t.TempDir()
	for name, want := range map[string]string{
		"broken.nimgraph": "vertices[0].id", "other.odt": "vertices[0].id", "none": "vertices[0].id",
		"missing.txt": "o such file", "bare.png": "",
	} {
		path := filepath.Join(folder, name)
		if name != "missing.txt" {
			ensure(t,
				os.WriteFile(path, []byte(`{"format": "nimgraph", "version": 1, "vertices": [{"id": 3}]}`), 0o600))
		}
		if _, err := ReadDrawing(context.Background(), path); err == nil || !strings.Contains(b.Describe(err), want) {
			t.Errorf("%s: the message does not say %q: %v", name, want, err)
		}
	}
	ensure(t, os.WriteFile(filepath.Join(folder, "x.odt"), []byte("PK\x03\x04\x00"), 0o600))
	if _, err := ReadDrawing(context.Background(), filepath.Join(folder, "x.odt")); !errors.Is(err,
		files.UnknownEnding) {
		t.Errorf("of a file of another program: %v", err)
	}
}

// A file with an unknown extension is read if its text is in a known format.
func TestFilesWithUnknownExtensionsOpen(t *testing.T) {
	folder := t.TempDir()
	for _, f := range formats.Names() {
		var text bytes.Buffer
		ensure(t, formats.Write(&text, threeVertexGame(t), f))
		for _, name := range []string{"game", "game.in", "game.json", "game.txt", "game.dot", "game.graphml"} {
			path := filepath.Join(folder, name)
			ensure(t, os.WriteFile(path, text.Bytes(), 0o600))
			d, err := ReadDrawing(context.Background(), path)
			if err != nil || d.Graph().Order() != threeVertexGame(t).Graph().Order() {
				t.Errorf("%s in %s: %v", f, name, err)
			}
		}
	}
	path := filepath.Join(folder, "typo.in")
	ensure(t, os.WriteFile(path, []byte("a -> b\na b c\n"), 0o600))
	if _, err := ReadDrawing(context.Background(), path); err == nil || !strings.HasPrefix(err.Error(), "line 2: ") {
		t.Errorf("of a slip in a text: %v", err)
	}
}

// A drawing without a title is named for its file.
func TestTitles(t *testing.T) {
	s := newStand(t)
	b := s.newBench(threeVertexGame(t))
	if title := b.Title(); title != "" {
		t.Errorf("a drawing without title and file is called %q", title)
	}
	b = newBench(editor.New(threeVertexGame(t)), filepath.Join("folder", "nim.sums.json"), s.Environment, nil)
	if title := b.Title(); title != "nim.sums" {
		t.Errorf("a drawing of a file is called %q", title)
	}
	ensure(t, b.Session.Whole.SetTitle("sums"))
	if title := b.Title(); title != "sums" {
		t.Errorf("a drawing with a title is called %q", title)
	}
	if got := FileName("Exercise 2.1: a/b"); got != "Exercise 2.1- a-b" {
		t.Errorf("the title makes the file name %q", got)
	}
	if got := FileName(strings.Repeat("é", 99)); got != strings.Repeat("é", 80) {
		t.Errorf("a long title makes the file name %q", got)
	}
}

// A file that another running copy of the program has open is not overwritten without a question.
func TestFileOpenInAnotherCopyIsAConflict(t *testing.T) {
	folder, path := t.TempDir(), filepath.Join(t.TempDir(), "game.nimgraph")
	put := func(text string) *rig {
		r := newRig(t, text, 1)
		r.Bench.Close()
		e := r.environment
		e.Claims = &files.Claims{Folder: folder} // as each copy has its own
		r.Bench = New(drawingOf(t, text), e)
		t.Cleanup(e.Claims.Wait)
		return r
	}
	one, two := put("a -> b\n"), put("x -> y\n")
	one.write(path)
	one.environment.Claims.Wait()
	var reported error
	two.File.Write(path, false, func(err error) { reported = err })
	two.settle()
	if !errors.Is(reported, Shared) || two.File.Path() != "" {
		t.Fatalf("reported %v", reported)
	}
	two.File.Write(path, true, func(err error) { ensure(t, err) })
	two.settle()
	var noticed error
	one.File.CheckDisk(func(c error) { noticed = c })
	for one.File.IsChecking() {
		(<-one.queue)()
	}
	if !errors.Is(noticed, FileConflict) {
		t.Errorf("noticed %v", noticed)
	}
	one.Close()
	one.environment.Claims.Wait()
	two.environment.Claims.Wait()
	two.write(path)
}

func (r *rig) write(path string) {
	r.t.Helper()
	r.File.Write(path, false, func(err error) { ensure(r.t, err) })
	r.settle()
}

// Reading a file again is one step that leaves the drawing saved. Undoing it restores the drawing
// as it was. Data that the format of the file cannot contain is kept. The next save first backs up
// the content of the file.
func TestReloadingAFile(t *testing.T) {
	for _, ending := range []string{".nimgraph", ".txt"} {
		r := newRig(t, "a -> b c\nb -> c\n", 1)
		r.Session.Select.All()
		ensure(t, r.Session.Cursor.Nudge(document.Point{X: 100}, 0))
		path := filepath.Join(t.TempDir(), "game"+ending)
		r.write(path)
		theirs, err := ReadDrawing(t.Context(), path)
		ensure(t, err)
		ensure(t, theirs.Edit(func(d *document.ChangeBuilder) {
			d.Vertex(1).Tokens = 2
			d.Head().Title = "theirs"
		}))
		var text bytes.Buffer
		ensure(t, formats.Write(&text, theirs, FormatOf(path)))
		ensure(t, os.WriteFile(path, text.Bytes(), 0o600))
		ensure(t, r.Session.Vertices.AddTokens(0, 1))
		r.settle()
		if conflictOf(r.File) == nil {
			t.Fatal("the change is not noticed")
		}
		before, place := jsonOf(t, r.Session.Drawing()), r.Session.Drawing().At(0)
		o, err := OpenPlaced(t.Context(), path, formats.Options{}, r.Session.Drawing().Clone())
		ensure(t, err)
		ensure(t, r.File.ReplaceDrawing(o))
		r.settle()
		got := r.Session.Drawing()
		a, _ := got.Graph().VertexNamed("a")
		b, _ := got.Graph().VertexNamed("b")
		if got.Title() != "theirs" || got.Tokens(b.ID) != 2 || got.Tokens(a.ID) != 0 || got.At(a.ID) != place ||
			r.File.State() != FileSaved || r.autosave.journal != nil {
			t.Errorf("%s: read again, state %d, it is\n%s", ending, r.File.State(), jsonOf(t, got))
		}
		ensure(t, conflictOf(r.File))
		r.Session.Undo()
		r.settle()
		if now := jsonOf(t, r.Session.Drawing()); now != before || r.File.State() != FileChanged {
			t.Errorf("%s: undone, state %d, it is\n%s\nand was\n%s", ending, r.File.State(), now, before)
		}
		r.write(path)
		backups := r.environment.Backups
		if kept, err := os.ReadFile(filepath.Join(backups.Folder, backups.FileName(path))); err != nil ||
			!bytes.Equal(kept, text.Bytes()) {
			t.Errorf("%s: what it held is not kept: %v", ending, err)
		}
	}
}

func TestErrorsSayWhatAndWhere(t *testing.T) {
	b := newStand(t).newBench(drawingOf(t, "a -> b\nb -> a\n"))
	if got := b.Describe(&graphs.Fault{
		Says: solver.HasCycle,
		With: graphs.Data{"Cycle": graphs.VertexCycle{0, 1}},
	}); !strings.Contains(got, "a → b → a") {
		t.Errorf("a cycle is described as %q", got)
	}
	if got := b.Describe(&fs.PathError{Op: "open", Path: "/x", Err: fs.ErrPermission}); strings.Contains(got, "/x") {
		t.Errorf("the path is told twice: %q", got)
	}
}

// Errors of the readers are translated. In English they read as on the command line.
func TestReadingErrorsAreTranslated(t *testing.T) {
	b := newStand(t).newBench(document.New(graphs.Directed))
	for _, c := range []struct {
		format     formats.Format
		text, want string
	}{
		{formats.Edges, "a -> b\nb -- c\n", `Line 2: "--" together with "->" in line 1: a file holds one kind of game`},
		{formats.JSON, `{"title": 3}`, `title: expected a string, not a number`},
	} {
		_, err := formats.Read(strings.NewReader(c.text), c.format)
		if got := b.Describe(err); got != c.want {
			t.Errorf("%s: %q, want %q", c.format, got, c.want)
		}
	}
	_, err := formats.Read(strings.NewReader("a -> b\nb -- c\n"), formats.Edges)
	if got, want := b.Describe(&graphs.Fault{Says: NoDrawing, With: graphs.Data{"What": err}, Err: err}),
		`The clipboard contains no drawing: line 2: "--" together with "->" in line 1: a file holds one kind of game`; got != want {
		t.Errorf("pasted: %q, want %q", got, want)
	}
}

// Errors of the operating system are described by their kind, without the path.
func TestSystemErrorsAreTranslated(t *testing.T) {
	b := newStand(t).newBench(document.New(graphs.Directed))
	for _, c := range []struct {
		err  error
		want string
	}{
		{&fs.PathError{Op: "open", Path: "/x", Err: syscall.EACCES}, "Permission denied"},
		{&fs.PathError{Op: "open", Path: "/x", Err: syscall.ENOENT}, "No such file or folder"},
		{&fs.PathError{Op: "write", Path: "/x", Err: syscall.ENOSPC}, "The disk is full"},
		{
			&fs.PathError{Op: "write", Path: "/x", Err: files.FolderFault(files.NoFolder, "/none")},
			`There is no folder "/none"`,
		},
		{&fs.PathError{Op: "write", Path: "/x", Err: errors.New("odd")}, "odd"},
		{fmt.Errorf("solving: %w", context.Canceled), "Stopped before the end"},
		{context.DeadlineExceeded, "This takes too long"},
	} {
		if got := b.Describe(c.err); got != c.want {
			t.Errorf("%v: %q, want %q", c.err, got, c.want)
		}
	}
}

// The vertices and edges that an error names are highlighted on the board, except those that have
// been deleted.
func TestErrorsHighlightExistingElements(t *testing.T) {
	b := newStand(t).newBench(drawingOf(t, "a -> b\nb -> a\n"))
	for _, c := range []struct {
		err      error
		vertices []graphs.VertexID
		edges    []graphs.EdgeID
	}{
		{&graphs.Fault{AtVertices: []int32{1, 0}}, []graphs.VertexID{0, 1}, nil},
		{&graphs.Fault{AtVertices: []int32{1, 9}}, []graphs.VertexID{1}, nil},
		{&graphs.Fault{AtEdges: []int32{1, 7}}, nil, []graphs.EdgeID{1}},
		{&graphs.Fault{Vertices: []graphs.VertexID{1, 8}, Edges: []graphs.EdgeID{5}}, []graphs.VertexID{1}, nil},
		{graphs.EdgeFault(1), nil, []graphs.EdgeID{1}},
		{graphs.NoName, nil, nil},
		{fmt.Errorf("so: %w", &graphs.Fault{AtVertices: []int32{1}}), []graphs.VertexID{1}, nil},
		{errors.New("anything"), nil, nil},
	} {
		got := ElementsOfError(c.err, b.Session)
		if !slices.Equal(got.Vertices, c.vertices) || !slices.Equal(got.Edges, c.edges) {
			t.Errorf("%v is about %v", c.err, got)
		}
	}
}
