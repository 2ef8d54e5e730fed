// Package actions defines the table of the user's actions in a window. Menus, tools, keys, the
// palette of commands and context menus are made from the table.
package actions

import (
	"image/color"
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/views/board"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Action is a command that the user can give by a menu, a key or a button. Its text has the
// translation key "action.ID".
type Action struct {
	ID string
	// Shortcut is a key with modifiers, and Key a key without modifiers, for the board. Also
	// and Other are alternatives to them, for example on a number pad.
	Shortcut fyne.Shortcut
	Key      board.Key
	Also     []fyne.Shortcut
	Other    board.Key
	// Symbol returns the picture in the palette of tools for a kind of game. It must return the
	// same scene each time. It is nil for an action that is no tool.
	Symbol func(graphs.Kind) *scene.Scene
	// Icon is the picture at the lower end of the palette of tools; nil for most actions.
	Icon fyne.Resource
	// Requirement decides whether the action is possible now. It returns "" if the action is
	// possible, and otherwise the translation key of the reason why it is not. If Requirement is
	// nil, the action is always possible.
	Requirement func() string
	// IsChecked reports whether a switch is on. It is nil for an action that is no switch.
	IsChecked func() bool
	// Label returns the action's text if the text depends on the drawing; otherwise it is nil.
	Label func() string
	// Text means that a focused text field carries out the action's shortcut itself.
	Text bool
	// Run carries out the action. Callers use Table.Run, which checks that the action is possible.
	Run func()
}

// IsPossible reports whether the action can be carried out now.
func (a *Action) IsPossible() bool { return a.DisabledReason() == "" }

// DisabledReason returns the translation key of the reason why the action is not possible now, or
// "" if it is possible.
func (a *Action) DisabledReason() string {
	if a.Requirement == nil {
		return ""
	}
	return a.Requirement()
}

// MenuText returns the text of the action in menus, in the language of w. The text may depend on
// the drawing; see Label.
func (a *Action) MenuText(w *words.Words) string {
	if a.Label != nil {
		return a.Label()
	}
	return w.T("action." + a.ID)
}

// Title returns the title of the dialog that the action with the given ID opens: its text in menus
// without the … at the end, in the language of w.
func Title(w *words.Words, id string) string { return strings.TrimSuffix(w.T("action."+id), "…") }

// Aliases returns other words by which a search finds the action, in the language of w. It returns
// "" for most actions.
func (a *Action) Aliases(w *words.Words) string {
	return w.Alternatives("action." + a.ID)
}

// Keys returns the names of the shortcut and of the key of the action, such as "Ctrl+Shift+S" and
// "F".
func (a *Action) Keys() []string {
	var keys []string
	if s, ok := a.Shortcut.(fyne.KeyboardShortcut); ok {
		keys = append(keys, ShortcutName(s))
	}
	if a.Key != (board.Key{}) {
		keys = append(keys, string(KeyName(a.Key)))
	}
	return keys
}

// ShortcutName returns the name by which users know shortcut, such as "Ctrl+Shift+S".
func ShortcutName(shortcut fyne.KeyboardShortcut) string {
	text := ""
	if shortcut.Mod()&fyne.KeyModifierShortcutDefault != 0 {
		text += "Ctrl+"
	}
	if shortcut.Mod()&fyne.KeyModifierAlt != 0 {
		text += "Alt+"
	}
	if shortcut.Mod()&fyne.KeyModifierShift != 0 {
		text += "Shift+"
	}
	if shortcut.Key() == fyne.KeyReturn {
		return text + "Enter" // the name on most keyboards and in the program's texts
	}
	return text + string(shortcut.Key())
}

// MenuShortcut returns the shortcut to show beside the action in menus, or nil if there is none.
// It may be a key without modifiers, which the menu only shows and the board handles. On macOS it
// has modifiers, because a menu there would take the key from text fields.
func (a *Action) MenuShortcut() fyne.Shortcut {
	if a.Shortcut == nil && a.Key != (board.Key{}) && runtime.GOOS != "darwin" {
		return newShortcut(KeyName(a.Key), 0)
	}
	return a.Shortcut
}

// KeyName returns the name of key that shortcuts use: the character that it types, in upper case,
// or the toolkit's name of a key that types none.
func KeyName(key board.Key) fyne.KeyName {
	if key.Rune != 0 {
		return fyne.KeyName(strings.ToUpper(string(key.Rune)))
	}
	return key.Name
}

// Ctrl returns the shortcut of key with the main modifier of the desktop: Ctrl, or Command on macOS.
func Ctrl(key fyne.KeyName) fyne.Shortcut { return newShortcut(key, fyne.KeyModifierShortcutDefault) }

// CtrlShift returns the shortcut of key with Shift and the main modifier of the desktop.
func CtrlShift(key fyne.KeyName) fyne.Shortcut {
	return newShortcut(key, fyne.KeyModifierShortcutDefault|fyne.KeyModifierShift)
}

// Char returns the key that types char.
func Char(char rune) board.Key { return board.Key{Rune: char} }

// Key returns the key that the toolkit calls name.
func Key(name fyne.KeyName) board.Key { return board.Key{Name: name} }

// newShortcut returns the shortcut of key together with modifiers.
func newShortcut(key fyne.KeyName, modifiers fyne.KeyModifier) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: modifiers}
}

