package app

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/app/dialogs"
	"nimgraph/app/jobs"
	"nimgraph/app/sequence"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/solver"
	"nimgraph/views/words"
)

func (c *commands) gameActions() []*actions.Action {
	return []*actions.Action{
		{
			ID: "games.gallery", Shortcut: actions.Ctrl(fyne.KeyG), Key: actions.Char('g'),
			Run: func() { c.showGallery(nil) },
		},
		{ID: "games.sequences", Shortcut: actions.CtrlShift(fyne.KeyG), Run: func() { c.program.openSequences(nil) }},
		{
			ID: "games.sequence", Obstacle: unless(func() bool { _, ok := c.sequence(); return ok }, noFamily),
			Run: func() {
				q, _ := c.sequence()
				c.program.openSequences(&q)
			},
		},
	}
}

func (c *commands) playActions() []*actions.Action {
	play := func(id string, p graphs.Play) *actions.Action {
		return &actions.Action{
			ID: id, Checked: func() bool { return c.session().Drawing().Play() == p },
			Run: func() {
				if err := c.session().SetPlay(p); err != nil {
					c.window.Fail(err)
					return
				}
				c.window.Say(c.words.T("tip.play." + p.String()))
			},
		}
	}
	return []*actions.Action{
		{ID: "play.edge", Key: actions.Char('p'), Obstacle: unless(c.moveSelected, selectMove), Run: func() {
			c.window.Try(c.session().Play(c.session().Selection().Edges[0]))
		}},
		play("play.normal", graphs.Normal),
		play("play.misere", graphs.Misere),
		play("play.antisg", graphs.AntiSG),
		c.solvingAction(),
	}
}

// solvingAction stops solving, and solves again what was stopped.
func (c *commands) solvingAction() *actions.Action {
	stopped := func() bool { return c.bench().Solving.State() == workbench.SolvingStopped }
	return &actions.Action{
		ID:       "play.solving",
		Obstacle: unless(func() bool { return stopped() || c.bench().Solving.State() == workbench.SolvingRunning }, notSolving),
		Label: func() string {
			if stopped() {
				return c.words.T("action.play.solving.again")
			}
			return c.words.T("action.play.solving")
		},
		Run: func() {
			if stopped() {
				c.bench().Solving.Again()
			} else {
				c.bench().Solving.Stop()
			}
		},
	}
}

// moveSelected tells whether one edge is selected, and it is a legal move.
func (c *commands) moveSelected() bool {
	sel := c.session().Selection()
	if len(sel.Edges) != 1 || len(sel.Vertices) > 0 {
		return false
	}
	s, _, _ := c.session().Solution()
	return s != nil && slices.ContainsFunc(s.Moves, func(m solver.Move) bool { return s.Position.Graph.EdgeID[m.Edge] == sel.Edges[0] })
}

func (c *commands) showGallery(g *games.Game) {
	c.dialogs().Gallery(g, &c.program.thumbnails, dialogs.Chosen{
		Draw:      c.openGame,
		DrawLarge: c.drawLarge,
		HasSequence: func(g *games.Game) bool {
			_, ok := questionOf(g.ID, nil)
			return ok
		},
		Sequence: func(g *games.Game, args map[string]string) {
			if q, ok := questionOf(g.ID, args); ok {
				c.program.openSequences(&q)
			}
		},
	})
}

// sequence returns the question about the game of the drawing in front; false where it is
// not known of which game it is, or that has no sequence.
func (c *commands) sequence() (q sequence.Question, ok bool) {
	made := c.bench().Origin
	if made == nil {
		return q, false
	}
	return questionOf(made.Game, made.Args)
}

// openGame opens the drawing of a game.
func (c *commands) openGame(g *games.Game, args map[string]string, d *document.Drawing) {
	b := c.program.bench(d, "")
	b.Origin = &workbench.Origin{Game: g.ID, Args: args}
	c.program.openBench(c, b)
}

// openDrawing opens a drawing that has no file.
func (c *commands) openDrawing(d *document.Drawing) { c.program.open(c, d, "") }

// chooseGame opens a game that has no parameters, and the gallery at one that has
// some.
func (c *commands) chooseGame(g *games.Game) {
	if c.dialogs().Any() {
		return
	}
	if len(g.Params) > 0 {
		c.showGallery(g)
		return
	}
	c.drawGame(g, nil, func(err error) { c.dialogs().Error(err, "") })
}

// drawGame opens the drawing of a game with arguments; failed is told why it cannot be
// drawn.
func (c *commands) drawGame(g *games.Game, args map[string]string, failed func(error)) {
	c.bench().Work.Start(&jobs.Job{Name: c.words.T("status.unfolding"), Run: func(ctx context.Context, _ func(float64)) func() {
		drawing, err := g.New(ctx, args)
		return func() {
			if err != nil {
				failed(err)
				return
			}
			c.dialogs().WhenNone(func() { c.openGame(g, args, drawing) })
		}
	}})
}

// unfoldingPart is how much of the time for drawing a large game goes into finding its
// positions; the rest is for their places.
const unfoldingPart = 0.25

// drawLarge opens the drawing of a game of so many positions; a dialog shows how far that
// is, and gives it up.
func (c *commands) drawLarge(g *games.Game, args map[string]string, positions int) {
	job := c.metered(c.words.T("status.unfolding"), c.words.T("dialog.drawing", words.Data{"Count": positions}))
	job.Run = func(ctx context.Context, tell func(float64)) func() {
		drawing, err := g.New(graphs.WithProgress(ctx, func(r graphs.Progress) {
			if r.Stage == graphs.Unfolding {
				tell(unfoldingPart * float64(r.Done) / float64(max(positions, 1)))
			} else {
				tell(unfoldingPart + (1-unfoldingPart)*r.Part)
			}
		}), args)
		return func() {
			if err != nil {
				c.dialogs().Error(err, "")
				return
			}
			c.dialogs().WhenNone(func() { c.openGame(g, args, drawing) })
		}
	}
	c.bench().Work.Start(job)
}

// playOnGraph opens the game that is played on the graph on the board, as a
// drawing of its positions, and says what they are. A game that begins on a vertex
// begins on the selected one.
func (c *commands) playOnGraph(g *games.OnGraph) {
	if c.dialogs().Any() {
		return
	}
	c.window.Settle(func() { c.unfold(g) })
}

// unfold opens the game on the graph as it is now.
func (c *commands) unfold(g *games.OnGraph) {
	start := graphs.VertexID(graphs.None)
	if sel := c.session().Selection().Vertices; len(sel) == 1 {
		start = sel[0]
	}
	drawn := c.session().Drawing().Clone()
	c.bench().Work.Start(&jobs.Job{Name: c.words.T("status.unfolding"), Run: func(ctx context.Context, _ func(float64)) func() {
		drawing, err := g.New(ctx, drawn, start)
		return func() {
			if err != nil {
				c.dialogs().Error(err, "")
				return
			}
			c.dialogs().WhenNone(func() {
				at := c.program.open(c, drawing, "")
				at.dialogs().Inform(c.words.T(g.NameKey()), dialogs.Wrapped(c.words.T(g.TheoryKey())))
			})
		}
	}})
}
