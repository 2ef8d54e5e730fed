package app

import (
	"cmp"
	"context"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/app/dialogs"
	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/app/sequence"
	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
	"nimgraph/views/explain"
	"nimgraph/views/look"
	"nimgraph/views/words"
)

// gaming draws preset games, and games on the graph that is drawn.
type gameCommands struct{ desk *desk }

func (c *gameCommands) gameActions() []*actions.Action {
	return []*actions.Action{
		{
			ID: "games.gallery", Shortcut: actions.Ctrl(fyne.KeyG), Key: actions.Char('g'),
			Run: func() { c.showGallery(nil, nil) },
		},
		{ID: "games.rules", Run: func() { c.openText("", c.desk.words.T("rules.example")) }},
		{ID: "games.rules-on-graph", Run: c.openOnGraph},
		{ID: "games.positions", Obstacle: c.desk.needsKind(graphs.Deletion), Run: c.unfold},
		{ID: "games.sequences", Shortcut: actions.CtrlShift(fyne.KeyG), Run: func() { c.desk.program.openSequences(nil) }},
		{
			ID: "games.sequence", Obstacle: unless(func() bool { _, ok := c.sequenceQuestion(); return ok }, noFamily),
			Run: func() {
				q, _ := c.sequenceQuestion()
				c.desk.program.openSequences(&q)
			},
		},
	}
}

// matching plays the drawing, under one of the conventions.
type matchCommands struct {
	desk        *desk
	lastOptions *dialogs.MatchOptions // how a game was played last; nil before the first
}

func (c *matchCommands) playActions() []*actions.Action {
	play := func(id string, p graphs.Play) *actions.Action {
		return &actions.Action{
			ID: id, IsChecked: func() bool { return c.desk.session().Drawing().Play() == p },
			Run: func() {
				if err := c.desk.session().Whole.SetPlay(p); err != nil {
					c.desk.window.Fail(err)
					return
				}
				c.desk.window.Say(c.desk.words.T("tip.play." + p.String()))
			},
		}
	}
	return []*actions.Action{
		{ID: "play.edge", Key: actions.Char('p'), Obstacle: unless(func() bool { _, ok := c.moveSelected(); return ok }, selectMove), Run: func() {
			move, _ := c.moveSelected()
			c.desk.window.FailIf(c.desk.session().Moves.Play(move))
		}},
		play("play.normal", graphs.Normal),
		play("play.misere", graphs.Misere),
		play("play.antisg", graphs.AntiSG),
		c.stopAction(),
	}
}

// solvingAction stops solving, and solves again what was stopped.
func (c *matchCommands) stopAction() *actions.Action {
	stopped := func() bool { return c.desk.bench().Solving.State() == workbench.SolvingStopped }
	return &actions.Action{
		ID:       "play.solving",
		Obstacle: unless(func() bool { return stopped() || c.desk.bench().Solving.State() == workbench.SolvingRunning }, notSolving),
		Label: func() string {
			if stopped() {
				return c.desk.words.T("action.play.solving.again")
			}
			return c.desk.words.T("action.play.solving")
		},
		Run: func() {
			if stopped() {
				c.desk.bench().Solving.Again()
			} else {
				c.desk.bench().Solving.Stop()
			}
		},
	}
}

// selectedMove returns the legal move that is selected; false where there is none.
func (c *matchCommands) moveSelected() (move graphs.EdgeID, ok bool) {
	s, _, _ := c.desk.session().Solved.Solution()
	if s == nil {
		return move, false
	}
	edge, ok := s.Selected(c.desk.session().Selection())
	if !ok {
		return move, false
	}
	return s.Position.Graph.EdgeID[edge], true
}

func (c *gameCommands) showGallery(g *games.Game, args map[string]string) {
	c.desk.dialogs().Gallery(g, args, &c.desk.program.thumbnails, dialogs.GalleryCallbacks{
		OnDraw:      c.openGame,
		OnDrawLarge: c.drawLarge,
		OnRules: func(g *games.Game, args map[string]string) {
			text, _ := rules.Preset(g, args)
			c.openText(c.desk.words.T(g.NameKey()), text)
		},
		HasSequence: func(g *games.Game) bool {
			_, ok := questionAbout(g.ID, nil)
			return ok
		},
		OnSequence: func(g *games.Game, args map[string]string) {
			if q, ok := questionAbout(g.ID, args); ok {
				c.desk.program.openSequences(&q)
			}
		},
	})
}

