package app

import (
	"context"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/app/browser"
	"nimgraph/app/dialogs"
	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/rules"
	"nimgraph/views/words"
)

// filing opens, saves and closes drawings.
type fileCommands struct {
	desk     *desk
	pictures *pictureCommands

	toOpen  []string // the files that wait to be opened
	opening bool     // one of them is being read, or waits for a dialog to be closed
}

func (c *fileCommands) fileActions() []*actions.Action {
	return []*actions.Action{
		{ID: "file.new", Shortcut: actions.Ctrl(fyne.KeyN), Run: func() { c.askNew(c.desk.openDrawing) }},
		{ID: "file.new-window", Shortcut: actions.CtrlShift(fyne.KeyN), Run: func() {
			c.askNew(func(d *document.Drawing) { c.desk.program.openWindow(c.desk.program.newBench(d)) })
		}},
		{ID: "file.open", Shortcut: actions.Ctrl(fyne.KeyO), Run: c.askOpen},
		{ID: "file.save", Shortcut: actions.Ctrl(fyne.KeyS), Run: func() { c.save(c.desk.window.Current(), func() {}) }},
		{ID: "file.save-as", Shortcut: actions.CtrlShift(fyne.KeyS), Run: func() { c.saveAs(c.desk.window.Current(), func() {}) }},
		{ID: "file.export", Shortcut: actions.Ctrl(fyne.KeyE), Obstacle: c.desk.needsDrawing(), Run: c.pictures.askExport},
		{
			// What is under way ends in the window in which it was begun.
			ID: "file.detach", Obstacle: firstObstacle(c.desk.needsTabs(),
				unless(func() bool {
					return c.desk.bench().Work.Now() == nil && c.desk.bench().File.State() != workbench.FileWriting
				}, atWork)),
			Run: func() {
				t := c.desk.window.Current()
				c.desk.window.Remove(t)
				c.desk.program.openWindow(t.Bench)
			},
		},
		{ID: "file.close", Shortcut: actions.Ctrl(fyne.KeyW), Run: func() { c.closeTab(c.desk.window.Current()) }},
		{ID: "file.quit", Shortcut: actions.Ctrl(fyne.KeyQ), Run: c.desk.program.quit},
	}
}

// askNew asks which kind of game an empty drawing is to be.
func (c *fileCommands) askNew(open func(*document.Drawing)) {
	c.desk.dialogs().AskKind(c.desk.words.T("dialog.new.title"), graphs.Directed, func(k graphs.Kind) { open(document.New(k)) })
}

// askOpen lets a file be chosen.
func (c *fileCommands) askOpen() {
	c.desk.dialogs().OpenFile(dialogs.OpenFile{
		Folder: c.desk.folder(), Drawings: append(formats.ReadEndings(), rules.Ending), Pictures: files.PictureEndings(),
		OnOpen: func(path string) { c.openPaths([]string{path}) },
	})
}

// folder is where a file dialog begins.
func (c *desk) folder() string {
	if path := c.bench().File.Path(); path != "" {
		return filepath.Dir(path)
	}
	return c.program.folder()
}

