package dialogs

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestCodesAreCopiedAndSaved(t *testing.T) {
	s := newStage(t)
	copied, saved := "", 0
	c := s.newCodes("", []Code{{"C++", "long long g;", func() { saved = 1 }}, {"Python", "def g(n):", func() { saved = 2 }}}, func(text string) { copied = text })
	if s.seen() != 1 || c.area.Text() != "long long g;" {
		t.Fatalf("shown is %q", c.area.Text())
	}
	c.show(1)
	if c.area.Text() != "def g(n):" {
		t.Errorf("shown is %q", c.area.Text())
	}
	s.press(fyne.KeyReturn) // Copy has the keyboard
	if copied != "def g(n):" || !s.Any() {
		t.Errorf("copied is %q", copied)
	}
	for range 8 {
		s.Window.Canvas().FocusNext()
		if b, ok := s.Window.Canvas().Focused().(*button); ok && b.Text == s.Words.T("action.file.save") {
			break
		}
	}
	s.press(fyne.KeyReturn)
	if saved != 2 || s.Any() {
		t.Errorf("saved is %d", saved)
	}
	s.newCodes("", []Code{{"C++", "", func() {}}}, func(string) {})
	s.press(fyne.KeyEscape)
	if s.Any() {
		t.Error("Escape does not close it")
	}
}