// Table holds all actions of a window and runs them for its menus, buttons and keys.
type Table struct {
	// All lists the actions in the order in which the palette of commands shows them.
	All []*Action

	// Focused returns the focused widget, or nil.
	Focused func() fyne.Focusable
	// Settle updates the state that IsPossible examines, and then calls then; it calls then before
	// it returns unless the update takes long.
	Settle func(then func())
	// IsBusy reports whether a dialog is open. No action is carried out then.
	IsBusy func() bool
	// OnRefused is called with an action that was asked for but is not possible now.
	OnRefused func(*Action)
	// OnError is called with a *jobs.Defect if an action panics.
	OnError func(error)

	byID map[string]*Action
}

// NewTable returns a table of the actions in list. The caller may then set its callbacks; until
// then no dialog counts as open, and refusals and errors are ignored.
func NewTable(list []*Action) *Table {
	t := &Table{
		All: list, byID: map[string]*Action{},
		Focused: func() fyne.Focusable { return nil }, Settle: func(then func()) { then() },
		IsBusy:    func() bool { return false },
		OnRefused: func(*Action) {}, OnError: func(error) {},
	}
	for _, a := range list {
		t.byID[a.ID] = a
	}
	return t
}

// Find returns the action with the given ID, or nil.
func (t *Table) Find(id string) *Action { return t.byID[id] }

// RunFromMenu carries out action for a menu item or a shortcut, as Run does. If a text field has
// the focus, the field gets the shortcuts of undo and of the clipboard instead.
func (t *Table) RunFromMenu(action *Action) {
	// The toolkit calls the shortcuts of a menu before the focused widget gets the key, even if the
	// menu item is disabled.
	if entry, ok := t.Focused().(fyne.Shortcutable); ok && action.Text && action.Shortcut != nil {
		t.guard(func() { entry.TypedShortcut(action.Shortcut) })
		return
	}
	t.Run(action)
}

// Run carries out action if it is possible, and calls OnRefused otherwise. It does nothing while a
// dialog is open.
func (t *Table) Run(action *Action) {
	if t.IsBusy() {
		return
	}
	t.guard(func() {
		t.Settle(func() {
			switch {
			case t.IsBusy(): // Settle took a while, and a dialog was opened
			case action.IsPossible():
				action.Run()
			default:
				t.OnRefused(action)
			}
		})
	})
}

// guard calls run. If run panics, guard passes the panic to OnError as a *jobs.Defect.
func (t *Table) guard(run func()) {
	if defect := jobs.Guard(run); defect != nil {
		t.OnError(defect)
	}
}

// HandleKey runs the action that key triggers without modifiers, if there is one.
func (t *Table) HandleKey(key board.Key) {
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

// BindShortcuts makes the canvas c run actions when the user presses their alternative shortcuts,
// Action.Also. The menu of the window handles the main shortcuts.
func (t *Table) BindShortcuts(c fyne.Canvas) {
	for _, a := range t.All {
		for _, s := range a.Also {
			c.AddShortcut(s, func(fyne.Shortcut) { t.RunFromMenu(a) })
		}
	}
}

// UnbindShortcuts removes the shortcuts that BindShortcuts has added to the canvas c. It also
// removes the handlers of keys from c.
func (t *Table) UnbindShortcuts(c fyne.Canvas) {
	c.SetOnTypedRune(nil)
	c.SetOnTypedKey(nil)
	for _, a := range t.All {
		for _, s := range a.Also {
			c.RemoveShortcut(s)
		}
	}
}

// DetachWindow removes the content, the menu and the handlers of the window w, so that its memory
// can be freed after it is closed.
func (t *Table) DetachWindow(w fyne.Window) {
	// Fyne 2.8.1 frees the textures of texts only while it draws their window. The textures refer
	// to the canvas, and the canvas refers to all that is removed here.
	c := w.Canvas()
	for _, overlay := range c.Overlays().List() {
		c.Overlays().Remove(overlay)
	}
	c.Unfocus()
	t.UnbindShortcuts(c)
	w.SetMainMenu(nil)
	w.SetCloseIntercept(nil)
	w.SetOnDropped(nil)
	w.SetContent(canvas.NewRectangle(color.Transparent))
}
