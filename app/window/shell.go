package window

import (
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/app/browser"
	"nimgraph/app/dialogs"
	"nimgraph/app/jobs"
	"nimgraph/views/help"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Program is what a window needs of the program around it.
type Program struct {
	App      fyne.App
	Words    *words.Words
	Settings Settings
	Door     jobs.Door
	Theme    func() look.Theme
	// Book returns the pages of help.
	Book func() *help.Book
	// Panes are there where there can be one window alone.
	Panes *Panes
}

// shell is what every window of the program has, whatever it shows.
type shell struct {
	Program
	// Dialogs are the window's dialogs, Table is what can be done in it.
	Dialogs *dialogs.Dialogs
	Table   *actions.Table

	owner  shellOwner
	window fyne.Window
	closed bool
}

// shown is what stands in a shell.
type shellOwner interface {
	// Say shows a message, Fail what could not be done.
	Say(message string)
	Fail(err error)
	// describe puts an error into words.
	describe(err error) string
	// focus takes the keyboard back from a dialog.
	focus()
}

// newShell returns a window in which nothing is shown, and nothing can be done yet.
func newShell(p Program, title string, of shellOwner) shell {
	w := p.newWindow(title)
	return shell{Program: p, owner: of, window: w, Dialogs: &dialogs.Dialogs{
		Window: dialogs.Window{Window: w}, Words: p.Words, Door: p.Door,
		Palette:  func() *scene.Palette { return p.Theme().Palette() },
		Describe: of.describe, OnClosed: of.focus,
	}}
}

// act makes the table of what can be done in the window.
func (s *shell) setActions(all []*actions.Action) {
	s.Table = actions.NewTable(all)
	s.Table.OnError = func(err error) { s.Dialogs.Error(err, "") }
	s.Table.IsBusy = s.Dialogs.AnyOpen
	s.Table.Focused = func() fyne.Focusable { return s.window.Canvas().Focused() }
	s.Table.OnRefused = s.refuse
}

// guarded returns a function that the toolkit may call: a defect of it is told, and all
// that comes after it goes on. Else it would end the program.
func (s *shell) guard(f func()) func() {
	return func() {
		if defect := jobs.Guard(f); defect != nil {
			s.owner.Fail(defect)
		}
	}
}

// refuse says why what was asked for is not possible now.
func (s *shell) refuse(a *actions.Action) {
	s.owner.Say(s.Words.Of(strings.TrimSuffix(a.Words(s.Words), "…"), s.Words.T(a.Why())))
}

// Exporting returns a job that writes a file, whose progress a dialog shows, and what is to
// be told how it ended: that is said in the window. Leaving the dialog gives the job up.
func (s *shell) ExportJob(work *jobs.Exclusive, path string) (j *jobs.Job, done func(error)) {
	name := words.Data{"Name": filepath.Base(path)}
	j = &jobs.Job{Name: s.Words.T("status.exporting"), Held: true}
	s.Dialogs.ShowProgress(work, j, s.Words.T("dialog.exporting", name))
	return j, func(err error) {
		if err != nil {
			s.Dialogs.Error(err, path)
			return
		}
		s.owner.Say(s.Words.T("say.exported", name))
	}
}

// Show puts the window on the screen.
func (s *shell) Show() { s.window.Show() }

// Raise brings the window to the front.
func (s *shell) Raise() { s.window.RequestFocus() }

// Canvas returns what the window is drawn on.
func (s *shell) Canvas() fyne.Canvas { return s.window.Canvas() }

// Content returns all that is in the window below its menu.
func (s *shell) Content() fyne.CanvasObject { return s.window.Content() }

// Title returns what the title bar says.
func (s *shell) Title() string { return s.window.Title() }

// Palette returns the colours of the window.
func (s *shell) Palette() *scene.Palette { return s.Theme().Palette() }

// shut takes the window off the screen, and gives up what waits for its dialogs.
func (s *shell) closeWindow() {
	s.Dialogs.DropWaiting()
	s.Table.Detach(s.Dialogs.Window)
	s.window.Close()
}

// Panes are what is shown in the one window that there can be in a browser, the last in front.
type Panes struct {
	window fyne.Window
	stack  []*pane
}

// pane stands for a window among panes, from when it is made until it is closed.
type pane struct {
	fyne.Window          // in which all are
	panes                *Panes
	title                string
	content              fyne.CanvasObject
	menu                 *fyne.MainMenu
	bindKeys, unbindKeys func() // bind keys, and let go of them
}

// newWindow returns a window, or a pane where there is to be one alone.
func (p Program) newWindow(title string) fyne.Window {
	among := p.Panes
	if among == nil {
		return p.App.NewWindow(title)
	}
	if among.window == nil {
		among.window = p.App.NewWindow(title)
		among.window.SetPadded(false)
		browser.OnTyped(p.Door, (&browserKeys{Window: among.window}).handleKey)
		if browser.Here {
			look.Modifiers = func() fyne.KeyModifier { return modifiers(browser.Modifiers()) }
		}
	}
	if n := len(among.stack); n > 0 {
		among.stack[n-1].unbindKeys()
	}
	w := &pane{Window: among.window, panes: among, title: title}
	among.stack = append(among.stack, w)
	return w
}

// bound has keys bound now, and again whenever a pane comes to the front.
func (s *shell) bindInFront(keys func()) {
	keys()
	if p, ok := s.window.(*pane); ok {
		p.bindKeys, p.unbindKeys = keys, func() { s.Table.Unbind(p.Canvas()) }
	}
}

func (p *pane) Title() string              { return p.title }
func (p *pane) Content() fyne.CanvasObject { return p.content }
func (p *pane) MainMenu() *fyne.MainMenu   { return p.menu }
func (p *pane) Resize(fyne.Size)           {}
func (p *pane) RequestFocus()              {}
func (p *pane) SetCloseIntercept(func())   {} // the page is closed, or the menu's item is chosen
func (p *pane) SetPadded(bool)             {}

func (p *pane) SetTitle(title string) {
	p.title = title
	p.update()
}

func (p *pane) SetContent(c fyne.CanvasObject) {
	p.content = c
	p.update()
}

func (p *pane) SetMainMenu(menu *fyne.MainMenu) {
	p.menu = menu
	p.update()
}

// put has the window show what there is of the pane in front.
func (p *pane) update() {
	w, all := p.panes.window, p.panes.stack
	if len(all) == 0 || all[len(all)-1] != p {
		return
	}
	w.SetTitle(p.title)
	if w.MainMenu() != p.menu {
		w.SetMainMenu(p.menu)
	}
	if p.content != nil && w.Content() != p.content {
		w.SetContent(p.content)
	}
}

// Show shows the window, where the first pane asks for that.
func (p *pane) Show() {
	if p.panes.stack[0] == p {
		p.Window.Show()
	}
}

// Close shows again what was in front before.
func (p *pane) Close() {
	among := p.panes
	among.stack = slices.DeleteFunc(among.stack, func(other *pane) bool { return other == p })
	if n := len(among.stack); n > 0 {
		among.stack[n-1].update()
		among.stack[n-1].bindKeys()
	}
}
