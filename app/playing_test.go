package app

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/solver"
	"nimgraph/views/scene"
)

// playOn lets moves be made until a person is to do something.
func (r *run) playOn(c *commands) {
	r.until(func() bool {
		s := c.bench().Playing.State()
		return s != workbench.PlayThinking && s != workbench.PlayMoving
	})
	r.settle()
}

// Who chooses a play reads its rule; that of misère play says what it does not cover.
func TestChoosingAPlaySaysItsRule(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	for id, text := range map[string]string{
		"play.misere": "one part misère and another not is no sum of this theory",
		"play.antisg": "the game ends when all summands are worth 0",
		"play.normal": "whoever cannot move loses",
	} {
		p.perform(c, id)
		if said := c.window.Message(); !strings.Contains(said, text) {
			t.Errorf("%s: it says %q", id, said)
		}
	}
}

// A game is played in the window by keyboard: the bar says whose turn it is, the record
// stands in place of the inspector, and afterwards all is as it was.
func TestPlayingInTheWindow(t *testing.T) {
	p := program(t)
	p.settings.Set(window.Animate, false)
	c := p.show(threeVertices(t))
	c.window.FocusBoard()
	said := func() string { return texts(c.window.Canvas().Content()) }
	before, drawing := said(), asJSON(t, c.session().Drawing())
	for id, why := range map[string]string{"play.replay": "why.no-record", "play.copy-game": "why.no-game"} {
		if got := c.act(id).Why(); got != why {
			t.Errorf("%s: %q", id, got)
		}
	}
	p.perform(c, "play.game")
	if seen(t, c) != 1 {
		t.Fatal("nothing is asked")
	}
	p.press(c, fyne.KeyReturn)
	for _, text := range []string{"Your move", "You go first · normal play", "Click a token and then where it goes", "Start"} {
		if !strings.Contains(said(), text) {
			t.Errorf("%q is not in %q", text, said())
		}
	}
	for _, id := range []string{"play.game", "edit.undo", "view.steps", "predict.move", "play.misere"} {
		if c.act(id).Possible() {
			t.Errorf("%s is possible", id)
		}
	}
	p.press(c, fyne.KeyTab)
	if !strings.Contains(said(), "Return plays a→b.") {
		t.Errorf("Tab leads to %q", said())
	}
	p.press(c, fyne.KeyReturn)
	p.playOn(c)
	// a → b leaves 1: the program answers b → c, and the game is over.
	if g := c.bench().Playing; g.State() != workbench.PlayOver || !strings.Contains(said(), "The program has won") {
		t.Errorf("state %d: %q", g.State(), said())
	}
	p.press(c, fyne.KeyUp)
	if !strings.Contains(said(), "a→b? After it the value is 1, and b→c makes it 0. a→c would have won.") || !strings.Contains(said(), "After move 1 of 2") {
		t.Errorf("of the mistake it says %q", said())
	}
	p.perform(c, "play.copy-game")
	if got, want := c.clipboard().Content(), "Start = 2\n1. a → b? = 1\n2. b → c = 0\nThe program has won. No move is left, and whoever cannot move loses.\n"; got != want {
		t.Errorf("copied is %q, not %q", got, want)
	}
	types(c, "r")
	p.settle()
	if !strings.Contains(said(), "This is before your mistake") {
		t.Errorf("to retry, it says %q", said())
	}
	p.press(c, fyne.KeyEscape)
	line := func(text string) string { // without the status line, which comes after the inspector
		upTo, _, found := strings.Cut(text, c.words.T("inspector.vertex.none"))
		if !found {
			t.Errorf("the inspector asks for no vertex: %q", text)
		}
		return upTo
	}
	if line(said()) != line(before) || asJSON(t, c.session().Drawing()) != drawing || c.session().Held() != "" {
		t.Errorf("afterwards the window says\n%s\nbefore\n%s", said(), before)
	}
}

