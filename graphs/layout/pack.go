package layout

import (
	"cmp"
	"context"
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// placeFunc returns places for the vertices of a component, or ctx.Err().
type placeFunc func(context.Context, *component) ([]Point, error)

// byParts lays out the connected parts one by one and puts them side by side.
// Single vertices without edges come last, in a grid. With pinned vertices it is
// aroundPins.
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

// collect returns the places of all vertices, by their numbers in the graph.
func collect(n int, boxes []box) []Point {
	at := make([]Point, n)
	for _, b := range boxes {
		for i, v := range b.component.vertex {
			at[v] = b.places[i].Add(b.shift)
		}
	}
	return at
}

// box is a part with its places and the rectangle around them.
type box struct {
	component *component
	places    []Point
	low, high Point
	shift     Point // to its place among the others
}

func newBox(c *component, places []Point) box {
	low, high := extent(places)
	return box{component: c, places: places, low: low, high: high}
}

// extent returns the corners of the rectangle around places, of which there is
// one at least.
func extent(places []Point) (low, high Point) {
	low, high = places[0], places[0]
	for _, p := range places {
		low = Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		high = Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	return low, high
}

// Centred returns places moved together so that their middle is where that of the
// drawing's vertices is; as they are where the drawing has none.
func CentreOn(at []Point, d *document.Drawing) []Point {
	low, high, ok := d.Bounds()
	if !ok || len(at) == 0 {
		return at
	}
	newLow, newHigh := extent(at)
	by := low.Add(high).Sub(newLow.Add(newHigh)).Scale(0.5)
	moved := make([]Point, len(at))
	for i, p := range at {
		moved[i] = p.Add(by)
	}
	return moved
}

// pack sorts boxes by area, large ones first and equal ones as they were, and puts
// them in rows from left to right, as near to the shape of a screen as their
// order allows, their upper edges in line.
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
