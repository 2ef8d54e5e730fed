package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Touch is something that the pointer lights up, and that can be pressed where Tap is not
// nil. A type that embeds it calls ExtendBaseWidget with itself.
type Touch struct {
	widget.BaseWidget
	Content fyne.CanvasObject
	// Over is told that the pointer has come, or that it has gone.
	Over func(on bool)
	Tap  func()
}

var (
	_ fyne.Tappable      = (*Touch)(nil)
	_ desktop.Hoverable  = (*Touch)(nil)
	_ desktop.Cursorable = (*Touch)(nil)
)

// MouseIn and MouseOut tell of the pointer.
func (t *Touch) MouseIn(*desktop.MouseEvent)    { t.Over(true) }
func (t *Touch) MouseMoved(*desktop.MouseEvent) {}
func (t *Touch) MouseOut()                      { t.Over(false) }

// Tapped presses it.
func (t *Touch) Tapped(*fyne.PointEvent) {
	if t.Tap != nil {
		t.Tap()
	}
}

// Cursor says whether it can be pressed.
func (t *Touch) Cursor() desktop.Cursor {
	if t.Tap != nil {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// CreateRenderer is called by Fyne.
func (t *Touch) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(t.Content) }
