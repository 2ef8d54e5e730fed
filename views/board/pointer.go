package board

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nimgraph/views/editor"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// pointer holds the position of the mouse and its last press. The session holds the gesture under
// way; see editor.PointerState.
type pointer struct {
	inside bool
	at     scene.Point // in board units
	press  press
}

// press is a press of a mouse button: where it happened, and with which cursor.
type press struct {
	button desktop.MouseButton
	at     scene.Point    // in board units
	cursor desktop.Cursor // at the press
}

// MouseDown begins a gesture or a motion of the view. The secondary button opens the context menu,
// except with the token tool.
func (b *Board) MouseDown(event *desktop.MouseEvent) {
	defer look.Guard(b.OnError)
	if b.session.Mouse.PointerState().IsButtonDown() {
		if event.Button != b.pointer.press.button {
			return // another button is still down
		}
		b.releaseButton(b.pointer.at) // the release went to another widget
	}
	b.View.stopAnimation()
	b.notice.hide()
	b.textBox.accept()
	b.Focus()
	// In a browser the toolkit reports no modifiers with the mouse.
	b.held = modifiersOf(event.Modifier | look.Modifiers())
	clicks := b.recordPress(event)
	place := b.View.camera.World(b.pointer.at)
	if event.Button == desktop.MouseButtonSecondary && b.session.Mouse.Tool() != editor.Token {
		b.OnMenu(b.session.Mouse.Pick(place, b.View.hitTolerance()), event.AbsolutePosition)
		return
	}
	pans := event.Button == desktop.MouseButtonTertiary || b.space != spaceUp
	if b.space == spaceDown {
		b.space = spacePanned
	}
	b.reportError(b.session.Mouse.Press(editor.Press{
		At: place, HitTolerance: b.View.hitTolerance(), Modifiers: b.held, Clicks: clicks,
		Secondary: event.Button == desktop.MouseButtonSecondary, Pans: pans,
	}))
	if b.held.Alt {
		b.OnAltUsed()
	}
}

// recordPress stores the press of event. It returns 2 if the press is the second of a double
// click, and 1 otherwise.
func (b *Board) recordPress(event *desktop.MouseEvent) (clicks int) {
	now := press{button: event.Button, at: pointOf(event.Position), cursor: b.Cursor()}
	b.pointer.press, b.pointer.at = now, now.at
	switch {
	case event.Button != desktop.MouseButtonPrimary:
		b.clicks.Forget()
	case b.clicks.Click(event.Position):
		return 2
	}
	return 1
}

// MouseUp ends the gesture.
func (b *Board) MouseUp(event *desktop.MouseEvent) {
	defer look.Guard(b.OnError)
	if event.Button == b.pointer.press.button {
		b.releaseButton(pointOf(event.Position))
	}
}

// DragEnd ends a drag whose button was released outside the board.
func (b *Board) DragEnd() {
	defer look.Guard(b.OnError)
	b.releaseButton(b.pointer.at)
}

// releaseButton ends the gesture under way. position is the place of the pointer on the board.
func (b *Board) releaseButton(position scene.Point) {
	b.pointer.at = position
	if b.session.Mouse.PointerState().IsButtonDown() {
		b.reportError(b.session.Mouse.Release(b.View.camera.World(position)))
	}
}

// Dragged continues the gesture under way.
func (b *Board) Dragged(event *fyne.DragEvent) {
	defer look.Guard(b.OnError)
	b.movePointer(pointOf(event.Position))
}

// MouseIn records that the pointer is over the board, and updates the hovered vertex or edge.
func (b *Board) MouseIn(event *desktop.MouseEvent) {
	defer look.Guard(b.OnError)
	b.pointer.inside = true
	if b.View.beforeHighlight != nil {
		// A list that was built again after a click on it does not report that the pointer has left
		// it.
		b.View.Highlight(scene.Subject{})
	}
	b.movePointer(pointOf(event.Position))
}

// MouseMoved continues the gesture under way, or updates the hovered subject.
func (b *Board) MouseMoved(event *desktop.MouseEvent) {
	defer look.Guard(b.OnError)
	b.movePointer(pointOf(event.Position))
}

// MouseOut ends hovering.
func (b *Board) MouseOut() {
	defer look.Guard(b.OnError)
	b.pointer.inside = false
	b.session.Mouse.Leave()
}

