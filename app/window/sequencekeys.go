package window

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
)

// bindKeys hands keys that nothing else takes to the window.
func (w *Sequences) bindKeys() {
	c := w.window.Canvas()
	c.SetOnTypedKey(func(e *fyne.KeyEvent) { w.key(e) })
	w.Table.Bind(c)
}

// key acts on a key that the part with the keyboard does not need; taken tells whether it
// has.
func (w *Sequences) key(e *fyne.KeyEvent) (taken bool) {
	switch e.Name {
	case fyne.KeyEscape:
		w.guarded(w.escape)()
	case fyne.KeyReturn, fyne.KeyEnter:
		return w.Dialogs.PressMain()
	case fyne.KeyF1:
		w.Table.Run(w.Table.ByID("sequence.help"))
	default:
		return false
	}
	return true
}

// escape closes a dialog, else stops what is under way, else gives the values the keyboard.
func (w *Sequences) escape() {
	switch {
	case w.Dialogs.CloseTop():
	case w.Study.Stop():
	default:
		w.focus()
	}
}

// focus gives the values the keyboard.
func (w *Sequences) focus() {
	c := w.window.Canvas()
	switch {
	case !w.Study.Shown():
		c.Focus(w.asking.field)
	case w.values.planar:
		c.Focus(w.values.plot)
	default:
		c.Focus(w.values.table)
	}
}

// FocusRows and FocusGoTo give the fields of the strip the keyboard.
func (w *Sequences) FocusRows() { w.focusEntry(w.values.rows) }
func (w *Sequences) FocusGoTo() { w.focusEntry(w.values.number) }
func (w *Sequences) FocusLaws() { w.window.Canvas().Focus(w.laws.cards) }

func (w *Sequences) focusEntry(e *entry) {
	w.window.Canvas().Focus(e)
	e.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// mostCopied is how many values are copied at once.
const mostCopied = 1_000_000

// CopyValues copies the selected values, with commas between them; all where none are
// selected.
func (w *Sequences) CopyValues() {
	known := w.Study.Known()
	from, to, ok := w.Study.Selection()
	if !ok {
		from, to = known.First[0], known.To()
	}
	to = min(to, from+mostCopied-1)
	var text strings.Builder
	for n := from; n <= to; n++ {
		if n > from {
			text.WriteString(", ")
		}
		text.WriteString(strconv.Itoa(known.At(n)))
	}
	w.App.Clipboard().SetContent(text.String())
	w.Say(w.Words.N("sequence.copied.values", to-from+1))
}
