// Package dialogs contains the dialogs of a window: forms, questions, the export dialog, the
// gallery of games, the search and the table of keys. A dialog gets its data as arguments and
// passes the user's choice to a callback. It changes no drawing and no setting itself.
package dialogs

import (
	"slices"

	"fyne.io/fyne/v2"

	"nimgraph/app/jobs"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Dialogs opens the dialogs of one window.
type Dialogs struct {
	Window Window
	Words  *words.Words
	Door   jobs.Door
	// Palette returns the current colours of the window.
	Palette func() *scene.Palette
	// Describe puts an error into words.
	Describe func(error) string
	// OnClosed is called when the last open dialog is closed.
	OnClosed func()

	open     []Modal          // the topmost last
	defaults map[Modal]func() // called when Return is pressed and the focused widget does not need it
	waiting  []func()         // called when no dialog is open
}

// Modal is a dialog of any kind of the toolkit.
type Modal interface {
	Show()
	Hide()
	SetOnClosed(func())
}

// AnyOpen reports whether a dialog is open.
func (d *Dialogs) AnyOpen() bool { return len(d.open) > 0 }

// Open shows the dialog modal. Escape closes the dialog.
func (d *Dialogs) Open(modal Modal) { d.OpenThen(modal, func() {}) }

// OpenThen shows the dialog modal, and calls onClosed when it is closed. Escape closes the dialog.
func (d *Dialogs) OpenThen(modal Modal, onClosed func()) {
	d.open = append(d.open, modal)
	modal.SetOnClosed(func() {
		onClosed()
		delete(d.defaults, modal)
		d.open = slices.DeleteFunc(d.open, func(other Modal) bool { return other == modal })
		if len(d.open) == 0 {
			d.OnClosed()
			d.Door(d.callWaiting) // after the callback of the dialog has run
		}
	})
	modal.Show()
}

// setDefaultAction makes the Return key call press while modal is the topmost dialog. It must be
// called before the dialog is opened.
func (d *Dialogs) setDefaultAction(modal Modal, press func()) {
	if d.defaults == nil {
		d.defaults = map[Modal]func(){}
	}
	d.defaults[modal] = press
}

// PressDefault calls the default action of the topmost dialog, as the Return key does. If the
// dialog has no default action, nothing is called. open is false if no dialog is open.
func (d *Dialogs) PressDefault() (open bool) {
	if len(d.open) == 0 {
		return false
	}
	if press := d.defaults[d.open[len(d.open)-1]]; press != nil {
		press()
	}
	return true
}

// RunWhenNoneOpen calls run as soon as no dialog is open, or at once if none is open now. Code
// that brings another drawing to the front must run in this way, because an open dialog belongs to
// the drawing in front.
func (d *Dialogs) RunWhenNoneOpen(run func()) {
	d.waiting = append(d.waiting, run)
	d.callWaiting()
}

// callWaiting calls the functions that RunWhenNoneOpen keeps, in turn, until one of them opens a
// dialog.
func (d *Dialogs) callWaiting() {
	for len(d.waiting) > 0 && !d.AnyOpen() {
		do := d.waiting[0]
		d.waiting = d.waiting[1:]
		do()
	}
}

// DropWaiting discards the functions that RunWhenNoneOpen has not called yet. It must be called
// when the window is closed.
func (d *Dialogs) DropWaiting() { d.waiting = nil }

// CloseTop closes the topmost dialog. closed is false if no dialog is open.
func (d *Dialogs) CloseTop() (closed bool) {
	if len(d.open) == 0 {
		return false
	}
	d.open[len(d.open)-1].Hide()
	return true
}

// Window wraps a window of the toolkit. When an overlay, such as a dialog or a menu, is closed,
// it unfocuses the overlay's focused widget. Fyne 2.8.1 does not call FocusLost then, so that a
// hidden entry would continue to blink its cursor and to repaint the whole window.
type Window struct{ fyne.Window }

// Canvas returns the canvas of the window. An overlay that is removed from it loses the keyboard
// focus.
func (w Window) Canvas() fyne.Canvas { return windowCanvas{w.Window.Canvas()} }

// windowCanvas is the canvas of a Window.
type windowCanvas struct{ fyne.Canvas }

// Overlays returns the overlays of the canvas. An overlay that is removed loses the keyboard
// focus.
func (c windowCanvas) Overlays() fyne.OverlayStack { return overlays{c.Canvas.Overlays(), c.Canvas} }

// overlays is the stack of overlays of a windowCanvas. An overlay that is removed loses the
// keyboard focus.
type overlays struct {
	fyne.OverlayStack
	canvas fyne.Canvas
}

// Remove removes overlay and all overlays above it, and takes the keyboard focus from each. It
// starts at the top, because Unfocus works only on the topmost overlay.
func (o overlays) Remove(overlay fyne.CanvasObject) {
	for slices.Contains(o.List(), overlay) {
		o.canvas.Unfocus()
		o.OverlayStack.Remove(o.Top())
	}
}
