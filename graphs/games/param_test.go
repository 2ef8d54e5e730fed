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
	}{
		{"nim", "heaps", "3,65", OutOfRange},
		{"nim", "heaps", "-1", OutOfRange},
		{"nim", "heaps", "99999999999999999999", OutOfRange},
		{"nim", "heaps", "", NotNumber},
		{"nim", "heaps", "3,,5", NotNumber},
		{"nim", "heaps", strings.Repeat("1,", 64) + "1", TooMany},
		{"nim", "heap", "3", UnknownParam},
		{"bash", "max", "three", NotNumber},
		{"bash", "max", "0", OutOfRange},
		{"bash", "", "0", UnknownParam},
		{"subtraction", "set", "1\n2", NotNumber},
		{"octal", "code", "0.9", WrongForm},
		{"octal", "code", "0", WrongLength},
		{"euclid", "b", "999", OutOfRange},
		{"tree", "parents", "1,9", NoTree},
		{"tree", "parents", "3,2", NoTree},
		{"tree", "parents", "2", NoTree},
		{"subtraction-sum", "limits", "3,5", WrongCount},
		{"staircase", "steps", "9,9,9", TooLarge},
		{"turning-turtles", "coins", "012", WrongForm},
		{"nim", "unfold", "yes", NotBoolean},
		{"divisor", "unfold", "true", UnknownParam},
		{"poi2009-stones", "heaps", "1,3,2", NotAscending},
		{"poi2009-stones", "heaps", "9,9,9,9", TooLarge},
		{"poi2004-game", "pawns", "1,6", OutOfRange},
		{"poi2004-game", "pawns", "2,2", Twice},
		{"usaco2010-rocks", "parents", "1,1,4", NoTree},
		{"usaco2010-rocks", "rocks", "1,2", WrongCount},
		{"hnoi2007-split", "bottles", "10001", OutOfRange},
		{"silver-dollar", "coins", "3,1,3", Twice},
		{"northcott", "rows", "9,9", TooLarge},
		{"mock-turtles", "coins", "01x", WrongForm},
		{"ruler", "coins", "0000000000000", WrongLength},
		{"turning-corners", "heads", "2;2", WrongForm},
		{"turning-corners", "heads", "1:1,3:0", OutOfRange},
		{"turning-corners", "heads", "0:-1", OutOfRange},
		{"turning-corners", "heads", "1:1,1:1", Twice},
		{"cram", "columns", "13", OutOfRange},
		{"treblecross", "length", "33", OutOfRange},
		{"treblecross", "length", "2", OutOfRange},
		{"example-mex", "a", "1", UnknownParam},
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
		if strings.Contains(wrong.Error(), "\n") {
			t.Errorf("%q is more than one line", wrong.Error())
		}
		// Theory is told the same, but for what is only too large to draw.
		_, known, err := g.Forecast(g.Play, args)
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
		if _, known, wrong := g.Forecast(g.Play, args); wrong != nil && (err == nil || known) {
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
