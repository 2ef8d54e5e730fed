package dialogs

import (
	"slices"

	"fyne.io/fyne/v2"
)

// Window is a window of the toolkit in which what has the keyboard in a dialog or a menu
// loses it when that is closed, in whatever way. Fyne 2.8.1 forgets the focus of an overlay
// with the overlay, and tells nobody: a field would go on to blink its cursor out of sight
// and have the whole window painted for it.
type Window struct{ fyne.Window }

// Canvas returns the window's canvas.
func (w Window) Canvas() fyne.Canvas { return windowCanvas{w.Window.Canvas()} }

type windowCanvas struct{ fyne.Canvas }

func (c windowCanvas) Overlays() fyne.OverlayStack { return overlays{c.Canvas.Overlays(), c.Canvas} }

type overlays struct {
	fyne.OverlayStack
	canvas fyne.Canvas
}

// Remove takes an overlay off, and all that are above it, from the top down: only the top
// one's focus can be reached.
func (o overlays) Remove(overlay fyne.CanvasObject) {
	for slices.Contains(o.List(), overlay) {
		o.canvas.Unfocus()
		o.OverlayStack.Remove(o.Top())
	}
}
