package app

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/theme"

	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/views/words"
)

// showWithTextPane opens a drawing with its text pane.
func showWithTextPane(t *testing.T) (*run, *windowCommands) {
	t.Helper()
	p := program(t)
	p.settings.SetSwitch(window.ShowText, true)
	return p, p.show(threeVertexGame(t))
}

// text returns the text of the text pane.
func (c *windowCommands) text() string { return c.window.Current().Text.Text() }

// typeInTextPane types text at the cursor of the text pane.
func (r *run) typeInTextPane(c *windowCommands, text string) {
	c.window.Current().Text.Focus(c.window.Canvas())
	typeText(c, text)
}

// replaceText replaces the text of the pane, and waits until the board follows.
func (r *run) replaceText(c *windowCommands, text string) {
	c.window.Current().Text.SetText(text)
	c.bench().Text.OnTyped()
	c.window.RunAfterTyping(func() {})
	r.settle()
}

// An action right after a key uses the drawing of the new text, and closing asks about it.
func TestActionsUseTheLastKeys(t *testing.T) {
	p, c := showWithTextPane(t)
	p.typeInTextPane(c, "vertex y\n")
	c.window.Table.Run(c.act("edit.select-all"))
	if n := len(c.session().Selection().Vertices); n != 4 {
		t.Errorf("%d vertices are selected, want the three and the one typed", n)
	}
	c.session().History().MarkSaved(c.session().History().Revision())
	p.typeInTextPane(c, "vertex z\n")
	c.files.confirmUnsaved(c.window.Current(), func() { t.Error("it is closed with what was typed last") })
	if visibleDialogs(t, c) != 1 {
		t.Errorf("%d questions, want 1", visibleDialogs(t, c))
	}
}

// If the text has the keyboard focus, Ctrl+Z undoes typing, and the drawing follows the text.
func TestUndoInTheTextPane(t *testing.T) {
	p, c := showWithTextPane(t)
	before, drawn := c.text(), c.session().Drawing().Graph().Order()
	p.typeInTextPane(c, "vertex z\n")
	if c.window.RunAfterTyping(func() {}); c.session().Drawing().Graph().Order() != drawn+1 {
		t.Fatalf("the text %q is not drawn", c.text())
	}
	p.perform(c, "edit.undo")
	p.perform(c, "edit.undo")
	if got := c.text(); got != before {
		t.Errorf("undone, the text is %q", got)
	}
	if c.window.RunAfterTyping(func() {}); c.session().Drawing().Graph().Order() != drawn {
		t.Error("the board does not follow")
	}
}

// If a focused text pane is hidden, the board gets the keyboard focus.
func TestHiddenTextLeavesTheKeyboard(t *testing.T) {
	p, c := showWithTextPane(t)
	c.window.Current().Text.Focus(c.window.Canvas())
	c.window.Table.Run(c.act("view.text"))
	if c.window.Canvas().Focused() != fyne.Focusable(c.window.Board()) {
		t.Errorf("the keyboard is in a %T", c.window.Canvas().Focused())
	}
	c.clipboard().SetContent("x -> y\n")
	drawn := c.session().Drawing().Graph().Order()
	p.perform(c, "edit.paste")
	if got := c.session().Drawing().Graph().Order(); got != drawn+2 {
		t.Errorf("%d vertices after pasting two beside %d", got, drawn)
	}
}

// If a drawing is too large for the text pane, the pane shows a note that cannot be edited, so the
// drawing cannot be lost.
func TestNoteInTheTextPaneCannotBeEdited(t *testing.T) {
	p, c := showWithTextPane(t)
	var text strings.Builder
	for i := range workbench.MaxTextEdges + 1 {
		fmt.Fprintf(&text, "%d %d\n", i/300, i%300)
	}
	p.openBench(c.workspace, p.newBench(drawingOf(t, text.String())))
	p.settle()
	note := c.text()
	p.typeInTextPane(c, "x")
	if c.text() != note || !strings.HasPrefix(note, "# ") {
		t.Errorf("the text is %.100q, it was %.100q", c.text(), note)
	}
	p.openBench(c.workspace, p.newBench(threeVertexGame(t)))
	p.settle()
	p.typeInTextPane(c, "#")
	if got := c.text(); !strings.HasPrefix(got, "#") || strings.HasPrefix(got, "# ") {
		t.Errorf("after it, a small drawing's text is %.100q", got)
	}
}

