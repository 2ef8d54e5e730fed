package window

import (
	"image"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"nimgraph/app/workbench"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/solver/exercises"
	"nimgraph/views/board"
	"nimgraph/views/look"
	"nimgraph/views/panels"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// predicting is the bar for what a drawing asks.
type predictBar struct {
	window *Window
	panel  *panels.PredictBar
	said   workbench.Remark // whose vertices and edges are lit
}

func newPredictBar(w *Window) *bottomBar {
	p := &predictBar{window: w}
	do := func(act func(*workbench.Predict)) func() {
		return func() {
			act(w.Bench().Predict)
			w.FocusBoard()
		}
	}
	p.panel = panels.NewPredictBar(w.Words, panels.PredictCallbacks{
		OnAnswer: func(text string) { do(func(b *workbench.Predict) { p.answer(b, text) })() },
		OnHint:   do((*workbench.Predict).Hint), OnLeave: do((*workbench.Predict).Leave),
	})
	return &bottomBar{object: p.panel.Object(), height: func() float32 { return panels.PredictHeight }, show: p.show, handleKey: p.handleKey}
}

// nextExercise is the action that goes on with another exercise.
const nextExercise = "games.next-exercise"

// answer takes the answer of a button; the one of a move is that of the selected edge.
func (p *predictBar) answer(b *workbench.Predict, text string) {
	switch w := p.window; text {
	case w.Words.T("predict.this-move"):
		b.Submit()
	case w.Words.T("predict.no-move"):
		b.Answer("-")
	case w.Words.T("action." + nextExercise):
		w.Table.Run(w.Table.Find(nextExercise))
	default:
		b.Answer(text)
	}
}

func (p *predictBar) show(b *workbench.Bench, palette *scene.Palette) bool {
	asks := b.Predict
	if asks.State() != workbench.PredictAsking && asks.State() != workbench.PredictDone {
		return false
	}
	w := p.window.Words
	questions, answered, atOnce := asks.Score()
	said := asks.Said()
	a := panels.PredictState{
		Task: asks.Task(), Question: asks.QuestionText(), Typed: asks.Typed(), Field: !asks.Answered() && (asks.Asks() == document.AskValues || asks.Asks() == document.AskTotal),
		Answers: p.answerButtons(asks), Remark: said.Text, Tone: scene.Wrong, Hints: asks.HintsLeft(), Leave: w.T("predict.leave"),
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
		p.window.Board().View.Highlight(said.Lit...)
	}
	return true
}

// answers are those that there are buttons for.
func (p *predictBar) answerButtons(asks *workbench.Predict) []string {
	if asks.Answered() {
		if next := p.window.Table.Find(nextExercise); asks.State() == workbench.PredictDone && next.Possible() {
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
	all := xslices.Map(xslices.Range[int](0, numbers), strconv.Itoa)
	if asks.Cyclic() {
		all = append(all, "∞")
	}
	return all
}

// typed takes the keys of an answer: its characters, Return, Tab and the arrows, and H
// for a hint.
func (p *predictBar) handleKey(b *workbench.Bench, key board.Key) bool {
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

// foot is a bar at the foot of the board for what holds a drawing: it is there in place
// of the legend, and takes keys before the board does.
type bottomBar struct {
	object    fyne.CanvasObject
	sidePanel fyne.CanvasObject // stands in place of the inspector; nil for nothing
	// height is how much of the board it covers, in Fyne units. The banner, the legend and the
	// panels beside the board give way to it.
	height func() float32
	// show shows the bench as it is; false where it is not held by what the bar is for.
	show func(b *workbench.Bench, p *scene.Palette) bool
	// typed takes a key; false for one that means nothing to the bar.
	handleKey func(b *workbench.Bench, key board.Key) bool
}

// feet are all bars of a window, of which one at most is seen.
type bottomBars struct {
	window *Window
	all    []*bottomBar
	shown  *bottomBar   // nil for none
	on     *board.Board // that gives way to it
	object *fyne.Container
}

func newBottomBars(w *Window, all ...*bottomBar) *bottomBars {
	f := &bottomBars{window: w, all: all}
	bars := container.NewStack()
	for _, one := range all {
		one.object.Hide()
		bars.Add(one.object)
	}
	f.object = container.NewBorder(nil, bars, nil, nil)
	return f
}

// show shows the bar of what holds the drawing in front.
func (f *bottomBars) show(p *scene.Palette) {
	before := f.shown
	f.shown = nil
	for _, one := range f.all {
		on := one.show(f.window.Bench(), p)
		look.SetVisible(one.object, on)
		if on {
			f.shown = one
		}
	}
	if f.shown == before && f.on == f.window.Board() {
		return
	}
	f.on = f.window.Board()
	f.object.Refresh()
	f.window.updateSurroundings()
}

// giveWay hides what stands around the board where a bar at its foot says all, and shows
// it again where none does.
func (w *Window) updateSurroundings() {
	alone := w.bars.shown != nil
	insets := board.Insets{Top: w.banner.Height(), Bottom: w.legend.Height()}
	if alone {
		insets = board.Insets{Bottom: w.bars.shown.height()}
	}
	w.Board().View.SetInsets(insets)
	look.SetVisible(w.bannerBox, !alone)
	look.SetVisible(w.legendBox, !alone && w.Settings.On(ShowLegend))
	w.sides.showParts()
}

// first offers a key to the bar that is seen, before the board and the table of
// actions act on it.
func (w *Window) offerToBar(key board.Key) bool {
	return w.bars.shown != nil && !w.Dialogs.AnyOpen() && w.bars.shown.handleKey(w.Bench(), key)
}

// newPlayer returns the bar that goes through the steps of a solution.
func newPlayerBar(w *Window) *bottomBar {
	steps := func() *workbench.Steps { return w.Bench().Steps }
	renderer := render.New()
	panel := panels.NewPlayer(w.Words, panels.PlayerCallbacks{
		OnSeek: func(to int) { steps().Go(to) },
		OnBack: func() { steps().Back() }, OnPlay: func() { steps().Play() }, OnForward: func() { steps().Next() },
		OnSpeed: func() { steps().Faster(0) }, OnExport: func() { w.Table.Run(w.Table.Find("file.export")) }, OnClose: func() { steps().Stop() },
		OnDone: w.focusUnlessBusy,
		Draw: func(s *scene.Scene, palette *scene.Palette, scale float64) image.Image {
			return drawFigure(renderer, s, palette, scale)
		},
	})
	return &bottomBar{object: panel.Object(), height: func() float32 { return panels.PlayerHeight }, handleKey: handleStepKey, show: func(b *workbench.Bench, palette *scene.Palette) bool {
		s := b.Steps
		if !s.Shown() {
			return false
		}
		panel.Show(panels.PlayerState{
			At: s.At(), Len: s.Len(), Playing: s.State() == workbench.StepsPlaying, Speed: s.Speed(),
			Sentence: s.Sentence(), Figure: s.Figure(),
		}, palette)
		return true
	}}
}

// drawn draws all of a scene with a little room around it.
func drawFigure(renderer *render.Renderer, s *scene.Scene, p *scene.Palette, scale float64) image.Image {
	const room = 6
	low, high := renderer.Bounds(s)
	picture := image.NewRGBA(image.Rect(0, 0, int(math.Ceil((high.X-low.X+2*room)*scale)), int(math.Ceil((high.Y-low.Y+2*room)*scale))))
	renderer.Draw(picture, s, render.View{Scale: scale, Origin: scene.Point{X: low.X - room, Y: low.Y - room}}, p)
	return picture
}

// focusUnlessBusy gives the board the keyboard where no dialog has it.
func (w *Window) focusUnlessBusy() {
	if !w.Dialogs.AnyOpen() {
		w.FocusBoard()
	}
}

// stepKeys takes the keys of the player.
func handleStepKey(b *workbench.Bench, key board.Key) bool {
	s := b.Steps
	switch {
	case key.Rune == ' ':
		s.Play()
	case key.Name == fyne.KeyRight:
		s.Next()
	case key.Name == fyne.KeyLeft:
		s.Back()
	case key.Name == fyne.KeyHome:
		s.Go(0)
	case key.Name == fyne.KeyEnd:
		s.Go(s.Len() - 1)
	case key.Name == fyne.KeyUp:
		s.Faster(1)
	case key.Name == fyne.KeyDown:
		s.Faster(-1)
	default:
		return false
	}
	return true
}
