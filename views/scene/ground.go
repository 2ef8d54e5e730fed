package scene

import (
	"cmp"
	"slices"
)

const (
	// groundMost is the largest distance, in document units, of two neighbours on the
	// ground that share one line.
	groundMost = 1200
	// hatching is the distance between the strokes below a line, in document units.
	// It grows where a drawing would have more than mostStrokes of them.
	hatching    = 10
	mostStrokes = 100_000
)

// ground draws the hatched line that the vertices on the ground stand on, as the
// books do: one line under all that are level with each other.
func (b *builder) ground() {
	const half = 30
	var feet []Point
	for v := range b.graph.Vertices() {
		if v.Ground && b.filter.hasVertex(v.ID) {
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

// hatched draws a level line with strokes below it, at that distance.
func (b *builder) hatched(from, to, y, distance float64) {
	const length = 8
	b.add(Line(Point{X: from, Y: y}, Point{X: to, Y: y}, Ground, 2.5))
	for x := from + hatching/2.0 + 2; x < to; x += distance {
		b.add(Line(Point{X: x, Y: y + 2}, Point{X: x - length*0.7, Y: y + 2 + length}, Ground, 1.25))
	}
}

// bandWidth is how wide the band under a block's edges is, and bandReach how far
// it goes around the block's vertices.
const (
	bandWidth = 16
	bandReach = 7
)

// blocks lays a band under the edges and the vertices of each block of an
// edge-deletion game that has edges; an edge without a band is a bridge. Neighbouring
// blocks differ in colour. The bands are inserted before all other shapes. from is
// the index of the first shape of an edge; the edges' shapes are the last ones yet.
func (b *builder) blocks(from int) {
	if !b.options.Blocks || b.told.solution == nil || b.told.solution.Account == nil {
		return
	}
	shades := b.told.shades()
	var bands []Shape
	for i := range b.shapes[from:] {
		sh := &b.shapes[from+i]
		if sh.Part != PartShaft {
			continue
		}
		e, _ := b.graph.Edge(sh.Subject.EdgeID())
		if block := b.told.blockOf(e.From); block >= 0 && block == b.told.blockOf(e.To) {
			bands = append(bands, Shape{Kind: Curve, N: sh.N, P: sh.P, Stroke: shades[block], Width: bandWidth})
		}
	}
	for v := range b.graph.Vertices() {
		block := b.told.blockOf(v.ID)
		if block < 0 || shades[block] == None || !b.filter.hasVertex(v.ID) {
			continue
		}
		o := b.outline(v.ID)
		bands = append(bands, Shape{
			Kind: Pill, N: 2, Fill: shades[block], P: [4]Point{b.drawing.At(v.ID), {X: o.half + bandReach, Y: o.reach + bandReach}},
		})
	}
	b.shapes = slices.Insert(b.shapes, 0, bands...)
}
