package actions

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// keyed is a window whose canvas takes keys; the toolkit's canvas for tests takes none.
type keyed struct {
	fyne.Window
	canvas *keyedCanvas
}

type keyedCanvas struct {
	fyne.Canvas
	handler fyne.ShortcutHandler
}

func (k *keyed) Canvas() fyne.Canvas { return k.canvas }

func (c *keyedCanvas) AddShortcut(s fyne.Shortcut, f func(fyne.Shortcut)) {
	c.handler.AddShortcut(s, f)
}

func (c *keyedCanvas) RemoveShortcut(s fyne.Shortcut) { c.handler.RemoveShortcut(s) }

// A window that has been detached does nothing any more and holds nothing of ours, but as
// long as it is bound the other keys of an action carry it out.
func TestBindAndDetach(t *testing.T) {
	inner := test.NewTempWindow(t, widget.NewLabel("content"))
	w := &keyed{inner, &keyedCanvas{Canvas: inner.Canvas()}}
	key := &desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierControl | fyne.KeyModifierShift}
	table, ran := counted(&Action{ID: "a", Also: []fyne.Shortcut{key}})
	table.Bind(w.Canvas())
	press := func() { w.canvas.handler.TypedShortcut(key) }
	press()
	if *ran != 1 {
		t.Errorf("its other key has carried it out %d times", *ran)
	}
	w.SetMainMenu(fyne.NewMainMenu(fyne.NewMenu("File")))
	w.SetCloseIntercept(func() { t.Error("it is asked whether it may close") })
	w.Canvas().SetOnTypedKey(func(*fyne.KeyEvent) {})
	w.Canvas().SetOnTypedRune(func(rune) {})
	overlay := widget.NewPopUp(widget.NewLabel("above"), w.Canvas())
	overlay.Show()
	table.Detach(w)
	press()
	c := w.Canvas()
	if *ran != 1 || w.MainMenu() != nil || c.OnTypedKey() != nil || c.OnTypedRune() != nil || len(c.Overlays().List()) > 0 {
		t.Errorf("run %d times, menu %v, %d overlays; keys are still bound: %v, %v", *ran, w.MainMenu(), len(c.Overlays().List()), c.OnTypedKey() != nil, c.OnTypedRune() != nil)
	}
	if _, label := w.Content().(*widget.Label); label {
		t.Error("the content is still there")
	}
}
