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
	// lineGap is the distance of two places on a short line, tightGap that on a long one of
	// more than longLine places: a disc, and room for the arrow to the next.
	shortGap  = 76
	middleGap = 68
	longGap   = 60
	shortLine = 12
	longLine  = 24
	// lineAir is how far the arcs of two lines are apart.
	arcGap = 48
	// overDisc is how high an arc passes over the middle of a vertex, and underName
	// how low below it, where its name stands.
	aboveClearance = 36
	belowClearance = 52
	// Arcs reach the rim of a vertex in directions from flattest on, in degrees, to the
	// other two: below, one that reaches it more steeply runs through its name. They differ
	// by apartBy where there is room, so that the heads of those that end at one vertex stand
	// beside each other.
	minAngle      = 34
	maxAngleAbove = 82
	maxAngleBelow = 68
	rimStep       = 18
	// atRim is how far from the middle of a vertex heads are.
	rimRadius = 28
	// higherBy is how much higher an arc stands than the one below it, and leastHigher how
	// much where there are so many that they would be higher than highest.
	heightStep    = 18
	minHeightStep = 4
	maxHeight     = 200
	// raise and steepen are how an arc that would run too low is changed at a time.
	heightPace, anglePace = 1.5, 0.4
)

// Line returns places for the vertices of a graph on a number line, in an order of
// their numbers, and bends for its edges. An edge to the next place is straight, all
// others are arcs: above and below the line by their lengths, about as many
// on each side, so that arcs of
// equal length are equal, no arc passes through a vertex or its name, and a longer arc
// on the same side runs outside. Loops and edges to the next place that have an
// opposite one find their own way. Time is linear but for sorting the lengths.
func Line(f *graphs.Frozen, order []int32, o Options) Plan {
	return Lines(f, [][]int32{order}, o)
}

// Lines returns several lines one below the other, beginning with the first places side
// by side, such that their arcs keep apart. Edges from line to line find their own way.
func Lines(f *graphs.Frozen, orders [][]int32, o Options) Plan {
	p := Plan{At: make([]Point, f.Order()), Bends: make([]document.Bend, f.Size())}
	place, row := make([]int32, f.Order()), make([]int, f.Order())
	longest := 0
	for r, order := range orders {
		longest = max(longest, len(order))
		for i, v := range order {
			place[v], row[v] = int32(i), r
		}
	}
	gap, y := lineGapFor(longest, o), 0.0
	if goesBothWays(f, place) {
		gap = max(gap, DefaultVertexGap) // values of positions on cycles may be wide
	}
	edges := make([][]int, len(orders)) // within each line
	for e := range f.Size() {
		if r := row[f.From[e]]; r == row[f.Into[e]] {
			edges[r] = append(edges[r], e)
		}
	}
	for r, order := range orders {
		arcs := bendArcs(f, edges[r], place, gap)
		above, below := arcExtent(arcs, gap)
		if r > 0 {
			y = snap(y + above + arcGap)
		}
		for i, v := range order {
			p.At[v] = Point{X: gap * float64(i), Y: y}
		}
		for _, e := range edges[r] {
			p.Bends[e] = arcs[gapsBetween(place, f.From[e], f.Into[e])]
		}
		y += below
	}
	return p
}

// heights returns how far arcs reach above a line and, with the names, below it.
func arcExtent(arcs map[int]document.Bend, gap float64) (above, below float64) {
	below = belowClearance
	for n, arc := range arcs {
		above, below = max(above, -arc.By*float64(n)*gap), max(below, arc.By*float64(n)*gap)
	}
	return above, below
}

// lineGapOf returns the distance of the places on a line. Names stand below each
// other's vertices, so that they need room side by side as well.
func lineGapFor(n int, o Options) float64 {
	gap := float64(shortGap)
	switch {
	case n > longLine:
		gap = longGap
	case n > shortLine:
		gap = middleGap
	}
	if o.VertexGap > DefaultVertexGap { // the names are wider than a vertex
		gap = max(gap, math.Ceil(o.VertexGap/gridStep)*gridStep)
	}
	return gap
}

// turnsBack tells whether some edges go to the left and others do not.
func goesBothWays(f *graphs.Frozen, place []int32) bool {
	var left, right bool
	for e := range f.Size() {
		from, to := place[f.From[e]], place[f.Into[e]]
		left, right = left || to <= from, right || to >= from
	}
	return left && right
}

// gapsOf returns over how many gaps an edge goes.
func gapsBetween(place []int32, from, to int32) int {
	n := int(place[to]) - int(place[from])
	return max(n, -n)
}

