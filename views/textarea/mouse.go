package textarea

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nimgraph/views/look"
)

var (
	_ desktop.Mouseable  = (*body)(nil)
	_ desktop.Cursorable = (*body)(nil)
	_ fyne.Draggable     = (*body)(nil)
)

// clickPause is how long after a click another one belongs to it. Clicks are
// counted here since Fyne holds each one back for that long where it is asked to
// tell double ones.
const clickPause = 400 * time.Millisecond

// mouse is what has to be remembered between events.
type mouse struct {
	last   time.Time
	where  caret
	clicks int
}

func (s *body) Cursor() desktop.Cursor { return desktop.TextCursor }

// MouseDown is part of desktop.Mouseable: a click sets the cursor, two select a
// word and three a line; with Shift the selection is extended.
func (s *body) MouseDown(e *desktop.MouseEvent) {
	look.Focus(s, s.area)
	b, at := s.area.buffer, s.placeAt(e.Position)
	if e.Button == desktop.MouseButtonSecondary {
		if from, to := b.selection(); at.before(from) || !at.before(to) {
			b.move(at, false)
		}
		s.area.redraw()
		return
	}
	if e.Button != desktop.MouseButtonPrimary {
		return
	}
	m, now := &s.mouse, time.Now()
	if at != m.where || now.Sub(m.last) > clickPause {
		m.clicks = 0
	}
	m.clicks, m.last, m.where = m.clicks+1, now, at
	switch {
	case m.clicks == 2:
		b.selectWord(at)
	case m.clicks == 3:
		b.selectLine(at.line)
	default:
		b.move(at, e.Modifier&fyne.KeyModifierShift != 0)
	}
	s.area.redraw()
}

// MouseUp is part of desktop.Mouseable: the right button opens the menu.
func (s *body) MouseUp(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonSecondary && s.area.Menu != nil {
		s.area.Menu(e.AbsolutePosition)
	}
}

// Dragged is part of fyne.Draggable: it extends the selection.
func (s *body) Dragged(e *fyne.DragEvent) {
	s.area.buffer.move(s.placeAt(e.Position), true)
	s.area.moved()
}

func (s *body) DragEnd() {}
