package editor

import (
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// Guidance holds the settings for snapping: dragged and new vertices snap to the grid, or to lines
// through other vertices.
type Guidance struct {
	store     *store
	snaps     bool // to the grid
	guides    bool // to lines through other vertices
	suspended bool // neither, for now
}

// maxGuided is the number of vertices up to which dragged vertices snap to lines through others.
const maxGuided = 2000

// guides holds the places of all vertices that are not dragged, and the guide lines drawn at
// present.
type guides struct {
	others []Point
	lines  []scene.Shape // through the vertices aligned with now
}

// HasGuides reports whether dragged vertices snap to guide lines through other vertices.
func (gd *Guidance) HasGuides() bool { return gd.guides }

// SetGuides turns snapping to guide lines through other vertices on or off.
func (gd *Guidance) SetGuides(on bool) {
	gd.guides = on
	gd.store.listeners.OnChange(ToolChange)
}

// SetSuspended turns snapping off if suspended is true, and on again if it is false. While snapping
// is off, dragged vertices follow the pointer exactly. A drag in progress changes at its next
// motion.
func (gd *Guidance) SetSuspended(suspended bool) { gd.suspended = suspended }

// newGuides returns the guides for dragging the vertices moving. It returns nil if guide lines are
// turned off, or if the drawing is too large for them.
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

// snapOffsetToLines returns offset, changed so that a vertex dragged by it is aligned or evenly
// spaced with other vertices, and stores the guide lines that show this. grabbed is the place of
// the vertex before the drag, and offset the vector by which the pointer has dragged it.
//
// Aligned means that the vertex has the x or y coordinate of another vertex. Each coordinate
// changes by less than reach, in document units, and is unchanged if no vertex is near enough. If g
// is nil, it returns offset.
func (g *guides) snapOffsetToLines(grabbed, offset Point, reach float64) Point {
	if g == nil {
		return offset
	}
	g.lines = nil
	place := grabbed.Add(offset)
	x, xLines := g.alignCoordinate(place, reach, true)
	y, yLines := g.alignCoordinate(place, reach, false)
	place = Point{X: x, Y: y}
	for _, other := range xLines {
		g.lines = append(g.lines, guideLine(place, Point{X: place.X, Y: other.Y}))
	}
	for _, other := range yLines {
		g.lines = append(g.lines, guideLine(place, Point{X: other.X, Y: place.Y}))
	}
	if len(yLines) > 0 && len(xLines) == 0 {
		place.X = g.evenlySpacedCoordinate(place, reach, true)
	}
	if len(xLines) > 0 && len(yLines) == 0 {
		place.Y = g.evenlySpacedCoordinate(place, reach, false)
	}
	return place.Sub(grabbed)
}

// clear removes the guide lines that snapOffsetToLines has stored.
func (g *guides) clear() {
	if g != nil {
		g.lines = nil
	}
}

// alignCoordinate returns the coordinate of another vertex that is nearest to the coordinate of
// place and less than reach away from it. It compares x coordinates if across is set, otherwise y
// coordinates. outermost holds the first and the last vertex along the line with this coordinate.
// If no vertex is near enough, it returns the coordinate of place and nil.
func (g *guides) alignCoordinate(place Point, reach float64, across bool) (aligned float64, outermost []Point) {
	own := coordinate(place, across)
	aligned, least := own, reach
	for _, p := range g.others {
		if off := math.Abs(coordinate(p, across) - own); off < least {
			aligned, least = coordinate(p, across), off
		}
	}
	if least == reach {
		return own, nil
	}
	var first, last *Point // the outermost ones on both sides
	for i, p := range g.others {
		if coordinate(p, across) != aligned {
			continue
		}
		if first == nil || coordinate(p, !across) < coordinate(*first, !across) {
			first = &g.others[i]
		}
		if last == nil || coordinate(p, !across) > coordinate(*last, !across) {
			last = &g.others[i]
		}
	}
	return aligned, []Point{*first, *last}
}

// evenlySpacedCoordinate returns a coordinate near place at which a vertex is evenly spaced with
// two neighbours: midway between them, or as far from one of them as they are from each other. It
// is an x coordinate if across is set, otherwise a y coordinate. The neighbours are successive
// vertices that have exactly the other coordinate of place. Guide lines that show the distances are
// stored.
//
// If there is no such coordinate less than reach away, it returns the coordinate of place.
func (g *guides) evenlySpacedCoordinate(place Point, reach float64, across bool) float64 {
	own := coordinate(place, across)
	var line []float64
	for _, p := range g.others {
		if coordinate(p, !across) == coordinate(place, !across) {
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
		p := withCoordinate(place, across, end)
		low, high := withCoordinate(p, !across, coordinate(p, !across)-tick),
			withCoordinate(p, !across, coordinate(p, !across)+tick)
		g.lines = append(g.lines, guideLine(low, high))
	}
	return best
}

// guideLine returns the dashed line between the places from and to.
func guideLine(from, to Point) scene.Shape {
	return scene.Shape{
		Kind: scene.Curve, N: 2, Stroke: scene.Selected, Width: 1.25, Dashed: true,
		P: [4]Point{from, to},
	}
}

// HasGridSnap reports whether dragged vertices snap to the grid.
func (gd *Guidance) HasGridSnap() bool { return gd.snaps }

// SetGridSnap turns snapping to the grid on or off.
func (gd *Guidance) SetGridSnap(on bool) {
	gd.snaps = on
	gd.store.listeners.OnChange(ToolChange)
}

// snapOffsetToGrid returns offset, changed so that a vertex dragged by it from grabbed is on the
// grid. If snapping to the grid is off, it returns offset.
func (gd *Guidance) snapOffsetToGrid(grabbed, offset Point) Point {
	if !gd.snaps {
		return offset
	}
	return snapToGrid(grabbed.Add(offset)).Sub(grabbed)
}

// snapNew returns the place for a new vertex: the nearest place on the grid if snapping is on,
// otherwise place.
func (gd *Guidance) snapNew(place Point) Point {
	if gd.snaps {
		return snapToGrid(place)
	}
	return place
}

// snapToGrid returns the crossing of the grid nearest to p.
func snapToGrid(p Point) Point {
	return Point{X: math.Round(p.X/GridStep) * GridStep, Y: math.Round(p.Y/GridStep) * GridStep}
}
