package board

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nimgraph/graphs"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// nudge is how far an arrow key moves the selection, in document units; with
// Shift, or with nothing selected, arrow keys go farther.
const (
	nudge    = 4
	bigNudge = 24
	panStep  = 48
)

// FocusGained is called by Fyne.
func (b *Board) FocusGained() {}

// FocusLost is called by Fyne.
func (b *Board) FocusLost() {
	b.space = false
	b.held = editor.Modifiers{}
	b.nudges = 0
}

// Key is a key without modifiers: a character or, where that is 0, a named key.
type Key struct {
	Rune rune
	Name fyne.KeyName
}

// TypedRune hands characters on.
func (b *Board) TypedRune(r rune) { b.Typed(Key{Rune: r}) }

// AcceptsTab keeps Fyne from moving the keyboard on by itself: Tab goes from vertex
// to vertex.
func (b *Board) AcceptsTab() bool { return true }

// TypedKey moves the selection, or the view where nothing is selected, goes on to
// the next vertex, and hands all other keys on.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	var way scene.Point
	switch e.Name {
	case fyne.KeyLeft:
		way.X = -1
	case fyne.KeyRight:
		way.X = 1
	case fyne.KeyUp:
		way.Y = -1
	case fyne.KeyDown:
		way.Y = 1
	case fyne.KeyTab:
		b.selectNext(b.held.Shift)
		return
	default:
		b.Typed(Key{Name: e.Name})
		return
	}
	if len(b.session.Selection().Vertices) == 0 {
		b.setCamera(b.camera.Pan(way.Scale(-panStep)))
		return
	}
	step := float64(nudge)
	if b.held.Shift {
		step = bigNudge
	}
	if b.nudges == 0 {
		b.nudges = b.session.NewGesture()
	}
	b.report(b.session.Nudge(way.Scale(step), b.nudges))
}

// selectNext selects the vertex after the one that is selected, or before it.
func (b *Board) selectNext(back bool) {
	id := graphs.VertexID(graphs.None)
	if sel := b.session.Selection().Vertices; len(sel) > 0 {
		id = sel[0]
	}
	b.uncover(b.session.SelectNext(id, back))
}

// uncover brings a vertex into view where it is not; None is no vertex.
func (b *Board) uncover(v graphs.VertexID) {
	if v == graphs.None {
		return
	}
	at, size := b.goal().Screen(b.session.Drawing().At(v)), b.Size()
	if at.X < 0 || at.X > float64(size.Width) || at.Y < float64(b.insets.Top) || at.Y > float64(size.Height-b.insets.Bottom) {
		b.Reveal(v)
	}
}

// KeyDown notes the keys that change what the mouse does.
func (b *Board) KeyDown(e *fyne.KeyEvent) { b.hold(e.Name, true) }

// KeyUp notes that they are up again. Nudges in a row are one step until the
// arrow key is released.
func (b *Board) KeyUp(e *fyne.KeyEvent) {
	b.hold(e.Name, false)
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		b.nudges = 0
	}
}

func (b *Board) hold(key fyne.KeyName, down bool) {
	switch key {
	case fyne.KeySpace:
		b.space = down
	case desktop.KeyShiftLeft, desktop.KeyShiftRight:
		b.held.Shift = down
	case desktop.KeyControlLeft, desktop.KeyControlRight, desktop.KeySuperLeft, desktop.KeySuperRight:
		b.held.Control = down
	case desktop.KeyAltLeft, desktop.KeyAltRight:
		b.held.Alt = down
	}
}

func (b *Board) focus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		c.Focus(b)
	}
}

// Focus gives the board the keyboard.
func (b *Board) Focus() { b.focus() }

func milliseconds() int64 { return time.Now().UnixMilli() }
