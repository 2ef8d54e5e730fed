package look

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// TestEntryKeepsTextAndSelection checks that the key without a name, which keeps the cursor steady,
// changes nothing. Fyne's driver for tests runs no animation, so only .ci/idle can check that the
// cursor is steady.
func TestEntryKeepsTextAndSelection(t *testing.T) {
	test.NewTempApp(t)
	e := &Entry{}
	e.ExtendBaseWidget(e)
	w := test.NewTempWindow(t, e)
	changes := 0
	e.SetText("some text")
	e.OnChanged = func(string) { changes++ }
	w.Canvas().Focus(e)
	e.TypedShortcut(&fyne.ShortcutSelectAll{})
	e.keepCursor(0)
	if e.Text != "some text" || e.SelectedText() != "some text" || changes != 0 {
		t.Errorf("the text is %q with %q selected after %d changes", e.Text, e.SelectedText(), changes)
	}
	if e.steady == nil {
		t.Error("the cursor fades while the entry has the keyboard")
	}
	w.Canvas().Unfocus()
	if e.steady != nil {
		t.Error("the animation runs on without the keyboard")
	}
}
