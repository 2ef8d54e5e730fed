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

// Status is the status bar at the lower edge of the window. At its left it shows a message or, if
// there is none, a hint, and at its right some figures, such as the size of the drawing. The figures
// do not move when a digit is added.
type Status struct {
	left, right *canvas.Text
	bar         *fyne.Container
	text        string // the full text at the left
	message     string // empty if there is none
	wrong       bool   // the message is an error
	hint        string // shown if there is no message
	// figuresWidth is the width reserved for the figures, in Fyne units. It grows in steps, and
	// shrinks only if it is too large by four steps, as after opening another file, so that nothing
	// moves when a digit is added.
	figuresWidth, barWidth float32
}

// NewStatus returns an empty status bar.
func NewStatus() *Status {
	p := scene.Light()
	s := &Status{
		left:  look.Text("", 12, scene.Muted, p, fyne.TextStyle{}),
		right: look.Text("", 12, scene.Muted, p, fyne.TextStyle{}),
	}
	s.bar = container.New(look.NewWidthLayout(s.minHeight, s.layOut), s.left, s.right)
	return s
}

// minHeight returns the height of the bar. It does not depend on the objects.
func (s *Status) minHeight([]fyne.CanvasObject) float32 {
	return max(s.left.MinSize().Height, s.right.MinSize().Height)
}

// layOut gives the figures at the right the width that they need, and the text at the left the
// remaining width of size.
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

// Object returns the object that shows the bar, to be put at the lower edge of the window.
func (s *Status) Object() fyne.CanvasObject { return container.New(look.NewPadding(5, 14), s.bar) }

// SetMessage sets a message, which the next Show displays instead of the hint until ClearMessage is
// called. If isError is set, it is shown as an error.
func (s *Status) SetMessage(message string, isError bool) { s.message, s.wrong = message, isError }

// Message returns the message, or "" if there is none.
func (s *Status) Message() string { return s.message }

// ClearMessage removes the message, so that the next Show displays the hint again.
func (s *Status) ClearMessage() { s.message, s.wrong = "", false }

// SetHint sets the hint, which is displayed while there is no message.
func (s *Status) SetHint(text string) { s.hint = text }

// Show displays the message or hint, and figures at the right, in the colours of palette.
func (s *Status) Show(figures string, palette *scene.Palette) {
	text, ink := s.hint, scene.Muted
	if s.message != "" {
		text, ink = s.message, scene.Ink
		if s.wrong {
			ink = scene.Wrong
		}
	}
	left, right := color.Color(palette.Color(ink)), color.Color(palette.Color(scene.Muted))
	if s.text == text && s.right.Text == figures && s.left.Color == left && s.right.Color == right {
		return // a refresh would draw the whole window
	}
	s.text, s.left.Color = text, left
	s.right.Text, s.right.Color = figures, right
	s.bar.Refresh()
}

// SizeText is a cache of the text with the numbers of vertices and edges of a drawing. Counting the edges
// takes O(edges), so it is done only when the graph may have changed.
type SizeText struct {
	session  *editor.Session
	revision int64 // the game revision that text is for
	text     string
}

// Text returns the numbers of vertices and edges in the drawing of s, such as "8 vertices · 28 edges",
// in the language of w.
func (c *SizeText) Text(w *words.Words, s *editor.Session) string {
	if revision := s.History().GameRevision(); c.session != s || c.revision != revision {
		g := s.Drawing().Graph()
		c.session, c.revision = s, revision
		c.text = w.N("count.vertices", g.Order()) + " · " + explain.EdgeCountText(w, g.Edges())
	}
	return c.text
}
