package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/jobs"
)

// button, check and choices are the toolkit's, with the keys that people expect of
// a dialog, whichever of them has the keyboard: Escape leaves it, and Return presses its
// main button, or that which has the keyboard. The toolkit hands a key to what has the keyboard alone.
type (
	button struct {
		widget.Button
		dialogs *Dialogs
	}
	check struct {
		widget.Check
		dialogs *Dialogs
	}
	choices struct {
		widget.Select
		dialogs *Dialogs
	}
)

func (d *Dialogs) newButton(key string, importance widget.Importance, run func()) *button {
	b := &button{dialogs: d}
	b.ExtendBaseWidget(b)
	b.Text, b.Importance, b.OnTapped = d.Words.T(key), importance, func() {
		if defect := jobs.Guard(run); defect != nil {
			d.Error(defect, "") // and the window goes on
		}
	}
	return b
}

// TypedKey presses the button, or leaves the dialog.
func (b *button) TypedKey(key *fyne.KeyEvent) {
	if key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter {
		key = &fyne.KeyEvent{Name: fyne.KeySpace}
	}
	if !b.dialogs.left(key) {
		b.Button.TypedKey(key)
	}
}

func (d *Dialogs) newCheck(label string, changed func(bool)) *check {
	c := &check{dialogs: d}
	c.ExtendBaseWidget(c)
	c.Text, c.OnChanged = label, changed
	return c
}

// TypedKey ticks the box, or leaves the dialog.
func (c *check) TypedKey(key *fyne.KeyEvent) {
	if !c.dialogs.left(key) && !c.dialogs.accepted(key) {
		c.Check.TypedKey(key)
	}
}

func (d *Dialogs) newChoices(options []string) *choices {
	s := &choices{dialogs: d}
	s.ExtendBaseWidget(s)
	s.Options = options
	return s
}

// TypedKey chooses, or leaves the dialog.
func (s *choices) TypedKey(key *fyne.KeyEvent) {
	if !s.dialogs.left(key) && !s.dialogs.accepted(key) {
		s.Select.TypedKey(key)
	}
}

// left closes the topmost dialog where the key is Escape.
func (d *Dialogs) left(key *fyne.KeyEvent) bool {
	return key.Name == fyne.KeyEscape && d.CloseTop()
}

// accepted presses the main button of the topmost dialog where the key is Return.
func (d *Dialogs) accepted(key *fyne.KeyEvent) bool {
	return (key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter) && d.PressMain()
}
