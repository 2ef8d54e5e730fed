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

// fileCommands holds the commands that open, save and close drawings.
type fileCommands struct {
	*workspace
	pictures *pictureCommands

	toOpen  []string // the paths of files that wait to be opened
	opening bool     // a file is being read, or waits for a dialog to be closed
}

// fileActions returns the actions that open, save, export and close files, tabs and windows.
func (c *fileCommands) fileActions() []*actions.Action {
	return []*actions.Action{
		{ID: "file.new", Shortcut: actions.Ctrl(fyne.KeyN), Run: func() { c.askNew(c.openDrawing) }},
		{ID: "file.new-window", Shortcut: actions.CtrlShift(fyne.KeyN), Run: func() {
			c.askNew(func(d *document.Drawing) { c.program.openWindow(c.program.newBench(d)) })
		}},
		{ID: "file.open", Shortcut: actions.Ctrl(fyne.KeyO), Run: c.askOpen},
		{
			ID: "file.save", Shortcut: actions.Ctrl(fyne.KeyS),
			Run: func() { c.save(c.window.Current(), func() {}) },
		},
		{
			ID: "file.save-as", Shortcut: actions.CtrlShift(fyne.KeyS),
			Run: func() { c.saveAs(c.window.Current(), func() {}) },
		},
		{
			ID: "file.export", Shortcut: actions.Ctrl(fyne.KeyE), Requirement: c.requireDrawing(),
			Run: c.pictures.askExport,
		},
		{
			// A job or a file that is being written must end in the window where it started.
			ID: "file.detach", Requirement: requireAll(c.requireTabs(),
				require(func() bool {
					return c.bench().Work.Current() == nil && c.bench().File.State() != workbench.FileWriting
				}, atWork)),
			Run: func() {
				t := c.window.Current()
				c.window.RemoveTab(t)
				c.program.openWindow(t.Bench)
			},
		},
		{ID: "file.close", Shortcut: actions.Ctrl(fyne.KeyW), Run: func() { c.closeTab(c.window.Current()) }},
		{ID: "file.quit", Shortcut: actions.Ctrl(fyne.KeyQ), Run: c.program.quit},
	}
}

// askNew asks for a kind of game, and calls open with an empty drawing of this kind.
func (c *fileCommands) askNew(open func(*document.Drawing)) {
	c.dialogs().AskKind(c.words.T("dialog.new.title"), graphs.Directed, func(k graphs.Kind) { open(document.New(k)) })
}

// askOpen asks for a file and opens it.
func (c *fileCommands) askOpen() {
	c.dialogs().AskFile(dialogs.OpenFile{
		Folder:   c.folder(),
		Drawings: append(formats.ReadEndings(), rules.Extension), Pictures: files.PictureEndings(),
		OnOpen: func(path string) { c.openPaths([]string{path}) },
	})
}

// folder returns the folder that a file dialog shows at first. It is the folder of the file of the
// current drawing or, if the drawing has no file, Program.folder.
func (ws *workspace) folder() string {
	if path := ws.bench().File.Path(); path != "" {
		return filepath.Dir(path)
	}
	return ws.program.folder()
}

// folder returns the folder in which a file was last opened or saved. If it no longer exists,
// folder returns the home folder.
func (p *Program) folder() string {
	if browser.Here {
		return browser.Folder
	}
	if folder := p.settings.Folder(); isFolder(folder) {
		return folder
	}
	if home, err := os.UserHomeDir(); err == nil {
		return home
	}
	return "."
}

// isFolder reports whether there is a folder at path.
func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// openPaths opens the files at paths one after another, and shows their errors. A path may also be
// a link that contains a drawing. If a file is open already, openPaths brings its tab to the
// front, because two tabs would overwrite the changes of each other.
func (c *fileCommands) openPaths(paths []string) {
	c.toOpen = append(c.toOpen, paths...)
	c.openNext()
}

// openNext opens the files that wait to be opened, one after another. It does nothing while a file
// is being read.
func (c *fileCommands) openNext() {
	if len(c.toOpen) == 0 || c.opening {
		return
	}
	c.opening = true
	c.dialogs().RunWhenNoneOpen(func() {
		c.opening = false
		if len(c.toOpen) == 0 {
			return // cancelled in the meantime
		}
		path := c.toOpen[0]
		c.toOpen = c.toOpen[1:]
		if _, err := os.Lstat(path); err != nil && formats.IsLink(path) {
			c.startReading(c.linkJob(path, c.openNext))
			return
		}
		if whole, err := filepath.Abs(path); err == nil {
			path = whole
		}
		if rules.IsFile(path) {
			c.startReading(c.openRulesJob(path, c.openNext))
			return
		}
		if c.program.showTabWith(hasPath(path)) {
			c.openNext()
			return
		}
		waiting := c.window.Current()
		job := c.readJob(path, formats.Options{}, nil, c.openNext, func(o *workbench.Opened) {
			if c.program.showTabWith(resolvesTo(o.ResolvedPath())) { // opened in the meantime, or open under another name
				c.closeUntouched(waiting)
			} else {
				c.program.addRecent(path)
				c.program.openBench(c.workspace, workbench.NewOpened(o, c.program.newEnvironment()))
				if o.Shared {
					c.window.Say(c.words.T("say.open-elsewhere", words.Data{"Name": filepath.Base(path)}))
				}
			}
			c.openNext()
		})
		c.startReading(job)
	})
}

