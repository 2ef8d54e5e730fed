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
	// Language is the name of the language as the dialog shows it.
	Language string
	Text     string
	// OnSave is called to save the text; it asks for a path.
	OnSave func()
}

// codeDialog is a dialog with a list of languages and the text in the chosen language.
type codeDialog struct {
	texts  []Code
	shown  int // the index in texts of the text that is shown
	area   *textarea.Area
	dialog *dialog.CustomDialog
}

// The size of the dialog in Fyne units. In a smaller window the dialog is smaller.
const codeWidth, codeHeight = 760, 560

// ShowCode opens a dialog that shows the first of texts, a list to choose another language, and
// buttons to copy and to save the shown text. onCopy is called with the text to copy.
func (d *Dialogs) ShowCode(title string, texts []Code, onCopy func(text string)) {
	d.openCodeDialog(title, texts, onCopy)
}

// openCodeDialog opens the dialog of ShowCode, which describes the parameters, and returns it.
func (d *Dialogs) openCodeDialog(title string, texts []Code, onCopy func(text string)) *codeDialog {
	c := &codeDialog{texts: texts, area: textarea.New()}
	c.area.ReadOnly = true
	names := xslices.Map(texts, func(c Code) string { return c.Language })
	language := d.newChoices(names)
	language.OnChanged = func(string) { c.showText(language.SelectedIndex()) }
	c.area.OnEscape = func() { c.dialog.Hide() }
	c.dialog = dialog.NewCustomWithoutButtons(
		title, container.NewBorder(container.NewBorder(nil, nil, nil, nil, language), nil, nil, nil, c.area), d.Window,
	)
	copies := d.newButton("action.edit.copy", widget.HighImportance, func() { onCopy(c.texts[c.shown].Text) })
	c.dialog.SetButtons([]fyne.CanvasObject{
		d.newButton("action.sequence.close", widget.MediumImportance, c.dialog.Hide),
		d.newButton("action.file.save", widget.MediumImportance, func() {
			c.dialog.Hide()
			c.texts[c.shown].OnSave()
		}),
		copies,
	})
	language.SetSelectedIndex(0)
	d.setDefaultAction(c.dialog, copies.OnTapped)
	d.Open(c.dialog)
	d.resizeForText(c.dialog)
	d.Window.Canvas().Focus(copies)
	return c
}

// resizeForText gives box, a dialog with a long text, the size codeWidth × codeHeight. In a small
// window box is as large as the window allows.
func (d *Dialogs) resizeForText(box *dialog.CustomDialog) {
	room := d.Window.Canvas().Size()
	box.Resize(fyne.NewSize(
		min(codeWidth, room.Width-2*minDialogMargin), min(codeHeight, room.Height-2*minDialogMargin),
	))
}

// showText shows c.texts[index]. It does nothing if index is out of range.
func (c *codeDialog) showText(index int) {
	if index >= 0 && index < len(c.texts) {
		c.shown = index
		c.area.SetText(c.texts[index].Text)
	}
}
