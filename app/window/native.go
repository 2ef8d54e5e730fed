package window

import "fyne.io/fyne/v2/driver"

// Opened tells whether the desktop has the window: where it could not be opened, the
// toolkit logs that and goes on without one.
func (w *Window) Opened() bool {
	opened := true
	if native, ok := w.window.(driver.NativeWindow); ok {
		native.RunNative(func(context any) {
			switch c := context.(type) {
			case driver.X11WindowContext:
				opened = c.WindowHandle != 0
			case driver.WaylandWindowContext:
				opened = c.WaylandSurface != 0
			}
		})
	}
	return opened
}
