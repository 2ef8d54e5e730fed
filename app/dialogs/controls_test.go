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

func TestReturnSavesWhatIsUnsaved(t *testing.T) {
	s := newStage(t)
	var saved, dropped int
	s.AskUnsaved("three", func() { saved++ }, func() { dropped++ })
	s.press(fyne.KeyReturn)
	if saved != 1 || dropped != 0 || s.seen() != 0 {
		t.Errorf("saved %d times, dropped %d times, %d questions left", saved, dropped, s.seen())
	}
}

// TestReturnLosesNothing: what would be lost is not confirmed by a Return that was
// held too long.
func TestReturnLosesNothing(t *testing.T) {
	s := newStage(t)
	lost := 0
	lose := func() { lost++ }
	for name, ask := range map[string]func(){
		"confirm":    func() { s.Confirm("", "", "button.replace", lose) },
		"wrong text": func() { s.ConfirmDiscardText("", lose) },
		"conflict":   func() { s.AskConflict("", lose, lose, lose) },
		"gone":       func() { s.AskMissingFile("", lose, lose) },
		"shared":     func() { s.AskShared("", lose, lose) },
	} {
		ask()
		s.press(fyne.KeyReturn)
		if lost != 0 || s.seen() != 0 {
			t.Errorf("%s: lost %d times, %d questions left", name, lost, s.seen())
		}
	}
	s.Confirm("", "", "button.replace", lose)
	s.Window.Canvas().FocusNext()
	s.press(fyne.KeyEnter)
	if lost != 1 {
		t.Errorf("the other button was pressed %d times", lost)
	}
}

// Each answer to a file that another program has changed does its own; where the
// file is gone, it cannot be read again.
func TestAnswersToAConflict(t *testing.T) {
	s := newStage(t)
	var done []string
	answer := func(what string) func() { return func() { done = append(done, what) } }
	press := func(n int) string {
		t.Helper()
		for range n {
			s.Window.Canvas().FocusNext()
		}
		s.press(fyne.KeyReturn)
		if len(done) > 1 || s.seen() != 0 {
			t.Errorf("button %d does %q", n, done)
		}
		return append(done, "")[0]
	}
	for n, want := range []string{"", "save as", "overwrite", "read again"} {
		done = nil
		s.AskConflict("", answer("save as"), answer("overwrite"), answer("read again"))
		if got := press(n); got != want {
			t.Errorf("button %d does %q, want %q", n, got, want)
		}
	}
	for n, want := range []string{"", "save as", "here"} {
		done = nil
		s.AskMissingFile("", answer("save as"), answer("here"))
		if got := press(n); got != want {
			t.Errorf("of a file that is gone, button %d does %q, want %q", n, got, want)
		}
	}
	s.AskMissingFile("", answer("save as"), nil)
	done = nil
	if got := press(2); got != "" { // the first again
		t.Errorf("where the folder is gone too, the button after the last does %q", got)
	}
}

func TestReturnClosesAMessage(t *testing.T) {
	s := newStage(t)
	s.Inform("", look.NewParagraph("done"))
	s.press(fyne.KeyReturn)
	if s.seen() != 0 || s.closed != 1 {
		t.Errorf("%d messages are still there, and %d times the last was closed", s.seen(), s.closed)
	}
}

// The keyboard goes back to the window with the last dialog, not before.
func TestTheTopmostDialogCloses(t *testing.T) {
	s := newStage(t)
	s.Inform("", look.NewParagraph("below"))
	s.Inform("", look.NewParagraph("above"))
	if !s.AnyOpen() || s.seen() != 2 {
		t.Fatalf("%d dialogs are open", s.seen())
	}
	if !s.CloseTop() || s.seen() != 1 || s.closed != 0 {
		t.Errorf("%d dialogs are left, the last was closed %d times", s.seen(), s.closed)
	}
	if !s.CloseTop() || s.AnyOpen() || s.closed != 1 || s.CloseTop() {
		t.Errorf("%d dialogs are left, the last was closed %d times", s.seen(), s.closed)
	}
}

// TestEscapeLeavesFromEveryControl: the toolkit gives a key to what has the
// keyboard alone.
func TestEscapeLeavesFromEveryControl(t *testing.T) {
	const controls = 13 // of the export dialog, as Tab goes through them, and round again
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
				t.Errorf("Escape leaves the dialog open when a %T has the keyboard", f)
			}
		default:
			t.Errorf("a %T has the keyboard, which nothing can be told", f)
		}
		s.CloseTop()
	}
	for _, kind := range []string{"button", "check", "choices", "field"} {
		if !reached[kind] {
			t.Errorf("no %s was reached", kind)
		}
	}
}

// Return is the main button of the dialog where a control has the keyboard that does not
// need it, and where nothing has: a click beside the controls takes it from all.
func TestReturnIsTheMainButton(t *testing.T) {
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
			t.Fatalf("Return leaves the dialog open when a %T has the keyboard", control)
		}
	}
	s.AskExport(x)
	s.Window.Canvas().Unfocus()
	if !s.PressDefault() || s.seen() != 0 || written != 3 {
		t.Errorf("written %d times, %d dialogs are left", written, s.seen())
	}
	if s.PressDefault() {
		t.Error("without a dialog, Return is taken")
	}
	accepted := 0
	s.Ask("", look.NewParagraph(""), 1, Cancel(), Answer{"button.ok", widget.MediumImportance, func() { accepted++ }})
	s.Window.Canvas().Unfocus()
	if !s.PressDefault() || s.seen() != 0 || accepted != 1 {
		t.Errorf("the answer is given %d times, %d dialogs are left", accepted, s.seen())
	}
}

