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

// Table returns coordinates for the vertices of f as rows of a table, in the given order from left
// to right. places is the number of vertices in a row. It is used for lines that are too long for a
// window or a page. Moves are straight even if they pass under other vertices: callers show them on
// demand.
func Table(f *graphs.Frozen, order []int32, places int, o Options) Plan {
	p := Plan{At: make([]Point, f.Order()), Bends: slices.Repeat([]document.Bend{document.NewBend(0)}, f.Size())}
	place := make([]int32, f.Order())
	for i, v := range order {
		place[v] = int32(i)
	}
	gap := max(BoardGap, lineGapFor(len(order), o))
	if goesBothWays(f, place) {
		gap = max(gap, cyclicGap)
	}
	for i, v := range order {
		p.At[v] = Point{X: gap * float64(i%places), Y: tableGap * float64(i/places)}
	}
	return p
}

// TableColumns returns the number of places in a row of a table of n places: 10 or 20, or a
// multiple of 20 such that the table is not much higher than wide.
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

// BoardHeadings returns the notes that number the rows and columns of a board, and the notes beyond
// them that say what the numbers mean: they lose their meaning if the vertices move. It returns nil
// unless at least two rows and two columns have a number beside them. Time is linear except for a
// map of the vertices' rows and columns.
func BoardHeadings(d *document.Drawing) (headings []document.NoteID) {
	rows, columns := make(map[int]bool), make(map[int]bool)
	for v := range d.Graph().Vertices() {
		place := d.At(v.ID)
		columns[int(math.Round(place.X))], rows[int(math.Round(place.Y))] = true, true
	}
	low, high, _ := d.Bounds()
	middle := low.Add(high).Scale(0.5)
	left, top := 0, 0
	for _, n := range d.Notes() {
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
