package app

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/files"
	"nimgraph/views/words"
)

// dialogWidth is how wide the program's own dialogs are.
const dialogWidth = 520

// form is a dialog of ours: content, a line for what is wrong, and buttons. Its
// main button closes it only when what is asked for was done.
type form struct {
	window *Window
	dialog *dialog.CustomDialog
	wrong  *widget.Label
	main   *button
	more   []fyne.CanvasObject // buttons beside the main one
	width  float32
}

// newForm makes a dialog whose main button has the words of a key; accept returns
// what is wrong with what was entered, or else what is to be done about it once the
// dialog is closed: with a dialog, the toolkit closes all that are above it.
func (w *Window) newForm(title, main string, content fyne.CanvasObject, accept func() (func(), error)) *form {
	f := &form{window: w, wrong: widget.NewLabel(""), width: dialogWidth}
	f.wrong.Importance = widget.DangerImportance
	f.wrong.Wrapping = fyne.TextWrapWord
	f.wrong.Hide()
	f.dialog = dialog.NewCustomWithoutButtons(title, container.NewVBox(content, f.wrong), w.window)
	f.main = w.newButton(main, widget.HighImportance, func() { f.accept(accept) })
	return f
}

func (f *form) accept(accept func() (func(), error)) {
	then, err := accept()
	if err == nil {
		f.dialog.Hide()
		then()
		return
	}
	f.wrong.SetText(f.window.describe(err))
	f.wrong.Show()
	f.fit()
}

func (f *form) fit() { fit(f.dialog, f.width) }

// fit makes a dialog as high as what is in it. How high wrapped text is, is known
// only at its width.
func fit(d *dialog.CustomDialog, width float32) {
	d.Resize(fyne.NewSize(width, 1))
	d.Resize(fyne.NewSize(width, d.MinSize().Height))
}

