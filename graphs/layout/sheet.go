package layout

import (
	"context"
	"slices"
)

// sheet is a layered graph whose rows are in order, with places from left to
// right; how far apart the rows are is still open.
type sheet struct {
	layer []int32
	rows  [][]int32 // the vertices of each layer, from left to right
	x     []float64
	edges []edge // down, or within a layer
}

// newSheet orders the rows and finds places in them.
func newSheet(ctx context.Context, layer []int32, edges []edge, o Options) (*sheet, error) {
	between, _ := o.apart()
	p := newProper(layer, shortest(layer, edges))
	if err := p.order(ctx); err != nil {
		return nil, err
	}
	x := p.coordinates(func(v int32) float64 {
		if p.isBend(v) {
			return bendWidth
		}
		return between
	})
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return &sheet{layer: layer, rows: p.rowsOfVertices(), x: x[:p.real], edges: edges}, nil
}

// apart returns how far apart vertices of one row are, and rows, at least.
func (o Options) apart() (between, along float64) {
	if o.Sideways {
		return max(Between, min(o.Between, o.Layers)), max(o.Between, o.Layers) + 2*grid
	}
	return o.Between, o.Layers
}

// places sets the rows apart and takes vertices out of the way of edges.
func (s *sheet) places(o Options) []Point {
	between, along := o.apart()
	r := newRefiner(s, between, along)
	r.spread()
	if len(s.x)+len(s.edges) <= maxSimplex && bends(s.layer, s.edges) <= maxBends {
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

// collage puts sheets of parts side by side, rows in line with rows.
func collage(n, layers int, parts []*component, sheets []*sheet, gap float64) *sheet {
	all := &sheet{layer: make([]int32, n), rows: make([][]int32, layers), x: make([]float64, n)}
	left := 0.0
	for i, s := range sheets {
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
