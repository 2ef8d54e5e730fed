package games

import (
	"context"
	"errors"
	"maps"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// total returns the XOR of the values under the tokens.
func total(d *document.Drawing) int {
	values, sum := valuesOf(d), 0
	for v, n := range d.Tokened() {
		if vertex, _ := d.Graph().Vertex(v); n%2 == 1 {
			sum ^= values[vertex.Name]
		}
	}
	return sum
}

func unfolded(t *testing.T, id string, args map[string]string) *document.Drawing {
	t.Helper()
	args = maps.Clone(args)
	if args == nil {
		args = make(map[string]string)
	}
	args["unfold"] = "true"
	return draw(t, id, args)
}

// misereLost finds from the definition whether the player to move loses an
// unfolded game in which who cannot move wins.
func misereLost(d *document.Drawing) bool {
	known := make(map[graphs.VertexID]bool)
	var lost func(graphs.VertexID) bool
	lost = func(v graphs.VertexID) bool {
		if l, ok := known[v]; ok {
			return l
		}
		l, moves := true, false
		for e := range d.Graph().Out(v) {
			moves = true
			l = l && !lost(e.To)
		}
		known[v] = l && moves
		return known[v]
	}
	return lost(0)
}

// Positions of different shape are different vertices, and heaps that can move
// no more are left out; two heaps are told apart.
func TestUnfoldedPositions(t *testing.T) {
	for _, test := range []struct {
		id, want string // with a space between positions
		args     map[string]string
	}{
		{"nim", "1,1,2 1,2 2 1,1,1 1,1 1 –", map[string]string{"heaps": "2,1,1"}},
		{"nim", "–", map[string]string{"heaps": "0,0,0"}},
		{"nim", "2,1 1,1 0,1 2,0 1,0 0,0", map[string]string{"heaps": "2,1"}}, // the squares of a board
		{"dawsons-kayles", "5 3 2 –", map[string]string{"heaps": "5,1"}},
		{"grundy", "5 4 3 –", map[string]string{"heaps": "5,1"}},
		{"mock-turtles", "011 001 101 110 010 100 000", map[string]string{"coins": "011"}},
		{"turning-corners", "00/01 11/10", map[string]string{"width": "2", "height": "2", "heads": "1:1"}},
		{"hnoi2007-split", "1,0 0,2 0,1 0,0", map[string]string{"bottles": "1,0,9"}},
		{"cram", "11/11 00/11 01/01 11/00 10/10 00/00", map[string]string{"rows": "2", "columns": "2"}},
	} {
		names := make(map[string]bool)
		for v := range unfolded(t, test.id, test.args).Graph().Vertices() {
			names[v.Name] = true
		}
		want := make(map[string]bool)
		for _, name := range strings.Fields(test.want) {
			want[name] = true
		}
		if !maps.Equal(names, want) {
			t.Errorf("%s %v: positions %v, want %v", test.id, test.args, names, want)
		}
	}
}

func TestTooLargeToUnfold(t *testing.T) {
	for id, args := range map[string]map[string]string{
		"nim":            {"heaps": "30,31,32"},
		"hnoi2007-split": {"bottles": "10000,0,0"},
		"kayles":         {"heaps": "24,24"},
		"cram":           {"rows": "4", "columns": "4"},
		"mock-turtles":   {"coins": "111111111111"},
	} {
		args["unfold"] = "true"
		g, _ := ByID(id)
		_, err := g.New(context.Background(), args)
		var wrong *ParamError
		if !errors.As(err, &wrong) || wrong.What != TooLarge || wrong.Param != "unfold" || wrong.Most != 2000 {
			t.Errorf("%s: error %v", id, err)
		}
	}
}
