package app

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/actions"
	"nimgraph/app/dialogs"
	"nimgraph/app/window"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/help"
	"nimgraph/views/words"
)

// touring is the tour in a window: what it has come to, and the tab of its drawing. It
// touches no other drawing, and ends when its own is closed.
type touring struct {
	tour *tour
	tab  *window.Tab
}

// The obstacles of going on in the tour: there is none, or its step is not done.
const noTour, tourWaits = "why.no-tour", "why.tour-waits"

// offerTour offers the tour, the first time that the program begins with an empty drawing.
func (p *Program) offerTour() {
	c := p.firstWindow()
	if p.settings.On(window.TourOffered) || len(c.window.Tabs()) > 1 || !c.bench().Untouched() {
		return
	}
	p.settings.Set(window.TourOffered, true)
	c.help.offered = c.window.Current()
	c.help.showTour()
}

// startTour begins the tour from the beginning, on a drawing of its own.
func (c *helping) startTour() {
	c.offered = nil
	c.desk.program.settings.Set(window.TourOffered, true)
	if !c.desk.program.settings.On(window.ShowInspector) {
		c.desk.program.settings.Set(window.ShowInspector, true) // the tour points at it
	}
	b := c.desk.program.bench(document.New(graphs.Directed))
	c.touring = nil
	var tab *window.Tab
	if t := c.desk.window.Current(); t.Bench.Untouched() {
		tab = c.desk.window.Replace(t, b)
	} else {
		tab = c.desk.window.Add(b)
	}
	c.touring = &touring{tour: newTour(), tab: tab}
	c.desk.window.Repaint()
}

// followTour has the tour look at what has changed of a tab.
func (c *helping) followTour(t *window.Tab) {
	if c.offered != nil && (c.offered != c.desk.window.Current() || !c.offered.Bench.Untouched()) {
		c.offered = nil // as in declineTour
	}
	if c.touring != nil && !c.desk.window.Has(c.touring.tab) {
		c.touring = nil
	}
	if c.touring != nil && c.touring.tab == t {
		c.touring.tour.Look(t.Bench.Session)
	}
	c.showTour()
}

// tourObstacle is why the tour cannot go on.
func (c *helping) tourObstacle() string {
	switch {
	case c.offered != nil:
		return ""
	case c.touring == nil || c.touring.tab != c.desk.window.Current():
		return noTour
	}
	if step, done := c.touring.tour.Step(); !done && step != tourFinished {
		return tourWaits
	}
	return ""
}

// tourNext begins the tour that is offered, or goes on in the one under way.
func (c *helping) tourNext() {
	switch {
	case c.offered != nil:
		c.startTour()
		return
	case !c.touring.tour.Next(c.touring.tab.Bench.Session):
		c.touring = nil // it is finished
	}
	c.showTour()
	c.desk.window.FocusBoard()
}

func (c *helping) tourBack() {
	c.touring.tour.Back(c.touring.tab.Bench.Session)
	c.showTour()
	c.desk.window.FocusBoard()
}

// tourLeave ends the tour, or declines it. Its drawing stays.
func (c *helping) tourLeave() {
	c.offered, c.touring = nil, nil
	c.showTour()
	c.desk.window.FocusBoard()
}

// declineTour takes the offer away: whoever turns to something else has answered.
func (c *helping) declineTour() {
	if c.offered != nil {
		c.tourLeave()
	}
}

// showTour shows the card of the tour where its drawing is in front, else none. A card that
// says the same stays.
func (c *helping) showTour() {
	card := c.notice
	switch {
	case card != nil:
	case c.offered != nil:
		card = c.offerCard()
	case c.touring != nil && c.touring.tab == c.desk.window.Current():
		card = c.tourCard(c.touring.tour)
	}
	if !card.Equal(c.desk.window.TourShown()) {
		c.desk.window.ShowTour(card)
	}
}

// notify says something beside the board, until it is read.
func (c *helping) notify(title, text string) {
	c.notice = &window.TourCard{Step: -1, Title: title, Text: text, Choices: []window.TourChoice{
		{Text: c.desk.words.T("button.ok"), OnTapped: func() {
			c.read()
			c.desk.window.FocusBoard()
		}},
	}}
	c.showTour()
}

// read takes away what notify has said; false where that is nothing.
func (c *helping) read() bool {
	was := c.notice
	c.notice = nil
	c.showTour()
	return was != nil
}

func (c *helping) offerCard() *window.TourCard {
	return &window.TourCard{
		Step: -1, Title: c.desk.words.T("tour.offer.title"), Text: c.desk.words.T("tour.offer"),
		Choices: []window.TourChoice{
			{Text: c.desk.words.T("tour.later"), OnTapped: c.tourLeave},
			{Text: c.tourKeyed("tour.start"), Main: true, OnTapped: c.tourNext},
		},
	}
}

// tourKeyed returns what a button says, with the key that does the same.
func (c *helping) tourKeyed(key string) string {
	return c.desk.words.T("tour.keyed", words.Data{"What": c.desk.words.T(key), "Key": c.desk.window.Table.Find("help.tour-next").Keys()[0]})
}

func (c *helping) tourCard(t *tour) *window.TourCard {
	step, done := t.Step()
	key, data := t.Text()
	card := &window.TourCard{
		Step: int(step), Steps: int(tourFinished), Title: c.desk.words.T(t.Title()), Text: c.desk.words.T(key, data), Done: done, Target: t.Target(),
	}
	if keys := key + ".keys"; c.desk.words.T(keys) != keys {
		card.Keys = c.desk.words.T(keys)
	}
	if step == tourFinished {
		card.Choices = []window.TourChoice{
			{Text: c.desk.words.T("tour.read"), OnTapped: func() {
				c.tourLeave()
				c.readPage("positions", "")
			}},
			{Text: c.tourKeyed("tour.done"), Main: true, OnTapped: c.tourNext},
		}
		return card
	}
	card.Overline = c.desk.words.T("tour.step", words.Data{"Step": int(step) + 1, "Steps": int(tourFinished)})
	card.Choices = []window.TourChoice{{Text: c.desk.words.T("action.help.tour-leave"), OnTapped: c.tourLeave}}
	if step > drawStep {
		card.Choices = append(card.Choices, window.TourChoice{Text: c.desk.words.T("tour.before"), OnTapped: c.tourBack})
	}
	card.Choices = append(card.Choices, window.TourChoice{Text: c.tourKeyed("tour.next"), Main: true, Disabled: !done, OnTapped: c.tourNext})
	return card
}

// helping shows the pages of Help, and gives the tour.
type helping struct {
	desk    *desk
	touring *touring         // the tour under way; nil for none
	offered *window.Tab      // on which the tour is offered; nil where it is not
	notice  *window.TourCard // that is to be read; nil for none
}

func (c *helping) helpActions() []*actions.Action {
	return []*actions.Action{
		{ID: "help.pages", Key: actions.Key(fyne.KeyF1), IsChecked: c.desk.window.HelpShown, Run: c.showHelp},
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
	m, ok := c.desk.window.MeaningAtPointer()
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
