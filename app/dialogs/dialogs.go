// Package dialogs is what a window asks and tells: forms, questions, the export
// dialog, the gallery of games, the search, the table of keys. A dialog is given
// what it needs and hands back what was chosen; it changes nothing itself.
package dialogs

import (
	"slices"

	"fyne.io/fyne/v2"

	"nimgraph/app/jobs"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Dialogs are the dialogs of one window.
type Dialogs struct {
	Window Window
	Words  *words.Words
	Door   jobs.Door
	// Palette returns the colours of the window as it is now.
	Palette func() *scene.Palette
	// Describe puts an error into words.
	Describe func(error) string
	// Closed is called when the last open dialog is closed.
	OnClosed func()

	open     []Modal          // the topmost last
	defaults map[Modal]func() // what Return does in an open dialog, unless what has the keyboard needs it
	waiting  []func()         // what is to be done when none is open
}

// Modal is a dialog of any kind.
type Modal interface {
	Show()
	Hide()
	SetOnClosed(func())
}

// Any tells whether a dialog is open.
func (d *Dialogs) AnyOpen() bool { return len(d.open) > 0 }

// Open shows a dialog that Escape closes.
func (d *Dialogs) Open(m Modal) { d.OpenThen(m, func() {}) }

// OpenThen is Open with something to be done when the dialog is closed.
func (d *Dialogs) OpenThen(m Modal, closed func()) {
	d.open = append(d.open, m)
	m.SetOnClosed(func() {
		closed()
		delete(d.defaults, m)
		d.open = slices.DeleteFunc(d.open, func(other Modal) bool { return other == m })
		if len(d.open) == 0 {
			d.OnClosed()
			d.Door(d.resume) // after what the dialog was opened for is done
		}
	})
	m.Show()
}

// onReturn says what Return does in a dialog, before it is opened.
func (d *Dialogs) setDefault(m Modal, press func()) {
	if d.defaults == nil {
		d.defaults = map[Modal]func(){}
	}
	d.defaults[m] = press
}

// PressMain does in the topmost dialog what Return does there; false where there is no
// dialog. Where a dialog has no main button, nothing is done.
func (d *Dialogs) PressDefault() bool {
	if len(d.open) == 0 {
		return false
	}
	if press := d.defaults[d.open[len(d.open)-1]]; press != nil {
		press()
	}
	return true
}

// WhenNone does something as soon as no dialog is open, which may be now. Another
// drawing is brought to the front this way alone: a dialog is about the one in front.
func (d *Dialogs) RunWhenNoneOpen(do func()) {
	d.waiting = append(d.waiting, do)
	d.resume()
}

func (d *Dialogs) resume() {
	for len(d.waiting) > 0 && !d.AnyOpen() {
		do := d.waiting[0]
		d.waiting = d.waiting[1:]
		do()
	}
}

// Forget gives up what waits for the dialogs: the window is being closed.
func (d *Dialogs) DropWaiting() { d.waiting = nil }

// CloseTop closes the topmost dialog; false where there is none.
func (d *Dialogs) CloseTop() bool {
	if len(d.open) == 0 {
		return false
	}
	d.open[len(d.open)-1].Hide()
	return true
}

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
