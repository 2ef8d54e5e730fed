package app

import (
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/app/window"
	"nimgraph/views/editor"
)

// touched adds a drawing with changes to a window, as a tab.
func (r *run) touched(c *commands, title string) *window.Tab {
	r.t.Helper()
	r.openBench(c.workspace, r.newBench(threeVertices(r.t)))
	t := c.window.Current()
	mustDo(r.t, t.Bench.Session.Whole.SetTitle(title))
	r.settle()
	return t
}

// titles are those of the drawings that are open, window by window.
func (r *run) titles() (all []string) {
	for _, c := range r.windows {
		for _, t := range c.window.Tabs() {
			all = append(all, t.Bench.Session.Drawing().Title())
		}
	}
	return all
}

func TestDrawingsOpenAsTabs(t *testing.T) {
	p, c := programShowing(t, empty())
	p.touched(c, "one") // in place of the empty one
	p.touched(c, "two")
	if got := p.titles(); !slices.Equal(got, []string{"one", "two"}) || len(p.windows) != 1 ||
		c.session().Drawing().Title() != "two" {
		t.Errorf("open are %q in %d windows", got, len(p.windows))
	}
	p.settings.SetSwitch(window.OpenTabs, false)
	if other := p.openBench(c.workspace, p.newBench(threeVertices(t))); other == c.workspace || len(p.windows) != 2 ||
		len(c.window.Tabs()) != 2 {
		t.Error("it is no window of its own")
	}
}

// A drawing that is detached goes on in a window of its own, with its changes and its
// history.
func TestDetach(t *testing.T) {
	p, c := programShowing(t, empty())
	p.touched(c, "one")
	if c.act("file.detach").IsPossible() {
		t.Error("a drawing that is alone can be detached")
	}
	p.perform(c, "file.detach")
	if len(p.windows) != 1 {
		t.Fatal("it is detached")
	}
	two := p.touched(c, "two").Bench
	p.perform(c, "file.detach")
	if got := p.titles(); len(p.windows) != 2 || !slices.Equal(got, []string{"one", "two"}) ||
		c.session().Drawing().Title() != "one" {
		t.Fatalf("open are %q in %d windows", got, len(p.windows))
	}
	other := p.windows[1]
	if other.bench() != two || !two.Session.History().Changed() {
		t.Error("it is another drawing, or without changes")
	}
	mustDo(t, other.session().Vertices.AddTokens(1, 1))
	p.settle()
	if s, _, known := other.session().Solved.Solution(); !known || s.Value.String() != "3" {
		t.Error("it is not solved any more")
	}
	p.perform(other, "edit.undo")
	p.perform(other, "edit.undo")
	if got := other.session().Drawing().Title(); got != "" {
		t.Errorf("undone, it is called %q", got)
	}
}

// The tabs are gone through by keys, and after the last comes the first.
func TestNextTab(t *testing.T) {
	p, c := programShowing(t, empty())
	p.touched(c, "one")
	if c.act("view.next-tab").IsPossible() {
		t.Error("a single drawing has a next one")
	}
	p.touched(c, "two")
	p.touched(c, "three")
	for _, step := range []struct{ id, want string }{
		{"view.next-tab", "one"}, {"view.next-tab", "two"}, {"view.previous-tab", "one"},
		{"view.previous-tab", "three"},
	} {
		if p.perform(c, step.id); c.session().Drawing().Title() != step.want {
			t.Errorf("%s leads to %q, want %q", step.id, c.session().Drawing().Title(), step.want)
		}
	}
}

