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
	"nimgraph/app/translations"
	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/rules"
	"nimgraph/views/help"
	"nimgraph/views/look"
	"nimgraph/views/words"
)

// ID is the program's name towards the desktop; settings are kept under it.
const ID = "io.github.nimgraph.Nimgraph"

// Program is the running desktop program: what all its windows share.
type Program struct {
	fyne       fyne.App
	words      *words.Words
	settings   window.Settings
	theme      look.Theme
	windows    []*commands
	panes      *window.Panes // where there can be one window alone
	thumbnails dialogs.Thumbnails
	journals   *files.Journals
	backups    *files.Backups
	claims     *files.Claims
	reports    *Reports
	// toldOfKeeping: a person knows that changes cannot be kept against a crash.
	journalErrorShown bool
	recovering        bool       // what was left behind is being read
	journaling        sync.Mutex // held while everything is kept for the last time
	// door is the one way to the UI thread. Tests have one of their own.
	door jobs.Door
	// rules runs rules that somebody wrote; nil for rules.Here.
	rules rules.Runner
	// putPicture puts a PNG onto the clipboard.
	writePicture func(png []byte) error
	// sequences is the window of sequences; nil where it is closed.
	sequences *sequenceCommands
	// book returns the pages of help, which are read when they are first asked for.
	book func() *help.Book
}

func newProgram(a fyne.App) (*Program, error) {
	p := &Program{
		fyne: a, settings: window.NewSettings(a.Preferences()), writePicture: writePicture,
	}
	if browser.Here {
		p.panes = &window.Panes{}
	}
	p.door = jobs.Guarded(fyne.Do, p.reportError)
	look.ShowSymbols()
	state, err := files.StateFolder()
	if err != nil { // no home; the toolkit has found some place
		state = a.Storage().RootURI().Path()
	}
	p.setStateFolder(state)
	w, err := translations.Words(p.settings.Language())
	if err != nil {
		return nil, err
	}
	p.words = w
	p.applyLanguage()
	a.SetIcon(icon())
	p.showTheme(p.settings.Theme())
	// The desktop may change between light and dark.
	a.Settings().AddListener(func(fyne.Settings) { p.door(p.repaint) })
	a.Lifecycle().SetOnEnteredForeground(func() { p.door(p.noticeChanges) })
	return p, nil
}

// Windows returns the windows that are open, the first one first.
func (p *Program) Windows() (all []*window.Window) {
	for _, c := range p.windows {
		all = append(all, c.window)
	}
	return all
}

// Do has something done on the UI thread. A panic is told, and the program goes on.
func (p *Program) Do(f func()) { p.door(f) }

// Recovering tells whether what an earlier run has left is still being read.
func (p *Program) Recovering() bool { return p.recovering }

// openBook reads the pages of help. They are built in and tested, so that there is always
// a book; without one there would still be the window.
func (p *Program) openBook() *help.Book {
	book, err := help.Open(p.words)
	if err != nil {
		p.reportError(err)
		return &help.Book{}
	}
	return book
}

// setTheme changes the look of all windows for good.
func (p *Program) setTheme(v look.Variant) {
	if v == p.settings.Theme() {
		return // with each change the toolkit reads all fonts anew, and Fyne 2.8.1 lets go of none
	}
	p.settings.SetTheme(v)
	p.showTheme(v)
}

func (p *Program) showTheme(v look.Variant) {
	p.theme = look.New(v).Traditional(p.words.Language() == "zh-Hant")
	p.fyne.Settings().SetTheme(p.theme)
	p.repaint()
}

func (p *Program) repaint() {
	for _, c := range p.windows {
		c.window.Repaint()
	}
	if p.sequences != nil {
		p.sequences.window.Repaint()
	}
}

// bench returns a bench with a drawing that has no file.
func (p *Program) newBench(d *document.Drawing) *workbench.Bench {
	return workbench.New(d, p.environment())
}

func (p *Program) environment() workbench.Environment {
	return workbench.Environment{
		Door: func(f func()) { p.door(f) }, Words: p.words,
		Journals: p.journals, Backups: p.backups, Claims: p.claims, Rules: p.rules, Failed: p.reportError,
	}
}

