package board

import (
	"time"

	"fyne.io/fyne/v2"

	"nimgraph/views/editor"
)

// glideTime is how long the view takes to where a command sends it: long enough
// for the eye to follow, and no longer.
const glideTime = 180 * time.Millisecond

// glide is the view on its way.
type glide struct {
	goal editor.Camera
	stop func()
}

// animated calls step with the part of the way from 0 to 1, until it is stopped.
func animated(step func(part float32)) (stop func()) {
	a := fyne.NewAnimation(glideTime, step)
	a.Start()
	return a.Stop
}

// goal returns where the view is going to be.
func (b *Board) goal() editor.Camera {
	if b.gliding != nil {
		return b.gliding.goal
	}
	return b.camera
}

// glideTo moves the view before one's eyes. Whatever moves it otherwise, and a
// press, stops it where it is.
func (b *Board) glideTo(goal editor.Camera) {
	b.halt()
	from := b.camera
	g := &glide{goal: goal}
	b.gliding = g
	g.stop = b.animate(func(part float32) {
		switch {
		case b.gliding != g: // a last step that was under way when it was stopped
		case part >= 1:
			b.gliding = nil
			b.look(goal)
		default:
			b.look(from.Toward(goal, float64(part)))
		}
	})
}

// halt stops the view where it is.
func (b *Board) halt() {
	if b.gliding != nil {
		b.gliding.stop()
		b.gliding = nil
	}
}

// GlideToFit shows the whole drawing, as Fit does.
func (b *Board) GlideToFit() {
	b.glideTo(b.fitting())
	b.fitted = true
}
