package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/app/dialogs"
	"nimgraph/app/workbench"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver/exercises"
)

// In the window, nothing says what an exercise asks for; it is answered by keyboard
// alone, and Escape shows all there is.
func TestPredictByKeyboard(t *testing.T) {
	p := program(t)
	d := parse(t, "b -> a\nc -> a b\ntoken c\n")
	mustDo(t, d.Edit(func(draft *document.ChangeBuilder) {
		draft.Head().Exercise = document.Exercise{Ask: document.AskValues, Task: "Monday's task"}
	}))
	c := p.show(d)
	c.window.FocusBoard()
	said := func() string {
		return strings.ReplaceAll(texts(c.window.Canvas().Content()), c.words.T("action.tool.sum"), "")
	}
	if text := said(); !strings.Contains(text, "What is the value of a?") || !strings.Contains(text, "Monday's task") ||
		!strings.Contains(text, "0 of 3 answered") {
		t.Fatalf("the window says %q", text)
	}
	for _, secret := range []string{"wins", "mex", "has value", "⊕", "winning"} {
		if text := said(); strings.Contains(text, secret) {
			t.Errorf("the window says %q: %q", secret, text)
		}
	}
	for _, id := range []string{"copy.csv", "layout.values", "edit.delete", "view.steps", "predict.move",
		"predict.exercise"} {
		if c.act(id).IsPossible() {
			t.Errorf("%s is possible", id)
		}
	}
	types(c, "7")
	p.press(c, fyne.KeyReturn)
	if text := said(); !strings.Contains(text, "7 cannot be the mex: no option has value 0.") {
		t.Errorf("7 is answered with %q", text)
	}
	types(c, "h")
	p.settle()
	if text := said(); !strings.Contains(text, "not in an empty set") || !strings.Contains(text, "2 left") {
		t.Errorf("a hint is %q", text)
	}
	p.press(c, fyne.KeyTab)
	if text := said(); !strings.Contains(text, "What is the value of b?") {
		t.Errorf("Tab leads to %q", text)
	}
	p.press(c, fyne.KeyUp)
	types(c, "0")
	p.press(c, fyne.KeyReturn)
	types(c, "1")
	p.press(c, fyne.KeyReturn)
	types(c, "2")
	p.press(c, fyne.KeyReturn)
	if text := said(); !strings.Contains(text, "All 3 are answered.") ||
		!strings.Contains(text, "2 at the first attempt") {
		t.Errorf("at the end it says %q", text)
	}
	p.press(c, fyne.KeyReturn)
	if text := said(); !strings.Contains(text, "Next player wins") || c.bench().Predict.Active() {
		t.Errorf("afterwards it says %q", text)
	}
	p.perform(c, "predict.move")
	if text := said(); !strings.Contains(text, "Which move wins?") {
		t.Errorf("it asks %q", text)
	}
	p.press(c, fyne.KeyEscape)
	if c.bench().Predict.Active() || c.session().ReadOnlyReason() != "" {
		t.Error("Escape does not end it")
	}
}

// A teacher's drawing becomes an exercise in a file; it stays as it is itself.
func TestSaveAsExercise(t *testing.T) {
	p, c := programShowing(t, parse(t, "b -> a\nc -> a b\n"))
	before := asJSON(t, c.session().Drawing())
	c.session().Select.Vertex(2)
	path := filepath.Join(t.TempDir(), "homework.nimgraph")
	p.perform(c, "predict.exercise")
	types(c, "Find c")
	p.press(c, fyne.KeyReturn)
	types(c, path)
	p.press(c, fyne.KeyReturn)
	p.until(func() bool { return c.window.Message() != "" })
	text, err := os.ReadFile(path)
	mustDo(t, err)
	r, err := formats.Read(strings.NewReader(string(text)), formats.JSON)
	mustDo(t, err)
	if x := r.Drawing.Exercise(); x.Ask != document.AskValues || x.Task != "Find c" ||
		len(r.Drawing.ExerciseVertices()) != 1 {
		t.Errorf("the file holds %+v:\n%s", x, text)
	}
	if asJSON(t, c.session().Drawing()) != before || c.session().History().Changed() || c.bench().Predict.Active() {
		t.Error("the drawing itself has changed")
	}
	c.files.openPaths([]string{path})
	p.settle()
	if c.bench().Predict.State() != workbench.PredictAsking {
		t.Error("the file is opened as no exercise")
	}
}

// An exercise is made and opened; the next one takes the place of one that was only
// looked at.
func TestExercisesAreMade(t *testing.T) {
	p, c := programShowing(t, empty())
	if c.act("games.next-exercise").IsPossible() {
		t.Error("there is a next exercise before the first")
	}
	p.perform(c, "games.exercises")
	p.press(c, fyne.KeyReturn)
	if !c.bench().Predict.Active() || c.session().Drawing().Title() != "Mex on a graph, level 1" {
		t.Fatalf("it asks nothing about %q", c.session().Drawing().Title())
	}
	first, tabs := asJSON(t, c.session().Drawing()), p.tabs()
	p.perform(c, "games.next-exercise")
	if asJSON(t, c.session().Drawing()) == first || p.tabs() != tabs || !c.bench().Predict.Active() {
		t.Errorf("the next exercise is in one of %d tabs, not %d, or the same", p.tabs(), tabs)
	}
	for _, kind := range exercises.Kinds() {
		c.exercises.makeExercise(dialogs.Exercise{Kind: kind, Level: 2, Seed: 1})
		p.settle()
		if !c.bench().Predict.Active() {
			t.Errorf("%s is not asked", kind)
		}
	}
	p.perform(c, "games.exercises")
	types(c, "x")
	p.press(c, fyne.KeyReturn)
	if seen(t, c) != 1 {
		t.Error("x is taken for a number")
	}
}

// A worksheet is written with its answers beside it, and the next one begins as the last;
// where one of the two is there, it is asked for.
func TestWorksheetsAreWritten(t *testing.T) {
	p, c := programShowing(t, empty())
	folder := t.TempDir()
	p.settings.SetFolder(folder)
	p.perform(c, "file.worksheet")
	types(c, "sheet.tex")
	p.press(c, fyne.KeyReturn)
	p.until(func() bool { return c.window.Message() != "" })
	sheet, err := os.ReadFile(filepath.Join(folder, "sheet.tex"))
	mustDo(t, err)
	key, err := os.ReadFile(filepath.Join(folder, "sheet-answers.tex"))
	mustDo(t, err)
	if strings.Count(string(sheet), `\begin{tikzpicture}`) != 8 ||
		!strings.Contains(string(sheet), "Mex on a graph, level 2") || !strings.Contains(string(key), `mex\{`) {
		t.Errorf("the sheet is\n%s\nits key\n%s", sheet, key)
	}
	mustDo(t, os.Remove(filepath.Join(folder, "sheet.tex")))
	p.perform(c, "file.worksheet")
	types(c, "sheet.tex")
	p.press(c, fyne.KeyReturn)
	if seen(t, c) != 1 {
		t.Error("answers are written over without a question")
	}
}
