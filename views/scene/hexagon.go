package scene

import "math"

// A vertex that stands for a heap is a hexagon: no position of the game has that form,
// as its value was given and is not found.

// slant is how far the upper and lower corners of a hexagon stand back from those at its
// sides, in parts of half its height: all corners have 120°.
const slant = 0.5773502691896258 // tan 30°

// Corners returns the corners of a Polygon or a Hexagon, one after the other; of any other
// shape none.
func (s *Shape) Corners() (at [6]Point, n int) {
	switch s.Kind {
	case Polygon:
		if int(s.N) > len(s.P) {
			return at, 0 // no shape
		}
		return at, copy(at[:], s.P[:s.N])
	case Hexagon:
		c, x, y := s.P[0], s.P[1].X, s.P[1].Y
		top := x - slant*y
		return [6]Point{
			{X: c.X + x, Y: c.Y},
			{X: c.X + top, Y: c.Y + y},
			{X: c.X - top, Y: c.Y + y},
			{X: c.X - x, Y: c.Y},
			{X: c.X - top, Y: c.Y - y},
			{X: c.X + top, Y: c.Y - y},
		}, 6
	}
	return at, 0
}

// hexagonFor returns the outline of a hexagon with room for a text that is half as wide.
func hexagonFor(half, reach float64) outline {
	return outline{hexagon, max(half+slant*reach/2, 2*slant*reach), reach}
}

// leastInset keeps the inner ring of a P-position off its rim, in widths of lines.
const leastInset = 1.8

// ringRoom returns how far within a hexagon a ring can stand and keep clear of the text in
// its middle: with thick lines there is less room for it than in a disc.
func (o outline) ringRoom(text string, discs, strokes float64) float64 {
	size := valueSizeOf(text, hexagon) * discs
	return (o.half - TextWidth(text, Bold, size)/2 - slant*capHeight*size/2 - 0.7*strokes) / (2 * slant)
}

// hexagonRim returns how far a hexagon reaches in a direction.
func (o outline) hexagonRim(dir Point) float64 {
	x, y := math.Abs(dir.X), math.Abs(dir.Y)
	side := o.half / (x + slant*y)
	if y == 0 {
		return side
	}
	return min(side, o.reach/y)
}
