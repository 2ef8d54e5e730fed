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

// saveTarget is the part of a form that asks for the path of a file to write. It has fields for a
// name and a folder and, if there are several formats, a list of the formats.
//
// Fyne's own dialog is not used because it truncates an existing file before anything is written,
// and adds no extension.
type saveTarget struct {
	name, folder *field
	format       *choices // nil if there is only one format
	endings      []string // the extensions of the formats, in the order of the choices
	rows         []*widget.FormItem
}

// newSaveTarget returns fields that ask for the path of a file to write. The fields start with the
// path suggested. extensions are the extensions of the possible formats, such as ".json". If there
// are several, the user can choose a format.
func (d *Dialogs) newSaveTarget(suggested string, extensions []string) *saveTarget {
	t := &saveTarget{
		name: newField(filepath.Base(suggested)), folder: newField(filepath.Dir(suggested)), endings: extensions,
	}
	t.rows = []*widget.FormItem{widget.NewFormItem(d.Words.T("dialog.path.name"), t.name)}
	if browser.Here {
		t.folder.SetText(browser.Folder)
	} else {
		t.rows = append(t.rows, widget.NewFormItem(d.Words.T("dialog.path.folder"), t.folderRow(d)))
	}
	if len(extensions) > 1 {
		t.rows = append(t.rows, widget.NewFormItem(d.Words.T("dialog.export.kind"), t.newFormatChoices(d)))
	}
	return t
}

// folderRow returns the field for the folder with a button beside it. The button opens a dialog of
// d in which the user chooses a folder.
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

// newFormatChoices returns a list of the formats for a dialog of d. Choosing a format changes the
// extension of the file name, and typing an extension chooses the format.
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

// accept checks the entered path and returns a function that calls write with it. A path without
// any of extensions gets the first extension. If the file exists, the function first asks whether
// to replace it, in a dialog of d. The errors are the errors of targetPath.
func (t *saveTarget) accept(d *Dialogs, extensions []string, write func(path string)) (afterClosing func(), err error) {
	path, err := targetPath(t.folder.Text, t.name.Text, extensions)
	if err != nil {
		return nil, err
	}
	return d.confirmOverwrite(func() { write(path) }, path), nil
}

// confirmOverwrite returns a function that calls write. If a file at one of paths exists now, the
// function first asks whether to replace the file, and calls write only if the user agrees.
func (d *Dialogs) confirmOverwrite(write func(), paths ...string) func() {
	for _, path := range paths {
		if _, err := os.Stat(path); err == nil {
			return func() {
				d.Confirm(d.Words.T("dialog.overwrite.title"),
					d.Words.T(
						"dialog.overwrite.text", words.Data{"Name": filepath.Base(path)},
					), "button.replace", write)
			}
		}
	}
	return write
}

// AskPath asks for the path of a file to write, in a form with the given title, and calls write
// with the path. The form starts with the path suggested. A path without any of extensions gets
// the first extension.
func (d *Dialogs) AskPath(title, suggested string, extensions []string, write func(path string)) {
	t := d.newSaveTarget(suggested, extensions)
	f := d.newForm(title, "action.file.save", widget.NewForm(t.rows...), func() (func(), error) {
		return t.accept(d, extensions, write)
	})
	f.show(t.name, t.folder)
}

// targetPath returns the path of the file with the given name in folder, or name itself if it is
// an absolute path. A name without any of extensions gets the first extension. The error is
// files.NoName if name is empty or only an extension, an error of files.FolderFault if there is no
// such folder, or an error of the file system.
func targetPath(folder, name string, extensions []string) (string, error) {
	if name == "" || slices.Contains(extensions, name) {
		return "", files.NoName
	}
	path := expandHome(name)
	if !filepath.IsAbs(path) {
		path = filepath.Join(expandHome(folder), name)
	}
	if !slices.Contains(extensions, lowerExt(path)) {
		path += extensions[0]
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

// expandHome returns path with a "~" at its beginning replaced by the home folder of the user.
func expandHome(path string) string {
	if rest, ok := strings.CutPrefix(path, "~"); ok && (rest == "" || os.IsPathSeparator(rest[0])) {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, rest)
		}
	}
	return path
}

// lowerExt returns the extension of the file name in lower case, with its dot, such as ".png".
func lowerExt(name string) string { return strings.ToLower(filepath.Ext(name)) }
