package app

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// finishMoves runs the match until it waits for a person.
func (r *run) finishMoves(c *windowCommands) {
	r.settleUntil(func() bool {
		s := c.bench().Playing.State()
		return s != workbench.PlayThinking && s != workbench.PlayMoving
	})
	r.settle()
}

// After a play convention has been chosen, its rule is shown. The rule of misère play says which
// games are not covered.
func TestChosenPlayShowsItsRule(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	for id, text := range map[string]string{
		"play.misere": "All parts are played misère together",
		"play.antisg": "the game ends when all summands have value 0",
		"play.normal": "a player who cannot move loses",
	} {
		p.perform(c, id)
		if said := c.window.Message(); !strings.Contains(said, text) {
			t.Errorf("%s: it says %q", id, said)
		}
	}
}

// tapButton taps the visible button with the given text.
func tapButton(t *testing.T, c *windowCommands, text string) {
	t.Helper()
	tapped := false
	walk(c.window.Canvas().Content(), func(o fyne.CanvasObject) {
		if b, ok := o.(*widget.Button); ok && b.Text == text && b.Visible() && !b.Disabled() && !tapped {
			tapped = true
			b.OnTapped()
		}
	})
	if !tapped {
		t.Errorf("there is no button %q", text)
	}
}

// A match can be played by keyboard. The bar says whose turn it is, and the record replaces the
// inspector until the match ends.
func TestPlayingInTheWindow(t *testing.T) {
	p := program(t)
	p.settings.SetSwitch(window.Animate, false)
	c := p.show(threeVertexGame(t))
	c.window.FocusBoard()
	said := func() string { return texts(c.window.Canvas().Content()) }
	before, drawing := said(), asJSON(t, c.session().Drawing())
	for id, why := range map[string]string{"play.replay": "why.no-record", "play.copy-game": "why.no-game"} {
		if got := c.act(id).DisabledReason(); got != why {
			t.Errorf("%s: %q", id, got)
		}
	}
	p.perform(c, "play.game")
	if visibleDialogs(t, c) != 1 {
		t.Fatal("nothing is asked")
	}
	p.pressKey(c, fyne.KeyReturn)
	for _, text := range []string{
		"Your move", "You go first · normal play",
		"Click a token and then its target", "Start",
	} {
		if !strings.Contains(said(), text) {
			t.Errorf("%q is not in %q", text, said())
		}
	}
	for _, id := range []string{"play.game", "edit.undo", "view.steps", "predict.move", "play.misere"} {
		if c.act(id).IsPossible() {
			t.Errorf("%s is possible", id)
		}
	}
	p.pressKey(c, fyne.KeyTab)
	if !strings.Contains(said(), "Enter plays a→b.") {
		t.Errorf("Tab leads to %q", said())
	}
	p.pressKey(c, fyne.KeyReturn)
	p.finishMoves(c)
	// a → b leaves value 1. The program answers b → c, which ends the match.
	if g := c.bench().Playing; g.State() != workbench.PlayOver || !strings.Contains(said(), "The program has won") {
		t.Errorf("state %d: %q", g.State(), said())
	}
	tapButton(t, c, "Review") // at the first mistake
	p.settle()
	if !strings.Contains(said(), "a→b? The move leaves value 1, and b→c makes it 0. a→c would have won.") ||
		!strings.Contains(said(), "After move 1 of 2") {
		t.Errorf("of the mistake it says %q", said())
	}
	for _, step := range []struct {
		key  fyne.KeyName // or button is the text of a button
		want string
	}{
		{fyne.KeyLeft, "After move 0 of 2"},
		{fyne.KeyRight, "After move 1 of 2"},
		{"→", "won"},
		{"←", "After move 1 of 2"},
	} {
		if step.key == "→" || step.key == "←" {
			tapButton(t, c, string(step.key))
			p.settle()
		} else {
			p.pressKey(c, step.key)
		}
		if !strings.Contains(said(), step.want) {
			t.Errorf("%s leads to %q, want %q", step.key, said(), step.want)
		}
	}
	p.perform(c, "play.copy-game")
	if got, want := c.clipboard().Content(),
		"Start = 2\n1. a → b? = 1\n2. b → c = 0\nThe program has won. No move is left, so the player to move loses.\n"; got != want {
		t.Errorf("copied is %q, not %q", got, want)
	}
	typeText(c, "r")
	p.settle()
	if !strings.Contains(said(), "This is the position before your mistake") {
		t.Errorf("to retry, it says %q", said())
	}
	p.pressKey(c, fyne.KeyEscape)
	withoutStatus := func(text string) string { // the first line is the status line
		_, rest, _ := strings.Cut(text, "|")
		return rest
	}
	if withoutStatus(said()) != withoutStatus(before) || asJSON(t, c.session().Drawing()) != drawing ||
		c.session().ReadOnlyReason() != "" {
		t.Errorf("afterwards the window says\n%s\nbefore\n%s", said(), before)
	}
}

