package app

import (
	"bytes"
	"errors"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"nimgraph/graphs/formats"
	"nimgraph/views/panels"
)

const (
	// typingPause is how long nothing is typed before the board follows.
	typingPause = 150 * time.Millisecond
	// textMost is the number of edges up to which a drawing is shown as text: at
	// every step that takes some 0.8 µs an edge, and 1.3 µs where the text is what
	// changed; see BenchmarkText.
	textMost = 50_000
)

// textPane keeps the drawing and its text the same, both ways.
type textPane struct {
	window *Window
	pane   *panels.Text
	box    fyne.CanvasObject

	game    int64 // the game's revision that the text says
	title   string
	said    bool
	gesture int64 // the step that the present run of typing is
	typed   int64 // counts changes of the text by hand
	unread  bool  // the board is yet to follow the last of them
	reading bool  // the board is being made to follow the text
}

func newTextPane(w *Window) *textPane {
	t := &textPane{window: w}
	t.pane = panels.NewText(w.words, t.changed, func() { w.board.Focus() })
	return t
}

// changed has the board follow when nothing is typed for a moment.
func (t *textPane) changed() {
	t.typed++
	t.unread = true
	typed := t.typed
	time.AfterFunc(typingPause, func() {
		t.window.program.do(func() {
			if t.typed == typed {
				t.settle()
			}
		})
	})
}

// settle has the board follow what has been typed, if it has not yet.
func (t *textPane) settle() {
	if t.unread {
		t.read()
	}
}

// wrong tells whether the text is no drawing, so that the board does not have it.
func (t *textPane) wrong() bool {
	said, _ := t.pane.Complaint()
	return said != ""
}

// drop has the text say again what the board shows.
func (t *textPane) drop() {
	t.forget()
	t.pane.Accept()
	t.update()
}

// read makes the board show what the text says. Where it says nothing that can
// be read, the board keeps what it has.
func (t *textPane) read() {
	w := t.window
	t.unread = false
	read, err := formats.Read(strings.NewReader(t.pane.Text()), formats.Edges)
	if err == nil {
		if t.gesture == 0 {
			t.gesture = w.session.NewGesture()
		}
		t.reading = true
		var another bool
		another, err = w.session.ApplyDrawing(read.Drawing, t.gesture)
		t.reading = false
		t.note()
		if another {
			w.board.Fit()
		}
	}
	if err == nil {
		t.pane.Accept()
		return
	}
	line := 0
	var where *formats.Error
	if errors.As(err, &where) {
		line = where.Line
	}
	t.pane.Refuse(w.describe(err), line, w.program.theme.Palette())
}

// note remembers which state of the drawing the text says.
func (t *textPane) note() {
	h := t.window.session.History()
	t.game, t.title = h.GameRevision(), t.window.session.Drawing().Title()
}

// update makes the text say what the board shows, where that has changed by
// other means than the text.
func (t *textPane) update() {
	w := t.window
	if !w.program.settings.shows(keyText) {
		return
	}
	d, h := w.session.Drawing(), w.session.History()
	if t.reading || t.said && h.GameRevision() == t.game && d.Title() == t.title {
		return
	}
	t.gesture, t.said = 0, true
	t.unread = false // it is written over
	t.note()
	t.pane.Accept()
	if d.Graph().Size() > textMost {
		t.pane.Explain(w.words.N("text.too-long", textMost))
		return
	}
	var text bytes.Buffer
	if err := formats.Write(&text, d, formats.Edges); err != nil {
		w.fail(err)
		return
	}
	t.pane.Write(text.String())
}

// forget has the next update write the text anew: another drawing is shown.
func (t *textPane) forget() {
	t.said, t.gesture, t.unread = false, 0, false
}
