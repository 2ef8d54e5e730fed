package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/layout"

	"nimgraph/views/scene"
)

// Text returns a line of text in a colour of the palette.
func Text(text string, size float32, c scene.Role, p *scene.Palette, style fyne.TextStyle) *canvas.Text {
	t := canvas.NewText(text, p.Color(c))
	t.TextSize = size
	t.TextStyle = style
	return t
}

// Bold is the style of headings.
func Bold() fyne.TextStyle { return fyne.TextStyle{Bold: true} }

// Mono is the style of values: its face has ∞, ⊕ and →, and digits of equal width.
func Mono() fyne.TextStyle { return fyne.TextStyle{Monospace: true} }

// Padded returns a layout with room around its content: above and below, and at the
// sides, in Fyne units.
func Padded(vertical, horizontal float32) fyne.Layout {
	return layout.NewCustomPaddedLayout(vertical, vertical, horizontal, horizontal)
}
