package window

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/actions"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/views/panels"
	"nimgraph/views/scene"
)

// TestBoardHasTheKeyboardFromTheStart checks that the board has the keyboard focus before the
// first click.
func TestBoardHasTheKeyboardFromTheStart(t *testing.T) {
	f := newFrame(t)
	tab := f.addDrawing(t, threeVertices)
	if got := f.Canvas().Focused(); got != fyne.Focusable(tab.Board) {
		t.Errorf("the keyboard focus is on %T, want the board", got)
	}
}

// TestWindowCanBeSmall checks that a long message does not make the window wider than a small
// screen, and that the smallest window shows the board.
func TestWindowCanBeSmall(t *testing.T) {
	f := newFrame(t)
	f.Settings.SetSwitch(ShowText, true)
	f.addDrawing(t, threeVertices)
	f.Say(strings.Repeat("a name without end ", 40))
	content := f.window.Content()
	if least := content.MinSize(); least.Width > 1100 || least.Height > 600 {
		t.Errorf("with both panels, the smallest window is %v, want at most 1100×600", least)
	}
	f.Settings.SetSwitch(ShowText, false)
	f.Repaint()
	if least := content.MinSize(); least.Width > 800 || least.Height > 600 {
		t.Errorf("without the text pane, the smallest window is %v, want at most 800×600", least)
	}
	f.window.Resize(fyne.NewSize(1, 1))
	f.window.Resize(content.MinSize())
	if got := f.Board().Size(); got.Width < minBoardSize.Width || got.Height < minBoardSize.Height {
		t.Errorf("in the smallest window, the size of the board is %v, want minBoardSize", got)
	}
}

// The title of the window contains the title of the drawing, and a dot if there are unsaved
// changes.
func TestTitleFollowsTheDrawing(t *testing.T) {
	f := newFrame(t)
	session := f.addDrawing(t, threeVertices).Bench.Session
	untitled := f.Words.T("window.untitled")
	if got := f.Title(); !strings.Contains(got, untitled) || strings.Contains(got, "•") {
		t.Errorf("title of a new drawing: %q", got)
	}
	ensure(t, session.Whole.SetTitle("three"))
	f.Bench().Flush()
	if got := f.Title(); !strings.Contains(got, "three") || !strings.Contains(got, "•") ||
		strings.Contains(got, untitled) {
		t.Errorf("title of a changed drawing: %q", got)
	}
	session.Undo()
	f.Bench().Flush()
	if got := f.Title(); !strings.Contains(got, untitled) || strings.Contains(got, "•") {
		t.Errorf("title after undo: %q", got)
	}
}

// An error in the text is shown in the text pane with its line. If the board has been changed
// since, the message says so.
func TestErrorInTheTextIsShown(t *testing.T) {
	f := newFrame(t)
	f.Settings.SetSwitch(ShowText, true)
	tab := f.addDrawing(t, threeVertices)
	typeText := func(text string) {
		tab.Text.SetText(text)
		tab.Bench.Text.OnTyped()
		f.RunAfterTyping(func() {})
	}
	typeText("a -> b c\nb -- c\n")
	if got, line := tab.Text.Refusal(); line != 2 || !strings.Contains(got, "2") || !strings.Contains(got, "b -- c") {
		t.Errorf("error %q at line %d, want line 2 and its text", got, line)
	}
	staleNote := f.Words.T("text.behind")
	if got, _ := tab.Text.Refusal(); strings.Contains(got, staleNote) {
		t.Errorf("error %q says that the board has been changed", got)
	}
	ensure(t, tab.Bench.Session.Vertices.AddTokens(1, 1))
	f.Bench().Flush()
	if got, line := tab.Text.Refusal(); !strings.Contains(got, staleNote) || line != 2 {
		t.Errorf("after a change on the board: error %q at line %d", got, line)
	}
	typeText("a -> b c\nb -> c\ntoken a\n")
	if got, line := tab.Text.Refusal(); got != "" || line != 0 {
		t.Errorf("after the text was corrected: error %q at line %d", got, line)
	}
}

