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

// Modal is a dialog, or a menu that behaves as a dialog. Every dialog of Fyne implements it.
type Modal interface {
	Show()
	Hide()
	SetOnClosed(func())
}

// AnyOpen reports whether a dialog is open.
func (d *Dialogs) AnyOpen() bool { return len(d.open) > 0 }

// Open shows the dialog modal. Escape closes the dialog.
func (d *Dialogs) Open(modal Modal) { d.OpenThen(modal, func() {}) }

// OpenThen shows the dialog modal, and calls onClosed after the dialog is closed. The user can
// close it with Escape.
func (d *Dialogs) OpenThen(modal Modal, onClosed func()) {
	d.open = append(d.open, modal)
	modal.SetOnClosed(func() {
		onClosed()
		delete(d.defaults, modal)
		d.open = slices.DeleteFunc(d.open, func(other Modal) bool { return other == modal })
		if len(d.open) == 0 {
			d.OnClosed()
			d.Door(d.callWaitingFuncs) // after the callback of the dialog has run
		}
	})
	modal.Show()
}

// setDefaultAction sets the default action of modal: the Return key calls press while modal is the
// topmost dialog. setDefaultAction must be called before the dialog is opened.
func (d *Dialogs) setDefaultAction(modal Modal, press func()) {
	if d.defaults == nil {
		d.defaults = map[Modal]func(){}
	}
	d.defaults[modal] = press
}

// PressDefault calls the default action of the topmost dialog, if the dialog has one. open reports
// whether a dialog is open.
func (d *Dialogs) PressDefault() (open bool) {
	if len(d.open) == 0 {
		return false
	}
	if press := d.defaults[d.open[len(d.open)-1]]; press != nil {
		press()
	}
	return true
}

// RunWhenNoneOpen calls run when no dialog is open: at once, or after the last dialog is closed.
//
// Code that brings another drawing to the front must run in this way, because an open dialog
// belongs to the drawing in front.
func (d *Dialogs) RunWhenNoneOpen(run func()) {
	d.waiting = append(d.waiting, run)
	d.callWaitingFuncs()
}

// callWaitingFuncs calls the functions passed to RunWhenNoneOpen that have not run yet, in order.
// It stops when one of them opens a dialog.
func (d *Dialogs) callWaitingFuncs() {
	for len(d.waiting) > 0 && !d.AnyOpen() {
		do := d.waiting[0]
		d.waiting = d.waiting[1:]
		do()
	}
}

// DropWaitingFuncs discards the functions passed to RunWhenNoneOpen that have not run yet. It must
// be called when the window is closed.
func (d *Dialogs) DropWaitingFuncs() { d.waiting = nil }

// CloseTop closes the topmost dialog. closed is false if no dialog is open.
func (d *Dialogs) CloseTop() (closed bool) {
	if len(d.open) == 0 {
		return false
	}
	d.open[len(d.open)-1].Hide()
	return true
}

// Window is a window of the toolkit that takes the keyboard focus from each overlay that is
// closed, such as a dialog or a menu.
//
// Fyne 2.8.1 does not call FocusLost then, so that the cursor of a hidden entry would continue to
// blink and the whole window would be repainted each time.
type Window struct{ fyne.Window }

// Canvas returns the canvas of the window. Its overlays lose the keyboard focus when they are
// removed.
func (w Window) Canvas() fyne.Canvas { return windowCanvas{w.Window.Canvas()} }

// windowCanvas is the canvas of a Window. Its overlays lose the keyboard focus when they are
// removed.
type windowCanvas struct{ fyne.Canvas }

// Overlays returns the stack of overlays. An overlay that is removed from the stack loses the
// keyboard focus.
func (c windowCanvas) Overlays() fyne.OverlayStack { return overlays{c.Canvas.Overlays(), c.Canvas} }

// overlays is the stack of overlays of a windowCanvas. An overlay that is removed loses the
// keyboard focus.
type overlays struct {
	fyne.OverlayStack
	canvas fyne.Canvas
}

// Remove removes overlay and all overlays above it, and takes the keyboard focus from each of
// them.
func (o overlays) Remove(overlay fyne.CanvasObject) {
	for slices.Contains(o.List(), overlay) { // from the top, because Unfocus works only on the topmost overlay
		o.canvas.Unfocus()
		o.OverlayStack.Remove(o.Top())
	}
}
