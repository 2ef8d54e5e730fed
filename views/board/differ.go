package board

import (
	"image"
	"math"

	"nimgraph/views/scene"
)

// mostDiffering is the largest number of changed shapes for which only the part of
// the frame that has changed is drawn.
const mostDiffering = 2000

// differ returns the part of a frame in which two scenes differ, by the bounds of
// the shapes that differ; ok is false where the frame is to be drawn as a whole.
// Time is about 10 ns a shape.
func differ(old, now *scene.Scene, f frame, bounds func(*scene.Scene) (low, high scene.Point)) (part image.Rectangle, ok bool) {
	if old == nil || len(old.Shapes) != len(now.Shapes) {
		return part, false
	}
	var changed scene.Scene
	for i := range now.Shapes {
		if old.Shapes[i] != now.Shapes[i] {
			if len(changed.Shapes) > mostDiffering {
				return part, false
			}
			changed.Shapes = append(changed.Shapes, old.Shapes[i], now.Shapes[i])
		}
	}
	low, high := bounds(&changed)
	if !(high.X > low.X) {
		return part, len(changed.Shapes) == 0
	}
	const edge = 3 // pixels beyond the bounds that smoothing reaches
	at := func(p scene.Point, round func(float64) float64, by int) image.Point {
		return image.Pt(int(round(p.X*f.scale))+f.offsetX-f.left+by, int(round(p.Y*f.scale))+f.offsetY-f.top+by)
	}
	return image.Rectangle{Min: at(low, math.Floor, -edge), Max: at(high, math.Ceil, edge)}, true
}
