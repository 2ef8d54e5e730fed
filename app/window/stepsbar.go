package window

import (
	"image"
	"math"

	"fyne.io/fyne/v2"

	"nimgraph/app/workbench"
	"nimgraph/views/board"
	"nimgraph/views/panels"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// newStepsBar returns the bottom bar of window w that shows the solution of the drawing step by
// step.
func newStepsBar(w *Window) *bottomBar {
	steps := func() *workbench.Steps { return w.Bench().Steps }
	renderer := render.New()
	panel := panels.NewPlayer(w.Words, panels.PlayerCallbacks{
		OnSeek: func(to int) { steps().GoTo(to) },
		OnBack: func() { steps().Back() }, OnPlay: func() { steps().PlayOrPause() },
		OnForward: func() { steps().Next() },
		OnSpeed:   func() { steps().ChangeSpeed(0) }, OnClose: func() { steps().Stop() },
		OnExport: func() { w.Table.Run(w.Table.Find("file.export")) },
		OnDone:   w.focusBoardIfNoDialog,
		Draw: func(s *scene.Scene, palette *scene.Palette, scale float64) image.Image {
			return drawFigure(renderer, s, palette, scale)
		},
	})
	height := func() float32 { return panels.PlayerHeight }
	show := func(b *workbench.Bench, palette *scene.Palette) bool {
		s := b.Steps
		if !s.IsShown() {
			return false
		}
		panel.Show(panels.PlayerState{
			At: s.Index(), Len: s.Len(), Playing: s.State() == workbench.StepsPlaying, Speed: s.Speed(),
			Sentence: s.Sentence(), Figure: s.Figure(),
		}, palette)
		return true
	}
	return &bottomBar{object: panel.Object(), height: height, handleKey: handleStepKey, show: show}
}

// drawFigure returns an image of figure with a small margin, in the colours of palette. scale is
// the number of pixels per unit of the figure.
func drawFigure(renderer *render.Renderer, figure *scene.Scene, palette *scene.Palette, scale float64) image.Image {
	const room = 6
	low, high := renderer.Bounds(figure)
	picture := image.NewRGBA(image.Rect(
		0, 0, int(math.Ceil((high.X-low.X+2*room)*scale)), int(math.Ceil((high.Y-low.Y+2*room)*scale)),
	))
	origin := scene.Point{X: low.X - room, Y: low.Y - room}
	renderer.Draw(picture, figure, render.View{Scale: scale, Origin: origin}, palette)
	return picture
}

// focusBoardIfNoDialog focuses the board if no dialog is open.
func (w *Window) focusBoardIfNoDialog() {
	if !w.Dialogs.AnyOpen() {
		w.FocusBoard()
	}
}

// handleStepKey handles a key while the steps of the solution of bench are shown. It reports
// whether the key has a meaning there.
func handleStepKey(bench *workbench.Bench, key board.Key) bool {
	s := bench.Steps
	switch {
	case key.Rune == ' ':
		s.PlayOrPause()
	case key.Name == fyne.KeyRight:
		s.Next()
	case key.Name == fyne.KeyLeft:
		s.Back()
	case key.Name == fyne.KeyHome:
		s.GoTo(0)
	case key.Name == fyne.KeyEnd:
		s.GoTo(s.Len() - 1)
	case key.Name == fyne.KeyUp:
		s.ChangeSpeed(1)
	case key.Name == fyne.KeyDown:
		s.ChangeSpeed(-1)
	default:
		return false
	}
	return true
}
