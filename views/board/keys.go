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

// The arrow keys alone move the keyboard's cursor; with the main modifier they move it to the next
// vertex. With Alt they move the selection, with Alt and Shift further; with Shift alone they move
// the view.
const (
	nudge    = 4  // in document units
	bigNudge = 24 // with Shift, in document units
	panStep  = 48 // in board units
)

// connectKey starts an edge at the cursor, or ends it.
const connectKey = 'c'

// spaceKey is the state of the space bar. While it is down, the mouse moves the view. When it is
// released and the mouse was not used, it clicks at the keyboard's cursor.
type spaceKey uint8

const (
	spaceUp     spaceKey = iota
	spaceDown            // the mouse has not been pressed since
	spacePanned          // the mouse has been pressed since
)

// arrows are the directions of the arrow keys.
var arrows = map[fyne.KeyName]scene.Point{
	fyne.KeyLeft: {X: -1}, fyne.KeyRight: {X: 1}, fyne.KeyUp: {Y: -1}, fyne.KeyDown: {Y: 1},
}

// FocusGained implements fyne.Focusable.
func (b *Board) FocusGained() { b.listenForArrows() }

// FocusLost implements fyne.Focusable.
func (b *Board) FocusLost() {
	defer look.Guard(b.OnError)
	b.space = spaceUp
	b.held = editor.Modifiers{}
	b.nudgeGesture = 0
	b.session.Hand.SetExplaining(false)
}

// listenForArrows registers the arrow keys with modifiers as shortcuts of the window, because Fyne
// does not pass them to the focused widget.
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
			fyne.KeyModifierShortcutDefault:             b.moveCursorToVertex,
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

// TypedRune handles a typed character. The connect key starts or ends an edge. All other
// characters go to OnKey and then to OnUnhandledKey.
func (b *Board) TypedRune(typed rune) {
	defer look.Guard(b.OnError)
	if b.textBox.openPending() { // typed before the text box was shown
		b.textBox.entry.TypedRune(typed)
		return
	}
	key := b.keys.Character(typed)
	switch {
	case key.Rune != ' ' && b.OnKey(key):
	case key.Rune == connectKey:
		b.startOrEndEdge()
	case key.Rune != ' ': // the space bar acts on release
		b.OnUnhandledKey(key)
	}
}

// AcceptsTab keeps Fyne from moving the focus: Tab goes from vertex to vertex.
func (b *Board) AcceptsTab() bool { return true }

