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

// Program holds the objects that all windows of the program share, such as the settings and the
// translated texts.
type Program struct {
	App      fyne.App
	Words    *words.Words
	Settings Settings
	Door     jobs.Door
	Theme    func() look.Theme
	// Book returns the pages of help.
	Book func() *help.Book
	// Panes is the stack of panes in the only window of a browser; it is nil on a desktop.
	Panes *Panes
	// Reads is set for a read-only view: a window with only the board and the banner.
	Reads bool
}

// shell is the common part of all windows of the program: the window of Fyne, the actions and the
// dialogs.
type shell struct {
	Program
	// Dialogs are the window's dialogs. Table holds the window's actions.
	Dialogs *dialogs.Dialogs
	Table   *actions.Table

	owner  shellOwner
	window fyne.Window
	closed bool
}

// shellOwner is the window that embeds a shell. The shell calls it to show messages and to set the
// keyboard focus.
type shellOwner interface {
	// Say shows a message, and Fail an error.
	Say(message string)
	Fail(err error)
	// describe puts an error into words.
	describe(err error) string
	// focus takes the keyboard when the last dialog is closed.
	focus()
}

// newShell returns the shell of a new window with the given title. owner is the window that embeds
// the shell. The new window has no content and no actions yet.
func newShell(program Program, title string, owner shellOwner) shell {
	w := program.newWindow(title)
	return shell{Program: program, owner: owner, window: w, Dialogs: &dialogs.Dialogs{
		Window: dialogs.Window{Window: w}, Words: program.Words, Door: program.Door,
		Palette:  func() *scene.Palette { return program.Theme().Palette() },
		Describe: owner.describe, OnClosed: owner.focus,
	}}
}

// setActions sets the actions of the window.
func (s *shell) setActions(list []*actions.Action) {
	s.Table = actions.NewTable(list)
	s.Table.OnError = func(err error) { s.Dialogs.ShowError(err, "") }
	s.Table.IsBusy = s.Dialogs.AnyOpen
	s.Table.Focused = func() fyne.Focusable { return s.window.Canvas().Focused() }
	s.Table.OnRefused = s.showDisabledReason
}

// guard returns a function that calls run and shows a panic in run as an error. Without guard the
// panic would end the program, because Fyne does not recover.
func (s *shell) guard(run func()) func() {
	return func() {
		if defect := jobs.Guard(run); defect != nil {
			s.owner.Fail(defect)
		}
	}
}

// showDisabledReason shows in the status line why action is not possible at present.
func (s *shell) showDisabledReason(action *actions.Action) {
	s.owner.Say(s.Words.Label(strings.TrimSuffix(action.MenuText(s.Words), "…"), s.Words.T(action.DisabledReason())))
}

// NewExportJob returns a job for writing the file at path, and prepares a dialog that shows its
// progress. The caller must run the job on worker, and then call onDone with the error of the job,
// or nil. onDone shows the result to the user. Closing the dialog cancels the job.
func (s *shell) NewExportJob(worker *jobs.Exclusive, path string) (job *jobs.Job, onDone func(error)) {
	name := words.Data{"Name": filepath.Base(path)}
	job = &jobs.Job{Name: s.Words.T("status.exporting"), Uninterruptible: true}
	s.Dialogs.ShowProgress(worker, job, s.Words.T("dialog.exporting", name))
	return job, func(err error) {
		if err != nil {
			s.Dialogs.ShowError(err, path)
			return
		}
		s.owner.Say(s.Words.T("say.exported", name))
	}
}

// Show puts the window on the screen.
func (s *shell) Show() { s.window.Show() }

// Raise brings the window to the front.
func (s *shell) Raise() { s.window.RequestFocus() }

// Canvas returns the window's canvas.
func (s *shell) Canvas() fyne.Canvas { return s.window.Canvas() }

// Content returns the window's content below the menu.
func (s *shell) Content() fyne.CanvasObject { return s.window.Content() }

// Title returns the text of the title bar.
func (s *shell) Title() string { return s.window.Title() }

// Palette returns the colours of the window.
func (s *shell) Palette() *scene.Palette { return s.Theme().Palette() }

