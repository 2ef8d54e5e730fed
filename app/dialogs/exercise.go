package dialogs

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/actions"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/solver/exercises"
	"nimgraph/views/look"
	"nimgraph/views/picture"
	"nimgraph/views/words"
)

// AskExercise asks the user to turn the current drawing into an exercise: to choose its question
// and to write its task text. It then calls onDone with the exercise x. Questions about a position
// are offered only if hasPosition is set. If hasSelection is set, the user can limit the exercise
// to the selected vertices, and selected reports whether the user has done so.
func (d *Dialogs) AskExercise(hasSelection, hasPosition bool, onDone func(x document.Exercise, selected bool)) {
	var names []string
	for i, word := range document.AskNames() {
		if hasPosition || document.Ask(i+1).AboutVertices() { // questions about vertices are listed first
			names = append(names, actions.Title(d.Words, "predict."+word))
		}
	}
	ask := d.newChoices(names)
	ask.SetSelectedIndex(0)
	only := d.newCheck(d.Words.T("dialog.exercise.only"), nil)
	only.SetChecked(hasSelection)
	task := newField("")
	task.SetPlaceHolder(d.Words.T("dialog.exercise.usual"))
	rows := []*widget.FormItem{widget.NewFormItem(d.Words.T("dialog.exercise.asks"), ask)}
	if hasSelection {
		rows = append(rows, widget.NewFormItem("", only))
	}
	rows = append(rows, widget.NewFormItem(d.Words.T("dialog.exercise.task"), task))
	content := container.NewVBox(look.NewParagraph(d.Words.T("dialog.exercise.text")), widget.NewForm(rows...))
	f := d.newForm(actions.Title(d.Words, "predict.exercise"), "button.continue", content, func() (func(), error) {
		x := document.Exercise{Ask: document.Ask(ask.SelectedIndex() + 1), Task: strings.TrimSpace(task.Text)}
		return func() { onDone(x, hasSelection && only.Checked) }, nil
	})
	f.show(task)
}

// Exercise describes an exercise that the program generates: its kind, its level of difficulty
// from 1 to exercises.Levels, and the seed of the random generator. Equal values describe the same
// exercise.
type Exercise struct {
	Kind  exercises.Kind
	Level int
	Seed  uint64
}

// ChooseExercise asks for the kind, the level and the seed of an exercise to generate, and calls
// onChosen with them. The form starts with the values of initial.
func (d *Dialogs) ChooseExercise(initial Exercise, onChosen func(Exercise)) {
	rows, seed, read := d.exerciseRows(initial)
	content := widget.NewForm(rows...)
	f := d.newForm(actions.Title(d.Words, "games.exercises"), "button.open", content, func() (func(), error) {
		x, err := read()
		return func() { onChosen(x) }, err
	})
	f.show(seed)
}

// exerciseRows returns the rows of a form that asks for an Exercise and starts with the values of
// initial. seed is the field in the row of the seed. read returns the Exercise that the form
// shows; its error is a *graphs.Fault if the seed is not a number.
func (d *Dialogs) exerciseRows(initial Exercise) (rows []*widget.FormItem, seed *field, read func() (Exercise, error)) {
	kinds := exercises.Kinds()
	names := xslices.Map(kinds, func(k exercises.Kind) string { return d.Words.T(k.Key()) })
	var levels []string
	for level := 1; level <= exercises.Levels; level++ {
		levels = append(levels, d.Words.T("dialog.exercises.level", words.Data{"Level": level}))
	}
	kind, level := d.newChoices(names), d.newChoices(levels)
	kind.SetSelectedIndex(max(0, slices.Index(kinds, initial.Kind)))
	level.SetSelectedIndex(max(0, initial.Level-1))
	seed = newField(strconv.FormatUint(initial.Seed, 10))
	rows = []*widget.FormItem{
		widget.NewFormItem(d.Words.T("dialog.exercises.kind"), kind),
		widget.NewFormItem(d.Words.T("dialog.exercises.difficulty"), level),
		widget.NewFormItem(d.Words.T("game.param.seed"), seed),
	}
	return rows, seed, func() (Exercise, error) {
		n, err := strconv.ParseUint(strings.TrimSpace(seed.Text), 10, 64)
		if err != nil {
			return Exercise{}, &graphs.Fault{Says: "error.list.number", With: graphs.Data{"Text": seed.Text}}
		}
		return Exercise{Kind: kinds[max(0, kind.SelectedIndex())], Level: level.SelectedIndex() + 1, Seed: n}, nil
	}
}

// AskWorksheet asks which exercises to put on a worksheet and where to write it. The form starts
// with the values of initial and with the path suggested. onChosen is called with the request for
// the worksheet, its path, and keyPath, the path of a second file for the answers. keyPath is ""
// if the user wants no answers.
func (d *Dialogs) AskWorksheet(
	initial picture.SheetRequest, suggested string, onChosen func(request picture.SheetRequest, path, keyPath string),
) {
	rows, seed, read := d.exerciseRows(Exercise{Kind: initial.Kind, Level: initial.Level, Seed: initial.Seed})
	count := newField(strconv.Itoa(initial.Count))
	answers := d.newCheck(d.Words.T("dialog.worksheet.key"), nil)
	answers.SetChecked(true)
	endings := []string{"." + picture.SheetPDF, "." + picture.SheetTeX}
	target := d.newSaveTarget(suggested, endings)
	rows = append(
		append(rows, widget.NewFormItem(d.Words.T("dialog.worksheet.count"), count), widget.NewFormItem("", answers)),
		target.rows...,
	)
	content := widget.NewForm(rows...)
	f := d.newForm(actions.Title(d.Words, "file.worksheet"), "action.file.save", content, func() (func(), error) {
		x, err := read()
		if err != nil {
			return nil, err
		}
		n, err := strconv.Atoi(strings.TrimSpace(count.Text))
		if err != nil || n < 1 || n > picture.MostCount {
			return nil, &graphs.Fault{
				Says: "error.worksheet.count", With: graphs.Data{"Text": count.Text, "Most": picture.MostCount},
			}
		}
		path, err := targetPath(target.folder.Text, target.name.Text, endings)
		if err != nil {
			return nil, err
		}
		paths, key := []string{path}, ""
		if answers.Checked {
			ending := filepath.Ext(path)
			key = strings.TrimSuffix(path, ending) + "-" + d.Words.T("dialog.worksheet.answers") + ending
			paths = append(paths, key)
		}
		request := picture.SheetRequest{Kind: x.Kind, Level: x.Level, Count: n, Seed: x.Seed}
		return d.confirmOverwrite(func() { onChosen(request, path, key) }, paths...), nil
	})
	f.show(target.name, seed, count, target.folder)
}
