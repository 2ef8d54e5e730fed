package laws

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs/must"
)

func lawsOf(v Values, known Premises) []Law {
	return must.Get(Find(context.Background(), v, known))
}

func TestPeriodsAreFound(t *testing.T) {
	var a Small
	for n := range 100 {
		a = append(a, []uint16{0, 1, 0, 1, 2, 3, 2}[n%7])
	}
	a[3] = 9
	all := lawsOf(a, Premises{})
	if len(all) != 1 {
		t.Fatalf("laws: %v", all)
	}
	p := all[0].Shape.(*Periodic)
	if p.Period != 7 || p.Preperiod != 4 || p.Kind() != "periodic" || all[0].Status != Holds || all[0].To != 99 ||
		len(p.Exceptions()) != 1 {
		t.Errorf("%+v", p)
	}
	for n, v := range a {
		if p.Value(n) != int(v) {
			t.Errorf("g(%d) is %d, want %d", n, p.Value(n), v)
		}
	}
}

func TestProvedPeriods(t *testing.T) {
	a := List{5, 0, 2, 3, 5, 6, 8, 9, 11, 12}
	all := lawsOf(a, Premises{First: 1, Proof: &Proof{From: 4, Period: 4, Saltus: 6, Theorem: "x"}})
	p := all[0].Shape.(*Periodic)
	if p.Period != 2 || p.Saltus != 3 || p.Preperiod != 2 || all[0].Status != Proved || all[0].Theorem != "x" ||
		all[0].To != 10 {
		t.Errorf("%+v of %+v", p, all[0])
	}
	if all := lawsOf(List{0, 1, 2, 3, 4, 4, 0, 0},
		Premises{Proof: &Proof{From: 1, Period: 2, Theorem: "x"}}); len(all) != 0 {
		t.Errorf("a proof that the values contradict: %+v", all)
	}
}

// First values as in the OEIS.
func TestLibrary(t *testing.T) {
	for name, want := range map[FunctionName][]int{
		SquareRoot:       {0, 1, 1, 1, 2, 2, 2, 2, 2, 3},          // A000196
		TriangularRoot:   {0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4},       // A003056
		PrimeFactors:     {0, 0, 1, 1, 2, 1, 2, 1, 3, 2, 2, 1, 3}, // A001222
		DifferentPrimes:  {0, 0, 1, 1, 1, 1, 2, 1, 1, 1, 2, 1, 2}, // A001221
		SmallestPrime:    {0, 0, 1, 2, 1, 3, 1, 4, 1, 2, 1, 5, 1}, // A055396
		OddSmallestPrime: {0, 1, 0, 2, 0, 3, 0, 4, 0, 2, 0, 5, 0},
		Twos:             {0, 0, 1, 0, 2, 0, 1, 0, 3}, // A007814
		PowerOfTwo:       {0, 1, 2, 1, 4, 1, 2, 1, 8}, // A006519
		BitLength:        {0, 1, 2, 2, 3, 3, 3, 3, 4}, // A070939
		Ones:             {0, 1, 1, 2, 1, 2, 2, 3, 1}, // A000120
		OnesParity:       {0, 1, 1, 0, 1, 0, 0, 1, 1}, // A010060
		Odious:           {1, 2, 4, 7, 8, 11, 13, 14}, // A000069
		Evil:             {0, 3, 5, 6, 9, 10, 12, 15}, // A001969
		Gray:             {0, 1, 3, 2, 6, 7, 5, 4},    // A003188
	} {
		for n, v := range want {
			if got := name.Value(n, 0); got != v {
				t.Errorf("%s of %d is %d, want %d", name, n, got, v)
			}
		}
	}
}

func periodNaively(w []int) int {
	for p := 1; 2*p <= len(w); p++ {
		same := true
		for i := 0; i+p < len(w); i++ {
			same = same && w[i] == w[i+p]
		}
		if same {
			return p
		}
	}
	return 0
}

func TestSmallestPeriods(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 200_000 {
		word := make([]int, r.IntN(24))
		for i := range word {
			word[i] = r.IntN(2)
		}
		if p := 1 + r.IntN(8); r.IntN(2) == 0 {
			for i := p; i < len(word); i++ {
				word[i] = word[i-p]
			}
		}
		plain, err := smallestPeriod(context.Background(), append([]int{9}, word...), 0)
		if err != nil {
			t.Fatal(err)
		}
		if want := periodNaively(word); plain != want {
			t.Fatalf("%v has the period %d, want %d", word, plain, want)
		}
		sums := []int{5}
		for _, d := range word {
			sums = append(sums, sums[len(sums)-1]+d)
		}
		if p, err := smallestPeriod(context.Background(), sums, 1); err != nil || p != plain {
			t.Fatalf("differences %v have the period %d, want %d", word, p, plain)
		}
	}
}

// The least costly law stands first, laws of values before those of zeros.
func TestRanking(t *testing.T) {
	bitLength := made(0, 1_000, func(n int) int { return BitLength.Value(n, 0) })
	all := lawsOf(bitLength, Premises{})
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
	all = lawsOf(long, Premises{})
	if len(all) != 2 || all[0].Subject != SubjectValues || all[1].Subject != SubjectZeros ||
		all[1].Shape.(*Progression).Step != 5 {
		t.Errorf("%+v", all)
	}
	sorted := slices.IsSortedFunc(all, func(a, b Law) int { return int(a.Subject) - int(b.Subject) })
	if !sorted {
		t.Errorf("laws of zeros stand before those of values: %+v", all)
	}
}

