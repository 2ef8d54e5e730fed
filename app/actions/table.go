package actions

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"nimgraph/app/jobs"
	"nimgraph/views/board"
)

// Table is what can be done in a window.
type Table struct {
	All []*Action

	// Focused returns what has the keyboard.
	Focused func() fyne.Focusable
	// Settle brings up to date what an action looks at, before it is asked whether
	// it is possible, and then calls then: on the spot where that is quick.
	Settle func(then func())
	// Busy tells whether a dialog is open: then no action is carried out.
	Busy func() bool
	// Refused is told of an action that was asked for and is not possible now.
	Refused func(*Action)
	// Failed is told the *jobs.Defect of an action.
	Failed func(error)

	byID map[string]*Action
}

// NewTable returns a table of some actions.
func NewTable(all []*Action) *Table {
	t := &Table{
		All: all, byID: map[string]*Action{},
		Focused: func() fyne.Focusable { return nil }, Settle: func(then func()) { then() }, Busy: func() bool { return false },
		Refused: func(*Action) {}, Failed: func(error) {},
	}
	for _, a := range all {
		t.byID[a.ID] = a
	}
	return t
}

// ByID returns the action with that ID; nil where there is none.
func (t *Table) ByID(id string) *Action { return t.byID[id] }

// Perform carries an action out that a menu or a shortcut asks for. A disabled menu
// item fires its shortcut all the same, and menu shortcuts run before the focused
// widget: so it is asked again here, and a text field that has the keyboard keeps
// its own undo and clipboard.
func (t *Table) Perform(a *Action) {
	if entry, ok := t.Focused().(fyne.Shortcutable); ok && a.Text && a.Shortcut != nil {
		t.guard(func() { entry.TypedShortcut(a.Shortcut) })
		return
	}
	t.Run(a)
}

// Run carries an action out where it is possible and no dialog is open. One that is
// not possible is refused.
func (t *Table) Run(a *Action) {
	if t.Busy() {
		return
	}
	t.guard(func() {
		t.Settle(func() {
			switch {
			case t.Busy(): // a dialog has been opened meanwhile
			case a.Possible():
				a.Run()
			default:
				t.Refused(a)
			}
		})
	})
}

// guard does something and tells of its defect.
func (t *Table) guard(do func()) {
	if defect := jobs.Guard(do); defect != nil {
		t.Failed(defect)
	}
}

// Typed carries out the action of a key without modifiers.
func (t *Table) Typed(key board.Key) {
	if key.Name == fyne.KeyEnter {
		key.Name = fyne.KeyReturn
	}
	for _, a := range t.All {
		if key != (board.Key{}) && (a.Key == key || a.Other == key) {
			t.Run(a)
			return
		}
	}
}

// Bind has a canvas carry out the actions on their other keys; the menu has the first ones.
func (t *Table) Bind(c fyne.Canvas) {
	for _, a := range t.All {
		for _, s := range a.Also {
			c.AddShortcut(s, func(fyne.Shortcut) { t.Perform(a) })
		}
	}
}

// Detach takes all that is ours off a toolkit's window that is about to be closed. Fyne
// 2.8.1 frees a window's textures of text only while it draws that window, so that those
// of one that is closed stay for ever, and with them its canvas and all that can be
// reached from it. To change the content frees them as well, while the window is still
// there.
func (t *Table) Detach(w fyne.Window) {
	c := w.Canvas()
	for _, overlay := range c.Overlays().List() {
		c.Overlays().Remove(overlay)
	}
	c.Unfocus()
	c.SetOnTypedRune(nil)
	c.SetOnTypedKey(nil)
	for _, a := range t.All {
		for _, s := range a.Also {
			c.RemoveShortcut(s)
		}
	}
	w.SetMainMenu(nil)
	w.SetCloseIntercept(nil)
	w.SetOnDropped(nil)
	w.SetContent(canvas.NewRectangle(color.Transparent))
}
