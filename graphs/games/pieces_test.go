package games

import (
	"fmt"
	"math/bits"
	"strings"
	"testing"

	"nimgraph/graphs"
)

// odious returns the n-th number with an odd number of binary digits 1, from
// n = 1 on (OEIS A000069).
func odious(n int) int {
	for v := 0; ; v++ {
		if n -= bits.OnesCount(uint(v)) % 2; n == 0 {
			return v
		}
	}
}

func TestDrawnPieces(t *testing.T) {
	// The first values of the octal game 0.007 from the heap of 2 on.
	treblecross := []int{0, 1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3, 3, 2, 2, 2, 4, 4, 0}
	nimProducts := [4][4]int{{}, {0, 1, 2, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}} // OEIS A051775
	for _, test := range []struct {
		id    string
		args  map[string]string
		seen  int
		value func(n int) int
	}{
		{"nimble", map[string]string{"coins": "64"}, 65, func(n int) int { return n }},
		{"anti-sg", map[string]string{"heaps": "200"}, 201, func(n int) int { return [...]int{0, 1, 0, 1, 2, 3, 2}[n%7] }},
		{"treblecross", map[string]string{"length": "22"}, 18, func(n int) int { return treblecross[n] }},
		{"turning-turtles", map[string]string{"coins": "000000000001"}, 12, func(n int) int { return n }},
		{"mock-turtles", map[string]string{"coins": "000000000001"}, 12, odious},
		{"ruler", map[string]string{"coins": "000000000001"}, 12, func(n int) int { return n & -n }},
		{"hnoi2007-split", map[string]string{"bottles": "1" + strings.Repeat(",0", 20)}, 21, func(n int) int {
			if n == 21 {
				return 0
			}
			return odious(21 - n)
		}},
	} {
		t.Run(test.id, func(t *testing.T) {
			seen := 0
			for name, got := range valuesOf(draw(t, test.id, test.args)) {
				var n int
				if _, err := fmt.Sscan(name, &n); err != nil || fmt.Sprint(n) != name {
					continue // a ⊕ or no head
				}
				seen++
				if want := test.value(n); got != want {
					t.Errorf("the vertex %d is worth %d, want %d", n, got, want)
				}
			}
			if seen < test.seen {
				t.Errorf("only %d positions are drawn, want %d", seen, test.seen)
			}
		})
	}
	seen := 0
	for name, got := range valuesOf(draw(t, "turning-corners", map[string]string{"width": "4", "height": "4", "heads": "3:3"})) {
		var x, y int
		if _, err := fmt.Sscanf(name, "%d:%d", &x, &y); err != nil || strings.Contains(name, "+") {
			continue
		}
		seen++
		if got != nimProducts[x][y] {
			t.Errorf("%s is worth %d, want %d", name, got, nimProducts[x][y])
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
	every := func(r []int, step func(before, n int) int) int {
		xor := 0
		for i := len(r) - 1; i >= 0; i -= 2 {
			before := -1
			if i > 0 {
				before = r[i-1]
			}
			xor ^= step(before, r[i])
		}
		return xor
	}
	for name, got := range valuesOf(draw(t, "poi2009-stones", map[string]string{"heaps": "1,3,3,5"})) {
		want := every(numbers(name), func(before, n int) int { return n - max(0, before) })
		if got != want {
			t.Errorf("the stones %s are worth %d, want %d", name, got, want)
		}
	}
	for name, got := range valuesOf(draw(t, "silver-dollar", map[string]string{"coins": "2,4,9"})) {
		want := every(numbers(name), func(before, n int) int { return n - before - 1 })
		if got != want {
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
		won := name[6] == '1' // on the last square but one
		if !won && name[7] == '0' {
			steps := strings.Split(name[:6], "0")
			xor := 0
			for i := len(steps) - 2; i >= 0; i -= 2 {
				xor ^= len(steps[i])
			}
			won = xor != 0
		}
		if won = won && name[7] == '0'; (got != 0) != won {
			t.Errorf("the pawns %s are worth %d", name, got)
		}
	}
	for columns, want := range []int{3: 1, 4: 0, 5: 1, 6: 0} { // by symmetry
		if columns < 3 {
			continue
		}
		d := draw(t, "cram", map[string]string{"rows": "2", "columns": fmt.Sprint(columns)})
		if got := total(d); got != want {
			t.Errorf("Cram on 2 × %d is worth %d, want %d", columns, got, want)
		}
	}
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
