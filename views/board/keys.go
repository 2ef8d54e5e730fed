package board

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nimgraph/graphs"
	"nimgraph/views/editor"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// What the arrow keys do: alone they move the keyboard's cursor, with the main
// modifier to the next vertex; with Alt they move the selection, with Alt and Shift
// farther; with Shift alone they move the view.
const (
	nudge    = 4  // document units
	bigNudge = 24 // with Shift
	panStep  = 48 // board units
)

// connectKey starts an edge at the cursor, and ends it.
const connectKey = 'c'

// spaceKey is what the space bar is doing: with the mouse it moves the view, and
// without, its release clicks at the cursor.
type spaceKey uint8

const (
	spaceUp     spaceKey = iota
	spaceDown            // and the mouse has not been pressed since
	spacePanned          // the mouse has been pressed since
)

// arrows are the directions of the arrow keys.
var arrows = map[fyne.KeyName]scene.Point{
	fyne.KeyLeft: {X: -1}, fyne.KeyRight: {X: 1}, fyne.KeyUp: {Y: -1}, fyne.KeyDown: {Y: 1},
}

func (b *Board) FocusGained() { b.listenForArrows() }

func (b *Board) FocusLost() {
	defer look.Guard(b.OnError)
	b.space = spaceUp
	b.held = editor.Modifiers{}
	b.nudgeGesture = 0
	b.session.Hand.SetExplaining(false)
}

// listenForArrows has the window tell of arrow keys with modifiers, which the
// toolkit takes for shortcuts.
func (b *Board) listenForArrows() {
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	if c == nil || c == b.shortcutCanvas {
		return
	}
	b.shortcutCanvas = c
	for name, way := range arrows {
		for modifier, act := range map[fyne.KeyModifier]func(scene.Point){
			fyne.KeyModifierAlt:                         func(way scene.Point) { b.nudgeSelection(way.Scale(nudge)) },
			fyne.KeyModifierAlt | fyne.KeyModifierShift: func(way scene.Point) { b.nudgeSelection(way.Scale(bigNudge)) },
			fyne.KeyModifierShortcutDefault:             b.hopCursor,
		} {
			c.AddShortcut(&desktop.CustomShortcut{KeyName: name, Modifier: modifier}, func(fyne.Shortcut) {
				defer look.Guard(b.OnError)
				if c.Focused() == b {
					act(way)
				}
			})
		}
	}
}

// TypedRune acts on a character, or hands its key on.
func (b *Board) TypedRune(r rune) {
	defer look.Guard(b.OnError)
	if b.textBox.openPending() { // typed before the box was there
		b.textBox.entry.TypedRune(r)
		return
	}
	key := b.keys.Character(r)
	switch {
	case key.Rune != ' ' && b.OnKey(key):
	case key.Rune == connectKey:
		b.connect()
	case key.Rune != ' ': // its release acts
		b.OnUnhandledKey(key)
	}
}

// AcceptsTab keeps Fyne from moving the keyboard on by itself: Tab goes from vertex
// to vertex.
func (b *Board) AcceptsTab() bool { return true }

// TypedKey moves the cursor or the view, goes on to the next vertex, and hands all
// other keys on.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	defer look.Guard(b.OnError)
	b.listenForArrows() // it may have got the keyboard before it was on a window
	if b.textBox.openPending() {
		b.textBox.entry.TypedKey(e)
		return
	}
	key, ok := b.keys.Key(e)
	way, arrow := arrows[e.Name]
	switch {
	case !ok || b.OnKey(key):
	case arrow && b.held.Shift:
		b.View.setCamera(b.View.camera.Pan(way.Scale(-panStep)))
	case arrow:
		b.moveCursor(way)
	case key.Name == fyne.KeyTab:
		b.selectNext(b.held.Shift)
	case key.Name == fyne.KeyEscape && b.cancelCursor():
	default:
		b.OnUnhandledKey(key)
	}
}

// escape gives up the edge that the cursor draws, or takes the cursor away; ok is
// false where there is none.
func (b *Board) cancelCursor() (ok bool) {
	_, shown := b.session.Hand.Cursor()
	switch {
	case shown && b.session.Mouse.PointerState() == editor.ChoosingEnd:
		b.session.Mouse.Cancel()
	case shown:
		b.session.Hand.HideCursor()
	}
	return shown
}

func (b *Board) nudgeSelection(by scene.Point) {
	if b.nudgeGesture == 0 {
		b.nudgeGesture = b.session.NewGesture()
	}
	b.reportError(b.session.Cursor.Nudge(by, b.nudgeGesture))
}

