package games

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"testing"
)

// valuer finds values from the definition: the mex of the options, and the XOR
// of the parts of a sum.
type valuer[P comparable] struct {
	rules Ruleset[P]
	known map[P]int
}

func newValuer[P comparable](r Ruleset[P]) *valuer[P] {
	return &valuer[P]{r, make(map[P]int)}
}

func (v *valuer[P]) of(p P) int {
	if g, ok := v.known[p]; ok {
		return g
	}
	options := make(map[int]bool)
	for q := range v.rules.Options(p) {
		options[v.of(q)] = true
	}
	if s, ok := v.rules.(Splitting[P]); ok {
		for parts := range s.Splits(p) {
			sum := 0
			for _, q := range parts {
				sum ^= v.of(q)
			}
			options[sum] = true
		}
	}
	g := 0
	for options[g] {
		g++
	}
	v.known[p] = g
	return g
}

func parsed(t *testing.T, code string) Octal {
	t.Helper()
	r, err := ParseOctal(code)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestClosedForms(t *testing.T) {
	for _, test := range []struct {
		name  string
		rules Ruleset[Heap]
		value func(n int) int
	}{
		{"Nim (Bouton 1901)", Nim{}, func(n int) int { return n }},
		{"take 1 to 3", Bash{Max: 3}, func(n int) int { return n % 4 }},
		{"take 1 to 9", Bash{Max: 9}, func(n int) int { return n % 10 }},
		{"subtraction {1,3,4}, period 7", Subtraction{Set: []int{1, 3, 4}}, func(n int) int { return [...]int{0, 1, 0, 1, 2, 3, 2}[n%7] }},
		{"at least half: binary digits", AtLeastHalf{}, func(n int) int { return bits.Len(uint(n)) }},
		{"even or whole", EvenOrWhole{}, func(n int) int {
			switch {
			case n == 0:
				return 0
			case n%2 == 0:
				return n/2 - 1
			}
			return (n + 1) / 2
		}},
		{"Lasker's Nim (Winning Ways)", Lasker{}, func(n int) int {
			switch {
			case n > 0 && n%4 == 0:
				return n - 1
			case n%4 == 3:
				return n + 1
			}
			return n
		}},
		{"divisor game (A007814)", Divisor{}, func(n int) int {
			if n == 0 {
				return 0
			}
			return bits.TrailingZeros(uint(n))
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			v := newValuer(test.rules)
			for n := range 120 {
				if got, want := v.of(Heap(n)), test.value(n); got != want {
					t.Errorf("the value of %d is %d, want %d", n, got, want)
				}
			}
		})
	}
}

func TestPublishedSequences(t *testing.T) {
	for _, test := range []struct {
		name   string
		rules  Ruleset[Heap]
		values []int
	}{
		{"Kayles, OEIS A002186", parsed(t, "0.77"), []int{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4}},
		{"Dawson's Kayles, Winning Ways", parsed(t, ".07"), []int{0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0}},
		{"Dawson's Chess, OEIS A002187: one later than Dawson's Kayles", parsed(t, "0.137"), []int{0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0}},
		{"Grundy's game, OEIS A002188", Grundy{}, []int{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2}},
		{"take a square, OEIS A014586", SubtractSquare{}, []int{0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 2, 3, 4, 5}},
		{"take up to 3 or split, the code 4.333", parsed(t, "4.333"), []int{0, 1, 2, 4, 3, 0, 2, 1, 3, 0}},
	} {
		t.Run(test.name, func(t *testing.T) {
			v := newValuer(test.rules)
			for n, want := range test.values {
				if got := v.of(Heap(n)); got != want {
					t.Errorf("the value of %d is %d, want %d", n, got, want)
				}
			}
		})
	}
}

func TestKaylesHasPeriod12From71(t *testing.T) {
	v := newValuer[Heap](parsed(t, "0.77")) // Guy and Smith 1956
	for n := Heap(71); n < 300; n++ {
		if v.of(n) != v.of(n+12) {
			t.Fatalf("the values of %d and %d differ", n, n+12)
		}
	}
	if v.of(70) == v.of(82) {
		t.Error("70 is no exception, as published")
	}
}

func TestWythoff(t *testing.T) {
	v := newValuer[Pair](Wythoff{})
	// OEIS A004481, its first rows.
	for a, row := range [][]int{
		{0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
		{1, 2, 0, 4, 5, 3, 7, 8, 6, 10},
		{2, 0, 1, 5, 3, 4, 8, 6, 7, 11},
		{3, 4, 5, 6, 2, 0, 1, 9, 10, 12},
	} {
		for b, want := range row {
			if got := v.of(Pair{a, b}.Sorted()); got != want {
				t.Errorf("the value of %d,%d is %d, want %d", a, b, got, want)
			}
		}
	}
	cold := make(map[Pair]bool)
	for k := range 20 {
		a := int(float64(k) * math.Phi)
		cold[Pair{a, a + k}] = true
	}
	for a := range 16 {
		for b := a; b < 26; b++ {
			if got := v.of(Pair{a, b}) == 0; got != cold[Pair{a, b}] {
				t.Errorf("%d,%d is a P-position: %v (Wythoff 1907 says %v)", a, b, got, !got)
			}
		}
	}
}

func TestEuclid(t *testing.T) {
	v := newValuer[Pair](Euclid{})
	for a := 1; a < 40; a++ {
		for b := a; b < 60; b++ {
			x, y := float64(a), float64(b)
			if got, want := v.of(Pair{a, b}), int(math.Floor(y/x-x/y)); got != want {
				t.Errorf("the value of %d,%d is %d, Nivasch 2006 has %d", a, b, got, want)
			}
		}
	}
}

func TestLimited(t *testing.T) {
	v := newValuer[Pair](Limited{})
	for limit := 1; limit < 8; limit++ {
		for n := range 40 {
			if got, want := v.of(Pair{limit, n}), n%(limit+1); got != want {
				t.Errorf("a heap of %d with limit %d is worth %d, want %d", n, limit, got, want)
			}
		}
	}
}

func TestFibonacciNim(t *testing.T) {
	v := newValuer[Pair](FibonacciNim{})
	fibonacci := []int{1, 2, 3, 5, 8, 13, 21, 34, 55}
	for n := 2; n <= 60; n++ {
		if got, want := v.of(Pair{n, n - 1}) == 0, slices.Contains(fibonacci, n); got != want {
			t.Errorf("%d stones are a P-position: %v (Whinihan 1963 says %v)", n, got, want)
		}
	}
}

// The same games by what may be taken and left, heap by heap, with whole
// positions played out: nothing of the rulesets is used but the values.
func TestSumsAgainstBruteForce(t *testing.T) {
	atMost := func(parts int, left [2]int) bool {
		n := 0
		for _, h := range left {
			if h > 0 {
				n++
			}
		}
		return n <= parts
	}
	isSquare := func(k int) bool { r := int(math.Sqrt(float64(k)) + 0.5); return r*r == k }
	for _, test := range []struct {
		name  string
		rules Ruleset[Heap]
		// legal tells whether taking k from n may leave these two heaps, the
		// larger first, 0 for none.
		legal func(n, k int, left [2]int) bool
		most  int
	}{
		{"nim", Nim{}, func(_, k int, l [2]int) bool { return k > 0 && atMost(1, l) }, 6},
		{"bash", Bash{Max: 2}, func(_, k int, l [2]int) bool { return (k == 1 || k == 2) && atMost(1, l) }, 7},
		{"subtraction", Subtraction{Set: []int{2, 5}}, func(_, k int, l [2]int) bool { return (k == 2 || k == 5) && atMost(1, l) }, 8},
		{"at least half", AtLeastHalf{}, func(n, k int, l [2]int) bool { return k > 0 && 2*k >= n && atMost(1, l) }, 7},
		{"even or whole", EvenOrWhole{}, func(n, k int, l [2]int) bool {
			return atMost(1, l) && (k > 0 && k%2 == 0 && k < n || k == n && n%2 == 1)
		}, 7},
		{"lasker", Lasker{}, func(_, k int, l [2]int) bool { return k > 0 && atMost(1, l) || k == 0 && l[1] > 0 }, 6},
		{"kayles", parsed(t, "0.77"), func(_, k int, _ [2]int) bool { return k == 1 || k == 2 }, 7},
		{"dawson's kayles", parsed(t, "0.07"), func(_, k int, _ [2]int) bool { return k == 2 }, 9},
		{"dawson's chess", parsed(t, "0.137"), func(_, k int, l [2]int) bool {
			return k == 1 && atMost(0, l) || k == 2 && atMost(1, l) || k == 3
		}, 8},
		{"grundy", Grundy{}, func(_, k int, l [2]int) bool { return k == 0 && l[1] > 0 && l[0] != l[1] }, 8},
		{"squares", SubtractSquare{}, func(_, k int, l [2]int) bool { return k > 0 && isSquare(k) && atMost(1, l) }, 9},
		{"divisor", Divisor{}, func(n, k int, l [2]int) bool { return k > 0 && k < n && n%k == 0 && atMost(1, l) }, 9},
	} {
		t.Run(test.name, func(t *testing.T) {
			v := newValuer(test.rules)
			known := make(map[string]bool)
			var previous func(heaps []int) bool
			previous = func(heaps []int) bool {
				slices.Sort(heaps)
				key := fmt.Sprint(heaps)
				if p, ok := known[key]; ok {
					return p
				}
				p := true
				for i, n := range heaps {
					for a := n; a >= 0; a-- {
						for b := min(a, n-a); b >= 0; b-- {
							if k := n - a - b; !test.legal(n, k, [2]int{a, b}) {
								continue
							}
							rest := slices.Delete(slices.Clone(heaps), i, i+1)
							for _, h := range []int{a, b} {
								if h > 0 {
									rest = append(rest, h)
								}
							}
							p = p && !previous(rest)
						}
					}
				}
				known[key] = p
				return p
			}
			for a := range test.most + 1 {
				for b := range a + 1 {
					want := v.of(Heap(a))^v.of(Heap(b)) == 0
					if got := previous([]int{a, b}); got != want {
						t.Errorf("heaps %d, %d are a P-position: %v, by their values %v", a, b, got, want)
					}
				}
			}
		})
	}
}
