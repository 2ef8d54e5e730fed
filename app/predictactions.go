package app

import (
	"context"
	"path/filepath"

	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/app/dialogs"
	"nimgraph/app/jobs"
	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver/exercises"
	"nimgraph/views/explain"
	"nimgraph/views/words"
)

// predictActions ask for what is known of the drawing, and make exercises of it.
func (c *commands) predictActions() []*actions.Action {
	solved := func() string {
		if _, err, known := c.session().Solution(); !known || err != nil {
			return notSolved
		}
		if g := c.session().Drawing().Graph(); g.Order()+g.Size() > workbench.MostPredicted {
			return "why.large-to-predict"
		}
		return ""
	}
	played := func() string {
		if s, err, known := c.session().Solution(); known && err == nil && !s.Played {
			return "why.no-token"
		}
		return ""
	}
	free := func() string { return c.session().Held() }
	ask := func(id string, a document.Ask) *actions.Action {
		obstacle := first(free, c.needsDrawing(), solved)
		if !a.OfVertices() {
			obstacle = first(obstacle, played)
		}
		return &actions.Action{ID: id, Obstacle: obstacle, Run: func() {
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
		{ID: "predict.exercise", Obstacle: first(free, c.needsDrawing()), Run: c.askExercise},
		{ID: "games.exercises", Run: c.askForExercise},
		{
			ID: "games.next-exercise", Shortcut: actions.CtrlShift(fyne.KeyE),
			Obstacle: unless(func() bool { return c.lastExercise.Kind != "" }, "why.no-exercise"), Run: c.nextExercise,
		},
	}
}

// askExercise asks what an exercise is to ask for, and then where to write it: a copy of
// the drawing, which itself stays as it is.
func (c *commands) askExercise() {
	s := c.session()
	some := s.Selection().Vertices
	played := s.Drawing().Kind() == graphs.Deletion
	for range s.Drawing().Tokened() {
		played = true
	}
	c.dialogs().AskExercise(len(some) > 0, played, func(x document.Exercise, selected bool) {
		if selected && x.Ask.OfVertices() {
			x.Of = some
		}
		d := s.Drawing().Clone()
		if err := d.Edit(func(draft *document.Draft) { draft.Head().Exercise = x }); err != nil {
			c.dialogs().Error(err, "")
			return
		}
		c.saveExercise(d)
	})
}

// saveExercise writes a drawing that is no open one.
func (c *commands) saveExercise(d *document.Drawing) {
	c.dialogs().AskPath(c.words.T("dialog.exercise.save"), c.proposed(c.window.Current())+"-"+c.words.T("dialog.exercise.name")+workbench.Ending, []string{workbench.Ending}, func(path string) {
		if other := c.program.showing(path); other != nil {
			c.dialogs().Error(openElsewhere(path), path)
			return
		}
		c.bench().WriteCopy(path, d, func(err error) {
			if err != nil {
				c.dialogs().Error(err, path)
				return
			}
			c.window.Say(c.words.T("say.saved", words.Data{"Name": filepath.Base(path)}))
		})
	})
}

// askForExercise asks which exercise is wanted and opens it.
func (c *commands) askForExercise() {
	next := c.lastExercise
	if next.Kind == "" {
		next = dialogs.Exercise{Kind: exercises.Mex, Level: 1}
	}
	next.Seed++
	c.dialogs().ChooseExercise(next, c.makeExercise)
}

// nextExercise opens another exercise of the kind and level of the last.
func (c *commands) nextExercise() {
	next := c.lastExercise
	next.Seed++
	c.makeExercise(next)
}

// makeExercise makes an exercise beside the window and opens it.
func (c *commands) makeExercise(chosen dialogs.Exercise) {
	c.bench().Work.Start(&jobs.Job{Name: c.words.T("status.exercise"), Run: func(ctx context.Context, _ func(float64)) func() {
		x, err := exercises.New(ctx, chosen.Kind, chosen.Level, chosen.Seed)
		if err == nil {
			err = explain.Dress(c.words, x)
		}
		return func() {
			if err != nil {
				c.dialogs().Error(err, "")
				return
			}
			c.lastExercise = chosen
			c.dialogs().WhenNone(func() { c.openExercise(x.Drawing) })
		}
	}})
}

// openExercise opens an exercise in place of the last one where that is still as it was
// made.
func (c *commands) openExercise(d *document.Drawing) {
	at := c.openMade(c.program.bench(d, ""), c.madeIn)
	c.madeIn = at.window.Current()
	at.window.FocusBoard()
}

// openMade opens the bench of a drawing that was made, in place of the last one where that
// is in front and still as it was made, and returns the commands of where it is.
func (c *commands) openMade(b *workbench.Bench, last *window.Tab) *commands {
	t := c.window.Current()
	if t == last && t.Bench.File.Path() == "" && !t.Bench.Session.History().Changed() {
		c.window.Replace(t, b)
		return c
	}
	return c.program.openBench(c, b)
}
