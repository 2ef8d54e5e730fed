package dialogs

import (
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
)

// press types a key into what has the keyboard, as the window does.
func press(t *testing.T, w *Window, name fyne.KeyName) {
	t.Helper()
	focused := w.window.Canvas().Focused()
	if focused == nil {
		t.Fatalf("nothing has the keyboard to take %s", name)
	}
	focused.TypedKey(&fyne.KeyEvent{Name: name})
}

func TestReturnSavesWhatIsUnsaved(t *testing.T) {
	w := newWindow(program(t))
	var saved, dropped int
	w.askUnsaved(func() { saved++ }, func() { dropped++ })
	press(t, w, fyne.KeyReturn)
	if saved != 1 || dropped != 0 || len(w.modals) != 0 {
		t.Errorf("saved %d times, dropped %d times, %d questions left", saved, dropped, len(w.modals))
	}
}

// TestReturnLosesNothing: what would be lost is not confirmed by a Return that was
// held too long.
func TestReturnLosesNothing(t *testing.T) {
	w := newWindow(program(t))
	lost := 0
	w.confirm("", "", "button.replace", func() { lost++ })
	press(t, w, fyne.KeyReturn)
	if lost != 0 || len(w.modals) != 0 {
		t.Errorf("lost %d times, %d questions left", lost, len(w.modals))
	}
	w.confirm("", "", "button.replace", func() { lost++ })
	w.window.Canvas().FocusNext()
	press(t, w, fyne.KeyEnter)
	if lost != 1 {
		t.Errorf("the other button was pressed %d times", lost)
	}
}

func TestReturnClosesAMessage(t *testing.T) {
	w := newWindow(program(t))
	w.inform("", wrapped("done"))
	press(t, w, fyne.KeyReturn)
	if len(w.modals) != 0 {
		t.Error("the message is still there")
	}
}

// TestEscapeLeavesFromEveryControl: the toolkit gives a key to what has the
// keyboard alone.
func TestEscapeLeavesFromEveryControl(t *testing.T) {
	const controls = 22 // of the export dialog, as Tab goes through them, and round again
	w := program(t).open(threeVertices(t), "")
	w.window.Resize(fyne.NewSize(1200, 900))
	reached := map[string]bool{}
	for n := range controls {
		w.askExport()
		for range n {
			w.window.Canvas().FocusNext()
		}
		switch f := w.window.Canvas().Focused().(type) {
		case *button, *check, *choices, *field:
			reached[reflect.TypeOf(f).Elem().Name()] = true
			press(t, w, fyne.KeyEscape)
			if len(w.modals) != 0 {
				t.Errorf("Escape leaves the dialog open when a %T has the keyboard", f)
			}
		default: // a choice of the toolkit's radio group, which nothing can be told
		}
		w.closeModal()
	}
	for _, kind := range []string{"button", "check", "choices", "field"} {
		if !reached[kind] {
			t.Errorf("no %s was reached", kind)
		}
	}
}
