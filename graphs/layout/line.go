package layout

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

const (
	// Distances of two places on a line of up to shortLine, up to longLine, and more places: a disc
	// and room for the arrow to the next vertex.
	shortGap  = 76
	middleGap = 68
	longGap   = 60
	shortLine = 12
	longLine  = 24
	// arcGap is the distance between the arcs of two lines.
	arcGap = 48
	// aboveClearance is how high an arc passes over the centre of a vertex, and belowClearance how
	// low it passes below the centre, where the name is.
	aboveClearance = 36
	belowClearance = 52
	// The angles, in degrees, at which arcs reach the rim of a vertex: from minAngle to
	// maxAngleAbove or, below the line, to maxAngleBelow, because steeper arcs would run through the
	// name. Consecutive arcs differ by rimStep if there is room, so that arrowheads at one vertex do
	// not overlap.
	minAngle      = 34
	maxAngleAbove = 82
	maxAngleBelow = 68
	rimStep       = 18
	// rimRadius is the distance of arrowheads from the centre of a vertex.
	rimRadius = 28
	// heightStep is how much higher an arc is than the next lower arc. If the highest arc would be
	// above maxHeight, the step is smaller, but at least minHeightStep.
	heightStep    = 18
	minHeightStep = 4
	maxHeight     = 200
	// An arc that runs too low is changed in steps of heightPace units and anglePace degrees.
	heightPace, anglePace = 1.5, 0.4
)

// Line returns coordinates for the vertices of graph on a number line, in the given order, and
// bends for its edges. Time is linear except for sorting the lengths of edges.
//
// An edge to the next vertex is straight. All other edges are arcs, above or below the line
// according to their lengths, about as many on each side. Arcs of equal length are equal, no arc
// passes through a vertex or its name, and a longer arc on the same side runs outside a shorter
// one. The scene routes loops, and edges to the next vertex that have an opposite edge.
func Line(graph *graphs.Frozen, order []int32, options Options) Plan {
	return Lines(graph, [][]int32{order}, options)
}

// Lines is like Line for several lines, which are aligned on the left and stacked from top to
// bottom with room for their arcs. orders[i] holds the vertices of line i. The scene routes edges
// between lines.
func Lines(graph *graphs.Frozen, orders [][]int32, options Options) Plan {
	p := Plan{At: make([]Point, graph.Order()), Bends: make([]document.Bend, graph.Size())}
	place, row := make([]int32, graph.Order()), make([]int, graph.Order())
	longest := 0
	for r, order := range orders {
		longest = max(longest, len(order))
		for i, v := range order {
			place[v], row[v] = int32(i), r
		}
	}
	gap, y := lineGapFor(longest, options), 0.0
	if goesBothWays(graph, place) {
		gap = max(gap, DefaultVertexGap) // values of positions on cycles, such as ∞{0,1}, are wide
	}
	edges := make([][]int, len(orders)) // the edges within each line
	for e := range graph.Size() {
		if r := row[graph.From[e]]; r == row[graph.Into[e]] {
			edges[r] = append(edges[r], e)
		}
	}
	for r, order := range orders {
		arcs := bendArcs(graph, edges[r], place, gap)
		above, below := arcExtent(arcs, gap)
		if r > 0 {
			y = snap(y + above + arcGap)
		}
		for i, v := range order {
			p.At[v] = Point{X: gap * float64(i), Y: y}
		}
		for _, e := range edges[r] {
			p.Bends[e] = arcs[gapsBetween(place, graph.From[e], graph.Into[e])]
		}
		y += below
	}
	return p
}

// arcExtent returns how far the arcs reach above a line and, including the names, below it. arcs
// holds the bend of an edge by the number of gaps, each gap units wide, that it spans.
func arcExtent(arcs map[int]document.Bend, gap float64) (above, below float64) {
	below = belowClearance
	for n, arc := range arcs {
		above, below = max(above, -arc.By*float64(n)*gap), max(below, arc.By*float64(n)*gap)
	}
	return above, below
}

// lineGapFor returns the distance of neighbouring vertices on a line of n vertices. Names stand
// side by side below their vertices, so wide names need a wide gap.
func lineGapFor(n int, options Options) float64 {
	gap := float64(shortGap)
	switch {
	case n > longLine:
		gap = longGap
	case n > shortLine:
		gap = middleGap
	}
	if options.VertexGap > DefaultVertexGap { // the names are wider than a vertex
		gap = max(gap, math.Ceil(options.VertexGap/gridStep)*gridStep)
	}
	return gap
}

