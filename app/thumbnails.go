package app

import (
	"context"
	"image"

	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// studio draws pictures of drawings that are not in a window: the gallery's
// cards and previews. It may be used by one goroutine at a time.
type studio struct{ renderer *render.Renderer }

func newStudio() *studio { return &studio{render.New()} }

// picture solves a drawing and draws it as large as fits into that many pixels,
// with the names of the vertices where there is room to read them. An error is
// one of solving.
func (s *studio) picture(ctx context.Context, d *document.Drawing, width, height int, names bool, p *scene.Palette) (image.Image, error) {
	solution, err := solver.Solve(ctx, solver.PositionOf(d))
	if err != nil {
		return nil, err
	}
	shown := scene.Everything()
	shown.Names = names
	drawn := scene.Build(d, solution, shown)
	low, high := render.Bounds(drawn)
	extent := high.Sub(low)
	const margin, largest = 0.06, 3
	scale := min(largest, (1-2*margin)*min(float64(width)/max(extent.X, 1), float64(height)/max(extent.Y, 1)))
	middle := low.Add(high).Scale(0.5)
	picture := image.NewRGBA(image.Rect(0, 0, width, height))
	s.renderer.Draw(picture, drawn, render.View{
		Scale:      scale,
		Origin:     middle.Sub(scene.Point{X: float64(width), Y: float64(height)}.Scale(0.5 / scale)),
		Background: scene.Board,
	}, p)
	return picture, nil
}
