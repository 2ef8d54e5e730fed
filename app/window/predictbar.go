package window

import (
	"strconv"

	"fyne.io/fyne/v2"

	"nimgraph/app/workbench"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/solver/exercises"
	"nimgraph/views/board"
	"nimgraph/views/panels"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// predictBar is the bottom bar that asks the user for hidden values of the drawing.
type predictBar struct {
	window *Window
	panel  *panels.PredictBar
	said   workbench.Remark // the last remark that lit vertices and edges
}

// newPredictBar returns the bottom bar of window w that asks the user to predict values.
func newPredictBar(w *Window) *bottomBar {
	p := &predictBar{window: w}
	do := func(act func(*workbench.Predict)) func() {
		return func() {
			act(w.Bench().Predict)
			w.FocusBoard()
		}
	}
	p.panel = panels.NewPredictBar(w.Words, panels.PredictCallbacks{
		OnAnswer: func(text string) { do(func(b *workbench.Predict) { p.handleButton(b, text) })() },
		OnHint:   do((*workbench.Predict).ShowHint), OnLeave: do((*workbench.Predict).Leave),
	})
	return &bottomBar{
		object: p.panel.Object(), height: func() float32 { return panels.PredictHeight }, show: p.update,
		handleKey: p.handleKey,
	}
}

// nextExercise is the ID of the action that opens another exercise.
const nextExercise = "games.next-exercise"

// handleButton handles a click on the answer button with the given text. It answers the current
// question with the text or, for the buttons of questions about a move, with the selected edge or
// with “no move”. The button of the next exercise opens this exercise.
func (p *predictBar) handleButton(questions *workbench.Predict, text string) {
	switch w := p.window; text {
	case w.Words.T("predict.this-move"):
		questions.Submit()
	case w.Words.T("predict.no-move"):
		questions.Answer("-")
	case w.Words.T("action." + nextExercise):
		w.Table.Run(w.Table.Find(nextExercise))
	default:
		questions.Answer(text)
	}
}

// update shows the current question about the drawing of bench, in the colours of palette. shown
// reports whether the user is being asked.
func (p *predictBar) update(bench *workbench.Bench, palette *scene.Palette) (shown bool) {
	asks := bench.Predict
	if asks.State() != workbench.PredictAsking && asks.State() != workbench.PredictDone {
		return false
	}
	w := p.window.Words
	questions, answered, atOnce := asks.Score()
	said := asks.Message()
	asksNumber := asks.AnswerKind() == document.AskValues || asks.AnswerKind() == document.AskTotal
	a := panels.PredictState{
		Task: asks.Task(), Question: asks.QuestionText(), Typed: asks.Input(), Field: !asks.Answered() && asksNumber,
		Answers: p.answerButtons(asks), Remark: said.Text, Tone: scene.Wrong, Hints: asks.HintsLeft(),
		Leave: w.T("predict.leave"),
	}
	if questions > 1 {
		a.Score = w.T("predict.score", words.Data{"Answered": answered, "Questions": questions, "AtOnce": atOnce})
	}
	if chosen := asks.ChosenMoveText(); chosen != "" {
		a.Question += "  " + chosen
	}
	switch {
	case said.Grade == exercises.Right:
		a.Tone = scene.Winning
	case said.Hint:
		a.Tone = scene.Ink
	}
	if asks.State() == workbench.PredictDone {
		a.Question, a.Leave = w.N("predict.done", questions), w.T("predict.finish")
	}
	p.panel.Show(a, palette)
	if len(said.Lit) > 0 || len(p.said.Lit) > 0 {
		p.said = said
		p.window.Board().View.Highlight(said.Lit...)
	}
	return true
}

// answerButtons returns the texts of the answer buttons, which offer the most frequent answers to
// the current question. After the last question the only button opens the next exercise, if there
// is one.
func (p *predictBar) answerButtons(questions *workbench.Predict) []string {
	if questions.Answered() {
		if next := p.window.Table.Find(nextExercise); questions.State() == workbench.PredictDone && next.IsPossible() {
			return []string{p.window.Words.T("action." + nextExercise)}
		}
		return nil
	}
	switch questions.AnswerKind() {
	case document.AskMove:
		return []string{p.window.Words.T("predict.this-move"), p.window.Words.T("predict.no-move")}
	case document.AskOutcomes, document.AskWinner:
		outcomes := []string{"P", "N"}
		if questions.Cyclic() {
			outcomes = append(outcomes, "D")
		}
		return outcomes
	}
	const numbers = 8 // the greatest number of buttons that fits beside the question
	values := xslices.Map(xslices.Range[int](0, numbers), strconv.Itoa)
	if questions.Cyclic() {
		values = append(values, "∞")
	}
	return values
}

// handleKey handles a key during the questions. handled is false if the key has no meaning.
//
// Characters and Backspace edit the answer, Return gives it, Tab and the arrow keys go to other
// questions, and H or ? shows a hint.
func (p *predictBar) handleKey(bench *workbench.Bench, key board.Key) (handled bool) {
	asks := bench.Predict
	switch {
	case key.Rune == 'h' || key.Rune == 'H' || key.Rune == '?':
		asks.ShowHint()
	case key.Rune != 0:
		asks.Type(key.Rune)
	case key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter:
		asks.Submit()
	case key.Name == fyne.KeyBackspace:
		asks.Backspace()
	case key.Name == fyne.KeyRight || key.Name == fyne.KeyDown:
		asks.Next(false)
	case key.Name == fyne.KeyTab:
		asks.Next(p.window.Board().IsShiftDown())
	case key.Name == fyne.KeyLeft || key.Name == fyne.KeyUp:
		asks.Next(true)
	default:
		return false
	}
	return true
}
