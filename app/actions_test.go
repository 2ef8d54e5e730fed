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
		all := act.Also
		if act.Shortcut != nil {
			all = append([]fyne.Shortcut{act.Shortcut}, all...)
		}
		for _, s := range all {
			name := s.ShortcutName()
			if other, taken := shortcuts[name]; taken {
				t.Errorf("%s and %s have the shortcut %s", act.ID, other, name)
			}
			shortcuts[name] = act.ID
		}
	}
}

// mainMenu returns the items of a window's main menu, without lines and submenus.
func mainMenu(t *testing.T) (items []*fyne.MenuItem) {
	t.Helper()
	all := fyne.CurrentApp().Driver().AllWindows()
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
	for _, top := range all[len(all)-1].MainMenu().Items {
		add(top)
	}
	return items
}

// Every shortcut of the table, pressed, carries its action out: by the item of the menu that
// has it, for then it works wherever the keyboard is, or by the canvas; and so does every key.
func TestEveryShortcutIsPressed(t *testing.T) {
	_, c := programShowing(t, threeVertices(t))
	ran := map[string]int{}
	for _, a := range c.window.Table.All {
		a.Requirement, a.Text, a.Run = nil, false, func() { ran[a.ID]++ }
	}
	items, canvas := mainMenu(t), shortcuts(t, c)
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

// Undone steps come back by both shortcuts that people know for that.
func TestShortcutsOfRedo(t *testing.T) {
	p, c := programShowing(t, threeVertices(t))
	keyboard := shortcuts(t, c)
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
		redo() // there is nothing more, and nothing happens
		p.perform(c, "edit.undo")
		if n := c.session().Drawing().Tokens(1); n != 0 {
			t.Errorf("%s: undone again, %d tokens are there", name, n)
		}
	}
}

// TestTextKeepsItsUndo: a shortcut of the menu runs before the focused widget, so
// the action itself must leave a text field its own undo.
func TestTextKeepsItsUndo(t *testing.T) {
	p, c := programShowing(t, threeVertices(t))
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
	shortcuts(t, c).TypedShortcut(actions.CtrlShift(fyne.KeyZ))
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
	if seen(t, c) != 1 {
		t.Fatalf("%d dialogs are open, want 1", seen(t, c))
	}
	c.window.Canvas().Unfocus()
	p.perform(c, "file.save-as")
	if seen(t, c) != 1 {
		t.Errorf("a second dialog opened over the first")
	}
	// What nothing has taken comes to the window.
	c.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if seen(t, c) != 0 {
		t.Error("Escape does not close the dialog")
	}
}

// TestMenusShowKeys: an item says by which key the board does the same.
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

// TestNoActionUnderAMenu: a menu loses the keyboard when the button that opened it
// is released beside it.
func TestNoActionUnderAMenu(t *testing.T) {
	c := program(t).show(threeVertices(t))
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
	if c.window.Canvas().Overlays().Top() != nil || seen(t, c) != 0 {
		t.Error("Escape does not close the menu")
	}
	menu()
	c.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if seen(t, c) != 0 {
		t.Error("the menu is closed and keeps its place")
	}
	typed(fyne.KeyDelete)
	if n := c.session().Drawing().Graph().Order(); n != 0 {
		t.Errorf("after the menu, Delete left %d vertices", n)
	}
}

// TestSumInADeletionGame: the tool says why it does nothing.
func TestSumInADeletionGame(t *testing.T) {
	c := program(t).show(document.New(graphs.Deletion))
	c.session().Mouse.SetTool(editor.Sum)
	err := c.session().Mouse.Press(editor.Pointer{})
	if text := c.bench().Describe(err); !strings.EqualFold(text, c.words.T("error.sum")) {
		t.Errorf("it says %q", text)
	}
}

// The tool that puts vertices on the ground is named so.
func TestTheGroundToolIsNamed(t *testing.T) {
	for kind, want := range map[graphs.Kind]string{graphs.Directed: "action.tool.token",
		graphs.Deletion: "action.tool.ground"} {
		p, c := programShowing(t, document.New(kind))
		if tool := texts(c.window.Content()); !strings.Contains("|"+tool+"|", "|"+p.words.T(want)+"|") {
			t.Errorf("%s: %q", kind, tool)
		}
	}
}

// Every key of the table of actions stands in the table of keys, once.
func TestTheTableShowsEveryKeyOnce(t *testing.T) {
	p, c := programShowing(t, empty())
	p.perform(c, "help.keys")
	shown := map[string]int{}
	// A key is a text on a rounded ground of its own.
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

// TestEveryActionHasWords looks for the keys that are put together from the table of
// actions, the games, the formats and the pictures. The menus and the gestures are
// looked for where they stand, and what the sources name in so many words with the
// translations.
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
	for _, part := range formats.Parts() {
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
