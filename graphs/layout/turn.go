package layout

import "math"

// turn rotates the picture so that it is longest from left to right; where most edges
// are parallel or at right angles to each other, so that they are level or upright. It
// then mirrors it so that, in the mean, edges go down and to the right.
func (c *component) turn(at []Point) {
	var middle Point
	for _, p := range at {
		middle = middle.Add(p)
	}
	middle = middle.Scale(1 / float64(len(at)))
	var xx, xy, yy float64
	for i := range at {
		at[i] = at[i].Sub(middle)
		xx += at[i].X * at[i].X
		xy += at[i].X * at[i].Y
		yy += at[i].Y * at[i].Y
	}
	rotate(at, -math.Atan2(2*xy, xx-yy)/2)
	if angle, most := c.grain(at); most {
		rotate(at, -angle)
	}
	var along Point
	for _, e := range c.edges {
		along = along.Add(at[e.to].Sub(at[e.from]))
	}
	for i, p := range at {
		at[i] = Point{X: math.Copysign(p.X, p.X*along.X), Y: math.Copysign(p.Y, p.Y*along.Y)}
	}
}

// grain returns the mean angle between the edges and the nearest axis, at most an
// eighth of a turn, and whether most edges have about that angle. It adds up unit
// vectors at four times the edges' angles, which makes edges at right angles to each
// other point the same way.
func (c *component) grain(at []Point) (angle float64, most bool) {
	const enough = 0.5 // of the length that the sum has if all do
	var sum Point
	for _, e := range c.edges {
		by := at[e.to].Sub(at[e.from])
		sin, cos := math.Sincos(4 * math.Atan2(by.Y, by.X))
		sum = sum.Add(Point{X: cos, Y: sin})
	}
	return math.Atan2(sum.Y, sum.X) / 4, sum.Length() > enough*float64(len(c.edges))
}

func rotate(at []Point, angle float64) {
	sin, cos := math.Sincos(angle)
	for i, p := range at {
		at[i] = Point{X: p.X*cos - p.Y*sin, Y: p.X*sin + p.Y*cos}
	}
}
