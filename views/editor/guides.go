package editor

import (
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// Guidance is what a dragged or new vertex keeps to: the grid, or what is in line with
// other vertices.
type Guidance struct {
	store     *store
	snaps     bool // to the grid
	guides    bool // in line with other vertices
	suspended bool // neither of them now
}

// mostGuided is the number of vertices up to which what is dragged lines up with others.
const maxGuided = 2000

// guides are the places of the vertices that are not dragged, with which what is dragged
// lines up.
type guides struct {
	others []Point
	lines  []scene.Shape // what is lined up with now
}

// Guides tells whether what is dragged lines up with other vertices.
func (gd *Guidance) Guides() bool { return gd.guides }

// SetGuides has what is dragged line up with other vertices, or not.
func (gd *Guidance) SetGuides(on bool) {
	gd.guides = on
	gd.store.listeners.OnChange(ToolChange)
}

// Unguide has what is dragged go exactly where the pointer is, past guides and grid, until
// it is called with off; a drag under way follows at its next motion.
func (gd *Guidance) Suspend(on bool) { gd.suspended = on }

// guidesFor returns the guides of a drag of some vertices; nil where there are none.
func (gd *Guidance) newGuides(moving []graphs.VertexID) *guides {
	g := gd.store.Drawing().Graph()
	if !gd.guides || gd.snaps || g.Order() > maxGuided || len(moving) == 0 {
		return nil
	}
	found := &guides{}
	for v := range g.Vertices() {
		if _, moves := slices.BinarySearch(moving, v.ID); !moves {
			found.others = append(found.others, gd.store.Drawing().At(v.ID))
		}
	}
	return found
}

// by returns how far a drag moves its vertices, so that the one that was grabbed lines up
// with others that are at most reach units off: at their height or beside them, or at even
// distances from two of them.
func (g *guides) snap(grabbed, by Point, reach float64) Point {
	if g == nil {
		return by
	}
	g.lines = nil
	at := grabbed.Add(by)
	x, xLines := g.alignCoordinate(at, reach, true)
	y, yLines := g.alignCoordinate(at, reach, false)
	at = Point{X: x, Y: y}
	for _, other := range xLines {
		g.lines = append(g.lines, guideLine(at, Point{X: at.X, Y: other.Y}))
	}
	for _, other := range yLines {
		g.lines = append(g.lines, guideLine(at, Point{X: other.X, Y: at.Y}))
	}
	if len(yLines) > 0 && len(xLines) == 0 {
		at.X = g.evenCoordinate(at, reach, true)
	}
	if len(xLines) > 0 && len(yLines) == 0 {
		at.Y = g.evenCoordinate(at, reach, false)
	}
	return at.Sub(grabbed)
}

// clear takes the lines away.
func (g *guides) clear() {
	if g != nil {
		g.lines = nil
	}
}

// line returns the nearest coordinate of another vertex within reach, and the vertices
// that have it, or the coordinate as it is.
func (g *guides) alignCoordinate(at Point, reach float64, across bool) (to float64, with []Point) {
	own := coordinate(at, across)
	to, least := own, reach
	for _, p := range g.others {
		if off := math.Abs(coordinate(p, across) - own); off < least {
			to, least = coordinate(p, across), off
		}
	}
	if least == reach {
		return own, nil
	}
	var first, last *Point // the farthest on both sides
	for i, p := range g.others {
		if coordinate(p, across) != to {
			continue
		}
		if first == nil || coordinate(p, !across) < coordinate(*first, !across) {
			first = &g.others[i]
		}
		if last == nil || coordinate(p, !across) > coordinate(*last, !across) {
			last = &g.others[i]
		}
	}
	return to, []Point{*first, *last}
}

// even returns a coordinate within reach at which the vertex stands at even distances
// from two neighbours on its line: between them, or on either side.
func (g *guides) evenCoordinate(at Point, reach float64, across bool) float64 {
	own := coordinate(at, across)
	var line []float64
	for _, p := range g.others {
		if coordinate(p, !across) == coordinate(at, !across) {
			line = append(line, coordinate(p, across))
		}
	}
	slices.Sort(line)
	best, least := own, reach
	var ends [2]float64
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		for _, c := range [...]float64{2*b - a, 2*a - b, (a + b) / 2} {
			if off := math.Abs(c - own); off < least {
				best, least, ends = c, off, [2]float64{min(a, c), max(b, c)}
			}
		}
	}
	if least == reach {
		return own
	}
	const tick = 7
	for _, end := range [...]float64{ends[0], best, ends[1]} {
		p := withCoordinate(at, across, end)
		low, high := withCoordinate(p, !across, coordinate(p, !across)-tick), withCoordinate(p, !across, coordinate(p, !across)+tick)
		g.lines = append(g.lines, guideLine(low, high))
	}
	return best
}

func guideLine(from, to Point) scene.Shape {
	return scene.Shape{Kind: scene.Curve, N: 2, Stroke: scene.Selected, Width: 1.25, Dashed: true, P: [4]Point{from, to}}
}

// Snaps tells whether dragging snaps to the grid.
func (gd *Guidance) Snaps() bool { return gd.snaps }

// SetSnaps turns snapping on or off.
func (gd *Guidance) SetSnaps(on bool) {
	gd.snaps = on
	gd.store.listeners.OnChange(ToolChange)
}

// snappedBy returns how far a drag moves its vertices: so that the one that was
// grabbed comes onto the grid. The others keep their places relative to it.
func (gd *Guidance) snapMove(grabbed, by Point) Point {
	if !gd.snaps {
		return by
	}
	return snapToGrid(grabbed.Add(by)).Sub(grabbed)
}

// landing returns where a new vertex goes that is put down at a place.
func (gd *Guidance) snapNew(at Point) Point {
	if gd.snaps {
		return snapToGrid(at)
	}
	return at
}

func snapToGrid(p Point) Point {
	return Point{X: math.Round(p.X/GridStep) * GridStep, Y: math.Round(p.Y/GridStep) * GridStep}
}
