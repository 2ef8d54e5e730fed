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
	desk          *desk
	lastExercise  dialogs.Exercise     // the last generated exercise
	exerciseTab   *window.Tab          // the tab where it was opened
	lastWorksheet picture.SheetRequest // the last written worksheet
}

// predictActions returns the actions that ask questions about the drawing, and the actions that
// make exercises and worksheets.
func (c *exerciseCommands) predictActions() []*actions.Action {
	solved := func() string {
		if _, err, known := c.desk.session().Solved.Solution(); !known || err != nil {
			return notSolved
		}
		return ""
	}
	played := func() string {
		if s, err, known := c.desk.session().Solved.Solution(); known && err == nil && !s.Played {
			return "why.no-token"
		}
		return ""
	}
	free := func() string { return c.desk.session().ReadOnlyReason() }
	ask := func(id string, a document.Ask) *actions.Action {
		requirement := requireAll(free, c.desk.requireDrawing(), solved)
		if !a.AboutVertices() {
			requirement = requireAll(requirement, played)
		}
		return &actions.Action{ID: id, Requirement: requirement, Run: func() {
			c.desk.bench().Predict.Begin(document.Exercise{Ask: a})
			c.desk.window.FocusBoard()
		}}
	}
	return []*actions.Action{
		ask("predict.values", document.AskValues),
		ask("predict.outcomes", document.AskOutcomes),
		ask("predict.total", document.AskTotal),
		ask("predict.winner", document.AskWinner),
		ask("predict.move", document.AskMove),
		{ID: "predict.exercise", Requirement: requireAll(free, c.desk.requireDrawing()), Run: c.askExerciseOfDrawing},
		{ID: "file.worksheet", Run: c.createWorksheet},
		{ID: "games.exercises", Run: c.askNewExercise},
		{
			ID: "games.next-exercise", Shortcut: actions.CtrlShift(fyne.KeyE),
			Requirement: require(func() bool { return c.lastExercise.Kind != "" }, "why.no-exercise"), Run: c.nextExercise,
		},
	}
}

// askExerciseOfDrawing asks what the exercise should ask, and writes a copy of the drawing with
// the exercise to a file. The drawing itself does not change.
func (c *exerciseCommands) askExerciseOfDrawing() {
	s := c.desk.session()
	selection := s.Selection().Vertices
	played := !s.Drawing().Kind().HasTokens()
	for range s.Drawing().AllTokens() {
		played = true
	}
	c.desk.dialogs().AskExercise(len(selection) > 0, played, func(x document.Exercise, selected bool) {
		if selected && x.Ask.AboutVertices() {
			x.Vertices = selection
		}
		d := s.Drawing().Clone()
		if err := d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Exercise = x }); err != nil {
			c.desk.dialogs().ShowError(err, "")
			return
		}
		c.saveExercise(d)
	})
}

// saveExercise asks for a path and writes the exercise d to it. d does not need to be open in a
// tab.
func (c *exerciseCommands) saveExercise(d *document.Drawing) {
	title, suffix := c.desk.words.T("dialog.exercise.save"), c.desk.words.T("dialog.exercise.name")
	proposed := c.desk.suggestPath(c.desk.window.Current()) + "-" + suffix + workbench.Ending
	c.desk.dialogs().AskPath(title, proposed, []string{workbench.Ending}, func(path string) {
		if _, other := c.desk.program.findTab(hasPath(path)); other != nil {
			c.desk.dialogs().ShowError(openElsewhereFault(path), path)
			return
		}
		c.desk.bench().WriteCopy(path, d, func(err error) {
			if err != nil {
				c.desk.dialogs().ShowError(err, path)
				return
			}
			c.desk.window.Say(c.desk.words.T("say.saved", words.Data{"Name": filepath.Base(path)}))
		})
	})
}

// askNewExercise asks which exercise to generate, and opens it.
func (c *exerciseCommands) askNewExercise() {
	next := c.lastExercise
	if next.Kind == "" {
		next = dialogs.Exercise{Kind: exercises.Mex, Level: 1}
	}
	next.Seed++
	c.desk.dialogs().ChooseExercise(next, c.makeExercise)
}

// nextExercise generates and opens another exercise of the same kind and level as the last one.
func (c *exerciseCommands) nextExercise() {
	next := c.lastExercise
	next.Seed++
	c.makeExercise(next)
}

// makeExercise generates an exercise on another goroutine and opens it.
func (c *exerciseCommands) makeExercise(chosen dialogs.Exercise) {
	work := func(ctx context.Context, _ func(float64)) (*exercises.Exercise, error) {
		return explain.NewExercise(ctx, c.desk.words, chosen.Kind, chosen.Level, chosen.Seed)
	}
	c.desk.bench().Work.Start(newJob(c.desk, c.desk.words.T("status.exercise"), work, c.desk.showError, func(x *exercises.Exercise) {
		c.lastExercise = chosen
		c.openExercise(x.Drawing)
	}))
}

// createWorksheet asks the user which exercises a worksheet should have, and writes it to a file.
func (c *exerciseCommands) createWorksheet() {
	if c.lastWorksheet.Count == 0 {
		c.lastWorksheet = picture.DefaultSheetRequest()
	}
	proposed := filepath.Join(c.desk.folder(), c.desk.words.T("dialog.worksheet.name")+"."+picture.SheetPDF)
	c.desk.dialogs().AskWorksheet(c.lastWorksheet, proposed, c.writeWorksheet)
}

