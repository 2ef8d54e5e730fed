package dialogs

import (
	"path/filepath"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
	"nimgraph/views/look"
	"nimgraph/views/words"
)

// Answer is a button that closes a dialog: its translation key, and what it does.
type Answer struct {
	Key        string
	Importance widget.Importance
	OnChosen   func()
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
			a.OnChosen()
		})
	}
	box.SetButtons(buttons)
	d.setDefault(box, buttons[focused].(*button).OnTapped)
	d.Open(box)
	d.fit(box, dialogWidth)
	d.Window.Canvas().Focus(buttons[focused].(fyne.Focusable))
}

// Confirm says what would be lost, and goes on when that is wanted. To leave it
// comes first: Return that is held a moment too long loses nothing.
func (d *Dialogs) Confirm(title, text, yes string, goOn func()) {
	d.Ask(title, look.NewParagraph(text), 0, Cancel(), Answer{yes, widget.DangerImportance, goOn})
}

// AskKind lets a kind of game be chosen.
func (d *Dialogs) AskKind(title string, now graphs.Kind, choose func(graphs.Kind)) {
	all := xslices.Map(graphs.Kinds(), func(k graphs.Kind) string { return d.Words.T("action.edit." + k.String()) })
	kinds := widget.NewRadioGroup(all, nil)
	kinds.Required = true
	kinds.SetSelected(all[now])
	d.Ask(title, kinds, 1, Cancel(), Answer{"button.ok", widget.HighImportance, func() { choose(graphs.Kinds()[slices.Index(all, kinds.Selected)]) }})
	ok := d.Window.Canvas().Focused()
	kinds.OnChanged = func(string) { d.Window.Canvas().Focus(ok) } // so that Return goes on
}

// AskUnsaved asks what to do with changes of a drawing that are not on disk.
func (d *Dialogs) AskUnsaved(name string, save, drop func()) {
	d.Ask(d.Words.T("dialog.unsaved.title"), look.NewParagraph(d.Words.T("dialog.unsaved.text", words.Data{"Name": name})), 2,
		Answer{"button.drop", widget.DangerImportance, drop}, Cancel(),
		Answer{"action.file.save", widget.HighImportance, save})
}

// AskWrongText asks whether a text that is no drawing, for the reason given, may go.
func (d *Dialogs) ConfirmDiscardText(reason string, drop func()) {
	d.Ask(d.Words.T("dialog.wrong-text.title"), look.NewParagraph(d.Words.T("dialog.wrong-text.text", words.Data{"Error": reason})), 0,
		Cancel(), Answer{"button.drop-text", widget.DangerImportance, drop})
}

// AskConflict asks what to do about a file that is not what was read or written last,
// for the reason given.
func (d *Dialogs) AskConflict(reason string, saveAs, overwrite, reload func()) {
	d.Ask(d.Words.T("dialog.conflict.title"), look.NewParagraph(reason+"\n"+d.Words.T("dialog.conflict.text")), 0,
		Cancel(), Answer{"action.file.save-as", widget.MediumImportance, saveAs},
		Answer{"button.overwrite", widget.DangerImportance, overwrite}, Answer{"button.reload", widget.HighImportance, reload})
}

// AskGone asks where to write a drawing whose file is gone, for the reason given. here is
// nil where its folder is gone too.
func (d *Dialogs) AskMissingFile(reason string, saveAs, here func()) {
	answers := []Answer{Cancel(), {"action.file.save-as", widget.HighImportance, saveAs}}
	if here != nil {
		answers = append(answers, Answer{"button.save-here", widget.MediumImportance, here})
	}
	d.Ask(d.Words.T("dialog.gone.title"), look.NewParagraph(reason), 0, answers...)
}

// AskShared asks whether a file may be written over that another tab or another running
// copy of the program has open, as the reason says.
func (d *Dialogs) AskShared(reason string, saveAs, overwrite func()) {
	d.Ask(d.Words.T("dialog.shared.title"), look.NewParagraph(reason), 0,
		Cancel(), Answer{"action.file.save-as", widget.MediumImportance, saveAs}, Answer{"button.overwrite", widget.DangerImportance, overwrite})
}

// SaveError says why a drawing could not be saved, and in which folder. It offers to
// save it elsewhere.
func (d *Dialogs) SaveError(path, reason string, saveAs func()) {
	text := d.Words.T("dialog.save-error.text", words.Data{"Folder": filepath.Dir(path), "What": reason})
	d.Ask(d.Words.T("dialog.save-error.title", words.Data{"Name": filepath.Base(path)}), look.NewParagraph(text), 0,
		Answer{"button.ok", widget.MediumImportance, func() {}}, Answer{"action.file.save-as", widget.MediumImportance, saveAs})
}

// AskLine lets a line of text be typed. typed is told each change of it, closed that it is
// over, and accept returns what is wrong with the line.
func (d *Dialogs) AskLine(title, label, text string, typed func(string), closed func(), accept func(string) error) {
	entry := newField(text)
	entry.OnChanged = typed
	f := d.newForm(title, "button.ok", widget.NewForm(widget.NewFormItem(label, entry)),
		func() (func(), error) { return func() {}, accept(entry.Text) })
	f.onClosed = closed
	f.show(entry)
}

// Error says what could not be done, with a file where path is not empty.
func (d *Dialogs) Error(err error, path string) {
	title := d.Words.T("dialog.error.title")
	if path != "" {
		title = d.Words.T("dialog.error.file", words.Data{"Name": filepath.Base(path)})
	}
	d.Inform(title, look.NewParagraph(d.Describe(err)))
}

// Inform shows something with one button to close it.
func (d *Dialogs) Inform(title string, content fyne.CanvasObject) {
	d.Ask(title, content, 0, Answer{"button.ok", widget.MediumImportance, func() {}})
}

// meterDelay is how long a job may take before a dialog says how far it is.
const progressDelay = 400 * time.Millisecond

// Meter shows how far a job is with a bar, once it has taken a moment. Leaving the
// dialog gives the job up. It is called before the job is started.
func (d *Dialogs) ShowProgress(x *jobs.Exclusive, j *jobs.Job, title string) {
	bar := widget.NewProgressBar()
	box := dialog.NewCustomWithoutButtons(title, bar, d.Window)
	box.SetButtons([]fyne.CanvasObject{d.newButton("button.cancel", widget.MediumImportance, box.Hide)})
	shown := false
	soon := time.AfterFunc(progressDelay, func() {
		d.Door(func() {
			if x.Now() != j {
				return
			}
			shown = true
			d.OpenThen(box, func() {
				if x.Now() == j {
					x.Stop()
				}
			})
			d.fit(box, dialogWidth)
		})
	})
	j.Told = bar.SetValue
	j.Ended = func() {
		soon.Stop()
		if shown {
			box.Hide()
		}
	}
}
