package app

import (
	"errors"
	"os"
	"path/filepath"
	"slices"

	"nimgraph/app/browser"
	"nimgraph/app/files"
	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/words"
)

// save writes the drawing of tab t to its file and then calls onSaved. If the tab has no file, or
// the format of the file would lose parts of the drawing, save asks for a path first.
func (c *fileCommands) save(t *window.Tab, onSaved func()) {
	file := t.Bench.File
	if file.Path() == "" || !workbench.IsLossless(file.Path()) {
		c.saveAs(t, onSaved)
		return
	}
	c.writeFile(t, file.Path(), false, onSaved)
}

// askConflict asks what to do about the file of tab t at path, which another program has changed
// or removed. conflict is the error that describes the change. askConflict calls onSaved if the
// drawing was then written.
func (c *fileCommands) askConflict(t *window.Tab, path string, conflict error, onSaved func()) {
	saveAs := func() { c.saveAs(t, onSaved) }
	overwrite := func() { c.writeFile(t, path, true, onSaved) }
	reason := t.Bench.Describe(conflict)
	if !errors.Is(conflict, workbench.FileGone) {
		c.dialogs().AskConflict(reason, saveAs, overwrite, func() { c.reload(t, path) })
		return
	}
	if info, err := os.Stat(filepath.Dir(path)); err != nil || !info.IsDir() {
		overwrite = nil
	}
	c.dialogs().AskMissingFile(reason, saveAs, overwrite)
}

// checkFile asks the user what to do if another program has changed the file of the current
// drawing.
func (c *fileCommands) checkFile() {
	t := c.window.Current()
	if c.dialogs().AnyOpen() || t == nil {
		return
	}
	t.Bench.File.CheckDisk(func(conflict error) {
		c.dialogs().RunWhenNoneOpen(func() {
			switch {
			case !c.window.HasTab(t):
			case errors.Is(conflict, workbench.FileGone):
				c.window.FailIf(conflict)
			default:
				c.askConflict(t, t.Bench.File.Path(), conflict, func() {})
			}
		})
	})
}

// reload replaces the drawing of tab t by the content of the file at path. Vertices without a
// place in the file stay where they are. The user can undo the change.
func (c *fileCommands) reload(t *window.Tab, path string) {
	previous := t.Bench.Session.Drawing().Clone()
	c.reloadWith(t, path, formats.Options{}, previous)
}

// reloadWith replaces the drawing of tab t by the content of the file at path, read with options.
// If previous is not nil, vertices without a place in the file get the places that they have in
// previous. The user can undo the change.
func (c *fileCommands) reloadWith(t *window.Tab, path string, options formats.Options, previous *document.Drawing) {
	t.Bench.Work.Start(c.readJob(path, options, previous, func() {}, func(current *workbench.OpenedDrawing) {
		c.window.FailIf(t.Bench.File.ReplaceDrawing(current))
	}))
}

// saveAs asks for a path and a format for the drawing of tab t, writes the file, and then calls
// onSaved.
func (c *fileCommands) saveAs(t *window.Tab, onSaved func()) {
	title, suggested := c.words.T("dialog.save.title"), c.suggestPath(t)+workbench.Ending
	c.dialogs().AskPath(title, suggested, saveExtensions(), func(path string) { c.confirmAndWrite(t, path, onSaved) })
}

// saveExtensions returns the file name extensions of all formats for drawings. The first is the
// extension of the program's own format.
func saveExtensions() []string {
	others := slices.DeleteFunc(formats.Endings(), func(e string) bool { return e == workbench.Ending })
	return append([]string{workbench.Ending}, others...)
}

// suggestPath returns the path, without an extension, that a dialog proposes for a file of tab t.
func (ws *workspace) suggestPath(t *window.Tab) string {
	name := t.Name()
	if path := t.Bench.File.Path(); path != "" {
		name = workbench.Stem(path)
	}
	return filepath.Join(ws.folder(), workbench.FileName(name))
}

// suggestExportPath returns the path, without an extension, that the export dialog proposes. The
// path is in the folder of the last export or, if there is none, in the folder of the drawing.
func (ws *workspace) suggestExportPath() string {
	path := ws.suggestPath(ws.window.Current())
	if folder := ws.program.settings.ExportFolder(); !browser.Here && isFolder(folder) {
		return filepath.Join(folder, filepath.Base(path))
	}
	return path
}

// confirmAndWrite writes the drawing of tab t to path and then calls onSaved. If the file is also
// open in a second tab, it asks first, because the second tab would overwrite the file later.
func (c *fileCommands) confirmAndWrite(t *window.Tab, path string, onSaved func()) {
	if _, other := c.program.findTab(hasResolvedPath(files.ResolvePath(path))); other != nil && other != t {
		c.dialogs().AskSharedFile(t.Bench.Describe(openElsewhereFault(path)), func() { c.saveAs(t, onSaved) }, func() {
			c.writeFile(t, path, true, onSaved)
		})
		return
	}
	c.writeFile(t, path, false, onSaved)
}

// writeFile writes the drawing of tab t to path and then calls onSaved. It waits first until the
// typed text has been read. Unless overwrite is set, it asks the user if another program has
// changed the file or another running copy of this program has it open.
func (c *fileCommands) writeFile(t *window.Tab, path string, overwrite bool, onSaved func()) {
	t.Bench.Text.AfterReading(func() {
		if c.window.HasTab(t) {
			c.writeFileNow(t, path, overwrite, onSaved)
		}
	})
}

// writeFileNow is writeFile without waiting for the typed text to be read. If that text has an
// error, the file gets the drawing of the last text without an error, and the user is told so.
func (c *fileCommands) writeFileNow(t *window.Tab, path string, overwrite bool, onSaved func()) {
	lost := formats.Lost(t.Bench.Session.Drawing(), workbench.FormatOf(path))
	t.Bench.File.Write(path, overwrite, func(err error) {
		switch {
		case err == nil:
			c.program.addRecent(path)
			c.reportSaved(t, path, lost)
			c.dialogs().RunWhenNoneOpen(onSaved)
		case errors.Is(err, workbench.FileGone), errors.Is(err, workbench.FileConflict):
			c.askConflict(t, path, err, onSaved)
		case errors.Is(err, workbench.Shared):
			c.dialogs().AskSharedFile(t.Bench.Describe(err), func() { c.saveAs(t, onSaved) }, func() {
				c.writeFile(t, path, true, onSaved)
			})
		default:
			c.dialogs().ShowSaveError(path, t.Bench.Describe(err), func() { c.saveAs(t, onSaved) })
		}
	})
}

// reportSaved tells the user that the drawing of tab t was written to path. The message names
// lost, the parts that the file cannot contain. If the typed text has an error, the message says
// instead that the text is not in the file.
func (c *fileCommands) reportSaved(t *window.Tab, path string, lost []formats.Part) {
	err, _ := t.Bench.Text.Problem()
	if err == nil {
		c.reportLost("say.saved", "say.saved-without", words.Data{"Name": filepath.Base(path)}, lost)
		return
	}
	key := "say.saved.edges-wrong"
	if t.Bench.Text.HasRules() {
		key = "say.saved.rules-wrong"
	}
	c.window.Say(c.words.T(key, words.Data{"Line": workbench.ProblemLine(err)}))
}

// openElsewhereFault returns the error that the file at path cannot be written because another tab
// has it open.
func openElsewhereFault(path string) error {
	return &graphs.Fault{Says: "error.open-elsewhere", With: graphs.Data{"Name": filepath.Base(path)}}
}
