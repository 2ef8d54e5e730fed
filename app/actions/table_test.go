package actions

import (
	"errors"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/app/jobs"
	"nimgraph/app/translations"
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
	table, ran := counted(&Action{ID: "a", Obstacle: func() string { return why }})
	var refused []string
	table.Refused = func(a *Action) { refused = append(refused, a.Why()) }
	table.Run(table.ByID("a"))
	if *ran != 0 || !slices.Equal(refused, []string{why}) {
		t.Errorf("it has run %d times; refused: %v", *ran, refused)
	}
	why = ""
	table.Run(table.ByID("a"))
	if *ran != 1 || len(refused) != 1 {
		t.Errorf("possible, it has run %d times; refused: %v", *ran, refused)
	}
}

// What an action looks at is up to date before it is asked whether it is possible.
func TestActionsSeeWhatIsSettled(t *testing.T) {
	settled := false
	table, ran := counted(&Action{ID: "a", Obstacle: func() string {
		if settled {
			return ""
		}
		return "why.not-solved"
	}})
	table.Settle = func(then func()) { settled = true; then() }
	table.Run(table.ByID("a"))
	if *ran != 1 {
		t.Error("it was asked too early")
	}
}

func TestNothingRunsUnderADialog(t *testing.T) {
	table, ran := counted(&Action{ID: "a", Key: Char('a')})
	table.Busy = func() bool { return true }
	table.Typed(board.Key{Rune: 'a'})
	table.Perform(table.ByID("a"))
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
	table.Perform(table.ByID("undo"))
	table.Perform(table.ByID("save"))
	if len(field.typed) != 1 || field.typed[0] != fyne.Shortcut(undo) || runs["undo"] != 0 || runs["save"] != 1 {
		t.Errorf("the field took %v, and the table ran %v", field.typed, runs)
	}
	table.Focused = func() fyne.Focusable { return nil }
	table.Perform(table.ByID("undo"))
	if runs["undo"] != 1 {
		t.Error("without a field, undo is not the table's")
	}
}

func TestEnterIsReturn(t *testing.T) {
	table, ran := counted(&Action{ID: "a", Key: Named(fyne.KeyReturn)})
	table.Typed(board.Key{Name: fyne.KeyEnter})
	table.Typed(board.Key{Name: fyne.KeyTab})
	if *ran != 1 {
		t.Errorf("it has run %d times", *ran)
	}
}

func TestADefectIsTold(t *testing.T) {
	table := NewTable([]*Action{{ID: "a", Run: func() { panic("broken") }}})
	var told error
	table.Failed = func(err error) { told = err }
	table.Run(table.ByID("a"))
	var defect *jobs.Defect
	if !errors.As(told, &defect) {
		t.Errorf("told is %v", told)
	}
}

func TestKeysAreWritten(t *testing.T) {
	w, err := translations.Words("en")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		action *Action
		want   []string
	}{
		{&Action{Shortcut: CtrlShift(fyne.KeyS)}, []string{"Ctrl+Shift+S"}},
		{&Action{Shortcut: Ctrl(fyne.Key0), Key: Char('f')}, []string{"Ctrl+0", "F"}},
		{&Action{Key: Named(fyne.KeyDelete)}, []string{"Delete"}},
		{&Action{}, nil},
	} {
		if got := c.action.Keys(w); !slices.Equal(got, c.want) {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
