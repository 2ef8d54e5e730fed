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

// gameCommands holds the commands that open the drawings of games of the menu and of rules, and
// that open the window of sequences.
type gameCommands struct{ workspace *workspace }

// gameActions returns the actions of the Games menu.
func (c *gameCommands) gameActions() []*actions.Action {
	return []*actions.Action{
		{
			ID: "games.gallery", Shortcut: actions.Ctrl(fyne.KeyG), Key: actions.Char('g'),
			Run: func() { c.showGallery(nil, nil) },
		},
		{ID: "games.rules", Run: func() { c.openRulesText("", c.workspace.words.T("rules.example")) }},
		{ID: "games.rules-on-graph", Run: c.openOnGraph},
		{ID: "games.positions", Requirement: c.workspace.requireKind(graphs.Deletion), Run: c.openPositions},
		{
			ID: "games.sequences", Shortcut: actions.CtrlShift(fyne.KeyG),
			Run: func() { c.workspace.program.openSequences(nil) },
		},
		{
			ID: "games.sequence", Requirement: require(func() bool { _, ok := c.sequenceQuestion(); return ok }, noFamily),
			Run: func() {
				q, _ := c.sequenceQuestion()
				c.workspace.program.openSequences(&q)
			},
		},
	}
}

// matchCommands holds the commands that play moves and matches on the drawing, and that choose the
// play convention.
type matchCommands struct {
	workspace   *workspace
	lastOptions *dialogs.MatchOptions // the options of the last match; nil before the first
}

// playActions returns the actions that play moves, choose the convention, and stop solving.
func (c *matchCommands) playActions() []*actions.Action {
	play := func(id string, p graphs.Play) *actions.Action {
		return &actions.Action{
			ID: id, IsChecked: func() bool { return c.workspace.session().Drawing().Play() == p },
			Run: func() {
				if err := c.workspace.session().Whole.SetPlay(p); err != nil {
					c.workspace.window.Fail(err)
					return
				}
				c.workspace.window.Say(c.workspace.words.T("tip.play." + p.String()))
			},
		}
	}
	return []*actions.Action{
		{ID: "play.edge", Key: actions.Char('p'), Requirement: require(func() bool { _, ok := c.selectedMove(); return ok }, selectMove), Run: func() {
			move, _ := c.selectedMove()
			c.workspace.window.FailIf(c.workspace.session().Moves.Play(move))
		}},
		play("play.normal", graphs.Normal),
		play("play.misere", graphs.Misere),
		play("play.antisg", graphs.AntiSG),
		c.stopAction(),
	}
}

// stopAction returns the action that stops solving or, after that, starts it again.
func (c *matchCommands) stopAction() *actions.Action {
	stopped := func() bool { return c.workspace.bench().Solving.State() == workbench.SolvingStopped }
	return &actions.Action{
		ID: "play.solving",
		Requirement: require(
			func() bool { return stopped() || c.workspace.bench().Solving.State() == workbench.SolvingRunning }, notSolving,
		),
		Label: func() string {
			if stopped() {
				return c.workspace.words.T("action.play.solving.again")
			}
			return c.workspace.words.T("action.play.solving")
		},
		Run: func() {
			if stopped() {
				c.workspace.bench().Solving.Restart()
			} else {
				c.workspace.bench().Solving.Stop()
			}
		},
	}
}

// selectedMove returns the edge of the legal move that is selected. ok is false if no move is
// selected.
func (c *matchCommands) selectedMove() (move graphs.EdgeID, ok bool) {
	s, _, _ := c.workspace.session().Solved.Solution()
	if s == nil {
		return move, false
	}
	edge, ok := s.SelectedMove(c.workspace.session().Selection())
	if !ok {
		return move, false
	}
	return s.Position.Graph.EdgeID[edge], true
}

// showGallery opens the gallery of games. At first it shows game g with the arguments args or, if
// g is nil, the first game.
func (c *gameCommands) showGallery(g *games.Game, args map[string]string) {
	c.workspace.dialogs().OpenGallery(g, args, &c.workspace.program.thumbnails, dialogs.GalleryCallbacks{
		OnDraw:      c.openGame,
		OnDrawLarge: c.drawLarge,
		OnRules: func(g *games.Game, args map[string]string) {
			text, _ := rules.Preset(g, args)
			c.openRulesText(c.workspace.words.T(g.NameKey()), text)
		},
		HasSequence: func(g *games.Game) bool {
			_, ok := questionAbout(g.ID, nil)
			return ok
		},
		OnSequence: func(g *games.Game, args map[string]string) {
			if q, ok := questionAbout(g.ID, args); ok {
				c.workspace.program.openSequences(&q)
			}
		},
	})
}

