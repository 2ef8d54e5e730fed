package window

import (
	"image"

	"nimgraph/views/panels"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// sampler draws small samples for the legend.
func sampler(p *scene.Palette) panels.Sample {
	renderer := render.New()
	return func(s *scene.Scene, width, height int) image.Image {
		picture := image.NewRGBA(image.Rect(0, 0, width, height))
		const scale = 3
		renderer.Draw(picture, s, render.View{
			Scale:  scale,
			Origin: scene.Point{X: -float64(width) / (2 * scale), Y: -float64(height) / (2 * scale)},
		}, p)
		return picture
	}
}
