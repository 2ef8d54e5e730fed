package app

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/app/dialogs"
	"nimgraph/app/jobs"
	"nimgraph/app/workbench"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/solver/match"
)

// matchActions play the drawing, alone or against the program, and look at the game that
// is kept with it.
func (c *commands) matchActions() []*actions.Action {
	free := func() string { return c.session().Held() }
	playable := func() string {
		s, err, known := c.session().Solution()
		g := c.session().Drawing().Graph()
		switch {
		case g.Order()+g.Size() > workbench.MostPlayed:
			return "why.large-to-play"
		case !known || err != nil:
			return notSolved
		case !s.Played:
			return "why.no-token"
		case slices.ContainsFunc(s.Position.Graph.Worth, func(size int32) bool { return size > match.MostHeap }):
			return "why.worth-play"
		case len(s.Moves) == 0:
			return "why.no-move"
		}
		return ""
	}
	kept := unless(func() bool { return !c.session().Drawing().Record().Empty() }, "why.no-record")
	on := func() bool { return c.bench().Playing.State() != workbench.PlayOff }
	return []*actions.Action{
		{ID: "play.game", Shortcut: actions.Ctrl(fyne.KeyP), Obstacle: first(free, c.needsDrawing(), playable), Run: c.askGame},
		{ID: "play.replay", Obstacle: first(free, kept), Run: func() {
			c.bench().Playing.Replay(func(err error) { c.dialogs().Error(err, "") })
			c.window.FocusBoard()
		}},
		{ID: "play.copy-game", Obstacle: unless(func() bool { return on() && c.bench().Playing.Match().Len() > 0 }, "why.no-game"), Run: func() {
			c.clipboard().SetContent(strings.Join(c.bench().Playing.Lines(), "\n") + "\n")
			c.window.Say(c.words.T("say.copied-text"))
		}},
		{
			ID: "play.another", Shortcut: actions.CtrlShift(fyne.KeyT),
			Obstacle: unless(func() bool { return c.bench().Origin != nil }, "why.no-preset"), Run: c.playAnother,
		},
	}
}

// difficulties is in how many degrees of difficulty the positions of playAnother come.
const difficulties = 10

// playAnother makes a position of the same preset game with other numbers, won for who
// begins, and has it played as the last one: in its place where that drawing is as it was
// made.
func (c *commands) playAnother() {
	last, rules := c.window.Current(), c.rulesOfPlay()
	game, _ := games.ByID(c.bench().Origin.Game)
	plan := match.Plan{Game: game, Rounds: difficulties, Seed: rules.Seed}
	c.bench().Work.Start(&jobs.Job{Name: c.words.T("status.unfolding"), Run: func(ctx context.Context, _ func(float64)) func() {
		round, err := plan.Round(ctx, rand.IntN(difficulties))
		return func() {
			if err != nil {
				c.dialogs().Error(err, "")
				return
			}
			c.dialogs().WhenNone(func() {
				b := c.program.bench(round.Drawing, "")
				b.Origin = &workbench.Origin{Game: game.ID, Args: round.Args}
				at := c.openMade(b, last)
				b.Flush()
				b.Playing.Begin(rules)
				at.window.FocusBoard()
			})
		}
	}})
}

// rulesOfPlay are those of the game that is on; else of the last that was asked for.
func (c *commands) rulesOfPlay() workbench.PlayRules {
	if g := c.bench().Playing; g.State() != workbench.PlayOff {
		rules := g.Rules()
		rules.Seed = rand.Uint64()
		return rules
	}
	game := c.gameAsked()
	return workbench.PlayRules{Players: game.Players, Errs: game.Errs, Seed: rand.Uint64()}
}

// gameAsked is how a game was played last; against the program before the first.
func (c *commands) gameAsked() dialogs.Game {
	if c.lastGame != nil {
		return *c.lastGame
	}
	return dialogs.Game{Players: [2]document.Player{document.Person, document.Program}}
}

// askGame asks how a game is to be played, and begins it.
func (c *commands) askGame() {
	c.dialogs().ChooseGame(c.gameAsked(), func(g dialogs.Game) {
		c.lastGame = &g
		c.bench().Playing.Begin(c.rulesOfPlay())
		c.window.FocusBoard()
	})
}
