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

// The box opens when the button is released: the release of the press that opened
// it is the board's, wherever the box is.
func TestTheNameBoxOpensAtTheRelease(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.click(at(0, 0))
	d.time += doubleClick / 3
	d.down(at(0, 0))
	if d.textBox.entry.Visible() {
		t.Error("it opens while the button is down")
	}
	d.up(at(0, 0))
	if !d.textBox.entry.Visible() || d.session.Mouse.PointerState() != editor.Hovering {
		t.Errorf("after the release, the pointer is in state %d", d.session.Mouse.PointerState())
	}
	d.textBox.entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	d.down(at(0, 0))
	d.dragged(at(0, 50))
	d.up(at(0, 50))
	if d.place("a") != at(0, 50) {
		t.Errorf("the next drag leaves a at %v", d.place("a"))
	}
}

// A press whose release went to something else does not take the next one.
func TestALostRelease(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.down(at(0, 0))
	d.time += 10 * doubleClick
	d.down(at(100, 0))
	d.dragged(at(100, 80))
	d.up(at(100, 80))
	if d.place("b") != at(100, 80) || d.place("a") != at(0, 0) {
		t.Errorf("a is at %v, b at %v", d.place("a"), d.place("b"))
	}
}

// The box never lies over its vertex, and never outside of the board's lower edge.
func TestTheNameBoxLeavesTheVertexInSight(t *testing.T) {
	d := newDesk(t, "a -> b")
	for _, c := range []editor.Camera{
		{Scale: 1, Offset: at(200, 200)},
		{Scale: 0.2, Offset: at(200, 200)},
		{Scale: 4, Offset: at(200, 200)},
		{Scale: 1, Offset: at(200, 580)},
	} {
		d.View.setCamera(c)
		d.EditText(scene.VertexSubject(0))
		high := float32(scene.Radius * c.Scale)
		middle, box := d.position(at(0, 0)), d.textBox.entry
		top, bottom := box.Position().Y, box.Position().Y+box.Size().Height
		if top < middle.Y+high && bottom > middle.Y-high || bottom > d.Size().Height {
			t.Errorf("%+v: the vertex is at %v, the box from %v to %v", c, middle.Y, top, bottom)
		}
	}
}

// What is typed after a double click is the new vertex's name, and no key of a
// tool; a double click elsewhere makes the next one at once.
func TestANewVertexTakesItsName(t *testing.T) {
	d := newDesk(t, "")
	d.doubleClick(at(0, 0))
	test.Type(d.focused(), "start")
	d.doubleClick(at(200, 0))
	test.Type(d.focused(), "next")
	d.textBox.entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	d.doubleClick(at(200, 100))
	test.Type(d.focused(), "dropped")
	d.textBox.entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if d.text(0) != "start" || d.text(1) != "next" || d.text(2) != "a" || len(d.typed) > 0 {
		t.Errorf("they are called %q, %q and %q; the window was told %v", d.text(0), d.text(1), d.text(2), d.typed)
	}
	// So does one that is added by a key.
	if _, err := d.session.Vertices.Add(at(0, 200)); err != nil {
		t.Fatal(err)
	}
	if d.textBox.subject.VertexID() != 3 || d.focused() != d.textBox.entry {
		t.Errorf("naming %d", d.textBox.subject.VertexID())
	}
}

// Undo where nothing has been typed takes back what was done before; where
// something was, it is the entry's own.
func TestUndoInTheNameBox(t *testing.T) {
	d := newDesk(t, "")
	d.doubleClick(at(0, 0))
	d.textBox.entry.TypedShortcut(&fyne.ShortcutUndo{})
	if d.session.Drawing().Graph().Order() != 0 || d.textBox.subject.VertexID() != graphs.None ||
		d.focused() != d.Board {
		t.Error("the new vertex stays")
	}
	d.doubleClick(at(0, 0))
	test.Type(d.focused(), "x")
	d.textBox.entry.TypedShortcut(&fyne.ShortcutUndo{})
	if d.session.Drawing().Graph().Order() != 1 || d.textBox.subject.VertexID() == graphs.None {
		t.Error("undoing what was typed undoes the vertex")
	}
}

// A double click that becomes a drag moves the vertex and names nothing.
func TestADoubleClickThatDrags(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.click(at(0, 0))
	d.time += doubleClick / 3
	d.down(at(0, 0))
	d.dragged(at(0, 70))
	d.up(at(0, 70))
	if d.place("a") != at(0, 70) || d.textBox.subject.VertexID() != graphs.None {
		t.Errorf("a is at %v, naming %d", d.place("a"), d.textBox.subject.VertexID())
	}
	d.MouseDown(d.mouse(at(100, 0), desktop.MouseButtonSecondary, 0))
	if d.session.Mouse.PointerState() != editor.Hovering {
		t.Error("the menu's press is a gesture")
	}
}

// A note is typed in lines: Shift+Return breaks one, and Return is the end.
func TestANoteOfTwoLines(t *testing.T) {
	d := newDesk(t, "a -> b")
	var told []scene.SubjectKind
	d.OnTextOpened = func(what scene.Subject) { told = append(told, what.Kind) }
	must(t, d.session.Texts.AddNote(at(0, 100), "Note"))
	entry := d.textBox.entry
	if entry != d.textBox.multi || d.focused() != entry {
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
	d.EditText(scene.Subject{Kind: scene.FreeText})
	if entry.Text != "x\nx\nx\n\\nu" {
		t.Errorf("it opens with %q", entry.Text)
	}
	test.Type(entry, "dropped")
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if n, _ := d.session.Drawing().Note(0); n.Text != "x\nx\nx\n\\nu" {
		t.Errorf("after Escape it says %q", n.Text)
	}
	// A name has one line, whatever is held.
	d.EditText(scene.VertexSubject(0))
	d.textBox.entry.KeyDown(shift)
	test.Type(d.textBox.entry, "p")
	d.textBox.entry.TypedKey(enter)
	if d.text(0) != "p" || d.textBox.single.Visible() {
		t.Errorf("the vertex is called %q", d.text(0))
	}
}

// Alt lets go of the guides in the middle of a drag, and the window is told of it.
func TestAltWhileDragging(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.session.Guidance.SetGuides(true)
	taken := 0
	d.OnAltUsed = func() { taken++ }
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
