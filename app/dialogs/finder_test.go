package dialogs

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// The arrow keys choose a line. Return closes the search and then calls OnChosen of the line.
func TestFinderByKeyboard(t *testing.T) {
	s := newStage(t)
	ran := ""
	run := func(text string) func() {
		return func() {
			if s.AnyOpen() {
				t.Error("OnChosen is called while the search is open")
			}
			ran += text
		}
	}
	search := func(words []string) []FinderResult {
		lines := []FinderResult{
			{Text: "one", OnChosen: run("one")},
			{Text: "two", OnChosen: run("two")},
			{Text: "three", OnChosen: run("three")},
		}
		return slices.DeleteFunc(lines, func(f FinderResult) bool { return !ContainsAll(f.Text, words) })
	}
	s.Find("", "", search)
	entry, ok := s.Window.Canvas().Focused().(*finderEntry)
	if !ok {
		t.Fatalf("focused: %T, want the entry of the search", s.Window.Canvas().Focused())
	}
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if ran != "two" || s.seen() != 0 {
		t.Errorf("ran %q, %d dialogs open; want two, 0", ran, s.seen())
	}
	for typed, want := range map[string]string{"": "one", "TW": "two", "e": "one", "th": "three"} {
		ran = ""
		s.Find("", "", search)
		entry := s.Window.Canvas().Focused().(*finderEntry)
		entry.SetText(typed)
		entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if ran != want {
			t.Errorf("typed %q: ran %q, want %q", typed, ran, want)
		}
	}
	ran = ""
	s.Find("", "", search)
	s.press(fyne.KeyPageDown)
	s.press(fyne.KeyUp)
	s.press(fyne.KeyEscape)
	if ran != "" || s.seen() != 0 {
		t.Errorf("Escape: ran %q, %d dialogs open; want none, 0", ran, s.seen())
	}
}

// Choosing a disabled line, by key or click, leaves the search open.
func TestDisabledLinesAreNotRun(t *testing.T) {
	s := newStage(t)
	f := s.openFinder(&finder{search: func([]string) []FinderResult {
		return []FinderResult{{
			Text: "grey", Note: "not now", Disabled: true,
			OnChosen: func() { t.Error("a disabled line runs") },
		}}
	}}, "", "")
	s.press(fyne.KeyReturn)
	line := f.newLine().(*finderLine)
	line.show(0, f.lines[0])
	line.Tapped(nil)
	if s.seen() != 1 {
		t.Errorf("%d dialogs open, want 1 (the search)", s.seen())
	}
}

// A click chooses and runs a line, even if the line was chosen already.
func TestClickedLinesAreRun(t *testing.T) {
	for index, want := range []string{"one", "two"} {
		s := newStage(t)
		ran := ""
		f := s.openFinder(&finder{search: func([]string) []FinderResult {
			return []FinderResult{
				{Text: "one", OnChosen: func() { ran = "one" }},
				{Text: "two", OnChosen: func() { ran = "two" }},
			}
		}}, "", "")
		line := f.newLine().(*finderLine)
		line.show(index, f.lines[index])
		line.Tapped(nil)
		if ran != want || s.seen() != 0 {
			t.Errorf("click on line %d: ran %q, %d dialogs open", index, ran, s.seen())
		}
	}
}

// A long note is truncated. It does not cover the text of its line.
func TestLongNotesAreTruncated(t *testing.T) {
	s := newStage(t)
	f := s.openFinder(&finder{search: func([]string) []FinderResult { return nil }}, "", "")
	line := f.newLine().(*finderLine)
	line.Resize(fyne.NewSize(500, 36))
	for _, note := range []string{"Ctrl+R", strings.Repeat("not during a game ", 5)} {
		line.show(0, FinderResult{Text: "Replay the recorded game", Note: note})
		end := line.note.Position().X + line.note.Size().Width
		if text := line.text.Size().Width; text < fullTextWidth(line.text) || line.note.Position().X < text || end > 500 {
			t.Errorf("the text is %v wide, the note %q covers %v to %v", text, note, line.note.Position().X, end)
		}
	}
}

// A message is shown if no line matches.
func TestMessageIfNothingIsFound(t *testing.T) {
	s := newStage(t)
	f := s.openFinder(&finder{search: func(words []string) []FinderResult {
		if len(words) > 0 {
			return nil
		}
		return []FinderResult{{Text: "all", OnChosen: func() {}}}
	}}, "", "")
	if f.none.Visible() {
		t.Error("the message is shown before anything is typed")
	}
	f.entry.SetText("no such thing")
	if !f.none.Visible() {
		t.Error("the message is not shown though no line matches")
	}
	s.press(fyne.KeyDown)
	s.press(fyne.KeyReturn)
	if s.seen() != 1 {
		t.Error("Return without a line closes the search")
	}
	f.entry.SetText("")
	if f.none.Visible() {
		t.Error("the message is still shown though lines match")
	}
}

// ContainsAll looks for words anywhere in a text. CountInnerWords counts the search words with which no word
// of the text begins.
func TestMatchingOfWords(t *testing.T) {
	if !ContainsAll("Zoom in", []string{"in", "zoom"}) || ContainsAll("Zoom in", []string{"out"}) ||
		ContainsAll("Zoom in", []string{"in", "out"}) {
		t.Error("ContainsAll: want all words in any order")
	}
	for text, want := range map[string]int{"Light": 0, "Theme › Light": 0, "Highlight": 1, "Dark": 1} {
		if got := CountInnerWords(text, strings.Fields("light")); got != want {
			t.Errorf("CountInnerWords(%q) = %d, want %d", text, got, want)
		}
	}
}
