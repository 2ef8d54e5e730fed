package actions

import (
	"errors"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/jobs"
	"nimgraph/views/board"
)

// entry is a text field as far as the table looks at one.
type entry struct{ typed []fyne.Shortcut }

func (e *entry) FocusGained()                  {}
func (e *entry) FocusLost()                    {}
func (e *entry) TypedRune(rune)                {}
func (e *entry) TypedKey(*fyne.KeyEvent)       {}
func (e *entry) TypedShortcut(s fyne.Shortcut) { e.typed = append(e.typed, s) }

// counted returns a table of an action that is counted, and how often it has run.
func counted(a *Action) (*Table, *int) {
	ran := 0
	a.Run = func() { ran++ }
	return NewTable([]*Action{a}), &ran
}

func TestImpossibleActionsAreRefusedWithTheirReason(t *testing.T) {
	why := "why.no-vertices"
	table, ran := counted(&Action{ID: "a", Requirement: func() string { return why }})
	var refused []string
	table.OnRefused = func(a *Action) { refused = append(refused, a.DisabledReason()) }
	table.Run(table.Find("a"))
	if *ran != 0 || !slices.Equal(refused, []string{why}) {
		t.Errorf("it has run %d times; refused: %v", *ran, refused)
	}
	why = ""
	table.Run(table.Find("a"))
	if *ran != 1 || len(refused) != 1 {
		t.Errorf("possible, it has run %d times; refused: %v", *ran, refused)
	}
}

// What an action looks at is up to date before it is asked whether it is possible.
func TestActionsSeeWhatIsSettled(t *testing.T) {
	settled := false
	table, ran := counted(&Action{ID: "a", Requirement: func() string {
		if settled {
			return ""
		}
		return "why.not-solved"
	}})
	table.Settle = func(then func()) { settled = true; then() }
	table.Run(table.Find("a"))
	if *ran != 1 {
		t.Error("it was asked too early")
	}
}

func TestNothingRunsUnderADialog(t *testing.T) {
	table, ran := counted(&Action{ID: "a", Key: Char('a')})
	table.IsBusy = func() bool { return true }
	table.HandleKey(board.Key{Rune: 'a'})
	table.Perform(table.Find("a"))
	if *ran != 0 {
		t.Errorf("under a dialog it has run %d times", *ran)
	}
}

// A text field with the keyboard has its own undo; what it has none of is the table's.
func TestTextFieldsGoFirst(t *testing.T) {
	undo, save := &fyne.ShortcutUndo{}, Ctrl(fyne.KeyS)
	runs := map[string]int{}
	table := NewTable([]*Action{
		{ID: "undo", Shortcut: undo, Text: true, Run: func() { runs["undo"]++ }},
		{ID: "save", Shortcut: save, Run: func() { runs["save"]++ }},
	})
	field := &entry{}
	table.Focused = func() fyne.Focusable { return field }
	table.Perform(table.Find("undo"))
	table.Perform(table.Find("save"))
	if len(field.typed) != 1 || field.typed[0] != fyne.Shortcut(undo) || runs["undo"] != 0 || runs["save"] != 1 {
		t.Errorf("the field took %v, and the table ran %v", field.typed, runs)
	}
	table.Focused = func() fyne.Focusable { return nil }
	table.Perform(table.Find("undo"))
	if runs["undo"] != 1 {
		t.Error("without a field, undo is not the table's")
	}
}

func TestEnterIsReturn(t *testing.T) {
	table, ran := counted(&Action{ID: "a", Key: Key(fyne.KeyReturn)})
	table.HandleKey(board.Key{Name: fyne.KeyEnter})
	table.HandleKey(board.Key{Name: fyne.KeyTab})
	if *ran != 1 {
		t.Errorf("it has run %d times", *ran)
	}
}

func TestADefectIsTold(t *testing.T) {
	table := NewTable([]*Action{{ID: "a", Run: func() { panic("broken") }}})
	var told error
	table.OnError = func(err error) { told = err }
	table.Run(table.Find("a"))
	var defect *jobs.Defect
	if !errors.As(told, &defect) {
		t.Errorf("told is %v", told)
	}
}

func TestKeysAreWritten(t *testing.T) {
	for _, c := range []struct {
		action *Action
		want   []string
	}{
		{&Action{Shortcut: CtrlShift(fyne.KeyS)}, []string{"Ctrl+Shift+S"}},
		{&Action{Shortcut: Ctrl(fyne.Key0), Key: Char('f')}, []string{"Ctrl+0", "F"}},
		{&Action{Key: Key(fyne.KeyDelete)}, []string{"Delete"}},
		{&Action{}, nil},
	} {
		if got := c.action.Keys(); !slices.Equal(got, c.want) {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

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
	table.BindShortcuts(w.Canvas())
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
	table.DetachWindow(w)
	press()
	c := w.Canvas()
	if *ran != 1 || w.MainMenu() != nil || c.OnTypedKey() != nil || c.OnTypedRune() != nil ||
		len(c.Overlays().List()) > 0 {
		t.Errorf("run %d times, menu %v, %d overlays; keys are still bound: %v, %v", *ran, w.MainMenu(),
			len(c.Overlays().List()), c.OnTypedKey() != nil, c.OnTypedRune() != nil)
	}
	if _, label := w.Content().(*widget.Label); label {
		t.Error("the content is still there")
	}
}
