package laws

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs/trials"
)

// addNoise replaces some of the first values of a by random values, and returns a.
func addNoise(r *rand.Rand, a List, first int) List {
	for i := range first {
		if r.IntN(2) == 0 {
			a[i] = r.IntN(50)
		}
	}
	return a
}

// tabulate returns the n values of the function value from first on.
func tabulate(first, n int, value func(n int) int) List {
	var a List
	for i := range n {
		a = append(a, value(first+i))
	}
	return a
}

// checkFound checks that Find returns a law of a that want accepts, and that all laws agree with
// a.
func checkFound(t *testing.T, name string, a List, first int, want func(Law) bool) {
	t.Helper()
	laws := lawsOf(a, Premises{First: first})
	for _, l := range laws {
		checkLaw(t, name, l, a, first)
	}
	if !slices.ContainsFunc(laws, want) {
		t.Errorf("no law of the kind %s; %d laws", name, len(laws))
		for _, l := range laws {
			t.Logf("  %T %+v", l.Shape, l.Shape)
		}
	}
}

func TestHiddenPeriods(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		p, first, saltus := 1+r.IntN(40), r.IntN(3), (r.IntN(5)-2)*(1+r.IntN(9))
		word := tabulate(0, p, func(int) int { return r.IntN(6) - r.IntN(2)*1_000_000 })
		noise := r.IntN(20)
		a := addNoise(r, tabulate(first, 400, func(n int) int { return word[n%p] + n/p*saltus }), noise)
		// The period may be smaller than p, with which the list was made.
		checkFound(t, fmt.Sprintf("period %d and saltus %d", p, saltus), a, first, func(l Law) bool {
			law, ok := l.Shape.(*Periodic)
			return ok && p%law.Period == 0 && law.Saltus*(p/law.Period) == saltus && law.Preperiod <= first+noise
		})
	}
}

func TestHiddenDigits(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 200 {
		law := &Regular{Base: 2 + r.IntN(maxBase-1), From: 1 + r.IntN(8)}
		for range law.Base {
			law.Rules = append(law.Rules,
				Rule{Operand: Operand(r.IntN(3)), Factor: []int{1, 1, 2, -1, 3}[r.IntN(5)], Add: r.IntN(9) - 4})
		}
		// If all digits have a factor above 1, the values grow; without any, they depend on the
		// last digit only.
		law.Rules[r.IntN(law.Base)] = Rule{ValueOperand, 1, 1 + r.IntN(3)}
		law.Known = tabulate(0, law.From, func(int) int { return r.IntN(40) })
		a := tabulate(0, 150*law.Base, law.Value)
		checkFound(t, fmt.Sprintf("%+v", law), a, 0, func(l Law) bool {
			// If the rules have a period, or a simpler base, this law is found.
			return l.Subject == SubjectValues
		})
	}
}

func TestHiddenFunctions(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for _, name := range FunctionNames() {
		for range 12 {
			f := &Function{Name: name, Shift: r.IntN(3) - 1, Add: r.IntN(5) - 2}
			if name.HasParam() {
				f.Param = 2 + r.IntN(20)
			}
			if name == Xor {
				f.Add = r.IntN(3) - 1
			}
			first := 1 + r.IntN(3)
			a := addNoise(r, tabulate(first, 600, f.Value), r.IntN(5))
			checkFound(t, fmt.Sprintf("%+v", f), a, first, func(l Law) bool {
				law, ok := l.Shape.(*Function)
				// ⌊(n+1)/k⌋ is found as another function. If numbers are added before and after an
				// xor, there may be two forms.
				return ok && (law.Name == name || name == Xor && law.Name == Identity)
			})
		}
	}
}

// TestListsOfDigitCounts checks a game in which a move leaves at most a b-th of the heap, so that
// the value is the number of digits in base b. Each power of b begins a longer range of one value,
// and a list may end anywhere in a range.
func TestListsOfDigitCounts(t *testing.T) {
	for b := 2; b <= 4; b++ {
		a := gameValues(subtractionOptions(func(n, k int) bool { return b*(n-k) <= n }), 2_000)
		for n := max(200, b*b*b*2); n <= len(a); n += 50 {
			laws := lawsOf(a[:n], Premises{})
			if !slices.ContainsFunc(laws,
				func(l Law) bool { law, ok := l.Shape.(*Regular); return ok && law.Base == b }) {
				t.Errorf("%d values, base %d: %d laws", n, b, len(laws))
			}
		}
	}
}

// listWithZeros returns a list that is 0 exactly where zero is true, and random elsewhere.
func listWithZeros(r *rand.Rand, first, n int, zero func(n int) bool) List {
	return tabulate(first, n, func(n int) int {
		if zero(n) {
			return 0
		}
		return 1 + r.IntN(9)
	})
}

