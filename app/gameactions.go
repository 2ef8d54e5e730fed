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

// gameCommands holds the commands that open games: from the menu, from the gallery, from rules,
// and in the window of sequences.
type gameCommands struct{ *workspace }

// gameActions returns the actions of the Games menu.
func (c *gameCommands) gameActions() []*actions.Action {
	return []*actions.Action{
		{
			ID: "games.gallery", Shortcut: actions.Ctrl(fyne.KeyG), Key: actions.Char('g'),
			Run: func() { c.showGallery(nil, nil) },
		},
		{ID: "games.rules", Run: func() { c.openRulesText("", c.words.T("rules.example")) }},
		{ID: "games.rules-on-graph", Run: c.openRulesOnGraph},
		{ID: "games.positions", Requirement: c.requireKind(graphs.Deletion), Run: c.openPositionGraph},
		{
			ID: "games.sequences", Shortcut: actions.CtrlShift(fyne.KeyG),
			Run: func() { c.program.openSequences(nil) },
		},
		{
			ID:          "games.sequence",
			Requirement: require(func() bool { _, ok := c.questionOfDrawing(); return ok }, noFamily),
			Run: func() {
				q, _ := c.questionOfDrawing()
				c.program.openSequences(&q)
			},
		},
	}
}

// matchCommands holds the commands that play moves and matches on the drawing, and that choose the
// play convention.
type matchCommands struct {
	*workspace
	lastOptions *dialogs.MatchOptions // the options of the last match; nil before the first
}

// playActions returns the actions that play moves, choose the convention, and stop solving.
func (c *matchCommands) playActions() []*actions.Action {
	play := func(id string, p graphs.Play) *actions.Action {
		return &actions.Action{
			ID: id, IsChecked: func() bool { return c.session().Drawing().Play() == p },
			Run: func() {
				if err := c.session().Whole.SetPlay(p); err != nil {
					c.window.Fail(err)
					return
				}
				c.window.Say(c.words.T("tip.play." + p.String()))
			},
		}
	}
	return []*actions.Action{
		{
			ID: "play.edge", Key: actions.Char('p'),
			Requirement: require(func() bool { _, ok := c.selectedMove(); return ok }, selectMove),
			Run: func() {
				move, _ := c.selectedMove()
				c.window.FailIf(c.session().Moves.Play(move))
			},
		},
		play("play.normal", graphs.Normal),
		play("play.misere", graphs.Misere),
		play("play.antisg", graphs.AntiSG),
		c.stopSolvingAction(),
	}
}

// stopSolvingAction returns the action that stops solving the drawing, or starts it again after it
// was stopped.
func (c *matchCommands) stopSolvingAction() *actions.Action {
	stopped := func() bool { return c.bench().Solving.State() == workbench.SolvingStopped }
	return &actions.Action{
		ID: "play.solving",
		Requirement: require(
			func() bool { return stopped() || c.bench().Solving.State() == workbench.SolvingRunning }, notSolving,
		),
		Label: func() string {
			if stopped() {
				return c.words.T("action.play.solving.again")
			}
			return c.words.T("action.play.solving")
		},
		Run: func() {
			if stopped() {
				c.bench().Solving.Restart()
			} else {
				c.bench().Solving.Stop()
			}
		},
	}
}

// selectedMove returns the edge along which the selected move goes. ok is false if no legal move
// is selected or the drawing is not solved.
func (c *matchCommands) selectedMove() (move graphs.EdgeID, ok bool) {
	s, _, _ := c.session().Solved.Solution()
	if s == nil {
		return move, false
	}
	edge, ok := s.SelectedMove(c.session().Selection())
	if !ok {
		return move, false
	}
	return s.Position.Graph.EdgeID[edge], true
}

// showGallery opens the gallery of games. It starts with game g and the arguments args, or with
// the first game if g is nil.
func (c *gameCommands) showGallery(g *games.Game, args map[string]string) {
	c.dialogs().OpenGallery(g, args, &c.program.thumbnails, dialogs.GalleryCallbacks{
		OnDraw:      c.openGame,
		OnDrawLarge: c.drawLargeGame,
		OnRules: func(g *games.Game, args map[string]string) {
			text, _ := rules.Preset(g, args)
			c.openRulesText(c.words.T(g.NameKey()), text)
		},
		HasSequence: func(g *games.Game) bool {
			_, ok := questionAbout(g.ID, nil)
			return ok
		},
		OnSequence: func(g *games.Game, args map[string]string) {
			if q, ok := questionAbout(g.ID, args); ok {
				c.program.openSequences(&q)
			}
		},
	})
}

