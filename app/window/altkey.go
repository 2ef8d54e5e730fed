package window

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// altPoll is how often it is looked whether Alt is still held.
const altPoll = 30 * time.Millisecond

// keepMenuShut closes the menu again that Fyne 2.8.1 opens when Alt is released and no
// other key was pressed meanwhile: a drag in between does not count there, so that a drag
// with Alt would end in the File menu. The toolkit tells nobody of the release, as the
// keyboard is the menu's by then.
func (w *Window) keepMenuShut() {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	if !ok || w.altHeld {
		return
	}
	w.altHeld = true
	var look func()
	look = func() {
		switch {
		case w.closed:
		case d.CurrentKeyModifiers()&fyne.KeyModifierAlt != 0:
			time.AfterFunc(altPoll, func() { w.Door(look) })
		default:
			w.altHeld = false
			w.menu.main.Refresh() // which shows it closed
		}
	}
	look()
}
