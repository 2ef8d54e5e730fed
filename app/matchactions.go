package app

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nimgraph/app/actions"
	"nimgraph/app/dialogs"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/solver/match"
	"nimgraph/views/editor"
)

// matchActions play the drawing, alone or against the program, and look at the game that
// is kept with it.
func (c *matching) matchActions() []*actions.Action {
	free := func() string { return c.desk.session().Held() }
	// Of a drawing that is too large to be changed, moves of tokens are no change.
	tokens := func() string {
		if why := free(); why != editor.Excerpted {
			return why
		}
		if s, _, _ := c.desk.session().Solved.Solution(); s != nil && s.Position.Graph.Kind == graphs.Directed && s.Position.Graph.Worth == nil {
			return ""
		}
		return "why.excerpt-play"
	}
	playable := func() string {
		s, err, known := c.desk.session().Solved.Solution()
		switch {
		case !known || err != nil:
			return notSolved
		case !s.Played:
			return "why.no-token"
		case s.Position.Graph.Open() != nil:
			return "why.open-worth"
		case slices.ContainsFunc(s.Position.Graph.Worth, func(size int32) bool { return size > match.MostHeap }):
			return "why.worth-play"
		case len(s.Moves) == 0:
			return "why.no-move"
		}
		return ""
	}
	kept := unless(func() bool { return !c.desk.session().Drawing().Record().Empty() }, "why.no-record")
	on := func() bool { return c.desk.bench().Playing.State() != workbench.PlayOff }
	return []*actions.Action{
		{ID: "play.game", Icon: theme.MediaPlayIcon(), Shortcut: actions.Ctrl(fyne.KeyP), Obstacle: first(tokens, c.desk.needsDrawing(), playable), Run: c.askGame},
		{ID: "play.replay", Obstacle: first(free, kept), Run: func() {
			c.desk.bench().Playing.Replay(c.desk.failed)
			c.desk.window.FocusBoard()
		}},
		{ID: "play.copy-game", Obstacle: unless(func() bool { return on() && c.desk.bench().Playing.Match().Len() > 0 }, "why.no-game"), Run: func() {
			c.desk.clipboard().SetContent(strings.Join(c.desk.bench().Playing.Lines(), "\n") + "\n")
			c.desk.window.Say(c.desk.words.T("say.copied-text"))
		}},
		{
			ID: "play.another", Shortcut: actions.CtrlShift(fyne.KeyT),
			Obstacle: unless(func() bool { return c.desk.bench().Origin != nil }, "why.no-preset"), Run: c.playAnother,
		},
	}
}

// difficulties is in how many degrees of difficulty the positions of playAnother come.
const difficulties = 10

// playAnother makes a position of the same preset game with other numbers, won for who
// begins, and has it played as the last one: in its place where that drawing is as it was
// made.
func (c *matching) playAnother() {
	last, rules := c.desk.window.Current(), c.rulesOfPlay()
	game, _ := games.ByID(c.desk.bench().Origin.Game)
	plan := match.Plan{Game: game, Rounds: difficulties, Seed: rules.Seed}
	drawing(c.desk, func(ctx context.Context) (*match.Round, error) { return plan.Round(ctx, rand.IntN(difficulties)) }, func(round *match.Round) {
		b := c.desk.program.bench(round.Drawing, "")
		b.Origin = &workbench.Origin{Game: game.ID, Args: round.Args}
		at := c.desk.openMade(b, last)
		b.Flush()
		b.Playing.Begin(rules)
		at.window.FocusBoard()
	})
}

// rulesOfPlay are those of the game that is on; else of the last that was asked for.
func (c *matching) rulesOfPlay() workbench.PlayRules {
	if g := c.desk.bench().Playing; g.State() != workbench.PlayOff {
		rules := g.Rules()
		rules.Seed = rand.Uint64()
		return rules
	}
	game := c.gameAsked()
	return workbench.PlayRules{Players: game.Players, Errs: game.Errs, Seed: rand.Uint64()}
}

// gameAsked is how a game was played last; against the program before the first.
func (c *matching) gameAsked() dialogs.Game {
	if c.lastGame != nil {
		return *c.lastGame
	}
	return dialogs.Game{Players: [2]document.Player{document.Person, document.Program}}
}

// askGame asks how a game is to be played, and begins it.
func (c *matching) askGame() {
	c.desk.dialogs().ChooseGame(c.gameAsked(), func(g dialogs.Game) {
		c.lastGame = &g
		c.desk.bench().Playing.Begin(c.rulesOfPlay())
		c.desk.window.FocusBoard()
	})
}
