package board

import (
	"math"

	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

const (
	gridMost = 30_000 // shapes from which on there is no grid: it would cost a copy
	gridGap  = 18     // pixels between dots at the least
)

// sceneOnGrid returns the session's scene on a grid of dots. Of a large scene it is
// the scene alone.
func (b *Board) sceneOnGrid(f frame) *scene.Scene {
	drawn := b.session.View.Scene()
	if len(drawn.Shapes) > gridMost {
		return drawn
	}
	step := float64(editor.GridStep) // document units between dots
	for step*f.scale < gridGap {
		step *= 4
	}
	view := f.view(scene.Board)
	columns := int(float64(f.width)/(step*f.scale)) + 2
	rows := int(float64(f.height)/(step*f.scale)) + 2
	first := scene.Point{X: math.Floor(view.Origin.X/step) * step, Y: math.Floor(view.Origin.Y/step) * step}
	shapes := make([]scene.Shape, 0, rows*columns+len(drawn.Shapes))
	radius := 1 / f.scale
	for r := range rows {
		for c := range columns {
			at := scene.Point{X: first.X + float64(c)*step, Y: first.Y + float64(r)*step}
			shapes = append(shapes, scene.Shape{Kind: scene.Disc, N: 1, Size: radius, Fill: scene.Grid, P: [4]scene.Point{at}})
		}
	}
	return &scene.Scene{Shapes: append(shapes, drawn.Shapes...)}
}
