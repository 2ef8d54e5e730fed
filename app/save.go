package app

import (
	"errors"
	"os"
	"path/filepath"
	"slices"

	"nimgraph/app/files"
	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/words"
)

// save writes a tab's drawing to its file and then calls then. It asks for a path if there is no
// file or if its format does not hold everything.
func (c *fileCommands) save(t *window.Tab, then func()) {
	file := t.Bench.File
	if file.Path() == "" || !workbench.KeepsAll(file.Path()) {
		c.saveAs(t, then)
		return
	}
	c.writeFile(t, file.Path(), false, then)
}

// askConflict asks what to do about a file that another program has changed or removed; conflict
// says which. It calls then when the drawing is on disk.
func (c *fileCommands) askConflict(t *window.Tab, path string, conflict error, then func()) {
	saveAs := func() { c.saveAs(t, then) }
	overwrite := func() { c.writeFile(t, path, true, then) }
	reason := t.Bench.Describe(conflict)
	if !errors.Is(conflict, workbench.FileGone) {
		c.desk.dialogs().AskConflict(reason, saveAs, overwrite, func() { c.reload(t, path) })
		return
	}
	if info, err := os.Stat(filepath.Dir(path)); err != nil || !info.IsDir() {
		overwrite = nil
	}
	c.desk.dialogs().AskMissingFile(reason, saveAs, overwrite)
}

// noticeChange checks whether another program has changed the current drawing's file, and if so
// asks what to do.
func (c *fileCommands) noticeChange() {
	t := c.desk.window.Current()
	if c.desk.dialogs().AnyOpen() || t == nil {
		return
	}
	t.Bench.File.Notice(func(conflict error) {
		c.desk.dialogs().RunWhenNoneOpen(func() {
			switch {
			case !c.desk.window.Has(t):
			case errors.Is(conflict, workbench.FileGone):
				c.desk.window.FailIf(conflict)
			default:
				c.askConflict(t, t.Bench.File.Path(), conflict, func() {})
			}
		})
	})
}

// reload replaces a tab's drawing by the current content of its file. Vertices without a place in
// the file stay at their places. It can be undone.
func (c *fileCommands) reload(t *window.Tab, path string) {
	placed := t.Bench.Session.Drawing().Clone()
	c.reloadWith(t, path, formats.Options{}, placed)
}

// reloadWith replaces a tab's drawing by the content of a file that is read with options o. For placed
// see readJob. It can be undone.
func (c *fileCommands) reloadWith(t *window.Tab, path string, o formats.Options, placed *document.Drawing) {
	t.Bench.Work.Start(c.readJob(path, o, placed, func() {}, func(o *workbench.Opened) {
		c.desk.window.FailIf(t.Bench.File.Reread(o))
	}))
}

// saveAs asks where and in which format to write a drawing, and calls then when it is on disk.
func (c *fileCommands) saveAs(t *window.Tab, then func()) {
	c.desk.dialogs().AskPath(c.desk.words.T("dialog.save.title"), c.desk.proposedPath(t)+workbench.Ending, saveEndings(), func(path string) {
		c.confirmAndWrite(t, path, then)
	})
}

// saveEndings returns the file extensions of the formats for drawings. The program's own format is
// the first.
func saveEndings() []string {
	others := slices.DeleteFunc(formats.Endings(), func(e string) bool { return e == workbench.Ending })
	return append([]string{workbench.Ending}, others...)
}

// proposedPath returns a path, without extension, that a dialog proposes for a file of tab t.
func (c *desk) proposedPath(t *window.Tab) string {
	name := t.Name()
	if path := t.Bench.File.Path(); path != "" {
		name = workbench.Stem(path)
	}
	return filepath.Join(c.folder(), workbench.FileName(name))
}

// confirmAndWrite saves a tab's drawing to path and calls then when it is on disk. It asks first if another
// tab has the file open, because that tab would overwrite it later.
func (c *fileCommands) confirmAndWrite(t *window.Tab, path string, then func()) {
	if _, other := c.desk.program.findTab(resolvesTo(files.ResolvePath(path))); other != nil && other != t {
		c.desk.dialogs().AskShared(t.Bench.Describe(openElsewhere(path)), func() { c.saveAs(t, then) }, func() {
			c.writeFile(t, path, true, then)
		})
		return
	}
	c.writeFile(t, path, false, then)
}

// writeFile saves a tab's drawing to path and calls then when it is on disk. Unless overwrite is
// set, it asks first if another program has changed the file or another running copy of this
// program has it open.
func (c *fileCommands) writeFile(t *window.Tab, path string, overwrite bool, then func()) {
	lost := formats.Lost(t.Bench.Session.Drawing(), workbench.FormatOf(path))
	t.Bench.File.Write(path, overwrite, func(err error) {
		switch {
		case err == nil:
			c.desk.program.addRecent(path)
			c.desk.reportLost("say.saved", "say.saved-without", words.Data{"Name": filepath.Base(path)}, lost)
			c.desk.dialogs().RunWhenNoneOpen(then)
		case errors.Is(err, workbench.FileGone), errors.Is(err, workbench.FileConflict):
			c.askConflict(t, path, err, then)
		case errors.Is(err, workbench.Shared):
			c.desk.dialogs().AskShared(t.Bench.Describe(err), func() { c.saveAs(t, then) }, func() {
				c.writeFile(t, path, true, then)
			})
		default:
			c.desk.dialogs().SaveError(path, t.Bench.Describe(err), func() { c.saveAs(t, then) })
		}
	})
}

// openElsewhere returns the error that another tab shows the file path.
func openElsewhere(path string) error {
	return &graphs.Fault{Says: "error.open-elsewhere", With: graphs.Data{"Name": filepath.Base(path)}}
}