// show opens the dialog with the keyboard in the first of its fields. Return in
// any of them is the main button, Escape leaves the dialog.
func (f *form) show(fields ...*field) {
	buttons := append([]fyne.CanvasObject{f.window.newButton("button.cancel", widget.MediumImportance, f.dialog.Hide)}, f.more...)
	f.dialog.SetButtons(append(buttons, f.main))
	for _, e := range fields {
		e.OnSubmitted = func(string) { f.main.OnTapped() }
		e.escape = f.dialog.Hide
	}
	f.window.showModal(f.dialog)
	f.fit()
	if len(fields) > 0 {
		f.window.window.Canvas().Focus(fields[0])
		fields[0].TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// field is an entry that Escape leaves.
type field struct {
	widget.Entry
	escape func()
}

func newField(text string) *field {
	f := &field{escape: func() {}}
	f.ExtendBaseWidget(f)
	f.SetText(text)
	return f
}

// TypedKey leaves the dialog on Escape.
func (f *field) TypedKey(key *fyne.KeyEvent) {
	if key.Name == fyne.KeyEscape {
		f.escape()
		return
	}
	f.Entry.TypedKey(key)
}

// modal is a dialog of any kind.
type modal interface {
	Show()
	Hide()
	SetOnClosed(func())
}

// showModal shows a dialog that Escape closes; the board has the keyboard
// afterwards.
func (w *Window) showModal(d modal) { w.showModalThen(d, func() {}) }

// showModalThen is showModal with something to be done when it is closed.
func (w *Window) showModalThen(d modal, closed func()) {
	w.modals = append(w.modals, d)
	d.SetOnClosed(func() {
		closed()
		w.modals = slices.DeleteFunc(w.modals, func(other modal) bool { return other == d })
		if len(w.modals) == 0 {
			w.board.Focus()
		}
	})
	d.Show()
}

// closeModal closes the topmost dialog; false where there is none.
func (w *Window) closeModal() bool {
	if len(w.modals) == 0 {
		return false
	}
	w.modals[len(w.modals)-1].Hide()
	return true
}

// place is where a file is to be written: a name and a folder. Fyne's own dialog
// is not used: it empties an existing file before anything is written, and adds
// no ending.
type place struct {
	name, folder *field
	rows         []*widget.FormItem
}

func (w *Window) newPlace(proposed string) *place {
	p := &place{name: newField(filepath.Base(proposed)), folder: newField(filepath.Dir(proposed))}
	browse := w.newButton("button.browse", widget.MediumImportance, func() {
		w.showModal(dialog.NewFolderOpen(func(dir fyne.ListableURI, err error) {
			if err == nil && dir != nil {
				p.folder.SetText(dir.Path())
			}
		}, w.window))
	})
	p.rows = []*widget.FormItem{
		widget.NewFormItem(w.words.T("dialog.path.name"), p.name),
		widget.NewFormItem(w.words.T("dialog.path.folder"), container.NewBorder(nil, nil, nil, browse, p.folder)),
	}
	return p
}

// accept returns what calls write with the path that was entered, after asking where
// a file is there already.
func (p *place) accept(w *Window, ending string, write func(path string)) (func(), error) {
	path, err := targetPath(p.folder.Text, p.name.Text, ending)
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(path); err == nil {
		return func() { w.askOverwrite(path, func() { write(path) }) }, nil
	}
	return func() { write(path) }, nil
}

// askPath asks where to write a file.
func (w *Window) askPath(title, proposed, ending string, write func(path string)) {
	p := w.newPlace(proposed)
	f := w.newForm(title, "button.save", widget.NewForm(p.rows...), func() (func(), error) {
		return p.accept(w, ending, write)
	})
	f.show(p.name, p.folder)
}

// errNoName says that the place of a file lacks its name.
var errNoName error = &files.Error{What: files.NoName}

// targetPath puts a path together. A name that is a whole path goes before the
// folder; an ending is added where there is none that fits.
func targetPath(folder, name, ending string) (string, error) {
	if name == "" || name == ending {
		return "", errNoName
	}
	path := name
	if !filepath.IsAbs(path) {
		path = filepath.Join(folder, name)
	}
	if filepath.Ext(path) != ending {
		path += ending
	}
	info, err := os.Stat(filepath.Dir(path))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", &files.Error{What: files.NoFolder, Folder: filepath.Dir(path)}
	case err != nil:
		return "", err
	case !info.IsDir():
		return "", &files.Error{What: files.NotFolder, Folder: filepath.Dir(path)}
	}
	return path, nil
}

func (w *Window) askOverwrite(path string, goOn func()) {
	w.confirm(w.words.T("dialog.overwrite.title"),
		w.words.T("dialog.overwrite.text", words.Data{"Name": filepath.Base(path)}), "button.replace", goOn)
}

// confirm says what would be lost, and goes on when that is wanted. To leave it
// comes first: Return that is held a moment too long loses nothing.
func (w *Window) confirm(title, text, yes string, goOn func()) {
	w.ask(title, wrapped(text), 0, answer{"button.cancel", widget.MediumImportance, func() {}}, answer{yes, widget.DangerImportance, goOn})
}

// askUnsaved asks what to do with changes that are not on disk.
func (w *Window) askUnsaved(save, drop func()) {
	w.ask(w.words.T("dialog.unsaved.title"), wrapped(w.words.T("dialog.unsaved.text", words.Data{"Name": w.name()})), 2,
		answer{"button.drop", widget.DangerImportance, drop},
		answer{"button.cancel", widget.MediumImportance, func() {}},
		answer{"button.save", widget.HighImportance, save})
}

// askWrongText asks whether a text that is no drawing may go.
func (w *Window) askWrongText(drop func()) {
	said, _ := w.text.pane.Complaint()
	w.ask(w.words.T("dialog.wrong-text.title"), wrapped(w.words.T("dialog.wrong-text.text", words.Data{"Error": said})), 0,
		answer{"button.cancel", widget.MediumImportance, func() {}},
		answer{"button.drop-text", widget.DangerImportance, drop})
}

// answer is a button that closes a dialog: its translation key, and what it does.
type answer struct {
	key        string
	importance widget.Importance
	run        func()
}

// ask shows a dialog with a button for each answer; one of them has the keyboard.
func (w *Window) ask(title string, content fyne.CanvasObject, focused int, answers ...answer) {
	d := dialog.NewCustomWithoutButtons(title, content, w.window)
	buttons := make([]fyne.CanvasObject, len(answers))
	for i, a := range answers {
		buttons[i] = w.newButton(a.key, a.importance, func() {
			d.Hide()
			a.run()
		})
	}
	d.SetButtons(buttons)
	w.showModal(d)
	fit(d, dialogWidth)
	w.window.Canvas().Focus(buttons[focused].(fyne.Focusable))
}

func wrapped(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.Wrapping = fyne.TextWrapWord
	return l
}

// showError says what could not be done with a file, and where in it.
func (w *Window) showError(err error, path string) {
	title := w.words.T("dialog.error.title")
	if path != "" {
		title = w.words.T("dialog.error.file", words.Data{"Name": filepath.Base(path)})
	}
	w.inform(title, wrapped(w.describe(err)))
}

// inform shows something with one button to close it.
func (w *Window) inform(title string, content fyne.CanvasObject) {
	w.ask(title, content, 0, answer{"button.ok", widget.MediumImportance, func() {}})
}

// askTitle lets the drawing's title be typed.
func (w *Window) askTitle() {
	title := newField(w.session.Drawing().Title())
	f := w.newForm(w.words.T("dialog.title.title"), "button.ok",
		widget.NewForm(widget.NewFormItem(w.words.T("dialog.title.label"), title)),
		func() (func(), error) { return func() {}, w.session.SetTitle(title.Text) })
	f.show(title)
}
