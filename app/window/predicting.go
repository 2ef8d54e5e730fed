package window

import (
	"strconv"

	"fyne.io/fyne/v2"

	"nimgraph/app/workbench"
	"nimgraph/graphs/document"
	"nimgraph/solver/exercises"
	"nimgraph/views/board"
	"nimgraph/views/panels"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// predicting is the bar for what a drawing asks.
type predicting struct {
	window *Window
	panel  *panels.Predict
	said   workbench.Remark // whose vertices and edges are lit
}

func newPredicting(w *Window) *foot {
	p := &predicting{window: w}
	do := func(act func(*workbench.Predict)) func() {
		return func() {
			act(w.Bench().Predict)
			w.FocusBoard()
		}
	}
	p.panel = panels.NewPredict(w.Words, panels.PredictCallbacks{
		Answer: func(text string) { do(func(b *workbench.Predict) { p.answer(b, text) })() },
		Hint:   do((*workbench.Predict).Hint), Leave: do((*workbench.Predict).Leave),
	})
	return &foot{object: p.panel.Object(), height: func() float32 { return panels.PredictHeight }, show: p.show, typed: p.typed}
}

// nextExercise is the action that goes on with another exercise.
const nextExercise = "games.next-exercise"

// answer takes the answer of a button; the one of a move is that of the selected edge.
func (p *predicting) answer(b *workbench.Predict, text string) {
	switch w := p.window; text {
	case w.Words.T("predict.this-move"):
		b.Submit()
	case w.Words.T("predict.no-move"):
		b.Answer("-")
	case w.Words.T("action." + nextExercise):
		w.Table.Run(w.Table.ByID(nextExercise))
	default:
		b.Answer(text)
	}
}

// show shows what is asked now.
func (p *predicting) show(b *workbench.Bench, palette *scene.Palette) bool {
	asks := b.Predict
	if asks.State() != workbench.PredictAsking && asks.State() != workbench.PredictDone {
		return false
	}
	w := p.window.Words
	questions, answered, atOnce := asks.Score()
	said := asks.Said()
	a := panels.Asked{
		Task: asks.Task(), Question: asks.QuestionText(), Typed: asks.Typed(), Field: !asks.Answered() && (asks.Asks() == document.AskValues || asks.Asks() == document.AskTotal),
		Answers: p.answers(asks), Remark: said.Text, Tone: scene.Wrong, Hints: asks.HintsLeft(), Leave: w.T("predict.leave"),
	}
	if questions > 1 {
		a.Score = w.T("predict.score", words.Data{"Answered": answered, "Questions": questions, "AtOnce": atOnce})
	}
	if chosen := asks.Chosen(); chosen != "" {
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
		p.window.Board().View.PointOut(said.Lit...)
	}
	return true
}

// answers are those that there are buttons for.
func (p *predicting) answers(asks *workbench.Predict) []string {
	if asks.Answered() {
		if next := p.window.Table.ByID(nextExercise); asks.State() == workbench.PredictDone && next.Possible() {
			return []string{p.window.Words.T("action." + nextExercise)}
		}
		return nil
	}
	switch asks.Asks() {
	case document.AskMove:
		return []string{p.window.Words.T("predict.this-move"), p.window.Words.T("predict.no-move")}
	case document.AskOutcomes, document.AskWinner:
		all := []string{"P", "N"}
		if asks.Cyclic() {
			all = append(all, "D")
		}
		return all
	}
	const numbers = 8
	var all []string
	for n := range numbers {
		all = append(all, strconv.Itoa(n))
	}
	if asks.Cyclic() {
		all = append(all, "∞")
	}
	return all
}

// typed takes the keys of an answer: its characters, Return, Tab and the arrows, and H
// for a hint.
func (p *predicting) typed(b *workbench.Bench, key board.Key) bool {
	asks := b.Predict
	switch {
	case key.Rune == 'h' || key.Rune == 'H' || key.Rune == '?':
		asks.Hint()
	case key.Rune != 0:
		asks.Type(key.Rune)
	case key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter:
		asks.Submit()
	case key.Name == fyne.KeyBackspace:
		asks.Rub()
	case key.Name == fyne.KeyRight || key.Name == fyne.KeyDown:
		asks.Next(false)
	case key.Name == fyne.KeyTab:
		asks.Next(p.window.Board().Shift())
	case key.Name == fyne.KeyLeft || key.Name == fyne.KeyUp:
		asks.Next(true)
	default:
		return false
	}
	return true
}
