package window

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nimgraph/app/browser"
)

// browserKeys passes the keys that a browser reports to the menu, the widgets and the shortcuts of
// a window, as Fyne does on a desktop.
//
// In a browser Fyne itself knows few keys and only Latin letters, and it does not wait for the UI
// thread.
type browserKeys struct {
	fyne.Window
	menuKey fyne.KeyName // the pressed key that opens or closes the menu on release, unless another key comes between
}

// keyNames maps a browser's names of keys without a character to the toolkit's names.
var keyNames = map[string]fyne.KeyName{
	"Enter": fyne.KeyReturn, "NumpadEnter": fyne.KeyEnter, "Escape": fyne.KeyEscape, "Tab": fyne.KeyTab,
	"Space":     fyne.KeySpace,
	"Backspace": fyne.KeyBackspace, "Delete": fyne.KeyDelete, "Insert": fyne.KeyInsert,
	"Home": fyne.KeyHome, "End": fyne.KeyEnd, "PageUp": fyne.KeyPageUp, "PageDown": fyne.KeyPageDown,
	"ArrowLeft": fyne.KeyLeft, "ArrowRight": fyne.KeyRight, "ArrowUp": fyne.KeyUp, "ArrowDown": fyne.KeyDown,
	"ShiftLeft": desktop.KeyShiftLeft, "ShiftRight": desktop.KeyShiftRight, "ControlLeft": desktop.KeyControlLeft,
	"ControlRight": desktop.KeyControlRight,
	"AltLeft":      desktop.KeyAltLeft, "AltRight": desktop.KeyAltRight, "MetaLeft": desktop.KeySuperLeft,
	"MetaRight":   desktop.KeySuperRight,
	"ContextMenu": desktop.KeyMenu,
}

// keyName returns Fyne's name of key. For a letter that is not Latin it returns the Latin letter
// on the same key.
func keyName(key browser.Key) fyne.KeyName {
	for _, called := range []string{key.Code, key.Name} {
		switch name, ok := keyNames[called]; {
		case ok:
			return name
		case len(called) == 1 && called > " ":
			return fyne.KeyName(strings.ToUpper(called))
		case called != "" && strings.Trim(called[1:], "0123456789") == "" && called[0] == 'F':
			return fyne.KeyName(called)
		case strings.HasPrefix(called, "Digit"):
			return fyne.KeyName(called[5:])
		}
	}
	return fyne.KeyName(strings.TrimPrefix(key.Code, "Key"))
}

// heldModifiers returns the modifier keys that were held when key was pressed.
func heldModifiers(key browser.Key) (m fyne.KeyModifier) {
	for modifier, held := range map[fyne.KeyModifier]bool{
		fyne.KeyModifierShift: key.Shift, fyne.KeyModifierAlt: key.Alt,
		fyne.KeyModifierShortcutDefault: key.Control || key.Meta, // Meta is ⌘ on a Mac
	} {
		if held {
			m |= modifier
		}
	}
	return m
}

