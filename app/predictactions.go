package app

import (
	"context"
	"io"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nimgraph/app/actions"
	"nimgraph/app/dialogs"
	"nimgraph/app/files"
	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/solver/exercises"
	"nimgraph/solver/match"
	"nimgraph/views/editor"
	"nimgraph/views/explain"
	"nimgraph/views/picture"
	"nimgraph/views/words"
)

// exerciseCommands holds the commands that ask the user questions about the drawing, and that make
// exercises and worksheets.
type exerciseCommands struct {
	*workspace
	lastExercise  dialogs.Exercise     // the last generated exercise
	exerciseTab   *window.Tab          // the tab where it was opened
	lastWorksheet picture.SheetRequest // the last written worksheet
}

// exerciseActions returns the actions that ask questions about the drawing, and the actions that
// make exercises and worksheets.
func (c *exerciseCommands) exerciseActions() []*actions.Action {
	solved := func() string {
		if _, err, known := c.session().Solved.Solution(); !known || err != nil {
			return notSolved
		}
		return ""
	}
	played := func() string {
		if s, err, known := c.session().Solved.Solution(); known && err == nil && !s.Played {
			return "why.no-token"
		}
		return ""
	}
	free := func() string { return c.session().ReadOnlyReason() }
	ask := func(id string, a document.Ask) *actions.Action {
		requirement := requireAll(free, c.requireDrawing(), solved)
		if !a.AboutVertices() {
			requirement = requireAll(requirement, played)
		}
		return &actions.Action{ID: id, Requirement: requirement, Run: func() {
			c.bench().Predict.Begin(document.Exercise{Ask: a})
			c.window.FocusBoard()
		}}
	}
	return []*actions.Action{
		ask("predict.values", document.AskValues),
		ask("predict.outcomes", document.AskOutcomes),
		ask("predict.total", document.AskTotal),
		ask("predict.winner", document.AskWinner),
		ask("predict.move", document.AskMove),
		{ID: "predict.exercise", Requirement: requireAll(free, c.requireDrawing()), Run: c.askExerciseOfDrawing},
		{ID: "file.worksheet", Run: c.createWorksheet},
		{ID: "games.exercises", Run: c.askNewExercise},
		{
			ID: "games.next-exercise", Shortcut: actions.CtrlShift(fyne.KeyE),
			Requirement: require(func() bool { return c.lastExercise.Kind != "" }, "why.no-exercise"),
			Run:         c.nextExercise,
		},
	}
}

// askExerciseOfDrawing asks for a question about the drawing, and saves a copy of the drawing with
// this question as an exercise. The drawing itself does not change.
func (c *exerciseCommands) askExerciseOfDrawing() {
	s := c.session()
	selection := s.Selection().Vertices
	played := !s.Drawing().Kind().HasTokens()
	for range s.Drawing().AllTokens() {
		played = true
	}
	c.dialogs().AskExercise(len(selection) > 0, played, func(x document.Exercise, selected bool) {
		if selected && x.Ask.AboutVertices() {
			x.Vertices = selection
		}
		d := s.Drawing().Clone()
		if err := d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Exercise = x }); err != nil {
			c.dialogs().ShowError(err, "")
			return
		}
		c.saveExercise(d)
	})
}

// saveExercise asks for a path, and writes d, a drawing with an exercise, to the file at that
// path. d is not opened.
func (c *exerciseCommands) saveExercise(d *document.Drawing) {
	title, suffix := c.words.T("dialog.exercise.save"), c.words.T("dialog.exercise.name")
	proposed := c.suggestPath(c.window.Current()) + "-" + suffix + workbench.Ending
	c.dialogs().AskPath(title, proposed, []string{workbench.Ending}, func(path string) {
		if _, other := c.program.findTab(hasPath(path)); other != nil {
			c.dialogs().ShowError(openElsewhereFault(path), path)
			return
		}
		c.bench().WriteCopy(path, d, func(err error) {
			if err != nil {
				c.dialogs().ShowError(err, path)
				return
			}
			c.window.Say(c.words.T("say.saved", words.Data{"Name": filepath.Base(path)}))
		})
	})
}

