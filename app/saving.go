package app

import (
	"errors"
	"os"
	"path/filepath"

	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/words"
)

// save writes a drawing to its file, or asks for one; then is called when it is on
// disk.
func (c *commands) save(t *window.Tab, then func()) {
	file := t.Bench.File
	if file.Path() == "" || !workbench.KeepsAll(file.Path()) {
		c.saveAs(t, then)
		return
	}
	if err := file.Check(); err != nil {
		c.askConflict(t, err, then)
		return
	}
	c.write(t, file.Path(), then)
}

// askConflict asks what to do about a file that another program has changed.
func (c *commands) askConflict(t *window.Tab, err error, then func()) {
	path := t.Bench.File.Path()
	reload := func() { c.reload(t, path) }
	if _, missing := os.Stat(path); missing != nil {
		reload = nil
	}
	c.dialogs().AskConflict(t.Bench.Describe(err), func() { c.write(t, path, then) }, func() { c.saveAs(t, then) }, reload)
}

// noticeChange asks about the file of the drawing in front where another program has
// changed it: whether to read it again.
func (c *commands) noticeChange() {
	t := c.window.Current()
	if c.dialogs().Any() || t == nil {
		return
	}
	var conflict *workbench.ConflictError
	if err := t.Bench.File.Notice(); errors.As(err, &conflict) {
		if conflict.Gone {
			c.window.Try(conflict)
			return
		}
		c.dialogs().AskReload(t.Bench.Describe(conflict), func() { c.reload(t, conflict.Path) })
	}
}

// reload reads a drawing's file again. A drawing with changes stays beside it, without
// a file.
func (c *commands) reload(t *window.Tab, path string) {
	t.Bench.Work.Start(c.reading(path, func() {}, func(d *document.Drawing) {
		if t.Bench.Session.History().Changed() {
			t.Bench.File.Leave()
			c.window.Add(c.program.bench(d, path))
			return
		}
		c.window.Replace(t, c.program.bench(d, path))
	}))
}

// saveAs asks where to write a drawing and in which format.
func (c *commands) saveAs(t *window.Tab, then func()) {
	c.dialogs().AskPath(c.words.T("dialog.save.title"), c.proposed(t)+workbench.Ending, saveEndings(), func(path string) {
		c.write(t, path, then)
	})
}

// saveEndings are the endings that a drawing can be saved with, the program's own
// first.
func saveEndings() []string {
	endings := []string{workbench.Ending}
	for _, e := range formats.Endings() {
		if e != workbench.Ending {
			endings = append(endings, e)
		}
	}
	return endings
}

// proposed is a path for a file of a drawing, without an ending.
func (c *commands) proposed(t *window.Tab) string {
	name := t.Name()
	if path := t.Bench.File.Path(); path != "" {
		name = workbench.Stem(path)
	}
	return filepath.Join(c.folder(), workbench.FileName(name))
}

// write saves a drawing as it is now; then is called when it is on disk.
// A file that another tab shows is not written over: there it would be overwritten
// again.
func (c *commands) write(t *window.Tab, path string, then func()) {
	if other := c.program.showing(path); other != nil && other != t {
		c.dialogs().Error(&OpenElsewhereError{Path: path}, path)
		return
	}
	lost := formats.Lost(t.Bench.Session.Drawing(), workbench.FormatOf(path))
	t.Bench.File.Write(path, func(err error) {
		if err != nil {
			c.dialogs().Error(err, path)
			return
		}
		c.program.remember(path)
		c.sayWhatIsLost("say.saved", "say.saved-without", words.Data{"Name": filepath.Base(path)}, lost)
		c.dialogs().WhenNone(then)
	})
}

// OpenElsewhereError reports a file that another tab shows.
type OpenElsewhereError struct{ Path string }

func (e *OpenElsewhereError) Error() string { return e.Path + " is open in another tab" }

// Key is the translation key of what a person is told.
func (e *OpenElsewhereError) Key() string { return "error.open-elsewhere" }

// Data are the named places of the translation.
func (e *OpenElsewhereError) Data() map[string]any {
	return map[string]any{"Name": filepath.Base(e.Path)}
}
