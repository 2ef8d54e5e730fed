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

// Bold and Mono are the styles that panels use.
func Bold() fyne.TextStyle { return fyne.TextStyle{Bold: true} }

// Mono is the face for values: it has ∞, ⊕ and →, and its digits stand in
// columns.
func Mono() fyne.TextStyle { return fyne.TextStyle{Monospace: true} }

// Padded returns a layout with that much room around its content.
func Padded(vertical, horizontal float32) fyne.Layout {
	return layout.NewCustomPaddedLayout(vertical, vertical, horizontal, horizontal)
}