// changeGame lets the user choose other arguments in the gallery for the game of the drawing. If
// the drawing is not that of a game of the menu, it asks for the kind of game instead.
func (c *gameCommands) changeGame() {
	made := c.workspace.bench().Origin
	switch {
	case c.workspace.dialogs().AnyOpen():
	case made == nil:
		c.workspace.dialogs().AskKind(c.workspace.words.T("menu.kind"), c.workspace.session().Drawing().Kind(), func(k graphs.Kind) {
			c.workspace.window.Table.Perform(c.workspace.window.Table.Find("edit." + k.String()))
		})
	default:
		g, _ := games.Find(made.Game)
		c.showGallery(g, made.Args)
	}
}

// sequenceQuestion returns the question for the sequence of values that belongs to the rules or
// the game of the current drawing. ok is false if there is no such sequence.
func (c *gameCommands) sequenceQuestion() (q sequence.Question, ok bool) {
	if q, ok := c.rulesQuestion(); ok {
		return q, true
	}
	made := c.workspace.bench().Origin
	if made == nil {
		return q, false
	}
	return questionAbout(made.Game, made.Args)
}

// openGame opens drawing, the drawing of game g with the arguments args. Its title contains the
// name of the game and the arguments.
func (c *gameCommands) openGame(g *games.Game, args map[string]string, drawing *document.Drawing) {
	if err := explain.SetTitle(c.workspace.words, g, args, drawing); err != nil {
		c.workspace.showError(err)
		return
	}
	b := c.workspace.program.newBench(drawing)
	b.Origin = &workbench.Origin{Game: g.ID, Args: args}
	c.workspace.program.openBench(c.workspace, b)
}

// openDrawing opens a drawing that has no file yet.
func (d *workspace) openDrawing(drawing *document.Drawing) {
	d.program.openBench(d, d.program.newBench(drawing))
}

// chooseGame opens the drawing of game g or, if the game has parameters, the gallery. It does
// nothing while a dialog is open.
func (c *gameCommands) chooseGame(g *games.Game) {
	if c.workspace.dialogs().AnyOpen() {
		return
	}
	if len(g.Params) > 0 {
		c.showGallery(g, nil)
		return
	}
	c.drawGame(g, nil, c.workspace.showError)
}

// drawGame makes the drawing of game g with the arguments args on another goroutine, and opens it.
// If that fails, it calls onError.
func (c *gameCommands) drawGame(g *games.Game, args map[string]string, onError func(error)) {
	work := func(ctx context.Context, _ func(float64)) (*document.Drawing, error) {
		return g.NewForDisplay(ctx, args)
	}
	open := func(d *document.Drawing) { c.openGame(g, args, d) }
	c.workspace.bench().Work.Start(newJob(c.workspace, c.workspace.words.T("status.unfolding"), work, onError, open))
}

// unfoldingPart is the part of the time for drawing a large game that finding its positions takes;
// the layout takes the rest.
const unfoldingPart = 0.25

// drawLarge is like drawGame, for a game with many positions. A dialog shows the progress and can
// cancel the work. positions is the number of positions. An error is shown in a dialog.
func (c *gameCommands) drawLarge(g *games.Game, args map[string]string, positions int) {
	job := newJob(c.workspace, c.workspace.words.T("status.unfolding"), func(ctx context.Context, tell func(float64)) (*document.Drawing, error) {
		return g.NewForDisplay(graphs.WithProgress(ctx, func(r graphs.Progress) {
			if r.Stage == graphs.Unfolding {
				tell(unfoldingPart * float64(r.Done) / float64(max(positions, 1)))
			} else {
				tell(unfoldingPart + (1-unfoldingPart)*r.Fraction)
			}
		}), args)
	}, c.workspace.showError, func(d *document.Drawing) { c.openGame(g, args, d) })
	c.workspace.showProgress(job, c.workspace.words.T("dialog.drawing", words.Data{"Count": positions}))
	c.workspace.bench().Work.Start(job)
}

// openPositions opens the graph of all positions that can be reached from the current drawing, as
// a new drawing. A dialog explains it.
func (c *gameCommands) openPositions() {
	drawn := c.workspace.session().Drawing().Clone()
	startDrawing(c.workspace, func(ctx context.Context) (*document.Drawing, error) { return games.UnfoldDeletion(ctx, drawn) }, func(d *document.Drawing) {
		title := c.workspace.words.T("action.games.positions")
		if d.Title() != "" {
			_ = d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Title = c.workspace.words.Label(title, d.Title()) }) // any text can be a title
		}
		opened := c.workspace.program.openBench(c.workspace, c.workspace.program.newBench(d))
		opened.dialogs().Inform(title, look.NewParagraph(c.workspace.words.T("game.positions.theory")))
	})
}

