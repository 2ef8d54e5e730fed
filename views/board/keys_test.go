package board

import (
	"os"
	"reflect"
	"runtime"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nimgraph/graphs"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// typeAlt presses an arrow key with Alt, which the toolkit reports as a shortcut.
func (d *harness) typeAlt(name fyne.KeyName, more fyne.KeyModifier) {
	d.window.Canvas().Focus(d.Board)
	shortcutHandler(d.t,
		d.window.Canvas()).TypedShortcut(&desktop.CustomShortcut{KeyName: name, Modifier: fyne.KeyModifierAlt | more})
}

// shortcutHandler returns the handler of shortcuts of a canvas of the test driver, which is in an
// unexported field.
func shortcutHandler(t *testing.T, c fyne.Canvas) fyne.Shortcutable {
	t.Helper()
	taker, ok := reflect.ValueOf(c).Elem().FieldByName("WindowlessCanvas").Interface().(fyne.Shortcutable)
	if !ok {
		t.Fatal("the window takes no shortcuts")
	}
	return taker
}

func TestAltArrowKeysMoveTheSelectionAsOneStep(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.click(pt(0, 0))
	for range 3 {
		d.typeAlt(fyne.KeyRight, 0)
	}
	d.keyUp(fyne.KeyRight)
	d.typeAlt(fyne.KeyUp, fyne.KeyModifierShift)
	d.keyUp(fyne.KeyUp)
	if p := d.place("a"); p != pt(3*nudge, -bigNudge) {
		t.Errorf("a is at %v", p)
	}
	d.session.Undo()
	if p := d.place("a"); p != pt(3*nudge, 0) {
		t.Errorf("after one undo a is at %v", p)
	}
	d.session.Undo()
	if p := d.place("a"); p != pt(0, 0) {
		t.Errorf("after two undos a is at %v", p)
	}
	// Losing the focus ends the step as well.
	d.typeAlt(fyne.KeyLeft, 0)
	d.FocusLost()
	d.typeAlt(fyne.KeyDown, 0)
	d.session.Undo()
	if p := d.place("a"); p != pt(-nudge, 0) {
		t.Errorf("a is at %v", p)
	}
}

// TestTabGoesFromVertexToVertex checks that Tab selects the next vertex in the order of the
// drawing, continues with the first after the last, and brings each into view.
func TestTabGoesFromVertexToVertex(t *testing.T) {
	d := newHarness(t, "a -> b\nb -> c")
	if !d.AcceptsTab() {
		t.Fatal("Tab takes the keyboard away from the board")
	}
	order := ""
	step := func() {
		d.key(fyne.KeyTab)
		sel := d.session.Selection()
		if len(sel.Vertices) != 1 || len(sel.Edges) != 0 {
			t.Fatalf("Tab selected %+v", sel)
		}
		v, _ := d.session.Drawing().Graph().Vertex(sel.Vertices[0])
		order += v.Name
	}
	for range 4 {
		step()
	}
	d.keyDown(desktop.KeyShiftLeft)
	for range 3 {
		step()
	}
	d.keyUp(desktop.KeyShiftLeft)
	if order != "abca"+"cba" {
		t.Errorf("the vertices come in the order %s", order)
	}
	d.View.setCamera(d.View.camera.Pan(pt(5000, 0)))
	step()
	goal := d.View.goalCamera().Screen(d.session.Drawing().At(d.session.Selection().Vertices[0]))
	if goal.X < 0 || goal.X > float64(d.Size().Width) {
		t.Errorf("the vertex is going to be at %v", goal)
	}
}

func TestTabOnAnEmptyBoard(t *testing.T) {
	d := newHarness(t, "")
	d.key(fyne.KeyTab)
	if !d.session.Selection().Empty() {
		t.Errorf("Tab selects %+v", d.session.Selection())
	}
}

func TestShiftArrowKeysPan(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.keyDown(desktop.KeyShiftLeft)
	for _, k := range []fyne.KeyName{
		fyne.KeyLeft, fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight, fyne.KeyDown,
		fyne.KeyDown,
	} {
		d.key(k)
	}
	if d.View.camera.Offset != pt(200+panStep, 200-panStep) {
		t.Errorf("the camera is at %v", d.View.camera.Offset)
	}
	if _, done := d.session.History().NextUndo(); done {
		t.Error("panning is a step")
	}
}

// typeKey presses a key that types a character. The toolkit reports the key first.
func (d *harness) typeKey(name fyne.KeyName, scanCode int, r rune) {
	d.TypedKey(&fyne.KeyEvent{Name: name, Physical: fyne.HardwareKey{ScanCode: scanCode}})
	d.TypedRune(r)
}

func TestUnhandledKeysAreReportedOnce(t *testing.T) {
	d := newHarness(t, "a -> b")
	n := lowerCode + 5
	if runtime.GOOS == "linux" {
		n += linuxCodeOffset(os.Getenv)
	}
	d.typeKey(fyne.KeyE, 0, 'e')
	d.typeKey(fyne.KeyE, 0, 'E') // Caps Lock
	d.key(fyne.KeyDelete)
	d.typeKey(fyne.KeyEqual, 0, '+')
	d.typeKey("", n, 'т') // Cyrillic
	d.typeKey("", n, 'ν') // Greek
	d.typeKey("", n, 'Т')
	d.typeKey(fyne.Key7, 0, '?') // at another place than on a US keyboard
	d.typeKey(fyne.KeySpace, 0, ' ')
	d.key("") // a key that types nothing
	want := []Key{
		{Rune: 'e'},
		{Rune: 'e'},
		{Name: fyne.KeyDelete},
		{Rune: '+'},
		{Rune: 'n'},
		{Rune: 'n'},
		{Rune: 'n'},
		{Rune: '?'},
	}
	if !slices.Equal(d.unhandledKeys, want) {
		t.Errorf("handed on are %v", d.unhandledKeys)
	}
}

// TestKeysByScanCode checks that every key of the letters, the brackets and the backslash is
// recognised by its scan code on every system. key.go names the tables of the codes.
func TestKeysByScanCode(t *testing.T) {
	for _, c := range []struct {
		system string
		code   int
		want   rune
	}{
		{"windows", 0x10, 'q'},
		{"windows", 0x1b, ']'},
		{"windows", 0x1e, 'a'},
		{"windows", 0x26, 'l'},
		{"windows", 0x2b, '\\'},
		{"windows", 0x2c, 'z'},
		{"windows", 0x32, 'm'},
		{"windows", 0x1c, 0},
		{"windows", 0x27, 0},
		{"windows", 0x33, 0},
		{"linux", linuxCodeOffset(os.Getenv) + 49, 'n'},
		{"linux", linuxCodeOffset(os.Getenv) + 16, 'q'},
		{"linux", linuxCodeOffset(os.Getenv) + 28, 0},
		{"linux", 0, 0},
		{"darwin", 0x2d, 'n'},
		{"darwin", 0x24, 0},
	} {
		if got, ok := usKey(c.system, c.code); ok != (c.want != 0) || ok && got != c.want {
			t.Errorf("%s: the key %#x is %q", c.system, c.code, got)
		}
	}
	seen := map[rune]bool{}
	for code := range 256 {
		for _, system := range []string{"windows", "linux", "darwin"} {
			if key, ok := usKey(system, code); ok {
				seen[key] = true
			}
		}
	}
	if len(seen) != 26+3 {
		t.Errorf("%d keys are known", len(seen))
	}
}

func TestModifiersEndWithTheFocus(t *testing.T) {
	d := newHarness(t, "a -> b")
	for _, k := range []fyne.KeyName{
		desktop.KeyShiftRight, desktop.KeyControlLeft, desktop.KeyAltRight,
		fyne.KeySpace,
	} {
		d.keyDown(k)
	}
	if d.held != (editor.Modifiers{Shift: true, Control: true, Alt: true}) || d.space != spaceDown {
		t.Errorf("held are %+v", d.held)
	}
	d.FocusLost()
	if d.held != (editor.Modifiers{}) || d.space != spaceUp {
		t.Errorf("held are %+v", d.held)
	}
}

func TestTextBox(t *testing.T) {
	for name, c := range map[string]struct {
		end  func(d *harness)
		want string
	}{
		"enter":          {func(d *harness) { d.textBox.entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) }, "start"},
		"escape":         {func(d *harness) { d.textBox.entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) }, "a"},
		"a click beside": {func(d *harness) { d.click(pt(300, 300)) }, "start"},
		"another name":   {func(d *harness) { d.doubleClick(pt(100, 0)) }, "start"},
	} {
		d := newHarness(t, "a -> b")
		d.doubleClick(pt(0, 0))
		entry := d.textBox.entry
		if !entry.Visible() || d.focus() != entry || entry.Text != "a" || entry.SelectedText() != "a" {
			t.Fatalf("%s: the entry is not ready: %q, selected %q, keyboard at %T", name, entry.Text,
				entry.SelectedText(), d.focus())
		}
		middle := entry.Position().X + entry.Size().Width/2
		if want := d.position(pt(0, 0)); middle != want.X || entry.Position().Y < want.Y {
			t.Errorf("%s: the entry is at %v, the vertex at %v", name, entry.Position(), want)
		}
		test.Type(entry, "start")
		c.end(d)
		if got := d.text(0); got != c.want {
			t.Errorf("%s: the vertex is called %q, want %q", name, got, c.want)
		}
		if name == "another name" {
			if d.textBox.subject.VertexID() != 1 || d.focus() != entry {
				t.Error("the other vertex cannot be named")
			}
			continue
		}
		if entry.Visible() || d.textBox.subject.VertexID() != graphs.None {
			t.Errorf("%s: the entry stays", name)
		}
		if d.focus() != d.Board {
			t.Errorf("%s: the keyboard is at %T", name, d.focus())
		}
		if _, changed := d.session.History().NextUndo(); changed != (c.want != "a") {
			t.Errorf("%s: changed is %v", name, changed)
		}
	}
}

