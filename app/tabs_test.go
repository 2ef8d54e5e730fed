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

// addChangedTab adds a tab with a changed drawing to the window.
func (r *run) addChangedTab(c *windowCommands, title string) *window.Tab {
	r.t.Helper()
	r.openBench(c.workspace, r.newBench(threeVertexGame(r.t)))
	t := c.window.Current()
	mustDo(r.t, t.Bench.Session.Whole.SetTitle(title))
	r.settle()
	return t
}

// titles returns the titles of all open drawings, window by window.
func (r *run) titles() (titles []string) {
	for _, c := range r.windows {
		for _, t := range c.window.Tabs() {
			titles = append(titles, t.Bench.Session.Drawing().Title())
		}
	}
	return titles
}

func TestDrawingsOpenAsTabs(t *testing.T) {
	p, c := programShowing(t, empty())
	p.addChangedTab(c, "one") // in place of the empty one
	p.addChangedTab(c, "two")
	if got := p.titles(); !slices.Equal(got, []string{"one", "two"}) || len(p.windows) != 1 ||
		c.session().Drawing().Title() != "two" {
		t.Errorf("open are %q in %d windows", got, len(p.windows))
	}
	p.settings.SetSwitch(window.OpenTabs, false)
	if other := p.openBench(c.workspace, p.newBench(threeVertexGame(t))); other == c.workspace || len(p.windows) != 2 ||
		len(c.window.Tabs()) != 2 {
		t.Error("it is no window of its own")
	}
}

