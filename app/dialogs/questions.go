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
	"nimgraph/views/textarea"
	"nimgraph/views/words"
)

// Answer is a button that answers a question. A click closes the dialog and then calls OnChosen.
// Key is the translation key of the text on the button.
type Answer struct {
	Key        string
	Importance widget.Importance
	OnChosen   func()
}

// CancelAnswer returns the answer “Cancel”, which only closes the dialog.
func CancelAnswer() Answer { return Answer{"button.cancel", widget.MediumImportance, func() {}} }

// Ask opens a dialog with the given title and content, and a button for each answer.
// answers[focused] has the keyboard focus, so the Return key chooses it.
func (d *Dialogs) Ask(title string, content fyne.CanvasObject, focused int, answers ...Answer) {
	box := dialog.NewCustomWithoutButtons(title, content, d.Window)
	buttons := make([]fyne.CanvasObject, len(answers))
	for i, a := range answers {
		buttons[i] = d.newButton(a.Key, a.Importance, func() {
			box.Hide()
			a.OnChosen()
		})
	}
	d.setButtons(box, buttons)
	d.setDefaultAction(box, buttons[focused].(*button).OnTapped)
	d.Open(box)
	d.resizeToContent(box, dialogWidth)
	d.Window.Canvas().Focus(buttons[focused].(fyne.Focusable))
}

// Confirm asks the user to agree to a loss, and calls proceed if the user agrees. text describes
// the loss, and yesKey is the translation key of the button to agree.
//
// The default button is Cancel, so that a Return key that is held too long loses nothing.
func (d *Dialogs) Confirm(title, text, yesKey string, proceed func()) {
	d.Ask(title, look.NewParagraph(text), 0, CancelAnswer(), Answer{yesKey, widget.DangerImportance, proceed})
}

// AskKind asks for a kind of game, in a dialog with the given title, and calls onChosen with it.
// kind is chosen at first, and the arrow keys change the choice.
func (d *Dialogs) AskKind(title string, kind graphs.Kind, onChosen func(graphs.Kind)) {
	names := xslices.Map(graphs.Kinds(), func(k graphs.Kind) string { return d.Words.T("action.edit." + k.String()) })
	kinds := widget.NewRadioGroup(names, nil)
	kinds.Required = true
	kinds.SetSelected(names[kind])
	d.Ask(title, kinds, 1, CancelAnswer(), Answer{"button.ok", widget.HighImportance, func() {
		onChosen(graphs.Kinds()[slices.Index(names, kinds.Selected)])
	}})
	ok := d.Window.Canvas().Focused().(*button)
	kinds.OnChanged = func(string) { d.Window.Canvas().Focus(ok) } // so that Return presses OK
	ok.onArrow = func(step int) {
		n := len(names)
		kinds.SetSelected(names[(slices.Index(names, kinds.Selected)+step+n)%n])
	}
}

// AskUnsaved asks whether to save the unsaved changes of the drawing with the given name. It calls
// save or discard. If the user cancels, it calls neither.
func (d *Dialogs) AskUnsaved(name string, save, discard func()) {
	d.Ask(d.Words.T("dialog.unsaved.title"), look.NewParagraph(d.Words.T(
		"dialog.unsaved.text", words.Data{"Name": name},
	)), 2,
		Answer{"button.drop", widget.DangerImportance, discard}, CancelAnswer(),
		Answer{"action.file.save", widget.HighImportance, save})
}

// ConfirmDiscardText asks whether to discard a text that cannot be read as a drawing, and calls
// discard if the user agrees. It shows warning, which names the loss and its reason.
func (d *Dialogs) ConfirmDiscardText(warning string, discard func()) {
	d.Ask(d.Words.T("dialog.wrong-text.title"), look.NewParagraph(warning), 0,
		CancelAnswer(), Answer{"button.drop-text", widget.DangerImportance, discard})
}

// AskConflict asks what to do about a file that has changed on disk since its drawing was read or
// written. reason describes the change. AskConflict calls saveAs, overwrite or reload. If the user
// cancels, it calls none of them.
func (d *Dialogs) AskConflict(reason string, saveAs, overwrite, reload func()) {
	d.Ask(d.Words.T("dialog.conflict.title"), look.NewParagraph(reason+"\n"+d.Words.T("dialog.conflict.text")), 0,
		CancelAnswer(), Answer{"action.file.save-as", widget.MediumImportance, saveAs},
		Answer{
			"button.overwrite", widget.DangerImportance, overwrite,
		}, Answer{"button.reload", widget.HighImportance, reload})
}