// arcsOf returns how some edges are bent by the number of gaps that they go over: to
// the left, which is below the line for a move to the left.
func bendArcs(f *graphs.Frozen, edges []int, place []int32, gap float64) map[int]document.Bend {
	many := make(map[int]int) // edges, by how far they go
	for _, e := range edges {
		many[gapsBetween(place, f.From[e], f.Into[e])]++
	}
	var sides [2][]int // above, and below
	var taken [2]int   // edges
	lengths := slices.Sorted(maps.Keys(many))
	for _, n := range lengths {
		if n < 2 {
			continue
		}
		side := 0
		if taken[1] < taken[0] {
			side = 1
		}
		sides[side], taken[side] = append(sides[side], n), taken[side]+many[n]
	}
	arcs := make(map[int]document.Bend, len(lengths)) // no bend for 0 and 1
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

// arc is how an edge bends over the places between its ends: its length, how high its middle
// stands, in units, and in which angle it leaves the line, in degrees.
type arc struct{ length, high, angle float64 }

// arcsOver returns the arcs of ascending lengths, in gaps, on one side of a line: each is as
// flat as it may be over the vertices next to its ends, but higher than the one before, and
// reaches its ends more steeply.
func nestArcs(lengths []int, gap, clear, steepest float64) []arc {
	arcs := make([]arc, len(lengths))
	others := float64(max(1, len(lengths)-1))
	rise := max(minHeightStep, min(heightStep, (maxHeight-clear)/others))
	high, direction, turn := clear-rise, float64(minAngle), 0.0
	for i, n := range lengths {
		high, direction = high+rise, direction+turn
		a := arc{float64(n) * gap, high, 0}.withDirection(direction)
		for a.heightAt(gap) < clear { // a little higher and steeper
			high, direction = high+heightPace, min(steepest, direction+anglePace)
			a = arc{a.length, high, 0}.withDirection(direction)
		}
		arcs[i] = a
		turn = max(0, min(rimStep, (steepest-direction)/float64(max(1, len(lengths)-1-i))))
	}
	return arcs
}

// reaching returns the arc with the angle, in whole degrees, in which it crosses the rim of
// the vertex at its beginning in some direction.
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

// at returns the point of the curve that the scene draws at a parameter from 0 to 1, from
// its beginning, with y as its height.
func (a arc) point(t float64) Point {
	control := 4 * a.high / 3
	along := control / math.Tan(a.angle*math.Pi/180)
	return Point{
		X: 3*t*(1-t)*((1-t)*along+t*(a.length-along)) + t*t*t*a.length,
		Y: 3 * t * (1 - t) * control,
	}
}

// first returns the least parameter up to the middle, nearly, from which on something holds.
func (a arc) firstPoint(holds func(Point) bool) Point {
	low, high := 0.0, 0.5
	for range 16 {
		if t := (low + high) / 2; holds(a.point(t)) {
			high = t
		} else {
			low = t
		}
	}
	return a.point(high)
}

// over returns how high the arc stands over a point of the line, no farther from its
// beginning than its middle.
func (a arc) heightAt(x float64) float64 {
	return a.firstPoint(func(p Point) bool { return p.X >= x }).Y
}

// towards returns the direction, in degrees, in which the arc crosses the rim of the vertex
// at its beginning.
func (a arc) rimDirection() float64 {
	p := a.firstPoint(func(p Point) bool { return p.Length() >= rimRadius })
	return math.Atan2(p.Y, p.X) * 180 / math.Pi
}

const (
	// halfCircle is the number of places up to which a horseshoe is half a
	// circle; widest is what it opens to with more of them, in turns.
	halfCircle = 8
	maxOpening = 0.8
)

// Horseshoe returns n places from left to right along an arc of a circle that is
// open at the top. On such a curve the straight lines between places run inside,
// and names, which stand below their vertices, mostly outside. Up to eight
// places make half a circle on which a line to the next but one passes clear of
// the place between; more places open it further.
func Horseshoe(n int, o Options) []Point {
	o = o.withDefaults()
	at := make([]Point, n)
	if n < 2 {
		return at
	}
	gaps := float64(n - 1)
	open, skip, slack := math.Pi, 2.0, 1.8
	if n > halfCircle {
		open = min(2*math.Pi*maxOpening, math.Pi*(1+0.05*float64(n-halfCircle)))
		skip, slack = 3, 1.35
	}
	turn := open / gaps
	radius := chordRadius(o.VertexGap, turn)
	// The line over skip gaps passes the first place below it at the distance
	// radius·(cos((skip-2)·turn/2) - cos(skip·turn/2)).
	need := (edgeDistance + gridStep) / (math.Cos((skip-2)*turn/2) - math.Cos(skip*turn/2))
	radius = max(radius, min(need, slack*radius))
	for i := range at {
		angle := turn * (float64(i) - gaps/2)
		at[i] = Point{X: radius * math.Sin(angle), Y: radius * math.Cos(angle)}
	}
	return snapAll(at)
}

// chordRadius returns the radius of a circle on which places a turn apart keep
// their distance even after rounding.
func chordRadius(between, turn float64) float64 {
	return (between + 2*gridStep) / 2 / math.Sin(turn/2)
}

// OrderOf returns the vertices of a drawing's snapshot in the order in which they stand
// on a line: by their names where these are different whole numbers, else from the
// terminals up, each after its options as far as cycles allow, and where that leaves a
// choice from left to right and from top to bottom as they are drawn. Time is linear
// but for sorting.
func LineOrder(d *document.Drawing, f *graphs.Frozen) []int32 {
	order := make([]int32, f.Order())
	for v := range order {
		order[v] = int32(v)
	}
	if numbers, ok := vertexNumbers(d, f); ok {
		slices.SortFunc(order, func(a, b int32) int { return cmp.Compare(numbers[a], numbers[b]) })
		return order
	}
	height := make([]int32, f.Order())
	if f.Kind == graphs.Directed {
		height = TerminalHeights(f)
	}
	slices.SortStableFunc(order, func(a, b int32) int {
		p, q := d.At(f.VertexID[a]), d.At(f.VertexID[b])
		return cmp.Or(cmp.Compare(height[a], height[b]), cmp.Compare(p.X, q.X), cmp.Compare(p.Y, q.Y))
	})
	return order
}

// numbersOf returns the vertices' names as numbers; ok is false where one is no number,
// or two are the same.
func vertexNumbers(d *document.Drawing, f *graphs.Frozen) (numbers []int64, ok bool) {
	numbers = make([]int64, f.Order())
	seen := make(map[int64]bool, f.Order())
	for i, id := range f.VertexID {
		v, _ := d.Graph().Vertex(id)
		n, err := strconv.ParseInt(v.Text(), 10, 64)
		if err != nil || seen[n] {
			return nil, false
		}
		numbers[i], seen[n] = n, true
	}
	return numbers, true
}