// handleKey passes key to the part of the window that handles it. A typed text goes to the focused
// widget or, if there is none, to the window. For any other key it tries, in the order of Fyne:
// the menu, if the key is released; KeyDown or KeyUp of the focused widget; moving the focus by
// Tab; the shortcuts; and TypedKey.
func (t *browserKeys) handleKey(key browser.Key) {
	c := t.Canvas()
	for _, r := range key.Text {
		if focused := c.Focused(); focused != nil {
			focused.TypedRune(r)
		} else if typed := c.OnTypedRune(); typed != nil {
			typed(r)
		}
	}
	if key.Text != "" {
		return
	}
	e, modifiers, shut := &fyne.KeyEvent{Name: keyName(key)}, heldModifiers(key), t.menuKey
	t.menuKey = ""
	keyable, _ := c.Focused().(desktop.Keyable)
	switch {
	case !key.Down:
		if menu, ok := c.(interface {
			ToggleMenu()
			DismissMenu() bool
		}); ok && shut == e.Name {
			if shut == fyne.KeyEscape && menu.DismissMenu() {
				return
			} else if shut == desktop.KeyAltLeft {
				menu.ToggleMenu()
			}
		}
		if keyable != nil {
			keyable.KeyUp(e)
		}
		return
	case !key.Repeat:
		if e.Name == fyne.KeyEscape || e.Name == desktop.KeyAltLeft {
			t.menuKey = e.Name
		}
		if keyable != nil {
			keyable.KeyDown(e)
		}
	}
	tabbable, isTabbable := c.Focused().(fyne.Tabbable)
	takesTab := isTabbable && tabbable.AcceptsTab()
	if e.Name == fyne.KeyTab && modifiers&^fyne.KeyModifierShift == 0 && !takesTab {
		move := map[fyne.KeyModifier]func(){0: c.FocusNext, fyne.KeyModifierShift: c.FocusPrevious}
		move[modifiers]()
	} else if t.runShortcut(e.Name, modifiers) {
		return
	} else if focused := c.Focused(); focused != nil {
		focused.TypedKey(e)
	} else if typed := c.OnTypedKey(); typed != nil {
		typed(e)
	}
}

// runShortcut runs the shortcut with the key name and the given modifiers: the shortcut of a menu
// item, of the focused widget, or of the window. It returns false if Fyne has no shortcut for
// these keys.
func (t *browserKeys) runShortcut(name fyne.KeyName, modifiers fyne.KeyModifier) bool {
	s := shortcutFor(name, modifiers)
	if s == nil {
		return false
	}
	if menu := t.MainMenu(); menu != nil {
		for _, m := range menu.Items {
			if run := menuAction(m, s.ShortcutName()); run != nil {
				run()
				return true
			}
		}
	}
	if focused, ok := t.Canvas().Focused().(fyne.Shortcutable); ok {
		focused.TypedShortcut(s)
	} else if c, ok := t.Canvas().(fyne.Shortcutable); ok {
		c.TypedShortcut(s)
	}
	return true
}

// menuAction returns the function of the first item in menu or its submenus that has the given
// shortcut, or nil if no item has it. shortcut is a result of fyne.Shortcut.ShortcutName.
func menuAction(menu *fyne.Menu, shortcut string) (run func()) {
	for _, item := range menu.Items {
		if item.Shortcut != nil && item.Shortcut.ShortcutName() == shortcut {
			run = item.Action
		} else if item.ChildMenu != nil {
			run = menuAction(item.ChildMenu, shortcut)
		}
		if run != nil {
			return run
		}
	}
	return nil
}

// shortcutFor returns Fyne's shortcut for the key name with the given modifiers, or nil if these
// keys are no shortcut, such as a letter without Ctrl.
func shortcutFor(name fyne.KeyName, modifiers fyne.KeyModifier) fyne.Shortcut {
	clipboard := fyne.CurrentApp().Clipboard()
	switch {
	case modifiers == fyne.KeyModifierShift && name == fyne.KeyDelete:
		return &fyne.ShortcutCut{Clipboard: clipboard}
	case modifiers&^fyne.KeyModifierShift == 0:
		return nil
	case modifiers == fyne.KeyModifierShortcutDefault:
		switch name {
		case fyne.KeyZ:
			return &fyne.ShortcutUndo{}
		case fyne.KeyY:
			return &fyne.ShortcutRedo{}
		case fyne.KeyA:
			return &fyne.ShortcutSelectAll{}
		case fyne.KeyV:
			return &fyne.ShortcutPaste{Clipboard: clipboard}
		case fyne.KeyX:
			return &fyne.ShortcutCut{Clipboard: clipboard}
		case fyne.KeyC, fyne.KeyInsert:
			return &fyne.ShortcutCopy{Clipboard: clipboard}
		}
	}
	return &desktop.CustomShortcut{KeyName: name, Modifier: modifiers}
}
