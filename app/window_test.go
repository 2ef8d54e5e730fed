package app

import (
	"bytes"
	"io/fs"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
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

// TestBoardHasTheKeyboardFromTheStart: keys do something before the first click.
func TestBoardHasTheKeyboardFromTheStart(t *testing.T) {
	w := newWindow(program(t))
	w.load(threeVertices(t), "")
	if got := w.window.Canvas().Focused(); got != fyne.Focusable(w.board) {
		t.Errorf("the keyboard is with %T", got)
	}
}

// TestWindowCanBeSmall: no message makes the window wider than a small screen, and
// however small it is, the board is there.
func TestWindowCanBeSmall(t *testing.T) {
	w := program(t).open(threeVertices(t), "")
	w.say(strings.Repeat("a name without end ", 40))
	if least := w.window.Content().MinSize(); least.Width > 800 || least.Height > 600 {
		t.Errorf("the window is %v at least", least)
	}
	w.window.Resize(fyne.NewSize(1, 1))
	w.window.Resize(w.window.Content().MinSize())
	if got := w.board.Size(); got.Width < w.board.MinSize().Width || got.Height < w.board.MinSize().Height {
		t.Errorf("in the smallest window, the board is %v", got)
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

// TestPasteWhatIsCopied: what is copied in any format that holds a drawing can be
// pasted.
func TestPasteWhatIsCopied(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	for _, id := range []string{"copy.edges", "copy.dot", "copy.graphml"} {
		w.actions.run(w.actions.byID[id])
		other := newWindow(p)
		other.load(document.New(graphs.Directed), "")
		other.actions.perform(other.actions.byID["edit.paste"])
		if g := other.session.Drawing().Graph(); g.Order() != 3 || g.Size() != 3 {
			t.Errorf("%s: pasted %d vertices and %d edges, want 3 and 3: %s", id, g.Order(), g.Size(), other.status.Message())
		}
	}
}

// What is cut is on the clipboard and gone, and pasting brings it back.
func TestCutAndPaste(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	w.session.SelectVertices([]graphs.VertexID{0, 1})
	w.actions.perform(w.actions.byID["edit.cut"])
	if n := w.session.Drawing().Graph().Order(); n != 1 {
		t.Errorf("%d vertices are left, want 1", n)
	}
	if text := p.fyne.Clipboard().Content(); !strings.Contains(text, `"id": "a"`) || strings.Contains(text, `"id": "c"`) {
		t.Errorf("on the clipboard is\n%s", text)
	}
	w.actions.perform(w.actions.byID["edit.paste"])
	g := w.session.Drawing().Graph()
	if _, ok := g.VertexNamed("a"); !ok || g.Order() != 3 || g.Size() != 1 {
		t.Errorf("pasted, there are %d vertices and %d edges", g.Order(), g.Size())
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

func TestErrorsSayWhatAndWhere(t *testing.T) {
	w := program(t).open(parse(t, "a -> b\nb -> a\n"), "")
	if got := w.describe(&solver.CycleError{Vertices: []int32{0, 1}}); !strings.Contains(got, "a→b→a") {
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
