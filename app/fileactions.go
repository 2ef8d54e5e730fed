package app

import (
	"context"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/app/dialogs"
	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/words"
)

func (c *commands) fileActions() []*actions.Action {
	return []*actions.Action{
		{ID: "file.new", Shortcut: actions.Ctrl(fyne.KeyN), Run: func() { c.openDrawing(document.New(graphs.Directed)) }},
		{ID: "file.new-window", Shortcut: actions.CtrlShift(fyne.KeyN), Run: func() {
			c.program.openWindow(c.program.bench(document.New(graphs.Directed), ""))
		}},
		{ID: "file.open", Shortcut: actions.Ctrl(fyne.KeyO), Run: c.askOpen},
		{ID: "file.save", Shortcut: actions.Ctrl(fyne.KeyS), Run: func() { c.save(c.window.Current(), func() {}) }},
		{ID: "file.save-as", Shortcut: actions.CtrlShift(fyne.KeyS), Run: func() { c.saveAs(c.window.Current(), func() {}) }},
		{ID: "file.export", Shortcut: actions.Ctrl(fyne.KeyE), Obstacle: c.needsDrawing(), Run: c.askExport},
		{
			// What is under way ends in the window in which it was begun.
			ID: "file.detach", Obstacle: first(c.needsTabs(),
				unless(func() bool { return c.bench().Work.Now() == nil && c.bench().File.State() != workbench.FileWriting }, atWork)),
			Run: func() {
				t := c.window.Current()
				c.window.Remove(t)
				c.program.openWindow(t.Bench)
			},
		},
		{ID: "file.close", Shortcut: actions.Ctrl(fyne.KeyW), Run: func() { c.closeTab(c.window.Current()) }},
		{ID: "file.quit", Shortcut: actions.Ctrl(fyne.KeyQ), Run: c.program.quit},
	}
}

// askOpen lets a file be chosen.
func (c *commands) askOpen() {
	c.dialogs().OpenFile(dialogs.OpenFile{
		Folder: c.folder(), Drawings: formats.Endings(), Pictures: files.PictureEndings(),
		Open: func(path string) { c.openPaths([]string{path}) },
	})
}

// folder is where a file dialog begins.
func (c *commands) folder() string {
	if path := c.bench().File.Path(); path != "" {
		return filepath.Dir(path)
	}
	if folder := c.program.settings.Folder(); folder != "" {
		if info, err := os.Stat(folder); err == nil && info.IsDir() {
			return folder
		}
	}
	if home, err := os.UserHomeDir(); err == nil {
		return home
	}
	return "."
}

// openPaths opens files one after the other, or says why it cannot. A file that is
// shown already is not opened twice: one would overwrite the other.
func (c *commands) openPaths(paths []string) {
	c.toOpen = append(c.toOpen, paths...)
	c.openNext()
}

// openNext opens the first of the files that wait, and then the others. Those that come
// while one is being read wait for it.
func (c *commands) openNext() {
	if len(c.toOpen) == 0 || c.opening {
		return
	}
	c.opening = true
	c.dialogs().WhenNone(func() {
		c.opening = false
		if len(c.toOpen) == 0 {
			return // given up meanwhile
		}
		path := c.toOpen[0]
		c.toOpen = c.toOpen[1:]
		if whole, err := filepath.Abs(path); err == nil {
			path = whole
		}
		if c.program.reveal(path) {
			c.openNext()
			return
		}
		c.opening = true
		job := c.reading(path, c.openNext, func(d *document.Drawing) {
			if !c.program.reveal(path) { // nor has it been opened meanwhile
				c.program.remember(path)
				c.program.open(c, d, path)
			}
			c.openNext()
		})
		job.Ended = func() { c.opening = false }
		c.bench().Work.Start(job)
	})
}

// reading returns the job that reads a file. show is given its drawing, once no dialog
// is open; failed is called when it has been told why it cannot be read.
func (c *commands) reading(path string, failed func(), show func(*document.Drawing)) *jobs.Job {
	return &jobs.Job{
		Name: c.words.T("status.reading", words.Data{"Name": filepath.Base(path)}),
		Run: func(ctx context.Context, _ func(float64)) func() {
			drawing, err := workbench.Read(ctx, path)
			return func() {
				if err != nil {
					c.dialogs().Error(err, path)
					failed()
					return
				}
				c.dialogs().WhenNone(func() { show(drawing) })
			}
		},
	}
}

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

// unlessUnsaved goes on at once where nothing of a drawing would be lost, and asks
// otherwise. While it asks, asking again does nothing; nor does asking about a drawing
// that has been closed while it waited for its file.
func (c *commands) unlessUnsaved(t *window.Tab, goOn func()) {
	if !c.window.Has(t) {
		return
	}
	b := t.Bench
	if c.dialogs().Any() {
		c.window.Raise()
		return
	}
	if b.File.Wait(func() { c.unlessUnsaved(t, goOn) }) {
		return
	}
	b.Text.Flush()
	b.Flush()
	if err, _ := b.Text.Problem(); err != nil {
		c.show(t)
		c.dialogs().AskWrongText(b.Describe(err), func() {
			b.Text.TakeBoard()
			c.unlessUnsaved(t, goOn)
		})
		return
	}
	if !b.Session.History().Changed() {
		goOn()
		return
	}
	c.show(t)
	c.dialogs().AskUnsaved(t.Name(), func() { c.save(t, goOn) }, goOn)
}

// show brings a drawing to the front; in its window, once no dialog is open there.
func (c *commands) show(t *window.Tab) {
	c.dialogs().WhenNone(func() {
		if c.window.Current() != t && c.window.Has(t) {
			c.window.Select(t)
		}
	})
	c.window.Raise()
}

// closeTab closes a drawing, and the window with its last one.
func (c *commands) closeTab(t *window.Tab) {
	c.unlessUnsaved(t, func() { c.drop(t) })
}

// drop closes a drawing without asking.
func (c *commands) drop(t *window.Tab) {
	if len(c.window.Tabs()) == 1 {
		c.program.discard(c)
		c.window.Close()
		return
	}
	c.window.Remove(t)
	t.Bench.Close()
}

// closeWindow closes all drawings of the window; each is asked about.
func (c *commands) closeWindow(then func()) {
	t := c.window.Current()
	c.unlessUnsaved(t, func() {
		last := len(c.window.Tabs()) == 1
		c.drop(t)
		if last {
			then()
		} else {
			c.closeWindow(then)
		}
	})
}
