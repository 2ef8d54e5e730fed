package app

import (
	"bytes"
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/solver"
)

// threeVertices is a -> b c, b -> c with a token on a: values 2, 1, 0.
func threeVertices(t *testing.T) *document.Drawing {
	t.Helper()
	return parse(t, "a -> b c\nb -> c\ntoken a\n")
}

func parse(t *testing.T, text string) *document.Drawing {
	t.Helper()
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	mustDo(t, err)
	return read.Drawing
}

func mustDo(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func asJSON(t *testing.T, d *document.Drawing) string {
	t.Helper()
	var text bytes.Buffer
	mustDo(t, formats.Write(&text, d, formats.JSON))
	return text.String()
}

func TestSmallGamesAreSolvedAtOnce(t *testing.T) {
	w := program(t).open(threeVertices(t), "")
	solution, err, known := w.session.Solution()
	if !known || err != nil {
		t.Fatalf("known %v, error %v", known, err)
	}
	if got := solution.Value.String(); got != "2" {
		t.Errorf("the position is worth %s, want mex{1, 0} = 2", got)
	}
	mustDo(t, w.session.AddTokens(1, 1))
	solution, _, known = w.session.Solution()
	if !known || solution.Value.String() != "3" {
		t.Errorf("with a token on b it is worth %v, want 2⊕1 = 3", solution.Value)
	}
}

func TestResultsOfOlderGamesAreDropped(t *testing.T) {
	w := program(t).open(threeVertices(t), "")
	old := w.session.History().GameRevision()
	mustDo(t, w.session.AddTokens(1, 1))
	w.session.SetSolution(old, &solver.Solution{}, nil)
	solution, _, _ := w.session.Solution()
	if solution == nil || solution.Value.String() != "3" {
		t.Error("the result of an older game was taken")
	}
}

func TestSaveAndOpen(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	mustDo(t, w.session.SetTitle("three"))
	if !w.session.History().Changed() || !strings.Contains(w.window.Title(), "•") {
		t.Errorf("a change does not show in the title %q", w.window.Title())
	}
	path := filepath.Join(t.TempDir(), "three.nimgraph")
	done := false
	w.write(path, func() { done = true })
	if !done || w.session.History().Changed() || w.path != path {
		t.Fatalf("done %v, changed %v, path %q", done, w.session.History().Changed(), w.path)
	}
	if got := p.settings.recent(); len(got) != 1 || got[0] != path {
		t.Errorf("recent files are %v", got)
	}
	back, err := p.read(context.Background(), path)
	mustDo(t, err)
	if got, want := asJSON(t, back), asJSON(t, w.session.Drawing()); got != want {
		t.Errorf("read back:\n%s\nwant:\n%s", got, want)
	}
}

func TestBrokenFileChangesNothing(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	before := asJSON(t, w.session.Drawing())
	path := filepath.Join(t.TempDir(), "broken.nimgraph")
	mustDo(t, os.WriteFile(path, []byte(`{"format": "nimgraph", "version": 1, "vertices": [{"id": 3}]}`), 0o600))
	w.openPath(path)
	if len(w.modals) != 1 {
		t.Errorf("%d messages, want 1", len(w.modals))
	}
	if len(p.windows) != 1 || asJSON(t, w.session.Drawing()) != before {
		t.Error("the drawing changed")
	}
	if _, err := p.read(context.Background(), path); err == nil || !strings.Contains(w.describe(err), "vertices[0].id") {
		t.Errorf("the message does not say where: %v", err)
	}
}

func TestFailedSaveKeepsTheFile(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	folder := filepath.Join(t.TempDir(), "is-a-folder.nimgraph")
	mustDo(t, os.Mkdir(folder, 0o700))
	done := false
	w.write(folder, func() { done = true })
	if done || len(w.modals) != 1 || w.path != "" {
		t.Errorf("done %v, %d messages, path %q", done, len(w.modals), w.path)
	}
}

func TestPasteContestInput(t *testing.T) {
	p := program(t)
	w := p.open(document.New(graphs.Directed), "")
	p.fyne.Clipboard().SetContent("3 2\n1 2\n2 3\n")
	w.actions.perform(w.actions.byID["edit.paste"])
	g := w.session.Drawing().Graph()
	if g.Order() != 3 || g.Size() != 2 {
		t.Fatalf("pasted %d vertices and %d edges, want 3 and 2", g.Order(), g.Size())
	}
	low, high, _ := w.session.Drawing().Bounds()
	if high.Sub(low).Length() < 100 {
		t.Error("the pasted vertices were not laid out")
	}
	before := asJSON(t, w.session.Drawing())
	p.fyne.Clipboard().SetContent("a -> b\nb -- c\n")
	w.actions.perform(w.actions.byID["edit.paste"])
	if asJSON(t, w.session.Drawing()) != before {
		t.Error("a broken clipboard changed the drawing")
	}
	if !strings.Contains(w.status.Message(), "2") {
		t.Errorf("the message names no line: %q", w.status.Message())
	}
}

func TestCopyGoesThroughText(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	w.session.SelectAll()
	w.actions.perform(w.actions.byID["edit.copy"])
	other := newWindow(p)
	other.load(document.New(graphs.Directed), "")
	other.actions.perform(other.actions.byID["edit.paste"])
	if g := other.session.Drawing().Graph(); g.Order() != 3 || g.Size() != 3 {
		t.Errorf("the other window has %d vertices and %d edges, want 3 and 3", g.Order(), g.Size())
	}
}

func TestUnsavedChangesAreAskedAbout(t *testing.T) {
	w := program(t).open(threeVertices(t), "")
	closed := false
	w.unlessUnsaved(func() { closed = true })
	if !closed {
		t.Error("a drawing without changes asks")
	}
	closed = false
	mustDo(t, w.session.SetTitle("changed"))
	w.unlessUnsaved(func() { closed = true })
	if closed || len(w.modals) != 1 {
		t.Errorf("closed %v with %d questions", closed, len(w.modals))
	}
}

func TestGamesOpenAsDrawings(t *testing.T) {
	for _, g := range games.All() {
		p := program(t)
		w := p.open(document.New(graphs.Directed), "")
		if err := w.openGame(g, nil); err != nil {
			t.Errorf("%s: %v", g.ID, err)
			continue
		}
		if w.session.Drawing().Graph().Order() == 0 {
			t.Errorf("%s is drawn without vertices", g.ID)
		}
		if _, err, _ := w.session.Solution(); err != nil {
			t.Errorf("%s: %v", g.ID, err)
		}
	}
}

func TestGameParametersAreChecked(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	before := asJSON(t, w.session.Drawing())
	nim, _ := games.ByID("nim")
	err := w.openGame(nim, map[string]string{"heaps": "3,x"})
	if err == nil || !strings.Contains(w.describe(err), "Heaps") {
		t.Errorf("the message does not name the parameter: %v", err)
	}
	if len(p.windows) != 1 || asJSON(t, w.session.Drawing()) != before {
		t.Error("the drawing changed")
	}
}

func TestRescueCopyComesBack(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	mustDo(t, w.session.SetTitle("rescued"))
	w.rescue.write(w)
	if w.rescue.path == "" {
		t.Fatal("no copy was written")
	}
	// A copy of a run that has ended: no process has this number.
	left := filepath.Join(p.rescues, "999999999-x.nimgraph")
	mustDo(t, os.Rename(w.rescue.path, left))
	w.rescue.path = ""
	p.windows = nil
	p.recover()
	if len(p.windows) != 1 {
		t.Fatalf("%d windows were opened, want 1", len(p.windows))
	}
	back := p.windows[0]
	if back.session.Drawing().Title() != "rescued" || !back.session.History().Changed() || back.path != "" {
		t.Errorf("came back as %q, changed %v, path %q", back.session.Drawing().Title(), back.session.History().Changed(), back.path)
	}
	back.write(filepath.Join(t.TempDir(), "saved.nimgraph"), func() {})
	if _, err := os.Stat(left); !os.IsNotExist(err) {
		t.Errorf("the copy is still there after saving: %v", err)
	}
}

func TestTargetPath(t *testing.T) {
	folder := t.TempDir()
	for _, c := range []struct{ folder, name, want string }{
		{folder, "x", filepath.Join(folder, "x.nimgraph")},
		{folder, "x.nimgraph", filepath.Join(folder, "x.nimgraph")},
		{"/elsewhere", filepath.Join(folder, "y"), filepath.Join(folder, "y.nimgraph")},
		{folder, "v1.2", filepath.Join(folder, "v1.2.nimgraph")},
	} {
		if got, err := targetPath(c.folder, c.name, ending); err != nil || got != c.want {
			t.Errorf("%s, %s: %s, %v; want %s", c.folder, c.name, got, err, c.want)
		}
	}
	if _, err := targetPath(folder, "", ending); err != errNoName {
		t.Errorf("no name: %v", err)
	}
	if _, err := targetPath(filepath.Join(folder, "none"), "x", ending); !os.IsNotExist(err) {
		t.Errorf("no folder: %v", err)
	}
}

func TestErrorsSayWhatAndWhere(t *testing.T) {
	w := program(t).open(parse(t, "a -> b\nb -> a\n"), "")
	if got := w.describe(&solver.CycleError{Vertices: []int32{0, 1}}); !strings.Contains(got, "a → b → a") {
		t.Errorf("a cycle is described as %q", got)
	}
	if got := w.describe(&fs.PathError{Op: "open", Path: "/x", Err: fs.ErrPermission}); strings.Contains(got, "/x") {
		t.Errorf("the path is told twice: %q", got)
	}
}

func TestWindowSizeIsKept(t *testing.T) {
	p := program(t)
	p.settings.setSize(fyne.NewSize(900, 700))
	if got := p.settings.size(); got != fyne.NewSize(900, 700) {
		t.Errorf("kept %v", got)
	}
}

func TestFileIsNotOpenedTwice(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	path := filepath.Join(t.TempDir(), "three.nimgraph")
	w.write(path, func() {})
	w.openPath(path)
	if len(p.windows) != 1 {
		t.Errorf("%d windows show the file", len(p.windows))
	}
}

func TestClosedWindowIsLeftAlone(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	session := w.session
	w.close()
	if len(p.windows) != 0 {
		t.Fatalf("%d windows are left", len(p.windows))
	}
	mustDo(t, session.AddTokens(1, 1)) // as a late result would
	p.repaint()
}

func TestOneLine(t *testing.T) {
	_, err := formats.Read(strings.NewReader("a -> b\nb -- c\n"), formats.Edges)
	if got := oneLine("game.txt", err); !strings.HasPrefix(got, "game.txt:2: ") || strings.Contains(got, "\n") {
		t.Errorf("a wrong line is told as %q", got)
	}
	_, err = os.Open("/no/such/file.txt")
	if got := oneLine("file.txt", err); got != "file.txt: no such file or directory" {
		t.Errorf("a missing file is told as %q", got)
	}
}

// TestPanelsFollowTheGame: dragging leaves what they say alone, and every other
// change reaches them.
func TestPanelsFollowTheGame(t *testing.T) {
	w := program(t).open(threeVertices(t), "")
	before := w.saidNow()
	w.session.SelectVertex(1)
	if w.saidNow().same(before) || !w.saidNow().same(w.said) {
		t.Error("a selection is not shown")
	}
	before = w.said
	mustDo(t, w.session.Nudge(document.Point{X: 9}, 0))
	if !w.said.same(before) {
		t.Error("moving a vertex changes what is said")
	}
	mustDo(t, w.session.AddTokens(1, 1))
	if w.said.same(before) || !w.saidNow().same(w.said) {
		t.Error("a token is not shown")
	}
}
