package dialogs

import (
	"context"
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/jobs"
	"nimgraph/views/look"
	"nimgraph/views/picture"
)

// Return saves the unsaved changes, once.
func TestReturnSavesUnsavedChanges(t *testing.T) {
	s := newStage(t)
	var saved, discarded int
	s.AskUnsaved("three", func() { saved++ }, func() { discarded++ })
	s.press(fyne.KeyReturn)
	if saved != 1 || discarded != 0 || s.seen() != 0 {
		t.Errorf("saved %d times, discarded %d times, %d questions open", saved, discarded, s.seen())
	}
}

// TestReturnLosesNothing checks that Return, for example held down too long, does not confirm a
// question whose answer would lose data.
func TestReturnLosesNothing(t *testing.T) {
	s := newStage(t)
	lost := 0
	lose := func() { lost++ }
	for name, ask := range map[string]func(){
		"confirm":    func() { s.Confirm("", "", "button.replace", lose) },
		"wrong text": func() { s.ConfirmDiscardText("", lose) },
		"conflict":   func() { s.AskConflict("", lose, lose, lose) },
		"gone":       func() { s.AskMissingFile("", lose, lose) },
		"shared":     func() { s.AskSharedFile("", lose, lose) },
	} {
		ask()
		s.press(fyne.KeyReturn)
		if lost != 0 || s.seen() != 0 {
			t.Errorf("%s: confirmed %d times, %d questions open; want 0, 0", name, lost, s.seen())
		}
	}
	s.Confirm("", "", "button.replace", lose)
	s.Window.Canvas().FocusNext()
	s.press(fyne.KeyEnter)
	if lost != 1 {
		t.Errorf("the second button was pressed %d times, want 1", lost)
	}
}

// Each answer to a conflict calls its own callback. If the file no longer exists, it cannot be
// read again.
func TestAnswersToAConflict(t *testing.T) {
	s := newStage(t)
	var called []string
	answer := func(name string) func() { return func() { called = append(called, name) } }
	press := func(n int) string {
		t.Helper()
		for range n {
			s.Window.Canvas().FocusNext()
		}
		s.press(fyne.KeyReturn)
		if len(called) > 1 || s.seen() != 0 {
			t.Errorf("button %d calls %q", n, called)
		}
		return append(called, "")[0]
	}
	for n, want := range []string{"", "save as", "overwrite", "read again"} {
		called = nil
		s.AskConflict("", answer("save as"), answer("overwrite"), answer("read again"))
		if got := press(n); got != want {
			t.Errorf("button %d calls %q, want %q", n, got, want)
		}
	}
	for n, want := range []string{"", "save as", "here"} {
		called = nil
		s.AskMissingFile("", answer("save as"), answer("here"))
		if got := press(n); got != want {
			t.Errorf("missing file: button %d calls %q, want %q", n, got, want)
		}
	}
	s.AskMissingFile("", answer("save as"), nil)
	called = nil
	if got := press(2); got != "" { // the first button again
		t.Errorf("missing folder: the button after the last calls %q, want that of Cancel (none)", got)
	}
}

// Return closes a message.
func TestReturnClosesAMessage(t *testing.T) {
	s := newStage(t)
	s.Inform("", look.NewParagraph("done"))
	s.press(fyne.KeyReturn)
	if s.seen() != 0 || s.closed != 1 {
		t.Errorf("%d messages are open, OnClosed was called %d times; want 0, 1", s.seen(), s.closed)
	}
}

// OnClosed is called when the last open dialog is closed, not before.
func TestCloseTopClosesTheTopmostDialog(t *testing.T) {
	s := newStage(t)
	s.Inform("", look.NewParagraph("below"))
	s.Inform("", look.NewParagraph("above"))
	if !s.AnyOpen() || s.seen() != 2 {
		t.Fatalf("%d dialogs are open, want 2", s.seen())
	}
	if !s.CloseTop() || s.seen() != 1 || s.closed != 0 {
		t.Errorf("after the first CloseTop: %d dialogs are open, OnClosed was called %d times; want 1, 0",
			s.seen(), s.closed)
	}
	if !s.CloseTop() || s.AnyOpen() || s.closed != 1 || s.CloseTop() {
		t.Errorf("after the second CloseTop: %d dialogs are open, OnClosed was called %d times; want 0, 1",
			s.seen(), s.closed)
	}
}

