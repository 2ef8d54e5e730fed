package onscreen

import (
	"testing"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

func TestWhatIsReadIsWhatIsShown(t *testing.T) {
	test.NewTempApp(t)
	hidden := widget.NewLabel("hidden")
	hidden.Hide()
	shown := container.NewVBox(widget.NewButton("button", nil), hidden, container.NewHBox(widget.NewLabel("label")))
	if got, want := Texts(shown), "button|label|label"; got != want {
		t.Errorf("%q can be read, want %q", got, want)
	}
	if got := Texts(nil) + Texts(hidden); got != "" {
		t.Errorf("where nothing is shown, %q can be read", got)
	}
}