// The text pane of a drawing that is detached has its text, and the board follows what
// is typed there.
func TestDetachedText(t *testing.T) {
	p := program(t)
	p.settings.SetSwitch(window.ShowText, true)
	c := p.show(empty())
	p.touched(c, "one")
	p.touched(c, "two")
	p.textBecomes(c, "a -> b\nb -- ")
	p.perform(c, "file.detach")
	other := p.windows[1]
	if got := other.text(); got != "a -> b\nb -- " {
		t.Errorf("detached while it was refused, the text is %q", got)
	}
	if message, _ := other.window.Current().Text.Refusal(); message == "" {
		t.Error("what is wrong with the text is not said any more")
	}
	p.textBecomes(other, "a -> b\nb -> d\n")
	if n := other.session().Drawing().Graph().Order(); n != 3 {
		t.Errorf("%d vertices are drawn of the text", n)
	}
	if n := c.session().Drawing().Graph().Order(); n != 3 || c.session().Drawing().Title() != "one" {
		t.Errorf("the drawing that stayed has %d vertices and is %q", n, c.session().Drawing().Title())
	}
}

// A drawing is not detached while its file is being written: what is then to be done
// belongs to the window in which it was saved.
func TestNoDetachingWhileSaving(t *testing.T) {
	p, c := programShowing(t, empty())
	p.touched(c, "one")
	p.touched(c, "two")
	c.files.confirmAndWrite(c.window.Current(), filepath.Join(t.TempDir(), "two.nimgraph"), func() {})
	if got := c.act("file.detach").DisabledReason(); got != atWork {
		t.Errorf("why not: %q", got)
	}
	p.settle()
	if got := c.act("file.detach").DisabledReason(); got != "" {
		t.Errorf("when it is saved, why not: %q", got)
	}
}

// Closing that is asked for twice while a file is being written closes one drawing.
func TestClosingTwiceWhileSaving(t *testing.T) {
	p, c := programShowing(t, empty())
	p.touched(c, "one")
	p.touched(c, "two")
	c.files.confirmAndWrite(c.window.Current(), filepath.Join(t.TempDir(), "two.nimgraph"), func() {})
	c.files.closeTab(c.window.Current())
	c.files.closeTab(c.window.Current())
	p.settle()
	if got := p.titles(); !slices.Equal(got, []string{"one"}) || seen(t, c) != 0 {
		t.Errorf("open are %q, with %d questions", got, seen(t, c))
	}
}

// A file that is read while a dialog is open is shown when that is closed: the dialog is
// about the drawing in front.
func TestNoOtherDrawingComesUnderADialog(t *testing.T) {
	p, c := programShowing(t, threeVertices(t))
	mustDo(t, c.session().Vertices.AddTokens(0, 1))
	before := c.window.Current()
	c.files.openPaths(edgeFiles(t, "one.txt"))
	c.window.Table.Perform(c.act("file.export"))
	p.settle()
	if c.window.Current() != before || len(c.window.Tabs()) != 1 || seen(t, c) != 1 {
		t.Fatalf("%d drawings, %d dialogs", len(c.window.Tabs()), seen(t, c))
	}
	c.dialogs().CloseTop()
	p.settle()
	if c.window.Current() == before || len(c.window.Tabs()) != 2 {
		t.Error("the file is not shown when the dialog is closed")
	}
}

// The answers to the question about changes, from the one with the keyboard: to save
// them, to go on without them, and not to close.
const answerDrop, answerCancel = -2, -1

// Each tab is asked about alone, and the window goes with the last.
func TestClosingAsksPerTab(t *testing.T) {
	p, c := programShowing(t, empty())
	p.touched(c, "one")
	p.touched(c, "two")
	p.openBench(c.workspace, p.newBench(threeVertices(t))) // without changes
	p.perform(c, "file.close")
	if got := p.titles(); seen(t, c) != 0 || !slices.Equal(got, []string{"one", "two"}) {
		t.Fatalf("%d questions, open are %q", seen(t, c), got)
	}
	p.perform(c, "file.close")
	p.answer(c, answerCancel)
	if got := p.titles(); seen(t, c) != 0 || len(got) != 2 {
		t.Fatalf("cancelled, open are %q", got)
	}
	p.perform(c, "file.close")
	p.answer(c, answerDrop)
	if got := p.titles(); seen(t, c) != 0 || !slices.Equal(got, []string{"one"}) {
		t.Fatalf("dropped, open are %q", got)
	}
	p.perform(c, "file.close")
	p.answer(c, answerDrop)
	if len(p.windows) != 0 {
		t.Errorf("open are %q", p.titles())
	}
}

