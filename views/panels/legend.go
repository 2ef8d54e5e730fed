package panels

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nimgraph/graphs"
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
func NewLegend(w *words.Words) *Legend { return &Legend{words: w, content: container.NewStack()} }

// Object returns what to put over the board's lower edge.
func (l *Legend) Object() fyne.CanvasObject {
	return container.New(look.Padded(12, 16), container.NewVBox(container.NewHBox(l.content)))
}

// Show draws the legend for a kind of game in the colours of a palette; loopy
// tells whether there are loopy values to be explained.
func (l *Legend) Show(kind graphs.Kind, loopy bool, p *scene.Palette, sample Sample) {
	disc := func(fill, rim, ring scene.Role) *scene.Scene {
		shapes := []scene.Shape{{Kind: scene.Disc, N: 1, Size: 8, Fill: fill, Stroke: rim, Width: 1.5}}
		if ring != scene.None {
			shapes = append(shapes, scene.Shape{Kind: scene.Disc, N: 1, Size: 5.5, Stroke: ring, Width: 1})
		}
		return &scene.Scene{Shapes: shapes}
	}
	winning := scene.WinningSample(kind == graphs.Directed)
	token := &scene.Scene{Shapes: []scene.Shape{{Kind: scene.Disc, N: 1, Size: 5.5, Fill: scene.TokenFill}}}
	entry := func(s *scene.Scene, width int, key string) fyne.CanvasObject {
		const height, sharp = 20, 3
		picture := canvas.NewImageFromImage(sample(s, width*sharp, height*sharp))
		picture.SetMinSize(fyne.NewSize(float32(width), height))
		return container.New(centred{}, picture, space(6), look.Text(l.words.T(key), 12, scene.Ink, p, fyne.TextStyle{}), space(16))
	}
	row := []fyne.CanvasObject{
		entry(disc(scene.PFill, scene.PRim, scene.PInk), 20, "legend.p"),
		entry(disc(scene.NFill, scene.NRim, scene.None), 20, "legend.n"),
	}
	if loopy {
		row = append(row, entry(disc(scene.DFill, scene.DRim, scene.None), 20, "legend.d"))
	}
	key := "legend.winning-edge"
	if kind == graphs.Directed {
		row = append(row, entry(token, 14, "legend.token"))
		key = "legend.winning-move"
	}
	row = append(row, entry(winning, 36, key))
	l.content.Objects = []fyne.CanvasObject{card(p), container.New(look.Padded(7, 12), container.New(centred{}, row...))}
	l.content.Refresh()
}
