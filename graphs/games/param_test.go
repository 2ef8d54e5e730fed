package games

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"nimgraph/graphs"
)

// TestParamErrors checks the error of New and of Forecast for each kind of wrong argument.
func TestParamErrors(t *testing.T) {
	for _, test := range []struct {
		game, param, value string
		what               graphs.Key
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
		g, _ := Find(test.game)
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
		if wrong.Game != test.game || wrong.Param != test.param || !strings.Contains(test.value, wrong.Value) ||
			wrong.Reason != test.what {
			t.Errorf("%s %s=%q: error %+v, want %v", test.game, test.param, test.value, wrong, test.what)
		}
		if strings.Contains(wrong.Error(), "\n") {
			t.Errorf("the error %q has more than one line", wrong.Error())
		}
		// Forecast returns the same error, unless the value is only too large to draw.
		_, known, err := g.Forecast(g.Play, args)
		large := wrong.Reason == TooLarge || wrong.Undrawn
		same := (*ParamError)(nil)
		if large && (err != nil || known != g.HasLaw()) {
			t.Errorf("%s %s=%q: Forecast covers it: %v, error %v", test.game, test.param, test.value, known, err)
		}
		if !large &&
			(!errors.As(err, &same) || same.Reason != wrong.Reason || same.Param != wrong.Param || same.Undrawn) {
			t.Errorf("%s %s=%q: Forecast returns error %v", test.game, test.param, test.value, err)
		}
	}
}

// TestListSeparators checks that numbers in a list can be separated by commas, spaces or both.
func TestListSeparators(t *testing.T) {
	g, _ := Find("nim")
	for _, value := range []string{"3 5 7", "3, 5, 7", " 3,5 7 ", "3\t5   7", "3 ,5 , 7"} {
		args, err := g.parseForDrawing(map[string]string{"heaps": value})
		if err != nil || !slices.Equal(args.Ints("heaps"), []int{3, 5, 7}) {
			t.Errorf("%q: %v, %v", value, args.integers, err)
		}
	}
	for _, value := range []string{"3, ,5", ",3", "3 5,", " "} {
		if _, err := g.parseForDrawing(map[string]string{"heaps": value}); err == nil {
			t.Errorf("%q is accepted as a list", value)
		}
	}
	corners, _ := Find("turning-corners")
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
		games := Menu()
		g := games[uint(which)%uint(len(games))]
		args := make(map[string]string)
		for _, p := range g.Params {
			if p.Kind == Integers && len(value) > 8 {
				return
			}
			args[p.Name] = value
		}
		_, err := g.New(context.Background(), args)
		if _, known, wrong := g.Forecast(g.Play, args); wrong != nil && (err == nil || known) {
			t.Errorf("%s with %q: New succeeds, but Forecast returns %v", g.ID, value, wrong)
		}
		var wrong *ParamError
		if err != nil && !errors.As(err, &wrong) {
			t.Errorf("%s with %q: %v", g.ID, value, err)
		}
		if wrong != nil && strings.Contains(wrong.Error(), "\n") {
			t.Errorf("the error %q has more than one line", wrong.Error())
		}
	})
}

// invalidValues returns values that the parameter p cannot have, with the reasons of the
// errors.
func invalidValues(p Param) map[string]graphs.Key {
	switch p.Kind {
	case Boolean:
		return map[string]graphs.Key{"": NotBoolean, "maybe": NotBoolean, "True": NotBoolean}
	case Text:
		return map[string]graphs.Key{
			strings.Repeat("0", p.Drawn.Min-1): WrongLength, strings.Repeat("0", p.Drawn.Max+1): WrongLength,
			strings.Repeat("?", p.Drawn.Min): WrongForm,
		}
	}
	wrong := map[string]graphs.Key{
		"": NotNumber, "x": NotNumber, "1.5": NotNumber,
		strconv.Itoa(p.Drawn.Min - 1): OutOfRange, strconv.Itoa(p.Drawn.Max + 1): OutOfRange,
		"99999999999999999999": OutOfRange,
	}
	if p.Kind == Integers {
		wrong[strings.Repeat(",", p.Drawn.Count)] = TooMany
		wrong[fmt.Sprintf("%d,%d", p.Drawn.Max, p.Drawn.Max+1)] = OutOfRange
		wrong[fmt.Sprintf("%d,", p.Drawn.Max)] = NotNumber
	}
	return wrong
}

