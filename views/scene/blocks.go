package scene

import (
	"slices"

	"nimgraph/graphs"
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
	if !b.options.Blocks || b.solution == nil || b.solution.Account == nil {
		return
	}
	shades := b.shades()
	var bands []Shape
	for i := range b.shapes[from:] {
		sh := &b.shapes[from+i]
		if sh.Part != PartShaft {
			continue
		}
		e, _ := b.graph.Edge(sh.Subject.EdgeID())
		if block := b.blockOf(e.From); block >= 0 && block == b.blockOf(e.To) {
			bands = append(bands, Shape{Kind: Curve, N: sh.N, P: sh.P, Stroke: shades[block], Width: bandWidth})
		}
	}
	for v := range b.graph.Vertices() {
		block := b.blockOf(v.ID)
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

// blockOf returns the block that a vertex is in, or -1.
func (b *builder) blockOf(v graphs.VertexID) int32 {
	if i, ok := b.known(v); ok {
		return b.solution.Account.BlockOf[i]
	}
	return -1
}

// shades returns the colour of each block's band, None for a block without edges. A
// block differs in colour from the nearest block with edges below it.
func (b *builder) shades() []Role {
	blocks := b.solution.Account.Blocks
	shades, below := make([]Role, len(blocks)), make([]Role, len(blocks))
	for i, block := range blocks {
		last := BlockOdd
		if block.Parent >= 0 {
			last = below[block.Parent]
		}
		below[i] = last
		if block.Edges == 0 {
			continue
		}
		shades[i] = BlockEven
		if last == BlockEven {
			shades[i] = BlockOdd
		}
		below[i] = shades[i]
	}
	return shades
}
