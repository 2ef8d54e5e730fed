package app

import (
	"runtime"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/actions"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/views/board"
	"nimgraph/views/editor"
	"nimgraph/views/picture"
	"nimgraph/views/scene"
)

func TestActionsAreDistinct(t *testing.T) {
	c := program(t).show(empty())
	ids, keys, shortcuts := map[string]bool{}, map[board.Key]string{}, map[string]string{}
	for _, act := range c.window.Table.All {
		if ids[act.ID] {
			t.Errorf("two actions are called %s", act.ID)
		}
		ids[act.ID] = true
		if act.Run == nil || c.act(act.ID) != act {
			t.Errorf("%s does nothing, or is not found", act.ID)
		}
		for _, key := range []board.Key{act.Key, act.Other} {
			if other, taken := keys[key]; taken && key != (board.Key{}) {
				t.Errorf("%s and %s have the same key", act.ID, other)
			}
			keys[key] = act.ID
		}
		own := act.Also
		if act.Shortcut != nil {
			own = append([]fyne.Shortcut{act.Shortcut}, own...)
		}
		for _, s := range own {
			name := s.ShortcutName()
			if other, taken := shortcuts[name]; taken {
				t.Errorf("%s and %s have the shortcut %s", act.ID, other, name)
			}
			shortcuts[name] = act.ID
		}
	}
}

// mainMenu returns the items of the window's main menu and its submenus, without separators.
func mainMenu(t *testing.T) (items []*fyne.MenuItem) {
	t.Helper()
	windows := fyne.CurrentApp().Driver().AllWindows()
	var add func(*fyne.Menu)
	add = func(m *fyne.Menu) {
		for _, item := range m.Items {
			switch {
			case item.IsSeparator:
			case item.ChildMenu != nil:
				add(item.ChildMenu)
			default:
				items = append(items, item)
			}
		}
	}
	for _, top := range windows[len(windows)-1].MainMenu().Items {
		add(top)
	}
	return items
}

// Pressing a shortcut of the table performs its action: through the menu item that has it, so that
// it works whichever widget has the keyboard focus, or through the canvas. The same holds for
// keys.
func TestEveryShortcutIsPressed(t *testing.T) {
	_, c := programShowing(t, threeVertexGame(t))
	ran := map[string]int{}
	for _, a := range c.window.Table.All {
		a.Requirement, a.Text, a.Run = nil, false, func() { ran[a.ID]++ }
	}
	items, canvas := mainMenu(t), shortcutHandler(t, c)
	for _, a := range c.window.Table.All {
		want := len(a.Also)
		for _, item := range items {
			if a.Shortcut != nil && item.Shortcut != nil && item.Shortcut.ShortcutName() == a.Shortcut.ShortcutName() {
				item.Action()
				want++
			}
		}
		if a.Shortcut != nil && want == len(a.Also) {
			t.Errorf("the shortcut of %s stands in no menu", a.ID)
		}
		for _, s := range a.Also {
			canvas.TypedShortcut(s)
		}
		for _, key := range []board.Key{a.Key, a.Other} {
			if key != (board.Key{}) {
				c.window.Table.HandleKey(key)
				want++
			}
		}
		if ran[a.ID] != want {
			t.Errorf("%s was carried out %d times by %d keys", a.ID, ran[a.ID], want)
		}
	}
}

func TestKeysRunActions(t *testing.T) {
	c := program(t).show(empty())
	c.window.Table.HandleKey(board.Key{Rune: 'e'})
	if !c.act("tool.edge").IsChecked() {
		t.Error("e does not take the Edge tool")
	}
	c.window.Table.HandleKey(board.Key{Name: fyne.KeyEscape})
	if !c.act("tool.select").IsChecked() {
		t.Error("Escape does not give the tool back")
	}
}

// Ctrl+Y and Ctrl+Shift+Z both redo.
func TestShortcutsOfRedo(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	keyboard := shortcutHandler(t, c)
	for name, redo := range map[string]func(){
		"Ctrl+Shift+Z": func() { keyboard.TypedShortcut(actions.CtrlShift(fyne.KeyZ)) },
		"the menu's":   func() { p.perform(c, "edit.redo") },
	} {
		mustDo(t, c.session().Vertices.AddTokens(1, 1))
		p.perform(c, "edit.undo")
		redo()
		if n := c.session().Drawing().Tokens(1); n != 1 {
			t.Errorf("%s: %d tokens are there", name, n)
		}
		redo() // nothing is left to redo, so nothing happens
		p.perform(c, "edit.undo")
		if n := c.session().Drawing().Tokens(1); n != 0 {
			t.Errorf("%s: undone again, %d tokens are there", name, n)
		}
	}
}

