package dialogs

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/actions"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver/exercises"
	"nimgraph/views/words"
)

// AskExercise asks what an exercise is to ask for, of the position only where one is
// played, and with which words; where vertices are selected, whether for them alone.
func (d *Dialogs) AskExercise(some, played bool, made func(x document.Exercise, selected bool)) {
	var names []string
	for i, word := range document.AskWords() {
		if played || document.Ask(i+1).OfVertices() { // those of vertices are the first
			names = append(names, actions.Titled(d.Words, "predict."+word))
		}
	}
	ask := d.newChoices(names)
	ask.SetSelectedIndex(0)
	only := d.newCheck(d.Words.T("dialog.exercise.only"), nil)
	only.SetChecked(some)
	task := newField("")
	task.SetPlaceHolder(d.Words.T("dialog.exercise.usual"))
	rows := []*widget.FormItem{widget.NewFormItem(d.Words.T("dialog.exercise.asks"), ask)}
	if some {
		rows = append(rows, widget.NewFormItem("", only))
	}
	rows = append(rows, widget.NewFormItem(d.Words.T("dialog.exercise.task"), task))
	content := container.NewVBox(Wrapped(d.Words.T("dialog.exercise.text")), widget.NewForm(rows...))
	f := d.newForm(actions.Titled(d.Words, "predict.exercise"), "button.continue", content, func() (func(), error) {
		x := document.Exercise{Ask: document.Ask(ask.SelectedIndex() + 1), Task: strings.TrimSpace(task.Text)}
		return func() { made(x, some && only.Checked) }, nil
	})
	f.show(task)
}

// Exercise is one of those that are made.
type Exercise struct {
	Kind  exercises.Kind
	Level int
	Seed  uint64
}

// noSeed reports a text that is no number to begin with.
func noSeed(text string) error {
	return &graphs.Fault{Says: "error.list.number", With: graphs.Data{"Text": text}}
}

// ChooseExercise asks which exercise is wanted, beginning with one.
func (d *Dialogs) ChooseExercise(first Exercise, chosen func(Exercise)) {
	kinds := exercises.Kinds()
	var names, levels []string
	at := 0
	for i, k := range kinds {
		names = append(names, d.Words.T(k.Key()))
		if k == first.Kind {
			at = i
		}
	}
	for level := 1; level <= exercises.Levels; level++ {
		levels = append(levels, d.Words.T("dialog.exercises.level", words.Data{"Level": level}))
	}
	kind, level := d.newChoices(names), d.newChoices(levels)
	kind.SetSelectedIndex(at)
	level.SetSelectedIndex(max(0, first.Level-1))
	seed := newField(strconv.FormatUint(first.Seed, 10))
	content := widget.NewForm(
		widget.NewFormItem(d.Words.T("dialog.exercises.kind"), kind),
		widget.NewFormItem(d.Words.T("dialog.exercises.difficulty"), level),
		widget.NewFormItem(d.Words.T("dialog.exercises.seed"), seed),
	)
	f := d.newForm(actions.Titled(d.Words, "games.exercises"), "button.open", content, func() (func(), error) {
		n, err := strconv.ParseUint(strings.TrimSpace(seed.Text), 10, 64)
		if err != nil {
			return nil, noSeed(seed.Text)
		}
		x := Exercise{Kind: kinds[max(0, kind.SelectedIndex())], Level: level.SelectedIndex() + 1, Seed: n}
		return func() { chosen(x) }, nil
	})
	f.show(seed)
}
