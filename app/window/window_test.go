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

// TestBoardHasTheKeyboardFromTheStart: keys do something before the first click.
func TestBoardHasTheKeyboardFromTheStart(t *testing.T) {
	f := newFrame(t)
	tab := f.put(t, abc)
	if got := f.Canvas().Focused(); got != fyne.Focusable(tab.Board) {
		t.Errorf("the keyboard is with %T", got)
	}
}

// TestWindowCanBeSmall: no message makes the window wider than a small screen, and
// however small it is, the board is there.
func TestWindowCanBeSmall(t *testing.T) {
	f := newFrame(t)
	f.Settings.SetSwitch(ShowText, true)
	f.put(t, abc)
	f.Say(strings.Repeat("a name without end ", 40))
	content := f.window.Content()
	if least := content.MinSize(); least.Width > 1100 || least.Height > 600 {
		t.Errorf("with both panels, the window is %v at least", least)
	}
	f.Settings.SetSwitch(ShowText, false)
	f.Repaint()
	if least := content.MinSize(); least.Width > 800 || least.Height > 600 {
		t.Errorf("the window is %v at least", least)
	}
	f.window.Resize(fyne.NewSize(1, 1))
	f.window.Resize(content.MinSize())
	if got := f.Board().Size(); got.Width < minBoardSize.Width || got.Height < minBoardSize.Height {
		t.Errorf("in the smallest window, the board is %v", got)
	}
}

// The title says what the drawing is called, and that it has changes.
func TestTitleFollowsTheDrawing(t *testing.T) {
	f := newFrame(t)
	session := f.put(t, abc).Bench.Session
	untitled := f.Words.T("window.untitled")
	if got := f.Title(); !strings.Contains(got, untitled) || strings.Contains(got, "•") {
		t.Errorf("the title is %q", got)
	}
	ensure(t, session.Whole.SetTitle("three"))
	f.Bench().Flush()
	if got := f.Title(); !strings.Contains(got, "three") || !strings.Contains(got, "•") ||
		strings.Contains(got, untitled) {
		t.Errorf("a change does not show in the title %q", got)
	}
	session.Undo()
	f.Bench().Flush()
	if got := f.Title(); !strings.Contains(got, untitled) || strings.Contains(got, "•") {
		t.Errorf("undone, the title is %q", got)
	}
}

// What a text is refused for is said beside it with its line, and that the board has
// changed since.
func TestRefusedTextIsSaid(t *testing.T) {
	f := newFrame(t)
	f.Settings.SetSwitch(ShowText, true)
	tab := f.put(t, abc)
	typed := func(text string) {
		tab.Text.SetText(text)
		tab.Bench.Text.OnTyped()
		f.AfterTyping(func() {})
	}
	typed("a -> b c\nb -- c\n")
	if got, line := tab.Text.Refusal(); line != 2 || !strings.Contains(got, "2") || !strings.Contains(got, "b -- c") {
		t.Errorf("the complaint %q at line %d does not say where", got, line)
	}
	behind := f.Words.T("text.behind")
	if got, _ := tab.Text.Refusal(); strings.Contains(got, behind) {
		t.Errorf("the complaint says %q at once", got)
	}
	ensure(t, tab.Bench.Session.Vertices.AddTokens(1, 1))
	f.Bench().Flush()
	if got, line := tab.Text.Refusal(); !strings.Contains(got, behind) || line != 2 {
		t.Errorf("after a change on the board the complaint is %q at line %d", got, line)
	}
	typed("a -> b c\nb -> c\ntoken a\n")
	if got, line := tab.Text.Refusal(); got != "" || line != 0 {
		t.Errorf("it still complains: %q at line %d", got, line)
	}
}

