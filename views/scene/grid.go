package scene

import (
	"math"
	"slices"
)

// GridStep is the distance between two dots of the board's grid, in document units.
const GridStep = 24

// GridDots returns the dots of the grid that lie in box. The dots have the given radius and stand at
// the crossings of level and vertical lines that are step apart and go through the origin. Lengths
// are in document units.
func GridDots(box Box, step, radius float64) []Shape {
	var dots []Shape
	for y := math.Ceil(box.Low.Y/step) * step; y <= box.High.Y; y += step {
		for x := math.Ceil(box.Low.X/step) * step; x <= box.High.X; x += step {
			dots = append(dots, Shape{Kind: Disc, N: 1, Size: radius, Fill: Grid, P: [4]Point{{X: x, Y: y}}})
		}
	}
	return dots
}

// PutBehind adds shapes below all shapes of the scene. If the scene has a window, the window clips
// them as well.
func (s *Scene) PutBehind(shapes []Shape) {
	s.Shapes = slices.Concat(shapes, s.Shapes)
	s.hasTargetList = false
	if s.Window != nil {
		s.Window = &Window{Box: s.Window.Box, Shapes: s.Window.Shapes + len(shapes)}
	}
}
