package games

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
)

func TestParamErrors(t *testing.T) {
	for _, test := range []struct {
		game, param, value string
		what               What
		line               string
	}{
		{"nim", "heaps", "3,65", OutOfRange, `nim: heaps="3,65": number 2, "65", is not in the range from 0 to 64`},
		{"nim", "heaps", "-1", OutOfRange, `nim: heaps="-1" is not in the range from 0 to 64`},
		{"nim", "heaps", "99999999999999999999", OutOfRange, `nim: heaps="99999999999999999999" is not in the range from 0 to 64`},
		{"nim", "heaps", "", NotNumber, `nim: heaps="" is no list of whole numbers from 0 to 64 with commas between them`},
		{"nim", "heaps", "3,,5", NotNumber, `nim: heaps="3,,5": number 2, "", is no whole number from 0 to 64`},
		{"nim", "heaps", strings.Repeat("1,", 64) + "1", TooMany, `nim: heaps="` + strings.Repeat("1,", 30) + `…" has more than 64 numbers`},
		{"nim", "heap", "3", UnknownParam, `nim: unknown parameter "heap"; it has heaps, unfold`},
		{"bash", "max", "three", NotNumber, `bash: max="three" is no whole number from 1 to 16`},
		{"bash", "max", "0", OutOfRange, `bash: max="0" is not in the range from 1 to 16`},
		{"bash", "", "0", UnknownParam, `bash: unknown parameter ""; it has max, heaps, unfold`},
		{"subtraction", "set", "1\n2", NotNumber, `subtraction: set="1\n2" is no list of whole numbers from 1 to 200 with commas between them`},
		{"octal", "code", "0.9", WrongForm, `octal: code: error.octal.digit At=3 Character=9 Code=0.9`},
		{"octal", "code", "0", WrongLength, `octal: code="0" is not from 2 to 24 characters long`},
		{"euclid", "b", "999", OutOfRange, `euclid: b="999" is not in the range from 1 to 200`},
		{"tree", "parents", "1,9", NoTree, `tree: parents="1,9" are not the parents, from 1 to 3, in a tree on vertex 1`},
		{"tree", "parents", "3,2", NoTree, `tree: parents="3,2" are not the parents, from 1 to 3, in a tree on vertex 1`},
		{"tree", "parents", "2", NoTree, `tree: parents="2" are not the parents, from 1 to 2, in a tree on vertex 1`},
		{"subtraction-sum", "limits", "3,5", WrongCount, `subtraction-sum: limits="3,5" must be 3 numbers from 1 to 16`},
		{"staircase", "steps", "9,9,9", TooLarge, `staircase: steps="9,9,9" makes more than 400 positions or too many moves`},
		{"turning-turtles", "coins", "012", WrongForm, `turning-turtles: coins="012" is not of the form 01101`},
		{"nim", "unfold", "yes", NotBoolean, `nim: unfold="yes" is neither true nor false`},
		{"divisor", "unfold", "true", UnknownParam, `divisor: unknown parameter "unfold"; it has n`},
		{"poi2009-stones", "heaps", "1,3,2", NotAscending, `poi2009-stones: heaps="1,3,2" does not ascend; the numbers are from 0 to 12, none less than the one before`},
		{"poi2009-stones", "heaps", "9,9,9,9", TooLarge, `poi2009-stones: heaps="9,9,9,9" makes more than 400 positions or too many moves`},
		{"poi2004-game", "pawns", "1,6", OutOfRange, `poi2004-game: pawns="1,6" is not in the range from 1 to 5`},
		{"poi2004-game", "pawns", "2,2", Twice, `poi2004-game: pawns="2,2" has a place twice; the places are different ones from 1 to 5`},
		{"usaco2010-rocks", "parents", "1,1,4", NoTree, `usaco2010-rocks: parents="1,1,4" are not the parents, from 1 to 4, in a tree on vertex 1`},
		{"usaco2010-rocks", "rocks", "1,2", WrongCount, `usaco2010-rocks: rocks="1,2" must be 4 numbers from 0 to 9`},
		{"hnoi2007-split", "bottles", "10001", OutOfRange, `hnoi2007-split: bottles="10001" is not in the range from 0 to 10000`},
		{"silver-dollar", "coins", "3,1,3", Twice, `silver-dollar: coins="3,1,3" has a place twice; the places are different ones from 0 to 24`},
		{"northcott", "rows", "9,9", TooLarge, `northcott: rows="9,9" makes more than 400 positions or too many moves`},
		{"mock-turtles", "coins", "01x", WrongForm, `mock-turtles: coins="01x" is not of the form 0101`},
		{"ruler", "coins", "0000000000000", WrongLength, `ruler: coins="0000000000000" is not from 1 to 12 characters long`},
		{"turning-corners", "heads", "2;2", WrongForm, `turning-corners: heads="2;2" is not of the form 2:2,1:0`},
		{"turning-corners", "heads", "1:1,3:0", OutOfRange, `turning-corners: heads="3:0" is not in the range from 0 to 2`},
		{"turning-corners", "heads", "0:-1", OutOfRange, `turning-corners: heads="0:-1" is not in the range from 0 to 2`},
		{"turning-corners", "heads", "1:1,1:1", Twice, `turning-corners: heads="1:1,1:1" has a place twice; the places are different ones from 0 to 2`},
		{"cram", "columns", "13", OutOfRange, `cram: columns="13" is not in the range from 1 to 12`},
		{"treblecross", "length", "33", OutOfRange, `treblecross: length="33" is not in the range from 3 to 32`},
		{"treblecross", "length", "2", OutOfRange, `treblecross: length="2" is not in the range from 3 to 32`},
		{"example-mex", "a", "1", UnknownParam, `example-mex: it has no parameters, so no "a"`},
	} {
		g, _ := ByID(test.game)
		args := map[string]string{test.param: test.value}
		if test.game == "euclid" {
			args["a"] = "1"
		}
		d, err := g.New(context.Background(), args)
		var wrong *ParamError
		if !errors.As(err, &wrong) || d != nil {
			t.Errorf("%s %s=%q: error %v, want a *ParamError", test.game, test.param, test.value, err)
			continue
		}
		if wrong.Game != test.game || wrong.Param != test.param || !strings.Contains(test.value, wrong.Value) || wrong.What != test.what {
			t.Errorf("%s %s=%q: error %+v, want %v", test.game, test.param, test.value, wrong, test.what)
		}
		line := test.line
		if wrong.Undrawn {
			line += ", as it must be to be drawn"
		}
		if wrong.Error() != line {
			t.Errorf("got  %s\nwant %s", wrong, line)
		}
		if strings.Contains(wrong.Error(), "\n") {
			t.Errorf("%q is more than one line", wrong.Error())
		}
		// Theory is told the same, but for what is only too large to draw.
		_, known, err := g.Forecast(args)
		large := wrong.What == TooLarge || wrong.Undrawn
		same := (*ParamError)(nil)
		if large && (err != nil || known != g.HasLaw()) {
			t.Errorf("%s %s=%q: theory knows it: %v, error %v", test.game, test.param, test.value, known, err)
		}
		if !large && (!errors.As(err, &same) || same.What != wrong.What || same.Param != wrong.Param || same.Undrawn) {
			t.Errorf("%s %s=%q: theory is told %v", test.game, test.param, test.value, err)
		}
	}
}

