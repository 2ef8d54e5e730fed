package app

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

// withText opens a drawing with the text pane shown.
func withText(t *testing.T) *Window {
	t.Helper()
	p := program(t)
	p.settings.setShows(keyText, true)
	w := p.open(document.New(graphs.Directed), "")
	w.load(threeVertices(t), "")
	return w
}

func TestTextShowsTheDrawing(t *testing.T) {
	w := withText(t)
	if got := w.text.pane.Text(); !strings.Contains(got, "a -> b c") || !strings.Contains(got, "token a") {
		t.Fatalf("the text is\n%s", got)
	}
	c, _ := w.session.Drawing().Graph().VertexNamed("c")
	mustDo(t, w.session.AddTokens(c.ID, 2))
	if got := w.text.pane.Text(); !strings.Contains(got, "token c x2") {
		t.Errorf("after a change on the board the text is\n%s", got)
	}
}

func TestBoardFollowsTheText(t *testing.T) {
	w := withText(t)
	at := w.session.Drawing().At(0)
	w.text.pane.Write("a -> b c d\nb -> c\ntoken a\n")
	w.text.read()
	g := w.session.Drawing().Graph()
	if g.Order() != 4 || g.Size() != 4 || w.session.Drawing().At(0) != at {
		t.Errorf("%d vertices, %d edges, a at %v; want 4, 4, %v", g.Order(), g.Size(), w.session.Drawing().At(0), at)
	}
	w.text.pane.Write("a -> b c d e\nb -> c\ntoken a\n")
	w.text.read()
	w.session.Undo()
	if n := w.session.Drawing().Graph().Order(); n != 3 {
		t.Errorf("one undo of a run of typing leads to %d vertices, want 3", n)
	}
}

func TestBrokenTextKeepsTheBoard(t *testing.T) {
	w := withText(t)
	before := asJSON(t, w.session.Drawing())
	broken := "a -> b c\nb -- c\n"
	w.text.pane.Write(broken)
	w.text.read()
	if asJSON(t, w.session.Drawing()) != before {
		t.Error("the drawing changed")
	}
	if w.text.pane.Text() != broken {
		t.Errorf("what was typed became\n%s", w.text.pane.Text())
	}
	if got, line := w.text.pane.Complaint(); line != 2 || !strings.Contains(got, "2") || !strings.Contains(got, "b -- c") {
		t.Errorf("the complaint %q at line %d does not say where", got, line)
	}
	w.text.pane.Write("a -> b c\nb -> c\ntoken a\n")
	w.text.read()
	if got, line := w.text.pane.Complaint(); got != "" || line != 0 {
		t.Errorf("it still complains: %q at line %d", got, line)
	}
}

// What is done right after a key is done to the drawing that the text says by then,
// and closing asks about it.
func TestTheLastKeysCount(t *testing.T) {
	w := withText(t)
	w.session.History().MarkSaved(w.session.History().Revision())
	typed := func(text string) {
		w.text.pane.Focus(w.window.Canvas())
		for _, r := range text {
			w.window.Canvas().Focused().TypedRune(r)
		}
	}
	typed("vertex y\n")
	w.actions.run(w.actions.byID["edit.select-all"])
	if n := len(w.session.Selection().Vertices); n != 4 {
		t.Errorf("%d vertices are selected, want the three and the one typed", n)
	}
	w.session.History().MarkSaved(w.session.History().Revision())
	typed("vertex z\n")
	w.unlessUnsaved(func() { t.Error("it is closed with what was typed last") })
	if len(w.modals) != 1 {
		t.Errorf("%d questions, want 1", len(w.modals))
	}
}

// With the keyboard in the text, Ctrl+Z undoes typing and leaves the drawing to
// follow the text.
func TestUndoInTheTextIsTheTexts(t *testing.T) {
	w := withText(t)
	w.text.pane.Focus(w.window.Canvas())
	entry := w.window.Canvas().Focused()
	before, drawn := w.text.pane.Text(), w.session.Drawing().Graph().Order()
	for _, r := range "vertex z\n" {
		entry.TypedRune(r)
	}
	if w.text.read(); w.session.Drawing().Graph().Order() != drawn+1 {
		t.Fatalf("the text %q is not drawn", w.text.pane.Text())
	}
	undo := w.actions.byID["edit.undo"]
	w.actions.perform(undo)
	w.actions.perform(undo)
	if got := w.text.pane.Text(); got != before {
		t.Errorf("undone, the text is %q", got)
	}
	if w.text.read(); w.session.Drawing().Graph().Order() != drawn {
		t.Error("the board does not follow")
	}
}

// A text that is hidden while it has the keyboard leaves it to the board.
func TestHiddenTextLeavesTheKeyboard(t *testing.T) {
	w := withText(t)
	w.text.pane.Focus(w.window.Canvas())
	w.actions.run(w.actions.byID["view.text"])
	if w.window.Canvas().Focused() != fyne.Focusable(w.board) {
		t.Errorf("the keyboard is in a %T", w.window.Canvas().Focused())
	}
	w.clipboard().SetContent("x -> y\n")
	drawn := w.session.Drawing().Graph().Order()
	w.actions.perform(w.actions.byID["edit.paste"])
	if got := w.session.Drawing().Graph().Order(); got != drawn+2 {
		t.Errorf("%d vertices after pasting two beside %d", got, drawn)
	}
}

