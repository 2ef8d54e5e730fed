package look

import (
	"runtime"
	"testing"
	"weak"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// What has a theme of its own has that wherever it is drawn anew, and goes when nothing
// draws it any more.
func TestOverridesLetGo(t *testing.T) {
	test.NewTempApp(t)
	content := container.NewHBox(canvas.NewText("1", theme.Color(theme.ColorNameForeground)), canvas.NewText("2", nil))
	apart := content.MinSize().Width
	held := weak.Make(content)
	o := NewOverride(content, Flush{})
	for range 2 {
		r := o.CreateRenderer()
		if got := r.MinSize().Width; got >= apart || got == 0 {
			t.Errorf("it is %v wide, and without its theme %v", got, apart)
		}
		r.Destroy()
	}
	o, content = nil, nil
	runtime.GC()
	if held.Value() != nil {
		t.Error("it is held on to")
	}
}
