package layout

import (
	"cmp"
	"context"
	"math"
	"slices"

	"nimgraph/graphs"
)

// isPinned reports whether vertex v keeps its coordinates.
func (c *component) isPinned(v int32) bool {
	_, pinned := c.pinned[v]
	return pinned
}

// setPins stores in each component of parts the coordinates of its pinned vertices. pinned maps
// the pinned vertices of the whole graph to these coordinates.
func setPins(parts []*component, pinned map[int32]Point) {
	for _, c := range parts {
		for i, v := range c.vertex {
			if p, ok := pinned[v]; ok {
				if c.pinned == nil {
					c.pinned = make(map[int32]Point)
				}
				c.pinned[int32(i)] = p
			}
		}
	}
}

// layoutAroundPins lays out each component of graph with the function place. Components with
// pinned vertices are moved and stretched so that these vertices get their coordinates. All other
// components go below. The only error is ctx.Err().
func layoutAroundPins(ctx context.Context, graph *graphs.Frozen, options Options, place placeFunc) ([]Point, error) {
	parts := components(graph)
	setPins(parts, options.Pinned)
	var boxes, others []componentBox
	for _, c := range parts {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		places, err := place(ctx, c)
		if err != nil {
			return nil, err
		}
		if c.pinned == nil {
			others = append(others, newComponentBox(c, places))
			continue
		}
		if err := c.moveToPins(ctx, places); err != nil {
			return nil, err
		}
		boxes = append(boxes, newComponentBox(c, places))
	}
	if len(boxes) > 0 {
		corner := Point{X: math.Inf(1), Y: math.Inf(-1)}
		for _, b := range boxes {
			corner = Point{X: min(corner.X, b.low.X), Y: max(corner.Y, b.high.Y)}
		}
		corner = Point{X: snap(corner.X), Y: snap(corner.Y) + 2*options.LayerGap}
		pack(others, options)
		for i := range others {
			others[i].shift = others[i].shift.Add(corner)
		}
	}
	points := collectPoints(graph.Order(), append(boxes, others...))
	const steep = 3 // prefer horizontal moves, so that rows stay rows
	held := func(v int32) bool { _, pinned := options.Pinned[v]; return pinned }
	if err := moveToFreePoints(ctx, points, held, steep, options); err != nil {
		return nil, err
	}
	for v, p := range points {
		points[v] = Point{X: clampCoordinate(p.X), Y: clampCoordinate(p.Y)}
	}
	return points, nil
}

// moveToPins changes points, a layout of the component, so that pinned vertices get their
// coordinates and all other vertices follow. Vertically, rows move with their pinned vertices and
// keep their order. Horizontally, vertices move with their neighbours. The only error is
// ctx.Err().
func (c *component) moveToPins(ctx context.Context, points []Point) error {
	move := c.mapRows(points)
	shift := make([]float64, len(points))
	for v := range points {
		if p, pinned := c.pinned[int32(v)]; pinned {
			shift[v] = p.X - points[v].X
		}
	}
	if err := c.spreadShifts(ctx, shift); err != nil {
		return err
	}
	for v := range points {
		if p, pinned := c.pinned[int32(v)]; pinned {
			points[v] = p
		} else {
			points[v] = Point{X: snap(points[v].X + shift[v]), Y: snap(move(points[v].Y))}
		}
	}
	return nil
}

// spreadShifts sets shifts[v] for each vertex v that is not pinned; the shifts of pinned vertices
// are given. In each of 60 rounds a shift becomes the mean of the shifts of its neighbours, so
// that a pinned vertex has an effect some dozens of edges away. The only error is ctx.Err().
func (c *component) spreadShifts(ctx context.Context, shifts []float64) error {
	const rounds = 60
	mean := 0.0
	var order []int32
	for v := range int32(c.vertexCount()) {
		if c.isPinned(v) {
			mean += shifts[v] / float64(len(c.pinned))
			order = append(order, v)
		}
	}
	order, _ = c.breadthFirst(order)
	free := order[len(c.pinned):]
	for _, v := range free {
		shifts[v] = mean
	}
	near := neighbours(c.vertexCount(), c.edges)
	for round := range rounds {
		if err := ctx.Err(); err != nil {
			return err
		}
		for i := range free {
			v := free[i]
			if round%2 == 1 {
				v = free[len(free)-1-i]
			}
			sum := 0.0
			for _, w := range near.row(v) {
				sum += shifts[w]
			}
			shifts[v] = sum / float64(len(near.row(v)))
		}
	}
	return nil
}

// mapRows returns a function that maps the old y coordinate of a row to its new y coordinate.
// points holds the old coordinates of the vertices. A row with pinned vertices moves to the median
// of their new coordinates. Rows between two such rows are spread evenly, and rows above or below
// all such rows move with the nearest. Rows keep their order, and at least three quarters of their
// distances.
func (c *component) mapRows(points []Point) func(y float64) float64 {
	type row struct{ from, to float64 }
	rows := make([]row, 0, len(c.pinned))
	for v := range int32(c.vertexCount()) {
		if p, pinned := c.pinned[v]; pinned {
			rows = append(rows, row{points[v].Y, p.Y})
		}
	}
	slices.SortFunc(rows, func(a, b row) int { return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to)) })
	moves := rows[:0]
	for first := 0; first < len(rows); {
		end := first
		for end < len(rows) && rows[end].from == rows[first].from {
			end++
		}
		next := rows[(first+end)/2]
		if len(moves) > 0 {
			last := moves[len(moves)-1]
			next.to = max(next.to, last.to+0.75*(next.from-last.from))
		}
		moves = append(moves, next)
		first = end
	}
	return func(y float64) float64 {
		i, found := slices.BinarySearchFunc(moves, y, func(r row, y float64) int { return cmp.Compare(r.from, y) })
		switch {
		case found:
			return moves[i].to
		case i == 0:
			return y + moves[0].to - moves[0].from
		case i == len(moves):
			return y + moves[i-1].to - moves[i-1].from
		}
		a, b := moves[i-1], moves[i]
		return a.to + (b.to-a.to)*(y-a.from)/(b.from-a.from)
	}
}
