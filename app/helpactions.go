package app

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/actions"
	"nimgraph/app/dialogs"
	"nimgraph/app/window"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/help"
	"nimgraph/views/words"
)

// activeTour is a running tour, with the tab in which the user does its tasks. The tour ends when
// the tab is closed.
type activeTour struct {
	tour *tour
	tab  *window.Tab
}

// The reasons why the tour cannot go on: there is no tour, or its step is not done.
const noTour, tourWaits = "why.no-tour", "why.tour-waits"

// offerTour shows a card that offers the tour. It does nothing if the tour was offered before, or
// if the program has started with a drawing that is not empty.
func (p *Program) offerTour() {
	c := p.firstWindow()
	if p.settings.IsOn(window.TourOffered) || len(c.window.Tabs()) > 1 || !c.bench().Untouched() {
		return
	}
	p.settings.SetSwitch(window.TourOffered, true)
	c.help.offerTab = c.window.Current()
	c.help.updateCard()
}

// startTour starts the tour from the beginning, in a new drawing.
func (c *helpCommands) startTour() {
	c.offerTab = nil
	c.program.settings.SetSwitch(window.TourOffered, true)
	if !c.program.settings.IsOn(window.ShowInspector) {
		c.program.settings.SetSwitch(window.ShowInspector, true) // the tour points at it
	}
	b := c.program.newBench(document.New(graphs.Directed))
	c.active = nil
	var tab *window.Tab
	if t := c.window.Current(); t.Bench.Untouched() {
		tab = c.window.ReplaceTab(t, b)
	} else {
		tab = c.window.AddTab(b)
	}
	c.active = &activeTour{tour: newTour(), tab: tab}
	c.window.Repaint()
}

// followTour updates the tour and its card after a change in tab t. It also withdraws the offer of
// the tour once the user has begun a drawing, and ends the tour once its tab is closed.
func (c *helpCommands) followTour(t *window.Tab) {
	if c.offerTab != nil && (c.offerTab != c.window.Current() || !c.offerTab.Bench.Untouched()) {
		c.offerTab = nil // as in declineTour
	}
	if c.active != nil && !c.window.HasTab(c.active.tab) {
		c.active = nil
	}
	if c.active != nil && c.active.tab == t {
		c.active.tour.Update(t.Bench.Session)
	}
	c.updateCard()
}

// nextStepRequirement returns "" if the user can go to the next step of the tour now, or start a
// tour that is only offered. Otherwise it returns the translation key of the reason why not.
func (c *helpCommands) nextStepRequirement() string {
	switch {
	case c.offerTab != nil:
		return ""
	case c.active == nil || c.active.tab != c.window.Current():
		return noTour
	}
	if step, done := c.active.tour.Step(); !done && step != tourFinished {
		return tourWaits
	}
	return ""
}

// nextTourStep goes to the next step of the tour. It ends the tour at the last step, and starts
// the tour if the tour is only offered.
func (c *helpCommands) nextTourStep() {
	switch {
	case c.offerTab != nil:
		c.startTour()
		return
	case !c.active.tour.Next(c.active.tab.Bench.Session):
		c.active = nil // it is finished
	}
	c.updateCard()
	c.window.FocusBoard()
}

// previousTourStep goes back to the previous step of the tour.
func (c *helpCommands) previousTourStep() {
	c.active.tour.Back(c.active.tab.Bench.Session)
	c.updateCard()
	c.window.FocusBoard()
}

// leaveTour ends the tour or declines its offer. The drawing of the tour stays open.
func (c *helpCommands) leaveTour() {
	c.offerTab, c.active = nil, nil
	c.updateCard()
	c.window.FocusBoard()
}

// declineTour removes the offer of the tour, if there is one. It is called when the user runs
// another command of Help.
func (c *helpCommands) declineTour() {
	if c.offerTab != nil {
		c.leaveTour()
	}
}

// updateCard updates the card over the window. It shows the notice, otherwise the offer of the
// tour, otherwise the step of the tour if the drawing of the tour is in front. If there is none of
// these, it hides the card.
func (c *helpCommands) updateCard() {
	card := c.notice
	switch {
	case card != nil:
	case c.offerTab != nil:
		card = c.offerCard()
	case c.active != nil && c.active.tab == c.window.Current():
		card = c.tourCard(c.active.tour)
	}
	if !card.Equal(c.window.CurrentTourCard()) {
		c.window.ShowTour(card)
	}
}

// showNotice shows a notice with the given title and text until the user closes it.
func (c *helpCommands) showNotice(title, text string) {
	c.notice = &window.TourCard{Step: -1, Title: title, Text: text, Buttons: []window.TourButton{
		{Text: c.words.T("button.ok"), OnTapped: func() {
			c.dismissNotice()
			c.window.FocusBoard()
		}},
	}}
	c.updateCard()
}

// dismissNotice removes the notice that showNotice has shown. dismissed is false if there is none.
func (c *helpCommands) dismissNotice() (dismissed bool) {
	notice := c.notice
	c.notice = nil
	c.updateCard()
	return notice != nil
}

// offerCard returns the card that offers the tour.
func (c *helpCommands) offerCard() *window.TourCard {
	return &window.TourCard{
		Step: -1, Title: c.words.T("tour.offer.title"), Text: c.words.T("tour.offer"),
		Buttons: []window.TourButton{
			{Text: c.words.T("tour.later"), OnTapped: c.leaveTour},
			{Text: c.buttonLabel("tour.start"), Main: true, OnTapped: c.nextTourStep},
		},
	}
}

