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
		"nim":                        {rules.Nim{}.Picture(5), "heaps 5"},
		"an empty heap":              {rules.Nim{}.Picture(0), "heaps 0"},
		"a large heap":               {rules.Nim{}.Picture(depiction.MaxHeight + 1), ""},
		"kayles":                     {kayles.Picture(5), "pins 5"},
		"no pins":                    {kayles.Picture(0), ""},
		"treblecross":                {rules.Treblecross{}.Picture(4), "cells ...."},
		"moore":                      {rules.Moore{K: 2}.Picture(rules.NewRow([]int{0, 2, 3})), "heaps 0,2,3"},
		"nim with a pass":            {rules.OnePass{}.Picture(rules.OnePass{}.Start([]int{1, 3})), "heaps 1,3"},
		"silver dollar":              {rules.SilverDollar{}.Picture(rules.NewRow([]int{1, 3, 6})), "cells .o.o..o"},
		"northcott":                  {rules.Northcott{Lengths: []int{4, 3}}.Picture(rules.NewRow([]int{0, 2, 0, 1, 1})), "cells w.b./wb."},
		"chomp":                      {rules.Chomp{}.Picture(rules.NewRow([]int{3, 2})), "cells x##/##"},
		"a part of cram":             {rules.Cram{}.Picture("001/111"), "cells __./..."},
		"cram":                       {rules.CramBoard{}.Picture("001/111"), "cells ##./..."},
		"pawns":                      {rules.Pawns{}.Picture("0110"), "cells .oo."},
		"a head":                     {rules.Heads{Game: rules.TurningTurtles{}}.Picture(2), "coins tth"},
		"no head":                    {rules.Heads{Game: rules.TurningTurtles{}}.Picture(rules.Tails), ""},
		"a head in a row of corners": {rules.Heads{Game: rules.TurningCorners{Width: 3}}.Picture(2), ""},
		"faces":                      {rules.Faces{Game: rules.Ruler{}}.Picture("1001"), "coins htth"},
		"faces in rows":              {rules.Faces{Game: rules.TurningCorners{Width: 2}, Width: 2}.Picture("1001"), "coins ht/th"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q, want %q", name, c.got, c.want)
		}
		if _, err := depiction.Parse(c.got); c.got != "" && err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