// AskMissingFile asks where to save a drawing whose file no longer exists. reason describes the
// loss. AskMissingFile calls saveAs, or recreate to write the file at its old path. recreate must
// be nil if the folder of the file does not exist either.
func (d *Dialogs) AskMissingFile(reason string, saveAs, recreate func()) {
	answers := []Answer{CancelAnswer(), {"action.file.save-as", widget.HighImportance, saveAs}}
	if recreate != nil {
		answers = append(answers, Answer{"button.save-here", widget.MediumImportance, recreate})
	}
	d.Ask(d.Words.T("dialog.gone.title"), look.NewParagraph(reason), 0, answers...)
}

// AskSharedFile asks whether to overwrite a file that is open elsewhere: in another tab, or in
// another running copy of the program, as reason says. It calls overwrite, or saveAs to save to
// another file. If the user cancels, it calls neither.
func (d *Dialogs) AskSharedFile(reason string, saveAs, overwrite func()) {
	d.Ask(d.Words.T("dialog.shared.title"), look.NewParagraph(reason), 0,
		CancelAnswer(), Answer{
			"action.file.save-as", widget.MediumImportance, saveAs,
		}, Answer{"button.overwrite", widget.DangerImportance, overwrite})
}

// ShowSaveError shows the reason why a drawing could not be saved to path, and offers to save it
// elsewhere. It calls saveAs if the user accepts.
func (d *Dialogs) ShowSaveError(path, reason string, saveAs func()) {
	text := d.Words.T("dialog.save-error.text", words.Data{"Folder": filepath.Dir(path), "What": reason})
	d.Ask(d.Words.T("dialog.save-error.title", words.Data{"Name": filepath.Base(path)}), look.NewParagraph(text), 0,
		Answer{"button.ok", widget.MediumImportance, func() {}}, Answer{
			"action.file.save-as", widget.MediumImportance, saveAs,
		})
}

// AskLine asks for a line of text, in a form with the given title and label. The line is text at
// first. onChanged is called with the line at each change, and accept when the user submits the
// form. If accept returns an error, the form shows the error and stays open. onClosed is called
// when the form is closed, even if the user cancels.
func (d *Dialogs) AskLine(
	title, label, text string, onChanged func(string), onClosed func(), accept func(string) error,
) {
	entry := newField(text)
	entry.OnChanged = onChanged
	f := d.newForm(title, "button.ok", widget.NewForm(widget.NewFormItem(label, entry)),
		func() (func(), error) { return func() {}, accept(entry.Text) })
	f.onClosed = onClosed
	f.show(entry)
}

// ShowError shows err in a dialog. If path is not empty, the title of the dialog contains the name
// of this file.
func (d *Dialogs) ShowError(err error, path string) {
	title := d.Words.T("dialog.error.title")
	if path != "" {
		title = d.Words.T("dialog.error.file", words.Data{"Name": filepath.Base(path)})
	}
	d.Inform(title, look.NewParagraph(d.Describe(err)))
}

// Inform opens a dialog with a title, content, and one button that closes it.
func (d *Dialogs) Inform(title string, content fyne.CanvasObject) {
	d.Ask(title, content, 0, Answer{"button.ok", widget.MediumImportance, func() {}})
}

// ShowText opens a large dialog that shows a long text, with a title and a button that closes the
// dialog.
func (d *Dialogs) ShowText(title, text string) {
	area := textarea.New()
	area.ReadOnly = true
	area.SetText(text)
	box := dialog.NewCustomWithoutButtons(title, area, d.Window)
	area.OnEscape = box.Hide
	closing := d.newButton("button.ok", widget.MediumImportance, box.Hide)
	box.SetButtons([]fyne.CanvasObject{closing})
	d.setDefaultAction(box, closing.OnTapped)
	d.Open(box)
	d.resizeForText(box)
	d.Window.Canvas().Focus(area)
}

// progressDelay is the time that a job may take before a dialog shows its progress.
const progressDelay = 400 * time.Millisecond

// ShowProgress shows the progress of job in a dialog with the given title, if the job takes longer
// than progressDelay. worker is the worker that will run the job, and closing the dialog cancels
// the job. ShowProgress must be called before the job is started.
func (d *Dialogs) ShowProgress(worker *jobs.Exclusive, job *jobs.Job, title string) {
	bar := widget.NewProgressBar()
	box := dialog.NewCustomWithoutButtons(title, bar, d.Window)
	box.SetButtons([]fyne.CanvasObject{d.newButton("button.cancel", widget.MediumImportance, box.Hide)})
	shown := false
	soon := time.AfterFunc(progressDelay, func() {
		d.Door(func() {
			if worker.Current() != job {
				return
			}
			shown = true
			d.OpenThen(box, func() {
				if worker.Current() == job {
					worker.Stop()
				}
			})
			d.resizeToContent(box, dialogWidth)
		})
	})
	job.OnProgress = bar.SetValue
	job.OnEnd = func() {
		soon.Stop()
		if shown {
			box.Hide()
		}
	}
}