// noticeChanges asks about files that other programs have changed while the program
// was not in front.
func (p *Program) noticeChanges() {
	for _, c := range p.windows {
		c.files.noticeChange()
	}
}

// reveal brings the drawing of a file to the front; false where none is shown.
func (p *Program) reveal(is func(*workbench.File) bool) bool {
	c, t := p.findTab(is)
	if t != nil {
		c.files.show(t)
	}
	return t != nil
}

// showing returns the tab, and the commands of its window, that shows a file; nil where none
// does.
func (p *Program) findTab(is func(*workbench.File) bool) (*commands, *window.Tab) {
	for _, c := range p.windows {
		for _, t := range c.window.Tabs() {
			if is(t.Bench.File) {
				return c, t
			}
		}
	}
	return nil, nil
}

// hasPath finds the file of a path, leadsTo that of a path after all links.
func hasPath(path string) func(*workbench.File) bool {
	return func(f *workbench.File) bool { return path != "" && f.Path() == path }
}

func resolvesTo(resolved string) func(*workbench.File) bool {
	return func(f *workbench.File) bool { return f.Resolved() == resolved }
}

// openBench shows a bench in place of an untouched one in the window that it is asked
// for from, else in another tab there or in a window of its own, as the settings
// say. It returns the desk of its window.
func (p *Program) openBench(from *desk, b *workbench.Bench) *desk {
	if browser.Here && p.sequences != nil {
		p.sequences.close() // it stands in place of the drawings
	}
	b.Flush() // its values are known, where that is quick, before its picture is first made
	switch t := from.window.Current(); {
	case t.Bench.Untouched():
		from.window.Replace(t, b)
	case browser.Here || p.settings.On(window.OpenTabs):
		from.window.Add(b)
	default:
		return p.openWindow(b).desk
	}
	from.window.Raise()
	return from
}

// firstWindow returns a window: with an empty drawing where there is none yet.
func (p *Program) firstWindow() *commands {
	if len(p.windows) > 0 {
		return p.windows[0]
	}
	return p.openWindow(p.newBench(document.New(graphs.Directed)))
}

// openWindow shows a bench in a window of its own.
func (p *Program) openWindow(b *workbench.Bench) *commands {
	c := p.newWindow()
	c.window.Add(b)
	c.window.Show()
	return c
}

func (p *Program) windowProgram() window.Program {
	return window.Program{
		App: p.fyne, Words: p.words, Settings: p.settings, Door: func(f func()) { p.door(f) },
		Theme: func() look.Theme { return p.theme }, Book: p.book, Panes: p.panes,
	}
}

// newWindow returns a window without a drawing, which is not shown yet.
func (p *Program) newWindow() *commands {
	c := newCommands(p)
	c.window = window.New(p.windowProgram(), window.Callbacks{
		NewActions: c.bind,
		OnClose:    func() { c.files.closeWindow(func() {}) },
		OnCloseTab: c.files.closeTab, OnDropped: c.files.openPaths,
		OnOpenRecent: func(path string) { c.files.openPaths([]string{path}) },
		OnChooseGame: c.games.chooseGame, OnChangeGame: c.games.changeGame,
		OnOpenDrawing: c.openDrawing, OnStartTour: c.help.startTour, OnChanged: c.help.followTour,
	})
	p.windows = append(p.windows, c)
	return c
}

// bind makes the table of actions for a window that is being made.
func (c *commands) bind(w *window.Window) []*actions.Action {
	c.window = w
	return c.table()
}

// discard takes a window out of the list of those that are open.
func (p *Program) removeWindow(d *desk) {
	p.windows = slices.DeleteFunc(p.windows, func(other *commands) bool { return other.desk == d })
}

// remember puts a file among the recent ones.
func (p *Program) addRecent(path string) {
	p.settings.AddRecent(path)
	p.settings.SetFolder(filepath.Dir(path))
}

// quit closes all windows; each drawing is asked about.
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