// A change that could not be made is said, and marked on the board.
func TestFailureIsSaidAndMarked(t *testing.T) {
	f := newFrame(t)
	session := f.put(t, "a -> s\n").Bench.Session
	ensure(t, session.Vertices.ToggleSum(1))
	f.FailIf(session.Vertices.Rename(0, "z"))
	if f.Message() != "" || !session.View.Options().Wrong.Empty() {
		t.Errorf("of what was done, it says %q", f.Message())
	}
	f.FailIf(session.Vertices.AddTokens(1, 1))
	if f.Message() == "" || !session.View.Options().Wrong.HasVertex(1) {
		t.Errorf("it says %q, and marks %v", f.Message(), session.View.Options().Wrong)
	}
}

// Closing the window is asked for, and the window is as large next time.
func TestClosingIsAskedFor(t *testing.T) {
	f := newFrame(t)
	f.put(t, abc)
	f.window.Resize(fyne.NewSize(910, 710))
	f.Close()
	if got := f.Settings.Size(); got.Width != 910 || got.Height < 600 {
		t.Errorf("of a closed window, the size %v is kept", got)
	}
}

// The record keeps values and outcomes to itself while the board does.
func TestTheRecordTellsValuesAsTheBoardDoes(t *testing.T) {
	m := workbench.RecordedMove{Text: "a → b", Side: match.Second, After: solver.Finite(2),
		Outcome: solver.OutcomeN, Mistake: true}
	if got, want := recordEntry(m, false), (panels.RecordedMove{Text: "a → b", Mistake: true}); got != want {
		t.Errorf("not told: %+v, want %+v", got, want)
	}
	want := panels.RecordedMove{Text: "a → b", Value: "2", Outcome: solver.OutcomeN, Mistake: true}
	if got := recordEntry(m, true); got != want {
		t.Errorf("told: %+v, want %+v", got, want)
	}
}

// What is wrong with a parameter is seen below its field, and gone when it is right.
func TestWhatAParameterCannotBeIsSeen(t *testing.T) {
	f := newFrame(t)
	d, err := workbench.DrawingOfRules(t.Context(),
		document.Rules{Text: "start = 4\ndef moves(n): return list(range(n))\n"}, "", rules.RunHere)
	ensure(t, err)
	tab := f.AddTab(f.bench(d))
	f.Settings.SetSwitch(ShowText, true)
	f.Repaint()
	field := tab.fields.rows[0].Field().(interface{ SetText(text string) })
	room := func() float32 { return tab.fields.scroll.MinSize().Height }
	before := room()
	if field.SetText("x"); room() <= before {
		t.Errorf("what is wrong has %v of %v", room(), before)
	}
	if field.SetText("5"); room() != before {
		t.Errorf("the field takes %v, not %v", room(), before)
	}
}

