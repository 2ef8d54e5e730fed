package app

import (
	"errors"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

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
	main   *widget.Button
}

// newForm makes a dialog; accept returns what is wrong with what was entered,
// and nil when it is done.
func (w *Window) newForm(title, main string, content fyne.CanvasObject, accept func() error) *form {
	f := &form{window: w, wrong: widget.NewLabel("")}
	f.wrong.Importance = widget.DangerImportance
	f.wrong.Wrapping = fyne.TextWrapWord
	f.wrong.Hide()
	f.dialog = dialog.NewCustomWithoutButtons(title, container.NewVBox(content, f.wrong), w.window)
	f.main = widget.NewButton(main, func() { f.accept(accept) })
	f.main.Importance = widget.HighImportance
	cancel := widget.NewButton(w.words.T("button.cancel"), f.close)
	f.dialog.SetButtons([]fyne.CanvasObject{cancel, f.main})
	return f
}

func (f *form) accept(accept func() error) {
	if err := accept(); err != nil {
		f.wrong.SetText(f.window.describe(err))
		f.wrong.Show()
		f.dialog.Resize(fyne.NewSize(dialogWidth, f.dialog.MinSize().Height))
		return
	}
	f.close()
}

func (f *form) close() {
	f.dialog.Hide()
	f.window.board.Focus()
}

// show opens the dialog with the keyboard in an entry; Return in any of the
// entries is the main button.
func (f *form) show(first *widget.Entry, entries ...*widget.Entry) {
	for _, e := range append(entries, first) {
		if e != nil {
			e.OnSubmitted = func(string) { f.main.OnTapped() }
		}
	}
	f.dialog.Show()
	f.dialog.Resize(fyne.NewSize(dialogWidth, f.dialog.MinSize().Height))
	if first != nil {
		f.window.window.Canvas().Focus(first)
		first.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// askPath asks where to write a file. Fyne's own dialog is not used: it empties
// an existing file before anything is written, and adds no ending.
func (w *Window) askPath(title, proposed, ending string, accept func(path string)) {
	name := widget.NewEntry()
	name.SetText(filepath.Base(proposed))
	folder := widget.NewEntry()
	folder.SetText(filepath.Dir(proposed))
	browse := widget.NewButton(w.words.T("button.browse"), func() {
		dialog.ShowFolderOpen(func(dir fyne.ListableURI, err error) {
			if err == nil && dir != nil {
				folder.SetText(dir.Path())
			}
		}, w.window)
	})
	content := widget.NewForm(
		widget.NewFormItem(w.words.T("dialog.path.name"), name),
		widget.NewFormItem(w.words.T("dialog.path.folder"), container.NewBorder(nil, nil, nil, browse, folder)),
	)
	f := w.newForm(title, w.words.T("button.save"), content, func() error {
		path, err := targetPath(folder.Text, name.Text, ending)
		if err != nil {
			return err
		}
		if _, err := os.Stat(path); err == nil {
			w.askOverwrite(path, func() { accept(path) })
			return nil
		}
		accept(path)
		return nil
	})
	f.show(name, folder)
}

// errNoName says that a file needs a name.
var errNoName = errors.New("a file needs a name")

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
	case err != nil:
		return "", err
	case !info.IsDir():
		return "", &os.PathError{Op: "open", Path: filepath.Dir(path), Err: errors.New("not a folder")}
	}
	return path, nil
}

func (w *Window) askOverwrite(path string, goOn func()) {
	d := dialog.NewConfirm(w.words.T("dialog.overwrite.title"),
		w.words.T("dialog.overwrite.text", words.Data{"Name": filepath.Base(path)}),
		func(yes bool) {
			if yes {
				goOn()
			}
			w.board.Focus()
		}, w.window)
	d.SetConfirmText(w.words.T("button.replace"))
	d.SetDismissText(w.words.T("button.cancel"))
	d.SetConfirmImportance(widget.DangerImportance)
	d.Show()
}

// askUnsaved asks what to do with changes that are not on disk.
func (w *Window) askUnsaved(save, drop func()) {
	text := widget.NewLabel(w.words.T("dialog.unsaved.text", words.Data{"Name": w.name()}))
	text.Wrapping = fyne.TextWrapWord
	d := dialog.NewCustomWithoutButtons(w.words.T("dialog.unsaved.title"), text, w.window)
	button := func(key string, importance widget.Importance, run func()) *widget.Button {
		b := widget.NewButton(w.words.T(key), func() {
			d.Hide()
			w.board.Focus()
			run()
		})
		b.Importance = importance
		return b
	}
	d.SetButtons([]fyne.CanvasObject{
		button("button.drop", widget.DangerImportance, drop),
		layout.NewSpacer(),
		button("button.cancel", widget.MediumImportance, func() {}),
		button("button.save", widget.HighImportance, save),
	})
	d.Resize(fyne.NewSize(dialogWidth, 0))
	d.Show()
}

// showError says what could not be done with a file, and where in it.
func (w *Window) showError(err error, path string) {
	message := w.describe(err)
	title := w.words.T("dialog.error.title")
	if path != "" {
		title = w.words.T("dialog.error.file", words.Data{"Name": filepath.Base(path)})
	}
	text := widget.NewLabel(message)
	text.Wrapping = fyne.TextWrapWord
	d := dialog.NewCustom(title, w.words.T("button.ok"), text, w.window)
	d.SetOnClosed(w.board.Focus)
	d.Resize(fyne.NewSize(dialogWidth, 0))
	d.Show()
}

// askTitle lets the drawing's title be typed.
func (w *Window) askTitle() {
	title := widget.NewEntry()
	title.SetText(w.session.Drawing().Title())
	f := w.newForm(w.words.T("dialog.title.title"), w.words.T("button.ok"),
		widget.NewForm(widget.NewFormItem(w.words.T("dialog.title.label"), title)),
		func() error { return w.session.SetTitle(title.Text) })
	f.show(title)
}
