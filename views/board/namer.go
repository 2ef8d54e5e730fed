package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// namer is the entry in which a vertex's name is typed, where the name stands.
type namer struct {
	board  *Board
	entry  *nameEntry
	vertex graphs.VertexID
}

// nameEntry is an entry that Escape leaves, that Tab takes on to the next vertex,
// and that ends when it loses the keyboard.
type nameEntry struct {
	widget.Entry
	escape, done, next func()
}

func newNamer(b *Board) *namer {
	n := &namer{board: b, entry: &nameEntry{}, vertex: graphs.None}
	n.entry.ExtendBaseWidget(n.entry)
	n.entry.OnSubmitted = func(string) {
		n.accept()
		b.focus()
	}
	n.entry.escape = func() {
		n.close()
		b.focus()
	}
	n.entry.next = n.onward
	n.entry.done = n.accept // the keyboard is somewhere else already
	n.entry.Hide()
	return n
}

func (e *nameEntry) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyEscape:
		e.escape()
	case fyne.KeyTab:
		e.next()
	default:
		e.Entry.TypedKey(key)
	}
}

// AcceptsTab keeps Fyne from moving the keyboard on by itself.
func (e *nameEntry) AcceptsTab() bool { return true }

func (e *nameEntry) FocusLost() {
	e.Entry.FocusLost()
	e.done()
}

// open shows the entry over the vertex's name with its name selected.
func (n *namer) open(id graphs.VertexID) {
	v, ok := n.board.session.Drawing().Graph().Vertex(id)
	if !ok {
		return
	}
	n.board.session.Cancel()
	n.vertex = id
	n.entry.SetText(v.Text())
	n.follow()
	n.entry.Show()
	if c := fyne.CurrentApp().Driver().CanvasForObject(n.board); c != nil {
		c.Focus(n.entry)
	}
	n.entry.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// onward accepts the name and goes on to the next vertex of the drawing, from the
// last to the first.
func (n *namer) onward() {
	id := n.vertex
	n.accept()
	next := n.board.session.SelectNext(id, false)
	n.board.uncover(next)
	n.open(next)
}

// accept renames the vertex and hides the entry.
func (n *namer) accept() {
	id := n.vertex
	if id == graphs.None {
		return
	}
	text := n.entry.Text
	n.close()
	n.board.report(n.board.session.Rename(id, text))
}

// close hides the entry; what was typed is dropped.
func (n *namer) close() {
	if n.vertex == graphs.None {
		return
	}
	n.vertex = graphs.None
	n.entry.Hide()
}

// follow keeps the entry where the vertex's name is.
func (n *namer) follow() {
	if n.vertex == graphs.None {
		return
	}
	if _, ok := n.board.session.Drawing().Graph().Vertex(n.vertex); !ok {
		n.close() // undone, or deleted
		n.board.focus()
		return
	}
	at, ok := n.board.session.Scene().NameAt(n.vertex)
	if !ok { // names are not shown
		at = n.board.session.Drawing().At(n.vertex)
		at.Y += scene.Radius + scene.NameDrop
	}
	screen := n.board.camera.Screen(at)
	size := fyne.NewSize(120, n.entry.MinSize().Height)
	n.entry.Resize(size)
	n.entry.Move(fyne.NewPos(float32(screen.X)-size.Width/2, float32(screen.Y)-size.Height/2))
}
