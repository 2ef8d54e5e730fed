package board

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"nimgraph/views/scene"
)

const (
	// noticeTime is the time for which a notice is shown, long enough to read a short sentence.
	noticeTime = 3 * time.Second
	// noticePad is the margin around the text of a notice, and noticeAway its distance from the
	// pointer, both in board units.
	noticePad, noticeAway = 6, 16
)

// notice is a short text next to the pointer about the last gesture: its effect, or the reason for
// its failure.
type notice struct {
	board   *Board
	paper   *canvas.Rectangle
	text    *canvas.Text
	runOnUI func(func())
	timer   *time.Timer // hides the notice; nil before the first one
}

// newNotice returns the hidden notice of board b. runOnUI runs a function on the UI thread later.
func newNotice(b *Board, runOnUI func(func())) *notice {
	n := &notice{board: b, paper: canvas.NewRectangle(nil), text: canvas.NewText("", nil), runOnUI: runOnUI}
	n.paper.CornerRadius = noticePad
	n.paper.Hide()
	n.text.Hide()
	return n
}

// ShowNotice shows text, a single line, next to the pointer. If the keyboard's cursor is shown,
// text is next to the cursor. A press or the end of noticeTime hides it.
func (b *Board) ShowNotice(text string) {
	n := b.notice
	n.text.Text, n.text.TextSize = text, theme.TextSize()
	n.text.Color, n.paper.FillColor = b.palette.Color(scene.Board), b.palette.Color(scene.Ink)
	inner := n.text.MinSize()
	size := fyne.NewSize(inner.Width+2*noticePad, inner.Height+2*noticePad)
	pointer := b.View.camera.Screen(b.PointerPlace())
	place := fyne.NewPos(float32(pointer.X)+noticeAway, float32(pointer.Y)+noticeAway)
	place.X = max(0, min(place.X, b.Size().Width-size.Width))
	if place.Y+size.Height > b.Size().Height-b.View.insets.Bottom {
		place.Y -= size.Height + 2*noticeAway
	}
	n.paper.Move(place)
	n.paper.Resize(size)
	n.text.Move(place.AddXY(noticePad, noticePad))
	n.text.Resize(inner)
	n.setVisible(true)
	n.paper.Refresh()
	n.text.Refresh()
	if n.timer != nil {
		n.timer.Stop()
	}
	n.timer = time.AfterFunc(noticeTime, func() { n.runOnUI(func() { n.setVisible(false) }) })
}

// setVisible shows or hides the notice.
func (n *notice) setVisible(visible bool) {
	n.board.setVisible(n.paper, visible)
	n.board.setVisible(n.text, visible)
}

// hide hides the notice at once, without waiting for the end of noticeTime.
func (n *notice) hide() {
	if n.timer != nil {
		n.timer.Stop()
	}
	n.setVisible(false)
}