// movePointer handles a motion of the mouse to a position on the board. It moves the view, if that
// is the gesture under way, or passes the motion to the session.
func (b *Board) movePointer(position scene.Point) {
	distance := position.Sub(b.pointer.at)
	b.pointer.at = position
	state := b.session.Mouse.PointerState()
	if state.IsButtonDown() && position.Sub(b.pointer.press.at).Length() >= editor.TolerancePixels {
		b.clicks.Forget() // a drag is not the first half of a double click
	}
	if state == editor.Panning {
		b.View.setCamera(b.View.camera.Pan(distance))
		return
	}
	b.reportError(b.session.Mouse.Move(b.View.camera.World(position), b.View.hitTolerance()))
}

// updateHover updates the hovered subject after the view has moved under a resting pointer.
func (b *Board) updateHover() {
	if b.pointer.inside && b.session.Mouse.PointerState() == editor.Hovering {
		b.reportError(b.session.Mouse.Move(b.View.camera.World(b.pointer.at), b.View.hitTolerance()))
	}
}

// reportError calls OnError if err is not nil.
func (b *Board) reportError(err error) {
	if err != nil {
		b.OnError(err)
	}
}

// Cursor returns the mouse cursor that announces the effect of a press.
func (b *Board) Cursor() desktop.Cursor {
	state, tool := b.session.Mouse.PointerState(), b.session.Mouse.Tool()
	switch {
	case state == editor.Panning:
		return desktop.PointerCursor
	case state.IsButtonDown():
		return b.pointer.press.cursor // a gesture keeps its cursor
	case b.space != spaceUp:
		return desktop.PointerCursor
	case tool == editor.Edge, tool == editor.Vertex, tool == editor.Sum, b.session.Hand.HoversRim():
		return desktop.CrosshairCursor
	case tool == editor.Select && b.session.Hand.Hovered().Kind != scene.Nothing:
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// modifiersOf converts modifiers of Fyne to modifiers of the editor.
func modifiersOf(modifiers fyne.KeyModifier) editor.Modifiers {
	return editor.Modifiers{
		Shift:   modifiers&fyne.KeyModifierShift != 0,
		Control: modifiers&(fyne.KeyModifierControl|fyne.KeyModifierSuper) != 0,
		Alt:     modifiers&fyne.KeyModifierAlt != 0,
	}
}

// wheelNotch is the distance that the toolkit reports for one notch of a wheel, in its own units.
// It can report several notches at once.
const wheelNotch = 25

// SetWheelPans sets whether the mouse wheel moves the view. If pans is not set, the wheel zooms.
// With Control it always zooms.
func (b *Board) SetWheelPans(pans bool) { b.wheelPans = pans }

// Scrolled zooms at the pointer if Control is held, and moves the view if Shift is held. Without
// them a touchpad moves the view, and a wheel does what SetWheelPans has set.
func (b *Board) Scrolled(event *fyne.ScrollEvent) {
	defer look.Guard(b.OnError)
	distance := scene.Point{X: float64(event.Scrolled.DX), Y: float64(event.Scrolled.DY)}
	held := b.modifiers()
	switch {
	case held.Control, !held.Shift && !b.wheelPans && isWheelScroll(distance):
		b.View.setCamera(b.View.camera.ZoomAt(pointOf(event.Position), zoomFactor(distance.Y)))
	default:
		b.View.setCamera(b.View.camera.Pan(distance))
	}
}

// Pinch handles a step of a gesture with two fingers. It moves the drawing by distance, in board
// units, and then zooms it by factor about the position at on the board.
func (b *Board) Pinch(at fyne.Position, distance scene.Point, factor float64) {
	defer look.Guard(b.OnError)
	b.View.stopAnimation()
	b.View.setCamera(b.View.camera.Pan(distance).ZoomAt(pointOf(at), factor))
}

// isWheelScroll reports whether a scrolled distance comes from a mouse wheel and not from a
// touchpad. A wheel turns by whole notches in one direction. On systems that turn the motion of a
// touchpad into notches, such as X11, a touchpad looks like a wheel.
func isWheelScroll(scrolled scene.Point) bool {
	return scrolled.X == 0 && scrolled.Y != 0 && math.Mod(scrolled.Y, wheelNotch) == 0
}

// zoomFactor returns the factor, between 0.8 and 1.25, by which scrolling zooms. scrolled is the
// distance that Fyne reports.
func zoomFactor(scrolled float64) float64 {
	const step, maxNotches = 0.16, 1.4
	return math.Exp(step * math.Max(-maxNotches, math.Min(maxNotches, scrolled/wheelNotch)))
}

// modifiers returns the modifier keys that are held, no matter which widget has the focus.
func (b *Board) modifiers() editor.Modifiers {
	held, now := b.held, modifiersOf(look.Modifiers())
	return editor.Modifiers{
		Shift: held.Shift || now.Shift, Control: held.Control || now.Control, Alt: held.Alt || now.Alt,
	}
}