// Numbers are parted by commas, by spaces, or by both.
func TestListsTakeSpacesAndCommas(t *testing.T) {
	g, _ := ByID("nim")
	for _, value := range []string{"3 5 7", "3, 5, 7", " 3,5 7 ", "3\t5   7", "3 ,5 , 7"} {
		args, err := g.parse(map[string]string{"heaps": value})
		if err != nil || !slices.Equal(args.Ints("heaps"), []int{3, 5, 7}) {
			t.Errorf("%q: %v, %v", value, args.integers, err)
		}
	}
	for _, value := range []string{"3, ,5", ",3", "3 5,", " "} {
		if _, err := g.parse(map[string]string{"heaps": value}); err == nil {
			t.Errorf("%q is a list", value)
		}
	}
	corners, _ := ByID("turning-corners")
	for _, value := range []string{"2:2,1:0", "2:2 1:0", "2:2, 1:0"} {
		if _, err := corners.New(context.Background(), map[string]string{"heads": value}); err != nil {
			t.Error(err)
		}
	}
}

func FuzzParams(f *testing.F) {
	f.Add(0, "3,5,7")
	f.Add(1, " 1 , -2")
	f.Add(16, "4.333")
	f.Fuzz(func(t *testing.T, which int, value string) {
		all := All()
		g := all[uint(which)%uint(len(all))]
		args := make(map[string]string)
		for _, p := range g.Params {
			if p.Kind == Integers && len(value) > 8 {
				return
			}
			args[p.Name] = value
		}
		_, err := g.New(context.Background(), args)
		if _, known, wrong := g.Forecast(args); wrong != nil && (err == nil || known) {
			t.Errorf("%s with %q: drawn, but %v", g.ID, value, wrong)
		}
		var wrong *ParamError
		if err != nil && !errors.As(err, &wrong) {
			t.Errorf("%s with %q: %v", g.ID, value, err)
		}
		if wrong != nil && strings.Contains(wrong.Error(), "\n") {
			t.Errorf("%q is more than one line", wrong.Error())
		}
	})
}
