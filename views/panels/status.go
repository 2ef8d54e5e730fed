package panels

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// Status is the bar at the window's lower edge: a hint at the left, figures at
// the right.
type Status struct {
	left, right *canvas.Text
	message     string
	wrong       bool
	hint        string
}

// NewStatus returns an empty bar.
func NewStatus() *Status {
	p := scene.Light()
	return &Status{
		left:  look.Text("", 12, scene.Muted, p, fyne.TextStyle{}),
		right: look.Text("", 12, scene.Muted, p, fyne.TextStyle{}),
	}
}

// Object returns what to put at the window's lower edge.
func (s *Status) Object() fyne.CanvasObject {
	return container.New(look.Padded(5, 14), container.NewBorder(nil, nil, s.left, s.right))
}

// Say shows a message in place of the hint until Unsay.
func (s *Status) Say(message string, wrong bool) { s.message, s.wrong = message, wrong }

// Message returns what is being said; empty where nothing is.
func (s *Status) Message() string { return s.message }

// Unsay takes the message back.
func (s *Status) Unsay() { s.message, s.wrong = "", false }

// Hint is what is said where there is no message.
func (s *Status) Hint(text string) { s.hint = text }

// Show draws the bar.
func (s *Status) Show(figures string, p *scene.Palette) {
	text, ink := s.hint, scene.Muted
	if s.message != "" {
		text, ink = s.message, scene.Ink
		if s.wrong {
			ink = scene.Wrong
		}
	}
	write(s.left, text, p.Color(ink))
	write(s.right, figures, p.Color(scene.Muted))
}

// write changes a text where it says something else: to refresh it has the toolkit
// draw the whole window.
func write(t *canvas.Text, text string, c color.NRGBA) {
	if t.Text != text || t.Color != c {
		t.Text, t.Color = text, c
		t.Refresh()
	}
}
