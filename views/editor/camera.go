package editor

import "math"

// The zoom's limits and what "fit" leaves free at each side, in pixels.
const (
	MinScale  = 0.002
	MaxScale  = 8
	fitMargin = 40
	fitScale  = 1.25 // fit enlarges small drawings no further
)

// Camera maps document units to the board's pixels: screen = world·Scale +
// Offset.
type Camera struct {
	Scale  float64
	Offset Point
}

// NewCamera returns 100 % with the origin in the top left corner.
func NewCamera() Camera { return Camera{Scale: 1} }

// World returns the place in document units under a pixel.
func (c Camera) World(screen Point) Point { return screen.Sub(c.Offset).Scale(1 / c.Scale) }

// Screen returns the pixel of a place in document units.
func (c Camera) Screen(world Point) Point { return world.Scale(c.Scale).Add(c.Offset) }

// ZoomAt returns the camera with its scale multiplied, within limits, and the
// place under that pixel kept there.
func (c Camera) ZoomAt(screen Point, factor float64) Camera {
	scale := math.Max(MinScale, math.Min(MaxScale, c.Scale*factor))
	world := c.World(screen)
	return Camera{Scale: scale, Offset: screen.Sub(world.Scale(scale))}
}

// Toward returns a camera between two, part of the way from 0 to 1: the zoom
// changes evenly, and one place of the board stands still as in a zoom at it.
func (c Camera) Toward(goal Camera, part float64) Camera {
	zoom := goal.Scale / c.Scale
	if math.Abs(zoom-1) < 1e-3 {
		return Camera{
			Scale:  c.Scale + part*(goal.Scale-c.Scale),
			Offset: c.Offset.Add(goal.Offset.Sub(c.Offset).Scale(part)),
		}
	}
	still := goal.Offset.Sub(c.Offset.Scale(zoom)).Scale(1 / (1 - zoom))
	now := math.Pow(zoom, part)
	return Camera{Scale: c.Scale * now, Offset: still.Add(c.Offset.Sub(still).Scale(now))}
}

// Pan returns the camera moved by pixels.
func (c Camera) Pan(by Point) Camera {
	c.Offset = c.Offset.Add(by)
	return c
}

// Fit returns the camera that shows the rectangle between two corners in the
// middle of a board of that size, with strips of top and bottom pixels left free.
func Fit(low, high, size Point, top, bottom float64) Camera {
	free := Point{X: math.Max(size.X-2*fitMargin, 40), Y: math.Max(size.Y-top-bottom-2*fitMargin, 40)}
	extent := high.Sub(low)
	scale := math.Min(fitScale, math.Min(free.X/math.Max(extent.X, 1), free.Y/math.Max(extent.Y, 1)))
	scale = math.Max(MinScale, math.Min(MaxScale, scale))
	middle := low.Add(high).Scale(0.5 * scale)
	centre := Point{X: size.X / 2, Y: (size.Y + top - bottom) / 2}
	return Camera{Scale: scale, Offset: centre.Sub(middle)}
}
