package games

import (
	"fmt"
	"strings"
	"testing"

	"nimgraph/graphs"
)

// treblecrossRuns are the values of the octal game 0.007 from the heap of 2 on
// (Winning Ways, chapter 4).
func treblecrossRuns() formula {
	return sequence(0, 1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3, 3, 2, 2, 2, 4, 4, 0)
}

func TestDrawnPieces(t *testing.T) {
	const last = 21
	for _, test := range []struct {
		id     string
		args   map[string]string
		value  formula
		enough int
	}{
		{"nimble", map[string]string{"coins": "64"}, nimFormula(), 65},
		{"treblecross", map[string]string{"length": "22"}, treblecrossRuns(), 18},
		{"turning-turtles", map[string]string{"coins": "000000000001"}, nimFormula(), 12},
		{"mock-turtles", map[string]string{"coins": "000000000001"}, mockTurtlesFormula(), 12},
		{"ruler", map[string]string{"coins": "000000000001"}, rulerFormula(), 12},
		{"hnoi2007-split", map[string]string{"bottles": "1" + strings.Repeat(",0", last-1)}, func(n int) (int, bool) {
			if n == last {
				return 0, true
			}
			return mockTurtlesFormula()(last - n)
		}, last},
	} {
		t.Run(test.id, func(t *testing.T) {
			drawnAs(t, draw(t, test.id, test.args), test.value, test.enough)
		})
	}
	seen := 0
	for name, got := range valuesOf(draw(t, "turning-corners", map[string]string{"width": "4", "height": "4", "heads": "3:3"})) {
		var x, y int
		if _, err := fmt.Sscanf(name, "%d:%d", &x, &y); err != nil || strings.Contains(name, "+") {
			continue
		}
		seen++
		if want := nimProduct(x, y); got != want {
			t.Errorf("%s is worth %d, want %d", name, got, want)
		}
	}
	if seen != 16 {
		t.Errorf("%d coins are drawn, want 16", seen)
	}
}

func TestPiecesAreTokens(t *testing.T) {
	for _, test := range []struct {
		id   string
		args map[string]string
		want map[string]int
	}{
		{"hnoi2007-split", map[string]string{"bottles": "3,0,10000"}, map[string]int{"1": 3, "3": 10_000}},
		{"mock-turtles", map[string]string{"coins": "01010"}, map[string]int{"2": 1, "4": 1}},
		{"ruler", map[string]string{"coins": "000"}, map[string]int{"–": 1}},
		{"turning-corners", map[string]string{"heads": "2:1,0:2"}, map[string]int{"2:1": 1, "0:2": 1}},
		{"nimble", map[string]string{"coins": "2,5,2"}, map[string]int{"2": 2, "5": 1}},
		{"cram", map[string]string{"rows": "3", "columns": "2"}, map[string]int{"111/111": 1}},
		{"silver-dollar", map[string]string{"coins": "4,2"}, map[string]int{"2,4": 1}},
		{"poi2004-game", map[string]string{"squares": "5", "pawns": "3,1"}, map[string]int{"10100": 1}},
		{"northcott", map[string]string{"rows": "1,0"}, map[string]int{"W·B WB: W": 1}},
	} {
		d := draw(t, test.id, test.args)
		found := 0
		for v, n := range d.Tokened() {
			vertex, _ := d.Graph().Vertex(v)
			if found++; test.want[vertex.Name] != n {
				t.Errorf("%s %v: %d tokens on %s", test.id, test.args, n, vertex.Name)
			}
		}
		if found != len(test.want) {
			t.Errorf("%s %v: tokens on %d vertices, want %d", test.id, test.args, found, len(test.want))
		}
	}
}

// Every vertex of the games that are staircase Nim in disguise.
func TestDrawnDisguises(t *testing.T) {
	numbers := func(name string) []int {
		var all []int
		for _, text := range strings.Split(name, ",") {
			var n int
			if _, err := fmt.Sscan(text, &n); err != nil {
				t.Fatal(err)
			}
			all = append(all, n)
		}
		return all
	}
	for name, got := range valuesOf(draw(t, "poi2009-stones", map[string]string{"heaps": "1,3,3,5"})) {
		if want := secondSteps(numbers(name)); got != want {
			t.Errorf("the stones %s are worth %d, want %d", name, got, want)
		}
	}
	for name, got := range valuesOf(draw(t, "silver-dollar", map[string]string{"coins": "2,4,9"})) {
		if want := forecast(t, "silver-dollar", map[string]string{"coins": name}).Value; got != want {
			t.Errorf("the coins %s are worth %d, want %d", name, got, want)
		}
	}
	args := map[string]string{"parents": "1,2,2,1", "rocks": "5,3,2,1,2", "limit": "2"}
	for name, got := range valuesOf(draw(t, "usaco2010-rocks", args)) {
		if r := numbers(name); got != r[1]%3^r[4]%3 { // vertices 2 and 5 hang at the root
			t.Errorf("the rocks %s are worth %d", name, got)
		}
	}
	for name, got := range valuesOf(draw(t, "poi2004-game", map[string]string{"squares": "8", "pawns": "1,3,4"})) {
		won := name[7] == '0' // else it is over
		if pawns := placesOf(name, '1'); won && len(pawns) > 0 {
			args := map[string]string{"squares": "8", "pawns": list(pawns, ",")}
			won = forecast(t, "poi2004-game", args).Outcome == graphs.OutcomeN
		}
		if (got != 0) != won {
			t.Errorf("the pawns %s are worth %d", name, got)
		}
	}
}

// placesOf returns where a letter stands in a text, counted from 1.
func placesOf(text string, letter byte) []int {
	var places []int
	for i := range len(text) {
		if text[i] == letter {
			places = append(places, i+1)
		}
	}
	return places
}

// Northcott's graph has cycles; going back from the ends finds who wins, and it
// is who has the gaps of Nim.
func TestDrawnNorthcott(t *testing.T) {
	g := draw(t, "northcott", map[string]string{"rows": "2,1"}).Graph()
	lost, won := make(map[graphs.VertexID]bool), make(map[graphs.VertexID]bool)
	for changed := true; changed; {
		changed = false
		for v := range g.Vertices() {
			if lost[v.ID] || won[v.ID] {
				continue
			}
			all := true
			for e := range g.Out(v.ID) {
				won[v.ID] = won[v.ID] || lost[e.To]
				all = all && won[e.To]
			}
			lost[v.ID] = all
			changed = changed || all || won[v.ID]
		}
	}
	for v := range g.Vertices() {
		gaps := 0
		for _, row := range strings.Fields(strings.Split(v.Name, ":")[0]) {
			gaps ^= strings.Count(row[strings.Index(row, "W"):strings.Index(row, "B")], "·")
		}
		if won[v.ID] != (gaps != 0) || lost[v.ID] == won[v.ID] {
			t.Errorf("%s is won: %v, lost: %v", v.Name, won[v.ID], lost[v.ID])
		}
	}
}
