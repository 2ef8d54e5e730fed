package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nimgraph/graphs"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// TestTextBoxOpensAtTheRelease checks that the text box opens when the button is released. The
// board gets this release, wherever the box is.
func TestTextBoxOpensAtTheRelease(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.click(pt(0, 0))
	d.time += doubleClick / 3
	d.down(pt(0, 0))
	if d.textBox.entry.Visible() {
		t.Error("the text box opens while the button is down")
	}
	d.up(pt(0, 0))
	if !d.textBox.entry.Visible() || d.session.Mouse.PointerState() != editor.Hovering {
		t.Errorf("after the release, the pointer is in state %d", d.session.Mouse.PointerState())
	}
	d.textBox.entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	d.down(pt(0, 0))
	d.drag(pt(0, 50))
	d.up(pt(0, 50))
	if d.place("a") != pt(0, 50) {
		t.Errorf("the next drag leaves a at %v", d.place("a"))
	}
}

// TestLostRelease checks that a press whose release went to another widget does not affect the next
// press.
func TestLostRelease(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.down(pt(0, 0))
	d.time += 10 * doubleClick
	d.down(pt(100, 0))
	d.drag(pt(100, 80))
	d.up(pt(100, 80))
	if d.place("b") != pt(100, 80) || d.place("a") != pt(0, 0) {
		t.Errorf("a is at %v, b at %v", d.place("a"), d.place("b"))
	}
}

// TestTextBoxLeavesTheVertexVisible checks that the box never covers its vertex, and never extends
// beyond the lower edge of the board.
func TestTextBoxLeavesTheVertexVisible(t *testing.T) {
	d := newHarness(t, "a -> b")
	for _, c := range []editor.Camera{
		{Scale: 1, Offset: pt(200, 200)},
		{Scale: 0.2, Offset: pt(200, 200)},
		{Scale: 4, Offset: pt(200, 200)},
		{Scale: 1, Offset: pt(200, 580)},
	} {
		d.View.setCamera(c)
		d.EditText(scene.VertexSubject(0))
		high := float32(scene.Radius * c.Scale)
		middle, box := d.position(pt(0, 0)), d.textBox.entry
		top, bottom := box.Position().Y, box.Position().Y+box.Size().Height
		if top < middle.Y+high && bottom > middle.Y-high || bottom > d.Size().Height {
			t.Errorf("%+v: the vertex is at %v, the box from %v to %v", c, middle.Y, top, bottom)
		}
	}
}

// TestNewVertexTakesTypedName checks that keys after a double click type the name of the new
// vertex, and do not choose tools. A double click elsewhere adds the next vertex at once.
func TestNewVertexTakesTypedName(t *testing.T) {
	d := newHarness(t, "")
	d.doubleClick(pt(0, 0))
	test.Type(d.focus(), "start")
	d.doubleClick(pt(200, 0))
	test.Type(d.focus(), "next")
	d.textBox.entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	d.doubleClick(pt(200, 100))
	test.Type(d.focus(), "dropped")
	d.textBox.entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if d.text(0) != "start" || d.text(1) != "next" || d.text(2) != "a" || len(d.unhandledKeys) > 0 {
		t.Errorf("the names are %q, %q and %q; unhandled keys are %v", d.text(0), d.text(1), d.text(2),
			d.unhandledKeys)
	}
	// So does a vertex added by a key.
	if _, err := d.session.Vertices.Add(pt(0, 200)); err != nil {
		t.Fatal(err)
	}
	if d.textBox.subject.VertexID() != 3 || d.focus() != d.textBox.entry {
		t.Errorf("naming %d", d.textBox.subject.VertexID())
	}
}

// TestUndoInTheTextBox checks that Undo takes back the last step if nothing has been typed, and
// otherwise belongs to the entry.
func TestUndoInTheTextBox(t *testing.T) {
	d := newHarness(t, "")
	d.doubleClick(pt(0, 0))
	d.textBox.entry.TypedShortcut(&fyne.ShortcutUndo{})
	if d.session.Drawing().Graph().Order() != 0 || d.textBox.subject.VertexID() != graphs.None ||
		d.focus() != d.Board {
		t.Error("the new vertex stays")
	}
	d.doubleClick(pt(0, 0))
	test.Type(d.focus(), "x")
	d.textBox.entry.TypedShortcut(&fyne.ShortcutUndo{})
	if d.session.Drawing().Graph().Order() != 1 || d.textBox.subject.VertexID() == graphs.None {
		t.Error("undoing what was typed undoes the vertex")
	}
}

