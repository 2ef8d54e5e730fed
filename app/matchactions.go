package app

import (
	"math/rand/v2"
	"strings"

	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/app/dialogs"
	"nimgraph/app/workbench"
	"nimgraph/graphs/document"
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
	}
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
