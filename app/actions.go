package app

import (
	"runtime"

	"fyne.io/fyne/v2"

	"nimgraph/views/board"
	"nimgraph/views/scene"
)

// action is one thing that a person can do. Menus, tools, keys and context menus
// are made from the table of them. Its words are under the key "action.ID".
type action struct {
	id string
	// shortcut is a key with modifiers; key one without, for the board. also are
	// other ways to press the same, as keyboards have them.
	shortcut fyne.Shortcut
	key      board.Key
	also     []fyne.Shortcut
	// symbol is the picture that the tool palette has for it; nil for an action
	// that is no tool.
	symbol *scene.Scene
	// enabled and checked may be nil: always, and not a switch.
	enabled func() bool
	checked func() bool
	// text says that a text field with the keyboard has the same action of its
	// own, which then goes first.
	text bool
	run  func()
}

// actions is a window's table of actions.
type actions struct {
	window *Window
	table  []*action
	byID   map[string]*action
}

func newActions(w *Window) *actions {
	a := &actions{window: w, byID: map[string]*action{}}
	for _, group := range [][]*action{
		w.fileActions(), w.editActions(), w.edgeActions(), w.copyActions(), w.layoutActions(), w.arrangeActions(), w.viewActions(), w.toolActions(), w.gameActions(), w.playActions(), w.helpActions(),
	} {
		a.table = append(a.table, group...)
	}
	for _, act := range a.table {
		a.byID[act.id] = act
	}
	return a
}

// possible tells whether an action can be carried out now.
func (a *action) possible() bool { return a.enabled == nil || a.enabled() }

// perform carries an action out. A disabled menu item fires its shortcut all the
// same, and menu shortcuts run before the focused widget: so it is asked again
// here, and a text field that has the keyboard keeps its own undo and clipboard.
func (a *actions) perform(act *action) {
	if entry, ok := a.window.window.Canvas().Focused().(fyne.Shortcutable); ok && act.text && act.shortcut != nil {
		entry.TypedShortcut(act.shortcut)
		return
	}
	a.run(act)
}

// run carries an action out where it is possible and no dialog is open. It is one
// on the drawing that the text says by now.
func (a *actions) run(act *action) {
	a.window.text.settle()
	if len(a.window.modals) == 0 && act.possible() {
		act.run()
	}
}

// typed carries out the action of a key without modifiers.
func (a *actions) typed(key board.Key) {
	if key.Name == fyne.KeyEnter {
		key.Name = fyne.KeyReturn
	}
	if key.Name == fyne.KeyEscape && a.window.closeModal() {
		return
	}
	for _, act := range a.table {
		if act.key != (board.Key{}) && act.key == key {
			a.run(act)
			return
		}
	}
}

// item returns the menu item of an action. A key without modifiers is shown there
// too: it is the board that takes it, and the toolkit asks menus for keys with
// modifiers alone. The desktop's own menus of macOS would take it from every text.
func (a *actions) item(id string) *fyne.MenuItem {
	act := a.byID[id]
	item := fyne.NewMenuItem(a.window.words.T("action."+id), func() { a.perform(act) })
	item.Shortcut = act.shortcut
	if act.shortcut == nil && act.key != (board.Key{}) && runtime.GOOS != "darwin" {
		item.Shortcut = shortcut(keyName(act.key), 0)
	}
	return item
}

// ctrl returns a shortcut with the desktop's main modifier.
func ctrl(key fyne.KeyName) fyne.Shortcut { return shortcut(key, fyne.KeyModifierShortcutDefault) }

func ctrlShift(key fyne.KeyName) fyne.Shortcut {
	return shortcut(key, fyne.KeyModifierShortcutDefault|fyne.KeyModifierShift)
}

func char(r rune) board.Key             { return board.Key{Rune: r} }
func named(name fyne.KeyName) board.Key { return board.Key{Name: name} }