// writeWorksheet generates the worksheet that request describes on another goroutine, and writes
// it to the file at path. If keyPath is not empty, it writes the answers to the file at keyPath.
func (c *exerciseCommands) writeWorksheet(request picture.SheetRequest, path, keyPath string) {
	c.lastWorksheet = request
	job, done := c.desk.window.ExportJob(c.desk.bench().Work, path)
	job.Run = func(ctx context.Context, _ func(float64)) func() {
		sheet, err := request.Sheet(ctx, c.desk.words)
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
	c.desk.bench().Work.Start(job)
}

// openExercise opens the drawing of an exercise. The drawing replaces the last exercise if
// openReplacing allows it.
func (c *exerciseCommands) openExercise(drawing *document.Drawing) {
	opened := c.desk.openReplacing(c.desk.program.newBench(drawing), c.exerciseTab)
	c.exerciseTab = opened.window.Current()
	opened.window.FocusBoard()
}

// openReplacing opens the bench of a generated drawing and returns the desk of its window. If tab
// last is in front, has no file and is unchanged, the bench replaces it. Otherwise openReplacing
// does the same as Program.openBench.
func (d *desk) openReplacing(bench *workbench.Bench, last *window.Tab) *desk {
	t := d.window.Current()
	if t == last && t.Bench.File.Path() == "" && !t.Bench.Changed() {
		d.window.Replace(t, bench)
		return d
	}
	return d.program.openBench(d, bench)
}

// matchActions returns the actions that play a match on the drawing, and that replay the match
// stored in it.
func (c *matchCommands) matchActions() []*actions.Action {
	free := func() string { return c.desk.session().ReadOnlyReason() }
	// A drawing that is too large to be changed can be played if moves only move tokens.
	tokens := func() string {
		if why := free(); why != editor.ExcerptReason {
			return why
		}
		s, _, _ := c.desk.session().Solved.Solution()
		if s != nil && s.Position.Graph.Kind == graphs.Directed && s.Position.Graph.Worth == nil {
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
	kept := require(func() bool { return !c.desk.session().Drawing().Record().Empty() }, "why.no-record")
	on := func() bool { return c.desk.bench().Playing.State() != workbench.PlayOff }
	return []*actions.Action{
		{
			ID: "play.game", Icon: theme.MediaPlayIcon(), Shortcut: actions.Ctrl(fyne.KeyP),
			Requirement: requireAll(tokens, c.desk.requireDrawing(), playable), Run: c.askMatch,
		},
		{ID: "play.replay", Requirement: requireAll(free, kept), Run: func() {
			c.desk.bench().Playing.Replay(c.desk.showError)
			c.desk.window.FocusBoard()
		}},
		{ID: "play.copy-game", Requirement: require(func() bool { return on() && c.desk.bench().Playing.Match().Len() > 0 }, "why.no-game"), Run: func() {
			c.desk.clipboard().SetContent(strings.Join(c.desk.bench().Playing.RecordLines(), "\n") + "\n")
			c.desk.window.Say(c.desk.words.T("say.copied-text"))
		}},
		{
			ID: "play.another", Shortcut: actions.CtrlShift(fyne.KeyT),
			Requirement: require(func() bool { return c.desk.bench().Origin != nil }, "why.no-preset"), Run: c.playAnother,
		},
	}
}

// difficulties is the number of degrees of difficulty of the positions of playAnother.
const difficulties = 10

// playAnother opens a position of the same preset game with other arguments, which the first
// player can win, and starts a match on it. The drawing replaces the current tab if openReplacing
// allows it.
func (c *matchCommands) playAnother() {
	last, rules := c.desk.window.Current(), c.playRules()
	game, _ := games.Find(c.desk.bench().Origin.Game)
	plan := match.Plan{Game: game, Rounds: difficulties, Seed: rules.Seed}
	startDrawing(c.desk, func(ctx context.Context) (*match.Round, error) { return plan.Round(ctx, rand.IntN(difficulties)) }, func(round *match.Round) {
		b := c.desk.program.newBench(round.Drawing)
		b.Origin = &workbench.Origin{Game: game.ID, Args: round.Args}
		opened := c.desk.openReplacing(b, last)
		b.Flush()
		b.Playing.Begin(rules)
		opened.window.FocusBoard()
	})
}

// playRules returns the rules for a new match, with a new seed. They are the rules of the current
// match or, if there is none, the rules that the user chose last.
func (c *matchCommands) playRules() workbench.PlayRules {
	if g := c.desk.bench().Playing; g.State() != workbench.PlayOff {
		rules := g.Rules()
		rules.Seed = rand.Uint64()
		return rules
	}
	game := c.matchOptions()
	return workbench.PlayRules{Players: game.Players, Errs: game.ErrorRate, Seed: rand.Uint64()}
}

// matchOptions returns the options that the user chose for the last match. Before the first match,
// the opponent is the program.
func (c *matchCommands) matchOptions() dialogs.MatchOptions {
	if c.lastOptions != nil {
		return *c.lastOptions
	}
	return dialogs.MatchOptions{Players: [2]document.Player{document.Person, document.Program}}
}

// askMatch asks for the options of a match, and begins it.
func (c *matchCommands) askMatch() {
	c.desk.dialogs().AskMatch(c.matchOptions(), func(g dialogs.MatchOptions) {
		c.lastOptions = &g
		c.desk.bench().Playing.Begin(c.playRules())
		c.desk.window.FocusBoard()
	})
}