// TestTextBoxEndsWithTheFocus checks that losing the focus accepts the name, and that the board
// does not take the focus back.
func TestTextBoxEndsWithTheFocus(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.EditText(scene.VertexSubject(0))
	test.Type(d.textBox.entry, "start")
	d.window.Canvas().Unfocus()
	if d.text(0) != "start" || d.textBox.entry.Visible() {
		t.Errorf("the vertex is called %q", d.text(0))
	}
	if d.focus() != nil {
		t.Errorf("the keyboard is at %T", d.focus())
	}
}

func TestTextBoxFollowsItsVertex(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.EditText(scene.VertexSubject(1))
	before := d.textBox.entry.Position()
	d.View.setCamera(d.View.camera.Pan(pt(30, -10)))
	if got := d.textBox.entry.Position().Subtract(before); got != fyne.NewPos(30, -10) {
		t.Errorf("the entry moves by %v", got)
	}
	d.session.Select.Vertex(1)
	must(t, d.session.Clipboard.Delete())
	if d.textBox.entry.Visible() || d.textBox.subject.VertexID() != graphs.None {
		t.Error("the entry stays after its vertex is removed")
	}
	d.EditText(scene.VertexSubject(1)) // the vertex does not exist
	if d.textBox.entry.Visible() {
		t.Error("what is not there can be named")
	}
}

