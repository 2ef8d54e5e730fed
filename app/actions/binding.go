package actions

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Bind has a canvas carry out the actions on their other keys; the menu has the first ones.
func (t *Table) Bind(c fyne.Canvas) {
	for _, a := range t.All {
		for _, s := range a.Also {
			c.AddShortcut(s, func(fyne.Shortcut) { t.Perform(a) })
		}
	}
}

// Detach takes all that is ours off a toolkit's window that is about to be closed. Fyne
// 2.8.1 frees a window's textures of text only while it draws that window, so that those
// of one that is closed stay for ever, and with them its canvas and all that can be
// reached from it. To change the content frees them as well, while the window is still
// there.
func (t *Table) Detach(w fyne.Window) {
	c := w.Canvas()
	for _, overlay := range c.Overlays().List() {
		c.Overlays().Remove(overlay)
	}
	c.Unfocus()
	c.SetOnTypedRune(nil)
	c.SetOnTypedKey(nil)
	for _, a := range t.All {
		for _, s := range a.Also {
			c.RemoveShortcut(s)
		}
	}
	w.SetMainMenu(nil)
	w.SetCloseIntercept(nil)
	w.SetOnDropped(nil)
	w.SetContent(canvas.NewRectangle(color.Transparent))
}