// A detached drawing continues in a new window, with its changes and its undo stack.
func TestDetach(t *testing.T) {
	p, c := programShowing(t, empty())
	p.addChangedTab(c, "one")
	if c.act("file.detach").IsPossible() {
		t.Error("a drawing that is alone can be detached")
	}
	p.perform(c, "file.detach")
	if len(p.windows) != 1 {
		t.Fatal("it is detached")
	}
	two := p.addChangedTab(c, "two").Bench
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

// Keys go through the tabs, and wrap around after the last.
func TestNextTab(t *testing.T) {
	p, c := programShowing(t, empty())
	p.addChangedTab(c, "one")
	if c.act("view.next-tab").IsPossible() {
		t.Error("a single drawing has a next one")
	}
	p.addChangedTab(c, "two")
	p.addChangedTab(c, "three")
	for _, step := range []struct{ id, want string }{
		{"view.next-tab", "one"},
		{"view.next-tab", "two"},
		{"view.previous-tab", "one"},
		{"view.previous-tab", "three"},
	} {
		if p.perform(c, step.id); c.session().Drawing().Title() != step.want {
			t.Errorf("%s leads to %q, want %q", step.id, c.session().Drawing().Title(), step.want)
		}
	}
}

// The text pane of a detached drawing keeps its text, and the board still follows typing.
func TestDetachedText(t *testing.T) {
	p := program(t)
	p.settings.SetSwitch(window.ShowText, true)
	c := p.show(empty())
	p.addChangedTab(c, "one")
	p.addChangedTab(c, "two")
	p.replaceText(c, "a -> b\nb -- ")
	p.perform(c, "file.detach")
	other := p.windows[1]
	if got := other.text(); got != "a -> b\nb -- " {
		t.Errorf("detached while it was refused, the text is %q", got)
	}
	if message, _ := other.window.Current().Text.Refusal(); message == "" {
		t.Error("what is wrong with the text is not said any more")
	}
	p.replaceText(other, "a -> b\nb -> d\n")
	if n := other.session().Drawing().Graph().Order(); n != 3 {
		t.Errorf("%d vertices are drawn of the text", n)
	}
	if n := c.session().Drawing().Graph().Order(); n != 3 || c.session().Drawing().Title() != "one" {
		t.Errorf("the drawing that stayed has %d vertices and is %q", n, c.session().Drawing().Title())
	}
}

// A drawing cannot be detached while its file is being written, because the next steps belong to
// the window in which it was saved.
func TestNoDetachingWhileSaving(t *testing.T) {
	p, c := programShowing(t, empty())
	p.addChangedTab(c, "one")
	p.addChangedTab(c, "two")
	c.files.confirmAndWrite(c.window.Current(), filepath.Join(t.TempDir(), "two.nimgraph"), func() {})
	if got := c.act("file.detach").DisabledReason(); got != atWork {
		t.Errorf("why not: %q", got)
	}
	p.settle()
	if got := c.act("file.detach").DisabledReason(); got != "" {
		t.Errorf("when it is saved, why not: %q", got)
	}
}

// Closing twice while a file is being written closes only one drawing.
func TestClosingTwiceWhileSaving(t *testing.T) {
	p, c := programShowing(t, empty())
	p.addChangedTab(c, "one")
	p.addChangedTab(c, "two")
	c.files.confirmAndWrite(c.window.Current(), filepath.Join(t.TempDir(), "two.nimgraph"), func() {})
	c.files.closeTab(c.window.Current())
	c.files.closeTab(c.window.Current())
	p.settle()
	if got := p.titles(); !slices.Equal(got, []string{"one"}) || visibleDialogs(t, c) != 0 {
		t.Errorf("open are %q, with %d questions", got, visibleDialogs(t, c))
	}
}

// A file that is read while a dialog is open is shown after the dialog is closed, because the
// dialog is about the current drawing.
func TestFilesOpenAfterTheDialogIsClosed(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	mustDo(t, c.session().Vertices.AddTokens(0, 1))
	before := c.window.Current()
	c.files.openPaths(edgeFiles(t, "one.txt"))
	c.window.Table.RunFromMenu(c.act("file.export"))
	p.settle()
	if c.window.Current() != before || len(c.window.Tabs()) != 1 || visibleDialogs(t, c) != 1 {
		t.Fatalf("%d drawings, %d dialogs", len(c.window.Tabs()), visibleDialogs(t, c))
	}
	c.dialogs().CloseTop()
	p.settle()
	if c.window.Current() == before || len(c.window.Tabs()) != 2 {
		t.Error("the file is not shown when the dialog is closed")
	}
}

// The buttons of the question about changes, counted from the focused button Save: discard the
// changes, and cancel.
const answerDrop, answerCancel = -2, -1

// Closing a window asks about each tab, and the window closes with the last tab.
func TestClosingAsksPerTab(t *testing.T) {
	p, c := programShowing(t, empty())
	p.addChangedTab(c, "one")
	p.addChangedTab(c, "two")
	p.openBench(c.workspace, p.newBench(threeVertexGame(t))) // unchanged
	p.perform(c, "file.close")
	if got := p.titles(); visibleDialogs(t, c) != 0 || !slices.Equal(got, []string{"one", "two"}) {
		t.Fatalf("%d questions, open are %q", visibleDialogs(t, c), got)
	}
	p.perform(c, "file.close")
	p.tapAnswer(c, answerCancel)
	if got := p.titles(); visibleDialogs(t, c) != 0 || len(got) != 2 {
		t.Fatalf("cancelled, open are %q", got)
	}
	p.perform(c, "file.close")
	p.tapAnswer(c, answerDrop)
	if got := p.titles(); visibleDialogs(t, c) != 0 || !slices.Equal(got, []string{"one"}) {
		t.Fatalf("dropped, open are %q", got)
	}
	p.perform(c, "file.close")
	p.tapAnswer(c, answerDrop)
	if len(p.windows) != 0 {
		t.Errorf("open are %q", p.titles())
	}
}

// If closing is requested several times, there is one question, and its answer holds for all
// requests.
func TestClosingAsksOnce(t *testing.T) {
	p, c := programShowing(t, empty())
	first := p.addChangedTab(c, "one")
	p.addChangedTab(c, "two")
	closings := []func(){
		func() { c.files.closeTab(c.window.Current()) }, func() { c.files.closeTab(first) },
		func() { c.files.closeWindow(func() {}) }, p.quit,
	}
	for _, first := range closings {
		first()
		for _, closing := range closings {
			closing()
			p.settle()
			if visibleDialogs(t, c) != 1 {
				t.Fatalf("%d questions are there", visibleDialogs(t, c))
			}
		}
		p.tapAnswer(c, answerCancel)
		if visibleDialogs(t, c) != 0 || p.tabCount() != 2 {
			t.Fatalf("cancelled, %d questions and %d drawings are left", visibleDialogs(t, c), p.tabCount())
		}
	}
}

// Quitting asks about each changed drawing in all windows, and shows the drawing. Cancel ends
// quitting.
func TestQuitAsksForAll(t *testing.T) {
	p, c := programShowing(t, empty())
	p.addChangedTab(c, "one")
	p.addChangedTab(c, "two")
	p.show(threeVertexGame(t)) // without changes
	other := p.show(empty())
	p.addChangedTab(other, "three")
	p.perform(c, "file.quit")
	if visibleDialogs(t, other) != 1 || visibleDialogs(t, c) != 0 {
		t.Fatalf("%d questions in the window in front, %d in the first", visibleDialogs(t, other), visibleDialogs(t, c))
	}
	p.tapAnswer(other, answerCancel)
	if got := p.titles(); len(got) != 4 {
		t.Fatalf("cancelled, open are %q", got)
	}
	p.perform(c, "file.quit")
	p.tapAnswer(other, answerDrop)
	for _, want := range []string{"two", "one"} {
		if visibleDialogs(t, c) != 1 || c.session().Drawing().Title() != want || len(p.windows) != 1 {
			t.Fatalf("%d questions about %q, open are %q", visibleDialogs(t, c),
				c.session().Drawing().Title(), p.titles())
		}
		p.tapAnswer(c, answerDrop)
	}
	if len(p.windows) != 0 {
		t.Errorf("open are %q", p.titles())
	}
}

func TestClosedWindowIsLeftAlone(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	session := c.session()
	p.perform(c, "file.close")
	if len(p.windows) != 0 {
		t.Fatalf("%d windows are left", len(p.windows))
	}
	if n := session.Drawing().Graph().Order(); n != 0 {
		t.Errorf("%d vertices are held on to", n)
	}
	_, err := session.Vertices.Add(editor.Point{}) // a late result may do this
	mustDo(t, err)
	p.settle()
	p.repaint()
}

// In a browser, actions that make no sense there are missing, no action has a key that browsers
// reserve, and every action still has a distinct key.
func TestActionsInAPage(t *testing.T) {
	_, c := programShowing(t, threeVertexGame(t))
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