// changeGame opens the gallery at the game that is drawn, with its numbers; of another drawing
// it asks for the kind.
func (c *gameCommands) changeGame() {
	made := c.desk.bench().Origin
	switch {
	case c.desk.dialogs().AnyOpen():
	case made == nil:
		c.desk.dialogs().AskKind(c.desk.words.T("menu.kind"), c.desk.session().Drawing().Kind(), func(k graphs.Kind) {
			c.desk.window.Table.Perform(c.desk.window.Table.Find("edit." + k.String()))
		})
	default:
		g, _ := games.Find(made.Game)
		c.showGallery(g, made.Args)
	}
}

// sequence returns the question about the game of the drawing in front; false where it is
// not known of which game it is, or that has no sequence.
func (c *gameCommands) sequenceQuestion() (q sequence.Question, ok bool) {
	if q, ok := c.rulesQuestion(); ok {
		return q, true
	}
	made := c.desk.bench().Origin
	if made == nil {
		return q, false
	}
	return questionAbout(made.Game, made.Args)
}

// openGame opens the drawing of a game.
func (c *gameCommands) openGame(g *games.Game, args map[string]string, d *document.Drawing) {
	if err := explain.SetTitle(c.desk.words, g, args, d); err != nil {
		c.desk.showError(err)
		return
	}
	b := c.desk.program.newBench(d)
	b.Origin = &workbench.Origin{Game: g.ID, Args: args}
	c.desk.program.openBench(c.desk, b)
}

// openDrawing opens a drawing that has no file.
func (c *desk) openDrawing(d *document.Drawing) { c.program.openBench(c, c.program.newBench(d)) }

// chooseGame opens a game that has no parameters, and the gallery at one that has
// some.
func (c *gameCommands) chooseGame(g *games.Game) {
	if c.desk.dialogs().AnyOpen() {
		return
	}
	if len(g.Params) > 0 {
		c.showGallery(g, nil)
		return
	}
	c.drawGame(g, nil, c.desk.showError)
}

// drawGame opens the drawing of a game with arguments; failed is told why it cannot be
// drawn.
func (c *gameCommands) drawGame(g *games.Game, args map[string]string, failed func(error)) {
	work := func(ctx context.Context, _ func(float64)) (*document.Drawing, error) {
		return g.NewForDisplay(ctx, args)
	}
	c.desk.bench().Work.Start(newJob(c.desk, c.desk.words.T("status.unfolding"), work, failed, func(d *document.Drawing) { c.openGame(g, args, d) }))
}

// unfoldingPart is how much of the time for drawing a large game goes into finding its
// positions; the rest is for their places.
const unfoldingPart = 0.25

// drawLarge opens the drawing of a game of so many positions; a dialog shows how far that
// is, and gives it up.
func (c *gameCommands) drawLarge(g *games.Game, args map[string]string, positions int) {
	job := newJob(c.desk, c.desk.words.T("status.unfolding"), func(ctx context.Context, tell func(float64)) (*document.Drawing, error) {
		return g.NewForDisplay(graphs.WithProgress(ctx, func(r graphs.Progress) {
			if r.Stage == graphs.Unfolding {
				tell(unfoldingPart * float64(r.Done) / float64(max(positions, 1)))
			} else {
				tell(unfoldingPart + (1-unfoldingPart)*r.Fraction)
			}
		}), args)
	}, c.desk.showError, func(d *document.Drawing) { c.openGame(g, args, d) })
	c.desk.showProgress(job, c.desk.words.T("dialog.drawing", words.Data{"Count": positions}))
	c.desk.bench().Work.Start(job)
}

// unfold opens the positions of the figure on the board, and says what they are.
func (c *gameCommands) unfold() {
	drawn := c.desk.session().Drawing().Clone()
	startDrawing(c.desk, func(ctx context.Context) (*document.Drawing, error) { return games.Positions(ctx, drawn) }, func(d *document.Drawing) {
		title := c.desk.words.T("action.games.positions")
		if d.Title() != "" {
			_ = d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Title = c.desk.words.Label(title, d.Title()) }) // it may have any
		}
		at := c.desk.program.openBench(c.desk, c.desk.program.newBench(d))
		at.dialogs().Inform(title, look.NewParagraph(c.desk.words.T("game.positions.theory")))
	})
}

