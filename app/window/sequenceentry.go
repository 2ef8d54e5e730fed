package window

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/dialogs"
	"nimgraph/views/look"
	"nimgraph/views/panels"
)

// entry is a field that Escape leaves.
type entry struct {
	widget.Entry
	escape func()
	// pasted is offered what is pasted; it returns whether the field need not have it.
	pasted func(text string) bool
}

func newEntry(escape func()) *entry {
	e := &entry{escape: escape, pasted: func(string) bool { return false }}
	e.ExtendBaseWidget(e)
	return e
}

// TypedKey leaves the field on Escape.
func (e *entry) TypedKey(key *fyne.KeyEvent) {
	if key.Name == fyne.KeyEscape {
		e.escape()
		return
	}
	e.Entry.TypedKey(key)
}

// TypedShortcut pastes where nobody else takes it.
func (e *entry) TypedShortcut(s fyne.Shortcut) {
	if paste, ok := s.(*fyne.ShortcutPaste); ok && e.pasted(paste.Clipboard.Content()) {
		return
	}
	e.Entry.TypedShortcut(s)
}

// note is a line below a field that says what is wrong with it, or else what it may be.
type note struct{ label *widget.Label }

func newNote() *note {
	l := dialogs.Wrapped("")
	l.SizeName = look.SizeNameTip
	l.Hide()
	return &note{l}
}

func (n *note) tell(text string, wrong bool) {
	n.label.Importance = widget.LowImportance
	if wrong {
		n.label.Importance = widget.DangerImportance
	}
	n.label.Hidden = text == ""
	n.label.SetText(text)
}

func enable(o fyne.Disableable, on bool) {
	if on == o.Disabled() {
		if on {
			o.Enable()
		} else {
			o.Disable()
		}
	}
}

// shortened returns a text that is no wider than there is room.
func shortened(text string, like *canvas.Text, room float32) string {
	if room < 1 {
		return text
	}
	return panels.Shortened(text, like, room-8)
}