// A drawing that cannot be played shows the reason.
func TestUnplayableDrawingsShowTheReason(t *testing.T) {
	p := program(t)
	for text, why := range map[string]string{
		"a -> b\n": "why.no-token", "a -> b\ntoken b\n": "why.no-move",
		"a = b\nb = a\n": notSolved,
	} {
		if got := p.show(drawingOf(t, text)).act("play.game").DisabledReason(); got != why {
			t.Errorf("%q: %q", text, got)
		}
	}
}

// "Another one" opens the same game with other numbers, a first player who can win, and the same
// players. It uses the same tab if nothing was changed there.
func TestAnotherGameOfTheSameKind(t *testing.T) {
	p := program(t)
	p.settings.SetSwitch(window.Animate, false)
	c := p.show(threeVertexGame(t))
	if got := c.act("play.another").DisabledReason(); got != "why.no-preset" {
		t.Errorf("drawn by hand: %q", got)
	}
	nim, _ := games.Find("nim")
	c.games.drawGame(nim, nil, func(err error) { t.Error(err) })
	p.settle()
	tabs, seen := p.tabCount(), map[string]bool{}
	p.perform(c, "play.another")
	for range 4 {
		p.finishMoves(c)
		g := c.bench().Playing
		game, args, ok := games.PresetOf(c.session().Drawing())
		if g.State() != workbench.PlayTurn || g.Match().State().Outcome() != solver.OutcomeN || g.Seat().Both {
			t.Fatalf("state %d, outcome %v", g.State(), g.Match().State().Outcome())
		}
		if !ok || game.ID != "nim" {
			t.Fatalf("it was made as %q", c.session().Drawing().Head().Preset)
		}
		seen[args["heaps"]] = true
		typeText(c, "n")
		p.settle()
	}
	if len(seen) < 2 || p.tabCount() != tabs {
		t.Errorf("the heaps were %v; there are %d tabs, not %d", seen, p.tabCount(), tabs)
	}
	c.bench().Playing.Leave()
	mustDo(t, c.session().Vertices.AddTokens(0, 1))
	p.perform(c, "play.another")
	if p.settle(); p.tabCount() != tabs+1 {
		t.Error("a drawing that was changed is gone")
	}
}

