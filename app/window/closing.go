package window

// Close closes the window; its benches are closed with it.
func (w *Window) Close() {
	if w.closed {
		return
	}
	w.closed = true
	for _, t := range w.tabs {
		t.Close()
	}
	w.Settings.SetSize(w.window.Canvas().Size())
	w.shut()
}
