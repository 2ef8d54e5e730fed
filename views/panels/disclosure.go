package panels

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// disclosure is a section's title that shows and hides the section: by a click, or with
// the keyboard by Space or Return.
type disclosure struct {
	widget.Button
	leave func()
}

func newDisclosure(toggled func()) *disclosure {
	d := &disclosure{leave: func() {}}
	d.ExtendBaseWidget(d)
	d.Alignment, d.Importance, d.OnTapped = widget.ButtonAlignLeading, widget.LowImportance, toggled
	return d
}

// say writes the title, with a sign that tells whether the section is open.
func (d *disclosure) say(title string, open bool) {
	icon := theme.MenuExpandIcon()
	if open {
		icon = theme.MenuDropDownIcon()
	}
	if d.Text != title || d.Icon == nil || d.Icon.Name() != icon.Name() {
		d.Text = title
		d.SetIcon(icon)
	}
}

// TypedKey shows or hides the section, or leaves it.
func (d *disclosure) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		d.OnTapped()
	case fyne.KeyEscape:
		d.leave()
	default:
		d.Button.TypedKey(key)
	}
}