// TestTabNamesTheNextVertex checks that Tab accepts a name and opens the name of the next vertex.
// The first vertex follows the last.
func TestTabNamesTheNextVertex(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.EditText(scene.VertexSubject(0))
	for i, name := range []string{"x", "y", "z"} {
		test.Type(d.textBox.entry, name)
		d.textBox.entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyTab})
		if want := graphs.VertexID((i + 1) % 2); d.textBox.subject.VertexID() != want ||
			d.focus() != d.textBox.entry {
			t.Fatalf("after %q vertex %d is to be named, want %d; the keyboard is at %T", name,
				d.textBox.subject.VertexID(), want, d.focus())
		}
	}
	if d.text(0) != "z" || d.text(1) != "y" {
		t.Errorf("the names are %q and %q", d.text(0), d.text(1))
	}
}

// TestLinuxCodeOffset checks that the scan codes of the toolkit depend on the window system.
func TestLinuxCodeOffset(t *testing.T) {
	for _, c := range []struct {
		platform, wayland string
		want              int
	}{{"", "", 8}, {"", "wayland-0", 0}, {"x11", "wayland-0", 8}, {"wayland", "", 0}} {
		env := map[string]string{"FYNE_PLATFORM": c.platform, "WAYLAND_DISPLAY": c.wayland}
		if got := linuxCodeOffset(func(name string) string { return env[name] }); got != c.want {
			t.Errorf("%v: %d, want %d", env, got, c.want)
		}
	}
}

// TestExplainKey checks that the vertex under the pointer, or at the keyboard's cursor, is
// explained while W is down, and that the selection stays.
func TestExplainKey(t *testing.T) {
	d := newHarness(t, "a -> b")
	a, b := d.place("a"), d.place("b")
	const idA, idB = graphs.VertexID(0), graphs.VertexID(1)
	changes := 0
	d.session.Listeners.OnChange = func(c editor.Change) {
		if c.Any(editor.SelectionChange) {
			changes++
		}
	}
	checkExplained := func(what string, want graphs.VertexID) {
		t.Helper()
		if got := d.session.Hand.VertexToExplain(); got != want {
			t.Errorf("%s: asked for is %v, want %v", what, got, want)
		}
	}
	d.MouseMoved(d.mouse(a, 0, 0))
	checkExplained("before", graphs.None)
	d.keyDown(fyne.KeyW)
	checkExplained("over a", idA)
	before := changes
	d.MouseMoved(d.mouse(b, 0, 0))
	checkExplained("over b", idB)
	d.MouseMoved(d.mouse(b.Add(pt(1, 0)), 0, 0))
	if changes != before+1 || !d.session.Selection().Empty() {
		t.Errorf("selection changes %d times, selected %v", changes-before, d.session.Selection())
	}
	d.MouseOut()
	checkExplained("outside", graphs.None)
	d.session.Cursor.Show(a)
	checkExplained("at the cursor", idA)
	d.keyUp(fyne.KeyW)
	checkExplained("afterwards", graphs.None)
	d.keyDown(desktop.KeyControlLeft)
	d.keyDown(fyne.KeyW) // Ctrl+W closes a tab
	checkExplained("with Control", graphs.None)
	d.keyUp(desktop.KeyControlLeft)
	d.keyDown(fyne.KeyW)
	d.FocusLost()
	checkExplained("without the keyboard", graphs.None)
}