// TypedKey handles a key that types no character. It moves the cursor or the view, or selects the
// next vertex. Any other key is passed to OnUnhandledKey.
func (b *Board) TypedKey(event *fyne.KeyEvent) {
	defer look.Guard(b.OnError)
	b.listenForArrows() // the board may have got the focus before it was in a window
	if b.textBox.openPending() {
		b.textBox.entry.TypedKey(event)
		return
	}
	key, ok := b.keys.Key(event)
	way, arrow := arrows[event.Name]
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

// cancelCursor cancels the edge that is being drawn with the keyboard's cursor or, if there is none,
// hides the cursor. wasShown is false if the cursor was hidden, and nothing happened.
func (b *Board) cancelCursor() (wasShown bool) {
	_, shown := b.session.Hand.Cursor()
	switch {
	case shown && b.session.Mouse.PointerState() == editor.ChoosingEnd:
		b.session.Mouse.Cancel()
	case shown:
		b.session.Hand.HideCursor()
	}
	return shown
}

// nudgeSelection moves the selection by offset, in document units.
func (b *Board) nudgeSelection(offset scene.Point) {
	if b.nudgeGesture == 0 {
		b.nudgeGesture = b.session.NewGesture()
	}
	b.reportError(b.session.Cursor.Nudge(offset, b.nudgeGesture))
}

// showCursor shows the keyboard's cursor at the first selected vertex or, if no vertex is selected,
// at PointerPlace. wasShown is true if the cursor was visible, and nothing happened.
func (b *Board) showCursor() (wasShown bool) {
	if _, shown := b.session.Hand.Cursor(); shown {
		return true
	}
	place := b.PointerPlace()
	if sel := b.session.Selection().Vertices; len(sel) > 0 {
		if vertexPlace, ok := b.session.View.PlaceOf(sel[0]); ok {
			place = vertexPlace
		}
	}
	b.session.Cursor.Show(place)
	b.followCursor()
	return false
}

// moveCursor moves the keyboard's cursor one step in a direction. If the cursor is hidden, it only
// shows the cursor.
func (b *Board) moveCursor(direction scene.Point) {
	if b.session.Mouse.PointerState().IsButtonDown() {
		return // a mouse gesture is under way
	}
	if b.showCursor() {
		b.session.Cursor.Move(direction)
		b.followCursor()
	}
}

// moveCursorToVertex moves the keyboard's cursor to the next vertex in a direction.
func (b *Board) moveCursorToVertex(direction scene.Point) {
	if b.session.Mouse.PointerState().IsButtonDown() {
		return
	}
	b.showCursor()
	b.session.Cursor.Hop(direction)
	b.followCursor()
}

// startOrEndEdge starts an edge at the keyboard's cursor, or ends the edge that was started.
func (b *Board) startOrEndEdge() {
	if b.session.Mouse.PointerState().IsButtonDown() {
		return
	}
	b.showCursor()
	b.reportError(b.session.Cursor.Connect())
}

// followCursor moves the view to show the keyboard's cursor if it is out of view.
func (b *Board) followCursor() {
	if at, shown := b.session.Hand.Cursor(); shown {
		b.View.bringIntoView([]scene.Point{at})
	}
}

// selectNext selects the vertex after the first selected vertex, in the order of the drawing, or the
// one before it if backwards is true. It brings the vertex into view.
func (b *Board) selectNext(backwards bool) {
	id := graphs.VertexID(graphs.None)
	if sel := b.session.Selection().Vertices; len(sel) > 0 {
		id = sel[0]
	}
	b.bringVertexIntoView(b.session.Select.Next(id, backwards))
}

// bringVertexIntoView moves the view to show vertex if it is out of view. A visible keyboard cursor
// jumps to the vertex. It does nothing if there is no such vertex.
func (b *Board) bringVertexIntoView(vertex graphs.VertexID) {
	at, ok := b.session.View.PlaceOf(vertex)
	if !ok {
		return
	}
	if _, shown := b.session.Hand.Cursor(); shown {
		b.session.Cursor.Show(at)
	}
	b.View.bringIntoView([]scene.Point{at})
}

// KeyDown handles the keys that modify actions of the mouse: Shift, Control, Alt, Space, and the
// key that explains values.
func (b *Board) KeyDown(event *fyne.KeyEvent) {
	defer look.Guard(b.OnError)
	b.setModifier(event.Name, true)
	if event.Name == fyne.KeySpace && b.space == spaceUp {
		b.space = spaceDown
	}
	if isExplainKey(event) && b.held == (editor.Modifiers{}) {
		b.session.Hand.SetExplaining(true)
	}
}

// KeyUp ends the effect of a key that was held. Releasing an arrow key ends the undo step of all
// nudges. Releasing Space without a drag clicks at the keyboard's cursor.
func (b *Board) KeyUp(event *fyne.KeyEvent) {
	defer look.Guard(b.OnError)
	b.setModifier(event.Name, false)
	if isExplainKey(event) {
		b.session.Hand.SetExplaining(false)
	}
	if _, arrow := arrows[event.Name]; arrow {
		b.nudgeGesture = 0
	}
	if event.Name == fyne.KeySpace {
		clicks := b.space == spaceDown
		b.space = spaceUp
		if clicks && !b.OnKey(Key{Rune: ' '}) {
			b.reportError(b.session.Cursor.Click(b.held.Shift))
		}
	}
}

// isExplainKey reports whether event is for the key that explains values while it is held. It is W
// or, on a keyboard without Latin letters, the key in the place of W.
func isExplainKey(event *fyne.KeyEvent) bool {
	if event.Name != "" {
		return event.Name == fyne.KeyW
	}
	key, ok := usKey(runtime.GOOS, event.Physical.ScanCode)
	return ok && key == 'w'
}

// setModifier records whether a modifier key is down. It ignores all other keys.
func (b *Board) setModifier(key fyne.KeyName, down bool) {
	switch key {
	case desktop.KeyShiftLeft, desktop.KeyShiftRight:
		b.held.Shift = down
	case desktop.KeyControlLeft, desktop.KeyControlRight, desktop.KeySuperLeft, desktop.KeySuperRight:
		b.held.Control = down
	case desktop.KeyAltLeft, desktop.KeyAltRight:
		b.held.Alt = down
		b.updateSnapping()
	}
}

// updateSnapping suspends snapping to the grid and to other vertices while Alt is down, and resumes it
// afterwards. It applies the change to the drag under way, if any.
func (b *Board) updateSnapping() {
	b.session.Guidance.SetSuspended(b.held.Alt)
	if !b.session.Mouse.PointerState().IsButtonDown() {
		return
	}
	if b.held.Alt {
		b.OnAltUsed()
	}
	b.movePointer(b.pointer.at)
}

// Focus gives the board the keyboard.
func (b *Board) Focus() { look.Focus(b, b) }

// IsShiftDown reports whether a Shift key is down.
func (b *Board) IsShiftDown() bool { return b.held.Shift }
