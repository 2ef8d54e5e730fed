package panels

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// LegendHeight is how much of the board's lower edge the legend covers.
const LegendHeight = 56

// Sample draws a scene centred in a small picture of that size in pixels, on a
// transparent ground.
type Sample func(s *scene.Scene, width, height int) image.Image

// Legend says what the marks on the board mean. Its samples are drawn by the
// board's own renderer.
type Legend struct {
	words   *words.Words
	content *fyne.Container
}

// NewLegend returns an empty legend.
func NewLegend(w *words.Words) *Legend {
	return &Legend{words: w, content: container.New(inCorner{legendLine})}
}

// legendLine is how high one of its lines is.
const legendLine = 22

// Object returns what to put over the board.
func (l *Legend) Object() fyne.CanvasObject { return l.content }

// Show draws a legend of marks in the colours of a palette.
func (l *Legend) Show(marks []scene.Mark, p *scene.Palette, sample Sample) {
	entries := []fyne.CanvasObject{card(p)}
	for _, m := range marks {
		const height, sharp = 20, 3
		width := int(m.Width()) + 2
		picture := canvas.NewImageFromImage(sample(m.Sample(), width*sharp, height*sharp))
		picture.SetMinSize(fyne.NewSize(float32(width), height))
		entries = append(entries, container.New(centred{}, picture, space(6), look.Text(l.words.T(m.Key()), 12, scene.Ink, p, fyne.TextStyle{}), space(16)))
	}
	l.content.Objects = entries
	l.content.Refresh()
}