// An edit that is not possible shows an error and marks its vertices on the board.
func TestFailedEditIsReportedAndMarked(t *testing.T) {
	f := newFrame(t)
	session := f.addDrawing(t, "a -> s\n").Bench.Session
	ensure(t, session.Vertices.ToggleSum(1))
	f.FailIf(session.Vertices.Rename(0, "z"))
	if f.Message() != "" || !session.View.Options().Wrong.Empty() {
		t.Errorf("message of a successful edit: %q", f.Message())
	}
	f.FailIf(session.Vertices.AddTokens(1, 1))
	if f.Message() == "" || !session.View.Options().Wrong.HasVertex(1) {
		t.Errorf("message %q, marked: %v; want a message and vertex 1", f.Message(), session.View.Options().Wrong)
	}
}

// Closing a window stores its size.
func TestClosingStoresTheSize(t *testing.T) {
	f := newFrame(t)
	f.addDrawing(t, threeVertices)
	f.window.Resize(fyne.NewSize(910, 710))
	f.Close()
	if got := f.Settings.Size(); got.Width != 910 || got.Height < 600 {
		t.Errorf("stored size of a closed window: %v", got)
	}
}

// The record of a match shows values and outcomes only if the board does.
func TestRecordShowsValuesIfTheBoardDoes(t *testing.T) {
	m := workbench.RecordedMove{
		Text: "a → b", Side: match.Second, After: solver.Finite(2),
		Outcome: solver.OutcomeN, Mistake: true,
	}
	if got, want := recordEntry(m, false), (panels.RecordedMove{Text: "a → b", Mistake: true}); got != want {
		t.Errorf("without values: %+v, want %+v", got, want)
	}
	want := panels.RecordedMove{Text: "a → b", Value: "2", Outcome: solver.OutcomeN, Mistake: true}
	if got := recordEntry(m, true); got != want {
		t.Errorf("with values: %+v, want %+v", got, want)
	}
}

// An error of a parameter is shown below its field until the text is valid.
func TestErrorOfAParameterIsShown(t *testing.T) {
	f := newFrame(t)
	d, err := workbench.DrawingOfRules(t.Context(),
		document.Rules{Text: "start = 4\ndef moves(n): return list(range(n))\n"}, "", rules.RunHere)
	ensure(t, err)
	tab := f.AddTab(f.newBench(d))
	f.Settings.SetSwitch(ShowText, true)
	f.Repaint()
	field := tab.fields.rows[0].Field().(interface{ SetText(text string) })
	height := func() float32 { return tab.fields.scroll.MinSize().Height }
	before := height()
	if field.SetText("x"); height() <= before {
		t.Errorf("with an error, the fields are %v high; before %v", height(), before)
	}
	if field.SetText("5"); height() != before {
		t.Errorf("after the error was corrected, the fields are %v high, want %v", height(), before)
	}
}

// TestMenusAreSmall checks the size of the menus. They have at most 93 items, not counting
// presets, their groups and recent files. Each menu has at most 16 rows, so that it fits a window
// 700 high with a menu bar of about 28. No submenu has a submenu. Each item has an action, and no
// menu has two items with the same label.
func TestMenusAreSmall(t *testing.T) {
	f := newFrame(t)
	f.addDrawing(t, threeVertices)
	count := 0
	labels := map[string]bool{}
	var check func(m *fyne.Menu, name string, depth int)
	check = func(m *fyne.Menu, name string, depth int) {
		if height := widget.NewMenu(m).MinSize().Height; len(m.Items) > 16 || height > 700-28 || depth > 1 {
			t.Errorf("%s has %d rows, height %g and depth %d", name, len(m.Items), height, depth)
		}
		for _, item := range m.Items {
			path := name + " › " + item.Label
			switch {
			case item.IsSeparator:
				continue
			case item.ChildMenu != nil:
				check(item.ChildMenu, path, depth+1)
			case item.Action == nil || item.Label == "" || labels[path]:
				t.Errorf("%s has no action or no label, or occurs twice", path)
			}
			labels[path] = true
			count++
		}
	}
	for _, top := range f.menu.main.Items {
		check(top, top.Label, 0)
	}
	families := map[games.Group]bool{}
	for _, g := range games.Menu() {
		families[g.Group] = true
	}
	presets := len(families) + len(games.Menu()) + len(groups[":on-graph"].items) - 2
	if listed := count - presets; listed > 93 || listed < len(f.menu.items) {
		t.Errorf("%d items without %d presets", listed, presets)
	}
}

// Each menu item runs its action. Group returns the title and the actions of a group.
func TestMenuItemsRunTheirActions(t *testing.T) {
	f := newFrame(t)
	f.addDrawing(t, threeVertices)
	for id, item := range f.menu.items {
		item.Action()
		if f.ran[id] != 1 {
			t.Errorf("%s ran %d times, want 1", id, f.ran[id])
		}
	}
	if title, items := f.Group(":predict"); title != actions.Title(f.Words, "play.predict") || len(items) != 5 ||
		slices.Contains(items, nil) {
		t.Errorf("the group %q has the actions %v", title, items)
	}
}