// buttonLabel returns the text of the button that continues the tour: the translation of key,
// followed by the shortcut that presses the button.
func (c *helpCommands) buttonLabel(key string) string {
	return c.words.T(
		"tour.keyed",
		words.Data{"What": c.words.T(key), "Key": c.window.Table.Find("help.tour-next").Keys()[0]},
	)
}

// tourCard returns the card for the current step of t: its text, its buttons, and the part of the
// window to which it points.
func (c *helpCommands) tourCard(t *tour) *window.TourCard {
	step, done := t.Step()
	key, data := t.Text()
	card := &window.TourCard{
		Step: int(step), Steps: int(tourFinished), Title: c.words.T(t.Title()), Text: c.words.T(key, data),
		Done: done, Target: t.Target(),
	}
	if keys := key + ".keys"; c.words.T(keys) != keys {
		card.Keys = c.words.T(keys)
	}
	if step == tourFinished {
		card.Buttons = []window.TourButton{
			{Text: c.words.T("tour.read"), OnTapped: func() {
				c.leaveTour()
				c.openPage("positions", "")
			}},
			{Text: c.buttonLabel("tour.done"), Main: true, OnTapped: c.nextTourStep},
		}
		return card
	}
	card.Overline = c.words.T("tour.step", words.Data{"Step": int(step) + 1, "Steps": int(tourFinished)})
	card.Buttons = []window.TourButton{{Text: c.words.T("action.help.tour-leave"), OnTapped: c.leaveTour}}
	if step > drawStep {
		card.Buttons = append(
			card.Buttons, window.TourButton{Text: c.words.T("tour.before"), OnTapped: c.previousTourStep},
		)
	}
	card.Buttons = append(
		card.Buttons,
		window.TourButton{
			Text: c.buttonLabel("tour.next"), Main: true, Disabled: !done, OnTapped: c.nextTourStep,
		},
	)
	return card
}

// helpCommands holds the commands that show the pages of Help, notices and the tour.
type helpCommands struct {
	*workspace
	active   *activeTour      // nil if there is no tour
	offerTab *window.Tab      // the tab on which the tour is offered; nil if it is not
	notice   *window.TourCard // a notice that is not dismissed yet; nil for none
}

// helpActions returns the actions of the Help menu.
func (c *helpCommands) helpActions() []*actions.Action {
	return []*actions.Action{
		{ID: "help.pages", Key: actions.Key(fyne.KeyF1), IsChecked: c.window.HelpShown, Run: c.showHelp},
		{ID: "help.glossary", Run: func() { c.openPage(help.GlossaryID, "") }},
		{ID: "help.tour", Run: c.startTour},
		{
			ID: "help.tour-next", Shortcut: actions.Ctrl(fyne.KeyReturn),
			Also: []fyne.Shortcut{actions.Ctrl(fyne.KeyEnter)}, Requirement: c.nextStepRequirement, Run: c.nextTourStep,
		},
		{
			ID:          "help.tour-leave",
			Requirement: require(func() bool { return c.offerTab != nil || c.active != nil }, noTour), Run: c.leaveTour,
		},
		{ID: "help.keys", Key: actions.Char('?'), Run: func() { c.dialogs().ShowKeys(c.window.Table) }},
		{ID: "help.about", Run: c.showAbout},
	}
}

// showHelp opens the page of Help that explains the term under the pointer. If there is no term
// there, it shows and focuses Help, or hides Help if Help has the focus.
func (c *helpCommands) showHelp() {
	c.declineTour()
	m, ok := c.window.TermAtPointer()
	if !ok {
		c.window.ShowHelp(!c.window.HelpShown() || !c.window.Reader().HasFocus())
		return
	}
	c.window.Reader().ShowTerm(m)
	c.window.ShowHelp(true)
}

// openPage opens the page of Help with the given id, scrolled to heading, or to its beginning if
// heading is "".
func (c *helpCommands) openPage(id, heading string) {
	c.declineTour()
	c.window.Reader().ShowHeading(id, heading)
	c.window.ShowHelp(true)
}

// searchPages returns a search result for each page, section and technical term of Help whose text
// contains all of words.
func (c *helpCommands) searchPages(words []string) []dialogs.FinderResult {
	var lines []dialogs.FinderResult
	folder := c.words.T("menu.help") + " › "
	add := func(text, note, id, heading string) {
		if dialogs.ContainsAll(text, words) {
			lines = append(
				lines, dialogs.FinderResult{Text: text, Note: note, OnChosen: func() { c.openPage(id, heading) }},
			)
		}
	}
	book := c.program.book()
	for _, p := range book.Pages {
		if p.ID == help.GlossaryID {
			continue // the glossary has an action
		}
		add(folder+p.Title, "", p.ID, "")
		for _, h := range p.Headings() {
			add(folder+p.Title+" › "+h, "", p.ID, h)
		}
	}
	for _, m := range help.GlossaryTerms() {
		add(folder+m.Name(c.words), book.Page(m.Page).Title, m.Page, "")
	}
	return lines
}

// showAbout shows the program's name, version and licence, with a link to the licences of the
// modules and fonts that it contains.
func (c *helpCommands) showAbout() {
	w, info := c.words, c.program.release
	text := widget.NewRichTextFromMarkdown(fmt.Sprintf("## %s %s\n\n%s\n\n%s",
		w.T("app.name"), info, w.T("about.text"), w.T("about.licence")))
	text.Wrapping = fyne.TextWrapWord
	parts := widget.NewHyperlink(w.T("about.parts"), nil)
	parts.OnTapped = func() { c.dialogs().ShowText(w.T("about.parts"), info.Licences) }
	c.dialogs().Inform(w.T("action.help.about"), container.NewBorder(nil, parts, nil, nil, text))
}