// Finding a vertex during a match neither selects its token nor makes a move. It marks the vertex
// until the next move.
func TestFindDuringAMatch(t *testing.T) {
	p := program(t)
	p.settings.SetSwitch(window.Animate, false)
	nim, _ := games.Find("nim")
	d, err := nim.New(t.Context(), map[string]string{"heaps": "2,3,6"})
	mustDo(t, err)
	c := p.show(d)
	c.window.FocusBoard()
	p.perform(c, "play.game")
	p.pressKey(c, fyne.KeyReturn)
	g := c.bench().Playing
	marked := func(v graphs.VertexID) bool {
		place := c.session().Drawing().At(v)
		return slices.ContainsFunc(c.session().Mouse.Overlay(), func(s scene.Shape) bool {
			return s.Stroke == scene.Selected && s.P[0] == place
		})
	}
	var found graphs.Vertex
	for _, name := range []string{"3", "1"} {
		p.perform(c, "view.find")
		p.typeInPalette(c, name)
		_, taken := g.MarkedMove()
		if g.State() != workbench.PlayTurn || g.Match().Len() != 0 || taken || !c.session().Selection().Empty() {
			t.Errorf("finding %s leads to state %d after %d moves; a token is taken: %v", name, g.State(),
				g.Match().Len(), taken)
		}
		found, _ = c.session().Drawing().Graph().VertexNamed(name)
		low, high := c.window.Board().View.VisibleArea()
		if place := c.session().Drawing().At(found.ID); !marked(found.ID) || place.X < low.X || place.X > high.X {
			t.Errorf("%s is marked: %v; it stands at %v, shown is %v to %v", name, marked(found.ID), place, low, high)
		}
	}
	c.window.FocusBoard()
	p.pressKey(c, fyne.KeyTab)
	p.pressKey(c, fyne.KeyReturn)
	p.finishMoves(c)
	if g.Match().Len() == 0 || marked(found.ID) {
		t.Errorf("after %d moves it is marked: %v", g.Match().Len(), marked(found.ID))
	}
}

// pressSpace presses and releases the space bar on the board.
func (r *run) pressSpace(c *windowCommands) {
	b := c.window.Board()
	b.KeyDown(&fyne.KeyEvent{Name: fyne.KeySpace})
	b.TypedRune(' ')
	b.KeyUp(&fyne.KeyEvent{Name: fyne.KeySpace})
	r.settle()
}

// The bar of the steps gets keys before the board does. While it is open, the panels around the
// board are hidden.
func TestStepsInTheWindow(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	p.settings.SetSwitch(window.ShowText, true)
	p.repaint()
	before := texts(c.window.Content())
	if !strings.Contains(before, "Next player wins") || strings.Contains(before, "1 of 5") {
		t.Fatalf("before, the window says %s", before)
	}
	p.perform(c, "view.steps")
	c.window.FocusBoard()
	s := c.bench().Steps
	shows := func(step string, not ...string) {
		t.Helper()
		now := texts(c.window.Content())
		if !strings.Contains(now, step) {
			t.Errorf("%q is not in %s", step, now)
		}
		for _, hidden := range append(not, "Next player wins", "Position") {
			if strings.Contains(now, hidden) {
				t.Errorf("%q is in %s", hidden, now)
			}
		}
	}
	shows("1 of 5")
	shows("It has no moves")
	p.pressKey(c, fyne.KeyRight)
	shows("2 of 5")
	p.pressKey(c, fyne.KeyRight)
	p.pressKey(c, fyne.KeyLeft)
	shows("2 of 5")
	p.pressKey(c, fyne.KeyHome)
	shows("1 of 5")
	p.pressSpace(c)
	if s.State() != workbench.StepsPlaying {
		t.Error("the space bar does not play")
	}
	p.pressSpace(c)
	if s.State() != workbench.StepsPaused {
		t.Error("the space bar does not pause")
	}
	p.pressKey(c, fyne.KeyUp)
	p.pressKey(c, fyne.KeyDown)
	p.pressKey(c, fyne.KeyDown)
	if s.Speed() != 0.5 {
		t.Errorf("speed %g", s.Speed())
	}
	if _, shown := c.session().Hand.Cursor(); shown {
		t.Error("an arrow key moves the cursor")
	}
	p.pressKey(c, fyne.KeyEnd)
	if s.Index() != 4 {
		t.Errorf("step %d is the last", s.Index()+1)
	}
	p.pressKey(c, fyne.KeyEscape)
	if now := texts(c.window.Content()); now != before {
		t.Errorf("afterwards the window says\n%s\nbefore\n%s", now, before)
	}
}

