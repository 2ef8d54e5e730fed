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

// No part of the window shows the solution of an exercise before it is answered. It can be
// answered by keyboard alone, and Escape shows everything.
func TestPredictByKeyboard(t *testing.T) {
	p := program(t)
	d := drawingOf(t, "b -> a\nc -> a b\ntoken c\n")
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
	for _, id := range []string{
		"copy.csv", "layout.values", "edit.delete", "view.steps", "predict.move",
		"predict.exercise",
	} {
		if c.act(id).IsPossible() {
			t.Errorf("%s is possible", id)
		}
	}
	typeText(c, "7")
	p.pressKey(c, fyne.KeyReturn)
	if text := said(); !strings.Contains(text, "7 cannot be the mex: no option has value 0.") {
		t.Errorf("7 is answered with %q", text)
	}
	typeText(c, "h")
	p.settle()
	if text := said(); !strings.Contains(text, "not in an empty set") || !strings.Contains(text, "2 left") {
		t.Errorf("a hint is %q", text)
	}
	p.pressKey(c, fyne.KeyTab)
	if text := said(); !strings.Contains(text, "What is the value of b?") {
		t.Errorf("Tab leads to %q", text)
	}
	p.pressKey(c, fyne.KeyUp)
	typeText(c, "0")
	p.pressKey(c, fyne.KeyReturn)
	typeText(c, "1")
	p.pressKey(c, fyne.KeyReturn)
	typeText(c, "2")
	p.pressKey(c, fyne.KeyReturn)
	if text := said(); !strings.Contains(text, "All 3 are answered.") ||
		!strings.Contains(text, "2 at the first attempt") {
		t.Errorf("at the end it says %q", text)
	}
	p.pressKey(c, fyne.KeyReturn)
	if text := said(); !strings.Contains(text, "Next player wins") || c.bench().Predict.Active() {
		t.Errorf("afterwards it says %q", text)
	}
	p.perform(c, "predict.move")
	if text := said(); !strings.Contains(text, "Which move wins?") {
		t.Errorf("it asks %q", text)
	}
	p.pressKey(c, fyne.KeyEscape)
	if c.bench().Predict.Active() || c.session().ReadOnlyReason() != "" {
		t.Error("Escape does not end it")
	}
}

// A drawing can be saved as an exercise, and does not change itself.
func TestSaveAsExercise(t *testing.T) {
	p, c := programShowing(t, drawingOf(t, "b -> a\nc -> a b\n"))
	before := asJSON(t, c.session().Drawing())
	c.session().Select.Vertex(2)
	path := filepath.Join(t.TempDir(), "homework.nimgraph")
	p.perform(c, "predict.exercise")
	typeText(c, "Find c")
	p.pressKey(c, fyne.KeyReturn)
	typeText(c, path)
	p.pressKey(c, fyne.KeyReturn)
	p.settleUntil(func() bool { return c.window.Message() != "" })
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

// An exercise can be generated and opened. The next one replaces it if the user has not answered
// anything.
func TestExercisesAreMade(t *testing.T) {
	p, c := programShowing(t, empty())
	if c.act("games.next-exercise").IsPossible() {
		t.Error("there is a next exercise before the first")
	}
	p.perform(c, "games.exercises")
	p.pressKey(c, fyne.KeyReturn)
	if !c.bench().Predict.Active() || c.session().Drawing().Title() != "Mex on a graph, level 1" {
		t.Fatalf("it asks nothing about %q", c.session().Drawing().Title())
	}
	first, tabs := asJSON(t, c.session().Drawing()), p.tabCount()
	p.perform(c, "games.next-exercise")
	if asJSON(t, c.session().Drawing()) == first || p.tabCount() != tabs || !c.bench().Predict.Active() {
		t.Errorf("the next exercise is in one of %d tabs, not %d, or the same", p.tabCount(), tabs)
	}
	for _, kind := range exercises.Kinds() {
		c.exercises.makeExercise(dialogs.Exercise{Kind: kind, Level: 2, Seed: 1})
		p.settle()
		if !c.bench().Predict.Active() {
			t.Errorf("%s is not asked", kind)
		}
	}
	p.perform(c, "games.exercises")
	typeText(c, "x")
	p.pressKey(c, fyne.KeyReturn)
	if visibleDialogs(t, c) != 1 {
		t.Error("x is taken for a number")
	}
}

// A worksheet is written together with its answers. The dialog remembers its options. If one of
// the two files exists, the program asks before it overwrites it.
func TestWorksheetsAreWritten(t *testing.T) {
	p, c := programShowing(t, empty())
	folder := t.TempDir()
	p.settings.SetFolder(folder)
	p.perform(c, "file.worksheet")
	typeText(c, "sheet.tex")
	p.pressKey(c, fyne.KeyReturn)
	p.settleUntil(func() bool { return c.window.Message() != "" })
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
	typeText(c, "sheet.tex")
	p.pressKey(c, fyne.KeyReturn)
	if visibleDialogs(t, c) != 1 {
		t.Error("answers are written over without a question")
	}
}
