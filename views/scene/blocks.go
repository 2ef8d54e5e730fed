package scene

import (
	"slices"
)

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