// changeGame opens the gallery for the game of the drawing, so that the user can choose other
// arguments. If the drawing shows no game of the menu, changeGame asks for the kind of game
// instead.
func (c *gameCommands) changeGame() {
	g, args, ok := games.PresetOf(c.session().Drawing())
	switch {
	case c.dialogs().AnyOpen():
	case !ok:
		c.dialogs().AskKind(c.words.T("menu.kind"), c.session().Drawing().Kind(), func(k graphs.Kind) {
			c.window.Table.RunFromMenu(c.window.Table.Find("edit." + k.String()))
		})
	default:
		c.showGallery(g, args)
	}
}

// questionOfDrawing returns the question for the values of the family of games that the current
// drawing shows, in the window of sequences. The family comes from the rules of the drawing (see
// questionOfRules), or else from the game of the menu that the drawing shows. ok is false if there
// is no such family.
func (c *gameCommands) questionOfDrawing() (q sequence.Question, ok bool) {
	if q, ok := c.questionOfRules(); ok {
		return q, true
	}
	g, args, ok := games.PresetOf(c.session().Drawing())
	if !ok {
		return q, false
	}
	return questionAbout(g.ID, args)
}

// openGame opens drawing, a drawing of game g with the arguments args, and gives it a title with
// the name and the arguments of the game.
func (c *gameCommands) openGame(g *games.Game, args map[string]string, drawing *document.Drawing) {
	if err := explain.TranslateTitle(c.words, g, args, drawing); err != nil {
		c.showError(err)
		return
	}
	c.openDrawing(drawing)
}

// openDrawing opens drawing in a tab or window; see openBench. The drawing has no file yet.
func (ws *workspace) openDrawing(drawing *document.Drawing) {
	ws.program.openBench(ws, ws.program.newBench(drawing))
}

// chooseGame opens the drawing of game g. If the game has parameters, it opens the gallery
// instead. It does nothing while a dialog is open.
func (c *gameCommands) chooseGame(g *games.Game) {
	if c.dialogs().AnyOpen() {
		return
	}
	if len(g.Params) > 0 {
		c.showGallery(g, nil)
		return
	}
	c.drawGame(g, nil, c.showError)
}

// drawGame makes a drawing of game g with the arguments args on another goroutine, and opens it.
// If the game cannot be drawn, it calls onError.
func (c *gameCommands) drawGame(g *games.Game, args map[string]string, onError func(error)) {
	work := func(ctx context.Context, _ func(float64)) (*document.Drawing, error) {
		return g.NewForDisplay(ctx, args)
	}
	open := func(d *document.Drawing) { c.openGame(g, args, d) }
	c.bench().Work.Start(newJob(c.workspace, c.words.T("status.unfolding"), work, onError, open))
}

// unfoldingPart is the part of the time for drawing a large game that finding its positions takes;
// the layout takes the rest.
const unfoldingPart = 0.25

// drawLargeGame makes a drawing of game g with the arguments args, and opens it. Meanwhile a
// dialog shows the progress, and lets the user cancel. positions is the number of positions of the
// game. An error is shown in a dialog.
func (c *gameCommands) drawLargeGame(g *games.Game, args map[string]string, positions int) {
	unfold := func(ctx context.Context, tell func(float64)) (*document.Drawing, error) {
		return g.NewForDisplay(graphs.WithProgress(ctx, func(r graphs.Progress) {
			if r.Stage == graphs.Unfolding {
				tell(unfoldingPart * float64(r.Done) / float64(max(positions, 1)))
			} else {
				tell(unfoldingPart + (1-unfoldingPart)*r.Fraction)
			}
		}), args)
	}
	open := func(d *document.Drawing) { c.openGame(g, args, d) }
	job := newJob(c.workspace, c.words.T("status.unfolding"), unfold, c.showError, open)
	c.showProgress(job, c.words.T("dialog.drawing", words.Data{"Count": positions}))
	c.bench().Work.Start(job)
}

// openPositionGraph opens a new drawing whose vertices are the positions that can be reached from
// the current drawing. A dialog explains this graph.
func (c *gameCommands) openPositionGraph() {
	drawn := c.session().Drawing().Clone()
	unfold := func(ctx context.Context) (*document.Drawing, error) { return games.UnfoldDeletion(ctx, drawn) }
	startDrawingJob(c.workspace, unfold, func(d *document.Drawing) {
		title := c.words.T("action.games.positions")
		if d.Title() != "" {
			// Any text can be a title.
			_ = d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Title = c.words.Label(title, d.Title()) })
		}
		opened := c.program.openBench(c.workspace, c.program.newBench(d))
		opened.dialogs().Inform(title, look.NewParagraph(c.words.T("game.positions.theory")))
	})
}

