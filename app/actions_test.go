package app

import (
	"runtime"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/board"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

func TestActionsAreDistinct(t *testing.T) {
	w := newWindow(program(t))
	ids, keys, shortcuts := map[string]bool{}, map[board.Key]string{}, map[string]string{}
	for _, act := range w.actions.table {
		if ids[act.id] {
			t.Errorf("two actions are called %s", act.id)
		}
		ids[act.id] = true
		if act.run == nil {
			t.Errorf("%s does nothing", act.id)
		}
		if act.key != (board.Key{}) {
			if other, taken := keys[act.key]; taken {
				t.Errorf("%s and %s have the same key", act.id, other)
			}
			keys[act.key] = act.id
		}
		if act.shortcut != nil {
			name := act.shortcut.ShortcutName()
			if other, taken := shortcuts[name]; taken {
				t.Errorf("%s and %s have the shortcut %s", act.id, other, name)
			}
			shortcuts[name] = act.id
		}
	}
	check := func(menu string, items []string) {
		for _, id := range items {
			if id != "-" && id[0] != ':' && !ids[id] {
				t.Errorf("%s names no action: %s", menu, id)
			}
		}
	}
	for _, top := range menus {
		check(top.key, top.items)
	}
	for _, sub := range submenus {
		check(sub.key, sub.items)
	}
}

func TestKeysRunActions(t *testing.T) {
	w := newWindow(program(t))
	w.actions.typed(board.Key{Rune: 'e'})
	if !w.actions.byID["tool.edge"].checked() {
		t.Error("e does not take the Edge tool")
	}
	w.actions.typed(board.Key{Name: fyne.KeyEscape})
	if !w.actions.byID["tool.select"].checked() {
		t.Error("Escape does not give the tool back")
	}
}

// TestTextKeepsItsUndo: a shortcut of the menu runs before the focused widget, so
// the action itself must leave a text field its own undo.
func TestTextKeepsItsUndo(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	mustDo(t, w.session.DeleteSelection())
	w.session.SelectAll()
	mustDo(t, w.session.DeleteSelection())
	if n := w.session.Drawing().Graph().Order(); n != 0 {
		t.Fatalf("%d vertices left", n)
	}
	entry := newField("")
	w.window.SetContent(entry)
	w.window.Canvas().Focus(entry)
	for _, r := range "abc" {
		entry.TypedRune(r)
	}
	w.actions.perform(w.actions.byID["edit.undo"])
	if entry.Text == "abc" {
		t.Error("the text was not undone")
	}
	if n := w.session.Drawing().Graph().Order(); n != 0 {
		t.Errorf("undo in a text field brought back %d vertices", n)
	}
	w.window.Canvas().Unfocus()
	w.actions.perform(w.actions.byID["edit.undo"])
	if n := w.session.Drawing().Graph().Order(); n != 3 {
		t.Errorf("undo on the board led to %d vertices, want 3", n)
	}
}

func TestNoActionUnderADialog(t *testing.T) {
	w := newWindow(program(t))
	w.actions.perform(w.actions.byID["edit.title"])
	if len(w.modals) != 1 {
		t.Fatalf("%d dialogs are open, want 1", len(w.modals))
	}
	w.actions.perform(w.actions.byID["file.save-as"])
	if len(w.modals) != 1 {
		t.Errorf("a second dialog opened over the first")
	}
	w.actions.typed(board.Key{Name: fyne.KeyEscape})
	if len(w.modals) != 0 {
		t.Error("Escape does not close the dialog")
	}
}

// TestMenusShowKeys: an item says by which key the board does the same.
func TestMenusShowKeys(t *testing.T) {
	if runtime.GOOS == "darwin" {
		t.Skip("the desktop's own menus take the keys that they show")
	}
	w := newWindow(program(t))
	for id, want := range map[string]string{"edit.delete": "Delete", "tool.edge": "E", "edit.token-more": "+", "edit.copy": "C"} {
		s, ok := w.actions.item(id).Shortcut.(fyne.KeyboardShortcut)
		if !ok || string(s.Key()) != want {
			t.Errorf("%s shows %v, want %s", id, s, want)
		}
	}
}

// TestNoActionUnderAMenu: a menu loses the keyboard when the button that opened it
// is released beside it.
func TestNoActionUnderAMenu(t *testing.T) {
	w := program(t).open(threeVertices(t), "")
	w.session.SelectAll()
	w.contextMenu(scene.Subject{}, fyne.NewPos(300, 200))
	w.window.Canvas().Unfocus()
	w.actions.typed(board.Key{Name: fyne.KeyDelete})
	if n := w.session.Drawing().Graph().Order(); n != 3 {
		t.Errorf("under the menu, Delete left %d vertices", n)
	}
	w.actions.typed(board.Key{Name: fyne.KeyEscape})
	if w.window.Canvas().Overlays().Top() != nil || len(w.modals) != 0 {
		t.Error("Escape does not close the menu")
	}
	w.contextMenu(scene.Subject{}, fyne.NewPos(300, 200))
	w.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if len(w.modals) != 0 {
		t.Error("the menu is closed and keeps its place")
	}
	w.actions.typed(board.Key{Name: fyne.KeyDelete})
	if n := w.session.Drawing().Graph().Order(); n != 0 {
		t.Errorf("after the menu, Delete left %d vertices", n)
	}
}

// TestSumInADeletionGame: the tool says why it does nothing.
func TestSumInADeletionGame(t *testing.T) {
	w := program(t).open(document.New(graphs.Deletion), "")
	w.session.SetTool(editor.Sum)
	err := w.session.Press(editor.Pointer{})
	if text := w.describe(err); !strings.EqualFold(text, w.words.T("error.sum")) {
		t.Errorf("it says %q", text)
	}
}