// folder is where a file dialog begins where no drawing says so.
func (p *Program) folder() string {
	if browser.Here {
		return browser.Folder
	}
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
func (c *fileCommands) openPaths(paths []string) {
	c.toOpen = append(c.toOpen, paths...)
	c.openNext()
}

// openNext opens the first of the files that wait, and then the others. Those that come
// while one is being read wait for it.
func (c *fileCommands) openNext() {
	if len(c.toOpen) == 0 || c.opening {
		return
	}
	c.opening = true
	c.desk.dialogs().RunWhenNoneOpen(func() {
		c.opening = false
		if len(c.toOpen) == 0 {
			return // given up meanwhile
		}
		path := c.toOpen[0]
		c.toOpen = c.toOpen[1:]
		if whole, err := filepath.Abs(path); err == nil {
			path = whole
		}
		if rules.IsFile(path) {
			c.start(c.openRulesJob(path, c.openNext))
			return
		}
		if c.desk.program.reveal(hasPath(path)) {
			c.openNext()
			return
		}
		waiting := c.desk.window.Current()
		job := c.readJob(path, nil, c.openNext, func(o *workbench.Opened) {
			if c.desk.program.reveal(resolvesTo(o.Resolved())) { // it has been opened meanwhile, or under another name
				c.dropUntouched(waiting)
			} else {
				c.desk.program.addRecent(path)
				c.desk.program.openBench(c.desk, workbench.NewOpened(o, c.desk.program.environment()))
				if o.Shared {
					c.desk.window.Say(c.desk.words.T("say.open-elsewhere", words.Data{"Name": filepath.Base(path)}))
				}
			}
			c.openNext()
		})
		c.start(job)
	})
}

// start reads one of the files that wait, by a job.
func (c *fileCommands) start(job *jobs.Job) {
	c.opening = true
	job.Ended = func() { c.opening = false }
	if !c.desk.bench().Work.Start(job) {
		c.toOpen = nil
	}
}

// dropUntouched closes a tab that a file was to be opened in, where the file is shown in
// another one of the window and nothing of the tab would be lost.
func (c *fileCommands) dropUntouched(t *window.Tab) {
	if c.desk.window.Has(t) && c.desk.window.Current() != t && t.Bench.Untouched() {
		c.drop(t)
	}
}

// reading returns the job that reads a file. What has no place there stands where placed
// has it, which may be nil. show is given the drawing, once no dialog is open; failed is
// called when it has been told why it cannot be read.
func (c *fileCommands) readJob(path string, placed *document.Drawing, failed func(), show func(*workbench.Opened)) *jobs.Job {
	job := newJob(c.desk, c.desk.words.T("status.reading", words.Data{"Name": filepath.Base(path)}), func(ctx context.Context, _ func(float64)) (*workbench.Opened, error) {
		opened, err := workbench.OpenPlaced(ctx, path, placed)
		if err == nil && c.desk.program.claims != nil {
			opened.Shared = c.desk.program.claims.Others(path)
		}
		return opened, err
	}, func(err error) {
		c.desk.dialogs().Error(err, path)
		failed()
	}, show)
	job.Held = true
	return job
}

// unlessUnsaved goes on at once where nothing of a drawing would be lost, and asks
// otherwise. While it asks, asking again does nothing; nor does asking about a drawing
// that has been closed while it waited for its file.
func (c *fileCommands) confirmUnsaved(t *window.Tab, goOn func()) {
	if !c.desk.window.Has(t) {
		return
	}
	b := t.Bench
	if c.desk.dialogs().AnyOpen() {
		c.desk.window.Raise()
		return
	}
	if b.File.Wait(func() { c.confirmUnsaved(t, goOn) }) {
		return
	}
	b.Text.Settle(func() { c.confirmChanged(t, goOn) })
}

// unlessChanged is unlessUnsaved of a drawing whose text has been read.
func (c *fileCommands) confirmChanged(t *window.Tab, goOn func()) {
	if !c.desk.window.Has(t) {
		return
	}
	b := t.Bench
	b.Flush()
	if err, _ := b.Text.Problem(); err != nil {
		c.show(t)
		c.desk.dialogs().ConfirmDiscardText(b.Describe(err), func() {
			b.Text.TakeBoard()
			c.confirmUnsaved(t, goOn)
		})
		return
	}
	if !b.Session.History().Changed() {
		goOn()
		return
	}
	c.show(t)
	c.desk.dialogs().AskUnsaved(t.Name(), func() { c.save(t, goOn) }, goOn)
}

// show brings a drawing to the front; in its window, once no dialog is open there.
func (c *fileCommands) show(t *window.Tab) {
	c.desk.dialogs().RunWhenNoneOpen(func() {
		if c.desk.window.Current() != t && c.desk.window.Has(t) {
			c.desk.window.Select(t)
		}
	})
	c.desk.window.Raise()
}

// closeTab closes a drawing, and the window with its last one; a page is left with an empty one.
func (c *fileCommands) closeTab(t *window.Tab) {
	c.confirmUnsaved(t, func() { c.drop(t) })
}

// drop closes a drawing without asking.
func (c *fileCommands) drop(t *window.Tab) {
	if len(c.desk.window.Tabs()) == 1 && browser.Here {
		c.desk.window.Replace(t, c.desk.program.newBench(document.New(graphs.Directed)))
		return
	}
	if len(c.desk.window.Tabs()) == 1 {
		c.desk.program.removeWindow(c.desk)
		c.desk.window.Close()
		return
	}
	c.desk.window.Remove(t)
	t.Close()
}

// closeWindow closes all drawings of the window; each is asked about.
func (c *fileCommands) closeWindow(then func()) {
	t := c.desk.window.Current()
	c.confirmUnsaved(t, func() {
		last := len(c.desk.window.Tabs()) == 1
		c.drop(t)
		if last {
			then()
		} else {
			c.closeWindow(then)
		}
	})
}
