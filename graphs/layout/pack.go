package layout

import (
	"cmp"
	"context"
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// placeFunc is a function that returns places for the vertices of a component. Its only error is
// ctx.Err().
type placeFunc func(context.Context, *component) ([]Point, error)

// layoutComponents lays out each connected component of graph with the function place, and packs
// the components side by side. Vertices without edges come last, in a grid. If options has pinned
// vertices, it calls layoutAroundPins instead. The only error is ctx.Err().
func layoutComponents(ctx context.Context, graph *graphs.Frozen, options Options, place placeFunc) ([]Point, error) {
	if len(options.Pinned) > 0 {
		return layoutAroundPins(ctx, graph, options, place)
	}
	var boxes []componentBox
	single := &component{}
	tell, done := graphs.ProgressFunc(ctx), 0
	for _, c := range components(graph) {
		if c.vertexCount() == 1 {
			single.vertex = append(single.vertex, c.vertex[0])
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		from, part := float64(done)/float64(graph.Order()), float64(c.vertexCount())/float64(graph.Order())
		places, err := place(graphs.WithProgressRange(ctx, from, from+part), c)
		if err != nil {
			return nil, err
		}
		boxes = append(boxes, newComponentBox(c, places))
		done += c.vertexCount()
		tell(graphs.Progress{Stage: graphs.LayingOut, Fraction: float64(done) / float64(graph.Order())})
	}
	if n := single.vertexCount(); n > 0 {
		boxes = append(boxes, newComponentBox(single, Grid(n, 0, options)))
	}
	pack(boxes, options)
	return collectPoints(graph.Order(), boxes), nil
}

// collectPoints returns the coordinates of all n vertices of a graph from the packed boxes of its
// components.
func collectPoints(n int, boxes []componentBox) []Point {
	places := make([]Point, n)
	for _, b := range boxes {
		for i, v := range b.component.vertex {
			places[v] = b.places[i].Add(b.shift)
		}
	}
	return places
}

// componentBox is a component with its places and the rectangle around them.
type componentBox struct {
	component *component
	places    []Point // of the vertices, before packing
	low, high Point   // the corners of the rectangle around places
	shift     Point   // from places to the position of the packed box
}

// newComponentBox returns the box of component c with its vertices at points.
func newComponentBox(c *component, points []Point) componentBox {
	low, high := extent(points)
	return componentBox{component: c, places: points, low: low, high: high}
}

// extent returns the corners of the rectangle around points, which must not be empty.
func extent(points []Point) (low, high Point) {
	low, high = points[0], points[0]
	for _, p := range points {
		low = Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		high = Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	return low, high
}

// CentreOn returns points shifted so that their middle is the middle of the vertices of drawing. It
// returns them unchanged if the drawing has no vertices.
func CentreOn(points []Point, drawing *document.Drawing) []Point {
	low, high, ok := drawing.Bounds()
	if !ok || len(points) == 0 {
		return points
	}
	newLow, newHigh := extent(points)
	shift := low.Add(high).Sub(newLow.Add(newHigh)).Scale(0.5)
	moved := make([]Point, len(points))
	for i, p := range points {
		moved[i] = p.Add(shift)
	}
	return moved
}

// pack sorts boxes by area, large ones first, and sets their shifts so that they form rows from
// left to right. The boxes of a row have aligned upper edges, and all rows together have about the
// shape of a screen. Neighbours are a quarter more apart than the gaps of options.
func pack(boxes []componentBox, options Options) {
	size := func(b componentBox) float64 {
		return (b.high.X - b.low.X + options.VertexGap) * (b.high.Y - b.low.Y + options.LayerGap)
	}
	slices.SortStableFunc(boxes, func(a, b componentBox) int { return cmp.Compare(size(b), size(a)) })
	area, widest := 0.0, 0.0
	for _, b := range boxes {
		area += size(b)
		widest = max(widest, b.high.X-b.low.X)
	}
	const aspect = 1.6
	limit := snap(max(widest, math.Sqrt(area*aspect)))
	x, y, height := 0.0, 0.0, 0.0
	for i := range boxes {
		b := &boxes[i]
		wide, high := b.high.X-b.low.X, b.high.Y-b.low.Y
		if x > 0 && x+wide > limit {
			x, y, height = 0, y+height+snap(1.25*options.LayerGap), 0
		}
		b.shift = Point{X: x - b.low.X, Y: y - b.low.Y}
		x += wide + snap(1.25*options.VertexGap)
		height = max(height, high)
	}
}
