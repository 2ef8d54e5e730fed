package rules_test

import (
	"testing"

	"nimgraph/graphs/depiction"
	"nimgraph/graphs/rules"
)

func TestPictures(t *testing.T) {
	kayles, err := rules.ParseOctal("0.77")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ got, want string }{
		"nim":                     {rules.Nim{}.Picture(5), "heaps 5"},
		"an empty heap":           {rules.Nim{}.Picture(0), "heaps 0"},
		"a large heap":            {rules.Nim{}.Picture(depiction.MaxHeap + 1), ""},
		"kayles":                  {kayles.Picture(5), "pins 5"},
		"no pins":                 {kayles.Picture(0), "pins 0"},
		"treblecross":             {rules.Treblecross{}.Picture(4), "cells ...."},
		"treblecross played out":  {rules.Treblecross{}.Picture(0), "cells _"},
		"a long strip":            {rules.Treblecross{}.Picture(depiction.MaxWidth + 1), ""},
		"nimble":                  {rules.Nimble{}.Picture(3), "cells ...o"},
		"nimble, several coins":   {rules.Together(rules.Nimble{}, []rules.Heap{3, 0, 1}), "cells oo.o"},
		"nimble, two on a square": {rules.Together(rules.Nimble{}, []rules.Heap{1, 1}), "cells .o + cells .o"},
		"a bottle":                {rules.Bottle{Last: 4}.Picture(2), "cells .o.."},
		"wythoff":                 {rules.Wythoff{}.Picture(rules.Pair{A: 2, B: 5}), "heaps 2,5"},
		"two heaps told apart":    {rules.Queen{}.Picture(rules.Pair{A: 5, B: 2}), "heaps 5,2"},
		"two heaps":               {rules.TwoHeaps{}.Picture(rules.Pair{A: 0, B: 5}), "heaps 0,5"},
		"fibonacci nim":           {rules.FibonacciNim{}.Picture(rules.Pair{A: 8, B: 3}), "heaps 8:3"},
		"limited heaps":           {rules.Together(rules.Limited{}, []rules.Pair{{A: 3, B: 9}, {A: 5, B: 2}}), "heaps 9:3,2:2"},
		"euclid":                  {rules.Euclid{}.Picture(rules.Pair{A: 2, B: 3}), "cells .../..."},
		"a large euclid":          {rules.Euclid{}.Picture(rules.Pair{A: 34, B: 55}), ""},
		"staircase":               {rules.Staircase{}.Picture(rules.NewRow([]int{0, 2, 1})), "stairs 0,2,1"},
		"rocks on a tree":         {rules.Rocks{Parents: []int{0, 0, 1}, Limit: 2}.Picture(rules.NewRow([]int{0, 2, 1, 1})), "tree 0,2:1,1:1,1:2"},
		"a ring":                  {rules.Ring{Length: 5}.Picture(2), "ring 5,2"},
		"out of a ring":           {rules.Ring{Length: 5}.Picture(rules.Out), "ring 5"},
		"two on a ring":           {rules.Together(rules.Ring{Length: 5}, []rules.Heap{4, 1}), "ring 5,4,1"},
		"two on a place of one":   {rules.Together(rules.Ring{Length: 5}, []rules.Heap{1, 1}), "ring 5,1 + ring 5,1"},
		"end-nim":                 {rules.EndNim{}.Picture(rules.NewRow([]int{2, 3, 2})), "heaps 2,3,2"},
		"end-nim, nothing left":   {rules.EndNim{}.Picture(""), "cells _"},
		"two parts of cram":       {rules.Together(rules.Cram{}, []rules.Board{"11", "11/10"}), "cells .. + cells ../._"},
		"cram, nothing left":      {rules.Cram{}.Picture(""), "cells _"},
		"moore":                   {rules.Moore{K: 2}.Picture(rules.NewRow([]int{0, 2, 3})), "heaps 0,2,3"},
		"nim with a pass":         {rules.OnePass{}.Picture(rules.OnePass{}.Start([]int{1, 3})), "heaps 1,3 | word p"},
		"silver dollar":           {rules.SilverDollar{}.Picture(rules.NewRow([]int{1, 3, 6})), "cells .o.o..o"},
		"northcott":               {rules.Northcott{Lengths: []int{4, 3}}.Picture(rules.NewRow([]int{0, 2, 0, 1, 1})), "cells w.b./wb. | word B"},
		"chomp":                   {rules.Chomp{}.Picture(rules.NewRow([]int{3, 2})), "cells ##/x##"},
		"a part of cram":          {rules.Cram{}.Picture("001/111"), "cells __./..."},
		"cram":                    {rules.CramBoard{}.Picture("001/111"), "cells ##./..."},
		"pawns":                   {rules.Pawns{}.Picture("0110"), "cells .oo."},
		"a head":                  {rules.Heads{Game: rules.TurningTurtles{}}.Picture(2), "coins tth"},
		"no head":                 {rules.Heads{Game: rules.TurningTurtles{}}.Picture(rules.Tails), "cells _"},
		"a head on a board":       {rules.Heads{Game: rules.TurningCorners{Width: 3}}.Picture(4), "coins ttt/tht"},
		"several heads":           {rules.Together(rules.Heads{Game: rules.Ruler{}}, []rules.Head{3, 1}), "coins thth"},
		"two heads in one place":  {rules.Together(rules.Heads{Game: rules.MockTurtles{}}, []rules.Head{1, 1}), "coins th + coins th"},
		"faces":                   {rules.Faces{Game: rules.Ruler{}}.Picture("1001"), "coins htth"},
		"faces in rows":           {rules.Faces{Game: rules.TurningCorners{Width: 2}, Width: 2}.Picture("1001"), "coins ht/th"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q, want %q", name, c.got, c.want)
		}
		if _, err := depiction.Parse(c.got); c.got != "" && err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
