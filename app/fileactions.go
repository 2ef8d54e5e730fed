package app

import (
	"context"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

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
		{ID: "file.new", Shortcut: actions.Ctrl(fyne.KeyN), Run: func() { c.askKind(c.openDrawing) }},
		{ID: "file.new-window", Shortcut: actions.CtrlShift(fyne.KeyN), Run: func() {
			c.askKind(func(d *document.Drawing) { c.program.openWindow(c.program.bench(d, "")) })
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

// askKind asks which kind of game an empty drawing is to be.
func (c *commands) askKind(open func(*document.Drawing)) {
	answer := func(key string, kind graphs.Kind, importance widget.Importance) dialogs.Answer {
		return dialogs.Answer{Key: key, Importance: importance, Run: func() { open(document.New(kind)) }}
	}
	c.dialogs().Ask(c.words.T("dialog.new.title"), dialogs.Wrapped(c.words.T("dialog.new.text")), 2,
		dialogs.Cancel(), answer("button.deletion", graphs.Deletion, widget.MediumImportance),
		answer("button.directed", graphs.Directed, widget.HighImportance))
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
	return c.program.folder()
}

// folder is where a file dialog begins where no drawing says so.
func (p *Program) folder() string {
	if folder := p.settings.Folder(); folder != "" {
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
		waiting := c.window.Current()
		job := c.reading(path, nil, c.openNext, func(o *workbench.Opened) {
			if c.program.revealSame(o.Resolved()) { // it has been opened meanwhile, or under another name
				c.dropUntouched(waiting)
			} else {
				c.program.remember(path)
				c.program.openBench(c, workbench.NewOpened(o, c.program.environment()))
				if o.Shared {
					c.window.Say(c.words.T("say.open-elsewhere", words.Data{"Name": filepath.Base(path)}))
				}
			}
			c.openNext()
		})
		job.Ended = func() { c.opening = false }
		if !c.bench().Work.Start(job) {
			c.toOpen = nil
		}
	})
}

// dropUntouched closes a tab that a file was to be opened in, where the file is shown in
// another one of the window and nothing of the tab would be lost.
func (c *commands) dropUntouched(t *window.Tab) {
	if c.window.Has(t) && c.window.Current() != t && t.Bench.Untouched() {
		c.drop(t)
	}
}

// reading returns the job that reads a file. What has no place there stands where placed
// has it, which may be nil. show is given the drawing, once no dialog is open; failed is
// called when it has been told why it cannot be read.
func (c *commands) reading(path string, placed *document.Drawing, failed func(), show func(*workbench.Opened)) *jobs.Job {
	return &jobs.Job{
		Held: true,
		Name: c.words.T("status.reading", words.Data{"Name": filepath.Base(path)}),
		Run: func(ctx context.Context, _ func(float64)) func() {
			opened, err := workbench.OpenPlaced(ctx, path, placed)
			if err == nil && c.program.claims != nil {
				opened.Shared = c.program.claims.Others(path)
			}
			return func() {
				if err != nil {
					c.dialogs().Error(err, path)
					failed()
					return
				}
				c.dialogs().WhenNone(func() { show(opened) })
			}
		},
	}
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
	b.Text.Settle(func() { c.unlessChanged(t, goOn) })
}

// unlessChanged is unlessUnsaved of a drawing whose text has been read.
func (c *commands) unlessChanged(t *window.Tab, goOn func()) {
	if !c.window.Has(t) {
		return
	}
	b := t.Bench
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
	t.Close()
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
