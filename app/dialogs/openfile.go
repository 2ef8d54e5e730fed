package dialogs

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/actions"
	"nimgraph/app/browser"
	"nimgraph/app/files"
)

// OpenFileOptions are the parameters of AskFile: the folder that the dialog lists at first, the
// extensions of the files that can be opened, and the callback.
type OpenFileOptions struct {
	Folder string
	// Drawings and Pictures are the extensions of the files that can be opened.
	Drawings, Pictures []string
	OnOpen             func(path string)
}

// openFileDialog is the dialog of AskFile. It has an entry for a path, a list of the files in a
// folder, and a choice of the kinds of files to list. Fyne's own dialog is not used because the
// user cannot type a path in it.
type openFileDialog struct {
	dialogs *Dialogs
	file    OpenFileOptions
	path    *finderEntry
	kind    *choices
	kinds   [][]string // the extensions of each choice
	list    *widget.List
	form    *form

	base    string        // the last entered folder; relative paths start from it
	folder  string        // the folder that is listed
	filter  string        // a text that all listed names contain, in lower case
	entries []os.DirEntry // the listed entries of the folder
	chosen  int           // the index of the chosen entry, or -1
	writing bool          // the dialog sets the path: listForPath must ignore the change
}

// AskFile asks the user for a file, which can be chosen from a list or typed as a path, and calls
// options.OnOpen with its path. In a browser AskFile opens the dialog of the browser instead, in
// which the user can choose several files, and calls OnOpen for each.
func (d *Dialogs) AskFile(options OpenFileOptions) {
	if browser.Here {
		browser.Pick(slices.Concat(options.Drawings, options.Pictures), func(paths []string) {
			for _, path := range paths {
				d.Door(func() { options.OnOpen(path) })
			}
		})
		return
	}
	d.newOpenFileDialog(options).show()
}

// newOpenFileDialog returns the dialog of AskFile. show opens it.
func (d *Dialogs) newOpenFileDialog(options OpenFileOptions) *openFileDialog {
	o := &openFileDialog{dialogs: d, file: options, folder: options.Folder, chosen: -1, path: &finderEntry{}}
	o.path.ExtendBaseWidget(o.path)
	o.path.OnChanged = func(string) { o.listForPath() }
	o.path.onMove = o.moveChoice
	both := slices.Concat(options.Drawings, options.Pictures)
	names := []string{
		d.Words.T("dialog.open.all"), d.Words.T("dialog.open.drawings"), d.Words.T("dialog.open.pictures"),
	}
	o.kinds = [][]string{both, options.Drawings, options.Pictures}
	for _, e := range options.Drawings {
		names, o.kinds = append(names, d.Words.T("format"+e)), append(o.kinds, []string{e})
	}
	o.kind = d.newChoices(names)
	o.kind.SetSelectedIndex(0)
	o.kind.OnChanged = func(string) { o.listFolder(o.filter) }
	o.list = widget.NewList(func() int { return len(o.entries) }, func() fyne.CanvasObject {
		name := widget.NewLabel("")
		name.Truncation = fyne.TextTruncateEllipsis
		return container.NewBorder(nil, nil, widget.NewIcon(nil), nil, name)
	}, o.showRow)
	o.list.HideSeparators = true
	o.list.OnSelected = o.choose
	return o
}

// showRow shows o.entries[index] in object, which is a row of the list.
func (o *openFileDialog) showRow(index widget.ListItemID, object fyne.CanvasObject) {
	if index >= len(o.entries) {
		return
	}
	row := object.(*fyne.Container)
	icon := theme.FileIcon()
	if o.entries[index].IsDir() {
		icon = theme.FolderIcon()
	}
	row.Objects[0].(*widget.Label).SetText(o.entries[index].Name())
	row.Objects[1].(*widget.Icon).SetResource(icon)
}

// show builds the dialog, lists the first folder, and opens the dialog.
func (o *openFileDialog) show() {
	d := o.dialogs
	// The list is lower in a low window, which also needs room for the other parts of the dialog.
	const usual, least, others = 380, 100, 260
	room := canvas.NewRectangle(nil)
	room.SetMinSize(fyne.NewSize(0, max(least, min(usual, d.Window.Canvas().Size().Height-others))))
	list := container.NewStack(room, o.list)
	up := d.newButton("button.up", widget.MediumImportance, func() { o.enterFolder(filepath.Dir(o.folder)) })
	content := container.NewBorder(container.NewBorder(nil, nil, up, nil, o.path), o.kind, nil, nil, list)
	o.form = d.newForm(actions.Title(d.Words, "file.open"), "button.open", content, o.accept)
	o.form.width = 720
	o.form.show()
	o.path.onEscape = o.form.dialog.Hide
	o.path.OnSubmitted = func(string) { o.form.primary.OnTapped() }
	o.enterFolder(o.folder)
	d.Window.Canvas().Focus(o.path)
}