// What is proved stands before what is only seen, also where it is about the zeros alone:
// the P-positions of Wythoff's game (Wythoff 1907) before rows that repeat.
func TestProvedLawsStandFirst(t *testing.T) {
	seen := Law{Subject: SubjectValues, Cost: 3, Status: Holds}
	zeros, values := Law{Subject: SubjectZeros, Cost: 1, Status: Proved},
		Law{Subject: SubjectValues, Cost: 9, Status: Proved}
	for _, c := range []struct{ all, want []Law }{
		{[]Law{seen, zeros}, []Law{zeros, seen}},
		{[]Law{seen, zeros, values}, []Law{values, zeros}},
	} {
		got := rankLaws(slices.Clone(c.all))
		same := slices.EqualFunc(got, c.want,
			func(a, b Law) bool { return a.Subject == b.Subject && a.Status == b.Status && a.Cost == b.Cost })
		if !same {
			t.Errorf("%+v become %+v", c.all, got)
		}
	}
}

// Short lists, and those of one number, have no law, however they look.
func TestShortLists(t *testing.T) {
	for n := range 12 {
		for _, at := range []func(int) int{func(int) int { return 0 }, func(n int) int { return n },
			func(n int) int { return n % 2 }} {
			if all := lawsOf(made(0, n, at), Premises{}); n < 8 && len(all) > 0 {
				t.Errorf("%d numbers have the law %+v", n, all[0].Shape)
			}
		}
	}
	if all := lawsOf(made(0, 40, func(int) int { return 0 }), Premises{}); len(all) != 1 || all[0].Cost != 1 {
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
		small, large, other := lawsOf(a, Premises{}), lawsOf(list, Premises{}),
			lawsOf(sliceValues[uint16](a), Premises{})
		if len(small) != len(large) || len(small) != len(other) {
			t.Errorf("%s: %d, %d and %d laws", name, len(small), len(large), len(other))
			continue
		}
		for i := range small {
			if canonicalText(small[i].Shape, 0) != canonicalText(large[i].Shape, 0) ||
				canonicalText(small[i].Shape, 0) != canonicalText(other[i].Shape, 0) {
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
	if _, _, err := maximalSuffix(ctx, []uint16(a), 0, false); !errors.Is(err, context.Canceled) {
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
	found := lawsOf(a, Premises{})
	failed, err := FindRefuted(t.Context(), a, 0, found)
	if err != nil || len(failed) == 0 || failed[0].Status != Fails || failed[0].FailsAt < 701 ||
		failed[0].Shape.(*Periodic).Period != 4 {
		t.Errorf("%+v, %v", failed, err)
	}
	if failed[0].Matches(failed[0].FailsAt, a[failed[0].FailsAt]) {
		t.Errorf("%+v does not fail there", failed[0])
	}
}

// lists are what is measured: with a period and noise before it, with no law, with
// zeros alone that have one, and with laws that are the dearest to check.
func lists(n int) map[string]Values {
	r := rand.New(rand.NewPCG(1, 2))
	small := func(at func(n int) int) Values {
		a := make(Small, n)
		for i := range a {
			a[i] = uint16(at(i))
		}
		return a
	}
	word := make([]int, n/40+7)
	for i := range word {
		word[i] = r.IntN(9)
	}
	golden := &Beatty{A: 1, B: 5, C: 2, FirstK: 1}
	zero := make([]bool, 2*n)
	for k := 1; golden.Term(k) < n; k++ {
		zero[golden.Term(k)] = true
	}
	return map[string]Values{
		"period": small(func(i int) int {
			if i < n/20 {
				return r.IntN(9)
			}
			return word[i%len(word)]
		}),
		"none":   small(func(int) int { return r.IntN(9) }),
		"binary": small(func(int) int { return r.IntN(2) }),
		"beatty": small(func(i int) int {
			if zero[i] {
				return 0
			}
			return 1 + r.IntN(9)
		}),
		"sixteen": small(func(i int) int { return i % 3 * (i % 16) % 5 }),
	}
}

func BenchmarkFind(b *testing.B) {
	for _, n := range []int{1_000, 1_000_000, 10_000_000} {
		for name, values := range lists(n) {
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
				for b.Loop() {
					must.Get(Find(context.Background(), values, Premises{}))
				}
			})
		}
	}
}

// BenchmarkPeriodOfZ is the plain reference: the period alone, by the Z-function of
// the reversed list.
func BenchmarkPeriodOfZ(b *testing.B) {
	for _, n := range []int{1_000, 1_000_000} {
		a := lists(n)["period"].(Small)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				periodByZ(a)
			}
		})
	}
}

// periodByZ returns the smallest period that the last half has.
func periodByZ(a Small) int {
	n := len(a)
	r := make([]uint16, n)
	for i, v := range a {
		r[n-1-i] = v
	}
	z := make([]int, n)
	low, high := 0, 0
	for i := 1; i < n; i++ {
		if i < high {
			z[i] = min(high-i, z[i-low])
		}
		for i+z[i] < n && r[z[i]] == r[i+z[i]] {
			z[i]++
		}
		if i+z[i] > high {
			low, high = i, i+z[i]
		}
	}
	for p := 1; 4*p < n; p++ {
		if z[p] >= n/2-p {
			return p
		}
	}
	return 0
}

// rounds returns how many of so many random rounds a test has: a fifth where it is to be
// short.
func rounds(n int) int {
	if testing.Short() {
		return n / 5
	}
	return n
}
