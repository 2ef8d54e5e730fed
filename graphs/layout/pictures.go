package layout

import (
	"cmp"
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/depiction"
	"nimgraph/graphs/document"
)

// Layouts are made for discs. If positions are shown as pictures, which are mostly wider than high,
// places are stretched afterwards by one factor horizontally and one vertically. So rows, columns
// and lines stay rows, columns and lines, and an edge that kept clear of a disc keeps clear of a
// picture.

const (
	// cardGap is the least gap between two vertices, and edgeCardGap if an edge joins them.
	// nameHeight is the room for a name below. In document units.
	cardGap     = 14
	edgeCardGap = 34
	nameHeight  = 20
	// maxStretch bounds the factor by which a drawing is stretched in each direction.
	maxStretch = 8
)

// ShowsPictures reports whether drawing shows pictures of positions: its style says so, and it is
// not too large.
func ShowsPictures(drawing *document.Drawing) bool {
	g := drawing.Graph()
	return drawing.Style().Labels.HasPictures() && g.Order() <= depiction.MaxVertices && g.Size() <= depiction.MaxMoves
}

// showsName reports whether drawing shows vertex v with its name.
func showsName(drawing *document.Drawing, v graphs.Vertex) bool {
	return drawing.Style().Labels != document.Pictures || drawing.VertexStyle(v.ID).Picture == "" ||
		!ShowsPictures(drawing)
}

// cardSize returns half the width and half the height of vertex v of drawing, shown as a picture.
// ok is false if v is shown as a disc.
func cardSize(drawing *document.Drawing, v graphs.Vertex) (half Point, ok bool) {
	text := drawing.VertexStyle(v.ID).Picture
	if text == "" || v.Ground {
		return half, false
	}
	picture, err := depiction.Parse(text)
	if err != nil {
		return half, false
	}
	const more = 3 // the badge of a ⊕ is larger
	half.X, half.Y = picture.CardSize(depiction.BadgeHalf + more)
	size, _, _ := drawing.Style().Sizes()
	return half.Scale(size), true
}

// footprint is the rectangle that a vertex needs, with its picture or disc and its name.
type footprint struct {
	at, half Point
	name     bool // the name is shown below it
	card     bool
}

// SpreadPictures returns a move of the vertices of drawing that makes room for the pictures of
// positions. ok is false if nothing needs to move. Time is quadratic in the vertices, of which
// there are at most depiction.MaxVertices.
func SpreadPictures(drawing *document.Drawing) (move document.Move, ok bool) {
	f := drawing.Graph().Freeze()
	places := make([]Point, f.Order())
	for i, id := range f.VertexID {
		places[i] = drawing.At(id)
	}
	to, ok := pictureStretch(drawing, f, places)
	if !ok {
		return move, false
	}
	move.IDs = f.VertexID
	for _, p := range places {
		move.To = append(move.To, to(p))
	}
	for _, n := range drawing.Notes() {
		move.Notes, move.NotesTo = append(move.Notes, n.ID), append(move.NotesTo, to(n.At))
	}
	return move, true
}

// SpreadPoints returns points, the coordinates of a layout of graph, stretched if the pictures of
// the positions in drawing need room.
func SpreadPoints(drawing *document.Drawing, graph *graphs.Frozen, points []Point) []Point {
	to, ok := pictureStretch(drawing, graph, points)
	if !ok {
		return points
	}
	apart := make([]Point, len(points))
	for i, p := range points {
		apart[i] = to(p)
	}
	return apart
}

// pictureStretch returns a function that maps each point of a layout to its place in the stretched
// layout, in which the pictures of drawing have room. points holds the layout of graph, the frozen
// copy of the drawing's graph. ok is false if no stretching is needed.
func pictureStretch(
	drawing *document.Drawing, graph *graphs.Frozen, points []Point,
) (stretch func(Point) Point, ok bool) {
	if !ShowsPictures(drawing) {
		return nil, false
	}
	footprints, pictured := vertexFootprints(drawing, graph, points)
	if !pictured {
		return nil, false
	}
	x, y := leastStretch(footprints, graph)
	if (x > 1 || y > 1) && hasUnbentEdge(drawing, graph) { // a drawing with enough room is not stretched for its edges
		x, y = stretchForCards(footprints, x, y)
	}
	if x == 1 && y == 1 {
		return nil, false
	}
	low, high := extent(points)
	middle := low.Add(high).Scale(0.5)
	shift := Point{X: snap(middle.X * (1 - x)), Y: snap(middle.Y * (1 - y))}
	return func(p Point) Point {
		return Point{X: clampCoordinate(snap(p.X*x + shift.X)), Y: clampCoordinate(snap(p.Y*y + shift.Y))}
	}, true
}