// While a drawing is shown step by step, other tabs are unaffected. The steps continue when the
// tab comes back or moves to another window.
func TestStepsBelongToTheirTab(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	mustDo(t, c.session().Whole.SetTitle("one that is kept"))
	p.perform(c, "view.steps")
	first := c.window.Current()
	p.openBench(c.workspace, p.newBench(threeVertexGame(t)))
	p.settle()
	if now := texts(c.window.Content()); !strings.Contains(now, "Next player wins") ||
		c.session().ReadOnlyReason() != "" {
		t.Errorf("the other tab says %s", now)
	}
	p.perform(c, "view.steps")
	p.pressKey(c, fyne.KeyRight)
	c.window.SelectTab(first)
	p.settle()
	if now := texts(c.window.Content()); !strings.Contains(now, "1 of 5") {
		t.Errorf("the first tab says %s", now)
	}
	p.perform(c, "file.detach")
	other := p.windows[len(p.windows)-1]
	if now := texts(other.window.Content()); !strings.Contains(now, "1 of 5") {
		t.Errorf("in a window of its own it says %s", now)
	}
	other.window.FocusBoard()
	p.pressKey(other, fyne.KeyRight)
	if other.bench().Steps.Index() != 1 {
		t.Error("its keys are gone")
	}
	if now := texts(c.window.Content()); !strings.Contains(now, "2 of 5") {
		t.Errorf("the tab that is left says %s", now)
	}
	p.perform(other, "view.steps")
	if other.session().ReadOnlyReason() != "" || !strings.Contains(texts(other.window.Content()), "Next player wins") {
		t.Error("the action does not end it")
	}
}

func TestDrawingsWithoutSteps(t *testing.T) {
	p, c := programShowing(t, empty())
	if why := c.act("view.steps").DisabledReason(); why != noVertices {
		t.Errorf("of an empty drawing: %q", why)
	}
	c = p.show(drawingOf(t, "a = b\nb = a\n"))
	if why := c.act("view.steps").DisabledReason(); why != notSolved {
		t.Errorf("of a drawing without a solution: %q", why)
	}
}

// While a drawing is read-only, all actions that would change it are grey with the reason, and the
// other actions do not change it. Escape ends the mode.
func TestReadOnlyDrawingCannotBeChanged(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	mustDo(t, c.session().Vertices.AddTokens(1, 1))
	c.session().Undo()
	c.session().Select.Vertices(c.session().Selection().Vertices[:0])
	p.settle()
	c.session().Select.All()
	c.bench().Hold(editor.Hold{Reason: "why.stepping"})
	p.settle()
	before, revision := asJSON(t, c.session().Drawing()), c.session().History().Revision()
	greyed := 0
	for _, a := range c.window.Table.All {
		if a.DisabledReason() == "why.stepping" {
			greyed++
		}
		// Actions that open or close windows have tests elsewhere, and Escape is tested below.
		if strings.HasPrefix(a.ID, "file.") || strings.HasPrefix(a.ID, "help.") || a.ID == "games.gallery" ||
			strings.HasPrefix(a.ID, "games.rules") || a.ID == "edit.select-none" {
			continue
		}
		p.perform(c, a.ID)
		for c.dialogs().CloseTop() {
			p.settle()
		}
		if now := asJSON(t, c.session().Drawing()); now != before || c.session().History().Revision() != revision {
			t.Fatalf("%s makes of the drawing\n%s", a.ID, now)
		}
	}
	if greyed < 40 {
		t.Errorf("only %d actions are greyed", greyed)
	}
	p.perform(c, "edit.delete")
	if got := c.window.Message(); !strings.Contains(got, "step by step; Escape") {
		t.Errorf("the status line says %q", got)
	}
	c.window.FocusBoard()
	p.pressKey(c, fyne.KeyEscape)
	p.perform(c, "edit.select-all")
	p.perform(c, "edit.delete")
	if n := c.session().Drawing().Graph().Order(); n != 0 {
		t.Errorf("afterwards %d vertices cannot be deleted", n)
	}
}
