package games

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// heaped are games that are drawn as heaps, each with several arguments.
var heaped = map[string][]map[string]string{
	"nim":             {{"heaps": "0"}, {"heaps": "4"}, {"heaps": "2,2,3"}, {"heaps": "0,1,5,6"}},
	"bash":            {{"max": "2", "heaps": "5,7,7"}, {"max": "3", "heaps": "9,2"}},
	"subtraction":     {{"set": "2,5", "heaps": "7,9"}, {"set": "3", "heaps": "1,2"}},
	"subtraction-sum": {{"limits": "1,2,2", "heaps": "4,5,5"}, {"limits": "3,3", "heaps": "6,6"}},
	"at-least-half":   {{"heaps": "6,7"}, {"heaps": "1,1,3"}},
	"even-or-whole":   {{"heaps": "7,8"}, {"heaps": "2,2,5"}},
	"subtract-square": {{"heaps": "5,9"}, {"heaps": "2,4,4"}},
	"nimble":          {{"coins": "3,3,5"}, {"coins": "0,0"}},
	"lasker":          {{"heaps": "3,4"}, {"heaps": "7"}},
	"kayles":          {{"heaps": "7"}, {"heaps": "3,5"}, {"heaps": "4,4,1"}},
	"dawsons-kayles":  {{"heaps": "9"}, {"heaps": "6,7"}, {"heaps": "1"}},
	"dawsons-chess":   {{"heaps": "8"}, {"heaps": "4,6"}},
	"grundy":          {{"heaps": "9"}, {"heaps": "5,8"}, {"heaps": "2,1"}},
	"treblecross":     {{"length": "3"}, {"length": "12"}, {"length": "14"}},
	"octal":           {{"code": "0.137", "heaps": "8"}, {"code": "4.3", "heaps": "3,4"}, {"code": "0.6", "heaps": "7,2"}},
	"hnoi2007-split":  {{"bottles": "3,1"}, {"bottles": "1,1,2,0"}, {"bottles": "0,2,1,0,7"}, {"bottles": "0,0"}, {"bottles": "4"}},
	"turning-turtles": {{"coins": "00"}, {"coins": "0110"}, {"coins": "101101"}},
	"mock-turtles":    {{"coins": "0"}, {"coins": "000001"}, {"coins": "11011"}},
	"ruler":           {{"coins": "000"}, {"coins": "0101001"}, {"coins": "11111111"}},
	"turning-corners": {
		{"width": "4", "height": "2", "heads": "3:1,1:1,2:0"},
		{"width": "3", "height": "3", "heads": "0:0"},
		{"width": "2", "height": "5", "heads": "1:4"},
	},
	"cram":       {{"rows": "1", "columns": "9"}, {"rows": "2", "columns": "4"}, {"rows": "3", "columns": "3"}, {"rows": "1", "columns": "1"}},
	"misere-nim": {{"heaps": "1,1"}, {"heaps": "1,1,1"}, {"heaps": "2,3"}, {"heaps": "2,3,1"}, {"heaps": "3,3"}},
	"anti-sg":    {{"heaps": "4,6"}, {"set": "2,3", "heaps": "7,5,2"}, {"set": "1,2", "heaps": "1,4"}, {"set": "3", "heaps": "1,2"}},
}

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

func TestUnfoldedAgrees(t *testing.T) {
	for _, g := range All() {
		_, unfolds := g.Param(unfold)
		if unfolds != (len(heaped[g.ID]) > 0) {
			t.Errorf("%s unfolds: %v", g.ID, unfolds)
		}
		for _, args := range append(heaped[g.ID], nil) {
			if !unfolds {
				continue
			}
			heaps, whole := draw(t, g.ID, args), unfolded(t, g.ID, args)
			checkPicture(t, whole)
			if whole.Title() != heaps.Title()+", unfolded" || whole.Play() != g.Play {
				t.Errorf("%s %v: title %q, play %v", g.ID, args, whole.Title(), whole.Play())
			}
			if whole.Tokens(0) != 1 {
				t.Errorf("%s %v: no token at the start", g.ID, args)
			}
			for v := range whole.Graph().Vertices() {
				if v.Sum {
					t.Errorf("%s %v: %s is no whole position", g.ID, args, v.Name)
				}
			}
			if got, want := total(whole), total(heaps); got != want {
				t.Errorf("%s %v: worth %d unfolded and %d in heaps", g.ID, args, got, want)
			}
		}
	}
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

// The outcome of a misère game, played out in full, is what its law says.
func TestUnfoldedMisereAgrees(t *testing.T) {
	for _, id := range []string{"misere-nim", "anti-sg"} {
		for _, args := range append(heaped[id], nil) {
			want := forecast(t, id, args).Outcome == graphs.OutcomeP
			if got := misereLost(unfolded(t, id, args)); got != want {
				t.Errorf("%s %v is lost: %v, want %v", id, args, got, want)
			}
		}
		if misereLost(unfolded(t, id, nil)) {
			t.Errorf("%s: the first picture is lost", id)
		}
	}
}

// Positions of different shape are different vertices, and heaps that can move
// no more are left out; two heaps are told apart.
func TestUnfoldedPositions(t *testing.T) {
	for _, test := range []struct {
		id, want string // with a space between positions
		args     map[string]string
	}{
		{"nim", "1,1,2 1,2 2 1×3 1,1 1 –", map[string]string{"heaps": "2,1,1"}},
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
		if !errors.As(err, &wrong) || wrong.What != TooLarge || wrong.Param != "unfold" {
			t.Errorf("%s: error %v", id, err)
			continue
		}
		if want := fmt.Sprintf(`%s: unfold="true" makes more than 2000 positions or too many moves`, id); wrong.Error() != want {
			t.Errorf("got  %s\nwant %s", wrong, want)
		}
	}
}