// runner returns what runs rules.
func (p *Program) runner() rules.Runner {
	if p.rules == nil {
		return rules.Here
	}
	return p.rules
}

// openText opens rules, to be changed; what has no title of its own is called title.
func (c *gameCommands) openText(title, text string) {
	c.desk.bench().Work.Start(c.desk.rulesJob(c.desk.words.T("status.unfolding"), title,
		func() (document.Rules, error) { return document.Rules{Text: text}, nil }, func(error) {}))
}

// openOnGraph opens rules, to be changed, that are played on the graph on the board.
func (c *gameCommands) openOnGraph() {
	c.desk.window.Settle(func() {
		drawn, text := c.desk.session().Drawing().Clone(), c.desk.words.T("rules.example.on-graph")
		c.desk.bench().Work.Start(c.desk.rulesJob(c.desk.words.T("status.unfolding"), "", func() (document.Rules, error) {
			edges, err := workbench.EdgesOf(drawn)
			if len(edges) > document.MaxRules {
				err = &graphs.Fault{Says: document.RulesGraphTooLong, With: graphs.Data{"Most": document.MaxRules}}
			}
			return document.Rules{Text: text, Graph: edges}, err
		}, func(err error) {
			if err != nil {
				c.desk.dialogs().Error(err, "")
			}
		}))
	})
}

// readingRules returns the job that opens a file with rules; then is called when it is open,
// or it has been told why it cannot be.
func (c *fileCommands) openRulesJob(path string, then func()) *jobs.Job {
	name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	return c.desk.rulesJob(c.desk.words.T("status.reading", words.Data{"Name": filepath.Base(path)}), name, func() (document.Rules, error) {
		text, err := files.Text(path, rules.MaxText)
		return document.Rules{Text: text}, err
	}, func(err error) {
		if err != nil {
			c.desk.dialogs().Error(err, path)
		}
		then()
	})
}

// ruling returns the job that opens the drawing of rules, with their text beside it: also
// where they have a mistake, which is told there. They are called title where they do not say. then is told
// why there is no text.
func (c *desk) rulesJob(status, title string, read func() (document.Rules, error), then func(error)) *jobs.Job {
	var by document.Rules
	job := newJob(c, status, func(ctx context.Context, _ func(float64)) (made *document.Drawing, err error) {
		if by, err = read(); err == nil {
			made, _ = workbench.Ruled(ctx, by, title, c.program.runner()) // what is wrong is told beside the text
		}
		return made, err
	}, then, func(made *document.Drawing) {
		c.openRules(made, title, by)
		then(nil)
	})
	job.Held = true
	return job
}

// openRuled opens a drawing that rules made, with their text beside it; nil where they have a
// mistake.
func (c *desk) openRules(made *document.Drawing, title string, by document.Rules) {
	wrong := made == nil
	if wrong {
		made = document.New(graphs.Directed)
		_ = made.Edit(func(draft *document.ChangeBuilder) { // any text can be a title, and what is played on is short enough
			draft.Head().Title, draft.Head().Rules.Graph = title, by.Graph
		})
	}
	b := c.program.newBench(made)
	if wrong {
		b.Text.TakeRules(by.Text)
	}
	c.program.settings.Set(window.ShowText, true)
	at := c.program.openBench(c, b)
	c.program.repaint()
	at.window.Current().Text.Focus(at.window.Canvas())
}

// ruled returns the question about the numbers of the rules of the drawing in front; false
// where it is made by none, or their positions are no numbers.
func (c *gameCommands) rulesQuestion() (q sequence.Question, ok bool) {
	s, ok := c.desk.bench().Text.Rules()
	if !ok || len(s.By) == 0 || s.Play == graphs.Misere {
		return q, false
	}
	title := cmp.Or(c.desk.session().Drawing().Title(), c.desk.words.T("rules.untitled"))
	q = sequence.Question{Family: s.Text(), Own: s.Game("", title, nil, c.desk.program.runner()), Args: map[string]string{}}
	for _, p := range q.Own.ListedParams() {
		q.Args[p.Name] = p.Default
	}
	return q, true
}