// askNewExercise asks which exercise to generate, and opens the exercise.
func (c *exerciseCommands) askNewExercise() {
	next := c.lastExercise
	if next.Kind == "" {
		next = dialogs.Exercise{Kind: exercises.Mex, Level: 1}
	}
	next.Seed++
	c.dialogs().ChooseExercise(next, c.makeExercise)
}

// nextExercise generates and opens another exercise of the same kind and level as the last one.
func (c *exerciseCommands) nextExercise() {
	next := c.lastExercise
	next.Seed++
	c.makeExercise(next)
}

// makeExercise generates the exercise that the user has chosen on another goroutine, and opens it.
func (c *exerciseCommands) makeExercise(chosen dialogs.Exercise) {
	work := func(ctx context.Context, _ func(float64)) (*exercises.Exercise, error) {
		return explain.NewExercise(ctx, c.words, chosen.Kind, chosen.Level, chosen.Seed)
	}
	open := func(x *exercises.Exercise) {
		c.lastExercise = chosen
		c.openExercise(x.Drawing)
	}
	c.bench().Work.Start(newJob(c.workspace, c.words.T("status.exercise"), work, c.showError, open))
}

// createWorksheet asks which exercises to put on a worksheet, and writes the worksheet to a file.
func (c *exerciseCommands) createWorksheet() {
	if c.lastWorksheet.Count == 0 {
		c.lastWorksheet = picture.DefaultSheetRequest()
	}
	proposed := filepath.Join(c.folder(), c.words.T("dialog.worksheet.name")+"."+picture.SheetPDF)
	c.dialogs().AskWorksheet(c.lastWorksheet, proposed, c.writeWorksheet)
}

// writeWorksheet generates the exercises of a worksheet, as request says, on another goroutine,
// and writes the sheet to the file at path. If keyPath is not empty, the answers are written to
// the file at keyPath.
func (c *exerciseCommands) writeWorksheet(request picture.SheetRequest, path, keyPath string) {
	c.lastWorksheet = request
	job, done := c.window.NewExportJob(c.bench().Work, path)
	job.Run = func(ctx context.Context, _ func(float64)) func() {
		sheet, err := request.Sheet(ctx, c.words)
		write := func(path string) {
			if err == nil {
				err = files.WriteAtomically(path, func(out io.Writer) error {
					return sheet.Write(out, strings.ToLower(filepath.Ext(path)[1:]))
				})
			}
		}
		write(path)
		if sheet.Key = true; keyPath != "" {
			write(keyPath)
		}
		return func() { done(err) }
	}
	c.bench().Work.Start(job)
}

// openExercise opens drawing, which contains an exercise. It replaces the exercise that was opened
// last, unless that has been changed or saved or is not in front.
func (c *exerciseCommands) openExercise(drawing *document.Drawing) {
	opened := c.replaceOrOpen(c.program.newBench(drawing), c.exerciseTab)
	c.exerciseTab = opened.window.Current()
	opened.window.FocusBoard()
}

// replaceOrOpen shows the drawing of bench, which the program has generated, and returns the
// workspace of the window that shows it. If oldTab is in front, has no file and is unchanged, the
// drawing replaces it. Otherwise the drawing opens as Program.openBench says.
func (ws *workspace) replaceOrOpen(bench *workbench.Bench, oldTab *window.Tab) *workspace {
	t := ws.window.Current()
	if t == oldTab && t.Bench.File.Path() == "" && !t.Bench.Changed() {
		ws.window.ReplaceTab(t, bench)
		return ws
	}
	return ws.program.openBench(ws, bench)
}

