// Package actions is what a person can do, as a table: menus, tools, keys, the
// palette of commands and context menus are made from it.
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

// Action is one thing that a person can do. Its words are under the key
// "action.ID".
type Action struct {
	ID string
	// Shortcut is a key with modifiers; Key one without, for the board. Also and Other
	// are other ways to press the same, as keyboards have them.
	Shortcut fyne.Shortcut
	Key      board.Key
	Also     []fyne.Shortcut
	Other    board.Key
	// Symbol returns the picture that the palette of tools has for it in a kind of
	// game, the same scene each time; nil for an action that is no tool.
	Symbol func(graphs.Kind) *scene.Scene
	// Icon is the picture that it has at the foot of the palette of tools; nil for most.
	Icon fyne.Resource
	// Obstacle returns the translation key of why the action is not possible now;
	// empty where it is. nil: it always is.
	Obstacle func() string
	// Checked tells whether a switch is on; nil for what is no switch.
	IsChecked func() bool
	// Label returns the action's words where they depend on the drawing; nil where
	// they do not.
	Label func() string
	// Text says that a text field with the keyboard has the same action of its own,
	// which then goes first.
	Text bool
	Run  func()
}

// Possible tells whether the action can be carried out now.
func (a *Action) Possible() bool { return a.Why() == "" }

// Why returns the translation key of why the action is not possible now; empty where
// it is.
func (a *Action) Why() string {
	if a.Obstacle == nil {
		return ""
	}
	return a.Obstacle()
}

// Words returns what the action is called now.
func (a *Action) Words(w *words.Words) string {
	if a.Label != nil {
		return a.Label()
	}
	return w.T("action." + a.ID)
}

// Titled returns what the action with an ID is called, as the title of what it opens.
func Title(w *words.Words, id string) string { return strings.TrimSuffix(w.T("action."+id), "…") }

// Aliases returns other words for the action, for searching; empty for most.
func (a *Action) Aliases(w *words.Words) string {
	return w.Alternatives("action." + a.ID)
}

// Keys writes the action's keys: "Ctrl+Shift+S", "F".
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

// ShortcutName writes a shortcut: "Ctrl+Shift+S", "F".
func ShortcutName(s fyne.KeyboardShortcut) string {
	text := ""
	if s.Mod()&fyne.KeyModifierShortcutDefault != 0 {
		text += "Ctrl+"
	}
	if s.Mod()&fyne.KeyModifierAlt != 0 {
		text += "Alt+"
	}
	if s.Mod()&fyne.KeyModifierShift != 0 {
		text += "Shift+"
	}
	if s.Key() == fyne.KeyReturn {
		return text + "Enter" // as it stands on most keyboards, and in the texts
	}
	return text + string(s.Key())
}

// MenuShortcut returns the shortcut that a menu shows. A key without modifiers is
// shown there too: it is the board that takes it, and the toolkit asks menus for keys
// with modifiers alone. The desktop's own menus of macOS would take it from every
// text.
func (a *Action) MenuShortcut() fyne.Shortcut {
	if a.Shortcut == nil && a.Key != (board.Key{}) && runtime.GOOS != "darwin" {
		return shortcut(KeyName(a.Key), 0)
	}
	return a.Shortcut
}

// KeyName returns what stands on a key.
func KeyName(k board.Key) fyne.KeyName {
	if k.Rune != 0 {
		return fyne.KeyName(strings.ToUpper(string(k.Rune)))
	}
	return k.Name
}

// Ctrl returns a shortcut with the desktop's main modifier.
func Ctrl(key fyne.KeyName) fyne.Shortcut { return shortcut(key, fyne.KeyModifierShortcutDefault) }

// CtrlShift returns a shortcut with the desktop's main modifier and Shift.
func CtrlShift(key fyne.KeyName) fyne.Shortcut {
	return shortcut(key, fyne.KeyModifierShortcutDefault|fyne.KeyModifierShift)
}

// Char returns the key of a character.
func Char(r rune) board.Key { return board.Key{Rune: r} }

func Key(name fyne.KeyName) board.Key { return board.Key{Name: name} }

func shortcut(key fyne.KeyName, mod fyne.KeyModifier) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: mod}
}

// Table is what can be done in a window.
type Table struct {
	All []*Action

	// Focused returns what has the keyboard.
	Focused func() fyne.Focusable
	// Settle brings up to date what an action looks at, before it is asked whether
	// it is possible, and then calls then: on the spot where that is quick.
	Settle func(then func())
	// Busy tells whether a dialog is open: then no action is carried out.
	IsBusy func() bool
	// Refused is told of an action that was asked for and is not possible now.
	OnRefused func(*Action)
	// Failed is told the *jobs.Defect of an action.
	OnError func(error)

	byID map[string]*Action
}

// NewTable returns a table of some actions.
func NewTable(all []*Action) *Table {
	t := &Table{
		All: all, byID: map[string]*Action{},
		Focused: func() fyne.Focusable { return nil }, Settle: func(then func()) { then() }, IsBusy: func() bool { return false },
		OnRefused: func(*Action) {}, OnError: func(error) {},
	}
	for _, a := range all {
		t.byID[a.ID] = a
	}
	return t
}

// ByID returns the action with that ID; nil where there is none.
func (t *Table) Find(id string) *Action { return t.byID[id] }

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
	if t.IsBusy() {
		return
	}
	t.guard(func() {
		t.Settle(func() {
			switch {
			case t.IsBusy(): // a dialog has been opened meanwhile
			case a.Possible():
				a.Run()
			default:
				t.OnRefused(a)
			}
		})
	})
}

// guard does something and tells of its defect.
func (t *Table) guard(do func()) {
	if defect := jobs.Guard(do); defect != nil {
		t.OnError(defect)
	}
}

// Typed carries out the action of a key without modifiers.
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

// Bind has a canvas carry out the actions on their other keys; the menu has the first ones.
func (t *Table) Bind(c fyne.Canvas) {
	for _, a := range t.All {
		for _, s := range a.Also {
			c.AddShortcut(s, func(fyne.Shortcut) { t.Perform(a) })
		}
	}
}

// Unbind takes the keys off a canvas.
func (t *Table) Unbind(c fyne.Canvas) {
	c.SetOnTypedRune(nil)
	c.SetOnTypedKey(nil)
	for _, a := range t.All {
		for _, s := range a.Also {
			c.RemoveShortcut(s)
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
	t.Unbind(c)
	w.SetMainMenu(nil)
	w.SetCloseIntercept(nil)
	w.SetOnDropped(nil)
	w.SetContent(canvas.NewRectangle(color.Transparent))
}
