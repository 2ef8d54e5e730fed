package look

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Entry is Fyne's entry with a cursor that does not blink. Fyne 2.8.1 fades the cursor in and out
// as long as an entry has the keyboard, and draws the whole window for each step, which takes a
// quarter of a core. The cursor of a text area does not blink either.
//
// A type that embeds Entry and has its own FocusGained, FocusLost or CreateRenderer calls the method
// of Entry.
type Entry struct {
	widget.Entry
	steady *fyne.Animation // keeps the cursor from fading; nil if the entry does not have the keyboard
}

// steadyPeriod is the period of the animation that keeps a cursor from fading. The animation runs
// its function in every frame, so the period does not matter.
const steadyPeriod = time.Second

// FocusGained implements fyne.Focusable. It shows the cursor.
func (e *Entry) FocusGained() {
	e.Entry.FocusGained()
	if e.steady == nil && !e.Disabled() {
		e.steady = fyne.NewAnimation(steadyPeriod, e.keepCursor)
		e.steady.RepeatCount = fyne.AnimationRepeatForever
		e.steady.Start()
	}
}

// keepCursor keeps the cursor of the entry visible; an animation calls it in each frame. It passes
// Fyne a key without a name. Fyne ignores the key, but does not fade the cursor for 0.3 s after any
// key.
func (e *Entry) keepCursor(float32) { e.Entry.TypedKey(&fyne.KeyEvent{}) }

// FocusLost implements fyne.Focusable. It hides the cursor.
func (e *Entry) FocusLost() {
	e.stopKeepingCursor()
	e.Entry.FocusLost()
}

// stopKeepingCursor stops the animation that keeps the cursor visible.
func (e *Entry) stopKeepingCursor() {
	if e.steady != nil {
		e.steady.Stop()
		e.steady = nil
	}
}

// CreateRenderer implements fyne.Widget.
func (e *Entry) CreateRenderer() fyne.WidgetRenderer {
	return &entryRenderer{e.Entry.CreateRenderer(), e}
}

// entryRenderer is Fyne's renderer of an entry. It also stops the entry's animation when it is
// destroyed: an entry in a dialog that closes does not lose the keyboard first.
type entryRenderer struct {
	fyne.WidgetRenderer
	entry *Entry
}

// Destroy implements fyne.WidgetRenderer.
func (r *entryRenderer) Destroy() {
	r.entry.stopKeepingCursor()
	r.WidgetRenderer.Destroy()
}
