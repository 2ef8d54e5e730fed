package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/app/workbench"
	"nimgraph/graphs/document"
	"nimgraph/graphs/rules"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/views/panels"
)

// TestBoardHasTheKeyboardFromTheStart: keys do something before the first click.
func TestBoardHasTheKeyboardFromTheStart(t *testing.T) {
	f := newFrame(t)
	tab := f.put(t, abc)
	if got := f.Canvas().Focused(); got != fyne.Focusable(tab.Board) {
		t.Errorf("the keyboard is with %T", got)
	}
}

// TestWindowCanBeSmall: no message makes the window wider than a small screen, and
// however small it is, the board is there.
func TestWindowCanBeSmall(t *testing.T) {
	f := newFrame(t)
	f.Settings.Set(ShowText, true)
	f.put(t, abc)
	f.Say(strings.Repeat("a name without end ", 40))
	content := f.window.Content()
	if least := content.MinSize(); least.Width > 1100 || least.Height > 600 {
		t.Errorf("with both panels, the window is %v at least", least)
	}
	f.Settings.Set(ShowText, false)
	f.Repaint()
	if least := content.MinSize(); least.Width > 800 || least.Height > 600 {
		t.Errorf("the window is %v at least", least)
	}
	f.window.Resize(fyne.NewSize(1, 1))
	f.window.Resize(content.MinSize())
	if got := f.Board().Size(); got.Width < leastBoard.Width || got.Height < leastBoard.Height {
		t.Errorf("in the smallest window, the board is %v", got)
	}
}

// The title says what the drawing is called, and that it has changes.
func TestTitleFollowsTheDrawing(t *testing.T) {
	f := newFrame(t)
	session := f.put(t, abc).Bench.Session
	untitled := f.Words.T("window.untitled")
	if got := f.Title(); !strings.Contains(got, untitled) || strings.Contains(got, "•") {
		t.Errorf("the title is %q", got)
	}
	ensure(t, session.Whole.SetTitle("three"))
	f.Bench().Flush()
	if got := f.Title(); !strings.Contains(got, "three") || !strings.Contains(got, "•") || strings.Contains(got, untitled) {
		t.Errorf("a change does not show in the title %q", got)
	}
	session.Undo()
	f.Bench().Flush()
	if got := f.Title(); !strings.Contains(got, untitled) || strings.Contains(got, "•") {
		t.Errorf("undone, the title is %q", got)
	}
}

// What a text is refused for is said beside it with its line, and that the board has
// changed since.
func TestRefusedTextIsSaid(t *testing.T) {
	f := newFrame(t)
	f.Settings.Set(ShowText, true)
	tab := f.put(t, abc)
	typed := func(text string) {
		tab.Text.Write(text)
		tab.Bench.Text.Typed()
		f.Settle(func() {})
	}
	typed("a -> b c\nb -- c\n")
	if got, line := tab.Text.Complaint(); line != 2 || !strings.Contains(got, "2") || !strings.Contains(got, "b -- c") {
		t.Errorf("the complaint %q at line %d does not say where", got, line)
	}
	behind := f.Words.T("text.behind")
	if got, _ := tab.Text.Complaint(); strings.Contains(got, behind) {
		t.Errorf("the complaint says %q at once", got)
	}
	ensure(t, tab.Bench.Session.Vertices.AddTokens(1, 1))
	f.Bench().Flush()
	if got, line := tab.Text.Complaint(); !strings.Contains(got, behind) || line != 2 {
		t.Errorf("after a change on the board the complaint is %q at line %d", got, line)
	}
	typed("a -> b c\nb -> c\ntoken a\n")
	if got, line := tab.Text.Complaint(); got != "" || line != 0 {
		t.Errorf("it still complains: %q at line %d", got, line)
	}
}

// A change that could not be made is said, and marked on the board.
func TestFailureIsSaidAndMarked(t *testing.T) {
	f := newFrame(t)
	session := f.put(t, "a -> s\n").Bench.Session
	ensure(t, session.Vertices.ToggleSum(1))
	f.Try(session.Vertices.Rename(0, "z"))
	if f.Message() != "" || !session.View.Options().Wrong.Empty() {
		t.Errorf("of what was done, it says %q", f.Message())
	}
	f.Try(session.Vertices.AddTokens(1, 1))
	if f.Message() == "" || !session.View.Options().Wrong.HasVertex(1) {
		t.Errorf("it says %q, and marks %v", f.Message(), session.View.Options().Wrong)
	}
}

// Closing the window is asked for, and the window is as large next time.
func TestClosingIsAskedFor(t *testing.T) {
	f := newFrame(t)
	f.put(t, abc)
	f.window.Resize(fyne.NewSize(910, 710))
	f.Close()
	if got := f.Settings.Size(); got.Width != 910 || got.Height < 600 {
		t.Errorf("of a closed window, the size %v is kept", got)
	}
}

// The record keeps values and outcomes to itself while the board does.
func TestTheRecordTellsValuesAsTheBoardDoes(t *testing.T) {
	m := workbench.Made{Text: "a → b", Side: match.Second, After: solver.Finite(2), Outcome: solver.OutcomeN, Mistake: true}
	if got, want := recorded(m, false), (panels.Recorded{Text: "a → b", Mistake: true}); got != want {
		t.Errorf("not told: %+v, want %+v", got, want)
	}
	want := panels.Recorded{Text: "a → b", Value: "2", Outcome: solver.OutcomeN, Mistake: true}
	if got := recorded(m, true); got != want {
		t.Errorf("told: %+v, want %+v", got, want)
	}
}

// What is wrong with a parameter is seen below its field, and gone when it is right.
func TestWhatAParameterCannotBeIsSeen(t *testing.T) {
	f := newFrame(t)
	d, err := workbench.Ruled(t.Context(), document.Rules{Text: "start = 4\ndef moves(n): return list(range(n))\n"}, "", rules.Here)
	ensure(t, err)
	tab := f.Add(f.bench(d))
	f.Settings.Set(ShowText, true)
	f.Repaint()
	field := tab.fields.rows[0].Field().(interface{ SetText(text string) })
	room := func() float32 { return tab.fields.scroll.MinSize().Height }
	before := room()
	if field.SetText("x"); room() <= before {
		t.Errorf("what is wrong has %v of %v", room(), before)
	}
	if field.SetText("5"); room() != before {
		t.Errorf("the field takes %v, not %v", room(), before)
	}
}
