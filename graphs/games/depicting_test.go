package games

import (
	"testing"

	"nimgraph/graphs/depiction"
	"nimgraph/graphs/must"
)

// TestPictures compares the pictures of positions with the expected texts, and checks that they
// can be parsed.
func TestPictures(t *testing.T) {
	kayles := must.Get(ParseOctal("0.77"))
	for name, c := range map[string]struct{ got, want string }{
		"nim":                     {Nim{}.Picture(5), "heaps 5"},
		"an empty heap":           {Nim{}.Picture(0), "heaps 0"},
		"a large heap":            {Nim{}.Picture(depiction.MaxHeap + 1), ""},
		"kayles":                  {kayles.Picture(5), "pins 5"},
		"no pins":                 {kayles.Picture(0), "pins 0"},
		"treblecross":             {Treblecross{}.Picture(4), "cells ...."},
		"treblecross played out":  {Treblecross{}.Picture(0), "cells _"},
		"a long strip":            {Treblecross{}.Picture(depiction.MaxWidth + 1), ""},
		"nimble":                  {Nimble{}.Picture(3), "cells ...o"},
		"nimble, several coins":   {SumPicture(Nimble{}, []Heap{3, 0, 1}), "cells oo.o"},
		"nimble, two on a square": {SumPicture(Nimble{}, []Heap{1, 1}), "cells .o + cells .o"},
		"a bottle":                {BeanInBottle{Last: 4}.Picture(2), "cells .o.."},
		"wythoff":                 {Wythoff{}.Picture(Pair{A: 2, B: 5}), "heaps 2,5"},
		"two heaps told apart":    {Queen{}.Picture(Pair{A: 5, B: 2}), "heaps 5,2"},
		"two heaps":               {TwoHeaps{}.Picture(Pair{A: 0, B: 5}), "heaps 0,5"},
		"fibonacci nim":           {FibonacciNim{}.Picture(Pair{A: 8, B: 3}), "heaps 8:3"},
		"limited heaps":           {SumPicture(LimitedBachet{}, []Pair{{A: 3, B: 9}, {A: 5, B: 2}}), "heaps 9:3,2:2"},
		"euclid":                  {Euclid{}.Picture(Pair{A: 2, B: 3}), "cells .../..."},
		"a large euclid":          {Euclid{}.Picture(Pair{A: 34, B: 55}), ""},
		"staircase":               {Staircase{}.Picture(NewRow([]int{0, 2, 1})), "stairs 0,2,1"},
		"rocks on a tree": {
			Rocks{Parents: []int{0, 0, 1}, Limit: 2}.Picture(NewRow([]int{0, 2, 1, 1})),
			"tree 0,2:1,1:1,1:2",
		},
		"a ring":                {Ring{Length: 5}.Picture(2), "ring 5,2"},
		"out of a ring":         {Ring{Length: 5}.Picture(Out), "ring 5"},
		"two on a ring":         {SumPicture(Ring{Length: 5}, []Heap{4, 1}), "ring 5,4,1"},
		"two on a place of one": {SumPicture(Ring{Length: 5}, []Heap{1, 1}), "ring 5,1 + ring 5,1"},
		"end-nim":               {EndNim{}.Picture(NewRow([]int{2, 3, 2})), "heaps 2,3,2"},
		"end-nim, nothing left": {EndNim{}.Picture(""), "cells _"},
		"two parts of cram":     {SumPicture(Cram{}, []Board{"11", "11/10"}), "cells .. + cells ../._"},
		"cram, nothing left":    {Cram{}.Picture(""), "cells _"},
		"moore":                 {Moore{K: 2}.Picture(NewRow([]int{0, 2, 3})), "heaps 0,2,3"},
		"nim with a pass":       {OnePass{}.Picture(OnePass{}.Start([]int{1, 3})), "heaps 1,3 | word p"},
		"silver dollar":         {SilverDollar{}.Picture(NewRow([]int{1, 3, 6})), "cells .o.o..o"},
		"northcott": {
			Northcott{Lengths: []int{4, 3}}.Picture(NewRow([]int{0, 2, 0, 1, 1})),
			"cells w.b./wb. | word B",
		},
		"chomp":             {Chomp{}.Picture(NewRow([]int{3, 2})), "cells ##/x##"},
		"a part of cram":    {Cram{}.Picture("001/111"), "cells __./..."},
		"cram":              {CramBoard{}.Picture("001/111"), "cells ##./..."},
		"pawns":             {Pawns{}.Picture("0110"), "cells .oo."},
		"a head":            {SingleHead{Game: TurnUpTo{Most: 2}}.Picture(3), "coins tth"},
		"no head":           {SingleHead{Game: TurnUpTo{Most: 2}}.Picture(0), "cells _"},
		"a head on a board": {SingleHead{Game: TurningCorners{Width: 3}}.Picture(5), "coins ttt/tht"},
		"several heads":     {SumPicture(SingleHead{Game: Ruler{}}, []Heap{4, 2}), "coins thth"},
		"two heads in one place": {
			SumPicture(SingleHead{Game: TurnUpTo{Most: 3}}, []Heap{2, 2}),
			"coins th + coins th",
		},
		"faces":         {AllCoins{Game: Ruler{}}.Picture("1001"), "coins htth"},
		"faces in rows": {AllCoins{Game: TurningCorners{Width: 2}, Width: 2}.Picture("1001"), "coins ht/th"},
	} {
		if c.got != c.want {
			t.Errorf("picture of %s = %q, want %q", name, c.got, c.want)
		}
		if _, err := depiction.Parse(c.got); c.got != "" && err != nil {
			t.Errorf("picture of %s: %v", name, err)
		}
	}
}

func TestTokensOfPieces(t *testing.T) {
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
		for v, n := range d.AllTokens() {
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