// A line that is not accepted keeps its dialog, and says why.
func TestLineThatIsNotAccepted(t *testing.T) {
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
		t.Fatalf("%q is accepted, %d dialogs are left", accepted, s.seen())
	}
	entry.SetText("after")
	s.press(fyne.KeyReturn)
	if s.seen() != 0 || accepted != "after" {
		t.Errorf("%q is accepted, %d dialogs are left", accepted, s.seen())
	}
	if !slices.Equal(typed, []string{"", "after"}) || closed != 1 {
		t.Errorf("typed is told as %q, and closed %d times", typed, closed)
	}
}

type wrongLine struct{}

func (*wrongLine) Error() string { return "wrong" }

// Tab selects what stands in a field, so that typing replaces it; a click does not.
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
		t.Errorf("typed after Tab, the field holds %q", second.Text)
	}
	first.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(200, 10)},
		Button: desktop.MouseButtonPrimary})
	first.TypedRune('5')
	if first.Text != "35" && first.Text != "53" {
		t.Errorf("typed after a click, the field holds %q", first.Text)
	}
}

// The keys that are put together from the gestures, and the headings of the table,
// have words.
func TestTheTableOfKeysHasWords(t *testing.T) {
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
			t.Errorf("no words for %q", key)
		}
	}
}

func TestCodesAreCopiedAndSaved(t *testing.T) {
	s := newStage(t)
	copied, saved := "", 0
	c := s.openCodeDialog("",
		[]Code{{"C++", "long long g;", func() { saved = 1 }}, {"Python", "def g(n):", func() { saved = 2 }}},
		func(text string) { copied = text })
	if s.seen() != 1 || c.area.Text() != "long long g;" {
		t.Fatalf("shown is %q", c.area.Text())
	}
	c.showText(1)
	if c.area.Text() != "def g(n):" {
		t.Errorf("shown is %q", c.area.Text())
	}
	s.press(fyne.KeyReturn) // Copy has the keyboard
	if copied != "def g(n):" || !s.AnyOpen() {
		t.Errorf("copied is %q", copied)
	}
	for range 8 {
		s.Window.Canvas().FocusNext()
		if b, ok := s.Window.Canvas().Focused().(*button); ok && b.Text == s.Words.T("action.file.save") {
			break
		}
	}
	s.press(fyne.KeyReturn)
	if saved != 2 || s.AnyOpen() {
		t.Errorf("saved is %d", saved)
	}
	s.openCodeDialog("", []Code{{"C++", "", func() {}}}, func(string) {})
	s.press(fyne.KeyEscape)
	if s.AnyOpen() {
		t.Error("Escape does not close it")
	}
}

// A job that takes longer shows its dialog, which goes when it is done.
func TestMeterGoesWithItsJob(t *testing.T) {
	s := newStage(t)
	x := jobs.NewExclusive(s.Door)
	end, done := make(chan bool), false
	j := &jobs.Job{Run: func(_ context.Context, tell func(float64)) func() {
		tell(0.5)
		<-end
		return func() { done = true }
	}}
	s.ShowProgress(x, j, "writing")
	x.Start(j)
	s.until(s.AnyOpen)
	if s.seen() != 1 {
		t.Errorf("%d dialogs tell of it", s.seen())
	}
	close(end)
	s.until(func() bool { return x.Current() == nil })
	if !done || s.seen() != 0 {
		t.Errorf("done %v, with %d dialogs", done, s.seen())
	}
}

// Leaving the dialog gives the job up.
func TestLeavingTheMeterGivesUp(t *testing.T) {
	s := newStage(t)
	x := jobs.NewExclusive(s.Door)
	left := make(chan bool)
	j := &jobs.Job{Run: func(ctx context.Context, _ func(float64)) func() {
		<-ctx.Done()
		close(left)
		return func() { t.Error("it finished all the same") }
	}}
	s.ShowProgress(x, j, "writing")
	x.Start(j)
	s.until(s.AnyOpen)
	if _, ok := s.open[0].(*dialog.CustomDialog); !ok {
		t.Errorf("it is a %T", s.open[0])
	}
	s.CloseTop()
	<-left
	if x.Current() != nil || s.seen() != 0 {
		t.Error("it is still under way")
	}
	// Another job comes after it.
	last := &jobs.Job{Run: func(context.Context, func(float64)) func() { return func() {} }}
	x.Start(last)
	s.until(func() bool { return x.Current() == nil })
}

// No dialog is shown of a job that has ended before it would be.
func TestNoMeterOfAQuickJob(t *testing.T) {
	s := newStage(t)
	x := jobs.NewExclusive(s.Door)
	quick := &jobs.Job{Run: func(context.Context, func(float64)) func() { return func() {} }}
	s.ShowProgress(x, quick, "quick")
	x.Start(quick)
	s.until(func() bool { return x.Current() == nil })
	// A slow one that is shown says that the time of the quick one is over as well.
	end := make(chan bool)
	slow := &jobs.Job{Run: func(context.Context, func(float64)) func() { <-end; return func() {} }}
	s.ShowProgress(x, slow, "slow")
	x.Start(slow)
	s.until(s.AnyOpen)
	if s.seen() != 1 {
		t.Errorf("%d dialogs are there, want that of the slow job", s.seen())
	}
	close(end)
	s.until(func() bool { return x.Current() == nil })
}
