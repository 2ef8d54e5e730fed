package app

import (
	"path/filepath"
	"slices"
	"sync"

	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/app/browser"
	"nimgraph/app/dialogs"
	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/app/release"
	"nimgraph/app/translations"
	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/rules"
	"nimgraph/views/help"
	"nimgraph/views/look"
	"nimgraph/views/words"
)

// ID identifies the program to the desktop. Settings are kept under it.
const ID = "io.github.nimgraph.Nimgraph"

// Program is the running desktop program. It holds the state that all its windows share.
type Program struct {
	fyne     fyne.App
	words    *words.Words
	settings window.Settings
	theme    look.Theme
	windows  []*windowCommands
	panes    *window.Panes // nil unless the program runs in a browser, in one window
	reads    bool          // the page shows the reader's view of a drawing
	// linked is the bench of the drawing in the page's address, until it is edited.
	linked     *workbench.Bench
	thumbnails dialogs.Thumbnails
	journals   *files.Journals
	backups    *files.Backups
	claims     *files.Claims
	reports    *Reports
	// journalErrorShown means that the message about unwritable journals was shown.
	journalErrorShown bool
	recovering        bool       // the journals of an earlier run are being read
	journaling        sync.Mutex // held by writeJournals
	// door runs functions on the UI thread. Tests set a door of their own.
	door jobs.Door
	// rules runs rules that a person wrote; nil for rules.RunHere.
	rules rules.Runner
	// writePicture copies a PNG to the clipboard.
	writePicture func(png []byte) error
	// sequences is the window of sequences; nil while it is closed.
	sequences *sequenceCommands
	// release is the version of the program, with the licences of its parts.
	release release.Info
	// book returns the pages of help. The first call reads them.
	book func() *help.Book
}

// newProgram returns the desktop program, which has no window yet. app is the application object
// of Fyne. It returns an error if the translated texts cannot be loaded.
func newProgram(app fyne.App) (*Program, error) {
	p := &Program{
		fyne: app, settings: window.NewSettings(app.Preferences()), writePicture: writeClipboard,
		reads: formats.IsViewLink(browser.Fragment()),
	}
	if browser.Here {
		p.panes = &window.Panes{}
	}
	p.door = jobs.GuardDoor(fyne.Do, p.reportError)
	look.ReplaceSymbolFont()
	look.ShortenCache()
	state, err := files.StateFolder()
	if err != nil { // there is no home folder; the toolkit has a folder in any case
		state = app.Storage().RootURI().Path()
	}
	p.setStateFolder(state)
	browser.SetAddress(p.settings.PageAddress())
	w, err := translations.Words(p.settings.Language())
	if err != nil {
		return nil, err
	}
	p.words = w
	p.applyLanguage()
	app.SetIcon(icon())
	p.applyTheme(p.settings.Theme())
	// The desktop may change between light and dark.
	app.Settings().AddListener(func(fyne.Settings) { p.door(p.repaint) })
	app.Lifecycle().SetOnEnteredForeground(func() { p.door(p.checkFiles) })
	return p, nil
}

// Windows returns the open windows in the order in which they were opened.
func (p *Program) Windows() (windows []*window.Window) {
	for _, c := range p.windows {
		windows = append(windows, c.window)
	}
	return windows
}

// Do calls run on the UI thread. If run panics, Do recovers and passes the panic to reportError.
func (p *Program) Do(run func()) { p.door(run) }

// IsRecovering reports whether the program is still reading the journals of an earlier run.
func (p *Program) IsRecovering() bool { return p.recovering }

// openBook returns the pages of Help in the language of the program. If they cannot be read, which
// only happens in a broken build, it shows the error and returns an empty book.
func (p *Program) openBook() *help.Book {
	book, err := help.Open(p.words)
	if err != nil {
		p.reportError(err)
		return &help.Book{}
	}
	return book
}

// setTheme changes the theme of all windows to theme, and stores it in the settings.
func (p *Program) setTheme(theme look.Variant) {
	if theme == p.settings.Theme() {
		return // with each change Fyne 2.8.1 reads all fonts again and frees none
	}
	p.settings.SetTheme(theme)
	p.applyTheme(theme)
}

// applyTheme changes the theme of all windows to theme, without storing it in the settings.
func (p *Program) applyTheme(theme look.Variant) {
	p.theme = look.New(theme).ForLanguage(p.words.Language())
	look.ForgetFonts()
	p.fyne.Settings().SetTheme(p.theme)
	p.repaint()
}

// repaint redraws all windows in the colours of the theme.
func (p *Program) repaint() {
	for _, c := range p.windows {
		c.window.Repaint()
	}
	if p.sequences != nil {
		p.sequences.window.Repaint()
	}
}

// newBench returns a bench that holds drawing, which has no file yet. A bench is an open drawing
// with its file, solution and undo steps.
func (p *Program) newBench(drawing *document.Drawing) *workbench.Bench {
	return workbench.New(drawing, p.newEnvironment())
}

// newEnvironment returns the services of the program that benches use, such as the journals.
func (p *Program) newEnvironment() workbench.Environment {
	return workbench.Environment{
		Door: func(f func()) { p.door(f) }, Words: p.words,
		Journals: p.journals, Backups: p.backups, Claims: p.claims, Rules: p.rules, OnError: p.reportError,
	}
}

// checkFiles checks in each window whether another program has changed the file of the current
// drawing, and asks the user what to do if so. It is called when the program comes to the
// foreground.
func (p *Program) checkFiles() {
	for _, c := range p.windows {
		c.files.checkFile()
	}
}

