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

// Status is the bar at the lower edge of the window. It shows a message or a hint at the left, and
// figures at the right. The figures keep their place when they change.
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

// NewStatus returns a status bar without texts.
func NewStatus() *Status {
	p := scene.Light()
	s := &Status{
		left:  look.Text("", 12, scene.Muted, p, fyne.TextStyle{}),
		right: look.Text("", 12, scene.Muted, p, fyne.TextStyle{}),
	}
	s.bar = container.New(look.NewWidthLayout(s.minHeight, s.layOut), s.left, s.right)
	return s
}

// minHeight returns the height of the bar, whatever its objects are.
func (s *Status) minHeight([]fyne.CanvasObject) float32 {
	return max(s.left.MinSize().Height, s.right.MinSize().Height)
}

// layOut gives the figures at the right the width that they need, and the text at the left the rest of
// size.
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

// SetMessage shows message instead of the hint until ClearMessage is called. If isError is set, it has
// the colour of errors.
func (s *Status) SetMessage(message string, isError bool) { s.message, s.wrong = message, isError }

// Message returns the message, or "" if there is none.
func (s *Status) Message() string { return s.message }

// ClearMessage removes the message and shows the hint again.
func (s *Status) ClearMessage() { s.message, s.wrong = "", false }

// SetHint sets the text that is shown while there is no message.
func (s *Status) SetHint(text string) { s.hint = text }

// Show draws the bar with figures, such as the size of the drawing, at its right. palette has the
// colours.
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

// SizeText is a cached text with the size of a drawing. It is computed again only when the game
// changes, because it takes time O(edges).
type SizeText struct {
	session  *editor.Session
	revision int64 // the game revision that text is for
	text     string
}

// Text returns the numbers of vertices and edges of the drawing of s, in the language of w: "8
// vertices · 28 edges". It is cached as long as the drawing does not change.
func (c *SizeText) Text(w *words.Words, s *editor.Session) string {
	if revision := s.History().GameRevision(); c.session != s || c.revision != revision {
		g := s.Drawing().Graph()
		c.session, c.revision = s, revision
		c.text = w.N("count.vertices", g.Order()) + " · " + explain.EdgeCount(w, g.Edges())
	}
	return c.text
}