// GroupPrefixes returns the title of the group of an action as a prefix.
func TestGroupPrefixes(t *testing.T) {
	f := newFrame(t)
	folders := f.GroupPrefixes()
	if got, want := folders["view.theme-dark"], f.Words.T("menu.settings")+" › "; got != want {
		t.Errorf("prefix of the dark theme: %q, want %q", got, want)
	}
	if got := folders["file.new"]; got != "" {
		t.Errorf("prefix of file.new: %q, want none", got)
	}
}

// The menu lists recent files, and its last item clears the list.
func TestRecentFilesAreListed(t *testing.T) {
	f := newFrame(t)
	f.addDrawing(t, threeVertices)
	if !f.menu.recent.Disabled {
		t.Error("the menu of recent files is enabled though there are none")
	}
	f.Settings.AddRecent("/folder/nim.dot")
	f.menu.update()
	items := f.menu.recent.ChildMenu.Items
	if f.menu.recent.Disabled || len(items) != 3 || !strings.Contains(items[0].Label, "nim.dot") ||
		!strings.Contains(items[0].Label, "/folder") {
		t.Fatalf("items of the menu of recent files: %v", items)
	}
	items[2].Action()
	if !f.menu.recent.Disabled || len(f.Settings.Recent()) != 0 {
		t.Error("recent files are left after clearing")
	}
}

// The context menu has the actions of the picked vertex or edge, or of the board.
func TestContextMenu(t *testing.T) {
	f := newFrame(t)
	f.addDrawing(t, threeVertices)
	for name, c := range map[string]struct {
		picked scene.Subject
		item   int
		id     string
	}{
		"board": {scene.Subject{}, 0, "edit.paste"}, "vertex": {scene.Subject{Kind: scene.Vertex}, 0, "edit.rename"},
		"edge": {scene.Subject{Kind: scene.Edge}, 2, "edge.reverse"},
	} {
		f.openContextMenuAfterTyping(c.picked, fyne.NewPos(300, 200))
		menu := f.Dialogs
		if !menu.AnyOpen() {
			t.Fatalf("%s: no context menu is open", name)
		}
		top := f.Canvas().Overlays().Top()
		if got := texts(top); !strings.Contains(got, f.Words.T("action."+c.id)) {
			t.Errorf("%s: the menu has the texts %q", name, got)
		}
		menu.CloseTop()
		if menu.AnyOpen() || f.Canvas().Overlays().Top() != nil {
			t.Errorf("%s: the menu does not close", name)
		}
	}
}

// A drawing is fitted above the whole legend when it is opened. Later changes do not move it.
func TestLegendDoesNotCoverTheDrawing(t *testing.T) {
	f := newFrame(t)
	read, err := formats.Read(strings.NewReader("a -> b c\nb -> c\ntoken a\n"), formats.Edges)
	ensure(t, err)
	ensure(t,
		read.Drawing.Move(document.Move{
			IDs: []graphs.VertexID{0, 1, 2},
			To:  []document.Point{{}, {Y: 500}, {Y: 1000}},
		}))
	session := f.AddTab(f.newBench(read.Drawing)).Bench.Session
	f.window.Resize(fyne.NewSize(760, 600))
	for f.legend.Height() == panels.LegendHeight {
		(<-f.queue)()
	}
	settle := func() {
		for len(f.queue) > 0 {
			(<-f.queue)()
		}
	}
	settle()
	top, bottom := f.Board().View.VisibleArea()
	free := float32((bottom.Y - top.Y) * f.Board().View.Zoom())
	if covered := f.Board().Size().Height - panels.BannerHeight - free; covered < f.legend.Height()-1 {
		t.Errorf("the lowest %v of the board are left free, less than the height %v of the legend", covered,
			f.legend.Height())
	}
	ensure(t, session.Whole.SetTitle("three"))
	before := f.Board().View.Zoom()
	f.window.Resize(fyne.NewSize(1200, 600))
	settle()
	if after := f.Board().View.Zoom(); f.legend.Height() != panels.LegendHeight || after != before {
		t.Errorf("after an edit, the zoom changes from %v to %v", before, after)
	}
}
