package layout

import (
	"math"
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

const (
	// MaxLinePlaces is the number of places that fit on one line.
	MaxLinePlaces = 32
	// cyclicGap is the distance of the places of a row if values of positions on cycles, such as
	// ∞{0,1,2}, stand side by side.
	cyclicGap = 104
	// tableGap is the distance of the rows of a table: a disc with its name below.
	tableGap = 80
)

// Table returns a plan that places the vertices of graph as a table with the given number of
// columns. It fills the rows from left to right, in the given order. It is used for positions on a
// line that is too long for a window or a page.
//
// Edges are straight even if they pass under other vertices, because callers show them only on
// demand.
func Table(graph *graphs.Frozen, order []int32, columns int, options Options) Plan {
	p := newStraightPlan(graph)
	index := make([]int32, graph.Order())
	for i, v := range order {
		index[v] = int32(i)
	}
	gap := max(BoardGap, lineGapFor(len(order), options))
	if goesBothWays(graph, index) {
		gap = max(gap, cyclicGap)
	}
	for i, v := range order {
		p.At[v] = Point{X: gap * float64(i%columns), Y: tableGap * float64(i/columns)}
	}
	return p
}

// newStraightPlan returns a plan for the vertices of graph, all at the origin, with straight edges.
func newStraightPlan(graph *graphs.Frozen) Plan {
	return Plan{
		At:    make([]Point, graph.Order()),
		Bends: slices.Repeat([]document.Bend{document.NewBend(0)}, graph.Size()),
	}
}

// TableColumns returns the number of columns of a table of n vertices: 10 or 20, or a multiple of
// 20 such that the table is not much higher than wide.
func TableColumns(n int) int {
	const (
		few    = 100
		perRow = 1.75 // the ratio of columns to rows in a table of the shape of a window
	)
	if n <= few {
		return 10
	}
	return 20 * max(1, int(math.Sqrt(perRow*float64(n))/20+0.5))
}

// BoardHeadings returns the notes of drawing that are headings of a board: the numbers above its
// columns and to the left of its rows, the + in the corner, and the titles centred above the board
// and to its left. They lose their meaning if the vertices move. BoardHeadings returns nil unless
// at least two rows and two columns have numbers.
//
// Time is linear except for a map of the rows and columns of the vertices.
func BoardHeadings(drawing *document.Drawing) (headings []document.NoteID) {
	rows, columns := make(map[int]bool), make(map[int]bool)
	for v := range drawing.Graph().Vertices() {
		place := drawing.At(v.ID)
		columns[int(math.Round(place.X))], rows[int(math.Round(place.Y))] = true, true
	}
	low, high, _ := drawing.Bounds()
	middle := low.Add(high).Scale(0.5)
	left, top := 0, 0
	for _, n := range drawing.Notes() {
		_, err := strconv.Atoi(n.Text)
		number := err == nil
		switch x, y := n.At.X < low.X, n.At.Y < low.Y; {
		case x && y: // the corner of a board of sums has the sign +
			if n.Text != "+" {
				continue
			}
		case y && number && columns[int(math.Round(n.At.X))]:
			top++
		case x && number && rows[int(math.Round(n.At.Y))]:
			left++
		case number || !(y && math.Abs(n.At.X-middle.X) < 1) && !(x && math.Abs(n.At.Y-middle.Y) < 1):
			continue
		}
		headings = append(headings, n.ID)
	}
	if left < 2 || top < 2 {
		return nil
	}
	return headings
}