// TestTextKeepsItsUndo checks that undo in a focused text field undoes typing. A menu shortcut
// runs before the focused widget gets the key, so the action itself must pass the key on.
func TestTextKeepsItsUndo(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	mustDo(t, c.session().Clipboard.Delete())
	c.session().Select.All()
	mustDo(t, c.session().Clipboard.Delete())
	if n := c.session().Drawing().Graph().Order(); n != 0 {
		t.Fatalf("%d vertices left", n)
	}
	entry := widget.NewEntry()
	c.window.Canvas().SetContent(entry)
	c.window.Canvas().Focus(entry)
	for _, r := range "abc" {
		entry.TypedRune(r)
	}
	p.perform(c, "edit.undo")
	if entry.Text == "abc" {
		t.Error("the text was not undone")
	}
	if n := c.session().Drawing().Graph().Order(); n != 0 {
		t.Errorf("undo in a text field brought back %d vertices", n)
	}
	shortcutHandler(t, c).TypedShortcut(actions.CtrlShift(fyne.KeyZ))
	if entry.Text != "abc" {
		t.Errorf("redone, the text is %q", entry.Text)
	}
	c.window.Canvas().Unfocus()
	p.perform(c, "edit.undo")
	if n := c.session().Drawing().Graph().Order(); n != 3 {
		t.Errorf("undo on the board led to %d vertices, want 3", n)
	}
}

func TestNoActionUnderADialog(t *testing.T) {
	p, c := programShowing(t, empty())
	p.perform(c, "edit.title")
	if visibleDialogs(t, c) != 1 {
		t.Fatalf("%d dialogs are open, want 1", visibleDialogs(t, c))
	}
	c.window.Canvas().Unfocus()
	p.perform(c, "file.save-as")
	if visibleDialogs(t, c) != 1 {
		t.Errorf("a second dialog opened over the first")
	}
	// A key that no widget handles reaches the window.
	c.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if visibleDialogs(t, c) != 0 {
		t.Error("Escape does not close the dialog")
	}
}

// TestMenusShowKeys checks that a menu item shows the key which does the same on the board.
func TestMenusShowKeys(t *testing.T) {
	if runtime.GOOS == "darwin" {
		t.Skip("the desktop's own menus take the keys that they show")
	}
	c := program(t).show(empty())
	items := mainMenu(t)
	for id, want := range map[string]string{
		"edit.delete": "Delete", "view.after": "A", "edit.copy": "Ctrl+C", "file.save-as": "Ctrl+Shift+S",
	} {
		if !slices.ContainsFunc(items, func(item *fyne.MenuItem) bool {
			keys, named := strings.CutPrefix(item.Label, c.words.T("action."+id))
			return named && strings.TrimSpace(keys) == want
		}) {
			t.Errorf("%s does not show %s", id, want)
		}
	}
}

// TestNoActionUnderAMenu checks that no action runs while a context menu is open. The menu loses
// the keyboard focus if the mouse button that opened it is released outside the menu.
func TestNoActionUnderAMenu(t *testing.T) {
	c := program(t).show(threeVertexGame(t))
	c.session().Select.All()
	typed := func(name fyne.KeyName) { c.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name}) }
	menu := func() { c.window.Board().OnMenu(scene.Subject{}, fyne.NewPos(300, 200)) }
	menu()
	c.window.Canvas().Unfocus()
	typed(fyne.KeyDelete)
	if n := c.session().Drawing().Graph().Order(); n != 3 {
		t.Errorf("under the menu, Delete left %d vertices", n)
	}
	typed(fyne.KeyEscape)
	if c.window.Canvas().Overlays().Top() != nil || visibleDialogs(t, c) != 0 {
		t.Error("Escape does not close the menu")
	}
	menu()
	c.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if visibleDialogs(t, c) != 0 {
		t.Error("the menu is closed and keeps its place")
	}
	typed(fyne.KeyDelete)
	if n := c.session().Drawing().Graph().Order(); n != 0 {
		t.Errorf("after the menu, Delete left %d vertices", n)
	}
}

