package board

import (
	"errors"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nimgraph/graphs"
	"nimgraph/views/editor"
)

// A defect in what a person does on the board is told, and the board goes on.
func TestTheBoardGoesOnAfterADefect(t *testing.T) {
	d := newDesk(t, "a -> b\n")
	planted := true
	d.session.Listeners.Changed = func(editor.Change) {
		if planted {
			panic("planted")
		}
	}
	press := func(button desktop.MouseButton) {
		d.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(30, 30)}, Button: button})
	}
	told := 0
	for _, event := range []struct {
		name string
		do   func()
	}{
		{"MouseDown", func() { press(desktop.MouseButtonPrimary) }},
		{"Dragged", func() { d.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(60, 60)}}) }},
		{"TypedKey", func() { d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyTab}) }},
		{"MouseIn", func() { d.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(30, 30)}}) }},
	} {
		event.do()
		if len(d.failed) == told {
			t.Fatalf("%s tells of nothing", event.name)
		}
		for _, err := range d.failed[told:] {
			var defect *graphs.Panic
			if !errors.As(err, &defect) || defect.Value != "planted" || len(defect.Stack) == 0 {
				t.Errorf("%s tells of %v", event.name, err)
			}
		}
		told = len(d.failed)
	}
	planted = false
	d.session.Mouse.Cancel()
	press(desktop.MouseButtonSecondary)
	if len(d.picked) == 0 || len(d.failed) != told {
		t.Errorf("it does not go on: %v", d.failed)
	}
}