// The menus have 91 items at most beside the presets with their families and recent files, and each 16 rows at
// most, which are seen whole in a window 700 high, of which the menu bar takes some 28. No
// submenu has one itself, and every item leads somewhere, each to something else.
func TestMenusAreSmall(t *testing.T) {
	f := newFrame(t)
	f.put(t, abc)
	count := 0
	labels := map[string]bool{}
	var check func(m *fyne.Menu, name string, depth int)
	check = func(m *fyne.Menu, name string, depth int) {
		if height := widget.NewMenu(m).MinSize().Height; len(m.Items) > 16 || height > 700-28 || depth > 1 {
			t.Errorf("%s has %d rows, is %g high and %d deep", name, len(m.Items), height, depth)
		}
		for _, item := range m.Items {
			at := name + " › " + item.Label
			switch {
			case item.IsSeparator:
				continue
			case item.ChildMenu != nil:
				check(item.ChildMenu, at, depth+1)
			case item.Action == nil || item.Label == "" || labels[at]:
				t.Errorf("%s does nothing, or stands there twice", at)
			}
			labels[at] = true
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
		t.Errorf("%d items beside %d presets", listed, presets)
	}
}

// Each item runs its action, and shows a group once in all menus.
func TestMenuItemsRunTheirActions(t *testing.T) {
	f := newFrame(t)
	f.put(t, abc)
	for id, item := range f.menu.items {
		item.Action()
		if f.ran[id] != 1 {
			t.Errorf("%s was run %d times", id, f.ran[id])
		}
	}
	if title, all := f.Group(":predict"); title != actions.Title(f.Words, "play.predict") || len(all) != 5 ||
		slices.Contains(all, nil) {
		t.Errorf("the group %q has %v", title, all)
	}
}

// The words of an action's group go before its own.
func TestFoldersOfActions(t *testing.T) {
	f := newFrame(t)
	folders := f.GroupPrefixes()
	if got, want := folders["view.theme-dark"], f.Words.T("menu.settings")+" › "; got != want {
		t.Errorf("the dark look is in %q, want %q", got, want)
	}
	if got := folders["file.new"]; got != "" {
		t.Errorf("New is in %q", got)
	}
}

// Recent files are listed, and forgotten when that is asked for.
func TestRecentFilesAreListed(t *testing.T) {
	f := newFrame(t)
	f.put(t, abc)
	if !f.menu.recent.Disabled {
		t.Error("without files, the menu can be opened")
	}
	f.Settings.AddRecent("/folder/nim.dot")
	f.menu.update()
	items := f.menu.recent.ChildMenu.Items
	if f.menu.recent.Disabled || len(items) != 3 || !strings.Contains(items[0].Label, "nim.dot") ||
		!strings.Contains(items[0].Label, "/folder") {
		t.Fatalf("listed are %v", items)
	}
	items[2].Action()
	if !f.menu.recent.Disabled || len(f.Settings.Recent()) != 0 {
		t.Error("they are still there")
	}
}

// The context menu is about what was picked.
func TestContextMenu(t *testing.T) {
	f := newFrame(t)
	f.put(t, abc)
	for name, c := range map[string]struct {
		picked scene.Subject
		item   int
		id     string
	}{
		"board": {scene.Subject{}, 0, "edit.paste"}, "vertex": {scene.Subject{Kind: scene.Vertex}, 0, "edit.rename"},
		"edge": {scene.Subject{Kind: scene.Edge}, 2, "edge.reverse"},
	} {
		f.openContextMenu(c.picked, fyne.NewPos(300, 200))
		menu := f.Dialogs
		if !menu.AnyOpen() {
			t.Fatalf("%s: no menu", name)
		}
		top := f.Canvas().Overlays().Top()
		if got := texts(top); !strings.Contains(got, f.Words.T("action."+c.id)) {
			t.Errorf("%s: the menu says %q", name, got)
		}
		menu.CloseTop()
		if menu.AnyOpen() || f.Canvas().Overlays().Top() != nil {
			t.Errorf("%s: the menu does not close", name)
		}
	}
}

// A drawing that was opened stands above all lines of the legend. While it is drawn on, it
// stays where it is.
func TestTheLegendCoversNoDrawing(t *testing.T) {
	f := newFrame(t)
	read, err := formats.Read(strings.NewReader("a -> b c\nb -> c\ntoken a\n"), formats.Edges)
	ensure(t, err)
	ensure(t,
		read.Drawing.Move(document.Move{IDs: []graphs.VertexID{0, 1, 2},
			To: []document.Point{{}, {Y: 500}, {Y: 1000}}}))
	session := f.AddTab(f.bench(read.Drawing)).Bench.Session
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
		t.Errorf("it is fitted above %v, and the legend covers %v", covered, f.legend.Height())
	}
	ensure(t, session.Whole.SetTitle("three"))
	before := f.Board().View.Zoom()
	f.window.Resize(fyne.NewSize(1200, 600))
	settle()
	if after := f.Board().View.Zoom(); f.legend.Height() != panels.LegendHeight || after != before {
		t.Errorf("while it is drawn on, the zoom goes from %v to %v", before, after)
	}
}
