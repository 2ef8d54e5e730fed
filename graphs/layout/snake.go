package layout

import "math"

// windowShape is how many times as wide as high a snake is, about.
const windowShape = 1.6

// Snake returns places of a long chain that stands on the ground with the first of them: the
// others wind up above it in rows, the first from left to right, so that all fit a window and
// a page. Neighbours are neighbours.
func Snake(n int, o Options) []Point {
	o = o.spacing()
	at := make([]Point, n)
	wide := int(math.Ceil(math.Sqrt(windowShape * float64(n) * o.Layers / o.Between)))
	rows := (n - 1 + wide - 1) / wide
	if rows == 0 {
		return at
	}
	wide = (n - 1 + rows - 1) / rows
	for i := range n - 1 {
		row, column := i/wide, i%wide
		if row%2 == 1 {
			column = wide - 1 - column
		}
		at[i+1] = Point{X: o.Between * float64(column), Y: -o.Layers * float64(row+1)}
	}
	return at
}

// Loop returns places of a long cycle that stands on the ground with the first of them: it
// winds up above it in rows as a Snake, and comes down on the left. Neighbours are
// neighbours. There are 12 places or more.
func Loop(n int, o Options) []Point {
	o = o.spacing()
	// An even number of rows ends on the left. What the last two rows have too many
	// places for is left out on the right, and the corner above the way down if that is odd.
	rows := 2 * max(1, int(math.Round(math.Sqrt(float64(n)*o.Between/(windowShape*o.Layers))/2)))
	wide := (n - 1 + rows - 1) / rows
	spare := rows*wide - (n - 1)
	at := make([]Point, 1, n)
	at[0] = Point{X: snap(o.Between / 2)}
	put := func(column, row int) {
		at = append(at, Point{X: o.Between * float64(column), Y: -o.Layers * float64(row+1)})
	}
	for row := range rows {
		last := wide - 1
		if row >= rows-2 {
			last -= spare / 2
		}
		for i := range last {
			if row%2 == 0 {
				put(1+i, row)
			} else {
				put(last-i, row)
			}
		}
	}
	for row := rows - 1 - spare%2; row >= 0; row-- {
		put(0, row)
	}
	return at
}