// rulesRunner returns the function that runs rules written by a user. It is p.rules or, if that is
// nil, rules.RunHere, which runs the rules in this process.
func (p *Program) rulesRunner() rules.Runner {
	if p.rules == nil {
		return rules.RunHere
	}
	return p.rules
}

// openRulesText opens a drawing of the rules in text, with the text next to it for the user to
// edit. The drawing gets the given title if the rules have none.
func (c *gameCommands) openRulesText(title, text string) {
	c.bench().Work.Start(c.rulesJob(c.words.T("status.unfolding"), title,
		func() (document.Rules, error) { return document.Rules{Text: text}, nil }, func(error) {}))
}

// openRulesOnGraph opens example rules of a game that is played on the graph of the current
// drawing, for the user to change.
func (c *gameCommands) openRulesOnGraph() {
	c.window.RunAfterTyping(func() {
		drawn, text := c.session().Drawing().Clone(), c.words.T("rules.example.on-graph")
		c.bench().Work.Start(c.rulesJob(c.words.T("status.unfolding"), "", func() (document.Rules, error) {
			edges, err := workbench.EdgeList(drawn)
			if len(edges) > document.MaxRules {
				err = &graphs.Fault{Says: document.RulesGraphTooLong, With: graphs.Data{"Most": document.MaxRules}}
			}
			return document.Rules{Text: text, Graph: edges}, err
		}, func(err error) {
			if err != nil {
				c.dialogs().ShowError(err, "")
			}
		}))
	})
}

// openRulesJob returns a job that opens the rules in the file at path, and shows an error if that
// fails. In both cases the job calls onDone at the end.
func (c *fileCommands) openRulesJob(path string, onDone func()) *jobs.Job {
	name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	status := c.words.T("status.reading", words.Data{"Name": filepath.Base(path)})
	return c.rulesJob(status, name, func() (document.Rules, error) {
		text, err := files.ReadText(path, rules.MaxText)
		return document.Rules{Text: text}, err
	}, func(err error) {
		if err != nil {
			c.dialogs().ShowError(err, path)
		}
		onDone()
	})
}

// rulesJob returns a job that gets rules from read and opens a drawing of their game, with the
// rules next to it. If the rules contain a mistake, it is marked there. jobName is the name of the
// job. title is the title of the drawing if the rules have none. At the end the job calls onDone
// with the error of the job, such as that of read, or with nil.
func (ws *workspace) rulesJob(
	jobName, title string, read func() (document.Rules, error), onDone func(error),
) *jobs.Job {
	var source document.Rules
	job := newJob(ws, jobName, func(ctx context.Context, _ func(float64)) (made *document.Drawing, err error) {
		if source, err = read(); err == nil {
			// An error is ignored, because the text pane shows the mistake.
			made, _ = workbench.DrawingOfRules(ctx, source, title, ws.program.rulesRunner())
		}
		return made, err
	}, onDone, func(made *document.Drawing) {
		ws.openRules(made, title, source)
		onDone(nil)
	})
	job.Uninterruptible = true
	return job
}

// openRules opens drawing in a tab and, next to it, source, the rules from which it was made. If
// the rules contain a mistake, drawing is nil. Then openRules opens an empty drawing with the
// given title, and marks the mistake in the rules.
func (ws *workspace) openRules(drawing *document.Drawing, title string, source document.Rules) {
	wrong := drawing == nil
	if wrong {
		drawing = document.New(graphs.Directed)
		// Any text can be a title, and the graph to play on is short enough.
		_ = drawing.Edit(func(draft *document.ChangeBuilder) {
			draft.Head().Title, draft.Head().Rules.Graph = title, source.Graph
		})
	}
	b := ws.program.newBench(drawing)
	if wrong {
		b.Text.SetRules(source.Text)
	}
	ws.program.settings.SetSwitch(window.ShowText, true)
	opened := ws.program.openBench(ws, b)
	ws.program.repaint()
	opened.window.Current().Text.Focus(opened.window.Canvas())
}

// questionOfRules returns the question for the values of the game that the rules of the current
// drawing describe, in the window of sequences. ok is false if the drawing has no readable rules,
// if play is misère, or if the positions of the game are not described by numbers.
func (c *gameCommands) questionOfRules() (q sequence.Question, ok bool) {
	s, ok := c.bench().Text.Rules()
	if !ok || len(s.By) == 0 || s.Play == graphs.Misere {
		return q, false
	}
	title := cmp.Or(c.session().Drawing().Title(), c.words.T("rules.untitled"))
	q = sequence.Question{
		Family: s.Text(), Own: s.Game("", title, nil, c.program.rulesRunner()), Args: map[string]string{},
	}
	for _, p := range q.Own.ListedParams() {
		q.Args[p.Name] = p.Default
	}
	return q, true
}
