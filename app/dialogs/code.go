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
	OnSave func()
}

// codes shows one of several texts.
type codeDialog struct {
	texts  []Code
	shown  int
	area   *textarea.Area
	dialog *dialog.CustomDialog
}

// The size of the dialog, in Fyne units, as far as the window has it.
const codeWidth, codeHeight = 760, 560

// Codes shows texts in several languages, one at a time, to be copied or saved.
func (d *Dialogs) ShowCode(title string, all []Code, copied func(text string)) {
	d.newCodeDialog(title, all, copied)
}

func (d *Dialogs) newCodeDialog(title string, all []Code, copied func(text string)) *codeDialog {
	c := &codeDialog{texts: all, area: textarea.New()}
	c.area.ReadOnly = true
	names := xslices.Map(all, func(one Code) string { return one.Language })
	language := d.newChoices(names)
	language.OnChanged = func(string) { c.show(language.SelectedIndex()) }
	c.area.OnEscape = func() { c.dialog.Hide() }
	c.dialog = dialog.NewCustomWithoutButtons(title, container.NewBorder(container.NewBorder(nil, nil, nil, nil, language), nil, nil, nil, c.area), d.Window)
	copies := d.newButton("action.edit.copy", widget.HighImportance, func() { copied(c.texts[c.shown].Text) })
	c.dialog.SetButtons([]fyne.CanvasObject{
		d.newButton("action.sequence.close", widget.MediumImportance, c.dialog.Hide),
		d.newButton("action.file.save", widget.MediumImportance, func() {
			c.dialog.Hide()
			c.texts[c.shown].OnSave()
		}),
		copies,
	})
	language.SetSelectedIndex(0)
	d.setDefault(c.dialog, copies.OnTapped)
	d.Open(c.dialog)
	room := d.Window.Canvas().Size()
	c.dialog.Resize(fyne.NewSize(min(codeWidth, room.Width-2*minDialogMargin), min(codeHeight, room.Height-2*minDialogMargin)))
	d.Window.Canvas().Focus(copies)
	return c
}

// show shows one of the texts.
func (c *codeDialog) show(i int) {
	if i >= 0 && i < len(c.texts) {
		c.shown = i
		c.area.SetText(c.texts[i].Text)
	}
}
