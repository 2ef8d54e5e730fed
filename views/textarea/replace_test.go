package textarea

import "testing"

// What is replaced comes back when it is undone, and is told to nobody.
func TestReplacingIsAStep(t *testing.T) {
	a := New()
	a.Changed = func() { t.Error("it is told as a change by hand") }
	a.SetText("a -> b\nb -- c\n")
	a.Replace("a -> b\n")
	if got := a.Text(); got != "a -> b\n" {
		t.Fatalf("replaced, the text is %q", got)
	}
	a.buffer.undo()
	if got := a.Text(); got != "a -> b\nb -- c\n" {
		t.Errorf("undone, the text is %q", got)
	}
}