// TestSumInADeletionGame checks that the tool says why it cannot be used.
func TestSumInADeletionGame(t *testing.T) {
	c := program(t).show(document.New(graphs.Deletion))
	c.session().Mouse.SetTool(editor.Sum)
	err := c.session().Mouse.Press(editor.Press{})
	if text := c.bench().Describe(err); !strings.EqualFold(text, c.words.T("error.sum")) {
		t.Errorf("it says %q", text)
	}
}

// The name of the ground tool is shown.
func TestGroundToolIsNamed(t *testing.T) {
	for kind, want := range map[graphs.Kind]string{
		graphs.Directed: "action.tool.token",
		graphs.Deletion: "action.tool.ground",
	} {
		p, c := programShowing(t, document.New(kind))
		if tool := texts(c.window.Content()); !strings.Contains("|"+tool+"|", "|"+p.words.T(want)+"|") {
			t.Errorf("%s: %q", kind, tool)
		}
	}
}

// The table of keys lists each key of the table of actions once.
func TestTableOfKeysListsEachKeyOnce(t *testing.T) {
	p, c := programShowing(t, empty())
	p.perform(c, "help.keys")
	shown := map[string]int{}
	// A key is a text on a rounded rectangle.
	walk(c.window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
		if box, ok := o.(*fyne.Container); ok && len(box.Objects) == 2 {
			if ground, ok := box.Objects[0].(*canvas.Rectangle); ok && ground.CornerRadius > 0 &&
				ground.StrokeWidth > 0 {
				shown[texts(box)]++
			}
		}
	})
	listed := 0
	for _, act := range c.window.Table.All {
		for _, k := range act.Keys() {
			listed++
			if shown[k] != 1 {
				t.Errorf("the key %s of %s stands there %d times", k, act.ID, shown[k])
			}
		}
	}
	if listed < 30 || len(shown) != listed {
		t.Errorf("%d keys in the table, %d are shown", listed, len(shown))
	}
}

// TestEveryActionHasWords checks the translation keys that are composed from the IDs of actions,
// games, formats and pictures. Other packages test the keys of menus and gestures, and package
// translations tests keys that occur literally in the source.
func TestEveryActionHasWords(t *testing.T) {
	p, c := programShowing(t, empty())
	var keys []string
	for _, act := range c.window.Table.All {
		keys = append(keys, "action."+act.ID)
		if act.Symbol != nil {
			keys = append(keys, "action."+act.ID+".hint")
		}
		if why := act.DisabledReason(); why != "" {
			keys = append(keys, why)
		}
	}
	keys = append(keys, noVertices, noneSelected, selectVertices, selectOne, selectTwo, selectThree,
		selectEdges, selectSome,
		onlyDirected, onlyDeletion, nothingToUndo, nothingToRedo, notSolved, noQuotient, notSolving, notStopped,
		cannotReattach, notBent, oneTab)
	for _, e := range saveExtensions() {
		keys = append(keys, "format"+e)
	}
	for _, g := range games.Menu() {
		keys = append(keys, g.NameKey(), g.TheoryKey(), g.Group.Key())
		for _, param := range g.Params {
			keys = append(keys, g.ParamKey(param))
		}
	}
	for _, part := range formats.AllParts() {
		keys = append(keys, part.Key())
	}
	for mark := scene.MarkP; mark <= scene.MarkRemoteness; mark++ {
		keys = append(keys, mark.ExplanationKey())
	}
	for _, o := range picture.Options() {
		keys = append(keys, o.NameKey())
		for _, choice := range o.Choices {
			keys = append(keys, o.ChoiceKey(choice))
		}
		for _, offer := range o.Offers {
			keys = append(keys, o.ChoiceKey(offer.Word))
		}
	}
	for _, f := range document.VertexTexts() {
		keys = append(keys, "property."+f.Name, "property."+f.Name+".tip", "error.format."+f.Name)
		if p.words.N("step."+f.Name, 1) == "step."+f.Name {
			t.Errorf("no words for the step that changes the field %s", f.Name)
		}
	}
	for _, f := range document.StyleFields() {
		if f.Words == nil {
			keys = append(keys, "property."+f.Name)
		}
	}
	for _, key := range keys {
		if p.words.T(key) == key {
			t.Errorf("no words for %q", key)
		}
	}
}
