package layout

import (
	"context"
	"slices"
)

// orderedRows is a layered graph with ordered rows and x coordinates. The distances of the rows are
// not chosen yet.
type orderedRows struct {
	layer []int32
	rows  [][]int32 // the vertices of each layer, from left to right
	x     []float64
	edges []edge // from a layer to a lower one, or within a layer
	// polishedGap is the distance of the rows if the drawing has been polished, otherwise 0.
	polishedGap float64
}

// newOrderedRows returns rows that are ordered for few crossings, with x coordinates. layers holds
// the layer of each vertex. The only error is ctx.Err().
func newOrderedRows(ctx context.Context, layers []int32, edges []edge, options Options) (*orderedRows, error) {
	p := newProper(layers, dropLongEdges(layers, edges))
	if err := p.order(ctx); err != nil {
		return nil, err
	}
	return p.placeRows(ctx, edges, options)
}

// placeRows computes the x coordinates of the ordered rows. edges are the edges of the original
// graph, without bends. The rows of p do not change, so placeRows can be called again with other
// options. The only error is ctx.Err().
func (p *proper) placeRows(ctx context.Context, edges []edge, options Options) (*orderedRows, error) {
	between, _ := options.gaps()
	width := func(v int32) float64 {
		if p.isBend(v) {
			return bendWidth
		}
		return between
	}
	x, err := p.coordinates(ctx, width)
	if err != nil {
		return nil, err
	}
	if err := p.balanceRows(ctx, x, width); err != nil {
		return nil, err
	}
	return &orderedRows{
		layer: slices.Clone(p.layer[:p.real]), rows: p.rowsOfVertices(), x: x[:p.real], edges: edges,
	}, nil
}

// gaps returns the least distance between vertices in a row, and the least distance between rows.
// Both depend on whether layers run sideways.
func (o Options) gaps() (between, rows float64) {
	if o.Sideways {
		return max(DefaultVertexGap, min(o.VertexGap, o.LayerGap)), max(o.VertexGap, o.LayerGap) + 2*gridStep
	}
	return o.VertexGap, o.LayerGap
}

// place chooses the distances of the rows, moves vertices out of the way of edges if the graph is
// small enough, and returns the coordinates of the vertices.
func (s *orderedRows) place(options Options) []Point {
	between, along := options.gaps()
	r := newRefiner(s, between, along)
	if s.polishedGap > 0 {
		for l := range r.y {
			r.y[l] = float64(l) * s.polishedGap
		}
	} else {
		r.spreadRows()
	}
	if s.polishedGap == 0 && len(s.x)+len(s.edges) <= maxSimplex && countBends(s.layer, s.edges) <= maxBends {
		r.improve()
	}
	places := make([]Point, len(s.x))
	for v := range places {
		places[v] = Point{X: snap(r.x[v]), Y: snap(r.y[s.layer[v]])}
		if options.Sideways {
			places[v] = Point{X: places[v].Y, Y: places[v].X}
		}
	}
	return places
}

// joinRows returns one drawing with the rows of several components side by side, gap units apart.
// partRows[i] holds the rows of parts[i]. Rows of the same layer are aligned. vertices and layers
// are the numbers of vertices and layers of the whole drawing.
func joinRows(vertices, layers int, parts []*component, partRows []*orderedRows, gap float64) *orderedRows {
	joined := &orderedRows{layer: make([]int32, vertices), rows: make([][]int32, layers), x: make([]float64, vertices)}
	left := 0.0
	for i, s := range partRows {
		switch {
		case s.polishedGap == 0:
			joined.polishedGap = 0
		case i == 0 || joined.polishedGap > 0:
			joined.polishedGap = max(joined.polishedGap, s.polishedGap)
		}
		number := parts[i].vertex
		shift := left - slices.Min(s.x)
		for v, x := range s.x {
			joined.x[number[v]], joined.layer[number[v]] = x+shift, s.layer[v]
		}
		left = slices.Max(s.x) + shift + gap
		for l, row := range s.rows {
			for _, v := range row {
				joined.rows[l] = append(joined.rows[l], number[v])
			}
		}
		for _, e := range s.edges {
			joined.edges = append(joined.edges, edge{number[e.from], number[e.to]})
		}
	}
	return joined
}
