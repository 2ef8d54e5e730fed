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

// newPlayer returns the bar that goes through the steps of a solution.
func newPlayer(w *Window) *foot {
	steps := func() *workbench.Steps { return w.Bench().Steps }
	renderer := render.New()
	panel := panels.NewPlayer(w.Words, panels.PlayerCallbacks{
		Go:   func(to int) { steps().Go(to) },
		Back: func() { steps().Back() }, Play: func() { steps().Play() }, Forward: func() { steps().Next() },
		Speed: func() { steps().Faster(0) }, Export: func() { w.Table.Run(w.Table.ByID("file.export")) }, Close: func() { steps().Stop() },
		Done: w.focusUnlessBusy,
		Draw: func(s *scene.Scene, palette *scene.Palette, scale float64) image.Image {
			return drawn(renderer, s, palette, scale)
		},
	})
	return &foot{object: panel.Object(), height: func() float32 { return panels.PlayerHeight }, typed: stepKeys, show: func(b *workbench.Bench, palette *scene.Palette) bool {
		s := b.Steps
		if !s.Shown() {
			return false
		}
		panel.Show(panels.Frame{
			At: s.At(), Len: s.Len(), Playing: s.State() == workbench.StepsPlaying, Speed: s.Speed(),
			Sentence: s.Sentence(), Figure: s.Figure(),
		}, palette)
		return true
	}}
}

// drawn draws all of a scene with a little room around it.
func drawn(renderer *render.Renderer, s *scene.Scene, p *scene.Palette, scale float64) image.Image {
	const room = 6
	low, high := renderer.Bounds(s)
	picture := image.NewRGBA(image.Rect(0, 0, int(math.Ceil((high.X-low.X+2*room)*scale)), int(math.Ceil((high.Y-low.Y+2*room)*scale))))
	renderer.Draw(picture, s, render.View{Scale: scale, Origin: scene.Point{X: low.X - room, Y: low.Y - room}}, p)
	return picture
}

// focusUnlessBusy gives the board the keyboard where no dialog has it.
func (w *Window) focusUnlessBusy() {
	if !w.Dialogs.Any() {
		w.FocusBoard()
	}
}

// stepKeys takes the keys of the player.
func stepKeys(b *workbench.Bench, key board.Key) bool {
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
