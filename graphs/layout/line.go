package layout

import (
	"maps"
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

const (
	// lineGap is the distance of two places on a line, tightGap that on a long one of
	// more than longLine places: a disc, and room for the arrow to the next.
	lineGap  = 76
	tightGap = 60
	longLine = 32
	// overDisc is how high an arc passes over the middle of a vertex, and underName
	// how low below it, where its name stands.
	overDisc  = 36
	underName = 50
	// flattest is the least angle, in degrees, in which an arc leaves the line, and
	// the other two the greatest: names leave less room below. Arcs on one side differ
	// by apartBy where there is room, so that the heads of those that end at one
	// vertex stand beside each other.
	flattest      = 38
	steepestAbove = 80
	steepestBelow = 74
	apartBy       = 15
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
	gap, y := lineGapOf(longest, o), 0.0
	if turnsBack(f, place) {
		gap = max(gap, Between) // values of positions on cycles may be wide
	}
	edges := make([][]int, len(orders)) // within each line
	for e := range f.Size() {
		if r := row[f.From[e]]; r == row[f.Into[e]] {
			edges[r] = append(edges[r], e)
		}
	}
	for r, order := range orders {
		arcs := arcsOf(f, edges[r], place, gap)
		above, below := 0.0, 0.0
		for n, arc := range arcs {
			above, below = max(above, -arc.By*float64(n)*gap), max(below, arc.By*float64(n)*gap)
		}
		if r > 0 {
			y = snap(y + above + o.Layers)
		}
		for i, v := range order {
			p.At[v] = Point{X: gap * float64(i), Y: y}
		}
		for _, e := range edges[r] {
			p.Bends[e] = arcs[gapsOf(place, f.From[e], f.Into[e])]
		}
		y += below
	}
	return p
}

// lineGapOf returns the distance of the places on a line. Names stand below each
// other's vertices, so that they need room side by side as well.
func lineGapOf(n int, o Options) float64 {
	gap := float64(lineGap)
	if n > longLine {
		gap = tightGap
	}
	if o.Between > Between { // the names are wider than a vertex
		gap = max(gap, math.Ceil(o.Between/grid)*grid)
	}
	return gap
}

// turnsBack tells whether some edges go to the left and others do not.
func turnsBack(f *graphs.Frozen, place []int32) bool {
	var left, right bool
	for e := range f.Size() {
		from, to := place[f.From[e]], place[f.Into[e]]
		left, right = left || to <= from, right || to >= from
	}
	return left && right
}

// gapsOf returns over how many gaps an edge goes.
func gapsOf(place []int32, from, to int32) int {
	n := int(place[to]) - int(place[from])
	return max(n, -n)
}

// arcsOf returns how some edges are bent by the number of gaps that they go over: to
// the left, which is below the line for a move to the left.
func arcsOf(f *graphs.Frozen, edges []int, place []int32, gap float64) map[int]document.Bend {
	many := make(map[int]int) // edges, by how far they go
	for _, e := range edges {
		many[gapsOf(place, f.From[e], f.Into[e])]++
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
		clear, steepest, sign := float64(overDisc), float64(steepestAbove), -1.0
		if below == 1 {
			clear, steepest, sign = underName, steepestBelow, 1
		}
		for i, angle := range arcAngles(some, gap, clear, steepest) {
			arcs[some[i]] = document.Bent(sign * sagitta(angle))
		}
	}
	return arcs
}

// arcAngles returns the angles, in radians, in which arcs of ascending lengths on one
// side leave the line: the first as flat as it may be over the vertices next to its
// ends, and each that follows somewhat steeper.
func arcAngles(lengths []int, gap, clear, steepest float64) []float64 {
	const degree = math.Pi / 180
	angles := make([]float64, len(lengths))
	if len(lengths) == 0 {
		return angles
	}
	first, upright, length := flattest*degree, 90*degree, float64(lengths[0])*gap
	if arcHeight(first, length, gap) < clear {
		for range 30 { // the height grows with the angle
			if middle := (first + upright) / 2; arcHeight(middle, length, gap) < clear {
				first = middle
			} else {
				upright = middle
			}
		}
		first = upright
	}
	step := max(0, min(apartBy*degree, (steepest*degree-first)/float64(max(1, len(lengths)-1))))
	for i := range angles {
		angles[i] = first + float64(i)*step
	}
	return angles
}

// arcHeight returns how high the arc of a circle that leaves a chord of some length in an
// angle stands over a point of the chord.
func arcHeight(angle, length, along float64) float64 {
	radius := length / 2 / math.Sin(angle)
	off := length/2 - along
	return math.Sqrt(radius*radius-off*off) - radius*math.Cos(angle)
}

// sagitta returns the height of that arc in lengths of its chord.
func sagitta(angle float64) float64 { return math.Tan(angle/2) / 2 }
