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
func (v *View) goal() editor.Camera {
	if v.animation != nil {
		return v.animation.goal
	}
	return v.camera
}

// animateTo moves the view to a goal in steps. Whatever moves it otherwise, and
// a press, stops it where it is.
func (v *View) animateTo(goal editor.Camera) {
	v.stop()
	from := v.camera
	a := &viewAnimation{goal: goal}
	v.animation = a
	a.stop = v.animate(func(part float32) {
		switch {
		case v.animation != a: // a last step that was under way when it was stopped
		case part >= 1:
			v.animation = nil
			v.showCamera(goal)
		default:
			v.showCamera(from.Toward(goal, float64(part)))
		}
	})
}

// stop stops the view where it is.
func (v *View) stop() {
	if v.animation != nil {
		v.animation.stop()
		v.animation = nil
	}
}