// runner returns the rules.Runner for rules that users write.
func (p *Program) runner() rules.Runner {
	if p.rules == nil {
		return rules.RunHere
	}
	return p.rules
}

// openRulesText opens the drawing of the rules in text for editing. If the rules have no title,
// the drawing gets title.
func (c *gameCommands) openRulesText(title, text string) {
	c.workspace.bench().Work.Start(c.workspace.rulesJob(c.workspace.words.T("status.unfolding"), title,
		func() (document.Rules, error) { return document.Rules{Text: text}, nil }, func(error) {}))
}

// openOnGraph opens example rules for a game that is played on the graph of the current drawing.
func (c *gameCommands) openOnGraph() {
	c.workspace.window.AfterTyping(func() {
		drawn, text := c.workspace.session().Drawing().Clone(), c.workspace.words.T("rules.example.on-graph")
		c.workspace.bench().Work.Start(c.workspace.rulesJob(c.workspace.words.T("status.unfolding"), "", func() (document.Rules, error) {
			edges, err := workbench.EdgeList(drawn)
			if len(edges) > document.MaxRules {
				err = &graphs.Fault{Says: document.RulesGraphTooLong, With: graphs.Data{"Most": document.MaxRules}}
			}
			return document.Rules{Text: text, Graph: edges}, err
		}, func(err error) {
			if err != nil {
				c.workspace.dialogs().ShowError(err, "")
			}
		}))
	})
}

// openRulesJob returns a job that opens the rules in the file at path. If the file cannot be
// opened, the job shows the error. At the end it calls onDone.
func (c *fileCommands) openRulesJob(path string, onDone func()) *jobs.Job {
	name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	return c.workspace.rulesJob(c.workspace.words.T("status.reading", words.Data{"Name": filepath.Base(path)}), name, func() (document.Rules, error) {
		text, err := files.ReadText(path, rules.MaxText)
		return document.Rules{Text: text}, err
	}, func(err error) {
		if err != nil {
			c.workspace.dialogs().ShowError(err, path)
		}
		onDone()
	})
}

// rulesJob returns a job with the name status that opens the drawing of rules, with their text
// next to it. The job calls read to get the rules. If the rules contain a mistake, it is shown at
// the text. If they have no title, the drawing gets title. At the end the job calls onDone with
// the error of read, or nil.
func (d *workspace) rulesJob(status, title string, read func() (document.Rules, error), onDone func(error)) *jobs.Job {
	var by document.Rules
	job := newJob(d, status, func(ctx context.Context, _ func(float64)) (made *document.Drawing, err error) {
		if by, err = read(); err == nil {
			made, _ = workbench.DrawingOfRules(ctx, by, title, d.program.runner()) // the text pane shows the mistake
		}
		return made, err
	}, onDone, func(made *document.Drawing) {
		d.openRules(made, title, by)
		onDone(nil)
	})
	job.Uninterruptible = true
	return job
}

// openRules opens drawing, the drawing of the rules in source, with the text of the rules next to
// it. If drawing is nil because the rules contain a mistake, it opens an empty drawing. If the
// rules have no title, the drawing gets title.
func (d *workspace) openRules(drawing *document.Drawing, title string, source document.Rules) {
	wrong := drawing == nil
	if wrong {
		drawing = document.New(graphs.Directed)
		_ = drawing.Edit(func(draft *document.ChangeBuilder) { // any text can be a title, and the graph to play on is short enough
			draft.Head().Title, draft.Head().Rules.Graph = title, source.Graph
		})
	}
	b := d.program.newBench(drawing)
	if wrong {
		b.Text.TakeRules(source.Text)
	}
	d.program.settings.Set(window.ShowText, true)
	opened := d.program.openBench(d, b)
	d.program.repaint()
	opened.window.Current().Text.Focus(opened.window.Canvas())
}

// rulesQuestion returns the question for the sequence of values that belongs to the rules of the
// current drawing. ok is false if the drawing has no rules, if play is misère, or if the positions
// are not given by numbers.
func (c *gameCommands) rulesQuestion() (q sequence.Question, ok bool) {
	s, ok := c.workspace.bench().Text.Rules()
	if !ok || len(s.By) == 0 || s.Play == graphs.Misere {
		return q, false
	}
	title := cmp.Or(c.workspace.session().Drawing().Title(), c.workspace.words.T("rules.untitled"))
	q = sequence.Question{
		Family: s.Text(), Own: s.Game("", title, nil, c.workspace.program.runner()), Args: map[string]string{},
	}
	for _, p := range q.Own.ListedParams() {
		q.Args[p.Name] = p.Default
	}
	return q, true
}
