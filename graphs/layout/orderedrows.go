package layout

import (
	"context"
	"slices"
)

// orderedRows is a layered graph whose rows are ordered and whose vertices have an x
// coordinate. The distances of the rows are not chosen yet.
type orderedRows struct {
	layer []int32
	rows  [][]int32 // the vertices of each layer, from left to right
	x     []float64
	edges []edge // down, or within a layer
	// polished is the distance of the rows of a drawing that has been polished; else 0.
	polishedGap float64
}

// newOrderedRows orders the rows for few crossings and finds the x coordinates.
func newOrderedRows(ctx context.Context, layer []int32, edges []edge, o Options) (*orderedRows, error) {
	p := newProper(layer, withoutLongest(layer, edges))
	if err := p.order(ctx); err != nil {
		return nil, err
	}
	return p.placeRows(ctx, edges, o)
}

// placed finds the x coordinates of rows that are ordered. p keeps its rows, and can be placed
// again with other options.
func (p *proper) placeRows(ctx context.Context, edges []edge, o Options) (*orderedRows, error) {
	between, _ := o.gaps()
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

// apart returns how far apart vertices of one row are, and rows, at least.
func (o Options) gaps() (between, along float64) {
	if o.Sideways {
		return max(DefaultVertexGap, min(o.VertexGap, o.LayerGap)), max(o.VertexGap, o.LayerGap) + 2*gridStep
	}
	return o.VertexGap, o.LayerGap
}

// places chooses the distances of the rows, moves vertices out of the way of edges
// where the graph is small enough for that, and returns the places.
func (s *orderedRows) places(o Options) []Point {
	between, along := o.gaps()
	r := newRefiner(s, between, along)
	if s.polishedGap > 0 {
		for l := range r.y {
			r.y[l] = float64(l) * s.polishedGap
		}
	} else {
		r.spread()
	}
	if s.polishedGap == 0 && len(s.x)+len(s.edges) <= maxSimplex && countBends(s.layer, s.edges) <= maxBends {
		r.improve()
	}
	at := make([]Point, len(s.x))
	for v := range at {
		at[v] = Point{X: snap(r.x[v]), Y: snap(r.y[s.layer[v]])}
		if o.Sideways {
			at[v] = Point{X: at[v].Y, Y: at[v].X}
		}
	}
	return at
}

// sideBySide puts the rows of several connected parts side by side, each row in line
// with the rows of the same layer, gap units apart. n is the number of all vertices.
func joinRows(n, layers int, parts []*component, partRows []*orderedRows, gap float64) *orderedRows {
	all := &orderedRows{layer: make([]int32, n), rows: make([][]int32, layers), x: make([]float64, n)}
	left := 0.0
	for i, s := range partRows {
		switch {
		case s.polishedGap == 0:
			all.polishedGap = 0
		case i == 0 || all.polishedGap > 0:
			all.polishedGap = max(all.polishedGap, s.polishedGap)
		}
		number := parts[i].vertex
		shift := left - slices.Min(s.x)
		for v, x := range s.x {
			all.x[number[v]], all.layer[number[v]] = x+shift, s.layer[v]
		}
		left = slices.Max(s.x) + shift + gap
		for l, row := range s.rows {
			for _, v := range row {
				all.rows[l] = append(all.rows[l], number[v])
			}
		}
		for _, e := range s.edges {
			all.edges = append(all.edges, edge{number[e.from], number[e.to]})
		}
	}
	return all
}
