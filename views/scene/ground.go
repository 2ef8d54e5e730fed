package scene

import (
	"cmp"
	"slices"
)

const (
	// groundMost is how far apart two vertices on the ground may be for one line to
	// be drawn under both.
	groundMost = 1200
	// hatching is how far apart the strokes below a line are. Where there would be
	// more than mostStrokes, they are farther apart: lines may be very long.
	hatching    = 10
	mostStrokes = 100_000
)

// ground draws the hatched line that the vertices on the ground stand on, as the
// books do: one line under all that are level with each other.
func (b *builder) ground() {
	const half = 30
	var feet []Point
	for v := range b.graph.Vertices() {
		if v.Ground && b.part.hasVertex(v.ID) {
			feet = append(feet, b.drawing.At(v.ID))
		}
	}
	slices.SortFunc(feet, func(p, q Point) int {
		return cmp.Or(cmp.Compare(p.Y, q.Y), cmp.Compare(p.X, q.X))
	})
	type line struct{ from, to, y float64 }
	var lines []line
	total := 0.0
	for i := 0; i < len(feet); {
		last := i
		for last+1 < len(feet) && feet[last+1].Y == feet[i].Y && feet[last+1].X-feet[last].X <= groundMost {
			last++
		}
		l := line{feet[i].X - half, feet[last].X + half, feet[i].Y}
		lines = append(lines, l)
		total += l.to - l.from
		i = last + 1
	}
	for _, l := range lines {
		b.hatched(l.from, l.to, l.y, max(hatching, total/mostStrokes))
	}
}

// hatched draws a level line with strokes below it, a step apart.
func (b *builder) hatched(from, to, y, step float64) {
	const length = 8
	line := func(width float64, from, to Point) {
		b.add(Shape{Kind: Curve, N: 2, Stroke: Ground, Width: width, P: [4]Point{from, to}})
	}
	line(2.5, Point{X: from, Y: y}, Point{X: to, Y: y})
	for x := from + hatching/2.0 + 2; x < to; x += step {
		line(1.25, Point{X: x, Y: y + 2}, Point{X: x - length*0.7, Y: y + 2 + length})
	}
}
