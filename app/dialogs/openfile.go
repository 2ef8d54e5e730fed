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

// OpenFile is what the dialog that opens a file begins with and what it calls.
type OpenFile struct {
	Folder string
	// Drawings and Pictures are the endings of files that can be opened.
	Drawings, Pictures []string
	OnOpen             func(path string)
}

// opener is a dialog with a path that can be typed, the files of a folder, and a
// choice of the kinds of files that are listed. Fyne's own takes no typed path.
type opener struct {
	dialogs *Dialogs
	file    OpenFile
	path    *finderEntry
	kind    *choices
	kinds   [][]string // the endings of each choice
	list    *widget.List
	form    *form

	base    string        // the folder that was entered last: a path without a root is in it
	folder  string        // the folder that is listed
	filter  string        // what all names that are listed contain, in small letters
	entries []os.DirEntry // those of the folder that are listed
	chosen  int           // of the entries; -1 for none
	writing bool          // the path is written by the dialog
}

// OpenFile lets a file be chosen from a list, or its path be typed.
func (d *Dialogs) OpenFile(f OpenFile) {
	if browser.Here {
		browser.Pick(slices.Concat(f.Drawings, f.Pictures), func(paths []string) {
			for _, path := range paths {
				d.Door(func() { f.OnOpen(path) })
			}
		})
		return
	}
	d.newOpener(f).show()
}

func (d *Dialogs) newOpener(f OpenFile) *opener {
	o := &opener{dialogs: d, file: f, folder: f.Folder, chosen: -1, path: &finderEntry{}}
	o.path.ExtendBaseWidget(o.path)
	o.path.OnChanged = func(string) { o.listForPath() }
	o.path.onMove = o.move
	all := slices.Concat(f.Drawings, f.Pictures)
	names := []string{d.Words.T("dialog.open.all"), d.Words.T("dialog.open.drawings"), d.Words.T("dialog.open.pictures")}
	o.kinds = [][]string{all, f.Drawings, f.Pictures}
	for _, e := range f.Drawings {
		names, o.kinds = append(names, d.Words.T("format"+e)), append(o.kinds, []string{e})
	}
	o.kind = d.newChoices(names)
	o.kind.SetSelectedIndex(0)
	o.kind.OnChanged = func(string) { o.fill(o.filter) }
	o.list = widget.NewList(func() int { return len(o.entries) }, func() fyne.CanvasObject {
		name := widget.NewLabel("")
		name.Truncation = fyne.TextTruncateEllipsis
		return container.NewBorder(nil, nil, widget.NewIcon(nil), nil, name)
	}, o.showRow)
	o.list.HideSeparators = true
	o.list.OnSelected = o.choose
	return o
}

// row shows an entry of the folder.
func (o *opener) showRow(id widget.ListItemID, at fyne.CanvasObject) {
	if id >= len(o.entries) {
		return
	}
	row := at.(*fyne.Container)
	icon := theme.FileIcon()
	if o.entries[id].IsDir() {
		icon = theme.FolderIcon()
	}
	row.Objects[0].(*widget.Label).SetText(o.entries[id].Name())
	row.Objects[1].(*widget.Icon).SetResource(icon)
}

func (o *opener) show() {
	d := o.dialogs
	size := fyne.NewSize(0, 380)
	room := canvas.NewRectangle(nil)
	room.SetMinSize(size)
	list := container.NewStack(room, o.list)
	up := d.newButton("button.up", widget.MediumImportance, func() { o.enter(filepath.Dir(o.folder)) })
	content := container.NewBorder(container.NewBorder(nil, nil, up, nil, o.path), o.kind, nil, nil, list)
	o.form = d.newForm(actions.Title(d.Words, "file.open"), "button.open", content, o.accept)
	o.form.width = 720
	o.form.show()
	o.path.onEscape = o.form.dialog.Hide
	o.path.OnSubmitted = func(string) { o.form.primary.OnTapped() }
	o.enter(o.folder)
	d.Window.Canvas().Focus(o.path)
}

// enter lists a folder.
func (o *opener) enter(folder string) {
	o.base, o.folder = folder, folder
	o.write(withSeparator(folder))
	o.fill("")
}

// write puts a path into the entry.
func (o *opener) write(path string) {
	o.writing = true
	o.path.SetText(path)
	o.path.CursorColumn = len([]rune(path))
	o.path.Refresh()
	o.writing = false
}

// typed lists what the path that is being typed may become.
func (o *opener) listForPath() {
	if o.writing {
		return
	}
	folder, begun := filepath.Split(expandHome(o.path.Text))
	if !filepath.IsAbs(folder) {
		folder = filepath.Join(o.base, folder)
	}
	o.folder = filepath.Clean(folder)
	o.fill(strings.ToLower(begun))
}

// fill lists the entries of the folder whose names have what is begun in them:
// folders first, then files with an ending that is chosen, each by name.
func (o *opener) fill(begun string) {
	o.filter = begun
	all, _ := os.ReadDir(o.folder) // of a folder that cannot be read nothing is listed
	endings := o.kinds[max(0, o.kind.SelectedIndex())]
	o.entries = slices.DeleteFunc(all, func(e os.DirEntry) bool {
		name := strings.ToLower(e.Name())
		hidden := strings.HasPrefix(name, ".") && !strings.HasPrefix(begun, ".")
		return hidden || !strings.Contains(name, begun) || !e.IsDir() && !slices.Contains(endings, filepath.Ext(name))
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

// move chooses an entry further down or up.
func (o *opener) move(by int) {
	if len(o.entries) > 0 {
		at := max(0, min(len(o.entries)-1, o.chosen+by))
		o.list.ScrollTo(at)
		o.list.Select(at)
	}
}

// choose writes an entry's path; choosing it once more opens it.
func (o *opener) choose(id widget.ListItemID) {
	if id >= len(o.entries) {
		return
	}
	again := o.chosen == id
	o.chosen = id
	o.write(filepath.Join(o.folder, o.entries[id].Name()))
	o.list.UnselectAll()
	if again {
		o.form.primary.OnTapped()
	}
}

// accept opens the file whose path is written, or enters the folder.
func (o *opener) accept() (func(), error) {
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
		o.enter(path)
		return nil, nil
	}
	return func() { o.file.OnOpen(path) }, nil
}

func withSeparator(folder string) string {
	if strings.HasSuffix(folder, string(filepath.Separator)) {
		return folder
	}
	return folder + string(filepath.Separator)
}