// showCursor shows the cursor where the selected vertex is, or else the pointer;
// shown tells whether it was there already.
func (b *Board) showCursor() (shown bool) {
	if _, shown := b.session.Hand.Cursor(); shown {
		return true
	}
	at := b.PointerPlace()
	if sel := b.session.Selection().Vertices; len(sel) > 0 {
		if place, ok := b.session.View.PlaceOf(sel[0]); ok {
			at = place
		}
	}
	b.session.Cursor.Show(at)
	b.followCursor()
	return false
}

func (b *Board) moveCursor(way scene.Point) {
	if b.session.Mouse.PointerState().Down() {
		return // the mouse is at work
	}
	if b.showCursor() {
		b.session.Cursor.Move(way)
		b.followCursor()
	}
}

func (b *Board) hopCursor(way scene.Point) {
	if b.session.Mouse.PointerState().Down() {
		return
	}
	b.showCursor()
	b.session.Cursor.Hop(way)
	b.followCursor()
}

func (b *Board) connect() {
	if b.session.Mouse.PointerState().Down() {
		return
	}
	b.showCursor()
	b.reportError(b.session.Cursor.Connect())
}

func (b *Board) followCursor() {
	if at, shown := b.session.Hand.Cursor(); shown {
		b.View.bringIntoView([]scene.Point{at})
	}
}

// selectNext selects the vertex after the one that is selected, or before it.
func (b *Board) selectNext(back bool) {
	id := graphs.VertexID(graphs.None)
	if sel := b.session.Selection().Vertices; len(sel) > 0 {
		id = sel[0]
	}
	b.revealVertex(b.session.Select.Next(id, back))
}

// showSelected brings a vertex into view where it is not, and the cursor to it;
// None is no vertex.
func (b *Board) revealVertex(v graphs.VertexID) {
	at, ok := b.session.View.PlaceOf(v)
	if !ok {
		return
	}
	if _, shown := b.session.Hand.Cursor(); shown {
		b.session.Cursor.Show(at)
	}
	b.View.bringIntoView([]scene.Point{at})
}

// KeyDown notes the keys that change what the mouse does.
func (b *Board) KeyDown(e *fyne.KeyEvent) {
	defer look.Guard(b.OnError)
	b.setModifier(e.Name, true)
	if e.Name == fyne.KeySpace && b.space == spaceUp {
		b.space = spaceDown
	}
	if isExplainKey(e) && b.held == (editor.Modifiers{}) {
		b.session.Hand.SetExplaining(true)
	}
}

// KeyUp notes that they are up again. Nudges in a row are one step until the
// arrow key is released.
func (b *Board) KeyUp(e *fyne.KeyEvent) {
	defer look.Guard(b.OnError)
	b.setModifier(e.Name, false)
	if isExplainKey(e) {
		b.session.Hand.SetExplaining(false)
	}
	if _, arrow := arrows[e.Name]; arrow {
		b.nudgeGesture = 0
	}
	if e.Name == fyne.KeySpace {
		clicks := b.space == spaceDown
		b.space = spaceUp
		if clicks && !b.OnKey(Key{Rune: ' '}) {
			b.reportError(b.session.Cursor.Click(b.held.Shift))
		}
	}
}

// isAskKey tells whether a key is that which asks why while it is down; on a keyboard
// without Latin letters, the one in its place.
func isExplainKey(e *fyne.KeyEvent) bool {
	if e.Name != "" {
		return e.Name == fyne.KeyW
	}
	at, ok := usKey(runtime.GOOS, e.Physical.ScanCode)
	return ok && at == 'w'
}

func (b *Board) setModifier(key fyne.KeyName, down bool) {
	switch key {
	case desktop.KeyShiftLeft, desktop.KeyShiftRight:
		b.held.Shift = down
	case desktop.KeyControlLeft, desktop.KeyControlRight, desktop.KeySuperLeft, desktop.KeySuperRight:
		b.held.Control = down
	case desktop.KeyAltLeft, desktop.KeyAltRight:
		b.held.Alt = down
		b.updateGuidance()
	}
}

// unguide frees what the mouse drags from guides and grid while Alt is down.
func (b *Board) updateGuidance() {
	b.session.Guidance.Suspend(b.held.Alt)
	if !b.session.Mouse.PointerState().Down() {
		return
	}
	if b.held.Alt {
		b.OnAltUsed()
	}
	b.movePointer(b.pointer.at)
}

// Focus gives the board the keyboard.
func (b *Board) Focus() { look.Focus(b, b) }

// Shift tells whether a Shift key is down.
func (b *Board) Shift() bool { return b.held.Shift }
