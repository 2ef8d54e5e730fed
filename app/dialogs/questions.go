package dialogs

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/words"
)

// Answer is a button that closes a dialog: its translation key, and what it does.
type Answer struct {
	Key        string
	Importance widget.Importance
	Run        func()
}

// Cancel is the answer that does nothing.
func Cancel() Answer { return Answer{"button.cancel", widget.MediumImportance, func() {}} }

// Ask shows a dialog with a button for each answer; one of them has the keyboard.
func (d *Dialogs) Ask(title string, content fyne.CanvasObject, focused int, answers ...Answer) {
	box := dialog.NewCustomWithoutButtons(title, content, d.Window)
	buttons := make([]fyne.CanvasObject, len(answers))
	for i, a := range answers {
		buttons[i] = d.newButton(a.Key, a.Importance, func() {
			box.Hide()
			a.Run()
		})
	}
	box.SetButtons(buttons)
	d.Open(box)
	d.fit(box, dialogWidth)
	d.Window.Canvas().Focus(buttons[focused].(fyne.Focusable))
}

// Confirm says what would be lost, and goes on when that is wanted. To leave it
// comes first: Return that is held a moment too long loses nothing.
func (d *Dialogs) Confirm(title, text, yes string, goOn func()) {
	d.Ask(title, Wrapped(text), 0, Cancel(), Answer{yes, widget.DangerImportance, goOn})
}

// AskUnsaved asks what to do with changes of a drawing that are not on disk.
func (d *Dialogs) AskUnsaved(name string, save, drop func()) {
	d.Ask(d.Words.T("dialog.unsaved.title"), Wrapped(d.Words.T("dialog.unsaved.text", words.Data{"Name": name})), 2,
		Answer{"button.drop", widget.DangerImportance, drop}, Cancel(),
		Answer{"button.save", widget.HighImportance, save})
}

// AskWrongText asks whether a text that is no drawing, for the reason given, may go.
func (d *Dialogs) AskWrongText(reason string, drop func()) {
	d.Ask(d.Words.T("dialog.wrong-text.title"), Wrapped(d.Words.T("dialog.wrong-text.text", words.Data{"Error": reason})), 0,
		Cancel(), Answer{"button.drop-text", widget.DangerImportance, drop})
}

// AskConflict asks what to do about a file that is not what was read or written
// last, for the reason given. reload is nil where the file is gone.
func (d *Dialogs) AskConflict(reason string, overwrite, saveAs, reload func()) {
	answers := []Answer{Cancel(), {"button.save-as", widget.MediumImportance, saveAs}, {"button.overwrite", widget.DangerImportance, overwrite}}
	if reload != nil {
		answers = append(answers[:2], Answer{"button.reload", widget.MediumImportance, reload}, answers[2])
	}
	d.Ask(d.Words.T("dialog.conflict.title"), Wrapped(reason), 0, answers...)
}

// AskReload asks whether a file that another program has changed, as the reason says,
// is to be read again.
func (d *Dialogs) AskReload(reason string, reload func()) {
	d.Ask(d.Words.T("dialog.conflict.title"), Wrapped(reason), 0,
		Answer{"button.keep-mine", widget.MediumImportance, func() {}}, Answer{"button.reload", widget.MediumImportance, reload})
}

// AskLine lets a line of text be typed. accept returns what is wrong with it.
func (d *Dialogs) AskLine(title, label, text string, accept func(string) error) {
	entry := newField(text)
	f := d.newForm(title, "button.ok", widget.NewForm(widget.NewFormItem(label, entry)),
		func() (func(), error) { return func() {}, accept(entry.Text) })
	f.show(entry)
}

// Wrapped returns a text that is broken into lines.
func Wrapped(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.Wrapping = fyne.TextWrapWord
	return l
}

// Error says what could not be done, with a file where path is not empty.
func (d *Dialogs) Error(err error, path string) {
	title := d.Words.T("dialog.error.title")
	if path != "" {
		title = d.Words.T("dialog.error.file", words.Data{"Name": filepath.Base(path)})
	}
	d.Inform(title, Wrapped(d.Describe(err)))
}

// Inform shows something with one button to close it.
func (d *Dialogs) Inform(title string, content fyne.CanvasObject) {
	d.Ask(title, content, 0, Answer{"button.ok", widget.MediumImportance, func() {}})
}
