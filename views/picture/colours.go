package picture

import (
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// Colours are the colours of a picture.
type Colours string

const (
	ColoursSeen  Colours = "seen" // as on the board
	ColoursLight Colours = "light"
	ColoursDark  Colours = "dark"
	ColoursPrint Colours = "print" // black on white
	// For a projector, thick and large, on a light and on a dark slide.
	ColoursSlide     Colours = "slide"
	ColoursSlideDark Colours = "slide-dark"
	// Black and white alone, with patterns in place of colours.
	ColoursPaper Colours = "paper"
	// Greys, as copies of a handout have them.
	ColoursGrey Colours = "grey"
	// As somebody sees the light colours who cannot tell red from green.
	ColoursCheck Colours = "check"
)

// AllColours returns all choices, in the order in which they are offered.
func AllColours() []Colours {
	return []Colours{
		ColoursSeen, ColoursLight, ColoursDark, ColoursSlide, ColoursSlideDark, ColoursPrint, ColoursPaper, ColoursGrey, ColoursCheck,
	}
}

// palette returns the picture's colours. The ground of light ones is white, as that of a page
// is that the picture goes into.
func (r Request) palette(seen *scene.Palette) *scene.Palette {
	if r.patterned() {
		return scene.Paper()
	}
	return r.Colours.Palette(seen).OnWhite()
}

// Palette returns the colours where no patterns stand for some of them; seen are those
// of the board.
func (c Colours) Palette(seen *scene.Palette) *scene.Palette {
	switch c {
	case ColoursLight:
		return scene.Light()
	case ColoursDark:
		return scene.Dark()
	case ColoursPrint, ColoursPaper:
		return scene.Print()
	case ColoursSlide:
		return scene.Slide(false)
	case ColoursSlideDark:
		return scene.Slide(true)
	case ColoursGrey:
		return scene.Handout()
	case ColoursCheck:
		return scene.Light().WithoutGreen()
	}
	return seen
}

// patterned tells that patterns stand for colours.
func (r Request) patterned() bool { return r.Colours == ColoursPaper }

// The sizes of a slide, as factors of those of the drawing: what a room reads from the
// back row.
const (
	slideVertices = 1.1
	slideLetters  = 1.4
	slideLines    = 1.5
)

// dressed returns the drawing in the sizes of the request's colours; the drawing itself
// where these are its own. What the picture carries is the drawing as it is.
func (r Request) dressed(d *document.Drawing) *document.Drawing {
	if r.Colours != ColoursSlide && r.Colours != ColoursSlideDark {
		return d
	}
	style := d.Style()
	vertices, letters, lines := style.Sizes()
	style.Vertices, style.Letters = min(vertices*slideVertices, document.MaxSize), min(letters*slideLetters, document.MaxSize)
	style.Lines, style.Bold = min(lines*slideLines, document.MaxSize), true
	c := d.Clone()
	if err := c.Edit(func(draft *document.Draft) { draft.Head().Style = style }); err != nil {
		panic("picture: " + err.Error()) // the sizes are in range
	}
	return c
}
