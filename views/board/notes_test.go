package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nimgraph/views/scene"
)

// A note is typed in lines: Shift+Return breaks one, and Return is the end.
func TestANoteOfTwoLines(t *testing.T) {
	d := newDesk(t, "a -> b")
	var told []scene.SubjectKind
	d.Writes = func(what scene.Subject) { told = append(told, what.Kind) }
	must(t, d.session.Texts.AddNote(at(0, 100), "Note"))
	entry := d.nameBox.entry
	if entry != d.nameBox.lines || d.focused() != entry {
		t.Fatalf("the keyboard is at %T", d.focused())
	}
	low := entry.Size().Height
	shift, enter := &fyne.KeyEvent{Name: desktop.KeyShiftLeft}, &fyne.KeyEvent{Name: fyne.KeyReturn}
	for range 3 {
		test.Type(entry, "x")
		entry.KeyDown(shift)
		entry.TypedKey(enter)
		entry.KeyUp(shift)
	}
	test.Type(entry, `\nu`)
	if entry.Size().Height <= low {
		t.Errorf("four lines are typed in %v, as one is", low)
	}
	entry.TypedKey(enter)
	if n, _ := d.session.Drawing().Note(0); n.Text != "x\nx\nx\n\\nu" || entry.Visible() || d.focused() != d.Board {
		t.Errorf("it says %q", n.Text)
	}
	if len(told) != 2 || told[0] != scene.FreeText || told[1] != scene.Nothing {
		t.Errorf("told of %v", told)
	}
	// It opens with its lines, and Escape leaves them.
	d.Write(scene.Subject{Kind: scene.FreeText})
	if entry.Text != "x\nx\nx\n\\nu" {
		t.Errorf("it opens with %q", entry.Text)
	}
	test.Type(entry, "dropped")
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if n, _ := d.session.Drawing().Note(0); n.Text != "x\nx\nx\n\\nu" {
		t.Errorf("after Escape it says %q", n.Text)
	}
	// A name has one line, whatever is held.
	d.Rename(0)
	d.nameBox.entry.KeyDown(shift)
	test.Type(d.nameBox.entry, "p")
	d.nameBox.entry.TypedKey(enter)
	if d.text(0) != "p" || d.nameBox.line.Visible() {
		t.Errorf("the vertex is called %q", d.text(0))
	}
}

// Alt lets go of the guides in the middle of a drag, and the window is told of it.
func TestAltWhileDragging(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.session.Guidance.SetGuides(true)
	taken := 0
	d.AltTaken = func() { taken++ }
	d.KeyDown(&fyne.KeyEvent{Name: desktop.KeyAltLeft})
	d.KeyUp(&fyne.KeyEvent{Name: desktop.KeyAltLeft})
	if taken != 0 {
		t.Error("Alt is taken from the menu where nothing is dragged")
	}
	d.down(at(100, 0))
	d.dragged(at(3, 150))
	held := d.place("b")
	d.KeyDown(&fyne.KeyEvent{Name: desktop.KeyAltLeft})
	free := d.place("b")
	d.KeyUp(&fyne.KeyEvent{Name: desktop.KeyAltLeft})
	again := d.place("b")
	d.up(at(3, 150))
	if held != at(0, 150) || free != at(3, 150) || again != held || taken != 1 {
		t.Errorf("b is at %v, with Alt at %v, then at %v; Alt is taken %d times", held, free, again, taken)
	}
	// So it is where Alt was down before.
	d.MouseDown(d.mouse(at(0, 150), desktop.MouseButtonPrimary, fyne.KeyModifierAlt))
	d.dragged(at(2, 200))
	d.up(at(2, 200))
	if d.place("b") != at(2, 200) || taken != 2 {
		t.Errorf("b is at %v; Alt is taken %d times", d.place("b"), taken)
	}
}