// TestEscapeInEachControl checks that each control passes Escape on to its dialog. Fyne
// sends a key only to the focused widget.
func TestEscapeInEachControl(t *testing.T) {
	const controls = 13 // controls of the export dialog that Tab reaches, and the first again
	s := newStage(t)
	export := exportOf(t, picture.Default())
	reached := map[string]bool{}
	for n := range controls {
		s.AskExport(export)
		for range n {
			s.Window.Canvas().FocusNext()
		}
		switch f := s.Window.Canvas().Focused().(type) {
		case *button, *check, *choices, *field:
			reached[reflect.TypeOf(f).Elem().Name()] = true
			s.press(fyne.KeyEscape)
			if s.seen() != 0 {
				t.Errorf("Escape does not close the dialog when a %T is focused", f)
			}
		default:
			t.Errorf("focused: %T, which is not a known control", f)
		}
		s.CloseTop()
	}
	for _, kind := range []string{"button", "check", "choices", "field"} {
		if !reached[kind] {
			t.Errorf("no %s was reached", kind)
		}
	}
}

// Return activates the main button of the dialog if the focused control does not use Return, or if
// no control is focused, as after a click next to the controls.
func TestReturnPressesTheMainButton(t *testing.T) {
	s := newStage(t)
	written := 0
	x := exportOf(t, picture.Default())
	x.OnWrite = func(string, picture.Request) { written++ }
	for _, id := range []string{"colours", "caption"} {
		d := s.newExportDialog(x)
		d.show()
		control := controlOf(d, id).(fyne.Focusable)
		s.Window.Canvas().Focus(control)
		s.press(fyne.KeyReturn)
		if s.seen() != 0 {
			t.Fatalf("Return does not close the dialog when a %T is focused", control)
		}
	}
	s.AskExport(x)
	s.Window.Canvas().Unfocus()
	if !s.PressDefault() || s.seen() != 0 || written != 3 {
		t.Errorf("written %d times, %d dialogs open; want 3, 0", written, s.seen())
	}
	if s.PressDefault() {
		t.Error("PressDefault reports true without a dialog")
	}
	accepted := 0
	ok := Answer{"button.ok", widget.MediumImportance, func() { accepted++ }}
	s.Ask("", look.NewParagraph(""), 1, CancelAnswer(), ok)
	s.Window.Canvas().Unfocus()
	if !s.PressDefault() || s.seen() != 0 || accepted != 1 {
		t.Errorf("the answer was given %d times, %d dialogs open; want 1, 0", accepted, s.seen())
	}
}

// A line that is not accepted leaves its dialog open with an error.
func TestInvalidLineIsNotAccepted(t *testing.T) {
	s := newStage(t)
	var accepted string
	var typed []string
	closed := 0
	s.AskLine("", "", "before", func(line string) { typed = append(typed, line) }, func() { closed++ }, func(line string) error {
		if line == "" {
			return &wrongLine{}
		}
		accepted = line
		return nil
	})
	entry := s.Window.Canvas().Focused().(*field)
	entry.SetText("")
	s.press(fyne.KeyReturn)
	if s.seen() != 1 || accepted != "" {
		t.Fatalf("the empty line is accepted as %q, %d dialogs open", accepted, s.seen())
	}
	entry.SetText("after")
	s.press(fyne.KeyReturn)
	if s.seen() != 0 || accepted != "after" {
		t.Errorf("accepted %q, %d dialogs open; want after, 0", accepted, s.seen())
	}
	if !slices.Equal(typed, []string{"", "after"}) || closed != 1 {
		t.Errorf("OnTyped got %q, closed %d times", typed, closed)
	}
}

// wrongLine is the error of a line that is not accepted.
type wrongLine struct{}

func (*wrongLine) Error() string { return "wrong" }

// Tab selects the text of a field, so that typing replaces it. A click does not select it.
func TestTabSelectsTheTextOfAField(t *testing.T) {
	s := newStage(t)
	first, second := newField("3"), newField("4")
	s.Window.SetContent(container.NewGridWithColumns(2, first, second))
	s.Window.Canvas().Focus(first)
	s.Window.Canvas().FocusNext()
	for _, r := range "70" {
		second.TypedRune(r)
	}
	if second.Text != "70" {
		t.Errorf("typed 70 after Tab: text %q", second.Text)
	}
	first.MouseDown(&desktop.MouseEvent{
		PointEvent: fyne.PointEvent{Position: fyne.NewPos(200, 10)},
		Button:     desktop.MouseButtonPrimary,
	})
	first.TypedRune('5')
	if first.Text != "35" && first.Text != "53" {
		t.Errorf("typed 5 after a click: text %q, want 35 or 53", first.Text)
	}
}

