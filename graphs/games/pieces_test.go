package games

import (
	"testing"
)

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
