package board

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nimgraph/graphs"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// textBox is the entry in which the text of a vertex, an edge or a note is typed, below its
// subject.
type textBox struct {
	board   *Board
	entry   *textEntry    // single or multi, whichever is in use
	single  *textEntry    // for the names of vertices and the labels of edges
	multi   *textEntry    // for notes
	rows    int           // the number of rows that multi shows
	subject scene.Subject // Nothing while the entry is hidden
	pending scene.Subject // to be opened after the mouse event under way; otherwise Nothing
	runOnUI func(func())  // runs a function on the UI thread soon
}

// textEntry is the entry of a textBox. Escape closes it, Tab goes on to the next vertex, and losing
// the focus ends it. If nothing was typed, Undo closes it and undoes the last step of the drawing.
// Return accepts the text; in an entry with several lines Shift+Return starts a new line.
type textEntry struct {
	look.Entry
	start                                           string // the text at the beginning
	shift                                           bool   // Shift is down
	onAccept, onEscape, onFocusLost, onNext, onUndo func()
}

// newTextBox returns the hidden text box of board b. runOnUI runs a function on the UI thread later.
func newTextBox(b *Board, runOnUI func(func())) *textBox {
	n := &textBox{board: b, runOnUI: runOnUI}
	n.single, n.multi = n.newTextEntry(), n.newTextEntry()
	n.multi.MultiLine = true
	n.single.OnChanged = func(text string) { b.OnTextTyped(n.subject, text) }
	n.multi.OnChanged = func(text string) {
		n.placeEntry() // the entry grows with its text
		b.OnTextTyped(n.subject, text)
	}
	n.entry = n.single
	return n
}

// newTextEntry returns a hidden entry for the box. Its keys accept or cancel the text of the box.
func (n *textBox) newTextEntry() *textEntry {
	b := n.board
	e := &textEntry{
		onAccept: func() {
			n.accept()
			b.Focus()
		},
		onEscape: func() {
			n.cancel()
			b.Focus()
		},
		onUndo: func() {
			n.cancel()
			b.Focus()
			b.session.Undo()
		},
		onNext:      n.acceptAndOpenNext,
		onFocusLost: n.accept, // the focus has gone elsewhere already
	}
	e.ExtendBaseWidget(e)
	e.Hide()
	return e
}

// KeyDown notes that Shift is down.
func (e *textEntry) KeyDown(key *fyne.KeyEvent) {
	e.shift = e.shift || isShift(key)
	e.Entry.KeyDown(key)
}

// KeyUp notes that Shift is up.
func (e *textEntry) KeyUp(key *fyne.KeyEvent) {
	e.shift = e.shift && !isShift(key)
	e.Entry.KeyUp(key)
}

// isShift reports whether a key is one of the Shift keys.
func isShift(key *fyne.KeyEvent) bool {
	return key.Name == desktop.KeyShiftLeft || key.Name == desktop.KeyShiftRight
}

// TypedKey handles Escape, Tab and Return as textEntry describes, and passes other keys to the
// entry.
func (e *textEntry) TypedKey(key *fyne.KeyEvent) {
	enter := key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter
	switch {
	case key.Name == fyne.KeyEscape:
		e.onEscape()
	case key.Name == fyne.KeyTab:
		e.onNext()
	case enter && !(e.shift && e.MultiLine):
		e.onAccept()
	default:
		e.Entry.TypedKey(key)
	}
}

// TypedShortcut handles Undo if the text has not changed, and passes other shortcuts to the entry.
func (e *textEntry) TypedShortcut(s fyne.Shortcut) {
	if _, undo := s.(*fyne.ShortcutUndo); undo && e.Text == e.start {
		e.onUndo()
		return
	}
	e.Entry.TypedShortcut(s)
}

// AcceptsTab keeps Fyne from moving the focus, so that TypedKey gets Tab.
func (e *textEntry) AcceptsTab() bool { return true }

// FocusLost accepts the text.
func (e *textEntry) FocusLost() {
	e.shift = false
	e.Entry.FocusLost()
	e.onFocusLost()
}

// scheduleOpen opens the text of subject once the mouse event under way has been handled. Before
// that, Fyne would take the focus away again, because the entry is not under the pointer.
func (n *textBox) scheduleOpen(subject scene.Subject) {
	n.pending = subject
	n.runOnUI(func() { n.openPending() })
}