// A fileCondition reports whether the file of a tab satisfies a condition, such as having a
// certain path.
type fileCondition func(*workbench.File) bool

// showTabWith brings the first tab whose file satisfies matches to the front. found is false if
// there is no such tab.
func (p *Program) showTabWith(matches fileCondition) (found bool) {
	c, t := p.findTab(matches)
	if t != nil {
		c.files.showTab(t)
	}
	return t != nil
}

// findTab returns the first tab of any window whose file satisfies matches, and the commands of
// the window that owns the tab. Both are nil if there is no such tab.
func (p *Program) findTab(matches fileCondition) (owner *windowCommands, tab *window.Tab) {
	for _, c := range p.windows {
		for _, t := range c.window.Tabs() {
			if matches(t.Bench.File) {
				return c, t
			}
		}
	}
	return nil, nil
}

// hasPath returns the condition that a file has the given path. No file satisfies it if path is
// empty.
func hasPath(path string) fileCondition {
	return func(f *workbench.File) bool { return path != "" && f.Path() == path }
}

// hasResolvedPath returns the condition that resolved is the path of a file after all symbolic
// links are followed, as returned by files.ResolvePath.
func hasResolvedPath(resolved string) fileCondition {
	return func(f *workbench.File) bool { return f.ResolvedPath() == resolved }
}

// openBench shows the drawing of bench, and returns the workspace of the window that shows it. If
// the current tab of from has nothing to lose (see Bench.Untouched), the drawing replaces it.
// Otherwise it gets a new tab of from or a window of its own, as the settings say.
func (p *Program) openBench(from *workspace, bench *workbench.Bench) *workspace {
	if browser.Here && p.sequences != nil {
		p.sequences.close() // it covers the drawings
	}
	bench.Flush() // solves a small drawing before it is first drawn
	switch t := from.window.Current(); {
	case t.Bench.Untouched():
		from.window.ReplaceTab(t, bench)
	case browser.Here || p.settings.IsOn(window.OpenTabs):
		from.window.AddTab(bench)
	default:
		return p.openWindow(bench).workspace
	}
	from.window.Raise()
	return from
}

// firstWindow returns the commands of the window that was opened first. If no window is open, it
// opens one with an empty drawing.
func (p *Program) firstWindow() *windowCommands {
	if len(p.windows) > 0 {
		return p.windows[0]
	}
	return p.openWindow(p.newBench(document.New(graphs.Directed)))
}

// openWindow opens a window that shows the drawing of bench, and returns the commands of the
// window.
func (p *Program) openWindow(bench *workbench.Bench) *windowCommands {
	c := p.newWindow()
	c.window.AddTab(bench)
	c.window.Show()
	return c
}

// windowProgram returns the settings, the theme and the other parts of the program that all its
// windows use.
func (p *Program) windowProgram() window.Program {
	return window.Program{
		App: p.fyne, Words: p.words, Settings: p.settings, Door: func(f func()) { p.door(f) },
		Theme: func() look.Theme { return p.theme }, Book: p.book, Panes: p.panes, Reads: p.reads,
	}
}

// newWindow creates a window that has no drawing and is not visible yet, and returns the commands
// of the window.
func (p *Program) newWindow() *windowCommands {
	c := newCommands(p)
	c.window = window.New(p.windowProgram(), window.Callbacks{
		NewActions: c.bindWindow,
		OnClose:    func() { c.files.closeWindow(func() {}) },
		OnCloseTab: c.files.closeTab, OnDropped: c.files.openPaths,
		OnOpenRecent: func(path string) { c.files.openPaths([]string{path}) },
		OnChooseGame: c.games.chooseGame, OnChangeGame: c.games.changeGame,
		OnOpenDrawing: c.openDrawing, OnStartTour: c.help.startTour, OnChanged: c.handleEdit,
	})
	p.windows = append(p.windows, c)
	return c
}

// handleEdit updates the tour after a change of the drawing of tab t. If the drawing came from a
// link, its first change also removes the link from the address of the web page. A reload of the
// page then opens the journal, which contains the change, instead of the link.
func (c *windowCommands) handleEdit(t *window.Tab) {
	c.help.followTour(t)
	if linked := c.program.linked; linked != nil && t.Bench == linked && linked.Session.History().Changed() {
		c.program.linked = nil
		browser.ForgetLink()
	}
}

// bindWindow connects the commands with w, the window that they belong to, and returns the actions
// of w. window.New calls it before it builds the menus.
func (c *windowCommands) bindWindow(w *window.Window) []*actions.Action {
	c.window = w
	return c.newActions()
}

// removeWindow removes a window that is being closed from the list of open windows. closed is its
// workspace.
func (p *Program) removeWindow(closed *workspace) {
	p.windows = slices.DeleteFunc(p.windows, func(other *windowCommands) bool { return other.workspace == closed })
}

// addRecent puts path first in the list of recent files. It also stores the folder of the file as
// the folder to show first in the next file dialog.
func (p *Program) addRecent(path string) {
	p.settings.AddRecent(path)
	p.settings.SetFolder(filepath.Dir(path))
}

// quit asks about each drawing with unsaved changes, closes all windows and ends the program.
func (p *Program) quit() {
	if p.sequences != nil && len(p.windows) == 0 {
		p.sequences.close()
	}
	if len(p.windows) == 0 {
		p.fyne.Quit()
		return
	}
	p.windows[len(p.windows)-1].files.closeWindow(p.quit)
}
