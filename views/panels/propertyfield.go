package panels

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// propertyEntry is an entry of the inspector. What is typed is taken over by Return, or
// when the keyboard goes elsewhere; Escape leaves it as it was. Undo in an entry in which
// nothing has been typed undoes what was done before.
type propertyEntry struct {
	widget.Entry
	start             string // the text that it was given last
	begun, done       func() // the keyboard has come, or has gone
	leave, undo, redo func()
	focused           bool
}

// newPropertyEntry returns an entry; lines is how many lines it shows, more than one for
// texts with line breaks.
func newPropertyEntry(lines int) *propertyEntry {
	e := &propertyEntry{begun: func() {}, done: func() {}, leave: func() {}, undo: func() {}, redo: func() {}}
	e.ExtendBaseWidget(e)
	e.Scroll = fyne.ScrollNone
	if lines > 1 {
		e.MultiLine, e.Wrapping, e.Scroll = true, fyne.TextWrapWord, fyne.ScrollVerticalOnly
		e.SetMinRowsVisible(lines)
	}
	return e
}

// give shows a text that the drawing has, unless something else is being typed.
func (e *propertyEntry) give(text string) {
	if e.focused && e.Text != e.start {
		return
	}
	e.start = text
	if e.Text != text {
		e.SetText(text)
	}
}

// begin selects the text, so that what is typed replaces it; in one with line breaks it
// goes to the end.
func (e *propertyEntry) begin() {
	if !e.MultiLine {
		e.TypedShortcut(&fyne.ShortcutSelectAll{})
		return
	}
	last := strings.LastIndexByte(e.Text, '\n')
	e.CursorRow, e.CursorColumn = strings.Count(e.Text, "\n"), utf8.RuneCountInString(e.Text[last+1:])
	e.Refresh()
}

// changed tells whether something was typed that was not taken over yet.
func (e *propertyEntry) changed() bool { return e.Text != e.start }

// FocusGained is called by Fyne.
func (e *propertyEntry) FocusGained() {
	e.focused = true
	e.Entry.FocusGained()
	e.begun()
}

// FocusLost is called by Fyne.
func (e *propertyEntry) FocusLost() {
	e.Entry.FocusLost()
	if e.focused {
		e.focused = false
		e.done()
	}
}

// TypedKey is called by Fyne.
func (e *propertyEntry) TypedKey(key *fyne.KeyEvent) {
	enter := key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter
	switch {
	case key.Name == fyne.KeyEscape:
		if !e.MultiLine {
			e.SetText(e.start)
		}
		e.leave()
	case enter && !e.MultiLine:
		e.done()
	default:
		e.Entry.TypedKey(key)
	}
}

// TypedShortcut is called by Fyne.
func (e *propertyEntry) TypedShortcut(s fyne.Shortcut) {
	if !e.changed() {
		switch s.(type) {
		case *fyne.ShortcutUndo:
			e.undo()
			return
		case *fyne.ShortcutRedo:
			e.redo()
			return
		}
	}
	e.Entry.TypedShortcut(s)
}
