package layout

import (
	"math"
	"strconv"

	"nimgraph/graphs/document"
)

// Headings returns the notes of a drawing that number the rows and columns of a board, and
// those beyond them that say what they number: notes that mean nothing once the vertices
// stand elsewhere. None where at least two rows and two columns have no number beside them.
// Time is linear, but for a map of the vertices' rows and columns.
func Headings(d *document.Drawing) (headings []document.NoteID) {
	rows, columns := make(map[int]bool), make(map[int]bool)
	low, high := Point{X: math.Inf(1), Y: math.Inf(1)}, Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for v := range d.Graph().Vertices() {
		at := d.At(v.ID)
		columns[int(math.Round(at.X))], rows[int(math.Round(at.Y))] = true, true
		low, high = Point{X: min(low.X, at.X), Y: min(low.Y, at.Y)}, Point{X: max(high.X, at.X), Y: max(high.Y, at.Y)}
	}
	middle := low.Add(high).Scale(0.5)
	left, top := 0, 0
	for _, n := range d.Notes() {
		_, err := strconv.Atoi(n.Text)
		number := err == nil
		switch x, y := n.At.X < low.X, n.At.Y < low.Y; {
		case x && y: // the sign of a board of sums stands in the corner
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
