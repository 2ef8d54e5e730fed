package layout

import "math"

// Circle returns n places on a circle, the first at the top, clockwise.
func Circle(n int, o Options) []Point {
	o = o.spacing()
	at := make([]Point, n)
	if n < 2 {
		return at
	}
	turn := 2 * math.Pi / float64(n)
	radius := chordRadius(max(o.Between, o.Layers), turn)
	for i := range at {
		sin, cos := math.Sincos(turn * float64(i))
		at[i] = Point{X: radius * sin, Y: -radius * cos}
	}
	return snapAll(at)
}

// Grid returns n places in rows of that many columns, from left to right and
// from top to bottom; columns of 0 or less make the grid about as wide as high.
func Grid(n, columns int, o Options) []Point {
	o = o.spacing()
	if columns < 1 {
		columns = max(1, int(math.Round(math.Sqrt(float64(n)*o.Layers/o.Between))))
	}
	at := make([]Point, n)
	for i := range at {
		at[i] = Point{X: float64(i%columns) * o.Between, Y: float64(i/columns) * o.Layers}
	}
	return at
}
