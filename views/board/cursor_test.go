package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// The space bar that is held to move the view clicks nowhere.
func TestSpaceThatPansDoesNotClick(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.key(fyne.KeyRight)
	d.keyDown(fyne.KeySpace)
	d.down(at(0, 200))
	d.dragged(at(30, 230))
	d.up(at(30, 230))
	d.keyUp(fyne.KeySpace)
	if n := d.session.Drawing().Graph().Order(); n != 2 {
		t.Errorf("there are %d vertices", n)
	}
}

// The view follows the cursor out of the window.
func TestTheViewFollowsTheCursor(t *testing.T) {
	d := newDesk(t, "a -> b")
	var f film
	d.View.animate = f.animate
	d.click(at(100, 0))
	d.key(fyne.KeyRight)
	for range 30 {
		d.key(fyne.KeyRight)
		if f.step != nil {
			f.step(1)
		}
	}
	at, _ := d.session.Hand.Cursor()
	if !d.View.inView(d.View.goal(), at) || at.X < 1000 {
		t.Errorf("the cursor is at %v, out of view", at)
	}
	d.window.Canvas().Focus(d.Board)
	shortcuts(t, d.window.Canvas()).TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyLeft, Modifier: fyne.KeyModifierShortcutDefault})
	if at, _ := d.session.Hand.Cursor(); at != d.place("b") {
		t.Errorf("it goes to %v, not to the next vertex", at)
	}
	d.key(fyne.KeyTab)
	if at, _ := d.session.Hand.Cursor(); at != d.place("a") && at != d.place("b") {
		t.Errorf("Tab leaves it at %v", at)
	}
}