// matchActions returns the actions that play a match on the drawing, and the actions that replay
// the match stored in it.
func (c *matchCommands) matchActions() []*actions.Action {
	free := func() string { return c.session().ReadOnlyReason() }
	// A drawing that is too large to be changed can be played if moves only move tokens.
	tokens := func() string {
		if why := free(); why != editor.ExcerptReason {
			return why
		}
		s, _, _ := c.session().Solved.Solution()
		if s != nil && s.Position.Graph.Kind == graphs.Directed && s.Position.Graph.Worth == nil {
			return ""
		}
		return "why.excerpt-play"
	}
	playable := func() string {
		s, err, known := c.session().Solved.Solution()
		switch {
		case !known || err != nil:
			return notSolved
		case !s.Played:
			return "why.no-token"
		case s.Position.Graph.OpenVertices() != nil:
			return "why.open-worth"
		case slices.ContainsFunc(s.Position.Graph.Worth, func(size int32) bool { return size > match.MostHeap }):
			return "why.worth-play"
		case len(s.Moves) == 0:
			return "why.no-move"
		}
		return ""
	}
	kept := require(func() bool { return !c.session().Drawing().Record().Empty() }, "why.no-record")
	on := func() bool { return c.bench().Playing.State() != workbench.PlayOff }
	return []*actions.Action{
		{
			ID: "play.game", Icon: theme.MediaPlayIcon(), Shortcut: actions.Ctrl(fyne.KeyP),
			Requirement: requireAll(tokens, c.requireDrawing(), playable), Run: c.askMatch,
		},
		{ID: "play.replay", Requirement: requireAll(free, kept), Run: func() {
			c.bench().Playing.Replay(c.showError)
			c.window.FocusBoard()
		}},
		{
			ID:          "play.copy-game",
			Requirement: require(func() bool { return on() && c.bench().Playing.Match().Len() > 0 }, "why.no-game"),
			Run: func() {
				c.clipboard().SetContent(strings.Join(c.bench().Playing.RecordLines(), "\n") + "\n")
				c.window.Say(c.words.T("say.copied-text"))
			},
		},
		{
			ID: "play.another", Shortcut: actions.CtrlShift(fyne.KeyT),
			Requirement: require(c.isPreset, "why.no-preset"), Run: c.playAnother,
		},
	}
}

// isPreset reports whether the drawing was made from a game of the Games menu; see
// games.PresetOf.
func (c *matchCommands) isPreset() bool {
	_, _, ok := games.PresetOf(c.session().Drawing())
	return ok
}

// difficulties is the number of degrees of difficulty from which playAnother chooses.
const difficulties = 10

// playAnother starts a match on another position of the game of the drawing, which must be a game
// of the menu. The first player can win from this position. If the drawing has no file and is
// unchanged, the position takes its place.
func (c *matchCommands) playAnother() {
	last, rules := c.window.Current(), c.newMatchRules()
	game, _, _ := games.PresetOf(c.session().Drawing())
	series := match.Series{Game: game, Rounds: difficulties, Seed: rules.Seed}
	makeRound := func(ctx context.Context) (*match.Round, error) { return series.Round(ctx, rand.IntN(difficulties)) }
	startDrawingJob(c.workspace, makeRound, func(round *match.Round) {
		b := c.program.newBench(round.Drawing)
		opened := c.replaceOrOpen(b, last)
		b.Flush()
		b.Playing.Begin(rules)
		opened.window.FocusBoard()
	})
}

// newMatchRules returns the rules of the current match, or the rules that the user chose last if
// there is no match. They contain a new random seed, for a new match.
func (c *matchCommands) newMatchRules() workbench.PlayRules {
	if g := c.bench().Playing; g.State() != workbench.PlayOff {
		rules := g.Rules()
		rules.Seed = rand.Uint64()
		return rules
	}
	game := c.matchOptions()
	return workbench.PlayRules{Players: game.Players, Errs: game.ErrorRate, Seed: rand.Uint64()}
}

// matchOptions returns the options of the last match. Before the first match, it returns options
// for a match of the user against the program.
func (c *matchCommands) matchOptions() dialogs.MatchOptions {
	if c.lastOptions != nil {
		return *c.lastOptions
	}
	return dialogs.MatchOptions{Players: [2]document.Player{document.Person, document.Program}}
}

// askMatch asks for the options of a match, and begins it.
func (c *matchCommands) askMatch() {
	c.dialogs().AskMatch(c.matchOptions(), func(g dialogs.MatchOptions) {
		c.lastOptions = &g
		c.bench().Playing.Begin(c.newMatchRules())
		c.window.FocusBoard()
	})
}