// TestDoubleClickThatDrags checks that a double click followed by a drag moves the vertex and opens
// no text.
func TestDoubleClickThatDrags(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.click(pt(0, 0))
	d.time += doubleClick / 3
	d.down(pt(0, 0))
	d.drag(pt(0, 70))
	d.up(pt(0, 70))
	if d.place("a") != pt(0, 70) || d.textBox.subject.VertexID() != graphs.None {
		t.Errorf("a is at %v, naming %d", d.place("a"), d.textBox.subject.VertexID())
	}
	d.MouseDown(d.mouse(pt(100, 0), desktop.MouseButtonSecondary, 0))
	if d.session.Mouse.PointerState() != editor.Hovering {
		t.Error("the menu's press is a gesture")
	}
}

// TestNoteOfSeveralLines checks that Shift+Return starts a new line of a note, and that Return
// accepts it.
func TestNoteOfSeveralLines(t *testing.T) {
	d := newHarness(t, "a -> b")
	var opened []scene.SubjectKind
	d.OnTextOpened = func(what scene.Subject) { opened = append(opened, what.Kind) }
	must(t, d.session.Texts.AddNote(pt(0, 100), "Note"))
	entry := d.textBox.entry
	if entry != d.textBox.multi || d.focus() != entry {
		t.Fatalf("the keyboard is at %T", d.focus())
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
	if n, _ := d.session.Drawing().Note(0); n.Text != "x\nx\nx\n\\nu" || entry.Visible() || d.focus() != d.Board {
		t.Errorf("the note is %q", n.Text)
	}
	if len(opened) != 2 || opened[0] != scene.FreeText || opened[1] != scene.Nothing {
		t.Errorf("OnTextOpened gets %v", opened)
	}
	// The entry opens with all lines, and Escape discards the changes.
	d.EditText(scene.Subject{Kind: scene.FreeText})
	if entry.Text != "x\nx\nx\n\\nu" {
		t.Errorf("the text box opens with %q", entry.Text)
	}
	test.Type(entry, "dropped")
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if n, _ := d.session.Drawing().Note(0); n.Text != "x\nx\nx\n\\nu" {
		t.Errorf("after Escape the note is %q", n.Text)
	}
	// A name has one line, whatever keys are held.
	d.EditText(scene.VertexSubject(0))
	d.textBox.entry.KeyDown(shift)
	test.Type(d.textBox.entry, "p")
	d.textBox.entry.TypedKey(enter)
	if d.text(0) != "p" || d.textBox.single.Visible() {
		t.Errorf("the vertex is called %q", d.text(0))
	}
}

// TestAltWhileDragging checks that Alt suspends the guides during a drag, and that the window is
// told that Alt was used.
func TestAltWhileDragging(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.session.Guidance.SetGuides(true)
	altUses := 0
	d.OnAltUsed = func() { altUses++ }
	d.KeyDown(&fyne.KeyEvent{Name: desktop.KeyAltLeft})
	d.KeyUp(&fyne.KeyEvent{Name: desktop.KeyAltLeft})
	if altUses != 0 {
		t.Error("Alt is taken from the menu where nothing is dragged")
	}
	d.down(pt(100, 0))
	d.drag(pt(3, 150))
	held := d.place("b")
	d.KeyDown(&fyne.KeyEvent{Name: desktop.KeyAltLeft})
	free := d.place("b")
	d.KeyUp(&fyne.KeyEvent{Name: desktop.KeyAltLeft})
	restored := d.place("b")
	d.up(pt(3, 150))
	if held != pt(0, 150) || free != pt(3, 150) || restored != held || altUses != 1 {
		t.Errorf("b is at %v, with Alt at %v, then at %v; Alt is taken %d times", held, free, restored, altUses)
	}
	// Alt has the same effect if it was held before the drag.
	d.MouseDown(d.mouse(pt(0, 150), desktop.MouseButtonPrimary, fyne.KeyModifierAlt))
	d.drag(pt(2, 200))
	d.up(pt(2, 200))
	if d.place("b") != pt(2, 200) || altUses != 2 {
		t.Errorf("b is at %v; Alt is taken %d times", d.place("b"), altUses)
	}
}
