package layout

import (
	"context"

	"nimgraph/graphs"
)

// Arrange returns places that suit the graph: a part that is one cycle is put on
// a circle, a tree below its root, one in which many edges lead back as Stress
// does, and all else in layers, from the sources down, or to the right where that
// would be a high tower with much smaller letters on a slide; an edge-deletion game grows
// up from the ground. See Layered and Stress for the time; parts whose layers show nothing
// but crossings are laid out by both. The only error is ctx.Err().
func Arrange(ctx context.Context, f *graphs.Frozen, o Options) ([]Point, error) {
	o = o.withDefaults()
	if f.Kind == graphs.Deletion {
		return layoutDeletion(ctx, f, o)
	}
	return layoutComponents(ctx, f, o, func(ctx context.Context, c *component) ([]Point, error) {
		return c.arrange(ctx, o)
	})
}

// arrange returns the places of Arrange for a component of a game with moves.
func (c *component) arrange(ctx context.Context, o Options) ([]Point, error) {
	if places, ok := c.cyclePlaces(o); ok {
		return places, nil
	}
	if c.isMostlyCyclic() {
		return c.placeByStress(ctx, o)
	}
	var places []Point
	if c.isOutTree() {
		places = c.placeTree(c.root(), false, o)
	} else {
		var err error
		if places, err = c.placeLayered(ctx, o); err != nil {
			return nil, err
		}
	}
	if !o.Sideways && c.isTooTall(places) {
		var err error
		if places, err = c.uprightOrSideways(ctx, places, o); err != nil {
			return nil, err
		}
	}
	return c.layeredOrStress(ctx, places, o)
}

// uprightOrSideways returns the upright places, or layers from left to right if these are larger on
// a slide by the factor minSidewaysGain.
func (c *component) uprightOrSideways(ctx context.Context, upright []Point, o Options) ([]Point, error) {
	sidewaysOptions := o
	sidewaysOptions.Sideways = true
	sideways, err := c.placeLayered(ctx, sidewaysOptions)
	if err != nil {
		return nil, err
	}
	if slideScale(upright, o)*minSidewaysGain < slideScale(sideways, o) {
		return sideways, nil
	}
	return upright, nil
}

// isMostlyCyclic tells whether so many of the edges lead back, on cycles, that layers
// would show no direction, and the part is not too large for Stress to be quick.
func (c *component) isMostlyCyclic() bool {
	const (
		few  = 6 // the part is mostly cyclic where one in so many edges leads back
		most = 3_000
	)
	if c.order() > most {
		return false
	}
	back := c.opposite
	for i, e := range acyclic(c.order(), c.edges) {
		if e != c.edges[i] {
			back++
		}
	}
	return few*back >= len(c.edges)
}

// orByDistance returns the layered places, or those of Stress where so many edges cross in
// layers that nobody can follow them, and by distance fewer do or far less room is taken:
// of dense graphs layers become sheared strips. A strip is laid out by distance wherever
// that is no smaller on a slide.
func (c *component) layeredOrStress(ctx context.Context, layered []Point, o Options) ([]Point, error) {
	const (
		least  = 24     // vertices for which it is tried
		many   = 600    // beyond which it is tried for strips alone, as it takes its time
		most   = 20_000 // for which it takes some seconds
		strip  = 4      // times as long as high
		hairy  = 2      // crossings for each vertex
		roomy  = 2      // times the room that Stress takes
		fewer  = 0.8    // of the crossings, if it takes no more than roomier
		wider  = 1.5
		larger = 1.6 // times as large as in layers, letters are on a slide
	)
	n := c.order()
	if n < least || n > most || len(c.edges) < n || c.pinned != nil || n > many && elongation(layered, o) < strip {
		return layered, nil
	}
	crossed := float64(c.crossings(layered))
	if crossed < hairy*float64(n) {
		return layered, nil
	}
	stress, err := c.placeByStress(ctx, o)
	if err != nil {
		return nil, err
	}
	if elongation(layered, o) > strip && slideScale(stress, o) >= slideScale(layered, o) {
		return stress, nil
	}
	room := area(layered, o) / area(stress, o)
	if room > roomy || slideScale(stress, o) > larger*slideScale(layered, o) || room*wider > 1 && float64(c.crossings(stress)) < fewer*crossed {
		return stress, nil
	}
	return layered, nil
}

// worthLying is how many times as large the letters of a drawing on a slide must be for
// it to lie on its side.
const minSidewaysGain = 1.2

// readable returns by how much a drawing is scaled to fill a slide.
func slideScale(at []Point, o Options) float64 {
	low, high := extent(at)
	return pageScale(high.X-low.X+o.VertexGap, high.Y-low.Y+o.LayerGap)
}

// elongation returns how many times as long as high a drawing is, or as high as long.
func elongation(at []Point, o Options) float64 {
	low, high := extent(at)
	x, y := high.X-low.X+o.VertexGap, high.Y-low.Y+o.LayerGap
	return max(x/y, y/x)
}

// area returns the area that places take.
func area(at []Point, o Options) float64 {
	low, high := extent(at)
	return (high.X - low.X + o.VertexGap) * (high.Y - low.Y + o.LayerGap)
}

// crossings returns about how many pairs of straight edges cross: of many edges, those
// of every few are counted and taken for all.
func (c *component) crossings(at []Point) int {
	const most = 1_200 // edges that are compared with each other
	some, every := c.edges, 1
	if len(c.edges) > most {
		every = (len(c.edges) + most - 1) / most
		some = nil
		for i := 0; i < len(c.edges); i += every {
			some = append(some, c.edges[i])
		}
	}
	side := func(a, b, p Point) float64 { return (b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X) }
	count := 0
	for i, e := range some {
		a, b := at[e.from], at[e.to]
		left, right := min(a.X, b.X), max(a.X, b.X)
		for _, f := range some[:i] {
			if e.from == f.from || e.from == f.to || e.to == f.from || e.to == f.to {
				continue
			}
			p, q := at[f.from], at[f.to]
			if p.X < left && q.X < left || p.X > right && q.X > right {
				continue
			}
			if (side(a, b, p) < 0) != (side(a, b, q) < 0) && (side(p, q, a) < 0) != (side(p, q, b) < 0) {
				count++
			}
		}
	}
	return count * every * every
}

// isTooTall tells whether the part is so high and narrow that it is better laid on
// its side: screens are wide.
func (c *component) isTooTall(places []Point) bool {
	const (
		high    = 800 // units, about what a window shows at full size
		slender = 3   // times as high as wide
		most    = 2_000
	)
	if c.order() > most {
		return false
	}
	b := newBox(c, places)
	height := b.high.Y - b.low.Y
	return height > high && height > slender*(b.high.X-b.low.X)
}

// isOutTree tells whether the part is a tree in which all edges lead away from the
// root.
func (c *component) isOutTree() bool {
	if len(c.edges) != c.order()-1 {
		return false
	}
	entered := make([]bool, c.order())
	for _, e := range c.edges {
		if entered[e.to] {
			return false
		}
		entered[e.to] = true
	}
	return true
}
