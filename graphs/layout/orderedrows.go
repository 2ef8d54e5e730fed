package layout

import (
	"context"
	"math"
	"slices"
)

// orderedRows is a layered graph with ordered rows and x coordinates. The distances of the rows are
// not chosen yet.
type orderedRows struct {
	layer []int32   // of each vertex
	rows  [][]int32 // the vertices of each layer, from left to right
	x     []float64 // of each vertex
	edges []edge    // from a layer to a lower one, or within a layer
	// polishedGap is the distance of the rows if the drawing has been polished, otherwise 0.
	polishedGap float64
}

// newOrderedRows orders the vertices of each layer so that few edges cross, and returns the rows
// with x coordinates. layers holds the layer of each vertex. The only error is ctx.Err().
func newOrderedRows(ctx context.Context, layers []int32, edges []edge, options Options) (*orderedRows, error) {
	p := newProperLayering(layers, dropLongEdges(layers, edges))
	if err := p.order(ctx); err != nil {
		return nil, err
	}
	return p.placeRows(ctx, edges, options)
}

// placeRows computes the x coordinates of the ordered rows. edges are the edges of the original
// graph, without bends. The rows of p do not change, so placeRows can be called again with other
// options. The only error is ctx.Err().
func (p *properLayering) placeRows(ctx context.Context, edges []edge, options Options) (*orderedRows, error) {
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

// placeVertices chooses the distances of the rows, and returns the coordinates of the vertices. If
// the drawing was not polished, vertices are moved to remove crossings of straight edges. freedom
// says whether they may leave their rows. The only error is ctx.Err().
func (s *orderedRows) placeVertices(ctx context.Context, freedom rowFreedom, options Options) ([]Point, error) {
	between, along := options.gaps()
	heights := s.spreadRows(along)
	places := make([]Point, len(s.x))
	for v := range places {
		places[v] = Point{X: snap(s.x[v]), Y: heights[s.layer[v]]}
	}
	if s.polishedGap == 0 && len(places) > 0 {
		free := func(int32) []float64 { return nil }
		if freedom == anyRows {
			edgesAt := incidentEdges(len(places), s.edges)
			free = func(v int32) []float64 { return rowsBetween(v, places, heights, edgesAt.row(v), s.edges) }
		}
		work := options.siftWork(len(places), len(s.edges))
		if err := newSifter(places, s.edges, Point{X: between, Y: gridStep}, free, work).sift(ctx); err != nil {
			return nil, err
		}
	}
	if options.Sideways {
		for v, p := range places {
			places[v] = Point{X: p.Y, Y: p.X}
		}
	}
	return places, nil
}

// rowsBetween returns the rows in which vertex v would be below all its predecessors and above all
// its options, by their y coordinates. heights holds the y coordinates of all rows, and points the
// places of the vertices. edgesAt lists the edges at v, as indices in edges.
func rowsBetween(v int32, points []Point, heights []float64, edgesAt []int32, edges []edge) []float64 {
	first, end := 0, len(heights)
	for _, e := range edgesAt {
		row, same := slices.BinarySearch(heights, points[edges[e].opposite(v)].Y)
		switch {
		case edges[e].from == v:
			end = min(end, row)
		case same:
			first = max(first, row+1)
		}
	}
	return heights[first:max(first, end)]
}

// spreadRows returns the y coordinates of the rows. Rows are rowGap apart, or as far as polishing
// has found. If a flat edge to the next row would pass under a neighbour of its source or target,
// the rows are moved apart, up to twice rowGap.
func (s *orderedRows) spreadRows(rowGap float64) []float64 {
	heights := make([]float64, len(s.rows))
	if s.polishedGap > 0 {
		for l := range heights {
			heights[l] = snap(float64(l) * s.polishedGap)
		}
		return heights
	}
	index := make([]int, len(s.x)) // of each vertex in its row
	for _, row := range s.rows {
		for i, v := range row {
			index[v] = i
		}
	}
	gap := slices.Repeat([]float64{rowGap}, len(heights))
	for _, e := range s.edges {
		l := s.layer[e.from]
		if s.layer[e.to] == l+1 {
			need := max(s.clearRowGap(index, e.from, e.to), s.clearRowGap(index, e.to, e.from))
			gap[l] = max(gap[l], min(need, 2*rowGap))
		}
	}
	for l := 1; l < len(heights); l++ {
		heights[l] = heights[l-1] + math.Ceil(gap[l-1]/gridStep)*gridStep
	}
	return heights
}

// clearRowGap returns the least distance between the rows of the vertices v and w at which the
// edge from v to w keeps clear of all vertices in the row of v. Only the neighbour of v on the
// side of w can be in the way. index holds the index of each vertex in its row.
func (s *orderedRows) clearRowGap(index []int, v, w int32) float64 {
	run := s.x[w] - s.x[v]
	row, i := s.rows[s.layer[v]], index[v]
	if run < 0 {
		i--
	} else {
		i++
	}
	if i < 0 || i >= len(row) {
		return 0
	}
	side := math.Abs(s.x[row[i]] - s.x[v])
	if run = math.Abs(run); side >= run+edgeDistance || side <= edgeDistance {
		return 0
	}
	return edgeDistance * run / math.Sqrt(side*side-edgeDistance*edgeDistance)
}

// joinRows returns the rows of several components side by side, gap units apart, as the rows of
// one drawing. partRows[i] holds the rows of parts[i]. Rows of the same layer are aligned.
// vertices and layers are the numbers of vertices and layers of the whole drawing.
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
