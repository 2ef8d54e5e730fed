package looktest

import (
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// What is hidden is not read, nor what is in it.
func TestTexts(t *testing.T) {
	test.NewTempApp(t)
	hidden := container.NewHBox(widget.NewLabel("hidden"))
	hidden.Hide()
	if got := Texts(container.NewVBox(canvas.NewText("a", nil), hidden, container.NewStack(widget.NewLabel("b")))); got != "a|b|b" {
		t.Errorf("%q", got)
	}
}
