package textarea

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nimgraph/views/look"
)

var (
	_ fyne.Focusable    = (*Area)(nil)
	_ fyne.Shortcutable = (*Area)(nil)
	_ desktop.Keyable   = (*Area)(nil)
)

// FocusGained implements fyne.Focusable. It shows that the area has the focus.
func (a *Area) FocusGained() { a.setFocus(true) }

// FocusLost implements fyne.Focusable. It shows that the area has lost the focus.
func (a *Area) FocusLost() { a.setFocus(false) }

// setFocus records whether the area has the focus, shows it, and ends the undo step.
func (a *Area) setFocus(focused bool) {
	a.focused, a.shift = focused, false
	a.buffer.history.closeStep()
	a.Refresh()
}

// KeyDown implements desktop.Keyable. It records that Shift is held down, because TypedKey does
// not get the modifiers.
func (a *Area) KeyDown(event *fyne.KeyEvent) { a.updateShift(event, true) }

// KeyUp implements desktop.Keyable. It records that Shift is released.
func (a *Area) KeyUp(event *fyne.KeyEvent) { a.updateShift(event, false) }

// updateShift records that Shift is held down or released, if the key of event is Shift.
func (a *Area) updateShift(event *fyne.KeyEvent, held bool) {
	if event.Name == desktop.KeyShiftLeft || event.Name == desktop.KeyShiftRight {
		a.shift = held
	}
}

// TypedRune implements fyne.Focusable. It inserts the character typed.
func (a *Area) TypedRune(typed rune) {
	a.runEdit(func() { a.buffer.insert(string(typed)) })
}

// TypedKey implements fyne.Focusable. It handles the keys that edit the text, move the cursor or,
// with Shift, extend the selection.
func (a *Area) TypedKey(event *fyne.KeyEvent) {
	b, extend := a.buffer, a.shift
	page := max(int(a.scroll.Size().Height/a.body.metrics.line)-1, 1)
	switch event.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		a.runEdit(func() { b.insert("\n" + b.nextIndent(a.IsCode)) })
		return
	case fyne.KeyBackspace:
		a.runEdit(func() { b.erase(b.charLeft) })
		return
	case fyne.KeyDelete:
		a.runEdit(func() { b.erase(b.charRight) })
		return
	case fyne.KeyEscape:
		if a.OnEscape != nil {
			a.OnEscape()
		}
		return
	case fyne.KeyLeft:
		b.moveLeft(extend)
	case fyne.KeyRight:
		b.moveRight(extend)
	case fyne.KeyUp:
		b.moveVertically(-1, extend)
	case fyne.KeyDown:
		b.moveVertically(1, extend)
	case fyne.KeyPageUp:
		b.moveVertically(-page, extend)
	case fyne.KeyPageDown:
		b.moveVertically(page, extend)
	case fyne.KeyHome:
		b.moveTo(caret{b.cursor.line, 0}, extend)
	case fyne.KeyEnd:
		b.moveTo(caret{b.cursor.line, len(b.lines[b.cursor.line])}, extend)
	default:
		return
	}
	a.showCursor()
}

// TypedShortcut implements fyne.Shortcutable. It handles undo, redo, the clipboard, selecting all
// and the keys of handleCtrlKey.
func (a *Area) TypedShortcut(shortcut fyne.Shortcut) {
	b := a.buffer
	clipboard := fyne.CurrentApp().Clipboard()
	switch shortcut := shortcut.(type) {
	case *fyne.ShortcutUndo:
		a.runEdit(b.undo)
	case *fyne.ShortcutRedo:
		a.runEdit(b.redo)
	case *fyne.ShortcutPaste:
		a.runEdit(func() { b.insert(clipboard.Content()) })
	case *fyne.ShortcutCut:
		if b.selectedText() != "" {
			clipboard.SetContent(b.selectedText())
			a.runEdit(func() { b.insert("") })
		}
	case *fyne.ShortcutCopy:
		if b.selectedText() != "" {
			clipboard.SetContent(b.selectedText())
		}
		return
	case *fyne.ShortcutSelectAll:
		b.moveTo(caret{}, false)
		b.moveTo(b.end(), true)
		a.redraw()
	case *desktop.CustomShortcut:
		a.handleCtrlKey(shortcut)
		return
	}
	b.history.closeStep()
}