func TestHiddenZeros(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	kindOf := func(kind string) func(Law) bool {
		return func(l Law) bool { return l.Subject == SubjectZeros && l.Shape.Kind() == kind }
	}
	for range trials.Count(40) {
		step := 2 + r.IntN(30)
		p := &Progression{Start: r.IntN(step), Step: step, Except: []int{3, 5}}
		checkFound(t, fmt.Sprintf("%+v", p), listWithZeros(r, 0, 600, zeroTest(p)), 0, kindOf("progression"))

		w := &Periodic{Preperiod: 4, Period: 5 + r.IntN(20), Known: List{}}
		known := append(tabulate(0, w.Span(), func(int) int { return r.IntN(2) }), 0)
		known[w.Span()-1], known[w.Span()-2], known[w.Span()-3] = 0, 1, 0
		w.Known = known
		checkFound(t, fmt.Sprintf("zeros %+v", w), listWithZeros(r, 0, 600, zeroTest(w)), 0, kindOf("periodic"))

		c := &Recurrence{
			Coefficients: [][]int{{1, 1}, {2, 1}, {3}, {1, 1, 1}, {1, 0, 1}, {4, -1}}[r.IntN(6)],
			Start:        []int{1, 2, 5, 9},
		}
		terms := map[int]bool{}
		window := slices.Clone(c.Start)
		for window[0] < 200_000 {
			terms[window[0]] = true
			next, _ := c.nextTerm(window)
			window = append(window[1:], next)
		}
		a := listWithZeros(r, 0, 200_000, func(n int) bool { return terms[n] })
		checkFound(t, fmt.Sprintf("%+v", c), a, 0, kindOf("recurrence"))
	}
	for _, property := range Properties() {
		for _, shift := range []int{0, 1, -1} {
			p := &Predicate{Property: property, Shift: shift, Except: []int{0}}
			checkFound(t, fmt.Sprintf("%+v", p), listWithZeros(r, 0, 5_000, zeroTest(p)), 0, func(l Law) bool {
				law, ok := l.Shape.(*Predicate)
				return ok && law.Property == property && law.Shift == shift
			})
		}
	}
}

func TestHiddenBeatty(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for range 100 {
		b := &Beatty{
			A: r.IntN(6) - 1, B: []int{2, 3, 5, 6, 7, 13, 17}[r.IntN(7)], C: 1 + r.IntN(2),
			Halves: r.IntN(3) - 1, FirstK: 1,
		}
		if b.Term(100) < 150 {
			continue
		}
		name := fmt.Sprintf("%+v", b)
		checkFound(t, name, listWithZeros(r, 0, 2_000, zeroTest(b)), 0, func(l Law) bool {
			law, ok := l.Shape.(*Beatty)
			// Two forms of the same sequence may differ in the first k.
			return ok && law.A*b.C == b.A*law.C && law.B*b.C*b.C == b.B*law.C*law.C
		})
	}
}

// TestBeattyTerms compares terms with terms computed with 60 decimal digits, for the golden ratio
// and other numbers.
func TestBeattyTerms(t *testing.T) {
	golden := &Beatty{A: 1, B: 5, C: 2}
	low, high := []int{}, []int{}
	for k := 1; k <= 15; k++ {
		low, high = append(low, golden.Term(k)), append(high, golden.Term(k)+k)
	}
	// OEIS A000201 and A001950.
	if want := []int{1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21, 22, 24}; !slices.Equal(low, want) {
		t.Errorf("⌊kφ⌋ = %v", low)
	}
	if want := []int{2, 5, 7, 10, 13, 15, 18, 20, 23, 26, 28, 31, 34, 36, 39}; !slices.Equal(high, want) {
		t.Errorf("⌊kφ²⌋ = %v", high)
	}
	for _, c := range []struct {
		b    Beatty
		k, n int
	}{
		{Beatty{A: 0, B: 2, C: 1}, 1_000_000_000_000_000, 1_414_213_562_373_095},
		{Beatty{A: 1, B: 5, C: 2, Halves: 1}, 1_000_000_000_000, 1_618_033_988_750},
		{Beatty{A: 0, B: 2, C: 1}, -1, -2},
		{Beatty{A: 0, B: 4, C: 1}, -3, -6},
		{Beatty{A: 0, B: 2, C: 1}, -1_000_000_000_000_000, -1_414_213_562_373_096},
	} {
		if got := c.b.Term(c.k); got != c.n {
			t.Errorf("%+v: term %d is %d, want %d", c.b, c.k, got, c.n)
		}
	}
}

// TestNoLawOfRandomNumbers checks that random lists have no law, whatever their length and the
// size of their values.
func TestNoLawOfRandomNumbers(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	for range trials.Count(20_000) {
		n, values := 1+r.IntN(120), 2+r.IntN(6)
		a := tabulate(0, n, func(int) int { return r.IntN(values) })
		if laws := lawsOf(a, Premises{}); len(laws) > 0 {
			t.Fatalf("%v has the law %T %+v", a, laws[0].Shape, laws[0].Shape)
		}
	}
	for range 300 {
		n, values := 1+r.IntN(5_000), 2+r.IntN(1_000)
		a := tabulate(0, n, func(int) int { return r.IntN(values) - values/3 })
		if laws := lawsOf(a, Premises{}); len(laws) > 0 {
			t.Fatalf("a list of %d numbers has the law %T %+v", n, laws[0].Shape, laws[0].Shape)
		}
	}
	// Zeros with random steps.
	for range trials.Count(2_000) {
		at, n, step := 0, 50+r.IntN(400), 2+r.IntN(5)
		a := tabulate(0, n, func(int) int { return 1 + r.IntN(9) })
		for at < n {
			a[at] = 0
			at += 1 + r.IntN(step)
		}
		if laws := lawsOf(a, Premises{}); len(laws) > 0 {
			t.Fatalf("%v has the law %T %+v", a, laws[0].Shape, laws[0].Shape)
		}
	}
}

