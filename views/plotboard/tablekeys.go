package plotboard

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// FocusGained is called by Fyne.
func (t *Table) FocusGained() { t.focus(true) }

// FocusLost is called by Fyne.
func (t *Table) FocusLost() {
	t.shift = false
	t.focus(false)
}

func (t *Table) focus(on bool) {
	t.active = on
	t.Refresh()
}

// TypedRune is called by Fyne.
func (t *Table) TypedRune(rune) {}

// TypedKey moves the cursor; with Shift it selects on the way.
func (t *Table) TypedKey(e *fyne.KeyEvent) {
	c := &t.content
	if c.Count <= 0 {
		t.Typed(e)
		return
	}
	page := max(1, int((t.Size().Height-line)/line)-1) * c.Columns
	at := t.cursor
	switch e.Name {
	case fyne.KeyLeft:
		at--
	case fyne.KeyRight:
		at++
	case fyne.KeyUp:
		at -= c.Columns
	case fyne.KeyDown:
		at += c.Columns
	case fyne.KeyPageUp:
		at -= page
	case fyne.KeyPageDown:
		at += page
	case fyne.KeyHome:
		at = c.start(c.row(at))
	case fyne.KeyEnd:
		at = c.start(c.row(at)) + c.Columns - 1
	default:
		t.Typed(e)
		return
	}
	t.choose(max(c.First, min(c.last(), at)), t.shift)
}

// KeyDown and KeyUp note whether Shift is held.
func (t *Table) KeyDown(e *fyne.KeyEvent) { t.note(e.Name, true) }
func (t *Table) KeyUp(e *fyne.KeyEvent)   { t.note(e.Name, false) }

func (t *Table) note(name fyne.KeyName, down bool) {
	if name == desktop.KeyShiftLeft || name == desktop.KeyShiftRight {
		t.shift = down
	}
}

// TypedShortcut goes to the first and the last value, selects all, and copies.
func (t *Table) TypedShortcut(s fyne.Shortcut) {
	c := &t.content
	if c.Count <= 0 {
		return
	}
	switch s := s.(type) {
	case *fyne.ShortcutCopy:
		t.Copy()
	case *fyne.ShortcutSelectAll:
		t.anchor = c.First
		t.selected = [2]int{c.First, c.last()}
		t.Refresh()
		t.Selected(c.First, c.last())
	case *desktop.CustomShortcut:
		extend := s.Modifier&fyne.KeyModifierShift != 0
		switch {
		case s.Modifier&^fyne.KeyModifierShift != fyne.KeyModifierShortcutDefault:
		case s.KeyName == fyne.KeyHome:
			t.choose(c.First, extend)
		case s.KeyName == fyne.KeyEnd:
			t.choose(c.last(), extend)
		}
	}
}
