package layout

import (
	"cmp"
	"context"
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// placeFunc returns places for the vertices of a component. Its only error is ctx.Err().
type placeFunc func(context.Context, *component) ([]Point, error)

// layoutComponents lays out each connected component of f by place and packs them side by side.
// Vertices without edges come last, in a grid. With pinned vertices it is layoutAroundPins.
func layoutComponents(ctx context.Context, f *graphs.Frozen, o Options, place placeFunc) ([]Point, error) {
	if len(o.Pinned) > 0 {
		return layoutAroundPins(ctx, f, o, place)
	}
	var boxes []box
	single := &component{}
	tell, done := graphs.ProgressFunc(ctx), 0
	for _, c := range components(f) {
		if c.order() == 1 {
			single.vertex = append(single.vertex, c.vertex[0])
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		from, part := float64(done)/float64(f.Order()), float64(c.order())/float64(f.Order())
		places, err := place(graphs.WithProgressRange(ctx, from, from+part), c)
		if err != nil {
			return nil, err
		}
		boxes = append(boxes, newBox(c, places))
		done += c.order()
		tell(graphs.Progress{Stage: graphs.LayingOut, Fraction: float64(done) / float64(f.Order())})
	}
	if n := single.order(); n > 0 {
		boxes = append(boxes, newBox(single, Grid(n, 0, o)))
	}
	pack(boxes, o)
	return collect(f.Order(), boxes), nil
}

// collect returns the coordinates of all n vertices, by their numbers in the graph, from the packed
// boxes.
func collect(n int, boxes []box) []Point {
	places := make([]Point, n)
	for _, b := range boxes {
		for i, v := range b.component.vertex {
			places[v] = b.places[i].Add(b.shift)
		}
	}
	return places
}

// box is a component with its places and the rectangle around them.
type box struct {
	component *component
	places    []Point
	low, high Point
	shift     Point // from places to the position of the packed box
}

// newBox returns the box of a component.
func newBox(c *component, places []Point) box {
	low, high := extent(places)
	return box{component: c, places: places, low: low, high: high}
}

// extent returns the corners of the rectangle around places, of which there must be at least one.
func extent(places []Point) (low, high Point) {
	low, high = places[0], places[0]
	for _, p := range places {
		low = Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		high = Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	return low, high
}

// CentreOn returns places shifted so that their middle is the middle of the vertices of d. They are
// returned unchanged if d has no vertices.
func CentreOn(places []Point, d *document.Drawing) []Point {
	low, high, ok := d.Bounds()
	if !ok || len(places) == 0 {
		return places
	}
	newLow, newHigh := extent(places)
	shift := low.Add(high).Sub(newLow.Add(newHigh)).Scale(0.5)
	moved := make([]Point, len(places))
	for i, p := range places {
		moved[i] = p.Add(shift)
	}
	return moved
}

// pack sorts boxes by area, large ones first, and sets their shifts so that they form rows from
// left to right with aligned upper edges, in about the shape of a screen.
func pack(boxes []box, o Options) {
	size := func(b box) float64 {
		return (b.high.X - b.low.X + o.VertexGap) * (b.high.Y - b.low.Y + o.LayerGap)
	}
	slices.SortStableFunc(boxes, func(a, b box) int { return cmp.Compare(size(b), size(a)) })
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
			x, y, height = 0, y+height+snap(1.25*o.LayerGap), 0
		}
		b.shift = Point{X: x - b.low.X, Y: y - b.low.Y}
		x += wide + snap(1.25*o.VertexGap)
		height = max(height, high)
	}
}