// vertexFootprints returns the room that each vertex of drawing needs when the vertices are at
// points. graph is the frozen copy of the drawing's graph. pictured reports whether any vertex is
// shown as a picture.
func vertexFootprints(
	drawing *document.Drawing, graph *graphs.Frozen, points []Point,
) (footprints []footprint, pictured bool) {
	size, _, _ := drawing.Style().Sizes()
	footprints = make([]footprint, graph.Order())
	for i, id := range graph.VertexID {
		v, _ := drawing.Graph().Vertex(id)
		radius := VertexRadius * size
		p := footprint{at: points[i], half: Point{X: radius, Y: radius}, name: showsName(drawing, v)}
		if half, ok := cardSize(drawing, v); ok {
			p.half, p.card, pictured = half, true, true
		}
		footprints[i] = p
	}
	return footprints, pictured
}

// leastStretch returns the factors x and y by which coordinates must be stretched so that all
// vertices of graph have the room in footprints. Among all such factors, it chooses those with the
// least stretched area, multiplied by skewPenalty.
//
// Two vertices have room if they are far enough apart in one direction, so each pair bounds x or y
// from below. The best combination is found by trying the bounds of x in turn.
func leastStretch(footprints []footprint, graph *graphs.Frozen) (x, y float64) {
	type bound struct{ x, y float64 }
	var bounds []bound
	joined := adjacentPairs(graph)
	for i, p := range footprints {
		for k, q := range footprints[:i] {
			if !p.card && !q.card {
				continue
			}
			gap := float64(cardGap)
			if joined[[2]int32{int32(k), int32(i)}] {
				gap = edgeCardGap
			}
			dx, dy := math.Abs(p.at.X-q.at.X), math.Abs(p.at.Y-q.at.Y)
			upper := p
			if q.at.Y < p.at.Y {
				upper = q
			}
			wide, high := p.half.X+q.half.X+gap, p.half.Y+q.half.Y+gap
			if upper.name {
				high += nameHeight
			}
			if dx+gridStep >= wide || dy+gridStep >= high {
				continue // far enough apart, allowing for rounding
			}
			if b := (bound{wide / dx, high / dy}); min(b.x, b.y) <= maxStretch {
				bounds = append(bounds, b)
			}
		}
	}
	slices.SortFunc(bounds, func(a, b bound) int { return cmp.Compare(b.x, a.x) })
	best, down := math.Inf(1), 1.0
	x, y = 1, 1
	for i := range len(bounds) + 1 {
		across := 1.0
		if i < len(bounds) {
			across = max(1, bounds[i].x)
		}
		if across <= maxStretch && down <= maxStretch {
			if cost := across * down * skewPenalty(across, down); cost < best {
				best, x, y = cost, across, down
			}
		}
		if i < len(bounds) {
			down = max(down, bounds[i].y)
		}
	}
	return roundFactor(x), roundFactor(y)
}

// skewPenalty returns the factor, 1 or more, by which leastStretch multiplies the area of a
// drawing stretched by x and y. It is greater the more x and y differ, because this distorts the
// drawing.
func skewPenalty(x, y float64) float64 { return math.Sqrt(math.Sqrt(max(x/y, y/x))) }

// roundFactor rounds factor up so that the distances of the usual layouts and of boards stay
// multiples of 4.
func roundFactor(factor float64) float64 {
	const parts = BoardGap / gridStep
	return math.Ceil(factor*parts-1e-9) / parts
}

// adjacentPairs returns the pairs of vertices of graph that an edge joins, the smaller number
// first.
func adjacentPairs(graph *graphs.Frozen) map[[2]int32]bool {
	joined := make(map[[2]int32]bool, graph.Size())
	for e := range graph.Size() {
		v, w := graph.From[e], graph.Into[e]
		joined[[2]int32{min(v, w), max(v, w)}] = true
	}
	return joined
}

// hasUnbentEdge reports whether drawing has an edge that the user has not bent, so that the scene
// routes it. graph is the frozen copy of the drawing's graph.
func hasUnbentEdge(drawing *document.Drawing, graph *graphs.Frozen) bool {
	return slices.ContainsFunc(graph.EdgeID, func(e graphs.EdgeID) bool { return !drawing.Bend(e).Bent })
}

// stretchForCards raises the factors x and y, by which a layout is stretched, so that straight
// edges keep the same distance from the pictures in footprints as from discs. It returns the new
// factors.
func stretchForCards(footprints []footprint, x, y float64) (newX, newY float64) {
	const air = edgeDistance - VertexRadius
	for _, p := range footprints {
		x, y = max(x, (p.half.X+air)/edgeDistance), max(y, (p.half.Y+air)/edgeDistance)
	}
	return roundFactor(x), roundFactor(y)
}
