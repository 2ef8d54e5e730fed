package rules

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs/games"
)

// subtractionSetOf returns the set of the subtraction game that the rules in text define with
// args, or nil if they are not recognised as such a game.
func subtractionSetOf(t *testing.T, text string, args map[string]string) []int {
	t.Helper()
	s, err := Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	m, err := s.Game("own", "", nil, RunHere).Member(args)
	if err != nil {
		return nil
	}
	r, ok := m.HeapRules().(games.Subtraction)
	if _, isOwn := m.Rules.(scriptRuleset); isOwn == ok {
		t.Errorf("%s: the rules must be either of heaps or of positions", text)
	}
	return r.Set
}

func TestSubtractionSets(t *testing.T) {
	for _, c := range []struct {
		text string
		args map[string]string
		want []int
	}{
		{"def moves(n): return [n - k for k in (4, 1, 3) if k <= n]", nil, []int{1, 3, 4}},
		{
			"def moves(heap):\n  'Takes 1, 3 or 4.'\n  return [(heap-k) for k in [1, 3, 4] if heap >= k]", nil,
			[]int{1, 3, 4},
		},
		{
			"title = 'Mine'\nset = (1, 3, 4)\nstart = [5, 9]\ndef moves(n): return [n - k for k in set if n - k >= 0]",
			nil,
			[]int{1, 3, 4},
		},
		{
			"set = (1, 3, 4)\ndef moves(n): return [n - k for k in set if k <= n]",
			map[string]string{"set": "2,5,2"},
			[]int{2, 5},
		},
		{"max = 3\ndef moves(n): return [n - k for k in range(1, max + 1) if k <= n]", nil, []int{1, 2, 3}},
		{
			"max = 3\ndef moves(n): return [n - k for k in range(1, max + 1) if k <= n]",
			map[string]string{"max": "5"},
			[]int{1, 2, 3, 4, 5},
		},
		{
			"def moves(n): return [n - k for k in (1, 2) if k <= n]\ndef name(n): return 'heap ' + str(n)",
			nil,
			[]int{1, 2},
		},
	} {
		if set := subtractionSetOf(t, c.text, c.args); !slices.Equal(set, c.want) {
			t.Errorf("%s %v: got set %v, want %v", c.text, c.args, set, c.want)
		}
	}
}

// TestOtherRulesHaveNoSubtractionSet checks that rules are not recognised unless they are
// certainly a subtraction game for all n.
func TestOtherRulesHaveNoSubtractionSet(t *testing.T) {
	for _, text := range []string{
		"def moves(n): return [n - k for k in (1, 3, 4) if k < n]",
		"def moves(n): return [n - k for k in (1, 3, 4) if k <= n and n < 500]",
		"def moves(n): return [n - k for k in (1, 3, 4) if k <= n if n < 500]",
		"def moves(n): return [n - k for k in (1, 3, 4) if n <= k]",
		"def moves(n): return [k - n for k in (1, 3, 4) if k <= n]",
		"def moves(n): return [n + k for k in (1, 3, 4) if k <= n]",
		"def moves(n): return [n - k for k in (0, 3, 4) if k <= n]",
		"def moves(n): return [n - k for k in (-1, 3, 4) if k <= n]",
		"def moves(n): return [n - k for k in (1, n) if k <= n]",
		"def moves(n): return [n - k for k in range(1, n) if k <= n]",
		"def moves(n): return [[n - k] for k in (1, 3) for j in (1, 2) if k <= n]",
		"def moves(n): return [[n - k, 1] for k in (1, 3) if k <= n]",
		"def moves(n):\n  n = n - 1\n  return [n - k for k in (1, 3) if k <= n]",
		"def moves(n): return [n - k for k in sizes() if k <= n]\ndef sizes(): return (1, 3)",
		"def range(a, b): return (1, 7)\ndef moves(n): return [n - k for k in range(1, 4) if k <= n]",
		"set = [1, 3, 4]\nset.append(5)\ndef moves(n): return [n - k for k in set if k <= n]",
		"set = [1, 3, 4]\nmore = [set.append(5)]\ndef moves(n): return [n - k for k in set if k <= n]",
		"set = [k for k in (1, 3)]\ndef moves(n): return [n - k for k in set if k <= n]",
		"misere = True\ndef moves(n): return [n - k for k in (1, 3, 4) if k <= n]",
		"def moves(n, m): return [(n - k, m) for k in (1, 3, 4) if k <= n]",
		"def moves(n): return {n - k: 1 for k in (1, 3, 4) if k <= n}",
	} {
		if set := subtractionSetOf(t, text, nil); set != nil {
			t.Errorf("%s: got set %v, want none", text, set)
		}
	}
}

// TestSubtractionSetsHaveSameMoves checks that the recognised subtraction game has the moves of
// the rules.
func TestSubtractionSetsHaveSameMoves(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 41))
	for range 20 {
		var numbers []string
		for range 1 + random.IntN(4) {
			numbers = append(numbers, fmt.Sprint(1+random.IntN(12)))
		}
		text := "set = [" + strings.Join(numbers, ", ") + "]\ndef moves(n): return [n - k for k in set if k <= n]"
		set := subtractionSetOf(t, text, nil)
		n := random.IntN(30)
		table, err := RunHere(t.Context(),
			Request{Text: text, At: [][]int{{n}}, Limit: games.Limits{Vertices: 100, Edges: 1000}})
		if err != nil {
			t.Fatal(err)
		}
		var got, want []string
		for option := range table.Options(table.At[0]) {
			got = append(got, table.Rows[option].Key)
		}
		for option := range (games.Subtraction{Set: set}).Options(games.Heap(n)) {
			want = append(want, fmt.Sprint(option))
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(slices.Compact(got), want) {
			t.Errorf("%s: the moves of %d are %v, want %v", text, n, got, want)
		}
	}
}