// The text pane gets the keyboard focus when it opens.
func TestTextPaneGetsTheKeyboardFocus(t *testing.T) {
	c := program(t).show(threeVertexGame(t))
	show := c.act("view.text")
	visible := func() bool {
		found := false
		walk(c.window.Canvas().Content(),
			func(o fyne.CanvasObject) { found = found || o == c.window.Current().Text.Object() })
		return found
	}
	if visible() || show.IsChecked() {
		t.Error("the pane is there at first")
	}
	c.window.Table.Run(show)
	if !visible() || c.window.Canvas().Focused() == nil {
		t.Fatal("the pane is not there, or without the keyboard")
	}
	typeText(c, "#")
	if got := c.text(); !strings.HasPrefix(got, "#") {
		t.Errorf("what is typed does not go into the text: %q", got)
	}
	c.window.Table.Run(show)
	if visible() {
		t.Error("it does not go again")
	}
}

// A text that cannot be read is not in the file, so closing its window asks about it.
func TestClosingAsksAboutAnUnreadableText(t *testing.T) {
	p, c := showWithTextPane(t)
	closed := 0
	wrong := func() bool { err, _ := c.bench().Text.Problem(); return err != nil }
	p.replaceText(c, "a -> b c\nb -- c\n")
	c.files.confirmUnsaved(c.window.Current(), func() { closed++ })
	p.pressKey(c, fyne.KeyReturn)
	if closed != 0 || visibleDialogs(t, c) != 0 || !wrong() {
		t.Fatalf("closed %d times, %d questions left, the text still wrong: %v", closed, visibleDialogs(t, c), wrong())
	}
	c.files.confirmUnsaved(c.window.Current(), func() { closed++ })
	p.tapAnswer(c, 1)
	if closed != 1 || wrong() || !strings.Contains(c.text(), "token a") {
		t.Errorf("dropped, it is closed %d times, and the text is\n%s", closed, c.text())
	}
}

// While a long text is being read in the background, the window says so.
func TestReadingALongTextIsShown(t *testing.T) {
	p, c := programShowing(t, empty())
	p.perform(c, "view.text")
	c.window.Current().Text.SetText(strings.Repeat("a -> b\n", 5000))
	c.bench().Text.OnTyped()
	c.bench().Text.Flush()
	c.bench().Flush()
	if text := texts(c.window.Content()); !strings.Contains(text, p.words.T("status.reading-text")) {
		t.Errorf("the window says %q", text)
	}
	p.settle()
	if text := texts(c.window.Content()); strings.Contains(text, p.words.T("status.reading-text")) ||
		c.session().Drawing().Graph().Order() != 2 {
		t.Errorf("when it is read, the window says %q", text)
	}
}

// The pane of rules is wide enough for the lines of the example. If the rules never end, the
// window says how many positions are shown.
func TestPaneOfRules(t *testing.T) {
	p, c := showWithTextPane(t)
	c.window.Canvas().(software.WindowlessCanvas).Resize(fyne.NewSize(1300, 800))
	edges := c.window.Current().Text.Object().Size().Width
	p.replaceText(c, c.words.T("rules.example"))
	wide := c.window.Current().Text.Object().Size().Width
	cell := fyne.MeasureText("0", theme.TextSize(), fyne.TextStyle{Monospace: true}).Width
	const margins = 7 // width of the line numbers, margins and cursor, in characters
	if wide <= edges || wide < (56+margins)*cell {
		t.Errorf("the pane is %v wide for rules and %v for edges", wide, edges)
	}
	p.replaceText(c, "start = 1\ndef moves(n): return [n + 1, 2 * n]\n")
	want := c.words.N("text.rules.cut", 300, words.Data{"Shown": "300"})
	if got, line := c.window.Current().Text.Refusal(); got != want || line != 0 {
		t.Errorf("below the text it says %q, at line %d", got, line)
	}
	p.typeInTextPane(c, "if True:")
	p.pressKey(c, fyne.KeyReturn)
	if got := c.text(); !strings.Contains(got, "if True:\n    ") {
		t.Errorf("a new line after a colon gives %q", got)
	}
}