// A problem's input takes the place of what was there, and what is copied as an
// edge list says what it leaves out.
func TestAProblemIsPasted(t *testing.T) {
	w := withText(t)
	w.clipboard().SetContent("4 3\r\n1 2\r\n2 3\r\n3 4\r\n")
	w.text.pane.Focus(w.window.Canvas())
	w.actions.perform(w.actions.byID["edit.select-all"])
	w.actions.perform(w.actions.byID["edit.paste"])
	w.text.read()
	if g := w.session.Drawing().Graph(); g.Order() != 4 || g.Size() != 3 || w.text.pane.Text() != "4 3\n1 2\n2 3\n3 4\n" {
		t.Errorf("%d vertices, %d edges, from %q", g.Order(), g.Size(), w.text.pane.Text())
	}
	w.actions.run(w.actions.byID["copy.edges"])
	if got := w.status.Message(); !strings.Contains(got, "without places") {
		t.Errorf("copied, it says %q", got)
	}
	if got := w.clipboard().Content(); got != "1 -> 2\n2 -> 3\n3 -> 4\n" {
		t.Errorf("copied %q", got)
	}
}

// A drawing too large for text is not lost by typing into the note that says so.
func TestWhatIsNoTextCannotBeTypedInto(t *testing.T) {
	w := withText(t)
	var text strings.Builder
	for i := range textMost + 1 {
		fmt.Fprintf(&text, "%d %d\n", i/300, i%300)
	}
	read, err := formats.Read(strings.NewReader(text.String()), formats.Edges)
	if err != nil {
		t.Fatal(err)
	}
	w.load(read.Drawing, "")
	note := w.text.pane.Text()
	w.text.pane.Focus(w.window.Canvas())
	w.window.Canvas().Focused().TypedRune('x')
	if w.text.pane.Text() != note || !strings.HasPrefix(note, "# ") {
		t.Errorf("the text is %.100q, it was %.100q", w.text.pane.Text(), note)
	}
	w.load(threeVertices(t), "")
	w.text.pane.Focus(w.window.Canvas())
	w.window.Canvas().Focused().TypedRune('#')
	if got := w.text.pane.Text(); !strings.HasPrefix(got, "#") || strings.HasPrefix(got, "# ") {
		t.Errorf("after it, a small drawing's text is %.100q", got)
	}
}

// The text pane comes with the keyboard in it.
func TestTheTextPaneHasTheKeyboard(t *testing.T) {
	w := program(t).open(threeVertices(t), "")
	show := w.actions.byID["view.text"]
	w.actions.run(show)
	if !w.text.box.Visible() || w.window.Canvas().Focused() == nil {
		t.Fatal("the pane is not there, or without the keyboard")
	}
	w.window.Canvas().Focused().TypedRune('#')
	if got := w.text.pane.Text(); !strings.HasPrefix(got, "#") {
		t.Errorf("what is typed does not go into the text: %q", got)
	}
	w.actions.run(show)
	if w.text.box.Visible() {
		t.Error("it does not go again")
	}
}

// A text that has just been typed, or has a mistake in it, stands on no board yet: no
// other drawing takes its window.
func TestTypedTextKeepsItsWindow(t *testing.T) {
	for _, text := range []string{"a -> b\nb -- ", "a -> b"} {
		p := program(t)
		p.settings.setShows(keyText, true)
		w := p.open(document.New(graphs.Directed), "")
		w.text.pane.Focus(w.window.Canvas())
		for _, r := range text {
			w.window.Canvas().Focused().TypedRune(r)
		}
		if other := p.open(threeVertices(t), ""); other == w || w.text.pane.Text() != text {
			t.Errorf("%q is lost: the text is %q", text, w.text.pane.Text())
		}
	}
}

// A text that is no drawing is in no file: it does not go with its window unasked.
func TestABrokenTextIsAskedAbout(t *testing.T) {
	w := withText(t)
	closed := 0
	w.text.pane.Write("a -> b c\nb -- c\n")
	w.text.read()
	w.unlessUnsaved(func() { closed++ })
	press(t, w, fyne.KeyReturn)
	if closed != 0 || len(w.modals) != 0 || !w.text.wrong() {
		t.Fatalf("closed %d times, %d questions left, the text still wrong: %v", closed, len(w.modals), w.text.wrong())
	}
	w.unlessUnsaved(func() { closed++ })
	w.window.Canvas().FocusNext()
	press(t, w, fyne.KeyReturn)
	if closed != 1 || w.text.wrong() || !strings.Contains(w.text.pane.Text(), "token a") {
		t.Errorf("dropped, it is closed %d times, and the text is\n%s", closed, w.text.pane.Text())
	}
}