// However often closing is asked for, one question is there; its answer is that of
// all.
func TestClosingAsksOnce(t *testing.T) {
	p, c := programShowing(t, empty())
	one := p.touched(c, "one")
	p.touched(c, "two")
	closings := []func(){
		func() { c.files.closeTab(c.window.Current()) }, func() { c.files.closeTab(one) },
		func() { c.files.closeWindow(func() {}) }, p.quit,
	}
	for _, first := range closings {
		first()
		for _, again := range closings {
			again()
			p.settle()
			if seen(t, c) != 1 {
				t.Fatalf("%d questions are there", seen(t, c))
			}
		}
		p.answer(c, answerCancel)
		if seen(t, c) != 0 || p.tabs() != 2 {
			t.Fatalf("cancelled, %d questions and %d drawings are left", seen(t, c), p.tabs())
		}
	}
}

// Quitting asks about each drawing with changes, wherever it is, and shows it; one
// answer that keeps its drawing ends it.
func TestQuitAsksForAll(t *testing.T) {
	p, c := programShowing(t, empty())
	p.touched(c, "one")
	p.touched(c, "two")
	p.show(threeVertices(t)) // without changes
	other := p.show(empty())
	p.touched(other, "three")
	p.perform(c, "file.quit")
	if seen(t, other) != 1 || seen(t, c) != 0 {
		t.Fatalf("%d questions in the window in front, %d in the first", seen(t, other), seen(t, c))
	}
	p.answer(other, answerCancel)
	if got := p.titles(); len(got) != 4 {
		t.Fatalf("cancelled, open are %q", got)
	}
	p.perform(c, "file.quit")
	p.answer(other, answerDrop)
	for _, want := range []string{"two", "one"} {
		if seen(t, c) != 1 || c.session().Drawing().Title() != want || len(p.windows) != 1 {
			t.Fatalf("%d questions about %q, open are %q", seen(t, c), c.session().Drawing().Title(), p.titles())
		}
		p.answer(c, answerDrop)
	}
	if len(p.windows) != 0 {
		t.Errorf("open are %q", p.titles())
	}
}

func TestClosedWindowIsLeftAlone(t *testing.T) {
	p, c := programShowing(t, threeVertices(t))
	session := c.session()
	p.perform(c, "file.close")
	if len(p.windows) != 0 {
		t.Fatalf("%d windows are left", len(p.windows))
	}
	if n := session.Drawing().Graph().Order(); n != 0 {
		t.Errorf("%d vertices are held on to", n)
	}
	_, err := session.Vertices.Add(editor.Point{}) // as a late result would
	mustDo(t, err)
	p.settle()
	p.repaint()
}

// In a page no action is there that it has no place for, and none has a key that browsers keep
// for themselves; all have an own key still.
func TestActionsInAPage(t *testing.T) {
	_, c := programShowing(t, threeVertices(t))
	keys := map[string]string{}
	for _, a := range adaptToBrowser(c.newActions()) {
		if slices.Contains(notInBrowsers, a.ID) {
			t.Errorf("%s is there", a.ID)
		}
		s, ok := a.Shortcut.(fyne.KeyboardShortcut)
		if !ok {
			continue
		}
		key := actions.ShortcutName(s)
		if other, taken := keys[key]; taken {
			t.Errorf("%s is the key of %s and %s", key, other, a.ID)
		}
		keys[key] = a.ID
	}
	for _, kept := range []string{"N", "T", "W", "Tab", "1"} {
		for _, held := range []string{"Ctrl+", "Ctrl+Shift+"} {
			if id, taken := keys[held+kept]; taken {
				t.Errorf("%s is the key of %s", held+kept, id)
			}
		}
	}
	if keys["Alt+W"] != "file.close" || keys["Alt+Shift+P"] != "view.commands" || keys["Ctrl+Shift+P"] != "" ||
		keys["Alt+Shift+Q"] != "view.previous-tab" {
		t.Errorf("the keys are %v", keys)
	}
}