// enterFolder makes folder the base of relative paths, and lists its content.
func (o *openFileDialog) enterFolder(folder string) {
	o.base, o.folder = folder, folder
	o.setPath(withSeparator(folder))
	o.listFolder("")
}

// setPath replaces the text in the entry by path.
func (o *openFileDialog) setPath(path string) {
	o.writing = true
	o.path.SetText(path)
	o.path.CursorColumn = len([]rune(path))
	o.path.Refresh()
	o.writing = false
}

// listForPath lists the files that match the typed path: the files in the folder of the path whose
// names contain the last part of the path.
func (o *openFileDialog) listForPath() {
	if o.writing {
		return
	}
	folder, name := filepath.Split(expandHome(o.path.Text))
	if !filepath.IsAbs(folder) {
		folder = filepath.Join(o.base, folder)
	}
	o.folder = filepath.Clean(folder)
	o.listFolder(strings.ToLower(name))
}

// listFolder lists the folders and files in o.folder whose names contain filter, which must be in
// lower case. Files must also have one of the chosen extensions. Folders come first, and both are
// sorted by name. Hidden files are listed only if filter starts with a dot.
func (o *openFileDialog) listFolder(filter string) {
	o.filter = filter
	entries, _ := os.ReadDir(o.folder) // an unreadable folder has no entries
	endings := o.kinds[max(0, o.kind.SelectedIndex())]
	o.entries = slices.DeleteFunc(entries, func(e os.DirEntry) bool {
		name := strings.ToLower(e.Name())
		hidden := strings.HasPrefix(name, ".") && !strings.HasPrefix(filter, ".")
		otherKind := !e.IsDir() && !slices.Contains(endings, filepath.Ext(name))
		return hidden || otherKind || !strings.Contains(name, filter)
	})
	slices.SortStableFunc(o.entries, func(a, b os.DirEntry) int {
		switch {
		case a.IsDir() == b.IsDir():
			return strings.Compare(strings.ToLower(a.Name()), strings.ToLower(b.Name()))
		case a.IsDir():
			return -1
		}
		return 1
	})
	o.chosen = -1
	o.list.UnselectAll()
	o.list.Refresh()
	o.list.ScrollToTop()
}

// moveChoice moves the choice down by the given number of lines, or up if lines is negative.
func (o *openFileDialog) moveChoice(lines int) {
	if len(o.entries) > 0 {
		index := max(0, min(len(o.entries)-1, o.chosen+lines))
		o.list.ScrollTo(index)
		o.list.Select(index)
	}
}

// choose writes the path of o.entries[index] into the entry. If this file or folder is chosen
// already, choose opens it instead, so that a second click opens a file.
func (o *openFileDialog) choose(index widget.ListItemID) {
	if index >= len(o.entries) {
		return
	}
	alreadyChosen := o.chosen == index
	o.chosen = index
	o.setPath(filepath.Join(o.folder, o.entries[index].Name()))
	o.list.UnselectAll()
	if alreadyChosen {
		o.form.primary.OnTapped()
	}
}

// accept checks the typed path and returns a function that opens the file. If the path is the path
// of a folder, accept lists the folder and returns nil, so that the dialog stays open. The error
// is files.NoName if the path is empty, or an error of the file system.
func (o *openFileDialog) accept() (afterClosing func(), err error) {
	path := expandHome(strings.TrimSpace(o.path.Text))
	if path == "" {
		return nil, files.NoName
	}
	if !filepath.IsAbs(path) {
		path = filepath.Join(o.base, path)
	}
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case info.IsDir():
		o.enterFolder(path)
		return nil, nil
	}
	return func() { o.file.OnOpen(path) }, nil
}

// withSeparator returns folder with a path separator at its end.
func withSeparator(folder string) string {
	if strings.HasSuffix(folder, string(filepath.Separator)) {
		return folder
	}
	return folder + string(filepath.Separator)
}
