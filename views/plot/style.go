package plot

import (
	"strconv"

	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Style says how a picture looks.
type Style struct {
	// Palette has the colours; nil for the light ones.
	Palette *scene.Palette
	// Scale is how many pixels a document unit has: that of the screen, or of the image
	// in which points are counted. 0 is 1.
	Scale float64
	// Title stands above the picture; "" for none.
	Title string
	// Words are those of the legend; nil for no legend.
	Words *words.Words

	file bool // for a file: vectors where that can be
}

func (s Style) normal() Style {
	if s.Palette == nil {
		s.Palette = scene.Light()
	}
	if !(s.Scale > 0 && s.Scale < 100) {
		s.Scale = 1
	}
	return s
}

// Sizes of text in document units.
const (
	titleSize  = 16
	tickSize   = 11.5
	axisSize   = 13
	legendSize = 11.5
)

// widthOf returns how wide a text is.
func widthOf(text string, font scene.Font, size float64) float64 {
	width, _ := render.Measure(text, font, size)
	return width
}

// Grouped writes a number with commas between its thousands.
func Grouped(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0 && text[i-1] != '-'; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
