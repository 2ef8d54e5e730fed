package games

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
)

func TestListedGames(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range ListedGames() {
		if seen[f.ID] {
			t.Errorf("%s is listed twice", f.ID)
		}
		seen[f.ID] = true
		if found, ok := FindListed(f.ID); !ok || found.ID != f.ID {
			t.Errorf("FindListed does not find %s", f.ID)
		}
		m, err := f.Member(nil)
		if err != nil {
			t.Errorf("%s: %v", f.ID, err)
			continue
		}
		typed := []bool{m.HeapRules() != nil, m.PairRules() != nil}
		if m.Rules == nil || typed[len(f.Numbers)%2] || m.Game != f || !slices.Equal(m.Numbers, f.Numbers) ||
			f.Standard < 1 {
			t.Errorf("%s: %+v", f.ID, m)
		}
		if isOne := m.CheckOneNumber() == nil; isOne != (len(f.Numbers) == 1) {
			t.Errorf("%s: CheckOneNumber allows %v", f.ID, isOne)
		}
		for _, p := range f.ListedParams() {
			if m.Args[p.Name] != p.Default {
				t.Errorf("%s: %s is %q by default, want %q", f.ID, p.Name, m.Args[p.Name], p.Default)
			}
		}
		if len(m.Args) != len(f.ListedParams()) {
			t.Errorf("%s has arguments %v", f.ID, m.Args)
		}
		if _, ok := m.DrawingArgs([]int{3, 4}[:len(m.Numbers)]...); ok != (f.drawArgs != nil) {
			t.Errorf("%s has drawing arguments: %v", f.ID, ok)
		}
	}
	if _, ok := FindListed("kayless"); ok {
		t.Error("FindListed finds a game that does not exist")
	}
}

func TestFixedNumber(t *testing.T) {
	f, _ := FindListed("euclid")
	m, err := f.Member(map[string]string{"b": "7"})
	if err != nil || m.CheckOneNumber() != nil || !slices.Equal(m.Numbers, []string{"a"}) || m.First != [2]int{1} ||
		m.Args["b"] != "7" {
		t.Fatalf("%+v, %v", m, err)
	}
	if args, ok := m.DrawingArgs(3); !ok || args["a"] != "3" || args["b"] != "7" {
		t.Errorf("%v, %v", args, ok)
	}
	numbers := m.Rules.Numbering()
	index := numbers.Index(30, 0)
	var left [][]int32
	for parts := range numbers.Moves(index) {
		left = append(left, slices.Clone(parts))
	}
	// From 30, 7 there are moves to 23, 16, 9 and 2.
	if index != 0 || len(left) != 4 || numbers.Len() != 5 {
		t.Errorf("moves %v, %d positions", left, numbers.Len())
	}
	if other := m.Rules.Numbering(); other.Len() != 0 {
		t.Error("a new Numbering is not empty")
	}

	if _, err := f.Member(map[string]string{"a": "1", "b": "7"}); !errors.Is(err, GivenNumbers) {
		t.Errorf("both numbers: %v", err)
	}
	both := must.Get(f.Member(nil))
	if err := both.CheckOneNumber(); !errors.Is(err, TwoNumbers) {
		t.Errorf("two numbers: %v", err)
	}
	for _, args := range []map[string]string{{"a": "0"}, {"a": "x"}, {"c": "1"}, {"a": "10000000"}} {
		var param *ParamError
		if _, err := f.Member(args); !errors.As(err, &param) {
			t.Errorf("%v: %v", args, err)
		}
	}
}

// TestMemberErrors checks the parameter that an error names, and the place of the mistake in
// its value.
func TestMemberErrors(t *testing.T) {
	for _, test := range []struct {
		id, name, value string
		says            graphs.Key
		at              int
	}{
		{"bash", "max", "0", "error.game.range", 0},
		{"bash", "most", "3", "error.game.unknown", 0},
		{"kayles", "code", "0.7", "error.game.unknown", 0},
		{"subtraction", "set", "1,3,4.5", "error.game.number", 3},
		{"subtraction", "set", "1,,3", "error.game.number", 2},
		{"subtraction", "set", "2,0", "error.game.range", 2},
		{"octal", "code", "0.79", "error.octal.digit", 4},
		{"octal", "code", "", "error.octal.point", 1},
	} {
		f, _ := FindListed(test.id)
		_, err := f.Member(map[string]string{test.name: test.value})
		var param *ParamError
		if !errors.As(err, &param) || param.Param != test.name || param.Key() != string(test.says) ||
			param.Data()["At"] != test.at {
			t.Errorf("got error %v, want %s at %d", err, test.says, test.at)
		}
	}
	f, _ := FindListed("octal")
	_, err := f.Member(map[string]string{"code": "0.(3"})
	if !errors.Is(err, graphs.Key("error.octal.unclosed")) {
		t.Errorf("got error %v, want error.octal.unclosed", err)
	}
}

// TestSetIsSorted checks that a set is sorted and has no number twice.
func TestSetIsSorted(t *testing.T) {
	f, _ := FindListed("subtraction")
	m := must.Get(f.Member(map[string]string{"set": "9 1, 4 1,9"}))
	if r, ok := m.HeapRules().(Subtraction); !ok || !slices.Equal(r.Set, []int{1, 4, 9}) {
		t.Errorf("%+v", m.HeapRules())
	}
}

// FuzzArguments checks that any argument gives a member or an error that names a parameter on
// one line.
func FuzzArguments(f *testing.F) {
	for _, value := range []string{"1,3,4", "0.77", "4.(3)", "1, 2 ,3", "-1", "9999999999999999999", ",", "0.7…"} {
		f.Add(2, value)
		f.Add(19, value)
	}
	f.Fuzz(func(t *testing.T, which int, value string) {
		games := ListedGames()
		game := games[uint(which)%uint(len(games))]
		args := map[string]string{}
		for _, p := range game.ListedParams() {
			args[p.Name] = value
		}
		if given := game.NumberParams(); len(given) > 0 {
			args[given[0].Name] = value
		}
		m, err := game.Member(args)
		if err != nil {
			var param *ParamError
			if !errors.As(err, &param) || strings.Contains(err.Error(), "\n") {
				t.Fatalf("%s %q: %v", game.ID, value, err)
			}
			return
		}
		if err := m.CheckOneNumber(); err != nil {
			t.Fatalf("%s %q: %v", game.ID, value, err)
		}
	})
}

// TestLargestGrid checks that the columns of a grid are limited so that it has at most MaxGrid
// squares.
func TestLargestGrid(t *testing.T) {
	f, _ := FindListed("node-kayles-grid")
	if m := must.Get(f.Member(map[string]string{"rows": "5"})); m.Most != MaxGrid/5 {
		t.Errorf("Most = %d, want %d columns", m.Most, MaxGrid/5)
	}
}
