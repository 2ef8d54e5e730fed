package games

import (
	"strconv"
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

// On a board a position's row and column are its numbers, and each number that occurs
// stands beside it once.
func TestBoards(t *testing.T) {
	for _, c := range []struct {
		id            string
		args          map[string]string
		rows, columns int
	}{
		{"wythoff", map[string]string{"a": "3", "b": "5"}, 4, 6},
		{"nim", map[string]string{"heaps": "2,4", "unfold": "true"}, 3, 5},
		{"chomp", map[string]string{"rows": "2", "columns": "4"}, 5, 4}, // 0…4 in the lower row, 1…4 in the upper
		{"subtraction", map[string]string{"set": "1,2", "heaps": "5,6", "unfold": "true"}, 6, 7},
	} {
		d := draw(t, c.id, c.args)
		if len(d.Notes()) != c.rows+c.columns+2 { // and what the two numbers are called
			t.Errorf("%s: %d headings, want %d and %d", c.id, len(d.Notes()), c.rows, c.columns)
		}
		if s := d.Style(); s.Edges != document.SelectedEdges || s.Labels != document.NoLabels {
			t.Errorf("%s: the style is %+v", c.id, s)
		}
		heading := make(map[document.Point]string)
		for _, n := range d.Notes() {
			heading[n.At] = n.Text
		}
		for v := range d.Graph().Vertices() {
			at := d.At(v.ID)
			row := heading[document.Point{X: -headingGap, Y: at.Y}]
			column := heading[document.Point{X: at.X, Y: -headingGap}]
			want := map[string]bool{row + "," + column: true, column + "," + row: true}
			if row == "0" {
				want[column] = true
			}
			if row == "0" && column == "0" {
				want["–"] = true
			}
			if !want[v.Text()] {
				t.Errorf("%s: %s stands in row %s and column %s", c.id, v.Text(), row, column)
			}
		}
		for e := range d.Graph().Edges() {
			from, to := d.At(e.From), d.At(e.To)
			if by := to.Sub(from); (by.X == 0) != (by.Y == 0) && by.Length() > layout.BoardGap && d.Bend(e.ID) != document.Bent(0) {
				t.Errorf("%s: a move of %s along a line is not straight", c.id, strconv.FormatFloat(by.Length(), 'g', 4, 64))
			}
		}
	}
}
