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
type nameBox struct {
	board  *Board
	entry  *nameEntry    // the one of the two below that is in use
	line   *nameEntry    // for the names of vertices and the labels of edges
	lines  *nameEntry    // for notes
	rows   int           // that it has room for
	what   scene.Subject // Nothing while the entry is hidden
	wanted scene.Subject // is to be opened when the mouse event is over; else Nothing
	do     func(func())  // runs a function on the UI thread, soon
}

// nameEntry is an entry that Escape leaves, that Tab takes on to the next vertex,
// and that ends when it loses the keyboard. Undo leaves it where nothing has been
// typed, and undoes what was done before. Return accepts what is typed, also where there
// may be several lines: there Shift+Return breaks one.
type nameEntry struct {
	widget.Entry
	start                            string // the text that it was opened with
	shift                            bool   // is down
	accept, escape, done, next, undo func()
}

func newNameBox(b *Board, do func(func())) *nameBox {
	n := &nameBox{board: b, do: do}
	n.line, n.lines = n.newEntry(), n.newEntry()
	n.lines.MultiLine = true
	n.line.OnChanged = func(text string) { b.OnTextTyped(n.what, text) }
	n.lines.OnChanged = func(text string) {
		n.follow() // it grows
		b.OnTextTyped(n.what, text)
	}
	n.entry = n.line
	return n
}

func (n *nameBox) newEntry() *nameEntry {
	b := n.board
	e := &nameEntry{
		accept: func() {
			n.accept()
			b.Focus()
		},
		escape: func() {
			n.close()
			b.Focus()
		},
		undo: func() {
			n.close()
			b.Focus()
			b.session.Undo()
		},
		next: n.onward,
		done: n.accept, // the keyboard is somewhere else already
	}
	e.ExtendBaseWidget(e)
	e.Hide()
	return e
}

// KeyDown notes whether Shift is down.
func (e *nameEntry) KeyDown(key *fyne.KeyEvent) {
	e.shift = e.shift || isShift(key)
	e.Entry.KeyDown(key)
}

// KeyUp notes that it is up again.
func (e *nameEntry) KeyUp(key *fyne.KeyEvent) {
	e.shift = e.shift && !isShift(key)
	e.Entry.KeyUp(key)
}

func isShift(key *fyne.KeyEvent) bool {
	return key.Name == desktop.KeyShiftLeft || key.Name == desktop.KeyShiftRight
}

func (e *nameEntry) TypedKey(key *fyne.KeyEvent) {
	enter := key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter
	switch {
	case key.Name == fyne.KeyEscape:
		e.escape()
	case key.Name == fyne.KeyTab:
		e.next()
	case enter && !(e.shift && e.MultiLine):
		e.accept()
	default:
		e.Entry.TypedKey(key)
	}
}

func (e *nameEntry) TypedShortcut(s fyne.Shortcut) {
	if _, undo := s.(*fyne.ShortcutUndo); undo && e.Text == e.start {
		e.undo()
		return
	}
	e.Entry.TypedShortcut(s)
}

// AcceptsTab keeps Fyne from moving the keyboard on by itself.
func (e *nameEntry) AcceptsTab() bool { return true }

func (e *nameEntry) FocusLost() {
	e.shift = false
	e.Entry.FocusLost()
	e.done()
}

// openSoon opens a text once the mouse event under way is over: the toolkit
// takes the keyboard at the end of each from what is not under the pointer.
func (n *nameBox) openSoon(what scene.Subject) {
	n.wanted = what
	n.do(func() { n.openWanted() })
}

// openWanted opens what is to be opened; false where nothing is.
func (n *nameBox) openWanted() bool {
	what := n.wanted
	n.wanted = scene.Subject{}
	if what.Kind != scene.Nothing {
		n.open(what)
	}
	return n.what.Kind != scene.Nothing && what.Kind != scene.Nothing
}

// open shows the entry with the text selected, so that what is typed replaces it.
func (n *nameBox) open(what scene.Subject) {
	text, ok := n.board.session.Texts.Of(what)
	if !ok {
		return
	}
	if why := n.board.session.Held(); why != "" {
		n.board.report(graphs.Key(why))
		return
	}
	n.accept()
	n.board.session.Mouse.Cancel()
	n.what, n.entry = what, n.line
	if what.Kind == scene.FreeText {
		n.entry = n.lines
	}
	n.entry.start = text
	n.entry.SetText(text)
	n.follow()
	n.board.setVisible(n.entry, true)
	look.Focus(n.board, n.entry)
	n.entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	n.board.OnTextOpened(what)
}

// onward accepts the name and goes on to the next vertex of the drawing, from the
// last to the first.
func (n *nameBox) onward() {
	id := n.what.VertexID()
	n.accept()
	if id == graphs.None {
		n.board.Focus()
		return
	}
	next := n.board.session.Select.Next(id, false)
	n.board.showSelected(next)
	n.open(scene.VertexSubject(next))
}

// accept takes the text over and hides the entry.
func (n *nameBox) accept() {
	what := n.what
	if what.Kind == scene.Nothing {
		return
	}
	text := n.entry.Text
	n.hide()
	n.board.report(n.board.session.Texts.Set(what, text))
	n.board.OnTextTyped(n.what, "") // not before: it would be nowhere
}

// close hides the entry; what was typed is dropped.
func (n *nameBox) close() {
	if n.what.Kind != scene.Nothing {
		n.hide()
		n.board.OnTextTyped(n.what, "")
	}
}

func (n *nameBox) hide() {
	n.what = scene.Subject{}
	n.entry.Hide()
	n.board.OnTextOpened(n.what)
}

const (
	nameWidth = 120 // of the entry, in board units
	noteWidth = 240 // of that of a note
	nameGap   = 6   // between the vertex and the entry
	noteRows  = 2   // the lines of a note that the entry has room for at least
	mostRows  = 8   // and at most
)

// follow keeps the entry below its vertex, or above where there is no room below.
func (n *nameBox) follow() {
	if n.what.Kind == scene.Nothing {
		return
	}
	b := n.board
	place, high, ok := b.session.Texts.Place(n.what)
	if !ok || b.session.Held() != "" {
		n.close() // undone, deleted, or held
		b.Focus()
		return
	}
	middle := b.View.camera.Screen(place)
	away := float32(high*b.View.camera.Scale) + nameGap
	size := fyne.NewSize(nameWidth, 0)
	if n.what.Kind == scene.FreeText {
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
	look.Put(n.entry, at.X, at.Y, size.Width, size.Height)
}