// goesBothWays reports whether graph has edges to the left and edges to the right on a line.
// index[v] is the index of vertex v on the line. A loop counts as an edge in both directions.
func goesBothWays(graph *graphs.Frozen, index []int32) bool {
	var left, right bool
	for e := range graph.Size() {
		from, to := index[graph.From[e]], index[graph.Into[e]]
		left, right = left || to <= from, right || to >= from
	}
	return left && right
}

// gapsBetween returns the number of gaps between neighbours that an edge between the vertices from
// and to spans on a line. index[v] is the index of vertex v on the line.
func gapsBetween(index []int32, from, to int32) int {
	n := int(index[to]) - int(index[from])
	return max(n, -n)
}

// bendArcs returns the bends that turn the given edges of graph into arcs. The key of a bend is
// the number of gaps that an edge spans; edges that span 0 or 1 gaps have no bend. index holds the
// index of each vertex on the line, and gap is the distance of neighbours.
//
// An arc bends to the left of its direction, so a move to the left is below the line if a move to
// the right of the same length is above it.
func bendArcs(graph *graphs.Frozen, edges []int, index []int32, gap float64) map[int]document.Bend {
	edgesOver := make(map[int]int) // the number of edges by the gaps that they span
	for _, e := range edges {
		edgesOver[gapsBetween(index, graph.From[e], graph.Into[e])]++
	}
	var sides [2][]int   // the spans of the arcs above and below the line
	var edgeCount [2]int // the number of edges above and below
	lengths := slices.Sorted(maps.Keys(edgesOver))
	for _, n := range lengths {
		if n < 2 {
			continue
		}
		side := 0
		if edgeCount[1] < edgeCount[0] {
			side = 1
		}
		sides[side], edgeCount[side] = append(sides[side], n), edgeCount[side]+edgesOver[n]
	}
	arcs := make(map[int]document.Bend, len(lengths)) // spans 0 and 1 have no bend
	for below, some := range sides {
		clear, steepest, sign := float64(aboveClearance), float64(maxAngleAbove), -1.0
		if below == 1 {
			clear, steepest, sign = belowClearance, maxAngleBelow, 1
		}
		for i, arc := range nestArcs(some, gap, clear, steepest) {
			arcs[some[i]] = document.Bend{Bent: true, By: sign * arc.high / arc.length, Angle: arc.angle}
		}
	}
	return arcs
}

// arc is the arc of an edge on a line: its length and the height of its middle in document units,
// and its angle with the line in degrees.
type arc struct{ length, high, angle float64 }

// nestArcs returns an arc for each length in lengths, all on one side of a line. The lengths
// ascend and count gaps between neighbours, of gap units each. An arc passes the vertices next to
// its ends at a height of at least clearance, and is about as flat as that allows. Each arc is
// higher than the arc before and meets the rim of its ends more steeply, at up to steepest
// degrees.
func nestArcs(lengths []int, gap, clearance, steepest float64) []arc {
	arcs := make([]arc, len(lengths))
	steps := float64(max(1, len(lengths)-1))
	rise := max(minHeightStep, min(heightStep, (maxHeight-clearance)/steps))
	high, direction, turn := clearance-rise, float64(minAngle), 0.0
	for i, n := range lengths {
		high, direction = high+rise, direction+turn
		a := arc{float64(n) * gap, high, 0}.withDirection(direction)
		for a.heightAt(gap) < clearance { // raise the arc until it clears the vertex
			high, direction = high+heightPace, min(steepest, direction+anglePace)
			a = arc{a.length, high, 0}.withDirection(direction)
		}
		arcs[i] = a
		turn = max(0, min(rimStep, (steepest-direction)/float64(max(1, len(lengths)-1-i))))
	}
	return arcs
}

// withDirection returns a copy of the arc whose angle is chosen so that it leaves the rim of its
// first vertex in the given direction, in degrees. The angle is rounded to whole degrees.
func (a arc) withDirection(direction float64) arc {
	low, high := 1.0, 140.0
	for high-low > 0.5 {
		if a.angle = (low + high) / 2; a.rimDirection() < direction {
			low = a.angle
		} else {
			high = a.angle
		}
	}
	a.angle = math.Round(low)
	return a
}

// point returns the point of the curve at parameter t from 0 to 1, relative to its beginning, with
// its height as y. It is the curve that the scene draws.
func (a arc) point(t float64) Point {
	control := 4 * a.high / 3
	along := control / math.Tan(a.angle*math.Pi/180)
	return Point{
		X: 3*t*(1-t)*((1-t)*along+t*(a.length-along)) + t*t*t*a.length,
		Y: 3 * t * (1 - t) * control,
	}
}

