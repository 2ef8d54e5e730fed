package board

import (
	"image"
	"math"

	"nimgraph/views/scene"
)

// mostDiffering is the number of shapes up to which it is worth while to draw only
// what has changed.
const mostDiffering = 2000

// differ returns the part of a frame in which two scenes differ, by the bounds of
// their shapes; ok is false where the frame had better be drawn as a whole. Looking takes about 10 ns a shape, and
// while a few vertices are dragged all but the edges beside them stay as they are.
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
	const edge = 3 // that strokes and letters are smoothed over
	at := func(p scene.Point, round func(float64) float64, by int) image.Point {
		return image.Pt(int(round(p.X*f.scale))+f.offsetX-f.left+by, int(round(p.Y*f.scale))+f.offsetY-f.top+by)
	}
	return image.Rectangle{Min: at(low, math.Floor, -edge), Max: at(high, math.Ceil, edge)}, true
}
