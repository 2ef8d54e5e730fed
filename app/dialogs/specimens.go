package dialogs

import (
	"context"
	"image"
	"strings"

	"fyne.io/fyne/v2"

	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
	"nimgraph/views/picture"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// specimenSize is the size of a specimen, in Fyne units.
var specimenSize = fyne.NewSize(37, 24)

// specimens returns a small picture in each choice of colours: a winning move from an
// N-position with a token to a P-position. Each is made as the picture will be, so that it
// has the thick lines of a slide and the patterns of paper.
func (d *Dialogs) specimens(all []picture.Colours) []image.Image {
	const apart = 54 // document units
	read, err := formats.Read(strings.NewReader("a -> b\ntoken a\n"), formats.Edges)
	if err != nil {
		panic("dialogs: " + err.Error()) // it is a drawing
	}
	drawing := read.Drawing
	if err := drawing.Move(document.Move{IDs: drawing.Graph().Freeze().VertexID, To: []document.Point{{}, {X: apart}}}); err != nil {
		panic("dialogs: " + err.Error()) // its vertices are there
	}
	solution, err := solver.Solve(context.Background(), solver.PositionOf(drawing))
	if err != nil {
		panic("dialogs: " + err.Error()) // it has no cycle
	}
	of := picture.Of{Drawing: drawing, Solution: solution, Seen: scene.Everything(), Palette: d.Palette()}
	pictures := make([]image.Image, len(all))
	for i, c := range all {
		r := picture.Request{Format: "png", Labels: picture.LabelsNone, Colours: c, Highlights: true, Margin: 8, Bare: true}
		s, err := r.Prepare(d.Words, of)
		if err != nil {
			panic("dialogs: " + err.Error()) // nothing is carried, so nothing is written
		}
		width, _ := s.Size()
		o := s.Options
		o.Scale = 2 * float64(specimenSize.Width*d.Window.Canvas().Scale()) / width // it is shown at half of that
		picture, err := render.New().Image(s.Scene, o)
		if err != nil {
			panic("dialogs: " + err.Error()) // it is small
		}
		pictures[i] = picture
	}
	return pictures
}