// firstPoint returns about the first point, on the first half of the arc, at which reached returns
// true. reached must stay true from there to the middle of the arc.
func (a arc) firstPoint(reached func(Point) bool) Point {
	low, high := 0.0, 0.5
	for range 16 {
		if t := (low + high) / 2; reached(a.point(t)) {
			high = t
		} else {
			low = t
		}
	}
	return a.point(high)
}

// heightAt returns the height of the arc above the line at the distance x from its beginning, which
// must be in the first half.
func (a arc) heightAt(x float64) float64 {
	return a.firstPoint(func(p Point) bool { return p.X >= x }).Y
}

// rimDirection returns the direction, in degrees, in which the arc crosses the rim of its first
// vertex.
func (a arc) rimDirection() float64 {
	p := a.firstPoint(func(p Point) bool { return p.Length() >= rimRadius })
	return math.Atan2(p.Y, p.X) * 180 / math.Pi
}

const (
	// A horseshoe of up to halfCircle places is half a circle. With more places it grows to
	// maxOpening turns.
	halfCircle = 8
	maxOpening = 0.8
)

// Horseshoe returns n points from left to right along an arc of a circle that is open at the top,
// with the vertex gap of options. Up to eight points make half a circle; more points extend the
// arc.
//
// Straight lines between the points run inside the curve, and names, which stand below their
// vertices, are mostly outside. On the half circle, a line to the next point but one passes clear
// of the point between.
func Horseshoe(n int, options Options) []Point {
	options = options.withDefaults()
	places := make([]Point, n)
	if n < 2 {
		return places
	}
	gaps := float64(n - 1)
	open, skip, slack := math.Pi, 2.0, 1.8
	if n > halfCircle {
		open = min(2*math.Pi*maxOpening, math.Pi*(1+0.05*float64(n-halfCircle)))
		skip, slack = 3, 1.35
	}
	turn := open / gaps
	radius := chordRadius(options.VertexGap, turn)
	// The line over skip gaps passes the first place below it at the distance
	// radius·(cos((skip-2)·turn/2) - cos(skip·turn/2)).
	need := (edgeDistance + gridStep) / (math.Cos((skip-2)*turn/2) - math.Cos(skip*turn/2))
	radius = max(radius, min(need, slack*radius))
	for i := range places {
		angle := turn * (float64(i) - gaps/2)
		places[i] = Point{X: radius * math.Sin(angle), Y: radius * math.Cos(angle)}
	}
	return snapAll(places)
}

// chordRadius returns the radius of a circle on which neighbouring points are at least between
// units apart, even after rounding. turn is the angle between neighbours as seen from the centre,
// in radians.
func chordRadius(between, turn float64) float64 {
	return (between + 2*gridStep) / 2 / math.Sin(turn/2)
}

// LineOrder returns the vertices of drawing in their order on a line. graph must be the frozen
// copy of the drawing's graph. If the names are different integers, they give the order. Otherwise
// terminals come first, and each vertex comes after its options as far as cycles allow. Vertices
// of equal rank are ordered from left to right and from top to bottom as drawn. Time is linear
// except for sorting.
func LineOrder(drawing *document.Drawing, graph *graphs.Frozen) []int32 {
	order := make([]int32, graph.Order())
	for v := range order {
		order[v] = int32(v)
	}
	if numbers, ok := vertexNumbers(drawing, graph); ok {
		slices.SortFunc(order, func(a, b int32) int { return cmp.Compare(numbers[a], numbers[b]) })
		return order
	}
	height := make([]int32, graph.Order())
	if graph.Kind == graphs.Directed {
		height = TerminalHeights(graph)
	}
	slices.SortStableFunc(order, func(a, b int32) int {
		p, q := drawing.At(graph.VertexID[a]), drawing.At(graph.VertexID[b])
		return cmp.Or(cmp.Compare(height[a], height[b]), cmp.Compare(p.X, q.X), cmp.Compare(p.Y, q.Y))
	})
	return order
}

// vertexNumbers returns the names of the vertices of drawing as numbers. graph is the frozen copy
// of its graph. ok is false if a name is not an integer or two names are equal.
func vertexNumbers(drawing *document.Drawing, graph *graphs.Frozen) (numbers []int64, ok bool) {
	numbers = make([]int64, graph.Order())
	seen := make(map[int64]bool, graph.Order())
	for i, id := range graph.VertexID {
		v, _ := drawing.Graph().Vertex(id)
		n, err := strconv.ParseInt(v.Text(), 10, 64)
		if err != nil || seen[n] {
			return nil, false
		}
		numbers[i], seen[n] = n, true
	}
	return numbers, true
}
