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

func TestFindPeriod(t *testing.T) {
	var a SmallValues
	for n := range 100 {
		a = append(a, []uint16{0, 1, 0, 1, 2, 3, 2}[n%7])
	}
	a[3] = 9
	laws := lawsOf(a, Premises{})
	if len(laws) != 1 {
		t.Fatalf("laws: %v", laws)
	}
	p := laws[0].Shape.(*Periodic)
	if p.Period != 7 || p.Preperiod != 4 || p.Kind() != "periodic" || laws[0].Status != Holds || laws[0].To != 99 ||
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
	laws := lawsOf(a, Premises{First: 1, Proof: &Proof{From: 4, Period: 4, Saltus: 6, Theorem: "x"}})
	p := laws[0].Shape.(*Periodic)
	if p.Period != 2 || p.Saltus != 3 || p.Preperiod != 2 || laws[0].Status != Proved || laws[0].Theorem != "x" ||
		laws[0].To != 10 {
		t.Errorf("law %+v of %+v is not the proved period", p, laws[0])
	}
	if laws := lawsOf(List{0, 1, 2, 3, 4, 4, 0, 0},
		Premises{Proof: &Proof{From: 1, Period: 2, Theorem: "x"}}); len(laws) != 0 {
		t.Errorf("a proof that contradicts the values gives laws %+v", laws)
	}
}

// TestLibraryFunctions compares the first values of the library functions with the OEIS.
func TestLibraryFunctions(t *testing.T) {
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
				t.Errorf("%s(%d) = %d, want %d", name, n, got, v)
			}
		}
	}
}

func naivePeriod(w []int) int {
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
		if want := naivePeriod(word); plain != want {
			t.Fatalf("period of %v is %d, want %d", word, plain, want)
		}
		sums := []int{5}
		for _, d := range word {
			sums = append(sums, sums[len(sums)-1]+d)
		}
		if p, err := smallestPeriod(context.Background(), sums, 1); err != nil || p != plain {
			t.Fatalf("period of the differences %v is %d, want %d", word, p, plain)
		}
	}
}

// TestRanking checks that the law with the least cost comes first, and laws of the values before
// laws of the zeros.
func TestRanking(t *testing.T) {
	bitLength := tabulate(0, 1_000, func(n int) int { return BitLength.Value(n, 0) })
	laws := lawsOf(bitLength, Premises{})
	if len(laws) < 2 || lawKind(laws[0]) != "bit-length" || lawKind(laws[1]) != "regular" ||
		laws[0].Cost >= laws[1].Cost {
		t.Errorf("%+v", laws)
	}
	// A long period of the values, and a short one of the zeros.
	long := tabulate(0, 4_000, func(n int) int {
		if n%5 == 2 {
			return 0
		}
		return 1 + n%150*7%11
	})
	laws = lawsOf(long, Premises{})
	if len(laws) != 2 || laws[0].Subject != SubjectValues || laws[1].Subject != SubjectZeros ||
		laws[1].Shape.(*Progression).Step != 5 {
		t.Errorf("%+v", laws)
	}
	sorted := slices.IsSortedFunc(laws, func(a, b Law) int { return int(a.Subject) - int(b.Subject) })
	if !sorted {
		t.Errorf("laws of zeros come before laws of values: %+v", laws)
	}
}

// TestProvedLawsStandFirst checks that proved laws come before unproved ones, even if they
// describe only the zeros: the P-positions of Wythoff's game (Wythoff 1907) come before the
// periods of its rows.
func TestProvedLawsStandFirst(t *testing.T) {
	seen := Law{Subject: SubjectValues, Cost: 3, Status: Holds}
	zeros, values := Law{Subject: SubjectZeros, Cost: 1, Status: Proved},
		Law{Subject: SubjectValues, Cost: 9, Status: Proved}
	for _, c := range []struct{ all, want []Law }{
		{[]Law{seen, zeros}, []Law{zeros, seen}},
		{[]Law{seen, zeros, values}, []Law{values, zeros}},
	} {
		got := selectLaws(slices.Clone(c.all))
		same := slices.EqualFunc(got, c.want,
			func(a, b Law) bool { return a.Subject == b.Subject && a.Status == b.Status && a.Cost == b.Cost })
		if !same {
			t.Errorf("selectLaws(%+v) = %+v", c.all, got)
		}
	}
}

// TestShortLists checks that short lists have no law, even if they look regular, and that a longer
// list of zeros has a single law.
func TestShortLists(t *testing.T) {
	for n := range 12 {
		for _, value := range []func(int) int{
			func(int) int { return 0 }, func(n int) int { return n },
			func(n int) int { return n % 2 },
		} {
			if laws := lawsOf(tabulate(0, n, value), Premises{}); n < 8 && len(laws) > 0 {
				t.Errorf("%d values have the law %+v", n, laws[0].Shape)
			}
		}
	}
	if laws := lawsOf(tabulate(0, 40, func(int) int { return 0 }), Premises{}); len(laws) != 1 || laws[0].Cost != 1 {
		t.Errorf("laws of forty zeros: %+v, want one of cost 1", laws)
	}
}

// TestFindForEachValueType checks that Find returns the same laws for lists of the types SmallValues,
// List and any other type.
func TestFindForEachValueType(t *testing.T) {
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
			if canonicalKey(small[i].Shape, 0) != canonicalKey(large[i].Shape, 0) ||
				canonicalKey(small[i].Shape, 0) != canonicalKey(other[i].Shape, 0) {
				t.Errorf("%s: %+v, %+v and %+v", name, small[i].Shape, large[i].Shape, other[i].Shape)
			}
		}
	}
}

func TestFindIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	a := make(SmallValues, 200_000)
	for i := range a {
		a[i] = uint16(i * i % 7)
	}
	if _, err := Find(ctx, a, Premises{}); !errors.Is(err, context.Canceled) {
		t.Errorf("Find: error %v, want a cancelled context", err)
	}
	table := tableOf([2]int{}, 30, 30, func(a, b int) int { return a * b % 5 })
	if _, err := FindTable(ctx, table, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("FindTable: error %v, want a cancelled context", err)
	}
	if _, _, err := maximalSuffix(ctx, []uint16(a), 0, false); !errors.Is(err, context.Canceled) {
		t.Errorf("maximalSuffix: error %v, want a cancelled context", err)
	}
}

// TestFindRefuted checks that a law that holds for long and then fails is reported with the first
// n where it fails.
func TestFindRefuted(t *testing.T) {
	a := tabulate(0, 2_000, func(n int) int {
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
		t.Errorf("law %+v does not fail at the reported n", failed[0])
	}
}

// benchmarkLists returns lists of n values: with noise before a period, without a law, with a law
// of the zeros only, and with laws that take longest to check.
func benchmarkLists(n int) map[string]Values {
	r := rand.New(rand.NewPCG(1, 2))
	small := func(value func(n int) int) Values {
		a := make(SmallValues, n)
		for i := range a {
			a[i] = uint16(value(i))
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
		for name, values := range benchmarkLists(n) {
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
				for b.Loop() {
					must.Get(Find(context.Background(), values, Premises{}))
				}
			})
		}
	}
}

// BenchmarkPeriodOfZ measures a simple reference for comparison: it finds only the period, by the
// Z-function of the reversed list.
func BenchmarkPeriodOfZ(b *testing.B) {
	for _, n := range []int{1_000, 1_000_000} {
		a := benchmarkLists(n)["period"].(SmallValues)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				periodByZ(a)
			}
		})
	}
}

// periodByZ returns the smallest period of the last half of a.
func periodByZ(a SmallValues) int {
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
