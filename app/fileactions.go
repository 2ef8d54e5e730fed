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

// askNew asks for a kind of game, and calls open with a new empty drawing of this kind.
func (c *fileCommands) askNew(open func(*document.Drawing)) {
	c.dialogs().AskKind(c.words.T("dialog.new.title"), graphs.Directed, func(k graphs.Kind) { open(document.New(k)) })
}

// askOpen asks for a file and opens it.
func (c *fileCommands) askOpen() {
	c.dialogs().AskFile(dialogs.OpenFileOptions{
		Folder:   c.folder(),
		Drawings: append(formats.ReadEndings(), rules.Extension), Pictures: files.PictureEndings(),
		OnOpen: func(path string) { c.openPaths([]string{path}) },
	})
}

// folder returns the folder that a file dialog shows first: the folder of the current drawing or,
// if the drawing has no file, the result of Program.folder.
func (ws *workspace) folder() string {
	if path := ws.bench().File.Path(); path != "" {
		return filepath.Dir(path)
	}
	return ws.program.folder()
}

// folder returns the folder in which a file was last opened or saved. If that no longer exists, it
// returns the home folder.
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

// openPaths opens the files at paths one after another, each in a tab, and shows their errors. A
// path may also be a link that contains a drawing. If a file is already open, its tab comes to the
// front instead, because two tabs would overwrite the changes of each other.
func (c *fileCommands) openPaths(paths []string) {
	c.toOpen = append(c.toOpen, paths...)
	c.openNext()
}

// openNext opens the first of the files in c.toOpen. It is called again when that file is open,
// until c.toOpen is empty. It does nothing while a file is being opened.
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
			c.startReadJob(c.newLinkJob(path, c.openNext))
			return
		}
		if whole, err := filepath.Abs(path); err == nil {
			path = whole
		}
		if rules.IsFile(path) {
			c.startReadJob(c.openRulesJob(path, c.openNext))
			return
		}
		if c.program.showTabWith(hasPath(path)) {
			c.openNext()
			return
		}
		waiting := c.window.Current()
		job := c.readJob(path, formats.Options{}, nil, c.openNext, func(o *workbench.OpenedDrawing) {
			// The file may have been opened in the meantime, or be open under another name.
			if c.program.showTabWith(hasResolvedPath(o.ResolvedPath())) {
				c.closeUntouched(waiting)
			} else {
				c.program.addRecent(path)
				c.program.openBench(c.workspace, workbench.NewFromOpened(o, c.program.newEnvironment()))
				if o.Shared {
					c.window.Say(c.words.T("say.open-elsewhere", words.Data{"Name": filepath.Base(path)}))
				}
			}
			c.openNext()
		})
		c.startReadJob(job)
	})
}

// startReadJob starts job, which reads a file. If another job must not be interrupted, it shows an
// error instead and forgets the files that wait in c.toOpen.
func (c *fileCommands) startReadJob(job *jobs.Job) {
	c.opening = true
	job.OnEnd = func() { c.opening = false }
	if !c.bench().Work.Start(job) {
		c.toOpen = nil
	}
}

// closeUntouched closes tab t, unless it is in front or has something to lose (see
// Bench.Untouched). It is for an empty tab that waited for a file which is already open in another
// tab.
func (c *fileCommands) closeUntouched(t *window.Tab) {
	if c.window.HasTab(t) && c.window.Current() != t && t.Bench.Untouched() {
		c.closeTabNow(t)
	}
}

// readJob returns a job that reads a drawing from the file at path with the given options. If this
// succeeds, the job waits until no dialog is open and calls onRead. Otherwise it shows the error
// and calls onError. previous may be nil. If it is not, a vertex without a position in the file
// gets the position of the vertex with the same name in previous.
func (c *fileCommands) readJob(
	path string, options formats.Options, previous *document.Drawing, onError func(),
	onRead func(*workbench.OpenedDrawing),
) *jobs.Job {
	read := func(ctx context.Context, _ func(float64)) (*workbench.OpenedDrawing, error) {
		opened, err := workbench.OpenPlaced(ctx, path, options, previous)
		if err == nil && c.program.claims != nil {
			opened.Shared = c.program.claims.IsOpenElsewhere(path)
		}
		return opened, err
	}
	name := c.words.T("status.reading", words.Data{"Name": filepath.Base(path)})
	job := newJob(c.workspace, name, read, func(err error) {
		c.dialogs().ShowError(err, path)
		onError()
	}, func(o *workbench.OpenedDrawing) {
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

// confirmUnsaved asks about unsaved changes of tab t, and calls proceed if there are none or they
// were saved or given up. It first waits until the file of the tab is written and its typed text
// is read. It does nothing while a dialog is open or if the tab is already closed.
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
	b.Text.AfterReading(func() { c.confirmUnsavedNow(t, proceed) })
}

// confirmUnsavedNow calls proceed if tab t may be closed. It first asks whether to discard typed
// text that cannot be read, and what to do about unsaved changes. Unlike confirmUnsaved, it does
// not wait until the file is written and the text is read. It does nothing if the tab is already
// closed.
func (c *fileCommands) confirmUnsavedNow(t *window.Tab, proceed func()) {
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
			b.Text.ReplaceRefused()
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

// showTab raises the window at once, and brings tab t to the front as soon as no dialog is open.
func (c *fileCommands) showTab(t *window.Tab) {
	c.dialogs().RunWhenNoneOpen(func() {
		if c.window.Current() != t && c.window.HasTab(t) {
			c.window.SelectTab(t)
		}
	})
	c.window.Raise()
}

// closeTab closes tab t after asking about unsaved changes; see closeTabNow.
func (c *fileCommands) closeTab(t *window.Tab) {
	c.confirmUnsaved(t, func() { c.closeTabNow(t) })
}

// closeTabNow closes tab t without asking about unsaved changes. If t is the last tab, its window
// closes as well; in a browser, an empty drawing takes the place of the last tab instead.
func (c *fileCommands) closeTabNow(t *window.Tab) {
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

// closeWindow closes the tabs of the window one after another, asking about unsaved changes in
// each. It calls onClosed when the last tab is closed, and stops if the user cancels.
func (c *fileCommands) closeWindow(onClosed func()) {
	t := c.window.Current()
	c.confirmUnsaved(t, func() {
		last := len(c.window.Tabs()) == 1
		c.closeTabNow(t)
		if last {
			onClosed()
		} else {
			c.closeWindow(onClosed)
		}
	})
}
