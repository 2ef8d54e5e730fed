package panels

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nimgraph/views/editor"
	"nimgraph/views/explain"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Status is the bar at the window's lower edge. At its left stands one text: a message,
// or else a hint. At its right stand figures, which keep their place while they change.
type Status struct {
	left, right *canvas.Text
	bar         *fyne.Container
	text        string // at the left, in full
	message     string // of Say; empty where there is none
	wrong       bool   // the message says what went wrong
	hint        string // of Hint
	// slot is the width that the figures have, in Fyne units. It grows in steps and
	// shrinks only where it is wider by four of them, as after a file was read, so
	// that nothing moves when a digit is added.
	figuresWidth, barWidth float32
}

// NewStatus returns an empty bar.
func NewStatus() *Status {
	p := scene.Light()
	s := &Status{
		left:  look.Text("", 12, scene.Muted, p, fyne.TextStyle{}),
		right: look.Text("", 12, scene.Muted, p, fyne.TextStyle{}),
	}
	s.bar = container.New(look.NewWidthLayout(s.minHeight, s.layOut), s.left, s.right)
	return s
}

func (s *Status) minHeight([]fyne.CanvasObject) float32 {
	return max(s.left.MinSize().Height, s.right.MinSize().Height)
}

// layOut gives the text at the left what the figures leave.
func (s *Status) layOut(_ []fyne.CanvasObject, size fyne.Size) {
	const gap, step = 16, 32
	if size.Width != s.barWidth {
		s.figuresWidth, s.barWidth = 0, size.Width
	}
	if width := s.right.MinSize().Width; width > s.figuresWidth || width < s.figuresWidth-4*step {
		s.figuresWidth = float32(math.Ceil(float64(width/step))) * step
		if s.figuresWidth > size.Width {
			s.figuresWidth = width
		}
	}
	look.Place(s.right, size.Width-s.figuresWidth, 0, s.figuresWidth, size.Height)
	s.left.Text = Shorten(s.text, s.left, size.Width-s.figuresWidth-gap)
	s.left.Resize(s.left.MinSize())
}

// Object returns what to put at the window's lower edge.
func (s *Status) Object() fyne.CanvasObject { return container.New(look.NewPadding(5, 14), s.bar) }

// Say shows a message in place of all else until Unsay.
func (s *Status) SetMessage(message string, wrong bool) { s.message, s.wrong = message, wrong }

// Message returns the message of Say; empty where there is none.
func (s *Status) Message() string { return s.message }

// Unsay takes the message back.
func (s *Status) ClearMessage() { s.message, s.wrong = "", false }

// Hint sets what is shown where there is no message.
func (s *Status) SetHint(text string) { s.hint = text }

// Show draws the bar.
func (s *Status) Show(figures string, p *scene.Palette) {
	text, ink := s.hint, scene.Muted
	if s.message != "" {
		text, ink = s.message, scene.Ink
		if s.wrong {
			ink = scene.Wrong
		}
	}
	left, right := color.Color(p.Color(ink)), color.Color(p.Color(scene.Muted))
	if s.text == text && s.right.Text == figures && s.left.Color == left && s.right.Color == right {
		return // to refresh it would have the toolkit draw the whole window
	}
	s.text, s.left.Color = text, left
	s.right.Text, s.right.Color = figures, right
	s.bar.Refresh()
}

// Sizes says how large a drawing is. To count edges with their copies takes time linear
// in their number, so the text is kept until the game changes.
type SizeText struct {
	session  *editor.Session
	revision int64 // of the game, when it was counted
	text     string
}

// Text returns how many vertices and edges the session's drawing has:
// "8 vertices · 28 edges".
func (c *SizeText) Text(w *words.Words, s *editor.Session) string {
	if revision := s.History().GameRevision(); c.session != s || c.revision != revision {
		g := s.Drawing().Graph()
		c.session, c.revision = s, revision
		c.text = w.N("count.vertices", g.Order()) + " · " + explain.Edges(w, g.Edges())
	}
	return c.text
}