// handleCtrlKey handles a key with Ctrl: arrows move the cursor by words, Home and End to the ends
// of the text, and Backspace and Delete remove a word. With Shift they extend the selection.
func (a *Area) handleCtrlKey(shortcut *desktop.CustomShortcut) {
	b := a.buffer
	extend := shortcut.Modifier&fyne.KeyModifierShift != 0
	if shortcut.Modifier&^fyne.KeyModifierShift != fyne.KeyModifierShortcutDefault {
		return
	}
	switch shortcut.KeyName {
	case fyne.KeyLeft:
		b.moveTo(b.wordLeft(b.cursor), extend)
	case fyne.KeyRight:
		b.moveTo(b.wordRight(b.cursor), extend)
	case fyne.KeyHome:
		b.moveTo(caret{}, extend)
	case fyne.KeyEnd:
		b.moveTo(b.end(), extend)
	case fyne.KeyBackspace:
		a.runEdit(func() { b.erase(b.wordLeft) })
		return
	case fyne.KeyDelete:
		a.runEdit(func() { b.erase(b.wordRight) })
		return
	default:
		return
	}
	a.showCursor()
}

var (
	_ desktop.Mouseable  = (*textBody)(nil)
	_ desktop.Cursorable = (*textBody)(nil)
	_ fyne.Draggable     = (*textBody)(nil)
)

// clickPause is the longest time between clicks that are counted together. Fyne would delay every
// click of a DoubleTappable widget by that time, so clicks are counted here.
const clickPause = 400 * time.Millisecond

// clickCounter counts quick clicks at the same caret, so that double and triple clicks are
// recognised.
type clickCounter struct {
	last   time.Time
	where  caret
	clicks int
}

// Cursor implements desktop.Cursorable.
func (s *textBody) Cursor() desktop.Cursor { return desktop.TextCursor }

// MouseDown implements desktop.Mouseable. A click moves the cursor, or with Shift extends the
// selection. A double click selects a word, and a triple click a line. A click with the secondary
// button outside the selection moves the cursor there.
func (s *textBody) MouseDown(event *desktop.MouseEvent) {
	look.Focus(s, s.area)
	b, place := s.area.buffer, s.caretAt(event.Position)
	if event.Button == desktop.MouseButtonSecondary {
		if from, to := b.selection(); place.isBefore(from) || !place.isBefore(to) {
			b.moveTo(place, false)
		}
		s.area.redraw()
		return
	}
	if event.Button != desktop.MouseButtonPrimary {
		return
	}
	m, now := &s.mouse, time.Now()
	if place != m.where || now.Sub(m.last) > clickPause {
		m.clicks = 0
	}
	m.clicks, m.last, m.where = m.clicks+1, now, place
	switch {
	case m.clicks == 2:
		b.selectWord(place)
	case m.clicks == 3:
		b.selectLine(place.line)
	default:
		b.moveTo(place, (event.Modifier|look.Modifiers())&fyne.KeyModifierShift != 0)
	}
	s.area.redraw()
}

// MouseUp implements desktop.Mouseable. A click with the secondary button opens the context menu.
func (s *textBody) MouseUp(event *desktop.MouseEvent) {
	if event.Button == desktop.MouseButtonSecondary && s.area.OnMenu != nil {
		s.area.OnMenu(event.AbsolutePosition)
	}
}

// Dragged implements fyne.Draggable. It extends the selection to the pointer.
func (s *textBody) Dragged(event *fyne.DragEvent) {
	s.area.buffer.moveTo(s.caretAt(event.Position), true)
	s.area.showCursor()
}

// DragEnd implements fyne.Draggable.
func (s *textBody) DragEnd() {}
