package board

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// nameBox is the entry in which the text of a vertex, an edge or a note is typed, below
// it.
type textBox struct {
	board   *Board
	entry   *textEntry    // the one of the two below that is in use
	single  *textEntry    // for the names of vertices and the labels of edges
	multi   *textEntry    // for notes
	rows    int           // that it has room for
	subject scene.Subject // Nothing while the entry is hidden
	pending scene.Subject // is to be opened when the mouse event is over; else Nothing
	runOnUI func(func())  // runs a function on the UI thread, soon
}

// nameEntry is an entry that Escape leaves, that Tab takes on to the next vertex,
// and that ends when it loses the keyboard. Undo leaves it where nothing has been
// typed, and undoes what was done before. Return accepts what is typed, also where there
// may be several lines: there Shift+Return breaks one.
type textEntry struct {
	widget.Entry
	start                                           string // the text that it was opened with
	shift                                           bool   // is down
	onAccept, onEscape, onFocusLost, onNext, onUndo func()
}

func newTextBox(b *Board, do func(func())) *textBox {
	n := &textBox{board: b, runOnUI: do}
	n.single, n.multi = n.newEntry(), n.newEntry()
	n.multi.MultiLine = true
	n.single.OnChanged = func(text string) { b.OnTextTyped(n.subject, text) }
	n.multi.OnChanged = func(text string) {
		n.place() // it grows
		b.OnTextTyped(n.subject, text)
	}
	n.entry = n.single
	return n
}

func (n *textBox) newEntry() *textEntry {
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
		onFocusLost: n.accept, // the keyboard is somewhere else already
	}
	e.ExtendBaseWidget(e)
	e.Hide()
	return e
}

// KeyDown notes whether Shift is down.
func (e *textEntry) KeyDown(key *fyne.KeyEvent) {
	e.shift = e.shift || isShift(key)
	e.Entry.KeyDown(key)
}

// KeyUp notes that it is up again.
func (e *textEntry) KeyUp(key *fyne.KeyEvent) {
	e.shift = e.shift && !isShift(key)
	e.Entry.KeyUp(key)
}

func isShift(key *fyne.KeyEvent) bool {
	return key.Name == desktop.KeyShiftLeft || key.Name == desktop.KeyShiftRight
}

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

func (e *textEntry) TypedShortcut(s fyne.Shortcut) {
	if _, undo := s.(*fyne.ShortcutUndo); undo && e.Text == e.start {
		e.onUndo()
		return
	}
	e.Entry.TypedShortcut(s)
}

// AcceptsTab keeps Fyne from moving the keyboard on by itself.
func (e *textEntry) AcceptsTab() bool { return true }

func (e *textEntry) FocusLost() {
	e.shift = false
	e.Entry.FocusLost()
	e.onFocusLost()
}

// openSoon opens a text once the mouse event under way is over: the toolkit
// takes the keyboard at the end of each from what is not under the pointer.
func (n *textBox) scheduleOpen(what scene.Subject) {
	n.pending = what
	n.runOnUI(func() { n.openPending() })
}

// openWanted opens what is to be opened; false where nothing is.
func (n *textBox) openPending() bool {
	what := n.pending
	n.pending = scene.Subject{}
	if what.Kind != scene.Nothing {
		n.open(what)
	}
	return n.subject.Kind != scene.Nothing && what.Kind != scene.Nothing
}

// open shows the entry with the text selected, so that what is typed replaces it.
func (n *textBox) open(what scene.Subject) {
	text, ok := n.board.session.Texts.Text(what)
	if !ok {
		return
	}
	if why := n.board.session.ReadOnlyReason(); why != "" {
		n.board.reportError(graphs.Key(why))
		return
	}
	n.accept()
	n.board.session.Mouse.Cancel()
	n.subject, n.entry = what, n.single
	if what.Kind == scene.FreeText {
		n.entry = n.multi
	}
	n.entry.start = text
	n.entry.SetText(text)
	n.place()
	n.board.setVisible(n.entry, true)
	look.Focus(n.board, n.entry)
	n.entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	n.board.OnTextOpened(what)
}

// onward accepts the name and goes on to the next vertex of the drawing, from the
// last to the first.
func (n *textBox) acceptAndOpenNext() {
	id := n.subject.VertexID()
	n.accept()
	if id == graphs.None {
		n.board.Focus()
		return
	}
	next := n.board.session.Select.Next(id, false)
	n.board.revealVertex(next)
	n.open(scene.VertexSubject(next))
}

// accept takes the text over and hides the entry.
func (n *textBox) accept() {
	what := n.subject
	if what.Kind == scene.Nothing {
		return
	}
	text := n.entry.Text
	n.hide()
	n.board.reportError(n.board.session.Texts.SetText(what, text))
	n.board.OnTextTyped(n.subject, "") // not before: it would be nowhere
}

// close hides the entry; what was typed is dropped.
func (n *textBox) cancel() {
	if n.subject.Kind != scene.Nothing {
		n.hide()
		n.board.OnTextTyped(n.subject, "")
	}
}

func (n *textBox) hide() {
	n.subject = scene.Subject{}
	n.entry.Hide()
	n.board.OnTextOpened(n.subject)
}

const (
	nameWidth = 120 // of the entry, in board units
	noteWidth = 240 // of that of a note
	nameGap   = 6   // between the vertex and the entry
	noteRows  = 2   // the lines of a note that the entry has room for at least
	mostRows  = 8   // and at most
)

// follow keeps the entry below its vertex, or above where there is no room below.
func (n *textBox) place() {
	if n.subject.Kind == scene.Nothing {
		return
	}
	b := n.board
	place, high, ok := b.session.Texts.Anchor(n.subject)
	if !ok || b.session.ReadOnlyReason() != "" {
		n.cancel() // undone, deleted, or held
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
	at := fyne.NewPos(float32(middle.X)-size.Width/2, float32(middle.Y)+away)
	if at.Y+size.Height > b.Size().Height-b.View.insets.Bottom {
		at.Y = float32(middle.Y) - away - size.Height
	}
	look.Place(n.entry, at.X, at.Y, size.Width, size.Height)
}
