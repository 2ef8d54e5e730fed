package board

import (
	"time"

	"fyne.io/fyne/v2"

	"nimgraph/views/editor"
)

// viewAnimationTime is how long the view takes to where a command sends it: long
// enough for the eye to follow.
const viewAnimationTime = 180 * time.Millisecond

// viewAnimation is a motion of the view that a command has begun.
type viewAnimation struct {
	goal editor.Camera
	stop func()
}

// animated calls step with the part of the way from 0 to 1, until it is stopped; with 1
// alone where the person wants no animations on the whole desktop.
func animated(step func(part float32)) (stop func()) {
	if !fyne.CurrentApp().Settings().ShowAnimations() {
		step(1)
		return func() {}
	}
	a := fyne.NewAnimation(viewAnimationTime, step)
	a.Start()
	return a.Stop
}

// goal returns where the view is going to be.
func (b *Board) goal() editor.Camera {
	if b.viewAnimation != nil {
		return b.viewAnimation.goal
	}
	return b.camera
}

// animateView moves the view to a goal in steps. Whatever moves it otherwise, and
// a press, stops it where it is.
func (b *Board) animateView(goal editor.Camera) {
	b.stopAnimation()
	from := b.camera
	a := &viewAnimation{goal: goal}
	b.viewAnimation = a
	a.stop = b.animate(func(part float32) {
		defer b.guard()
		switch {
		case b.viewAnimation != a: // a last step that was under way when it was stopped
		case part >= 1:
			b.viewAnimation = nil
			b.showCamera(goal)
		default:
			b.showCamera(from.Toward(goal, float64(part)))
		}
	})
}

// stopAnimation stops the view where it is.
func (b *Board) stopAnimation() {
	if b.viewAnimation != nil {
		b.viewAnimation.stop()
		b.viewAnimation = nil
	}
}

// AnimateToFit shows the whole drawing, as Fit does.
func (b *Board) AnimateToFit() {
	b.beforePointing = nil
	b.animateView(b.fitting())
	b.fitted = true
}