// TestNoPeriodOfSturmianWords checks words that have long repetitions but no period.
func TestNoPeriodOfSturmianWords(t *testing.T) {
	for _, b := range []*Beatty{{A: 1, B: 5, C: 2}, {A: 0, B: 2, C: 1}, {A: 0, B: 3, C: 1}, {A: 1, B: 2, C: 1}} {
		a := tabulate(0, 3_000, func(n int) int { return b.Term(n+1) - b.Term(n) })
		for n := 1; n < len(a); n += 1 + n/50 {
			laws := lawsOf(a[:n], Premises{})
			for _, l := range laws {
				if _, ok := l.Shape.(*Periodic); ok {
					t.Fatalf("%d steps of %+v have the law %+v", n, b, l.Shape)
				}
			}
		}
	}
}

func TestRecheck(t *testing.T) {
	a := tabulate(0, 1_000, func(n int) int { return n % 3 })
	a[700] = 9
	early := lawsOf(a[:500], Premises{})
	if len(early) == 0 {
		t.Fatal("the short list has no law")
	}
	still, err := Recheck(t.Context(), early, a[:700], 0)
	if err != nil || still[0].Status != Holds || still[0].To != 699 {
		t.Errorf("%+v, %v", still[0], err)
	}
	failed, err := Recheck(t.Context(), still, a, 0)
	if err != nil || failed[0].Status != Fails || failed[0].FailsAt != 700 || failed[0].To != 699 {
		t.Errorf("%+v, %v", failed[0], err)
	}
}

// zeroTest returns a function that reports whether n is a zero of shape.
func zeroTest(shape Valued) func(n int) bool {
	return func(n int) bool { return shape.Value(n) == 0 }
}

// TestLargeTerms checks that large terms are exact, and that a term beyond the range of int is the
// nearest int. The first term has the digits of the golden ratio, 1.618033988749894848204…
func TestLargeTerms(t *testing.T) {
	golden := Beatty{A: 1, B: 5, C: 2}
	for k, want := range map[int]int{
		1e18: 1_618_033_988_749_894_848, math.MaxInt: math.MaxInt, math.MinInt: math.MinInt,
	} {
		if got := golden.Term(k); got != want {
			t.Errorf("⌊%dφ⌋ = %d, want %d", k, got, want)
		}
	}
	r := rand.New(rand.NewPCG(16, 1))
	for range 20_000 {
		b := Beatty{A: r.IntN(37) - 12, B: 2 + r.IntN(39), C: 1 + r.IntN(4), Halves: r.IntN(9) - 4}
		k := r.IntN(1<<62) >> r.IntN(62)
		if r.IntN(2) == 0 {
			k = -k
		}
		if got, want := b.Term(k), exactTerm(b, k); got != want {
			t.Fatalf("%+v: term %d is %d, want %d", b, k, got, want)
		}
	}
}

// exactTerm returns term k of b, computed with 400 bits.
func exactTerm(b Beatty, k int) int {
	toFloat := func(x int) *big.Float { return new(big.Float).SetPrec(400).SetInt64(int64(x)) }
	x := new(big.Float).SetPrec(400).Sqrt(toFloat(b.B))
	x.Add(x, toFloat(b.A)).Mul(x, toFloat(k)).Quo(x, toFloat(b.C)) // in this order, whole numbers stay exact
	x.Add(x, new(big.Float).Quo(toFloat(b.Halves), toFloat(2)))
	n, _ := x.Int(nil)
	if x.Sign() < 0 && toFloat(0).SetInt(n).Cmp(x) != 0 {
		n.Sub(n, big.NewInt(1)) // Int rounds towards 0
	}
	switch {
	case n.IsInt64():
		return int(n.Int64())
	case n.Sign() < 0:
		return math.MinInt
	}
	return math.MaxInt
}

// TestLargeZeros checks that each n ≥ 1 is either ⌊kφ⌋ or ⌊kφ²⌋ for some k, and never both (Beatty
// 1926), also for large n.
func TestLargeZeros(t *testing.T) {
	low, high := Beatty{A: 1, B: 5, C: 2, FirstK: 1}, Beatty{A: 3, B: 5, C: 2, FirstK: 1}
	r := rand.New(rand.NewPCG(16, 2))
	for i := range 2_000 {
		n := 1 + r.IntN(math.MaxInt-1)>>r.IntN(62)
		switch {
		case i < 100:
			n = 1_000_000_000_000_000_000 + i
		case i < 200:
			n = math.MaxInt - 1 - (i - 100)
		}
		if low.Value(n) == high.Value(n) {
			t.Fatalf("%d is a term of both sequences or of none: %v", n, low.Value(n) == 0)
		}
	}
}
