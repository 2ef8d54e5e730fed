package window

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"nimgraph/app/workbench"
	"nimgraph/views/board"
	"nimgraph/views/panels"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// foot is a bar at the foot of the board for what holds a drawing: it is there in place
// of the legend, and takes keys before the board does.
type foot struct {
	object fyne.CanvasObject
	beside fyne.CanvasObject // stands in place of the inspector; nil for nothing
	// height is how much of the board it covers, in Fyne units. The banner, the legend and the
	// panels beside the board give way to it.
	height func() float32
	// show shows the bench as it is; false where it is not held by what the bar is for.
	show func(b *workbench.Bench, p *scene.Palette) bool
	// typed takes a key; false for one that means nothing to the bar.
	typed func(b *workbench.Bench, key board.Key) bool
}

// feet are all bars of a window, of which one at most is seen.
type feet struct {
	window *Window
	all    []*foot
	shown  *foot        // nil for none
	on     *board.Board // that gives way to it
	object *fyne.Container
}

func newFeet(w *Window, all ...*foot) *feet {
	f := &feet{window: w, all: all}
	bars := container.NewStack()
	for _, one := range all {
		one.object.Hide()
		bars.Add(one.object)
	}
	f.object = container.NewBorder(nil, bars, nil, nil)
	return f
}

// show shows the bar of what holds the drawing in front.
func (f *feet) show(p *scene.Palette) {
	before := f.shown
	f.shown = nil
	for _, one := range f.all {
		on := one.show(f.window.Bench(), p)
		visible(one.object, on)
		if on {
			f.shown = one
		}
	}
	if f.shown == before && f.on == f.window.Board() {
		return
	}
	f.on = f.window.Board()
	f.object.Refresh()
	f.window.giveWay()
}

// giveWay hides what stands around the board where a bar at its foot says all, and shows
// it again where none does.
func (w *Window) giveWay() {
	alone := w.feet.shown != nil
	insets := board.Insets{Top: w.banner.Height(), Bottom: panels.LegendHeight}
	if alone {
		insets = board.Insets{Bottom: w.feet.shown.height()}
	}
	w.Board().View.SetInsets(insets)
	visible(w.bannerBox, !alone)
	visible(w.legendBox, !alone && w.Settings.On(ShowLegend))
	w.sides.showParts()
}

// first offers a key to the bar that is seen, before the board and the table of
// actions act on it.
func (w *Window) first(key board.Key) bool {
	return w.feet.shown != nil && !w.Dialogs.Any() && w.feet.shown.typed(w.Bench(), key)
}

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
