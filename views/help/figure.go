package help

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"io/fs"
	"math"

	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// Figure is a drawing of the book with its solution.
type Figure struct {
	ID       string
	Drawing  *document.Drawing
	Solution *solver.Solution
	solved   *scene.Scene // with values
	blank    *scene.Scene // without
	// The corners of both scenes, in document units.
	low, high scene.Point
}

// readFigure reads and solves a drawing where it was not yet; of no ID it does nothing.
func (b *Book) readFigure(from fs.FS, id string) error {
	if id == "" || b.figures[id] != nil {
		return nil
	}
	name := "drawings/" + id + ".nimgraph"
	text, err := fs.ReadFile(from, name)
	if err != nil {
		return err
	}
	result, err := formats.Read(bytes.NewReader(text), formats.JSON)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	solution, err := solver.Solve(context.Background(), solver.PositionOf(result.Drawing))
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	f := &Figure{ID: id, Drawing: result.Drawing, Solution: solution}
	f.solved = scene.Build(result.Drawing, solution, scene.Everything())
	f.blank = scene.Build(result.Drawing, nil, scene.Everything())
	f.low, f.high = render.Bounds(f.solved)
	b.figures[id] = f
	return nil
}

// figureMargin is the room around a figure, in document units.
const figureMargin = 8

// Size returns how wide and how high the figure is, in document units, with some room
// around it.
func (f *Figure) Size() (width, height float64) {
	return f.high.X - f.low.X + 2*figureMargin, f.high.Y - f.low.Y + 2*figureMargin
}

// Picture draws the figure with so many pixels a document unit, on the board's ground.
// A blank one has no values and does not tell who wins. It takes a few milliseconds.
func (f *Figure) Picture(r *render.Renderer, scale float64, blank bool, p *scene.Palette) image.Image {
	width, height := f.Size()
	picture := image.NewRGBA(image.Rect(0, 0, int(math.Ceil(width*scale)), int(math.Ceil(height*scale))))
	shown := f.solved
	if blank {
		shown = f.blank
	}
	r.Draw(picture, shown, render.View{
		Scale: scale, Origin: f.low.Sub(scene.Point{X: figureMargin, Y: figureMargin}), Background: scene.Board,
	}, p)
	return picture
}

// vertex returns the number of the vertex with a name in the solution.
func (f *Figure) vertex(name string) (int32, bool) {
	for v := range f.Drawing.Graph().Vertices() {
		if v.Text() == name {
			return f.Solution.Position.Graph.Index[v.ID], true
		}
	}
	return 0, false
}

// Values returns the values of the vertices with some names; ok is false where one is not
// there.
func (f *Figure) Values(names []string) (all []solver.Value, ok bool) {
	for _, name := range names {
		v, ok := f.vertex(name)
		if !ok {
			return nil, false
		}
		all = append(all, f.Solution.Values[v])
	}
	return all, true
}
