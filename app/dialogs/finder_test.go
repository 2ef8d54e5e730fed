package dialogs

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// The arrow keys choose a line, and Return does what it says when the search is
// closed.
func TestLinesAreFoundAndRun(t *testing.T) {
	s := newStage(t)
	ran := ""
	run := func(what string) func() {
		return func() {
			if s.AnyOpen() {
				t.Error("it runs below the search")
			}
			ran += what
		}
	}
	search := func(words []string) []FinderResult {
		lines := []FinderResult{{Text: "one", OnChosen: run("one")}, {Text: "two", OnChosen: run("two")},
			{Text: "three", OnChosen: run("three")}}
		return slices.DeleteFunc(lines, func(f FinderResult) bool { return !ContainsAll(f.Text, words) })
	}
	s.Find("", "", search)
	entry, ok := s.Window.Canvas().Focused().(*finderEntry)
	if !ok {
		t.Fatalf("the keyboard is with %T", s.Window.Canvas().Focused())
	}
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if ran != "two" || s.seen() != 0 {
		t.Errorf("%q was run and %d dialogs are left", ran, s.seen())
	}
	for typed, want := range map[string]string{"": "one", "TW": "two", "e": "one", "th": "three"} {
		ran = ""
		s.Find("", "", search)
		entry := s.Window.Canvas().Focused().(*finderEntry)
		entry.SetText(typed)
		entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if ran != want {
			t.Errorf("of %q, %q was run, want %q", typed, ran, want)
		}
	}
	ran = ""
	s.Find("", "", search)
	s.press(fyne.KeyPageDown)
	s.press(fyne.KeyUp)
	s.press(fyne.KeyEscape)
	if ran != "" || s.seen() != 0 {
		t.Errorf("Escape runs %q and leaves %d dialogs", ran, s.seen())
	}
}

// A line that cannot be chosen now keeps the search open, whichever way it is
// chosen.
func TestGreyedLinesAreNotRun(t *testing.T) {
	s := newStage(t)
	f := s.openFinder(&finder{search: func([]string) []FinderResult {
		return []FinderResult{{Text: "grey", Note: "not now", Disabled: true, OnChosen: func() { t.Error("it runs") }}}
	}}, "", "")
	s.press(fyne.KeyReturn)
	line := f.newLine().(*finderLine)
	line.show(0, f.lines[0])
	line.Tapped(nil)
	if s.seen() != 1 {
		t.Errorf("%d dialogs are left, want the search", s.seen())
	}
}

// A click runs a line, the one that is chosen already too.
func TestClickedLinesAreRun(t *testing.T) {
	for at, want := range []string{"one", "two"} {
		s := newStage(t)
		ran := ""
		f := s.openFinder(&finder{search: func([]string) []FinderResult {
			return []FinderResult{{Text: "one", OnChosen: func() { ran = "one" }},
				{Text: "two", OnChosen: func() { ran = "two" }}}
		}}, "", "")
		line := f.newLine().(*finderLine)
		line.show(at, f.lines[at])
		line.Tapped(nil)
		if ran != want || s.seen() != 0 {
			t.Errorf("a click on line %d runs %q and leaves %d dialogs", at, ran, s.seen())
		}
	}
}

// A long note is cut; it neither covers nor hides the text of its line.
func TestLongNotesAreCut(t *testing.T) {
	s := newStage(t)
	f := s.openFinder(&finder{search: func([]string) []FinderResult { return nil }}, "", "")
	line := f.newLine().(*finderLine)
	line.Resize(fyne.NewSize(500, 36))
	for _, note := range []string{"Ctrl+R", strings.Repeat("not during a game ", 5)} {
		line.show(0, FinderResult{Text: "Replay the recorded game", Note: note})
		end := line.note.Position().X + line.note.Size().Width
		if text := line.text.Size().Width; text < uncutWidth(line.text) || line.note.Position().X < text || end > 500 {
			t.Errorf("the text is %v wide, the note %q from %v to %v", text, note, line.note.Position().X, end)
		}
	}
}

func TestNothingFoundIsSaid(t *testing.T) {
	s := newStage(t)
	f := s.openFinder(&finder{search: func(words []string) []FinderResult {
		if len(words) > 0 {
			return nil
		}
		return []FinderResult{{Text: "all", OnChosen: func() {}}}
	}}, "", "")
	if f.none.Visible() {
		t.Error("that nothing is found is said at once")
	}
	f.entry.SetText("no such thing")
	if !f.none.Visible() {
		t.Error("that nothing is found is not said")
	}
	s.press(fyne.KeyDown)
	s.press(fyne.KeyReturn)
	if s.seen() != 1 {
		t.Error("choosing nothing closes the search")
	}
	f.entry.SetText("")
	if f.none.Visible() {
		t.Error("that nothing is found is said still")
	}
}

func TestWordsAreLookedFor(t *testing.T) {
	if !ContainsAll("Zoom in", []string{"in", "zoom"}) || ContainsAll("Zoom in", []string{"out"}) ||
		ContainsAll("Zoom in", []string{"in", "out"}) {
		t.Error("the words are not looked for")
	}
	for text, want := range map[string]int{"Light": 0, "Theme › Light": 0, "Highlight": 1, "Dark": 1} {
		if got := CountInside(text, strings.Fields("light")); got != want {
			t.Errorf("in %q, no word begins with %d of the words, want %d", text, got, want)
		}
	}
}
