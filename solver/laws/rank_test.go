package laws

import (
	"context"
	"errors"
	"slices"
	"testing"

	"nimgraph/graphs"
)

// The least costly law stands first, laws of values before those of zeros.
func TestRanking(t *testing.T) {
	bitLength := made(0, 1_000, func(n int) int { return BitLength.At(n, 0) })
	all := lawsOf(t, bitLength, Premises{})
	if len(all) < 2 || kind(all[0]) != "bit-length" || kind(all[1]) != "regular" || all[0].Cost >= all[1].Cost {
		t.Errorf("%+v", all)
	}
	// A long period of the values, and a short one of the zeros.
	long := made(0, 4_000, func(n int) int {
		if n%5 == 2 {
			return 0
		}
		return 1 + n%150*7%11
	})
	all = lawsOf(t, long, Premises{})
	if len(all) != 2 || all[0].Of != OfValues || all[1].Of != OfZeros || all[1].Shape.(*Progression).Step != 5 {
		t.Errorf("%+v", all)
	}
	sorted := slices.IsSortedFunc(all, func(a, b Law) int { return int(a.Of) - int(b.Of) })
	if !sorted {
		t.Errorf("laws of zeros stand before those of values: %+v", all)
	}
}

// What is proved stands before what is only seen, also where it is about the zeros alone:
// the P-positions of Wythoff's game (Wythoff 1907) before rows that repeat.
func TestProvedLawsStandFirst(t *testing.T) {
	seen := Law{Of: OfValues, Cost: 3, Status: Holds}
	zeros, values := Law{Of: OfZeros, Cost: 1, Status: Proved}, Law{Of: OfValues, Cost: 9, Status: Proved}
	for _, c := range []struct{ all, want []Law }{
		{[]Law{seen, zeros}, []Law{zeros, seen}},
		{[]Law{seen, zeros, values}, []Law{values, zeros}},
	} {
		got := ranked(slices.Clone(c.all))
		same := slices.EqualFunc(got, c.want, func(a, b Law) bool { return a.Of == b.Of && a.Status == b.Status && a.Cost == b.Cost })
		if !same {
			t.Errorf("%+v become %+v", c.all, got)
		}
	}
}

// Short lists, and those of one number, have no law, however they look.
func TestShortLists(t *testing.T) {
	for n := range 12 {
		for _, at := range []func(int) int{func(int) int { return 0 }, func(n int) int { return n }, func(n int) int { return n % 2 }} {
			if all := lawsOf(t, made(0, n, at), Premises{}); n < 8 && len(all) > 0 {
				t.Errorf("%d numbers have the law %+v", n, all[0].Shape)
			}
		}
	}
	if all := lawsOf(t, made(0, 40, func(int) int { return 0 }), Premises{}); len(all) != 1 || all[0].Cost != 1 {
		t.Errorf("forty zeros: %+v", all)
	}
}

// Both kinds of lists give the same laws, and any other list does too.
func TestListsOfAnyKind(t *testing.T) {
	for name, game := range knownGames {
		a := gameValues(game.options, 200)
		var list List
		for _, v := range a {
			list = append(list, int(v))
		}
		small, large, other := lawsOf(t, a, Premises{}), lawsOf(t, list, Premises{}), lawsOf(t, values[uint16](a), Premises{})
		if len(small) != len(large) || len(small) != len(other) {
			t.Errorf("%s: %d, %d and %d laws", name, len(small), len(large), len(other))
			continue
		}
		for i := range small {
			if canonical(small[i].Shape, 0) != canonical(large[i].Shape, 0) || canonical(small[i].Shape, 0) != canonical(other[i].Shape, 0) {
				t.Errorf("%s: %+v, %+v and %+v", name, small[i].Shape, large[i].Shape, other[i].Shape)
			}
		}
	}
}

func TestSearchesAreCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	a := make(Small, 200_000)
	for i := range a {
		a[i] = uint16(i * i % 7)
	}
	if _, err := Find(ctx, a, Premises{}); !errors.Is(err, context.Canceled) {
		t.Errorf("a list: %v", err)
	}
	table := tableOf([2]int{}, 30, 30, func(a, b int) int { return a * b % 5 })
	if _, err := FindTable(ctx, table, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("a table: %v", err)
	}
	suffix := func() (err error) {
		defer graphs.Taken(&err)
		maximalSuffix(ctx, []uint16(a), 0, false)
		return nil
	}
	if err := suffix(); !errors.Is(err, context.Canceled) {
		t.Errorf("a suffix: %v", err)
	}
}

// What seems a law for long is told with the first n where it fails.
func TestWithdrawn(t *testing.T) {
	a := made(0, 2_000, func(n int) int {
		if n > 700 {
			return n * n % 11 * n % 13
		}
		return n % 4
	})
	found := lawsOf(t, a, Premises{})
	failed, err := Withdrawn(t.Context(), a, 0, found)
	if err != nil || len(failed) == 0 || failed[0].Status != Fails || failed[0].FailsAt < 701 || failed[0].Shape.(*Periodic).Period != 4 {
		t.Errorf("%+v, %v", failed, err)
	}
	if failed[0].Says(failed[0].FailsAt, a[failed[0].FailsAt]) {
		t.Errorf("%+v does not fail there", failed[0])
	}
}
