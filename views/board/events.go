package board

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nimgraph/graphs"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// doubleClick is the longest time between the presses of a double click.
const doubleClick = 400 // milliseconds

// pointer is what the mouse is doing.
type pointer struct {
	inside  bool
	last    scene.Point // in board units
	panning bool
	down    bool
	button  desktop.MouseButton // that is down
	cursor  desktop.Cursor      // when it was pressed
	press   scene.Point
	clicked int64 // when the last press was, in milliseconds; 0 for never
}

// MouseDown begins a gesture, or panning.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	if b.pointer.panning || b.pointer.down {
		return // another button is down
	}
	b.halt()
	b.namer.accept()
	b.focus()
	b.held = modifiersOf(e.Modifier)
	at := pointOf(e.Position)
	clicks := 1
	now := b.clock()
	if e.Button != desktop.MouseButtonPrimary {
		b.pointer.clicked = 0
	}
	if b.pointer.clicked != 0 && now-b.pointer.clicked < doubleClick && at.Sub(b.pointer.press).Length() < slop {
		clicks = 2
	}
	b.pointer.press, b.pointer.last, b.pointer.clicked = at, at, now
	b.pointer.button = e.Button
	if clicks == 2 || e.Button != desktop.MouseButtonPrimary {
		b.pointer.clicked = 0 // a third press begins anew
	}
	switch {
	case e.Button == desktop.MouseButtonTertiary || b.space:
		b.pointer.panning = true
	case e.Button == desktop.MouseButtonSecondary && b.session.Tool() != editor.Token:
		picked := b.session.Pick(b.camera.World(at), b.slop())
		b.Menu(picked, e.AbsolutePosition)
	default:
		b.pointer.cursor = b.Cursor()
		b.pointer.down = true
		if clicks == 2 && b.renameAt(at) {
			return
		}
		b.report(b.session.Press(editor.Pointer{
			At: b.camera.World(at), Slop: b.slop(), Modifiers: b.held, Clicks: clicks,
			Secondary: e.Button == desktop.MouseButtonSecondary,
		}))
	}
}

// renameAt opens the name of the vertex under a double click.
func (b *Board) renameAt(at scene.Point) bool {
	if b.session.Tool() != editor.Select && b.session.Tool() != editor.Vertex {
		return false
	}
	hit := b.session.Scene().Hit(b.camera.World(at), 0)
	if hit.VertexID() == graphs.None {
		return false
	}
	b.Rename(hit.VertexID())
	return true
}

// MouseUp ends the gesture.
func (b *Board) MouseUp(e *desktop.MouseEvent) {
	if e.Button == b.pointer.button {
		b.release(pointOf(e.Position))
	}
}

// DragEnd ends a drag whose button was released elsewhere.
func (b *Board) DragEnd() { b.release(b.pointer.last) }

func (b *Board) release(at scene.Point) {
	b.pointer.last = at
	switch {
	case b.pointer.panning:
		b.pointer.panning = false
	case b.pointer.down:
		b.pointer.down = false
		b.report(b.session.Release(b.camera.World(at)))
	}
}

// Dragged goes on with the gesture or the panning.
func (b *Board) Dragged(e *fyne.DragEvent) { b.motion(pointOf(e.Position)) }

// MouseIn notes where the pointer enters.
func (b *Board) MouseIn(e *desktop.MouseEvent) {
	b.pointer.inside = true
	b.motion(pointOf(e.Position))
}

// MouseMoved goes on with what is under way, or hovers.
func (b *Board) MouseMoved(e *desktop.MouseEvent) { b.motion(pointOf(e.Position)) }

// MouseOut ends hovering.
func (b *Board) MouseOut() {
	b.pointer.inside = false
	b.session.MoveTo(scene.Point{X: math.Inf(1), Y: math.Inf(1)}, 0)
}

func (b *Board) motion(at scene.Point) {
	by := at.Sub(b.pointer.last)
	b.pointer.last = at
	if (b.pointer.down || b.pointer.panning) && at.Sub(b.pointer.press).Length() >= slop {
		b.pointer.clicked = 0 // a drag is no first half of a double click
	}
	switch {
	case b.pointer.panning:
		b.setCamera(b.camera.Pan(by))
	case b.pointer.down:
		b.report(b.session.Drag(b.camera.World(at)))
	default:
		b.hover()
	}
}

// hover tells the session what the pointer is over.
func (b *Board) hover() { b.session.MoveTo(b.camera.World(b.pointer.last), b.slop()) }

func (b *Board) slop() float64 { return slop / b.camera.Scale }

func (b *Board) report(err error) {
	if err != nil {
		b.Failed(err)
	}
}

func modifiersOf(m fyne.KeyModifier) editor.Modifiers {
	return editor.Modifiers{
		Shift:   m&fyne.KeyModifierShift != 0,
		Control: m&(fyne.KeyModifierControl|fyne.KeyModifierSuper) != 0,
		Alt:     m&fyne.KeyModifierAlt != 0,
	}
}