// startReading starts job, which reads a file. If another job is running and cannot be cancelled,
// startReading forgets all files that wait to be opened.
func (c *fileCommands) startReading(job *jobs.Job) {
	c.opening = true
	job.OnEnd = func() { c.opening = false }
	if !c.bench().Work.Start(job) {
		c.toOpen = nil
	}
}

// closeUntouched closes tab t if nothing is lost (see Bench.Untouched) and the tab is no longer in
// front. It is for a tab that was meant for a file that turns out to be open in another tab.
func (c *fileCommands) closeUntouched(t *window.Tab) {
	if c.window.HasTab(t) && c.window.Current() != t && t.Bench.Untouched() {
		c.closeTabUnasked(t)
	}
}

// readJob returns a job that reads the file at path with options. A vertex without a place in the
// file gets its place in placed, unless placed is nil. The job calls onRead with the result once
// no dialog is open. If the file cannot be read, the job shows the error and calls onError.
func (c *fileCommands) readJob(
	path string, options formats.Options, placed *document.Drawing, onError func(), onRead func(*workbench.Opened),
) *jobs.Job {
	read := func(ctx context.Context, _ func(float64)) (*workbench.Opened, error) {
		opened, err := workbench.OpenPlaced(ctx, path, options, placed)
		if err == nil && c.program.claims != nil {
			opened.Shared = c.program.claims.IsOpenElsewhere(path)
		}
		return opened, err
	}
	name := c.words.T("status.reading", words.Data{"Name": filepath.Base(path)})
	job := newJob(c.workspace, name, read, func(err error) {
		c.dialogs().ShowError(err, path)
		onError()
	}, func(o *workbench.Opened) {
		onRead(o)
		t := c.window.Current()
		if t.Bench.File.Path() != path {
			return // the file is open in another window
		}
		c.reportReading(o.Notes, options, func(other formats.Options) { c.reloadWith(t, path, other, nil) })
	})
	job.Uninterruptible = true
	return job
}

// confirmUnsaved calls proceed if tab t can be closed without losing changes, or if the user
// agrees to lose them. Before that, it waits until the file of the tab is written and its text is
// read. It does nothing while a dialog is open, or if the tab is already closed.
func (c *fileCommands) confirmUnsaved(t *window.Tab, proceed func()) {
	if !c.window.HasTab(t) {
		return
	}
	b := t.Bench
	if c.dialogs().AnyOpen() {
		c.window.Raise()
		return
	}
	if b.File.AfterWriting(func() { c.confirmUnsaved(t, proceed) }) {
		return
	}
	b.Text.AfterReading(func() { c.confirmChanged(t, proceed) })
}

// confirmChanged is the second part of confirmUnsaved. It asks about an unreadable text and about
// unsaved changes of tab t, and calls proceed if the tab may be closed.
func (c *fileCommands) confirmChanged(t *window.Tab, proceed func()) {
	if !c.window.HasTab(t) {
		return
	}
	b := t.Bench
	b.Flush()
	if err, _ := b.Text.Problem(); err != nil {
		c.showTab(t)
		key := "dialog.wrong-text.text"
		if b.Text.HasRules() {
			key = "dialog.wrong-text.rules"
		}
		c.dialogs().ConfirmDiscardText(c.words.T(key, words.Data{"Error": b.Describe(err)}), func() {
			b.Text.TakeBoard()
			c.confirmUnsaved(t, proceed)
		})
		return
	}
	if !b.Session.History().Changed() {
		proceed()
		return
	}
	c.showTab(t)
	c.dialogs().AskUnsaved(t.Name(), func() { c.save(t, proceed) }, proceed)
}

// showTab brings the window to the front at once, and tab t as soon as no dialog is open.
func (c *fileCommands) showTab(t *window.Tab) {
	c.dialogs().RunWhenNoneOpen(func() {
		if c.window.Current() != t && c.window.HasTab(t) {
			c.window.SelectTab(t)
		}
	})
	c.window.Raise()
}

// closeTab asks about unsaved changes in tab t and then closes the tab; see closeTabUnasked.
func (c *fileCommands) closeTab(t *window.Tab) {
	c.confirmUnsaved(t, func() { c.closeTabUnasked(t) })
}

// closeTabUnasked closes tab t without asking about unsaved changes. If it is the last tab, it
// closes the window; in a browser, an empty drawing takes the place of the last tab instead.
func (c *fileCommands) closeTabUnasked(t *window.Tab) {
	if len(c.window.Tabs()) == 1 && browser.Here {
		c.window.ReplaceTab(t, c.program.newBench(document.New(graphs.Directed)))
		return
	}
	if len(c.window.Tabs()) == 1 {
		c.program.removeWindow(c.workspace)
		c.window.Close()
		return
	}
	c.window.RemoveTab(t)
	t.Close()
}

// closeWindow asks about each drawing in the window that has unsaved changes, closes all tabs, and
// then calls onClosed. It stops if the user cancels.
func (c *fileCommands) closeWindow(onClosed func()) {
	t := c.window.Current()
	c.confirmUnsaved(t, func() {
		last := len(c.window.Tabs()) == 1
		c.closeTabUnasked(t)
		if last {
			onClosed()
		} else {
			c.closeWindow(onClosed)
		}
	})
}
