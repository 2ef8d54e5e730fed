package games

import (
	"fmt"
	"slices"
	"testing"

	"nimgraph/graphs"

	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

// Long lines are tables, which show the moves of the position, or the winning ones of very many.
func TestLongLinesAreTables(t *testing.T) {
	for _, c := range []struct {
		id, heaps string
		edges     document.EdgesShown
		rows      int
	}{
		{"subtraction-sum", "60,20,50", document.SelectedEdges, 9},
		{"nim", "7", document.AllEdges, 1},
		{"nim", "30", document.SelectedEdges, 1},
		{"nim", "64", document.WinningEdges, 7},
		{"bash", "31", document.AllEdges, 1},
		{"bash", "60", document.SelectedEdges, 7},
		{"bash", "200", document.SelectedEdges, 11},
		{"subtract-square", "200", document.SelectedEdges, 11},
	} {
		d := draw(t, c.id, map[string]string{"heaps": c.heaps})
		rows := make(map[float64]bool)
		for v := range d.Graph().Vertices() {
			rows[d.At(v.ID).Y] = true
		}
		if len(rows) != c.rows || d.Style().Edges != c.edges {
			t.Errorf("%s %s: %d rows, edges %v; want %d and %v", c.id, c.heaps, len(rows), d.Style().Edges, c.rows, c.edges)
		}
	}
}

// On the board of a game that splits heaps, a ⊕ stands in the row and the column of its heaps.
func TestSplitsOnABoard(t *testing.T) {
	d := draw(t, "kayles", map[string]string{"heaps": "12"})
	for v := range d.Graph().Vertices() {
		a, b := 0, 0
		if n, _ := fmt.Sscanf(v.Name, "%d+%d", &a, &b); n < 2 {
			a, b = 0, a
		}
		if want := (document.Point{X: layout.BoardGap * float64(b), Y: layout.BoardGap * float64(a)}); d.At(v.ID) != want {
			t.Errorf("%s stands at %v, want %v", v.Name, d.At(v.ID), want)
		}
	}
}

// The ⊕ of Turning Corners stand by the columns and rows that a move turns: those of one
// square together, in the order in which it turns.
func TestCornersOnABoard(t *testing.T) {
	d := draw(t, "turning-corners", map[string]string{"width": "4", "height": "4", "heads": "3:3"})
	heading := make(map[string][]document.Point)
	for _, n := range d.Notes() {
		heading[n.Text] = append(heading[n.Text], n.At)
	}
	sums := 0
	for v := range d.Graph().Vertices() {
		if !v.Sum {
			continue
		}
		sums++
		var least, most [2]int
		for e := range d.Graph().Out(v.ID) {
			part, _ := d.Graph().Vertex(e.To)
			x, y, _ := column(part.Name)
			if most == [2]int{} {
				least = [2]int{x, y}
			}
			least, most = [2]int{min(least[0], x), min(least[1], y)}, [2]int{max(most[0], x), max(most[1], y)}
		}
		at := d.At(v.ID)
		across, down := heading[fmt.Sprintf("%d→%d", most[0], least[0])], heading[fmt.Sprintf("%d→%d", most[1], least[1])]
		if !slices.ContainsFunc(across, func(p document.Point) bool { return p.X == at.X }) ||
			!slices.ContainsFunc(down, func(p document.Point) bool { return p.Y == at.Y }) {
			t.Errorf("%s at %v has its headings at %v and %v", v.Name, at, across, down)
		}
	}
	if sums != 36 { // (1+2+3)², each move of each of the nine inner squares
		t.Errorf("%d moves, want 36", sums)
	}
}

// Positions tell their numbers themselves: a ⊕ those of its parts, a whole position those of
// its heaps; and where numbers do not tell a position it has none.
func TestPositionsTellTheirNumbers(t *testing.T) {
	for _, test := range []struct {
		id   string
		args map[string]string
		want map[string][]int // by the name of a vertex
	}{
		{"ruler", map[string]string{"coins": "00001"}, map[string][]int{"–": {}, "5": {5}, "4+3": {3, 4}, "4+3+2": {2, 3, 4}}},
		{"turning-corners", nil, map[string][]int{"2:1": {2, 1}, "0:0+2:0+0:2": nil}},
		{"kayles", map[string]string{"heaps": "5"}, map[string][]int{"4": {4}, "2+2": {2, 2}, "1+3": {1, 3}}},
		{"nim", map[string]string{"heaps": "3,2", "unfold": "true"}, map[string][]int{"3,2": {3, 2}, "0,1": {0, 1}}},
		{"nim", map[string]string{"heaps": "3,3,1", "unfold": "true"}, map[string][]int{"1,3,3": {1, 3, 3}, "–": {}}},
		{"subtraction-sum", map[string]string{"unfold": "true"}, map[string][]int{"9 (3),10 (5),14 (7)": nil}},
		{"chomp", nil, map[string][]int{"4,4": {4, 4}, "3": {3}}},
		{"cram", nil, map[string][]int{"111/111": nil}},
	} {
		g, _ := ByID(test.id)
		values := graphs.Must(g.parse(test.args))
		p := graphs.Must(g.plan(values))
		u := graphs.Must(p.rules.Unfold(t.Context(), drawnLimit))
		for name, want := range test.want {
			v, ok := u.Graph.VertexNamed(name)
			if got := u.Numbers(v); !ok || !slices.Equal(got, want) || (got == nil) != (want == nil) {
				t.Errorf("%s %v: %s has the numbers %v, want %v", test.id, ok, name, got, want)
			}
		}
	}
}

// A position of which nothing is left keeps its name and is shown with a sign.
func TestNothingLeft(t *testing.T) {
	d := draw(t, "turning-turtles", nil)
	found := false
	for v := range d.Graph().Vertices() {
		if v.Name == layout.Nothing {
			found = v.Text() == layout.NothingLeft
		}
	}
	if !found {
		t.Error("nothing is shown for it")
	}
}