// closeWindow closes the window of Fyne, and discards the functions that wait until its dialogs
// are closed.
func (s *shell) closeWindow() {
	s.Dialogs.DropWaitingFuncs()
	s.Table.DetachWindow(s.Dialogs.Window)
	s.window.Close()
}

// Panes is a stack of windows in a browser, where the program has only one window of Fyne. Each is
// a pane that fills this window. The last pane is in front.
type Panes struct {
	window fyne.Window
	stack  []*pane
}

// pane is a window of the program in a browser. It implements fyne.Window, but shares the only
// window of Fyne with all other panes.
type pane struct {
	fyne.Window          // in which all are
	panes                *Panes
	title                string
	content              fyne.CanvasObject
	menu                 *fyne.MainMenu
	bindKeys, unbindKeys func() // bind the pane's keys to the window's canvas, and unbind them
}

// newWindow returns a new window with the given title. In a browser it is a new pane in front of
// all others.
func (p Program) newWindow(title string) fyne.Window {
	among := p.Panes
	if among == nil {
		return p.App.NewWindow(title)
	}
	if among.window == nil {
		among.window = p.App.NewWindow(title)
		among.window.SetPadded(false)
		browser.SetOnKey(p.Door, (&browserKeys{Window: among.window}).handleKey)
		if browser.Here {
			look.Modifiers = func() fyne.KeyModifier { return heldModifiers(browser.HeldModifiers()) }
		}
	}
	if n := len(among.stack); n > 0 {
		among.stack[n-1].unbindKeys()
	}
	w := &pane{Window: among.window, panes: among, title: title}
	among.stack = append(among.stack, w)
	return w
}

// bindKeysInFront makes the window handle keys while it is in front. It calls bind, which binds
// the keys, at once and, in a browser, whenever the pane of the window comes to the front again.
// There all panes share the keys of one window.
func (s *shell) bindKeysInFront(bind func()) {
	bind()
	if p, ok := s.window.(*pane); ok {
		p.bindKeys, p.unbindKeys = bind, func() { s.Table.UnbindShortcuts(p.Canvas()) }
	}
}

// Title returns the title of the pane.
func (p *pane) Title() string { return p.title }

// Content returns the content of the pane.
func (p *pane) Content() fyne.CanvasObject { return p.content }

// MainMenu returns the menu of the pane.
func (p *pane) MainMenu() *fyne.MainMenu { return p.menu }

// Resize does nothing, because a pane always fills its window.
func (p *pane) Resize(fyne.Size) {}

// RequestFocus does nothing, because a browser gives no focus to panes.
func (p *pane) RequestFocus() {}

// SetCloseIntercept does nothing, because a pane has no title bar with a button to close it.
func (p *pane) SetCloseIntercept(func()) {}

// SetPadded does nothing, because panes have no padding.
func (p *pane) SetPadded(bool) {}

// SetTitle sets the title that the window has while the pane is in front.
func (p *pane) SetTitle(title string) {
	p.title = title
	p.update()
}

// SetContent sets the content that the window shows while the pane is in front.
func (p *pane) SetContent(content fyne.CanvasObject) {
	p.content = content
	p.update()
}

// SetMainMenu sets the menu that the window has while the pane is in front.
func (p *pane) SetMainMenu(menu *fyne.MainMenu) {
	p.menu = menu
	p.update()
}

// update shows the title, content and menu of the pane if the pane is in front.
func (p *pane) update() {
	w, stack := p.panes.window, p.panes.stack
	if len(stack) == 0 || stack[len(stack)-1] != p {
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

// Show shows the window of Fyne if p is the lowest pane. For any other pane this window is visible
// already.
func (p *pane) Show() {
	if p.panes.stack[0] == p {
		p.Window.Show()
	}
}

// Close removes the pane and shows the pane that is then in front.
func (p *pane) Close() {
	among := p.panes
	among.stack = slices.DeleteFunc(among.stack, func(other *pane) bool { return other == p })
	if n := len(among.stack); n > 0 {
		among.stack[n-1].update()
		among.stack[n-1].bindKeys()
	}
}