// What cannot be played says why.
func TestWhatCannotBePlayed(t *testing.T) {
	p := program(t)
	for text, why := range map[string]string{"a -> b\n": "why.no-token", "a -> b\ntoken b\n": "why.no-move", "a = b\nb = a\n": notSolved} {
		if got := p.show(parse(t, text)).act("play.game").Why(); got != why {
			t.Errorf("%q: %q", text, got)
		}
	}
}

// Another one is the same game with other numbers, won for who begins, with the same
// players, in the same tab as long as nothing was changed there.
func TestAnotherOneOfTheSameGame(t *testing.T) {
	p := program(t)
	p.settings.Set(window.Animate, false)
	c := p.show(threeVertices(t))
	if got := c.act("play.another").Why(); got != "why.no-preset" {
		t.Errorf("drawn by hand: %q", got)
	}
	nim, _ := games.ByID("nim")
	c.games.drawGame(nim, nil, func(err error) { t.Error(err) })
	p.settle()
	tabs, seen := p.tabs(), map[string]bool{}
	p.perform(c, "play.another")
	for range 4 {
		p.playOn(c)
		g, made := c.bench().Playing, c.bench().Origin
		if g.State() != workbench.PlayTurn || g.Match().State().Outcome() != solver.OutcomeN || g.Seat().Both {
			t.Fatalf("state %d, outcome %v", g.State(), g.Match().State().Outcome())
		}
		if made == nil || made.Game != "nim" {
			t.Fatalf("it was made as %v", made)
		}
		seen[made.Args["heaps"]] = true
		types(c, "n")
		p.settle()
	}
	if len(seen) < 2 || p.tabs() != tabs {
		t.Errorf("the heaps were %v; there are %d tabs, not %d", seen, p.tabs(), tabs)
	}
	c.bench().Playing.Leave()
	mustDo(t, c.session().Vertices.AddTokens(0, 1))
	p.perform(c, "play.another")
	if p.settle(); p.tabs() != tabs+1 {
		t.Error("a drawing that was changed is gone")
	}
}

// Finding a vertex while a game is played takes no token up and makes no move: it marks the
// vertex, until the next move.
func TestFindingMovesNothing(t *testing.T) {
	p := program(t)
	p.settings.Set(window.Animate, false)
	nim, _ := games.ByID("nim")
	d, err := nim.New(t.Context(), map[string]string{"heaps": "2,3,6"})
	mustDo(t, err)
	c := p.show(d)
	c.window.FocusBoard()
	p.perform(c, "play.game")
	p.press(c, fyne.KeyReturn)
	g := c.bench().Playing
	marked := func(v graphs.VertexID) bool {
		at := c.session().Drawing().At(v)
		return slices.ContainsFunc(c.session().Mouse.Overlay(), func(s scene.Shape) bool {
			return s.Stroke == scene.Selected && s.P[0] == at
		})
	}
	var found graphs.Vertex
	for _, name := range []string{"3", "1"} {
		p.perform(c, "view.find")
		p.typesInto(c, name)
		_, taken := g.Candidate()
		if g.State() != workbench.PlayTurn || g.Match().Len() != 0 || taken || !c.session().Selection().Empty() {
			t.Errorf("finding %s leads to state %d after %d moves; a token is taken: %v", name, g.State(), g.Match().Len(), taken)
		}
		found, _ = c.session().Drawing().Graph().VertexNamed(name)
		low, high := c.window.Board().View.Shown()
		if at := c.session().Drawing().At(found.ID); !marked(found.ID) || at.X < low.X || at.X > high.X {
			t.Errorf("%s is marked: %v; it stands at %v, shown is %v to %v", name, marked(found.ID), at, low, high)
		}
	}
	c.window.FocusBoard()
	p.press(c, fyne.KeyTab)
	p.press(c, fyne.KeyReturn)
	p.playOn(c)
	if g.Match().Len() == 0 || marked(found.ID) {
		t.Errorf("after %d moves it is marked: %v", g.Match().Len(), marked(found.ID))
	}
}
