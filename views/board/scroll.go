package board

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// notch is how far the toolkit says that a wheel has scrolled for one notch, in its
// own units. For several notches at once it can say more.
const notch = 25

// SetWheelPans has a wheel move the view instead of zooming. With Control it zooms
// in either case.
func (b *Board) SetWheelPans(pans bool) { b.wheelPans = pans }

// Scrolled zooms at the pointer or moves the view: with Control it zooms, with Shift
// it moves. Without, a wheel does what it is set to, and a touch-pad moves the view.
func (b *Board) Scrolled(e *fyne.ScrollEvent) {
	defer b.guard()
	by := scene.Point{X: float64(e.Scrolled.DX), Y: float64(e.Scrolled.DY)}
	held := b.modifiers()
	switch {
	case held.Control, !held.Shift && !b.wheelPans && ofWheel(by):
		b.View.setCamera(b.View.camera.ZoomAt(pointOf(e.Position), zoomFactor(by.Y)))
	default:
		b.View.setCamera(b.View.camera.Pan(by))
	}
}

// ofWheel tells a wheel, which turns by whole notches and only one way, from a
// touch-pad. Where the system makes notches of a touch-pad's motion too, as X11
// does, it is taken for a wheel.
func ofWheel(by scene.Point) bool {
	return by.X == 0 && by.Y != 0 && math.Mod(by.Y, notch) == 0
}

// zoomFactor returns how much is zoomed for a distance scrolled; a step is never
// more than 1.25.
func zoomFactor(by float64) float64 {
	const step, most = 0.16, 1.4
	return math.Exp(step * math.Max(-most, math.Min(most, by/notch)))
}

// modifiers returns the modifier keys that are held, whichever widget has the
// keyboard.
func (b *Board) modifiers() editor.Modifiers {
	held := b.held
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		now := modifiersOf(d.CurrentKeyModifiers())
		held.Shift, held.Control, held.Alt = held.Shift || now.Shift, held.Control || now.Control, held.Alt || now.Alt
	}
	return held
}
