package window

import (
	"image/color"

	"fyne.io/fyne/v2/canvas"
)

// Close closes the window; its benches are closed with it.
func (w *Window) Close() {
	if w.closed {
		return
	}
	w.closed = true
	for _, t := range w.tabs {
		t.Close()
	}
	w.Dialogs.Forget()
	w.Settings.SetSize(w.window.Canvas().Size())
	w.detach()
	w.window.Close()
}

// detach takes all that is ours off the toolkit's window. Fyne 2.8.1 frees a window's
// textures of text only while it draws that window, so that those of one that is closed
// stay for ever, and with them its canvas and all that can be reached from it. To change
// the content frees them as well, while the window is still there.
func (w *Window) detach() {
	c := w.window.Canvas()
	for _, overlay := range c.Overlays().List() {
		c.Overlays().Remove(overlay)
	}
	c.Unfocus()
	c.SetOnTypedRune(nil)
	c.SetOnTypedKey(nil)
	for _, a := range w.Table.All {
		for _, s := range a.Also {
			c.RemoveShortcut(s)
		}
	}
	w.window.SetMainMenu(nil)
	w.window.SetCloseIntercept(nil)
	w.window.SetOnDropped(nil)
	w.window.SetContent(canvas.NewRectangle(color.Transparent))
}
