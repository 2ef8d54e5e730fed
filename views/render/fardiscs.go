package render

import (
	"math"

	"nimgraph/views/scene"
)

const (
	// leastArea is what a vertex covers at least, in pixels, where there is room: one
	// that stands alone is seen at every scale.
	leastArea = 1.8
	// leastRim is the width of a vertex's rim at least, in pixels. The fill of an
	// N-position is nearly as light as the board, and would not be told from it alone.
	leastRim = 0.3
	// mostRim is the part of a vertex that its rim takes at most. In prints all rims are
	// black, and the fills still tell the outcomes apart.
	mostRim = 0.6
	// mostCover is the part of the drawing's rectangle that vertices of the least size
	// cover at most, so that the edges are seen between them.
	mostCover = 0.5
	// leastExtent is how wide and high the drawing's rectangle is taken at least, in
	// pixels, so that a long row is seen as one.
	leastExtent = 4.0
)

// farDiscs is how the vertices of a drawing are seen from far off.
type farDiscs struct {
	radius    float64 // in pixels
	least     float64 // the least radius
	rim, ring uint64  // the parts of rim, and of the ring in a P-position, of 256
}

// newFarDiscs returns discs as large as they are, but of a least area, which is less
// where they would cover much of the drawing. Rims have a least width: the smaller a
// disc is, the more it is of its rim's colour.
func newFarDiscs(s *scene.Survey, scale, area float64) farDiscs {
	if low, high, ok := s.Bounds(); ok {
		extent := high.Sub(low).Scale(scale)
		room := max(extent.X, leastExtent) * max(extent.Y, leastExtent)
		area = min(area, mostCover*room/float64(s.Order()))
	}
	far := farDiscs{least: math.Sqrt(area / math.Pi)}
	far.radius = max(scene.Radius*scale, far.least)
	const rim, ring = 2.0, 22.0 / 256 // in document units, and of the disc
	inner := max(0, 1-max(rim*scale, leastRim)/far.radius)
	part := min(1-inner*inner, mostRim)
	if far.radius == scene.Radius*scale && rim*scale >= leastRim {
		part = 1 - inner*inner
	}
	far.rim = uint64(256*part + 0.5)
	full := 1 - (1-rim/scene.Radius)*(1-rim/scene.Radius)
	far.ring = uint64(256*ring*(1-part)/(1-full) + 0.5)
	return far
}
