package sequences_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/solver/sequences"
)

func check(t *testing.T, name string, r games.Ruleset[games.Heap], short, far int) sequences.Known {
	t.Helper()
	table, err := sequences.OfHeaps(t.Context(), r, far)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	for n, want := range byDefinition(r, short) {
		if got := table.At(n); got != int(want) {
			t.Fatalf("%s: a heap of %d is worth %d, want %d", name, n, got, want)
		}
	}
	return table
}

func TestHeapsFromTheDefinition(t *testing.T) {
	check(t, "squares", games.ByList{List: games.Squares}, 600, 600)
	check(t, "Grundy", games.Grundy{}, 300, 300)
	check(t, "Treblecross", games.Treblecross{}, 300, 300)
	r := rand.New(rand.NewPCG(1, 2))
	for range rounds(200) {
		var set []int
		for range 1 + r.IntN(6) {
			set = append(set, 1+r.IntN(40))
		}
		slices.Sort(set)
		set = slices.Compact(set)
		if table := check(t, "subtraction", games.Subtraction{Set: set}, 3_000, 1<<20); table.Proof == nil {
			t.Errorf("%v has no period", set)
		}
	}
	for range rounds(60) {
		digits := []uint8{uint8(4 * r.IntN(2))}
		for range 1 + r.IntN(4) {
			digits = append(digits, uint8(r.IntN(8)))
		}
		check(t, "octal", games.Octal{Digits: digits}, 700, 2_500)
	}
}

// Periods as published: see octal.csv of the theory, and Winning Ways, chapter 4.
func TestPublishedPeriods(t *testing.T) {
	for code, want := range map[string][2]int{
		"0.77": {12, 71}, "0.07": {34, 53}, "0.137": {34, 52}, "0.15": {10, 1}, "0.156": {349, 3479}, "0.356": {142, 7315},
		"0.45": {20, 498}, "0.055": {148, 259}, "0.644": {442, 3256}, "0.044": {36, 214},
	} {
		r := graphs.Must(games.ParseOctal(code))
		table, err := sequences.OfHeaps(t.Context(), r, 40_000)
		if p := table.Proof; err != nil || p == nil || p.Period != want[0] || p.From != want[1] {
			t.Errorf("%s has the period %+v, want %d from %d", code, p, want[0], want[1])
		}
	}
}

func TestHeapsAreCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, r := range []games.Ruleset[games.Heap]{
		games.Subtraction{Set: []int{1, 9_999}}, games.ByList{List: games.Squares}, games.Grundy{}, games.Treblecross{},
	} {
		if _, err := sequences.OfHeaps(ctx, r, 1_000_000_000_000); !errors.Is(err, context.Canceled) {
			t.Errorf("%T: %v", r, err)
		}
	}
}

// A winning move is a move of the rules, and what it leaves is worth 0 by the values
// from the definition.
func TestWinningMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 120 {
		all := []games.Ruleset[games.Heap]{
			games.Subtraction{Set: []int{1 + r.IntN(4), 5 + r.IntN(9)}},
			games.ByList{List: games.Squares},
			games.Grundy{},
			games.Octal{Digits: []uint8{0, uint8(r.IntN(8)), uint8(r.IntN(8))}},
		}
		game := all[r.IntN(len(all))]
		sizes := []int{r.IntN(50), r.IntN(50), r.IntN(50)}
		table := graphs.Must(sequences.OfHeaps(t.Context(), game, 50))
		values := byDefinition(game, 50)
		whole := values[sizes[0]] ^ values[sizes[1]] ^ values[sizes[2]]
		move, ok := games.HeapSum{Rules: game, Sizes: sizes}.Winning(graphs.Normal, table)
		if ok != (whole != 0) {
			t.Fatalf("%v %v is worth %d, and a move is found: %v", game, sizes, whole, ok)
		}
		if !ok {
			continue
		}
		from := graphs.Must(strconv.Atoi(move.From))
		moves := map[string]uint16{}
		for h := range game.Options(games.Heap(from)) {
			moves[game.Text(h)] = values[h]
		}
		if s, is := game.(games.Splitting[games.Heap]); is {
			for two := range s.Splits(games.Heap(from)) {
				moves[game.Text(two[0])+"+"+game.Text(two[1])] = values[two[0]] ^ values[two[1]]
			}
		}
		left, is := moves[move.To]
		if !is || !slices.Contains(sizes, from) || whole^values[from]^left != 0 {
			t.Errorf("%v %v: %v does not win", game, sizes, move)
		}
	}
}
