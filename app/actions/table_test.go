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

// entry is a focusable widget that records the shortcuts typed into it.
type entry struct{ typed []fyne.Shortcut }

func (e *entry) FocusGained()                  {}
func (e *entry) FocusLost()                    {}
func (e *entry) TypedRune(rune)                {}
func (e *entry) TypedKey(*fyne.KeyEvent)       {}
func (e *entry) TypedShortcut(s fyne.Shortcut) { e.typed = append(e.typed, s) }

// countingTable returns a table with action a, and a pointer to the number of its runs.
func countingTable(a *Action) (*Table, *int) {
	ran := 0
	a.Run = func() { ran++ }
	return NewTable([]*Action{a}), &ran
}

// An action whose requirement fails does not run. OnRefused can get the reason.
func TestImpossibleActionsAreRefused(t *testing.T) {
	why := "why.no-vertices"
	table, ran := countingTable(&Action{ID: "a", Requirement: func() string { return why }})
	var refused []string
	table.OnRefused = func(a *Action) { refused = append(refused, a.DisabledReason()) }
	table.Run(table.Find("a"))
	if *ran != 0 || !slices.Equal(refused, []string{why}) {
		t.Errorf("with a failing requirement: %d runs, refused %v; want 0, [%s]", *ran, refused, why)
	}
	why = ""
	table.Run(table.Find("a"))
	if *ran != 1 || len(refused) != 1 {
		t.Errorf("without a requirement: %d runs, refused %v; want 1, no more", *ran, refused)
	}
}

// Pending changes are settled before the requirement of an action is checked.
func TestSettleBeforeRequirement(t *testing.T) {
	settled := false
	table, ran := countingTable(&Action{ID: "a", Requirement: func() string {
		if settled {
			return ""
		}
		return "why.not-solved"
	}})
	table.Settle = func(then func()) { settled = true; then() }
	table.Run(table.Find("a"))
	if *ran != 1 {
		t.Error("the requirement was checked before Settle")
	}
}

// No action runs while the table is busy, as under a dialog.
func TestNothingRunsWhileBusy(t *testing.T) {
	table, ran := countingTable(&Action{ID: "a", Key: Char('a')})
	table.IsBusy = func() bool { return true }
	table.HandleKey(board.Key{Rune: 'a'})
	table.RunFromMenu(table.Find("a"))
	if *ran != 0 {
		t.Errorf("%d runs while busy, want 0", *ran)
	}
}

// A focused text field handles shortcuts of text actions, such as undo. All other shortcuts run
// the actions of the table.
func TestTextFieldsHandleTextShortcuts(t *testing.T) {
	undo, save := &fyne.ShortcutUndo{}, Ctrl(fyne.KeyS)
	runs := map[string]int{}
	table := NewTable([]*Action{
		{ID: "undo", Shortcut: undo, Text: true, Run: func() { runs["undo"]++ }},
		{ID: "save", Shortcut: save, Run: func() { runs["save"]++ }},
	})
	field := &entry{}
	table.Focused = func() fyne.Focusable { return field }
	table.RunFromMenu(table.Find("undo"))
	table.RunFromMenu(table.Find("save"))
	if len(field.typed) != 1 || field.typed[0] != fyne.Shortcut(undo) || runs["undo"] != 0 || runs["save"] != 1 {
		t.Errorf("shortcuts of the field: %v, runs of the table: %v", field.typed, runs)
	}
	table.Focused = func() fyne.Focusable { return nil }
	table.RunFromMenu(table.Find("undo"))
	if runs["undo"] != 1 {
		t.Error("without a focused field, undo does not run")
	}
}

// The Enter key of the number pad runs the action of Return.
func TestEnterIsReturn(t *testing.T) {
	table, ran := countingTable(&Action{ID: "a", Key: Key(fyne.KeyReturn)})
	table.HandleKey(board.Key{Name: fyne.KeyEnter})
	table.HandleKey(board.Key{Name: fyne.KeyTab})
	if *ran != 1 {
		t.Errorf("%d runs, want 1", *ran)
	}
}

// A panic of an action is passed to OnError.
func TestPanicIsReported(t *testing.T) {
	table := NewTable([]*Action{{ID: "a", Run: func() { panic("broken") }}})
	var got error
	table.OnError = func(err error) { got = err }
	table.Run(table.Find("a"))
	var defect *jobs.Defect
	if !errors.As(got, &defect) {
		t.Errorf("error %v, want a jobs.Defect", got)
	}
}

// Keys returns the names of the keys and shortcuts of an action.
func TestKeysOfActions(t *testing.T) {
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
			t.Errorf("keys %q, want %q", got, c.want)
		}
	}
}

// windowWithShortcuts is a window whose canvas handles shortcuts. The canvas of Fyne's test driver
// does not.
type windowWithShortcuts struct {
	fyne.Window
	canvas *shortcutCanvas
}

// shortcutCanvas is the canvas of a windowWithShortcuts.
type shortcutCanvas struct {
	fyne.Canvas
	handler fyne.ShortcutHandler
}

func (k *windowWithShortcuts) Canvas() fyne.Canvas { return k.canvas }

func (c *shortcutCanvas) AddShortcut(s fyne.Shortcut, f func(fyne.Shortcut)) {
	c.handler.AddShortcut(s, f)
}

func (c *shortcutCanvas) RemoveShortcut(s fyne.Shortcut) { c.handler.RemoveShortcut(s) }

// The additional shortcuts of an action run it while the table is bound to a window. A detached
// window handles no keys and keeps no content.
func TestBindAndDetach(t *testing.T) {
	inner := test.NewTempWindow(t, widget.NewLabel("content"))
	w := &windowWithShortcuts{inner, &shortcutCanvas{Canvas: inner.Canvas()}}
	key := &desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierControl | fyne.KeyModifierShift}
	table, ran := countingTable(&Action{ID: "a", Also: []fyne.Shortcut{key}})
	table.BindShortcuts(w.Canvas())
	press := func() { w.canvas.handler.TypedShortcut(key) }
	press()
	if *ran != 1 {
		t.Errorf("%d runs by the additional shortcut, want 1", *ran)
	}
	w.SetMainMenu(fyne.NewMainMenu(fyne.NewMenu("File")))
	w.SetCloseIntercept(func() { t.Error("the detached window asks whether it may close") })
	w.Canvas().SetOnTypedKey(func(*fyne.KeyEvent) {})
	w.Canvas().SetOnTypedRune(func(rune) {})
	overlay := widget.NewPopUp(widget.NewLabel("above"), w.Canvas())
	overlay.Show()
	table.DetachWindow(w)
	press()
	c := w.Canvas()
	if *ran != 1 || w.MainMenu() != nil || c.OnTypedKey() != nil || c.OnTypedRune() != nil ||
		len(c.Overlays().List()) > 0 {
		t.Errorf("detached: %d runs, want 1; menu %v, %d overlays, OnTypedKey set: %v, OnTypedRune set: %v",
			*ran, w.MainMenu(),
			len(c.Overlays().List()), c.OnTypedKey() != nil, c.OnTypedRune() != nil)
	}
	if _, label := w.Content().(*widget.Label); label {
		t.Error("the detached window keeps its content")
	}
}
