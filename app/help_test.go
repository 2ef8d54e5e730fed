package app

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"nimgraph/app/dialogs"
	"nimgraph/app/window"
	"nimgraph/graphs"
	"nimgraph/views/editor"
	"nimgraph/views/help"
)

// TestHelpIsFound checks that the command palette finds pages of Help, their sections and the
// words of the glossary, and shows them beside the board.
func TestHelpIsFound(t *testing.T) {
	_, c := programShowing(t, threeVertexGame(t))
	before := asJSON(t, c.session().Drawing())
	for typed, page := range map[string]string{
		"hackenbush chains": "trees", "values braces": "loopy", "minimal": "", "colon principle": "trees",
		"fusion": "cycles", "glossary": help.GlossaryID,
	} {
		c.window.Reader().Show("")
		lines := c.finds.searchCommands(strings.Fields(typed))
		index := slices.IndexFunc(lines, func(l dialogs.FinderResult) bool {
			return strings.HasPrefix(l.Text, c.words.T("menu.help")+" › ") || page == help.GlossaryID
		})
		if page == "" {
			if index >= 0 {
				t.Errorf("%q finds %s", typed, lines[index].Text)
			}
			continue
		}
		if index < 0 {
			t.Errorf("%q finds nothing of Help: %+v", typed, lines)
			continue
		}
		lines[index].OnChosen()
		if !c.window.HelpShown() || c.window.Reader().Page() != page {
			t.Errorf("%q shows %q", typed, c.window.Reader().Page())
		}
	}
	if asJSON(t, c.session().Drawing()) != before {
		t.Error("reading has changed the drawing")
	}
}

// TestHelpOpensAndCloses checks that F1 opens and closes Help and moves the keyboard focus.
func TestHelpOpensAndCloses(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	p.pressKey(c, fyne.KeyF1)
	if !c.window.HelpShown() {
		t.Fatal("F1 shows nothing")
	}
	if focused := c.window.Canvas().Focused(); focused == fyne.Focusable(c.window.Board()) {
		t.Error("the keyboard stays on the board")
	}
	p.pressKey(c, fyne.KeyRight)
	if c.window.Reader().Page() != "positions" {
		t.Errorf("the page is %q", c.window.Reader().Page())
	}
	p.pressKey(c, fyne.KeyEscape)
	if focused := c.window.Canvas().Focused(); focused != fyne.Focusable(c.window.Board()) || !c.window.HelpShown() {
		t.Errorf("Escape gives the keyboard to %T", focused)
	}
	p.pressKey(c, fyne.KeyF1)
	if !c.window.HelpShown() || !c.window.Reader().HasFocus() {
		t.Error("F1 on the board does not give the page the keyboard back")
	}
	p.pressKey(c, fyne.KeyF1)
	if c.window.HelpShown() {
		t.Error("F1 in it does not close it")
	}
}

// TestDrawingOfHelpOpensInANewTab checks that a drawing of Help opens in a new tab and leaves the
// current drawing alone.
func TestDrawingOfHelpOpensInANewTab(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	_, err := c.session().Vertices.Add(editor.Point{X: 50})
	mustDo(t, err)
	before := asJSON(t, c.session().Drawing())
	own := c.window.Current()
	c.window.AddTab(p.newBench(empty())) // so that the strip of tabs is visible
	c.window.SelectTab(own)
	c.help.openPage("mex", "")
	figure := c.program.book().Figure("mex").Drawing
	c.openDrawing(figure.Clone())
	p.settle()
	if asJSON(t, c.session().Drawing()) != asJSON(t, figure) || c.window.Current() == own {
		t.Error("the drawing is not in front")
	}
	if asJSON(t, own.Bench.Session.Drawing()) != before || !c.window.HasTab(own) {
		t.Error("the drawing that was open has changed")
	}
	mustDo(t, c.session().Vertices.AddTokens(0, 1))
	if asJSON(t, c.program.book().Figure("mex").Drawing) != asJSON(t, figure) {
		t.Error("what is done to it is done to the page")
	}
}

// TestMenusThatHelpNames checks that each menu item which Help names exists.
func TestMenusThatHelpNames(t *testing.T) {
	p, c := programShowing(t, empty())
	var labels []string
	for _, a := range c.window.Table.All {
		labels = append(labels, strings.TrimSuffix(c.words.T("action."+a.ID), "…"))
	}
	named := 0
	for _, page := range p.book().Pages {
		for _, b := range page.Blocks {
			for _, s := range b.Spans {
				if path := strings.Split(s.Text, " › "); len(path) > 1 {
					item := path[len(path)-1] // it may be in a submenu
					named++
					if !slices.Contains(labels, item) {
						t.Errorf("%s: there is no %q", page.ID, s.Text)
					}
				}
			}
		}
	}
	if named < 3 {
		t.Errorf("only %d were found", named)
	}
}

