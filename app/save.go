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

// save writes a drawing to its file and then calls then. It asks for a path if the drawing has no
// file, or one whose format does not keep everything.
func (c *fileCommands) save(t *window.Tab, then func()) {
	file := t.Bench.File
	if file.Path() == "" || !workbench.KeepsAll(file.Path()) {
		c.saveAs(t, then)
		return
	}
	c.writeIf(t, file.Path(), false, then)
}

// askConflict asks what to do about a file that another program has changed or removed. It calls
// then when the drawing is on disk.
func (c *fileCommands) askConflict(t *window.Tab, path string, conflict error, then func()) {
	saveAs := func() { c.saveAs(t, then) }
	overwrite := func() { c.writeIf(t, path, true, then) }
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

// noticeChange asks about the current drawing's file if another program has changed it.
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

// reload reads a drawing's file again. Reading it is one step, which can be undone.
func (c *fileCommands) reload(t *window.Tab, path string) {
	placed := t.Bench.Session.Drawing().Clone()
	c.reread(t, path, formats.Options{}, placed)
}

// reread replaces the drawing of a tab by the drawing of a file, read with options. placed is as in
// readJob.
func (c *fileCommands) reread(t *window.Tab, path string, o formats.Options, placed *document.Drawing) {
	t.Bench.Work.Start(c.readJob(path, o, placed, func() {}, func(o *workbench.Opened) {
		c.desk.window.FailIf(t.Bench.File.Reread(o))
	}))
}

// saveAs asks where and in which format to write a drawing, and calls then when it is on disk.
func (c *fileCommands) saveAs(t *window.Tab, then func()) {
	c.desk.dialogs().AskPath(c.desk.words.T("dialog.save.title"), c.desk.proposedPath(t)+workbench.Ending, saveEndings(), func(path string) {
		c.write(t, path, then)
	})
}

// saveEndings returns the extensions of the formats for drawings, the program's own first.
func saveEndings() []string {
	others := slices.DeleteFunc(formats.Endings(), func(e string) bool { return e == workbench.Ending })
	return append([]string{workbench.Ending}, others...)
}

// proposedPath returns a path without extension for a file of a tab's drawing.
func (c *desk) proposedPath(t *window.Tab) string {
	name := t.Name()
	if path := t.Bench.File.Path(); path != "" {
		name = workbench.Stem(path)
	}
	return filepath.Join(c.folder(), workbench.FileName(name))
}

// write saves a drawing to a path and calls then when it is on disk. If another tab or another
// running copy of the program has the file open, and so would overwrite it later, write asks first.
func (c *fileCommands) write(t *window.Tab, path string, then func()) {
	if _, other := c.desk.program.findTab(resolvesTo(files.ResolvePath(path))); other != nil && other != t {
		c.desk.dialogs().AskShared(t.Bench.Describe(openElsewhere(path)), func() { c.saveAs(t, then) }, func() {
			c.writeIf(t, path, true, then)
		})
		return
	}
	c.writeIf(t, path, false, then)
}

// writeIf saves a drawing to a path and calls then when it is on disk. If overwrite is false, it
// asks about a file that was changed by another program or is open elsewhere.
func (c *fileCommands) writeIf(t *window.Tab, path string, overwrite bool, then func()) {
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
				c.writeIf(t, path, true, then)
			})
		default:
			c.desk.dialogs().SaveError(path, t.Bench.Describe(err), func() { c.saveAs(t, then) })
		}
	})
}

// openElsewhere reports a file that another tab shows.
func openElsewhere(path string) error {
	return &graphs.Fault{Says: "error.open-elsewhere", With: graphs.Data{"Name": filepath.Base(path)}}
}
