package window

import "fyne.io/fyne/v2"

// pane stands for a window where there can be one alone, in a browser: it is shown in place of
// what that one shows, which comes back when it is closed.
type pane struct {
	fyne.Window
	title   string
	content fyne.CanvasObject
	menu    *fyne.MainMenu

	behind struct {
		title   string
		content fyne.CanvasObject
		menu    *fyne.MainMenu
	}
	shown bool
}

// newWindow returns a window; a pane of the one that there is where there is to be no other.
func (p Program) newWindow(title string) fyne.Window {
	if all := p.App.Driver().AllWindows(); p.Alone && len(all) > 0 {
		return &pane{Window: all[0], title: title}
	}
	return p.App.NewWindow(title)
}

func (p *pane) Title() string                   { return p.title }
func (p *pane) Content() fyne.CanvasObject      { return p.content }
func (p *pane) SetContent(c fyne.CanvasObject)  { p.content = c }
func (p *pane) MainMenu() *fyne.MainMenu        { return p.menu }
func (p *pane) SetMainMenu(menu *fyne.MainMenu) { p.menu = menu }
func (p *pane) Resize(fyne.Size)                {}
func (p *pane) RequestFocus()                   {}
func (p *pane) SetCloseIntercept(func())        {} // the page is closed, or the menu's item is chosen
func (p *pane) SetPadded(bool)                  {}

// SetTitle has the page's title say something while the pane is shown.
func (p *pane) SetTitle(title string) {
	p.title = title
	if p.shown {
		p.Window.SetTitle(title)
	}
}

// Show shows the pane.
func (p *pane) Show() {
	b := &p.behind
	b.title, b.content, b.menu, p.shown = p.Window.Title(), p.Window.Content(), p.Window.MainMenu(), true
	p.put(p.title, p.content, p.menu)
}

// Close shows again what was shown before.
func (p *pane) Close() {
	if p.shown {
		p.shown = false
		p.put(p.behind.title, p.behind.content, p.behind.menu)
	}
}

func (p *pane) put(title string, content fyne.CanvasObject, menu *fyne.MainMenu) {
	p.Window.SetTitle(title)
	p.Window.SetMainMenu(menu)
	p.Window.SetContent(content)
}