// The headings of the table of keys and the keys composed from the IDs of gestures have
// translations.
func TestTableOfKeysIsTranslated(t *testing.T) {
	w := newStage(t).Words
	var keys []string
	for _, g := range gestures {
		keys = append(keys, "gesture."+g.id)
	}
	for _, section := range keySections {
		keys = append(keys, section.key)
	}
	for _, key := range keys {
		if w.T(key) == key {
			t.Errorf("no translation of %q", key)
		}
	}
}

// The dialog of program texts shows, copies and saves the chosen text.
func TestCodesAreCopiedAndSaved(t *testing.T) {
	s := newStage(t)
	copied, saved := "", 0
	c := s.openCodeDialog("",
		[]Code{{"C++", "long long g;", func() { saved = 1 }}, {"Python", "def g(n):", func() { saved = 2 }}},
		func(text string) { copied = text })
	if s.seen() != 1 || c.area.Text() != "long long g;" {
		t.Fatalf("shown text: %q, want that of C++", c.area.Text())
	}
	c.showText(1)
	if c.area.Text() != "def g(n):" {
		t.Errorf("shown text: %q, want that of Python", c.area.Text())
	}
	s.press(fyne.KeyReturn) // the button Copy is focused
	if copied != "def g(n):" || !s.AnyOpen() {
		t.Errorf("copied text: %q", copied)
	}
	for range 8 {
		s.Window.Canvas().FocusNext()
		if b, ok := s.Window.Canvas().Focused().(*button); ok && b.Text == s.Words.T("action.file.save") {
			break
		}
	}
	s.press(fyne.KeyReturn)
	if saved != 2 || s.AnyOpen() {
		t.Errorf("saved text %d, want 2", saved)
	}
	s.openCodeDialog("", []Code{{"C++", "", func() {}}}, func(string) {})
	s.press(fyne.KeyEscape)
	if s.AnyOpen() {
		t.Error("Escape does not close it")
	}
}

// A long job shows a dialog with its progress, which closes when the job ends.
func TestProgressDialogClosesWithItsJob(t *testing.T) {
	s := newStage(t)
	x := jobs.NewExclusive(s.Door)
	release, done := make(chan bool), false
	j := &jobs.Job{Run: func(_ context.Context, report func(float64)) func() {
		report(0.5)
		<-release
		return func() { done = true }
	}}
	s.ShowProgress(x, j, "writing")
	x.Start(j)
	s.until(s.AnyOpen)
	if s.seen() != 1 {
		t.Errorf("%d dialogs are open, want 1", s.seen())
	}
	close(release)
	s.until(func() bool { return x.Current() == nil })
	if !done || s.seen() != 0 {
		t.Errorf("job done: %v; %d dialogs open, want 0", done, s.seen())
	}
}

// Closing the progress dialog cancels the job.
func TestClosingTheProgressDialogCancels(t *testing.T) {
	s := newStage(t)
	x := jobs.NewExclusive(s.Door)
	cancelled := make(chan bool)
	j := &jobs.Job{Run: func(ctx context.Context, _ func(float64)) func() {
		<-ctx.Done()
		close(cancelled)
		return func() { t.Error("the cancelled job finished") }
	}}
	s.ShowProgress(x, j, "writing")
	x.Start(j)
	s.until(s.AnyOpen)
	if _, ok := s.open[0].(*dialog.CustomDialog); !ok {
		t.Errorf("the dialog is a %T, want a dialog.CustomDialog", s.open[0])
	}
	s.CloseTop()
	<-cancelled
	if x.Current() != nil || s.seen() != 0 {
		t.Error("the job is still running")
	}
	// The next job can run.
	last := &jobs.Job{Run: func(context.Context, func(float64)) func() { return func() {} }}
	x.Start(last)
	s.until(func() bool { return x.Current() == nil })
}

// No dialog is shown for a job that ends before the dialog would open.
func TestQuickJobHasNoProgressDialog(t *testing.T) {
	s := newStage(t)
	x := jobs.NewExclusive(s.Door)
	quick := &jobs.Job{Run: func(context.Context, func(float64)) func() { return func() {} }}
	s.ShowProgress(x, quick, "quick")
	x.Start(quick)
	s.until(func() bool { return x.Current() == nil })
	// When the dialog of a slow job opens, the delay of the quick job has passed as well.
	release := make(chan bool)
	slow := &jobs.Job{Run: func(context.Context, func(float64)) func() { <-release; return func() {} }}
	s.ShowProgress(x, slow, "slow")
	x.Start(slow)
	s.until(s.AnyOpen)
	if s.seen() != 1 {
		t.Errorf("%d dialogs are open, want only that of the slow job", s.seen())
	}
	close(release)
	s.until(func() bool { return x.Current() == nil })
}
