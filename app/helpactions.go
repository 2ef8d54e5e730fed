package app

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/actions"
	"nimgraph/app/dialogs"
	"nimgraph/app/window"
	"nimgraph/views/help"
)

// helping shows the pages of Help, and gives the tour.
type helping struct {
	desk    *desk
	touring *touring         // the tour under way; nil for none
	offered *window.Tab      // on which the tour is offered; nil where it is not
	notice  *window.TourCard // that is to be read; nil for none
}

func (c *helping) helpActions() []*actions.Action {
	return []*actions.Action{
		{ID: "help.pages", Key: actions.Named(fyne.KeyF1), Checked: c.desk.window.HelpShown, Run: c.showHelp},
		{ID: "help.glossary", Run: func() { c.readPage(help.GlossaryID, "") }},
		{ID: "help.tour", Run: c.startTour},
		{ID: "help.tour-next", Shortcut: actions.Ctrl(fyne.KeyReturn), Also: []fyne.Shortcut{actions.Ctrl(fyne.KeyEnter)}, Obstacle: c.tourObstacle, Run: c.tourNext},
		{ID: "help.tour-leave", Obstacle: unless(func() bool { return c.offered != nil || c.touring != nil }, noTour), Run: c.tourLeave},
		{ID: "help.keys", Key: actions.Char('?'), Run: func() { c.desk.dialogs().Keys(c.desk.window.Table) }},
		{ID: "help.about", Run: c.showAbout},
	}
}

// showHelp shows what Help says of the word under the pointer; where there is none, it
// shows Help and gives it the keyboard, or hides it where it has the keyboard.
func (c *helping) showHelp() {
	c.declineTour()
	m, ok := c.desk.window.Pointed()
	if !ok {
		c.desk.window.ShowHelp(!c.desk.window.HelpShown() || !c.desk.window.Reader().Focused())
		return
	}
	c.desk.window.Reader().ShowTerm(m)
	c.desk.window.ShowHelp(true)
}

// readPage shows a page of Help from a heading on; from its beginning where that is empty.
func (c *helping) readPage(id, heading string) {
	c.declineTour()
	c.desk.window.Reader().ShowHeading(id, heading)
	c.desk.window.ShowHelp(true)
}

// pagesNamed returns the pages of Help, their sections and the words of the field that have
// all the words.
func (c *helping) pagesNamed(words []string) []dialogs.Found {
	var lines []dialogs.Found
	folder := c.desk.words.T("menu.help") + " › "
	add := func(text, note, id, heading string) {
		if dialogs.HasAll(text, words) {
			lines = append(lines, dialogs.Found{Text: text, Note: note, Run: func() { c.readPage(id, heading) }})
		}
	}
	book := c.desk.program.book()
	for _, p := range book.Pages {
		if p.ID == help.GlossaryID {
			continue // an action shows it
		}
		add(folder+p.Title, "", p.ID, "")
		for _, h := range p.Headings() {
			add(folder+p.Title+" › "+h, "", p.ID, h)
		}
	}
	for _, m := range help.Meanings() {
		add(folder+m.Name(c.desk.words), book.Page(m.Page).Title, m.Page, "")
	}
	return lines
}

func (c *helping) showAbout() {
	text := widget.NewRichTextFromMarkdown(fmt.Sprintf("## %s %s\n\n%s\n\n%s",
		c.desk.words.T("app.name"), c.desk.program.fyne.Metadata().Version, c.desk.words.T("about.text"), c.desk.words.T("about.licence")))
	text.Wrapping = fyne.TextWrapWord
	c.desk.dialogs().Inform(c.desk.words.T("action.help.about"), text)
}