// openPending opens the text that scheduleOpen has scheduled, if any. It reports whether a text was
// scheduled and the entry is open now. A key that arrives before the entry has the focus is then meant for
// the entry.
func (n *textBox) openPending() bool {
	subject := n.pending
	n.pending = scene.Subject{}
	if subject.Kind != scene.Nothing {
		n.open(subject)
	}
	return n.subject.Kind != scene.Nothing && subject.Kind != scene.Nothing
}

// open shows the entry with the text of subject, all of it selected, so that typing replaces it. If
// the drawing cannot be changed at present, it reports the reason instead. It does nothing if subject
// has no text.
func (n *textBox) open(subject scene.Subject) {
	text, ok := n.board.session.Texts.Text(subject)
	if !ok {
		return
	}
	if why := n.board.session.ReadOnlyReason(); why != "" {
		n.board.reportError(graphs.Key(why))
		return
	}
	n.accept()
	n.board.session.Mouse.Cancel()
	n.subject, n.entry = subject, n.single
	if subject.Kind == scene.FreeText {
		n.entry = n.multi
	}
	n.entry.start = text
	n.entry.SetText(text)
	n.placeEntry()
	n.board.setVisible(n.entry, true)
	look.Focus(n.board, n.entry)
	n.entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	n.board.OnTextOpened(subject)
}

// acceptAndOpenNext accepts the text. If it belongs to a vertex, it then opens the name of the next
// vertex of the drawing; the first vertex follows the last.
func (n *textBox) acceptAndOpenNext() {
	id := n.subject.VertexID()
	n.accept()
	if id == graphs.None {
		n.board.Focus()
		return
	}
	next := n.board.session.Select.Next(id, false)
	n.board.bringVertexIntoView(next)
	n.open(scene.VertexSubject(next))
}

// accept hides the entry and gives its text to the subject. The board reports the error, if any. It
// does nothing if the entry is hidden.
func (n *textBox) accept() {
	subject := n.subject
	if subject.Kind == scene.Nothing {
		return
	}
	text := n.entry.Text
	n.hide()
	n.board.reportError(n.board.session.Texts.SetText(subject, text))
	n.board.OnTextTyped(n.subject, "") // only now, so that the text is always either applied or reported
}

// cancel hides the entry and discards its text.
func (n *textBox) cancel() {
	if n.subject.Kind != scene.Nothing {
		n.hide()
		n.board.OnTextTyped(n.subject, "")
	}
}

// hide hides the entry.
func (n *textBox) hide() {
	n.subject = scene.Subject{}
	n.entry.Hide()
	n.board.OnTextOpened(n.subject)
}

const (
	nameWidth = 120 // width of the entry for names, in board units
	noteWidth = 240 // width of the entry for notes
	nameGap   = 6   // distance from the vertex to the entry
	noteRows  = 2   // least number of rows of the entry for notes
	mostRows  = 8   // largest number of rows
)

// placeEntry puts the entry below its subject, or above it if there is no room below. If the subject
// no longer exists or the drawing cannot be changed, it cancels the entry.
func (n *textBox) placeEntry() {
	if n.subject.Kind == scene.Nothing {
		return
	}
	b := n.board
	place, high, ok := b.session.Texts.Anchor(n.subject)
	if !ok || b.session.ReadOnlyReason() != "" {
		n.cancel() // the subject was removed, or the drawing cannot be changed now
		b.Focus()
		return
	}
	middle := b.View.camera.Screen(place)
	away := float32(high*b.View.camera.Scale) + nameGap
	size := fyne.NewSize(nameWidth, 0)
	if n.subject.Kind == scene.FreeText {
		size.Width = noteWidth
		if rows := min(max(1+strings.Count(n.entry.Text, "\n"), noteRows), mostRows); rows != n.rows {
			n.rows = rows
			n.entry.SetMinRowsVisible(rows)
		}
	}
	size.Height = n.entry.MinSize().Height
	position := fyne.NewPos(float32(middle.X)-size.Width/2, float32(middle.Y)+away)
	if position.Y+size.Height > b.Size().Height-b.View.insets.Bottom {
		position.Y = float32(middle.Y) - away - size.Height
	}
	look.Place(n.entry, position.X, position.Y, size.Width, size.Height)
}