// TestTourIsOfferedOnce checks that the tour is offered at the first start with an empty
// drawing, and that the offer disappears when the user begins to draw.
func TestTourIsOfferedOnce(t *testing.T) {
	p, c := programShowing(t, empty())
	p.offerTour()
	card := c.window.CurrentTourCard()
	if card == nil || card.Title != p.words.T("tour.offer.title") || !p.settings.IsOn(window.TourOffered) {
		t.Fatalf("the card is %+v", card)
	}
	if c.dialogs().AnyOpen() {
		t.Error("the offer is in the way")
	}
	_, err := c.session().Vertices.Add(editor.Point{})
	mustDo(t, err)
	p.settle()
	if c.window.CurrentTourCard() != nil {
		t.Error("it stays when somebody draws")
	}
	c.session().Undo()
	p.offerTour()
	if c.window.CurrentTourCard() != nil {
		t.Error("it is offered again")
	}
	p.settings.SetSwitch(window.TourOffered, false)
	p.offerTour()
	if p.perform(c, "help.pages"); c.window.CurrentTourCard() != nil {
		t.Error("it stays over Help")
	}
	p.settings.SetSwitch(window.TourOffered, false)
	_, err = c.session().Vertices.Add(editor.Point{})
	mustDo(t, err)
	p.offerTour()
	if c.window.CurrentTourCard() != nil || p.settings.IsOn(window.TourOffered) {
		t.Error("it is offered over what was recovered")
	}
}

// TestTourInTheWindow checks the card of the tour, while another open drawing stays unchanged.
// TestTheTour checks the steps, and the end-to-end tests the whole tour.
func TestTourInTheWindow(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	own := c.window.Current()
	_, err := c.session().Vertices.Add(editor.Point{X: 50})
	mustDo(t, err)
	p.settle()
	before := asJSON(t, own.Bench.Session.Drawing())
	p.settings.SetSwitch(window.ShowInspector, false)
	p.perform(c, "help.tour")
	if c.window.Current() == own || c.session().Drawing().Graph().Order() != 0 ||
		!p.settings.IsOn(window.ShowInspector) {
		t.Fatal("the tour has no drawing of its own, or no inspector")
	}
	shown := func(title string, done bool) {
		t.Helper()
		p.settle()
		card := c.window.CurrentTourCard()
		if card == nil || card.Title != p.words.T(title) || card.Done != done {
			t.Fatalf("the card is %+v, want %s", card, title)
		}
		if last := card.Buttons[len(card.Buttons)-1]; last.Disabled == done {
			t.Errorf("%s: it can be gone on: %v", title, !last.Disabled)
		}
		if possible := c.act("help.tour-next").IsPossible(); possible != done {
			t.Errorf("%s: the key can be pressed: %v", title, possible)
		}
	}
	next := func() { p.perform(c, "help.tour-next") }
	shown("tour.draw.title", false)
	next() // is not accepted yet
	shown("tour.draw.title", false)
	s := c.session()
	add := func(x float64) graphs.VertexID {
		v, err := s.Vertices.Add(editor.Point{X: x})
		mustDo(t, err)
		return v
	}
	a, b := add(0), add(100)
	mustDo(t, s.Edges.Add(a, b))
	shown("tour.draw.title", true)

	// Another tab has no card, and the tour does not observe it.
	front := c.window.Current()
	c.window.SelectTab(own)
	p.settle()
	if c.window.CurrentTourCard() != nil || c.act("help.tour-next").IsPossible() {
		t.Error("the card is over another drawing")
	}
	c.window.SelectTab(front)
	shown("tour.draw.title", true)

	next()
	shown("tour.mex.title", false)
	if asJSON(t, own.Bench.Session.Drawing()) != before {
		t.Error("the tour has changed another drawing")
	}
}

// TestTourEnds checks that the tour ends by its button and by closing its drawing.
func TestTourEnds(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	_, err := c.session().Vertices.Add(editor.Point{X: 50})
	mustDo(t, err)
	p.perform(c, "help.tour")
	p.perform(c, "help.tour-leave")
	if c.window.CurrentTourCard() != nil || c.act("help.tour-leave").IsPossible() {
		t.Error("it is not left")
	}
	p.perform(c, "help.tour") // the drawing is untouched, and taken again
	if n := len(c.window.Tabs()); n != 2 {
		t.Errorf("there are %d tabs", n)
	}
	c.files.closeTab(c.window.Current())
	p.settle()
	if c.window.CurrentTourCard() != nil || len(c.window.Tabs()) != 1 {
		t.Error("it goes on without its drawing")
	}
	p.perform(c, "help.tour")
	c.help.active.tour.Update(c.session())
	if step, done := c.help.active.tour.Step(); step != drawStep || done {
		t.Errorf("it begins at %d", step)
	}
}

// TestHelpForTheWordUnderThePointer checks that F1 over a word shows its entry in the glossary.
func TestHelpForTheWordUnderThePointer(t *testing.T) {
	p, c := programShowing(t, drawingOf(t, "a -> b\nb -> a\ntoken a\n"))
	c.window.Canvas().(software.WindowlessCanvas).Resize(fyne.NewSize(1300, 800))
	var headline fyne.CanvasObject
	walk(c.window.Canvas().Content(), func(o fyne.CanvasObject) {
		if text, ok := o.(*canvas.Text); ok && text.Text == p.words.T("banner.draw") {
			headline = o
		}
	})
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject(headline)
	test.MoveMouse(c.window.Canvas(), place.AddXY(5, 5))
	m, ok := c.window.TermAtPointer()
	if !ok {
		t.Fatal("nothing is explained there")
	}
	p.perform(c, "help.pages")
	if c.window.Reader().Page() != m.Page {
		t.Errorf("of %s it shows %q", m.ID, c.window.Reader().Page())
	}
}
