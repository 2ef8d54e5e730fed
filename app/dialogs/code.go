package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs/xslices"
	"nimgraph/views/textarea"
)

// Code is a text in a programming language.
type Code struct {
	// Language is its name for a person.
	Language string
	Text     string
	// Save asks where to write it.
	Save func()
}

// codes shows one of several texts.
type codes struct {
	all    []Code
	shown  int
	area   *textarea.Area
	dialog *dialog.CustomDialog
}

// The size of the dialog, in Fyne units, as far as the window has it.
const codeWidth, codeHeight = 760, 560

// Codes shows texts in several languages, one at a time, to be copied or saved.
func (d *Dialogs) Codes(title string, all []Code, copied func(text string)) {
	d.newCodes(title, all, copied)
}

func (d *Dialogs) newCodes(title string, all []Code, copied func(text string)) *codes {
	c := &codes{all: all, area: textarea.New()}
	c.area.ReadOnly = true
	names := xslices.Map(all, func(one Code) string { return one.Language })
	language := d.newChoices(names)
	language.OnChanged = func(string) { c.show(language.SelectedIndex()) }
	c.area.OnEscape = func() { c.dialog.Hide() }
	c.dialog = dialog.NewCustomWithoutButtons(title, container.NewBorder(container.NewBorder(nil, nil, nil, nil, language), nil, nil, nil, c.area), d.Window)
	copies := d.newButton("action.edit.copy", widget.HighImportance, func() { copied(c.all[c.shown].Text) })
	c.dialog.SetButtons([]fyne.CanvasObject{
		d.newButton("action.sequence.close", widget.MediumImportance, c.dialog.Hide),
		d.newButton("action.file.save", widget.MediumImportance, func() {
			c.dialog.Hide()
			c.all[c.shown].Save()
		}),
		copies,
	})
	language.SetSelectedIndex(0)
	d.onReturn(c.dialog, copies.OnTapped)
	d.Open(c.dialog)
	room := d.Window.Canvas().Size()
	c.dialog.Resize(fyne.NewSize(min(codeWidth, room.Width-2*leastAir), min(codeHeight, room.Height-2*leastAir)))
	d.Window.Canvas().Focus(copies)
	return c
}

// show shows one of the texts.
func (c *codes) show(i int) {
	if i >= 0 && i < len(c.all) {
		c.shown = i
		c.area.SetText(c.all[i].Text)
	}
}
