package scene

// ground draws a short hatched line under each vertex that stands on the ground,
// as the books do.
func (b *builder) ground() {
	const half, step, length = 30, 10, 8
	line := func(width float64, from, to Point) {
		b.add(Shape{Kind: Curve, N: 2, Stroke: Ground, Width: width, P: [4]Point{from, to}})
	}
	for v := range b.graph.Vertices() {
		if !v.Ground {
			continue
		}
		at := b.drawing.At(v.ID)
		line(2.5, Point{X: at.X - half, Y: at.Y}, Point{X: at.X + half, Y: at.Y})
		for x := -half + step/2.0; x < half; x += step {
			line(1.25, Point{X: at.X + x, Y: at.Y + 2}, Point{X: at.X + x - length*0.7, Y: at.Y + 2 + length})
		}
	}
}
