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
		{ID: "games.train", Run: c.askSeries},
		{
			ID: "games.next-training", Shortcut: actions.CtrlShift(fyne.KeyT),
			Obstacle: unless(func() bool { return c.series != nil }, "why.no-series"), Run: c.nextTraining,
		},
	}
}

// askSeries asks for a series to practise on, and begins it.
func (c *commands) askSeries() {
	c.dialogs().ChooseSeries(c.series, func(s *match.Series) {
		c.series = s
		c.nextTraining()
	})
}

// nextTraining makes the next game of the series beside the window, and begins it: in place
// of the last one where that drawing is as it was made.
func (c *commands) nextTraining() {
	series := c.series
	c.bench().Work.Start(&jobs.Job{Name: c.words.T("status.unfolding"), Run: func(ctx context.Context, _ func(float64)) func() {
		round, number, err := series.Next(ctx)
		return func() {
			if err != nil {
				c.dialogs().Error(err, "")
				return
			}
			c.dialogs().WhenNone(func() { c.train(series, round.Drawing, number) })
		}
	}})
}

// train opens a game of a series, and begins it against a program that plays perfectly.
func (c *commands) train(series *match.Series, d *document.Drawing, number int) {
	c.trainedIn = c.openMade(d, c.trainedIn)
	players := [2]document.Player{document.Person, document.Program}
	c.bench().Flush()
	c.bench().Playing.Begin(workbench.PlayRules{Players: players, Seed: uint64(number), Series: series})
	c.window.FocusBoard()
}

// askGame asks how a game is to be played, and begins it.
func (c *commands) askGame() {
	game := c.lastGame
	if game == nil {
		game = &dialogs.Game{Players: [2]document.Player{document.Person, document.Program}}
	}
	c.dialogs().ChooseGame(*game, func(g dialogs.Game) {
		c.lastGame = &g
		c.bench().Playing.Begin(workbench.PlayRules{Players: g.Players, Errs: g.Errs, Seed: rand.Uint64()})
		c.window.FocusBoard()
	})
}
