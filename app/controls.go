package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// button, check and choices are the toolkit's, with the keys that people expect of
// a dialog: Escape leaves it whichever of them has the keyboard, and Return presses
// a button. The toolkit hands a key to what has the keyboard alone.
type (
	button struct {
		widget.Button
		window *Window
	}
	check struct {
		widget.Check
		window *Window
	}
	choices struct {
		widget.Select
		window *Window
	}
)

func (w *Window) newButton(key string, importance widget.Importance, run func()) *button {
	b := &button{window: w}
	b.ExtendBaseWidget(b)
	b.Text, b.Importance, b.OnTapped = w.words.T(key), importance, run
	return b
}

// TypedKey presses the button, or leaves the dialog.
func (b *button) TypedKey(key *fyne.KeyEvent) {
	if key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter {
		key = &fyne.KeyEvent{Name: fyne.KeySpace}
	}
	if !b.window.left(key) {
		b.Button.TypedKey(key)
	}
}

func (w *Window) newCheck(label string, changed func(bool)) *check {
	c := &check{window: w}
	c.ExtendBaseWidget(c)
	c.Text, c.OnChanged = label, changed
	return c
}

// TypedKey ticks the box, or leaves the dialog.
func (c *check) TypedKey(key *fyne.KeyEvent) {
	if !c.window.left(key) {
		c.Check.TypedKey(key)
	}
}

func (w *Window) newChoices(options []string) *choices {
	s := &choices{window: w}
	s.ExtendBaseWidget(s)
	s.Options = options
	return s
}

// TypedKey chooses, or leaves the dialog.
func (s *choices) TypedKey(key *fyne.KeyEvent) {
	if !s.window.left(key) {
		s.Select.TypedKey(key)
	}
}

// left closes the topmost dialog where the key is Escape.
func (w *Window) left(key *fyne.KeyEvent) bool {
	return key.Name == fyne.KeyEscape && w.closeModal()
}
