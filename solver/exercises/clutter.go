package exercises

import (
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

// clutterPoints returns a number that says how hard the drawing d is to read: 1 point for each
// crossing of two edges, and 3 for each edge that passes close by a vertex.
func clutterPoints(d *document.Drawing) int {
	type line struct{ a, b document.Point }
	var lines []line
	count := 0
	for e := range d.Graph().Edges() {
		if e.IsLoop() {
			continue
		}
		l := line{d.At(e.From), d.At(e.To)}
		for _, o := range lines {
			if linesCross(l.a, l.b, o.a, o.b) {
				count++
			}
		}
		lines = append(lines, l)
		for v := range d.Graph().Vertices() {
			if v.ID != e.From && v.ID != e.To && layout.DistanceToSegment(d.At(v.ID), l.a, l.b) < near {
				count += 3
			}
		}
	}
	return count
}

// near is the distance in document units below which an edge counts as passing close to a vertex.
const near = 30

// linesCross reports whether the line from a to b and the line from c to d cross at an inner point
// of both.
func linesCross(a, b, c, d document.Point) bool {
	side := func(p, q, r document.Point) float64 { return (q.X-p.X)*(r.Y-p.Y) - (q.Y-p.Y)*(r.X-p.X) }
	return side(a, b, c)*side(a, b, d) < 0 && side(c, d, a)*side(c, d, b) < 0
}