// TestErrorsOfAllParams checks that, for every parameter of every game, an invalid value gives
// an error with the parameter and its range.
func TestErrorsOfAllParams(t *testing.T) {
	for _, g := range Menu() {
		for _, p := range g.Params {
			for value, what := range invalidValues(p) {
				d, err := g.New(context.Background(), map[string]string{p.Name: value})
				var wrong *ParamError
				if !errors.As(err, &wrong) || d != nil {
					t.Errorf("%s %s=%q: error %v, want a *ParamError", g.ID, p.Name, value, err)
					continue
				}
				if wrong.Param != p.Name || wrong.Reason != what {
					t.Errorf("%s %s=%q: %v, want %v", g.ID, p.Name, value, wrong, what)
				}
				if wrong.Range != p.Drawn || what == WrongForm && wrong.Form != p.Form {
					t.Errorf("%s %s=%q: error %+v lacks the range", g.ID, p.Name, value, wrong)
				}
			}
		}
	}
}

func TestParseOctal(t *testing.T) {
	for code, want := range map[string]Octal{
		"0.77":          {Digits: []uint8{0, 7, 7}},
		".137":          {Digits: []uint8{0, 1, 3, 7}},
		"4.3":           {Digits: []uint8{4, 3}},
		"4.(3)":         {Digits: []uint8{4}, Repeat: []uint8{3}},
		"4.333…":        {Digits: []uint8{4}, Repeat: []uint8{3}},
		"4.33...":       {Digits: []uint8{4}, Repeat: []uint8{3}},
		"0.(7)":         {Digits: []uint8{0}, Repeat: []uint8{7}},
		".77(3)":        {Digits: []uint8{0, 7, 7}, Repeat: []uint8{3}},
		".7733…":        {Digits: []uint8{0, 7, 7}, Repeat: []uint8{3}},
		"0.1212…":       {Digits: []uint8{0}, Repeat: []uint8{1, 2}},
		"0.5123123…":    {Digits: []uint8{0, 5}, Repeat: []uint8{1, 2, 3}},
		"0.3(3333)":     {Digits: []uint8{0}, Repeat: []uint8{3}},
		"0.1(21)":       {Digits: []uint8{0}, Repeat: []uint8{1, 2}},
		"0.7(0)":        {Digits: []uint8{0, 7}},
		"0.7(000)":      {Digits: []uint8{0, 7}},
		"4.(4)":         {Digits: []uint8{4}, Repeat: []uint8{4}}, // digit 0 is not part of the repetition
		"0.(0123)":      {Digits: []uint8{0}, Repeat: []uint8{0, 1, 2, 3}},
		"0.(12311231)":  {Digits: []uint8{0}, Repeat: []uint8{1, 2, 3, 1}},
		"0.0000000000…": {Digits: []uint8{0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
	} {
		got, err := ParseOctal(code)
		if err != nil || !slices.Equal(got.Digits, want.Digits) || !slices.Equal(got.Repeat, want.Repeat) {
			t.Errorf("ParseOctal(%s) = %v, %v, want %v", code, got, err, want)
		}
	}
	if r, err := ParseOctal("0." + strings.Repeat("1234567", 10_000)); err != nil || len(r.Digits) != 70_001 {
		t.Errorf("a long code has %d digits, %v", len(r.Digits), err)
	}
}

func TestParseOctalErrors(t *testing.T) {
	for code, want := range map[string]struct {
		At   int
		What graphs.Key
	}{
		"":           {At: 0, What: "error.octal.point"},
		"77":         {At: 0, What: "error.octal.point"},
		"5.3":        {At: 0, What: "error.octal.whole"},
		"44.3":       {At: 0, What: "error.octal.whole"},
		"0.":         {At: 2, What: "error.octal.digits"},
		".":          {At: 1, What: "error.octal.digits"},
		"0.8":        {At: 2, What: "error.octal.digit"},
		"0.7x7":      {At: 3, What: "error.octal.digit"},
		"4.∞":        {At: 2, What: "error.octal.digit"},
		"0.7.7":      {At: 3, What: "error.octal.digit"},
		"0.7(":       {At: 3, What: "error.octal.unclosed"},
		"0.7(33":     {At: 3, What: "error.octal.unclosed"},
		"0.7()":      {At: 4, What: "error.octal.digits"},
		"0.7(9)":     {At: 4, What: "error.octal.digit"},
		"0.7(3)3":    {At: 6, What: "error.octal.after"},
		"0.7(3)(3)":  {At: 6, What: "error.octal.after"},
		"0.12…":      {At: 4, What: "error.octal.block"},
		"0.…":        {At: 2, What: "error.octal.block"},
		"4.3...":     {At: 3, What: "error.octal.block"},
		"0.33…3":     {At: 4, What: "error.octal.digit"},
		"0.7)":       {At: 3, What: "error.octal.digit"},
		"0.77 ":      {At: 4, What: "error.octal.digit"},
		"0.3....":    {At: 3, What: "error.octal.digit"},
		"\x00.77":    {At: 0, What: "error.octal.whole"},
		"0.7\xff":    {At: 3, What: "error.octal.digit"},
		"0.7(3\xff)": {At: 5, What: "error.octal.digit"},
	} {
		r, err := ParseOctal(code)
		wrong := graphs.FaultOf(err, want.What)
		if wrong == nil || r.Digits != nil {
			t.Errorf("%q: %v, %v, want %s", code, r, err, want.What)
			continue
		}
		position := utf8.RuneCountInString(code[:want.At]) + 1
		if wrong.With["At"] != position || wrong.With["Code"] != code {
			t.Errorf("%q: got error %v, want position %d", code, wrong, position)
		}
	}
}

// FuzzOctal checks that an octal code has the digits of its text, and that Code returns a text
// with the same meaning.
func FuzzOctal(f *testing.F) {
	for _, code := range []string{
		"0.77", ".(7)", "4.333…", "0.1(23)", "0.7...", "4.", "0.(1",
		"0.12312(3123)", "0.0101…",
	} {
		f.Add(code)
	}
	f.Fuzz(func(t *testing.T, code string) {
		r, err := ParseOctal(code)
		if err != nil {
			var wrong *graphs.Fault
			if !errors.As(err, &wrong) {
				t.Fatalf("%q: %v", code, err)
			}
			return
		}
		reparsed, err := ParseOctal(r.Code())
		if err != nil || !slices.Equal(reparsed.Digits, r.Digits) || !slices.Equal(reparsed.Repeat, r.Repeat) {
			t.Fatalf("%q: the code of %v is %s, which is parsed as %v, %v", code, r, r.Code(), reparsed, err)
		}
		for k, c := range strings.TrimLeft(strings.NewReplacer("(", "", ")", "", "…", "", "...",
			"").Replace(code[strings.IndexByte(code, '.')+1:]), "") {
			if r.Digit(k+1) != uint8(c-'0') {
				t.Fatalf("%q: digit %d is %d", code, k+1, r.Digit(k+1))
			}
		}
	})
}

// TestRangesContainDefault checks that the range for solving contains the range for drawing,
// and that each range contains the default.
func TestRangesContainDefault(t *testing.T) {
	for _, g := range All() {
		for _, p := range slices.Concat(g.Params, g.ListedParams(), g.NumberParams()) {
			solved := p.Range(ForSolving)
			if p.Drawn.Min != solved.Min || p.Drawn.Max > solved.Max || p.Drawn.Count > solved.Count {
				t.Errorf("%s %s: the range for drawing %+v is not within the range for solving %+v", g.ID, p.Name,
					p.Drawn, solved)
			}
			for _, use := range []Use{ForDrawing, ForSolving, ForListing} {
				if _, wrong := p.parseValue(p.Default, p.Range(use)); wrong != nil {
					t.Errorf("%s %s: the default %q is outside %+v", g.ID, p.Name, p.Default, p.Range(use))
				}
			}
		}
	}
}
