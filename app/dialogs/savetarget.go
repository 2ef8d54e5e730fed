package dialogs

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/browser"
	"nimgraph/app/files"
	"nimgraph/graphs/xslices"
	"nimgraph/views/words"
)

// saveTarget is where a file is to be written: a name, a folder, and where there are
// several, a format. Fyne's own dialog is not used: it empties an existing file
// before anything is written, and adds no ending.
type saveTarget struct {
	name, folder *field
	format       *choices // nil where there is one format
	endings      []string // of the formats, in the order of the choices
	rows         []*widget.FormItem
}

// newSaveTarget returns a target with a proposed path; the first of some endings is
// added to a name that has none of them.
func (d *Dialogs) newSaveTarget(proposed string, endings []string) *saveTarget {
	t := &saveTarget{name: newField(filepath.Base(proposed)), folder: newField(filepath.Dir(proposed)), endings: endings}
	t.rows = []*widget.FormItem{widget.NewFormItem(d.Words.T("dialog.path.name"), t.name)}
	if browser.Here {
		t.folder.SetText(browser.Folder)
	} else {
		t.rows = append(t.rows, widget.NewFormItem(d.Words.T("dialog.path.folder"), t.folderRow(d)))
	}
	if len(endings) > 1 {
		t.rows = append(t.rows, widget.NewFormItem(d.Words.T("dialog.export.kind"), t.newFormatChoices(d)))
	}
	return t
}

// folderRow lets a folder be typed, or chosen.
func (t *saveTarget) folderRow(d *Dialogs) fyne.CanvasObject {
	browse := d.newButton("button.browse", widget.MediumImportance, func() {
		d.Open(dialog.NewFolderOpen(func(dir fyne.ListableURI, err error) {
			if err == nil && dir != nil {
				t.folder.SetText(dir.Path())
			}
		}, d.Window))
	})
	return container.NewBorder(nil, nil, nil, browse, t.folder)
}

// chooser returns the choice of a format. It and the ending of the name follow one
// another.
func (t *saveTarget) newFormatChoices(d *Dialogs) *choices {
	names := xslices.Map(t.endings, func(e string) string { return d.Words.T("format" + e) })
	t.format = d.newChoices(names)
	follow := func() { t.format.SetSelectedIndex(max(0, slices.Index(t.endings, lowerExt(t.name.Text)))) }
	follow()
	t.format.OnChanged = func(string) {
		chosen := t.endings[t.format.SelectedIndex()]
		name := t.name.Text
		if slices.Contains(t.endings, lowerExt(name)) {
			name = strings.TrimSuffix(name, filepath.Ext(name))
		}
		if name+chosen != t.name.Text {
			t.name.SetText(name + chosen)
		}
	}
	t.name.OnChanged = func(string) {
		if slices.Contains(t.endings, lowerExt(t.name.Text)) {
			follow()
		}
	}
	return t.format
}

// accept returns what calls write with the path that was entered, after asking where
// a file is there already.
func (t *saveTarget) accept(d *Dialogs, endings []string, write func(path string)) (func(), error) {
	path, err := targetPath(t.folder.Text, t.name.Text, endings)
	if err != nil {
		return nil, err
	}
	return d.confirmOverwrite(func() { write(path) }, path), nil
}

// unlessThere returns what writes some files, after asking where one of them is there.
func (d *Dialogs) confirmOverwrite(write func(), paths ...string) func() {
	for _, path := range paths {
		if _, err := os.Stat(path); err == nil {
			return func() {
				d.Confirm(d.Words.T("dialog.overwrite.title"),
					d.Words.T("dialog.overwrite.text", words.Data{"Name": filepath.Base(path)}), "button.replace", write)
			}
		}
	}
	return write
}

// AskPath asks where to write a file. Its name has one of some endings: what is
// typed, and else the first.
func (d *Dialogs) AskPath(title, proposed string, endings []string, write func(path string)) {
	t := d.newSaveTarget(proposed, endings)
	f := d.newForm(title, "action.file.save", widget.NewForm(t.rows...), func() (func(), error) {
		return t.accept(d, endings, write)
	})
	f.show(t.name, t.folder)
}

// targetPath puts a path together. A name that is a whole path goes before the
// folder; the first ending is added where there is none of them.
func targetPath(folder, name string, endings []string) (string, error) {
	if name == "" || slices.Contains(endings, name) {
		return "", files.NoName
	}
	path := expandHome(name)
	if !filepath.IsAbs(path) {
		path = filepath.Join(expandHome(folder), name)
	}
	if !slices.Contains(endings, lowerExt(path)) {
		path += endings[0]
	}
	info, err := os.Stat(filepath.Dir(path))
	switch {
	case os.IsNotExist(err):
		return "", files.FolderFault(files.NoFolder, filepath.Dir(path))
	case err != nil:
		return "", err
	case !info.IsDir():
		return "", files.FolderFault(files.NotFolder, filepath.Dir(path))
	}
	return path, nil
}

// expanded returns a typed path with the user's own folder in place of "~".
func expandHome(path string) string {
	if rest, ok := strings.CutPrefix(path, "~"); ok && (rest == "" || os.IsPathSeparator(rest[0])) {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, rest)
		}
	}
	return path
}

// endingOf returns the ending of a file's name in small letters, with its dot.
func lowerExt(name string) string { return strings.ToLower(filepath.Ext(name)) }
